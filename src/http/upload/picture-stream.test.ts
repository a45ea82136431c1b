import { describe, expect, it } from 'vitest';
import { PictureStream } from './picture-stream.ts';

describe('a picture on its way to the store', () => {
  it('leaves other requests a turn after each chunk, though all chunks came at once', async () => {
    const comments = Buffer.alloc(64 * 1024, Buffer.from([0xff, 0xfe, 0x00, 0x02]));
    const chunks = [Buffer.from([0xff, 0xd8]), ...Array.from({ length: 20 }, () => comments)];
    const stream = new PictureStream(
      'selfie',
      (async function* () {
        yield* chunks;
      })(),
    );
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);

    await expect(
      (async () => {
        for await (const _ of stream.pieces());
      })(),
    ).rejects.toThrow();
    clearImmediate(next);

    expect(stream.fault).toMatchObject({ field: 'selfie' });
    expect(turns).toBeGreaterThanOrEqual(19);
  });
});
