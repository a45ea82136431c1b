import { isDatabaseUnavailable } from '../db/database.ts';
import type { BlobStore } from '../storage/blob-store.ts';

/**
 * Has something removed of each dossier; `remove` gives the pictures whose blobs are to go, or nothing where there was
 * nothing to do. Gives of how many dossiers. One that fails keeps no other from it; that there was one is thrown at the
 * end.
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
      // Without their keys the blobs are noise already; what is left by a crash here, the orphans' sweeper removes.
      for (const picture of pictures) await blobs.delete(picture);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw new Error(`of ${troubles.length} dossiers not removed: ${troubles[0]}`);
  return swept;
}
