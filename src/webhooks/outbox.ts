import { randomUUID } from 'node:crypto';
import type { MessageType } from '../contract/webhooks.ts';
import type { Db } from '../db/database.ts';
import { addDeliveries } from '../db/webhooks/webhook-deliveries.ts';
import { endpointsToTell, takeEventNumber } from '../db/webhooks/webhooks.ts';
import { addJobs } from '../db/work/jobs.ts';
import type { SealingKey } from '../platform/keys/sealing.ts';
import type { Message, Payload } from './message.ts';

export interface DossierEvent {
  readonly companyId: number;
  readonly dossier: { readonly id: number; readonly uuid: string };
  /** The dossier's own key, under which the body is kept. */
  readonly dossierKey: SealingKey;
  readonly messageType: MessageType;
  /**
   * `frontUrl` and `backUrl` in `documents` may hold `picture:<uuid>`, which becomes a link at each sending; likewise
   * times of articles become words.
   */
  readonly payload: Payload;
  /** When it happened; now unless told. */
  readonly at?: Date;
}

/**
 * Says that something happened to a dossier, in the transaction in which it happens: the event gets the dossier's
 * next number, and for each endpoint of the client a delivery is kept and a job made. What is not committed is
 * never sent, and what is committed is sent at least once.
 */
export async function announce(tx: Db, event: DossierEvent): Promise<void> {
  const { companyId, dossier } = event;
  const { sequence, endpoints } = await takeEventNumber(tx, companyId, dossier.id);
  await keepMessages(tx, companyId, endpoints, sequence, [event]);
}

/** The same for dossiers of one client that were made just now: their rows count one event already, which is this. */
export async function announceNew(
  tx: Db,
  companyId: number,
  events: readonly Omit<DossierEvent, 'companyId'>[],
): Promise<void> {
  await keepMessages(tx, companyId, await endpointsToTell(tx, companyId), 1, events);
}

async function keepMessages(
  tx: Db,
  companyId: number,
  endpoints: readonly string[],
  sequence: number,
  events: readonly Omit<DossierEvent, 'companyId'>[],
): Promise<void> {
  if (endpoints.length === 0) return;
  const deliveries = events.flatMap(({ dossier, dossierKey, messageType, payload, at = new Date() }) =>
    endpoints.map((endpointId) => {
      const id = randomUUID();
      const timestamp = at.toISOString();
      const message: Message = { webhookId: id, companyId, messageType, timestamp, sequence, payload };
      const sealedBody = dossierKey.seal(bodyContext(id), JSON.stringify(message));
      return { id, endpointId, companyId, dossierId: dossier.id, messageType, sequence, sealedBody };
    }),
  );
  await addDeliveries(tx, deliveries);
  await addJobs(
    tx,
    'deliver',
    companyId,
    deliveries.map(({ id }) => id),
  );
}

/** Sealing context of a stored body. */
export function bodyContext(deliveryId: string): string {
  return `delivery:${deliveryId}`;
}
