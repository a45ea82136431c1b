import type { FieldProblemCode, Parameters } from '../platform/problems/errors.ts';

/** Numbers of Ivorian papers: forgiving about spaces, hyphens and case, strict about everything else. */

export type Parsed =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly code: FieldProblemCode; readonly parameters?: Parameters };

const good = (value: string): Parsed => ({ ok: true, value });
const bad = (code: FieldProblemCode, parameters?: Parameters): Parsed =>
  parameters === undefined ? { ok: false, code } : { ok: false, code, parameters };

/** Letters and digits only, in capitals: what is left of a number when its writing is forgiven. */
export function canonical(text: string): string {
  return text.toUpperCase().replace(/[\s\-–—./_]/g, '');
}

const oldCardNumber = /^C\d{10}$/;
const newCardNumber = /^CI\d{9}$/;

/** NNI: 11 digits. */
export function parseNni(text: string): Parsed {
  const value = canonical(text);
  if (/^\d{11}$/.test(value)) return good(value);
  if (/^CI?\d/.test(value)) return bad('CARD_NUMBER_AS_NNI');
  return bad('INVALID_NNI', { length: value.replace(/\D/g, '').length });
}

/** Number of a national identity card: `C` and 10 digits (2009), `CI` and 9 digits (2020). */
export function parseCardNumber(text: string): Parsed {
  const value = canonical(text);
  return oldCardNumber.test(value) || newCardNumber.test(value) ? good(value) : bad('INVALID_CARD_NUMBER');
}

/** What the letters D, M, R and S of an RCCM number stand for; these are not companies. */
const formalities: Readonly<Record<string, string>> = {
  D: 'dépôt',
  M: 'modification',
  R: 'radiation',
  S: 'sûreté',
};
const companyLetters = 'ABCEK';

/**
 * RCCM number in either of its two forms. The one since 2019 has two digits after the town and after the
 * letter; how many digits stand before the letter tells them apart even where the hyphens are gone.
 */
export function parseRccm(text: string): Parsed {
  const value = canonical(text);
  const since2019 = /^CI([A-Z]{2,10})(\d{2})(\d{4})([A-Z])(\d{2})(\d{5})$/.exec(value);
  const before = /^CI([A-Z]{2,10})(\d{4})([A-Z])(\d{1,6})$/.exec(value);
  const letter = since2019?.[4] ?? before?.[3];
  if (letter === undefined) return bad('INVALID_RCCM');
  const formality = formalities[letter];
  if (formality !== undefined) return bad('RCCM_OF_FORMALITY', { letter, formality });
  if (!companyLetters.includes(letter)) return bad('INVALID_RCCM');
  if (since2019) {
    const [, town, court, year, , form, number] = since2019;
    return good(`CI-${town}-${court}-${year}-${letter}${form}-${number}`);
  }
  const [, town, year, , number = ''] = before ?? [];
  return good(`CI-${town}-${year}-${letter}-${number.padStart(5, '0')}`);
}

/** Unique identifier of a business: `CI-2022-0036513 N`. */
export function parseIdu(text: string): Parsed {
  const match = /^CI(\d{4})(\d{7})([A-Z])$/.exec(canonical(text));
  return match ? good(`CI-${match[1]}-${match[2]} ${match[3]}`) : bad('INVALID_IDU');
}

/** Phone number: the 10 national digits, with or without +225 or 00225. */
export function parsePhone(text: string): Parsed {
  const digits = text.replace(/[\s\-.()]/g, '').replace(/^(\+|00)?225(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? good(digits) : bad('INVALID_PHONE');
}

/** Number of any identity document, where the kind is not known. */
export function parseAnyDocumentNumber(text: string): Parsed {
  const value = canonical(text);
  return /^[A-Z0-9]{4,30}$/.test(value) ? good(value) : bad('INVALID_FORMAT', { example: 'CI001234567' });
}
