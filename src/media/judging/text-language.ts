import { findCues, type TextLanguage } from './match-terms.ts';
import type { ReadText } from './read-text.ts';

const french = new Set(
  'le la les des du une est et dans pour qui que par au aux sur avec son sa ses ce cette il elle'.split(' '),
);
const english = new Set(
  'the of and to was were is are for with by his her he she that at from who has have been it'.split(' '),
);

/** So many words are enough to tell. */
const looked = 300;

/** The language whose commonest words a text has more of; of a bare headline, in which more terms are known. */
export function languageOfWords(text: ReadText): TextLanguage {
  const { words } = text;
  let balance = 0;
  for (let i = 0; i < words.length && i < looked; i++) {
    const { word = '' } = words[i] ?? {};
    if (french.has(word)) balance++;
    else if (english.has(word)) balance--;
  }
  if (balance !== 0) return balance > 0 ? 'fr' : 'en';
  return findCues(text, 'en').length > findCues(text, 'fr').length ? 'en' : 'fr';
}
