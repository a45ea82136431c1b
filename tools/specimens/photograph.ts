import sharp from 'sharp';
import { type Random, seededRandom } from '../invented/random.ts';
import { addGlare, addLight, addNoise, addThumb } from './camera.ts';
import { type Orientation, turnedFor } from './orientation.ts';
import { photographedScreen } from './screen.ts';
import { type SurfaceName, surfaces } from './surfaces.ts';
import { type Corners, cutOff, seenCorners, seenInCells, seenWidth } from './view.ts';
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
  /** Pixels of the sensor that one of a screen spans, where the paper is shown on one and photographed from it. */
  readonly screen: number;
  /** That screen turned against the camera, in degrees clockwise. */
  readonly screenAngle: number;
  /** 0 to 1: how much of the paper's extent lies beyond an edge of the picture. */
  readonly cut: number;
  /** EXIF: how the pixels are to be turned to be shown; 1 is not at all. Sizes and corners are those that are shown. */
  readonly orientation: Orientation;
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
  screen: 0,
  screenAngle: 0,
  cut: 0,
  orientation: 1,
  effort: 'best',
};

export interface Photograph {
  readonly width: number;
  readonly height: number;
  /** Of each paper, in the order in which they were given. */
  readonly corners: readonly [Corners, ...Corners[]];
  readonly bytes: Buffer;
}

/** A paper as it is drawn at any width; `height` is that of the paper as a part of its width. */
export interface Drawable {
  readonly height: number;
  draw(width: number): Promise<Paper>;
}

/** Several papers lie beside each other. */
export async function asPhotograph(
  drawables: readonly [Drawable, ...Drawable[]],
  effects: Effects,
  seed: number,
): Promise<Photograph> {
  const random = seededRandom(seed * 7919 + 17);
  const { tilt, perspective, background, cut } = effects;
  const still = tilt === 0 && perspective === 0 && background === 'none' && cut === 0;
  const { picture, corners } =
    still && drawables.length === 1
      ? flat(await drawn(drawables[0], effects.width, effects.glare, random))
      : await placed(drawables, effects, random);
  const { width, height, rgb } = await exposed(picture, effects, random);
  return { width, height, corners, bytes: await saved({ width, height, rgb }, effects) };
}

async function exposed(picture: Picture, effects: Effects, random: Random): Promise<Picture> {
  const { blur, light, dim, screen, screenAngle, noise } = effects;
  const lit = blur > 0 ? await blurredOf(picture, blur) : picture;
  if (light > 0 || dim > 0) addLight(lit, effects, random);
  const taken =
    screen > 0 ? await photographedScreen(lit, { pitch: screen, angle: screenAngle }, random) : lit;
  if (noise > 0) addNoise(taken.rgb, noise, random);
  return taken;
}

async function saved(picture: Picture, { quality, effort, orientation }: Effects): Promise<Buffer> {
  const { width, height, rgb } = turnedFor(picture, orientation);
  const jpeg = sharp(rgb, { raw: { width, height, channels: 3 } }).jpeg({
    quality,
    chromaSubsampling: '4:2:0',
    mozjpeg: effort === 'best',
  });
  return (orientation === 1 ? jpeg : jpeg.withMetadata({ orientation })).toBuffer();
}

async function drawn(drawable: Drawable, width: number, glare: number, random: Random): Promise<Paper> {
  const paper = await drawable.draw(width);
  if (glare > 0) addGlare(paper, glare, random);
  return paper;
}

/** What shows around a paper that fills the picture: the corners are round, and a scanner's lid is nearly white. */
const lid = [250, 250, 250] as const;

interface Laid {
  readonly picture: Picture;
  readonly corners: Photograph['corners'];
}

function flat(paper: Paper): Laid {
  const { width, height } = paper;
  const picture = { width, height, rgb: new Uint8Array(width * height * 3).fill(lid[0]) };
  const corners: Corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  layOver(picture, paper, corners);
  return { picture, corners: [corners] };
}

/** The papers lie on their surface, turned and seen from the side, with a soft shadow around them. */
async function placed(
  drawables: readonly [Drawable, ...Drawable[]],
  effects: Effects,
  random: Random,
): Promise<Laid> {
  const { width, background, shape, cut } = effects;
  const size = { width, height: Math.round(width * (shape || drawables[0].height)) };
  const places = seenBy(size, drawables, effects, random);
  const corners = cut > 0 ? places.map((place) => cutOff(size, place, cut, random)) : places;
  const sheets: Sheet[] = [];
  for (const [index, drawable] of drawables.entries()) {
    const at = corners[index];
    if (at === undefined) continue;
    // Drawn as large as it is seen: a larger one would flicker where pixels are left out.
    sheets.push({ paper: await drawn(drawable, seenWidth(at), effects.glare, random), corners: at });
  }
  const picture = await surroundings(size, background, sheets, random);
  for (const sheet of sheets) layOver(picture, sheet.paper, sheet.corners);
  const [first, ...others] = sheets;
  if (first === undefined) throw new Error('there is no paper to photograph');
  if (background === 'room') addThumb(picture, first.corners, random);
  return { picture, corners: [first.corners, ...others.map((sheet) => sheet.corners)] };
}

interface Sheet {
  readonly paper: Paper;
  readonly corners: Corners;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function seenBy(
  size: Size,
  drawables: readonly Drawable[],
  { fill, tilt, perspective }: Effects,
  random: Random,
): readonly Corners[] {
  const views = drawables.map((drawable) => ({
    tilt,
    perspective,
    paperHeight: drawable.height,
    ...(fill > 0 ? { fill } : {}),
  }));
  const [only, ...others] = views;
  return only !== undefined && others.length === 0
    ? [seenCorners(size, only, random)]
    : seenInCells(size, views, random);
}

/** Surfaces have no details as fine as print, so they are made smaller than the picture and enlarged. */
const surfaceWidth = 640;

async function surroundings(
  { width, height }: Size,
  background: Effects['background'],
  sheets: readonly Sheet[],
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
  // What is held up has nothing under it that its shadow could fall on.
  for (const { paper, corners } of background === 'room' ? [] : sheets) {
    const seen = corners.map(([x, y]) => [x * scale, y * scale]) as unknown as Corners;
    shadeAround({ ...small, rgb }, paper, seen, 0.35);
  }
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
