import { randomUUID } from 'node:crypto';
import { type Database, one } from './database.ts';
import { isPooled } from './pooler.ts';

/** What the two ways to the database are. */
export interface Connections {
  /** A pooler is in between. */
  readonly pooled: boolean;
  /** The same of the direct way. */
  readonly directPooled: boolean;
  /** Whether both lead to the same database of the same server. */
  readonly same: boolean;
  /** What the server itself allows a statement that comes through the pooler; null: anything. */
  readonly statementSeconds: number | null;
}

export async function inspectConnections(database: Database): Promise<Connections> {
  const name = `akwaba ${randomUUID()}`;
  const pooled = await database.onClient(isPooled);
  const limit = one(
    await database.query<{ milliseconds: number }>(
      "SELECT setting::int AS milliseconds FROM pg_settings WHERE name = 'statement_timeout'",
    ),
  ).milliseconds;
  return database.session(name, async (direct) => ({
    pooled,
    directPooled: direct.pooled,
    same:
      (
        await database.query(
          'SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()',
          [name],
        )
      ).length > 0,
    statementSeconds: limit === 0 ? null : limit / 1000,
  }));
}
