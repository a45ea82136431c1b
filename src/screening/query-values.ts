import { countryCode } from '../documents/countries.ts';
import { parseDate } from '../names/dates.ts';

/** Validation of search values, before the search is made. */

/** Whether there is anything in a name to search for: marks, blanks and pictures alone are none. */
export function isSearchable(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name);
}

/** A day, month or year that has been. Written as unknown, as papers have it, is no fault: it is no evidence either. */
export function isBirthDate(text: string): boolean {
  const { state, year = 0, month = 1, day = 1 } = parseDate(text);
  if (state === 'unknown') return true;
  return state === 'known' && Date.UTC(year, month - 1, day) <= Date.now();
}

export function isCountry(text: string): boolean {
  return countryCode(text) !== '';
}
