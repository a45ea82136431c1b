import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookInvalid } from './errors.ts';
import type { WebhookMessages } from './types.ts';

/** Proof that a delivery comes from the service (Standard Webhooks). */

/** A delivery; `messageType` tells what its payload is. */
export type WebhookMessage = WebhookMessages[keyof WebhookMessages];

type GivenHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A delivery whose time is further away is refused, so that an old one cannot be sent again. */
const toleranceSeconds = 300;

/**
 * The delivery, read; throws WebhookInvalid where it is not from the service.
 *
 * `body` is what came, byte for byte: verify before any framework parses it. `secrets` is the endpoint's secret, or both
 * of them while it is being replaced. The same delivery may come twice: keep its `webhookId`.
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: GivenHeaders,
  secrets: string | readonly string[],
  options: { readonly now?: Date | undefined } = {},
): WebhookMessage {
  const [id, sent, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !sent || !signatures) {
    throw new WebhookInvalid(
      'The headers webhook-id, webhook-timestamp and webhook-signature must all be there.',
    );
  }
  if (!/^\d{1,12}$/.test(sent)) throw new WebhookInvalid('webhook-timestamp is not a time.');
  const now = (options.now?.getTime() ?? Date.now()) / 1000;
  if (Math.abs(now - Number(sent)) > toleranceSeconds) {
    throw new WebhookInvalid('The delivery is too old, or a clock is wrong.');
  }
  const given = signatures.split(' ').map((signature) => Buffer.from(signature));
  const isSignedWith = (secret: string) => {
    const hash = createHmac('sha256', keyOf(secret)).update(`${id}.${sent}.`).update(body);
    const right = Buffer.from(`v1,${hash.digest('base64')}`);
    return given.some((signature) => signature.length === right.length && timingSafeEqual(signature, right));
  };
  if (![secrets].flat().some(isSignedWith)) {
    throw new WebhookInvalid(
      'No signature is right: the secret is another one, or the body was changed on its way.',
    );
  }
  return JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString()) as WebhookMessage;
}

function keyOf(secret: string): Buffer {
  const text = secret.replace(/^whsec_/, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) {
    throw new TypeError(
      'A secret is whsec_ and letters: what the service showed when the webhook was added.',
    );
  }
  return Buffer.from(text, 'base64');
}

function headerOf(headers: GivenHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  return typeof found === 'object' ? found[0] : found;
}
