import type { Db } from '../database.ts';
import { column } from '../rows.ts';

/** Who has a dossier on the screen. */

export async function noteViewer(db: Db, dossierId: number, userId: number): Promise<void> {
  await db.query(
    `INSERT INTO dossier_viewers (dossier_id, user_id, seen_at) VALUES ($1, $2, now())
     ON CONFLICT (dossier_id, user_id) DO UPDATE SET seen_at = now()`,
    [dossierId, userId],
  );
}

/** Names of others who viewed it within the last `seconds`. */
export const listViewers = (
  db: Db,
  dossierId: number,
  butUserId: number | null,
  seconds: number,
): Promise<string[]> =>
  column(
    db,
    `SELECT u.name FROM dossier_viewers v JOIN users u ON u.id = v.user_id
     WHERE v.dossier_id = $1 AND v.user_id IS DISTINCT FROM $2 AND v.seen_at > now() - make_interval(secs => $3)
     ORDER BY u.name`,
    [dossierId, butUserId, seconds],
  );

/** Deletes expired rows. */
export async function forgetViewers(db: Db, seconds: number): Promise<void> {
  await db.query('DELETE FROM dossier_viewers WHERE seen_at < now() - make_interval(secs => $1)', [seconds]);
}
