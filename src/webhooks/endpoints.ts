import { randomUUID } from 'node:crypto';
import { type AuditEvent, appendAudit } from '../audit/chain.ts';
import { anything, changeIfPossible, type Expected, signNew } from '../audit/proven-rows.ts';
import type { CredentialMode } from '../contract/account.ts';
import { type MessageType, messageTypes } from '../contract/webhooks.ts';
import { lockCompany } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import { cancelPending } from '../db/webhooks/webhook-deliveries.ts';
import {
  addEndpoint,
  type EndpointRow,
  listEndpoints,
  markDisabled,
  markEnabled,
  markRemoved,
  replaceSecret,
  setEventTypes,
  setUrl,
} from '../db/webhooks/webhooks.ts';
import type { World } from '../db/world.ts';
import { checkUrl } from '../egress/address-guard.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { platformLimits } from '../platform/limits.ts';
import { invalid } from '../platform/problems/errors.ts';
import { webhookLimits } from './limits.ts';
import { makeSecret, sealSecret } from './signature.ts';

/** Webhook endpoints of clients: every change is made here and audited in the same transaction. */

export interface EndpointWithSecret {
  readonly endpoint: EndpointRow;
  /** Shown once, never stored as text. */
  readonly secret: string;
}

export interface Registration {
  readonly companyId: number;
  readonly url: string;
  readonly allowPrivate: boolean;
  /** The world whose messages it gets; both by default. */
  readonly mode?: CredentialMode | null;
  /** The events it is told of; none named: all. */
  readonly eventTypes?: readonly MessageType[] | undefined;
}

/** Throws a 400 if the URL is not allowed or already registered, or the client has too many endpoints. */
export async function registerEndpoint(
  tx: Db,
  keyring: Keyring,
  actor: string,
  { companyId, url, allowPrivate, mode = null, eventTypes }: Registration,
): Promise<EndpointWithSecret> {
  const { href: address, host } = allowedUrl(url, allowPrivate);
  const endpoints = await endpointsBeside(tx, companyId, address, { mode });
  if (endpoints.length >= webhookLimits.webhookEndpoints) {
    const parameters = { limit: webhookLimits.webhookEndpoints };
    throw invalid({ field: 'url', code: 'TOO_MANY_ENDPOINTS', parameters });
  }
  const id = randomUUID();
  const wanted = wantedOf(eventTypes);
  const secret = makeSecret();
  const sealedSecret = sealSecret(keyring, id, secret.bytes);
  const endpoint = await addEndpoint(tx, {
    id,
    companyId,
    url: address,
    sealedSecret,
    mode,
    eventTypes: wanted,
  });
  // Only the host: the path and the query may hold a secret of the receiver.
  const reported = await signNew(tx, keyring, 'webhook_endpoints', id, {
    company: String(companyId),
    url: address,
    secret: sealedSecret.toString('hex'),
    disabled: null,
    removed: null,
    mode,
    eventTypes: wanted && JSON.stringify(wanted),
  });
  const details = { endpoint: id, host, mode, ...inAudit(wanted), ...reported };
  await appendAudit(tx, keyring, { chain: companyId, actor, action: 'webhook.endpoint-added', details });
  return { endpoint, secret: secret.text };
}

/** Each once, in their own order; null where none is named: all, also those that come later. */
function wantedOf(eventTypes: readonly MessageType[] = []): readonly MessageType[] | null {
  return eventTypes.length === 0 ? null : messageTypes.filter((type) => eventTypes.includes(type));
}

const inAudit = (wanted: readonly MessageType[] | null) => ({ eventTypes: wanted?.join(' ') ?? null });

type Whose = Pick<EndpointRow, 'company_id' | 'mode'>;

/** Whether an endpoint gets messages of this world. */
export function isSeenFrom({ companyId, test }: World, { company_id, mode }: Whose): boolean {
  return company_id === companyId && (mode === null || (mode === 'test') === test);
}

/** Whether a program of this world may change it: those that get live messages too are no test credential's to change. */
export function isChangedFrom(world: World, endpoint: Whose): boolean {
  return isSeenFrom(world, endpoint) && !(world.test && endpoint.mode === null);
}

function allowedUrl(url: string, allowPrivate: boolean): URL {
  const checked = checkUrl(url, { allowPrivate });
  if (checked.ok) return checked.url;
  const parameters = {
    example: 'https://hooks.example.com/akwaba',
    limit: platformLimits.urlCharacters,
  };
  throw invalid({ field: 'url', code: checked.problem, parameters });
}

/** The client's endpoints; refuses an address that would get the messages of a world twice. */
async function endpointsBeside(
  tx: Db,
  companyId: number,
  address: string,
  own: Pick<EndpointRow, 'mode'> & Partial<EndpointRow>,
): Promise<readonly EndpointRow[]> {
  // Serialises concurrent registrations, so that the limit holds and no URL is added twice.
  await lockCompany(tx, companyId);
  const endpoints = await listEndpoints(tx, companyId);
  const doubles = endpoints.some(
    ({ id, url, mode }) =>
      id !== own.id && url === address && (mode === null || own.mode === null || mode === own.mode),
  );
  if (doubles) throw invalid({ field: 'url', code: 'ENDPOINT_KNOWN' });
  return endpoints;
}

/** Another address of the same endpoint, also for what it has not got yet. Its secret stays. */
async function moveEndpoint(
  tx: Db,
  keyring: Keyring,
  actor: string,
  endpoint: EndpointRow,
  { url, allowPrivate }: Pick<Registration, 'url' | 'allowPrivate'>,
): Promise<void> {
  const { href: address, host } = allowedUrl(url, allowPrivate);
  if (address === endpoint.url) return;
  await endpointsBeside(tx, endpoint.company_id, address, endpoint);
  await change(tx, keyring, {
    ...{ id: endpoint.id, actor, action: 'webhook.endpoint-changed', details: { host } },
    expected: { url: address },
    work: () => setUrl(tx, endpoint.id, address),
  });
}

/** Other messages from now on; what waits is sent all the same. */
async function chooseMessages(
  tx: Db,
  keyring: Keyring,
  actor: string,
  { id }: EndpointRow,
  eventTypes: readonly MessageType[],
): Promise<void> {
  const wanted = wantedOf(eventTypes);
  await change(tx, keyring, {
    ...{ id, actor, action: 'webhook.endpoint-changed', details: inAudit(wanted) },
    expected: { eventTypes: wanted && JSON.stringify(wanted) },
    work: () => setEventTypes(tx, id, wanted),
  });
}

/** Makes a new secret; the old one also signs for a while. Undefined if there is no such endpoint. */
export async function rotateSecret(
  tx: Db,
  keyring: Keyring,
  actor: string,
  id: string,
): Promise<EndpointWithSecret | undefined> {
  const secret = makeSecret();
  const sealed = sealSecret(keyring, id, secret.bytes);
  const done = await change(tx, keyring, {
    ...{ id, actor, action: 'webhook.secret-rotated' },
    expected: {
      secret: sealed.toString('hex'),
      previousSecret: anything,
      previousSecretUntil: anything,
    },
    work: () => replaceSecret(tx, id, sealed, webhookLimits.webhookRotationHours),
  });
  return done && { endpoint: done.endpoint, secret: secret.text };
}

/** Removes an endpoint, erases its secrets and cancels its pending deliveries. */
export const removeEndpoint = (tx: Db, keyring: Keyring, actor: string, id: string) =>
  change(tx, keyring, {
    ...{ id, actor, action: 'webhook.endpoint-removed', cancels: true },
    expected: { removed: anything, secret: null, previousSecret: null, previousSecretUntil: null },
    work: () => markRemoved(tx, id),
  });

/** Stops deliveries until it is enabled again; pending ones are cancelled, and can be replayed then. */
export const disableEndpoint = (
  tx: Db,
  keyring: Keyring,
  actor: string,
  id: string,
  reason: 'OPERATOR' | 'CLIENT' = 'OPERATOR',
) =>
  change(tx, keyring, {
    ...{ id, actor, action: 'webhook.endpoint-disabled', details: { reason }, cancels: true },
    expected: { disabled: anything },
    work: () => markDisabled(tx, id, reason),
  });

/** Works whether a person disabled it or the receiver's own 410 did. */
export const enableEndpoint = (tx: Db, keyring: Keyring, actor: string, id: string) =>
  change(tx, keyring, {
    ...{ id, actor, action: 'webhook.endpoint-enabled' },
    expected: { disabled: null },
    work: () => markEnabled(tx, id),
  });

export interface EndpointChange {
  readonly allowPrivate: boolean;
  readonly by: 'OPERATOR' | 'CLIENT';
  readonly url?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly eventTypes?: readonly MessageType[] | undefined;
}

/** Changes the address and the events, disables or enables. Disabling or enabling twice is no error. */
export async function changeEndpoint(
  tx: Db,
  keyring: Keyring,
  actor: string,
  endpoint: EndpointRow,
  { url, disabled, eventTypes, allowPrivate, by }: EndpointChange,
): Promise<number> {
  if (url !== undefined) await moveEndpoint(tx, keyring, actor, endpoint, { url, allowPrivate });
  if (eventTypes !== undefined) await chooseMessages(tx, keyring, actor, endpoint, eventTypes);
  if (disabled === false) await enableEndpoint(tx, keyring, actor, endpoint.id);
  if (!disabled) return 0;
  return (await disableEndpoint(tx, keyring, actor, endpoint.id, by))?.cancelled ?? 0;
}

interface Change {
  readonly id: string;
  readonly actor: string;
  readonly action: string;
  readonly expected: Expected;
  readonly work: () => Promise<EndpointRow | undefined>;
  /** Of the audit entry, beside the endpoint and its proof. */
  readonly details?: AuditEvent['details'];
  /** Pending deliveries are cancelled with it. */
  readonly cancels?: boolean;
}

/** Changes an endpoint, its proof and the audit log; undefined where there was nothing to change. */
async function change(
  tx: Db,
  keyring: Keyring,
  { id, actor, action, expected, work, details, cancels = false }: Change,
): Promise<{ readonly endpoint: EndpointRow; readonly cancelled: number } | undefined> {
  const done = await changeIfPossible(tx, keyring, { kind: 'webhook_endpoints', id }, expected, work);
  if (done === undefined) return undefined;
  const { changed: endpoint, reported } = done;
  const cancelled = cancels ? await cancelPending(tx, id) : 0;
  await appendAudit(tx, keyring, {
    ...{ chain: endpoint.company_id, actor, action },
    details: { endpoint: id, ...details, ...(cancels && { cancelled }), ...reported },
  });
  return { endpoint, cancelled };
}
