import type { Db } from '../db/database.ts';
import { listUpdates } from '../db/screening/list-updates.ts';
import { findVersion } from '../db/screening/list-versions.ts';
import { type ListRow, listLists } from '../db/screening/lists.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { Text } from '../platform/language.ts';
import type { FetchedList } from '../platform/settings/lists-file.ts';
import { openFailure } from './list-error.ts';
import { settingsFault } from './update-lists.ts';

/** Every list, how old it is, and what is wrong with it. */

export interface ListStatus {
  /** Row of the list; null where it was never tried to import it. */
  readonly id: number | null;
  readonly list: string;
  readonly source: string;
  readonly companyId: number | null;
  readonly state: 'searched' | 'removed' | 'never imported';
  readonly version: number | null;
  readonly publishedOn: string | null;
  readonly importedAt: Date | null;
  readonly entities: number;
  readonly names: number;
  /** When it was last known to be as its publisher has it: imported, or fetched and found unchanged. */
  readonly checkedAt: Date | null;
  readonly ageDays: number | null;
  readonly everyHours: number | null;
  /** Not checked for three times as long as it should be. */
  readonly stale: boolean;
  readonly triedAt: Date | null;
  /** Why the last attempt to fetch it failed. */
  readonly failure: string | null;
  /** The same in both languages. */
  readonly failureWords: Text | null;
}

/** How many of its turns a list may miss before it counts as old. */
const turnsMissed = 3;
const hour = 3_600_000;

export async function listStatus(
  db: Db,
  keyring: Keyring,
  fetched: readonly FetchedList[],
): Promise<ListStatus[]> {
  const updates = new Map((await listUpdates(db)).map((update) => [update.listId, update]));
  const lists = await listLists(db);
  const all: ListStatus[] = [];
  for (const list of lists) {
    const latest =
      list.latestVersion === null ? undefined : await findVersion(db, list.id, list.latestVersion);
    const update = updates.get(list.id);
    const everyHours = settingsOf(list, fetched)?.everyHours ?? null;
    const checked = Math.max(latest?.madeAt.getTime() ?? 0, update?.succeededAt?.getTime() ?? 0);
    const age = Date.now() - checked;
    const failureWords =
      update?.sealedFailure == null ? null : openFailure(keyring, list.id, update.sealedFailure);
    all.push({
      id: list.id,
      list: list.name,
      source: list.source,
      companyId: list.companyId,
      state: stateOf(list),
      version: list.latestVersion,
      publishedOn: latest?.publishedOn ?? null,
      importedAt: latest?.madeAt ?? null,
      entities: latest?.entities ?? 0,
      names: latest?.names ?? 0,
      checkedAt: checked === 0 ? null : new Date(checked),
      ageDays: checked === 0 ? null : Math.floor(age / (24 * hour)),
      everyHours,
      stale: everyHours !== null && list.removedAt === null && age > everyHours * turnsMissed * hour,
      triedAt: update?.triedAt ?? null,
      failure: failureWords?.en ?? null,
      failureWords,
    });
  }
  for (const settings of fetched) {
    if (lists.every((list) => settingsOf(list, [settings]) === undefined)) {
      all.push(notYetFetched(settings, (await settingsFault(db, settings))?.words ?? null));
    }
  }
  return all;
}

function notYetFetched(
  { list, source, companyId, everyHours }: FetchedList,
  failureWords: Text | null,
): ListStatus {
  return {
    ...{ id: null, list, source, companyId, everyHours, failureWords },
    failure: failureWords?.en ?? null,
    state: 'never imported',
    version: null,
    publishedOn: null,
    importedAt: null,
    entities: 0,
    names: 0,
    checkedAt: null,
    ageDays: null,
    stale: false,
    triedAt: null,
  };
}

function settingsOf({ name, companyId }: ListRow, fetched: readonly FetchedList[]): FetchedList | undefined {
  return fetched.find((settings) => settings.list === name && settings.companyId === companyId);
}

function stateOf({ latestVersion, removedAt }: ListRow): ListStatus['state'] {
  if (latestVersion === null) return 'never imported';
  return removedAt === null ? 'searched' : 'removed';
}
