import { type Db, one } from '../database.ts';
import { isLate } from '../dossiers/queue-conditions.ts';
import type { JobKind } from './jobs.ts';

/** Daily figures of the service, counted from its tables. */

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

/** One row a day from `from` to today, UTC; of one client, or of all. Test dossiers count where `test` is true. */
export function dailyFigures(
  db: Db,
  from: string,
  companyId: number | null,
  test: boolean,
): Promise<FiguresRow[]> {
  return db.query(
    `WITH days AS (SELECT day::date FROM generate_series($1::date, now()::date, interval '1 day') AS day),
     -- Those of which the end of the first analysis is not known any more. Asked by NOT IN, which looks each up in a table of
     -- hashes: joined to them, every dossier was held against all of them.
     rerun AS (SELECT DISTINCT dossier_id FROM dossier_history WHERE at >= $1::date AND to_status = 'EN_COURS'),
     uploads AS (
       SELECT created_at::date AS day, count(*) AS received,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM completed_at - created_at))
           FILTER (WHERE completed_at IS NOT NULL AND id NOT IN (SELECT dossier_id FROM rerun)) AS analysis_median,
         percentile_cont(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM completed_at - created_at))
           FILTER (WHERE completed_at IS NOT NULL AND id NOT IN (SELECT dossier_id FROM rerun)) AS analysis_slow
       FROM dossiers
       WHERE created_at >= $1::date AND ($2::int IS NULL OR company_id = $2) AND ($3 OR NOT test)
       GROUP BY 1),
     changes AS (
       SELECT h.at::date AS day, h.to_status,
         -- From the end of the analysis that was decided on; it may have been run again since. Rules keep nobody waiting.
         CASE WHEN h.from_status = 'A_TRAITER' AND h.actor NOT LIKE 'policy:%' THEN extract(epoch FROM h.at - CASE WHEN d.completed_at <= h.at
           THEN d.completed_at ELSE (SELECT max(p.at) FROM dossier_history p
             WHERE p.dossier_id = h.dossier_id AND p.id < h.id AND p.to_status = 'A_TRAITER') END) / 3600 END AS hours,
         (SELECT r.aim_hours FROM review_rules r WHERE r.company_id = d.company_id) AS aim_hours
       -- OFFSET: each is looked up, so that the days cost what they hold; the planner would read all dossiers there are.
       FROM dossier_history h CROSS JOIN LATERAL (
         SELECT completed_at, company_id, test FROM dossiers WHERE id = h.dossier_id OFFSET 0) d
       WHERE h.at >= $1::date AND h.to_status IN ('VALIDE', 'REJETE', 'A_COMPLETER', 'ERREUR')
         AND ($2::int IS NULL OR d.company_id = $2) AND ($3 OR NOT d.test)),
     decided AS (
       SELECT day, count(*) FILTER (WHERE to_status = 'VALIDE') AS validated,
         count(*) FILTER (WHERE to_status = 'REJETE') AS rejected,
         count(*) FILTER (WHERE to_status = 'A_COMPLETER') AS asked_for_more,
         count(*) FILTER (WHERE to_status = 'ERREUR') AS failed,
         count(*) FILTER (WHERE hours IS NOT NULL AND aim_hours IS NOT NULL) AS aimed,
         count(*) FILTER (WHERE hours <= aim_hours) AS in_time,
         percentile_cont(0.5) WITHIN GROUP (ORDER BY hours) AS decision_median,
         percentile_cont(0.95) WITHIN GROUP (ORDER BY hours) AS decision_slow
       FROM changes GROUP BY 1),
     spent AS (
       SELECT created_at::date AS day, sum(amount) FILTER (WHERE kind = 'settle') AS credits_dossiers,
         sum(amount) FILTER (WHERE kind = 'charge') AS credits_lookups
       FROM ledger WHERE created_at >= $1::date AND kind IN ('settle', 'charge')
         AND ($2::int IS NULL OR company_id = $2) AND ($3 OR NOT test)
       GROUP BY 1)
     SELECT day::text, coalesce(received, 0) AS received, coalesce(validated, 0) AS validated,
       coalesce(rejected, 0) AS rejected, coalesce(asked_for_more, 0) AS asked_for_more, coalesce(failed, 0) AS failed,
       analysis_median, analysis_slow, decision_median, decision_slow,
       coalesce(aimed, 0) AS aimed, coalesce(in_time, 0) AS in_time,
       coalesce(credits_dossiers, 0) AS credits_dossiers, coalesce(credits_lookups, 0) AS credits_lookups
     FROM days LEFT JOIN uploads USING (day) LEFT JOIN decided USING (day) LEFT JOIN spent USING (day) ORDER BY day`,
    [from, companyId, test],
  );
}

/** Counting stops here. */
const lateCounted = 10_000;

/** Whether a client, or all, has nothing but test dossiers. */
export async function hasOnlyTest(db: Db, companyId: number | null): Promise<boolean> {
  const [row] = await db.query<{ live: number; test: number }>(
    `SELECT coalesce(sum(dossiers) FILTER (WHERE NOT test), 0) AS live, coalesce(sum(dossiers) FILTER (WHERE test), 0) AS test
     FROM dossier_tallies WHERE ($1::int IS NULL OR company_id = $1)`,
    [companyId],
  );
  return row !== undefined && row.live === 0 && row.test > 0;
}

/** Dossiers that wait for a person, since when the oldest does, and how many of them for longer than their client's aim. */
export async function countWaiting(
  db: Db,
  companyId: number | null,
  test: boolean,
): Promise<{ readonly waiting: number; readonly oldest: Date | null; readonly late: number }> {
  // Conditions that do not apply are left out: the index of the queue, or of the client's, then has the oldest first.
  const whose = `${companyId === null ? '$1::int IS NULL' : 'company_id = $1'} ${test ? '' : 'AND NOT test'}`;
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
export function listTroubledJobs(db: Db, most: number): Promise<TroubledJob[]> {
  return db.query(
    `SELECT j.id, j.kind, j.subject, c.name AS client, j.attempts, j.deaths, j.lease IS NOT NULL AS running,
       CASE WHEN j.lease IS NULL THEN j.wake_at END AS next_at, j.created_at
     FROM jobs j JOIN companies c ON c.id = j.company_id
     WHERE j.deaths > 0 OR j.attempts > (CASE WHEN j.lease IS NULL THEN 0 ELSE 1 END)
     ORDER BY j.deaths DESC, j.attempts DESC, j.id LIMIT $1`,
    [most],
  );
}

/** Makes a job ready at once that waits for its next attempt; returns its kind and subject. */
export async function wakeJob(
  tx: Db,
  id: number,
): Promise<{ readonly kind: JobKind; readonly subject: string; readonly company_id: number } | undefined> {
  const [row] = await tx.query<{ kind: JobKind; subject: string; company_id: number }>(
    `UPDATE jobs SET wake_at = NULL WHERE id = $1 AND lease IS NULL RETURNING kind, subject, company_id`,
    [id],
  );
  return row;
}

export interface FailedDossier {
  readonly uuid: string;
  readonly client: string;
  readonly failure: string | null;
  readonly at: Date;
}

export function listFailedDossiers(db: Db, most: number): Promise<FailedDossier[]> {
  return db.query(
    `SELECT d.uuid, c.name AS client, d.failure, coalesce(d.completed_at, d.created_at) AS at
     FROM dossiers d JOIN companies c ON c.id = d.company_id
     WHERE d.status = 'ERREUR' AND d.erased_at IS NULL ORDER BY d.created_at DESC, d.id DESC LIMIT $1`,
    [most],
  );
}

export function countFailedChecks(db: Db, days: number): Promise<{ type: string; count: number }[]> {
  return db.query(
    `SELECT type, count(*) AS count FROM checks
     WHERE status = 'FAILED' AND last_run_at > now() - make_interval(days => $1) GROUP BY 1 ORDER BY 2 DESC, 1`,
    [days],
  );
}

export function countFailedDeliveries(
  db: Db,
  days: number,
): Promise<{ company_id: number; client: string; count: number }[]> {
  return db.query(
    `SELECT c.id AS company_id, c.name AS client, count(*) AS count
     FROM webhook_deliveries w JOIN companies c ON c.id = w.company_id
     WHERE w.state = 'FAILED' AND w.created_at > now() - make_interval(days => $1) GROUP BY 1, 2 ORDER BY 3 DESC, 1`,
    [days],
  );
}
