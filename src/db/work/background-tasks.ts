import { type Db, one } from '../database.ts';
import { first } from '../rows.ts';

/** Long work that people started. See migrations/012-console.ts for what the columns mean. */

export type BackgroundTaskOutcome = 'done' | 'refused' | 'failed' | 'lost';

export interface BackgroundTaskRow {
  readonly id: number;
  readonly lane: string;
  /** The lane that it waits for; null once it was begun. */
  readonly waitsFor: string | null;
  readonly actor: string;
  readonly order: Readonly<Record<string, unknown>>;
  readonly progress: BackgroundTaskProgress | null;
  readonly outcome: BackgroundTaskOutcome | null;
  readonly sealedReport: Buffer | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  /** How often: an import whose process died is begun once more. */
  readonly begun: number;
}

export interface BackgroundTaskProgress {
  readonly step: string;
  readonly count: number;
  /** How much of it is done, where that is known. */
  readonly share?: number;
}

const columns = `id, lane, waits_for AS "waitsFor", actor, "order", progress, outcome, sealed_report AS "sealedReport", started_at AS "startedAt",
  ended_at AS "endedAt", begun`;

/** Undefined while another background task of the lane runs. */
export const addBackgroundTask = (
  tx: Db,
  { lane, actor, order }: Pick<BackgroundTaskRow, 'lane' | 'actor'> & { readonly order: object },
): Promise<BackgroundTaskRow | undefined> =>
  first(
    tx,
    `INSERT INTO errands (lane, actor, "order") VALUES ($1, $2, $3)
     ON CONFLICT (lane) WHERE outcome IS NULL DO NOTHING RETURNING ${columns}`,
    [lane, actor, JSON.stringify(order)],
  );

export const findBackgroundTask = (db: Db, id: number): Promise<BackgroundTaskRow | undefined> =>
  first(db, `SELECT ${columns} FROM errands WHERE id = $1`, [id]);

export const latestBackgroundTasks = (db: Db, lane: string, most: number): Promise<BackgroundTaskRow[]> =>
  db.query(`SELECT ${columns} FROM errands WHERE lane = $1 OR waits_for = $1 ORDER BY id DESC LIMIT $2`, [
    lane,
    most,
  ]);

const ownLane = "'waiting ' || gen_random_uuid()";

/** It waits for its turn; undefined where too many do. */
export const queueBackgroundTask = (
  tx: Db,
  { lane, actor, order }: Pick<BackgroundTaskRow, 'lane' | 'actor'> & { readonly order: object },
  most: number,
): Promise<BackgroundTaskRow | undefined> =>
  first(
    tx,
    `INSERT INTO errands (lane, waits_for, actor, "order", seen_at)
     SELECT ${ownLane}, $1, $2, $3::jsonb, 'infinity'
     WHERE (SELECT count(*) FROM errands WHERE waits_for = $1 AND outcome IS NULL) < $4 RETURNING ${columns}`,
    [lane, actor, JSON.stringify(order), most],
  );

/** Whose turn it is in a lane where nothing runs: the one that waits longest. It runs from now on. */
export const takeNextBackgroundTask = (tx: Db): Promise<BackgroundTaskRow | undefined> =>
  first(
    tx,
    `UPDATE errands SET lane = waits_for, waits_for = NULL, begun = begun + 1, started_at = now(), seen_at = now()
     WHERE id = (SELECT id FROM errands w WHERE waits_for IS NOT NULL AND outcome IS NULL AND NOT EXISTS (
         SELECT FROM errands r WHERE r.lane = w.waits_for AND r.outcome IS NULL)
       ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
  );

/** Reports that it is still running, and its progress. */
export async function noteBackgroundTask(
  db: Db,
  id: number,
  progress: BackgroundTaskProgress,
): Promise<void> {
  await db.query(
    'UPDATE errands SET progress = $2, seen_at = now() WHERE id = $1 AND outcome IS NULL AND waits_for IS NULL',
    [id, JSON.stringify(progress)],
  );
}

/** A background task given up as lost may have finished after all; any other outcome is final. */
export async function endBackgroundTask(
  db: Db,
  id: number,
  outcome: BackgroundTaskOutcome,
  sealedReport: Buffer | null,
): Promise<void> {
  await db.query(
    `UPDATE errands SET outcome = $2, sealed_report = $3, ended_at = now(), waits_for = NULL, lane = coalesce(waits_for, lane)
     WHERE id = $1 AND (outcome IS NULL OR outcome = 'lost')`,
    [id, outcome, sealedReport],
  );
}

/** What was cut short: an import whose files are there is begun once more, since it takes nothing twice; the rest is lost. */
const cutShort = (which: string) =>
  `WITH again AS (
     UPDATE errands SET lane = ${ownLane}, waits_for = lane, seen_at = 'infinity', progress = NULL
     WHERE ${which} AND outcome IS NULL AND waits_for IS NULL AND begun = 1 RETURNING 1)
   UPDATE errands SET outcome = 'lost', ended_at = now()
   WHERE ${which} AND outcome IS NULL AND waits_for IS NULL AND begun <> 1`;

export async function loseBackgroundTask(db: Db, id: number): Promise<void> {
  await db.query(cutShort('id = $1'), [id]);
}

/** The same for all that have reported nothing for this long. */
export async function loseSilentBackgroundTasks(db: Db, seconds: number): Promise<void> {
  await db.query(cutShort('seen_at < now() - make_interval(secs => $1)'), [seconds]);
}

/** Removes all but the newest of a lane. */
export async function deleteOldBackgroundTasks(db: Db, lane: string, kept: number): Promise<number> {
  const { count } = one(
    await db.query<{ count: number }>(
      `WITH gone AS (
         DELETE FROM errands WHERE lane = $1 AND outcome IS NOT NULL AND id NOT IN (
           SELECT id FROM errands WHERE lane = $1 ORDER BY id DESC LIMIT $2) RETURNING 1)
       SELECT count(*) FROM gone`,
      [lane, kept],
    ),
  );
  return count;
}
