import type { Point } from '../pixels/picture.ts';
import type { Maps } from './components.ts';
import { along, heightAt, type Line } from './line.ts';

/** What a perfect finder would say of drawn lines. */

type Quarters = readonly [right: number, down: number, left: number, up: number];

export interface DrawnLine {
  /** In pixels of the finder's picture. */
  readonly line: Line;
  /** Logits; by default those of the line's own direction. */
  readonly quarters?: Quarters;
  /** The angle that the network tells, where it is wrong about it. */
  readonly told?: number;
}

/** Logits inside a core and outside of all. */
export const [inside, outside] = [4, -6];
const inset = 0.15;

/** Of a picture of `width` x `height` pixels, both multiples of four. */
export function mapsOf(width: number, height: number, drawn: readonly DrawnLine[]): Maps {
  const [w, h] = [width / 2, height / 2];
  const cores = new Float32Array(2 * w * h).fill(outside);
  const shape = new Float32Array(7 * (w / 2) * (h / 2));
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      for (const { line } of drawn) {
        const { u, v } = along(line, [(x + 0.5) * 2, (y + 0.5) * 2]);
        // The core is half as high as the line, and ends a little before it.
        if (Math.abs(u) > line.length / 2 - inset * line.height || Math.abs(v) > line.height / 4) continue;
        cores[y * w + x] = inside;
        cores[w * h + y * w + x] = line.zone > 0.5 ? inside : outside;
      }
    }
  }
  for (let y = 0; y < h / 2; y++) {
    for (let x = 0; x < w / 2; x++) setShape(shape, (w / 2) * (h / 2), w / 2, [x, y], drawn);
  }
  return { width: w, height: h, cores, shape };
}

function setShape(
  shape: Float32Array,
  plane: number,
  width: number,
  [x, y]: Point,
  drawn: readonly DrawnLine[],
): void {
  const at = drawn.map(({ line }) => along(line, [(x + 0.5) * 4, (y + 0.5) * 4]));
  const distance = (i: number) => Math.abs(at[i]?.v ?? 0);
  const nearest = drawn.reduce((best, _, i) => (distance(i) < distance(best) ? i : best), 0);
  const shown = drawn[nearest];
  if (shown === undefined) return;
  const { line, told = line.angle, quarters = quartersOf(line.angle) } = shown;
  const values = [
    Math.cos(2 * told),
    Math.sin(2 * told),
    Math.log2(heightAt(line, at[nearest]?.u ?? 0) / 16),
    ...quarters,
  ];
  for (const [channel, value] of values.entries()) shape[channel * plane + y * width + x] = value;
}

const quartersOf = (angle: number): Quarters => [
  6 * Math.cos(angle),
  6 * Math.sin(angle),
  -6 * Math.cos(angle),
  -6 * Math.sin(angle),
];
