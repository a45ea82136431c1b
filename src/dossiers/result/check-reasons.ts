import type { FieldName } from '../../documents/facts.ts';
import { type CodedText, type CodeWords, codeWords, inOneText, type Text } from '../../platform/language.ts';
import { readCodeWords } from '../../platform/vocabulary/read-vocabulary.ts';
import { fieldLabels } from './dossier-words.ts';

/**
 * Why a check came out as it did, beyond its scoring: a code for programs and words for people, once. The sentences of a
 * result carry these codes; the catalogue shows the table.
 */

const reasons = readCodeWords('results/check-reasons.tsv', [
  'NOT_FOR_THIS_DOCUMENT',
  'NO_SELFIE',
  'OTHER_STATES_PAPER',
  'NO_ZONE',
  'NO_TEMPLATE',
  'NO_NAME_READ',
  'SELFIE_REMOVED',
  'NO_RECORDING',
  'SANDBOX_NEEDS_MORE',
  'NO_REFERENCE_PORTRAIT',
  'REGISTER_UNAVAILABLE',
  'FRAMES_NOT_READ',
  'LISTS_NOT_LOADED',
  'MEDIA_NOT_LOADED',
  'MEDIA_UNAVAILABLE',
  'NOTHING_READ',
  'PICTURE_MISSING',
  'PICTURE_REMOVED',
  'ANALYSIS_FAILED',
  'LIVE',
  'NO_NUMBER_READ',
  'NOT_IN_REGISTER',
  'NO_EXPIRY_READ',
  'BACK_NOT_SENT',
  'TWO_PERSONS',
  'NAMES_SWAPPED',
  'CLOSE_TO_LIMIT',
  'NO_OFFICIAL_PHOTO',
  'OWNERS_LEFT_OUT',
  'NOTHING_FOUND',
  'SANCTION_HIT',
  'PEP_HIT',
  'POSSIBLE_HIT',
  'NOT_READ_YET',
  'PRESS_HIT',
  'POSSIBLE_PRESS_HIT',
  'NOTHING_ADVERSE',
  'HITS_CLEARED',
]);
export type ReasonCode = keyof typeof reasons;

/** documentNumber, document_number -> DOCUMENT_NUMBER */
const inCapitals = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** A field that could not be read on the paper, and therefore not compared. */
export const notReadCode = (field: FieldName): string => `NOT_READ_${inCapitals(field)}`;
/** A field that the register lacks. */
export const notRegisteredCode = (field: FieldName): string => `NOT_REGISTERED_${inCapitals(field)}`;

export const personComparedFields = ['last_name', 'first_name', 'date_of_birth', 'gender'] as const;
const companyComparedFields = [
  'companyName',
  'legalStatus',
  'companyAddress',
  'shareCapital',
  'companyDuration',
] as const;

function fieldReasons(): Record<string, CodeWords> {
  const notRead = [...personComparedFields, ...companyComparedFields].map((field) => [
    notReadCode(field),
    codeWords(
      [
        `${fieldLabels[field].en}: could not be read on the paper, so its score is 0.`,
        `${fieldLabels[field].fr} : illisible sur le document, son score est donc 0.`,
      ],
      [
        'Send a sharper picture, or compare it yourself.',
        'Envoyez une image plus nette, ou comparez vous-même.',
      ],
    ),
  ]);
  const notRegistered = companyComparedFields.map((field) => [
    notRegisteredCode(field),
    codeWords(
      [
        `${fieldLabels[field].en}: the register has none, so its score is 0 and counts for nothing.`,
        `${fieldLabels[field].fr} : absent du registre, son score est donc 0 et ne compte pas.`,
      ],
      ['Nothing to do.', 'Rien à faire.'],
    ),
  ]);
  return Object.fromEntries([...notRead, ...notRegistered]);
}

export const checkReasons: Readonly<Record<string, CodeWords>> = { ...reasons, ...fieldReasons() };

/** The words of a reason with its code beside them. */
export const reasonWords = (code: ReasonCode): CodedText => ({ code, ...inOneText(reasons[code]) });

/** The same with the code first, as results say why a check does not apply. */
export function codeFirst(code: ReasonCode): CodedText {
  const { en, fr } = inOneText(reasons[code]);
  return { code, en: `${code}: ${uncapital(en)}`, fr: `${code} : ${uncapital(fr)}` };
}

/** Another sentence for one of these reasons. */
export const coded = (code: string, words: Text): CodedText => ({ code, ...words });

const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const atFirst = /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+) ?: /;

/** The codes of a check's sentences. Earlier versions kept them only at the start of a sentence. */
export function reasonsOf(explanation: readonly CodedText[]): string[] {
  const codes = explanation.flatMap(({ code, en }) => code ?? atFirst.exec(en)?.[1] ?? []);
  return [...new Set(codes)];
}

/** The sentence without the code that may stand first: people read it, programs have `reasons`. */
export const withoutCode = (said: string): string =>
  said.replace(/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+ ?: (.)/su, (_, first: string) => first.toUpperCase());
