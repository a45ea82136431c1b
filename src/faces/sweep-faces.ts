import type { Database } from '../db/database.ts';
import { removeExpiredFaces } from '../db/dossiers/faces.ts';
import { inBatches, type TimeBudget, untilDone } from '../platform/time-budget.ts';
import { faceLimits } from './limits.ts';

/** Removes faces that are older than their clients keep pictures, but for those under legal hold; gives how many. */
export function sweepFaces(database: Database, budget: TimeBudget = untilDone()): Promise<number> {
  const some = (most: number) => database.transaction((tx) => removeExpiredFaces(tx, most));
  return inBatches(faceLimits.facesRemovedTogether, some, budget);
}
