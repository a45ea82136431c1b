import type { FieldName } from '../facts.ts';

/** Dates whose labels nobody knows, told apart by what comes first: birth, issue, expiry. */

export const dateFields = [
  'date_of_birth',
  'document_issue',
  'document_expiry',
  'father_birthday',
  'mother_birthday',
] as const satisfies readonly FieldName[];
export type DateField = (typeof dateFields)[number];

/** Days, by field. */
type Dated = Readonly<Partial<Record<DateField, number>>>;

const year = 365.2425;
export const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

const never = Number.NEGATIVE_INFINITY;
const worths = { each: 1, validity: 3, wholeYears: 1.5, oddYears: -1.2, adult: 1, child: -1.5 } as const;
/** Days by which an expiry may miss whole years. */
const slack = 2;
const usualValidity = [5, 10];
const mostValidity = 20;
const mostAge = 105;

/** How likely these are the dates of one paper. */
function worthOf(dates: Dated): number {
  const { date_of_birth: birth, document_issue: issue, document_expiry: expiry } = dates;
  let worth = worths.each * Object.keys(dates).length;
  if (issue !== undefined && expiry !== undefined) {
    const years = (expiry - issue) / year;
    const isWhole = Math.abs(years - Math.round(years)) * year <= slack;
    if (years <= 0.2 || years > mostValidity) return never;
    if (isWhole && usualValidity.includes(Math.round(years))) worth += worths.validity;
    else worth += isWhole ? worths.wholeYears : worths.oddYears;
  }
  const made = issue ?? (expiry === undefined ? undefined : expiry - 5 * year);
  if (birth !== undefined && made !== undefined) {
    const age = (made - birth) / year;
    if (age < 0 || age > mostAge) return never;
    worth += age >= 15 ? worths.adult : worths.child;
  }
  for (const parent of [dates.father_birthday, dates.mother_birthday]) {
    const child = birth ?? made;
    if (parent === undefined || child === undefined) continue;
    if (child - parent < 13 * year || child - parent > mostAge * year) return never;
  }
  return worth;
}

export interface DateFound {
  readonly field: DateField;
  /** Which of the dates that are left. */
  readonly index: number;
  readonly margin: number;
}

/** Least by which one explanation is better than any other that has this date elsewhere. */
const clear = 1;
/** More are no paper's. */
const mostDates = 6;

interface Explanation {
  readonly of: ReadonlyMap<DateField, number>;
  readonly worth: number;
}

/** Every way in which the missing fields may be some of these dates. */
function explanations(
  missing: readonly DateField[],
  days: readonly number[],
  known: Dated,
): readonly Explanation[] {
  const all: Explanation[] = [];
  const extend = (at: number, of: ReadonlyMap<DateField, number>) => {
    const field = missing[at];
    if (field === undefined) {
      const dated = { ...known, ...Object.fromEntries([...of].map(([name, index]) => [name, days[index]])) };
      all.push({ of, worth: worthOf(dated) });
      return;
    }
    extend(at + 1, of);
    const taken = new Set(of.values());
    days.forEach((_, index) => {
      if (!taken.has(index)) extend(at + 1, new Map([...of, [field, index]]));
    });
  };
  extend(0, new Map());
  return all;
}

const mostWorth = (all: readonly Explanation[]): number => Math.max(never, ...all.map(({ worth }) => worth));

/** Those in which the field is another date, or the date another field. */
const otherwise = (all: readonly Explanation[], field: DateField, index: number): readonly Explanation[] =>
  all.filter(
    ({ of }) =>
      (of.has(field) && of.get(field) !== index) ||
      [...of].some(([name, other]) => other === index && name !== field),
  );

export function tellDates(
  missing: readonly DateField[],
  days: readonly number[],
  known: Dated,
): readonly DateFound[] {
  if (missing.length === 0 || days.length === 0 || days.length > mostDates) return [];
  const all = explanations(missing, days, known);
  const best = all.reduce((a, b) => (b.worth > a.worth ? b : a));
  if (best.worth === never) return [];
  return [...best.of].flatMap(([field, index]) => {
    const margin = best.worth - mostWorth(otherwise(all, field, index));
    const gain = best.worth - mostWorth(all.filter(({ of }) => !of.has(field)));
    return margin >= clear && gain > 0 ? [{ field, index, margin: Math.min(margin, 3) }] : [];
  });
}

/** Whether another of the dates would be this field's just as well. */
export function isTied(
  field: DateField,
  index: number,
  missing: readonly DateField[],
  days: readonly number[],
  known: Dated,
): boolean {
  if (days.length > mostDates) return true;
  const all = explanations(missing, days, known);
  const own = mostWorth(all.filter(({ of }) => of.get(field) === index));
  const other = mostWorth(otherwise(all, field, index));
  return other > never && own - other < clear;
}
