import type { Db } from '../database.ts';
import { only, value } from '../rows.ts';

/** Processes that search lists, and the generation each has loaded. */

/** Reports that an instance is alive, and its generation. */
export async function writeInstance(db: Db, instanceId: string, generation: number): Promise<void> {
  await db.query(
    `INSERT INTO screening_instances (instance_id, generation, seen_at) VALUES ($1, $2, now())
     ON CONFLICT (instance_id) DO UPDATE SET generation = excluded.generation, seen_at = excluded.seen_at`,
    [instanceId, generation],
  );
}

export async function deleteInstance(db: Db, instanceId: string): Promise<void> {
  await db.query('DELETE FROM screening_instances WHERE instance_id = $1', [instanceId]);
}

/** Instances seen lately that have not loaded a generation yet. */
export const countBehind = (db: Db, generation: number, seenSeconds: number): Promise<number> =>
  value(
    db,
    `SELECT count(*) AS behind FROM screening_instances
       WHERE generation < $1 AND seen_at > now() - make_interval(secs => $2)`,
    [generation, seenSeconds],
  );

/** Instances seen lately, and how many of them have not loaded the newest generation yet. */
export const countInstances = (
  db: Db,
  seenSeconds: number,
): Promise<{ readonly searching: number; readonly behind: number }> =>
  only(
    db,
    `SELECT count(*) AS searching, count(*) FILTER (WHERE i.generation < g.generation) AS behind
       FROM screening_instances i CROSS JOIN screening_generation g WHERE i.seen_at > now() - make_interval(secs => $1)`,
    [seenSeconds],
  );

/** Left by processes that were killed. */
export async function deleteLostInstances(db: Db, unseenSeconds: number): Promise<void> {
  await db.query('DELETE FROM screening_instances WHERE seen_at < now() - make_interval(secs => $1)', [
    unseenSeconds,
  ]);
}
