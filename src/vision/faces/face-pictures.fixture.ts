import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { inverseOf, moved, seenFrom } from '../../documents/homography.ts';
import { packageRoot } from '../../platform/package-root.ts';
import type { Box, Point } from '../pixels/picture.ts';
import type { Degrade } from '../text/degraded.fixture.ts';
import { seeded } from '../text/no-text.fixture.ts';

/** Six people before a camera, from the sample pictures of a package, and what can be made of them. */

export interface Person {
  readonly name: string;
  readonly file: string;
  /** Measured by eye on the picture, 400 pixels wide and high: brows to chin, cheek to cheek. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
  /** Eyes, tip of the nose, corners of the mouth. */
  readonly parts: readonly Point[];
}

/** Left, top, right and bottom of the box, then x and y of each part. */
const measured: Readonly<Record<string, readonly (readonly number[])[]>> = {
  'ayo-ogunseinde-2': [
    [137, 85, 280, 262],
    [175, 136, 248, 134, 212, 167, 178, 202, 241, 203],
  ],
  'clem-onojeghuo-2': [
    [160, 165, 240, 250],
    [173, 191, 210, 188, 191, 203, 179, 228, 206, 228],
  ],
  'clem-onojeghuo-3': [
    [163, 105, 236, 200],
    [188, 136, 220, 133, 208, 150, 192, 166, 221, 165],
  ],
  'erik-lucatero-2': [
    [110, 140, 285, 365],
    [160, 210, 243, 206, 201, 276, 178, 312, 236, 310],
  ],
  'joe-gardner-2': [
    [150, 65, 275, 215],
    [190, 110, 247, 125, 211, 149, 182, 168, 227, 183],
  ],
  'kaci-baum-2': [
    [152, 85, 258, 210],
    [175, 128, 224, 126, 202, 155, 183, 181, 224, 178],
  ],
};

const pointsIn = (numbers: readonly number[]): readonly Point[] =>
  Array.from({ length: numbers.length / 2 }, (_, i): Point => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);

export const people: readonly Person[] = Object.entries(measured).map(([name, [box = [], parts = []]]) => ({
  name,
  file: join(packageRoot, 'node_modules', 'paper-kit-2', 'assets', 'img', 'faces', `${name}.jpg`),
  box: box as unknown as Person['box'],
  parts: pointsIn(parts),
}));

export const [ayo, clem, clement, erik, joe, kaci] = people as readonly [
  ...[Person, Person, Person, Person, Person, Person],
];

/** Sides of each picture, in pixels. */
export const pictureSide = 400;

export const pictureOf = ({ file }: Person): Uint8Array => readFileSync(file);

export const mirroredPicture: Degrade = (bytes) => sharp(bytes).flop().jpeg({ quality: 92 }).toBuffer();

/** Clockwise; what comes into view is grey. */
export const turnedBy =
  (degrees: number): Degrade =>
  (bytes) =>
    sharp(bytes).rotate(degrees, { background: '#808080' }).jpeg({ quality: 92 }).toBuffer();

export const withJpegQuality =
  (quality: number): Degrade =>
  (bytes) =>
    sharp(bytes).jpeg({ quality }).toBuffer();

/** Each of red, green and blue times its own factor. */
export const castBy =
  (factors: readonly [number, number, number]): Degrade =>
  (bytes) =>
    sharp(bytes)
      .linear([...factors], [0, 0, 0])
      .jpeg({ quality: 92 })
      .toBuffer();

export const greyed: Degrade = (bytes) => sharp(bytes).greyscale().jpeg({ quality: 92 }).toBuffer();

export const sizedTo =
  (side: number): Degrade =>
  (bytes) =>
    sharp(bytes).resize(side, side, { fit: 'fill' }).jpeg({ quality: 92 }).toBuffer();

/** The square around a face, so many times as high as it. */
export const croppedAround =
  ({ box: [left, top, right, bottom] }: Person, times: number): Degrade =>
  (bytes) => {
    const side = Math.round((bottom - top) * times);
    const within = (middle: number) =>
      Math.round(Math.min(pictureSide - side, Math.max(0, middle - side / 2)));
    const area = { left: within((left + right) / 2), top: within((top + bottom) / 2) };
    return sharp(bytes)
      .extract({ ...area, width: side, height: side })
      .jpeg({ quality: 92 })
      .toBuffer();
  };

/** One after the other, the first one first. */
export const inTurn =
  (...changes: readonly Degrade[]): Degrade =>
  async (bytes) => {
    let changed = bytes;
    for (const change of changes) changed = await change(changed);
    return changed;
  };

/** Two pictures of the same height beside each other. */
export async function sideBySide(one: Uint8Array, other: Uint8Array): Promise<Uint8Array> {
  const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).metadata()));
  const [left, right] = [a?.width ?? 0, b?.width ?? 0];
  return sharp({ create: { width: left + right, height: a?.height ?? 0, channels: 3, background: 'white' } })
    .composite([
      { input: Buffer.from(one), left: 0, top: 0 },
      { input: Buffer.from(other), left, top: 0 },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** A picture, made `side` pixels wide and high, put onto another. */
export async function putOnto(
  under: Uint8Array,
  over: Uint8Array,
  [left, top]: Point,
  side: number,
): Promise<Uint8Array> {
  const small = await sharp(over).resize(side, side).png().toBuffer();
  return sharp(under)
    .composite([{ input: small, left, top }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

async function pixelsOf(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

const jpegOf = ({ data, width, height }: Pixels): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();

/** Where the rim of a surgical mask is: steps from eye to eye to the side, and from the eyes to the mouth down. */
const maskRim: readonly Point[] = [
  [-0.95, 0.45],
  [0, 0.3],
  [0.95, 0.45],
  [0.9, 1.1],
  [0.45, 1.8],
  [-0.45, 1.8],
  [-0.9, 1.1],
];

/** A mask of one colour, in pleats, with the grain of a photograph. */
export function maskedIn(person: Person, colour: readonly [number, number, number]): Degrade {
  const [left, right, , one, other] = person.parts as readonly [Point, Point, Point, Point, Point];
  const middle: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  const across: Point = [right[0] - left[0], right[1] - left[1]];
  const down: Point = [(one[0] + other[0]) / 2 - middle[0], (one[1] + other[1]) / 2 - middle[1]];
  const rim = maskRim.map(
    ([u, v]): Point => [middle[0] + u * across[0] + v * down[0], middle[1] + u * across[1] + v * down[1]],
  );
  const pleat = Math.hypot(...down) / 4;
  return async (bytes) => {
    const pixels = await pixelsOf(bytes);
    const random = seeded(5);
    for (let y = 0; y < pixels.height; y++) {
      for (let x = 0; x < pixels.width; x++) {
        if (!isInside([x, y], rim)) continue;
        const light = 0.92 + 0.02 * Math.sin((2 * Math.PI * y) / pleat) + 0.08 * (random() - 0.5);
        pixels.data.set(
          colour.map((value) => value * light),
          (y * pixels.width + x) * 3,
        );
      }
    }
    return jpegOf(pixels);
  };
}

function isInside([x, y]: Point, corners: readonly Point[]): boolean {
  const crossings = corners.filter(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] as Point;
    return ay > y !== by > y && ((bx - ax) * (y - ay)) / (by - ay) + ax > x;
  });
  return crossings.length % 2 === 1;
}

/** Of the plain card on which `cardWith` puts a portrait: sides in pixels, and where the portrait is, in shares. */
const card = { width: 856, height: 540 };
export const portraitFrame = [0.06, 0.25, 0.36, 0.85] as const;

/** A plain card with rows like print and a portrait: 257 pixels wide, 324 high. */
export async function cardWith(portrait: Uint8Array): Promise<Uint8Array> {
  const [left, top, right, bottom] = portraitFrame;
  const put = await sharp(portrait)
    .resize(Math.round((right - left) * card.width), Math.round((bottom - top) * card.height))
    .png()
    .toBuffer();
  const row = await sharp({ create: { width: 300, height: 12, channels: 3, background: '#333344' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...card, channels: 3, background: '#d8e6d0' } })
    .composite([
      { input: put, left: Math.round(left * card.width), top: Math.round(top * card.height) },
      ...[160, 220, 280, 340, 400].map((at) => ({ input: row, left: 400, top: at })),
    ])
    .png()
    .toBuffer();
}

/** A flat picture as a camera sees it, its corners at `corners` of another picture, all within it. */
export async function laidOnto(under: Uint8Array, flat: Uint8Array, corners: Box): Promise<Uint8Array> {
  const [table, paper] = [await pixelsOf(under), await pixelsOf(flat)];
  const seen = seenFrom(corners, paper.width, paper.height);
  const back = seen && inverseOf(seen);
  if (back === null) throw new Error('these are no corners of a paper');
  const [xs, ys] = [corners.map(([x]) => Math.round(x)), corners.map(([, y]) => Math.round(y))];
  for (let y = Math.min(...ys); y < Math.max(...ys); y++) {
    for (let x = Math.min(...xs); x < Math.max(...xs); x++) {
      const [u, v] = moved(back, [x + 0.5, y + 0.5]).map(Math.floor) as [number, number];
      if (u < 0 || v < 0 || u >= paper.width || v >= paper.height) continue;
      const from = (v * paper.width + u) * 3;
      table.data.set(paper.data.subarray(from, from + 3), (y * table.width + x) * 3);
    }
  }
  return jpegOf(table);
}

/** A table of one colour. */
export const plainTable = (width: number, height: number): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#6b5a4a' } })
    .png()
    .toBuffer();
