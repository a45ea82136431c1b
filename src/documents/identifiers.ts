import type { FieldProblemCode, Parameters } from '../platform/problems/errors.ts';

/** Parses written numbers: tolerant of spaces, hyphens and case, strict about everything else. */

export type Parsed =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly code: FieldProblemCode; readonly parameters?: Parameters };

export const good = (value: string): Parsed => ({ ok: true, value });
export const bad = (code: FieldProblemCode, parameters?: Parameters): Parsed =>
  parameters === undefined ? { ok: false, code } : { ok: false, code, parameters };

/** Canonical form of a number: letters and digits only, upper case. */
export function canonical(text: string): string {
  return text.toUpperCase().replace(/[\s\-–—./_]/g, '');
}

/** Letters that a reader of print takes for digits, and the other way about. */
const alike: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};

/** For comparing what was read: by the digits that its letters may be. */
export const asDigits = (text: string): string =>
  canonical(text).replace(/[OQDILZSGB]/g, (letter) => alike[letter] ?? letter);

/** Number of any identity document, where the kind is not known. */
export function parseAnyDocumentNumber(text: string): Parsed {
  const value = canonical(text);
  return /^[A-Z0-9]{4,30}$/.test(value) ? good(value) : bad('INVALID_FORMAT', { example: 'CI001234567' });
}
