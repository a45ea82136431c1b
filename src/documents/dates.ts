import { parseDate } from '../names/dates.ts';

/** Dates as papers print them, dd/mm/yyyy, against those that programs compare, yyyy-mm-dd. */

const two = (part: number): string => String(part).padStart(2, '0');

/** `12/03/1990` -> `1990-03-12`; null where a part is unknown or there is no such day. */
export function readPrintedDate(text: string): string | null {
  const { year, month, day } = parseDate(text);
  if (year === undefined || month === undefined || day === undefined) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

/** Written dd/mm/yyyy, unknown parts as X, and not in the future. */
export function isPrintedPast(text: string): boolean {
  if (!/^(\d{2}|XX)\/(\d{2}|XX)\/(\d{4}|XXXX)$/i.test(text)) return false;
  const { state, year = 0, month = 1, day = 1 } = parseDate(text);
  return state === 'unknown' || (state === 'known' && Date.UTC(year, month - 1, day) <= Date.now());
}

/** `1990-03-12` -> `12/03/1990`, unknown parts as X, as a zone gives them. */
export const asPrinted = (date: string): string => date.split('-').reverse().join('/');
