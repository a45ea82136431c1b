import { randomUUID } from 'node:crypto';
import type { MessageType } from '../contract/webhooks.ts';
import type { Db } from '../db/database.ts';
import { addDelivery } from '../db/webhooks/webhook-deliveries.ts';
import { takeEventNumber } from '../db/webhooks/webhooks.ts';
import { addJob } from '../db/work/jobs.ts';
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
  const { companyId, dossier, messageType, payload } = event;
  const { sequence, endpoints } = await takeEventNumber(tx, companyId, dossier.id);
  const timestamp = (event.at ?? new Date()).toISOString();
  for (const endpointId of endpoints) {
    const webhookId = randomUUID();
    const message: Message = { webhookId, companyId, messageType, timestamp, sequence, payload };
    await addDelivery(tx, {
      id: webhookId,
      endpointId,
      companyId,
      dossierId: dossier.id,
      messageType,
      sequence,
      sealedBody: event.dossierKey.seal(bodyContext(webhookId), JSON.stringify(message)),
    });
    await addJob(tx, 'deliver', companyId, webhookId);
  }
}

/** Sealing context of a stored body. */
export function bodyContext(deliveryId: string): string {
  return `delivery:${deliveryId}`;
}
