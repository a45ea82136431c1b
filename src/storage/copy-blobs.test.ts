import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { copyBlobs } from './copy-blobs.ts';
import { filesystemBlobs } from './filesystem.ts';

it('a copy takes no half of a blob for the whole, and goes on when it is run again', async () => {
  const root = mkdtempSync(join(tmpdir(), 'akwaba-copy-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [from, to] = [filesystemBlobs(join(root, 'from')), filesystemBlobs(join(root, 'to'))];
  const key = randomUUID();
  await from.put(key, Readable.from([Buffer.from('whole')]));
  const short = { ...from, stream: async () => Readable.from([Buffer.from('wh')]) };
  await expect(copyBlobs(short, to, 2, () => undefined)).rejects.toThrow('5 bytes, and 2 came');
  expect(await to.get(key)).toBeUndefined();
  expect(await copyBlobs(from, to, 2, () => undefined)).toMatchObject({ copied: 1 });
  expect((await to.get(key))?.toString()).toBe('whole');
});
