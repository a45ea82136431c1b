import type { Database } from '../db/database.ts';
import { removeExpiredFaces } from '../db/dossiers/faces.ts';
import { faceLimits } from './limits.ts';

/** Removes faces that are older than their clients keep pictures, but for those under legal hold; gives how many. */
export async function sweepFaces(database: Database): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await database.transaction((tx) =>
      removeExpiredFaces(tx, faceLimits.facesRemovedTogether),
    );
    total += removed;
    if (removed < faceLimits.facesRemovedTogether) return total;
  }
}
