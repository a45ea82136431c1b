import { foldText } from './fold.ts';
import { MAX_DATE_CHARACTERS } from './limits.ts';
import { type Comparison, emptyCode, type ReasonCode } from './reasons.ts';

/** A date as written. A part that is not known is undefined. */
export interface ParsedDate {
  /** `unknown`: written as unknown (XX/XX/XXXX). `invalid`: not a date, or no day of the calendar. */
  readonly state: 'known' | 'unknown' | 'invalid' | 'empty';
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

const EMPTY: ParsedDate = { state: 'empty' };
const INVALID: ParsedDate = { state: 'invalid' };
const UNKNOWN: ParsedDate = { state: 'unknown' };

const MONTHS =
  `janvier january janv jan, fevrier february fevr fev feb, mars march mar, avril april avr apr, mai may, juin june jun,
  juillet july juil jul, aout august aug, septembre september sept sep, octobre october oct, novembre november nov, decembre december dec`
    .split(/,\s+/)
    .map((names) => names.split(' '));
const monthByName = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, String(index + 1)])));

/** Words around a date that say nothing of it: "né vers 1975". */
const FILLERS = new Set(['ne', 'nee', 'vers', 'en', 'le', 'about', 'circa', 'c']);

/**
 * Reads dd/mm/yyyy, yyyy-mm-dd (either with `/`, `-`, `.` or blanks, and a time behind it), ddmmyyyy, yyyymmdd,
 * 12 mars 1975, and a lone year. Parts written XX, 00 or ?? are unknown. Day before month, as in French.
 */
export function parseDate(text: string): ParsedDate {
  const marked = text.slice(0, MAX_DATE_CHARACTERS).replace(/[?_*]/g, 'x');
  const withoutTime = marked.replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const parts = foldText(withoutTime)
    .split(' ')
    .map((part) => monthByName.get(part) ?? part.replace(/^(\d{1,2})er$/, '$1'))
    .filter((part) => part !== '' && !FILLERS.has(part));
  if (parts.length === 0) return text.trim() === '' ? EMPTY : INVALID;
  if (parts.length === 1) return parseSolid(parts[0] ?? '');
  if (parts.length === 2) return fromParts('xx', parts[0] ?? '', parts[1] ?? '');
  if (parts.length !== 3) return INVALID;
  const [first = '', second = '', third = ''] = parts;
  return first.length === 4 ? fromParts(third, second, first) : fromParts(first, second, third);
}

/** A date without separators, or a lone year. */
function parseSolid(text: string): ParsedDate {
  if (text.length === 4) return fromParts('xx', 'xx', text);
  if (text.length !== 8) return INVALID;
  const dayFirst = fromParts(text.slice(0, 2), text.slice(2, 4), text.slice(4));
  return dayFirst.state === 'invalid'
    ? fromParts(text.slice(6), text.slice(4, 6), text.slice(0, 4))
    : dayFirst;
}

const EARLIEST_YEAR = 1850;
const LATEST_YEAR = 2150;

function fromParts(dayText: string, monthText: string, yearText: string): ParsedDate {
  const day = numberOf(dayText, 2);
  const month = numberOf(monthText, 2);
  const year = yearText.length === 4 ? numberOf(yearText, 4) : Number.NaN;
  if ([day, month, year].some((part) => Number.isNaN(part))) return INVALID;
  if (year === undefined) return day === undefined && month === undefined ? UNKNOWN : INVALID;
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return INVALID;
  if (month === undefined) return { state: 'known', year };
  if (month > 12) return INVALID;
  if (day === undefined) return { state: 'known', year, month };
  return day > new Date(Date.UTC(year, month, 0)).getUTCDate()
    ? INVALID
    : { state: 'known', year, month, day };
}

/** Undefined for a part written as unknown, NaN for one that is no number. */
function numberOf(text: string, digits: number): number | undefined {
  if (text.length > digits) return Number.NaN;
  if (/^x+$/.test(text)) return undefined;
  if (!/^\d+$/.test(text)) return Number.NaN;
  return Number(text) || undefined;
}

/** What each finding is worth. Below 80, the usual threshold, a person should look. */
const SCORES = {
  'date-same': 100,
  'date-both-year-only': 100,
  'date-both-unknown': 100,
  'date-day-unknown': 90,
  'date-year-only': 85,
  'date-first-of-january': 75,
  'date-swapped': 75,
  'date-digit': 70,
  'date-digits-exchanged': 65,
  'date-other-day': 50,
  'date-other-year': 40,
  'date-same-year': 30,
  'date-different': 0,
  'date-unknown': 0,
} as const satisfies Partial<Record<ReasonCode, number>>;

/** Compares two dates as written, 0..100. Symmetric. */
export function compareDates(a: string, b: string): Comparison {
  const first = parseDate(a);
  const second = parseDate(b);
  const [noFirst, noSecond] = [first.state === 'empty', second.state === 'empty'];
  if (noFirst || noSecond) return { score: 0, reasons: [{ code: emptyCode(noFirst, noSecond) }] };
  if (first.state === 'invalid')
    return { score: 0, reasons: [{ code: 'date-invalid-first', first: a.trim() }] };
  if (second.state === 'invalid')
    return { score: 0, reasons: [{ code: 'date-invalid-second', second: b.trim() }] };
  const code = findingOf(first, second);
  return { score: SCORES[code], reasons: [{ code, first: a.trim(), second: b.trim() }] };
}

function findingOf(a: ParsedDate, b: ParsedDate): keyof typeof SCORES {
  if (a.state === 'unknown' && b.state === 'unknown') return 'date-both-unknown';
  if (a.state === 'unknown' || b.state === 'unknown') return 'date-unknown';
  if (a.day === b.day && a.month === b.month && a.year === b.year) return 'date-same';
  if (a.day === undefined || b.day === undefined) return partialFinding(a, b);
  const finding = slipFinding(a, b);
  if (finding !== undefined) return finding;
  if (a.year === b.year) return a.month === b.month ? 'date-other-day' : 'date-same-year';
  return a.day === b.day && a.month === b.month ? 'date-other-year' : 'date-different';
}

function partialFinding(a: ParsedDate, b: ParsedDate): keyof typeof SCORES {
  if (a.year !== b.year) return 'date-different';
  if (a.month !== undefined && b.month !== undefined)
    return a.month === b.month ? 'date-day-unknown' : 'date-same-year';
  // A year alone is often stored as its first of January.
  return isFirstOfJanuary(a) || isFirstOfJanuary(b) ? 'date-both-year-only' : 'date-year-only';
}

function slipFinding(a: ParsedDate, b: ParsedDate): keyof typeof SCORES | undefined {
  if (a.year === b.year && a.day === b.month && a.month === b.day) return 'date-swapped';
  if (a.year === b.year && (isFirstOfJanuary(a) || isFirstOfJanuary(b))) return 'date-first-of-january';
  const x = digitsOf(a);
  const y = digitsOf(b);
  const places = [...x].flatMap((digit, place) => (digit === y[place] ? [] : [place]));
  const [i = 0, j = 0] = places;
  if (places.length === 1) return 'date-digit';
  const exchanged = places.length === 2 && j === i + 1 && x[i] === y[j] && x[j] === y[i];
  return exchanged ? 'date-digits-exchanged' : undefined;
}

function isFirstOfJanuary(date: ParsedDate): boolean {
  return date.day === 1 && date.month === 1;
}

function digitsOf(date: ParsedDate): string {
  const two = (part: number | undefined) => String(part ?? 0).padStart(2, '0');
  return `${two(date.day)}${two(date.month)}${date.year ?? 0}`;
}
