import { oneOf, readVocabulary, text, texts } from '../../src/platform/vocabulary/read-vocabulary.ts';
import type { Gender, Nation } from '../invented/words.ts';

/** Words that the register has no need of: trades, and names of neighbours who hold consular cards. */

const asWritten = { order: 'as written' } as const;
const trades = readVocabulary('specimens/trades.tsv', { gender: oneOf('M', 'F'), trades: texts }, asWritten);
const tradesOf = (wanted: Gender): readonly string[] =>
  trades.flatMap(({ gender, trades: some }) => (gender === wanted ? some : []));

export const professions: Readonly<Record<Gender, readonly string[]>> = {
  M: tradesOf('M'),
  F: tradesOf('F'),
};

export const managerRole = 'GERANT';

const nations = readVocabulary(
  'specimens/consular-nations.tsv',
  {
    code: text,
    nationality: text,
    country: text,
    families: texts,
    localMen: texts,
    localWomen: texts,
    men: texts,
    women: texts,
    towns: texts,
  },
  asWritten,
).map(
  ({ code, nationality, country, families, localMen, localWomen, men, women, towns }): Nation => ({
    nationality,
    country,
    countryCode: code,
    people: {
      families,
      local: { M: localMen, F: localWomen },
      given: { M: men, F: women },
      dayNames: false,
      towns,
    },
  }),
);
const [first] = nations;
if (first === undefined) throw new Error('vocabulary/specimens/consular-nations.tsv:2: a row is expected');
export const sahelian = first;
