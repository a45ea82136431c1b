import sharp from 'sharp';
import type { Random } from '../invented/random.ts';
import type { Picture } from './warp.ts';

/**
 * A picture shown on a phone or a monitor and photographed from it. The screen's coloured dots are seen through a lens
 * by a sensor whose pixels see one colour each: where both grids are nearly as fine, their beat shows as moiré.
 */

export interface ScreenView {
  /** Sensor pixels that a pixel of the screen spans. */
  readonly pitch: number;
  /** The screen's rows against the sensor's, in degrees clockwise. */
  readonly angle: number;
}

/** A dot's light along one direction, over one period of `steps` values with a mean of 1. */
type Wave = Float32Array;
const steps = 1024;
const harmonics = 4;

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** Bars that fill `duty` of a period of `pixels` sensor pixels, as lens and the width of a pixel leave them. */
function waveOf(scheduledTask: number, pixels: number, lens: number): Wave {
  const strengths = Array.from({ length: harmonics }, (_, index) => {
    const order = index + 1;
    const frequency = order / pixels;
    const sharpness = Math.exp(-2 * (Math.PI * lens * frequency) ** 2) * sinc(frequency);
    return 2 * sinc(order * scheduledTask) * sharpness;
  });
  return Float32Array.from({ length: steps }, (_, at) =>
    strengths.reduce(
      (sum, strength, index) => sum + strength * Math.cos((2 * Math.PI * (index + 1) * at) / steps),
      1,
    ),
  );
}

const along = (wave: Wave, turns: number): number =>
  wave[Math.floor((turns - Math.floor(turns)) * steps)] ?? 1;

/** How bright a colour (0 red, 1 green, 2 blue) is at a place of the screen, in its pixels. */
type Dots = (colour: number, u: number, v: number) => number;

const dotsOf: Readonly<Record<'stripes' | 'diamonds', (pitch: number, lens: number) => Dots>> = {
  /** Monitors: red, green and blue bars side by side, with dark lines between rows. */
  stripes: (pitch, lens) => {
    const [bars, rows] = [waveOf(0.27, pitch, lens), waveOf(0.82, pitch, lens)];
    return (colour, u, v) => along(bars, u - (colour - 1) / 3) * along(rows, v);
  },
  /** Phones: green dots in every pixel, red and blue ones in turns. */
  diamonds: (pitch, lens) => {
    const green = waveOf(0.4, pitch, lens);
    const others = waveOf(0.45, pitch * Math.SQRT2, lens);
    return (colour, u, v) => {
      if (colour === 1) return along(green, u) * along(green, v);
      const [first, second] = [u + 0.5 + (colour === 0 ? 0 : 1), v + 0.5];
      return along(others, (first + second) / 2) * along(others, (first - second) / 2);
    };
  },
};

/** Red and blue on every other row and column, green between them. */
const colourSeen = (x: number, y: number): number => (x & 1) + (y & 1);

const gamma = 2.2;
const toLight = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** gamma);
const lightSteps = 4095;
const toValue = Uint8Array.from({ length: lightSteps + 1 }, (_, light) =>
  Math.round(255 * (light / lightSteps) ** (1 / gamma)),
);

/** Sensors wider than this are not sent whole. */
const widestSensor = 4200;

export async function photographedScreen(
  picture: Picture,
  view: ScreenView,
  random: Random,
): Promise<Picture> {
  // Messengers shrink what was taken: then the dots are gone, and what is left is the beat.
  const wanted = random.pick([1, 1, 1.5, 2]);
  const larger = Math.max(1, Math.min(wanted, widestSensor / Math.max(picture.width, picture.height)));
  const { width, height } = picture;
  const [sensorWidth, sensorHeight] = [Math.round(width * larger), Math.round(height * larger)];
  const shown = await resized(picture, sensorWidth, sensorHeight);
  const light = lightOn(shown, view, random);
  const seen = { width: sensorWidth, height: sensorHeight, rgb: developed(shown, light) };
  return resized(seen, width, height);
}

async function resized({ width, height, rgb }: Picture, toWidth: number, toHeight: number): Promise<Picture> {
  if (width === toWidth && height === toHeight) return { width, height, rgb };
  const pixels = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(toWidth, toHeight, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { width: toWidth, height: toHeight, rgb: new Uint8Array(pixels) };
}

const between = (random: Random, least: number, most: number): number =>
  least + (random.integer(0, 1000) / 1000) * (most - least);

/** Screens are bluer than daylight, and never quite black. */
const tints = [
  [0.9, 0.97, 1.06],
  [0.84, 0.95, 1.1],
  [0.98, 1, 1],
] as const;

/** The light that falls on each pixel of the sensor, of the one colour that it sees; 1 blinds it. */
function lightOn(
  { width, height, rgb }: Picture,
  { pitch, angle }: ScreenView,
  random: Random,
): Float32Array {
  const dots = dotsOf[random.pick(['stripes', 'diamonds'] as const)](pitch, between(random, 0.35, 0.65));
  const tint = random.pick<readonly number[]>(tints);
  const exposure = between(random, 0.55, 0.85);
  const black = between(random, 0.005, 0.04);
  const band = bandsOf(height, random);
  const mirrored = reflectionOf({ width, height }, random);
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) / pitch, Math.sin(turn) / pitch];
  // A screen is held nearly square to the camera: its far side is a few parts of a hundred smaller.
  const [leanX, leanY] = [between(random, -0.06, 0.06) / width, between(random, -0.06, 0.06) / height];
  const light = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const strength = exposure * (band[y] ?? 1);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const colour = colourSeen(x, y);
      const depth = 1 / (1 + leanX * x + leanY * y);
      const dot = dots(colour, (x * cos + y * sin) * depth, (y * cos - x * sin) * depth);
      const given = black + (1 - black) * (toLight[rgb[at * 3 + colour] ?? 0] ?? 0);
      light[at] = given * dot * strength * (tint[colour] ?? 1) + mirrored(x, y);
    }
  }
  return light;
}

/** The screen is lit row by row and so is the sensor read: broad bands across the picture. */
function bandsOf(height: number, random: Random): Float32Array {
  const depth = between(random, 0, 0.08);
  const count = between(random, 1, 6);
  const start = between(random, 0, 1);
  return Float32Array.from(
    { length: height },
    (_, y) => 1 + depth * Math.sin(2 * Math.PI * (start + (count * y) / height)),
  );
}

/** A window that the glass throws back, softly. */
function reflectionOf(
  { width, height }: Omit<Picture, 'rgb'>,
  random: Random,
): (x: number, y: number) => number {
  const strength = random.chance(0.5) ? between(random, 0.02, 0.15) : 0;
  const [centreX, centreY] = [width * between(random, 0, 1), height * between(random, 0, 1)];
  const [reachX, reachY] = [width * between(random, 0.1, 0.4), height * between(random, 0.1, 0.4)];
  return (x, y) =>
    strength === 0
      ? 0
      : strength * Math.exp(-(((x - centreX) / reachX) ** 4) - ((y - centreY) / reachY) ** 4);
}

/** Each pixel gets the colours that it did not see from the neighbours that did. */
function developed({ width, height }: Picture, light: Float32Array): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  const at = (index: number): number => light[index] ?? 0;
  for (let y = 0; y < height; y++) {
    // Beyond an edge stands what lies as far before it, which sees the same colour.
    const [row, above, below] = [y, y === 0 ? 1 : y - 1, y === height - 1 ? y - 1 : y + 1].map(
      (n) => n * width,
    );
    if (row === undefined || above === undefined || below === undefined) continue;
    for (let x = 0; x < width; x++) {
      const left = x === 0 ? 1 : x - 1;
      const right = x === width - 1 ? x - 1 : x + 1;
      const own = at(row + x);
      const beside = (at(row + left) + at(row + right)) / 2;
      const upright = (at(above + x) + at(below + x)) / 2;
      const to = (y * width + x) * 3;
      const colour = colourSeen(x, y);
      if (colour === 1) {
        const [red, blue] = (y & 1) === 0 ? [beside, upright] : [upright, beside];
        put(rgb, to, red, own, blue);
      } else {
        const corners = (at(above + left) + at(above + right) + at(below + left) + at(below + right)) / 4;
        const green = (beside + upright) / 2;
        if (colour === 0) put(rgb, to, own, green, corners);
        else put(rgb, to, corners, green, own);
      }
    }
  }
  return rgb;
}

function put(rgb: Uint8Array, to: number, red: number, green: number, blue: number): void {
  rgb[to] = greyOf(red);
  rgb[to + 1] = greyOf(green);
  rgb[to + 2] = greyOf(blue);
}

const greyOf = (light: number): number => toValue[Math.min(lightSteps, Math.round(light * lightSteps))] ?? 0;
