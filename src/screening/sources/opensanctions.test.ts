import { describe, expect, it } from 'vitest';
import {
  ftmList,
  ftmPeps,
  nestedList,
  simpleList,
} from '../../../test/fixtures/screening/sources/opensanctions.ts';
import {
  memoryFile,
  readAll,
  refusal,
} from '../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { openSanctions } from './opensanctions.ts';

const readFtm = (text: string) => readAll(openSanctions, memoryFile('entities.ftm.json', text));

describe("OpenSanctions' entities", () => {
  it('give a person with the offices and sanctions that stand in other records', async () => {
    const { entities, about } = await readFtm(ftmList);
    expect(about).toEqual({
      publishedOn: '2026-03-14',
      remarks: ['entities.ftm.json: 1 entities are neither sanctioned nor exposed and were left out'],
    });
    const { raw: _, ...person } = entities[0] ?? { raw: undefined };
    expect(person).toEqual({
      id: 'Q-person',
      kind: 'person',
      topics: ['sanction', 'pep'],
      names: [
        { text: 'Zoumana Bakari Exemple', strength: 'main' },
        { text: 'Zoumana', strength: 'weak' },
        { text: 'Zed', strength: 'weak' },
        { text: 'Z. B. Exemple', strength: 'strong' },
        { text: 'Papa Zed', strength: 'weak' },
      ],
      birthDates: ['1961', '1961-02-12'],
      countries: ['ci'],
      gender: 'male',
      sanction: {
        authority: 'Office of Examples',
        countryAuthority: 'United States',
        libelle: 'Zoumana Bakari Exemple',
        firstname: 'Zoumana',
        entityType: 'Person',
        type: 'person',
        category: 'EXA-1',
        sanctions: 'EXA-1; role.pep; sanction',
        listType: 'ex_example',
        listedOn: '2021-02-03',
        updateDate: '2026-03-01',
        dateOfBirth: '1961; 1961-02-12',
        placeOfBirth: 'Bouna',
        nationality: 'Côte d’Ivoire',
        description: 'Mayor of Nowhere',
        grounds: 'No reason; Never existed.',
        complementaryInformation: 'Wikidata: Q-person',
        source: 'https://www.opensanctions.org/entities/Q-person/',
      },
      pep: {
        lastname: 'Exemple',
        firstname: 'Zoumana',
        libelle: 'Zoumana Bakari Exemple',
        aka: 'Zoumana; Zed; Z. B. Exemple; Papa Zed',
        nationality: 'Côte d’Ivoire',
        countryCode: 'CI',
        country: 'Côte d’Ivoire',
        countries: 'Côte d’Ivoire',
        politicalPosition: 'Minister of Examples (2012-2015); Member of the Example Assembly (2020-)',
        function: 'Mayor of Nowhere',
        institutionType: 'government; legislature',
        region: 'Bouna',
        type: 'PEP',
        type2: 'current',
        biography: 'Never existed.; Born: 1961, 1961-02-12, Bouna',
        locationUrl: 'https://www.opensanctions.org/entities/Q-person/',
        relatedUrl: 'https://example.org',
        otherInfo: 'Party: Party of Examples; Wikidata: Q-person',
      },
    });
  });

  it('are sanctioned or exposed by their topics, and relatives are told from office holders', async () => {
    const { entities } = await readFtm(ftmList);
    expect(entities.slice(1)).toMatchObject([
      { id: 'NK-relative', topics: ['pep'], countries: ['ge'], pep: { type: 'RCA' } },
      { id: 'NK-company', kind: 'organisation', topics: ['sanction'], countries: ['ml'] },
    ]);
    expect(entities).toHaveLength(3);
  });

  it('without topics are exposed where their dataset is of politicians', async () => {
    const { entities } = await readFtm(ftmPeps);
    expect(entities).toMatchObject([
      { id: 'Q-1', topics: ['pep'], countries: ['sa'], pep: { politicalPosition: 'Mayor of Nowhere' } },
    ]);
  });

  it('are read where records lie in each other', async () => {
    const { entities } = await readAll(openSanctions, memoryFile('targets.nested.json', nestedList));
    expect(entities).toMatchObject([
      {
        id: 'Q-2',
        topics: ['sanction', 'pep'],
        sanction: { authority: 'Office of Examples' },
        pep: { politicalPosition: 'Governor (2001-)', countryCode: 'ML' },
      },
    ]);
  });

  it('are refused where they are something else', async () => {
    expect(await refusal(openSanctions, memoryFile('x.json', '{"a": 1}\n{"b": 2}\n'))).toMatch(
      /2 of 2 records cannot be used\. x\.json, line 1: it has no schema and properties/,
    );
  });
});

describe("OpenSanctions' table of targets", () => {
  it('tells sanctioned from exposed by its columns, and says where it cannot', async () => {
    const { entities, about } = await readAll(openSanctions, memoryFile('targets.simple.csv', simpleList));
    expect(about).toEqual({
      publishedOn: '2025-05-24',
      remarks: [
        'targets.simple.csv: what these datasets list is not known, and was taken for sanctions: Something Nobody Knows',
      ],
    });
    expect(entities).toMatchObject([
      {
        id: 'NK-1',
        topics: ['sanction'],
        names: [
          { text: 'Zoumana Exemple', strength: 'main' },
          { text: 'Zed', strength: 'weak' },
          { text: 'Exemple; Zoumana', strength: 'strong' },
        ],
        birthDates: ['1961-02-12', '1962'],
        countries: ['ci', 'ge'],
        sanction: { sanctions: 'Notice - one; and another', authority: 'Example Notices' },
      },
      { id: 'NK-2', topics: ['pep'], pep: { countryCode: 'FR', country: 'France' } },
      { id: 'NK-3', kind: 'organisation', topics: ['sanction'] },
    ]);
  });

  it('is refused where a column is missing', async () => {
    const changed = simpleList.replace('"birth_date"', '"born"');
    expect(await refusal(openSanctions, memoryFile('targets.simple.csv', changed))).toMatch(
      /^targets\.simple\.csv, line 1: columns are missing: birth_date; found are: id, schema/,
    );
  });
});
