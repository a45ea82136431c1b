import type { Attention, PolicyEffect, PolicyOutcome, RuleFigures } from '../../contract/policies.ts';
import type { AnalysisStatus } from '../../contract/results.ts';
import { decisions } from '../../contract/review.ts';
import type { Db } from '../database.ts';

/** What policies made of dossiers, and what people made of that. */

export interface DossierPolicyRow {
  readonly dossier_id: number;
  readonly company_id: number;
  readonly name: string;
  readonly version: number;
  readonly rule: string | null;
  readonly outcome: PolicyOutcome;
  readonly effect: PolicyEffect;
  readonly attention: Attention;
  readonly sealed: Buffer | null;
}

const urgencies: Readonly<Record<Attention, number>> = { HIGH: 0, NORMAL: 1, LOW: 2 };

/** Replaces the outcome of an earlier analysis. `tx` holds the dossiers' locks. */
export async function saveDossierPolicies(tx: Db, rows: readonly DossierPolicyRow[]): Promise<void> {
  await tx.query(
    `WITH made AS (
       SELECT * FROM unnest($1::bigint[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[],
         $9::bytea[], $10::smallint[])
         AS m (dossier_id, company_id, name, version, rule, outcome, effect, attention, sealed, urgency)),
     ordered AS (
       UPDATE dossiers d SET urgency = m.urgency FROM made m WHERE d.id = m.dossier_id AND d.urgency <> m.urgency)
     INSERT INTO dossier_policies AS p (dossier_id, company_id, name, version, rule, outcome, effect, attention, sealed)
     SELECT dossier_id, company_id, name, version, rule, outcome, effect, attention, sealed FROM made
     ON CONFLICT (dossier_id) DO UPDATE SET at = now(), name = excluded.name, version = excluded.version,
       rule = excluded.rule, outcome = excluded.outcome, effect = excluded.effect, attention = excluded.attention,
       sealed = excluded.sealed`,
    [
      rows.map((row) => row.dossier_id),
      rows.map((row) => row.company_id),
      rows.map((row) => row.name),
      rows.map((row) => row.version),
      rows.map((row) => row.rule),
      rows.map((row) => row.outcome),
      rows.map((row) => row.effect),
      rows.map((row) => row.attention),
      rows.map((row) => row.sealed),
      rows.map((row) => urgencies[row.attention]),
    ],
  );
}

export const listDossierPolicies = (db: Db, dossierIds: readonly number[]): Promise<DossierPolicyRow[]> =>
  db.query('SELECT * FROM dossier_policies WHERE dossier_id = ANY($1)', [dossierIds]);

/** Of dossiers whose client has no policy any more. They must be locked by `tx`. */
export async function forgetDossierPolicies(tx: Db, dossierIds: readonly number[]): Promise<void> {
  await tx.query(
    `WITH gone AS (DELETE FROM dossier_policies WHERE dossier_id = ANY($1))
     UPDATE dossiers SET urgency = DEFAULT WHERE id = ANY($1) AND urgency <> 1`,
    [dossierIds],
  );
}

/** Leaves the dossier to people. `tx` holds its lock. */
export async function keepForPeople(tx: Db, dossierId: number): Promise<void> {
  await tx.query(`UPDATE dossier_policies SET effect = 'human-look' WHERE dossier_id = $1`, [dossierId]);
}

/** Of dossiers that were decided at some time: who did it last, of which kind. */
export async function lastDeciders(db: Db, dossierIds: readonly number[]): Promise<Map<number, Decider>> {
  const rows = await db.query<Decider & { readonly dossier_id: number }>(
    `SELECT DISTINCT ON (dossier_id) dossier_id, actor, to_status FROM dossier_history
     WHERE dossier_id = ANY($1) AND to_status = ANY($2) ORDER BY dossier_id, id DESC`,
    [dossierIds, decisions],
  );
  return new Map(rows.map(({ dossier_id, ...decider }) => [dossier_id, decider]));
}

export interface Decider {
  readonly actor: string;
  readonly to_status: AnalysisStatus;
}

/** Of which dossiers figures are: whose analysis ended from `from` until before `before`, live ones or test ones. */
export interface FiguresRange {
  readonly from: Date;
  readonly before: Date;
  readonly test: boolean;
}

export function ruleFigures(
  db: Db,
  companyId: number,
  { from, before, test }: FiguresRange,
): Promise<RuleFigures[]> {
  const count = (condition: string) => `count(*) FILTER (WHERE ${condition})`;
  const agreed = 'd.status = p.outcome';
  const disagreed = 'd.status = ANY($4) AND d.status <> p.outcome';
  return db.query(
    `SELECT p.version, p.rule, p.outcome,
       ${count(`p.effect = 'decided'`)} AS decided,
       ${count(`p.effect = 'decided' AND ${disagreed}`)} AS overruled,
       ${count(`p.effect = 'proposed'`)} AS proposed,
       ${count(`p.effect = 'proposed' AND ${agreed}`)} AS "proposedAgreed",
       ${count(`p.effect = 'proposed' AND ${disagreed}`)} AS "proposedDisagreed",
       ${count(`p.effect = 'sampled'`)} AS sampled,
       ${count(`p.effect = 'sampled' AND ${agreed}`)} AS "sampledAgreed",
       ${count(`p.effect = 'sampled' AND ${disagreed}`)} AS "sampledDisagreed",
       ${count(`p.effect = 'people'`)} AS people,
       ${count(`p.effect = 'human-look'`)} AS "humanLooks"
     FROM dossier_policies p JOIN dossiers d ON d.id = p.dossier_id
     WHERE p.company_id = $1 AND p.at >= $2 AND p.at < $3 AND d.test = $5
     GROUP BY 1, 2, 3 ORDER BY p.version DESC, count(*) DESC, p.rule`,
    [companyId, from, before, decisions, test],
  );
}

export interface Disagreement {
  readonly id: string;
  readonly at: Date;
  readonly rule: string;
  readonly outcome: PolicyOutcome;
  readonly status: AnalysisStatus;
}

/** Samples on which people disagreed with the rule, newest first. */
export const sampleDisagreements = (
  db: Db,
  companyId: number,
  { from, before, test }: FiguresRange,
  most: number,
): Promise<Disagreement[]> =>
  db.query(
    `SELECT d.uuid AS id, p.at, p.rule, p.outcome, d.status
     FROM dossier_policies p JOIN dossiers d ON d.id = p.dossier_id
     WHERE p.company_id = $1 AND p.at >= $2 AND p.at < $3 AND d.test = $6 AND p.effect = 'sampled'
       AND d.status = ANY($4) AND d.status <> p.outcome
     ORDER BY p.at DESC, p.dossier_id DESC LIMIT $5`,
    [companyId, from, before, decisions, most, test],
  );

/** Whether there is such a table: a copy of an earlier version is filled into the tables of that version. */
export async function hasDossierPolicies(db: Db): Promise<boolean> {
  const [row] = await db.query<{ there: boolean }>(
    "SELECT to_regclass('dossier_policies') IS NOT NULL AS there",
  );
  return row?.there === true;
}
