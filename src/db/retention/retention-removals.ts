import type { Db } from '../database.ts';

/** How much was removed because its retention ended. See migrations/012-console.ts. */

export const removedKinds = ['pictures', 'faces', 'results', 'subjects', 'searches', 'deliveries'] as const;
export type RemovedKind = (typeof removedKinds)[number];

/** Stands for the operator in place of a company; no company has this number. */
export const operatorsOwn = 0;

export async function noteRemoved(
  tx: Db,
  companyId: number,
  kind: RemovedKind,
  removed: number,
): Promise<void> {
  if (removed === 0) return;
  await tx.query(
    `INSERT INTO retention_removals AS r (company_id, kind, day, removed) VALUES ($1, $2, current_date, $3)
     ON CONFLICT (company_id, kind, day) DO UPDATE SET removed = r.removed + excluded.removed`,
    [companyId, kind, removed],
  );
}

export interface RemovalRow {
  readonly company_id: number;
  readonly kind: RemovedKind;
  readonly removed: number;
  readonly last_day: string;
}

export const listRemovals = (db: Db, companyId: number | null): Promise<RemovalRow[]> =>
  db.query(
    `SELECT company_id, kind, sum(removed) AS removed, max(day) AS last_day FROM retention_removals
     WHERE $1::int IS NULL OR company_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
    [companyId],
  );

export interface ComingRow {
  readonly company_id: number;
  readonly kind: 'pictures' | 'results';
  readonly kept: number;
  /** Expired, or expiring within the given days. */
  readonly coming: number;
  /** Those kept by a legal hold. */
  readonly held: number;
  readonly next: Date | null;
}

/**
 * What is kept, and what expires within `days`. Nothing is counted: dossiers of a world are numbered by time without
 * gaps, so numbers tell how many came since a moment, and only few of these are gone.
 */
export function listComing(db: Db, companyId: number | null, days: number): Promise<ComingRow[]> {
  const kind = (name: ComingRow['kind'], column: string, isKept: string) => {
    const lastUntil = (moment: string) =>
      `coalesce((SELECT d.sequence FROM dossiers d WHERE d.company_id = w.company_id AND d.test = w.test
         AND d.created_at <= ${moment} ORDER BY d.created_at DESC LIMIT 1), 0)`;
    return `SELECT c.id AS company_id, '${name}' AS kind, late.count + came.count - gone.count AS kept,
       late.count + came.soon - gone.soon AS coming, h.held, first.created_at + make_interval(days => c.${column}) AS next
     FROM companies c CROSS JOIN LATERAL (
       SELECT now() - make_interval(days => c.${column}) AS due, now() - make_interval(days => c.${column} - $1) AS soon) t
     CROSS JOIN LATERAL (
       SELECT d.created_at FROM dossiers d WHERE d.company_id = c.id AND ${isKept} ORDER BY d.created_at LIMIT 1) first
     CROSS JOIN LATERAL (
       SELECT sum(w.dossiers - n.due)::bigint AS count, sum(n.soon - n.due)::bigint AS soon
       FROM dossier_counts w CROSS JOIN LATERAL (
         SELECT ${lastUntil('t.due')} AS due, ${lastUntil('t.soon')} AS soon OFFSET 0) n
       WHERE w.company_id = c.id) came
     CROSS JOIN LATERAL (
       SELECT count(*), count(*) FILTER (WHERE d.created_at <= t.soon) AS soon
       FROM dossiers d WHERE d.company_id = c.id AND d.created_at > t.due AND NOT (${isKept})) gone
     CROSS JOIN LATERAL (
       SELECT count(*) FROM dossiers d WHERE d.company_id = c.id AND d.created_at <= t.due AND ${isKept}) late
     CROSS JOIN LATERAL (
       -- Holds are few, so they are counted from their side.
       SELECT count(DISTINCT d.id) AS held FROM subjects p JOIN dossier_subjects s ON s.subject_id = p.id
         JOIN dossiers d ON d.id = s.dossier_id
       WHERE p.company_id = c.id AND p.held_at IS NOT NULL AND d.company_id = c.id AND ${isKept}) h
     ${companyId === null ? '' : 'WHERE c.id = $2'}`;
  };
  return db.query(
    `${kind('pictures', 'image_retention_days', 'd.pictures_removed_at IS NULL AND d.erased_at IS NULL')}
     UNION ALL ${kind('results', 'result_retention_days', 'd.erased_at IS NULL')} ORDER BY 1, 2`,
    [days, ...(companyId === null ? [] : [companyId])],
  );
}
