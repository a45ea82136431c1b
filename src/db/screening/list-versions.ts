import type { Db } from '../database.ts';
import { first, hasRow, value } from '../rows.ts';
import type { Making } from './list-staging.ts';

/** Versions of lists: what each was made of, and what came of it. */

export interface VersionFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface NewVersion {
  readonly state: 'taken' | 'refused';
  readonly sha256: string;
  readonly files: readonly VersionFile[];
  readonly publishedOn: string | null;
  readonly entities: number;
  readonly names: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly reason: string | null;
  readonly copyOf: number | null;
  readonly madeBy: string;
}

export interface VersionRow extends NewVersion {
  readonly number: number;
  readonly madeAt: Date;
}

const selectVersions = `SELECT number, state, sha256, files, published_on AS "publishedOn", entities, names, added, changed,
  removed, reason, copy_of AS "copyOf", made_by AS "madeBy", made_at AS "madeAt" FROM list_versions`;

/** Newest first; all unless only a few are wanted. */
export const listVersions = (db: Db, listId: number, most: number | null = null): Promise<VersionRow[]> =>
  db.query(`${selectVersions} WHERE list_id = $1 ORDER BY number DESC LIMIT $2`, [listId, most]);

export const findVersion = (db: Db, listId: number, number: number): Promise<VersionRow | undefined> =>
  first(db, `${selectVersions} WHERE list_id = $1 AND number = $2`, [listId, number]);

/** The newest taken version below a number. */
export const findTakenBefore = (db: Db, listId: number, number: number): Promise<VersionRow | undefined> =>
  first(
    db,
    `${selectVersions} WHERE list_id = $1 AND number < $2 AND state = 'taken' ORDER BY number DESC LIMIT 1`,
    [listId, number],
  );

export async function addVersion(tx: Db, { listId, number }: Making, version: NewVersion): Promise<void> {
  await tx.query(
    `INSERT INTO list_versions (list_id, number, state, sha256, files, published_on, entities, names, added, changed,
       removed, reason, copy_of, made_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      listId,
      number,
      version.state,
      version.sha256,
      JSON.stringify(version.files),
      version.publishedOn,
      version.entities,
      version.names,
      version.added,
      version.changed,
      version.removed,
      version.reason,
      version.copyOf,
      version.madeBy,
    ],
  );
}

/** Makes the version the one that is searched; false if another process took the turn. */
export const takeVersion = (tx: Db, { listId, number }: Making): Promise<boolean> =>
  hasRow(
    tx,
    `UPDATE lists SET latest_version = $2, removed_at = NULL, making = NULL WHERE id = $1 AND making = $2 RETURNING 1`,
    [listId, number],
  );

/** Deletes all but the newest taken and refused versions; returns the oldest taken one that stays. */
export async function deleteOldVersions(
  db: Db,
  listId: number,
  kept: number,
): Promise<{ readonly removed: boolean; readonly oldest: number | null }> {
  const removed = await db.query(
    `DELETE FROM list_versions WHERE list_id = $1 AND number IN (
       SELECT number FROM (
         SELECT number, row_number() OVER (PARTITION BY state ORDER BY number DESC) AS age
         FROM list_versions WHERE list_id = $1) v
       WHERE age > $2) RETURNING 1`,
    [listId, kept],
  );
  const oldest = await value<number | null>(
    db,
    "SELECT min(number) AS oldest FROM list_versions WHERE list_id = $1 AND state = 'taken'",
    [listId],
  );
  return { removed: removed.length > 0, oldest };
}
