import { parseDate } from '../names/dates.ts';

/** Dates as papers print them, dd/mm/yyyy, against those that programs compare, yyyy-mm-dd. */

const two = (part: number): string => String(part).padStart(2, '0');

/** `12/03/1990` -> `1990-03-12`; null where a part is unknown or there is no such day. */
export function readPrintedDate(text: string): string | null {
  const { year, month, day } = parseDate(text);
  if (year === undefined || month === undefined || day === undefined) return null;
  return `${year}-${two(month)}-${two(day)}`;
}

/** `1990-03-12` -> `12/03/1990`, unknown parts as X, as a zone gives them. */
export const asPrinted = (date: string): string => date.split('-').reverse().join('/');
