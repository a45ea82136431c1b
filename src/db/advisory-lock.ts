import { Database, type Db } from './database.ts';
import { value } from './rows.ts';

/** Takes an advisory lock until the transaction ends; false where another process has it. */
export async function tryAdvisoryLock(tx: Db, what: string, id = 0): Promise<boolean> {
  // The transaction sits idle while the work runs, so the idle timeout is turned off.
  await tx.query('SET LOCAL idle_in_transaction_session_timeout TO 0');
  const locked = await value<boolean>(tx, 'SELECT pg_try_advisory_xact_lock(hashtext($1), $2) AS locked', [
    what,
    id,
  ]);
  return locked;
}

/** Runs `work` on a connection that holds an advisory lock; undefined if another process holds the lock. */
export async function withAdvisoryLock<T>(
  database: Database,
  lock: (tx: Db) => Promise<boolean>,
  work: () => Promise<T>,
): Promise<{ readonly done: T } | undefined> {
  const own = new Database(database.direct, 1);
  try {
    return await own.transaction(async (tx) => ((await lock(tx)) ? { done: await work() } : undefined));
  } finally {
    await own.close();
  }
}
