import {
  number,
  oneOf,
  optional,
  readVocabulary,
  text,
  texts,
} from '../../src/platform/vocabulary/read-vocabulary.ts';

/** What invented companies are called, and what they do. */

export interface Sector {
  readonly nameWords: readonly string[];
  readonly activities: readonly string[];
}

/** Rows keep their order: which company is invented is drawn from them by a seed. */
const asWritten = { order: 'as written' } as const;

/** Coined from rivers and regions, so that they are unlikely to be a real company. */
export const coinedNames: readonly string[] = readVocabulary(
  'specimens/coined-names.tsv',
  { name: text },
  asWritten,
).map(({ name }) => name);

const [first, ...others]: readonly Sector[] = readVocabulary(
  'specimens/sectors.tsv',
  { nameWords: texts, activities: texts },
  asWritten,
);
if (first === undefined) throw new Error('vocabulary/specimens/sectors.tsv:2: a row is expected');

/** The first one; also what every cooperative does. */
export const agriculture = first;
export const sectors: readonly Sector[] = [first, ...others];

export interface LegalForm {
  readonly name: string;
  /** Letter of the RCCM number: A natural person, B company, C grouping, K cooperative, E entreprenant. */
  readonly letter: 'A' | 'B' | 'C' | 'E' | 'K';
  /** Digits after the letter in numbers since 2019; they say nothing about the legal form. */
  readonly digits: readonly string[];
  /** Number of companies of this form in the register. */
  readonly count: number;
  /** First capital in FCFA; empty where the form needs none. */
  readonly capitals: readonly number[];
  readonly durationYears: number;
  /** Role of each owner; the first is who leads. */
  readonly roles: readonly string[];
  /** Owners there may be; never more than roles. */
  readonly owners: readonly [number, number];
}

export const legalForms: readonly LegalForm[] = readVocabulary(
  'specimens/legal-forms.tsv',
  {
    name: text,
    letter: oneOf('A', 'B', 'C', 'E', 'K'),
    digits: texts,
    count: number,
    capitals: optional((cell) => texts(cell).map(number)),
    durationYears: number,
    roles: texts,
    fewestOwners: number,
    mostOwners: number,
  },
  asWritten,
).map(({ capitals = [], fewestOwners, mostOwners, ...form }) => ({
  ...form,
  capitals,
  owners: [fewestOwners, mostOwners],
}));

/** `1 000 000 FCFA`; nothing where a form has no capital. */
export function francs(amount: number): string {
  return amount === 0 ? '' : `${String(amount).replace(/\B(?=(\d{3})+$)/g, ' ')} FCFA`;
}
