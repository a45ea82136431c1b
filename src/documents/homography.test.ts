import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Box, Point } from './facts.ts';
import { inverseOf, moved, seenFrom } from './homography.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** A paper seen from anywhere in front of it: each corner stays in its own quarter. */
const seen = fc.tuple(...Array.from({ length: 8 }, () => number(5, 45))).map(
  ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]): Box => [
    [50 - a, 50 - b],
    [50 + c, 50 - d],
    [50 + e, 50 + f],
    [50 - g, 50 + h],
  ],
);

const isConvex = (box: Box): boolean =>
  box.every((_, i) => {
    const [p, q, r] = [box[i], box[(i + 1) % 4], box[(i + 2) % 4]] as [Point, Point, Point];
    return (q[0] - p[0]) * (r[1] - q[1]) - (q[1] - p[1]) * (r[0] - q[0]) > 50;
  });

describe('a homography', () => {
  test('takes the corners of the paper to where they are seen', () => {
    fc.assert(
      fc.property(seen.filter(isConvex), (corners) => {
        const to = seenFrom(corners, 160, 100);
        if (to === null) throw new Error('there is one');
        const paper: Box = [
          [0, 0],
          [160, 0],
          [160, 100],
          [0, 100],
        ];
        paper.forEach((corner, i) => {
          const [x, y] = moved(to, corner);
          expect(x).toBeCloseTo(corners[i]?.[0] ?? Number.NaN, 6);
          expect(y).toBeCloseTo(corners[i]?.[1] ?? Number.NaN, 6);
        });
      }),
    );
  });

  test('has a way back', () => {
    fc.assert(
      fc.property(seen.filter(isConvex), number(0, 160), number(0, 100), (corners, x, y) => {
        const to = seenFrom(corners, 160, 100);
        const back = to && inverseOf(to);
        if (!to || !back) throw new Error('there is one');
        const [u, v] = moved(back, moved(to, [x, y]));
        expect(u).toBeCloseTo(x, 5);
        expect(v).toBeCloseTo(y, 5);
      }),
    );
  });

  test('is none for corners on one line', () => {
    expect(
      seenFrom(
        [
          [0, 0],
          [1, 1],
          [2, 2],
          [3, 3],
        ],
        10,
        10,
      ),
    ).toBeNull();
  });
});
