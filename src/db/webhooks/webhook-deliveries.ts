import type { CredentialMode } from '../../contract/account.ts';
import type { DeliveryState } from '../../contract/webhooks.ts';
import { asProven, proofColumn, type StoredProof } from '../audit/proven-rows.ts';
import type { Db } from '../database.ts';
import { countRows, first } from '../rows.ts';
import { type EndpointSecrets, secretsNow } from './webhooks.ts';

export type { DeliveryState };

/** Deliveries and their attempts. See migrations/003-webhooks.ts for what the columns mean. */

export interface NewDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly companyId: number;
  /** What it is about: a dossier, a capture session or a customer of a portfolio. */
  readonly dossierId: number | null;
  readonly sessionId: number | null;
  readonly portfolioId: number | null;
  readonly messageType: string;
  readonly sequence: number;
  readonly sealedBody: Buffer;
}

/** What a delivery `d` is about: `o`, a dossier, a capture session or a customer, which has the key of its body. */
export const aboutDelivery = `CROSS JOIN LATERAL (
       SELECT uuid, wrapped_key, test, uuid AS dossier_uuid, NULL::uuid AS session_uuid, NULL::uuid AS subject_uuid, sealed_request
         FROM dossiers WHERE id = d.dossier_id
       UNION ALL SELECT uuid, wrapped_key, test, dossier_uuid, uuid, NULL, NULL FROM capture_sessions WHERE id = d.capture_session_id
       UNION ALL SELECT uuid, wrapped_key, test, NULL, NULL, uuid, NULL FROM portfolio_subjects WHERE id = d.portfolio_id) o`;

export async function addDeliveries(tx: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  await tx.query(
    `INSERT INTO webhook_deliveries
       (id, endpoint_id, company_id, dossier_id, message_type, sequence, sealed_body, capture_session_id, portfolio_id,
       next_attempt_at)
     SELECT d.*, now() FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::bigint[], $5::text[], $6::int[], $7::bytea[],
       $8::bigint[], $9::bigint[]) AS d`,
    [
      deliveries.map((d) => d.id),
      deliveries.map((d) => d.endpointId),
      deliveries.map((d) => d.companyId),
      deliveries.map((d) => d.dossierId),
      deliveries.map((d) => d.messageType),
      deliveries.map((d) => d.sequence),
      deliveries.map((d) => d.sealedBody),
      deliveries.map((d) => d.sessionId),
      deliveries.map((d) => d.portfolioId),
    ],
  );
}

/** A delivery with all that sending it takes. */
export interface DeliveryToSend {
  readonly id: string;
  readonly company_id: number;
  readonly state: DeliveryState;
  /** That were made since it was last begun. */
  readonly attempts: number;
  readonly sealed_body: Buffer;
  readonly endpoint_id: string;
  readonly url: string;
  /** The dossier, capture session or customer that it is about, and its key; null when that was erased. */
  readonly about: string;
  /** Whether its endpoint gets messages of that world. */
  readonly of_its_world: boolean;
  readonly wrapped_key: Buffer | null;
  /** What was asked of a dossier; null of anything else. */
  readonly sealed_request: Buffer | null;
  /** Null when the endpoint gets no more messages. */
  readonly secrets: EndpointSecrets | null;
  readonly proof: StoredProof;
}

export async function findDelivery(db: Db, id: string): Promise<DeliveryToSend | undefined> {
  const [row] = await db.query<
    Omit<DeliveryToSend, 'secrets' | 'of_its_world'> &
      EndpointSecrets & {
        previous_secret_until: Date | null;
        disabled_at: Date | null;
        mode: CredentialMode | null;
        test: boolean;
      }
  >(
    `SELECT d.id, d.company_id, d.state, d.attempts, d.sealed_body, d.endpoint_id, r.url,
       o.uuid AS about, o.wrapped_key, o.sealed_request, r.sealed_secret, r.sealed_previous_secret, r.previous_secret_until,
       r.disabled_at, r.mode, o.test, ${proofColumn('webhook_endpoints')}
     FROM webhook_deliveries d JOIN webhook_endpoints r ON r.id = d.endpoint_id ${aboutDelivery}
     WHERE d.id = $1`,
    [id],
  );
  // `company_id` is then the endpoint's.
  const proven = row && asProven('webhook_endpoints', row.endpoint_id, row, row.proof);
  if (proven === undefined) return undefined;
  const {
    sealed_secret,
    sealed_previous_secret,
    previous_secret_until,
    disabled_at,
    mode,
    test,
    ...delivery
  } = proven;
  const given = { sealed_secret, sealed_previous_secret, previous_secret_until };
  const sends = disabled_at === null && sealed_secret !== null;
  const of_its_world = mode === null || (mode === 'test') === test;
  return { ...delivery, of_its_world, secrets: sends ? secretsNow(given) : null };
}

export interface NewAttempt {
  readonly at: Date;
  readonly httpStatus: number | null;
  readonly failure: string | null;
  readonly milliseconds: number;
  /** The sandbox made it up. */
  readonly simulated?: boolean;
}

/** Records an attempt; returns the state, and how many there were since the delivery was made or replayed. */
export const addAttempt = (
  tx: Db,
  deliveryId: string,
  attempt: NewAttempt,
): Promise<{ readonly attempts: number; readonly state: DeliveryState } | undefined> =>
  first(
    tx,
    `WITH added AS (
       INSERT INTO webhook_attempts (delivery_id, at, http_status, failure, milliseconds, simulated)
         VALUES ($1, $2, $3, $4, $5, $6))
     UPDATE webhook_deliveries SET attempts = attempts + 1 WHERE id = $1 RETURNING attempts, state`,
    [
      deliveryId,
      attempt.at,
      attempt.httpStatus,
      attempt.failure,
      attempt.milliseconds,
      attempt.simulated ?? false,
    ],
  );

export async function markDelivered(tx: Db, id: string): Promise<void> {
  await tx.query(
    `UPDATE webhook_deliveries SET state = 'DELIVERED', delivered_at = now(), next_attempt_at = NULL WHERE id = $1`,
    [id],
  );
}

/** Only if still pending: a delivered or cancelled one stays so. */
export async function markUndelivered(tx: Db, id: string, state: 'FAILED' | 'CANCELLED'): Promise<void> {
  await tx.query(
    `UPDATE webhook_deliveries SET state = $2, next_attempt_at = NULL WHERE id = $1 AND state = 'PENDING'`,
    [id, state],
  );
}

export async function planAttempt(tx: Db, id: string, afterSeconds: number): Promise<void> {
  await tx.query(
    'UPDATE webhook_deliveries SET next_attempt_at = now() + make_interval(secs => $2) WHERE id = $1',
    [id, afterSeconds],
  );
}

/** Cancels pending deliveries to an endpoint; returns how many. Their jobs find nothing to do. */
export const cancelPending = (tx: Db, endpointId: string): Promise<number> =>
  countRows(
    tx,
    `UPDATE webhook_deliveries SET state = 'CANCELLED', next_attempt_at = NULL
     WHERE endpoint_id = $1 AND state = 'PENDING' RETURNING 1`,
    [endpointId],
  );

/** Which deliveries to send again: one, or a company's of a span of time. */
export type ReplayChoice =
  | { readonly deliveryId: string }
  | {
      readonly companyId: number;
      readonly from: Date;
      readonly to: Date;
      readonly failedOnly: boolean;
      readonly endpointId?: string | undefined;
      readonly test?: boolean | undefined;
    };

export interface Replayable {
  readonly id: string;
  readonly company_id: number;
  /** Whether its endpoint is active and its body can be opened. */
  readonly possible: boolean;
}

export function listReplayable(db: Db, choice: ReplayChoice, limit: number): Promise<Replayable[]> {
  const select = `SELECT d.id, d.company_id,
       (e.removed_at IS NULL AND e.disabled_at IS NULL AND o.wrapped_key IS NOT NULL) AS possible
     FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id ${aboutDelivery}`;
  if ('deliveryId' in choice) return db.query(`${select} WHERE d.id = $1`, [choice.deliveryId]);
  return db.query(
    `${select} WHERE d.company_id = $1 AND d.created_at >= $2 AND d.created_at <= $3
       AND (NOT $4 OR d.state = 'FAILED') AND ($6::uuid IS NULL OR d.endpoint_id = $6)
       AND ($7::bool IS NULL OR o.test = $7) ORDER BY d.created_at, d.sequence, d.id LIMIT $5`,
    [
      choice.companyId,
      choice.from,
      choice.to,
      choice.failedOnly,
      limit,
      choice.endpointId ?? null,
      choice.test ?? null,
    ],
  );
}

/** Messages about capture sessions and customers whose job a process of an earlier version ended, which does not know such messages. */
export const lostDeliveries = (db: Db, most: number): Promise<{ id: string; company_id: number }[]> =>
  db.query(
    `SELECT d.id, d.company_id FROM webhook_deliveries d WHERE d.state = 'PENDING'
       AND (d.capture_session_id IS NOT NULL OR d.portfolio_id IS NOT NULL)
       AND NOT EXISTS (SELECT FROM jobs j WHERE j.kind = 'deliver' AND j.subject = d.id::text) LIMIT $1`,
    [most],
  );

/** Back to the initial state; the log of attempts stays. */
export async function markPending(tx: Db, id: string): Promise<void> {
  await tx.query(
    `UPDATE webhook_deliveries SET state = 'PENDING', attempts = 0, delivered_at = NULL, next_attempt_at = now()
     WHERE id = $1`,
    [id],
  );
}
