import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import { seededRandom } from '../../../tools/invented/random.ts';
import { photographedScreen } from '../../../tools/specimens/screen.ts';
import type { ColourPicture } from '../pixels/image.ts';
import { colourBeat } from './moire.ts';

const [width, height] = [900, 700];

/** Grey with noise, and a wave whose phase is given in turns, of so many steps in each colour. */
function pictureOf(
  phase: (x: number, y: number) => number,
  [red, green, blue]: readonly [number, number, number],
): ColourPicture {
  const random = seededRandom(5);
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const wave = Math.cos(2 * Math.PI * phase(at % width, Math.floor(at / width)));
    const light = 150 + random.integer(-4, 4);
    rgb.set([light + red * wave, light + green * wave, light + blue * wave], at * 3);
  }
  return { width, height, rgb };
}

/** A wave of 4 pixels that is one of 8 at the other side. */
const stretching = (x: number, y: number): number =>
  0.25 * x - (0.125 / (2 * width)) * x * x + 0.05 * y + (0.1 / (2 * height)) * y * y;
const magenta = [6, -6, 6] as const;

describe('the beat of colours', () => {
  it('is told where one coloured wave gets longer across the picture', () => {
    expect(colourBeat(pictureOf(stretching, magenta))).toBeGreaterThan(0.8);
  });

  it.each([
    ['the same wave in grey', stretching, [8, 8, 8]],
    ['a coloured wave of one length, as print has', (x: number, y: number) => 0.2 * x + 0.05 * y, magenta],
    [
      'one seen from aside',
      (x: number, y: number) => 0.2 * x + (0.03 / (2 * width)) * x * x + 0.05 * y,
      magenta,
    ],
    ['one on an eighth of it', (x: number, y: number) => (x < width / 8 ? stretching(x, y) : 0), magenta],
    [
      'a guilloche',
      (x: number, y: number) => 0.15 * y + 3 * Math.sin(x / 50) + 2 * Math.sin(y / 37),
      magenta,
    ],
    ['nothing but noise', () => 0, magenta],
  ] as const)('is not told of %s', (_, phase, colours) => {
    expect(colourBeat(pictureOf(phase, colours))).toBeLessThan(0.2);
  });

  it('is that of a drawn screen whose dots are about as fine as the sensor', async () => {
    const blank = () => ({ width, height, rgb: new Uint8Array(width * height * 3).fill(200) });
    const shares: number[] = [];
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const taken = await photographedScreen(blank(), { pitch: 1.15, angle: 3 }, seededRandom(seed));
      shares.push(colourBeat(taken));
    }
    expect(shares.filter((share) => share > 0.25).length).toBeGreaterThanOrEqual(2);
    expect(colourBeat(blank())).toBe(0);
  });

  it('is a share for any picture', () => {
    const sides = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(sides, sides, fc.nat(255), (wide, high, seed) => {
        const random = seededRandom(seed);
        const rgb = Uint8Array.from({ length: wide * high * 3 }, () => random.integer(0, 255));
        const share = colourBeat({ width: wide, height: high, rgb });
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThan(0.25);
      }),
      { numRuns: runs(10) },
    );
  });
});
