import { plainTime } from '../dossiers/times.ts';
import { frenchDay } from '../platform/days.ts';
import type { Language } from '../platform/language.ts';

/** Days, times and numbers as the language of a report writes them. All times are UTC. */

export function timeIn(time: Date | string, language: Language): string {
  const [day = '', clock = ''] = plainTime(new Date(time)).split(' ');
  return `${dayIn(day, language)} ${clock}`;
}

/** A day written yyyy-mm-dd; any other text as it is. */
export const dayIn = (text: string, language: Language): string =>
  language === 'fr' ? frenchDay(text) : text;

/** Without spaces between thousands, which not every font of a PDF has. */
export const numberIn = (value: number, language: Language, digits = 2): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: digits, useGrouping: false }).format(value);
