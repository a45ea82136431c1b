import { type Parameters, worded } from './wording.ts';

/** The two languages of the console; chosen by the person, by the browser until then. */

export type Language = 'en' | 'fr';
export type Text = Readonly<Record<Language, string>>;

const stored = 'akwaba.language';

let current: Language = chosen() ?? (navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en');
document.documentElement.lang = current;
const listeners = new Set<() => void>();

function chosen(): Language | undefined {
  const kept = localStorage.getItem(stored);
  return kept === 'en' || kept === 'fr' ? kept : undefined;
}

export function language(): Language {
  return current;
}

/** Listeners rerender everything on the screen. */
export function setLanguage(to: Language): void {
  current = to;
  localStorage.setItem(stored, to);
  document.documentElement.lang = to;
  for (const listener of listeners) listener();
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text in the language of the person, with what it names filled in (wording.ts). */
export function say(text: Text, parameters: Parameters = {}): string {
  return worded(text[current], current, parameters);
}

/** An error message of the service, with the field's label in place of its API name. */
export function sayOfField(message: string, field: string, label: string): string {
  const quoted = current === 'fr' ? `«\u00a0${label}\u00a0»` : `“${label}”`;
  // Only at the start: further on the same letters may be an ordinary word.
  return message.replace(new RegExp(`^${field}\\b`), () => quoted);
}

export const locale = (): string => (current === 'fr' ? 'fr-FR' : 'en-GB');

/** With a minus, where browsers put a hyphen. */
export function sayNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(locale(), options).format(value).replace('-', '−');
}

/** In UTC, which is Côte d'Ivoire's time all year and the service's. */
export function sayTime(iso: string): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat(locale(), options).format(new Date(iso))} UTC`;
}

/** Of a year and month such as 2026-12. */
export function sayMonth(month: string): string {
  const form = new Intl.DateTimeFormat(locale(), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return form.format(new Date(`${month}-01`));
}

export function sayDay(iso: string): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));
}

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const justNow: Text = { en: 'just now', fr: 'à l’instant' };

/** "3 hours ago" */
export function sayAge(iso: string, now = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000;
  if (Math.abs(seconds) < 5) return say(justNow);
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}
