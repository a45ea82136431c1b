import type { HitMark } from '../../contract/review.ts';
import type { Db } from '../database.ts';

/** What people decided about hits: who, when, why. See migrations/008-screenings.ts. */

/** All hits of a subject on one entry of a list. */
export interface NamedHit {
  readonly subjectId: string;
  readonly list: string;
  readonly entityId: string;
}

/** Notes what was decided about a hit. */
export async function addHitHistory(
  tx: Db,
  { subjectId, list, entityId }: NamedHit,
  action: HitMark,
  actor: string,
  sealedReason: Buffer,
): Promise<void> {
  await tx.query(
    `INSERT INTO subject_hit_history (subject_id, list_name, entity_id, action, actor, sealed_reason)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [subjectId, list, entityId, action, actor, sealedReason],
  );
}

export interface HitHistoryRow {
  readonly subject_id: string;
  readonly list_name: string;
  readonly entity_id: string;
  readonly at: Date;
  readonly action: HitMark;
  readonly actor: string;
  readonly sealed_reason: Buffer;
}

export function listHitHistory(db: Db, subjectIds: readonly string[]): Promise<HitHistoryRow[]> {
  return db.query('SELECT * FROM subject_hit_history WHERE subject_id = ANY($1) ORDER BY id', [subjectIds]);
}
