import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';
import { isPooled } from './pooler.ts';
import { value } from './rows.ts';

/** The pooled and the direct connection to the database. */
export interface Connections {
  readonly pooled: boolean;
  readonly directPooled: boolean;
  /** Whether both reach the same database of the same server. */
  readonly same: boolean;
  /** The server's statement timeout through the pooler; null: none. */
  readonly statementSeconds: number | null;
}

export async function inspectConnections(database: Database): Promise<Connections> {
  const name = `akwaba ${randomUUID()}`;
  const pooled = await database.onClient(isPooled);
  const limit = await value<number>(
    database,
    "SELECT setting::int AS milliseconds FROM pg_settings WHERE name = 'statement_timeout'",
  );
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
