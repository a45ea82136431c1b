import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FoundFace, inCommon, merged } from './face-finder.ts';

const face = (x: number, y: number, side: number, more: Partial<FoundFace> = {}): FoundFace => ({
  centre: [x, y],
  side,
  angle: 0,
  score: 0.9,
  ...more,
});

const place = fc.double({ min: -200, max: 200, noNaN: true });
const found: fc.Arbitrary<FoundFace> = fc.record({
  centre: fc.tuple(place, place),
  side: fc.double({ min: 1, max: 300, noNaN: true }),
  angle: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
  score: fc.double({ min: 0.45, max: 1, noNaN: true }),
});

describe('what two faces have in common', () => {
  it('is a share, the same both ways, and all of a face with itself', () => {
    fc.assert(
      fc.property(found, found, (a, b) => {
        const share = inCommon(a, b);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1 + 1e-9);
        expect(inCommon(b, a)).toBeCloseTo(share, 12);
        expect(inCommon(a, a)).toBeCloseTo(1, 9);
      }),
    );
  });

  it('is the area of both of the area of either', () => {
    expect(inCommon(face(0, 0, 10), face(5, 0, 10))).toBeCloseTo(50 / 150);
    expect(inCommon(face(0, 0, 10), face(0, 0, 5))).toBeCloseTo(0.25);
    expect(inCommon(face(0, 0, 10), face(10, 0, 10))).toBe(0);
  });
});

describe('finds of one face', () => {
  it('become their mean, weighed by how sure they are, and are as sure as the surest', () => {
    const [one, ...more] = merged([
      face(100, 100, 50, { score: 0.5, angle: 0.2 }),
      face(104, 100, 54, { score: 1, angle: -0.1 }),
      face(300, 100, 50, { score: 0.6 }),
    ]);
    expect(one?.centre[0]).toBeCloseTo((100 * 0.5 + 104) / 1.5);
    expect(one?.side).toBeCloseTo((50 * 0.5 + 54) / 1.5);
    expect(one?.angle).toBeCloseTo(0, 2);
    expect(one?.score).toBe(1);
    expect(more).toMatchObject([{ centre: [300, 100], score: 0.6 }]);
  });

  it('that lie upside down have a mean that lies upside down', () => {
    const [one] = merged([face(0, 0, 50, { angle: 3.1 }), face(1, 0, 50, { angle: -3.1 })]);
    expect(Math.abs(one?.angle ?? 0)).toBeCloseTo(Math.PI, 2);
  });

  it('are never more than before, the surest first, and come from where something was found', () => {
    fc.assert(
      fc.property(fc.array(found, { maxLength: 20 }), (all) => {
        const faces = merged(all);
        expect(faces.length).toBeLessThanOrEqual(all.length);
        expect(faces.length > 0).toBe(all.length > 0);
        expect(faces.map(({ score }) => score)).toEqual(
          [...faces.map(({ score }) => score)].sort((a, b) => b - a),
        );
        expect(faces[0]?.score).toBe(all.length > 0 ? Math.max(...all.map(({ score }) => score)) : undefined);
        for (const { side } of faces) {
          expect(side).toBeGreaterThanOrEqual(Math.min(...all.map((one) => one.side)) - 1e-9);
          expect(side).toBeLessThanOrEqual(Math.max(...all.map((one) => one.side)) + 1e-9);
        }
      }),
    );
  });
});
