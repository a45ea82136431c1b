import type { Database } from '../db/database.ts';
import { findPause } from '../db/pause.ts';
import type { Config } from '../platform/settings/config.ts';
import { isFetchDue } from '../press/feeds/fetch-feeds.ts';
import { DueCommand } from './due-command.ts';
import { jobLimits } from './limits.ts';
import type { WorkerLog } from './worker.ts';

/** Fetches newspaper feeds when they are due. An interrupted fetch is repeated at the next turn. */
export function feedSchedule(
  database: Database,
  { media }: Pick<Config, 'media'>,
  log: WorkerLog,
): DueCommand | undefined {
  if (media.fetchMinutes === 0) return undefined;
  const work = {
    name: 'feeds',
    command: ['media', 'fetch', '--due'],
    checkSeconds: jobLimits.feedDueSeconds,
    isDue: async () => (await findPause(database)) === undefined && (await isFetchDue(database)),
  };
  return new DueCommand(work, log);
}
