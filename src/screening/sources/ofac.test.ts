import { describe, expect, it } from 'vitest';
import { ofacFiles, ofacSet, ofacXml } from '../../../test/fixtures/screening/sources/ofac.ts';
import {
  memoryFile,
  readAll,
  refusal,
} from '../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { ofacConsolidated, ofacSdn } from './ofac.ts';

const person = {
  id: '501',
  kind: 'person',
  names: [
    { text: 'EXEMPLE, Zoumana Bakari', strength: 'main' },
    { text: 'EXAMPLE, Zumana', strength: 'strong' },
    { text: 'PAPA ZED', strength: 'weak' },
  ],
  gender: 'male',
};

describe("OFAC's list as CSV", () => {
  it('gives an entry of all four files, and what its remarks say', async () => {
    const { entities } = await readAll(ofacSdn, ...ofacFiles());
    expect(entities.map(({ id, kind }) => [id, kind])).toEqual([
      ['501', 'person'],
      ['502', 'organisation'],
      ['503', 'vessel'],
      ['504', 'aircraft'],
    ]);
    expect(entities[0]).toMatchObject({
      ...person,
      birthDates: ['1961-02-12', '~1962', '1976/1978'],
      countries: ['ml', 'kp', 'ci'],
      sanction: {
        libelle: 'EXEMPLE, Zoumana Bakari',
        firstname: 'Zoumana Bakari',
        entityType: 'individual',
        type: 'person',
        category: 'SDGT; EXAMPLE',
        sanctions: 'SDGT; EXAMPLE; Secondary sanctions risk: an example',
        listType: 'SDN',
        listedOn: '2022-02-23',
        placeOfBirth: "Bouna, Cote d'Ivoire",
        nationality: "Mali; Korea, North; Cote d'Ivoire",
        description: 'Colonel',
        relatedEntity: 'EXAMPLE TRADING COMPANY; ANOTHER EXAMPLE',
        complementaryInformation:
          "Passport 00EX12345 (Mali); Address: 1 Nowhere Road, Abidjan, Cote d'Ivoire",
      },
    });
  });

  it('gives organisations the country of their address, vessels their flag and owner', async () => {
    const { entities } = await readAll(ofacSdn, ...ofacFiles());
    expect(entities[1]).toMatchObject({
      countries: ['ps'],
      names: [{}, { text: 'OLD EXAMPLE', strength: 'strong' }],
    });
    expect(entities[2]).toMatchObject({
      names: [{ text: 'NOWHERE STAR' }, { text: 'ANA', strength: 'weak' }],
      countries: ['cu'],
      sanction: { relatedEntity: 'Example Shipping S.A.', description: 'Vessel: Tug', category: 'CUBA' },
    });
  });

  it('is refused where a file is missing, and names it', async () => {
    for (const name of Object.keys(ofacSet)) {
      const files = ofacFiles().filter((file) => file.name !== name);
      expect(await refusal(ofacSdn, ...files)).toBe(
        `${name}: it is missing; the list is made of sdn.csv, alt.csv, add.csv, sdn_comments.csv`,
      );
    }
    expect(await refusal(ofacConsolidated, ...ofacFiles())).toMatch(/^cons_alt\.csv: it is missing/);
  });

  it('is refused where an alias or address belongs to nobody: entries were cut off', async () => {
    const entries = ofacSet['sdn.csv'].split('\r\n').slice(0, 1).join('\r\n');
    expect(await refusal(ofacSdn, ...ofacFiles({ ...ofacSet, 'sdn.csv': `${entries}\r\n` }))).toBe(
      'sdn.csv: the entry 502 is missing, which alt.csv has: it was cut off, or is of another day',
    );
  });

  it('is refused where a row is not as wide as it should be, or has no number', async () => {
    const wide = ofacSet['alt.csv'].replace('"aka",', '"aka","x",');
    expect(await refusal(ofacSdn, ...ofacFiles({ ...ofacSet, 'alt.csv': wide }))).toMatch(
      /^alt\.csv, line 1: a row of 5 values with a number in front is expected, not 6/,
    );
    expect(await refusal(ofacSdn, ...ofacFiles({ ...ofacSet, 'add.csv': 'a,b,c,d,e,f\r\n' }))).toMatch(
      /^add\.csv, line 1/,
    );
  });
});

describe("OFAC's list as XML", () => {
  it('gives the same entry under the same id and names as CSV', async () => {
    const { entities, about } = await readAll(ofacSdn, memoryFile('sdn.xml', ofacXml));
    expect(about).toEqual({ publishedOn: '2020-04-22', remarks: [] });
    expect(entities[0]).toMatchObject({
      ...person,
      birthDates: ['1961-02-12', '~1962'],
      countries: ['ml', 'ci'],
      sanction: {
        libelle: 'EXEMPLE, Zoumana Bakari',
        sanctions: 'SDGT; EXAMPLE; Secondary sanctions risk: an example',
        relatedEntity: 'EXAMPLE TRADING COMPANY; ANOTHER EXAMPLE',
        complementaryInformation:
          "Passport: 00EX12345, Mali; Address: 1 Nowhere Road, Abidjan, Cote d'Ivoire",
      },
    });
    expect(entities[1]).toMatchObject({ kind: 'vessel', countries: ['cu'] });
  });

  it('is the same in another namespace, and under the other name', async () => {
    const moved = ofacXml.replace('http://tempuri.org/sdnList.xsd', 'https://example.org/schema');
    const { entities } = await readAll(ofacConsolidated, memoryFile('consolidated.xml', moved));
    expect(entities.map(({ id }) => id)).toEqual(['501', '503']);
    expect(entities[0]?.sanction?.listType).toBe('Consolidated (non-SDN)');
  });

  it('tells where it has other than the number of entries that it says', async () => {
    const { about } = await readAll(ofacSdn, memoryFile('sdn.xml', ofacXml.replace('>2<', '>3<')));
    expect(about.remarks).toEqual(['sdn.xml: it says that it has 3 entries, and has 2']);
  });
});
