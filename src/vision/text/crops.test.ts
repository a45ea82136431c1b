import { describe, expect, it } from 'vitest';
import { degrees, lineOf } from '../../../test/fixtures/vision/text/line.ts';
import type { GreyPicture } from '../pixels/picture.ts';
import { normalise } from '../pixels/pixels.ts';
import { type Crop, Pyramid, readerHeight, usualMargin, wholeLine } from './crops.ts';
import { along, heightAt, type Line } from './line.ts';

/** In heights along and across; no symmetry, so that a crop that is turned or mirrored is another one. */
const pattern = (u: number, v: number): number =>
  128 + 60 * Math.sin(2.1 * u + 1.3 * v) + 30 * Math.cos(3.7 * u - 0.4) + 30 * Math.sin(4 * v + 0.5 * u);

/** A picture with the pattern along the line, square to it where it bends. */
function drawn(width: number, height: number, line: Line): GreyPicture {
  const grey = new Uint8Array(width * height);
  const straight = { ...line, bend: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = along(straight, [x + 0.5, y + 0.5]);
      // The point of the line nearest to the pixel, from which the pixel lies square to it.
      let u = place.u;
      for (let n = 0; n < 8; n++) u = place.u + 2 * line.bend * u * (place.v - line.bend * u * u);
      const v = (place.v - line.bend * u * u) / Math.cos(Math.atan(2 * line.bend * u));
      grey[y * width + x] = Math.round(pattern(u / line.height, v / heightAt(line, u)));
    }
  }
  return { width, height, grey };
}

/** The crop as it must be. */
function expected(line: Line, width: number, margin = usualMargin): Float32Array {
  const pixels = new Float32Array(readerHeight * width);
  const long = line.length / line.height + 0.7;
  for (let y = 0; y < readerHeight; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [((x + 0.5) / width - 0.5) * long, (y + 0.5) / readerHeight - 0.5];
      pixels[y * width + x] = pattern(u, v * (1 + 2 * margin));
    }
  }
  normalise(pixels);
  return pixels;
}

const furthest = (a: Float32Array, b: Float32Array): number =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - (b[i] as number))), 0);

const cropOf = (line: Line, side = 520): Crop => new Pyramid(drawn(side, side, line)).crop(line);

function expectSound({ pixels, width }: Crop): void {
  expect(width % 4).toBe(0);
  expect(width).toBeGreaterThanOrEqual(8);
  expect(width).toBeLessThanOrEqual(4096);
  expect(pixels).toHaveLength(width * readerHeight);
  expect(pixels.every(Number.isFinite)).toBe(true);
}

it('a sharpened crop has steeper edges where the picture is blurred', () => {
  const line = lineOf({ centre: [200, 100], length: 300, height: 20 });
  const grey = Uint8Array.from(
    { length: 400 * 200 },
    (_, at) => 128 + 100 * Math.tanh(((at % 400) - 200) / 1.5),
  );
  const pyramid = new Pyramid({ width: 400, height: 200, grey });
  const steepest = (crop: Crop): number => {
    const row = crop.pixels.subarray(16 * crop.width, 17 * crop.width);
    return row.reduce((most, value, x) => Math.max(most, x > 0 ? value - (row[x - 1] as number) : 0), 0);
  };
  const [plain, sharp] = [false, true].map((sharpened) =>
    steepest(pyramid.crop(line, { margin: usualMargin, sharpened })),
  );
  expect(sharp).toBeGreaterThan(1.15 * (plain ?? 1));
});

describe('the crop of a line', () => {
  it.each([0, 90, 180, 270, 37, -142])('shows the line straight that lies at %i degrees', (angle) => {
    const line = lineOf({ centre: [260.3, 259.6], angle: degrees(angle), length: 310, height: 30 });
    const crop = cropOf(line);
    expect(crop.width).toBe(252);
    expect(furthest(crop.pixels, expected(line, crop.width))).toBeLessThan(0.06);
  });

  it.each([9, 16, 45, 70, 160])('shows it as large, be it %i pixels high', (height) => {
    const line = lineOf({ centre: [400, 400], angle: degrees(12), length: 4 * height, height });
    const crop = cropOf(line, 800);
    expect(crop.width).toBe(108);
    expect(furthest(crop.pixels, expected(line, crop.width))).toBeLessThan(0.1);
  });

  it.each([60, 130, 250])('averages a texture too fine to be seen in a line %i pixels high', (height) => {
    const line = lineOf({ centre: [300, 300], length: 400, height });
    const full = drawn(600, 600, line);
    const plain = { ...full, grey: full.grey.map((value) => value / 2 + 64) };
    // A chessboard of single pixels.
    const fine = (value: number, i: number) => value + ((i + Math.floor(i / 600)) % 2 === 0 ? 30 : -30);
    const dotted = { ...plain, grey: plain.grey.map(fine) };
    const [crop, smooth] = [dotted, plain].map((picture) => new Pyramid(picture).crop(line).pixels);
    expect(furthest(crop as Float32Array, smooth as Float32Array)).toBeLessThan(0.1);
  });

  it('straightens a bent line', () => {
    const line = lineOf({ centre: [260, 200], length: 400, height: 40, bend: 8e-4 });
    const crop = cropOf(line);
    expect(furthest(crop.pixels, expected(line, crop.width))).toBeLessThan(0.1);
    const straight = new Pyramid(drawn(520, 520, line)).crop({ ...line, bend: 0 });
    expect(furthest(straight.pixels, crop.pixels)).toBeGreaterThan(1);
  });

  it('evens out a height that changes along', () => {
    const line = lineOf({ centre: [260, 260], length: 400, height: 30, growth: 0.03 });
    const crop = cropOf(line);
    expect(furthest(crop.pixels, expected(line, crop.width))).toBeLessThan(0.1);
  });

  it('has the same width at every margin, and shows more above and below at a wider one', () => {
    const line = lineOf({ centre: [260, 260], length: 300, height: 30 });
    const pyramid = new Pyramid(drawn(520, 520, line));
    for (const margin of [0.08, 0.2, 0.34]) {
      const crop = pyramid.crop(line, { margin });
      expect(crop.width).toBe(244);
      expect(furthest(crop.pixels, expected(line, crop.width, margin))).toBeLessThan(0.1);
    }
  });

  it('stays within bounds, however long, high, tiny or far away the line is', () => {
    const pyramid = new Pyramid(drawn(60, 40, lineOf({ centre: [30, 20] })));
    for (const line of [
      lineOf({ length: 1e6, height: 0.5 }),
      lineOf({ length: 1, height: 1e5 }),
      lineOf({ length: 0, height: 0.01 }),
      lineOf({ centre: [-1e7, 1e7], angle: 1 }),
      lineOf({ bend: 1, growth: -5 }),
    ]) {
      expectSound(pyramid.crop(line));
    }
  });
});

describe('a picture that is one line', () => {
  it('of the height that the reader knows is taken as it is', () => {
    const picture = drawn(240, readerHeight, lineOf({ centre: [120, 16], height: 23 }));
    const { pixels, width } = wholeLine(picture);
    expect(width).toBe(240);
    const same = Float32Array.from(picture.grey);
    normalise(same);
    expect(furthest(pixels, same)).toBeLessThan(1e-4);
  });

  it('keeps its shape at another size', () => {
    expect(wholeLine(drawn(960, 4 * readerHeight, lineOf({}))).width).toBe(240);
    expect(wholeLine(drawn(60, readerHeight / 4, lineOf({}))).width).toBe(240);
  });

  it.each([
    [1, 1],
    [2, 2],
    [30_000, 1],
    [1, 30_000],
  ])('stays within bounds at %i x %i', (width, height) => {
    expectSound(wholeLine({ width, height, grey: new Uint8Array(width * height) }));
  });
});

describe('the pyramid', () => {
  it('halves the picture, each size once', () => {
    const pyramid = new Pyramid(drawn(64, 48, lineOf({})));
    expect(pyramid.full).toMatchObject({ width: 64, height: 48 });
    expect(pyramid.halved(0)).toBe(pyramid.full);
    expect(pyramid.halved(3)).toMatchObject({ width: 8, height: 6 });
    expect(pyramid.halved(3)).toBe(pyramid.halved(3));
    expect(pyramid.halved(1)).toMatchObject({ width: 32, height: 24 });
  });
});
