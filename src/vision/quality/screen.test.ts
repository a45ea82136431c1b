import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import { filled } from '../../../test/fixtures/vision/text/no-text.ts';
import { seededRandom } from '../../../tools/invented/random.ts';
import type { Box, GreyPicture } from '../pixels/picture.ts';
import { screenPattern } from './screen.ts';

const [width, height, lineHeight] = [900, 600, 40];

const lines: readonly Box[] = Array.from({ length: 7 }, (_, index): Box => {
  const [top, bottom] = [30 + index * 80, 30 + index * 80 + lineHeight];
  return [
    [40, top],
    [860, top],
    [860, bottom],
    [40, bottom],
  ];
});

/** Grey values as a function of the place, with the noise of a sensor, and strokes of letters on the lines. */
function pictureOf(shade: (x: number, y: number) => number): GreyPicture {
  const random = seededRandom(9);
  const picture = filled(width, height, 0);
  const strokes = Array.from({ length: width }, () => random.chance(0.3));
  for (let y = 0; y < height; y++) {
    const inLine = (y - 30) % 80 >= 0 && (y - 30) % 80 < lineHeight;
    for (let x = 0; x < width; x++) {
      const ink = inLine && strokes[(x + Math.floor(y / 80) * 37) % width] ? 0.3 : 1;
      picture.grey[y * width + x] = Math.max(0, 190 * ink * shade(x, y) + random.integer(-4, 4));
    }
  }
  return picture;
}

const wave = (x: number, y: number, period: number, degrees: number): number => {
  const turn = (degrees * Math.PI) / 180;
  return Math.cos((2 * Math.PI * (x * Math.cos(turn) + y * Math.sin(turn))) / period);
};

/** Anything from -1 to 1, always the same at a place. */
const speckle = (x: number, y: number): number =>
  seededRandom(x * 7919 + y * 104_729).integer(-100, 100) / 100;

const grid =
  (period: number, degrees: number, depth: number) =>
  (x: number, y: number): number =>
    (1 + depth * wave(x, y, period, degrees)) * (1 + depth * wave(x, y, period, degrees + 90));

describe('the pattern of a screen', () => {
  it.each([
    [2.6, 9, 0.05],
    [3.3, 12, 0.05],
    [4.2, -20, 0.1],
    [2.9, 40, 0.03],
  ])('is found where a grid runs through the picture: period %d, %d degrees, depth %d', (...given) => {
    expect(screenPattern(pictureOf(grid(...given)), lines, lineHeight)).toBeGreaterThan(1.5);
  });

  const others: readonly (readonly [string, (x: number, y: number) => number])[] = [
    ['print alone', () => 1],
    ['fine lines in one direction', (x, y) => 1 + 0.05 * wave(x, y, 3.3, 12)],
    [
      'fine lines that bend',
      (x, y) =>
        1 + 0.1 * wave(x, y + 30 * Math.sin(x / 60), 4, 80) * wave(x + 30 * Math.sin(y / 50), y, 4, 10),
    ],
    ['a grid on a fifth of it', (x, y) => (x < width / 5 ? grid(3.3, 12, 0.1)(x, y) : 1)],
    ['a raster as coarse as papers are printed with', grid(8, 15, 0.1)],
    ['blocks of a JPEG', (x, y) => 1 + 0.05 * speckle(x >> 3, y >> 3)],
    ['a picture enlarged', (x, y) => 1 + 0.05 * speckle(x >> 1, y >> 1)],
  ];
  it.each(others)('is not found in %s', (_, shade) => {
    expect(screenPattern(pictureOf(shade), lines, lineHeight)).toBeLessThan(0.9);
  });

  it('is not looked for where there is too little text, or too small', () => {
    const picture = pictureOf(grid(3.3, 12, 0.1));
    const [first] = lines;
    expect(screenPattern(picture, [], lineHeight)).toBe(0);
    expect(screenPattern(picture, first === undefined ? [] : [shortened(first)], lineHeight)).toBe(0);
    expect(screenPattern(picture, lines, 8)).toBe(0);
  });

  it('is a finite number for any picture and any lines', () => {
    const place = fc.double({ min: -300, max: 600, noNaN: true });
    const point = fc.tuple(place, place);
    const box: fc.Arbitrary<Box> = fc.tuple(point, point, point, point);
    const sides = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(sides, sides, fc.nat(255), fc.array(box, { maxLength: 8 }), (wide, high, grey, boxes) => {
        const found = screenPattern(filled(wide, high, grey), boxes, 40);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThan(1);
      }),
      { numRuns: runs(40) },
    );
  });
});

/** To a word. */
function shortened([topLeft, , , bottomLeft]: Box): Box {
  return [topLeft, [topLeft[0] + 100, topLeft[1]], [bottomLeft[0] + 100, bottomLeft[1]], bottomLeft];
}
