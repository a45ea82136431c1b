import pg from 'pg';
import { dbLimits } from './limits.ts';

/** Runs statements: the pool itself, or one transaction. All SQL of the service goes through this. */
export interface Db {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** One transaction. `script` runs several statements at once, as migrations do. */
export interface Transaction extends Db {
  script(text: string): Promise<void>;
}

/**
 * `relaxedDurability`: the commit may be acknowledged before it is on disk; lost only if the database itself
 * crashes.
 */
export interface TransactionOptions {
  readonly relaxedDurability?: boolean;
}

/** A connection of its own: session locks, and statements that run outside a transaction or take long. */
export interface Session extends Transaction {
  /** The server's process behind it. */
  readonly pid: number;
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

export interface Listening {
  /** Settles when the connection is gone. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

// Counters and identifiers stay far below 2^53, so they may be ordinary numbers; dates stay as written.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export class Database implements Db {
  readonly #pool: pg.Pool;
  readonly #connection: pg.PoolConfig;

  constructor(
    connection: pg.PoolConfig,
    poolSize: number,
    onIdleError: (error: Error) => void,
    statementSeconds: number = dbLimits.statementSeconds,
  ) {
    this.#connection = connection;
    this.#pool = new pg.Pool({
      ...connection,
      max: poolSize,
      application_name: 'akwaba',
      connectionTimeoutMillis: dbLimits.databaseConnectSeconds * 1000,
      statement_timeout: statementSeconds * 1000,
      // A server that vanished without closing the connection must not hold a request for ever.
      query_timeout: (statementSeconds + 5) * 1000,
      keepAlive: true,
      options: '-c timezone=UTC',
    });
    // Without a listener, an idle connection that breaks would end the process.
    this.#pool.on('error', onIdleError);
  }

  /** For a thread of this process, which needs connections of its own. */
  get connection(): pg.PoolConfig {
    return this.#connection;
  }

  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const run = async () => (await this.#pool.query<Row>(prepared(text, values))).rows;
    return run().catch((error: unknown) => {
      if (!isStalePlan(error)) throw error;
      forgetPlan(text);
      return run();
    });
  }

  /** One transaction: committed when `work` returns, rolled back when it throws. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const client = await this.#pool.connect();
    // A lost connection makes the running statement fail; its error event, unhandled, would end the process.
    const heard = () => undefined;
    client.on('error', heard);
    const release = (error?: Error) => {
      client.removeListener('error', heard);
      client.release(error);
    };
    const begin = options.relaxedDurability ? 'BEGIN; SET LOCAL synchronous_commit TO off' : 'BEGIN';
    return inTransaction(client, begin, () => work(statementsOf(client)), release);
  }

  /**
   * Runs `work` on a connection of its own, without the time limits of requests, and ends it afterwards. An abort ends it
   * at the server, whatever it is at.
   */
  async session<T>(name: string, work: (session: Session) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const client = this.#ownClient(name);
    // A lost connection makes the running statement fail.
    client.on('error', () => undefined);
    // Not cancelled: between two statements that would go unheard.
    const cut = () => void this.query('SELECT pg_terminate_backend($1)', [pid]).catch(() => undefined);
    let pid = 0;
    try {
      await client.connect();
      pid = one((await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows).pid;
      signal?.addEventListener('abort', cut);
      signal?.throwIfAborted();
      const statements = statementsOf(client);
      const transaction: Session['transaction'] = (inside) =>
        inTransaction(client, 'BEGIN', () => inside(statements));
      return await work({ ...statements, pid, transaction });
    } finally {
      signal?.removeEventListener('abort', cut);
      await client.end().catch(() => undefined);
    }
  }

  /** LISTENs on a connection of its own, which ends on an error or when stopped. */
  async listen(channel: string, heard: (payload: string) => void): Promise<Listening> {
    const client = this.#ownClient('akwaba-listen', dbLimits.statementSeconds);
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      // A standby takes connections and refuses LISTEN: each try would leave one open.
      await client.end().catch(() => undefined);
      throw error;
    }
    return { ended, stop: () => client.end().catch(() => undefined) };
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #ownClient(name: string, statementSeconds?: number): pg.Client {
    return new pg.Client({
      ...this.#connection,
      ...(statementSeconds !== undefined && { query_timeout: statementSeconds * 1000 }),
      application_name: name,
      connectionTimeoutMillis: dbLimits.databaseConnectSeconds * 1000,
      keepAlive: true,
      options: '-c timezone=UTC',
    });
  }
}

function statementsOf(client: pg.ClientBase): Transaction {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      client.query<Row>(prepared(text, values)).then(
        ({ rows }) => rows,
        (error: unknown) => {
          if (isStalePlan(error)) forgetPlan(text);
          throw error;
        },
      ),
    script: async (text) => {
      await client.query(text);
    },
  };
}

/** `release` is told of a connection whose rollback failed: it is broken and must not go back to a pool. */
async function inTransaction<T>(
  client: pg.ClientBase,
  begin: string,
  work: () => Promise<T>,
  release: (broken?: Error) => void = () => undefined,
): Promise<T> {
  try {
    await client.query(begin);
    const result = await work();
    await client.query('COMMIT');
    release();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => release(),
      (rollbackError: Error) => release(rollbackError),
    );
    throw error;
  }
}

/** Statements are few and fixed texts, so each is prepared once per connection under a short name. */
const statementNames = new Map<string, string>();
let namesGiven = 0;

/** A migration changed what the statement gives since it was prepared: it is prepared anew, under another name. */
function forgetPlan(text: string): void {
  statementNames.delete(text);
}

const isStalePlan = (error: unknown) =>
  error instanceof Error && error.message.includes('cached plan must not change result type');

function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = `s${namesGiven++}`;
    statementNames.set(text, name);
  }
  return { name, text, values: [...values] };
}

/** SQL states of a server that cannot work now: connection trouble, shutting down, starting up, full. */
const unavailableStates = /^(08|57P0[123]|53|58|25006)/;
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const unavailableMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|pool after calling end/;

/** Whether the database was unreachable or unable to work, as opposed to a faulty statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    unavailableCodes.has(code) ||
    unavailableStates.test(code) ||
    unavailableMessages.test(error.message) ||
    // In a transaction, which is over; the next finds it prepared anew.
    isStalePlan(error)
  );
}

/** Whether a statement was ended because it took longer than it may. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

/** The single row of a statement that always gives one. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that always gives a row gave none');
  return row;
}
