import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../test/fixtures/vision/text/line.ts';
import type { Point } from '../pixels/picture.ts';
import {
  along,
  boxOf,
  covers,
  heightAt,
  type Line,
  normalAngle,
  part,
  pointAt,
  reversed,
  scaled,
} from './line.ts';

/** Without -0, which is equal to 0 but for `toEqual`. */
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => value + 0);

const anyLine: fc.Arbitrary<Line> = fc.record({
  centre: fc.tuple(between(-2000, 2000), between(-2000, 2000)),
  angle: between(-Math.PI, Math.PI),
  length: between(10, 2000),
  height: between(4, 200),
  bend: between(-1e-4, 1e-4),
  growth: between(-0.01, 0.01),
  text: between(0, 1),
  zone: between(0, 1),
});

const straight = lineOf({ centre: [100, 50], length: 80, height: 20 });

function expectPoint(found: Point, expected: Point, digits = 6): void {
  expect(found[0]).toBeCloseTo(expected[0], digits);
  expect(found[1]).toBeCloseTo(expected[1], digits);
}

describe('places along a line', () => {
  it('are to the right and below for one that is read to the right', () => {
    expectPoint(pointAt(straight, 10, 3), [110, 53]);
  });

  it('are below and to the left for one that is read downwards', () => {
    expectPoint(pointAt({ ...straight, angle: Math.PI / 2 }, 10, 3), [97, 60]);
  });

  it('leave the straight line as it bends', () => {
    expectPoint(pointAt({ ...straight, bend: 0.01 }, 10, 0), [110, 51]);
    expectPoint(pointAt({ ...straight, bend: 0.01 }, -10, 0), [90, 51]);
  });

  it('are found again from the point, however the line lies and bends', () => {
    fc.assert(
      fc.property(anyLine, between(-1000, 1000), between(-200, 200), (line, u, v) => {
        const found = along(line, pointAt(line, u, v));
        expect(found.u).toBeCloseTo(u, 6);
        expect(found.v).toBeCloseTo(v, 6);
      }),
    );
  });

  it('have a height that grows along, and never falls below half of it', () => {
    const growing = { ...straight, growth: 0.1 };
    expect(heightAt(growing, 0)).toBe(20);
    expect(heightAt(growing, 40)).toBeCloseTo(24);
    expect(heightAt(growing, -40)).toBeCloseTo(16);
    expect(heightAt(growing, -1000)).toBe(10);
  });
});

describe('the box of a line', () => {
  it('has its corners in the order in which a reader sees them', () => {
    const corners = boxOf(straight);
    expect(corners).toEqual([
      [60, 40],
      [140, 40],
      [140, 60],
      [60, 60],
    ]);
    const down = boxOf({ ...straight, angle: Math.PI / 2 });
    expectPoint(down[0], [110, 10]);
    expectPoint(down[1], [110, 90]);
    expectPoint(down[2], [90, 90]);
    expectPoint(down[3], [90, 10]);
  });

  it('is higher where the line is', () => {
    const [topLeft, topRight, bottomRight, bottomLeft] = boxOf({ ...straight, growth: 0.1 });
    expect(bottomLeft[1] - topLeft[1]).toBeCloseTo(16);
    expect(bottomRight[1] - topRight[1]).toBeCloseTo(24);
  });

  it('has both ends half the length away from the centre', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const [topLeft, topRight, bottomRight, bottomLeft] = boxOf(line).map((corner) => along(line, corner));
        expect(topLeft?.u).toBeCloseTo(-line.length / 2, 6);
        expect(bottomLeft?.u).toBeCloseTo(-line.length / 2, 6);
        expect(topRight?.u).toBeCloseTo(line.length / 2, 6);
        expect(bottomRight?.u).toBeCloseTo(line.length / 2, 6);
        expect((bottomLeft?.v ?? 0) - (topLeft?.v ?? 0)).toBeCloseTo(heightAt(line, -line.length / 2), 6);
        expect((bottomRight?.v ?? 0) - (topRight?.v ?? 0)).toBeCloseTo(heightAt(line, line.length / 2), 6);
      }),
    );
  });
});

describe('a line covers', () => {
  it('the points of its box and none beyond', () => {
    fc.assert(
      fc.property(anyLine, between(-0.49, 0.49), between(-0.49, 0.49), (line, u, v) => {
        expect(covers(line, pointAt(line, u * line.length, v * line.height))).toBe(true);
        const beyond = (share: number) => (share < 0 ? share - 0.51 : share + 0.51);
        expect(covers(line, pointAt(line, beyond(u) * line.length, v * line.height))).toBe(false);
        expect(covers(line, pointAt(line, u * line.length, beyond(v) * line.height))).toBe(false);
      }),
    );
  });
});

describe('a line from its other end', () => {
  it('has the same box with opposite corners swapped', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const [a, b, c, d] = boxOf(line);
        const [c2, d2, a2, b2] = boxOf(reversed(line));
        expectPoint(a2, a);
        expectPoint(b2, b);
        expectPoint(c2, c);
        expectPoint(d2, d);
      }),
    );
  });

  it('reversed twice is what it was', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const twice = reversed(reversed(line));
        expect(Math.cos(twice.angle - line.angle)).toBeCloseTo(1, 9);
        expect({ ...twice, angle: 0 }).toEqual({ ...line, angle: 0 });
      }),
    );
  });
});

describe('a part of a line', () => {
  it('of a straight one lies where the line does', () => {
    const straightLine = anyLine.map((line) => ({ ...line, bend: 0 }));
    fc.assert(
      fc.property(straightLine, between(-0.5, 0), between(0.1, 0.5), between(-1, 1), (line, from, to, v) => {
        const [u0, u1] = [from * line.length, to * line.length];
        const piece = part(line, u0, u1);
        expect(piece.length).toBeCloseTo(u1 - u0, 6);
        expect(piece.height).toBeCloseTo(heightAt(line, (u0 + u1) / 2), 6);
        expectPoint(pointAt(piece, -piece.length / 2, v), pointAt(line, u0, v));
        expectPoint(pointAt(piece, piece.length / 2, v), pointAt(line, u1, v));
      }),
    );
  });

  it('of a bent one follows the bend', () => {
    const bent: Line = { ...straight, length: 600, bend: 2e-4 };
    const piece = part(bent, 100, 300);
    expectPoint(piece.centre, [300, 58]);
    expect(piece.angle).toBeCloseTo(Math.atan(0.08));
    // Its ends lie on the line, to a fraction of the height; without the turn they would be 8 pixels off.
    for (const [u, v] of [
      [-100, 0],
      [100, 0],
    ] as const) {
      expect(Math.abs(along(bent, pointAt(piece, u, v)).v)).toBeLessThan(0.5);
    }
  });

  it('of the whole is the whole', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const whole = part(line, -line.length / 2, line.length / 2);
        expect(whole).toEqual(line);
      }),
    );
  });
});

describe('a line in a larger or smaller picture', () => {
  it('has every point where the scaled picture has it', () => {
    fc.assert(
      fc.property(anyLine, between(0.05, 20), between(-0.5, 0.5), (line, factor, share) => {
        const larger = scaled(line, factor);
        const u = share * line.length;
        const [x, y] = pointAt(line, u, 7);
        expectPoint(pointAt(larger, u * factor, 7 * factor), [x * factor, y * factor], 4);
        expect(heightAt(larger, u * factor)).toBeCloseTo(heightAt(line, u) * factor, 4);
        expect(larger.length).toBeCloseTo(line.length * factor, 6);
      }),
    );
  });
});

describe('an angle', () => {
  it('is brought between -π and π', () => {
    fc.assert(
      fc.property(between(-3.14, 3.14), fc.integer({ min: -3, max: 3 }), (angle, turns) => {
        expect(normalAngle(angle + turns * 2 * Math.PI)).toBeCloseTo(angle, 9);
      }),
    );
  });
});
