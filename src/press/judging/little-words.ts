import { oneOf, readVocabulary, text } from '../../platform/vocabulary/read-vocabulary.ts';

/** The commonest words of French and English, folded, by what they do in a sentence. */
const rows = readVocabulary('press/little-words.tsv', {
  kind: oneOf('determiner', 'preposition', 'conjunction', 'adverb', 'negation', 'opener'),
  word: text,
});
const wordsOf = (...wanted: readonly (typeof rows)[number]['kind'][]): ReadonlySet<string> =>
  new Set(rows.filter(({ kind }) => wanted.includes(kind)).map(({ word }) => word));

export const conjunctions = wordsOf('conjunction');

/** Between an auxiliary and its verb. */
export const adverbs = wordsOf('adverb');

/** Turn what follows or precedes into its opposite. */
export const negations = wordsOf('negation');

/**
 * Where a determiner stands, a new subject may begin; behind a preposition is somebody who is not the subject. Other
 * words open a sentence and are capitalised for that reason only.
 */
const notNames = wordsOf('determiner', 'preposition', 'conjunction', 'opener');

/** Whether a word is one of the language and not a name, however it is written. */
export const isLittleWord = (word: string): boolean => notNames.has(word);
