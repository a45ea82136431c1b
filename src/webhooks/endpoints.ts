import { randomUUID } from 'node:crypto';
import { appendAudit } from '../audit/chain.ts';
import { anything, changeIfPossible, type Expected, signNew } from '../audit/proven-rows.ts';
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
} from '../db/webhooks/webhooks.ts';
import { checkUrl } from '../outside/address-guard.ts';
import { outsideLimits } from '../outside/limits.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
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
}

/** Throws a 400 if the URL is not allowed or already registered, or the client has too many endpoints. */
export async function registerEndpoint(
  tx: Db,
  keyring: Keyring,
  actor: string,
  { companyId, url, allowPrivate }: Registration,
): Promise<EndpointWithSecret> {
  const checked = checkUrl(url, { allowPrivate });
  if (!checked.ok) {
    const parameters = {
      example: 'https://hooks.example.com/akwaba',
      limit: outsideLimits.outsideUrlCharacters,
    };
    throw invalid({ field: 'url', code: checked.problem, parameters });
  }
  const address = checked.url.href;
  // Serialises concurrent registrations, so that the limit holds and no URL is added twice.
  await lockCompany(tx, companyId);
  const endpoints = await listEndpoints(tx, companyId);
  if (endpoints.some(({ url }) => url === address)) throw invalid({ field: 'url', code: 'ENDPOINT_KNOWN' });
  if (endpoints.length >= webhookLimits.webhookEndpoints) {
    const parameters = { limit: webhookLimits.webhookEndpoints };
    throw invalid({ field: 'url', code: 'TOO_MANY_ENDPOINTS', parameters });
  }
  const id = randomUUID();
  const secret = makeSecret();
  const sealedSecret = sealSecret(keyring, id, secret.bytes);
  const endpoint = await addEndpoint(tx, {
    id,
    companyId,
    url: address,
    sealedSecret,
  });
  // Only the host: the path and the query may hold a secret of the receiver.
  const told = await signNew(tx, keyring, 'webhook_endpoints', id, {
    company: String(companyId),
    url: address,
    secret: sealedSecret.toString('hex'),
    disabled: null,
    removed: null,
  });
  const details = { endpoint: id, host: checked.url.host, ...told };
  await appendAudit(tx, keyring, { chain: companyId, actor, action: 'webhook.endpoint-added', details });
  return { endpoint, secret: secret.text };
}

/** Makes a new secret; the old one also signs for a while. Undefined if there is no such endpoint. */
export async function rotateSecret(
  tx: Db,
  keyring: Keyring,
  actor: string,
  endpointId: string,
): Promise<EndpointWithSecret | undefined> {
  const secret = makeSecret();
  const sealed = sealSecret(keyring, endpointId, secret.bytes);
  const rotated = {
    secret: sealed.toString('hex'),
    previousSecret: anything,
    previousSecretUntil: anything,
  } as const;
  const done = await change(tx, keyring, endpointId, rotated, () =>
    replaceSecret(tx, endpointId, sealed, webhookLimits.webhookRotationHours),
  );
  if (done === undefined) return undefined;
  const { changed: endpoint, told } = done;
  await appendAudit(tx, keyring, {
    chain: endpoint.company_id,
    actor,
    action: 'webhook.secret-rotated',
    details: { endpoint: endpointId, ...told },
  });
  return { endpoint, secret: secret.text };
}

/** Removes an endpoint, erases its secrets and cancels its pending deliveries. */
export async function removeEndpoint(
  tx: Db,
  keyring: Keyring,
  actor: string,
  endpointId: string,
): Promise<{ readonly endpoint: EndpointRow; readonly cancelled: number } | undefined> {
  const done = await change(tx, keyring, endpointId, removed, () => markRemoved(tx, endpointId));
  if (done === undefined) return undefined;
  const { changed: endpoint, told } = done;
  const cancelled = await cancelPending(tx, endpointId);
  await appendAudit(tx, keyring, {
    chain: endpoint.company_id,
    actor,
    action: 'webhook.endpoint-removed',
    details: { endpoint: endpointId, cancelled, ...told },
  });
  return { endpoint, cancelled };
}

/** Stops deliveries until it is enabled again; pending ones are cancelled, and can be replayed then. */
export async function disableEndpoint(
  tx: Db,
  keyring: Keyring,
  actor: string,
  endpointId: string,
): Promise<{ readonly endpoint: EndpointRow; readonly cancelled: number } | undefined> {
  const done = await change(tx, keyring, endpointId, { disabled: anything }, () =>
    markDisabled(tx, endpointId, 'OPERATOR'),
  );
  if (done === undefined) return undefined;
  const { changed: endpoint, told } = done;
  const cancelled = await cancelPending(tx, endpointId);
  await appendAudit(tx, keyring, {
    chain: endpoint.company_id,
    actor,
    action: 'webhook.endpoint-disabled',
    details: { endpoint: endpointId, reason: 'OPERATOR', cancelled, ...told },
  });
  return { endpoint, cancelled };
}

/** Works whether a person disabled it or the receiver's own 410 did. */
export async function enableEndpoint(
  tx: Db,
  keyring: Keyring,
  actor: string,
  endpointId: string,
): Promise<EndpointRow | undefined> {
  const done = await change(tx, keyring, endpointId, { disabled: null }, () => markEnabled(tx, endpointId));
  if (done === undefined) return undefined;
  const { changed: endpoint, told } = done;
  await appendAudit(tx, keyring, {
    chain: endpoint.company_id,
    actor,
    action: 'webhook.endpoint-enabled',
    details: { endpoint: endpointId, ...told },
  });
  return endpoint;
}

const removed = { removed: anything, secret: null, previousSecret: null, previousSecretUntil: null } as const;

const change = (
  tx: Db,
  keyring: Keyring,
  id: string,
  expected: Expected,
  work: () => Promise<EndpointRow | undefined>,
) => changeIfPossible(tx, keyring, 'webhook_endpoints', id, expected, work);
