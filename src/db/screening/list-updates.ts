import type { Db } from '../database.ts';
import { first } from '../rows.ts';

/** How fetching each list went. See migrations/007-lists.ts for what the columns mean. */

export interface UpdateRow {
  readonly listId: number;
  readonly triedAt: Date;
  readonly nextAt: Date;
  readonly succeededAt: Date | null;
  readonly sha256: string | null;
  readonly sealedMarks: Buffer | null;
  readonly sealedFailure: Buffer | null;
}

const selectUpdates = `SELECT list_id AS "listId", tried_at AS "triedAt", next_at AS "nextAt", succeeded_at AS "succeededAt",
  sha256, sealed_marks AS "sealedMarks", sealed_failure AS "sealedFailure" FROM list_updates`;

export const listUpdates = (db: Db): Promise<UpdateRow[]> => db.query(selectUpdates);

export const findUpdate = (db: Db, listId: number): Promise<UpdateRow | undefined> =>
  first(db, `${selectUpdates} WHERE list_id = $1`, [listId]);

/** Records the start of an attempt. If it is interrupted, the next comes after `nextSeconds`. */
export async function noteAttempt(db: Db, listId: number, nextSeconds: number): Promise<void> {
  await db.query(
    `INSERT INTO list_updates (list_id, tried_at, next_at) VALUES ($1, now(), now() + make_interval(secs => $2))
     ON CONFLICT (list_id) DO UPDATE SET tried_at = excluded.tried_at, next_at = excluded.next_at`,
    [listId, nextSeconds],
  );
}

/** The list now matches its source. */
export async function noteSuccess(
  db: Db,
  listId: number,
  nextSeconds: number,
  fetched: { readonly sha256: string; readonly sealedMarks: Buffer } | undefined,
): Promise<void> {
  await db.query(
    `UPDATE list_updates SET succeeded_at = now(), next_at = now() + make_interval(secs => $2), sealed_failure = NULL,
       sha256 = coalesce($3, sha256), sealed_marks = coalesce($4, sealed_marks) WHERE list_id = $1`,
    [listId, nextSeconds, fetched?.sha256 ?? null, fetched?.sealedMarks ?? null],
  );
}

export async function noteFailure(
  db: Db,
  listId: number,
  nextSeconds: number,
  sealedFailure: Buffer,
): Promise<void> {
  await db.query(
    `UPDATE list_updates SET next_at = now() + make_interval(secs => $2), sealed_failure = $3 WHERE list_id = $1`,
    [listId, nextSeconds, sealedFailure],
  );
}
