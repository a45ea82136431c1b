import type { Language } from '../platform/language.ts';

/** What tells which words are cut to their stems how. */
export type TextLanguage = Language | 'other';

/** The commonest words of each that the other does not have, folded. */
const commonest: Readonly<Record<Language, ReadonlySet<string>>> = {
  fr: new Set(
    'le la les des du une un est et dans pour qui que par au aux sur avec son sa ses ce cette il elle ne pas se en ont ete'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and to was were is are for with by his her he she that this at from who has have been it its not be had will'.split(
      ' ',
    ),
  ),
};

/** Whether a word is one of the commonest of either. */
export const isCommonest = (word: string): boolean => commonest.fr.has(word) || commonest.en.has(word);

/** So many characters are enough to tell, and one word in so many must be among the commonest of a language. */
const looked = 1200;
const oneIn = 12;

/** The language of a folded text; `other` where too few words tell. */
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
