import { rm } from 'node:fs/promises';
import { appendAudit } from '../audit/chain.ts';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import { findCompany } from '../db/clients/companies.ts';
import type { Database, Db } from '../db/database.ts';
import { tryLockUpdate } from '../db/screening/list-staging.ts';
import {
  findUpdate,
  noteAttempt,
  noteFailure,
  noteSuccess,
  type UpdateRow,
} from '../db/screening/list-updates.ts';
import { findList, findOrAddList, type ListRow } from '../db/screening/lists.ts';
import type { PlainHosts } from '../egress/address-guard.ts';
import type { Text } from '../platform/language.ts';
import type { FetchedList } from '../platform/settings/lists-file.ts';
import { type FileMarks, fetchFiles } from './fetch-files.ts';
import { type ImportProgress, type ImportReport, importList } from './import-list.ts';
import { refusalWords } from './import-rules.ts';
import { screeningLimits } from './limits.ts';
import { ListError, listFailureWords, sealFailure } from './list-error.ts';
import { chainOf, type ListTools } from './make-version.ts';
import { marksContext } from './sealed-entity.ts';
import { sourceOf } from './sources.ts';

/** Updates lists from their publishers. After any failure the list stays as it was, and its status says why. */

export interface UpdateTools extends ListTools {
  readonly lists: readonly FetchedList[];
  readonly allowFiles: boolean;
  readonly plainHosts: PlainHosts;
  /** For what is fetched, until it is imported. */
  readonly folder: string;
}

export interface UpdateOptions {
  /** Name of the only list to update. */
  readonly only?: string;
  /** Only those whose time has come. */
  readonly due: boolean;
  readonly actor: string;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface UpdatedList {
  readonly list: string;
  readonly companyId: number | null;
  readonly outcome: 'taken' | 'unchanged' | 'refused' | 'failed' | 'removed';
  /** Why it failed or was refused, in English and in both languages. */
  readonly failure: string | null;
  readonly failureWords: Text | null;
  /** Null where nothing was imported. */
  readonly report: ImportReport | null;
}

/** One after the other, and one process at a time. */
export async function updateLists(tools: UpdateTools, options: UpdateOptions): Promise<UpdatedList[]> {
  const ran = await withAdvisoryLock(tools.database, tryLockUpdate, async () => {
    const updated: UpdatedList[] = [];
    for (const settings of tools.lists) {
      if (options.only !== undefined && settings.list !== options.only) continue;
      if (options.due && !(await isDue(tools.database, settings))) continue;
      const one = await updateOne(tools, settings, options).finally(() =>
        // What a killed process leaves there the next one removes.
        rm(tools.folder, { recursive: true, force: true }),
      );
      updated.push(one);
    }
    return updated;
  });
  if (ran === undefined) throw new ListError('UPDATES_BUSY');
  return ran.done;
}

/** Whether there is something to do for a process that would update lists now. */
export async function isUpdateDue(database: Database, lists: readonly FetchedList[]): Promise<boolean> {
  for (const list of lists) {
    if (await isDue(database, list)) return database.transaction(tryLockUpdate);
  }
  return false;
}

async function isDue(database: Database, settings: FetchedList): Promise<boolean> {
  // What a person must mend is not tried again and again.
  if ((await settingsFault(database, settings)) !== undefined) return false;
  const list = await findList(database, settings.list, settings.companyId);
  if (list === undefined) return true;
  if (list.removedAt !== null) return false;
  const update = await findUpdate(database, list.id);
  return update === undefined || Date.now() >= dueAt(update, settings);
}

/** What is wrong with the settings of a list. */
export async function settingsFault(
  db: Db,
  { list: name, source, companyId }: FetchedList,
): Promise<ListError | undefined> {
  if (sourceOf(source) === undefined) return new ListError('UNKNOWN_SOURCE', { source });
  if (companyId !== null && (await findCompany(db, companyId)) === undefined) {
    return new ListError('UNKNOWN_COMPANY', { company: companyId });
  }
  const list = await findList(db, name, companyId);
  if (list === undefined || list.source === source) return undefined;
  return new ListError('SOURCE_DIFFERS', { wanted: source, list: name, source: list.source });
}

/** The time may have been shortened since the last attempt. */
function dueAt({ triedAt, nextAt }: UpdateRow, { everyHours }: FetchedList): number {
  return Math.min(nextAt.getTime(), triedAt.getTime() + everyHours * 3_600_000);
}

const noFailure = { failure: null, failureWords: null };

async function updateOne(
  tools: UpdateTools,
  settings: FetchedList,
  options: UpdateOptions,
): Promise<UpdatedList> {
  const { database, keyring } = tools;
  const result = { list: settings.list, companyId: settings.companyId, ...noFailure, report: null };
  const everySeconds = settings.everyHours * 3600;
  const retrySeconds = Math.min(everySeconds, screeningLimits.listRetrySeconds);
  let list: ListRow | undefined;
  try {
    list = await listOf(tools, settings);
    // A person took it out; only a person brings it back.
    if (list.removedAt !== null) return { ...result, outcome: 'removed' };
    await noteAttempt(database, list.id, retrySeconds);
    const report = await fetchAndImport(tools, settings, list, options);
    if (report === undefined || report.outcome !== 'refused') {
      return { ...result, outcome: report?.outcome ?? 'unchanged', report: report ?? null };
    }
    const words = report.refusal === null ? { en: '', fr: '' } : refusalWords(report.refusal, report);
    // The publisher will not mend it within the hour, and the file may be long.
    await noteFailure(database, list.id, everySeconds, sealFailure(keyring, list.id, words));
    return { ...result, outcome: 'refused', failure: words.en, failureWords: words, report };
  } catch (error) {
    const words = listFailureWords(error);
    if (list !== undefined) await keepFailure(tools, list, options.actor, retrySeconds, error);
    return { ...result, outcome: 'failed', failure: words.en, failureWords: words };
  }
}

async function listOf({ database }: UpdateTools, settings: FetchedList): Promise<ListRow> {
  const fault = await settingsFault(database, settings);
  if (fault !== undefined) throw fault;
  const { list: name, source, companyId } = settings;
  return findOrAddList(database, { name, source, companyId });
}

/** The report of an import, or nothing where the address has what we have. */
async function fetchAndImport(
  tools: UpdateTools,
  settings: FetchedList,
  list: ListRow,
  { actor, onProgress }: UpdateOptions,
): Promise<ImportReport | undefined> {
  const { database, keyring, folder, allowFiles, plainHosts } = tools;
  const everySeconds = settings.everyHours * 3600;
  const source = sourceOf(settings.source);
  if (source === undefined) throw new ListError('UNKNOWN_SOURCE', { source: settings.source });
  const before = await findUpdate(database, list.id);
  const marks: FileMarks =
    before?.sealedMarks == null
      ? {}
      : JSON.parse(keyring.open('lists', marksContext(list.id), before.sealedMarks).toString());
  const fetched = await fetchFiles(settings, { folder, allowFiles, plainHosts, marks });
  if (fetched.kind === 'unchanged') {
    await noteSuccess(database, list.id, everySeconds, undefined);
    return undefined;
  }
  const report = await importList(tools, {
    source,
    files: fetched.files,
    list: settings.list,
    companyId: settings.companyId,
    force: false,
    actor,
    ...(before?.sha256 != null && { known: before.sha256 }),
    ...(onProgress && { onProgress }),
  });
  if (report.outcome !== 'refused') {
    const sealedMarks = keyring.seal('lists', marksContext(list.id), JSON.stringify(fetched.marks));
    await noteSuccess(database, list.id, everySeconds, { sha256: report.sha256, sealedMarks });
  }
  return report;
}

/** For status and the chain; the words may quote a file, so they are sealed, and the chain has none of them. */
async function keepFailure(
  { database, keyring }: UpdateTools,
  list: ListRow,
  actor: string,
  retrySeconds: number,
  error: unknown,
): Promise<void> {
  const name = error instanceof Error ? error.name : 'unknown';
  const sealed = sealFailure(keyring, list.id, listFailureWords(error));
  const details = { list: list.name, source: list.source, error: name };
  await database.transaction(async (tx) => {
    await noteFailure(tx, list.id, retrySeconds, sealed);
    await appendAudit(tx, keyring, { chain: chainOf(list), actor, action: 'list.update.failed', details });
  });
}
