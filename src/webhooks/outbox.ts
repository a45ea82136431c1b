import { randomUUID } from 'node:crypto';
import type { MessageType, ReceiverFault } from '../contract/webhooks.ts';
import type { Db } from '../db/database.ts';
import { addDeliveries, type NewDelivery } from '../db/webhooks/webhook-deliveries.ts';
import { endpointsOfWorld, endpointsToNotify, takeEventNumbers } from '../db/webhooks/webhooks.ts';
import { addJobs } from '../db/work/jobs.ts';
import type { World } from '../db/world.ts';
import type { SealingKey } from '../platform/keys/sealing.ts';
import type { Payload, StoredMessage } from './message.ts';

export interface DossierEvent {
  readonly dossier: { readonly id: number; readonly uuid: string };
  /** The dossier's own key, under which the body is kept. */
  readonly dossierKey: SealingKey;
  readonly messageType: MessageType;
  /**
   * `frontUrl` and `backUrl` in `documents` may hold `picture:<uuid>`, which becomes a link at each sending; likewise
   * times of articles become words.
   */
  readonly payload: Payload;
  /** When it happened; now by default. */
  readonly at?: Date;
  /** How the sandbox lets its receiver fail. */
  readonly fault?: ReceiverFault;
}

/**
 * Announces events of one client's dossiers in the transaction that causes them. Each event gets its dossier's next number,
 * and each endpoint of the dossier's world that wants such events a delivery and a job. What is not committed is never sent; what is committed is
 * sent at least once.
 */
export async function announce(tx: Db, companyId: number, ...events: readonly DossierEvent[]): Promise<void> {
  const numbers = await takeEventNumbers(
    tx,
    companyId,
    events.map(({ dossier }) => dossier.id),
  );
  await keepMessages(tx, companyId, events, numbers);
}

/** The same for new dossiers: their rows count this event already. */
export async function announceNew(tx: Db, companyId: number, events: readonly DossierEvent[]): Promise<void> {
  const first = events.map(() => 1);
  await keepMessages(tx, companyId, events, first);
}

async function keepMessages(
  tx: Db,
  companyId: number,
  events: readonly DossierEvent[],
  numbers: readonly number[],
): Promise<void> {
  const endpoints = await endpointsToNotify(
    tx,
    companyId,
    events.map(({ dossier, messageType }) => ({ dossierId: dossier.id, messageType })),
  );
  if (endpoints.size === 0) return;
  const deliveries = events.flatMap((event, place) => {
    const { dossier, dossierKey, messageType, payload, at = new Date(), fault } = event;
    const message = {
      companyId,
      messageType,
      timestamp: at.toISOString(),
      sequence: numbers[place] ?? 0,
      payload,
    };
    return (endpoints.get(place) ?? []).map((endpointId) => ({
      ...sealed(dossierKey, { ...message, ...(fault && { fault }) }),
      ...{ endpointId, dossierId: dossier.id, sessionId: null, portfolioId: null },
    }));
  });
  await keepDeliveries(tx, companyId, deliveries);
}

export interface SessionEvent {
  readonly session: { readonly id: number; readonly world: World };
  /** The session's own key. */
  readonly sessionKey: SealingKey;
  readonly sequence: number;
  readonly payload: Payload;
  /** How the sandbox lets its receiver fail. */
  readonly fault?: ReceiverFault | undefined;
}

/** The same for a capture session, which has its own key and no dossier yet. */
export async function announceSession(
  tx: Db,
  { session: { id, world }, sessionKey, sequence, payload, fault }: SessionEvent,
): Promise<void> {
  const { companyId } = world;
  const messageType = 'CAPTURE_SESSION_CHANGED';
  const message = { companyId, messageType, timestamp: new Date().toISOString(), sequence, payload } as const;
  const endpoints = await endpointsOfWorld(tx, world, messageType);
  const deliveries = endpoints.map((endpointId) => ({
    ...sealed(sessionKey, { ...message, ...(fault && { fault }) }),
    ...{ endpointId, dossierId: null, sessionId: id, portfolioId: null },
  }));
  await keepDeliveries(tx, companyId, deliveries);
}

/** Of a customer: new hits, or what changed. */
export interface CustomerEvent {
  /** What the message goes with: the entry of the portfolio, or a dossier. */
  readonly of: { readonly portfolioId: number } | { readonly dossierId: number };
  /** Its own key. */
  readonly key: SealingKey;
  readonly sequence: number;
  readonly payload: Payload;
}

export async function announceCustomers(
  tx: Db,
  world: World,
  messageType: 'MONITORING_ALERT' | 'CUSTOMER_CHANGED',
  events: readonly CustomerEvent[],
): Promise<void> {
  const { companyId } = world;
  const endpoints = await endpointsOfWorld(tx, world, messageType);
  const timestamp = new Date().toISOString();
  const deliveries = events.flatMap(({ of, key, sequence, payload }) =>
    endpoints.map((endpointId) => ({
      ...sealed(key, { companyId, messageType, timestamp, sequence, payload }),
      ...{ endpointId, dossierId: null, sessionId: null, portfolioId: null, ...of },
    })),
  );
  await keepDeliveries(tx, companyId, deliveries);
}

/** Of one message to one endpoint: what is kept of it. */
function sealed(key: SealingKey, message: Omit<StoredMessage, 'webhookId'> & { messageType: MessageType }) {
  const id = randomUUID();
  const stored: StoredMessage = { webhookId: id, ...message };
  const { companyId, messageType, sequence } = message;
  return {
    id,
    companyId,
    messageType,
    sequence,
    sealedBody: key.seal(bodyContext(id), JSON.stringify(stored)),
  };
}

async function keepDeliveries(tx: Db, companyId: number, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
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
