import { isDatabaseUnavailable } from '../db/database.ts';
import type { BlobStore } from '../storage/blob-store.ts';

/**
 * Runs `remove` for each dossier; it returns the pictures whose blobs are to be deleted, or undefined if there was
 * nothing to do. Returns the number of dossiers. A failure does not stop the others, and is thrown at the end.
 */
export async function sweepDossiers(
  ids: readonly number[],
  blobs: BlobStore,
  remove: (id: number) => Promise<readonly string[] | undefined>,
): Promise<number> {
  let swept = 0;
  const troubles: unknown[] = [];
  for (const id of ids) {
    try {
      const pictures = await remove(id);
      if (pictures === undefined) continue;
      swept += 1;
      // Without keys the blobs are already unreadable; the orphan sweeper removes those that a crash leaves here.
      for (const picture of pictures) await blobs.delete(picture);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw new Error(`of ${troubles.length} dossiers not removed: ${troubles[0]}`);
  return swept;
}
