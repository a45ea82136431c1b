import pg from 'pg';
import { within } from './cancel-statement.ts';
import { dbLimits } from './limits.ts';
import { isPooled } from './pooler.ts';

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
  readonly #direct: pg.PoolConfig;
  readonly #statementSeconds: number;

  /** `direct` leads to the server itself where `connection` leads to a pooler. */
  constructor(
    connection: pg.PoolConfig,
    poolSize: number,
    onIdleError: (error: Error) => void,
    statementSeconds: number = dbLimits.statementSeconds,
    direct: pg.PoolConfig = connection,
  ) {
    this.#connection = connection;
    this.#direct = direct;
    this.#statementSeconds = statementSeconds;
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

  /** For what needs a connection that stays the same: locks of a session, and work that takes long. */
  get direct(): pg.PoolConfig {
    return this.#direct;
  }

  query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.onClient((client) => this.#rows<Row>(client, text, values));
  }

  /** One connection of the pool, for one statement. */
  async onClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    const heard = () => undefined;
    client.on('error', heard);
    let failed: Error | undefined;
    try {
      return await work(client);
    } catch (error) {
      failed = error as Error;
      throw error;
    } finally {
      client.removeListener('error', heard);
      client.release(failed);
    }
  }

  /** A connection of its own to the server itself, without the limits of requests. */
  async directly<T>(name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({
      ...this.#direct,
      application_name: name,
      connectionTimeoutMillis: dbLimits.databaseConnectSeconds * 1000,
      keepAlive: true,
      options: '-c timezone=UTC',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async #rows<Row extends object>(
    client: pg.ClientBase,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    return (await within(client, this.#statementSeconds, () => client.query<Row>(prepared(text, values))))
      .rows;
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
    try {
      await client.query(options.relaxedDurability ? 'BEGIN; SET LOCAL synchronous_commit TO off' : 'BEGIN');
      const result = await work({
        query: <Row extends object>(text: string, values: readonly unknown[] = []) =>
          this.#rows<Row>(client, text, values),
        script: async (text) => {
          await within(client, this.#statementSeconds, () => client.query(text));
        },
      });
      await client.query('COMMIT');
      release();
      return result;
    } catch (error) {
      // A connection whose rollback fails is broken and must not go back to the pool.
      await client.query('ROLLBACK').then(
        () => release(),
        (rollbackError: Error) => release(rollbackError),
      );
      throw error;
    }
  }

  /**
   * LISTENs on a connection of its own, which ends on an error or when stopped. Behind a pooler, where no direct way is
   * known, nothing is ever heard: whoever listens also looks from time to time.
   */
  async listen(channel: string, heard: (payload: string) => void): Promise<Listening> {
    const client = new pg.Client({ ...this.#direct, application_name: 'akwaba-listen', keepAlive: true });
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    const stop = () => client.end().catch(() => undefined);
    try {
      await client.connect();
      if (await isPooled(client)) {
        await stop();
        return deaf();
      }
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await stop();
      throw error;
    }
    return { ended, stop };
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

function deaf(): Listening {
  let stop = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    stop = resolve;
  });
  return { ended, stop: async () => stop() };
}

/** Statements are few and fixed texts, so each is prepared once per connection under a short name. */
const statementNames = new Map<string, string>();

function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = `s${statementNames.size}`;
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
    unavailableCodes.has(code) || unavailableStates.test(code) || unavailableMessages.test(error.message)
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
