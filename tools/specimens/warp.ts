import { type Corners, type WayBack, wayBack } from './view.ts';

/** Pixels of a paper, to where a camera sees them. Plain loops over bytes: a picture has millions of them. */

export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels that the paper may touch. */
function frameOf({ width, height }: Picture, corners: Corners): Frame {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    left: Math.max(0, Math.floor(Math.min(...xs)) - 1),
    top: Math.max(0, Math.floor(Math.min(...ys)) - 1),
    right: Math.min(width, Math.ceil(Math.max(...xs)) + 1),
    bottom: Math.min(height, Math.ceil(Math.max(...ys)) + 1),
  };
}

/** Lays the paper over the picture, its corners at `corners`; blended between the four nearest pixels. */
export function layOver(picture: Picture, paper: Paper, corners: Corners): void {
  const [a, b, c, d, e, f, g, h] = wayBack(paper, corners);
  const { left, top, right, bottom } = frameOf(picture, corners);
  const { width, height } = paper;
  for (let y = top; y < bottom; y++) {
    const [rowU, rowV, rowDepth] = [b * (y + 0.5) + c, e * (y + 0.5) + f, h * (y + 0.5) + 1];
    for (let x = left; x < right; x++) {
      const depth = 1 / (g * (x + 0.5) + rowDepth);
      const u = (a * (x + 0.5) + rowU) * depth - 0.5;
      const v = (d * (x + 0.5) + rowV) * depth - 0.5;
      if (u <= -1 || v <= -1 || u >= width || v >= height) continue;
      blendAt(picture.rgb, (y * picture.width + x) * 3, paper, u, v);
    }
  }
}

function blendAt(rgb: Uint8Array, to: number, { width, height, rgba }: Paper, u: number, v: number): void {
  const x = Math.floor(u);
  const y = Math.floor(v);
  const [partX, partY] = [u - x, v - y];
  // Outside the paper a neighbour counts for nothing, and what lies under it shows.
  const [inLeft, inRight] = [x >= 0 ? 1 - partX : 0, x + 1 < width ? partX : 0];
  const [inTop, inBottom] = [y >= 0 ? 1 - partY : 0, y + 1 < height ? partY : 0];
  const at = (y * width + x) * 4;
  const below = at + width * 4;
  const one = inLeft * inTop * ((rgba[at + 3] ?? 0) / 255);
  const two = inRight * inTop * ((rgba[at + 7] ?? 0) / 255);
  const three = inLeft * inBottom * ((rgba[below + 3] ?? 0) / 255);
  const four = inRight * inBottom * ((rgba[below + 7] ?? 0) / 255);
  const rest = 1 - one - two - three - four;
  for (let k = 0; k < 3; k++) {
    rgb[to + k] =
      (rgba[at + k] ?? 0) * one +
      (rgba[at + 4 + k] ?? 0) * two +
      (rgba[below + k] ?? 0) * three +
      (rgba[below + 4 + k] ?? 0) * four +
      (rgb[to + k] ?? 0) * rest +
      0.5;
  }
}

/** Darkens what lies around a paper, softly: `strength` at its edge. */
export function shadeAround(picture: Picture, paper: Paper, corners: Corners, strength: number): void {
  const back: WayBack = wayBack({ width: 1, height: 1 }, corners);
  const [a, b, c, d, e, f, g, h] = back;
  const { width, height, rgb } = picture;
  const upright = paper.height / paper.width;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const depth = g * x + h * y + 1;
      const [u, v] = [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
      const away = Math.hypot(Math.max(0, -u, u - 1), Math.max(0, -v, v - 1) * upright);
      if (away > 0.06) continue;
      const gain = 1 - strength * Math.exp(-((away / 0.02) ** 2));
      const at = (y * width + x) * 3;
      for (let k = 0; k < 3; k++) rgb[at + k] = (rgb[at + k] ?? 0) * gain;
    }
  }
}
