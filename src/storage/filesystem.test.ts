import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepsTheContract } from '../../test/blobs/store-contract.ts';
import { type BlobStore, BlobsRefused } from './blob-store.ts';
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
