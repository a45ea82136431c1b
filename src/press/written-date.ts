import { parseDate } from '../names/dates.ts';
import { foldText } from '../names/fold.ts';

/**
 * When something appeared, from what is written of it: "3 days ago", "il y a 3 jours", "Mar 3, 2025", "3 mars 2025",
 * 03/03/2025 (day first), times as machines write them. Null where it is not known, or lies ahead.
 */
export function writtenDate(text: string, now: Date): Date | null {
  const written = text.trim();
  if (written === '' || written.length > longest) return null;
  const found = machineTime(written) ?? relativeTime(foldText(written), now) ?? calendarDay(written, now);
  return found === undefined || found.getTime() > now.getTime() + day ? null : found;
}

/** "Publié le vendredi 14 novembre 2025 à 14h30, mis à jour ..." is shorter. */
const longest = 100;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const isoTime = /^(\d{4})-(\d{2})-(\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const mailTime = /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(:\d{2})? ([A-Z]{1,3}|[+-]\d{4})$/i;

function machineTime(text: string): Date | undefined {
  const iso = isoTime.exec(text);
  if (iso === null) return mailTime.test(text) ? valid(Date.parse(text)) : undefined;
  const [, year, month, dayOfMonth, , , zone] = iso;
  // What the calendar does not have (31 February) is not quietly moved into the next month.
  if (parseDate(`${year}-${month}-${dayOfMonth}`).state !== 'known') return undefined;
  return valid(Date.parse(zone === undefined ? `${text.replace(' ', 'T')}Z` : text));
}

const valid = (milliseconds: number): Date | undefined =>
  Number.isNaN(milliseconds) ? undefined : new Date(milliseconds);

/** Folded words for units of time, and what goes so long back. */
const units: readonly (readonly [words: RegExp, back: (now: Date, count: number) => Date])[] = [
  [/^(seconds?|secondes?|secs?|s)$/, (now, count) => new Date(now.getTime() - count * 1000)],
  [/^(minutes?|mins?|mn)$/, (now, count) => new Date(now.getTime() - count * minute)],
  [/^(hours?|heures?|hrs?|h)$/, (now, count) => new Date(now.getTime() - count * hour)],
  [/^(days?|jours?|d|j)$/, (now, count) => new Date(now.getTime() - count * day)],
  [/^(weeks?|semaines?|sem|wks?|w)$/, (now, count) => new Date(now.getTime() - count * 7 * day)],
  [/^(months?|mois|mos?)$/, (now, count) => monthsBack(now, count)],
  [/^(years?|ans?|annees?|yrs?|y)$/, (now, count) => monthsBack(now, count * 12)],
];

/** The same day of an earlier month, or its last. */
function monthsBack(now: Date, count: number): Date {
  const earlier = new Date(now);
  earlier.setUTCDate(1);
  earlier.setUTCMonth(earlier.getUTCMonth() - count);
  const last = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate();
  earlier.setUTCDate(Math.min(now.getUTCDate(), last));
  return earlier;
}

const phrases: Readonly<Record<string, number>> = {
  now: 0,
  'just now': 0,
  'a linstant': 0,
  maintenant: 0,
  today: 0,
  aujourdhui: 0,
  yesterday: 1,
  hier: 1,
  'avant hier': 2,
};

const ago = [
  /^(?:about |over |almost )?(\d{1,4}|an?|one) ?([a-z]+) ago$/,
  /^il y a (?:environ |plus de |pres de )?(\d{1,4}|une?) ?([a-z]+)$/,
  /^(\d{1,4}) ?(h|d|j|w|mn|min|sem)$/,
];

function relativeTime(words: string, now: Date): Date | undefined {
  const days = Object.hasOwn(phrases, words) ? phrases[words] : undefined;
  if (days !== undefined) return new Date(now.getTime() - days * day);
  for (const pattern of ago) {
    const [, count = '', unit = ''] = pattern.exec(words) ?? [];
    const back = units.find(([names]) => names.test(unit))?.[1];
    if (back !== undefined) return valid(back(now, /^\d/.test(count) ? Number(count) : 1).getTime());
  }
  return undefined;
}

const timeOfDay = /[\s,]+(?:à|a|at|-)?\s*\d{1,2}(?:h\d{0,2}|:\d{2}|\s?[ap]\.?m)\b.*$/i;
const around =
  /^(?:publiee?|published|posted|updated|mis a jour|le|on|du|mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim|[a-z]+day|[a-z]+di|dimanche) (?=.)/;

function calendarDay(text: string, now: Date): Date | undefined {
  let words = foldText(text.replace(timeOfDay, ''));
  // "mar" is Tuesday in front of a day, and March before one.
  while (around.test(words) && !/^mar \d/.test(words)) words = words.replace(around, '');
  if (/^mar \d{1,2} [a-z]/.test(words)) words = words.slice(4);
  const [, month, dayOfMonth, rest] = /^([a-z]+) (\d{1,2})(?:st|nd|rd|th)?((?: \d{4})?)$/.exec(words) ?? [];
  const dayFirst =
    month === undefined ? words.replace(/^(\d{1,2})(st|nd|rd|th) /, '$1 ') : `${dayOfMonth} ${month}${rest}`;
  return /^\d{1,2} [a-z]+$/.test(dayFirst) ? lastSuchDay(dayFirst, now) : known(dayFirst);
}

/** Of a day without a year, the last that has been. */
function lastSuchDay(words: string, now: Date): Date | undefined {
  const year = now.getUTCFullYear();
  const candidates = [known(`${words} ${year}`), known(`${words} ${year - 1}`)];
  return candidates.find((date) => date !== undefined && date.getTime() <= now.getTime() + day);
}

/** A year alone says too little. */
function known(words: string): Date | undefined {
  const { state, year, month, day: dayOfMonth = 1 } = parseDate(words);
  if (state !== 'known' || year === undefined || month === undefined) return undefined;
  return new Date(Date.UTC(year, month - 1, dayOfMonth));
}
