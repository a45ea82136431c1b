import { describe, expect, it } from 'vitest';
import { euList } from '../../../test/fixtures/screening/sources/eu-fsf.ts';
import { memoryFile, readAll } from '../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { euFinancialSanctions } from './eu-fsf.ts';

describe("the European Union's list", () => {
  it('gives a person with every name, date, country and field that is published', async () => {
    const { entities, about } = await readAll(euFinancialSanctions, memoryFile('full.xml', euList));
    expect(about).toEqual({ publishedOn: '2026-04-15', remarks: [] });
    const { raw: _, ...person } = entities[0] ?? { raw: undefined };
    expect(person).toEqual({
      id: '9001',
      kind: 'person',
      topics: ['sanction'],
      names: [
        { text: 'Zoumana Bakari EXEMPLE', strength: 'main' },
        { text: 'Papa Zed', strength: 'weak' },
        { text: 'Зумана Экземпле', strength: 'strong' },
      ],
      birthDates: ['1965-12-12', '~1958', '1960/1962', '1967-04'],
      countries: ['ci'],
      gender: 'female',
      sanction: {
        libelle: 'Zoumana Bakari EXEMPLE',
        firstname: 'Zoumana',
        entityType: 'person',
        type: 'person',
        category: 'EXA',
        sanctions: 'EXA 2021/999 (OJ L9)',
        listedOn: '2020-07-03',
        updateDate: '2021-04-08',
        dateOfBirth: '1965-12-12; ~1958; 1960/1962; 1967-04',
        placeOfBirth: "Bouna, COTE D'IVOIRE",
        nationality: "COTE D'IVOIRE",
        description: 'Colonel; Chief of nothing',
        grounds: 'for nothing; He never existed.',
        source: 'https://example.org/regulation?a=1&b=2',
        complementaryInformation:
          "EU reference: EU.9000.1; UN reference: EXi.001; Spelling not sure.; National passport: 00EX12345, MALI; Address: 1 Nowhere Road, Abidjan, COTE D'IVOIRE",
      },
    });
  });

  it('gives an organisation with the country of its address, listed when its regulation appeared', async () => {
    const { entities } = await readAll(euFinancialSanctions, memoryFile('full.xml', euList));
    expect(entities[1]).toMatchObject({
      id: '9002',
      kind: 'organisation',
      countries: ['kp'],
      birthDates: [],
      sanction: { listedOn: '2017-08-31', entityType: 'enterprise' },
    });
  });

  it('keeps both of two entries under one id', async () => {
    const twice = euList.replace('logicalId="9002"', 'logicalId="9001"');
    const { entities, about } = await readAll(euFinancialSanctions, memoryFile('full.xml', twice));
    expect(entities.map(({ id }) => id)).toEqual(expect.arrayContaining(['9001', '9001#2']));
    expect(about.remarks.join()).toContain('this one is kept as 9001#2');
  });
});
