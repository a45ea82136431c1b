import { foldText } from '../names/fold.ts';
import type { Box, PictureText, Point, TextLine } from './facts.ts';
import { inverseOf, movedBox, seenFrom } from './homography.ts';
import { documentLimits } from './limits.ts';
import type { PageRoles, WordRole } from './roles/page-roles.ts';

/** The words of a picture with their positions, interpolated from the widths of characters within the line. */

export interface Word {
  readonly text: string;
  /** Letters and digits only, small, without accents. */
  readonly folded: string;
  readonly line: number;
  /** Characters of the line's text, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly box: Box;
}

/** A line's shape. */
interface Shape {
  readonly centre: Point;
  readonly height: number;
  readonly length: number;
  /** Reading direction in radians; unreliable for short lines. */
  readonly angle: number;
  readonly isShort: boolean;
}

export interface Page {
  readonly lines: readonly TextLine[];
  /** Words by line. */
  readonly words: readonly (readonly Word[])[];
  readonly shapes: readonly Shape[];
  /** The paper's axes at a line. */
  readonly axesAt: (line: number) => Axes;
  /** What the network says of it; null where it was not asked. */
  readonly roles: PageRoles | null;
  readonly roleOf: (word: Word) => WordRole | null;
  /** Where a box of this page is in the picture. */
  readonly inPicture: (box: Box) => Box;
}

/** Below this a paper's corners are not trusted to straighten its lines by. */
const trustedPaper = 0.5;

/** Maps picture to straightened paper and back; the identity if no paper is trusted. */
function straightenedBy({ paper }: PictureText): { to: (box: Box) => Box; back: (box: Box) => Box } {
  const seen =
    paper && paper.confidence >= trustedPaper && seenFrom(paper.corners, paper.width, paper.height);
  const straight = seen && inverseOf(seen);
  if (!seen || !straight) return { to: (box) => box, back: (box) => box };
  return { to: (box) => movedBox(straight, box), back: (box) => movedBox(seen, box) };
}

/** Lines of a machine-readable zone are not print: the zone's own reader handles them. */
const isZoneLine = (text: string): boolean => (text.match(/<|«/g)?.length ?? 0) >= 3;

/** "Lot 12 Ilot 7": the capital of a block of houses is read as a small letter, or not at all. */
const withBlocks = (text: string): string =>
  text.replace(/\bllot(?=\s?\d)/g, 'Ilot').replace(/\b(Lot \d{1,4},? )lot(?= \d)/g, '$1Ilot');

/** Around dots behind words a line's box is as low as they are: what it lacks there would tilt the whole line. */
function levelled(text: string, box: Box): Box {
  const [topLeft, , bottomRight, bottomLeft] = box;
  if (!/\p{L}.*[.…_]{5,}$/u.test(text)) return box;
  const [x, y] = [topLeft[0] - bottomLeft[0], topLeft[1] - bottomLeft[1]];
  return [topLeft, [bottomRight[0] + x, bottomRight[1] + y], bottomRight, bottomLeft];
}

const pages = new WeakMap<PictureText, Page>();

/** Made once for each picture: it is named, read and judged by the same page. */
export function pageOf(picture: PictureText): Page {
  const page = pages.get(picture) ?? makePage(picture);
  pages.set(picture, page);
  return page;
}

function makePage(picture: PictureText): Page {
  const zone = new Set(picture.mrz?.lines ?? []);
  const { to, back } = straightenedBy(picture);
  const lines = picture.lines
    .filter(({ text }) => !isZoneLine(text) && !zone.has(text))
    .slice(0, documentLimits.documentLines)
    .map(({ text, confidence, box, isFromLayer }) => ({
      text: withBlocks(text.slice(0, documentLimits.documentLineCharacters)),
      confidence,
      box: to(levelled(text, box)),
      ...(isFromLayer && { isFromLayer }),
    }));
  const shapes = lines.map(({ box }) => shapeOf(box));
  const known = new Map<number, Axes>();
  const axesAt = (line: number): Axes => {
    const axes = known.get(line) ?? axesNear(shapes, line);
    known.set(line, axes);
    return axes;
  };
  let left: number = documentLimits.documentWords;
  const words = lines.map((line, index) => {
    const own = wordsOf(line, index).slice(0, left);
    left -= own.length;
    return own;
  });
  const { roles = null } = picture;
  const roleOfWord = new Map(
    words.flat().flatMap((word, at) => (roles?.words[at] === undefined ? [] : [[word, roles.words[at]]])),
  );
  const roleOf = (word: Word) => roleOfWord.get(word) ?? null;
  return { lines, words, shapes, axesAt, roles, roleOf, inPicture: back };
}

function shapeOf(box: Box): Shape {
  const [topLeft, topRight, bottomRight] = box;
  const [height, length] = [heightOf(box), apart(topLeft, topRight)];
  return {
    centre: middle(topLeft, bottomRight),
    height,
    length,
    angle: Math.atan2(topRight[1] - topLeft[1], topRight[0] - topLeft[0]),
    isShort: length < 3 * height,
  };
}

/**
 * A word ends at a space, after a colon, at a slash between letters ("Nom/Surname", but not in a date), and before a
 * date whose preceding space was lost.
 */
const wordPattern =
  /(?:(?!(?<=\p{L})\/\p{L}|(?<=\p{L}{3})(?:\d{2}[/.]\d{2}[/.]\d{4}|XX[/.]XX[/.]XXXX)(?!\S))[^\s:])+:*|:+|\//gu;

/** About how wide letters are in most typefaces, as parts of their size: dots and small letters take less room. */
function widthOf(letter: string): number {
  if (/[\s.,:;'’!|iljI1·]/u.test(letter)) return 0.3;
  if (/[mwMW@]/u.test(letter)) return 0.85;
  if (/\p{Lu}/u.test(letter)) return 0.68;
  if (/[ftr()\-/[\]]/u.test(letter)) return 0.36;
  return 0.54;
}

/** Where each character of a text begins, as a part of its length; one more for its end. */
function placesIn(text: string): readonly number[] {
  const begins = [0];
  for (let at = 0; at < text.length; at += 1) begins.push((begins[at] ?? 0) + widthOf(text.charAt(at)));
  const whole = begins.at(-1) || 1;
  return begins.map((begin) => begin / whole);
}

function wordsOf(line: TextLine, index: number): readonly Word[] {
  const places = placesIn(line.text);
  return [...line.text.matchAll(wordPattern)].map((match) => {
    const start = match.index;
    const end = start + match[0].length;
    return {
      text: match[0],
      folded: foldText(match[0]).replaceAll(' ', ''),
      line: index,
      start,
      end,
      box: partOf(line, places[start] ?? 0, places[end] ?? 1),
    };
  });
}

function partOf({ box }: TextLine, start: number, end: number): Box {
  const [topLeft, topRight, bottomRight, bottomLeft] = box;
  const along = (from: Point, to: Point, share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  return [
    along(topLeft, topRight, start),
    along(topLeft, topRight, end),
    along(bottomLeft, bottomRight, end),
    along(bottomLeft, bottomRight, start),
  ];
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const heightOf = ([topLeft, topRight, bottomRight, bottomLeft]: Box): number =>
  (apart(topLeft, bottomLeft) + apart(topRight, bottomRight)) / 2;

/** The paper's own axes near a place of it: `origin`, and how the text there runs. */
export interface Axes {
  readonly origin: Point;
  readonly cos: number;
  readonly sin: number;
}

/** A stretch along the axes: from u0 to u1 to the right, v below the origin. */
export interface Stretch {
  readonly u0: number;
  readonly u1: number;
  readonly v: number;
  readonly height: number;
}

function along({ origin, cos, sin }: Axes, [x, y]: Point): readonly [u: number, v: number] {
  const dx = x - origin[0];
  const dy = y - origin[1];
  return [dx * cos + dy * sin, dy * cos - dx * sin];
}

export function stretchOf(axes: Axes, box: Box): Stretch {
  const [topLeft, topRight, bottomRight, bottomLeft] = box;
  const [u0, v0] = along(axes, middle(topLeft, bottomLeft));
  const [u1, v1] = along(axes, middle(topRight, bottomRight));
  return { u0, u1, v: (v0 + v1) / 2, height: heightOf(box) };
}

/** Radius, in line heights, within which other lines determine the local text direction. */
const neighbourhood = 25;
/** Maximum angle between lines of one paper, perspective included; beyond it, text is printed across. */
const sameDirection = (12 * Math.PI) / 180;

const angleBetween = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

/**
 * The axes at a line: the main direction of the text around it, longer lines counting more. A short line's own box
 * is unreliable, and text around a card may run in another direction.
 */
function axesNear(shapes: readonly Shape[], line: number): Axes {
  const own = shapes[line];
  if (own === undefined) return { origin: [0, 0], cos: 1, sin: 0 };
  const near = shapes.filter(({ centre }) => apart(centre, own.centre) <= neighbourhood * own.height);
  const angle = own.isShort ? commonAngle(near, own.angle) : own.angle;
  let [cos, sin] = [0, 0];
  for (const one of near) {
    if (angleBetween(one.angle, angle) > sameDirection) continue;
    // Squared, because a long line's direction is that much more reliable.
    cos += Math.cos(one.angle) * one.length ** 2;
    sin += Math.sin(one.angle) * one.length ** 2;
  }
  const size = Math.hypot(cos, sin);
  return size > 0
    ? { origin: own.centre, cos: cos / size, sin: sin / size }
    : { origin: own.centre, cos: Math.cos(angle), sin: Math.sin(angle) };
}

/** The direction shared by the greatest total length of long lines. */
function commonAngle(shapes: readonly Shape[], otherwise: number): number {
  const long = shapes.filter(({ isShort }) => !isShort);
  let most = 0;
  let common = otherwise;
  for (const { angle } of long) {
    const support = long.reduce(
      (sum, one) => sum + (angleBetween(one.angle, angle) <= sameDirection / 2 ? one.length : 0),
      0,
    );
    if (support <= most) continue;
    most = support;
    common = angle;
  }
  return common;
}

/** The smallest box along the axes that holds all these. */
export function boxAround(axes: Axes, boxes: readonly Box[]): Box {
  const points = boxes.flat().map((point) => along(axes, point));
  const us = points.map(([u]) => u);
  const vs = points.map(([, v]) => v);
  const back = (u: number, v: number): Point => [
    axes.origin[0] + u * axes.cos - v * axes.sin,
    axes.origin[1] + u * axes.sin + v * axes.cos,
  ];
  const [left, right] = [Math.min(...us), Math.max(...us)];
  const [top, bottom] = [Math.min(...vs), Math.max(...vs)];
  return [back(left, top), back(right, top), back(right, bottom), back(left, bottom)];
}

/** The paper's axes at its longest line: those that all of a page is seen along. */
export const mainAxes = ({ shapes, axesAt }: Page): Axes =>
  axesAt(shapes.reduce((best, { length }, at) => (length > (shapes[best]?.length ?? 0) ? at : best), 0));

/** How sure its lines are, each by its letters. */
export function legibilityOf({ lines }: Page): number {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const sure = lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  return letters === 0 ? 0 : sure / letters;
}
