import { type Command, Option } from 'commander';
import { checkCatalogue } from '../../analysis/checks.ts';
import type { AlertCode } from '../../contract/account.ts';
import { type AnalysisStatus, analysisStatuses } from '../../contract/results.ts';
import { type QueueSort, queueSorts } from '../../contract/review.ts';
import { listQueue, type QueueDossier } from '../../db/dossiers/dossier-queue.ts';
import { alertCodes } from '../../dossiers/index/alerts.ts';
import { reviewLimits } from '../../review/limits.ts';
import { noteSearch } from '../../review/queue.ts';
import { searchedFor } from '../../review/search-queue.ts';
import type { Runtime } from '../../runtime.ts';
import { byWhom, CommandError, day, json, show, table, wholeNumber, withRuntime } from '../command.ts';

/** The queue at the terminal. */
export function addDossierList(dossiers: Command): void {
  json(dossiers.command('list'))
    .description('dossiers of all clients but those that were erased, newest first unless told')
    .option('--client <id>', 'only of this company', wholeNumber(1))
    .addOption(new Option('--status <status>', 'only with this status').choices(analysisStatuses))
    .addOption(
      new Option('--alert <codes...>', 'only with any of these alerts').choices(alertCodes(checkCatalogue)),
    )
    .option(
      '--search <text>',
      'only what is found by this: words of a name, parts of them or names like it, an NNI, a card, passport or RCCM number, an externalId; the audit log is told of it',
    )
    .option('--late', 'only what waits for longer than its client’s aim')
    .option('--from <day>', 'received on this day or later, yyyy-mm-dd', day)
    .option('--to <day>', 'received on this day or earlier, yyyy-mm-dd', day)
    .addOption(new Option('--sort <order>', 'by time or by score').choices(queueSorts).default('newest'))
    .option('--limit <count>', 'how many at most', wholeNumber(1, 100_000), reviewLimits.queueRows)
    .action(list);
}

interface ListOptions {
  json?: boolean;
  client?: number;
  status?: AnalysisStatus;
  alert?: AlertCode[];
  search?: string;
  from?: string;
  to?: string;
  sort: QueueSort;
  limit: number;
  late?: boolean;
}

const dayMilliseconds = 86_400_000;

async function list(options: ListOptions): Promise<void> {
  if ((options.search?.length ?? 0) > reviewLimits.queueSearchCharacters) {
    throw new CommandError(`--search may have at most ${reviewLimits.queueSearchCharacters} characters.`);
  }
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

async function load({ database, keyring }: Runtime, options: ListOptions): Promise<QueueDossier[]> {
  const { client, status, alert, search = '', from, to, sort, limit } = options;
  const isSearch = search.trim() !== '';
  const rows = await listQueue(database, {
    filter: {
      statuses: status === undefined ? analysisStatuses : [status],
      companyId: client,
      alerts: alert,
      from: from === undefined ? undefined : new Date(from),
      before: to === undefined ? undefined : new Date(new Date(to).getTime() + dayMilliseconds),
      late: options.late,
      found: isSearch ? await searchedFor(database, keyring, search, client) : undefined,
    },
    sort,
    most: limit,
  });
  if (isSearch) {
    await noteSearch(database, keyring, byWhom(undefined), { client: client ?? null, found: rows.length });
  }
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
