import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/breadth.ts';
import { distanceWork } from './distance.ts';
import { MAX_WORD_LETTERS, MAX_WORDS } from './limits.ts';
import {
  compareOrganisationNames,
  compareOrganisations,
  parseOrganisation,
  scoreOrganisations,
} from './organisations.ts';
import { explain } from './reasons.ts';

const score = (a: string, b: string): number => compareOrganisationNames(a, b).score;
const words = (text: string): string[] => parseOrganisation(text).tokens.map((token) => token.word.text);

const part = fc.constantFrom(
  'Lobalia',
  'LTD',
  'S.A.R.L.',
  'Trading',
  '44',
  'forty',
  'A.B.',
  'the',
  'Corp',
  'ООО',
  'Байкал',
  'شركة',
  'Bank',
  'of',
  'China',
  '(Asia)',
  'XIV',
);
const built = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(' '));
const anything = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), built);

describe('parseOrganisation', () => {
  it.each([
    ['LOBALIA TRANSIT SARL', ['lobalia', 'transit']],
    ['Société à responsabilité limitée Lobalia', ['lobalia']],
    ['Lobalia S.A.R.L.', ['lobalia']],
    ['Lobalia Sp. z o.o.', ['lobalia']],
    ['ООО «Байкал»', ['baikal']],
    ['Общество с ограниченной ответственностью «Байкал»', ['baikal']],
    ['Lobalia GmbH & Co. KG', ['lobalia']],
    ['Lobalia Aktiengeselschaft', ['lobalia']],
    ['Lobalia Limited Liability Company', ['lobalia']],
    ['Lobalia Fund V L.P.', ['lobalia', 'fund', '5']],
    ['A.B.C. Company', ['abc']],
    ['H & M Lobalia', ['hm', 'lobalia']],
    ['H and M Lobalia', ['hm', 'lobalia']],
    ['Brigade Forty-Four', ['brigade', '44']],
    ['Brigade Forty 4', ['brigade', '44']],
    ['44th Brigade', ['44', 'brigade']],
    ['First Lobalia', ['1', 'lobalia']],
    ['M/V Lobalia Star', ['lobalia', 'star']],
    ['MT Lobalia', ['lobalia']],
    ['CORP', ['corp']],
    ['S.A.R.L.', ['sarl']],
    ['明星贸易有限公司', ['mingxingmaoyi']],
  ])('reads %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });
});

describe('compareOrganisations', () => {
  it('is symmetric, within 0..100, and the same with and without reasons', () => {
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        const value = score(a, b);
        expect(value).toBe(score(b, a));
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(100);
        expect(scoreOrganisations(parseOrganisation(a), parseOrganisation(b))).toBe(value);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('gives 100 to a name and itself, whatever its script and words', () => {
    fc.assert(
      fc.property(anything, (a) => {
        const name = parseOrganisation(a);
        expect(compareOrganisations(name, name).score).toBe(name.tokens.length === 0 ? 0 : 100);
      }),
    );
  });

  it.each([
    ['Lobalia Transit', 'LOBALIA TRANSIT LTD', 100, 100],
    ['OAO Lobalia', 'Lobalia JSC', 100, 100],
    ['ООО "Лобалия"', 'Lobaliya LLC', 90, 100],
    ['A.B.C. Lobalia', 'ABC Lobalia', 100, 100],
    ['Transit Lobalia', 'Lobalia Transit', 100, 100],
    ['Procter and Lobalia', 'Procter & Lobalia', 98, 100],
    ['The Lobalia Group', 'Lobalia Group', 97, 100],
    ['Good Harbour Lobalia', 'Goodharbour Lobalia', 100, 100],
    ['Lobalya Transit', 'Lobalia Transit', 90, 100],
    ['Brigade Forty-Four', 'Brigade 44', 100, 100],
    ['1st Lobalia Bank', 'First Lobalia Bank', 100, 100],
    ['Brigade 23', 'Brigade 24', 0, 50],
    ['Lobalia 23', 'Lobalia 24', 0, 69],
    ['CORP', 'Lobalia Corp', 0, 0],
    ['Trading', 'Lobalia Trading Ltd', 0, 40],
    ['General Trading Company', 'Lobalia General Trading', 0, 50],
    ['Management Company', 'Lobalia Management Company', 0, 50],
    ['Management Company 23', 'Management Company', 0, 50],
    ['EMMA LLC', 'Emma Daniels', 0, 69],
    ['Bank of China', 'Bank of Chile', 0, 69],
    ['Lobalia (Asia) Ltd', 'Lobalia (London) Ltd', 0, 69],
    ['C.B.A. Company', 'A.B.C. Company', 0, 0],
    ['Lobalia Steel', 'Bandama Steel', 0, 50],
    ['LRF', 'Lobalia Relief Fund', 55, 75],
    ['MV Lobalia', 'Lobalia', 100, 100],
    ['شركة لوباليا للتجارة', 'Lobalia Trading', 70, 100],
  ])('%s | %s scores %d to %d', (a, b, least, most) => {
    expect(score(a, b)).toBeGreaterThanOrEqual(least);
    expect(score(a, b)).toBeLessThanOrEqual(most);
  });

  it('lets no name of a person stand in the way: Kouassi and Kouadio are a letter or two apart', () => {
    expect(score('Kouassi Transports', 'Kouasso Transports')).toBeGreaterThan(70);
  });

  it('says why, in both languages', () => {
    const comparison = compareOrganisationNames('LRF Lobalia', 'Lobalia Relief Fund');
    expect(explain(comparison, 'en')).toContain("'Lobalia' matches exactly");
    const generic = compareOrganisationNames('Bandama Trading', 'Lobalia Trading');
    expect(explain(generic, 'en')).toContain('Only words that many organisations have agree');
    expect(explain(generic, 'fr')).toContain("Seuls des mots communs à beaucoup d'organisations concordent");
    const acronym = compareOrganisationNames('LRF', 'Lobalia Relief Fund');
    expect(explain(acronym, 'en')).toContain(
      "'LRF' and 'Lobalia Relief Fund': one is the first letters of the other",
    );
  });

  it('does a bounded amount of work on hostile names, and says that it cut them', () => {
    const hostile = [
      'a.'.repeat(5_000),
      'Ltd '.repeat(5_000),
      '9'.repeat(10_000),
      '公司'.repeat(2_000),
      'x1 '.repeat(9_000),
    ];
    const mostCells = MAX_WORDS * MAX_WORDS * (2 * MAX_WORD_LETTERS + 1) ** 2;
    for (const a of hostile) {
      for (const b of hostile) {
        const before = distanceWork();
        compareOrganisationNames(a, `Lobalia ${b}`);
        expect(distanceWork() - before).toBeLessThanOrEqual(mostCells);
      }
      expect(parseOrganisation(a).tokens.length).toBeLessThanOrEqual(MAX_WORDS);
    }
    expect(compareOrganisationNames('ab '.repeat(300), 'ab').reasons).toContainEqual({ code: 'cut' });
  });
});
