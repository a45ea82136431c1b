import type { Db } from '../db/database.ts';
import { knownPictures } from '../db/dossiers/pictures.ts';
import type { BlobStore } from './blob-store.ts';
import { storageLimits } from './limits.ts';

/** The same store; `tell` hears of each picture that it does not have though the database keeps it, once by process. */
export function tellMissing(blobs: BlobStore, database: Db, tell: (picture: string) => void): BlobStore {
  const told = new Set<string>();
  const lookInto = async (key: string) => {
    if (told.has(key)) return;
    // It may have been removed since its row was read.
    if (!(await knownPictures(database, [key])).has(key)) return;
    if (told.size >= storageLimits.missingRemembered) told.clear();
    told.add(key);
    tell(key);
  };
  return {
    ...blobs,
    get: async (key) => {
      const found = await blobs.get(key);
      if (found === undefined) await lookInto(key).catch(() => undefined);
      return found;
    },
  };
}
