import type { ActKind, ProposalOutcome } from '../../contract/review.ts';
import type { Db } from '../database.ts';
import { first, hasRow } from '../rows.ts';

/** Acts, other than decisions on dossiers, that await a second person. See migrations/014-second-person.ts. */

export interface ActProposalRow {
  readonly id: string;
  readonly company_id: number;
  readonly subject_id: string | null;
  readonly kind: ActKind;
  readonly hit: string;
  readonly at: Date;
  readonly actor: string;
  readonly sealed_order: Buffer | null;
  /** Of an erasure that waits for the end of a duty: when to look again. */
  readonly wakes_at: Date | null;
}

/** False if the same is proposed already. */
export const addActProposal = (tx: Db, row: Omit<ActProposalRow, 'at'>): Promise<boolean> =>
  hasRow(
    tx,
    `INSERT INTO proposals (id, company_id, subject_id, kind, hit, actor, sealed_order, wakes_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING RETURNING 1`,
    [row.id, row.company_id, row.subject_id, row.kind, row.hit, row.actor, row.sealed_order, row.wakes_at],
  );

const open = 'SELECT * FROM proposals WHERE outcome IS NULL AND sealed_order IS NOT NULL';

export const findOpenAct = (db: Db, id: string): Promise<ActProposalRow | undefined> =>
  first(db, `${open} AND id = $1`, [id]);

/** Keeps others from ending it; false if somebody was faster. */
export async function lockOpenAct(tx: Db, id: string): Promise<boolean> {
  return (await tx.query(`${open} AND id = $1 FOR UPDATE`, [id])).length > 0;
}

export const listOpenActs = (db: Db, subjectIds: readonly string[]): Promise<ActProposalRow[]> =>
  db.query(`${open} AND subject_id = ANY($1) ORDER BY at, id`, [[...subjectIds]]);

export const listOpenClientActs = (db: Db, companyId: number): Promise<ActProposalRow[]> =>
  db.query(`${open} AND company_id = $1 AND subject_id IS NULL ORDER BY at, id`, [companyId]);

/** Erasures that wait for the end of a duty and are to be looked at, the longest waiting first. */
export const listWakingActs = (db: Db, most: number): Promise<ActProposalRow[]> =>
  db.query(`${open} AND wakes_at <= now() ORDER BY wakes_at, id LIMIT $1`, [most]);

/** Those of a client, the next to be looked at first. */
export const listWaitingErasures = (db: Db, companyId: number, most: number): Promise<ActProposalRow[]> =>
  db.query(`${open} AND company_id = $1 AND wakes_at IS NOT NULL ORDER BY wakes_at, id LIMIT $2`, [
    companyId,
    most,
  ]);

export async function wakeAct(tx: Db, id: string, at: Date): Promise<void> {
  await tx.query('UPDATE proposals SET wakes_at = $2 WHERE id = $1', [id, at]);
}

/** Looks at a client's waiting erasures at once: its retention was changed. */
export async function wakeActs(tx: Db, companyId: number): Promise<void> {
  await tx.query(
    'UPDATE proposals SET wakes_at = now() WHERE company_id = $1 AND wakes_at IS NOT NULL AND outcome IS NULL',
    [companyId],
  );
}

/** False if somebody was faster. */
export const endAct = (
  tx: Db,
  id: string,
  end: { readonly outcome: ProposalOutcome; readonly by: string; readonly sealedReason: Buffer | null },
): Promise<boolean> =>
  hasRow(
    tx,
    `UPDATE proposals SET outcome = $2, ended_at = now(), ended_by = $3, sealed_end_reason = $4
     WHERE id = $1 AND outcome IS NULL RETURNING 1`,
    [id, end.outcome, end.by, end.sealedReason],
  );

/** Closes proposals of joined subjects: they were about less than there is now. */
export async function overtakeActs(tx: Db, into: string, others: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE proposals SET outcome = 'overtaken', ended_at = now(), ended_by = 'service'
     WHERE subject_id = ANY($1) AND outcome IS NULL`,
    [[into, ...others]],
  );
  await tx.query('UPDATE proposals SET subject_id = $1 WHERE subject_id = ANY($2)', [into, others]);
}

export async function eraseActs(tx: Db, subjectIds: readonly string[]): Promise<void> {
  await tx.query(
    'UPDATE proposals SET sealed_order = NULL, sealed_end_reason = NULL WHERE subject_id = ANY($1)',
    [[...subjectIds]],
  );
}
