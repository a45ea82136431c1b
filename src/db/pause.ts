import type { Db } from './database.ts';
import { dbLimits } from './limits.ts';
import { countRows, first } from './rows.ts';

/**
 * A restored service is paused until it is resumed: it answers, but sends, fetches, removes, analyses and charges
 * nothing.
 */

export interface Pause {
  readonly since: Date;
  /** The restored copy and its time; null after `akwaba quiet`. */
  readonly restoredFrom: string | null;
  readonly restoredTo: Date | null;
}

/** Condition of statements that do nothing during the pause. */
export const notPaused = 'NOT EXISTS (SELECT FROM quiet)';

export const findPause = (db: Db): Promise<Pause | undefined> =>
  first(db, 'SELECT since, restored_from AS "restoredFrom", restored_to AS "restoredTo" FROM quiet');

/** A process's copy of the pause, a second old at most, for every request. */
export class PauseWatch {
  readonly #db: Db;
  #seen: Promise<Pause | undefined> = Promise.resolve(undefined);
  #until = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  current(): Promise<Pause | undefined> {
    if (performance.now() >= this.#until) {
      this.#until = performance.now() + dbLimits.pauseKnownSeconds * 1000;
      this.#seen = findPause(this.#db);
      // The next caller asks again.
      this.#seen.catch(() => {
        this.#until = 0;
      });
    }
    return this.#seen;
  }
}

export async function beginPause(
  tx: Db,
  restored?: { readonly from: string; readonly to: Date },
): Promise<void> {
  await tx.query('INSERT INTO quiet (restored_from, restored_to) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    restored?.from ?? null,
    restored?.to ?? null,
  ]);
}

/** False where there was no pause. Receivers' earlier refusals are forgotten: all messages are sent at once. */
export async function endPause(tx: Db): Promise<boolean> {
  await tx.query("UPDATE jobs SET wake_at = NULL WHERE kind = 'deliver' AND lease IS NULL");
  return (await tx.query('DELETE FROM quiet RETURNING 1')).length > 0;
}

/** What waits until the service is resumed. */
export interface Waiting {
  /** Messages to clients, and when the first and the last of them were made. */
  readonly webhooks: number;
  readonly webhooksFrom: Date | null;
  readonly webhooksTo: Date | null;
  readonly analyses: number;
}

export async function countWaiting(db: Db): Promise<Waiting> {
  const [row] = await db.query<Waiting>(
    `SELECT count(*) AS webhooks, min(created_at) AS "webhooksFrom", max(created_at) AS "webhooksTo",
       (SELECT count(*) FROM jobs WHERE kind = 'analyse') AS analyses
     FROM webhook_deliveries WHERE state = 'PENDING'`,
  );
  return row ?? { webhooks: 0, webhooksFrom: null, webhooksTo: null, analyses: 0 };
}

/** Messages that were made before are not sent. How many. */
export const discardWebhooks = (tx: Db, before: Date): Promise<number> =>
  countRows(
    tx,
    `WITH gone AS (
       UPDATE webhook_deliveries SET state = 'CANCELLED', next_attempt_at = NULL
       WHERE state = 'PENDING' AND created_at < $1 RETURNING id),
     jobless AS (DELETE FROM jobs WHERE kind = 'deliver' AND subject IN (SELECT id::text FROM gone))
     SELECT id FROM gone`,
    [before],
  );

/** Releases jobs that were leased when the copy was made, without counting an attempt. */
export async function takeBackWork(tx: Db): Promise<void> {
  await tx.query(
    'UPDATE jobs SET lease = NULL, wake_at = NULL, attempts = greatest(attempts - 1, 0) WHERE lease IS NOT NULL',
  );
}
