import { oneOf, readVocabulary, text } from '../../platform/vocabulary/read-vocabulary.ts';

/** Words beside a name that say what somebody is, folded. */
const rows = readVocabulary('press/role-words.tsv', {
  kind: oneOf(
    /** They judge, prosecute and defend. */
    'law',
    /** They investigate and arrest. */
    'police',
    /** It was done to them. */
    'victim',
    /** They saw, know or report it. */
    'witness',
    /** Relatives of the accused or of the victim. */
    'kin',
    /** They hold an office. */
    'office',
    /** They are what the article accuses of. */
    'accused',
    /** They play: in matches, films, songs and books. */
    'play',
    'kin-noun',
    'eponym',
    'eponym-end',
    'place-end',
    'firm-noun',
    'institution',
    'trade',
  ),
  word: text,
});
const wordsOf = (...wanted: readonly (typeof rows)[number]['kind'][]): ReadonlySet<string> =>
  new Set(rows.filter(({ kind }) => wanted.includes(kind)).map(({ word }) => word));

/** What people are who speak of crimes, most of them no suspects. */
export const roleWords = wordsOf('law', 'police', 'victim', 'witness', 'kin', 'office', 'accused', 'play');

/** Before a given name: somebody of the family of who was named. */
export const kinNouns = wordsOf('kin-noun');

/** Before a name: the name of a place or an institution and not of somebody. */
export const eponyms = wordsOf('eponym');

/** Behind a name: the same. */
export const eponymEnds = wordsOf('eponym-end');

/** Of these, those that bear the name of a place or a prize also without a capital: the Jean Kouassi school. */
export const placeEnds = wordsOf('place-end');

/** Before a name: it is the name of a firm. */
export const firmNouns = wordsOf('firm-noun');

/** Capitalised, but no part of a name that follows: la République, the Court, Ivoirien. */
export const institutionWords = wordsOf('institution');

/** What firms deal in: words of their names that are not distinctive. */
export const trades = wordsOf('trade');
