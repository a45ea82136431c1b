import {
  oneOf,
  optional,
  readVocabulary,
  text,
  texts,
} from '../../src/platform/vocabulary/read-vocabulary.ts';

/** Words that invented names are made of. Each is common by itself; only their combination is a person. */

export interface People {
  readonly families: readonly string[];
  /** Names given before the Christian or Muslim one; empty where the custom is unknown. */
  readonly local: Readonly<Record<Gender, readonly string[]>>;
  readonly given: Readonly<Record<Gender, readonly string[]>>;
  /** Whether children are named after the weekday of their birth. */
  readonly dayNames: boolean;
  readonly towns: readonly string[];
}
export type Gender = 'M' | 'F';

/** Rows keep their order: who is invented is drawn from them by a seed. */
const asWritten = { order: 'as written' } as const;
const maybeTexts = optional(texts);

const givenNames = readVocabulary(
  'specimens/given-names.tsv',
  { kind: oneOf('christian', 'muslim', 'weekday'), men: texts, women: texts },
  asWritten,
);
const givenOf = (wanted: readonly string[]): Readonly<Record<Gender, readonly string[]>> => {
  const rows = wanted.flatMap((kind) => givenNames.filter((row) => row.kind === kind));
  return { M: rows.flatMap(({ men }) => men), F: rows.flatMap(({ women }) => women) };
};

/** Baoulé day names from Sunday on. */
export const dayNames = givenOf(['weekday']);

export const ivorianPeoples: readonly People[] = readVocabulary(
  'specimens/peoples.tsv',
  {
    people: text,
    families: texts,
    localMen: maybeTexts,
    localWomen: maybeTexts,
    given: texts,
    dayNames: oneOf('yes', 'no'),
    towns: texts,
  },
  asWritten,
).map(({ families, localMen = [], localWomen = [], given, dayNames: hasDayNames, towns }) => ({
  families,
  local: { M: localMen, F: localWomen },
  given: givenOf(given),
  dayNames: hasDayNames === 'yes',
  towns,
}));

export interface Nation {
  readonly nationality: string;
  readonly country: string;
  readonly countryCode: string;
  readonly people: People;
}

/** Resident cards go to nationals of countries outside ECOWAS. */
export const foreignNations: readonly Nation[] = readVocabulary(
  'specimens/nations.tsv',
  { code: text, nationality: text, country: text, families: texts, men: texts, women: texts, towns: texts },
  asWritten,
).map(({ code, nationality, country, families, men, women, towns }) => ({
  nationality,
  country,
  countryCode: code,
  people: { families, local: { M: [], F: [] }, given: { M: men, F: women }, dayNames: false, towns },
}));
