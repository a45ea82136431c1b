import type { Db } from '../database.ts';
import { comingDuties, endedYears } from './duty.ts';

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
  /** Year and month, in UTC; what is over already is in this one. */
  readonly month: string;
  readonly kind: RemovedKind;
  readonly count: number;
}

const horizon = "now() + interval '12 months'";

/**
 * How much of each kind goes in each of the next twelve months, as far as it is known today; what a legal hold keeps is
 * counted too. `subjects` are customers of the portfolio.
 */
export function listComing(db: Db, companyId: number | null): Promise<ComingRow[]> {
  const days = (kind: RemovedKind, table: string, at: string, setting: string, isKept: string) =>
    `SELECT c.id AS company_id, '${kind}' AS kind, ${at} + make_interval(days => c.${setting}) AS due
     FROM companies c JOIN ${table} x ON x.company_id = c.id
     WHERE ${isKept} AND ${at} <= ${horizon} - make_interval(days => c.${setting})`;
  const minimal = "c.retention_profile = 'MINIMAL' AND x.erased_at IS NULL";
  return db.query(
    `SELECT company_id, to_char(greatest(due, now()) AT TIME ZONE 'UTC', 'YYYY-MM') AS month, kind, count(*) FROM (
       ${days('pictures', 'dossiers', 'x.created_at', 'image_retention_days', `${minimal} AND x.pictures_removed_at IS NULL`)}
       UNION ALL ${days('results', 'dossiers', 'x.created_at', 'result_retention_days', minimal)}
       UNION ALL ${comingDuties(horizon)}
       UNION ALL ${days('faces', 'faces', 'x.received_at', 'image_retention_days', 'true')}
       UNION ALL ${days('searches', 'screenings', 'x.at', 'result_retention_days', 'x.dossier_id IS NULL AND x.sealed IS NOT NULL')}
       UNION ALL ${days('deliveries', 'webhook_deliveries', 'x.created_at', 'result_retention_days', 'true')}
       UNION ALL SELECT c.id, 'subjects', p.relationship_ended_at + make_interval(years => ${endedYears})
         FROM companies c JOIN portfolio_subjects p ON p.company_id = c.id
         WHERE p.relationship_ended_at <= ${horizon} - make_interval(years => ${endedYears})) coming
     WHERE $1::int IS NULL OR company_id = $1 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [companyId],
  );
}
