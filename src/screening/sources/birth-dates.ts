import { type ParsedDate, parseDate } from '../../names/dates.ts';

/** Dates as publishers write them, in the one form that entities have. */

const aboutWords =
  /\b(?:circa|approximately|approx|about|around|probably|possibly|late|early|mid|environ|vers|ca?)\b\.?|~/gi;
const emptyWords = /\b(?:between|entre|from|de|born|in|en|the)\b/gi;
const rangeWords = /\s+(?:to|and|et|or|ou|a|à|au)\s+|\s+[-–]\s+|(?<=^\d{4})\s*[-–/]\s*(?=\d{4}$)/i;

/** yyyy, yyyy-mm, yyyy-mm-dd, yyyy/yyyy, with `~` in front of what is about right; '' for what is no date. */
export function birthDate(text: string, isAbout = false): string {
  const surely = text.replace(aboutWords, ' ');
  const mark = isAbout || surely !== text ? '~' : '';
  const [first = '', last, ...more] = surely.replace(emptyWords, ' ').trim().split(rangeWords);
  if (more.length > 0) return '';
  if (last !== undefined) return withMark(mark, range(yearOf(first), yearOf(last)));
  const decade = /^(\d{3})0['’]?s$/.exec(first)?.[1];
  return withMark(mark, decade === undefined ? single(first) : range(`${decade}0`, `${decade}9`));
}

export function yearRange(from: string, to: string, isAbout: boolean): string {
  return withMark(isAbout ? '~' : '', range(yearOf(from), yearOf(to)));
}

const withMark = (mark: string, date: string): string => (date === '' ? '' : mark + date);

function range(from: string, to: string): string {
  if (from === '' || to === '' || from === to) return from || to;
  return from < to ? `${from}/${to}` : `${to}/${from}`;
}

const yearOf = (text: string): string => single(text).slice(0, 4);
/** A year with its month is read the other way round only. */
const single = (text: string): string =>
  formatDate(parseDate(text.trim().replace(/^(\d{4})[-/](\d{1,2})$/, '$2/$1')));

function formatDate({ state, year, month, day }: ParsedDate): string {
  if (state !== 'known' || year === undefined) return '';
  const two = (part: number) => `-${String(part).padStart(2, '0')}`;
  return `${year}${month === undefined ? '' : two(month)}${month === undefined || day === undefined ? '' : two(day)}`;
}

/** yyyy-mm-dd of a whole date in any way of writing with the day before the month, as lists have it; else ''. */
export function wholeDay(text: string): string {
  const date = single(text);
  return date.length === 10 ? date : '';
}

/** The day of a date that begins with it, whatever time or zone follows: 2012-12-31-05:00. */
export const isoDay = (text: string): string => wholeDay(text.slice(0, 10));

/** A whole date as Americans write it: 04/22/2020. */
export function wholeDayMonthFirst(text: string): string {
  return wholeDay(text.replace(/^(\d{1,2})\/(\d{1,2})\//, '$2/$1/'));
}

/** Each once, without empty ones. */
export function distinct(values: Iterable<string>): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}
