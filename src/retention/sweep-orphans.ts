import type { Db } from '../db/database.ts';
import { knownPictures } from '../db/dossiers/pictures.ts';
import type { BlobStore } from '../storage/blob-store.ts';

const batchSize = 500;

/** A file under another name is not ours to remove. */
const pictureId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Removes blobs that belong to no picture: left by a crash, of an upload that was never accepted or of a picture
 * whose key was removed. Only those older than any upload that may still be in progress. Returns how many.
 */
export async function sweepOrphans(db: Db, blobs: BlobStore, olderThanSeconds: number): Promise<number> {
  const before = Date.now() - olderThanSeconds * 1000;
  let removed = 0;
  let batch: string[] = [];
  const removeUnknown = async () => {
    const known = await knownPictures(db, batch);
    const orphans = batch.filter((key) => !known.has(key));
    for (const key of orphans) await blobs.delete(key);
    removed += orphans.length;
    batch = [];
  };
  for await (const { key, modifiedAt } of blobs.list()) {
    if (modifiedAt.getTime() > before || !pictureId.test(key)) continue;
    batch.push(key);
    if (batch.length === batchSize) await removeUnknown();
  }
  if (batch.length > 0) await removeUnknown();
  return removed;
}
