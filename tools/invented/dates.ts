import type { Random } from './random.ts';

/** Days as `yyyy-mm-dd` texts, which sort in order of time. Nothing here knows what day it is. */

/** The invented register ends here, so that nothing in it lies in the future. */
export const lastDay = '2025-06-30';

const dayMilliseconds = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** The same day in another year; 29 February becomes 1 March where there is none. */
export function addYears(day: string, years: number): string {
  const moved = new Date(Date.parse(day));
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved.toISOString().slice(0, 10);
}

/** Last day of a paper's validity: the eve of the anniversary, as cards print it. */
export function lastValidDay(delivered: string, years: number): string {
  return addDays(addYears(delivered, years), -1);
}

export function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

export function dayBetween(random: Random, first: string, last: string): string {
  return addDays(first, random.integer(0, (Date.parse(last) - Date.parse(first)) / dayMilliseconds));
}

/** Offices are closed at the week's end. The days must hold a workday. */
export function workdayBetween(random: Random, first: string, last: string): string {
  for (;;) {
    const day = dayBetween(random, first, last);
    if (weekday(day) % 6 !== 0) return day;
  }
}

/** 0 is Sunday. */
export function weekday(day: string): number {
  return new Date(Date.parse(day)).getUTCDay();
}

/** `dd/mm/yyyy`, as cards print it. */
export function printed(day: string): string {
  return day.split('-').reverse().join('/');
}

/** The timestamp that the trade register gives a day. */
export function timestamp(day: string): string {
  return `${day}T00:00:00.000Z`;
}
