import { randomUUID } from 'node:crypto';
import { appendAudit } from '../audit/chain.ts';
import { refuseUnproven } from '../audit/proven-rows.ts';
import type { Database } from '../db/database.ts';
import type { SendableEndpoint } from '../db/webhooks/webhooks.ts';
import type { FailureCode } from '../egress/failures.ts';
import { isTaken, type SendContext, sendMessage } from './send.ts';

export interface TestOutcome {
  readonly webhookId: string;
  readonly taken: boolean;
  readonly status: number | null;
  readonly failure: FailureCode | null;
  readonly milliseconds: number;
}

/** Sends a test message and audits it, whether or not it arrived. */
export async function testEndpoint(
  context: SendContext & { readonly database: Database },
  actor: string,
  endpoint: SendableEndpoint,
): Promise<TestOutcome> {
  const outcome = await sendTestMessage(context, endpoint);
  const { webhookId, taken } = outcome;
  await context.database.transaction((tx) =>
    appendAudit(tx, context.keyring, {
      chain: endpoint.company_id,
      actor,
      action: 'webhook.tested',
      details: { endpoint: endpoint.id, webhook: webhookId, taken },
    }),
  );
  return outcome;
}

/** Sends a test message, signed like all others, once and immediately; also to a disabled endpoint. */
async function sendTestMessage(context: SendContext, endpoint: SendableEndpoint): Promise<TestOutcome> {
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
