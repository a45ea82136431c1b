import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Db } from '../src/db/database.ts';

/** Processor time, which other programs on the machine hardly change. */

/** Milliseconds of this process. */
export function ownMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of a process of the database; NaN where the system does not tell them as Linux does. */
export function millisecondsOf(pid: number): number {
  const path = `/proc/${pid}/schedstat`;
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6 : Number.NaN;
}

/** Of all threads that a process has; 0 where it has ended. */
export function threadsMilliseconds(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, task) =>
        sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    );
  } catch {
    return 0;
  }
}

/** Of all connections of this service that are open now. */
export async function serverMilliseconds(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'akwaba-pool'",
  );
  return new Map(rows.map(({ pid }) => [pid, millisecondsOf(pid)]));
}

/** What they took in between; those that were opened meanwhile from their beginning. */
export function spentBetween(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number {
  return [...after].reduce((spent, [pid, ms]) => spent + ms - (before.get(pid) ?? 0), 0);
}
