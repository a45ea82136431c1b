import type { RiskRating } from '../../contract/risk.ts';
import { addCarried } from '../audit/carried-proofs.ts';
import type { Db } from '../database.ts';

/** Ratings of subjects. See migrations/035-risk.ts for what the columns mean. */

export interface SubjectRiskRow {
  readonly id: string;
  readonly subject_id: string;
  readonly company_id: number;
  readonly test: boolean;
  readonly rating: RiskRating;
  readonly computed: RiskRating;
  readonly sealed_facts: Buffer | null;
  readonly sealed_reasons: Buffer;
  readonly rated_at: Date;
  readonly reviewed_at: Date;
  readonly lifted_at: Date | null;
  readonly due_at: Date;
  readonly override: RiskRating | null;
  readonly override_id: string | null;
  readonly override_at: Date | null;
  readonly override_by: string | null;
  readonly sealed_override: Buffer | null;
  readonly proof: Buffer | null;
}

/** Of subjects that `tx` has locked, by subject. */
export async function findRisks(
  db: Db,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, SubjectRiskRow>> {
  const rows = await db.query<SubjectRiskRow>('SELECT * FROM subject_risks WHERE subject_id = ANY($1)', [
    subjects,
  ]);
  return new Map(rows.map((row) => [row.subject_id, row]));
}

/** Of all persons and companies that dossiers are about and that were rated, by what is due first. */
export const findDossierRisks = (
  db: Db,
  dossiers: readonly number[],
): Promise<(SubjectRiskRow & { readonly dossier_id: number })[]> =>
  db.query(
    `SELECT t.dossier_id, r.* FROM dossier_subjects t JOIN subject_risks r USING (subject_id)
     WHERE t.dossier_id = ANY($1) ORDER BY r.due_at, r.subject_id`,
    [dossiers],
  );

/** A client's subjects that were rated, by their identifiers: some at a time, after the last of those before. */
export const pageOfRisks = (
  db: Db,
  companyId: number,
  after: string,
  most: number,
): Promise<SubjectRiskRow[]> =>
  db.query(
    `SELECT r.* FROM subject_risks r JOIN subjects s ON s.id = r.subject_id AND s.erased_at IS NULL
     WHERE r.company_id = $1 AND NOT r.test AND r.subject_id > $2 ORDER BY r.subject_id LIMIT $3`,
    [companyId, after, most],
  );

/** Keeps ratings of subjects, which must be locked by `tx`, whatever was kept of them before. */
export const saveRisks = (tx: Db, rows: readonly SubjectRiskRow[]): Promise<void> =>
  addCarried(tx, 'subject_risks', rows, { columns: Object.keys(rows[0] ?? {}) });

/** By which version of the table they are rated; `ungathered`: those whose facts are to be gathered from dossiers again. */
export async function markRated(
  tx: Db,
  subjects: readonly string[],
  version: number,
  ungathered: readonly string[] = [],
): Promise<void> {
  await tx.query(
    `UPDATE subjects SET risk_table = CASE WHEN id = ANY($3) THEN NULL ELSE $2::int END
     WHERE id = ANY($1) AND risk_table IS DISTINCT FROM CASE WHEN id = ANY($3) THEN NULL ELSE $2::int END`,
    [subjects, version, ungathered],
  );
}

/** Locks subjects to be rated, in order; skips those that others have locked. */
export const lockUnrated = (
  tx: Db,
  companyId: number,
  version: number,
  most: number,
): Promise<{ readonly id: string; readonly test: boolean; readonly risk_table: number | null }[]> =>
  tx.query(
    `SELECT id, test, risk_table FROM subjects WHERE company_id = $1 AND erased_at IS NULL
       AND (risk_table IS NULL OR risk_table < $2)
     ORDER BY risk_table NULLS FIRST LIMIT $3 FOR UPDATE SKIP LOCKED`,
    [companyId, version, most],
  );

/** Their newest dossiers that were not erased, so many of each. */
export const newestDossiersOf = (
  db: Db,
  subjects: readonly string[],
  most: number,
): Promise<{ readonly subject_id: string; readonly dossier_id: number }[]> =>
  db.query(
    `SELECT s.id AS subject_id, d.dossier_id FROM unnest($1::uuid[]) AS s (id) CROSS JOIN LATERAL (
       SELECT t.dossier_id FROM dossier_subjects t JOIN dossiers d ON d.id = t.dossier_id
       WHERE t.subject_id = s.id AND d.erased_at IS NULL AND d.completed_at IS NOT NULL
       ORDER BY t.dossier_id DESC LIMIT $2) d`,
    [subjects, most],
  );

/** Joins the ratings of subjects: a person's override and the soonest day stay; facts are gathered again. */
export async function joinRisks(tx: Db, into: string, others: readonly string[]): Promise<void> {
  await tx.query('UPDATE subject_risk_history SET subject_id = $1 WHERE subject_id = ANY($2)', [
    into,
    others,
  ]);
  await tx.query(
    `WITH of AS (SELECT * FROM subject_risks WHERE subject_id = ANY($2) ORDER BY override_at DESC NULLS LAST LIMIT 1)
     UPDATE subject_risks r SET override = of.override, override_id = of.override_id, override_at = of.override_at,
       override_by = of.override_by, sealed_override = of.sealed_override
     FROM of WHERE r.subject_id = $1 AND r.override IS NULL AND of.override IS NOT NULL`,
    [into, others],
  );
  await tx.query(
    `WITH of AS (SELECT min(reviewed_at) AS reviewed_at, min(lifted_at) AS lifted_at
       FROM subject_risks WHERE subject_id = ANY($2))
     UPDATE subject_risks r SET sealed_facts = NULL, reviewed_at = least(r.reviewed_at, of.reviewed_at),
       lifted_at = least(r.lifted_at, of.lifted_at) FROM of WHERE r.subject_id = $1`,
    [into, others],
  );
  await tx.query(
    `UPDATE subject_risks SET subject_id = $1, sealed_facts = NULL WHERE subject_id = (
       SELECT subject_id FROM subject_risks WHERE subject_id = ANY($2)
       ORDER BY override_at DESC NULLS LAST, due_at LIMIT 1)
     AND NOT EXISTS (SELECT FROM subject_risks WHERE subject_id = $1)`,
    [into, others],
  );
}
