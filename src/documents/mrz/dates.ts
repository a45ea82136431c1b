/**
 * Dates of a zone: YYMMDD, unknown parts as fillers. The zone leaves the century open, so we decide:
 * a birth lies in the past, in the latest century that allows it; an expiry lies at most `expiryYearsAhead` years
 * ahead of today, else it is of the century before. A wrong guess there must say "expired", never "valid".
 */
const expiryYearsAhead = 50;

export type DateProblem =
  /** No year has such a day, or known parts stand behind unknown ones. */
  | 'impossible'
  /** 29 February of a year that has none: seen on specimens whose check digits are right. */
  | 'not-in-calendar'
  /** Some issuers write 00 instead of fillers for a month or day they do not know. */
  | 'zeros-for-unknown';

export interface ZoneDate {
  /** yyyy-mm-dd with X for what is unknown; null when it is no date at all. */
  readonly value: string | null;
  readonly problem: DateProblem | null;
}

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** `text` is six characters of digits and fillers, else it is no date. */
export function readDate(text: string, kind: 'birth' | 'expiry', today: Date): ZoneDate {
  const parts = /^(\d\d|<<)(\d\d|<<)(\d\d|<<)$/.exec(text);
  if (parts === null) return { value: null, problem: 'impossible' };
  const [, yy = '', zoneMonth = '', zoneDay = ''] = parts;
  // Whole months or days of zeros are taken for fillers, in births only: no document expires on an unknown day.
  const zeros = kind === 'birth' && (zoneMonth === '00' || zoneDay === '00');
  const month = zeros && zoneMonth === '00' ? '<<' : zoneMonth;
  const day = zeros && zoneDay === '00' ? '<<' : zoneDay;
  if (!isPossible(month, day)) return { value: null, problem: 'impossible' };
  const year = yy === '<<' ? 'XXXX' : String(fullYear(Number(yy), month, day, kind, today));
  const value = `${year}-${shown(month)}-${shown(day)}`;
  const leapDayMissing = month === '02' && day === '29' && year !== 'XXXX' && !isLeapYear(Number(year));
  if (leapDayMissing) return { value, problem: 'not-in-calendar' };
  return { value, problem: zeros ? 'zeros-for-unknown' : null };
}

const shown = (part: string): string => (part === '<<' ? 'XX' : part);

function isPossible(month: string, day: string): boolean {
  // A day of an unknown month says nothing.
  if (month === '<<') return day === '<<';
  const days = daysOfMonth[Number(month) - 1];
  if (days === undefined) return false;
  return day === '<<' || (Number(day) >= 1 && Number(day) <= days);
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function fullYear(yy: number, month: string, day: string, kind: 'birth' | 'expiry', today: Date): number {
  const thisYear = today.getUTCFullYear();
  const century = thisYear - (thisYear % 100);
  if (kind === 'expiry') {
    const year = century + yy;
    if (year > thisYear + expiryYearsAhead) return year - 100;
    return year <= thisYear + expiryYearsAhead - 100 ? year + 100 : year;
  }
  const year = century + yy;
  const first = `${year}-${month === '<<' ? '01' : month}-${day === '<<' ? '01' : day}`;
  return first <= today.toISOString().slice(0, 10) ? year : year - 100;
}
