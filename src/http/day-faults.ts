import { isDay } from '../platform/days.ts';
import { type FieldError, invalid } from '../platform/problems/errors.ts';
import { today } from '../platform/today.ts';

export function refuse(...faults: readonly FieldError[]): void {
  if (faults.length > 0) throw invalid(...faults);
}

/** Years have four digits without leading zeros: the database knows no year 0. */
const firstDay = '1000-01-01';

export function dayFaults(
  field: string,
  text: string | undefined,
  options: { readonly notOver?: boolean } = {},
): FieldError[] {
  if (text === undefined) return [];
  if (!isDay(text) || text < firstDay) return [{ field, code: 'NOT_A_DAY' }];
  return options.notOver && text < today() ? [{ field, code: 'DAY_OVER' }] : [];
}

/** Two days of which the first must not be the later one. */
export function spanFaults({
  from,
  to,
}: {
  from?: string | undefined;
  to?: string | undefined;
}): FieldError[] {
  const faults = [...dayFaults('from', from), ...dayFaults('to', to)];
  const isBackwards = faults.length === 0 && from !== undefined && to !== undefined && from > to;
  return isBackwards ? [{ field: 'from', code: 'START_AFTER', parameters: { other: 'to' } }] : faults;
}
