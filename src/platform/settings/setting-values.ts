import { readFileSync } from 'node:fs';
import type { Text } from '../language.ts';
import { parsedUrl } from '../parsed-url.ts';

/** What the text of a setting may be; each gives the value, or throws what is wrong with it. */

/** What the setting is for, as `.env.example` says it in English. */
type Purpose = Pick<Text, 'en'>;

/** A row of a table of settings: the default, how its text is read, what it is for. */
export const setting = <T>(fallback: string, parse: (text: string) => T, { en: reason }: Purpose) => ({
  ...{ fallback, reason, parse, isSecret: false },
});

/** A setting that holds a secret: it may also lie in a file, which `NAME_FILE` names. */
export const secret = <T>(fallback: string, parse: (text: string) => T, { en: reason }: Purpose) => ({
  ...{ fallback, reason, parse, isSecret: true },
});

export const optional =
  <T>(parse: (text: string) => T): ((text: string) => T | undefined) =>
  (text) =>
    text === '' ? undefined : parse(text);

export const integer =
  (min: number, max: number): ((text: string) => number) =>
  (text) => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new Error(`"${text}" is not a whole number from ${min} to ${max}`);
    }
    return value;
  };

export function boolean(text: string): boolean {
  if (['true', '1', 'yes', 'on'].includes(text.toLowerCase())) return true;
  if (['false', '0', 'no', 'off'].includes(text.toLowerCase())) return false;
  throw new Error(`"${text}" is neither true nor false`);
}

export function nonEmpty(text: string): string {
  if (text === '') throw new Error('must not be empty');
  return text;
}

export const longEnough =
  (length: number): ((text: string) => string) =>
  (text) => {
    if (text.length < length) throw new Error(`must have at least ${length} characters`);
    return text;
  };

export const choice =
  <const T extends string>(...allowed: T[]): ((text: string) => T) =>
  (text) => {
    const found = allowed.find((word) => word === text);
    if (found === undefined) throw new Error(`"${text}" is not one of ${allowed.join(', ')}`);
    return found;
  };

export const list =
  <T>(parse: (text: string) => T): ((text: string) => readonly T[]) =>
  (text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(parse);

/** name=value, several parted by commas; the value follows the last equals sign. */
export const mapping =
  <T>(parse: (text: string) => T): ((text: string) => ReadonlyMap<string, T>) =>
  (text) =>
    new Map(
      list((part) => {
        const [, name, value] = /^(.+)=([^=]+)$/.exec(part) ?? [];
        if (name === undefined || value === undefined) throw new Error(`"${part}" is not like name=value`);
        return [name.trim(), parse(value.trim())] as const;
      })(text),
    );

function url(text: string, protocols: readonly string[], example: string): URL {
  const parsed = parsedUrl(text);
  if (parsed === undefined || !protocols.includes(parsed.protocol)) {
    // The text may hold a password, so it is not repeated.
    throw new Error(`is not an address like ${example}`);
  }
  return parsed;
}

export function httpUrl(text: string): string {
  url(text, ['http:', 'https:'], 'https://kyc.example.com');
  return text.replace(/\/+$/, '');
}

export const proxyUrl = (text: string): string =>
  url(text, ['http:', 'https:'], 'http://proxy.example:3128').href;

export function origin(text: string): string {
  const parsed = url(text, ['http:', 'https:'], 'https://app.example.com');
  if (parsed.origin !== text.replace(/\/+$/, ''))
    throw new Error(`"${text}" is not an origin without a path`);
  return parsed.origin;
}

/** As URLs have it; a leading dot stays. */
export function hostName(text: string): string {
  const [, dot = '', name = ''] = /^(\.?)([^/@:?#\s]+|\[[\da-f:]+\])$/i.exec(text) ?? [];
  const host = name === '' ? undefined : parsedUrl(`http://${name}`)?.hostname;
  if (host === undefined) throw new Error(`"${text}" is not a host like mirror.bank.example`);
  return dot + host;
}

export function postgresUrl(text: string): string {
  // Not parsed as a URL: an empty host with ?host=/socket/folder is good here and no URL by the standard.
  if (!/^postgres(ql)?:\/\/./.test(text)) {
    throw new Error('is not an address like postgres://user:password@host:5432/akwaba');
  }
  return text;
}

export const readFile =
  <T>(parse: (content: string) => T): ((path: string) => T) =>
  (path) => {
    let content: string;
    try {
      content = readFileSync(path, 'utf8');
    } catch {
      throw new Error(`"${path}" cannot be read`);
    }
    return parse(content);
  };
