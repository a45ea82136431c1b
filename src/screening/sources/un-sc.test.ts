import { describe, expect, it } from 'vitest';
import {
  memoryFile,
  readAll,
  refusal,
} from '../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { unList } from '../../../test/fixtures/screening/sources/un-sc.ts';
import { unSecurityCouncil } from './un-sc.ts';

const read = (text: string) => readAll(unSecurityCouncil, memoryFile('consolidated.xml', text));

describe("the United Nations' list", () => {
  it('gives a person with every name, date, country and field that is published', async () => {
    const { entities, about } = await read(unList);
    const { raw, ...person } = entities[0] ?? { raw: undefined };
    expect(about).toEqual({ publishedOn: '2026-02-27', remarks: [] });
    expect(person).toEqual({
      id: '9100001',
      kind: 'person',
      topics: ['sanction'],
      names: [
        { text: 'ZOUMANA EXEMPLE BAKARI', strength: 'main' },
        { text: 'زومانا بكاري', strength: 'strong' },
        { text: 'Zoumana B. Exemple', strength: 'strong' },
        { text: 'Zoum Bakary', strength: 'strong' },
        { text: 'Le Vieux', strength: 'weak' },
        { text: 'Papa Zed', strength: 'weak' },
      ],
      birthDates: ['1971-03-04', '~1970', '1968/1972', '1973-05-06'],
      countries: ['cd', 'ir'],
      gender: 'male',
      sanction: {
        libelle: 'ZOUMANA EXEMPLE BAKARI',
        firstname: 'ZOUMANA',
        entityType: 'Individual',
        type: 'person',
        category: 'Example',
        sanctions: 'Example',
        listType: 'UN List',
        listedOn: '2012-12-31',
        updateDate: '2016-10-13',
        dateOfBirth: '1971-03-04; ~1970; 1968/1972; 1973-05-06',
        placeOfBirth: "Odienné, Côte d'Ivoire",
        nationality: 'Democratic Republic of the Congo; Iran (Islamic Republic of)',
        description: 'Colonel; Chief of nothing; Deputy of less',
        complementaryInformation:
          "Reference: EXi.001; Leader of a group that does not exist & never did.; Passport: 00EX12345, Kuwait; Address: Bouna, Côte d'Ivoire (as of 2016)",
      },
    });
    expect(raw).toMatchObject({
      DATAID: '9100001',
      DESIGNATION: { VALUE: ['Chief of nothing', 'Deputy of less'] },
    });
  });

  it('gives an organisation with the country of its address', async () => {
    const { entities } = await read(unList);
    expect(entities.map(({ id, kind }) => [id, kind])).toEqual([
      ['9100001', 'person'],
      ['9100002', 'person'],
      ['9200001', 'organisation'],
    ]);
    expect(entities[1]?.names).toEqual([{ text: "O'NEEDLE", strength: 'main' }]);
    // What is not available is not Namibia.
    expect(entities[1]?.countries).toEqual([]);
    expect(entities[2]).toMatchObject({
      names: [
        { text: 'EXAMPLE TRADING COMPANY', strength: 'main' },
        { text: 'Extraco', strength: 'strong' },
      ],
      countries: ['kp'],
      sanction: { nationality: "Democratic People's Republic of Korea" },
    });
  });

  it('is refused where it holds what the format has not', async () => {
    const other = unList.replace('<ENTITIES>', '<PLANETS><PLANET/></PLANETS><ENTITIES>');
    const line = other.split('\n').findIndex((text) => text.includes('PLANET')) + 1;
    expect(await refusal(unSecurityCouncil, memoryFile('consolidated.xml', other))).toBe(
      `consolidated.xml, line ${line}: <PLANETS> is not known`,
    );
  });
});
