import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import {
  catalogueList,
  dataOf,
  indexOf,
  listed,
  organisation,
  search,
} from '../../../test/fixtures/screening/index/index.ts';
import { scoreParsedNames } from '../../names/compare.ts';
import { namesOfKind } from '../../names/known-names.ts';
import { parseName } from '../../names/parse-name.ts';
import type { ListedName } from '../entity.ts';
import { explainFound } from './explain.ts';
import { NameIndex } from './name-index.ts';

const ids = (index: NameIndex, name: string, more = {}) =>
  search(index, name, more).map(({ entityId }) => entityId);

const aliases = (
  main: string,
  ...others: readonly (readonly [string, ListedName['strength']])[]
): ListedName[] => [
  { text: main, strength: 'main' },
  ...others.map(([text, strength]) => ({ text, strength })),
];

/** Enough other names that words have a frequency, as on a list of the world. */
const givenNames = namesOfKind('frequent-given');
const crowd = namesOfKind('frequent-family').flatMap(([family], f) =>
  givenNames.map(([given], g) => listed(`c-${f}-${g}`, `${family?.toUpperCase()} ${given}`)),
);

describe('what open systems are blamed for', () => {
  const index = indexOf([
    ...crowd,
    organisation('corp-1', 'ORVALINE CORP'),
    organisation('corp-2', 'BASTIVA TRADING CORP'),
    organisation('corp-3', 'KELMOR HOLDING CORP.'),
    organisation('emma', 'EMMA LLC'),
    listed('habbash', 'HABBASH, George'),
    listed('john', 'SMITH, John'),
    listed('arabic', aliases('سليم القرطاسي', ['Selim AL-QARTASSI', 'strong'])),
  ]);

  it('a legal form matches nothing, not even all that bear it', () => {
    expect(ids(index, 'CORP')).toEqual([]);
    expect(ids(index, 'LLC')).toEqual([]);
    expect(ids(index, 'Trading Corp')).toEqual([]);
  });

  it('an organisation is not found for a person who shares its one word', () => {
    expect(ids(index, 'emma daniels')).not.toContain('emma');
    expect(ids(index, 'EMMA')).toContain('emma');
  });

  it('George Bush is not George Habbash', () => {
    const [found] = search(index, 'George Bush', { minScore: 0 }).filter(
      ({ entityId }) => entityId === 'habbash',
    );
    expect(found?.score ?? 0).toBeLessThan(60);
    expect(ids(index, 'Habbash George')[0]).toBe('habbash');
  });

  it('Jon Smith is John Smith, and family and given names may change places', () => {
    for (const name of ['Jon Smith', 'John Smith', 'SMITH John', 'Smith, Jon']) {
      const [best] = search(index, name);
      expect(best?.entityId).toBe('john');
      expect(best?.score).toBeGreaterThanOrEqual(70);
    }
  });

  it('of two names that say the same, the explanation shows the one in Latin letters', () => {
    for (const name of ['Selim Al-Qartassi', 'سليم القرطاسي']) {
      const [best] = search(index, name);
      expect(best?.entityId).toBe('arabic');
      if (best !== undefined && name.startsWith('S')) expect(best.matched.text).toBe('Selim AL-QARTASSI');
    }
  });
});

describe('scores', () => {
  const index = indexOf([
    ...crowd,
    listed('rare', 'BAZOUMBA Thélonius', { birthDates: ['1961-03-04'], countries: ['ci'], gender: 'male' }),
    listed('aka', aliases('TRABELOU Gervais', ['Le Grand Zimbo', 'weak'], ['GERVAISON Trabe', 'strong'])),
  ]);
  const best = (name: string, more = {}) => search(index, name, { minScore: 0, ...more })[0];

  it('an exact name alone gives 85 to 95, more for a name that few bear', () => {
    const rare = best('Thélonius Bazoumba')?.score ?? 0;
    const common = search(index, 'Koné Moussa')[0]?.score ?? 0;
    for (const score of [rare, common]) {
      expect(score).toBeGreaterThanOrEqual(85);
      expect(score).toBeLessThanOrEqual(95);
    }
    expect(rare).toBeGreaterThan(common);
  });

  it('only agreeing evidence lifts it, and 100 needs date and country', () => {
    const alone = best('Bazoumba Thélonius')?.score ?? 0;
    const born = best('Bazoumba Thélonius', { dateOfBirth: '1961-03-04' })?.score ?? 0;
    const both = best('Bazoumba Thélonius', { dateOfBirth: '04/03/1961', nationality: 'Ivoirienne' })?.score;
    expect(born).toBeGreaterThan(alone);
    expect(born).toBeLessThan(100);
    expect(both).toBe(100);
  });

  it('evidence against it lowers it below the threshold', () => {
    expect(best('Bazoumba Thélonius', { dateOfBirth: '1990-11-30' })?.score).toBeLessThan(70);
    expect(best('Bazoumba Thélonius', { gender: 'female' })?.score).toBeLessThan(
      best('Bazoumba Thélonius')?.score ?? 0,
    );
  });

  it('a date that is not known in full, or nearly right, counts for what it is', () => {
    const year = best('Bazoumba Thélonius', { dateOfBirth: '1961' })?.score ?? 0;
    const near = best('Bazoumba Thélonius', { dateOfBirth: '1961-03-05' })?.score ?? 0;
    const alone = best('Bazoumba Thélonius')?.score ?? 0;
    expect(year).toBeGreaterThan(alone);
    expect(near).toBeLessThan(alone);
    expect(near).toBeGreaterThanOrEqual(70);
  });

  it('a weak alias counts less than a strong one', () => {
    const weak = best('Le Grand Zimbo');
    const strong = best('Gervaison Trabe');
    expect(weak?.matched.strength).toBe('weak');
    expect(strong?.score ?? 0).toBeGreaterThan(weak?.score ?? 0);
  });

  it('one word of a name finds it, below the threshold', () => {
    const found = best('Bazoumba');
    expect(found?.entityId).toBe('rare');
    expect(found?.score).toBeGreaterThanOrEqual(50);
    expect(found?.score).toBeLessThan(70);
  });
});

describe('explanations', () => {
  const index = indexOf([
    listed('d', aliases('JALLOW Ebrima', ['Le Renard', 'weak']), { birthDates: ['1970'], countries: ['gm'] }),
  ]);

  it('name the alias, each word, and each piece of evidence, in both languages', () => {
    const [found] = search(index, 'Diallo Ebrima', { dateOfBirth: '1970-06-01', nationality: 'Malienne' });
    expect(found).toBeDefined();
    if (found === undefined) return;
    const words = explainFound('Diallo Ebrima', found);
    const english = words.map(({ en }) => en).join(' ');
    expect(english).toContain('Listed name: JALLOW Ebrima.');
    expect(english).toContain("'Diallo' and 'JALLOW' are spellings of one name.");
    expect(english).toContain('The date of birth agrees as far as it is known (1970-06-01; listed: 1970).');
    expect(english).toContain('The nationality is another (Mali; listed: Gambia).');
    expect(words.every(({ en, fr }) => fr !== '' && fr !== en)).toBe(true);
  });

  it('say that a likeness of names alone is no identity', () => {
    const [found] = search(index, 'Le Renard', { minScore: 0 });
    const words = found === undefined ? [] : explainFound('Le Renard', found).map(({ en }) => en);
    expect(words[0]).toBe('Listed as a weak alias, which counts less: Le Renard (of JALLOW Ebrima).');
    expect(words.at(-1)).toContain('a likeness of names is not an identity');
  });
});

describe('who is asked', () => {
  const mine = [catalogueList(2, 7), [listed('secret', 'GNAMIEN Hortalise')]] as const;
  const all = [
    catalogueList(1),
    [listed('pep', 'GNAMIEN Hortalise', { topics: ['pep'] }), organisation('org', 'GNAMIEN HORTALISE SARL')],
  ] as const;
  const index = new NameIndex(dataOf(all, mine));

  it('a private list is searched for its client only', () => {
    expect(ids(index, 'Gnamien Hortalise', { companyId: 7 })).toContain('secret');
    expect(ids(index, 'Gnamien Hortalise', { companyId: 8 })).not.toContain('secret');
    const searched = (companyId: number) =>
      index
        .searchedLists({ name: '', topic: 'sanction', companyId, limit: 1, minScore: 0 })
        .map(({ id }) => id);
    expect(searched(7)).toEqual([1, 2]);
    expect(searched(8)).toEqual([1]);
  });

  it('a topic finds its own entities only, and a kind its own', () => {
    expect(ids(index, 'Gnamien Hortalise', { topic: 'pep' })).toEqual(['pep']);
    expect(ids(index, 'Gnamien Hortalise', { companyId: 7, kind: 'organisation' })).toEqual(['org']);
    expect(ids(index, 'Gnamien Hortalise', { companyId: 7, kind: 'person' })).toEqual(['secret']);
  });
});

describe('any question', () => {
  const index = indexOf(crowd);

  it('is answered, in order and within its limits', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 200 }),
          fc.constantFrom(
            'a',
            '😀😀😀',
            '\u202eabc\u202c',
            'de la of the',
            'x'.repeat(200),
            'а б в',
            '王',
            ' ',
          ),
        ),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (name, limit, minScore) => {
          const found = search(index, name, { limit, minScore });
          expect(found.length).toBeLessThanOrEqual(limit);
          found.forEach(({ score }, at) => {
            expect(Number.isInteger(score)).toBe(true);
            expect(score).toBeGreaterThanOrEqual(minScore);
            expect(score).toBeLessThanOrEqual(found[at - 1]?.score ?? 100);
          });
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('is answered the same way again', () => {
    expect(search(index, 'Kone Amadou')).toEqual(search(index, 'Kone Amadou'));
  });
});

describe('a misspelt name', () => {
  const names = namesOfKind('common-family').flatMap(([family], at) =>
    givenNames.slice(at % 5, (at % 5) + 8).map(([given]) => `${family} ${given}`),
  );
  const entities = names.map((name, at) => listed(String(at), name));
  const index = indexOf(entities);
  const parsed = names.map(parseName);

  it('is found wherever comparing with every name finds it', () => {
    const slips = ['', 'e', 'a', 'n', 'h', 'r'];
    fc.assert(
      fc.property(
        fc.nat(names.length - 1),
        fc.nat(30),
        fc.constantFrom(...slips),
        fc.boolean(),
        (at, place, slip, cut) => {
          const name = names[at] ?? '';
          const cutAt = place % name.length;
          const asked = name.slice(0, cutAt) + slip + name.slice(cutAt + (cut ? 1 : 0));
          const question = parseName(asked);
          const best = Math.max(...parsed.map((other) => scoreParsedNames(question, other)));
          // What is hardly alike is not worth finding; two words run together are not found where they are misspelt at once, nor
          // where the letter that they meet in is the same, which is written once in their sound ("vei ibrahim").
          const isDoubled = name[cutAt] === ' ' && name[cutAt - 1] === name[cutAt + 1];
          if (best < 90 || ((slip !== '' || isDoubled) && question.tokens.length < 2)) return;
          const found = search(index, asked, { minScore: 0, limit: 10 });
          // The order is by score, in which rare words count for more than in the likeness.
          const likeness = Math.max(0, ...found.map(({ matched }) => matched.likeness));
          expect(likeness).toBeGreaterThanOrEqual(best - 0.05);
        },
      ),
      { numRuns: runs(400) },
    );
  });
});
