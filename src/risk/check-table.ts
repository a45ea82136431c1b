import { Compile } from 'typebox/compile';
import { rangeOf } from '../contract/range-of.ts';
import { type RiskFact, RiskRow, RiskTable } from '../contract/risk.ts';
import { allAlpha3 } from '../documents/countries.ts';
import type { FieldError } from '../platform/problems/errors.ts';

/** What is wrong with a draft of a table, line by line; nothing where it can be set. */

const shape = Compile(RiskTable);
/** How many of the validator's faults are named. */
const mostFaults = 8;

export type CheckedTable =
  | { readonly table: RiskTable; readonly faults?: undefined }
  | { readonly faults: readonly FieldError[] };

export function checkTable(draft: unknown): CheckedTable {
  const faults = shape.Check(draft) ? rowFaults(draft.rows) : shapeFaults(draft);
  return faults.length === 0 ? { table: draft as RiskTable } : { faults };
}

/** Fields as `table.rows.1.rating`, counted from 0. */
function shapeFaults(draft: unknown): FieldError[] {
  const found = shape
    .Errors(draft)
    .slice(0, mostFaults)
    .map(({ keyword, instancePath, params }): FieldError => {
      const field = `table${instancePath.replaceAll('/', '.')}`;
      const more = params as Readonly<Record<string, unknown>>;
      const names = [more.requiredProperties, more.additionalProperties]
        .flat()
        .filter((name) => name !== undefined);
      if (keyword === 'required') return { field: `${field}.${names[0]}`, code: 'MISSING' };
      if (keyword === 'additionalProperties') {
        const known = /rows\.\d+$/.test(field) ? rowFields : tableFields;
        return { field: `${field}.${names[0]}`, code: 'UNKNOWN_FIELD', parameters: { known } };
      }
      if (keyword === 'enum') {
        const allowed = [more.allowedValues].flat().join(', ');
        return { field, code: 'INVALID_VALUE', parameters: { allowed } };
      }
      const { least, most } = rangeOf(RiskTable, instancePath);
      return least === undefined || most === undefined
        ? { field, code: 'RISK_TABLE_SHAPE' }
        : { field, code: 'NOT_IN_RANGE', parameters: { least, most } };
    });
  // The validator reports a choice once for each of its members.
  return [...new Map(found.map((fault) => [fault.field, fault])).values()];
}

const rowFields = Object.keys(RiskRow.properties).join(', ');
const tableFields = Object.keys(RiskTable.properties).join(', ');

const listed: ReadonlySet<RiskFact> = new Set(['NATIONALITY', 'COUNTRY']);
const countries: ReadonlySet<string> = new Set(allAlpha3);

function rowFaults(rows: readonly RiskRow[]): FieldError[] {
  const seen = new Set<string>();
  return rows.flatMap((row, at): FieldError[] => {
    const { when, rating } = row;
    const place = (name: string) => `table.rows.${at}.${name}`;
    const keys = listed.has(when) ? (row.countries ?? []).map((code) => `${when} ${code}`) : [when];
    const repeated = keys.find((key, place) => seen.has(key) || keys.indexOf(key) < place);
    for (const key of keys) seen.add(key);
    const unknown = row.countries?.findIndex((code) => !countries.has(code)) ?? -1;
    return [
      ...(repeated === undefined
        ? []
        : [{ field: place('when'), code: 'RISK_ROW_REPEATED', parameters: { row: repeated } } as const]),
      ...(listed.has(when) === (row.countries !== undefined)
        ? []
        : [row.countries === undefined ? missing(place('countries')) : misplaced(place('countries'))]),
      ...(unknown < 0 ? [] : [{ field: place(`countries.${unknown}`), code: 'UNKNOWN_COUNTRY' } as const]),
      ...((when === 'COMPANY_YOUNG') === (row.years !== undefined)
        ? []
        : [row.years === undefined ? missing(place('years')) : misplaced(place('years'))]),
      ...(when === 'SANCTION_CONFIRMED' && rating !== 'HIGH'
        ? [{ field: place('rating'), code: 'INVALID_VALUE', parameters: { allowed: 'HIGH' } } as const]
        : []),
    ];
  });
}

const missing = (field: string): FieldError => ({ field, code: 'MISSING' });
const misplaced = (field: string): FieldError => ({
  field,
  code: 'UNKNOWN_FIELD',
  parameters: { known: 'when, rating' },
});
