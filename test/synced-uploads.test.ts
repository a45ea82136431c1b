import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesystemBlobs } from '../src/storage/filesystem.ts';
import { type TestService, testService } from './harness.ts';
import { accepted, plainPicture, upload } from './uploads.ts';

/** A 200 is kept through a loss of power only if bytes and names are on disk before the dossier is: every sync is watched. */

let service: TestService;
let handles: FileHandle;
let parts: [string, Buffer | string][];
beforeAll(async () => {
  service = await testService();
  const file = await open(import.meta.filename);
  handles = Object.getPrototypeOf(file);
  await file.close();
  parts = [
    ['idDocumentFront', await plainPicture()],
    ['idDocumentBack', await plainPicture(10, 'jpeg')],
    ['documentType', 'CNI'],
  ];
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => service.stop());

/** By number, since a handle does not say its path. */
const numberOf = (path: string): number => statSync(path).ino;

const dossiers = async (): Promise<number> => {
  const [row] = await service.runtime.database.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM dossiers',
  );
  return row?.n ?? 0;
};

const files = (): string[] => {
  const { blobDir } = service.runtime.config;
  return readdirSync(blobDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.length === 36)
    .map((entry) => join(entry.parentPath, entry.name));
};

/** What is synced, with how many dossiers there were when that had ended. */
function watched(): { number: number; dossiers: number }[] {
  const seen: { number: number; dossiers: number }[] = [];
  const sync = handles.sync;
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    const { ino } = await this.stat();
    await sync.call(this);
    seen.push({ number: ino, dossiers: await dossiers() });
  });
  return seen;
}

describe('an upload', () => {
  it('is answered once the bytes and the names of its pictures are on disk, which its dossier waits for', async () => {
    const client = await service.client();
    const before = new Set(files());
    const count = await dossiers();
    const seen = watched();
    await accepted(service, client, 'v2', parts);
    const synced = new Set(seen.map(({ number }) => number));
    const pictures = files().filter((path) => !before.has(path));
    expect(pictures).toHaveLength(2);
    for (const path of pictures) {
      expect(synced).toContain(numberOf(path));
      expect(synced).toContain(numberOf(dirname(path)));
    }
    expect(seen.map((sync) => sync.dossiers)).toEqual(seen.map(() => count));
    expect(await dossiers()).toBe(count + 1);
  });

  it.each([
    ['a picture', (isFolder: boolean) => !isFolder],
    ['the folder that names it', (isFolder: boolean) => isFolder],
  ])('is refused, and leaves nothing, where the disk cannot sync %s', async (_what, isAtFault) => {
    const client = await service.client();
    const before = files();
    const count = await dossiers();
    const sync = handles.sync;
    vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
      if (isAtFault((await this.stat()).isDirectory())) {
        throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' });
      }
      return sync.call(this);
    });
    const { status, body } = await upload(service, client, 'v2', parts);
    expect([status, body]).toMatchObject([503, { code: 'STORAGE_UNAVAILABLE' }]);
    expect(files()).toEqual(before);
    expect(await dossiers()).toBe(count);
  });
});

describe('the folders of pictures', () => {
  it('are on disk before a picture counts as kept', async () => {
    const root = mkdtempSync(join(tmpdir(), 'akwaba-synced-'));
    const seen = watched();
    await filesystemBlobs(root).put(randomUUID(), Readable.from([Buffer.from('x')]));
    expect(seen.map(({ number }) => number)).toContain(numberOf(root));
    rmSync(root, { recursive: true });
  });
});
