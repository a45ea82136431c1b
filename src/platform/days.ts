import type { Text } from './language.ts';

/** Whether a text is a day that exists, written yyyy-mm-dd. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // 31 February would be read as a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const daysBefore = (day: string, count: number): string =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);

/** From the first to the last day (UTC), both included: until before the day after. */
export const daySpan = (from: string, to: string) => ({
  from: new Date(from),
  before: new Date(Date.parse(to) + 86_400_000),
});

/** A day in both languages. */
export const dayWords = (day: string): Text => ({ en: day, fr: frenchDay(day) });

export function timeWords(time: Date): Text {
  const en = time.toISOString();
  return { en, fr: `${frenchDay(en.slice(0, 10))} à ${en.slice(11, 16)} UTC` };
}

/** A day written yyyy-mm-dd as French writes it, dd/mm/yyyy; anything else as it is. */
export const frenchDay = (day: string): string => (isDay(day) ? day.split('-').reverse().join('/') : day);
