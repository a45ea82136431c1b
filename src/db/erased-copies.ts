import { setTimeout as wait } from 'node:timers/promises';
import { tryAdvisoryLock, withAdvisoryLock } from './advisory-lock.ts';
import type { Database, Db } from './database.ts';
import { dbLimits } from './limits.ts';
import { only, value } from './rows.ts';

/** Copies of erased keys in the database's own files. */

/** Called with every erased dossier and every certificate, in their transaction. */
export async function noteErasure(tx: Db, certificate: string | null = null): Promise<void> {
  await tx.query('INSERT INTO uncleared_erasures (certificate) VALUES ($1)', [certificate]);
}

export interface Uncleared {
  readonly erasures: number;
  readonly certificates: number;
  readonly bytes: number;
  readonly hour: number;
}

export const countUncleared = (db: Db): Promise<Uncleared> =>
  only(
    db,
    `SELECT (SELECT count(*) FROM uncleared_erasures) AS erasures,
         (SELECT count(certificate) FROM uncleared_erasures) AS certificates, pg_total_relation_size('dossiers') + pg_total_relation_size('capture_sessions')
           + pg_total_relation_size('portfolio_subjects') AS bytes,
         extract(hour FROM now() AT TIME ZONE 'UTC')::int AS hour`,
  );

/**
 * Rewrites the tables that hold keys, since changed rows stay in their pages, then does `clearLog`. Undefined if
 * another process does it or an older transaction does not end.
 */
export async function clearCopies(
  database: Database,
  clearLog: () => Promise<void>,
): Promise<{ readonly erasures: number } | undefined> {
  const done = await withAdvisoryLock(
    database,
    (tx) => tryAdvisoryLock(tx, 'clear copies'),
    async () => {
      const noted = await database.query<{ id: number }>('SELECT id FROM uncleared_erasures');
      if (noted.length === 0) return { erasures: 0 };
      if (!(await olderHaveEnded(database))) return undefined;
      await rewrite(database);
      await clearLog();
      return database.transaction(async (tx) => {
        await tx.query(
          `WITH gone AS (DELETE FROM uncleared_erasures WHERE id = ANY($1) RETURNING certificate)
           UPDATE erasure_certificates SET cleared_at = now() WHERE id IN (SELECT certificate FROM gone)`,
          [noted.map(({ id }) => id)],
        );
        return { erasures: noted.length };
      });
    },
  );
  return done?.done;
}

/** An older transaction would keep the old rows in a rewrite. */
async function olderHaveEnded(database: Database): Promise<boolean> {
  const now = await value<string>(database, 'SELECT pg_current_xact_id()::xid::text AS now');
  for (let waited = 0; waited < dbLimits.olderTransactionsSeconds; waited += pollSeconds) {
    const some = await value<boolean>(
      database,
      `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
           AND (age(backend_xmin) > age($1::xid) OR age(backend_xid) > age($1::xid))) AS some`,
      [now],
    );
    if (!some) return true;
    await wait(pollSeconds * 1000);
  }
  return false;
}

const pollSeconds = 0.2;

/** Outside a transaction and without the limits of requests. Not through a pooler, which would share the settings. */
async function rewrite(database: Database): Promise<void> {
  await database.session('akwaba clear', async (session) => {
    if (!session.pooled) await session.script('SET statement_timeout TO 0');
    await session.script('VACUUM FULL dossiers');
    await session.script('VACUUM FULL capture_sessions');
    await session.script('VACUUM FULL portfolio_subjects');
  });
}

/** What an outside server tells of where copies of its log may be. */
export interface ServerCopies {
  readonly archives: boolean;
  readonly replicas: number;
  readonly slots: number;
  /** How much it writes at most before it reuses a segment. */
  readonly logMegabytes: number;
}

export const findServerCopies = (db: Db): Promise<ServerCopies> =>
  only(
    db,
    `SELECT current_setting('archive_mode') <> 'off' AS archives,
         (SELECT count(*) FROM pg_stat_replication) AS replicas,
         (SELECT count(*) FROM pg_replication_slots) AS slots,
         (SELECT sum(pg_size_bytes(setting || unit)) / 1048576 FROM pg_settings
          WHERE name IN ('max_wal_size', 'wal_keep_size'))::int AS "logMegabytes"`,
  );
