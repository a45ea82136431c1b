import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore, StoredBlob } from './blob-store.ts';
import { filesystemBlobs } from './filesystem.ts';

describe('the blob store on a filesystem', () => {
  let root: string;
  let blobs: BlobStore;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'akwaba-blobs-'));
    blobs = filesystemBlobs(root);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const filesOf = (key: string) => readdirSync(join(root, key.slice(0, 2)));

  it('gives back what was put, byte for byte, and nothing once it is deleted', async () => {
    const key = randomUUID();
    const bytes = randomBytes(300_000);
    await blobs.put(key, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
    expect((await blobs.get(key))?.equals(bytes)).toBe(true);
    await blobs.delete(key);
    expect(await blobs.get(key)).toBeUndefined();
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
    await expect(blobs.put(key, broken)).rejects.toThrow('the client went away');
    expect(filesOf(key)).not.toContain(key);
  });

  it('never writes over a blob', async () => {
    const key = randomUUID();
    await blobs.put(key, Readable.from([Buffer.from('first')]));
    await expect(blobs.put(key, Readable.from([Buffer.from('second')]))).rejects.toThrow('EEXIST');
    expect((await blobs.get(key))?.toString()).toBe('first');
  });

  it('lists every blob with its time', async () => {
    const key = randomUUID();
    await blobs.put(key, Readable.from([Buffer.from('x')]));
    const listed: StoredBlob[] = [];
    for await (const blob of blobs.list()) listed.push(blob);
    const found = listed.find((blob) => blob.key === key);
    expect(found?.bytes).toBe(1);
    expect(Math.abs((found?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it('gives a blob piece by piece, and nothing for one that is not there', async () => {
    const key = randomUUID();
    const bytes = randomBytes(300_000);
    await blobs.put(key, Readable.from([bytes]));
    const stream = await blobs.stream(key);
    expect((await buffer(stream ?? Readable.from([]))).equals(bytes)).toBe(true);
    expect(await blobs.stream(randomUUID())).toBeUndefined();
  });

  it('keeps a note beside the blobs, which is no blob, and writes over it', async () => {
    expect(await blobs.readNote('installation')).toBeUndefined();
    await blobs.writeNote('installation', 'first');
    await blobs.writeNote('installation', 'second');
    expect(await blobs.readNote('installation')).toBe('second');
    expect(readdirSync(root).filter((name) => name.length > 2)).toEqual(['installation']);
    await expect(blobs.readNote('../x')).rejects.toThrow('note');
  });

  it('makes its folder with those above it, and says where that cannot be', async () => {
    const deep = join(root, 'above', 'blobs');
    await filesystemBlobs(deep).writeNote('installation', 'x');
    expect(readdirSync(deep)).toHaveLength(257);
    const blocked = filesystemBlobs(join(root, 'later', 'blobs'));
    writeFileSync(join(root, 'later'), '');
    await expect(blocked.writeNote('installation', 'x')).rejects.toThrow(/later.blobs cannot be made/);
  });

  it.each(['../../etc/passwd', '00/../../x', '', 'AB12345678', 'zz'])(
    'refuses the key %j, which is none of ours',
    async (key) => {
      await expect(blobs.get(key)).rejects.toThrow('blob key');
      await expect(blobs.put(key, Readable.from(['x']))).rejects.toThrow('blob key');
    },
  );
});
