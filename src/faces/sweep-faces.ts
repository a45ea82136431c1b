import type { Db } from '../db/database.ts';
import { removeExpiredFaces } from '../db/faces.ts';
import { limits } from '../limits.ts';

/** Removes faces that are older than their clients keep pictures; gives how many there were. */
export async function sweepFaces(db: Db): Promise<number> {
  for (let total = 0; ; ) {
    const removed = await removeExpiredFaces(db, limits.facesRemovedTogether);
    total += removed;
    if (removed < limits.facesRemovedTogether) return total;
  }
}
