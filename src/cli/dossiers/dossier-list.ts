import type { Command } from 'commander';
import { listQueue, type QueueDossier } from '../../db/dossiers/dossier-queue.ts';
import { reviewLimits } from '../../review/limits.ts';
import type { Runtime } from '../../runtime.ts';
import { json, show, table, wholeNumber, withRuntime } from '../command.ts';
import { askQueue, type SearchOptions, withSearch } from './queue-options.ts';

/** The queue at the terminal. */
export function addDossierList(dossiers: Command): void {
  withSearch(json(dossiers.command('list')))
    .description('dossiers of all clients but those that were erased, newest first unless told')
    .option('--limit <count>', 'how many at most', wholeNumber(1, 100_000), reviewLimits.queueRows)
    .action(list);
}

type ListOptions = SearchOptions & { limit: number };

async function list(options: ListOptions): Promise<void> {
  const rows = await withRuntime((runtime) => load(runtime, options));
  show(options, rows.map(view), () =>
    rows.length === 0
      ? 'There are no such dossiers.'
      : table(
          ['dossier', 'client', 'kind', 'status', 'score', 'alerts', 'received', 'analysed'],
          rows.map((row) => [
            row.uuid,
            row.company_id,
            row.kyb ? 'KYB' : 'KYC',
            row.erased_at === null ? row.status : 'erased',
            scoreOf(row),
            row.alerts.join(' ') || null,
            row.created_at,
            row.completed_at,
          ]),
        ),
  );
}

async function load(runtime: Runtime, options: ListOptions): Promise<QueueDossier[]> {
  const { filter, sort, found } = await askQueue(runtime, options, { sort: 'newest' });
  const rows = await listQueue(runtime.database, { filter, sort, most: options.limit });
  await found(rows.length);
  return rows;
}

/** While checks run again, the score of before is none. */
const scoreOf = ({ status, score }: QueueDossier): number | null => (status === 'EN_COURS' ? null : score);

function view(row: QueueDossier) {
  return {
    id: row.uuid,
    companyId: row.company_id,
    kyb: row.kyb,
    test: row.test,
    status: row.status,
    score: scoreOf(row),
    alerts: row.alerts,
    createdAt: row.created_at,
    completedAt: row.completed_at,
    erasedAt: row.erased_at,
  };
}
