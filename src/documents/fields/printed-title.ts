import { foldText } from '../../names/fold.ts';
import type { PaperDescriptor } from '../paper-descriptor.ts';
import { proseOn } from '../prose/prose-lines.ts';
import { labelsOn } from './page-labels.ts';
import { foldedLabels, likeness } from './resemblance.ts';
import { type FoundTitle, linesJoined } from './titles.ts';
import { type FoundValue, textOf } from './values.ts';
import { boxAround, type Page, type Word } from './words.ts';

/** Which of the titles on a page is the paper's, and how it is given. */

/** What may be a title is a label where it means something as one, "Registre du commerce", or words of a text. */
export const isOfLabel = (page: Page, { words }: FoundTitle): boolean =>
  words.some(({ line }) => proseOn(page).has(line)) ||
  labelsOn(page).some(
    ({ line, start, end, meanings }) =>
      meanings.length > 0 && words.every((word) => (page.words[line] ?? []).slice(start, end).includes(word)),
  );

function nearestTitle(read: string, titles: readonly string[]): string {
  const folded = foldText(read).replaceAll(' ', '');
  const share = (title: string) => likeness(folded, foldedLabels([title])).share;
  const nearest = titles.reduce((best, title) => (share(title) > share(best) ? title : best));
  return /\p{Ll}/u.test(read) ? nearest : nearest.toUpperCase();
}

/** Of several titles the one in the largest print: "(CARTE GRISE)" stands small under its own. */
const largest = (titles: readonly FoundTitle[]): FoundTitle | undefined =>
  titles.reduce<FoundTitle | undefined>(
    (best, one) =>
      best === undefined ||
      one.height > best.height ||
      (one.height === best.height && one.words.length > best.words.length)
        ? one
        : best,
    undefined,
  );

/**
 * A paper's own title is whole as its table has it: words around it that could be of a title are its translation, or what
 * stands below it. So is a line that is a title by itself: the next one is its other name.
 */
export function titleAmong(own: readonly FoundTitle[], said: readonly FoundTitle[]): FoundTitle | undefined {
  const isTwo = ({ words }: FoundTitle) => {
    const upper = words.filter(({ line }) => line === words[0]?.line);
    const lower = words[upper.length];
    return (
      lower !== undefined &&
      !ofWhat.test(lower.text) &&
      said.some((title) => title.difference === 0 && isSameWords(title.words, upper))
    );
  };
  const two = own.filter(isTwo);
  const whole = own.filter((title) => !two.includes(title));
  const isLower = ({ words: [first], height }: FoundTitle) =>
    two.some(({ words }) => {
      const upper = said.find((title) => title.words[0] === words[0]);
      const isBelow = first !== undefined && words.includes(first) && first.line !== words[0]?.line;
      return isBelow && height <= (upper?.height ?? 0);
    });
  const isMore = ({ words, difference }: FoundTitle) =>
    whole.some((one) => one.difference <= difference && one.words.some((word) => words.includes(word)));
  return largest([...whole, ...said.filter((title) => !isMore(title) && !isLower(title))]);
}

const isSameWords = (a: readonly Word[], b: readonly Word[]): boolean =>
  a.length === b.length && a.every((word, at) => word === b[at]);

const ofWhat = /^(?:du|de|des|d['’]\p{L}+|of|et|and)$/iu;

/** A title goes on with what it is of, to the end of its line and of the next: "Extrait du registre du commerce". */
function restOf(page: Page, words: readonly Word[]): readonly Word[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const line = page.words[last.line] ?? [];
  const rest = line.slice(line.indexOf(last) + 1);
  if (!ofWhat.test(rest[0]?.text ?? '') || rest.some(({ folded }) => /\d/.test(folded))) return [];
  const isOpen = ofWhat.test(rest.at(-1)?.text ?? '');
  const joined = linesJoined(page).find(({ words: [first] }) => isOpen && first?.line === last.line);
  return [...rest, ...(joined?.words.slice(joined.upper) ?? [])];
}

/** Words that only translations of our titles have. */
const english = /\b(?:passport|vehicle|registration|certificate|card|permit|licen[cs]e|identity|ecowas)\b/;
const french =
  /\b(?:passeport|vehicule|immatriculation|certificat|carte|permis|titre|identite|extrait|declaration)\b/;

/** Of a title that may be another line, or a part of it: no client is to trust it. */
const mostInDoubt = 0.8;

/**
 * A title is sure that is print of its own: above the labels or larger than they, and in one language. What is a
 * translation, or goes over to one, is sure where no title of ours stands beside it.
 */
function isInDoubt(page: Page, title: FoundTitle, others: readonly FoundTitle[]): boolean {
  const says = ({ words }: FoundTitle) => foldText(words.map(({ text }) => text).join(' '));
  const own = says(title);
  const isTranslated =
    english.test(own) && !french.test(own) && others.some((other) => french.test(says(other)));
  const lines = new Set(title.words.map(({ line }) => line));
  const isMixed = lines.size > 1 && english.test(own) && french.test(own);
  return isTranslated || isMixed || (title.difference > 0 && others.length > 0) || isAmongLabels(page, title);
}

function isAmongLabels(page: Page, { words, height }: FoundTitle): boolean {
  const labels = labelsOn(page).filter(({ meanings }) => meanings.length > 0);
  const middle = (line: number) => page.shapes[line]?.centre[1] ?? 0;
  const own = middle(words[0]?.line ?? 0);
  const above = labels.filter(({ line }) => middle(line) < own);
  const largest = Math.max(0, ...above.map(({ line }) => page.shapes[line]?.height ?? 0));
  return above.length > 1 && height <= largest;
}

export function titleOf(
  page: Page,
  { sides }: PaperDescriptor,
  title: FoundTitle,
  others: readonly FoundTitle[],
): FoundValue {
  const { words, difference } = title;
  const lines = [...new Set(words.map(({ line }) => line))];
  const read = textOf(page, [...words, ...restOf(page, words)]).trim();
  const titles = sides.flatMap((side) => side.titles);
  return {
    // There are few titles, so a misread one is replaced by the nearest.
    value: difference === 0 ? read : nearestTitle(read, titles),
    confidence: Math.min(
      Math.min(...lines.map((line) => page.lines[line]?.confidence ?? 0)) * (1 - difference),
      isInDoubt(page, title, others) ? mostInDoubt : 1,
    ),
    box: boxAround(
      page.axesAt(lines[0] ?? 0),
      words.map(({ box }) => box),
    ),
  };
}
