import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBackgroundTask, loseBackgroundTask } from '../src/db/work/background-tasks.ts';
import type { Runtime } from '../src/runtime.ts';
import { kindOfBlob } from '../src/storage/blob-keys.ts';
import { removeBlobs } from '../src/storage/remove-blobs.ts';
import {
  FileRepeatedError,
  FileTooLargeError,
  openUploadedFile,
  removeLeftUploads,
  UploadedFiles,
} from '../src/storage/uploaded-files.ts';
import { testRuntime } from './harness.ts';
import { blobs } from './uploads.ts';

let runtime: Runtime & { dataDir: string };
let files: UploadedFiles;
beforeAll(async () => {
  runtime = await testRuntime();
  files = new UploadedFiles(runtime, 60);
});
afterAll(() => runtime.close());

const text = (content: string) => Readable.from([Buffer.from(content)]);
const sql = <Row extends object>(statement: string, values: readonly unknown[] = []) =>
  runtime.database.query<Row>(statement, values);
const keyOf = async (upload: string) =>
  (await sql<{ key: string }>('SELECT key FROM import_files WHERE upload = $1', [upload]))[0]?.key ?? '';
const pathOf = (key: string) => join(runtime.config.blobDir, key.slice(0, 2), key);
const inStore = () => blobs(runtime);

describe('an uploaded file', () => {
  it('is in the store sealed, opens as it came in every process, and is gone when it is removed', async () => {
    const { upload, bytes } = await files.receive(text('id,name\n'), 'liste.csv', { maxBytes: 100 });
    const key = await keyOf(upload);
    expect([bytes, kindOfBlob(key)]).toEqual([8, 'import']);
    expect(readFileSync(pathOf(key)).includes('name')).toBe(false);
    // As another process, which knows nothing but the same settings.
    const other = await testRuntime(runtime.config.given);
    expect(await new UploadedFiles(other, 60).namesIn(upload)).toEqual(['liste.csv']);
    expect(await readAll(openUploadedFile(other, upload, 'liste.csv'))).toBe('id,name\n');
    await other.close();
    await files.remove(upload);
    expect(await files.namesIn(upload)).toEqual([]);
    expect(inStore()).not.toContain(key);
    await expect(readAll(openUploadedFile(runtime, upload, 'liste.csv'))).rejects.toThrow('no longer there');
  });

  it('does not open in the place of another, or after it was changed', async () => {
    const [one, two] = [
      await files.receive(text('id,name\n'), 'liste.csv', { maxBytes: 100 }),
      await files.receive(text('id,nom\n'), 'liste.csv', { maxBytes: 100 }),
    ];
    const [first, second] = [await keyOf(one.upload), await keyOf(two.upload)];
    copyFileSync(pathOf(first), pathOf(second));
    await expect(readAll(openUploadedFile(runtime, two.upload, 'liste.csv'))).rejects.toThrow();
    appendFileSync(pathOf(first), 'x');
    await expect(readAll(openUploadedFile(runtime, one.upload, 'liste.csv'))).rejects.toThrow();
  });

  it('leaves nothing when it is too large or breaks off, and leaves what came before it', async () => {
    await removeBlobs(runtime);
    const before = inStore().length;
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
    await expect(files.receive(text('again'), 'a', { upload, maxBytes: 10 })).rejects.toThrow(
      FileRepeatedError,
    );
    expect(await files.namesIn(upload)).toEqual(['a']);
    expect(await readAll(openUploadedFile(runtime, upload, 'a'))).toBe('first');
    await removeBlobs(runtime);
    expect(inStore().length).toBe(before + 1);
  });

  it('is swept when its time is over by the clock of the database, but not while it is imported', async () => {
    const receive = async () => (await files.receive(text('x'), 'a', { maxBytes: 10 })).upload;
    const [old, used, fresh] = [await receive(), await receive(), await receive()];
    const keys = [await keyOf(old), await keyOf(used), await keyOf(fresh)];
    const order = { kind: 'list-import', upload: used };
    const backgroundTask = await addBackgroundTask(runtime.database, { lane: 'lists', actor: 'test', order });
    await sql("UPDATE import_files SET expires_at = now() - interval '1 second' WHERE upload = ANY($1)", [
      [old, used],
    ]);
    const names = () => Promise.all([old, used, fresh].map((upload) => files.namesIn(upload)));
    await files.sweep();
    expect(await names()).toEqual([[], ['a'], ['a']]);
    await loseBackgroundTask(runtime.database, backgroundTask?.id ?? 0);
    await files.touch(used);
    await files.sweep();
    expect(await names()).toEqual([[], ['a'], ['a']]);
    await removeBlobs(runtime);
    expect(keys.map((key) => inStore().includes(key))).toEqual([false, true, true]);
  });

  it('that a killed process left half arrived is never shown, and swept', async () => {
    const never = new Readable({ read() {} });
    never.push('half');
    const upload = crypto.randomUUID();
    const receiving = files.receive(never, 'a', { upload, maxBytes: 10 }).catch(() => undefined);
    let key = '';
    while (!inStore().includes(key)) key = await keyOf(upload);
    expect(await files.namesIn(upload)).toEqual([]);
    await sql("UPDATE import_files SET expires_at = now() - interval '1 second' WHERE upload = $1", [upload]);
    expect(await files.sweep()).toBe(1);
    await removeBlobs(runtime);
    expect(inStore()).not.toContain(key);
    never.destroy(new Error('the end'));
    await receiving;
  });
});

describe('files of an earlier version', () => {
  it('are removed from the folder of a process that is dead', async () => {
    const folder = (pid: number) => join(runtime.dataDir, 'uploads', String(pid), 'upload');
    // No process has the highest number of all; this one's parent lives.
    const [dead, alive] = [folder(4_194_304), folder(process.ppid)];
    for (const path of [dead, alive]) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'a'), 'x');
    }
    await removeLeftUploads(runtime.dataDir);
    expect([existsSync(dead), existsSync(alive)]).toEqual([false, true]);
  });
});
