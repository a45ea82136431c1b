import { type Db, one } from '../database.ts';
import { isLate } from '../dossiers/queue-conditions.ts';
import { first } from '../rows.ts';
import type { JobKind } from './jobs.ts';

/** Daily figures of the service, from tallies that triggers keep (migrations/047-daily-tallies.ts). */

export interface FiguresRow {
  readonly day: string;
  readonly received: number;
  readonly validated: number;
  readonly rejected: number;
  readonly asked_for_more: number;
  readonly failed: number;
  readonly analysis_median: number | null;
  readonly analysis_slow: number | null;
  readonly decision_median: number | null;
  readonly decision_slow: number | null;
  /** Decisions of clients that have an aim, and those of them within it. */
  readonly aimed: number;
  readonly in_time: number;
  readonly credits_dossiers: number;
  readonly credits_lookups: number;
}

/** One row a day from `from` to today, UTC; of one client, or of all; of test dossiers or of live ones. */
export const dailyFigures = (
  db: Db,
  from: string,
  companyId: number | null,
  test: boolean,
): Promise<FiguresRow[]> =>
  db.query(
    `WITH days AS (SELECT day::date FROM generate_series($1::date, now()::date, interval '1 day') AS day),
     told AS NOT MATERIALIZED (
       SELECT day, company_id, what, value, number FROM daily_tallies
       WHERE day >= $1::date AND ($2::int IS NULL OR company_id = $2) AND test = $3),
     counts AS (
       SELECT day, coalesce(sum(number) FILTER (WHERE what = 'received'), 0) AS received,
         coalesce(sum(number) FILTER (WHERE what = 'VALIDE'), 0) AS validated,
         coalesce(sum(number) FILTER (WHERE what = 'REJETE'), 0) AS rejected,
         coalesce(sum(number) FILTER (WHERE what = 'A_COMPLETER'), 0) AS asked_for_more,
         coalesce(sum(number) FILTER (WHERE what = 'ERREUR'), 0) AS failed,
         coalesce(sum(number) FILTER (WHERE what = 'decided' AND aim_hours IS NOT NULL), 0) AS aimed,
         coalesce(sum(number) FILTER (WHERE what = 'decided' AND value <= aim_hours), 0) AS in_time,
         coalesce(sum(number) FILTER (WHERE what = 'settle'), 0) AS credits_dossiers,
         coalesce(sum(number) FILTER (WHERE what = 'charge'), 0) AS credits_lookups
       FROM days LEFT JOIN told USING (day) LEFT JOIN review_rules USING (company_id) GROUP BY 1),
     ranked AS (
       SELECT day, what, value, sum(sum(number)) OVER upto AS upto, sum(sum(number)) OVER (PARTITION BY day, what) AS total
       FROM told WHERE what IN ('analysed', 'decided') GROUP BY day, what, value
       WINDOW upto AS (PARTITION BY day, what ORDER BY value)),
     times AS (
       SELECT day, min(value) FILTER (WHERE what = 'analysed' AND upto >= 0.5 * total) AS analysis_median,
         min(value) FILTER (WHERE what = 'analysed' AND upto >= 0.95 * total) AS analysis_slow,
         min(value) FILTER (WHERE what = 'decided' AND upto >= 0.5 * total) AS decision_median,
         min(value) FILTER (WHERE what = 'decided' AND upto >= 0.95 * total) AS decision_slow
       FROM ranked WHERE total > 0 GROUP BY 1)
     SELECT day::text, received, validated, rejected, asked_for_more, failed, analysis_median, analysis_slow, decision_median,
       decision_slow, aimed, in_time, credits_dossiers, credits_lookups
     FROM counts LEFT JOIN times USING (day) ORDER BY day`,
    [from, companyId, test],
  );

const lateCounted = 10_000;

/** Whether a client, or all, has nothing but test dossiers; without dossiers, nothing but test credentials. */
export async function hasOnlyTest(db: Db, companyId: number | null): Promise<boolean> {
  const [row] = await db.query<{ live: number; test: number; prepared: boolean | null }>(
    `SELECT coalesce(sum(dossiers) FILTER (WHERE NOT test), 0) AS live, coalesce(sum(dossiers) FILTER (WHERE test), 0) AS test,
       (SELECT bool_and(mode = 'test') FROM credentials WHERE ($1::int IS NULL OR company_id = $1)) AS prepared
     FROM dossier_tallies WHERE ($1::int IS NULL OR company_id = $1)`,
    [companyId],
  );
  return row !== undefined && row.live === 0 && (row.test > 0 || row.prepared === true);
}

/** Dossiers that wait for a person, since when the oldest does, and how many of them for longer than their client's aim. */
export async function countWaiting(
  db: Db,
  companyId: number | null,
  test: boolean,
): Promise<{ readonly waiting: number; readonly oldest: Date | null; readonly late: number }> {
  // Conditions that do not apply are left out: the index of the queue, or of the client's, then has the oldest first.
  const whose = `${companyId === null ? '$1::int IS NULL' : 'company_id = $1'} AND ${test ? '' : 'NOT '}test`;
  return one(
    await db.query<{ waiting: number; oldest: Date | null; late: number }>(
      `SELECT (SELECT coalesce(sum(dossiers), 0) FROM dossier_tallies WHERE status = 'A_TRAITER' AND ${whose}) AS waiting,
         (SELECT created_at FROM dossiers WHERE status = 'A_TRAITER' AND erased_at IS NULL AND ${whose}
          ORDER BY created_at, id LIMIT 1) AS oldest,
         (SELECT count(*) FROM (SELECT FROM dossiers d WHERE d.status = 'A_TRAITER' AND d.erased_at IS NULL AND ${whose}
          AND ${isLate} LIMIT ${lateCounted}) late) AS late`,
      [companyId],
    ),
  );
}

export interface TroubledJob {
  readonly id: number;
  readonly kind: JobKind;
  readonly subject: string;
  readonly client: string;
  readonly attempts: number;
  readonly deaths: number;
  readonly running: boolean;
  readonly next_at: Date | null;
  readonly created_at: Date;
}

/** Jobs that failed before and will be retried, those with most failures first. */
export const listTroubledJobs = (db: Db, most: number): Promise<TroubledJob[]> =>
  db.query(
    `SELECT j.id, j.kind, j.subject, c.name AS client, j.attempts, j.deaths, j.lease IS NOT NULL AS running,
       CASE WHEN j.lease IS NULL THEN j.wake_at END AS next_at, j.created_at
     FROM jobs j JOIN companies c ON c.id = j.company_id
     WHERE j.deaths > 0 OR j.attempts > (CASE WHEN j.lease IS NULL THEN 0 ELSE 1 END)
     ORDER BY j.deaths DESC, j.attempts DESC, j.id LIMIT $1`,
    [most],
  );

/** Makes a job ready at once that waits for its next attempt; returns its kind and subject. */
export const wakeJob = (
  tx: Db,
  id: number,
): Promise<{ readonly kind: JobKind; readonly subject: string; readonly company_id: number } | undefined> =>
  first(
    tx,
    `UPDATE jobs SET wake_at = NULL WHERE id = $1 AND lease IS NULL RETURNING kind, subject, company_id`,
    [id],
  );

export interface FailedDossier {
  readonly uuid: string;
  readonly client: string;
  readonly failure: string | null;
  readonly at: Date;
}

export const listFailedDossiers = (db: Db, most: number): Promise<FailedDossier[]> =>
  db.query(
    `SELECT d.uuid, c.name AS client, d.failure, coalesce(d.completed_at, d.created_at) AS at
     FROM dossiers d JOIN companies c ON c.id = d.company_id
     WHERE d.status = 'ERREUR' AND d.erased_at IS NULL ORDER BY d.created_at DESC, d.id DESC LIMIT $1`,
    [most],
  );

export const countFailedChecks = (db: Db, days: number): Promise<{ type: string; count: number }[]> =>
  db.query(
    `SELECT type, count(*) AS count FROM checks
     WHERE status = 'FAILED' AND last_run_at > now() - make_interval(days => $1) GROUP BY 1 ORDER BY 2 DESC, 1`,
    [days],
  );

export const countFailedDeliveries = (
  db: Db,
  days: number,
): Promise<{ company_id: number; client: string; count: number }[]> =>
  db.query(
    `SELECT c.id AS company_id, c.name AS client, count(*) AS count
     FROM webhook_deliveries w JOIN companies c ON c.id = w.company_id
     WHERE w.state = 'FAILED' AND w.created_at > now() - make_interval(days => $1) GROUP BY 1, 2 ORDER BY 3 DESC, 1`,
    [days],
  );
