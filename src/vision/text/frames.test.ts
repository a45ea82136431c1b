import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classes, classOf, framesFrom } from '../../../test/fixtures/vision/text/frames.ts';
import { emissions, type Frames, framesOf, together } from './frames.ts';

const logits = fc
  .integer({ min: 1, max: 6 })
  .chain((count) =>
    fc.array(fc.float({ min: -40, max: 40, noNaN: true }), { minLength: 3 * count, maxLength: 3 * count }),
  )
  .map((values) => Float32Array.from(values));

const row = ({ probabilities, classes: wide }: Frames, frame: number): number[] => [
  ...probabilities.subarray(frame * wide, (frame + 1) * wide),
];

const close = (a: readonly number[], b: readonly number[]): void => {
  expect(a).toHaveLength(b.length);
  for (const [i, value] of a.entries()) expect(value).toBeCloseTo(b[i] as number, 4);
};

describe('frames of logits', () => {
  it('hold probabilities that add up to one in each frame', () => {
    fc.assert(
      fc.property(logits, (values) => {
        const frames = framesOf(values, 3);
        expect(frames.count).toBe(values.length / 3);
        for (let frame = 0; frame < frames.count; frame++) {
          const shares = row(frames, frame);
          expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 4);
          for (const share of shares) expect(share >= 0 && share <= 1).toBe(true);
        }
      }),
    );
  });

  it('keep the ratios, whatever is added to all logits of a frame', () => {
    close(row(framesOf(Float32Array.from([0, Math.log(3), 0]), 3), 0), [0.2, 0.6, 0.2]);
    close(row(framesOf(Float32Array.from([900, 900 + Math.log(3), 900]), 3), 0), [0.2, 0.6, 0.2]);
    close(row(framesOf(Float32Array.from([-900, -900, -900]), 3), 0), [1 / 3, 1 / 3, 1 / 3]);
  });
});

describe('several looks together', () => {
  it('are the look itself where it is one, and where all are the same', () => {
    fc.assert(
      fc.property(logits, (values) => {
        const look = framesOf(values, 3);
        expect(together([look])).toBe(look);
        close([...together([look, look, look]).probabilities], [...look.probabilities]);
      }),
    );
  });

  it('are their geometric mean: what one denies, the others do not save', () => {
    const [a, b] = [framesFrom([{ A: 0.9, B: 0.1 }]), framesFrom([{ A: 0.1, B: 0.9 }])];
    const both = together([a, b]);
    expect(both.probabilities[classOf('A')]).toBeCloseTo(0.5, 4);
    const denied = together([framesFrom([{ A: 0.6, B: 0.4 }]), framesFrom([{ B: 1 }])]);
    expect(denied.probabilities[classOf('B')]).toBeGreaterThan(0.99);
    const [third] = [together([a, a, b])];
    expect(third?.probabilities[classOf('A')]).toBeCloseTo(9 ** (1 / 3) / (1 + 9 ** (1 / 3)), 4);
  });

  it('are not made of no look', () => {
    expect(() => together([])).toThrow();
  });
});

describe('what the frames show', () => {
  it('is each character once, with its frames, the best of them and how likely it is there', () => {
    const frames = framesFrom([{}, { A: 0.6 }, { A: 0.9 }, { A: 0.7 }, {}, {}, { B: 0.8 }]);
    const seen = emissions(frames);
    expect(seen).toEqual([
      { top: classOf('A'), from: 1, to: 3, peak: 2, probability: expect.closeTo(0.9, 5) },
      { top: classOf('B'), from: 6, to: 6, peak: 6, probability: expect.closeTo(0.8, 5) },
    ]);
  });

  it('is the same character twice where nothing stands between', () => {
    const seen = emissions(framesFrom([{ A: 0.9 }, {}, { A: 0.8 }]));
    expect(seen.map(({ from, to }) => [from, to])).toEqual([
      [0, 0],
      [2, 2],
    ]);
  });

  it('is another character beside the first without a gap', () => {
    const seen = emissions(framesFrom([{ A: 0.9 }, { B: 0.9 }, { B: 0.95 }, { A: 0.9 }]));
    expect(seen.map(({ top }) => top)).toEqual([classOf('A'), classOf('B'), classOf('A')]);
    expect(seen.map(({ from, to, peak }) => [from, to, peak])).toEqual([
      [0, 0, 0],
      [1, 2, 2],
      [3, 3, 3],
    ]);
  });

  it('is nothing where nothing is likelier', () => {
    expect(emissions(framesFrom([{ A: 0.49 }, { B: 0.3, C: 0.3 }]))).toEqual([]);
    expect(emissions({ count: 0, probabilities: new Float32Array(), classes })).toEqual([]);
  });
});
