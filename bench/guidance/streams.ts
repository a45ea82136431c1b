import type { Frame, Wanted, Word } from '../../capture/guidance/guide.ts';
import { type Random, seededRandom } from '../../tools/invented/random.ts';
import { addLight, addNoise } from '../../tools/specimens/camera.ts';
import { drawFace, paperWidth } from '../../tools/specimens/drawing.ts';
import { drawableOfSvg, faceOf } from '../../tools/specimens/render.ts';
import { choicesOf, planOf } from '../../tools/specimens/series.ts';
import { surfaceNames, surfaces } from '../../tools/specimens/surfaces.ts';
import { type Corners, cutOff, seenCorners } from '../../tools/specimens/view.ts';
import { layOver, type Paper, type Picture, shadeAround } from '../../tools/specimens/warp.ts';

/** What a camera sees for a second or so while somebody holds it over a paper: invented, by seed. */

/** The first that a stream is drawn with; training used others (tools/edges-material). */
const firstPaper = 7_700_000;

interface Situation {
  /** Words that are right; the first is meant. */
  readonly right: readonly Word[];
  readonly tilt?: readonly number[];
  readonly fill?: readonly [number, number];
  readonly dim?: readonly [number, number];
  /** Standard deviation, in pixels of a frame of 320. */
  readonly blur?: readonly [number, number];
  readonly cut?: readonly [number, number];
  /** Part of the frame that it moves from one picture to the next. */
  readonly moves?: readonly [number, number];
  readonly isReflecting?: true;
  readonly isEmpty?: true;
}

export const situations = {
  good: { right: ['good'] },
  dark: { right: ['dark'], dim: [0.78, 0.92] },
  blurred: { right: ['still'], blur: [1.6, 3.2] },
  reflecting: { right: ['reflection'], isReflecting: true },
  'cut off': { right: ['inside', 'farther'], cut: [0.1, 0.4] },
  far: { right: ['nearer'], fill: [0.25, 0.5] },
  near: { right: ['farther', 'inside'], fill: [1.1, 1.5] },
  moving: { right: ['still'], moves: [0.015, 0.05] },
  nothing: { right: ['unseen'], isEmpty: true },
  'on its side': { right: ['turn'], tilt: [90, 270] },
  'on its head': { right: ['turn'], tilt: [180] },
} satisfies Readonly<Record<string, Situation>>;
export type SituationName = keyof typeof situations;

export interface Stream {
  readonly wanted: Wanted;
  readonly frames: readonly Frame[];
}

/** Frames of a stream, and milliseconds between them. */
const frameCount = 12;
export const frameEvery = 100;

/** Pictures are composed at twice the size of the frames, as a canvas makes a video smaller. */
const twice = 2;
const [long, short] = [320 * twice, 240 * twice];

const between = (random: Random, [least, most]: readonly [number, number]): number =>
  random.integer(Math.round(least * 1000), Math.round(most * 1000)) / 1000;

async function paperOf(number: number, width: number): Promise<{ paper: Paper; aspect: number }> {
  const plan = planOf(number, { difficulty: 'flat' });
  const { layout, side } = plan;
  const { face, fonts } = faceOf({ layout, side, subject: choicesOf(plan).subject, seed: number + 1 });
  const ratio = face.height / paperWidth;
  const drawable = drawableOfSvg((pixels) => drawFace(face, fonts, pixels), ratio, 'quick');
  return { paper: await drawable.draw(width), aspect: 1 / ratio };
}

export async function streamOf(name: SituationName, number: number, count = frameCount): Promise<Stream> {
  const situation: Situation = situations[name];
  const random = seededRandom(number * 7919 + 31);
  const { paper, aspect } = await paperOf(firstPaper + number, long * 0.8);
  const isUpright = aspect < 1 || random.chance(0.5);
  const size = isUpright ? { width: short, height: long } : { width: long, height: short };
  const view = {
    tilt: random.pick(situation.tilt ?? [0]) + between(random, [-8, 8]),
    perspective: between(random, [0, 0.3]),
    fill: between(random, situation.fill ?? [0.7, 0.93]),
    paperHeight: 1 / aspect,
  };
  const whole = seenCorners(size, view, random);
  const corners = situation.cut ? cutOff(size, whole, between(random, situation.cut), random) : whole;
  const ground = groundOf(size, random);
  if (!situation.isEmpty) shadeAround(ground, paper, corners, 0.3);
  const scene: Scene = {
    ground,
    paper: situation.isEmpty ? undefined : paper,
    corners,
    shine: situation.isReflecting ? reflection(random) : undefined,
    blur: situation.blur ? between(random, situation.blur) : 0,
    light: between(random, [0, 0.3]),
    dim: between(random, situation.dim ?? [0, 0.2]),
    noise: between(random, [0, 5]),
    seed: number,
  };
  const step = situation.moves ? between(random, situation.moves) * long : 0;
  const way = (random.integer(0, 359) * Math.PI) / 180;
  const frames: Frame[] = [];
  let [dx, dy] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    // To and fro, and the tremor of a hand: a pixel of the frame at most.
    const place = [-1.5, -0.5, 0.5, 1.5, 0.5, -0.5][index % 6] ?? 0;
    [dx, dy] = [dx * 0.7 + between(random, [-1, 1]), dy * 0.7 + between(random, [-1, 1])];
    const [stepX, stepY] = [Math.cos(way) * step, Math.sin(way) * step];
    frames.push(frameOf(scene, [dx + stepX * place, dy + stepY * place], [stepX * 0.4, stepY * 0.4], index));
  }
  return { wanted: { aspect, kind: aspect < 1 ? 'page' : 'card' }, frames };
}

interface Scene {
  readonly ground: Picture;
  readonly paper: Paper | undefined;
  readonly corners: Corners;
  readonly shine: Paper | undefined;
  readonly blur: number;
  readonly light: number;
  readonly dim: number;
  readonly noise: number;
  readonly seed: number;
}

function groundOf(size: { readonly width: number; readonly height: number }, random: Random): Picture {
  const { width, height } = size;
  const surface = surfaces[random.pick(surfaceNames)](random);
  const rgb = new Uint8Array(width * height * 3);
  const unit = 1000 / width;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = surface(x * unit, y * unit);
      for (let c = 0; c < 3; c += 1) rgb[(y * width + x) * 3 + c] = Math.min(255, colour[c] ?? 0);
    }
  }
  return { width, height, rgb };
}

/** A lamp or a window in the paper's varnish, as it lies over the paper: plain white in the middle, fading at its rim. */
function reflection(random: Random): Paper {
  const [width, height] = [160, 100];
  const rgba = new Uint8Array(width * height * 4).fill(255);
  const [x0, y0] = [width * between(random, [0.2, 0.8]), height * between(random, [0.2, 0.8])];
  const [reachX, reachY] = [width * between(random, [0.08, 0.2]), height * between(random, [0.08, 0.2])];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const away = ((x - x0) / reachX) ** 2 + ((y - y0) / reachY) ** 2;
      rgba[(y * width + x) * 4 + 3] = Math.min(1, 2.5 * Math.exp(-away)) * 255;
    }
  }
  return { width, height, rgba };
}

type Shift = readonly [number, number];

const movedBy = (corners: Corners, [x, y]: Shift, scale: number): Corners =>
  corners.map(([cx, cy]) => [(cx + x) * scale, (cy + y) * scale]) as unknown as Corners;

/** While the shutter is open the paper moves by `smear`: three places, one over the other. */
function frameOf(scene: Scene, by: Shift, smear: Shift, index: number): Frame {
  const { ground, paper, corners, shine, light, dim, noise, seed, blur } = scene;
  const parts = Math.hypot(...smear) > 1 ? [-0.5, 0, 0.5] : [0];
  const seen = parts.map((part) => {
    const picture = { ...ground, rgb: ground.rgb.slice() };
    const shift: Shift = [by[0] + smear[0] * part, by[1] + smear[1] * part];
    if (paper !== undefined) layOver(picture, paper, movedBy(corners, shift, 1));
    return picture;
  });
  const small = halved(seen);
  const { width, height } = small;
  const frame = { width, height, rgb: blur > 0 ? softened(small, blur) : small.rgb };
  // Light falls from one side in all frames of a stream. What shines is brighter than a camera can tell, in any light.
  addLight(frame, { light, dim }, seededRandom(seed));
  if (shine !== undefined) layOver(frame, shine, movedBy(corners, by, 1 / twice));
  addNoise(frame.rgb, noise, seededRandom(seed * 100 + index));
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1) {
    for (let c = 0; c < 3; c += 1) rgba[at * 4 + c] = frame.rgb[at * 3 + c] ?? 0;
  }
  return { width, height, rgba };
}

function halved(pictures: readonly Picture[]): Picture {
  const [first] = pictures;
  if (first === undefined) throw new Error('no picture');
  const [w, h] = [first.width / twice, first.height / twice];
  const rgb = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      for (let c = 0; c < 3; c += 1) {
        const at = (y * twice * first.width + x * twice) * 3 + c;
        const below = at + first.width * 3;
        let all = 0;
        for (const { rgb: from } of pictures) {
          all += (from[at] ?? 0) + (from[at + 3] ?? 0) + (from[below] ?? 0) + (from[below + 3] ?? 0);
        }
        rgb[(y * w + x) * 3 + c] = all / pictures.length / 4 + 0.5;
      }
    }
  }
  return { width: w, height: h, rgb };
}

/** A bell curve, across and then down. */
function softened({ width, height, rgb }: Picture, sigma: number): Uint8Array {
  const reach = Math.ceil(sigma * 2.5);
  const bell = Array.from({ length: reach * 2 + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = bell.reduce((all, part) => all + part, 0);
  const pass = (source: Uint8Array, length: number, lines: number, step: number, line: number) => {
    const to = new Uint8Array(source.length);
    for (let l = 0; l < lines; l += 1) {
      for (let i = 0; i < length; i += 1) {
        for (let c = 0; c < 3; c += 1) {
          let value = 0;
          for (let k = -reach; k <= reach; k += 1) {
            const at = Math.max(0, Math.min(length - 1, i + k));
            value += (source[l * line + at * step + c] ?? 0) * (bell[k + reach] ?? 0);
          }
          to[l * line + i * step + c] = value / total + 0.5;
        }
      }
    }
    return to;
  };
  return pass(pass(rgb, width, height, 3, width * 3), height, width, width * 3, 3);
}
