import sharp from 'sharp';
import { type Random, seededRandom } from '../../src/demo/invented-random.ts';
import type { Point } from './drawing.ts';
import { type SurfaceName, surfaces } from './surfaces.ts';
import { type Corners, inverseHomography, seenCorners, seenWidth } from './view.ts';

/** A drawn paper as a camera would see it. Every effect is off at 0, and they may be used together. */

export type { Corners } from './view.ts';

export interface Effects {
  /** Of the picture that comes out; with no background the paper fills it. */
  readonly width: number;
  /** Turned in the plane, in degrees clockwise. */
  readonly tilt: number;
  /** 0 to 1: how far the camera leans away from straight above. */
  readonly perspective: number;
  /** Standard deviation in pixels. */
  readonly blur: number;
  /** Standard deviation in steps of 255. */
  readonly noise: number;
  /** 1 to 100, of the JPEG. */
  readonly quality: number;
  readonly background: SurfaceName | 'none';
  /** 0 to 1: how much darker the far side of the picture is. */
  readonly light: number;
  /** 0 to 1: how strong a reflection lies on the paper. */
  readonly glare: number;
}

export const noEffects: Effects = {
  width: 1100,
  tilt: 0,
  perspective: 0,
  blur: 0,
  noise: 0,
  quality: 84,
  background: 'none',
  light: 0,
  glare: 0,
};

export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly rgba: Buffer;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

export interface Photograph {
  readonly width: number;
  readonly height: number;
  readonly corners: Corners;
  readonly bytes: Buffer;
}

/** A paper as it is drawn at any width; `height` is that of the paper as a part of its width. */
export interface Drawable {
  readonly height: number;
  draw(width: number): Promise<Paper>;
}

export async function asPhotograph(drawable: Drawable, effects: Effects, seed: number): Promise<Photograph> {
  const random = seededRandom(seed * 7919 + 17);
  const still = effects.tilt === 0 && effects.perspective === 0 && effects.background === 'none';
  const { picture, corners } = still
    ? flat(shining(await drawable.draw(effects.width), effects.glare, random))
    : await placed(drawable, effects, random);
  if (effects.light > 0) addLight(picture, effects.light, random);
  const { width, height, rgb } = effects.blur > 0 ? await blurredOf(picture, effects.blur) : picture;
  if (effects.noise > 0) addNoise(rgb, effects.noise, random);
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: effects.quality, chromaSubsampling: '4:2:0', mozjpeg: true })
    .toBuffer();
  return { width, height, corners, bytes };
}

/** What shows around a paper that fills the picture: the corners are round, and a scanner's lid is nearly white. */
const lid = [250, 250, 250] as const;

function flat({ width, height, rgba }: Paper): { picture: Picture; corners: Corners } {
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) blend(rgb, at, [...lid], rgba, at * 4);
  const corners: Corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return { picture: { width, height, rgb }, corners };
}

function blend(rgb: Uint8Array, at: number, under: readonly number[], rgba: Uint8Array, from: number): void {
  const alpha = (rgba[from + 3] ?? 0) / 255;
  for (let c = 0; c < 3; c++) {
    rgb[at * 3 + c] = Math.round((rgba[from + c] ?? 0) * alpha + (under[c] ?? 0) * (1 - alpha));
  }
}

/** The paper lies on its surface, turned and seen from the side, with a soft shadow around it. */
async function placed(
  drawable: Drawable,
  effects: Effects,
  random: Random,
): Promise<{ picture: Picture; corners: Corners }> {
  const { width, background } = effects;
  const height = Math.round(width * drawable.height);
  const corners = seenCorners({ width, height }, effects, random);
  // Drawn as large as it is seen: a larger one would flicker where pixels are left out.
  const paper = shining(await drawable.draw(seenWidth(corners)), effects.glare, random);
  const toPaper = inverseHomography(paper, corners);
  const surface = background === 'none' ? () => lid : surfaces[background](random);
  const shadow = background === 'none' ? 0 : 0.35;
  const rgb = new Uint8Array(width * height * 3);
  const scale = 1000 / width;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = toPaper([x + 0.5, y + 0.5]);
      const pixel = sampled(paper, u - 0.5, v - 0.5);
      const dark = 1 - shadow * nearness(u / paper.width, v / paper.height);
      const under = pixel[3] === 255 ? lid : shaded(surface(x * scale, y * scale), dark);
      blend(rgb, y * width + x, under, pixel, 0);
    }
  }
  return { picture: { width, height, rgb }, corners };
}

const shaded = ([red, green, blue]: readonly [number, number, number], part: number): readonly number[] => [
  Math.min(255, red * part),
  Math.min(255, green * part),
  Math.min(255, blue * part),
];

/** 1 at the edge of the paper, 0 away from it. */
function nearness(u: number, v: number): number {
  const away = Math.hypot(Math.max(0, -u, u - 1), Math.max(0, -v, v - 1) * 0.7);
  return Math.exp(-((away / 0.02) ** 2));
}

const none = new Uint8Array(4);

function sampled({ width, height, rgba }: Paper, u: number, v: number): Uint8Array {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  if (left < -1 || top < -1 || left >= width || top >= height) return none;
  const [a, b] = [u - left, v - top];
  const pixel = new Float64Array(4);
  for (const [dx, dy, weight] of [
    [0, 0, (1 - a) * (1 - b)],
    [1, 0, a * (1 - b)],
    [0, 1, (1 - a) * b],
    [1, 1, a * b],
  ] as const) {
    const [x, y] = [left + dx, top + dy];
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const from = (y * width + x) * 4;
    // Colours count as much as they cover, else transparent corners would darken the edge.
    const share = weight * ((rgba[from + 3] ?? 0) / 255);
    for (let c = 0; c < 3; c++) pixel[c] = (pixel[c] ?? 0) + (rgba[from + c] ?? 0) * share;
    pixel[3] = (pixel[3] ?? 0) + share;
  }
  const alpha = pixel[3] ?? 0;
  if (alpha === 0) return none;
  return Uint8Array.of(
    (pixel[0] ?? 0) / alpha,
    (pixel[1] ?? 0) / alpha,
    (pixel[2] ?? 0) / alpha,
    alpha * 255,
  );
}

/** With a lamp's reflection: an oval that fades, somewhere on the paper. */
function shining(paper: Paper, strength: number, random: Random): Paper {
  if (strength === 0) return paper;
  const { width, height, rgba } = paper;
  const centre: Point = [width * (random.integer(20, 80) / 100), height * (random.integer(20, 80) / 100)];
  const [reachX, reachY] = [width * (random.integer(12, 24) / 100), height * (random.integer(8, 20) / 100)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const away = ((x - centre[0]) / reachX) ** 2 + ((y - centre[1]) / reachY) ** 2;
      const shine = strength * Math.exp(-away);
      if (shine < 0.004) continue;
      for (let c = 0; c < 3; c++) {
        const at = (y * width + x) * 4 + c;
        rgba[at] = Math.round((rgba[at] ?? 0) + (255 - (rgba[at] ?? 0)) * shine);
      }
    }
  }
  return paper;
}

/** Brighter on one side, darker on the other. */
function addLight({ width, height, rgb }: Picture, strength: number, random: Random): void {
  const angle = (random.integer(0, 359) * Math.PI) / 180;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const far = ((x / width - 0.5) * dx + (y / height - 0.5) * dy) * Math.SQRT2;
      const gain = 1 - strength * (0.35 + 0.65 * far);
      for (let c = 0; c < 3; c++) {
        const at = (y * width + x) * 3 + c;
        rgb[at] = Math.max(0, Math.min(255, Math.round((rgb[at] ?? 0) * gain)));
      }
    }
  }
}

async function blurredOf({ width, height, rgb }: Picture, sigma: number): Promise<Picture> {
  const soft = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .blur(Math.max(0.3, sigma))
    .raw()
    .toBuffer();
  return { width, height, rgb: new Uint8Array(soft) };
}

/** Grains that are thrown once and used again from another start: millions of throws would take seconds. */
const grains = 1 << 16;

function addNoise(rgb: Uint8Array, sigma: number, random: Random): void {
  const thrown = Float32Array.from({ length: grains }, () => {
    // Three throws of a die are near enough to a bell curve.
    const sum = random.integer(-1000, 1000) + random.integer(-1000, 1000) + random.integer(-1000, 1000);
    return (sum / 1000) * sigma;
  });
  let grain = 0;
  for (let at = 0; at < rgb.length; at++) {
    if (at % 1021 === 0) grain = random.integer(0, grains - 1);
    grain = (grain + 1) % grains;
    rgb[at] = Math.max(0, Math.min(255, Math.round((rgb[at] ?? 0) + (thrown[grain] ?? 0))));
  }
}
