import type { CredentialMode } from '../../contract/account.ts';
import type { MessageType } from '../../contract/webhooks.ts';
import { asProven, proofColumn, type StoredProof } from '../audit/proven-rows.ts';
import type { Db } from '../database.ts';
import { column, first, only } from '../rows.ts';
import type { World } from '../world.ts';

/** Endpoints of clients. See migrations/003-webhooks.ts for what the columns mean. */

/** The next event number of each of these dossiers, which must be the company's; one that stands there twice gets two. */
export async function takeEventNumbers(
  tx: Db,
  companyId: number,
  dossierIds: readonly number[],
): Promise<number[]> {
  const counts = new Map<number, number>();
  for (const id of dossierIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  const rows = await tx.query<{ id: number; before: number }>(
    `UPDATE dossiers d SET events = d.events + n.count FROM unnest($2::bigint[], $3::int[]) AS n (id, count)
     WHERE d.id = n.id AND d.company_id = $1 RETURNING d.id, d.events - n.count AS before`,
    [companyId, [...counts.keys()], [...counts.values()]],
  );
  if (rows.length !== counts.size) throw new Error("an event of a dossier that is not the client's");
  const last = new Map(rows.map(({ id, before }) => [id, before]));
  return dossierIds.map((id) => {
    const number = (last.get(id) ?? 0) + 1;
    last.set(id, number);
    return number;
  });
}

/** An event of a dossier. */
interface EventOf {
  readonly dossierId: number;
  readonly messageType: MessageType;
}

/**
 * Where each of these events of the client's dossiers is sent to, by its place: endpoints of the dossier's world or of both
 * that want such events.
 */
export async function endpointsToNotify(
  tx: Db,
  companyId: number,
  events: readonly EventOf[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await tx.query<{ place: number; endpoints: string[] }>(
    `SELECT n.place - 1 AS place, array_agg(e.id ORDER BY e.created_at, e.id) AS endpoints
     FROM unnest($2::bigint[], $3::text[]) WITH ORDINALITY AS n (id, type, place) JOIN dossiers d ON d.id = n.id
     JOIN webhook_endpoints e ON (e.mode IS NULL OR (e.mode = 'test') = d.test)
       AND (e.event_types IS NULL OR n.type = ANY(e.event_types))
     WHERE e.company_id = $1 AND e.removed_at IS NULL AND e.disabled_at IS NULL
     GROUP BY n.place`,
    [companyId, events.map(({ dossierId }) => dossierId), events.map(({ messageType }) => messageType)],
  );
  return new Map(rows.map(({ place, endpoints }) => [place, endpoints]));
}

export const endpointsOfWorld = (
  tx: Db,
  { companyId, test }: World,
  messageType: MessageType,
): Promise<string[]> =>
  column(
    tx,
    `SELECT id FROM webhook_endpoints WHERE company_id = $1 AND removed_at IS NULL AND disabled_at IS NULL
       AND (mode IS NULL OR (mode = 'test') = $2) AND (event_types IS NULL OR $3 = ANY(event_types))
     ORDER BY created_at, id`,
    [companyId, test, messageType],
  );

export interface EndpointRow {
  readonly id: string;
  readonly company_id: number;
  readonly url: string;
  readonly previous_secret_until: Date | null;
  readonly disabled_at: Date | null;
  readonly disabled_reason: string | null;
  readonly created_at: Date;
  /** Of which world it gets the messages; null: of both. */
  readonly mode: CredentialMode | null;
  /** Which events it is told of; null: all. */
  readonly event_types: readonly string[] | null;
}

const endpointColumns =
  'id, company_id, url, previous_secret_until, disabled_at, disabled_reason, created_at, mode, event_types';

export const addEndpoint = (
  tx: Db,
  endpoint: {
    readonly id: string;
    readonly companyId: number;
    readonly url: string;
    readonly sealedSecret: Buffer;
    readonly mode: CredentialMode | null;
    readonly eventTypes: readonly MessageType[] | null;
  },
): Promise<EndpointRow> =>
  only(
    tx,
    `INSERT INTO webhook_endpoints (id, company_id, url, sealed_secret, mode, event_types)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${endpointColumns}`,
    [
      endpoint.id,
      endpoint.companyId,
      endpoint.url,
      endpoint.sealedSecret,
      endpoint.mode,
      endpoint.eventTypes,
    ],
  );

export const listEndpoints = (db: Db, companyId: number): Promise<EndpointRow[]> =>
  db.query(
    `SELECT ${endpointColumns} FROM webhook_endpoints
     WHERE company_id = $1 AND removed_at IS NULL ORDER BY created_at, id`,
    [companyId],
  );

/** What signs an endpoint's messages now. */
export interface EndpointSecrets {
  readonly sealed_secret: Buffer;
  /** Null unless a rotation is under way. */
  readonly sealed_previous_secret: Buffer | null;
}

/** An endpoint that a message may be sent to, with what proves it. */
export type SendableEndpoint = EndpointRow & EndpointSecrets & { readonly proof: StoredProof };

export async function findEndpoint(db: Db, id: string): Promise<SendableEndpoint | undefined> {
  const [row] = await db.query<SendableEndpoint>(
    `SELECT ${endpointColumns}, sealed_secret, sealed_previous_secret, ${proofColumn('webhook_endpoints')}
     FROM webhook_endpoints r WHERE id = $1 AND removed_at IS NULL`,
    [id],
  );
  if (row === undefined) return undefined;
  const proven = asProven('webhook_endpoints', id, row, row.proof);
  return proven && { ...proven, ...secretsNow(proven) };
}

/** The former secret signs only until its time is over. */
export function secretsNow(
  endpoint: EndpointSecrets & Pick<EndpointRow, 'previous_secret_until'>,
): EndpointSecrets {
  const { sealed_secret, sealed_previous_secret, previous_secret_until } = endpoint;
  const signs = previous_secret_until !== null && previous_secret_until > new Date();
  return { sealed_secret, sealed_previous_secret: signs ? sealed_previous_secret : null };
}

/** Sets a new secret; the former one also signs for a while. */
export const replaceSecret = (
  tx: Db,
  id: string,
  sealedSecret: Buffer,
  overlapHours: number,
): Promise<EndpointRow | undefined> =>
  first(
    tx,
    `UPDATE webhook_endpoints SET sealed_previous_secret = sealed_secret, sealed_secret = $2,
       previous_secret_until = now() + make_interval(hours => $3)
     WHERE id = $1 AND removed_at IS NULL RETURNING ${endpointColumns}`,
    [id, sealedSecret, overlapHours],
  );

export const setUrl = (tx: Db, id: string, url: string): Promise<EndpointRow | undefined> =>
  first(
    tx,
    `UPDATE webhook_endpoints SET url = $2 WHERE id = $1 AND removed_at IS NULL RETURNING ${endpointColumns}`,
    [id, url],
  );

export const setEventTypes = (
  tx: Db,
  id: string,
  eventTypes: readonly MessageType[] | null,
): Promise<EndpointRow | undefined> =>
  first(
    tx,
    `UPDATE webhook_endpoints SET event_types = $2
     WHERE id = $1 AND removed_at IS NULL RETURNING ${endpointColumns}`,
    [id, eventTypes],
  );

/** Undefined if it is already removed. */
export const markRemoved = (tx: Db, id: string): Promise<EndpointRow | undefined> =>
  first(
    tx,
    `UPDATE webhook_endpoints SET removed_at = now(), sealed_secret = NULL, sealed_previous_secret = NULL,
       previous_secret_until = NULL
     WHERE id = $1 AND removed_at IS NULL RETURNING ${endpointColumns}`,
    [id],
  );

/** Undefined if it is already disabled or removed. */
export const markDisabled = (tx: Db, id: string, reason: string): Promise<EndpointRow | undefined> =>
  first(
    tx,
    `UPDATE webhook_endpoints SET disabled_at = now(), disabled_reason = $2
     WHERE id = $1 AND disabled_at IS NULL AND removed_at IS NULL RETURNING ${endpointColumns}`,
    [id, reason],
  );

/** Undefined if it is not disabled, or removed. */
export const markEnabled = (tx: Db, id: string): Promise<EndpointRow | undefined> =>
  first(
    tx,
    `UPDATE webhook_endpoints SET disabled_at = NULL, disabled_reason = NULL
     WHERE id = $1 AND disabled_at IS NOT NULL AND removed_at IS NULL RETURNING ${endpointColumns}`,
    [id],
  );
