import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/database.ts';
import {
  changedAfter,
  findEntities,
  searchedAfter,
  type VersionOfList,
} from '../db/screening/list-entities.ts';
import { type CatalogueRow, readCatalogueRows } from '../db/screening/lists.ts';
import { countBehind, deleteLostInstances } from '../db/screening/screening-instances.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { ListedEntity, SearchedEntity } from './entity.ts';
import { screeningLimits } from './limits.ts';
import { entityContext, searchContext } from './sealed-entity.ts';

/** Lists as they are stored: what is searched now, and every version that is kept, exactly as it was. */

/** A list as it is searched. */
export interface CatalogueList extends Omit<CatalogueRow, 'generation' | 'id'> {
  readonly id: number;
}

/** What is searched at one generation. */
export interface Catalogue {
  readonly generation: number;
  readonly lists: readonly CatalogueList[];
}

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const rows = await readCatalogueRows(db);
  const lists = rows.flatMap(({ generation: _, id, ...list }) => (id === null ? [] : [{ id, ...list }]));
  return { generation: rows[0]?.generation ?? 0, lists };
}

/** All entities of a version in the order of their ids. The next batch is fetched while one is worked on. */
export async function* readSearched(
  db: Db,
  keyring: Keyring,
  list: VersionOfList,
  /** Only those that this earlier version has not, or has otherwise. */
  since?: number,
): AsyncGenerator<readonly SearchedEntity[]> {
  const most = screeningLimits.listReadEntities;
  const following = (after: string) =>
    since === undefined ? searchedAfter(db, list, after, most) : changedAfter(db, list, since, after, most);
  let coming = following('');
  for (;;) {
    const rows = await coming;
    const last = rows.length === most ? rows.at(-1) : undefined;
    if (last !== undefined) {
      coming = following(last.id);
      // A failure surfaces at the next await; until then it must not be an unhandled rejection.
      coming.catch(() => undefined);
    }
    if (rows.length > 0) {
      yield rows.map(({ id, sealed }) => parsed(keyring.open('lists', searchContext(list.id, id), sealed)));
    }
    if (last === undefined) return;
  }
}

export interface StoredEntity {
  readonly entity: ListedEntity;
  /** The same for as long as nothing of the entity changes. */
  readonly contentHash: string;
  /** The version that introduced its current content. */
  readonly sinceVersion: number;
}

/** Those of the ids that the version has. */
export async function readEntities(
  db: Db,
  keyring: Keyring,
  list: VersionOfList,
  entityIds: readonly string[],
): Promise<Map<string, StoredEntity>> {
  const rows = await findEntities(db, list, entityIds);
  return new Map(
    rows.map(({ id, fromVersion, contentHash, sealed }) => [
      id,
      {
        entity: parsed(keyring.open('lists', entityContext(list.id, id), sealed)),
        contentHash: contentHash.toString('hex'),
        sinceVersion: fromVersion,
      },
    ]),
  );
}

/** Not validated: it was checked before sealing, and only we can seal what opens. */
function parsed<Kind>(opened: Buffer): Kind {
  return JSON.parse(opened.toString()) as Kind;
}

/** Waits until every searching process has loaded a generation; false on timeout. */
export async function awaitTakenUp(db: Db, generation: number, seconds: number): Promise<boolean> {
  await deleteLostInstances(db, screeningLimits.instanceForgottenSeconds);
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    if ((await countBehind(db, generation, screeningLimits.instanceSeenSeconds)) === 0) return true;
    if (Date.now() >= deadline) return false;
    await wait(screeningLimits.takeUpPollMilliseconds);
  }
}
