import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { BlobStore, StoredBlob } from '../../src/storage/blob-store.ts';

/** What every store of blobs does. */
export function keepsTheContract(open: () => BlobStore): void {
  describe('as every store of blobs', () => {
    const listed = async (): Promise<StoredBlob[]> => {
      const all: StoredBlob[] = [];
      for await (const blob of open().list()) all.push(blob);
      return all;
    };
    const isListed = async (key: string) => (await listed()).some((blob) => blob.key === key);

    it('gives back what was put, byte for byte, and nothing once it is deleted', async () => {
      const blobs = open();
      const key = randomUUID();
      const bytes = randomBytes(300_000);
      await blobs.put(key, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
      expect((await blobs.get(key))?.equals(bytes)).toBe(true);
      await blobs.delete(key);
      expect(await blobs.get(key)).toBeUndefined();
      expect(await isListed(key)).toBe(false);
      await expect(blobs.delete(key)).resolves.toBeUndefined();
    });

    it('leaves nothing of a stream that breaks', async () => {
      const key = randomUUID();
      const broken = Readable.from(
        (async function* () {
          yield randomBytes(100_000);
          throw new Error('the client went away');
        })(),
      );
      await expect(open().put(key, broken)).rejects.toThrow('the client went away');
      expect(await isListed(key)).toBe(false);
    });

    it('never writes over a blob', async () => {
      const blobs = open();
      const key = randomUUID();
      await blobs.put(key, Readable.from([Buffer.from('first')]));
      await expect(blobs.put(key, Readable.from([Buffer.from('second')]))).rejects.toThrow('EEXIST');
      expect((await blobs.get(key))?.toString()).toBe('first');
    });

    it('lists every blob with its size and time, in the order of keys', async () => {
      const keys: string[] = Array.from({ length: 12 }, () => randomUUID());
      // Two in one folder too.
      keys.push(`${keys[0]?.slice(0, 2)}${randomUUID().slice(2)}`);
      for (const key of keys) await open().put(key, Readable.from([Buffer.from('x')]));
      const all = await listed();
      const found = all.filter(({ key }) => keys.includes(key));
      expect(found.map(({ bytes }) => bytes)).toEqual(keys.map(() => 1));
      for (const { modifiedAt } of found) {
        expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
      }
      expect(all.map(({ key }) => key)).toEqual(all.map(({ key }) => key).sort());
    });

    it('gives a blob piece by piece, and nothing for one that is not there', async () => {
      const blobs = open();
      const key = randomUUID();
      const bytes = randomBytes(300_000);
      await blobs.put(key, Readable.from([bytes]));
      const stream = await blobs.stream(key);
      expect((await buffer(stream ?? Readable.from([]))).equals(bytes)).toBe(true);
      expect(await blobs.stream(randomUUID())).toBeUndefined();
    });

    it('takes a blob without a byte, and one of many megabytes', async () => {
      const blobs = open();
      const [none, large] = [randomUUID(), randomUUID()];
      await blobs.put(none, Readable.from([]));
      expect((await blobs.get(none))?.length).toBe(0);
      const pieces = Array.from({ length: 9 }, () => randomBytes(2 * 1024 ** 2 + 1));
      await blobs.put(large, Readable.from(pieces));
      expect((await blobs.get(large))?.equals(Buffer.concat(pieces))).toBe(true);
      await blobs.delete(large);
      expect(await blobs.get(large)).toBeUndefined();
    });

    it('keeps a note beside the blobs, which is no blob, and writes over it', async () => {
      const blobs = open();
      const before = await listed();
      expect(await blobs.readNote('first-note')).toBeUndefined();
      await blobs.writeNote('first-note', 'first');
      await blobs.writeNote('first-note', 'second');
      expect(await blobs.readNote('first-note')).toBe('second');
      expect(await listed()).toEqual(before);
      await expect(blobs.readNote('../x')).rejects.toThrow('note');
    });

    it.each(['../../etc/passwd', '00/../../x', '', 'AB12345678', 'zz'])(
      'refuses the key %j, which is none of ours',
      async (key) => {
        await expect(open().get(key)).rejects.toThrow('blob key');
        await expect(open().put(key, Readable.from(['x']))).rejects.toThrow('blob key');
      },
    );
  });
}
