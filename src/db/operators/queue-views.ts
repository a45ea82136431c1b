import { randomUUID } from 'node:crypto';
import type { Db } from '../database.ts';
import { hasRow } from '../rows.ts';

/** Named filters of the queue: a person's, and those shared on the same side. */

export interface QueueViewRow {
  readonly id: string;
  readonly user_id: number;
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
  readonly owner: string;
}

/** The operator's people share among themselves, and so do those of each client. */
export const listQueueViews = (
  db: Db,
  { id, company_id }: { readonly id: number; readonly company_id: number | null },
): Promise<QueueViewRow[]> =>
  db.query(
    `SELECT v.id, v.user_id, v.name, v.query, v.shared, u.name AS owner FROM queue_views v JOIN users u ON u.id = v.user_id
     WHERE v.user_id = $1 OR (v.shared AND u.company_id IS NOT DISTINCT FROM $2::int)
     ORDER BY v.user_id <> $1, lower(v.name), v.id`,
    [id, company_id],
  );

/** One name is one view: saving it again replaces it. Gives whether there is room for it. */
export async function saveQueueView(
  tx: Db,
  view: Pick<QueueViewRow, 'user_id' | 'name' | 'query' | 'shared'>,
  most: number,
): Promise<boolean> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('queue views'), $1)", [view.user_id]);
  return hasRow(
    tx,
    `INSERT INTO queue_views (id, user_id, name, query, shared)
     SELECT $1, $2::int, $3::text, $4, $5 WHERE (SELECT count(*) FROM queue_views
       WHERE user_id = $2 AND lower(name) <> lower($3)) < $6
     ON CONFLICT (user_id, lower(name)) DO UPDATE SET name = excluded.name, query = excluded.query, shared = excluded.shared
     RETURNING id`,
    [randomUUID(), view.user_id, view.name, view.query, view.shared, most],
  );
}

export const removeQueueView = (tx: Db, id: string, userId: number): Promise<boolean> =>
  hasRow(tx, 'DELETE FROM queue_views WHERE id = $1 AND user_id = $2 RETURNING id', [id, userId]);
