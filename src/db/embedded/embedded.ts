import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { EmbeddedConnection } from './connection.ts';
import { prepareFolder, type ServerFolder } from './folder.ts';
import {
  livingPostmaster,
  logTail,
  looksReady,
  Starter,
  socketPort,
  stopServer,
  uidOfProcess,
} from './server.ts';
import { superuserOf } from './superuser.ts';

/*
 * The default database: a real PostgreSQL server under DATA_DIR, on a Unix socket, owned by no process of ours
 * in particular. The first process starts it, others find it running, and the last one to leave stops it.
 *
 * Keeper: the connection by which a process shows that it uses the server. It holds a shared advisory lock.
 * A process that leaves tries to take the lock exclusively, which succeeds only if no other process holds it,
 * and then stops the server. A newcomer waiting for the lock then loses its connection, and starts it again.
 *
 * After kill -9 of a process its keeper is gone and the server runs on; the next process finds it and, if it
 * is the last to leave, stops it. After kill -9 of the server, every supervising process notices through its
 * keeper; the first one restarts it, and PostgreSQL recovers from its WAL.
 *
 * Connection pools survive all this, since the socket's path depends on the data folder alone, whichever
 * process starts the server.
 */

export interface EmbeddedDatabase {
  /** For `pg`. It stays valid when the server is started again, by this process or by another one. */
  readonly connection: EmbeddedConnection;
  /** Removes what was written to the log before; what is in files of the server then is what is in its tables. */
  turnLogOver(): Promise<void>;
  /** Leaves the server, and stops it if no other process uses it. Close connection pools before. */
  close(): Promise<void>;
}

export interface EmbeddedLogEvent {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: (event: EmbeddedLogEvent) => void;
  /** Whether to start the server again when it dies: for the service, not for a short command. */
  readonly supervise: boolean;
  /** Of the server, instead of the service's: for tests, which need no disk. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The server must answer after this long, crash repair included; if it is only slow the next try finds it. */
const reachSeconds = 60;
const pollMs = 20;
/** Pause before restarting the server; it doubles up to the second value while the server keeps dying. */
const restartMs = [50, 5000] as const;
/** A server that lived this long resets the pause. */
const healthySeconds = 30;
/** `reachSeconds` for a process that only wants to leave. */
const leaveSeconds = 10;
/** A process that holds a lock for longer than this is gone. */
const lockSeconds = 15;
/** An arbitrary key. Keepers connect to the database `postgres`, where nothing else takes locks. */
const keeperLock = 0x616b7761;

export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = await prepareFolder(options.dataDir, (home) =>
    options.log({ level: 'info', message: `Making the embedded database in ${home}` }),
  );
  const connection: EmbeddedConnection = {
    host: folder.socketFolder,
    port: socketPort,
    user: 'akwaba',
    password: folder.password,
    database: 'akwaba',
    ssl: false,
  };
  const tenant = new Tenant(folder, connection, options);
  await tenant.enter();
  await superuserOf(folder, connection).catch((error: Error) =>
    options.log({
      level: 'warn',
      message: `The password of the role postgres of the embedded database is not known (${error.message})`,
    }),
  );
  return {
    connection,
    turnLogOver: async () => turnLogOver(await superuserOf(folder, connection)),
    close: () => tenant.leave(),
  };
}

interface Keeper {
  readonly client: pg.Client;
  readonly pid: number;
  /** Settles when the connection is lost, and with it the server or our lock. */
  readonly lost: Promise<void>;
}

/** This process's use of the server. */
class Tenant {
  readonly #folder: ServerFolder;
  readonly #connection: EmbeddedConnection;
  readonly #options: EmbeddedOptions;
  readonly #leaving = new AbortController();
  #keeper: Keeper | undefined;
  #restoring: Promise<void> | undefined;
  #restartMs: number = restartMs[0];
  #left: Promise<void> | undefined;

  constructor(folder: ServerFolder, connection: EmbeddedConnection, options: EmbeddedOptions) {
    this.#folder = folder;
    this.#connection = connection;
    this.#options = options;
  }

  async enter(): Promise<void> {
    const starter = new Starter(this.#folder, this.#options.settings);
    try {
      const keeper = await this.#reach(reachSeconds, () => starter.step(), this.#leaving.signal);
      const how = starter.pid === keeper.pid ? 'started' : 'was running already';
      this.#log('info', `The embedded PostgreSQL ${how} (pid ${keeper.pid})`);
      this.#keep(keeper);
      await this.#tellFormerAccount(keeper.pid);
    } finally {
      await starter.release();
    }
  }

  /** A server of an earlier version runs as a shared account until it is stopped. */
  async #tellFormerAccount(pid: number): Promise<void> {
    const [uid, account] = [await uidOfProcess(pid), this.#folder.account];
    if (uid === undefined || account === undefined || uid === account.uid) return;
    this.#log(
      'warn',
      `The embedded PostgreSQL (pid ${pid}) runs as uid ${uid}, since an earlier version started it. ` +
        `Stop every process of the service once: the next start runs it as uid ${account.uid}, which is its own.`,
    );
  }

  leave(): Promise<void> {
    this.#left ??= this.#leave();
    return this.#left;
  }

  /** Tries to become a keeper; `step` helps the server start in between, or gives up by throwing. */
  async #reach(seconds: number, step: () => Promise<void>, signal?: AbortSignal): Promise<Keeper> {
    const deadline = Date.now() + seconds * 1000;
    for (;;) {
      const answer = await this.#connect();
      if (!(answer instanceof Error)) return answer;
      await step();
      if (Date.now() > deadline) throw await this.#unreachable(seconds, answer);
      await wait(pollMs, undefined, signal && { signal });
    }
  }

  async #connect(): Promise<Keeper | Error> {
    if (!(await looksReady(this.#folder))) return new Error('not ready');
    const client = new pg.Client({
      ...this.#connection,
      database: 'postgres',
      application_name: 'akwaba keeper',
      connectionTimeoutMillis: lockSeconds * 1000,
      statement_timeout: lockSeconds * 1000,
    });
    // Without a listener, losing the server would end the process.
    client.on('error', () => {});
    const lost = new Promise<void>((resolve) => client.once('end', resolve));
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock_shared($1)', [keeperLock]);
      const pid = await livingPostmaster(this.#folder);
      if (pid === undefined) throw new Error('it stopped in the same moment');
      return { client, pid, lost };
    } catch (error) {
      void client.end();
      // Class 57: starting, stopping or timed out; 53: too many connections. All are transient.
      if (error instanceof pg.DatabaseError && !/^(57|53)/.test(error.code ?? '')) throw error;
      return error as Error;
    }
  }

  async #unreachable(seconds: number, last: Error): Promise<Error> {
    const pid = await livingPostmaster(this.#folder);
    const state = pid === undefined ? 'It is not running.' : `It runs with pid ${pid}.`;
    const words = await logTail(this.#folder);
    return new Error(
      `The embedded PostgreSQL in ${this.#folder.home} did not answer on ${this.#folder.socketFolder} ` +
        `in ${seconds} s (${last.message}). ${state}${words}`,
      { cause: last },
    );
  }

  #keep(keeper: Keeper): void {
    const since = Date.now();
    this.#keeper = keeper;
    void keeper.lost.then(() => {
      this.#keeper = undefined;
      if (this.#leaving.signal.aborted) return;
      this.#log('warn', `Lost the embedded PostgreSQL (pid ${keeper.pid})`);
      if (Date.now() - since > healthySeconds * 1000) this.#restartMs = restartMs[0];
      if (this.#options.supervise) this.#restoring = this.#restore();
    });
  }

  async #restore(): Promise<void> {
    const { signal } = this.#leaving;
    while (!signal.aborted) {
      try {
        await wait(this.#restartMs, undefined, { signal });
        this.#restartMs = Math.min(this.#restartMs * 2, restartMs[1]);
        await this.enter();
        return;
      } catch (error) {
        if (!signal.aborted) this.#log('error', (error as Error).message);
      }
    }
  }

  async #leave(): Promise<void> {
    this.#leaving.abort();
    await this.#restoring;
    // A process that lost the server tries once more, so that a restarted server is not left without a keeper.
    const keeper =
      this.#keeper ??
      (await this.#reach(leaveSeconds, () => this.#giveUpWhenStopped()).catch(() => undefined));
    if (keeper === undefined) return;
    try {
      if (!(await this.#isLast(keeper))) return;
      await stopServer(this.#folder, keeper.pid);
      this.#log('info', `The embedded PostgreSQL stopped (pid ${keeper.pid})`);
    } finally {
      await keeper.client.end();
    }
  }

  async #giveUpWhenStopped(): Promise<void> {
    if ((await livingPostmaster(this.#folder)) === undefined) throw new Error('there is nothing to leave');
  }

  /** Whether no other process uses the server. If so, none can begin to until it has stopped. */
  async #isLast({ client }: Keeper): Promise<boolean> {
    try {
      await client.query('SELECT pg_advisory_unlock_shared($1)', [keeperLock]);
      const { rows } = await client.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [
        keeperLock,
      ]);
      return rows[0]?.last === true;
    } catch {
      // The server died, or another process stopped it, at this moment.
      return false;
    }
  }

  #log(level: EmbeddedLogEvent['level'], message: string): void {
    this.#options.log({ level, message });
  }
}

/** Segments that may have to be used up: as many as the server keeps at most by default, and some more. */
const mostTurns = 200;

/**
 * Replaces the write-ahead log, so that no file holds what was written before. Segments are filled with zeros and
 * removed at the next checkpoint; recycled ones of earlier versions are used up the same way.
 */
async function turnLogOver(superuser: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...superuser, database: 'postgres', application_name: 'akwaba log' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let isAlone = false;
    for (let turn = 0; turn < mostTurns; turn++) {
      // Something to write, without which nothing is switched.
      await client.query(`SELECT pg_logical_emit_message(false, 'akwaba', 'turn')`);
      await client.query('SELECT pg_switch_wal()');
      await client.query('CHECKPOINT');
      const { rows } = await client.query<{ others: number }>(
        `SELECT count(*)::int AS others FROM pg_ls_waldir()
         WHERE name ~ '^[0-9A-F]{24}$' AND name <> pg_walfile_name(pg_current_wal_insert_lsn())`,
      );
      // The segment that is written now may be a recycled one itself; the next is new, where none was waiting.
      if (isAlone && rows[0]?.others === 0) return;
      isAlone = rows[0]?.others === 0;
    }
    throw new Error(
      'The log of the embedded database keeps old segments: something holds them, such as a replication slot.',
    );
  } finally {
    await client.end();
  }
}
