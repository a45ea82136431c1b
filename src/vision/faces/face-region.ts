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

/** Planes of red, green and blue, each 0 to 255; black beyond the picture. */
export function sampled(picture: ColourPicture, placing: Placing, size: number): Float32Array {
  const { width, height, rgb } = picture;
  const plane = size * size;
  const planes = new Float32Array(3 * plane);
  const { cos, sin, x: left, y: top } = placing;
  const samples = Math.max(1, Math.min(mostSamples, Math.round(Math.hypot(cos, sin))));
  const part = 1 / (samples * samples);
  for (let v = 0, at = 0; v < size; v++) {
    for (let u = 0; u < size; u++, at++) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let i = 0; i < samples * samples; i++) {
        const a = u + ((i % samples) + 0.5) / samples - 0.5;
        const b = v + (Math.floor(i / samples) + 0.5) / samples - 0.5;
        const x = cos * a - sin * b + left;
        const y = sin * a + cos * b + top;
        if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) continue;
        // From between four pixels, the last of which may be beyond the edge.
        const column = x < 0 ? 0 : x | 0;
        const row = y < 0 ? 0 : y | 0;
        const fx = x < 0 ? 0 : x - column;
        const fy = y < 0 ? 0 : y - row;
        const one = (row * width + column) * 3;
        const two = column + 1 < width ? one + 3 : one;
        const down = row + 1 < height ? width * 3 : 0;
        const of1 = (1 - fx) * (1 - fy);
        const of2 = fx * (1 - fy);
        const of3 = (1 - fx) * fy;
        const of4 = fx * fy;
        red += part * mixed(rgb, one, two, down, of1, of2, of3, of4);
        green += part * mixed(rgb, one + 1, two + 1, down, of1, of2, of3, of4);
        blue += part * mixed(rgb, one + 2, two + 2, down, of1, of2, of3, of4);
      }
      planes[at] = red;
      planes[plane + at] = green;
      planes[2 * plane + at] = blue;
    }
  }
  return planes;
}

/** Numbers one by one: this runs a hundred thousand times a face, and pairs would have to be made for each. */
function mixed(
  rgb: Uint8Array,
  one: number,
  two: number,
  down: number,
  of1: number,
  of2: number,
  of3: number,
  of4: number,
): number {
  return (
    (rgb[one] as number) * of1 +
    (rgb[two] as number) * of2 +
    (rgb[one + down] as number) * of3 +
    (rgb[two + down] as number) * of4
  );
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
