import { describe, expect, test } from 'vitest';
import type { ColourPicture } from '../pixels/image.ts';
import type { Point } from '../pixels/picture.ts';
import type { FoundPaper } from './paper-quads.ts';
import { smallPapers } from './small-papers.ts';

/** Red tells the column and green the row, so that a part tells where it was cut out. */
const picture: ColourPicture = { width: 200, height: 100, rgb: new Uint8Array(200 * 100 * 3) };
for (let y = 0; y < 100; y++) for (let x = 0; x < 200; x++) picture.rgb.set([x, y, 0], (y * 200 + x) * 3);

/** Finds a rectangle of the whole picture in every part that shows some of it, cut at the part's edge. */
const seeing = (left: number, top: number, right: number, bottom: number, confidence = 0.9) => ({
  findPapers: async ({ rgb, width, height }: ColourPicture): Promise<readonly FoundPaper[]> => {
    const [x, y] = [(rgb[0] as number) / 200, (rgb[1] as number) / 100];
    expect([width, height]).toEqual([100, 50]);
    const within = (place: number, start: number) => Math.min(1, Math.max(0, (place - start) * 2));
    const [l, r, t, b] = [within(left, x), within(right, x), within(top, y), within(bottom, y)];
    if (r <= l || b <= t) return [];
    const corners = [
      [l, t],
      [r, t],
      [r, b],
      [l, b],
    ] as unknown as FoundPaper['corners'];
    return [{ corners, confidence, isCut: false }];
  },
});

describe('a paper that is a small part of a picture', () => {
  test('is found once, where it is in the whole picture', async () => {
    const found = await smallPapers(picture, seeing(0.6, 0.35, 0.9, 0.65));
    expect(found).toHaveLength(1);
    const wanted: readonly Point[] = [
      [0.6, 0.35],
      [0.9, 0.35],
      [0.9, 0.65],
      [0.6, 0.65],
    ];
    for (const [i, [x, y]] of wanted.entries()) {
      expect(found[0]?.corners[i]?.[0]).toBeCloseTo(x);
      expect(found[0]?.corners[i]?.[1]).toBeCloseTo(y);
    }
  });

  test('is none where every part cuts it, or none is sure', async () => {
    expect(await smallPapers(picture, seeing(0.1, 0.1, 0.9, 0.9))).toEqual([]);
    expect(await smallPapers(picture, seeing(0.6, 0.35, 0.9, 0.65, 0.5))).toEqual([]);
  });
});
