import { createHmac, randomBytes } from 'node:crypto';
import type { EndpointSecrets } from '../db/webhooks/webhooks.ts';
import type { Keyring } from '../platform/keys/sealing.ts';

/** Secrets of endpoints, and what is signed with them (Standard Webhooks, symmetric). */

const secretBytes = 32;
const secretPrefix = 'whsec_';

/** A fresh secret: its bytes to seal, its text to show once. */
export function makeSecret(): { readonly bytes: Buffer; readonly text: string } {
  const bytes = randomBytes(secretBytes);
  return { bytes, text: `${secretPrefix}${bytes.toString('base64')}` };
}

export function sealSecret(keyring: Keyring, endpointId: string, bytes: Buffer): Buffer {
  return keyring.seal('webhooks', secretContext(endpointId), bytes);
}

/** All secrets that sign now: two while a rotation is under way. */
export function openSecrets(keyring: Keyring, endpointId: string, sealed: EndpointSecrets): Buffer[] {
  return [sealed.sealed_secret, sealed.sealed_previous_secret]
    .filter((secret) => secret !== null)
    .map((secret) => keyring.open('webhooks', secretContext(endpointId), secret));
}

/** The headers that let the receiver know that the body is ours, whole and fresh. */
export function signedHeaders(
  secrets: readonly Buffer[],
  webhookId: string,
  sentAt: Date,
  body: string,
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map(
    (secret) =>
      `v1,${createHmac('sha256', secret).update(`${webhookId}.${timestamp}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': webhookId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

function secretContext(endpointId: string): string {
  return `endpoint:${endpointId}`;
}
