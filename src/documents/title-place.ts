import { labelsOn, type PageLabel } from './fields/page-labels.ts';
import type { FoundTitle } from './fields/titles.ts';
import { type Page, stretchOf } from './fields/words.ts';
import { composedTitles } from './wording/composed-titles.ts';
import { type TitleSense, titleWord } from './wording/title-words.ts';

/** Where a title stands, and whether it is a label there. */

/** A title that could be a label is printed larger than these. */
export const larger = 1.25;
/** A title is about as large as other titles; over all labels it need not be as large as these. */
export const asLarge = 0.75;
/** Badly read words tell nothing. */
export const leastRead = 0.8;
/** So alike in height are two lines of one title. */
export const alikeInHeight = 0.15;

/** Labels that mean something, without words of titles that are labels elsewhere: "Residence / Permit", "Code". */
export function plainLabels(page: Page): readonly PageLabel[] {
  const titled = new Set(composedTitles(page).flatMap(({ words }) => words.map(({ line }) => line)));
  const largest = larger * usualHeight(page);
  const isPlain = ({ line }: PageLabel) =>
    !titled.has(line) && (line >= mostOfHead || (page.shapes[line]?.height ?? 0) < largest);
  return labelsOn(page).filter((label) => label.meanings.length > 0 && isPlain(label));
}
/** Lines that a head with its title has, at most. */
const mostOfHead = 6;

/** The line of the first label; what stands over it is the page's head. */
export const headEnd = (page: Page): number | undefined => plainLabels(page)[0]?.line;

export function usualHeight({ shapes }: Page): number {
  const heights = shapes.map(({ height }) => height).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}

/** So many labels above it make it a value: "Pièce perdue : permis de conduire". */
const mostLabelsAbove = 2;

export function isAtHead(page: Page, { words }: Pick<FoundTitle, 'words'>): boolean {
  const [axes, line] = [page.axesAt(words[0]?.line ?? 0), words[0]?.line];
  const above = labelsOn(page).filter(({ line: other, meanings }) => {
    const box = page.lines[other]?.box;
    return other !== line && meanings.length > 0 && box !== undefined && stretchOf(axes, box).v < 0;
  });
  return above.length <= mostLabelsAbove;
}

/** A number has so many digits. */
const isNumber = (text: string): boolean => (text.match(/\d/g)?.length ?? 0) >= 4 && !/\d[/.]\d/.test(text);

/**
 * Whether the title of a card or permit is a label among others: "N° permis de conduire" with a number behind or under
 * it. Such a paper tells of another one. Registers are referred to by their own extracts.
 */
export function isReference(page: Page, title: FoundTitle): boolean {
  const line = title.words[0]?.line ?? -1;
  const own = page.lines[line];
  if (own === undefined || title.words.length < 2 || title.height >= larger * usualHeight(page)) return false;
  if (nounsOf(title).length === 0 || isAtHead(page, title)) return false;
  const axes = page.axesAt(line);
  const at = stretchOf(axes, own.box);
  const isValue = page.lines.some(({ text, box }, other) => {
    if (other === line || !isNumber(text)) return false;
    const { u0, u1, v } = stretchOf(axes, box);
    const isBehind = Math.abs(v - at.v) < 0.6 * at.height && u0 > at.u1;
    const isUnder = v > at.v + 0.6 * at.height && v < at.v + 2.2 * at.height && u0 < at.u1 && u1 > at.u0;
    return isBehind || isUnder;
  });
  return isValue || isNumber(own.text);
}

/** Whether both say the same kind of paper: a card, a permit. */
export function isSameNoun(a: FoundTitle, b: FoundTitle): boolean {
  const others = nounsOf(b);
  return nounsOf(a).some((noun) => others.includes(noun));
}

const nounsOf = ({ words }: FoundTitle): readonly TitleSense[] =>
  words.flatMap(({ folded }) => {
    const sense = titleWord(folded)?.sense;
    return sense === 'card' || sense === 'permit' ? [sense] : [];
  });
