import { middleOf } from '../pixels/flat-shapes.ts';
import type { ColourPicture } from '../pixels/image.ts';
import type { Point } from '../pixels/picture.ts';

/** Where a network of faces looks: a square of the picture, turned upright for it. Pixels have their centres at whole numbers. */
export interface Region {
  readonly centre: Point;
  readonly side: number;
  /** Radians: how the upper edge of the square runs in the picture. */
  readonly angle: number;
}

/** The whole picture, in a square around it. */
export function wholeOf({ width, height }: ColourPicture): Region {
  return { centre: [(width - 1) / 2, (height - 1) / 2], side: Math.max(width, height), angle: 0 };
}

/** From a pixel of a sample to where it lies in the picture: a turn, a scale and a shift. */
export interface Placing {
  readonly cos: number;
  readonly sin: number;
  readonly x: number;
  readonly y: number;
}

export const placed = ({ cos, sin, x, y }: Placing, [u, v]: Point): Point => [
  cos * u - sin * v + x,
  sin * u + cos * v + y,
];

/** Of a sample `size` pixels wide and high. */
export function placingOf({ centre, side, angle }: Region, size: number): Placing {
  const [cos, sin] = [(Math.cos(angle) * side) / size, (Math.sin(angle) * side) / size];
  const middle = (size - 1) / 2;
  return {
    cos,
    sin,
    x: centre[0] - cos * middle + sin * middle,
    y: centre[1] - sin * middle - cos * middle,
  };
}

/** The turn, scale and shift that bring points of a pattern as near as can be to those of a picture. */
export function placingBetween(pattern: readonly Point[], seen: readonly Point[]): Placing {
  const [from, to] = [middleOf(pattern), middleOf(seen)];
  let [along, across, whole] = [0, 0, 0];
  for (const [index, [px, py]] of pattern.entries()) {
    const [qx, qy] = seen[index] ?? to;
    const [u, v] = [px - from[0], py - from[1]];
    const [x, y] = [qx - to[0], qy - to[1]];
    along += u * x + v * y;
    across += u * y - v * x;
    whole += u * u + v * v;
  }
  const [cos, sin] = [along / whole, across / whole];
  return { cos, sin, x: to[0] - cos * from[0] + sin * from[1], y: to[1] - sin * from[0] - cos * from[1] };
}

/** Planes of red, green and blue, each 0 to 255; black beyond the picture. */
export function sampled(picture: ColourPicture, placing: Placing, size: number): Float32Array {
  const plane = size * size;
  const planes = new Float32Array(3 * plane);
  const { cos, sin, x: left, y: top } = placing;
  const part = partUnder(picture, placing, size);
  if (part === null) return planes;
  const { colours, columns, rows, factor } = part;
  const [mostX, mostY] = [picture.width - 0.5, picture.height - 0.5];
  const [lastColumn, lastRow, stride] = [columns - 1, rows - 1, columns * 3];
  // Runs for each pixel of each look: kept lean.
  for (let v = 0, at = 0; v < size; v++) {
    for (let u = 0; u < size; u++, at++) {
      const px = cos * u - sin * v + left;
      const py = sin * u + cos * v + top;
      if (px < -0.5 || py < -0.5 || px > mostX || py > mostY) continue;
      // From between four pixels of the part, of which the last may be beyond its edge.
      const x = (px - part.x) / factor;
      const y = (py - part.y) / factor;
      const column = x < 0 ? 0 : x > lastColumn ? lastColumn : x | 0;
      const row = y < 0 ? 0 : y > lastRow ? lastRow : y | 0;
      const fx = x < 0 ? 0 : x - column;
      const fy = y < 0 ? 0 : y - row;
      const one = row * stride + column * 3;
      const two = column < lastColumn ? one + 3 : one;
      const three = row < lastRow ? one + stride : one;
      const four = three + two - one;
      const of2 = fx * (1 - fy);
      const of3 = (1 - fx) * fy;
      const of4 = fx * fy;
      const of1 = 1 - of2 - of3 - of4;
      planes[at] =
        (colours[one] as number) * of1 +
        (colours[two] as number) * of2 +
        (colours[three] as number) * of3 +
        (colours[four] as number) * of4;
      planes[plane + at] =
        (colours[one + 1] as number) * of1 +
        (colours[two + 1] as number) * of2 +
        (colours[three + 1] as number) * of3 +
        (colours[four + 1] as number) * of4;
      planes[2 * plane + at] =
        (colours[one + 2] as number) * of1 +
        (colours[two + 2] as number) * of2 +
        (colours[three + 2] as number) * of3 +
        (colours[four + 2] as number) * of4;
    }
  }
  return planes;
}

/** The part of a picture that a sample shows, made so small that about one of its pixels is one of the sample. */
interface Part {
  /** Red, green, blue; row by row, not rounded. */
  readonly colours: Float32Array;
  readonly columns: number;
  readonly rows: number;
  /** Pixels of the picture along each side of one of these. */
  readonly factor: number;
  /** Where the middle of the first lies in the picture. */
  readonly x: number;
  readonly y: number;
}

/** Pixels along each side, of those that one stands for, that are sampled: some of very many have the same mean. */
const mostSamples = 6;

/** Null where the sample lies beyond the picture. */
function partUnder({ width, height, rgb }: ColourPicture, placing: Placing, size: number): Part | null {
  const [left, right] = reachOf(placing.x, placing.cos, -placing.sin, size, width);
  const [top, bottom] = reachOf(placing.y, placing.sin, placing.cos, size, height);
  if (right <= left || bottom <= top) return null;
  const factor = Math.max(1, Math.round(Math.hypot(placing.cos, placing.sin)));
  const columns = Math.ceil((right - left) / factor);
  const rows = Math.ceil((bottom - top) / factor);
  const samples = Math.min(factor, mostSamples);
  const across = sampledPlaces(left, right, columns, factor);
  const down = sampledPlaces(top, bottom, rows, factor);
  const colours = new Float32Array(columns * rows * 3);
  const part = 1 / (samples * samples);
  for (let row = 0, to = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, to += 3) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let i = 0; i < samples; i++) {
        const line = (down[row * samples + i] as number) * width;
        for (let j = 0; j < samples; j++) {
          const at = (line + (across[column * samples + j] as number)) * 3;
          red += rgb[at] as number;
          green += rgb[at + 1] as number;
          blue += rgb[at + 2] as number;
        }
      }
      colours[to] = red * part;
      colours[to + 1] = green * part;
      colours[to + 2] = blue * part;
    }
  }
  return { colours, columns, rows, factor, x: left + (factor - 1) / 2, y: top + (factor - 1) / 2 };
}

/** Where along one side the samples of each pixel of a part are taken; beyond its end the last one again. */
function sampledPlaces(from: number, end: number, length: number, factor: number): Int32Array {
  const samples = Math.min(factor, mostSamples);
  return Int32Array.from({ length: length * samples }, (_, i) => {
    const step = Math.floor((((i % samples) + 0.5) * factor) / samples);
    return Math.min(end - 1, from + Math.floor(i / samples) * factor + step);
  });
}

/** From where to where, along one side of the picture, a sample reaches, and a little farther; within the picture. */
function reachOf(
  from: number,
  across: number,
  down: number,
  size: number,
  length: number,
): readonly [number, number] {
  const corners = [from, from + across * size, from + down * size, from + (across + down) * size];
  const beyond = Math.ceil(Math.hypot(across, down)) + 1;
  return [
    Math.max(0, Math.floor(Math.min(...corners)) - beyond),
    Math.min(length, Math.ceil(Math.max(...corners)) + beyond),
  ];
}

/** As networks want them: each value times `scale` plus `shift`. */
export function scaledPlanes(planes: Float32Array, scale: number, shift: number): Float32Array {
  const scaled = new Float32Array(planes.length);
  for (let i = 0; i < planes.length; i++) scaled[i] = (planes[i] as number) * scale + shift;
  return scaled;
}

/** Left and right changed over. */
export function mirrored(planes: Float32Array, size: number): Float32Array {
  const turned = new Float32Array(planes.length);
  for (let row = 0; row < planes.length; row += size) {
    for (let x = 0; x < size; x++) turned[row + x] = planes[row + size - 1 - x] as number;
  }
  return turned;
}

/** Radians, 0 to half a turn. */
export function turnBetween(a: number, b: number): number {
  return Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
}
