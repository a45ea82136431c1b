import type { Box, GreyPicture, Point } from '../pixels/picture.ts';

/** Light thrown back by a paper: white where a lamp is mirrored. */

/** What a camera gives where it was blinded; JPEG leaves a little less than 255. */
const blinded = 252;
/** Looked at in so many places. */
const places = 20_000;
/** A lamp's spot is larger than specks of white print: all around a place is blinded, so many line heights away. */
const spotRadius = 0.6;
const around = Array.from({ length: 8 }, (_, n) => (n * Math.PI) / 4);

/**
 * Share of the area of the text that is blinded. The area is the rectangle that holds all lines and runs as they run:
 * what lies around the paper, such as a white table, does not count.
 */
export function blindedShare(picture: GreyPicture, boxes: readonly Box[], lineHeight: number): number {
  if (boxes.length === 0) return 0;
  const angle = angleOf(boxes);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const points = boxes.flat();
  const us = points.map(([x, y]) => x * cos + y * sin);
  const vs = points.map(([x, y]) => y * cos - x * sin);
  const left = least(us);
  const top = least(vs);
  const width = -least(us.map((u) => -u)) - left;
  const height = -least(vs.map((v) => -v)) - top;
  const step = Math.max(1, Math.sqrt((width * height) / places));
  const reach = spotRadius * lineHeight;
  const rim = around.map((turn): Point => [Math.cos(turn) * reach, Math.sin(turn) * reach]);
  const isBlinded = (x: number, y: number) => greyAt(picture, x, y) >= blinded;
  let seen = 0;
  let white = 0;
  for (let v = top; v < top + height; v += step) {
    for (let u = left; u < left + width; u += step) {
      const x = u * cos - v * sin;
      const y = u * sin + v * cos;
      seen++;
      if (isBlinded(x, y) && rim.every(([dx, dy]) => isBlinded(x + dx, y + dy))) white++;
    }
  }
  return seen === 0 ? 0 : white / seen;
}

/** Of the nearest pixel; beyond the picture there is no light. */
function greyAt({ width, height, grey }: GreyPicture, x: number, y: number): number {
  const column = Math.round(x);
  const row = Math.round(y);
  return column < 0 || row < 0 || column >= width || row >= height ? 0 : (grey[row * width + column] ?? 0);
}

/** The way the lines run: long ones tell it best. */
function angleOf(boxes: readonly Box[]): number {
  let dx = 0;
  let dy = 0;
  for (const [a, b] of boxes) {
    dx += b[0] - a[0];
    dy += b[1] - a[1];
  }
  return Math.atan2(dy, dx);
}

const least = (values: readonly number[]): number =>
  values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
