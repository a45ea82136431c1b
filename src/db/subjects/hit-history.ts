import type { HitMark } from '../../contract/review.ts';
import type { Db } from '../database.ts';

/** What people decided about hits: who, when, why. See migrations/008-screenings.ts. */

export interface HitHistoryRow {
  readonly subject_id: string;
  readonly list_name: string;
  readonly entity_id: string;
  readonly at: Date;
  readonly action: HitMark;
  readonly actor: string;
  readonly sealed_reason: Buffer;
}

/** Notes what was decided about all hits of a subject on one entry of a list. */
export async function addHitHistory(tx: Db, row: Omit<HitHistoryRow, 'at'>): Promise<void> {
  await tx.query(
    `INSERT INTO subject_hit_history (subject_id, list_name, entity_id, action, actor, sealed_reason)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [row.subject_id, row.list_name, row.entity_id, row.action, row.actor, row.sealed_reason],
  );
}

export const listHitHistory = (db: Db, subjectIds: readonly string[]): Promise<HitHistoryRow[]> =>
  db.query('SELECT * FROM subject_hit_history WHERE subject_id = ANY($1) ORDER BY id', [subjectIds]);
