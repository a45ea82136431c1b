import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type Frame, guideOf, kernelBytes, makeGuide, type Wanted } from './guide.ts';
import { plainKernel } from './kernels.ts';
import { cells, mapChannels } from './layers.ts';
import { type Network, openNetwork } from './network.ts';

const card: Wanted = { aspect: 1.58, kind: 'card' };
const weights = async () =>
  new Uint8Array(await readFile(new URL('../../models/edges.bin', import.meta.url))).buffer;

/** A light card with lines of print on a dark table, from (x0, y0) to (x1, y1) of 320 x 240. */
function cardAt(x0: number, y0: number, x1: number, y1: number): Frame {
  const [width, height] = [320, 240];
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isCard = x >= x0 && x < x1 && y >= y0 && y < y1;
      const isInk = isCard && y > y0 + 12 && y < y1 - 8 && y % 12 < 4 && x > x0 + 90 && (x * 7 + y) % 9 < 5;
      const isPortrait = isCard && x > x0 + 15 && x < x0 + 75 && y > y0 + 40 && y < y1 - 30;
      const colour = isInk || isPortrait ? [70, 70, 90] : isCard ? [225, 205, 180] : [60, 50, 45];
      rgba.set(colour, (y * width + x) * 4);
    }
  }
  return { width, height, rgba };
}

describe('the guide', () => {
  it('finds a card with either kernel and takes the picture', async () => {
    const plain = new Uint8Array(Buffer.from(plainKernel, 'base64'));
    for (const wasm of [kernelBytes(), plain]) {
      if (wasm === undefined) throw new Error('there is no WebAssembly here');
      let clock = 0;
      const guide = await makeGuide({ wasm, weights: await weights() }, () => clock);
      const looks = Array.from({ length: 8 }, () => {
        clock += 100;
        return guide.look(cardAt(32, 40, 288, 202), card);
      });
      const last = looks[looks.length - 1];
      expect(last).toMatchObject({ word: 'good', take: true, sees: true });
      const right = [
        [0.1, 40 / 240],
        [0.9, 40 / 240],
        [0.9, 202 / 240],
        [0.1, 202 / 240],
      ];
      for (const [index, [x = 0, y = 0]] of right.entries()) {
        const [foundX = 0, foundY = 0] = last?.corners?.[index] ?? [];
        expect(Math.hypot(foundX - x, foundY - y)).toBeLessThan(0.03);
      }
    }
  });

  it('goes on with the measures alone where nothing can be run', async () => {
    const bytes = new Uint8Array([0, 97, 115, 109, 9, 9, 9, 9]);
    for (const parts of [undefined, { wasm: bytes, weights: await weights() }]) {
      const guide = await makeGuide(parts);
      const looked = guide.look(cardAt(0, 0, 320, 240), card);
      expect(looked).toMatchObject({ take: false, sees: false });
    }
    const wasm = kernelBytes();
    if (wasm === undefined) throw new Error('there is no WebAssembly here');
    await expect(openNetwork(wasm, new ArrayBuffer(10))).rejects.toThrow('not the weights');
  });

  it('leaves the network out where it takes too long', () => {
    let clock = 0;
    const slow: Network = {
      run: () => {
        clock += 200;
        return { maps: new Float32Array(cells * cells * mapChannels), whole: new Float32Array(8) };
      },
    };
    const guide = guideOf(slow, () => clock);
    const sees = Array.from({ length: 6 }, () => guide.look(cardAt(32, 40, 288, 202), card).sees);
    expect(sees).toEqual([true, true, true, true, false, false]);
  });
});
