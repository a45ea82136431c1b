import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database, Db } from '../database.ts';

/** Reads the database as of one moment, while others write. */

export interface Column {
  readonly name: string;
  readonly type: string;
}

export interface TableShape {
  readonly name: string;
  readonly columns: readonly Column[];
}

export interface Sequence {
  readonly name: string;
  readonly value: string;
}

export interface Snapshot extends Db {
  tables(): Promise<TableShape[]>;
  /** The rows of a table in PostgreSQL's own binary form, piece by piece. */
  copy(table: TableShape): CopyOut;
  /** Taken at the end: numbers of rows that came after the moment may be left out, never given twice. */
  sequences(): Promise<Sequence[]>;
}

type CopyOut = Readable & { readonly rowCount: number };

/** Not copied: what migrations write, sessions, processes, files in transit, listings of the store, the pause. */
const leftOut = [
  'applied_migrations',
  'migration_steps',
  'user_sessions',
  'screening_instances',
  'import_files',
  'capture_uploads',
  'capture_parts',
  'orphaned_blobs',
  'blob_listing',
  'quiet',
  'restoring',
];

/** Tables that hold something for longer than a moment. Parts of a divided table go with the whole. */
export const listTables = (db: Db): Promise<TableShape[]> =>
  db.query<TableShape>(
    `SELECT c.relname AS name, json_agg(json_build_object('name', a.attname,
       'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relpersistence = 'p' AND c.relname <> ALL($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [leftOut],
  );

/** Runs `work` on the database as it is now. Its files are not rewritten meanwhile: that would keep everybody waiting. */
export async function withSnapshot<T>(
  database: Database,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return onOwnConnection(database, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout TO 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout TO 0');
    // Waits for a rewrite of the tables, see erased-copies.ts.
    await client.query("SELECT pg_advisory_xact_lock_shared(hashtext('clear copies'), 0)");
    return work(snapshotOf(client));
  });
}

function snapshotOf(client: pg.Client): Snapshot {
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows;
  return {
    query,
    tables: () => listTables({ query }),
    copy: ({ name, columns }) =>
      client.query(
        copyTo(
          `COPY (SELECT ${columnsOf(columns)} FROM ${pg.escapeIdentifier(name)}) TO STDOUT (FORMAT binary)`,
        ),
      ),
    sequences: () =>
      query<Sequence>(
        `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
         WHERE schemaname = current_schema() AND last_value IS NOT NULL ORDER BY 1`,
      ),
  };
}

export const columnsOf = (columns: readonly Column[]): string =>
  columns.map(({ name }) => pg.escapeIdentifier(name)).join(', ');

/** To the server itself, without the time limits of requests. */
export async function onOwnConnection<T>(
  database: Database,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...database.direct, application_name: 'akwaba backup', keepAlive: true });
  // A lost connection makes the running statement fail; its error event, unhandled, would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
