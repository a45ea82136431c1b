import { type Db, one } from '../database.ts';

/** What people asked for that takes a while. See migrations/012-console.ts for what the columns mean. */

export type ErrandOutcome = 'done' | 'refused' | 'failed' | 'lost';

export interface ErrandRow {
  readonly id: number;
  readonly lane: string;
  readonly actor: string;
  readonly order: Readonly<Record<string, unknown>>;
  readonly progress: ErrandProgress | null;
  readonly outcome: ErrandOutcome | null;
  readonly sealedReport: Buffer | null;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
}

export interface ErrandProgress {
  readonly step: string;
  /** Of whatever the step counts. */
  readonly count: number;
}

const columns = `id, lane, actor, "order", progress, outcome, sealed_report AS "sealedReport", started_at AS "startedAt",
  ended_at AS "endedAt"`;

/** Nothing where another of the lane is still being done. */
export async function addErrand(
  tx: Db,
  { lane, actor, order }: Pick<ErrandRow, 'lane' | 'actor'> & { readonly order: object },
): Promise<ErrandRow | undefined> {
  const [row] = await tx.query<ErrandRow>(
    `INSERT INTO errands (lane, actor, "order") VALUES ($1, $2, $3)
     ON CONFLICT (lane) WHERE outcome IS NULL DO NOTHING RETURNING ${columns}`,
    [lane, actor, JSON.stringify(order)],
  );
  return row;
}

export async function findErrand(db: Db, id: number): Promise<ErrandRow | undefined> {
  const [row] = await db.query<ErrandRow>(`SELECT ${columns} FROM errands WHERE id = $1`, [id]);
  return row;
}

/** The newest first. */
export function latestErrands(db: Db, lane: string, most: number): Promise<ErrandRow[]> {
  return db.query(`SELECT ${columns} FROM errands WHERE lane = $1 ORDER BY id DESC LIMIT $2`, [lane, most]);
}

/** It is still being done, and how far it is. */
export async function noteErrand(db: Db, id: number, progress: ErrandProgress): Promise<void> {
  await db.query('UPDATE errands SET progress = $2, seen_at = now() WHERE id = $1 AND outcome IS NULL', [
    id,
    JSON.stringify(progress),
  ]);
}

/** One that was given up as lost may have been done all the same; nothing else is said twice. */
export async function endErrand(
  db: Db,
  id: number,
  outcome: ErrandOutcome,
  sealedReport: Buffer | null,
): Promise<void> {
  await db.query(
    `UPDATE errands SET outcome = $2, sealed_report = $3, ended_at = now()
     WHERE id = $1 AND (outcome IS NULL OR outcome = 'lost')`,
    [id, outcome, sealedReport],
  );
}

/** Gives up one whose process has ended without a word. */
export async function loseErrand(db: Db, id: number): Promise<void> {
  await db.query("UPDATE errands SET outcome = 'lost', ended_at = now() WHERE id = $1 AND outcome IS NULL", [
    id,
  ]);
}

/** The same for all that have not been heard of for so long. */
export async function loseSilentErrands(db: Db, seconds: number): Promise<void> {
  await db.query(
    `UPDATE errands SET outcome = 'lost', ended_at = now()
     WHERE outcome IS NULL AND seen_at < now() - make_interval(secs => $1)`,
    [seconds],
  );
}

/** Removes all but the newest of a lane. */
export async function deleteOldErrands(db: Db, lane: string, kept: number): Promise<number> {
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
