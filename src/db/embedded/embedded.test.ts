import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import {
  isAlive,
  postmaster,
  type TestProcess,
  until,
  Workplace,
} from '../../../test/fixtures/db/embedded/embedded-testing.ts';
import { type EmbeddedLogEvent, openEmbeddedDatabase } from './embedded.ts';

const workplace = new Workplace();
afterEach(() => workplace.clear());
afterAll(() => workplace.close());

async function openHere(dataDir: string, supervise = true) {
  const events: EmbeddedLogEvent[] = [];
  const database = await openEmbeddedDatabase({ dataDir, supervise, log: (event) => events.push(event) });
  return { ...database, events };
}

async function ask(connection: pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    const result = await client.query({ text: sql, rowMode: 'array' });
    return result.rows[0] ?? [];
  } finally {
    await client.end();
  }
}

/** Kills the server as the system's memory killer would. */
async function killServer(dataDir: string): Promise<number> {
  const { pid } = postmaster(dataDir);
  if (pid === undefined) throw new Error('no server to kill');
  process.kill(pid, 'SIGKILL');
  await until(() => !isAlive(pid));
  return pid;
}

function isWorking(other: TestProcess): Promise<boolean> {
  return other.do('query', 'SELECT 1').then(
    () => true,
    () => false,
  );
}

describe('the embedded database', () => {
  it('is durable, in UTF-8 and UTC, and has no network address', async () => {
    const { connection, close } = await openHere(await workplace.filledFolder());
    const [settings] = await ask(
      connection,
      `SELECT json_object_agg(name, setting) FROM pg_settings WHERE name IN
       ('listen_addresses', 'fsync', 'full_page_writes', 'synchronous_commit', 'server_encoding', 'TimeZone')`,
    );
    expect(settings).toEqual({
      listen_addresses: '',
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
    });
    expect(await ask(connection, `SELECT lower('ÉCOLE'), 'école' ~ '^\\w+$'`)).toEqual(['école', true]);
    await close();
  });

  it('asks for a password that only its owner can read, and gives no rights over the machine', async () => {
    const dataDir = await workplace.filledFolder();
    const { connection, close } = await openHere(dataDir);
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    await expect(ask({ ...connection, password: 'guess' }, 'SELECT 1')).rejects.toThrow(/password/);
    await expect(ask(connection, `COPY (SELECT 1) TO PROGRAM 'true'`)).rejects.toThrow(/permission denied/);
    await close();
  });

  it('keeps its data, and nothing runs or is left in /tmp after the last user has left', async () => {
    const dataDir = await workplace.filledFolder();
    const first = await openHere(dataDir);
    const { pid = 0 } = postmaster(dataDir);
    await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.close();
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(first.connection.host)).toBe(false);
    const second = await openHere(dataDir, false);
    expect(second.connection).toEqual(first.connection);
    expect(await ask(second.connection, 'SELECT answer FROM kept')).toEqual([42]);
    await second.close();
  });

  it('is one server when two processes meet on an empty folder', async () => {
    const dataDir = await workplace.folder();
    const both = [workplace.process(), workplace.process()];
    await Promise.all(both.map((each) => each.do('open', dataDir)));
    const starts = both.flatMap((each) => each.events).filter(({ message }) => message.includes('started'));
    expect(starts).toHaveLength(1);
    expect(await Promise.all(both.map((each) => each.do('query', 'SELECT 1 AS one')))).toEqual([
      [{ one: 1 }],
      [{ one: 1 }],
    ]);
  });

  it('survives kill -9 of the process that started it, and the next one takes it over', async () => {
    const dataDir = await workplace.filledFolder();
    const other = workplace.process();
    await other.do('openSupervised', dataDir);
    const { pid = 0 } = postmaster(dataDir);
    await other.kill();
    const { close, events } = await openHere(dataDir);
    expect(postmaster(dataDir).pid).toBe(pid);
    expect(events.map(({ message }) => message)).toEqual([
      `The embedded PostgreSQL was running already (pid ${pid})`,
    ]);
    await close();
    expect(isAlive(pid)).toBe(false);
  });

  it('does not get the Ctrl-C that the terminal sends to our process group', async () => {
    const dataDir = await workplace.filledFolder();
    const other = workplace.process();
    await other.do('open', dataDir);
    const { pid } = postmaster(dataDir);
    process.kill(-(other.child.pid ?? Number.NaN), 'SIGINT');
    expect(await other.do('query', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(postmaster(dataDir).pid).toBe(pid);
    expect(readFileSync(join(dataDir, 'postgres', 'server.log'), 'utf8')).not.toContain('shutdown');
  });
});

describe('several processes', () => {
  for (const [first, second] of [
    ['service', 'command'],
    ['command', 'service'],
  ] as const) {
    it(`share the server, and the last one stops it: ${first} leaves first, then ${second}`, async () => {
      const dataDir = await workplace.filledFolder();
      const processes = { service: workplace.process(), command: workplace.process() };
      await processes.service.do('openSupervised', dataDir);
      await processes.command.do('open', dataDir);
      const { pid = 0 } = postmaster(dataDir);
      await processes[first].do('close');
      expect(await isWorking(processes[second])).toBe(true);
      expect(isAlive(pid)).toBe(true);
      await processes[second].do('close');
      expect(isAlive(pid)).toBe(false);
    });
  }

  it('may come and go at any moment without a failure', async () => {
    const dataDir = await workplace.filledFolder();
    const { connection, close } = await openHere(dataDir);
    await ask(connection, 'CREATE TABLE uses (process int)');
    await close();
    await Promise.all(Array.from({ length: 6 }, () => workplace.process().do('useOften', dataDir)));
    expect(postmaster(dataDir)).toEqual({});
    const after = await openHere(dataDir);
    expect(await ask(after.connection, 'SELECT count(*)::int FROM uses')).toEqual([6 * 8]);
    await after.close();
  });
});

describe('a server that dies', () => {
  it('is started again for a process that supervises it, whose pool goes on', async () => {
    const dataDir = await workplace.filledFolder();
    const { connection, close, events } = await openHere(dataDir);
    const pool = new pg.Pool(connection);
    pool.on('error', () => {});
    await pool.query('CREATE TABLE kept AS SELECT 42 AS answer');
    const killed = await killServer(dataDir);
    await until(() =>
      pool.query('SELECT answer FROM kept').then(
        () => true,
        () => false,
      ),
    );
    expect(postmaster(dataDir).pid).not.toBe(killed);
    expect(events).toContainEqual({
      level: 'warn',
      message: `Lost the embedded PostgreSQL (pid ${killed})`,
    });
    await pool.end();
    await close();
  });

  it('is started again also when another process had started it, and once for all', async () => {
    const dataDir = await workplace.filledFolder();
    const starter = workplace.process();
    const others = [workplace.process(), workplace.process()];
    await starter.do('open', dataDir);
    await Promise.all(others.map((each) => each.do('openSupervised', dataDir)));
    await starter.kill();
    for (let n = 0; n < 3; n++) {
      await killServer(dataDir);
      await until(() => others.every((each) => each.events.length === 3 + 2 * n));
      expect(await Promise.all(others.map(isWorking))).toEqual([true, true]);
    }
    const starts = others.flatMap((each) => each.events).filter(({ message }) => message.includes('started'));
    expect(starts).toHaveLength(3);
  });

  it('is found again when it only broke all connections, as it does when one of them crashes', async () => {
    const dataDir = await workplace.filledFolder();
    const { connection, close, events } = await openHere(dataDir);
    const { pid } = postmaster(dataDir);
    const [backend] = await ask(
      connection,
      `SELECT min(pid) FROM pg_stat_activity WHERE datname = 'postgres'`,
    );
    process.kill(Number(backend), 'SIGKILL');
    await until(() => events.length === 3);
    expect(events.at(-1)?.message).toBe(`The embedded PostgreSQL was running already (pid ${pid})`);
    await close();
    expect(postmaster(dataDir)).toEqual({});
  });

  it('is found again by a pool when another process starts it', async () => {
    const dataDir = await workplace.filledFolder();
    const command = workplace.process();
    await command.do('open', dataDir);
    await killServer(dataDir);
    const { close } = await openHere(dataDir);
    await until(() => isWorking(command));
    await close();
  });

  it('stays dead when nobody supervises it', async () => {
    const dataDir = await workplace.filledFolder();
    const { close, events } = await openHere(dataDir, false);
    const killed = await killServer(dataDir);
    await until(() => events.some(({ level }) => level === 'warn'));
    // Several times what a supervising process takes to begin.
    await wait(500);
    expect(postmaster(dataDir).pid).toBe(killed);
    await close();
    expect(events.at(-1)?.message).toBe(`Lost the embedded PostgreSQL (pid ${killed})`);
  });

  it('is not started again by a process that leaves', async () => {
    const dataDir = await workplace.filledFolder();
    const { close } = await openHere(dataDir);
    await killServer(dataDir);
    await close();
    const { pid = 0 } = postmaster(dataDir);
    expect(pid === 0 || !isAlive(pid)).toBe(true);
  });
});
