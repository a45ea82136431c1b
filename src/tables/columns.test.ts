import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PepMatch, SanctionMatch } from '../contract/screening.ts';
import {
  fieldsOf,
  fromKept,
  guessedColumns,
  headerKey,
  headerSet,
  importKinds,
  surelyColumns,
  templateOf,
  toKept,
} from './columns.ts';
import { tableLimits } from './limits.ts';

describe('columns of a table', () => {
  it.each([
    [
      'portfolio',
      ['Code client', 'NOM', 'Prénom(s)', 'Date naiss.', 'N° CNI', 'Agence'],
      ['externalId', 'name', 'firstNames', 'dateOfBirth', 'identifiers.idCardNumber', ''],
    ],
    [
      'portfolio',
      ['Réf.', 'Nom et prénoms', 'DATE DE NAISSANCE (jj/mm/aaaa)', 'Nationalité'],
      ['externalId', 'name', 'dateOfBirth', 'nationality'],
    ],
    [
      'persons',
      ['N° NNI', 'Nom', 'Prénoms', 'Né(e) le', 'Lieu de naissance', 'Nom du père'],
      ['uin', 'lastName', 'firstName', 'birthDate', 'birthTown', 'fatherLastName'],
    ],
    ['companies', ['RCCM', 'Raison sociale', 'Forme juridique'], ['rccm', 'companyName', 'legalForm']],
    ['list', ['N°', 'Nom', 'Alias', 'Né le', 'Motif'], ['id', 'name', 'aliases', 'dateOfBirth', 'grounds']],
  ] as const)('are guessed for %s: %j', (kind, header, columns) => {
    expect(guessedColumns(kind, header)).toEqual(columns);
  });

  it('are taken without a person by the names of fields only', () => {
    expect(surelyColumns('portfolio', ['EXTERNAL_ID', 'Nom complet', 'Nom', 'À corriger'])).toEqual([
      'externalId',
      'name',
      '',
      '',
    ]);
    expect(surelyColumns('list', ['id', 'nom'])).toEqual(['id', '']);
  });

  it('are remembered by the set of headers, in any order, without the column of faults', () => {
    const header = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(header, fc.infiniteStream(fc.nat()), (names, numbers) => {
        const fields = names.map((name) => `field of ${name}`);
        const moved = [...names].sort(() => ((numbers.next().value ?? 0) % 2 === 0 ? 1 : -1));
        expect(headerSet(['What to mend', ...moved.map((name) => ` ${name.toUpperCase()} `)])).toBe(
          headerSet(names),
        );
        expect(fromKept(moved, toKept(names, fields))).toEqual(moved.map((name) => `field of ${name}`));
      }),
    );
  });

  it('are told by what is shown of their headers, however long those are', () => {
    const long = '\ufdfa'.repeat(30_000);
    expect(headerKey(long)).toBe(headerKey(long.slice(0, tableLimits.headerCharacters)));
    expect(guessedColumns('portfolio', [`${' '.repeat(tableLimits.headerCharacters)}nom`])).toEqual(['']);
  });

  it('have a template for each kind in both languages, which is read without a person', () => {
    for (const kind of importKinds) {
      for (const language of ['en', 'fr'] as const) {
        const [header = [], example = []] = templateOf(kind, language);
        expect(surelyColumns(kind, header).every((field) => field !== '')).toBe(true);
        expect(example).toHaveLength(header.length);
      }
    }
  });

  it('of a list may be every field that an answer shows', () => {
    const known = fieldsOf('list').map(({ name }) => name);
    const shown = [SanctionMatch, PepMatch].flatMap(({ properties }) => Object.keys(properties));
    const own = ['id', 'score', 'sourceId', 'explanation', 'simulated'];
    expect(shown.filter((name) => !own.includes(name) && !known.includes(name))).toEqual([]);
  });
});
