import {
  number,
  oneOf,
  optional,
  readVocabulary,
  text,
  texts,
} from '../platform/vocabulary/read-vocabulary.ts';

/**
 * Places of Côte d'Ivoire that forms and papers name: the usual name, then other ways of writing it. Accents, hyphens
 * and apostrophes need not be repeated. A quarter whose name several communes share (Sicogi, Belleville, Zone
 * industrielle) has no row: it proves nothing. Of two places that fit a word as well, the lower rank is taken.
 */
export const gazetteer = readVocabulary('places/places.tsv', {
  kind: oneOf('city', 'commune', 'district-commune', 'quarter', 'town'),
  within: optional(text),
  names: texts,
  rank: number,
}).sort((a, b) => a.rank - b.rank);

/** Countries as papers write them, by their ISO code. */
export const countries = readVocabulary('places/countries.tsv', { code: text, names: texts });

/** Stand before or behind a place and are no part of its name. */
export const fillers = readVocabulary('places/fillers.tsv', { words: text }).map(({ words }) => words);
