import { limits } from '../../limits.ts';
import { foldText } from '../../names/fold.ts';
import type { Box, PictureText, Point, TextLine } from '../facts.ts';

/** The words of a picture with their places. Where a word stands in its line is reckoned from its characters. */

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

export interface Page {
  readonly lines: readonly TextLine[];
  /** Words by line. */
  readonly words: readonly (readonly Word[])[];
  /** Reading direction of each line, in radians. */
  readonly angles: readonly number[];
}

/** Lines of a machine-readable zone are no print: what they say is told by the zone's own reader. */
const isZoneLine = (text: string): boolean => (text.match(/<|«/g)?.length ?? 0) >= 3;

export function pageOf(picture: PictureText): Page {
  const zone = new Set(picture.mrz?.lines ?? []);
  const lines = picture.lines
    .filter(({ text }) => !isZoneLine(text) && !zone.has(text))
    .slice(0, limits.documentLines)
    .map((line) => ({ ...line, text: line.text.slice(0, limits.documentLineCharacters) }));
  return {
    lines,
    words: lines.map(wordsOf),
    angles: lines.map(({ box: [topLeft, topRight] }) =>
      Math.atan2(topRight[1] - topLeft[1], topRight[0] - topLeft[0]),
    ),
  };
}

/** A word ends at a blank, behind a colon, and at a slash between letters ("Nom/Surname", but not in a date). */
const wordPattern = /(?:(?!(?<=\p{L})\/\p{L})[^\s:])+:*|:+|\//gu;

function wordsOf(line: TextLine, index: number): readonly Word[] {
  return [...line.text.matchAll(wordPattern)].map((match) => {
    const start = match.index;
    const end = start + match[0].length;
    return {
      text: match[0],
      folded: foldText(match[0]).replaceAll(' ', ''),
      line: index,
      start,
      end,
      box: partOf(line, start, end),
    };
  });
}

/** The part of a line's box that these characters take. */
function partOf({ text, box }: TextLine, start: number, end: number): Box {
  const [topLeft, topRight, bottomRight, bottomLeft] = box;
  const length = Math.max(1, text.length);
  const along = (from: Point, to: Point, share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ];
  return [
    along(topLeft, topRight, start / length),
    along(topLeft, topRight, end / length),
    along(bottomLeft, bottomRight, end / length),
    along(bottomLeft, bottomRight, start / length),
  ];
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const heightOf = ([topLeft, topRight, bottomRight, bottomLeft]: Box): number =>
  (apart(topLeft, bottomLeft) + apart(topRight, bottomRight)) / 2;
const lengthOf = ([topLeft, topRight]: Box): number => apart(topLeft, topRight);
const centreOf = ([topLeft, , bottomRight]: Box): Point => middle(topLeft, bottomRight);

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

/** How far around a line, in its heights, others tell the direction of its paper. */
const neighbourhood = 25;
/** Lines of one paper run this alike, perspective included; what differs more is written across it. */
const sameDirection = (12 * Math.PI) / 180;

const angleBetween = (a: number, b: number): number => Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));

/**
 * The axes at a line: the direction that most of the text around it has, longer lines counting more. A short line's
 * own box says little of it, and around a card there may be text of another direction.
 */
export function axesAt(page: Page, line: number): Axes {
  const own = page.lines[line];
  if (own === undefined) return { origin: [0, 0], cos: 1, sin: 0 };
  const centre = centreOf(own.box);
  const reach = heightOf(own.box) * neighbourhood;
  const ownAngle = referenceAngle(page, line, centre);
  let cos = 0;
  let sin = 0;
  page.lines.forEach(({ box }, index) => {
    const angle = page.angles[index] ?? 0;
    if (apart(centreOf(box), centre) > reach || angleBetween(angle, ownAngle) > sameDirection) return;
    // Twice: a long line's direction is that much surer.
    const weight = lengthOf(box) ** 2;
    cos += Math.cos(angle) * weight;
    sin += Math.sin(angle) * weight;
  });
  const size = Math.hypot(cos, sin);
  return size > 0
    ? { origin: centre, cos: cos / size, sin: sin / size }
    : { origin: centre, cos: Math.cos(ownAngle), sin: Math.sin(ownAngle) };
}

const isShort = (box: Box): boolean => lengthOf(box) < 3 * heightOf(box);

/** A line's own direction, or the nearest long one's where it is too short to have any. */
function referenceAngle(page: Page, line: number, centre: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  let angle = page.angles[line] ?? 0;
  page.lines.forEach(({ box }, index) => {
    const distance = apart(centreOf(box), centre);
    if (isShort(box) || distance >= nearest) return;
    nearest = distance;
    angle = page.angles[index] ?? 0;
  });
  return angle;
}

/** Whether a line runs as these axes do; one too short to tell does. */
export function runsAlong(page: Page, line: number, { cos, sin }: Axes): boolean {
  const box = page.lines[line]?.box;
  if (box === undefined) return false;
  const allowed = isShort(box) ? 2 * sameDirection : sameDirection;
  return angleBetween(page.angles[line] ?? 0, Math.atan2(sin, cos)) <= allowed;
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
