import type { Db } from '../database.ts';

/** Legal holds of subjects and their ends. See migrations/012-console.ts. */

export type HoldAction = 'held' | 'released';

export interface HoldRow {
  readonly id: string;
  readonly at: Date;
  readonly action: HoldAction;
  readonly actor: string;
  /** Null once the subject was erased, and of holds from before reasons were kept here. */
  readonly sealed_reason: Buffer | null;
}

export async function addHold(tx: Db, subjectId: string, hold: Omit<HoldRow, 'at'>): Promise<void> {
  await tx.query(
    'INSERT INTO subject_holds (id, subject_id, action, actor, sealed_reason) VALUES ($1, $2, $3, $4, $5)',
    [hold.id, subjectId, hold.action, hold.actor, hold.sealed_reason],
  );
}

/** Every reason that is kept, locked until the transaction ends. */
export const lockHoldReasons = (tx: Db): Promise<{ readonly id: string; readonly sealed_reason: Buffer }[]> =>
  tx.query('SELECT id, sealed_reason FROM subject_holds WHERE sealed_reason IS NOT NULL FOR UPDATE');

export async function saveHoldReason(tx: Db, id: string, sealed: Buffer): Promise<void> {
  await tx.query('UPDATE subject_holds SET sealed_reason = $2 WHERE id = $1', [id, sealed]);
}

export const listHolds = (db: Db, subjectId: string): Promise<HoldRow[]> =>
  db.query('SELECT * FROM subject_holds WHERE subject_id = $1 ORDER BY at DESC, id', [subjectId]);
