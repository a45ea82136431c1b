import type { DocumentType } from '../contract/uploads.ts';
import { lettersApart } from '../names/distance.ts';
import { foldText } from '../names/fold.ts';
import { lexiconOf, spellingsOf } from './fields/labels.ts';
import { type FoundTitle, findTitles } from './fields/titles.ts';
import type { Page } from './fields/words.ts';
import { otherTitles } from './others-titles.ts';
import { madeOnce, type PaperRegistry } from './paper-registry.ts';
import { withoutBrackets, withoutHeads, withoutState } from './title-beside.ts';
import { isFormNumber } from './wording/beside-titles.ts';
import { type ComposedTitle, composedTitles, type Matter, mattersIn } from './wording/composed-titles.ts';
import { type TitleSense, titleWord } from './wording/title-words.ts';

/** Titles that are found on a page, with the types of the papers that bear them. */

/** A title with the types of the papers that bear it; none where it is another paper's. */
export interface NamedTitle {
  readonly title: FoundTitle;
  readonly own: readonly DocumentType[];
}

export const matterOf = (title: FoundTitle & { readonly matter?: Matter }): Matter | undefined =>
  title.matter;

/** Every title with the types of the papers that bear it: cards of several states bear the same. */
export const typesOfTitles = madeOnce(({ all }): ReadonlyMap<string, ReadonlySet<DocumentType>> => {
  const found = new Map<string, Set<DocumentType>>();
  for (const { type, sides } of all) {
    for (const title of sides.flatMap(({ titles }) => titles)) {
      found.set(title, (found.get(title) ?? new Set()).add(type));
    }
  }
  return found;
});

const sensesOf = (titles: readonly string[]): ReadonlySet<TitleSense> =>
  new Set(
    titles.flatMap((title) =>
      foldText(title)
        .split(' ')
        .flatMap((word) => titleWord(word)?.sense ?? []),
    ),
  );

/** A word that is read letter for letter is no other word misread: "Carte d'identité scolaire" is no "consulaire". */
const isOfWords = ({ words }: FoundTitle, { senses, forms }: TitleWords): boolean =>
  words.every(({ folded }, at) => {
    const known = titleWord(folded);
    if (known !== null) return known.wrong > 0 || known.sense === 'link' || senses.has(known.sense);
    // Nor is a first one that most letters tell from each of them: "Corps consulaire".
    return (
      at > 0 ||
      folded.length < leastOfWord ||
      forms.some((form) => 2 * lettersApart(form, folded) < folded.length)
    );
  });

/** Shorter words are rests of others. */
const leastOfWord = 4;

/** What the titles of a paper are made of. */
interface TitleWords {
  readonly senses: ReadonlySet<TitleSense>;
  /** Folded. */
  readonly forms: readonly string[];
}
const wordsOf = (titles: readonly string[]): TitleWords => ({
  senses: sensesOf(titles),
  forms: [...new Set(titles.flatMap((title) => foldText(title).split(' ')))],
});

/** All titles together, so the longer of two that begin alike wins ("… d'Identité", "… d'Identité Consulaire"). */
export const titlesOfAll = madeOnce((papers) => {
  const groups = new Map<string, { types: ReadonlySet<DocumentType>; titles: string[] }>();
  const typesOf = new Map<Matter, Set<DocumentType>>();
  for (const [title, types] of typesOfTitles(papers)) {
    const name = [...types].sort().join();
    const group = groups.get(name) ?? { types, titles: [] };
    group.titles.push(title);
    groups.set(name, group);
    for (const matter of mattersIn([title])) {
      typesOf.set(matter, new Set([...(typesOf.get(matter) ?? []), ...types]));
    }
  }
  const types = [...groups.values()].map((group) => group.types);
  const ours = [...groups.values()].flatMap(({ titles }, index) => spellingsOf(index, titles, false));
  const words = [...groups.values()].map(({ titles }) => wordsOf(titles));
  return {
    types,
    typesOf,
    words,
    lexicon: lexiconOf([...ours, ...spellingsOf(types.length, otherTitles, false)]),
  };
});

/** Titles of the papers' tables, and those that are made of the words of titles. */
export function namedOn(page: Page, papers: PaperRegistry): readonly NamedTitle[] {
  const { types, typesOf, words, lexicon } = titlesOfAll(papers);
  const composed = composedTitles(page).map(withoutBrackets).map(withoutState);
  const listed = findTitles(page, lexicon)
    .filter((title) => !isWithin(title, composed) && !isNumberedForm(page, title))
    .filter((title) => {
      const own = words[title.rule];
      return title.difference === 0 || own === undefined || isOfWords(title, own);
    })
    .map(withoutHeads)
    .map(withoutBrackets)
    .map(withoutState);
  return [
    ...listed.map((title) => ({ title, own: [...(types[title.rule] ?? [])] })),
    ...composed.map((title) => ({ title, own: [...(typesOf.get(title.matter) ?? [])] })),
  ];
}

/** "Formulaire P0" beside a title is no title of its own. */
function isNumberedForm({ words }: Page, { words: own }: FoundTitle): boolean {
  const [last, line] = [own.at(-1), words[own.at(-1)?.line ?? -1] ?? []];
  return last !== undefined && isFormNumber(line, line.indexOf(last) + 1);
}

/** What a listed title says of words that are understood as a longer one: "Certificat d'immatriculation" au RCCM. */
const isWithin = ({ words, difference }: FoundTitle, composed: readonly ComposedTitle[]): boolean =>
  composed.some(
    (title) =>
      (title.words.length > words.length || difference > title.difference) &&
      words.every((word) => title.words.includes(word)),
  );
