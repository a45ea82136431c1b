import type { DeliveryState } from '../../contract/webhooks.ts';
import type { Db } from '../database.ts';
import { aboutDelivery } from './webhook-deliveries.ts';

/** Deliveries as shown to people, never with their bodies. */

export interface DeliveryRow {
  readonly id: string;
  readonly endpoint_id: string;
  readonly url: string;
  /** Of a message about a capture session: the dossier that it became, if it did. */
  readonly dossier_uuid: string | null;
  readonly session_uuid: string | null;
  readonly subject_uuid: string | null;
  readonly message_type: string;
  readonly sequence: number;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly created_at: Date;
  readonly delivered_at: Date | null;
  readonly next_attempt_at: Date | null;
  readonly last_http_status: number | null;
  readonly last_failure: string | null;
  readonly last_simulated: boolean | null;
  /** Whether it can be replayed: its endpoint is active, and its body can be opened. */
  readonly replayable: boolean;
}

/** Which deliveries to show; undefined filters do not apply. */
export interface DeliveryFilter {
  readonly id?: string | undefined;
  readonly state?: DeliveryState | undefined;
  readonly endpointId?: string | undefined;
  readonly messageType?: string | undefined;
  /** Days, UTC; both are included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly test?: boolean | undefined;
  /** Keyset pagination: those after this delivery. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Deliveries of a company, newest first. */
export function listDeliveries(db: Db, companyId: number, filter: DeliveryFilter): Promise<DeliveryRow[]> {
  const values: unknown[] = [companyId, filter.limit];
  const place = (value: unknown) => `$${values.push(value)}`;
  const made = (operator: string, value: unknown) =>
    `d.created_at ${operator} (SELECT created_at FROM webhook_deliveries WHERE id = ${place(value)} AND company_id = $1)`;
  const conditions = [
    'd.company_id = $1',
    ...(filter.id === undefined ? [] : [`d.id = ${place(filter.id)}`]),
    // A literal, so that the partial indexes of rare states are used.
    ...(filter.state === undefined ? [] : [`d.state = '${filter.state}'`]),
    ...(filter.endpointId === undefined ? [] : [`d.endpoint_id = ${place(filter.endpointId)}`]),
    ...(filter.messageType === undefined ? [] : [`d.message_type = ${place(filter.messageType)}`]),
    ...(filter.test === undefined ? [] : [`o.test = ${place(filter.test)}`]),
    ...(filter.from === undefined ? [] : [`d.created_at >= ${place(filter.from)}::date`]),
    ...(filter.to === undefined ? [] : [`d.created_at < ${place(filter.to)}::date + 1`]),
    ...(filter.after === undefined
      ? []
      : [made('<=', filter.after), `(${made('<', filter.after)} OR d.id > ${place(filter.after)})`]),
  ];
  return db.query(
    `SELECT d.id, d.endpoint_id, e.url, o.dossier_uuid, o.session_uuid, o.subject_uuid, d.message_type, d.sequence, d.state, d.attempts,
       d.created_at, d.delivered_at, d.next_attempt_at, a.http_status AS last_http_status, a.failure AS last_failure, a.simulated AS last_simulated,
       (e.removed_at IS NULL AND e.disabled_at IS NULL AND o.wrapped_key IS NOT NULL) AS replayable
     FROM webhook_deliveries d ${aboutDelivery} JOIN webhook_endpoints e ON e.id = d.endpoint_id
       LEFT JOIN LATERAL (SELECT http_status, failure, simulated FROM webhook_attempts
         WHERE delivery_id = d.id ORDER BY id DESC LIMIT 1) a ON true
     WHERE ${conditions.join(' AND ')}
     ORDER BY d.created_at DESC, d.id LIMIT $2`,
    values,
  );
}

export interface AttemptRow {
  readonly at: Date;
  readonly http_status: number | null;
  readonly failure: string | null;
  readonly milliseconds: number;
  readonly simulated: boolean;
}

/** Every attempt at one delivery, the newest first. */
export const listAttempts = (db: Db, deliveryId: string): Promise<AttemptRow[]> =>
  db.query(
    'SELECT at, http_status, failure, milliseconds, simulated FROM webhook_attempts WHERE delivery_id = $1 ORDER BY id DESC',
    [deliveryId],
  );

export interface DossierDelivery {
  readonly message_type: string;
  readonly state: string;
  readonly created_at: Date;
  readonly delivered_at: Date | null;
}

/** Deliveries about one dossier, oldest first, with their outcome. */
export const listDossierDeliveries = (db: Db, dossierId: number): Promise<DossierDelivery[]> =>
  db.query(
    `SELECT message_type, state, created_at, delivered_at FROM webhook_deliveries WHERE dossier_id = $1
     ORDER BY created_at, id`,
    [dossierId],
  );

export interface DossierMessageRow {
  readonly created_at: Date;
  readonly message_type: string;
  readonly url: string;
  readonly state: DeliveryState;
  readonly delivered_at: Date | null;
}

/** Webhooks of a dossier, oldest first. */
export const listDossierMessages = (db: Db, dossierId: number, count: number): Promise<DossierMessageRow[]> =>
  db.query(
    `SELECT d.created_at, d.message_type, e.url, d.state, d.delivered_at
     FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
     WHERE d.dossier_id = $1 ORDER BY d.created_at, d.sequence, d.id LIMIT $2`,
    [dossierId, count],
  );
