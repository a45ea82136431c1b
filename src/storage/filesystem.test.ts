import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepsTheContract } from '../../test/blobs/store-contract.ts';
import { type BlobStore, BlobsRefused, BlobsUnavailable } from './blob-store.ts';
import { filesystemBlobs } from './filesystem.ts';

describe('the blob store on a filesystem', () => {
  let root: string;
  let blobs: BlobStore;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'akwaba-blobs-'));
    blobs = filesystemBlobs(root);
  });
  afterAll(() => rmSync(root, { recursive: true }));

  keepsTheContract(() => blobs);

  it('has its notes beside the folders of blobs, and nothing else', async () => {
    await blobs.writeNote('installation', 'ours');
    const notes = readdirSync(root).filter((name) => name.length > 2);
    expect(notes.sort()).toEqual(['first-note', 'installation']);
  });

  it('takes a disk that is no longer mounted for one that is away, and its pictures not for gone', async () => {
    const mount = join(root, 'mount');
    const mounted = filesystemBlobs(mount);
    const key = randomUUID();
    await mounted.put(key, Readable.from([Buffer.from('x')]));
    await mounted.writeNote('installation', 'ours');
    renameSync(mount, join(root, 'away'));
    mkdirSync(mount);
    const all = async () => {
      for await (const _blob of mounted.list());
    };
    const asked = [
      mounted.get(key),
      mounted.stream(key),
      mounted.delete(key),
      mounted.put(randomUUID(), Readable.from([Buffer.from('x')])),
      all(),
      mounted.readNote('installation'),
      mounted.writeNote('installation', 'ours'),
    ];
    for (const answer of await Promise.allSettled(asked)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(BlobsUnavailable) });
    }
    expect(readdirSync(mount)).toEqual([]);
    rmSync(mount, { recursive: true });
    renameSync(join(root, 'away'), mount);
    expect((await mounted.get(key))?.toString()).toBe('x');
    rmSync(mount, { recursive: true });
  });

  it('says so where it cannot be a folder', () => {
    const file = join(root, 'a-file');
    writeFileSync(file, '');
    expect(() => filesystemBlobs(join(file, 'blobs'))).toThrow(BlobsRefused);
    chmodSync(file, 0o600);
    rmSync(file);
  });

  it('makes its folder with those above it, and says where that cannot be', async () => {
    const deep = join(root, 'above', 'blobs');
    await filesystemBlobs(deep).writeNote('installation', 'x');
    expect(readdirSync(deep)).toHaveLength(257);
    const blocked = filesystemBlobs(join(root, 'later', 'blobs'));
    writeFileSync(join(root, 'later'), '');
    await expect(blocked.writeNote('installation', 'x')).rejects.toThrow(BlobsRefused);
  });
});
