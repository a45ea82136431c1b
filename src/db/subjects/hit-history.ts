import type { HitMark } from '../../contract/review.ts';
import { type Db, one } from '../database.ts';

/** What people decided about hits: who, when, why. See migrations/008-screenings.ts. */

/** All hits of a subject on one entry of a list. */
interface NamedHit {
  readonly subjectId: string;
  readonly list: string;
  readonly entityId: string;
}

export interface HitDecision extends NamedHit {
  /** Only if the entry still has this content; null skips that test. */
  readonly seen: string | null;
  readonly actor: string;
  readonly sealedReason: Buffer;
}

/** Adds to the history only if something changed. `update` has the parameters in this order. */
export async function markHits(
  tx: Db,
  action: HitMark,
  { subjectId, list, entityId, actor, sealedReason }: Omit<HitDecision, 'seen'>,
  update: string,
  more: readonly unknown[] = [],
): Promise<number> {
  const { count } = one(
    await tx.query<{ count: number }>(
      `WITH changed AS (${update}), noted AS (
         INSERT INTO subject_hit_history (subject_id, list_name, entity_id, action, actor, sealed_reason)
         SELECT $1, $2, $3, '${action}', $4, $5 WHERE EXISTS (SELECT FROM changed))
       SELECT count(*) FROM changed`,
      [subjectId, list, entityId, actor, sealedReason, ...more],
    ),
  );
  return count;
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
