import { digitsAlone, type Finder, ownNumber, pattern, repairDigits } from '../fields/form.ts';
import { bad, canonical, good, type Parsed } from '../identifiers.ts';
import { matching, type NumberFormat } from '../template/template.ts';
import { coteDIvoire } from './cote-divoire.ts';

/** Numbers that papers and registers of Côte d'Ivoire share: how each is asked for, found on a page, and judged. */

const oldCardNumber = /^C\d{10}$/;
const newCardNumber = /^CI\d{9}$/;

/** Whose nationals have an NNI. */
export const nniState = coteDIvoire.code;

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
  // Formalities are also numbered by a court without the two digits of a form.
  const ofCourt = /^CI([A-Z]{2,10})(\d{2})(\d{4})([A-Z])(\d{1,6})$/.exec(value);
  const letter = since2019?.[4] ?? before?.[3] ?? ofCourt?.[4];
  const formality = formalities[letter ?? ''];
  if (formality !== undefined) return bad('RCCM_OF_FORMALITY', { letter: letter ?? '', formality });
  if (letter === undefined || (!since2019 && !before)) return bad('INVALID_RCCM');
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

const rccmLike = /(?<![\p{L}\p{N}])CI[\s\-–.]{0,3}[A-Z]{2,5}[\s\-–.A-Z0-9]{6,26}(?![\p{L}\p{N}])/gu;

/** Groups behind the court hold digits, the first of them perhaps a letter. */
const withDigits = (text: string): string =>
  text
    .split(/([\s\-–.]+)/)
    .map((group, at) => (at < 4 || group.length < 2 ? group : repairedGroup(group)))
    .join('');
const repairedGroup = (group: string): string =>
  /^[A-Z]/.test(group) && group.length === 3
    ? group.charAt(0) + repairDigits(group.slice(1))
    : repairDigits(group);

/** The longest run of whole groups that is an RCCM number: what follows in the line is not part of it. */
const rccmFinder: Finder = {
  isPattern: true,
  find: (text) => {
    for (const { 0: all, index } of text.matchAll(rccmLike)) {
      for (let end = all.length; end >= 10; end -= 1) {
        // A number that only begins well is not cut to fit.
        if (/[A-Z0-9]/.test(all.charAt(end)) || !/[A-Z0-9]/.test(all.charAt(end - 1))) continue;
        const own = all.slice(0, end);
        const [parsed, repaired] = [parseRccm(own), parseRccm(withDigits(own))];
        const value = parsed.ok ? parsed.value : repaired.ok ? repaired.value : null;
        if (value !== null) return { value, start: index, end: index + end, repaired: !parsed.ok };
      }
    }
    return null;
  },
};

/** The same in the other states of the treaty, whose signs stand before the court's: "SN-DKR-2019-B-123". */
export const othersRccm =
  /(?<![\p{L}\p{N}])(?!C[I1l]|[GO0][I1l])[A-Z]{2}[ ./–-]{1,3}[A-Z]{2,4}[ ./–-]{1,3}(?:\d{2}[ ./–-]{1,3})?\d{2,4}[ ./–-]{1,3}[A-Z]\d{0,2}[ ./–-]{1,3}\d{2,}/u;

/** Code of a business (IDU), whatever stands between its groups. */
const iduFinder = pattern(
  String.raw`C[I1l][\s\-–.]{0,3}\d{4}[\s\-–.]{0,3}\d{7}[\s\-–.]{0,3}[A-Z]`,
  ([text]) => {
    const parsed = parseIdu(text.replace(/^C[1l]/, 'CI'));
    return parsed.ok ? parsed.value : null;
  },
  { repairs: true },
);

export const nniForm = ownNumber(digitsAlone(11));
export const rccmForm = ownNumber(rccmFinder);
export const iduForm = ownNumber(iduFinder);
/** Seven digits and a letter, in any groups; an IDU ends like one, and an amount in francs looks like one. */
const taxpayerFinder = pattern(
  String.raw`(?<!C[I1l][\s\-–.]{0,3}\d{4}[\s\-–.]{1,3})\d(?:[ .\-]?\d){6}\s?[\-–/.]?\s?[A-Z]`,
  ([text]) => (/^\d{1,3}(?:[ .]\d{3})+\s?F$/.test(text) ? null : text.replace(/[^\dA-Z]/g, '')),
);
export const taxpayerForm = ownNumber(taxpayerFinder);

export const nniFormat = matching('nni', /^\d{11}$/, { en: '11 digits', fr: '11 chiffres' });
export const rccmFormat: NumberFormat = {
  field: 'rccmNumber',
  isRight: (value) => parseRccm(value).ok,
  form: { en: 'as CI-ABJ-03-2022-B13-02828', fr: 'comme CI-ABJ-03-2022-B13-02828' },
};
export const iduFormat: NumberFormat = {
  field: 'document_number',
  isRight: (value) => parseIdu(value).ok,
  form: { en: 'as CI-2022-0036513 N', fr: 'comme CI-2022-0036513 N' },
};
export const taxpayerFormat = matching('taxpayerNumber', /^\d{7}[A-Z]$/, {
  en: '7 digits and a letter',
  fr: '7 chiffres et une lettre',
});
