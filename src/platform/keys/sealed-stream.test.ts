import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/breadth.ts';
import { openedStream, sealedStream } from './sealed-stream.ts';
import { SealingKey } from './sealing.ts';

const key = new SealingKey(randomBytes(32));
const cut = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    ),
  );
const seal = (plain: Buffer, size = 1000, context = 'a') =>
  buffer(sealedStream(key, context, cut(plain, size)));
const open = (sealed: Buffer, size = 1000, context = 'a') =>
  buffer(openedStream(key, context, cut(sealed, size)));

describe('a sealed stream', () => {
  it('gives back what went in, however both were cut', async () => {
    for (const length of [0, 1, 65_535, 65_536, 65_537, 131_072, 200_001]) {
      const plain = randomBytes(length);
      for (const [sealSize, openSize] of [[1000, 70_000] as const, [200_000, 7] as const]) {
        expect((await open(await seal(plain, sealSize), openSize)).equals(plain), String(length)).toBe(true);
      }
    }
  });

  it('shows nothing of it', async () => {
    const sealed = await seal(Buffer.from('KOUADIO '.repeat(20_000)));
    expect(sealed.includes('KOUADIO')).toBe(false);
  });

  it('does not open when it was changed, cut, lengthened, put in another order or moved', async () => {
    const plain = randomBytes(150_000);
    const sealed = await seal(plain);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat({ max: 7 }), async (where, bit) => {
        const at = where % sealed.length;
        const changed = Buffer.from(sealed);
        changed[at] = (changed[at] ?? 0) ^ (1 << bit);
        await expect(open(changed, 100_000)).rejects.toThrow();
        await expect(open(sealed.subarray(0, at), 100_000)).rejects.toThrow();
      }),
      { numRuns: runs(30) },
    );
    const piece = 4 + sealed.readUInt32BE();
    const [first, second, rest] = [
      sealed.subarray(0, piece),
      sealed.subarray(piece, 2 * piece),
      sealed.subarray(2 * piece),
    ];
    for (const wrong of [
      Buffer.concat([sealed, Buffer.from([0])]),
      Buffer.concat([sealed, rest]),
      Buffer.concat([first, rest]),
      Buffer.concat([second, first, rest]),
      Buffer.concat([first, second]),
      Buffer.alloc(0),
    ]) {
      await expect(open(wrong, 100_000)).rejects.toThrow();
    }
    await expect(open(sealed, 1000, 'b')).rejects.toThrow();
  });
});
