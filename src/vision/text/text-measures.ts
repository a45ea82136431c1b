import { median } from '../../platform/median.ts';
import { apart } from '../pixels/flat-shapes.ts';
import type { Box, GreyPicture, Point } from '../pixels/picture.ts';
import { sample } from '../pixels/pixels.ts';

/** How the print of a picture looks: measured within lines only, so that backgrounds do not count. */

export interface TextMeasures {
  /** Median height of the lines, in pixels. */
  readonly height: number;
  /** Width of the steepest edges of letters, as a share of the line's height: the reader brings all lines to one height. */
  readonly edgeWidth: number;
  /** Grey values of ink and paper, 0 to 255. */
  readonly dark: number;
  readonly bright: number;
}

/** More lines, rows or pixels of a row tell nothing new. */
const mostLines = 40;
const mostSteps = 400;
const mostPixels = 50_000;
/** Where scans run through a line, as shares of its height or length: across letters, clear of its rims. */
const rows = [0.35, 0.5, 0.65];
const columns = Array.from({ length: 24 }, (_, n) => (n + 0.5) / 24);

export function measureText(picture: GreyPicture, boxes: readonly Box[]): TextMeasures {
  const every = Math.max(1, Math.ceil(boxes.length / mostLines));
  const lines = boxes.filter((_, n) => n % every === 0).map((box) => measureLine(picture, box));
  const middle = (of: (line: TextMeasures) => number) => median(lines.map(of));
  return {
    height: lineHeight(boxes),
    edgeWidth: middle((line) => line.edgeWidth),
    dark: middle((line) => line.dark),
    bright: middle((line) => line.bright),
  };
}

/** Median height of lines, in pixels. */
export const lineHeight = (boxes: readonly Box[]): number => median(boxes.map(heightOf));

const heightOf = ([a, b, c, d]: Box): number => (apart(a, d) + apart(b, c)) / 2;

function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

function measureLine(picture: GreyPicture, box: Box): TextMeasures {
  const [a, b, c, d] = box;
  const greys = new Histogram();
  const along = new Histogram();
  const across = new Histogram();
  for (const row of rows) scan(picture, between(a, d, row), between(b, c, row), greys, along);
  for (const column of columns) scan(picture, between(a, b, column), between(d, c, column), greys, across);
  const dark = greys.atShare(0.05);
  const bright = greys.atShare(0.95);
  const height = heightOf(box);
  // Blur of a hand that moves shows in one direction only.
  const steepest = Math.min(along.atShare(0.95), across.atShare(0.95));
  const edgeWidth = (bright - dark) / Math.max(1, steepest) / Math.max(1, height);
  return { height, edgeWidth, dark, bright };
}

/** Grey values that nearly all of a picture lies between. */
export function greyRange({ grey }: GreyPicture): Pick<TextMeasures, 'dark' | 'bright'> {
  const greys = new Histogram();
  const step = Math.max(1, Math.floor(grey.length / mostPixels));
  for (let at = 0; at < grey.length; at += step) greys.add(grey[at] ?? 0);
  return { dark: greys.atShare(0.05), bright: greys.atShare(0.95) };
}

/** Grey values from one point to another in steps of a pixel, and the steps between neighbours. */
function scan(picture: GreyPicture, from: Point, to: Point, greys: Histogram, steps: Histogram): void {
  const length = apart(from, to);
  const count = Math.min(mostSteps, Math.floor(length));
  if (count < 2) return;
  const dx = (to[0] - from[0]) / length;
  const dy = (to[1] - from[1]) / length;
  let last = sample(picture, from[0], from[1]);
  for (let n = 1; n < count; n++) {
    const grey = sample(picture, from[0] + dx * n, from[1] + dy * n);
    greys.add(grey);
    steps.add(Math.abs(grey - last));
    last = grey;
  }
}

/** Counts of grey values. */
class Histogram {
  private readonly counts = new Uint32Array(256);
  private total = 0;

  add(grey: number): void {
    const at = Math.round(grey);
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.total++;
  }

  /** The least value that this share of all does not exceed; 0 of none. */
  atShare(share: number): number {
    let rest = this.total * share;
    for (let grey = 0; grey < 256; grey++) {
      rest -= this.counts[grey] ?? 0;
      if (rest <= 0) return grey;
    }
    return 255;
  }
}
