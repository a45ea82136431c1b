import { oneOf, readVocabulary, texts } from '../platform/vocabulary/read-vocabulary.ts';

/**
 * Well-known names and the words that join them. A row is one name: its spellings, folded (no accents, no apostrophes).
 * Two words of different rows are different names, however alike they look (Kouassi, Kouadio); two of the same row are
 * the same name (Diallo, Jallow). Spellings that only differ by sound rules (Kouassi, Kwasi) need no row: see `sound.ts`.
 */
const known = readVocabulary('names/known.tsv', {
  kind: oneOf(
    /** Given to every Akan child born on that day, so they tell little apart. */
    'day-or-rank',
    /** Borne by hundreds of thousands in Côte d'Ivoire and its neighbours. */
    'frequent-family',
    /** Common enough in their region that a chance meeting is likely. */
    'common-family',
    /** Of the Muslim north and of the neighbours. */
    'frequent-given',
    /** Christian and European given names common in Côte d'Ivoire. */
    'christian',
    /** Arabic names as Arabs, Persians, Turks, Afghans and the French write them. */
    'muslim',
    /** Slavic names in all the ways that they are written. */
    'slavic',
    /** Half a name: Abu Bakr, Noureddine, Saifullah. */
    'part',
  ),
  spellings: texts,
});

/** Words of a written name that are not the name itself; `lexicon.ts` and `parse-name.ts` say what each kind means. */
const connecting = readVocabulary('names/connecting.tsv', {
  kind: oneOf(
    /** Small words that join names: written, left out and glued on at will. */
    'particle',
    /** "Son of", "daughter of": the word after it is a parent, so its order matters. */
    'descent',
    /** Titles, ranks, honours. */
    'title',
    /** Titles that are given names as well: a title only where they open the name (Cheick TOURÉ, TOURÉ Cheick). */
    'title-or-name',
    /** Stand behind a name. */
    'postnominal',
    /** Before the name of a husband, or of the parents: KONE Awa épouse KOUASSI, KOUASSI née KONE Awa. */
    'marriage-marker',
    /** Before another name the person goes by: KONE Moussa dit Papis. */
    'alias-marker',
  ),
  spellings: texts,
  note: (cell) => cell,
});

/**
 * Names closer than two different ones, but not the same written name: a given name as other tongues have it or as it
 * is shortened, which an identity paper rarely mixes; family names of East Asia that one character gives in each tongue.
 */
export const relatedNames = readVocabulary('names/related.tsv', {
  kind: oneOf('given', 'east-asian-family'),
  spellings: texts,
}).map(({ spellings }) => spellings);

type Kind = (typeof known)[number]['kind'] | (typeof connecting)[number]['kind'];

export const namesOfKind = (wanted: Kind): readonly (readonly string[])[] =>
  [...known, ...connecting].filter(({ kind }) => kind === wanted).map(({ spellings }) => spellings);

export const spellingsOfKinds = (...wanted: readonly Kind[]): readonly string[] =>
  wanted.flatMap(namesOfKind).flat();
