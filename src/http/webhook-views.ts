import type { Delivery, DeliveryAttempts, Endpoint } from '../contract/webhook-endpoints.ts';
import type { AttemptRow, DeliveryRow } from '../db/webhooks/delivery-log.ts';
import type { EndpointRow } from '../db/webhooks/webhooks.ts';
import { type FailureCode, failures } from '../egress/failures.ts';
import type { Language } from '../platform/language.ts';

/** `whole`: the full URL; otherwise only its origin, as the rest may hold a secret of the receiver. */
export function shownEndpoint(row: EndpointRow, whole: boolean): Endpoint {
  return {
    id: row.id,
    url: whole ? row.url : `${new URL(row.url).origin}/…`,
    mode: row.mode,
    eventTypes: [...(row.event_types ?? [])],
    disabledAt: row.disabled_at?.toISOString() ?? null,
    disabledReason: row.disabled_reason,
    // Null once the rotation is over.
    oldSecretUntil:
      row.previous_secret_until !== null && row.previous_secret_until.getTime() > Date.now()
        ? row.previous_secret_until.toISOString()
        : null,
    createdAt: row.created_at.toISOString(),
  };
}

export const shownDelivery = (row: DeliveryRow, language: Language): Delivery => ({
  id: row.id,
  endpointId: row.endpoint_id,
  host: new URL(row.url).host,
  dossierId: row.dossier_uuid,
  captureSessionId: row.session_uuid,
  subjectId: row.subject_uuid,
  messageType: row.message_type,
  sequence: row.sequence,
  state: row.state,
  attempts: row.attempts,
  status: row.last_http_status,
  failure: shownFailure(row.last_failure, language),
  ...(row.last_simulated && { simulated: true }),
  createdAt: row.created_at.toISOString(),
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  replayable: row.replayable,
});

export function shownFailure(code: string | null, language: Language): Delivery['failure'] {
  if (code === null) return null;
  // What an older version wrote may not be known any more.
  const words = failures[code as FailureCode] ?? failures.FAILED;
  return { code, words: words[language] };
}

export const shownAttempt = (row: AttemptRow, language: Language): DeliveryAttempts['attempts'][number] => ({
  at: row.at.toISOString(),
  status: row.http_status,
  failure: shownFailure(row.failure, language),
  ...(row.simulated && { simulated: true }),
  milliseconds: row.milliseconds,
});
