import { describe, expect, it } from 'vitest';
import {
  politicianLines,
  popolo,
  popoloTurned,
} from '../../../test/fixtures/screening/sources/everypolitician.ts';
import {
  memoryFile,
  readAll,
  refusal,
} from '../../../test/fixtures/screening/sources/reading/memory-file.ts';
import { everyPolitician } from './everypolitician.ts';

describe('a Popolo file', () => {
  it('gives members of a parliament with all that their memberships refer to, in whatever order it stands', async () => {
    for (const text of [popolo, popoloTurned]) {
      const { entities, about } = await readAll(
        everyPolitician,
        memoryFile('ivory-coast-ep-popolo-v1.0.json', text),
      );
      expect(about.remarks).toEqual([]);
      const { raw: _, ...person } = entities[0] ?? { raw: undefined };
      expect(person).toEqual({
        id: 'p-1',
        kind: 'person',
        topics: ['pep'],
        names: [
          { text: 'Zoumana Exemple', strength: 'main' },
          { text: 'Зумана Экземпле', strength: 'strong' },
        ],
        birthDates: ['1961-02-12'],
        countries: ['ci'],
        gender: 'male',
        pep: {
          lastname: 'Exemple',
          firstname: 'Zoumana',
          libelle: 'Zoumana Exemple',
          aka: 'Зумана Экземпле',
          countryCode: 'CI',
          country: 'Côte d’Ivoire',
          countries: 'Côte d’Ivoire',
          politicalPosition: 'Member: Example Assembly, BOUNA (2012-2016)',
          function: 'member',
          chamber: 'Example Assembly',
          institutionType: 'legislature',
          region: 'BOUNA',
          type: 'PEP',
          type2: 'ended',
          biography: 'Born: 1961-02-12; Died: 2020-01-01',
          locationUrl: 'https://example.org/list',
          relatedUrl: 'https://example.org/z',
          otherInfo:
            'Party: Party of Examples; Term: 2nd term; Email: z@example.org; phone: +225 0000000000; Picture: https://example.org/z.jpg',
        },
      });
      expect(entities[1]).toMatchObject({ id: 'p-2', gender: 'female', pep: { type: 'PEP' } });
    }
  });

  it('whose name names no country is taken, and says so', async () => {
    const { entities, about } = await readAll(everyPolitician, memoryFile('ep-popolo-v1.0.json', popolo));
    expect(entities[0]?.countries).toEqual([]);
    expect(about.remarks).toEqual([
      'ep-popolo-v1.0.json: its name names no country, so that none is known of the persons',
    ]);
  });

  it('without persons is refused', async () => {
    expect(await refusal(everyPolitician, memoryFile('a.json', '{"persons": [], "areas": []}'))).toBe(
      'a.json: there are no persons in it',
    );
  });
});

describe('a person a line', () => {
  it('is a member of the chamber beside its name', async () => {
    const { entities } = await readAll(everyPolitician, memoryFile('persons.jsonl', politicianLines));
    expect(entities).toMatchObject([
      {
        id: 'e-1',
        names: [
          { text: 'Zoumana Exemple', strength: 'main' },
          { text: 'Zed', strength: 'weak' },
        ],
        birthDates: ['1961'],
        countries: ['ci'],
        gender: 'male',
        pep: {
          country: 'Ivory Coast',
          chamber: 'National Assembly',
          politicalPosition: 'Member: National Assembly',
        },
      },
      { id: 'e-2', countries: ['ge'], gender: null },
    ]);
  });
});
