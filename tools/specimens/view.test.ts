import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../invented/random.ts';
import { inverseHomography, seenCorners } from './view.ts';

const size = { width: 1000, height: 630 };
const anyView = fc.record({
  tilt: fc.double({ min: -180, max: 180, noNaN: true }),
  perspective: fc.double({ min: 0, max: 1, noNaN: true }),
  seed: fc.nat(10_000),
});

describe('the view of a paper', () => {
  test('keeps all of it inside the picture, and its corners in their order', () => {
    fc.assert(
      fc.property(anyView, ({ seed, ...view }) => {
        const corners = seenCorners(size, view, seededRandom(seed));
        for (const [x, y] of corners) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(size.width);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(size.height);
        }
        const area = corners.reduce((sum, [x, y], i) => {
          const [nextX, nextY] = corners[(i + 1) % 4] ?? [0, 0];
          return sum + x * nextY - nextX * y;
        }, 0);
        expect(area).toBeGreaterThan(0);
      }),
    );
  });

  test('leads back from each corner of the picture to that of the paper', () => {
    fc.assert(
      fc.property(anyView, ({ seed, ...view }) => {
        const corners = seenCorners(size, view, seededRandom(seed));
        const toPaper = inverseHomography(size, corners);
        const [topLeft, , bottomRight] = corners;
        expect(toPaper(topLeft)[0]).toBeCloseTo(0, 5);
        expect(toPaper(topLeft)[1]).toBeCloseTo(0, 5);
        expect(toPaper(bottomRight)[0]).toBeCloseTo(size.width, 5);
        expect(toPaper(bottomRight)[1]).toBeCloseTo(size.height, 5);
      }),
    );
  });
});
