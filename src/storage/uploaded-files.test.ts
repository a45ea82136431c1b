import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dataKeyNames, Keyring, keyBytes } from '../platform/keys/sealing.ts';
import { FileTooLargeError, openUploadedFile, UploadedFiles } from './uploaded-files.ts';

const root = mkdtempSync(join(tmpdir(), 'akwaba-uploads-'));
const keyring = new Keyring(new Map(dataKeyNames.map((name) => [name, randomBytes(keyBytes)])));
let files: UploadedFiles;
beforeEach(() => {
  files = new UploadedFiles(root, keyring);
});
afterAll(() => rmSync(root, { recursive: true }));

const text = (content: string) => Readable.from([Buffer.from(content)]);

describe('an uploaded file', () => {
  it('is there sealed, for nobody else, opens as it came, and is gone when it is removed', async () => {
    const { upload, bytes } = await files.receive(text('id,name\n'), 'liste.csv', { maxBytes: 100 });
    const folder = (await files.folderOf(upload)) ?? '';
    const path = join(folder, 'liste.csv');
    expect(bytes).toBe(8);
    expect(readFileSync(path).includes('name')).toBe(false);
    expect(await readAll(openUploadedFile(keyring, path))).toBe('id,name\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await files.remove(upload);
    expect(await files.folderOf(upload)).toBeUndefined();
  });

  it('does not open under another name, or after it was changed', async () => {
    const { upload } = await files.receive(text('id,name\n'), 'liste.csv', { maxBytes: 100 });
    const path = join((await files.folderOf(upload)) ?? '', 'liste.csv');
    const moved = join(path, '..', 'autre.csv');
    copyFileSync(path, moved);
    await expect(readAll(openUploadedFile(keyring, moved))).rejects.toThrow();
    appendFileSync(path, 'x');
    await expect(readAll(openUploadedFile(keyring, path))).rejects.toThrow();
  });

  it('is gone with its folder when it is too large or breaks off, and leaves what came before it', async () => {
    await expect(files.receive(text('x'.repeat(11)), 'a', { maxBytes: 10 })).rejects.toThrow(
      FileTooLargeError,
    );
    const { upload } = await files.receive(text('first'), 'a', { maxBytes: 10 });
    const broken = new Readable({ read() {} });
    broken.push('half');
    const receiving = files.receive(broken, 'b', { upload, maxBytes: 10 });
    broken.destroy(new Error('cut'));
    await expect(receiving).rejects.toThrow('cut');
    // Sent twice, the first stays.
    await expect(files.receive(text('again'), 'a', { upload, maxBytes: 10 })).rejects.toThrow('EEXIST');
    expect(await files.namesIn(upload)).toEqual(['a']);
  });

  it('is swept when it waited too long, and when its process is dead', async () => {
    const { upload: old } = await files.receive(text('x'), 'a', { maxBytes: 10 });
    const { upload: fresh } = await files.receive(text('x'), 'a', { maxBytes: 10 });
    const past = new Date(Date.now() - 3_600_000);
    await utimes((await files.folderOf(old)) ?? '', past, past);
    await files.sweep(30);
    expect([await files.folderOf(old), await files.folderOf(fresh)]).toEqual([undefined, expect.any(String)]);

    // No process has the highest number of all; this one's parent lives.
    const [dead, alive] = [join(root, '4194304'), join(root, String(process.ppid))];
    for (const folder of [dead, alive]) {
      mkdirSync(join(folder, 'upload'), { recursive: true });
      writeFileSync(join(folder, 'upload', 'a'), 'x');
    }
    await files.removeLeft();
    expect([existsSync(dead), existsSync(alive), await files.folderOf(fresh)]).toEqual([
      false,
      true,
      undefined,
    ]);
  });
});
