import type { Database, Db } from '../database.ts';
import { dbLimits } from '../limits.ts';
import { notPaused } from '../pause.ts';
import { countRows, first, hasRow, only } from '../rows.ts';

/** The job queue. See migrations/002-dossiers.ts for what the columns mean, 019-work.ts and 023-turns.ts for the turns between clients. */

export const jobKinds = ['analyse', 'deliver', 'rescreen', 'portfolio'] as const;
export type JobKind = (typeof jobKinds)[number];

export interface TakenJob {
  readonly id: number;
  readonly kind: JobKind;
  readonly company_id: number;
  readonly subject: string;
  readonly lease: string;
  /** How often it failed, this attempt included. */
  readonly attempts: number;
  /** How often its worker died, which is no attempt. */
  readonly deaths: number;
}

export const jobsChannel = 'jobs';

/** Adds a job in the transaction that makes it necessary; workers are notified at the commit. */
export const addJob = (
  tx: Db,
  kind: JobKind,
  companyId: number,
  subject: string,
  afterSeconds = 0,
): Promise<void> => addJobs(tx, kind, companyId, [subject], afterSeconds);

export async function addJobs(
  tx: Db,
  kind: JobKind,
  companyId: number,
  subjects: readonly string[],
  afterSeconds = 0,
): Promise<void> {
  await tx.query(
    `WITH added AS (
       INSERT INTO jobs (kind, company_id, subject, turn, wake_at)
       SELECT $1, $2, s.subject, now(), CASE WHEN $4 > 0 THEN now() + make_interval(secs => $4) END
       FROM unnest($3::text[]) WITH ORDINALITY AS s (subject, place) ORDER BY s.place
       ON CONFLICT (kind, subject) DO UPDATE SET turn = excluded.turn, wake_at = excluded.wake_at, lease = NULL,
         attempts = 0, deaths = 0)
     SELECT pg_notify($5, $1)`,
    [kind, companyId, subjects, afterSeconds, jobsChannel],
  );
}

/**
 * Takes the next ready job by the clients' turns (migrations/023-turns.ts), except of clients with `perCompany` jobs
 * running; none while paused. Not in a transaction: its commit is not waited for.
 */
export const takeJob = (
  db: Database,
  kind: JobKind,
  leaseSeconds: number,
  perCompany: number,
): Promise<TakenJob | undefined> =>
  first(db, `SELECT * FROM take_job($1, $2, $3) WHERE ${notPaused}`, [kind, leaseSeconds, perCompany]);

/** The job of a lease, for the process that works at it on behalf of the one that took it. */
export const findLeasedJob = (db: Db, lease: string): Promise<TakenJob | undefined> =>
  first(db, 'SELECT id, kind, company_id, subject, lease, attempts, deaths FROM jobs WHERE lease = $1', [
    lease,
  ]);

/** Renews leases and returns those that are still ours, except of jobs that are being ended. */
export async function renewLeases(
  db: Db,
  leases: readonly string[],
  leaseSeconds: number,
): Promise<Set<string>> {
  const rows = await db.query<{ lease: string }>(
    `UPDATE jobs SET wake_at = now() + make_interval(secs => $2)
     WHERE id IN (SELECT id FROM jobs WHERE lease = ANY($1) FOR UPDATE SKIP LOCKED) RETURNING lease`,
    [leases, leaseSeconds],
  );
  return new Set(rows.map((row) => row.lease));
}

/**
 * Makes due jobs ready; returns how many. An expired lease means that its worker died, unless `believeLeases` is false.
 * A death is no attempt, but repeated ones lengthen the wait.
 */
export function wakeJobs(db: Db, believeLeases = true): Promise<number> {
  const { freeDeaths, deathPauseSeconds, deathPauseMostSeconds, wokenTogether } = dbLimits;
  return countRows(
    db,
    `UPDATE jobs SET lease = NULL, deaths = deaths + (lease IS NOT NULL)::int,
       attempts = greatest(attempts - (lease IS NOT NULL)::int, 0),
       wake_at = CASE WHEN lease IS NOT NULL AND deaths >= $2
         THEN now() + make_interval(secs => least($3 * 2 ^ least(deaths - $2, 30), $4)) END
     WHERE id IN (
       SELECT id FROM jobs WHERE wake_at <= now() AND ($1 OR lease IS NULL) ORDER BY wake_at LIMIT $5
       FOR UPDATE SKIP LOCKED)
     RETURNING 1`,
    [believeLeases, freeDeaths, deathPauseSeconds, deathPauseMostSeconds, wokenTogether],
  );
}

/** Ends a job, in the transaction that stores its outcome; false if another worker has it now. */
export async function endJob(tx: Db, lease: string): Promise<boolean> {
  return (await tx.query('DELETE FROM jobs WHERE lease = $1 RETURNING 1', [lease])).length > 0;
}

/** Ends several jobs, locked in this order; returns the leases that were still ours. */
export async function endJobs(
  tx: Db,
  jobs: readonly Pick<TakenJob, 'id' | 'lease'>[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ lease: string }>(
    `WITH held AS (
       SELECT j.id, j.lease FROM unnest($1::bigint[], $2::uuid[]) WITH ORDINALITY AS h (id, lease, place)
         JOIN jobs j ON j.id = h.id AND j.lease = h.lease ORDER BY h.place FOR UPDATE OF j)
     DELETE FROM jobs USING held WHERE jobs.id = held.id RETURNING held.lease`,
    [jobs.map(({ id }) => id), jobs.map(({ lease }) => lease)],
  );
  return new Set(rows.map(({ lease }) => lease));
}

/** Whether the lease is still ours; locks the job until the transaction ends. */
export async function holdLease(tx: Db, lease: string): Promise<boolean> {
  return (await tx.query('SELECT 1 FROM jobs WHERE lease = $1 FOR UPDATE', [lease])).length > 0;
}

/** Gives a job back, to be taken again after a while. `counted`: whether this counts as an attempt. */
export const postponeJob = (db: Db, lease: string, afterSeconds: number, counted = true): Promise<boolean> =>
  hasRow(
    db,
    `UPDATE jobs SET lease = NULL, wake_at = now() + make_interval(secs => $2), attempts = attempts - (NOT $3)::int
     WHERE lease = $1 RETURNING 1`,
    [lease, afterSeconds, counted],
  );

/** Puts a job behind those that are ready, so that others go first. Resets its attempts and deaths. */
export async function yieldJob(db: Db, lease: string): Promise<void> {
  await db.query(
    `WITH yielded AS (
       UPDATE jobs SET lease = NULL, wake_at = NULL, turn = now(), attempts = 0, deaths = 0 WHERE lease = $1 RETURNING kind)
     SELECT pg_notify($2, kind) FROM yielded`,
    [lease, jobsChannel],
  );
}

/** Gives back unfinished jobs of a stopping worker at once, as if never taken. */
export async function releaseJobs(db: Db, leases: readonly string[]): Promise<void> {
  await db.query(
    'UPDATE jobs SET lease = NULL, wake_at = NULL, attempts = greatest(attempts - 1, 0) WHERE lease = ANY($1)',
    [leases],
  );
}

export interface JobCounts {
  readonly ready: number;
  readonly running: number;
  readonly waiting: number;
  /** Seconds that the oldest ready job has waited. */
  readonly oldestSeconds: number;
}

/** Costs the same however many there are. */
export const hasReadyJobs = (db: Db, kind: JobKind): Promise<boolean> =>
  hasRow(db, 'SELECT FROM jobs WHERE kind = $1 AND wake_at IS NULL LIMIT 1', [kind]);

export const countJobs = (db: Db, kind: JobKind): Promise<JobCounts> =>
  only(
    db,
    `SELECT count(*) FILTER (WHERE wake_at IS NULL) AS ready,
         count(*) FILTER (WHERE lease IS NOT NULL) AS running,
         count(*) FILTER (WHERE wake_at IS NOT NULL AND lease IS NULL) AS waiting,
         coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE wake_at IS NULL)), 0)::float8 AS "oldestSeconds"
       FROM jobs WHERE kind = $1`,
    [kind],
  );

/** Deletes a job, even one that a worker has: it will find its lease gone. */
export async function deleteJob(tx: Db, kind: JobKind, subject: string): Promise<void> {
  await tx.query('DELETE FROM jobs WHERE kind = $1 AND subject = $2', [kind, subject]);
}
