import type { Decision } from '../../contract/review.ts';
import type { Db } from '../database.ts';

/** Reasons for decisions in a client's own words. */

export interface ReasonRow {
  readonly code: string;
  readonly decision: Decision;
  readonly condition: string;
  readonly french: string;
  readonly english: string;
}

const columns = 'code, decision, condition, french, english';

/** In the order in which they are offered; none where the client keeps no list of its own. */
export const listReasonRows = (db: Db, companyId: number): Promise<ReasonRow[]> =>
  db.query(`SELECT ${columns} FROM decision_reasons WHERE company_id = $1 ORDER BY position, code`, [
    companyId,
  ]);

export async function lockReasons(tx: Db, companyId: number): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtext('decision reasons'), $1)", [companyId]);
}

export async function saveReasonRows(
  tx: Db,
  companyId: number,
  reasons: readonly ReasonRow[],
): Promise<void> {
  await tx.query('DELETE FROM decision_reasons WHERE company_id = $1', [companyId]);
  await tx.query(
    `INSERT INTO decision_reasons (company_id, ${columns}, position)
     SELECT $1, r.* FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) WITH ORDINALITY AS r`,
    [
      companyId,
      reasons.map(({ code }) => code),
      reasons.map(({ decision }) => decision),
      reasons.map(({ condition }) => condition),
      reasons.map(({ french }) => french),
      reasons.map(({ english }) => english),
    ],
  );
}
