import { wordsLanguage } from '../text-language.ts';
import { findCues, type TextLanguage } from './match-terms.ts';
import type { ReadText } from './read-text.ts';

/** So many words are enough to tell. */
const looked = 300;

/** The language whose terms are to be looked for; of a bare headline that in which more terms are known. */
export function languageOfWords(text: ReadText): TextLanguage {
  const words = text.words.slice(0, looked).map(({ word }) => word);
  const language = wordsLanguage(words);
  if (language !== 'other') return language;
  return findCues(text, 'en').length > findCues(text, 'fr').length ? 'en' : 'fr';
}
