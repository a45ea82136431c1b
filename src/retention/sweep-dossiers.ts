import { type Database, isDatabaseUnavailable } from '../db/database.ts';
import type { DueDossiers } from '../db/dossiers/due-dossiers.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import type { TimeBudget } from '../platform/time-budget.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { removeBlobs } from '../storage/remove-blobs.ts';
import { retentionLimits } from './limits.ts';
import { isRetentionProven } from './proven-retention.ts';

export interface SweepTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly blobs: BlobStore;
  /** Dossiers of a client before the next one's turn. */
  readonly together?: number;
}

/**
 * Runs `remove` for every dossier that is due, some of each client in turn, so that none waits for another's thousands.
 * It returns false if there was nothing to do. Returns the number of dossiers. A failure does not stop the others, and is thrown at the end.
 */
export async function sweepDossiers(
  { database, keyring, blobs, together = retentionLimits.dossiersTogether }: SweepTools,
  due: DueDossiers,
  budget: TimeBudget,
  remove: (id: number) => Promise<boolean>,
): Promise<number> {
  let swept = 0;
  const troubles: unknown[] = [];
  // Clients with more to do, each with its last dossier.
  const turns: { readonly companyId: number; readonly after?: number }[] = [];
  for (const companyId of await due.companies(database)) {
    if (await isRetentionProven(database, keyring, companyId)) turns.push({ companyId });
  }
  for (let turn = turns.shift(); turn !== undefined && !budget.isOver(); turn = turns.shift()) {
    const { companyId, after } = turn;
    const ids = await due.dossiers(database, companyId, after, together);
    for (const id of ids) {
      try {
        if (await remove(id)) swept += 1;
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        troubles.push(error);
      }
    }
    // Without keys the blobs are unreadable already; those that cannot be removed now stay in the queue.
    await removeBlobs({ database, blobs }).catch(() => undefined);
    const last = ids.at(-1);
    if (last !== undefined && ids.length === together) turns.push({ companyId, after: last });
  }
  if (troubles.length > 0) throw new Error(`of ${troubles.length} dossiers not removed: ${troubles[0]}`);
  return swept;
}
