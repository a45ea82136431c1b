import type { Random } from '../invented/random.ts';
import type { Point } from './drawing.ts';
import type { Corners } from './view.ts';
import type { Paper, Picture } from './warp.ts';

/** What light, a hand and a sensor do to a picture, in place. */

/** A lamp's reflection on the paper: an oval that fades. */
export function addGlare({ width, height, rgba }: Paper, strength: number, random: Random): void {
  const centre: Point = [width * (random.integer(20, 80) / 100), height * (random.integer(20, 80) / 100)];
  const [reachX, reachY] = [width * (random.integer(12, 24) / 100), height * (random.integer(8, 20) / 100)];
  // Beyond this many reaches nothing is left of it.
  const edge = 2.4;
  const [left, right] = [
    Math.max(0, Math.floor(centre[0] - edge * reachX)),
    Math.min(width, centre[0] + edge * reachX),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(centre[1] - edge * reachY)),
    Math.min(height, centre[1] + edge * reachY),
  ];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const away = ((x - centre[0]) / reachX) ** 2 + ((y - centre[1]) / reachY) ** 2;
      const shine = strength * Math.exp(-away);
      const at = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) {
        const before = rgba[at + c] ?? 0;
        rgba[at + c] = before + (255 - before) * shine + 0.5;
      }
    }
  }
}

/** Brighter on one side, darker on the other, and darker as a whole. */
export function addLight(
  { width, height, rgb }: Picture,
  { light, dim }: { readonly light: number; readonly dim: number },
  random: Random,
): void {
  const angle = (random.integer(0, 359) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const stepX = (light * 0.65 * Math.SQRT2 * dx) / width;
  for (let y = 0; y < height; y++) {
    let gain = 1 - light * (0.35 + 0.65 * Math.SQRT2 * ((y / height - 0.5) * dy - 0.5 * dx));
    for (let at = y * width * 3; at < (y + 1) * width * 3; at += 3) {
      const part = gain * (1 - dim);
      rgb[at] = Math.min(255, (rgb[at] ?? 0) * part + 0.5);
      rgb[at + 1] = Math.min(255, (rgb[at + 1] ?? 0) * part + 0.5);
      rgb[at + 2] = Math.min(255, (rgb[at + 2] ?? 0) * part + 0.5);
      gain -= stepX;
    }
  }
}

/** Grains that are thrown once and used again from another start: millions of throws would take seconds. */
const grains = 1 << 16;
/** Bytes that take their grains in a row; no whole number of lines, so that no pattern shows. */
const stretch = 1021;

export function addNoise(rgb: Uint8Array, sigma: number, random: Random): void {
  const thrown = Float32Array.from({ length: grains }, () => {
    // Three throws of a die are near enough to a bell curve.
    const sum = random.integer(-1000, 1000) + random.integer(-1000, 1000) + random.integer(-1000, 1000);
    return (sum / 1000) * sigma;
  });
  const bytes = new Uint8ClampedArray(rgb.buffer, rgb.byteOffset, rgb.length);
  for (let start = 0; start < bytes.length; start += stretch) {
    const shift = random.integer(0, grains - stretch) - start;
    const end = Math.min(bytes.length, start + stretch);
    for (let at = start; at < end; at++) bytes[at] = (bytes[at] ?? 0) + (thrown[at + shift] ?? 0);
  }
}

const skins = [
  [92, 62, 46],
  [122, 84, 62],
  [70, 48, 38],
] as const;

/** Part of the paper's width that a thumb covers at its edge: papers print nothing there. */
const covered = 0.035;

/** A thumb that holds the paper at the middle of its right or lower edge. */
export function addThumb({ width, height, rgb }: Picture, corners: Corners, random: Random): void {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const [from, to] = random.chance(0.5) ? [topRight, bottomRight] : [bottomRight, bottomLeft];
  const skin = random.pick<readonly [number, number, number]>(skins);
  const across = Math.hypot(topRight[0] - topLeft[0], topRight[1] - topLeft[1]);
  const edge: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const along = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const out: Point = [(to[1] - from[1]) / along, -(to[0] - from[0]) / along];
  const [long, wide] = [across * 0.22, across * 0.075];
  const centre: Point = [
    edge[0] + out[0] * (long - covered * across),
    edge[1] + out[1] * (long - covered * across),
  ];
  for (let y = Math.max(0, Math.floor(centre[1] - long)); y < Math.min(height, centre[1] + long); y++) {
    for (let x = Math.max(0, Math.floor(centre[0] - long)); x < Math.min(width, centre[0] + long); x++) {
      const [dx, dy] = [x - centre[0], y - centre[1]];
      const [u, v] = [(dx * out[0] + dy * out[1]) / long, (dx * out[1] - dy * out[0]) / wide];
      const away = u * u + v * v;
      if (away > 1) continue;
      const shade = 1.25 - 0.5 * away;
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) rgb[at + c] = Math.min(255, (skin[c] ?? 0) * shade);
    }
  }
}
