import type { Box, PictureText, Point, TextLine } from '../../../src/documents/facts.ts';
import type { DecodedMrz } from '../../../src/documents/mrz/decoded.ts';
import { parseMrz } from '../../../src/documents/mrz/parse.ts';
import { type Random, seededRandom } from '../../invented/random.ts';
import { cut, type Mark, marked, moved } from './marks.ts';
import { pageOf, pageWidth, type VariantPage, type ZonePlace } from './page.ts';
import type { Extent, Run } from './runs.ts';

/** The lines of a page as a reader of text gives them, without a picture: all of them right, or with slips. */

/** How often a reader slips. */
export interface Noise {
  /** Of a letter: taken for one that looks like it. */
  readonly misread: number;
  /** Of an accent: lost. */
  readonly accent: number;
  /** Of two neighbours in a row that stand apart: read as one line. */
  readonly merge: number;
  /** Of a blank in a line: read as the end of one line and the beginning of another. */
  readonly split: number;
  /** Of a line: not found. */
  readonly lost: number;
}

export const noises = {
  none: { misread: 0, accent: 0, merge: 0, split: 0, lost: 0 },
  slight: { misread: 0.002, accent: 0.02, merge: 0.03, split: 0.01, lost: 0.002 },
  strong: { misread: 0.012, accent: 0.08, merge: 0.08, split: 0.04, lost: 0.015 },
  /** A bad photograph: a letter in twenty, a line in twenty. */
  hard: { misread: 0.05, accent: 0.2, merge: 0.1, split: 0.06, lost: 0.05 },
} as const satisfies Readonly<Record<string, Noise>>;

/** Pixels that a page's width is read at. */
const pixels = { card: 1200, booklet: 1300, sheet: 1500 } as const;

/** Print in one row is one line unless it is this far apart, in heights of its letters: as our reader finds lines. */
const lineGap = 1;

interface Piece {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly extent: Extent;
  readonly turn: number;
}

/** A line, and what its stretches are. */
export interface MarkedLine extends TextLine {
  readonly marks: readonly Mark[];
}

export const linesOf = (seed: number, noise: Noise = noises.none): PictureText =>
  pictureTextOf(pageOf(seed), noise);

export function pictureTextOf(page: VariantPage, noise: Noise = noises.none): PictureText {
  const { lines, ...picture } = markedText(page, noise);
  return { ...picture, lines: lines.map(({ marks: _, ...line }) => line) };
}

export function markedText(
  page: VariantPage,
  noise: Noise,
): Omit<PictureText, 'lines'> & { readonly lines: readonly MarkedLine[] } {
  const random = seededRandom(page.seed * 22_695_477 + 1);
  const width = pixels[page.content.format];
  const scale = width / pageWidth;
  const printed = linedUp(page.runs.filter(({ worn }) => worn !== true).map(pieceOf), random, noise);
  const read = printed
    .filter(() => !random.chance(noise.lost))
    .map((piece) => slipped(piece, random, noise, scale));
  const zone = page.zone === null ? [] : zoneLines(page.zone, scale);
  return {
    width,
    height: Math.round(page.height * scale),
    lines: [...inReadingOrder(read), ...zone.map((line) => ({ ...line, marks: [] }))],
    mrz: page.zone === null ? null : decoded(page.zone.lines),
  };
}

/** What our reader's boxes span around the letters, in parts of their size, whatever those letters are. */
const boxed = { up: 0.8, down: 0.1, side: 0.1 };

function pieceOf({ text, x, y, size, width, turn = 0, part, marks }: Run): Piece {
  const extent = { left: x, right: x + width, top: y - boxed.up * size, bottom: y + boxed.down * size };
  return { text, extent, turn, marks: marks ?? marked(text, part) };
}

const heightOf = ({ extent: { top, bottom } }: Piece): number => bottom - top;

function isSameRow(a: Piece, b: Piece): boolean {
  const shared = Math.min(a.extent.bottom, b.extent.bottom) - Math.max(a.extent.top, b.extent.top);
  return shared > 0.5 * Math.min(heightOf(a), heightOf(b));
}

/** Pieces of print joined to lines, then some of them slipped apart or together. */
function linedUp(pieces: readonly Piece[], random: Random, noise: Noise): readonly Piece[] {
  const lines: Piece[] = [];
  for (const piece of [...pieces].sort((a, b) => a.extent.left - b.extent.left)) {
    const at = lines.findIndex(
      (line) => line.turn === 0 && piece.turn === 0 && isNext(line, piece, random, noise),
    );
    const before = lines[at];
    if (before === undefined) lines.push(piece);
    else lines[at] = together(before, piece);
  }
  return lines.flatMap((line) => apart(line, random, noise));
}

function isNext(line: Piece, piece: Piece, random: Random, noise: Noise): boolean {
  if (!isSameRow(line, piece)) return false;
  const gap = piece.extent.left - line.extent.right;
  const height = Math.min(heightOf(line), heightOf(piece));
  return gap < lineGap * height || (gap < 3 * height && random.chance(noise.merge));
}

const together = (a: Piece, b: Piece): Piece => ({
  text: `${a.text} ${b.text}`,
  marks: [...a.marks, ...moved(b.marks, a.text.length + 1)],
  turn: 0,
  extent: {
    left: a.extent.left,
    right: b.extent.right,
    top: Math.min(a.extent.top, b.extent.top),
    bottom: Math.max(a.extent.bottom, b.extent.bottom),
  },
});

function apart(line: Piece, random: Random, noise: Noise): readonly Piece[] {
  const blank = noise.split > 0 && random.chance(noise.split) ? line.text.indexOf(' ', 2) : -1;
  if (blank < 0 || line.turn !== 0) return [line];
  const { left, right } = line.extent;
  const at = left + ((right - left) * blank) / line.text.length;
  return [
    partOf(line, 0, blank, { ...line.extent, right: at }),
    partOf(line, blank + 1, line.text.length, { ...line.extent, left: at + 4 }),
  ];
}

const partOf = (line: Piece, from: number, to: number, extent: Extent): Piece => ({
  ...line,
  text: line.text.slice(from, to),
  marks: cut(line.marks, from, to),
  extent,
});

/** Letters that a reader takes for each other. */
const alike: Readonly<Record<string, string>> = {
  O: '0',
  '0': 'O',
  I: '1',
  '1': 'I',
  l: 'I',
  S: '5',
  '5': 'S',
  B: '8',
  '8': 'B',
  Z: '2',
  G: '6',
  D: 'O',
  e: 'c',
  c: 'e',
  n: 'u',
  u: 'n',
  i: 'l',
  a: 'o',
  E: 'F',
  M: 'N',
  V: 'Y',
  '/': 'I',
  ':': '.',
  "'": '’',
};

function slipped(
  { text, extent, turn, marks }: Piece,
  random: Random,
  noise: Noise,
  scale: number,
): MarkedLine {
  let slips = 0;
  const read = [...text].map((letter) => {
    const plain = letter.normalize('NFD').charAt(0);
    if (plain !== letter && random.chance(noise.accent)) return plain;
    if (!random.chance(noise.misread)) return letter;
    slips += 1;
    return alike[letter] ?? letter;
  });
  const sure =
    noise.misread === 0 ? 0.99 : slips > 0 ? random.integer(45, 88) / 100 : random.integer(90, 99) / 100;
  return { text: read.join(''), confidence: sure, box: boxOf(extent, turn, scale), marks };
}

function boxOf({ left, top, right, bottom }: Extent, turn: number, scale: number): Box {
  const more = (bottom - top) * boxed.side;
  const [x, y] = [left, bottom];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const turned = (px: number, py: number): Point => [
    (x + (px - x) * cos - (py - y) * sin) * scale,
    (y + (px - x) * sin + (py - y) * cos) * scale,
  ];
  return [
    turned(left - more, top),
    turned(right + more, top),
    turned(right + more, bottom),
    turned(left - more, bottom),
  ];
}

/** Row by row, each from left to right. */
function inReadingOrder<Line extends TextLine>(lines: readonly Line[]): readonly Line[] {
  const middle = ({ box }: TextLine): number => (box[0][1] + box[2][1]) / 2;
  const rows: Line[][] = [];
  for (const line of [...lines].sort((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (
      row !== undefined &&
      first !== undefined &&
      middle(line) - middle(first) < (line.box[2][1] - line.box[0][1]) / 2
    ) {
      row.push(line);
    } else rows.push([line]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box[0][0] - b.box[0][0]));
}

function zoneLines({ lines, at, pitch, lineHeight, size }: ZonePlace, scale: number): readonly TextLine[] {
  return lines.map((text, row) => {
    const bottom = at[1] + row * lineHeight;
    const extent = { left: at[0], right: at[0] + text.length * pitch, top: bottom - size * 0.72, bottom };
    return { text, confidence: 0.97, box: boxOf(extent, 0, scale) };
  });
}

/** Read on a day of its own, so that a zone is judged alike every day. */
const today = new Date('2026-01-01');

function decoded(lines: readonly string[]): DecodedMrz | null {
  const { format, valid, errors, warnings, fields, checks } = parseMrz(lines, today);
  if (format === null) return null;
  return {
    lines,
    format,
    valid,
    errors,
    warnings,
    corrected: [],
    ambiguous: false,
    confidence: 0.99,
    fields,
    checks,
  };
}
