import type { EndpointSecrets } from '../db/webhooks/webhooks.ts';
import type { Outcome, Post } from '../egress/http-client.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { type TraceContext, traceparentOf } from '../platform/tracing/trace.ts';
import { webhookLimits } from './limits.ts';
import type { Message } from './message.ts';
import { openSecrets, signedHeaders } from './signature.ts';

export interface SendContext {
  readonly keyring: Keyring;
  /** `guardedPost({ allowPrivate: config.webhookAllowPrivate })`. */
  readonly post: Post;
  /** For one attempt; `webhookLimits.webhookSeconds` by default. */
  readonly timeoutSeconds?: number;
}

export interface Receiver {
  readonly endpointId: string;
  readonly url: string;
  readonly secrets: EndpointSecrets;
  readonly trace?: TraceContext | undefined;
}

/** Sends one signed message once. */
export function sendMessage(
  context: SendContext,
  receiver: Receiver,
  message: Message,
  sentAt: Date,
  signal?: AbortSignal,
): Promise<Outcome> {
  const body = JSON.stringify(message);
  const traceparent = traceparentOf(receiver.trace);
  const secrets = openSecrets(context.keyring, receiver.endpointId, receiver.secrets);
  return context.post(receiver.url, {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Akwaba',
      ...(traceparent && { traceparent }),
      ...signedHeaders(secrets, message.webhookId, sentAt, body),
    },
    body,
    timeoutSeconds: context.timeoutSeconds ?? webhookLimits.webhookSeconds,
    ...(signal && { signal }),
  });
}

/** Whether the receiver has taken the message. */
export function isTaken(outcome: Outcome): boolean {
  return 'status' in outcome && outcome.status >= 200 && outcome.status < 300;
}
