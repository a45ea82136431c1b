import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kernelSource, plainKernel, simdKernel } from './kernels.ts';
import { layers, multiplications, weightsEach } from './layers.ts';
import { type Kernel, openKernel } from './network.ts';

/** Both kernels against convolutions written down plainly. */

const [start, runs] = [1024, 25];

async function opened(base64: string): Promise<Kernel> {
  const kernel = await openKernel(new Uint8Array(Buffer.from(base64, 'base64')));
  kernel.memory.grow(8);
  return kernel;
}

/** Puts numbers side by side into the kernel's memory and gives their addresses. */
function placed(kernel: Kernel, ...some: readonly (readonly number[])[]): number[] {
  let free = start;
  return some.map((numbers) => {
    const at = free;
    new Float32Array(kernel.memory.buffer, at, numbers.length).set(numbers);
    free += Math.ceil(numbers.length / 4) * 16;
    return at;
  });
}

const read = (kernel: Kernel, at: number, length: number): number[] => [
  ...new Float32Array(kernel.memory.buffer, at, length),
];

/** Small whole numbers, so that sums come out the same in any order. */
const numbers = (length: number): fc.Arbitrary<number[]> =>
  fc.array(fc.integer({ min: -9, max: 9 }), { minLength: length, maxLength: length });

const value = (list: readonly number[], at: number): number => list[at] ?? Number.NaN;

describe.each([
  ['plain', plainKernel],
  ['SIMD', simdKernel],
])('the %s kernel', (_, base64) => {
  it('mixes channels as a plain sum does', async () => {
    const kernel = await opened(base64);
    const shape = fc.record({
      places: fc.integer({ min: 1, max: 9 }),
      from: fc.integer({ min: 1, max: 9 }),
      to: fc.constantFrom(4, 8, 12, 20),
      positive: fc.boolean(),
      adds: fc.boolean(),
    });
    const cases = shape.chain((s) =>
      fc.tuple(
        fc.constant(s),
        numbers(s.places * s.from),
        numbers(s.from * s.to),
        numbers(s.to),
        numbers(s.places * s.to),
      ),
    );
    fc.assert(
      fc.property(cases, ([{ places, from, to, positive, adds }, input, weights, bias, added]) => {
        const [i = 0, w = 0, b = 0, a = 0, o = 0] = placed(kernel, input, weights, bias, added, added);
        kernel.mix(i, w, b, o, adds ? a : 0, places, from, to, positive ? 1 : 0);
        const right = Array.from({ length: places * to }, (_unused, at) => {
          const [place, channel] = [Math.floor(at / to), at % to];
          let sum = value(bias, channel) + (adds ? value(added, at) : 0);
          for (let k = 0; k < from; k += 1)
            sum += value(input, place * from + k) * value(weights, k * to + channel);
          return positive ? Math.max(0, sum) : sum;
        });
        expect(read(kernel, o, places * to)).toEqual(right);
      }),
      { numRuns: runs },
    );
  });

  it('looks around each place as a plain convolution does, nothing lying beyond the rim', async () => {
    const kernel = await opened(base64);
    const shape = fc.record({
      side: fc.constantFrom(2, 4, 6, 8),
      channels: fc.constantFrom(4, 8, 12),
      size: fc.constantFrom(3, 5),
      stride: fc.constantFrom(1, 2),
    });
    const cases = shape.chain((s) =>
      fc.tuple(
        fc.constant(s),
        numbers(s.side ** 2 * s.channels),
        numbers(s.size ** 2 * s.channels),
        numbers(s.channels),
      ),
    );
    fc.assert(
      fc.property(cases, ([{ side, channels, size, stride }, input, weights, bias]) => {
        const out = side / stride;
        const [i = 0, w = 0, b = 0, o = 0] = placed(kernel, input, weights, bias, input);
        kernel.around(i, w, b, o, side, channels, size, stride);
        const right = Array.from({ length: out * out * channels }, (_unused, at) => {
          const [place, c] = [Math.floor(at / channels), at % channels];
          const [y, x] = [Math.floor(place / out) * stride, (place % out) * stride];
          let sum = value(bias, c);
          for (let k = 0; k < size * size; k += 1) {
            const [row, column] = [y + Math.floor(k / size) - (size >> 1), x + (k % size) - (size >> 1)];
            if (row < 0 || column < 0 || row >= side || column >= side) continue;
            sum += value(input, (row * side + column) * channels + c) * value(weights, k * channels + c);
          }
          return Math.max(0, sum);
        });
        expect(read(kernel, o, right.length)).toEqual(right);
      }),
      { numRuns: runs },
    );
  });

  it('gathers colours around every second place, enlarges, and takes means', async () => {
    const kernel = await opened(base64);
    const [i = 0, o = 0] = placed(kernel, [1, 2, 3, 4], []);
    kernel.patches(i, o, 2, 1);
    expect(read(kernel, o, 9)).toEqual([0, 0, 0, 0, 1, 2, 0, 3, 4]);
    const [half = 0, picture = 0, mean = 0] = placed(kernel, [5], [-9, 1, 2, 3], []);
    kernel.enlarge(half, picture, 2, 1);
    expect(read(kernel, picture, 4)).toEqual([0, 6, 7, 8]);
    kernel.mean(picture, mean, 4, 1);
    expect(read(kernel, mean, 1)).toEqual([21 / 4]);
  });
});

describe('what the page loads', () => {
  it('is the kernel that its source makes: tools/guidance-kernel makes it again', async () => {
    const source = await readFile(new URL('kernel.as', import.meta.url));
    expect(createHash('sha256').update(source).digest('hex')).toBe(kernelSource);
    expect(plainKernel.length + simdKernel.length).toBeLessThan(8000);
  });

  it('is small: weights of 120 kB, 17 million multiplications', async () => {
    const file = await readFile(new URL('../../models/edges.bin', import.meta.url));
    const weights = layers.reduce((sum, layer) => sum + layer.to * weightsEach(layer), 0);
    expect(file.length).toBe(4 + layers.reduce((sum, { to }) => sum + to * 8, 0) + weights);
    expect(file.length).toBeLessThan(200_000);
    expect(multiplications).toBeLessThan(20_000_000);
    expect(createHash('sha256').update(file).digest('hex')).toBe(
      '9269bc4a1e863797baa691cb4cf6824c8efadd8fdddcf5481d6d1af904dd3f7f',
    );
  });
});
