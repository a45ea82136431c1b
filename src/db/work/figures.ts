import { type Dimension, Measures } from '../../contract/figures.ts';
import { daysBefore } from '../../platform/days.ts';
import { today } from '../../platform/today.ts';
import { type Db, one } from '../database.ts';
import { isLate } from '../dossiers/queue-conditions.ts';
import { first } from '../rows.ts';
import type { World } from '../world.ts';
import type { JobKind } from './jobs.ts';

/** Figures of the service, from tallies that triggers keep (migrations 047 and 063). */

/** What counts are called in `daily_tallies.what`, where it is not their name. */
const renamed: Readonly<Record<string, string>> = {
  ...{ failed: 'ERREUR', validated: 'VALIDE', rejected: 'REJETE', askedForMore: 'A_COMPLETER' },
  ...{ creditsDossiers: 'settle', creditsLookups: 'charge', analysis: 'analysed', decision: 'decided' },
};
const shares: Readonly<Record<string, number>> = { Median: 0.5, Slow: 0.95 };

const columns = Object.keys(Measures.properties).map((name) => {
  const [base = '', share] = name.split(/(?=Median$|Slow$)/);
  const measured = `WHERE measure = '${renamed[base] ?? base}'`;
  if (base === 'aimed' || base === 'inTime') {
    return `coalesce(sum("${base}") FILTER (WHERE measure = 'decided'), 0) AS "${base}"`;
  }
  return share === undefined
    ? `coalesce(sum(number) FILTER (${measured}), 0) AS "${name}"`
    : `min(value) FILTER (${measured} AND total > 0 AND upto >= ${shares[share]} * total) AS "${name}"`;
});

export interface FiguresAsked {
  readonly companyId: number | null;
  readonly test: boolean;
  /** Of the period, today included, and of each of its parts, which divide it. */
  readonly days: number;
  readonly step: number;
}

/** `from` is its first day, yyyy-mm-dd, UTC; `key` one of the dimension. */
export interface FiguresRow extends Measures {
  readonly from: string;
  readonly key: string;
}

const most = 5000;

/**
 * The period, its parts, and the period before where the tallies go back that far, from one look at them. By a dimension
 * there are no parts, and a row for each key, the most frequent first.
 */
export async function readFigures(
  db: Db,
  { companyId, test, days, step }: FiguresAsked,
  by?: Dimension,
): Promise<Readonly<Record<'before' | 'now' | 'parts', FiguresRow[]>>> {
  const dimension = by === undefined || by === 'client' ? '' : by;
  const rows = await db.query<FiguresRow & { readonly span: number }>(
    `WITH told AS MATERIALIZED (
       SELECT (day - $1::date) / $2::int AS part, ${keyOf(by)} AS key, ${dimension === '' ? 'what' : "split_part(what, '/', 1)"} AS measure,
         value, sum(number) AS number, sum(number) FILTER (WHERE aim_hours IS NOT NULL) AS aimed,
         sum(number) FILTER (WHERE value <= aim_hours) AS "inTime"
       FROM daily_tallies LEFT JOIN review_rules USING (company_id)
       WHERE day >= $1::date AND day < $1::date + 2 * $3::int AND ($4::int IS NULL OR company_id = $4) AND test = $5
         AND split_part(what, '/', 2) = $6 GROUP BY 1, 2, 3, 4),
     spans AS (
       SELECT -2 AS span, 0 AS first, $3::int / $2::int - 1 AS last WHERE EXISTS (
         SELECT FROM daily_tallies WHERE split_part(what, '/', 2) = '' AND day <= $1::date
           AND ($4::int IS NULL OR company_id = $4) AND test = $5)
       UNION ALL SELECT -1, $3::int / $2::int, 2 * $3::int / $2::int - 1
       UNION ALL SELECT n, n, n FROM generate_series($3::int / $2::int, 2 * $3::int / $2::int - 1) AS n WHERE ${by === undefined}),
     summed AS (
       SELECT span, key, measure, value, sum(number) AS number, sum(aimed) AS aimed, sum("inTime") AS "inTime"
       FROM spans JOIN told ON part BETWEEN first AND last GROUP BY 1, 2, 3, 4),
     ranked AS (
       SELECT *, sum(number) OVER (PARTITION BY span, key, measure ORDER BY value) AS upto,
         sum(number) OVER (PARTITION BY span, key, measure) AS total FROM summed)
     SELECT span, ($1::date + first * $2::int)::text AS "from", coalesce(key, '') AS key, ${columns.join(', ')}
     FROM spans LEFT JOIN ranked USING (span) GROUP BY span, first, key HAVING ${by === undefined} OR sum(number) <> 0
     ORDER BY span = -1 DESC, span, sum(number) DESC, key LIMIT ${most}`,
    [daysBefore(today(), 2 * days - 1), step, days, companyId, test, dimension],
  );
  const of = (which: (span: number) => boolean) =>
    rows.flatMap(({ span, ...row }) => (which(span) ? [row] : []));
  return {
    before: of((span) => span === -2),
    now: of((span) => span === -1),
    parts: of((span) => span >= 0),
  };
}

/** Rules are known by their client, others by themselves. */
function keyOf(by: Dimension | undefined): string {
  if (by === undefined) return "''";
  const rest = "substr(what, strpos(what, '/') + length($6) + 2)";
  return (
    { client: 'company_id::text', rule: `company_id || '/' || ${rest}` }[by as 'client' | 'rule'] ?? rest
  );
}

/** A day of the demo, of which nothing happened. */
export interface InventedDay {
  readonly day: string;
  readonly counts: readonly { readonly what: string; readonly value: number; readonly number: number }[];
}

/** Tells invented days of a world to the figures, unless days before today are there already. */
export async function addInventedDays(
  tx: Db,
  { companyId, test }: World,
  days: readonly InventedDay[],
): Promise<void> {
  const rows = days.flatMap(({ day, counts }) => counts.map((count) => ({ day, ...count })));
  await tx.query(
    `INSERT INTO daily_tallies (day, company_id, test, what, value, number)
     SELECT day, $1, $2, what, value, number FROM json_to_recordset($3) AS r (day date, what text, value numeric, number bigint)
     WHERE number > 0 AND NOT EXISTS (
       SELECT FROM daily_tallies WHERE company_id = $1 AND test = $2 AND daily_tallies.day < current_date)`,
    [companyId, test, JSON.stringify(rows)],
  );
}

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

export interface Waiting {
  readonly waiting: number;
  readonly oldest: Date | null;
  readonly late: number;
  readonly byAge: readonly number[];
}

/** Upper ends of ages, in days. */
const ages = [1, 3, 7, 30];

/** Dossiers that wait for a person, since when the oldest does, how many of them for longer than their client's aim, and by age. */
export async function countWaiting(db: Db, companyId: number | null, test: boolean): Promise<Waiting> {
  // Conditions that do not apply are left out: the index of the queue, or of the client's, then has the oldest first.
  const whose = `${companyId === null ? '$1::int IS NULL' : 'company_id = $1'} AND ${test ? '' : 'NOT '}test`;
  const inQueue = `status = 'A_TRAITER' AND erased_at IS NULL AND ${whose}`;
  return one(
    await db.query<Waiting>(
      `SELECT (SELECT coalesce(sum(dossiers), 0) FROM dossier_tallies WHERE status = 'A_TRAITER' AND ${whose}) AS waiting,
         (SELECT created_at FROM dossiers WHERE ${inQueue} ORDER BY created_at, id LIMIT 1) AS oldest,
         (SELECT count(*) FROM (SELECT FROM dossiers d WHERE d.status = 'A_TRAITER' AND d.erased_at IS NULL AND ${whose}
          AND ${isLate} LIMIT ${lateCounted}) late) AS late,
         ARRAY(SELECT count(d.age)::int FROM generate_series(0, ${ages.length}) AS step LEFT JOIN (
           SELECT width_bucket(extract(epoch FROM now() - created_at) / 86400, '{${ages}}'::numeric[]) AS age
           FROM dossiers WHERE ${inQueue}) d ON d.age = step GROUP BY step ORDER BY step) AS "byAge"`,
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
