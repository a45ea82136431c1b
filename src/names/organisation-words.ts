import { number, oneOf, readVocabulary, text, texts } from '../platform/vocabulary/read-vocabulary.ts';

/**
 * Words of organisations' names that are not distinctive: half the companies of the world trade, import or hold something. What
 * other scripts write is read into Latin letters like every name.
 */
const rows = readVocabulary('organisations/words.tsv', {
  kind: oneOf(
    /** Written or left out at will. */
    'linking',
    /**
     * They weigh little; two names that share nothing else share nothing. A row is a meaning, in English, French,
     * Spanish, Russian, Arabic, Persian and others: its words are one word, so that Banque X is X Bank.
     */
    'generic',
    /** Where an organisation sits is more distinctive than its trade, and less than its name. */
    'place',
    /** Before the name of a ship. */
    'ship',
  ),
  words: texts,
});

/** The rows of a kind: words of one meaning. */
export const organisationWordsOf = (wanted: (typeof rows)[number]['kind']): readonly (readonly string[])[] =>
  rows.filter(({ kind }) => kind === wanted).map(({ words }) => words);

/** Numbers in words, English and French, and what they are. Tens are followed by units. */
export const numberWords = readVocabulary('organisations/numbers.tsv', {
  word: text,
  number,
  kind: oneOf('unit', 'tens'),
});
