import { foldText } from '../../names/fold.ts';
import { forms } from './forms.ts';
import type { FoundLabel } from './labels.ts';
import { boxOfRow } from './rows.ts';
import { type Axes, type Page, runsAlong, type Stretch, stretchOf, type Word } from './words.ts';

/** The print on a page that is not a label, in reading order, each with the neighbours that may be its label. */

/** Print that may be a label. */
export interface Neighbour {
  /** Folded, without blanks: all of it, and the parts of it that marks divide ("Nom / Surname"). */
  readonly texts: readonly string[];
  /** The rule whose label it is for certain; null where it was not recognised. */
  readonly rule: number | null;
  /** It can only be a label. */
  readonly isLabel: boolean;
}

export interface Block {
  readonly words: readonly Word[];
  readonly text: string;
  readonly at: Stretch;
  readonly confidence: number;
  readonly left: Neighbour | null;
  readonly above: Neighbour | null;
  readonly below: Neighbour | null;
}

/** A run of words of one line, before it is known what it is. */
export interface Piece {
  readonly words: readonly Word[];
  readonly text: string;
  readonly at: Stretch;
  readonly rule: number | null;
  /** It can only be a label. */
  readonly isLabel: boolean;
}

/** How far, in heights, a label may stand above or below its value. */
const farthest = 2.6;

/** Small letters that were read this badly are a label's: values are printed larger. */
const illegible = 0.1;

const hasSmall = (text: string): boolean => /\p{Ll}/u.test(text);

/** "à" between a date and a place belongs to the value, although it is lower case. */
const isValueWord = (word: Word | undefined): boolean =>
  word !== undefined && (!hasSmall(word.text) || /^[àaA]:?$/u.test(word.text));

/** The axes of the longest line, used for the whole paper. */
function commonAxes(page: Page): Axes {
  const longest = page.shapes.reduce(
    (best, { length }, line) => (length > (page.shapes[best]?.length ?? 0) ? line : best),
    0,
  );
  return page.axesAt(longest);
}

interface Pieces {
  readonly axes: Axes;
  readonly rows: readonly (readonly Piece[])[];
}

/** All of a page that runs along it, by rows. */
export function piecesOf(page: Page, labels: readonly FoundLabel[], mixedCase: boolean): Pieces {
  const axes = commonAxes(page);
  const pieces = page.words.flatMap((words, line) =>
    runsAlong(page, line, axes)
      ? cutLine(
          words,
          labels.filter((label) => label.line === line),
          mixedCase || (page.lines[line]?.confidence ?? 0) < illegible,
        ).map((cut) => placed(page, axes, cut))
      : [],
  );
  return { axes, rows: rowsOf(pieces) };
}

export interface Blocks {
  readonly axes: Axes;
  readonly blocks: readonly Block[];
}

export function blocksOf(page: Page, labels: readonly FoundLabel[], mixedCase: boolean): Blocks {
  const { axes, rows } = piecesOf(page, labels, mixedCase);
  const pieces = rows.flat();
  const blocks = rows.flatMap((row) =>
    row
      .filter(({ isLabel, rule }) => !isLabel && rule === null)
      .map((piece) => ({
        words: piece.words,
        text: piece.text,
        at: piece.at,
        confidence: page.lines[piece.words[0]?.line ?? 0]?.confidence ?? 0,
        left: asNeighbour(leftOf(row, piece)),
        above: asNeighbour(beside(pieces, piece, -1)),
        below: asNeighbour(beside(pieces, piece, 1)),
      })),
  );
  return { axes, blocks };
}

interface Cut {
  readonly words: readonly Word[];
  readonly rule: number | null;
  readonly isLabel: boolean;
}

/** A line as its labels and what lies between them. */
function cutLine(words: readonly Word[], labels: readonly FoundLabel[], mixedCase: boolean): readonly Cut[] {
  const cuts: Cut[] = [];
  let from = 0;
  for (const { start, end, rule } of [...labels].sort((a, b) => a.start - b.start)) {
    cuts.push(...cutFree(words.slice(from, start), mixedCase));
    cuts.push({ words: words.slice(start, end), rule, isLabel: true });
    from = end;
  }
  cuts.push(...cutFree(words.slice(from), mixedCase));
  return cuts.filter((cut) => cut.words.some(({ folded }) => folded !== ''));
}

/** Words without a recognised label: possibly an illegible label, then a value. */
function cutFree(words: readonly Word[], mixedCase: boolean): readonly Cut[] {
  if (words.length === 0) return [];
  const split = mixedCase ? capitalsFrom(words) : behindColon(words);
  const [label, value] = [words.slice(0, split), words.slice(split)];
  return [
    ...(label.length > 0 ? [{ words: label, rule: null, isLabel: true }] : []),
    ...beforeAndFromDate(value).map((own) => ({ words: own, rule: null, isLabel: false })),
  ];
}

/** Index from which all words are in capitals: the value, where labels are printed in mixed case. */
function capitalsFrom(words: readonly Word[]): number {
  let at = words.length;
  while (at > 0 && isValueWord(words[at - 1])) at -= 1;
  while (at > 0 && at < words.length && words[at]?.folded === '') at += 1;
  return at;
}

function behindColon(words: readonly Word[]): number {
  const colon = words.findIndex(({ text }) => text.endsWith(':'));
  return colon + 1;
}

/** A date after other print is a separate value: two columns were read as one line. */
function beforeAndFromDate(words: readonly Word[]): readonly (readonly Word[])[] {
  const date = words.findIndex(({ text }) => forms.date.find(text) !== null);
  const letters = words.slice(0, Math.max(0, date)).reduce((sum, { folded }) => sum + folded.length, 0);
  const isTwo = date > 0 && letters >= 3;
  return (isTwo ? [words.slice(0, date), words.slice(date)] : [words]).filter((one) => one.length > 0);
}

const textOf = (page: Page, words: readonly Word[]): string =>
  page.lines[words[0]?.line ?? 0]?.text.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0) ?? '';

const placed = (page: Page, axes: Axes, { words, rule, isLabel }: Cut): Piece => ({
  words,
  text: textOf(page, words),
  at: stretchOf(axes, boxOfRow(words)),
  rule,
  isLabel,
});

/** Pieces by rows from the top, each from the left. */
function rowsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const rows: { v: number; height: number; pieces: Piece[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => a.at.v - b.at.v)) {
    const last = rows.at(-1);
    if (last !== undefined && isOfRow(last, piece)) last.pieces.push(piece);
    else rows.push({ v: piece.at.v, height: piece.at.height, pieces: [piece] });
  }
  return rows.map((row) => row.pieces.sort((a, b) => a.at.u0 - b.at.u0));
}

/** A piece beside those of the row may be vertically further off than one above or below them. */
function isOfRow(
  row: { readonly v: number; readonly height: number; readonly pieces: readonly Piece[] },
  { at }: Piece,
): boolean {
  const isBeside = row.pieces.every((other) => other.at.u1 <= at.u0 || other.at.u0 >= at.u1);
  return at.v - row.v < (isBeside ? 0.75 : 0.5) * Math.min(row.height, at.height);
}

const leftOf = (row: readonly Piece[], piece: Piece): Piece | undefined => row[row.indexOf(piece) - 1];

/** The nearest piece under (1) or above (-1) this one, in its column. */
function beside(pieces: readonly Piece[], piece: Piece, sign: 1 | -1): Piece | undefined {
  const { at } = piece;
  let nearest: Piece | undefined;
  let least = farthest * at.height;
  for (const other of pieces) {
    const distance = sign * (other.at.v - at.v);
    const isColumn = other.at.u0 < at.u1 && other.at.u1 > at.u0 && other.at.u0 < at.u0 + 6 * at.height;
    if (distance <= 0.4 * at.height || distance >= least || !isColumn) continue;
    nearest = other;
    least = distance;
  }
  return nearest;
}

/** A text and the parts of it that marks divide, folded. */
export function labelTexts(text: string): readonly string[] {
  const parts = [text, ...text.split(/\s*[/:]\s*|\s+[-–]\s+/)];
  const texts = parts.map((part) => foldText(part).replaceAll(' ', ''));
  return [...new Set(texts)].filter((one) => one.length >= 2);
}

const asNeighbour = (piece: Piece | undefined): Neighbour | null =>
  piece === undefined ? null : { texts: labelTexts(piece.text), rule: piece.rule, isLabel: piece.isLabel };
