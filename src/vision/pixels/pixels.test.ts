import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GreyPicture } from './picture.ts';
import { normalise, resample, sample, shrink } from './pixels.ts';

const rows = (...lines: readonly (readonly number[])[]): GreyPicture => ({
  width: lines[0]?.length ?? 0,
  height: lines.length,
  grey: Uint8Array.from(lines.flat()),
});

const anyPicture: fc.Arbitrary<GreyPicture> = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((grey) => ({ width, height, grey })),
  );

function resampled(picture: GreyPicture, w: number, h: number): number[][] {
  const into = new Float32Array(w * h);
  resample(picture, into, w, h, w);
  return Array.from({ length: h }, (_, y) => [...into.subarray(y * w, (y + 1) * w)]);
}

describe('shrinking', () => {
  it('averages whole blocks and rounds', () => {
    const picture = rows([0, 10, 100, 100, 7], [20, 31, 100, 101, 7], [9, 9, 9, 9, 9]);
    // Sums of 61 and 401, over four; what is left of the last column and row belongs to no block.
    expect(shrink(picture, 2)).toEqual(rows([15, 100]));
  });

  it('rounds halves up, block by block and row by row', () => {
    const picture = rows([1, 2, 9, 9], [1, 2, 9, 9], [50, 50, 3, 4], [50, 50, 3, 4]);
    expect(shrink(picture, 2)).toEqual(rows([2, 9], [50, 4]));
  });

  it('leaves a picture alone that need not shrink', () => {
    const picture = rows([1, 2], [3, 4]);
    expect(shrink(picture, 1)).toEqual(picture);
    expect(shrink(picture, 0)).toEqual(picture);
  });

  it('keeps at least a pixel of what is narrower than a block', () => {
    expect(shrink(rows([10, 20, 30, 40, 50, 60]), 3)).toEqual(rows([20, 50]));
    expect(shrink(rows([10], [30]), 64)).toEqual(rows([20]));
  });

  it('stays between the darkest and the brightest', () => {
    fc.assert(
      fc.property(anyPicture, fc.integer({ min: 1, max: 50 }), (picture, factor) => {
        const { width, height, grey } = shrink(picture, factor);
        expect(width).toBe(Math.max(1, Math.floor(picture.width / factor)));
        expect(height).toBe(Math.max(1, Math.floor(picture.height / factor)));
        expect(grey).toHaveLength(width * height);
        expect(Math.min(...grey)).toBeGreaterThanOrEqual(Math.min(...picture.grey));
        expect(Math.max(...grey)).toBeLessThanOrEqual(Math.max(...picture.grey));
      }),
    );
  });
});

describe('a sample', () => {
  const picture = rows([20, 100], [60, 200]);

  it('is the pixel itself at its place', () => {
    fc.assert(
      fc.property(anyPicture, fc.nat(), fc.nat(), (any, a, b) => {
        const [x, y] = [a % any.width, b % any.height];
        expect(sample(any, x, y)).toBe(any.grey[y * any.width + x]);
      }),
    );
  });

  it('lies between its neighbours by how near they are', () => {
    expect(sample(picture, 0.25, 0)).toBeCloseTo(40);
    expect(sample(picture, 0, 0.25)).toBeCloseTo(30);
    expect(sample(picture, 0.5, 0.5)).toBeCloseTo(95);
  });

  it('is the edge beyond the edge', () => {
    expect(sample(picture, -5, -5)).toBe(20);
    expect(sample(picture, 1.5, -0.1)).toBe(100);
    expect(sample(picture, 0, 1.5)).toBe(60);
    expect(sample(picture, 9, 9)).toBe(200);
    expect(sample(picture, -1e9, 0.5)).toBeCloseTo(40);
  });
});

describe('resampling', () => {
  it('to the same size changes nothing', () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        expect(resampled(picture, picture.width, picture.height).flat()).toEqual([...picture.grey]);
      }),
    );
  });

  it('to the double keeps the pixels in their places', () => {
    expect(resampled(rows([0, 100]), 4, 1)).toEqual([[0, 25, 75, 100]]);
    expect(resampled(rows([0], [100], [20]), 1, 6).flat()).toEqual([0, 25, 75, 80, 40, 20]);
  });

  it('to the half takes the middle of each pair', () => {
    expect(resampled(rows([0, 100, 20, 40], [0, 100, 20, 40]), 2, 1)).toEqual([[50, 30]]);
  });

  it('writes the upper left corner only', () => {
    const into = new Float32Array(4 * 3).fill(-1);
    resample(rows([9]), into, 2, 2, 4);
    expect([...into]).toEqual([9, 9, -1, -1, 9, 9, -1, -1, -1, -1, -1, -1]);
  });
});

describe('normalising', () => {
  const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

  it('brings the mean to 0 and the deviation to almost 1', () => {
    const pixels = Float32Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 0 : 200));
    normalise(pixels);
    expect(mean(pixels)).toBeCloseTo(0, 5);
    const deviation = Math.sqrt(pixels.reduce((sum, value) => sum + value * value, 0) / 99);
    expect(deviation).toBeCloseTo(100.5 / 104.5, 4);
  });

  it('leaves a blank picture blank, however bright', () => {
    for (const grey of [0, 128, 255]) {
      const pixels = new Float32Array(50).fill(grey);
      normalise(pixels);
      expect(new Set(pixels)).toEqual(new Set([0]));
    }
  });

  it('does not make a picture of faint noise', () => {
    const pixels = Float32Array.from({ length: 100 }, (_, i) => 128 + (i % 2));
    normalise(pixels);
    expect(Math.max(...pixels.map(Math.abs))).toBeLessThan(0.12);
  });

  it('measures the beginning only where told to, and changes all', () => {
    const pixels = Float32Array.from([0, 10, 1000]);
    normalise(pixels, 2);
    expect((pixels[0] as number) + (pixels[1] as number)).toBeCloseTo(0, 5);
    expect(pixels[2]).toBeGreaterThan(50);
  });
});
