import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startService, startWorkerOnly } from '../src/main.ts';
import { ConfigError, loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';
import { BlobsUnavailable } from '../src/storage/blob-store.ts';
import { filesystemBlobs } from '../src/storage/filesystem.ts';
import { OwnStore } from '../src/storage/own-store.ts';
import { akwaba, akwabaAlone } from './command-line.ts';
import { freshDatabase, type TestService, testRuntime, testService } from './harness.ts';
import { accepted, blobs, plainPicture } from './uploads.ts';

/** A store of pictures and a database that do not belong together: refused, and nothing touched. */

let service: TestService;
beforeAll(async () => {
  service = await testService();
  const client = await service.client();
  for (const shade of [10, 20, 30]) {
    await accepted(service, client, 'v1', [
      ['cniRecto', await plainPicture(shade)],
      ['cniVerso', await plainPicture(shade + 1)],
    ]);
  }
});
afterAll(() => service.stop());

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'akwaba-store-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Every file under it, with what it holds. */
const contentOf = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name)).toString('hex')}`)
    .sort();

/** Of one dossier that was uploaded. */
async function plainPictures(to: TestService): Promise<string[]> {
  await accepted(to, await to.client(), 'v1', [['cniRecto', await plainPicture()]]);
  return blobs(to);
}

/** The service's pictures, copied; with the note whose they are or without. */
function copied({ note = true } = {}): string {
  const root = folder();
  cpSync(service.config.blobDir, root, { recursive: true });
  for (const name of note ? [] : ['installation', 'mark']) rmSync(join(root, name), { force: true });
  return root;
}

const settingsOf = (DATABASE_URL: string, BLOB_DIR: string) => ({
  DATABASE_URL,
  BLOB_DIR,
  DATA_DIR: folder(),
});
const own = () => service.config.databaseUrl ?? '';
/** The service's key opens what its database sealed. */
const withKey = (settings: Record<string, string>) => ({ ...settings, KEY_FILE: service.config.keyFile });

/** Whatever would use the store is refused with these words, by exit code 2, and everything is as it was. */
async function refused(settings: Record<string, string>, words: string | RegExp): Promise<void> {
  const root = settings.BLOB_DIR ?? '';
  const before = contentOf(root);
  const swept = await akwaba(['retention', 'sweep'], settings);
  expect([swept.code, swept.stderr]).toEqual([2, expect.stringMatching(words)]);
  expect(swept.stderr).not.toContain('    at ');
  const config = loadConfig({ ...settings, PORT: '0', LOG_LEVEL: 'silent', DEMO: 'false' }, folder());
  for (const start of [startService, startWorkerOnly]) {
    await expect(start(config)).rejects.toThrow(ConfigError);
  }
  expect(contentOf(root)).toEqual(before);
}

describe('a store of pictures', () => {
  it('is noted in both when it is new, with the same id for all who start at once', async () => {
    const settings = settingsOf(await freshDatabase(), join(folder(), 'new'));
    const codes = await Promise.all(
      [1, 2, 3].map(async () => (await akwabaAlone(['retention', 'sweep'], settings)).code),
    );
    expect(codes).toEqual([0, 0, 0]);
    const runtime = await testRuntime(settings);
    const rows = await runtime.database.query<{ id: string }>('SELECT id FROM installation');
    await runtime.close();
    expect(rows).toHaveLength(1);
    expect(readFileSync(join(settings.BLOB_DIR, 'installation'), 'utf8')).toBe(`${rows[0]?.id}\n`);
  });

  it('is the same for who comes while another begins with it, and takes a first upload', async () => {
    for (const during of ['readNote', 'list'] as const) {
      const runtime = await testRuntime();
      const store = filesystemBlobs(runtime.config.blobDir);
      const first = new OwnStore(runtime.database, () => store);
      let begun = false;
      const begin = async () => {
        if (begun) return;
        begun = true;
        await first.require();
        await first.blobs.put(randomUUID(), Readable.from([Buffer.from('x')]));
      };
      const meanwhile = {
        ...store,
        readNote: async (name: string) => {
          if (during === 'readNote') await begin();
          return store.readNote(name);
        },
        async *list() {
          await begin();
          yield* store.list();
        },
      };
      await new OwnStore(runtime.database, () => meanwhile).require();
      expect(begun).toBe(true);
      await runtime.close();
    }
  });

  it('is begun again where a start was killed between database and note', async () => {
    const settings = settingsOf(await freshDatabase(), folder());
    const runtime = await testRuntime(settings);
    await runtime.database.query('INSERT INTO installation DEFAULT VALUES');
    await runtime.store.require();
    await runtime.close();
    expect(readFileSync(join(settings.BLOB_DIR, 'installation'), 'utf8')).toMatch(/^[0-9a-f-]{36}\n$/);
  });

  it('of another installation is refused, also beside a new database', async () => {
    const other = await testRuntime();
    await other.store.require();
    const settings = settingsOf(other.config.databaseUrl ?? '', copied());
    await refused({ ...settings, KEY_FILE: other.config.keyFile }, 'belongs to another installation');
    await refused(settingsOf(await freshDatabase(), copied()), 'belongs to another installation');
    await other.close();
  });

  it('whose note is no id, but a page of what answers in its place, is refused without repeating that', async () => {
    const page = `<html>${'please sign in '.repeat(10_000)}</html>`;
    const strange = { ...service.runtime.blobs, place: 's3://x', readNote: async () => page };
    const required = new OwnStore(service.runtime.database, () => strange).require();
    await expect(required).rejects.toThrow(/another installation \([\w ]{1,36}\), not/);
  });

  it('with files is refused beside a new database, and beside one that names none of them', async () => {
    await refused(settingsOf(await freshDatabase(), copied({ note: false })), 'names none of them');
    const strange = folder();
    await filesystemBlobs(strange).put(randomUUID(), Readable.from([Buffer.from('x')]));
    await refused(withKey(settingsOf(own(), strange)), 'names none of them');
  });

  it('that is empty is refused beside a database that names pictures', async () => {
    await refused(withKey(settingsOf(own(), folder())), /names pictures, and the store .* is empty/);
  });

  it('of an earlier version is taken up once, where what the database names is there', async () => {
    const root = copied({ note: false });
    const runtime = await testRuntime(withKey(settingsOf(own(), root)));
    const before = contentOf(root);
    await runtime.store.require();
    await runtime.close();
    const note = readFileSync(join(root, 'installation'), 'utf8');
    expect(note).toBe(readFileSync(join(service.config.blobDir, 'installation'), 'utf8'));
    expect(contentOf(root).filter((line) => !line.startsWith('installation '))).toEqual(before);
  });

  it('of which most is missing is refused, until somebody adopts it', async () => {
    const root = copied({ note: false });
    for (const key of blobs(service).slice(0, 5)) rmSync(join(root, key.slice(0, 2), key));
    const settings = withKey(settingsOf(own(), root));
    await refused(settings, 'most are not in the store');
    const adopted = await akwaba(['blobs', 'adopt', '--json'], settings);
    expect([adopted.code, adopted.stderr]).toEqual([0, '']);
    expect(JSON.parse(adopted.stdout)).toMatchObject({ place: root, before: null });
    expect((await akwaba(['retention', 'sweep'], settings)).code).toBe(0);
    const told = await service.runtime.database.query(
      "SELECT 1 FROM audit_entries WHERE action = 'blobs.adopted'",
    );
    expect(told).toHaveLength(1);
  });

  it('of another is adopted only by who names that one', async () => {
    const settings = settingsOf(await freshDatabase(), copied());
    const note = readFileSync(join(settings.BLOB_DIR, 'installation'), 'utf8').trim();
    const blind = await akwaba(['blobs', 'adopt'], settings);
    expect([blind.code, blind.stderr]).toEqual([2, expect.stringContaining(`--from ${note}`)]);
    const wrong = await akwaba(['blobs', 'adopt', '--from', randomUUID()], settings);
    expect(wrong.code).toBe(2);
    expect((await akwaba(['blobs', 'adopt', '--from', note], settings)).code).toBe(0);
    expect((await akwaba(['retention', 'sweep'], settings)).code).toBe(0);
  });

  it('that holds only what removed pictures left is taken up too', async () => {
    const past = await testService();
    const [picture] = await plainPictures(past);
    await past.runtime.database.query('UPDATE pictures SET wrapped_key = NULL');
    await past.runtime.database.query('DELETE FROM installation');
    rmSync(join(past.config.blobDir, 'installation'));
    const store = filesystemBlobs(past.config.blobDir);
    await new OwnStore(past.runtime.database, () => store).require();
    expect([blobs(past), await store.readNote('installation')]).toEqual([[picture], expect.any(String)]);
    await past.stop();
  });

  it('is not used before it is known, however it is asked', async () => {
    const { blobs: wrong, close } = await testRuntime(settingsOf(await freshDatabase(), copied()));
    const key = blobs(service)[0] ?? '';
    for (const use of [
      () => wrong.delete(key),
      () => wrong.get(key),
      () => wrong.stream(key),
      () => wrong.put(randomUUID(), Readable.from([Buffer.from('x')])),
      () => wrong.writeNote('mark', '1'),
      async () => {
        for await (const blob of wrong.list()) throw new Error(blob.key);
      },
    ]) {
      await expect(use()).rejects.toThrow(ConfigError);
    }
    await close();
  });

  it('that cannot be reached is asked again later', async () => {
    const config = loadConfig({ ...settingsOf(await freshDatabase(), folder()) }, folder());
    const runtime = await openRuntime(config, () => undefined);
    const store = filesystemBlobs(config.blobDir);
    let isDown = true;
    const own = new OwnStore(runtime.database, () => ({
      ...store,
      readNote: async (name) => {
        if (isDown) throw new BlobsUnavailable('down');
        return store.readNote(name);
      },
    }));
    await expect(own.require()).rejects.toThrow(BlobsUnavailable);
    isDown = false;
    await own.require();
    await runtime.close();
  });

  it('in a folder of something else is refused before anything is made there', async () => {
    const home = folder();
    writeFileSync(join(home, 'letter.txt'), 'dear');
    await refused(settingsOf(await freshDatabase(), home), 'holds something else than pictures');
    expect(readdirSync(home)).toEqual(['letter.txt']);
  });
});
