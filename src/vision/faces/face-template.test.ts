import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import { cosine, templateLength, templateOf } from './face-template.ts';

const embedding = (length: number): fc.Arbitrary<number[]> =>
  fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: length, maxLength: length });

function trueCosine(a: readonly number[], b: readonly number[]): number {
  const dot = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

/** Numbers as networks give them: no single one tells most of a face. */
const spread = (seed: number, length: number): number[] =>
  Array.from({ length }, (_, i) => Math.sin(seed * 12.9898 + i * 78.233 + (seed % 7) * i * i * 0.013));

describe('the template of a face', () => {
  it('keeps cosines to within 0.002', () => {
    const seed = fc.integer({ min: 1, max: 100_000 });
    const likeness = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        seed,
        seed,
        likeness,
        fc.constantFrom(128, 512, templateLength),
        (one, other, share, length) => {
          const a = spread(one, length);
          const b = spread(other, length).map(
            (value, i) => value * (1 - Math.abs(share)) + (a[i] ?? 0) * share,
          );
          fc.pre(b.some((value) => Math.abs(value) > 0.01));
          expect(Math.abs(cosine(templateOf(a), templateOf(b)) - trueCosine(a, b))).toBeLessThan(0.002);
        },
      ),
    );
  });

  it('does not know how long the embedding was', () => {
    fc.assert(
      fc.property(embedding(128), fc.double({ min: 0.001, max: 1000, noNaN: true }), (numbers, times) => {
        const [one, other] = [templateOf(numbers), templateOf(numbers.map((value) => value * times))];
        // A value in the middle between two bytes may fall either way.
        for (const [i, value] of one.entries()) {
          expect(Math.abs(value - (other[i] ?? 0))).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: runs(30) },
    );
  });

  it('is always as long, and what a network leaves changes nothing', () => {
    const short = templateOf([3, -4]);
    expect(short).toHaveLength(templateLength);
    expect([...short.subarray(0, 3)]).toEqual([95, -127, 0]);
    expect(short.subarray(2).every((value) => value === 0)).toBe(true);
    expect(cosine(short, templateOf([3, -4, 0, 0]))).toBe(1);
  });

  it('of nothing is like nothing', () => {
    const nothing = templateOf([]);
    expect(cosine(nothing, nothing)).toBe(0);
    expect(cosine(nothing, templateOf([1]))).toBe(0);
  });

  it('is all like itself and nothing like its opposite, the same both ways', () => {
    fc.assert(
      fc.property(embedding(64), embedding(64), (a, b) => {
        const [one, other] = [templateOf(a), templateOf(b)];
        fc.pre(one.some((value) => value !== 0) && other.some((value) => value !== 0));
        expect(cosine(one, one)).toBeCloseTo(1, 12);
        expect(
          cosine(
            one,
            one.map((value) => -value),
          ),
        ).toBeCloseTo(-1, 12);
        expect(cosine(one, other)).toBe(cosine(other, one));
        expect(Math.abs(cosine(one, other))).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });
});
