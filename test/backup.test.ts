import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBackup as makeBackup } from '../src/backup/create.ts';
import { listedPictures } from '../src/backup/lists.ts';
import { openWith } from '../src/backup/manifest.ts';
import { Database } from '../src/db/database.ts';
import { openKeyring } from '../src/db/master-key.ts';
import { isUpToDate, migrateTo } from '../src/db/migrate.ts';
import { renewKeys } from '../src/subjects/renew-keys.ts';
import {
  createBackup,
  environmentOf,
  newPlace,
  temporaryFolder,
  told,
  verifyBackup,
} from './backup-scene.ts';
import { akwaba } from './command-line.ts';
import {
  emptyDatabase,
  freshDatabase,
  type TestClient,
  type TestService,
  testRuntime,
  testService,
} from './harness.ts';
import { accepted, blobs, plainPicture } from './uploads.ts';

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await testService({ DATABASE_URL: await freshDatabase() });
  client = await service.client();
});
afterAll(() => service?.stop());

let shade = 0;
const upload = async (): Promise<string> => {
  shade += 1;
  const parts = [
    ['idDocumentFront', await plainPicture(shade)],
    ['documentType', 'CNI'],
  ] as const;
  return (await accepted(service, client, 'v2', parts)).id;
};
const copiesIn = (folder: string): string[] => readdirSync(join(folder, 'copies')).sort();
const picturesIn = (folder: string): string[] =>
  readdirSync(join(folder, 'pictures'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.length > 30,
  );
const blobOf = async (dossier: string): Promise<string> => {
  const [row] = await service.runtime.database.query<{ id: string }>(
    `SELECT p.id FROM pictures p JOIN documents c ON c.id = p.document_id JOIN dossiers d ON d.id = c.dossier_id
     WHERE d.uuid = $1`,
    [dossier],
  );
  return row?.id ?? '';
};
const pathOfBlob = (id: string) => join(service.config.blobDir, id.slice(0, 2), id);

describe('a backup', () => {
  it('is for its owner alone, holds nothing in plain, and says that the key is not in it', async () => {
    await upload();
    const folder = join(temporaryFolder(), 'new');
    const { code, stdout } = await akwaba(['backup', 'create', folder], environmentOf(service));
    expect(code).toBe(0);
    expect(stdout).toContain('THE MASTER KEY IS NOT IN THIS BACKUP');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    );
    const key = readFileSync(service.config.keyFile, 'utf8').trim();
    for (const path of [folder, ...files]) {
      const { mode } = statSync(path);
      expect(mode & 0o077, path).toBe(0);
      if (!statSync(path).isFile()) continue;
      const content = readFileSync(path, 'latin1');
      for (const word of [key, client.apiKey, 'CNI'])
        expect(content.includes(word), `${word} in ${path}`).toBe(false);
    }
  });

  it('copies only the pictures that are new, keeps so many copies, and the pictures that these name', async () => {
    const folder = temporaryFolder();
    const first = await upload();
    const before = await createBackup(service, folder);
    expect(before.pictures).toMatchObject({ copied: before.pictures.count, missing: 0, gone: 0 });
    await upload();
    const after = await createBackup(service, folder);
    expect(after.pictures).toMatchObject({ copied: 1, count: before.pictures.count + 1 });
    expect(copiesIn(folder)).toEqual([before.name, after.name]);
    const [listed] = await told(['backup', 'list', folder], environmentOf(service));
    expect(listed).toMatchObject({ name: before.name, pictures: before.pictures.count, opens: true });
    // A picture that is removed stays in the folder for as long as a copy names it.
    const gone = await blobOf(first);
    await service.runtime.database.query('UPDATE pictures SET wrapped_key = NULL WHERE id = $1', [gone]);
    rmSync(pathOfBlob(gone));
    const third = await createBackup(service, folder, '--keep', '2');
    expect(third).toMatchObject({ removed: [before.name], picturesRemoved: 0 });
    expect(picturesIn(folder).some((name) => name.endsWith(gone))).toBe(true);
    const fourth = await createBackup(service, folder, '--keep', '1');
    expect(fourth).toMatchObject({ removed: [after.name, third.name], picturesRemoved: 1 });
    expect(picturesIn(folder).some((name) => name.endsWith(gone))).toBe(false);
    expect(picturesIn(folder)).toHaveLength(blobs(service).length);
  });

  it('tells pictures that were removed while it was made from those that are missing', async () => {
    const [removed, lost, cut] = [await upload(), await upload(), await upload()];
    const [gone, missing, short] = [await blobOf(removed), await blobOf(lost), await blobOf(cut)];
    const folder = temporaryFolder();
    const { database, keyring, blobs: store } = service.runtime;
    // Removed after the moment of the snapshot, before its turn came.
    const racing = {
      ...store,
      stream: async (id: string) => {
        if (id === gone && existsSync(pathOfBlob(gone))) {
          await database.query('UPDATE pictures SET wrapped_key = NULL WHERE id = $1', [gone]);
          rmSync(pathOfBlob(gone));
        }
        return store.stream(id);
      },
    };
    const kept = [missing, short].map((id) => [pathOfBlob(id), readFileSync(pathOfBlob(id))] as const);
    rmSync(pathOfBlob(missing));
    truncateSync(pathOfBlob(short), 20);
    const made = await makeBackup({ database, keyring, blobs: racing, actor: 'test' }, folder);
    expect(made.pictures).toMatchObject({ gone: 1, missing: 2 });
    const absent = [];
    for await (const line of listedPictures(await openWith(folder, made.name, keyring))) {
      if (line.absent !== undefined) absent.push(line);
    }
    expect(absent.sort((a, b) => a.id.localeCompare(b.id))).toEqual(
      [
        { id: gone, absent: 'gone' },
        { id: missing, absent: 'missing' },
        { id: short, absent: 'missing' },
      ].sort((a, b) => a.id.localeCompare(b.id)),
    );
    const again = await akwaba(['backup', 'create', folder], environmentOf(service));
    expect(again.code).toBe(1);
    expect(again.stderr).toContain('2 pictures are not in the store');
    for (const [path, bytes] of kept) writeFileSync(path, bytes);
  });

  it('leaves the earlier ones good when it fails, and the next clears what it left', async () => {
    const folder = temporaryFolder();
    const good = await createBackup(service, folder);
    await upload();
    const { database, keyring, blobs: store } = service.runtime;
    const full = { ...store, stream: () => Promise.reject(new Error('no room')) };
    await expect(makeBackup({ database, keyring, blobs: full, actor: 'test' }, folder)).rejects.toThrow(
      'no room',
    );
    expect(copiesIn(folder)).toEqual([good.name]);
    // As kill -9 leaves it: a half copy, and a half picture.
    const half = join(folder, 'copies', '20990101T000000Z.part');
    cpSync(join(folder, 'copies', good.name), half, { recursive: true });
    const [picture = ''] = picturesIn(folder);
    const part = join(folder, 'pictures', `${picture}.1f.part`);
    writeFileSync(part, 'half');
    expect((await told(['backup', 'list', folder], environmentOf(service))).length).toBe(1);
    const next = await createBackup(service, folder);
    expect(copiesIn(folder)).toEqual([good.name, next.name]);
    expect([existsSync(part), next.pictures.copied]).toEqual([false, 1]);
  });

  it('is refused into a folder of something else, or of another installation, with exit code 2', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'letter.txt'), 'dear');
    const strange = await akwaba(['backup', 'create', folder], environmentOf(service));
    expect([strange.code, strange.stderr.includes('holds no backups')]).toEqual([2, true]);
    const ours = temporaryFolder();
    await createBackup(service, ours);
    const other = await testRuntime({ DATABASE_URL: await freshDatabase() });
    onTestFinished(() => other.close());
    const env = { DATABASE_URL: other.config.databaseUrl ?? '', DATA_DIR: other.dataDir };
    const mixed = await akwaba(['backup', 'create', ours], env);
    expect([mixed.code, mixed.stderr.includes('another installation')]).toEqual([2, true]);
    const unknown = await akwaba(
      ['backup', 'verify', ours, '--at', '20200101T000000Z'],
      environmentOf(service),
    );
    expect([unknown.code, unknown.stderr.includes('has no copy')]).toEqual([2, true]);
    for (const command of [['backup', 'list'], ['backup', 'verify'], ['restore']]) {
      expect((await akwaba([...command, folder], environmentOf(service))).code, command.join(' ')).toBe(2);
    }
  });

  it('loses older copies in its folder with the keys that are renewed', async () => {
    const folder = temporaryFolder();
    const { database } = service.runtime;
    const { keyFile } = service.config;
    const renew = async () =>
      renewKeys({
        database,
        keyring: (await openKeyring(database, keyFile)).keyring,
        keyFile,
        actor: 'test',
      });
    await renew();
    const before = await createBackup(service, folder);
    expect(readdirSync(join(folder, 'periods'))).toEqual(['1']);
    await renew();
    const after = await createBackup(service, folder);
    expect([after.periodsDestroyed, readdirSync(join(folder, 'periods'))]).toEqual([1, ['2']]);
    const listed = await told(['backup', 'list', folder], environmentOf(service));
    expect(listed.map(({ name, opens }: Record<string, unknown>) => [name, opens])).toEqual([
      [before.name, false],
      [after.name, true],
    ]);
    const place = await newPlace(service, 'outside');
    await told(['restore', folder], place);
    expect(readdirSync(join(place.DATA_DIR ?? '', 'master.key.periods'))).toEqual(['2']);
    expect((await verifyBackup(environmentOf(service), folder)).code).toBe(0);
    const old = await verifyBackup(environmentOf(service), folder, '--at', before.name);
    expect([old.code, JSON.parse(old.stdout).faults[0]]).toEqual([
      1,
      expect.stringContaining('does not open'),
    ]);
  });
});

describe('the verification of a backup', () => {
  let folder: string;
  let name: string;
  beforeAll(async () => {
    await upload();
  });
  const damaged = async (damage: (copy: string, folder: string) => void) => {
    if (folder === undefined || !existsSync(folder)) {
      folder = join(service.config.dataDir, 'backups');
      name = (await createBackup(service, folder)).name;
    }
    const other = join(temporaryFolder(), 'b');
    cpSync(folder, other, { recursive: true });
    damage(join(other, 'copies', name), other);
    const { code, stdout, stderr } = await verifyBackup(environmentOf(service), other);
    return { code, stderr, faults: stdout === '' ? [] : JSON.parse(stdout).faults };
  };
  const flip = (path: string, at: number) => {
    const bytes = readFileSync(path);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  };

  it('tells a table that was changed, cut, lengthened or lost, and a manifest that was changed', async () => {
    const { code, faults } = await damaged((copy) => {
      flip(join(copy, 'dossiers.table'), 40);
      truncateSync(join(copy, 'ledger.table'), 30);
      appendFileSync(join(copy, 'acts.list'), 'x');
      rmSync(join(copy, 'audit_entries.table'));
    });
    expect(code).toBe(1);
    expect(faults).toEqual([
      'audit_entries.table is missing',
      'dossiers.table was changed',
      expect.stringMatching(/^ledger.table has 30 bytes instead of \d+$/),
      expect.stringMatching(/^acts.list has \d+ bytes instead of \d+$/),
    ]);
    const forged = await damaged((copy) => {
      // Whoever writes the digest of what he changed into the manifest has no key to seal it again.
      const path = join(copy, 'ledger.table');
      const digest = () => createHash('sha256').update(readFileSync(path)).digest('hex');
      const before = digest();
      flip(path, 40);
      const manifest = join(copy, 'manifest.json');
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(before, digest()));
    });
    expect([forged.code, forged.stderr]).toEqual([1, expect.stringContaining('was changed')]);
  });

  it('opens every picture, and tells those that were changed or lost', async () => {
    let touched: string[] = [];
    const { code, faults } = await damaged((_, other) => {
      touched = picturesIn(other);
      flip(join(other, 'pictures', touched[0] ?? ''), 60);
      rmSync(join(other, 'pictures', touched[1] ?? ''));
    });
    expect(code).toBe(1);
    const [changed, lost] = touched.map((path) => path.slice(3));
    expect(faults.sort()).toEqual(
      [`the picture ${changed} was changed`, `the picture ${lost} is missing`].sort(),
    );
  });

  it('wants the master key', async () => {
    const DATA_DIR = temporaryFolder();
    const { code, stderr } = await akwaba(['backup', 'verify', folder], { DATA_DIR });
    expect([code, stderr]).toEqual([2, expect.stringContaining('master key')]);
  });
});

describe('a backup of an earlier version', () => {
  it('is filled into the tables of its time, which are then brought up to date', async () => {
    const connectionString = await emptyDatabase();
    const early = new Database({ connectionString }, 2);
    onTestFinished(() => early.close());
    const dataDir = temporaryFolder();
    await migrateTo(
      early,
      [...Array(16).keys()].map((n) => n + 1),
    );
    const { keyring } = await openKeyring(early, join(dataDir, 'master.key'));
    // As programs of that time wrote it: those of today write columns that it does not have.
    await early.query(
      `WITH company AS (
         INSERT INTO companies (name, verifications, informal_threshold, image_retention_days, result_retention_days)
         VALUES ('Ancien', '{}', 80, 90, 3650) RETURNING id)
       INSERT INTO subscriptions (company_id, type, expiration_date) SELECT id, 'UNLIMITED', '2099-12-31' FROM company`,
    );
    // As in a large database, whose numbers nobody has widened yet.
    await early.query('ALTER TABLE subscriptions ALTER COLUMN granted TYPE int');
    const folder = temporaryFolder();
    await makeBackup({ database: early, keyring, blobs: service.runtime.blobs, actor: 'test' }, folder);
    const place = { DATA_DIR: dataDir, DATABASE_URL: await emptyDatabase() };
    await told(['restore', folder], place);
    const now = new Database({ connectionString: place.DATABASE_URL }, 1);
    expect(await isUpToDate(now)).toBe(true);
    expect(await now.query('SELECT name FROM companies')).toEqual([{ name: 'Ancien' }]);
    expect(await now.query('SELECT granted, pg_typeof(granted)::text AS type FROM subscriptions')).toEqual([
      { granted: 0, type: 'bigint' },
    ]);
    await now.close();
    expect((await akwaba(['audit', 'verify'], place)).code).toBe(0);
  });
});
