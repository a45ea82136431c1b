import sharp from 'sharp';
import { type Random, seededRandom } from '../../src/demo/invented-random.ts';
import { addGlare, addLight, addNoise, addThumb } from './camera.ts';
import { type SurfaceName, surfaces } from './surfaces.ts';
import { type Corners, seenCorners, seenWidth } from './view.ts';
import { layOver, type Paper, type Picture, shadeAround } from './warp.ts';

/** A drawn paper as a camera would see it. Every effect is off at 0, and they may be used together. */

export type { Corners } from './view.ts';

export interface Effects {
  /** Of the picture that comes out; with no background the paper fills it. */
  readonly width: number;
  /** Height of the picture as a part of its width; 0 for that of the paper. */
  readonly shape: number;
  /** 0 to 1: part of the picture that the paper spans, somewhere in it; 0 puts it in the middle. */
  readonly fill: number;
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
  /** 0 to 1: how much darker all of it is. */
  readonly dim: number;
  /** 0 to 1: how strong a reflection lies on the paper. */
  readonly glare: number;
  /** `best` draws larger and packs tighter, for pictures that are kept; `quick` is for hundreds of them. */
  readonly effort: 'best' | 'quick';
}

export const noEffects: Effects = {
  width: 1100,
  shape: 0,
  fill: 0,
  tilt: 0,
  perspective: 0,
  blur: 0,
  noise: 0,
  quality: 84,
  background: 'none',
  light: 0,
  dim: 0,
  glare: 0,
  effort: 'best',
};

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
    ? flat(await drawn(drawable, effects.width, effects.glare, random))
    : await placed(drawable, effects, random);
  const { width, height, rgb } = effects.blur > 0 ? await blurredOf(picture, effects.blur) : picture;
  if (effects.light > 0 || effects.dim > 0) addLight({ width, height, rgb }, effects, random);
  if (effects.noise > 0) addNoise(rgb, effects.noise, random);
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: effects.quality, chromaSubsampling: '4:2:0', mozjpeg: effects.effort === 'best' })
    .toBuffer();
  return { width, height, corners, bytes };
}

async function drawn(drawable: Drawable, width: number, glare: number, random: Random): Promise<Paper> {
  const paper = await drawable.draw(width);
  if (glare > 0) addGlare(paper, glare, random);
  return paper;
}

/** What shows around a paper that fills the picture: the corners are round, and a scanner's lid is nearly white. */
const lid = [250, 250, 250] as const;

function flat(paper: Paper): { picture: Picture; corners: Corners } {
  const { width, height } = paper;
  const picture = { width, height, rgb: new Uint8Array(width * height * 3).fill(lid[0]) };
  const corners: Corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  layOver(picture, paper, corners);
  return { picture, corners };
}

/** The paper lies on its surface, turned and seen from the side, with a soft shadow around it. */
async function placed(
  drawable: Drawable,
  effects: Effects,
  random: Random,
): Promise<{ picture: Picture; corners: Corners }> {
  const { width, background, shape, fill, tilt, perspective } = effects;
  const height = Math.round(width * (shape || drawable.height));
  const view = { tilt, perspective, paperHeight: drawable.height, ...(fill > 0 ? { fill } : {}) };
  const corners = seenCorners({ width, height }, view, random);
  // Drawn as large as it is seen: a larger one would flicker where pixels are left out.
  const paper = await drawn(drawable, seenWidth(corners), effects.glare, random);
  const picture = await surroundings({ width, height }, background, paper, corners, random);
  layOver(picture, paper, corners);
  if (background === 'room') addThumb(picture, corners, random);
  return { picture, corners };
}

/** Surfaces have no details as fine as print, so they are made smaller than the picture and enlarged. */
const surfaceWidth = 640;

async function surroundings(
  { width, height }: { readonly width: number; readonly height: number },
  background: Effects['background'],
  paper: Paper,
  corners: Corners,
  random: Random,
): Promise<Picture> {
  if (background === 'none') {
    return { width, height, rgb: new Uint8Array(width * height * 3).fill(lid[0]) };
  }
  const scale = Math.min(1, surfaceWidth / width);
  const small = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const rgb = new Uint8Array(small.width * small.height * 3);
  const surface = surfaces[background](random);
  const unit = 1000 / small.width;
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const [red, green, blue] = surface(x * unit, y * unit);
      const at = (y * small.width + x) * 3;
      rgb[at] = Math.min(255, red);
      rgb[at + 1] = Math.min(255, green);
      rgb[at + 2] = Math.min(255, blue);
    }
  }
  const seen = corners.map(([x, y]) => [x * scale, y * scale]) as unknown as Corners;
  // What is held up has nothing under it that its shadow could fall on.
  if (background !== 'room') shadeAround({ ...small, rgb }, paper, seen, 0.35);
  if (scale === 1) return { ...small, rgb };
  const large = await sharp(rgb, { raw: { ...small, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { width, height, rgb: new Uint8Array(large) };
}

async function blurredOf({ width, height, rgb }: Picture, sigma: number): Promise<Picture> {
  const soft = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .blur(Math.max(0.3, sigma))
    .raw()
    .toBuffer();
  return { width, height, rgb: new Uint8Array(soft) };
}
