import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Database, isDatabaseUnavailable } from '../src/db/database.ts';
import { isUpToDate, migrate, migrations } from '../src/db/migrate.ts';
import { bringUpToDate, type MigrateOptions } from '../src/db/migrating/bring-up-to-date.ts';
import type { Migration } from '../src/db/migrating/migration.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';
import { emptyDatabase, eventually, freshDatabase } from './harness.ts';

/** Migrations of programs that there are not yet, on a real server. */

async function open(address: Promise<string>, statementSeconds?: number) {
  const database = new Database({ connectionString: await address }, 3, statementSeconds);
  onTestFinished(() => database.close());
  return database;
}

const later = (script: Migration['script'], version = 901, oldestProgram = '0.4.0'): Migration => ({
  version,
  name: `${version}-invented`,
  script,
  oldestProgram,
});
const apply = (database: Database, more: readonly Migration[], options?: MigrateOptions) =>
  bringUpToDate(database, [...migrations, ...more], options);
const numbers = async (database: Database, query: string) =>
  (await database.query<{ n: number }>(query)).map(({ n }) => n);

const twoOf = (address: Promise<string>) => Promise.all([open(address), open(address)]);

/** Begins `start` where it has to wait for a lock, and ends its connection as one that migrates does. */
async function cutOnce<T>(
  other: Database,
  locked: string,
  start: () => Promise<T>,
): Promise<() => Promise<T>> {
  let started: Promise<T> | undefined;
  await other.transaction(async (tx) => {
    await tx.script(locked);
    started = start();
    started.catch(() => undefined);
    await eventually('it waits, and is cut off', async () => {
      const cut = await other.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return cut.length > 0;
    });
  });
  return () => started as Promise<T>;
}

describe('migrations', () => {
  it('take turns where several processes start at once on an empty database', async () => {
    const address = emptyDatabase();
    const processes = await Promise.all([open(address), open(address), open(address)]);
    const applied = await Promise.all(processes.map((database) => migrate(database)));
    expect(applied.map(({ length }) => length).sort()).toEqual([0, 0, migrations.length]);
    expect(await isUpToDate(processes[0] as Database)).toBe(true);
  });

  it('are asked for again by a process that starts and is cut off by another one, which migrates', async () => {
    const [starting, other] = await twoOf(freshDatabase());
    const started = await cutOnce(other, 'LOCK TABLE applied_migrations IN ACCESS EXCLUSIVE MODE', () =>
      migrate(starting),
    );
    expect(await started()).toEqual([]);
  });

  it('do not end a process that starts beside them, whatever it reads first', async () => {
    const address = await freshDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-cut-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const other = await open(Promise.resolve(address));
    await other.query('CREATE TABLE restoring (name text)');
    const locked = 'LOCK TABLE restoring IN ACCESS EXCLUSIVE MODE; DROP TABLE restoring';
    const started = await cutOnce(other, locked, () =>
      openRuntime(loadConfig({ DATA_DIR: dataDir, DATABASE_URL: address }, dataDir), () => undefined),
    );
    await (await started()).close();
  });

  it('may take longer than a request, and tell what they do', async () => {
    const database = await open(freshDatabase(), 0.2);
    await expect(database.query('SELECT pg_sleep(1)')).rejects.toThrow('statement timeout');
    const said: string[] = [];
    const applied = await apply(database, [later('SELECT pg_sleep(1); CREATE TABLE made ()')], {
      say: (message) => said.push(message),
    });
    expect(applied).toEqual(['901-invented']);
    expect(said).toEqual([
      'Applying migrations: 1',
      'migration 901-invented, step 1 of 1 (script): begins',
      expect.stringMatching(/^migration 901-invented, step 1 of 1 \(script\): done in \d/),
    ]);
  });

  it('are each a transaction: what came before a fault stays', async () => {
    const database = await open(freshDatabase());
    const broken = later('CREATE TABLE second (); SELECT 1 / 0', 902);
    await expect(apply(database, [later('CREATE TABLE first ()'), broken])).rejects.toThrow(
      'division by zero',
    );
    expect(await database.query(`SELECT to_regclass('first') AS a, to_regclass('second') AS b`)).toEqual([
      { a: 'first', b: null },
    ]);
    expect(
      await apply(database, [later('CREATE TABLE first ()'), later('CREATE TABLE second ()', 902)]),
    ).toEqual(['902-invented']);
  });

  it('give way to who holds a table, so that nobody stands behind them', async () => {
    const database = await open(freshDatabase());
    const said: string[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let holds = false;
    const holder = database.transaction(async (tx) => {
      await tx.query('SELECT count(*) FROM dossiers');
      holds = true;
      await held;
    });
    await eventually('somebody reads dossiers and stays', () => holds);
    const applying = apply(database, [later('ALTER TABLE dossiers ADD COLUMN more int')], {
      say: (message) => said.push(message),
    });
    await eventually('it gave way', () => said.some((line) => line.includes('gives way')));
    // Behind a lock that is waited for, this would wait too, as long as somebody stays.
    expect(await database.query('SELECT count(*) FROM dossiers')).toEqual([{ count: 0 }]);
    release();
    await holder;
    expect(await applying).toEqual(['901-invented']);
  });

  it('renew connections of running processes, whose prepared statements would fail for ever', async () => {
    const address = await freshDatabase();
    const database = await open(Promise.resolve(address));
    const older = new pg.Client({ connectionString: address, application_name: 'akwaba' });
    const lost = new Promise((resolve) => older.on('error', resolve));
    await older.connect();
    await older.query({ name: 'all', text: 'SELECT * FROM dossiers' });
    await apply(database, [later('ALTER TABLE dossiers ADD COLUMN more int')]);
    expect(String(await lost)).toMatch(/terminat/);
  });

  it('are noticed by a process that is asked again after them', async () => {
    const address = await freshDatabase();
    const database = await open(Promise.resolve(address));
    const other = new pg.Client({ connectionString: address });
    await other.connect();
    const read = () => database.query('SELECT * FROM key_period');
    await Promise.all([read(), read(), read()]);
    await other.query('ALTER TABLE key_period ADD COLUMN more int');
    expect(await Promise.all([read(), read(), read()])).toEqual(Array(3).fill([{ current: 0, more: null }]));
    const inside = () => database.transaction((tx) => tx.query('SELECT * FROM key_period WHERE current = 0'));
    await Promise.all([inside(), inside(), inside()]);
    await other.query('ALTER TABLE key_period ADD COLUMN still int');
    await expect(inside()).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await inside()).toHaveLength(1);
    await other.end();
  });

  it('build indexes beside the traffic, and anew where a kill left an invalid one', async () => {
    const database = await open(freshDatabase());
    const steps = later([
      { script: 'CREATE TABLE papers (n int); INSERT INTO papers VALUES (1), (1)' },
      { index: 'papers_n', unique: true, definition: 'ON papers (n)' },
    ]);
    await expect(apply(database, [steps])).rejects.toThrow('papers_n');
    const valid = () =>
      database.query(`SELECT indisvalid FROM pg_index WHERE indexrelid = 'papers_n'::regclass`);
    expect(await valid()).toEqual([{ indisvalid: false }]);
    expect(await isUpToDate(database)).toBe(true);
    await database.query('DELETE FROM papers WHERE ctid = (SELECT min(ctid) FROM papers)');
    expect(await apply(database, [steps])).toEqual(['901-invented']);
    expect(await valid()).toEqual([{ indisvalid: true }]);
    expect(await numbers(database, 'SELECT n FROM papers')).toEqual([1]);
    expect(await database.query('SELECT * FROM migration_steps')).toEqual([]);
  });

  it('go on with batches where they were ended', async () => {
    const database = await open(freshDatabase());
    const steps = later([
      { script: 'CREATE TABLE papers AS SELECT n, 0 AS done FROM generate_series(1, 100) n' },
      {
        what: 'papers',
        batches: `WITH part AS (SELECT n FROM papers WHERE n > coalesce($1::text, '0')::int ORDER BY n LIMIT 30),
          counted AS (UPDATE papers p SET done = done + 1 / (CASE WHEN p.n = 70 AND to_regclass('mended') IS NULL THEN 0 ELSE 1 END)
            FROM part WHERE part.n = p.n)
          SELECT max(n)::text AS cursor FROM part`,
      },
    ]);
    await expect(apply(database, [steps])).rejects.toThrow('division by zero');
    expect(await numbers(database, 'SELECT sum(done) AS n FROM papers')).toEqual([60]);
    await database.query('CREATE TABLE mended ()');
    await apply(database, [steps]);
    expect(await numbers(database, 'SELECT DISTINCT done AS n FROM papers')).toEqual([1]);
    // Begun by a program, and edited before it was gone on with.
    const begun = [later([{ script: 'CREATE TABLE a ()' }, { script: 'SELECT 1 / 0' }], 902)];
    await expect(apply(database, [steps, ...begun])).rejects.toThrow('division by zero');
    const other = [later([{ script: 'CREATE TABLE b ()' }, { script: 'SELECT 1' }], 902)];
    await expect(apply(database, [steps, ...other])).rejects.toThrow('was begun by another program');
  });

  it('end when they are told to, and the next run goes on', async () => {
    const database = await open(freshDatabase());
    const stopping = new AbortController();
    const steps = [later([{ script: 'CREATE TABLE a ()' }, { script: 'SELECT pg_sleep(600)' }])];
    const running = apply(database, steps, {
      signal: stopping.signal,
      say: (message) => message.includes('step 2 of 2') && setImmediate(() => stopping.abort()),
    });
    // As its connection is cut: the server's words, or those of its end here, whichever comes first.
    await expect(running).rejects.toThrow(
      /terminating connection|Connection terminated|connection error|aborted|E(?:PIPE|CONNRESET)/,
    );
    const left = `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep(600)%' AND pid <> pg_backend_pid() AND state = 'active'`;
    expect(await numbers(database, left)).toEqual([0]);
    expect(await apply(database, [later([{ script: 'CREATE TABLE a ()' }])])).toEqual(['901-invented']);
  });
});

describe('a database of another program', () => {
  it('is refused where a migration was edited after it had been applied', async () => {
    const database = await open(freshDatabase());
    await apply(database, [later('CREATE TABLE a ()')]);
    await expect(apply(database, [later('CREATE TABLE a (n int)')])).rejects.toMatchObject({
      name: 'StartRefused',
      message: expect.stringContaining('901-invented'),
    });
    const renamed = { ...later('CREATE TABLE a ()'), name: '901-other' };
    await expect(apply(database, [renamed])).rejects.toThrow(/901-invented .* was applied, 901-other/);
    expect(await apply(database, [later('CREATE TABLE a ()')])).toEqual([]);
  });

  it('lets an older program in where each newer migration allows it, and readiness agrees', async () => {
    const database = await open(freshDatabase());
    await apply(database, [later('CREATE TABLE a ()', 901, '0.4.0')]);
    expect(await apply(database, [], { program: '0.4.0' })).toEqual([]);
    expect(await isUpToDate(database)).toBe(true);
    await apply(database, [
      later('CREATE TABLE a ()', 901, '0.4.0'),
      later('CREATE TABLE b ()', 902, '7.1.0'),
    ]);
    const refused = {
      name: 'StartRefused',
      message: expect.stringMatching(/902-invented needs 7\.1\.0 or newer, this is 7\.0\.9\. .* backup/),
    };
    await expect(apply(database, [], { program: '7.0.9' })).rejects.toMatchObject(refused);
    expect(await apply(database, [], { program: '7.1.0' })).toEqual([]);
    expect(await apply(database, [], { program: '10.0.0' })).toEqual([]);
    expect(await isUpToDate(database)).toBe(false);
  });

  it('shows 0.4.0, which looks at the highest number, only what shuts it out', async () => {
    const database = await open(freshDatabase());
    const highest = () => numbers(database, 'SELECT max(version) AS n FROM migrations');
    expect(await highest()).toEqual([16]);
    await apply(database, [later('CREATE TABLE a ()', 901, '0.4.0')]);
    expect(await highest()).toEqual([16]);
    await apply(database, [
      later('CREATE TABLE a ()', 901, '0.4.0'),
      later('CREATE TABLE b ()', 902, '0.5.0'),
    ]);
    expect(await highest()).toEqual([902]);
  });

  it('goes on from what 0.4.0 applied in the middle', async () => {
    const database = await open(emptyDatabase());
    const upTo = (most: number) => migrations.filter(({ version }) => version <= most);
    await bringUpToDate(database, upTo(15));
    // As 0.4.0 does it.
    await database.transaction(async (tx) => {
      await tx.script(upTo(16).at(-1)?.script as string);
      await tx.query(`INSERT INTO migrations (version, name) VALUES (16, '016-erased-copies')`);
    });
    expect(await migrate(database)).toEqual(
      migrations.filter(({ version }) => version > 16).map(({ name }) => name),
    );
    expect(await isUpToDate(database)).toBe(true);
  });
});
