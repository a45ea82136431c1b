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
  /** yyyy-mm-dd */
  readonly last_day: string;
}

/** Of one client, or of all. */
export function listRemovals(db: Db, companyId: number | null): Promise<RemovalRow[]> {
  return db.query(
    `SELECT company_id, kind, sum(removed) AS removed, max(day) AS last_day FROM retention_removals
     WHERE $1::int IS NULL OR company_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
    [companyId],
  );
}

export interface ComingRow {
  readonly company_id: number;
  readonly kind: 'pictures' | 'results';
  /** Dossiers that have them. */
  readonly kept: number;
  /** Expired, or expiring within the given days. */
  readonly coming: number;
  /** Those kept by a legal hold. */
  readonly held: number;
  /** When the oldest one expires. */
  readonly next: Date | null;
}

/** What is kept, and what expires within `days`; for one client, or for all. */
export function listComing(db: Db, companyId: number | null, days: number): Promise<ComingRow[]> {
  // Holds are few, so they are counted from their side.
  const kind = (name: ComingRow['kind'], column: string, isKept: string) =>
    `SELECT c.id AS company_id, '${name}' AS kind, k.kept, k.coming, h.held, k.oldest + make_interval(days => c.${column}) AS next
     FROM companies c CROSS JOIN LATERAL (
       SELECT count(*) AS kept, min(d.created_at) AS oldest,
         count(*) FILTER (WHERE d.created_at + make_interval(days => c.${column}) <= now() + make_interval(days => $2)) AS coming
       FROM dossiers d WHERE d.company_id = c.id AND d.erased_at IS NULL AND ${isKept}) k
     CROSS JOIN LATERAL (
       SELECT count(DISTINCT d.id) AS held FROM subjects p JOIN dossier_subjects s ON s.subject_id = p.id
         JOIN dossiers d ON d.id = s.dossier_id
       WHERE p.company_id = c.id AND p.held_at IS NOT NULL AND d.company_id = c.id AND d.erased_at IS NULL AND ${isKept}) h
     WHERE ($1::int IS NULL OR c.id = $1) AND k.kept > 0`;
  return db.query(
    `${kind('pictures', 'image_retention_days', 'd.pictures_removed_at IS NULL')}
     UNION ALL ${kind('results', 'result_retention_days', 'true')} ORDER BY 1, 2`,
    [companyId, days],
  );
}
