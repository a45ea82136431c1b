import { type Db, one } from './database.ts';

/** Endpoints, deliveries, attempts. See migrations/003-webhooks.ts for what the columns mean. */

export const deliveryStates = ['PENDING', 'DELIVERED', 'FAILED', 'CANCELLED'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The next number of a dossier's events, and the company's endpoints that are told. */
export async function takeEventNumber(
  tx: Db,
  companyId: number,
  dossierId: number,
): Promise<{ readonly sequence: number; readonly endpoints: readonly string[] }> {
  return one(
    await tx.query<{ sequence: number; endpoints: string[] }>(
      `UPDATE dossiers SET events = events + 1 WHERE id = $2 AND company_id = $1
       RETURNING events AS sequence, ARRAY(
         SELECT id FROM webhook_endpoints
         WHERE company_id = $1 AND removed_at IS NULL AND disabled_at IS NULL ORDER BY created_at, id) AS endpoints`,
      [companyId, dossierId],
    ),
  );
}

export interface NewDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly companyId: number;
  readonly dossierId: number;
  readonly messageType: string;
  readonly sequence: number;
  readonly sealedBody: Buffer;
}

export async function addDelivery(tx: Db, delivery: NewDelivery): Promise<void> {
  await tx.query(
    `INSERT INTO webhook_deliveries
       (id, endpoint_id, company_id, dossier_id, message_type, sequence, sealed_body, next_attempt_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now())`,
    [
      delivery.id,
      delivery.endpointId,
      delivery.companyId,
      delivery.dossierId,
      delivery.messageType,
      delivery.sequence,
      delivery.sealedBody,
    ],
  );
}
