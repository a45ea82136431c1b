import { type Db, one } from '../database.ts';
import { countRows, firstValue, hasRow, only, value } from '../rows.ts';

/** Blobs that no row names, and the listing that finds them. See migrations/017-blob-books.ts. */

/** Of a blob under `key`. Its picture must have its key; what is to be removed anyway is no orphan. */
const named = (
  key: string,
) => `(EXISTS (SELECT FROM pictures p WHERE p.id = ${key}::uuid AND p.wrapped_key IS NOT NULL)
  OR EXISTS (SELECT FROM recordings p WHERE p.id = ${key}::uuid AND p.wrapped_key IS NOT NULL)
  OR EXISTS (SELECT FROM capture_parts c WHERE c.blob = ${key}::uuid)
  OR EXISTS (SELECT FROM capture_uploads c WHERE c.blob = ${key}::uuid AND c.blob_key IS NOT NULL)
  OR EXISTS (SELECT FROM import_files f WHERE f.key = ${key}) OR EXISTS (SELECT FROM removed_blobs r WHERE r.key = ${key}))`;

/** Takes the listing that is due and returns when it began; undefined if none is due or another process lists. */
export const beginListing = (
  db: Db,
  everySeconds: number,
  silentSeconds: number,
): Promise<string | undefined> =>
  firstValue(
    db,
    `UPDATE blob_listing SET begun_at = now(), renewed_at = now()
     WHERE (ended_at IS NULL OR ended_at <= now() - make_interval(secs => $1) OR ended_at > clock_timestamp())
       AND (renewed_at IS NULL OR renewed_at < now() - make_interval(secs => $2) OR renewed_at > clock_timestamp())
     RETURNING begun_at::text AS begun`,
    [everySeconds, silentSeconds],
  );

/** False where another process took the silent listing. */
export const renewListing = (db: Db, begun: string): Promise<boolean> =>
  hasRow(db, 'UPDATE blob_listing SET renewed_at = now() WHERE begun_at = $1::timestamptz RETURNING 1', [
    begun,
  ]);

export async function leaveListing(db: Db, begun: string): Promise<void> {
  await db.query('UPDATE blob_listing SET renewed_at = NULL WHERE begun_at = $1::timestamptz', [begun]);
}

export interface ListedBlob {
  readonly key: string;
  readonly bytes: number;
}

/** Those of these blobs that a row names, or that are to be removed anyway. */
export async function namedBlobs(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ key: string }>(
    `SELECT key FROM unnest($1::text[]) AS listed (key) WHERE ${named('listed.key')}`,
    [keys],
  );
  return new Set(rows.map(({ key }) => key));
}

/** Notes those of these blobs that no row names. */
export async function noteOrphans(db: Db, listed: readonly ListedBlob[]): Promise<void> {
  await db.query(
    `INSERT INTO orphaned_blobs (key, bytes)
     SELECT key, bytes FROM unnest($1::text[], $2::bigint[]) AS listed (key, bytes) WHERE NOT ${named('listed.key')}
     ON CONFLICT (key) DO UPDATE SET seen_at = now()`,
    [listed.map(({ key }) => key), listed.map(({ bytes }) => bytes)],
  );
}

/** Forgets those that the listing did not find, and those that a row names by now. */
export async function forgetFound(tx: Db, begun: string): Promise<void> {
  await tx.query(`DELETE FROM orphaned_blobs o WHERE seen_at < $1::timestamptz OR ${named('o.key')}`, [
    begun,
  ]);
}

/** Those that were there at an earlier listing too, without what somebody released: no upload is still about to name them. */
export const countLasting = (tx: Db, begun: string): Promise<number> =>
  value(
    tx,
    'SELECT count(*) AS count FROM orphaned_blobs WHERE first_seen < $1::timestamptz AND released_at IS NULL',
    [begun],
  );

export async function endListing(tx: Db, begun: string, blobs: number): Promise<void> {
  await tx.query(
    `UPDATE blob_listing SET ended_at = now(), renewed_at = NULL, blobs = $2 WHERE begun_at = $1::timestamptz`,
    [begun, blobs],
  );
}

export type BrakeReason = 'share' | 'older-database';

/** A database that is older than its store stays braked until somebody releases it. Returns what holds now. */
export async function setBrake(tx: Db, why: BrakeReason | null): Promise<BrakeReason | null> {
  await tx.query(
    `UPDATE blob_listing SET braked_why = $1, braked_at = CASE WHEN $1::text IS NULL THEN NULL ELSE coalesce(braked_at, now()) END
     WHERE braked_why IS DISTINCT FROM 'older-database'`,
    [why],
  );
  const rows = await tx.query<{ why: BrakeReason | null }>('SELECT braked_why AS why FROM blob_listing');
  return one(rows).why;
}

/** Queues orphans of so many days for removal; under the brake only released ones. Returns how many. */
export const removeOrphans = (tx: Db, days: number): Promise<number> =>
  countRows(
    tx,
    `WITH going AS (
       DELETE FROM orphaned_blobs o WHERE first_seen <= now() - make_interval(days => $1) AND NOT ${named('o.key')}
         AND (released_at IS NOT NULL OR (SELECT braked_at IS NULL FROM blob_listing)) RETURNING key)
     INSERT INTO removed_blobs (key) SELECT key FROM going ON CONFLICT DO NOTHING RETURNING 1`,
    [days],
  );

/** Lifts the brake: what is in quarantine now may go when its days are over. Returns how many. */
export async function releaseOrphans(tx: Db): Promise<number> {
  await tx.query('UPDATE blob_listing SET braked_at = NULL, braked_why = NULL');
  return countRows(tx, 'UPDATE orphaned_blobs SET released_at = now() WHERE released_at IS NULL RETURNING 1');
}

export interface OrphanState {
  readonly orphans: number;
  readonly bytes: number;
  readonly due: number;
  readonly firstSeen: Date | null;
  readonly listedAt: Date | null;
  readonly blobs: number;
  readonly brakedAt: Date | null;
  readonly brakedWhy: BrakeReason | null;
}

export const findOrphanState = (db: Db, days: number): Promise<OrphanState> =>
  only(
    db,
    `SELECT o.*, l.ended_at AS "listedAt", l.blobs, l.braked_at AS "brakedAt", l.braked_why AS "brakedWhy"
       FROM blob_listing l, (SELECT count(*) AS orphans, coalesce(sum(bytes), 0) AS bytes, min(first_seen) AS "firstSeen",
         count(*) FILTER (WHERE first_seen <= now() - make_interval(days => $1)) AS due FROM orphaned_blobs) o`,
    [days],
  );
