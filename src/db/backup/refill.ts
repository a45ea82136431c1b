import type { Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database, Db } from '../database.ts';
import { value } from '../rows.ts';
import {
  type Column,
  columnsOf,
  listTables,
  onOwnConnection,
  type Sequence,
  type TableShape,
} from './snapshot.ts';

/** Fills a database from a copy. While the table `restoring` exists nothing else opens it, and a restore begins again. */

/** The name of the copy whose restore into this database did not end, if any. */
export async function findRestoring(db: Db): Promise<string | undefined> {
  const there = await value<boolean>(db, "SELECT to_regclass('restoring') IS NOT NULL AS there");
  if (!there) return undefined;
  return await value<string>(db, 'SELECT name FROM restoring');
}

/** Whether the database has no objects at all. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const count = await value<number>(
    db,
    `SELECT count(*) FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')`,
  );
  return count === 0;
}

/** Runs `work` unless another process fills this database. Migrations do not end a connection of this name. */
export async function aloneFilling<T>(
  database: Database,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | undefined> {
  return onOwnConnection(database, async (client) => {
    await client.query('BEGIN');
    await client.query('SET LOCAL idle_in_transaction_session_timeout TO 0');
    // Without parameters: a statement with some keeps its snapshot open, for which building an index would wait.
    const { rows } = await client.query<{ locked: boolean }>(
      "SELECT pg_try_advisory_xact_lock(hashtext('restore'), 0) AS locked",
    );
    return rows[0]?.locked ? { done: await work() } : undefined;
  });
}

export async function beginRestoring(database: Database, name: string): Promise<void> {
  await database.transaction(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
    );
    for (const table of tables) await tx.script(`DROP TABLE ${pg.escapeIdentifier(table.name)} CASCADE`);
    const functions = await tx.query<{ name: string }>(
      `SELECT p.oid::regprocedure::text AS name FROM pg_proc p WHERE pronamespace = current_schema()::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')`,
    );
    for (const { name: each } of functions) await tx.script(`DROP ROUTINE ${each} CASCADE`);
    await tx.script(
      'CREATE TABLE restoring (name text NOT NULL, began_at timestamptz NOT NULL DEFAULT now())',
    );
    await tx.query('INSERT INTO restoring (name) VALUES ($1)', [name]);
  });
}

export async function clearFilled(database: Database, name: string): Promise<void> {
  await beginRestoring(database, name);
  await database.transaction(endRestoring);
}

export async function endRestoring(tx: Db): Promise<void> {
  await tx.query('DROP TABLE restoring');
}

interface Taken {
  readonly remove: string;
  readonly add: string;
}

/** Drops constraints and indexes: rows come in any order, and an index is built once from all of them. */
async function takeAway(client: pg.Client): Promise<readonly Taken[]> {
  const { rows } = await client.query<Taken>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace
     UNION ALL
     SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('i', 'I') AND NOT c.relispartition
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
  );
  for (const { remove } of rows) await client.query(remove);
  // Indexes first: what constraints look up may be found by them.
  return rows.sort((a, b) => Number(a.add.startsWith('ALTER')) - Number(b.add.startsWith('ALTER')));
}

export interface Refill {
  /** A stream that takes the rows of a table as a snapshot gave them; `rows` once it has ended. */
  table(table: TableShape): { readonly stream: Writable; rows(): number };
}

/** The tables of a copy differ from those of its migrations. */
export class OtherTables extends Error {
  override readonly name = 'OtherTables';
}

/** Fills the new tables with only what `work` writes, then checks all constraints. */
export async function refill(
  database: Database,
  tables: readonly TableShape[],
  sequences: readonly Sequence[],
  work: (refill: Refill) => Promise<void>,
): Promise<void> {
  const narrow = await narrowColumns(database, tables);
  await onOwnConnection(database, async (client) => {
    await client.query('BEGIN');
    // Of the transaction, so that it holds where a pooler is in between.
    await client.query('SET LOCAL statement_timeout TO 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout TO 0');
    const setTriggers = async (how: 'DISABLE' | 'ENABLE') => {
      for (const { name } of tables) {
        await client.query(`ALTER TABLE ${pg.escapeIdentifier(name)} ${how} TRIGGER USER`);
      }
    };
    const taken = await takeAway(client);
    // What triggers write of a row is in the copy too.
    await setTriggers('DISABLE');
    // Some rows are written by the migrations themselves.
    await client.query(`TRUNCATE ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
    for (const { table, column, there } of narrow) await setType(client, table, column, there);
    await work({
      table: ({ name, columns }) => {
        const stream = client.query(
          copyFrom(`COPY ${pg.escapeIdentifier(name)} (${columnsOf(columns)}) FROM STDIN (FORMAT binary)`),
        );
        return { stream, rows: () => stream.rowCount };
      },
    });
    for (const { table, column, here, there } of narrow) {
      if (wholeNumbers.indexOf(here) > wholeNumbers.indexOf(there))
        await setType(client, table, column, here);
    }
    for (const { add } of taken) await client.query(add);
    await setTriggers('ENABLE');
    for (const { name, value } of sequences) {
      await client.query('SELECT setval(quote_ident($1)::regclass, $2::bigint)', [name, value]);
    }
    // Without it the first questions would be answered by reading whole tables.
    await client.query('ANALYZE');
    await client.query('COMMIT');
  });
}

/** Columns of a copy may be narrower: an operator widens large tables at a chosen time. */
const wholeNumbers = ['smallint', 'integer', 'bigint'];

interface OtherColumn {
  readonly table: string;
  readonly column: string;
  readonly here: string;
  readonly there: string;
}

async function setType(client: pg.Client, table: string, column: string, type: string): Promise<void> {
  const [of, name] = [table, column].map(pg.escapeIdentifier);
  await client.query(`ALTER TABLE ${of} ALTER COLUMN ${name} TYPE ${type}`);
}

/** Columns of whole numbers that are of another width in the copy. Refuses what differs otherwise. */
async function narrowColumns(db: Db, tables: readonly TableShape[]): Promise<OtherColumn[]> {
  const here = new Map((await listTables(db)).map((table) => [table.name, table.columns]));
  const strange = [...here.keys()].filter((name) => !tables.some((table) => table.name === name));
  const narrow: OtherColumn[] = [];
  for (const { name: table, columns } of tables) {
    const own = new Map((here.get(table) ?? []).map(({ name, type }: Column) => [name, type]));
    const others = columns.filter(({ name, type }) => own.get(name) !== type);
    if (own.size !== columns.length) strange.push(table);
    for (const { name: column, type: there } of others) {
      const type = own.get(column) ?? '';
      if (wholeNumbers.includes(type) && wholeNumbers.includes(there))
        narrow.push({ table, column, here: type, there });
      else strange.push(table);
    }
  }
  if (strange.length === 0) return narrow;
  throw new OtherTables(
    `the tables ${[...new Set(strange)].join(', ')} are not as this program makes them at the version of the copy`,
  );
}
