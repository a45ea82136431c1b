import type { Db } from '../../db/database.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { topics } from '../entity.ts';
import { screeningLimits } from '../limits.ts';
import { type Catalogue, readSearched } from '../list-store.ts';
import { IndexBuilder } from './index-builder.ts';
import type { IndexData } from './index-data.ts';
import { fingerprintOf, writeSnapshot } from './snapshot.ts';

/** Builds the index of the stored lists; blocks the event loop, so only for commands and worker threads. */
export async function makeIndex(db: Db, keyring: Keyring, catalogue: Catalogue): Promise<IndexData> {
  const builder = new IndexBuilder();
  for (const list of catalogue.lists) {
    builder.beginList(list);
    for await (const entities of readSearched(db, keyring, list)) {
      for (const entity of entities) builder.add(entity);
    }
  }
  return builder.finish();
}

/** Versions of lists by their rows. */
export type Versions = Readonly<Record<number, number>>;

/**
 * The index of entries that differ from earlier versions, under every topic; all entries of a new list. Undefined
 * where that are more than `most` names.
 */
export async function makeChangedIndex(
  db: Db,
  keyring: Keyring,
  { lists }: Catalogue,
  since: Versions,
  most: number,
): Promise<IndexData | undefined> {
  const builder = new IndexBuilder();
  let names = 0;
  for (const list of lists) {
    builder.beginList(list);
    if (since[list.id] === list.version) continue;
    for await (const entities of readSearched(db, keyring, list, since[list.id])) {
      for (const entity of entities) builder.add({ ...entity, topics });
      names += entities.reduce((sum, entity) => sum + entity.names.length, 0);
      if (names > most) return undefined;
    }
  }
  return builder.finish();
}

export interface SnapshotTools {
  readonly db: Db;
  readonly keyring: Keyring;
  /** Where the index files lie. */
  readonly folder: string;
}

/** Indexing so few names is faster than reading a file of them. */
export function needsNoFile({ lists }: Catalogue): boolean {
  return lists.reduce((sum, list) => sum + list.names, 0) <= screeningLimits.namesIndexedAtOnce;
}

/** Makes the index file of a catalogue, before anyone searches by it. */
export async function prepareSnapshot(
  { db, keyring, folder }: SnapshotTools,
  catalogue: Catalogue,
): Promise<void> {
  if (needsNoFile(catalogue)) return;
  const data = await makeIndex(db, keyring, catalogue);
  await writeSnapshot(folder, keyring.sealingKey('lists'), fingerprintOf(catalogue), data);
}
