import type { RiskFact, RiskRating, RiskRow, RiskTable } from '../contract/risk.ts';
import { riskRatings } from '../contract/risk.ts';
import type { RiskReason } from '../dossiers/risk/reason-words.ts';
import type { HitCounts, SubjectFacts } from '../dossiers/risk/subject-facts.ts';

/** The rating of a subject by a table. Pure. */

export interface Rated {
  readonly rating: RiskRating;
  /** The gravest first; rows that ask for LOW change nothing and are not among them. */
  readonly reasons: readonly RiskReason[];
  /** It is HIGH because so many reasons of MEDIUM come together. */
  readonly isSum: boolean;
}

const rank = (rating: RiskRating): number => riskRatings.indexOf(rating);
export const isHigher = (rating: RiskRating, than: RiskRating): boolean => rank(rating) > rank(than);
const higherOf = (one: RiskRating, other: RiskRating): RiskRating => (isHigher(one, other) ? one : other);

export function rate(table: RiskTable, facts: SubjectFacts, hits: HitCounts, now: Date): Rated {
  const held = [...table.rows, ...alwaysRows(table)]
    .filter(({ rating }) => rating !== 'LOW')
    .flatMap((row) => reasonOf(row, facts, hits, now) ?? [])
    .sort((a, b) => rank(b.rating) - rank(a.rating));
  // A country may stand in several rows: the gravest counts.
  const reasons = held.filter(({ fact }, at) => held.findIndex((one) => one.fact === fact) === at);
  const highest = reasons[0]?.rating ?? 'LOW';
  const isSum = highest === 'MEDIUM' && table.highFrom !== null && reasons.length >= table.highFrom;
  return { rating: isSum ? 'HIGH' : highest, reasons, isSum };
}

/** Holds in every table: a confirmed sanction is HIGH. */
const alwaysRows = ({ rows }: RiskTable): readonly RiskRow[] =>
  rows.some(({ when, rating }) => when === 'SANCTION_CONFIRMED' && rating === 'HIGH')
    ? []
    : [{ when: 'SANCTION_CONFIRMED', rating: 'HIGH' }];

/** The lowest rating that a person may set. */
export const floorOf = ({ sanction }: HitCounts): RiskRating => (sanction.confirmed > 0 ? 'HIGH' : 'LOW');

type Holds = (
  row: RiskRow,
  facts: SubjectFacts,
  hits: HitCounts,
  now: Date,
) => Omit<RiskReason, 'fact' | 'rating'> | undefined;

const counted = (of: (hits: HitCounts) => number): Holds => {
  return (_row, _facts, hits) => (of(hits) > 0 ? { count: of(hits) } : undefined);
};
const fact =
  (is: (facts: SubjectFacts) => boolean): Holds =>
  (_row, facts) =>
    is(facts) ? {} : undefined;
const listed =
  (of: (facts: SubjectFacts) => string | null): Holds =>
  ({ countries = [] }, facts) => {
    const country = of(facts);
    return country !== null && countries.includes(country) ? { country } : undefined;
  };

/** Whether each holds of a subject. */
const tests: Readonly<Record<RiskFact, Holds>> = {
  SANCTION_CONFIRMED: counted(({ sanction }) => sanction.confirmed),
  SANCTION_OPEN: counted(({ sanction }) => sanction.open),
  PEP_CONFIRMED: counted(({ pep }) => pep.confirmed),
  PEP_OPEN: counted(({ pep }) => pep.open),
  PRESS_CONFIRMED: counted(({ media }) => media.confirmed),
  PRESS_OPEN: counted(({ media }) => media.open),
  NATIONALITY: listed(({ nationality }) => nationality),
  NATIONALITY_UNKNOWN: fact(({ kind, nationality }) => kind === 'PERSON' && nationality === null),
  COUNTRY: listed(({ country }) => country),
  PERSON: fact(({ kind }) => kind === 'PERSON'),
  SOLE_TRADER: fact(({ kind }) => kind === 'SOLE_TRADER'),
  COMPANY: fact(({ kind }) => kind === 'COMPANY'),
  INFORMAL_BUSINESS: fact(({ isInformal }) => isInformal),
  // Only the year is known: one of last year may be a day old, so it is older than a year from the next year on.
  COMPANY_YOUNG: ({ years = 1 }, { since }, _hits, now) =>
    since !== null && now.getUTCFullYear() - since <= years ? { years } : undefined,
  POOR_DOCUMENT: fact(({ isPoor }) => isPoor === true),
  // Without an extract of the register a company's owners are unknown.
  OWNERS_UNKNOWN: fact(({ kind, owners }) => owners === 'UNKNOWN' || (kind === 'COMPANY' && owners === null)),
  OWNERS_PARTLY_KNOWN: fact(({ owners }) => owners === 'PARTLY'),
  NOT_SCREENED: fact(({ isScreened }) => !isScreened),
};

function reasonOf(row: RiskRow, facts: SubjectFacts, hits: HitCounts, now: Date): RiskReason | undefined {
  const held = tests[row.when](row, facts, hits, now);
  return held && { fact: row.when, rating: row.rating, ...held };
}

/** A rating set by a person, and the reasons known then. */
export interface Override {
  readonly rating: RiskRating;
  readonly known: readonly RiskReason[];
}

/**
 * The rating that counts. One set by a person holds until a reason is new, and never below what a confirmed sanction demands.
 * `holds` says whether it still does.
 */
export function weighed(
  { rating, reasons }: Rated,
  override: Override | null,
  floor: RiskRating,
): { readonly rating: RiskRating; readonly holds: boolean } {
  if (override === null) return { rating, holds: false };
  const isBelow = isHigher(rating, override.rating);
  const isNews = reasons.some(
    (reason) =>
      !override.known.some(
        ({ fact: known, count = 0 }) => known === reason.fact && count >= (reason.count ?? 0),
      ),
  );
  const holds = !(isBelow && (isNews || isHigher(floor, override.rating)));
  return { rating: higherOf(holds ? override.rating : rating, floor), holds };
}

/** Under another table only new facts of the subject count as new, not rows that the table gained. */
export const underTable = (override: Override, { reasons }: Pick<Rated, 'reasons'>): Override => ({
  ...override,
  known: [...override.known, ...reasons.filter(({ count }) => count === undefined)],
});

/** The day of the next review: so many months after the last one. */
export function dueAfter(reviewed: Date, months: number): Date {
  const due = new Date(reviewed);
  const day = due.getUTCDate();
  due.setUTCDate(1);
  due.setUTCMonth(due.getUTCMonth() + months);
  const last = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate();
  due.setUTCDate(Math.min(day, last));
  return due;
}
