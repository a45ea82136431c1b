import type { Db } from '../database.ts';
import { column, firstValue, hasRow } from '../rows.ts';

/** What is done regularly by one process at a time; all times are the server's. See migrations/019-work.ts. */

export interface PlannedTask {
  readonly name: string;
  readonly everySeconds: number;
}

/** A new task is first done when its interval has passed. */
export async function planScheduledTasks(db: Db, scheduledTasks: readonly PlannedTask[]): Promise<void> {
  await db.query(
    `INSERT INTO duties AS d (name, every_seconds, next_at)
     SELECT name, every, now() + make_interval(secs => every) FROM unnest($1::text[], $2::int[]) AS planned (name, every)
     ON CONFLICT (name) DO UPDATE SET every_seconds = excluded.every_seconds,
       next_at = least(d.next_at, now() + make_interval(secs => excluded.every_seconds))
       WHERE d.every_seconds <> excluded.every_seconds`,
    [scheduledTasks.map(({ name }) => name), scheduledTasks.map(({ everySeconds }) => everySeconds)],
  );
}

/**
 * A time further ahead than possible is from before the clock was set back. Compares with clock_timestamp(), since the
 * statement may have waited for the row.
 */
const isFree = `(next_at <= now() OR next_at > clock_timestamp() + make_interval(secs => every_seconds))
  AND (lease IS NULL OR lease_until <= now() OR began_at > clock_timestamp())`;

export const dueScheduledTasks = (db: Db): Promise<string[]> =>
  column(db, `SELECT name FROM duties WHERE ${isFree} ORDER BY next_at`);

/** Leases a due task; undefined where another process has it or has done it. */
export const beginScheduledTask = (db: Db, name: string, leaseSeconds: number): Promise<string | undefined> =>
  firstValue(
    db,
    `UPDATE duties SET lease = gen_random_uuid(), lease_until = now() + make_interval(secs => $2), began_at = now()
     WHERE name = $1 AND ${isFree} RETURNING lease`,
    [name, leaseSeconds],
  );

/** False where another process has the lease now. */
export const renewScheduledTask = (db: Db, lease: string, leaseSeconds: number): Promise<boolean> =>
  hasRow(
    db,
    'UPDATE duties SET lease_until = now() + make_interval(secs => $2) WHERE lease = $1 RETURNING 1',
    [lease, leaseSeconds],
  );

export interface ScheduledTaskOutcome {
  readonly done: number;
  /** Whether there was no time for all of it: it goes on after `againSeconds`. */
  readonly left: boolean;
  readonly failure: string | null;
}

export async function endScheduledTask(
  db: Db,
  lease: string,
  { done, left, failure }: ScheduledTaskOutcome,
  againSeconds: number,
): Promise<void> {
  await db.query(
    `UPDATE duties SET lease = NULL, lease_until = NULL, ended_at = now(),
       seconds = extract(epoch FROM now() - began_at)::float8, done = $2, failure = $4,
       succeeded_at = CASE WHEN $4::text IS NULL THEN now() ELSE succeeded_at END,
       finished_at = CASE WHEN $4::text IS NULL AND NOT $3 THEN now() ELSE finished_at END,
       next_at = now() + make_interval(secs => CASE WHEN $3 AND $4::text IS NULL THEN $5 ELSE every_seconds END)
     WHERE lease = $1`,
    [lease, done, left, failure, againSeconds],
  );
}

export interface ScheduledTaskRow {
  readonly name: string;
  readonly every_seconds: number;
  readonly succeeded_at: Date | null;
  readonly finished_at: Date | null;
  readonly seconds: number | null;
  readonly done: number | null;
  readonly failure: string | null;
  /** Seconds since it was due, while not all of it is done. */
  readonly late_seconds: number;
}

export const listScheduledTasks = (db: Db): Promise<ScheduledTaskRow[]> =>
  db.query(
    `SELECT name, every_seconds, succeeded_at, finished_at, seconds, done, failure,
       greatest(0, extract(epoch FROM now() - coalesce(finished_at, planned_at)) - every_seconds)::float8 AS late_seconds
     FROM duties ORDER BY name`,
  );
