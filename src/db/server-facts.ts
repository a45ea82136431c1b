import type { Db } from './database.ts';
import { only } from './rows.ts';

/** What the server says of itself and of our connection to it. */
export interface ServerFacts {
  readonly version: string;
  readonly major: number;
  readonly address: string | null;
  readonly encrypted: boolean;
  readonly superuser: boolean;
  /** Settings without which a commit is not safe, that are off. */
  readonly unsafe: readonly string[];
  readonly now: Date;
}

export async function serverFacts(db: Db): Promise<ServerFacts> {
  const row = await only<Omit<ServerFacts, 'unsafe'> & { unsafe: string | null }>(
    db,
    `SELECT current_setting('server_version') AS version,
              current_setting('server_version_num')::int / 10000 AS major,
              host(inet_server_addr()) AS address,
              coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS encrypted,
              (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser,
              (SELECT string_agg(name, ',' ORDER BY name) FROM pg_settings
               WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off') AS unsafe,
              clock_timestamp() AS now`,
  );
  return { ...row, unsafe: row.unsafe?.split(',') ?? [] };
}

/** When something was last noted in the audit log, of any chain; nothing in a new database. */
export async function lastAuditTime(db: Db): Promise<Date | undefined> {
  const [row] = await db.query<{ at: Date | null }>(
    'SELECT max(e.at) AS at FROM audit_chains c JOIN audit_entries e USING (chain, sequence)',
  );
  return row?.at ?? undefined;
}

export interface ReplicaState {
  readonly readOnly: boolean;
  /** Seconds that the slowest replica is behind, or this one is; null where the server does not tell us. */
  readonly lag: number | null;
}

export const replicaState = (db: Db): Promise<ReplicaState> =>
  only(
    db,
    `SELECT current_setting('transaction_read_only') = 'on' AS "readOnly",
         CASE WHEN NOT pg_is_in_recovery() THEN (SELECT max(extract(epoch FROM replay_lag)) FROM pg_stat_replication)
           WHEN pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
           ELSE extract(epoch FROM now() - pg_last_xact_replay_timestamp()) END::float8 AS lag`,
  );
