import type { Db } from '../db/database.ts';
import { knownPictures } from '../db/dossiers/pictures.ts';
import type { BlobStore } from './blob-store.ts';
import { storageLimits } from './limits.ts';

interface Watcher {
  /** A picture that the store does not have though the database keeps it; once by process. */
  missing(picture: string): void;
  deleted(): void;
}

/** The same store, with somebody who is told what happens. */
export function watchedBlobs(blobs: BlobStore, database: Db, watcher: Watcher): BlobStore {
  const reported = new Set<string>();
  const lookInto = async (key: string) => {
    if (reported.has(key)) return;
    // It may have been removed since its row was read.
    if (!(await knownPictures(database, [key])).has(key)) return;
    if (reported.size >= storageLimits.missingRemembered) reported.clear();
    reported.add(key);
    watcher.missing(key);
  };
  return {
    ...blobs,
    get: async (key) => {
      const found = await blobs.get(key);
      if (found === undefined) await lookInto(key).catch(() => undefined);
      return found;
    },
    delete: async (key) => {
      await blobs.delete(key);
      watcher.deleted();
    },
  };
}
