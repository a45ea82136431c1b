import { describe, expect, test } from 'vitest';
import type { Box } from '../../src/vision/pixels/picture.ts';
import { screenPattern } from '../../src/vision/quality/screen.ts';
import { seededRandom } from '../invented/random.ts';
import { photographedScreen } from './screen.ts';

const [width, height] = [500, 400];
const blank = () => ({ width, height, rgb: new Uint8Array(width * height * 3).fill(200) });
const lineHeight = 60;
const boxes = Array.from({ length: 5 }, (_, index): Box => {
  const top = 20 + index * 75;
  return [
    [10, top],
    [490, top],
    [490, top + lineHeight],
    [10, top + lineHeight],
  ];
});

describe('a picture shown on a screen', () => {
  test('is the same for the same seed, and another for another', async () => {
    const view = { pitch: 3, angle: 5 };
    const taken = async (seed: number) =>
      Buffer.from((await photographedScreen(blank(), view, seededRandom(seed))).rgb);
    const [one, again, other] = [await taken(4), await taken(4), await taken(5)];
    expect(one.equals(again)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  test.each([2, 3, 4, 6])(
    'bears the grid of that screen, where its dots can be seen: seed %i',
    async (seed) => {
      const { rgb } = await photographedScreen(blank(), { pitch: 3.2, angle: 9 }, seededRandom(seed));
      const grey = Uint8Array.from({ length: width * height }, (_, at) => rgb[at * 3 + 1] ?? 0);
      expect(screenPattern({ width, height, grey }, boxes, lineHeight)).toBeGreaterThan(2);
      const plain = { width, height, grey: new Uint8Array(width * height).fill(200) };
      expect(screenPattern(plain, boxes, lineHeight)).toBe(0);
    },
  );
});
