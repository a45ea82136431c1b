import type { Language } from '../platform/language.ts';
import { oneOf, readVocabulary, text } from '../platform/vocabulary/read-vocabulary.ts';

/** The language by whose rules words are cut to their stems. */
export type TextLanguage = Language | 'other';

/** The commonest words of languages, folded. */
const rows = readVocabulary('press/commonest-words.tsv', {
  of: oneOf(
    /** Those that the other does not have. */
    'fr',
    'en',
    /** Of languages that share many with French or English, and those of ours that they do not have. */
    'neighbour',
    'ours-alone',
  ),
  word: text,
});
const commonestOf = (wanted: (typeof rows)[number]['of']): ReadonlySet<string> =>
  new Set(rows.filter(({ of }) => of === wanted).map(({ word }) => word));

const commonest: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: commonestOf('fr'),
  en: commonestOf('en'),
};
export const ofNeighbours = commonestOf('neighbour');
export const ofOursAlone = commonestOf('ours-alone');

/** Whether a word is one of the commonest of either. */
export const isCommonest = (word: string): boolean => commonest.fr.has(word) || commonest.en.has(word);

/** Words that are examined; one in so many must be among the commonest of a language. */
const looked = 1200;
const oneIn = 12;

/** The language of a folded text; `other` where too few words are known. */
export function textLanguage(folded: string): TextLanguage {
  return wordsLanguage(folded.split(' ', looked));
}

/** The same of its words. */
export function wordsLanguage(words: readonly string[]): TextLanguage {
  const counts = { fr: 0, en: 0 };
  for (const word of words) {
    if (commonest.fr.has(word)) counts.fr++;
    else if (commonest.en.has(word)) counts.en++;
  }
  const best = counts.fr >= counts.en ? 'fr' : 'en';
  return counts[best] * oneIn >= words.length && counts.fr !== counts.en ? best : 'other';
}
