import { Ledger } from '../credits/ledger.ts';
import { removeImportFiles } from '../db/blobs/import-files.ts';
import { findList, type ListRow } from '../db/screening/lists.ts';
import {
  type BackgroundTaskOutcome,
  type BackgroundTaskProgress,
  endBackgroundTask,
  findBackgroundTask,
  noteBackgroundTask,
} from '../db/work/background-tasks.ts';
import { openImportFile } from '../platform/json-lines.ts';
import type { Text } from '../platform/language.ts';
import { platformLimits } from '../platform/limits.ts';
import { importPortfolio } from '../portfolio/import-portfolio.ts';
import { FeedsBusyError, fetchFeeds } from '../press/feeds/fetch-feeds.ts';
import { fetchTools } from '../press/feeds/fetch-tools.ts';
import { importRegister } from '../registries/import.ts';
import type { Runtime } from '../runtime.ts';
import { removeFromSearches, rollBackList } from '../screening/change-list.ts';
import { type ImportReport, importList } from '../screening/import-list.ts';
import { refusalWords } from '../screening/import-rules.ts';
import { ListError, listFailureWords } from '../screening/list-error.ts';
import { listFilesNamed } from '../screening/list-files.ts';
import { listTools, takenUp, updateTools } from '../screening/list-tools.ts';
import { sourceOf } from '../screening/sources.ts';
import { updateLists } from '../screening/update-lists.ts';
import { removeBlobs } from '../storage/remove-blobs.ts';
import { openUploadedFile } from '../storage/uploaded-files.ts';
import type { Columns, ImportKind } from '../tables/columns.ts';
import { type FileFormat, formatOf } from '../tables/read-lines.ts';
import { TableError, tableFaults } from '../tables/table-error.ts';
import {
  type BackgroundTaskKind,
  type BackgroundTaskOrder,
  type BackgroundTaskReport,
  type ListReport,
  mayUseFilesAgain,
  ownerOf,
  reportContext,
} from './background-task-orders.ts';
import { jobLimits } from './limits.ts';
import { BadLines } from './mend-file.ts';

/** Runs one background task, in its own process, with the same functions as the CLI commands. */

interface Work<Order> {
  readonly runtime: Runtime;
  readonly order: Order;
  readonly actor: string;
  readonly say: (progress: Partial<BackgroundTaskProgress>) => void;
}

interface Ended {
  readonly outcome: Exclude<BackgroundTaskOutcome, 'lost'>;
  readonly report: BackgroundTaskReport;
}

type OrderOf<Kind extends BackgroundTaskKind> = Extract<BackgroundTaskOrder, { readonly kind: Kind }>;

const backgroundTasks: {
  readonly [Kind in BackgroundTaskKind]: (work: Work<OrderOf<Kind>>) => Promise<Ended>;
} = {
  'list-import': importFiles,
  'list-fetch': fetchList,
  'list-rollback': goBack,
  'list-remove': removeList,
  'register-import': importRecords,
  'feeds-fetch': fetchAllFeeds,
  'portfolio-import': importCustomers,
};

/** False if there is no unfinished background task with this id. */
export async function runBackgroundTask(runtime: Runtime, id: number): Promise<boolean> {
  const { database, keyring } = runtime;
  const task = await findBackgroundTask(database, id);
  if (task === undefined || task.outcome !== null) return false;
  const order = task.order as unknown as BackgroundTaskOrder;
  let progress: BackgroundTaskProgress = { step: 'starting', count: 0 };
  let isNoting = false;
  // One at a time: an older count must not overtake a newer one.
  const note = () => {
    if (isNoting) return;
    isNoting = true;
    noteBackgroundTask(database, id, progress)
      .catch(() => undefined)
      .finally(() => {
        isNoting = false;
      });
  };
  const noting = setInterval(note, jobLimits.backgroundTaskNoteMilliseconds);
  const say = (next: Partial<BackgroundTaskProgress>) => {
    progress = { ...progress, ...next };
  };
  const { outcome, report } = await done({ runtime, order, actor: task.actor, say }).finally(() =>
    clearInterval(noting),
  );
  const sealed = keyring.seal('answers', reportContext(id), JSON.stringify(report));
  // Together: what is begun again has its files, and nobody uses those of what has ended.
  const keys = await database.transaction(async (tx) => {
    await endBackgroundTask(tx, id, outcome, sealed);
    return 'upload' in order && !mayUseFilesAgain(order, outcome) ? removeImportFiles(tx, order.upload) : [];
  });
  if (keys.length > 0) await removeBlobs(runtime, keys).catch(() => undefined);
  return true;
}

async function done(work: Work<BackgroundTaskOrder>): Promise<Ended> {
  try {
    // The table maps each kind to the handler of exactly its orders.
    return await (backgroundTasks[work.order.kind] as (work: Work<BackgroundTaskOrder>) => Promise<Ended>)(
      work,
    );
  } catch (error) {
    return { outcome: 'failed', report: { failure: failureWords(error) } };
  }
}

const busyFeeds: Text = {
  en: 'Feeds are just being fetched by another process. Try again when that has ended.',
  fr: 'Les flux sont en train d’être récupérés par un autre processus. Réessayez quand ce sera fini.',
};
function failureWords(error: unknown): Text {
  if (error instanceof FeedsBusyError) return busyFeeds;
  if (error instanceof TableError) return error.words;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR') return tableFaults.BROKEN_ARCHIVE;
  return listFailureWords(error);
}

async function importFiles({ runtime, order, actor, say }: Work<OrderOf<'list-import'>>): Promise<Ended> {
  const source = sourceOf(order.source);
  if (source === undefined) throw new ListError('UNKNOWN_SOURCE', { source: order.source });
  const bad = new BadLines();
  const { upload, language = 'en', files, list, companyId, force, columns, again } = order;
  const open = (name: string) => openUploadedFile(runtime, upload, name, (share) => say({ share }));
  const { mapped } = source;
  const mend = async () => {
    const [file = ''] = files;
    const about = { upload, file, kind: 'list', language, companyId: null } as const;
    return mapped && files.length === 1 ? bad.file(runtime, about) : null;
  };
  try {
    const report = await importList(listTools(runtime), {
      ...{ source, files: await listFilesNamed(files, open), list, companyId, force, columns, actor },
      again: again === true,
      onProgress: ({ step, entities }) => say({ step, count: entities }),
      onBadLine: bad.note,
    });
    const { outcome, report: told } = await imported(runtime, report, say);
    return { outcome, report: { ...told, mend: await mend() } };
  } catch (error) {
    // So many of its records are at fault that nothing was taken.
    return { outcome: 'failed', report: { failure: failureWords(error), mend: await mend() } };
  }
}

async function imported(runtime: Runtime, report: ImportReport, say: Work<unknown>['say']): Promise<Ended> {
  const { outcome, version, entities, names, added, changed, removed, publishedOn } = report;
  const list: ListReport = {
    ...{ outcome, version, entities, names, added, changed, removed, publishedOn, bad: report.bad },
    remarks: report.remarkWords,
    refusal: report.refusal === null ? null : refusalWords(report.refusal, report),
    takenUp: await searchedBy(runtime, report.generation, say),
  };
  return { outcome: outcome === 'refused' ? 'refused' : 'done', report: { list } };
}

async function searchedBy(
  runtime: Runtime,
  generation: number | null,
  say: Work<unknown>['say'],
): Promise<boolean | null> {
  say({ step: 'taking-up', count: 0 });
  return takenUp(runtime, generation);
}

async function fetchList({ runtime, order, actor, say }: Work<OrderOf<'list-fetch'>>): Promise<Ended> {
  const lists = runtime.config.lists.filter(
    ({ list, companyId }) => list === order.list && companyId === order.companyId,
  );
  say({ step: 'fetching', count: 0 });
  const [updated] = await updateLists(
    { ...updateTools(runtime), lists },
    { due: false, actor, onProgress: ({ step, entities }) => say({ step, count: entities }) },
  );
  if (updated === undefined) throw new ListError('NO_ADDRESS', { list: order.list });
  if (updated.report !== null) return imported(runtime, updated.report, say);
  if (updated.failureWords !== null) {
    return { outcome: 'failed', report: { failure: updated.failureWords } };
  }
  const outcome = updated.outcome === 'removed' ? 'removed' : 'unchanged';
  return { outcome: 'done', report: { list: { ...nothingChanged, outcome } } };
}

const nothingChanged: ListReport = {
  outcome: 'unchanged',
  version: null,
  entities: 0,
  names: 0,
  added: 0,
  changed: 0,
  removed: 0,
  publishedOn: null,
  remarks: [],
  refusal: null,
  takenUp: null,
};

async function requireList(
  { database }: Runtime,
  { list, companyId }: { readonly list: string; readonly companyId: number | null },
): Promise<ListRow> {
  const row = await findList(database, list, companyId);
  if (row === undefined) throw new ListError('NO_LIST', { list });
  return row;
}

async function goBack({ runtime, order, actor, say }: Work<OrderOf<'list-rollback'>>): Promise<Ended> {
  const { version: older, reason } = order;
  say({ step: 'comparing', count: 0 });
  const row = await requireList(runtime, order);
  const back = await rollBackList(listTools(runtime), row, older, { actor, reason });
  const { version, entities, names, added, changed, removed, generation } = back;
  const list: ListReport = {
    ...nothingChanged,
    ...{ outcome: 'taken', version, entities, names, added, changed, removed },
    takenUp: await searchedBy(runtime, generation, say),
  };
  return { outcome: 'done', report: { list } };
}

async function removeList({ runtime, order, actor, say }: Work<OrderOf<'list-remove'>>): Promise<Ended> {
  say({ step: 'preparing', count: 0 });
  const row = await requireList(runtime, order);
  const gone = await removeFromSearches(listTools(runtime), row, { actor, reason: order.reason });
  const list: ListReport = {
    ...nothingChanged,
    outcome: 'removed',
    version: gone.version,
    takenUp: await searchedBy(runtime, gone.generation, say),
  };
  return { outcome: 'done', report: { list } };
}

async function importRecords({ runtime, order, actor, say }: Work<OrderOf<'register-import'>>) {
  const { database, keyring } = runtime;
  const { register, dryRun } = order;
  const step = dryRun ? 'checking' : 'importing';
  return importTable({ runtime, order, say, kind: register }, async (lines, format, options) => {
    const report = await importRegister({ database, keyring }, register, lines, format, {
      ...{ ...options, actor, dryRun, compare: true },
      onProgress: ({ lines: count }) => say({ step, count }),
    });
    const { added, updated, unchanged, repeated, photos, bad, ignoredFields } = report;
    return {
      register: {
        lines: report.lines,
        ...{ added, changed: updated, unchanged, repeated, photos, bad },
        badLines: report.badLines.map(({ line, words }) => ({ line, words })),
        ignoredFields: Object.keys(ignoredFields).slice(0, platformLimits.errorsNamed),
      },
    };
  });
}

async function importCustomers({ runtime, order, actor, say }: Work<OrderOf<'portfolio-import'>>) {
  const { database, keyring } = runtime;
  const tools = { database, keyring, ledger: new Ledger(database, keyring) };
  const { companyId, test, monitor } = order;
  return importTable({ runtime, order, say, kind: 'portfolio' }, async (lines, format, options) => ({
    portfolio: await importPortfolio(tools, lines, format, {
      ...{ ...options, world: { companyId, test }, actor, monitor },
      onProgress: ({ lines: count }) => say({ step: 'importing', count }),
    }),
  }));
}

interface TableWork extends Omit<Work<OrderOf<'register-import' | 'portfolio-import'>>, 'actor'> {
  readonly kind: ImportKind;
}
type TableImport = (
  lines: AsyncIterable<Buffer>,
  format: FileFormat,
  options: {
    readonly columns: Columns | undefined;
    readonly onShare: (share: number) => void;
    readonly onBadLine: BadLines['note'];
  },
) => Promise<BackgroundTaskReport>;

/** One file, line by line; those that cannot be taken become a file to mend. */
async function importTable({ runtime, order, say, kind }: TableWork, run: TableImport): Promise<Ended> {
  const { upload, language = 'en', columns } = order;
  const [file = ''] = order.files;
  const bad = new BadLines();
  const onShare = (share: number) => say({ share });
  // A workbook is read into memory before its first row.
  const told = /\.xls[xm]?$/i.test(file) ? undefined : onShare;
  const lines = openImportFile(file, (name) => openUploadedFile(runtime, upload, name, told));
  const report = await run(lines, formatOf(file), { columns, onShare, onBadLine: bad.note });
  const mend = await bad.file(runtime, { upload, file, kind, language, companyId: ownerOf(order) });
  return { outcome: 'done', report: { ...report, mend } };
}

async function fetchAllFeeds({ runtime, order, say }: Work<OrderOf<'feeds-fetch'>>): Promise<Ended> {
  say({ step: 'fetching', count: 0 });
  let count = 0;
  const outcomes = await fetchFeeds(fetchTools(runtime), {
    which: order.feeds.length === 0 ? 'all' : order.feeds,
    onOutcome: () => {
      count += 1;
      say({ step: 'fetching', count });
    },
  });
  const feeds = outcomes.map(({ id, outcome, failure, articles }) => ({
    ...{ id, outcome },
    failure: failure === null ? null : { en: failure.en, fr: failure.fr },
    added: articles.added,
    changed: articles.updated,
  }));
  return { outcome: 'done', report: { feeds } };
}
