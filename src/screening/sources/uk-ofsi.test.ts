import { describe, expect, it } from 'vitest';
import {
  memoryFile,
  readAll,
  refusal,
} from '../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { treasuryList, ukSanctionsList } from '../../../test/fixtures/screening/sources/uk-ofsi.ts';
import { ukSanctions } from './uk-ofsi.ts';

describe("the Treasury's list of the United Kingdom", () => {
  it('gives one entry of all rows of a group, wherever they stand', async () => {
    const { entities, about } = await readAll(ukSanctions, memoryFile('ConList.csv', treasuryList));
    expect(about).toEqual({ publishedOn: '2020-04-27', remarks: [] });
    expect(entities.map(({ id }) => id)).toEqual(['90053', '90054']);
    const { raw, ...person } = entities[0] ?? { raw: undefined };
    expect(person).toEqual({
      id: '90053',
      kind: 'person',
      topics: ['sanction'],
      names: [
        { text: 'Zoumana Bakari EXEMPLE', strength: 'main' },
        { text: 'Zed EXEMPLE', strength: 'weak' },
        { text: 'Zoumana EXEMPLE', strength: 'strong' },
        { text: 'زومانا بكاري', strength: 'strong' },
      ],
      birthDates: ['1956', '1955-09-28', '1955-09'],
      countries: ['ci'],
      gender: 'male',
      sanction: {
        libelle: 'Zoumana Bakari EXEMPLE',
        firstname: 'Zoumana Bakari',
        entityType: 'Individual',
        type: 'person',
        category: 'Example',
        sanctions: 'Example',
        listedOn: '2007-02-01',
        updateDate: '2017-06-27',
        dateOfBirth: '1956; 1955-09-28; 1955-09',
        placeOfBirth: "Bouna, Côte d'Ivoire",
        nationality: 'Ivory Coast',
        description: 'Colonel; Chief of nothing',
        grounds: 'He never existed, "they" say',
        complementaryInformation:
          'uk sanctions list ref: EXA0001; un ref: EXi.001; Passport: 00EX12345; Address: 1 Nowhere Road, Mali (location as at May 2008)',
      },
    });
    expect(raw).toMatchObject({
      groupId: '90053',
      rows: [{ name1: 'Zed', birth: '00/00/1956' }, { birth: '28/09/1955' }, { birth: '00/09/1955' }],
    });
    expect(entities[1]).toMatchObject({ kind: 'organisation', countries: ['kp'] });
  });
});

describe('the UK Sanctions List', () => {
  it('gives a person under the same id as the list before it', async () => {
    const { entities, about } = await readAll(
      ukSanctions,
      memoryFile('UK-Sanctions-List.csv', ukSanctionsList),
    );
    expect(about).toEqual({ publishedOn: '2026-10-02', remarks: [] });
    expect(entities[0]).toMatchObject({
      id: '90053',
      names: [
        { text: 'Zoumana Bakari EXEMPLE', strength: 'main' },
        { text: 'Zed EXEMPLE', strength: 'weak' },
      ],
      birthDates: ['1955', '1955-09-28'],
      countries: ['ua', 'ru'],
      gender: 'male',
      sanction: {
        sanctions: 'Asset freeze; Travel Ban',
        grounds: 'He never existed.',
        listedOn: '2007-02-01',
        listType: 'UK',
        complementaryInformation: 'UK reference: EXA0001; UN reference: EXi.001',
      },
    });
  });

  it('gives a ship under its own id, with flag, owner and number', async () => {
    const { entities } = await readAll(ukSanctions, memoryFile('UK-Sanctions-List.csv', ukSanctionsList));
    expect(entities[1]).toMatchObject({
      id: 'EXA2001',
      kind: 'vessel',
      names: [{ text: 'NOWHERE STAR', strength: 'main' }],
      countries: ['pa'],
      sanction: { relatedEntity: 'Example Shipping', description: 'Tanker' },
    });
  });

  it('is refused where headings were changed, and names them', async () => {
    const changed = ukSanctionsList
      .replace('Regime Name', 'Regime Title')
      .replace('Name non-latin script', 'Script');
    expect(await refusal(ukSanctions, memoryFile('list.csv', changed))).toMatch(
      /^list\.csv, line 2: columns are missing: Name Non-Latin Script, Regime; found are: Last Updated, Unique ID/,
    );
  });

  it('takes headings that differ in capitals and blanks only', async () => {
    const other = ukSanctionsList
      .replace('Regime Name', 'REGIME  name')
      .replace('OFSI Group ID', 'OFSI GroupID');
    const { entities } = await readAll(ukSanctions, memoryFile('list.csv', other));
    expect(entities[0]).toMatchObject({ id: '90053', sanction: { category: 'Example' } });
  });

  it('is refused where a row is shifted, and where the last line does not end', async () => {
    const shifted = ukSanctionsList.replace('EXAMPLE', 'EXAMPLE').replace('NOWHERE STAR', 'NOWHERE,STAR');
    expect(await refusal(ukSanctions, memoryFile('list.csv', shifted))).toBe(
      'list.csv, line 5: there are 59 values for 58 columns',
    );
    expect(await refusal(ukSanctions, memoryFile('list.csv', ukSanctionsList.trimEnd()))).toBe(
      'list.csv, line 5: the last line does not end: it was cut off, or lacks its line end',
    );
  });
});
