import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished, type TestContext } from 'vitest';
import { Database } from '../src/db/database.ts';
import { openEmbeddedDatabase } from '../src/db/embedded/embedded.ts';
import { isUpToDate, migrations } from '../src/db/migrate.ts';
import { bringUpToDate } from '../src/db/migrating/bring-up-to-date.ts';
import { bundleProgram } from './bundle-program.ts';
import { akwabaAlone, ended, projectFolder } from './command-line.ts';
import { emptyDatabase, eventually, freshDatabase } from './harness.ts';

/** Real processes that are told to stop while something hangs. */

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly end: ReturnType<typeof ended>;
}

function start(
  file: string,
  args: readonly string[],
  env: Record<string, string> = {},
  test: Pick<TestContext, 'onTestFinished'> = { onTestFinished },
): Started {
  const { PATH = '', HOME = '/tmp' } = process.env;
  const child = spawn(process.execPath, [file, ...args], { cwd: projectFolder, env: { PATH, HOME, ...env } });
  test.onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return { child, output: () => text, end: ended(child) };
}

const akwaba = (args: readonly string[], env: Record<string, string>) =>
  start(join(projectFolder, 'bin', 'akwaba.js'), args, env);
/** Who ends before has something else to say. */
const says = (process: Started, words: string) =>
  Promise.race([
    eventually(`it says "${words}"`, () => process.output().includes(words)),
    process.end.then(({ code }) => {
      if (!process.output().includes(words)) throw new Error(`ended with ${code}: ${process.output()}`);
    }),
  ]);

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function opened(connectionString: string): Promise<Database> {
  const database = new Database({ connectionString }, 3);
  onTestFinished(() => database.close());
  return database;
}

describe('a stop', () => {
  const program = bundleProgram(new URL('stop-test-process.ts', import.meta.url));

  // At once: each does little but wait until its time is over.
  it.concurrent.for([
    ['nothing', 0, /^$/],
    ['part', 1, /longer than 3 s: the process ends now\. What did not stop: one that hangs"/],
    ['start', 1, /longer than 3 s: .* What did not stop: the start"/],
    ['open', 1, /longer than 3 s: .* What did not stop: .*Timeout ×1/],
  ] as const)('of a process in which %s hangs ends with %i', async ([what, code, words], test) => {
    const hanging = start(program, [what], {}, test);
    await says(hanging, 'ready');
    hanging.child.kill('SIGTERM');
    const end = await hanging.end;
    test.expect([end.code, end.stderr]).toEqual([code, expect.stringMatching(words)]);
  });

  it.for([
    ['throws', 'uncaughtException', 'SyntaxError', /not valid JSON/],
    ['rejects', 'unhandledRejection', 'UnhandledPromiseRejection', /no error\nat all/],
  ] as const)('is none where something %s: one line of JSON, and the end as by kill -9', async (told) => {
    const [what, uncaught, type, message] = told;
    const lost = start(program, [what]);
    const { stdout, stderr } = await lost.end;
    expect(lost.child.signalCode).toBe('SIGKILL');
    expect(stdout).toBe('ready\n');
    const [line = '', ...more] = stderr.trimEnd().split('\n');
    expect(more).toEqual([]);
    const err = { type, message: expect.stringMatching(message), stack: expect.stringContaining('at ') };
    expect(JSON.parse(line)).toMatchObject({ level: 60, uncaught, err });
  });

  it('is not waited for at a second signal', async () => {
    const hanging = start(program, ['part']);
    await says(hanging, 'ready');
    hanging.child.kill('SIGINT');
    await says(hanging, 'Once more stops at once');
    const again = setInterval(() => hanging.child.kill('SIGINT'), 300);
    const end = await hanging.end.finally(() => clearInterval(again));
    expect(end.code).toBe(1);
    expect(end.stderr).toMatch(/A second signal \(SIGINT\): .* What did not stop: one that hangs"/);
  });

  it('of a service whose database no longer answers has its deadline', async () => {
    const { host, port } = inject('postgres');
    const sockets: Socket[] = [];
    const proxy = createServer((client) => {
      const server = new (client.constructor as new () => Socket)();
      server.connect(join(host, `.s.PGSQL.${port}`));
      sockets.push(client, server);
      for (const socket of [client, server]) socket.on('error', () => undefined);
      client.pipe(server).pipe(client);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    });
    const url = new URL((await freshDatabase()).replace('@/', '@127.0.0.1/'));
    url.searchParams.delete('host');
    url.searchParams.delete('port');
    const address = proxy.address();
    url.port = String(typeof address === 'object' ? address?.port : 0);
    const service = akwaba(['worker'], { DATABASE_URL: url.href, DATA_DIR: newFolder(), STOP_SECONDS: '3' });
    await says(service, 'Ctrl-C stops it');
    // From now on nothing passes, and nobody is told.
    for (const socket of sockets) socket.unpipe().pause();
    service.child.kill('SIGTERM');
    const end = await service.end;
    expect(end.code).toBe(1);
    expect(end.stderr).toMatch(/The stop took longer than 3 s: .* What did not stop: \w/);
  });
});

describe('a start', () => {
  it('that fails when the service listens already ends', async () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'demo.json'), 'no JSON');
    const service = akwaba(['serve'], { DATABASE_URL: await freshDatabase(), DATA_DIR: dataDir, PORT: '0' });
    const end = await service.end;
    expect([end.code, end.stderr]).toEqual([1, expect.stringContaining('JSON')]);
  });
});

describe('a migration under way', () => {
  /** A database that lacks migrations, and somebody who stays in a table that they change. */
  async function blocked() {
    const DATABASE_URL = await emptyDatabase();
    const database = await opened(DATABASE_URL);
    await bringUpToDate(
      database,
      migrations.filter(({ version }) => version <= 14),
    );
    // No process of ours: those are made to connect anew.
    const holder = new pg.Client({ connectionString: DATABASE_URL });
    await holder.connect();
    onTestFinished(() => holder.end().catch(() => undefined));
    await holder.query('BEGIN');
    await holder.query('SELECT count(*) FROM dossiers');
    return {
      database,
      env: { DATABASE_URL, DATA_DIR: newFolder(), PORT: '0' },
      release: () => holder.query('COMMIT'),
    };
  }

  it.each([
    ['migrate', 'SIGTERM', 1, /What was done is kept; run it again/],
    ['serve', 'SIGTERM', 0, /finishing what is in hand/],
    ['migrate', 'SIGKILL', null, /gives way/],
  ] as const)('of "akwaba %s" is ended by %s, and gone on with', async (command, signal, code, words) => {
    const { database, env, release } = await blocked();
    const first = akwaba([command], env);
    await says(first, 'gives way');
    first.child.kill(signal);
    expect((await first.end).code).toBe(code);
    expect(first.output()).toMatch(words);
    expect(await isUpToDate(database)).toBe(false);
    await release();
    const second = await akwabaAlone(['migrate', '--json'], env);
    expect(JSON.parse(second.stdout).applied).toContain('015-worlds');
    expect(await isUpToDate(database)).toBe(true);
    // It needs no key, and makes none: it may run on a machine that is gone afterwards.
    if (command === 'migrate') expect(readdirSync(env.DATA_DIR)).toEqual([]);
  });

  it('is left to "akwaba migrate" where the process is told to', async () => {
    const { database, env, release } = await blocked();
    await release();
    const check = async () => {
      const { code, stdout } = await akwabaAlone(['migrate', '--check', '--json'], env);
      return { code, ...JSON.parse(stdout) };
    };
    expect(await check()).toMatchObject({ code: 1, upToDate: false, newer: [], refusal: null });
    const refused = await akwaba(['serve'], { ...env, MIGRATE_AT_START: 'false' }).end;
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringMatching(/lacks \d+ migration\(s\), .*akwaba migrate.* of this version first\./),
    ]);
    expect((await akwabaAlone(['migrate'], env)).code).toBe(0);
    expect(await check()).toEqual({ code: 0, upToDate: true, pending: [], newer: [], refusal: null });
    await database.query(
      `INSERT INTO applied_migrations (version, name, oldest_program) VALUES (999, '999-later', '99.0.0')`,
    );
    expect(await check()).toMatchObject({ code: 2, refusal: expect.stringContaining('999-later') });
    const older = await akwaba(['worker'], env).end;
    expect([older.code, older.stderr]).toEqual([
      2,
      expect.stringMatching(/999-later needs 99\.0\.0 or newer/),
    ]);
  });
});

describe('a standby', () => {
  it('that refuses LISTEN is left no connections, and does not hold up the stop', async () => {
    const dataDir = newFolder();
    const env = { DATA_DIR: dataDir, STOP_SECONDS: '60' };
    // They make the database, and its store.
    expect((await akwabaAlone(['migrate'], env)).code).toBe(0);
    expect((await akwabaAlone(['retention', 'sweep'], env)).code).toBe(0);
    const folder = join(dataDir, 'postgres', 'data');
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
    // It stays in recovery, as what follows a leader does.
    writeFileSync(join(folder, 'standby.signal'), '');
    const server = await openEmbeddedDatabase({ dataDir, supervise: false, log: () => undefined });
    const database = new Database(server.connection, 2);
    const open = async () => {
      const [row] = await database.query<{ n: number }>(
        `SELECT count(*) AS n FROM pg_stat_activity WHERE application_name = 'akwaba-listen'`,
      );
      return row?.n;
    };
    for (let i = 0; i < 31; i += 1) {
      await expect(database.listen('jobs', () => undefined)).rejects.toThrow('LISTEN during recovery');
    }
    await eventually('no connection is left', async () => (await open()) === 0);
    const worker = akwaba(['worker'], env);
    await says(worker, 'it can be read and not written');
    worker.child.kill('SIGTERM');
    expect((await worker.end).code).toBe(0);
    await database.close();
    await server.close();
  });
});
