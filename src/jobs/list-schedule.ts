import type { Database } from '../db/database.ts';
import { findPause } from '../db/pause.ts';
import type { FetchedList } from '../platform/settings/lists-file.ts';
import { isUpdateDue } from '../screening/update-lists.ts';
import { DueCommand } from './due-command.ts';
import { jobLimits } from './limits.ts';
import type { WorkerLog } from './worker.ts';

/** Fetches lists when they are due. An interrupted update leaves the lists unchanged. */
export function listSchedule(
  database: Database,
  lists: readonly FetchedList[],
  log: WorkerLog,
): DueCommand | undefined {
  if (lists.length === 0) return undefined;
  const work = {
    name: 'lists',
    command: ['lists', 'update', '--due'],
    checkSeconds: jobLimits.listDueSeconds,
    isDue: async () => (await findPause(database)) === undefined && (await isUpdateDue(database, lists)),
  };
  return new DueCommand(work, log);
}
