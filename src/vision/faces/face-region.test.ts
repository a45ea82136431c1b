import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import type { ColourPicture } from '../pixels/image.ts';
import type { Point } from '../pixels/picture.ts';
import {
  mirrored,
  placed,
  placingBetween,
  placingOf,
  sampled,
  scaledPlanes,
  turnBetween,
} from './face-region.ts';

const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
const point: fc.Arbitrary<Point> = fc.tuple(coordinate, coordinate);
const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });

/** Every value another one, as far as a byte goes. */
function patterned(width: number, height: number): ColourPicture {
  return { width, height, rgb: Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 37) % 251) };
}

const same = { centre: [7.5, 7.5], side: 16, angle: 0 } as const;

/** One plane after the other, as samples are. */
function planesOf({ width, height, rgb }: ColourPicture): number[] {
  return [0, 1, 2].flatMap((channel) =>
    Array.from({ length: width * height }, (_, i) => rgb[i * 3 + channel] as number),
  );
}

describe('the place of a sample', () => {
  const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

  it('is recovered from points that were turned, scaled and shifted', () => {
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 8 }),
        angle,
        fc.double({ min: 0.05, max: 20, noNaN: true }),
        point,
        (pattern, turn, scale, [x, y]) => {
          fc.pre(pattern.some((one) => pattern.some((other) => apart(one, other) > 1)));
          const truth = { cos: scale * Math.cos(turn), sin: scale * Math.sin(turn), x, y };
          const found = placingBetween(
            pattern,
            pattern.map((at) => placed(truth, at)),
          );
          for (const at of pattern) {
            expect(apart(placed(found, at), placed(truth, at))).toBeLessThan(1e-6 * scale * 1000);
          }
          expect(Math.hypot(found.cos, found.sin)).toBeCloseTo(scale, 6);
        },
      ),
    );
  });

  it('is as near as any other where the points do not fit', () => {
    const pattern: readonly Point[] = [
      [0, 0],
      [10, 0],
      [5, 8],
    ];
    const miss = (seen: readonly Point[], by: ReturnType<typeof placingBetween>) =>
      pattern.reduce((sum, at, i) => sum + apart(placed(by, at), seen[i] ?? [0, 0]) ** 2, 0);
    const nudge = fc.double({ min: -0.3, max: 0.3, noNaN: true });
    fc.assert(
      fc.property(point, point, point, nudge, nudge, nudge, nudge, (a, b, c, cos, sin, x, y) => {
        const found = placingBetween(pattern, [a, b, c]);
        const other = { cos: found.cos + cos, sin: found.sin + sin, x: found.x + x, y: found.y + y };
        expect(miss([a, b, c], found)).toBeLessThanOrEqual(miss([a, b, c], other) + 1e-6);
      }),
    );
  });

  it('has the middle of the region in the middle, and its upper edge along the angle', () => {
    fc.assert(
      fc.property(point, angle, fc.double({ min: 1, max: 900, noNaN: true }), (centre, turn, side) => {
        const placing = placingOf({ centre, side, angle: turn }, 64);
        expect(apart(placed(placing, [31.5, 31.5]), centre)).toBeLessThan(1e-6);
        const [left, right] = [placed(placing, [-0.5, 0]), placed(placing, [63.5, 0])];
        expect(apart(left, right)).toBeCloseTo(side, 6);
        expect(turnBetween(Math.atan2(right[1] - left[1], right[0] - left[0]), turn)).toBeLessThan(1e-6);
      }),
    );
  });
});

describe('a sample', () => {
  it('of the picture as it is, is the picture', () => {
    const picture = patterned(16, 16);
    expect([...sampled(picture, placingOf(same, 16), 16)]).toEqual(planesOf(picture));
  });

  it('is turned with its region', () => {
    const picture = patterned(16, 16);
    const turned = sampled(picture, placingOf({ ...same, angle: Math.PI }, 16), 16);
    const upright = planesOf(picture);
    for (const plane of [0, 1, 2]) {
      const [from, to] = [plane * 256, plane * 256 + 256];
      for (const [i, value] of [...turned.subarray(from, to)].reverse().entries()) {
        expect(value).toBeCloseTo(upright[from + i] ?? -1, 3);
      }
    }
  });

  it('is black beyond the picture, and never brighter than it', () => {
    const picture = { width: 10, height: 6, rgb: new Uint8Array(180).fill(200) };
    fc.assert(
      fc.property(point, angle, fc.double({ min: 1, max: 300, noNaN: true }), (centre, turn, side) => {
        const placing = placingOf({ centre, side, angle: turn }, 8);
        const planes = sampled(picture, placing, 8);
        for (const [i, value] of planes.entries()) {
          const [x, y] = placed(placing, [i % 8, Math.floor(i / 8) % 8]);
          const far = Math.max(-0.5 - x, x - 9.5, -0.5 - y, y - 5.5);
          // A pixel of the sample reaches as far as its own half, turned.
          if (far > (side / 8) * Math.SQRT1_2) expect(value).toBe(0);
          expect(value).toBeLessThanOrEqual(200.001);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it('keeps the mean of a fine pattern that is made smaller', () => {
    const size = 48;
    const rgb = Uint8Array.from({ length: size * size * 3 }, (_, i) =>
      (Math.floor(i / 3) + Math.floor(i / 3 / size)) % 2 ? 255 : 0,
    );
    const placing = placingOf({ centre: [23.5, 23.5], side: size, angle: 0 }, 16);
    for (const value of sampled({ width: size, height: size, rgb }, placing, 16)) {
      // Nine of them to a pixel, five of one colour.
      expect(Math.abs(value - 127.5)).toBeLessThan(15);
    }
  });

  it('mirrored is the other way round, and mirrored twice as before', () => {
    const planes = Float32Array.from({ length: 3 * 4 * 4 }, (_, i) => i);
    const once = mirrored(planes, 4);
    expect([...once.subarray(0, 8)]).toEqual([3, 2, 1, 0, 7, 6, 5, 4]);
    expect(mirrored(once, 4)).toEqual(planes);
  });

  it('is scaled as a network wants it', () => {
    expect([...scaledPlanes(Float32Array.from([0, 127.5, 255]), 1 / 127.5, -1)]).toEqual([-1, 0, 1]);
  });
});

describe('the turn between two angles', () => {
  it('is half a turn at most, the same both ways, and does not know of whole turns', () => {
    fc.assert(
      fc.property(angle, angle, fc.integer({ min: -3, max: 3 }), (a, b, turns) => {
        const turn = turnBetween(a, b);
        expect(turn).toBeGreaterThanOrEqual(0);
        expect(turn).toBeLessThanOrEqual(Math.PI + 1e-9);
        expect(turnBetween(b, a)).toBeCloseTo(turn, 9);
        expect(turnBetween(a + turns * 2 * Math.PI, b)).toBeCloseTo(turn, 6);
      }),
    );
    expect(turnBetween(3.1, -3.1)).toBeCloseTo(2 * Math.PI - 6.2, 9);
  });
});
