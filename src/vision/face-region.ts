import type { ColourPicture } from './image.ts';
import type { Point } from './picture.ts';

/** Where a network of faces looks: a square of the picture, turned upright for it. Pixels have their centres at whole numbers. */
export interface Region {
  readonly centre: Point;
  readonly side: number;
  /** Radians: how the upper edge of the square runs in the picture. */
  readonly angle: number;
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

export function middleOf(points: readonly Point[]): Point {
  const sum = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0);
  return [sum(0) / points.length, sum(1) / points.length];
}

/** Samples along each side of a pixel, so that what is made smaller keeps no grain that was not there. */
const mostSamples = 6;

/** Planes of red, green and blue, each 0 to 255; black beyond the picture. */
export function sampled(picture: ColourPicture, placing: Placing, size: number): Float32Array {
  const plane = size * size;
  const planes = new Float32Array(3 * plane);
  const { cos, sin, x: left, y: top } = placing;
  const samples = Math.max(1, Math.min(mostSamples, Math.round(Math.hypot(cos, sin))));
  const colour = new Float64Array(3);
  for (let v = 0, at = 0; v < size; v++) {
    for (let u = 0; u < size; u++, at++) {
      colour.fill(0);
      for (let i = 0; i < samples * samples; i++) {
        const a = u + ((i % samples) + 0.5) / samples - 0.5;
        const b = v + (Math.floor(i / samples) + 0.5) / samples - 0.5;
        addColour(picture, cos * a - sin * b + left, sin * a + cos * b + top, colour);
      }
      for (let channel = 0; channel < 3; channel++) {
        planes[channel * plane + at] = (colour[channel] as number) / (samples * samples);
      }
    }
  }
  return planes;
}

/** From between four pixels. */
function addColour({ width, height, rgb }: ColourPicture, x: number, y: number, to: Float64Array): void {
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return;
  const [u, v] = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))];
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const [right, down] = [column + 1 < width ? 3 : 0, row + 1 < height ? width * 3 : 0];
  const [fx, fy] = [u - column, v - row];
  const at = (row * width + column) * 3;
  for (let channel = 0; channel < 3; channel++) {
    const i = at + channel;
    const upper = (rgb[i] as number) * (1 - fx) + (rgb[i + right] as number) * fx;
    const lower = (rgb[i + down] as number) * (1 - fx) + (rgb[i + down + right] as number) * fx;
    (to[channel] as number) += upper * (1 - fy) + lower * fy;
  }
}

/** As networks want them: each value times `scale` plus `shift`; mirrored where asked. */
export function scaledPlanes(planes: Float32Array, scale: number, shift: number): Float32Array {
  return planes.map((value) => value * scale + shift);
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
