import type { ClientRisk } from '../../../src/contract/console/risk.ts';
import type { RiskFact, RiskRating, RiskRow, RiskTable } from '../../../src/contract/risk.ts';

/** A table as its editor has it: every fact once, lists of countries as people write them. Knows no browser. */

export interface RiskDraft {
  readonly name: string;
  readonly months: Readonly<Record<RiskRating, string>>;
  /** Empty: never. */
  readonly highFrom: string;
  readonly ratings: Readonly<Partial<Record<RiskFact, RiskRating>>>;
  readonly years: string;
  /** By fact and rating, separated by commas. */
  readonly countries: Readonly<Record<string, string>>;
}

export const listRatings = ['MEDIUM', 'HIGH'] as const;
export const listKey = (fact: RiskFact, rating: RiskRating): string => `${fact} ${rating}`;

type Facts = ClientRisk['facts'];
type Countries = ClientRisk['countries'];

export function draftOf(table: RiskTable, countries: Countries): RiskDraft {
  const nameOf = (code: string) => countries.find((one) => one.code === code)?.name ?? code;
  const lists = new Map<string, string[]>();
  for (const { when, rating, countries: codes } of table.rows) {
    if (codes === undefined) continue;
    const key = listKey(when, rating);
    lists.set(key, [...(lists.get(key) ?? []), ...codes.map(nameOf)]);
  }
  return {
    name: table.name,
    months: {
      LOW: String(table.months.LOW),
      MEDIUM: String(table.months.MEDIUM),
      HIGH: String(table.months.HIGH),
    },
    highFrom: table.highFrom === null ? '' : String(table.highFrom),
    ratings: Object.fromEntries(
      table.rows.flatMap(({ when, rating, countries: codes }) =>
        codes === undefined ? [[when, rating]] : [],
      ),
    ),
    years: String(table.rows.find(({ years }) => years !== undefined)?.years ?? 1),
    countries: Object.fromEntries([...lists].map(([key, names]) => [key, names.join(', ')])),
  };
}

const folded = (text: string): string =>
  text.trim().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

/** Their codes, and the words that are no country. */
export function countriesIn(
  text: string,
  countries: Countries,
): { readonly codes: readonly string[]; readonly unknown: readonly string[] } {
  const wanted = text.split(/[,;\n]/).filter((word) => word.trim() !== '');
  const codes: string[] = [];
  const unknown: string[] = [];
  for (const word of wanted) {
    const found = countries.find(
      ({ code, name }) => folded(code) === folded(word) || folded(name) === folded(word),
    );
    if (found === undefined) unknown.push(word.trim());
    else if (!codes.includes(found.code)) codes.push(found.code);
  }
  return { codes, unknown };
}

/** As the service takes it; facts that change nothing have no row. */
export function tableOf(draft: RiskDraft, facts: Facts, countries: Countries): RiskTable {
  const rows = facts.flatMap(({ fact, takes, only }): RiskRow[] => {
    if (takes === 'countries') {
      return listRatings.flatMap((rating) => {
        const { codes } = countriesIn(draft.countries[listKey(fact, rating)] ?? '', countries);
        return codes.length === 0 ? [] : [{ when: fact, rating, countries: [...codes] }];
      });
    }
    const rating = only ?? draft.ratings[fact] ?? 'LOW';
    if (rating === 'LOW') return [];
    return [{ when: fact, rating, ...(takes === 'years' && { years: Number(draft.years) }) }];
  });
  return {
    name: draft.name.trim(),
    months: {
      LOW: Number(draft.months.LOW),
      MEDIUM: Number(draft.months.MEDIUM),
      HIGH: Number(draft.months.HIGH),
    },
    highFrom: draft.highFrom.trim() === '' ? null : Number(draft.highFrom),
    rows,
  };
}
