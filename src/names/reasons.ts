import type { Language, Text } from '../platform/language.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';
import { lettersApart } from './distance.ts';
import { MAX_WORD_LETTERS } from './limits.ts';
import { readWords } from './read-words.ts';

/**
 * Why a comparison came out as it did: a code and the words it refers to. Plain data, so that it can be stored and
 * put into words later, in the reader's language.
 */
export interface Reason {
  readonly code: ReasonCode;
  /** From the first and the second text compared, as written there. */
  readonly first?: string;
  readonly second?: string;
}

/** What every comparison of this folder gives back. */
export interface Comparison {
  /** 0 nothing in common .. 100 the same. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

const SENTENCES = readLabels('names/reasons.tsv', 'code', [
  'empty-both',
  'empty-first',
  'empty-second',
  'cut',
  'name-identical',
  'name-same-letters',
  'name-same-in-scripts',
  'name-in-scripts',
  'name-sounds',
  'name-order',
  'name-family',
  'name-word',
  'name-variant',
  'name-related',
  'name-initial',
  'name-shortened',
  'name-close',
  'name-joined',
  'name-different',
  'name-only-first',
  'name-only-second',
  'name-married-first',
  'name-married-second',
  'name-misread',
  'name-reversed',
  'name-common',
  'name-nothing',
  'organisation-acronym',
  'organisation-spelling',
  'organisation-same',
  'organisation-generic',
  'date-same',
  'date-both-unknown',
  'date-both-year-only',
  'date-day-unknown',
  'date-year-only',
  'date-first-of-january',
  'date-swapped',
  'date-digit',
  'date-digits-exchanged',
  'date-other-day',
  'date-other-year',
  'date-same-year',
  'date-different',
  'date-unknown',
  'date-invalid-first',
  'date-invalid-second',
  'place-same',
  'place-alias',
  'place-quarter-of',
  'place-same-commune',
  'place-part-of-city',
  'place-other-commune',
  'place-more-precise',
  'place-close',
  'place-different',
  'place-other-country',
]);

export type ReasonCode = keyof typeof SENTENCES;

/** Which of two values is empty, where at least one is. */
export function emptyCode(noFirst: boolean, noSecond: boolean): ReasonCode {
  if (!noFirst) return 'empty-second';
  return noSecond ? 'empty-both' : 'empty-first';
}

/** The reasons of a comparison as short sentences. */
export function explain(comparison: Comparison, language: Language): string[] {
  return comparison.reasons.map((reason) => sentenceOf(reason, language));
}

export function sentenceOf(reason: Reason, language: Language): string {
  return SENTENCES[reason.code][language].replace(/\{(\w+)\}/g, (_, key: string) => {
    if (key === 'letters') return lettersBetween(reason.first ?? '', reason.second ?? '', language);
    return (key === 'first' ? reason.first : reason.second) ?? '';
  });
}

const LETTERS: readonly Text[] = [
  { en: 'the same letters', fr: 'mêmes lettres' },
  { en: 'one letter', fr: 'une lettre' },
  { en: 'two letters', fr: 'deux lettres' },
  { en: 'three letters', fr: 'trois lettres' },
];
const MORE_LETTERS: Text = { en: 'several letters', fr: 'plusieurs lettres' };

/** Counted only here, because few comparisons are ever read by a person. */
function lettersBetween(first: string, second: string, language: Language): string {
  return (LETTERS[lettersApart(foldedLetters(first), foldedLetters(second))] ?? MORE_LETTERS)[language];
}

function foldedLetters(text: string): string {
  return readWords(text.slice(0, MAX_WORD_LETTERS), false)
    .tokens.map((token) => token.word.text)
    .join('');
}
