import type { Db } from '../database.ts';
import { column, only } from '../rows.ts';

/** Blobs that are to go from the store. Triggers add them: see migrations/017-blob-books.ts. */

/** Takes blobs that are due, all or only `keys`. Each is due again after a pause that grows with its attempts. */
export const takeRemoved = (
  db: Db,
  most: number,
  pause: { readonly seconds: number; readonly most: number },
  keys: readonly string[] | null = null,
): Promise<string[]> =>
  column(
    db,
    `UPDATE removed_blobs SET attempts = attempts + 1,
       next_at = now() + make_interval(secs => least($3, $2 * 2 ^ least(attempts, 20)))
     WHERE key IN (
       SELECT key FROM removed_blobs WHERE next_at <= now() AND ($4::text[] IS NULL OR key = ANY($4))
       ORDER BY next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING key`,
    [most, pause.seconds, pause.most, keys],
  );

export async function forgetRemoved(db: Db, keys: readonly string[]): Promise<void> {
  await db.query('DELETE FROM removed_blobs WHERE key = ANY($1)', [keys]);
}

export interface WaitingRemovals {
  readonly count: number;
  readonly oldestSeconds: number;
}

export const countRemoved = (db: Db): Promise<WaitingRemovals> =>
  only(
    db,
    `SELECT count(*) AS count, coalesce(extract(epoch FROM now() - min(removed_at)), 0)::float8 AS "oldestSeconds"
       FROM removed_blobs`,
  );
