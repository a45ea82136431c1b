import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany } from '../src/accounts/accounts.ts';
import { Database } from '../src/db/database.ts';
import { checks } from '../src/doctor/checks.ts';
import { allHolds, examine } from '../src/doctor/examine.ts';
import type { Finding } from '../src/doctor/finding.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { askPlaces } from '../src/runtime.ts';
import { akwaba } from './command-line.ts';
import { freePort } from './free-port.ts';
import { emptyDatabase, freshDatabase, testRuntime } from './harness.ts';

/** What `akwaba doctor` tells of an installation. */
let runtime: Awaited<ReturnType<typeof testRuntime>>;
let elsewhere: string;
beforeAll(async () => {
  runtime = await testRuntime();
  elsewhere = mkdtempSync(join(tmpdir(), 'akwaba-elsewhere-'));
});
afterAll(async () => {
  await runtime?.close();
  rmSync(elsewhere, { recursive: true, force: true });
});

const environment = (settings: Record<string, string> = {}) => ({
  DATA_DIR: runtime.config.dataDir,
  DATABASE_URL: runtime.config.databaseUrl ?? '',
  LOG_LEVEL: 'silent',
  ...settings,
});

/** What one look finds, with these settings. */
async function found(code: string, settings: Record<string, string> = {}): Promise<Finding> {
  const config = loadConfig(environment(settings), runtime.dataDir);
  const database = new Database({ connectionString: config.databaseUrl }, 1, undefined, {
    connectionString: config.databaseDirectUrl ?? config.databaseUrl,
  });
  try {
    const asked = checks.filter((look) => look.code === code);
    const [finding] = await examine({ config, database, askStore: () => askPlaces(config) }, asked);
    return finding ?? expect.unreachable(`nothing looks at ${code}`);
  } finally {
    await database.close();
  }
}

const holds = (code: string, settings?: Record<string, string>) =>
  found(code, settings).then((finding) => finding.holds);

describe('the doctor', () => {
  it('tells a key among the data from one apart', async () => {
    expect(await found('KEY_APART')).toMatchObject({
      holds: false,
      advice: { en: expect.stringContaining('KEY_FILE'), fr: expect.stringContaining('KEY_FILE') },
    });
    expect(await holds('KEY_APART', { KEY_FILE: join(elsewhere, 'master.key') })).toBe(true);
    expect(await holds('KEY_APART', { KEY_FILE: join(elsewhere, 'master.key'), BLOB_DIR: elsewhere })).toBe(
      false,
    );
  });

  it('asks the store of pictures, and says which does not answer', async () => {
    expect(await found('STORE')).toMatchObject({
      holds: true,
      seen: { en: expect.stringContaining(join(runtime.dataDir, 'blobs')) },
    });
    const away = {
      BLOB_STORE: 's3://pictures/here',
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    expect(await found('STORE', away)).toMatchObject({
      holds: false,
      seen: {
        en: expect.stringMatching(/does not answer: s3:\/\/pictures\/here: .*ECONNREFUSED/),
        fr: expect.stringContaining('ne répond pas'),
      },
      advice: { en: expect.stringContaining('BLOB_STORE'), fr: expect.stringContaining('BLOB_STORE') },
    });
  });

  it('finds files and folders that others may read', async () => {
    expect(await holds('FILE_MODES')).toBe(true);
    const key = join(elsewhere, 'open.key');
    writeFileSync(key, 'invented', { mode: 0o640 });
    const open = await found('FILE_MODES', { KEY_FILE: key });
    expect([open.holds, open.seen.en, open.advice?.en]).toEqual([
      false,
      expect.stringContaining(`${key} (uid ${process.getuid?.()}, mode 640)`),
      `chmod go-rwx ${key}`,
    ]);
    chmodSync(key, 0o600);
    expect(await holds('FILE_MODES', { KEY_FILE: key })).toBe(true);
    const wide = join(elsewhere, "un dossier d'ici");
    mkdirSync(wide);
    chmodSync(wide, 0o755);
    const folder = await found('FILE_MODES', { DATA_DIR: wide, KEY_FILE: key });
    expect(folder.advice?.fr).toBe(`chmod go-rwx '${wide.replace("'", "'\\''")}'`);
    const token = join(elsewhere, 'token');
    writeFileSync(token, 'a token of the scraper', { mode: 0o600 });
    chmodSync(token, 0o641);
    const shown = await found('FILE_MODES', { METRICS_TOKEN_FILE: token });
    expect([shown.holds, shown.seen.en]).toEqual([
      false,
      expect.stringContaining(`${token} (uid ${process.getuid?.()}, mode 641)`),
    ]);
    // The group may be the service's own.
    chmodSync(token, 0o640);
    expect(await holds('FILE_MODES', { METRICS_TOKEN_FILE: token })).toBe(true);
  });

  it('tells whether a pooler is between, and refuses a direct way that leads elsewhere', async () => {
    expect(await holds('DATABASE_POOLER')).toBe(true);
    expect(await holds('DATABASE_POOLER', { DATABASE_DIRECT_URL: runtime.config.databaseUrl ?? '' })).toBe(
      true,
    );
    const other = await found('DATABASE_POOLER', { DATABASE_DIRECT_URL: await freshDatabase() });
    expect([other.holds, other.seen.en]).toEqual([false, expect.stringContaining('another database')]);
  });

  it('asks for TLS, and for the addresses of clients, where others come from outside', async () => {
    expect(await holds('PROXY')).toBe(true);
    expect(await holds('PROXY', { HOST: '0.0.0.0' })).toBe(false);
    expect(await holds('PROXY', { PUBLIC_URL: 'http://kyc.example' })).toBe(false);
    const blind = await found('PROXY', { PUBLIC_URL: 'https://kyc.example' });
    expect([blind.holds, blind.advice?.en]).toEqual([false, expect.stringContaining('TRUST_PROXY')]);
    const behind = { PUBLIC_URL: 'https://kyc.example', TRUST_PROXY: '1' };
    expect(await holds('PROXY', behind)).toBe(true);
    expect(await holds('PROXY', { ...behind, TRUST_PROXY: '10.1.0.0/16' })).toBe(true);
    expect(await holds('DEMO', { DEMO: 'true' })).toBe(true);
    expect(await holds('DEMO', { DEMO: 'true', HOST: '0.0.0.0' })).toBe(false);
    expect(await holds('DEMO', { DEMO: 'false', HOST: '0.0.0.0' })).toBe(true);
    expect(await holds('OPENINGS')).toBe(true);
    const opened = await found('OPENINGS', {
      WEBHOOK_ALLOW_PRIVATE: 'true',
      PLAIN_HTTP_HOSTS: 'mirror.bank.example',
      S3_ALLOW_PLAIN: 'true',
    });
    expect([opened.holds, opened.seen.en]).toEqual([
      false,
      'Opened by settings: WEBHOOK_ALLOW_PRIVATE, PLAIN_HTTP_HOSTS, S3_ALLOW_PLAIN.',
    ]);
  });

  it('tells of rows that something else than the service wrote', async () => {
    const looked = () =>
      examine(
        runtime,
        checks.filter(({ code }) => code === 'ROWS'),
      );
    expect(await looked()).toMatchObject([{ holds: true }]);
    await runtime.database.query(
      `INSERT INTO users (login, name, role, password_hash, password_temporary)
       VALUES ('planted', 'Planted', 'administrator', 'x', false)`,
    );
    const [finding] = await looked();
    expect([finding?.holds, finding?.seen.en]).toEqual([false, expect.stringContaining('(unsigned)')]);
    await runtime.database.query(`DELETE FROM users WHERE login = 'planted'`);
    expect(await looked()).toMatchObject([{ holds: true }]);
  });

  it('knows whether who is new may confirm at once, where a client wants two people', async () => {
    expect(await holds('FOUR_EYES', { FOUR_EYES_WAIT_HOURS: '0' })).toBe(true);
    const made = await runtime.database.transaction((tx) =>
      createCompany(
        tx,
        runtime.keyring,
        'test',
        { name: 'Banque', verifications: [], four_eyes: true },
        { type: 'UNLIMITED', expirationDate: '2099-12-31' },
      ),
    );
    expect(made).toBeDefined();
    expect(await holds('FOUR_EYES')).toBe(true);
    expect(await holds('FOUR_EYES', { FOUR_EYES_WAIT_HOURS: '0' })).toBe(false);
  });

  it('knows whether everybody has a second factor', async () => {
    expect(await holds('SECOND_FACTOR')).toBe(true);
    expect(await holds('SECOND_FACTOR', { CONSOLE_SECOND_FACTOR: 'optional' })).toBe(false);
    expect(await holds('SECOND_FACTOR', { CONSOLE_SECOND_FACTOR: 'optional', CONSOLE: 'false' })).toBe(true);
  });

  it('asks the database whether commits are safe, how new it is, and when it is', async () => {
    for (const code of ['DATABASE', 'DATABASE_CONNECTION', 'DATABASE_ROLE']) {
      expect([code, await holds(code)]).toEqual([code, true]);
    }
    expect((await found('VERSIONS')).seen.en).toContain(`Node ${process.versions.node}`);
    // The server of the tests answers before a commit is on disk, to be quick.
    expect(await found('DISK_SYNCS')).toMatchObject({
      holds: false,
      seen: { en: expect.stringMatching(/synchronous_commit=off|lies in/) },
    });
    const safe = await freshDatabase();
    const name = new URL(safe.replace('@/', '@localhost/')).pathname.slice(1);
    await runtime.database.query(`ALTER ROLE akwaba IN DATABASE ${name} SET synchronous_commit = on`);
    const synced = await found('DISK_SYNCS', { DATABASE_URL: safe });
    // The tests' server never waits for its disk, which is said where it does not lie in memory.
    expect(synced.seen.en).toMatch(/lies in|fsync=off/);
    expect(synced.seen.en).not.toContain('synchronous_commit');
    expect(readdirSync(runtime.dataDir).filter((file) => file.includes('doctor'))).toEqual([]);
    const old = await found('DATABASE', { DATABASE_URL: await emptyDatabase() });
    expect([old.holds, old.advice?.en]).toEqual([false, expect.stringContaining('akwaba migrate')]);
  });

  it('finds a clock that was set back behind the audit log', async () => {
    await runtime.database.query(`INSERT INTO audit_chains (chain, sequence, mac) VALUES (77, 1, '')`);
    await runtime.database.query(
      `INSERT INTO audit_entries (chain, sequence, at, actor, action, details, mac)
       VALUES (77, 1, now() + interval '1 hour', 'test', 'test', '{}', '')`,
    );
    expect((await found('CLOCK')).seen.en).toContain('set back');
    await runtime.database.query('DELETE FROM audit_entries WHERE chain = 77');
    await runtime.database.query('DELETE FROM audit_chains WHERE chain = 77');
  });

  it('says what it could not find out, which is no fault', async () => {
    const failing = { code: 'X', title: { en: 'X', fr: 'X' } };
    const findings = await examine(runtime, [
      { ...failing, check: () => Promise.reject(new Error('nothing there')) },
      { ...failing, check: () => [{ holds: true, seen: { en: 'good', fr: 'bon' } }] },
    ]);
    expect(findings.map(({ holds: one, seen }) => [one, seen.fr])).toEqual([
      [null, 'Impossible à dire : nothing there'],
      [true, 'bon'],
    ]);
    expect(allHolds(findings)).toBe(true);
  });
});

describe('akwaba doctor', () => {
  it('tells one page, the same as JSON, and whether all holds by its exit code', async () => {
    const told = await akwaba(['doctor', '--json'], environment());
    const report = JSON.parse(told.stdout);
    expect(report).toMatchObject({
      holds: false,
      version: expect.any(String),
      examinedAt: expect.any(String),
    });
    const codes = report.findings.map(({ code }: Finding) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { code } of checks)
      expect(codes).toContainEqual(expect.stringMatching(new RegExp(`^${code}`)));
    expect(codes).toEqual(expect.arrayContaining(['CELL_NETWORK', 'CELL_FILES', 'CELL_KERNEL', 'TELEMETRY']));
    for (const finding of report.findings) {
      expect(finding).toEqual({
        code: expect.stringMatching(/^[A-Z_]+$/),
        title: expect.stringMatching(/./),
        holds: expect.toSatisfy((value) => value === null || typeof value === 'boolean'),
        seen: expect.stringMatching(/./),
        advice: finding.holds === false ? expect.stringMatching(/./) : null,
      });
    }
    expect(told.code).toBe(1);
    const page = await akwaba(['doctor', '--language', 'fr'], environment());
    expect([page.code, page.stdout.split('\n').length < 60]).toEqual([1, true]);
    expect(page.stdout).toContain('! Clé à part des données');
    expect(page.stdout).toMatch(/Points à corriger/);
  });

  it('makes nothing where nothing is yet, and says so', async () => {
    const DATA_DIR = join(elsewhere, 'not-made');
    const told = await akwaba(['doctor', '--json'], { DATA_DIR });
    const { findings } = JSON.parse(told.stdout);
    expect(findings[0]).toMatchObject({
      code: 'DATABASE',
      holds: false,
      seen: expect.stringContaining(DATA_DIR),
    });
    expect([told.code, existsSync(DATA_DIR)]).toEqual([1, false]);
  });

  it('answers in JSON also where the settings cannot be used, or the database does not answer', async () => {
    const wrong = await akwaba(['doctor', '--json'], environment({ PORT: 'eighty' }));
    expect([wrong.code, JSON.parse(wrong.stdout).findings]).toEqual([
      1,
      [expect.objectContaining({ code: 'SETTINGS', holds: false, seen: expect.stringContaining('PORT') })],
    ]);
    const nobody = join(elsewhere, 'no-socket');
    mkdirSync(nobody);
    const down = await akwaba(
      ['doctor', '--json'],
      environment({ DATABASE_URL: `postgres://a:b@/x?host=${encodeURIComponent(nobody)}` }),
    );
    expect(down.code).toBe(1);
    expect(JSON.parse(down.stdout).findings[0]).toMatchObject({ code: 'DATABASE', holds: false });
    expect(readdirSync(nobody)).toEqual([]);
  });
});
