import type { Language } from '../platform/language.ts';
import { compareNames } from './compare.ts';
import { MAX_LINE_CHARACTERS } from './limits.ts';
import { explain } from './reasons.ts';

const NO_TAB: Readonly<Record<Language, string>> = {
  en: 'expected two names with a tab between them',
  fr: 'deux noms séparés par une tabulation sont attendus',
};
const LINE: Readonly<Record<Language, string>> = { en: 'line', fr: 'ligne' };

/**
 * Compares names in bulk. Every line `nameA<TAB>nameB` gives exactly one line `score<TAB>explanation`, in the same
 * order, so that the answers can be pasted beside the questions. A line without a tab cannot be compared: its score
 * is empty and the explanation says which line it was, counted from 1. What follows a second tab is ignored.
 */
export function compareLine(line: string, number: number, language: Language): string {
  const [first, second] = line.slice(0, MAX_LINE_CHARACTERS).split('\t', 2);
  if (first === undefined || second === undefined)
    return `\t${LINE[language]} ${number}: ${NO_TAB[language]}`;
  const comparison = compareNames(first, second);
  // Names may hold line breaks of other systems (U+2028); the answer must stay one line of two columns.
  const explanation = explain(comparison, language)
    .join('; ')
    .replace(/[\s\u0085\u2028\u2029]+/g, ' ');
  return `${comparison.score}\t${explanation}`;
}
