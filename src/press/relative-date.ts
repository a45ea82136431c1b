import type { Language } from '../platform/language.ts';

/**
 * When an article appeared, in words relative to the day on which they are read. Empty where that is not known, or lies
 * further ahead than clocks and time zones explain.
 */
export function relativeDate(publishedAt: Date | null, now: Date, language: Language): string {
  if (publishedAt === null || Number.isNaN(publishedAt.getTime())) return '';
  const days = dayNumber(now) - dayNumber(publishedAt);
  if (days < -1) return '';
  const words = wordsOf[language];
  if (days <= 0) return words.today;
  if (days === 1) return words.yesterday;
  if (days < 7) return words.ago(days, 'day');
  const months = monthsBetween(publishedAt, now);
  if (months === 0) return words.ago(Math.floor(days / 7), 'week');
  return months < 12 ? words.ago(months, 'month') : words.ago(Math.floor(months / 12), 'year');
}

/** The same of a time as it is kept. */
export function dateWords(publishedAt: string | null, now: Date, language: Language): string {
  return relativeDate(publishedAt === null ? null : new Date(publishedAt), now, language);
}

type Unit = 'day' | 'week' | 'month' | 'year';

interface Words {
  readonly today: string;
  readonly yesterday: string;
  ago(count: number, unit: Unit): string;
}

const french: Readonly<Record<Unit, readonly [one: string, many: string]>> = {
  day: ['jour', 'jours'],
  week: ['semaine', 'semaines'],
  month: ['mois', 'mois'],
  year: ['an', 'ans'],
};

const wordsOf: Readonly<Record<Language, Words>> = {
  en: {
    today: 'today',
    yesterday: 'yesterday',
    ago: (count, unit) => `${count} ${unit}${count === 1 ? '' : 's'} ago`,
  },
  fr: {
    today: "aujourd'hui",
    yesterday: 'hier',
    ago: (count, unit) => `il y a ${count} ${french[unit][count === 1 ? 0 : 1]}`,
  },
};

/** Of the calendar, in UTC, which is the time of Abidjan too. */
const dayNumber = (time: Date): number => Math.floor(time.getTime() / 86_400_000);

/** Whole months of the calendar. */
function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months;
}
