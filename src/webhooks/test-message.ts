import { randomUUID } from 'node:crypto';
import { refuseUnproven } from '../audit/proven-rows.ts';
import type { SendableEndpoint } from '../db/webhooks/webhooks.ts';
import type { FailureCode } from '../outside/failures.ts';
import { isTaken, type SendContext, sendMessage } from './send.ts';

export interface TestOutcome {
  readonly webhookId: string;
  readonly taken: boolean;
  readonly status: number | null;
  readonly failure: FailureCode | null;
  readonly milliseconds: number;
}

/** Sends a test message, signed like all others, once and immediately; also to a disabled endpoint. */
export async function sendTestMessage(
  context: SendContext,
  endpoint: SendableEndpoint,
): Promise<TestOutcome> {
  refuseUnproven(context.keyring, 'webhook_endpoints', endpoint);
  const sentAt = new Date();
  const webhookId = randomUUID();
  const outcome = await sendMessage(
    context,
    { endpointId: endpoint.id, url: endpoint.url, secrets: endpoint },
    {
      webhookId,
      companyId: endpoint.company_id,
      messageType: 'TEST',
      timestamp: sentAt.toISOString(),
      sequence: 0,
      payload: {},
    },
    sentAt,
  );
  return {
    webhookId,
    taken: isTaken(outcome),
    status: 'status' in outcome ? outcome.status : null,
    failure: 'failure' in outcome ? outcome.failure : null,
    milliseconds: outcome.milliseconds,
  };
}
