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

const thisMonth = "date_trunc('month', now(), 'UTC')";
const horizon = `${thisMonth} + interval '12 months'`;

/**
 * Dossiers of companies that are not obliged. They are not counted: dossiers of a world are numbered by time without gaps, so
 * numbers tell how many came until a moment, and only few of these are gone.
 */
function comingByDays(kind: 'pictures' | 'results', setting: string, isKept: string): string {
  const lastUntil = (moment: string) =>
    `coalesce((SELECT d.sequence FROM dossiers d WHERE d.company_id = w.company_id AND d.test = w.test
       AND d.created_at < ${moment} ORDER BY d.created_at DESC LIMIT 1), 0)`;
  return `SELECT company_id, month, '${kind}' AS kind, until - lag(until, 1, 0) OVER (PARTITION BY company_id ORDER BY month) AS count
    FROM (
      SELECT c.id AS company_id, m.month, late.count + came.count - gone.count AS until
      FROM companies c CROSS JOIN months m CROSS JOIN LATERAL (
        SELECT now() - make_interval(days => c.${setting}) AS due, m.ends - make_interval(days => c.${setting}) AS soon) t
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(n.soon - n.due), 0)::bigint AS count FROM dossier_counts w CROSS JOIN LATERAL (
          SELECT ${lastUntil('t.due')} AS due, ${lastUntil('t.soon')} AS soon OFFSET 0) n
        WHERE w.company_id = c.id) came
      CROSS JOIN LATERAL (
        SELECT count(*) FROM dossiers d
        WHERE d.company_id = c.id AND d.created_at >= t.due AND d.created_at < t.soon AND NOT (${isKept})) gone
      CROSS JOIN LATERAL (
        SELECT count(*) FROM dossiers d WHERE d.company_id = c.id AND d.created_at < t.due AND ${isKept}) late
      WHERE c.retention_profile = 'MINIMAL' AND ($1::int IS NULL OR c.id = $1)) sums`;
}

/**
 * How much of each kind goes in each of the next twelve months, as far as it is known today; what a legal hold keeps is
 * told too. `subjects` are customers of the portfolio.
 */
export function listComing(db: Db, companyId: number | null): Promise<ComingRow[]> {
  const due = (kind: RemovedKind, rows: string, at: string, after: string, isKept = 'true') =>
    `SELECT c.id AS company_id, '${kind}' AS kind, ${at} + make_interval(${after}) AS due
     FROM companies c JOIN ${rows} x ON x.company_id = c.id
     WHERE ${isKept} AND ${at} < ${horizon} - make_interval(${after}) AND ($1::int IS NULL OR c.id = $1)`;
  const results = 'days => c.result_retention_days';
  const rows = [
    comingDuties(horizon, '$1'),
    due('faces', 'faces', 'x.received_at', 'days => c.image_retention_days'),
    due('searches', 'screenings', 'x.at', results, 'x.dossier_id IS NULL AND x.sealed IS NOT NULL'),
    due('deliveries', 'webhook_deliveries', 'x.created_at', results),
    due('subjects', 'portfolio_subjects', 'x.relationship_ended_at', `years => ${endedYears}`),
  ];
  return db.query(
    `WITH months AS (
       SELECT to_char(ends - interval '1 month', 'YYYY-MM') AS month, ends AT TIME ZONE 'UTC' AS ends
       FROM generate_series(1, 12) n CROSS JOIN LATERAL (
         SELECT (${thisMonth} AT TIME ZONE 'UTC') + make_interval(months => n) AS ends) e)
     SELECT * FROM (
       ${comingByDays('pictures', 'image_retention_days', 'd.pictures_removed_at IS NULL AND d.erased_at IS NULL')}
       UNION ALL ${comingByDays('results', 'result_retention_days', 'd.erased_at IS NULL')}
       UNION ALL SELECT company_id, to_char(greatest(due, now()) AT TIME ZONE 'UTC', 'YYYY-MM') AS month, kind, count(*)
         FROM (${rows.join(' UNION ALL ')}) coming GROUP BY 1, 2, 3) told
     WHERE count > 0 ORDER BY 1, 2, 3`,
    [companyId],
  );
}
