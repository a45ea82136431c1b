import { randomUUID } from 'node:crypto';
import type { MessageType } from '../../src/contract/webhooks.ts';
import {
  addAttempt,
  markDelivered,
  markUndelivered,
  planAttempt,
} from '../../src/db/webhooks/webhook-deliveries.ts';
import { announce } from '../../src/webhooks/outbox.ts';
import type { TestService } from '../harness.ts';

/** Deliveries in every state, without a worker or a receiver. */

let dossiers = 0;

/** A dossier of which these events were announced; gives it and the deliveries, in order. */
export async function announcedDossier(
  { runtime }: TestService,
  companyId: number,
  ...events: readonly MessageType[]
): Promise<{ readonly dossier: string; readonly deliveries: readonly string[] }> {
  const { database, keyring } = runtime;
  const uuid = randomUUID();
  const { key, wrapped } = keyring.sealingKey('dossiers').makeKey(uuid);
  dossiers += 1;
  const [row] = await database.query<{ id: number }>(
    `INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, wrapped_key, created_at)
     VALUES ($1, $2, $3, (SELECT min(id) FROM credentials WHERE company_id = $2), false, false, 'v2', 'A_TRAITER', $4, now())
     RETURNING id`,
    [uuid, companyId, dossiers, wrapped],
  );
  const dossier = { id: row?.id ?? 0, uuid };
  for (const messageType of events) {
    await database.transaction((tx) =>
      announce(tx, companyId, { dossier, dossierKey: key, messageType, payload: { id: uuid } }),
    );
  }
  const made = await database.query<{ id: string }>(
    'SELECT id FROM webhook_deliveries WHERE dossier_id = $1 ORDER BY sequence, id',
    [dossier.id],
  );
  return { dossier: uuid, deliveries: made.map(({ id }) => id) };
}

/** What came of a delivery: the statuses or failures of its attempts, and how it stands now. */
export async function attempted(
  { runtime }: TestService,
  delivery: string,
  outcomes: readonly (number | string)[],
  state: 'PENDING' | 'DELIVERED' | 'FAILED',
): Promise<void> {
  const { database } = runtime;
  for (const [i, outcome] of outcomes.entries()) {
    await addAttempt(database, delivery, {
      at: new Date(Date.now() - (outcomes.length - i) * 60_000),
      httpStatus: typeof outcome === 'number' ? outcome : null,
      failure: typeof outcome === 'string' ? outcome : null,
      milliseconds: 120 + i,
    });
  }
  if (state === 'DELIVERED') await markDelivered(database, delivery);
  if (state === 'FAILED') await markUndelivered(database, delivery, 'FAILED');
  if (state === 'PENDING') await planAttempt(database, delivery, 300);
}
