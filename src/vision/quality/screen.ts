import type { Box, GreyPicture, Point } from '../pixels/picture.ts';
import { fade, meanLogPower, type Square, side, slope, valueAt } from './spectrum.ts';

/**
 * Whether a picture was taken of a screen. The grid of a screen's pixels, or its beat with the grid of the sensor, runs
 * through all of a picture in the same waves: sharp peaks in the mean spectrum of many squares of it, in two directions.
 * Print, barcodes and the fine lines of papers are periodic too, but not the same everywhere, or in one direction only.
 * The rasters that papers are printed with are such grids as well, but coarse ones: print that a screen shows legibly is
 * many of its pixels high. A copier's finest halftone, photographed so near that its dots are seen, may be taken for one.
 */

/** Number of squares analysed, on lines of text: there they show the paper or screen, not the surroundings. */
const mostSquares = 12;
const leastSquares = 4;
/** Pixels between two of them at least. */
const leastApart = side / 2;
/** Minimum frequency, in waves per side and per line height: lower ones come from print, or from printed rasters. */
const slowest = 13;
const wavesInLine = 9;
/** Noise floor in squared grey values: what rounding and JPEG leave in a blank picture. */
const stillness = 0.1;

/** Noise power kept by the window function. */
const kept = slope.reduce((sum, part) => sum + part * part, 0) ** 2;

/**
 * How far the waves of a screen stand out, as a logarithm; 0 where there is too little text to tell, or too small.
 * `boxes` are the lines that were found, `lineHeight` the height of most of them.
 */
export function screenPattern(picture: GreyPicture, boxes: readonly Box[], lineHeight: number): number {
  const least = Math.max(slowest, (side * wavesInLine) / lineHeight);
  if (picture.width < side || picture.height < side || least >= fastest) return 0;
  const corners = squaresOn(picture, boxes);
  if (corners.length < leastSquares) return 0;
  const squares = corners.map(
    (corner): Square =>
      (into) =>
        fadedSquare(picture, corner, into),
  );
  const peaks = peaksOf(meanLogPower(squares, stillness * kept), least);
  const [first] = peaks;
  if (first === undefined) return 0;
  // One direction alone may be that of lines ruled all over a paper.
  return peaks.find((peak) => angleBetween(first, peak) > leastAngle)?.height ?? 0;
}

/** Upper left corners of squares on the text, evenly. */
function squaresOn({ width, height }: GreyPicture, boxes: readonly Box[]): readonly Point[] {
  const found: Point[] = [];
  for (const [x, y] of boxes.flatMap(pointsAlong)) {
    const left = Math.round(Math.min(width - side, Math.max(0, x - side / 2)));
    const top = Math.round(Math.min(height - side, Math.max(0, y - side / 2)));
    if (found.every(([a, b]) => Math.hypot(a - left, b - top) >= leastApart)) found.push([left, top]);
  }
  const step = Math.max(1, found.length / mostSquares);
  return found.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Along the middle of a line, a square's side from each other. */
function pointsAlong([topLeft, topRight, bottomRight, bottomLeft]: Box): readonly Point[] {
  const from: Point = [(topLeft[0] + bottomLeft[0]) / 2, (topLeft[1] + bottomLeft[1]) / 2];
  const to: Point = [(topRight[0] + bottomRight[0]) / 2, (topRight[1] + bottomRight[1]) / 2];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.min(mostSquares, Math.max(1, Math.round(length / side)));
  return Array.from({ length: count }, (_, index): Point => {
    const part = (index + 0.5) / count;
    return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];
  });
}

/** Mean removed and windowed, so that the square's edges do not count as waves. */
function fadedSquare({ width, grey }: GreyPicture, [left, top]: Point, into: Float32Array): void {
  for (let y = 0; y < side; y++) {
    const from = (top + y) * width + left;
    into.set(grey.subarray(from, from + side), y * side);
  }
  fade(into);
}

interface Peak {
  /** The wave, in waves a side; `v` is never negative. */
  readonly u: number;
  readonly v: number;
  /** Above what is around it. */
  readonly height: number;
}

/** Radians between the directions of two waves that are not of one grating. */
const leastAngle = 0.5;

function angleBetween(one: Peak, other: Peak): number {
  const angle = Math.abs(Math.atan2(one.v, one.u) - Math.atan2(other.v, other.u));
  return Math.min(angle, Math.PI - angle);
}

const half = side / 2;
/** Waves a side: diagonal ones of two pixels, each way. */
const fastest = half * Math.SQRT2;
/** Blocks of JPEG, in waves a side. */
const block = side / 8;

/** Waves along rows and columns come from JPEG blocks, enlarged pixels or upright print, not from a screen. */
function isOfPixels(u: number, v: number): boolean {
  const [across, down] = [Math.abs(u), Math.abs(v)];
  if (Math.min(across, down) <= 2 || Math.max(across, down) >= half - 1) return true;
  return isOfBlocks(across) && isOfBlocks(down);
}

const isOfBlocks = (waves: number): boolean => (waves + 1) % block <= 2;

/** Steps from a peak to waves around it that it does not reach itself. */
const around = ringOf(3.5, 5.6);
const beside = ringOf(1, 1.5);
/** How many of them may be higher: ridges, such as print makes, are no peaks. */
const higherAround = Math.floor(0.1 * around.length);

function ringOf(nearest: number, farthest: number): readonly Point[] {
  const reach = Array.from({ length: 13 }, (_, n) => n - 6);
  return reach
    .flatMap((dv) => reach.map((du): Point => [du, dv]))
    .filter(([du, dv]) => Math.hypot(du, dv) >= nearest && Math.hypot(du, dv) < farthest);
}

/** Lower ones are common. */
const leastHeight = 0.5;

/** The highest first. */
function peaksOf(spectrum: Float32Array, least: number): readonly Peak[] {
  const peaks: Peak[] = [];
  for (let v = 0; v < half; v++) {
    for (let u = 1 - half; u < half; u++) {
      if (u * u + v * v < least * least || isOfPixels(u, v) || !isPeak(spectrum, u, v)) continue;
      const others = around.map(([du, dv]) => valueAt(spectrum, u + du, v + dv)).sort((a, b) => b - a);
      peaks.push({ u, v, height: valueAt(spectrum, u, v) - (others[higherAround] ?? 0) });
    }
  }
  return peaks.sort((one, other) => other.height - one.height);
}

/** Runs for thousands of waves: the direct neighbours rule out most of them. */
function isPeak(spectrum: Float32Array, u: number, v: number): boolean {
  const value = valueAt(spectrum, u, v);
  for (const [du, dv] of beside) if (valueAt(spectrum, u + du, v + dv) > value) return false;
  let higher = 0;
  for (const [du, dv] of around) {
    if (valueAt(spectrum, u + du, v + dv) > value - leastHeight && ++higher > higherAround) return false;
  }
  return true;
}
