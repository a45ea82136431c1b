import pg from 'pg';
import { within } from './cancel-statement.ts';
import { dbLimits } from './limits.ts';
import { isPooled, processOf } from './pooler.ts';

/** Runs statements: the pool itself, or one transaction. All SQL of the service goes through this. */
export interface Db {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** One transaction. `script` runs several statements at once, as migrations do. */
export interface Transaction extends Db {
  script(text: string): Promise<void>;
}

/** `relaxedDurability`: the commit may be acknowledged before it is on disk; only a crash of the database loses it. */
export interface TransactionOptions {
  readonly relaxedDurability?: boolean;
  /** Its first statements change nothing, so they are sent with BEGIN: were that cancelled, they would stand alone. */
  readonly readsFirst?: boolean;
}

/** A separate connection: session locks, and statements outside a transaction or without a time limit. */
export interface Session extends Transaction {
  readonly pid: number;
  /** Whether a pooler is in between, which would share session settings with others. */
  readonly pooled: boolean;
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

/** `infinity` and years that no Date has, which only something else than the service writes, are shown as far off. */
const timeOf: (text: string) => Date | number | null = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
const farOff = Date.parse('9999-12-31T23:59:59.999Z');
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => {
  const time = Number(timeOf(text));
  return new Date(Number.isFinite(time) ? time : text === '-infinity' ? 0 : farOff);
});

/** The application_name of our pools; versions before 0.6.0, whose rows carry no proofs, have `akwaba`. */
export const poolName = 'akwaba-pool';
const patience = { connectionTimeoutMillis: dbLimits.commandConnectSeconds * 1000 };

export class Database implements Db {
  /** Receives the seconds that each connection was waited for. */
  waited: ((seconds: number) => void) | undefined;
  readonly #pool: pg.Pool;
  readonly #connection: pg.PoolConfig;
  readonly #direct: pg.PoolConfig;
  readonly #statementSeconds: number;

  /** `direct` leads to the server itself where `connection` leads to a pooler; both may say how long connecting may take. */
  constructor(
    connection: pg.PoolConfig,
    poolSize: number,
    statementSeconds: number = dbLimits.statementSeconds,
    direct: pg.PoolConfig = connection,
  ) {
    this.#connection = connection;
    this.#direct = direct;
    this.#statementSeconds = statementSeconds;
    this.#pool = new pg.Pool({
      ...patience,
      ...connection,
      max: poolSize,
      // Statements that do not wait for each other's rows are sent together.
      pipeline: true,
      application_name: poolName,
      statement_timeout: statementSeconds * 1000,
      // A server that vanished without closing the connection must not hold a request for ever.
      query_timeout: (statementSeconds + 5) * 1000,
      keepAlive: true,
      options: '-c timezone=UTC',
    });
    // An idle connection that breaks would otherwise end the process. The pool replaces it on demand.
    this.#pool.on('error', () => undefined);
  }

  /** For a thread of this process, which opens connections itself. */
  get connection(): pg.PoolConfig {
    return this.#connection;
  }

  /** For session locks and long work, which need one connection. */
  get direct(): pg.PoolConfig {
    return this.#direct;
  }

  query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const run = () =>
      this.onClient((client) => statementsOf(client, this.#statementSeconds).query<Row>(text, values));
    // The second attempt prepares it again.
    return run().catch((error: unknown) => (isStalePlan(error) ? run() : Promise.reject(error)));
  }

  async #connect(): Promise<pg.PoolClient> {
    const began = performance.now();
    try {
      return await this.#pool.connect();
    } finally {
      this.waited?.((performance.now() - began) / 1000);
    }
  }

  /** Requests that wait for a connection. */
  get waiting(): number {
    return this.#pool.waitingCount;
  }

  /** One connection of the pool, for one statement. */
  async onClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connect();
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

  /** One transaction: committed when `work` returns, rolled back when it throws. */
  async transaction<T>(work: (tx: Transaction) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const client = await this.#connect();
    // A lost connection makes the running statement fail; its error event, unhandled, would end the process.
    const heard = () => undefined;
    client.on('error', heard);
    const release = (error?: Error) => {
      client.removeListener('error', heard);
      client.release(error);
    };
    const begin = options.relaxedDurability ? 'BEGIN; SET LOCAL synchronous_commit TO off' : 'BEGIN';
    const tx = statementsOf(client, this.#statementSeconds);
    const inside = (begun: Promise<unknown>) => work(options.readsFirst ? behind(begun, tx) : tx);
    return inTransaction(client, begin, inside, { release, ahead: options.readsFirst });
  }

  /** Runs `work` on a separate connection without the time limits of requests. An abort cancels it on the server. */
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
      return await work({ ...statements, pid, pooled: pid !== processOf(client), transaction });
    } finally {
      signal?.removeEventListener('abort', cut);
      await client.end().catch(() => undefined);
    }
  }

  /** LISTENs on a separate connection until an error or a stop. Behind a pooler nothing is heard: listeners also poll. */
  async listen(channel: string, heard: (payload: string) => void): Promise<Listening> {
    const client = this.#ownClient('akwaba-listen', dbLimits.statementSeconds);
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
      // A standby takes connections and refuses LISTEN: each try would leave one open.
      await stop();
      throw error;
    }
    return { ended, stop };
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #ownClient(name: string, statementSeconds?: number): pg.Client {
    return new pg.Client({
      ...patience,
      ...this.#direct,
      ...(statementSeconds !== undefined && { query_timeout: statementSeconds * 1000 }),
      application_name: name,
      keepAlive: true,
      options: '-c timezone=UTC',
    });
  }
}

/** `seconds`: what each may take. */
const statementsOf = (client: pg.ClientBase, seconds = Number.POSITIVE_INFINITY): Transaction => ({
  query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    within(client, seconds, () => client.query<Row>(prepared(text, values))).then(
      ({ rows }) => rows,
      (error: unknown) => {
        if (isStalePlan(error)) forgetPlan(text);
        throw error;
      },
    ),
  script: async (text) => {
    await within(client, seconds, () => client.query(text));
  },
});

/** No answer counts before BEGIN's own: what follows from it would stand alone and be kept at once. */
const behind = (begun: Promise<unknown>, { query, script }: Transaction): Transaction => ({
  query: async <Row extends object>(text: string, values?: readonly unknown[]) => {
    const rows = await query<Row>(text, values);
    await begun;
    return rows;
  },
  script: async (text) => {
    await begun;
    await script(text);
  },
});

interface InTransaction {
  /** Is told of a connection whose rollback failed: it is broken and must not go back to a pool. */
  readonly release?: (broken?: Error) => void;
  /** Sends BEGIN together with the first statement. */
  readonly ahead?: boolean | undefined;
}

async function inTransaction<T>(
  client: pg.ClientBase,
  begin: string,
  work: (begun: Promise<unknown>) => Promise<T>,
  { release = () => undefined, ahead = false }: InTransaction = {},
): Promise<T> {
  let alone = false;
  const noticed = ({ routine }: { routine?: string | undefined }) => {
    alone ||= routine === waitForStandby;
  };
  client.on('notice', noticed);
  try {
    const begun = client.query(begin);
    if (ahead) begun.catch(() => undefined);
    else await begun;
    const result = await work(begun);
    await begun;
    await client.query('COMMIT');
    if (alone) throw new NotReplicated();
    release();
    return result;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => release(),
      (rollbackError: Error) => release(rollbackError),
    );
    throw error;
  } finally {
    client.removeListener('notice', noticed);
  }
}

/** Who in the server waits for a synchronous standby. */
const waitForStandby = 'SyncRepWaitForLSN';

/** A commit whose wait for a synchronous standby was cancelled: a failover would lose it, so it counts as failed. */
class NotReplicated extends Error {
  override readonly name = 'NotReplicated';
  constructor() {
    super('the commit is not on a second server yet');
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
const statements = { names: new Map<string, string>(), given: 0 };

/** A migration changed the statement's columns: it is prepared again under another name. */
function forgetPlan(text: string): void {
  statements.names.delete(text);
}

const isStalePlan = (error: unknown) =>
  error instanceof Error && error.message.includes('cached plan must not change result type');

function prepared(text: string, values: readonly unknown[]): pg.QueryConfig {
  let name = statements.names.get(text);
  if (name === undefined) {
    name = `s${statements.given++}`;
    statements.names.set(text, name);
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
  if (error instanceof NotReplicated) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    unavailableCodes.has(code) ||
    unavailableStates.test(code) ||
    unavailableMessages.test(error.message) ||
    // The transaction is over; the next one prepares it again.
    isStalePlan(error)
  );
}

/** Whether a statement was ended because it took longer than it may. */
export const isStatementTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014';

/** The single row of a statement that always gives one. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a statement that always gives a row gave none');
  return row;
}
