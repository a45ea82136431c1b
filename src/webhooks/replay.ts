import { appendAudit } from '../audit/chain.ts';
import type { Database, Db } from '../db/database.ts';
import {
  listReplayable,
  lostDeliveries,
  markPending,
  type ReplayChoice,
} from '../db/webhooks/webhook-deliveries.ts';
import { addJob } from '../db/work/jobs.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { webhookLimits } from './limits.ts';

export interface Replayed {
  readonly replayed: number;
  /** Their endpoint takes no messages any more, or their dossier was erased. */
  readonly impossible: number;
  /** There were more than one call takes: nothing was done. */
  readonly tooMany: boolean;
}

/** What replaying would do, without doing it. */
export async function countReplays(db: Db, choice: ReplayChoice): Promise<Replayed> {
  const chosen = await listReplayable(db, choice, webhookLimits.webhookReplays + 1);
  if (chosen.length > webhookLimits.webhookReplays) return { replayed: 0, impossible: 0, tooMany: true };
  const replayed = chosen.filter((delivery) => delivery.possible).length;
  return { replayed, impossible: chosen.length - replayed, tooMany: false };
}

/** Sends deliveries again, with the same webhook-id and body, whether or not they arrived; retries start over. */
export async function replayDeliveries(
  tx: Db,
  keyring: Keyring,
  actor: string,
  choice: ReplayChoice,
): Promise<Replayed> {
  const chosen = await listReplayable(tx, choice, webhookLimits.webhookReplays + 1);
  if (chosen.length > webhookLimits.webhookReplays) return { replayed: 0, impossible: 0, tooMany: true };
  const possible = chosen.filter((delivery) => delivery.possible);
  for (const { id, company_id } of possible) {
    // The job before the delivery, as workers lock them. A worker that sends it right now loses the job.
    await addJob(tx, 'deliver', company_id, id);
    await markPending(tx, id);
  }
  const [first] = possible;
  if (first !== undefined) {
    const details =
      'deliveryId' in choice
        ? { delivery: choice.deliveryId, replayed: possible.length }
        : {
            from: choice.from.toISOString(),
            to: choice.to.toISOString(),
            failedOnly: choice.failedOnly,
            endpoint: choice.endpointId ?? null,
            replayed: possible.length,
          };
    await appendAudit(tx, keyring, { chain: first.company_id, actor, action: 'webhook.replayed', details });
  }
  return { replayed: possible.length, impossible: chosen.length - possible.length, tooMany: false };
}

/** Has messages sent whose job a process of an earlier version ended during an upgrade. How many. */
export function findLostDeliveries(database: Database, most: number): Promise<number> {
  return database.transaction(async (tx) => {
    const lost = await lostDeliveries(tx, most);
    for (const { id, company_id } of lost) await addJob(tx, 'deliver', company_id, id);
    return lost.length;
  });
}
