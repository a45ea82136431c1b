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

/** Samples along each side of a pixel, so that what is made smaller keeps no grain that was not there. */
const mostSamples = 6;

/** Planes of red, green and blue, each 0 to 255; black beyond the picture. Runs for each pixel of each look: kept lean. */
export function sampled({ width, height, rgb }: ColourPicture, placing: Placing, size: number): Float32Array {
  const plane = size * size;
  const planes = new Float32Array(3 * plane);
  const { cos, sin, x: left, y: top } = placing;
  const samples = Math.max(1, Math.min(mostSamples, Math.round(Math.hypot(cos, sin))));
  const part = 1 / (samples * samples);
  const [mostX, mostY] = [width - 0.5, height - 0.5];
  const [lastColumn, lastRow, stride] = [width - 1, height - 1, width * 3];
  for (let v = 0, at = 0; v < size; v++) {
    for (let u = 0; u < size; u++, at++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let i = 0; i < samples; i++) {
        const b = v + (i + 0.5) / samples - 0.5;
        for (let j = 0; j < samples; j++) {
          const a = u + (j + 0.5) / samples - 0.5;
          const x = cos * a - sin * b + left;
          const y = sin * a + cos * b + top;
          if (x < -0.5 || y < -0.5 || x > mostX || y > mostY) continue;
          // From between four pixels, the last of which may be beyond the edge.
          const column = x < 0 ? 0 : x | 0;
          const row = y < 0 ? 0 : y | 0;
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
          red +=
            (rgb[one] as number) * of1 +
            (rgb[two] as number) * of2 +
            (rgb[three] as number) * of3 +
            (rgb[four] as number) * of4;
          green +=
            (rgb[one + 1] as number) * of1 +
            (rgb[two + 1] as number) * of2 +
            (rgb[three + 1] as number) * of3 +
            (rgb[four + 1] as number) * of4;
          blue +=
            (rgb[one + 2] as number) * of1 +
            (rgb[two + 2] as number) * of2 +
            (rgb[three + 2] as number) * of3 +
            (rgb[four + 2] as number) * of4;
        }
      }
      planes[at] = red * part;
      planes[plane + at] = green * part;
      planes[2 * plane + at] = blue * part;
    }
  }
  return planes;
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
