import type { RetentionGround } from '../../contract/retention.ts';
import type { Db } from '../database.ts';
import { type DueDossiers, dueBy, notHeld } from '../dossiers/due-dossiers.ts';
import { dbLimits } from '../limits.ts';
import { countRows } from '../rows.ts';

/** Files of organisations that are OBLIGED: by the relationship with the customer. retention/retention.ts says it in words. */

/**
 * Why dossier `d` is kept, and since when its years count; null while the relationship lasts. A validated dossier that names
 * a customer whose row is gone lasts too, and one who was taken on again after an end: nothing says that this ended.
 */
const dutyOf = `SELECT g.ground,
    CASE g.ground WHEN 'LASTS' THEN NULL WHEN 'ENDED' THEN greatest(k.ended_at, f.last) ELSE f.last END AS since
  FROM (
    SELECT max(coalesce(h.at, o.completed_at, o.created_at)) AS last, bool_or(o.status = 'VALIDE' OR h.taken_at IS NOT NULL) AS taken,
      max(h.taken_at) AS taken_at
    FROM (
      SELECT d.id, d.status, d.completed_at, d.created_at UNION
      SELECT s.id, s.status, s.completed_at, s.created_at FROM dossiers s
      WHERE s.company_id = d.company_id AND s.test = d.test AND s.external_id_hash = d.external_id_hash) o
    CROSS JOIN LATERAL (
      SELECT max(at) AS at, max(at) FILTER (WHERE to_status = 'VALIDE') AS taken_at FROM dossier_history
      WHERE dossier_id = o.id AND to_status IN ('VALIDE', 'REJETE', 'A_COMPLETER')) h) f
  LEFT JOIN customers k ON k.company_id = d.company_id AND k.test = d.test AND k.external_id_hash = d.external_id_hash
  CROSS JOIN LATERAL (
    SELECT CASE WHEN k.ended_at IS NOT NULL AND (f.taken_at > k.ended_at) IS NOT TRUE THEN 'ENDED'
      WHEN k.given_started_at IS NOT NULL OR k.portfolio_id IS NOT NULL OR (f.taken AND d.external_id_hash IS NOT NULL) THEN 'LASTS'
      WHEN f.taken THEN 'OCCASIONAL' ELSE 'UNTAKEN' END AS ground) g`;

const endOf = `duty.since + make_interval(years =>
  CASE duty.ground WHEN 'UNTAKEN' THEN c.untaken_retention_years ELSE c.ended_retention_years END)`;

/** How long company `c` keeps the file of a customer after the end of the relationship. */
export const endedYears = `CASE c.retention_profile WHEN 'MINIMAL' THEN ${dbLimits.dutyYears} ELSE c.ended_retention_years END`;

/** What the index dossiers_duty orders by. */
const since = 'coalesce(d.duty_since, d.created_at)';

/** Dossier `d` of company `c` is old enough to be looked at; `taken`: by the longer time. See migrations/068-duty.ts. */
const isNear = (taken: boolean, by = 'now()') => `c.retention_profile = 'OBLIGED' AND d.erased_at IS NULL
  AND d.duty_taken = ${taken}
  AND ${since} <= ${by} - make_interval(years => c.${taken ? 'ended' : 'untaken'}_retention_years)`;

/** The duty to keep dossier `d` of company `c` is over, and neither an analysis nor a legal hold needs it. */
export const isDutyOver = `c.retention_profile = 'OBLIGED' AND d.erased_at IS NULL AND d.status <> 'EN_COURS'
  AND EXISTS (SELECT FROM (${dutyOf}) duty WHERE ${endOf} <= now()) AND ${notHeld}`;

/** Those never taken on, then the others. */
export const overDuties: readonly DueDossiers[] = [false, true].map((taken) =>
  dueBy(`${isNear(taken)} AND ${isDutyOver}`, since),
);

/** Notes of up to `most` dossiers when their time begins at the earliest, so that they are not looked at before; returns how many. */
export const noteDuties = (db: Db, taken: boolean, most: number): Promise<number> =>
  countRows(
    db,
    `UPDATE dossiers d SET duty_taken = n.taken, duty_since = n.since FROM (
       SELECT d.id, duty.ground <> 'UNTAKEN' AS taken, coalesce(duty.since, now()) AS since
       FROM companies c JOIN dossiers d ON d.company_id = c.id CROSS JOIN LATERAL (${dutyOf}) duty
       WHERE ${isNear(taken)} AND coalesce(${endOf} > now(), true) LIMIT $1 FOR UPDATE OF d SKIP LOCKED) n
     WHERE d.id = n.id RETURNING 1`,
    [most],
  );

/** The end of each duty before a moment, of one company or all, for what goes then. */
export const comingDuties = (by: string, company: string): string =>
  [false, true]
    .map(
      (
        taken,
      ) => `SELECT c.id AS company_id, k.kind, ${endOf} AS due FROM companies c JOIN dossiers d ON d.company_id = c.id
         CROSS JOIN LATERAL (${dutyOf}) duty
         CROSS JOIN LATERAL (VALUES ('pictures', d.pictures_removed_at IS NULL), ('results', true)) k (kind, is_kept)
       WHERE ${isNear(taken, by)} AND ${endOf} < ${by} AND k.is_kept AND (${company}::int IS NULL OR c.id = ${company})`,
    )
    .join(' UNION ALL ');

export interface Duty {
  readonly ground: RetentionGround;
  readonly since: Date | null;
}

/** Of dossiers of organisations that are OBLIGED. */
export async function dutiesOf(db: Db, dossierIds: readonly number[]): Promise<ReadonlyMap<number, Duty>> {
  const rows = await db.query<Duty & { readonly id: number }>(
    `SELECT d.id, duty.* FROM dossiers d JOIN companies c ON c.id = d.company_id CROSS JOIN LATERAL (${dutyOf}) duty
     WHERE d.id = ANY($1) AND c.retention_profile = 'OBLIGED'`,
    [dossierIds],
  );
  return new Map(rows.map(({ id, ...duty }) => [id, duty]));
}

/** Rows of the customers whom dossiers are of, as they are proved. */
export const customersOf = (db: Db, dossierIds: readonly number[]): Promise<object[]> =>
  db.query(
    `SELECT k.* FROM customers k WHERE (k.company_id, k.test, k.external_id_hash) IN (
       SELECT d.company_id, d.test, d.external_id_hash FROM dossiers d WHERE d.id = ANY($1))`,
    [dossierIds],
  );
