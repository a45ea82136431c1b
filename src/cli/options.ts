import { userInfo } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';
import { reasonLength } from '../contract/console/shapes.ts';
import { personNameLength } from '../contract/console/users.ts';
import { isDay } from '../platform/days.ts';
import type { Language } from '../platform/language.ts';
import { today } from '../platform/today.ts';
import { isUuid } from '../platform/uuid.ts';
import type { Json } from './answers.ts';

/** Options that several commands have, and how values of options are read. */

/** Actor of audit entries. */
export const actor = 'cli';

export const wholeNumber =
  (min: number, max = Number.MAX_SAFE_INTEGER) =>
  (text: string) => {
    const value = Number(text);
    if (Number.isSafeInteger(value) && value >= min && value <= max && text.trim() !== '') return value;
    throw new InvalidArgumentError(`must be a whole number from ${min} to ${max}`);
  };

export function onOrOff(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new InvalidArgumentError('must be on or off');
  return text === 'on';
}

/** Words of a list, parted by commas. */
export const someOf =
  <T extends string>(words: readonly T[]) =>
  (text: string): T[] =>
    text.split(',').map((part) => {
      const found = words.find((word) => word === part.trim().toUpperCase());
      if (found !== undefined) return found;
      throw new InvalidArgumentError(`"${part}" is not one of ${words.join(', ')}`);
    });

export const numberIn = (least: number, most: number) => (text: string) => {
  const value = Number(text);
  if (value >= least && value <= most && text.trim() !== '') return value;
  throw new InvalidArgumentError(`must be a number from ${least} to ${most}`);
};

export function day(text: string): string {
  if (!isDay(text)) throw new InvalidArgumentError('must be a date written yyyy-mm-dd');
  return text;
}

/** A last day, of credits or a credential. */
export function dayToCome(text: string): string {
  if (day(text) < today()) throw new InvalidArgumentError('must not be a day that is over');
  return text;
}

export const endOfDay = (text: string): Date => new Date(`${day(text)}T23:59:59.999Z`);

export function uuid(text: string): string {
  if (isUuid(text)) return text.toLowerCase();
  throw new InvalidArgumentError('must look like 123e4567-e89b-42d3-a456-426614174000');
}

/** Text of so many characters, not all of them blank. */
export const textOf =
  (least: number, most: number) =>
  (text: string): string => {
    if (text.trim().length >= least && text.length <= most) return text;
    throw new InvalidArgumentError(`must be a text of ${least} to ${most} characters`);
  };

/** Actor in the history: the name given, or the account at the terminal. */
export const byWhom = (name?: string): string => `${actor}:${name ?? userInfo().username}`;

export const byOption = (does = 'asks for it'): Option =>
  new Option('--by <name>', `who ${does}; the name of your account unless told`).argParser(
    textOf(personNameLength.minLength, personNameLength.maxLength),
  );

export type By = { readonly by?: string };

export const reasonOption = (forWhom: string): Option =>
  new Option('--reason <text>', `why, for ${forWhom}`)
    .argParser(textOf(reasonLength.minLength, reasonLength.maxLength))
    .makeOptionMandatory();

export type ReasonOptions = Json & By & { readonly reason: string };

/** `--language`, of what a command writes. */
export const languageOption = (what = 'of the words', usual: Language = 'en'): Option =>
  new Option('--language <language>', what).choices(['en', 'fr']).default(usual);
