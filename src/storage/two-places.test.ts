import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepsTheContract } from '../../test/blobs/store-contract.ts';
import { type BlobStore, BlobsRefused, installationNote } from './blob-store.ts';
import { filesystemBlobs } from './filesystem.ts';
import { blobsInTwoPlaces } from './two-places.ts';

describe('blobs in two places', () => {
  let root: string;
  let main: BlobStore;
  let also: BlobStore;
  let both: BlobStore;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'akwaba-places-'));
    main = filesystemBlobs(join(root, 'main'));
    also = filesystemBlobs(join(root, 'also'));
    both = blobsInTwoPlaces(main, also);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const put = (blobs: BlobStore, key: string, text = 'x') =>
    blobs.put(key, Readable.from([Buffer.from(text)]));
  const keysOf = async (blobs: BlobStore) => {
    const keys: string[] = [];
    for await (const { key } of blobs.list()) keys.push(key);
    return keys;
  };

  keepsTheContract(() => both);

  it('are written to the first, read from both, listed once, in order, and deleted in both', async () => {
    const keys = Array.from({ length: 6 }, () => randomUUID()).sort();
    const [inBoth = '', old = '', fresh = ''] = keys;
    await put(main, inBoth);
    await put(also, inBoth);
    await put(also, old, 'old');
    await put(both, fresh);
    for (const key of keys.slice(3)) await put(also, key);
    expect(await also.get(fresh)).toBeUndefined();
    expect((await both.get(old))?.toString()).toBe('old');
    expect(await keysOf(both)).toEqual(keys);
    for (const key of keys) await both.delete(key);
    expect([await keysOf(main), await keysOf(also)]).toEqual([[], []]);
  });

  it('have one owner: its note goes to the place that is still empty', async () => {
    await also.writeNote(installationNote, 'ours');
    await put(also, randomUUID());
    expect(await both.readNote(installationNote)).toBe('ours');
    expect(await main.readNote(installationNote)).toBe('ours');
    await also.writeNote('mark-note', '7');
    await put(main, randomUUID());
    expect(await both.readNote('mark-note')).toBe('7');
    expect(await main.readNote('mark-note')).toBe('7');
  });

  it('are refused where the places belong to different owners, or one has blobs of nobody knows whom', async () => {
    await also.writeNote(installationNote, 'ours');
    await put(main, randomUUID());
    await expect(both.readNote(installationNote)).rejects.toThrow(BlobsRefused);
    expect(await main.readNote(installationNote)).toBeUndefined();
    await main.writeNote(installationNote, 'theirs');
    await expect(both.readNote(installationNote)).rejects.toThrow('different installations');
  });
});
