import { appendAudit } from '../audit/chain.ts';
import { anything, changeIfPossible } from '../audit/proven-rows.ts';
import type { RowGuard } from '../audit/row-guard.ts';
import type { ReceiverFault } from '../contract/webhooks.ts';
import type { Database, Db } from '../db/database.ts';
import {
  addAttempt,
  cancelPending,
  type DeliveryToSend,
  findDelivery,
  markDelivered,
  markUndelivered,
  planAttempt,
} from '../db/webhooks/webhook-deliveries.ts';
import { type EndpointSecrets, markDisabled } from '../db/webhooks/webhooks.ts';
import { endJob, holdLease, postponeJob, type TakenJob } from '../db/work/jobs.ts';
import type { Outcome } from '../egress/http-client.ts';
import { openErasableKey, requestContext } from '../platform/keys/erasable-keys.ts';
import {
  noTracer,
  readTraceparent,
  type SpanAttributes,
  type TraceContext,
  type Tracer,
  traced,
} from '../platform/tracing/trace.ts';
import { webhookLimits } from './limits.ts';
import { type Resolving, resolveMarks } from './marks.ts';
import type { StoredMessage } from './message.ts';
import { bodyContext } from './outbox.ts';
import { isTaken, type SendContext, sendMessage } from './send.ts';

export interface DeliveryContext extends SendContext, Resolving {
  readonly database: Database;
  /** Refuses endpoints that something else than the service wrote. */
  readonly guard: RowGuard;
  readonly tracer?: Tracer;
  /** Called with the outcome of every attempt: 2xx, 4xx and so on, or why there was no answer. */
  readonly attempted?: (result: string) => void;
}

/** A delivery whose dossier or session was not erased and whose endpoint takes messages. */
type Sendable = DeliveryToSend & { readonly wrapped_key: Buffer; readonly secrets: EndpointSecrets };

/**
 * One delivery attempt, run as a job. Its outcome and the end of the job are one transaction; after a crash before
 * that, the same message is sent again. If the lease was lost, another worker has the job and nothing is changed.
 */
export async function deliverWebhook(
  context: DeliveryContext,
  job: TakenJob,
  signal: AbortSignal,
): Promise<void> {
  const { database } = context;
  const delivery = await findDelivery(database, job.subject);
  if (delivery?.state !== 'PENDING') {
    await endJob(database, job.lease);
    return;
  }
  if (!context.guard.believes('webhook_endpoints', delivery)) {
    await database.transaction((tx) => wait(tx, job, webhookLimits.notProvenSeconds));
    return;
  }
  // Made by an older program, which sent to the endpoints of both worlds.
  if (!isSendable(delivery) || !delivery.of_its_world) {
    await conclude(database, job, 'CANCELLED');
    return;
  }
  const { message, trace } = openDelivery(context, delivery);
  // It was moved to another client in the database.
  if (message.companyId !== delivery.company_id) {
    await conclude(database, job, 'CANCELLED');
    return;
  }
  const sentAt = new Date();
  const span = (context.tracer ?? noTracer).begin('webhook', 'client', trace);
  const attributes: SpanAttributes = { 'akwaba.attempt': delivery.attempts + 1 };
  const send = async (spanned: TraceContext | undefined) => {
    const outcome = await attempt(context, { ...delivery, trace: spanned }, message, sentAt, signal);
    const result = 'status' in outcome ? `${Math.floor(outcome.status / 100)}xx` : outcome.failure;
    context.attempted?.(result);
    if (!isTaken(outcome)) attributes['error.type'] = result;
    return outcome;
  };
  const outcome = await traced(span, send, attributes);
  await database.transaction((tx) => settle(context, tx, job, delivery, { sentAt, outcome }));
}

async function wait(tx: Db, job: TakenJob, seconds: number): Promise<void> {
  if (!(await holdLease(tx, job.lease))) return;
  await planAttempt(tx, job.subject, seconds);
  await postponeJob(tx, job.lease, seconds);
}

/** For a job that is not retried because workers died with it. */
export async function giveUpDelivery(
  { database }: Pick<DeliveryContext, 'database'>,
  job: TakenJob,
): Promise<void> {
  await conclude(database, job, 'FAILED');
}

async function conclude(database: Database, job: TakenJob, state: 'FAILED' | 'CANCELLED'): Promise<void> {
  await database.transaction(async (tx) => {
    if (await endJob(tx, job.lease)) await markUndelivered(tx, job.subject, state);
  });
}

function isSendable(delivery: DeliveryToSend): delivery is Sendable {
  return delivery.wrapped_key !== null && delivery.secrets !== null;
}

/** The message, and the trace of the request that made the dossier which it is about. */
function openDelivery({ keyring }: DeliveryContext, delivery: Sendable) {
  const { id, about, wrapped_key, sealed_body, sealed_request } = delivery;
  const key = openErasableKey(keyring, about, wrapped_key);
  const opened = (context: string, sealed: Buffer) => JSON.parse(key.open(context, sealed).toString('utf8'));
  const request = sealed_request === null ? undefined : opened(requestContext(about), sealed_request);
  const message: StoredMessage = opened(bodyContext(id), sealed_body);
  return { message, trace: readTraceparent(request?.trace) };
}

async function attempt(
  context: DeliveryContext,
  delivery: Sendable & { readonly trace: TraceContext | undefined },
  { fault, ...stored }: StoredMessage,
  sentAt: Date,
  signal: AbortSignal,
): Promise<Attempted['outcome']> {
  const simulated = fault && simulatedOutcome(fault, delivery.attempts);
  if (simulated !== undefined) return { ...simulated, simulated: true };
  const message = resolveMarks(stored, context);
  const { endpoint_id: endpointId, url, secrets, trace } = delivery;
  const receiver = { endpointId, url, secrets, trace };
  return sendMessage(context, receiver, message, sentAt, signal);
}

/** The outcome that the sandbox simulates; undefined if the message is really sent. */
function simulatedOutcome(fault: ReceiverFault, attemptsBefore: number): Outcome | undefined {
  if (fault === 'TIMES_OUT') return { failure: 'TIMEOUT', milliseconds: webhookLimits.webhookSeconds * 1000 };
  if (fault === 'FAILS_ONCE' && attemptsBefore > 0) return undefined;
  return { status: 500, milliseconds: 0 };
}

interface Attempted {
  readonly sentAt: Date;
  readonly outcome: Outcome & { readonly simulated?: true };
}

/** Lock order to avoid deadlocks, as everywhere: job, endpoint, deliveries, audit chain. */
async function settle(
  context: DeliveryContext,
  tx: Db,
  job: TakenJob,
  delivery: DeliveryToSend,
  { sentAt, outcome }: Attempted,
): Promise<void> {
  if (!(await holdLease(tx, job.lease))) return;
  const gone = 'status' in outcome && outcome.status === 410;
  const disabled = gone
    ? await changeIfPossible(
        tx,
        context.keyring,
        { kind: 'webhook_endpoints', id: delivery.endpoint_id },
        { disabled: anything },
        () => markDisabled(tx, delivery.endpoint_id, 'GONE'),
      )
    : undefined;
  const noted = await addAttempt(tx, delivery.id, {
    at: sentAt,
    httpStatus: 'status' in outcome ? outcome.status : null,
    failure: 'failure' in outcome ? outcome.failure : null,
    milliseconds: outcome.milliseconds,
    simulated: outcome.simulated === true,
  });
  const delaySeconds = retryDelaySeconds(noted?.attempts ?? 0);
  if (isTaken(outcome)) {
    await markDelivered(tx, delivery.id);
  } else if (noted?.state === 'PENDING' && !gone && delaySeconds !== undefined) {
    await planAttempt(tx, delivery.id, delaySeconds);
    await postponeJob(tx, job.lease, delaySeconds);
    return;
  } else {
    await markUndelivered(tx, delivery.id, 'FAILED');
  }
  await endJob(tx, job.lease);
  if (disabled === undefined) return;
  const { id: endpoint, company_id } = disabled.changed;
  const cancelled = await cancelPending(tx, endpoint);
  await appendAudit(tx, context.keyring, {
    chain: company_id,
    actor: 'service',
    action: 'webhook.endpoint-disabled',
    details: { endpoint, reason: 'GONE', cancelled, ...disabled.reported },
  });
}

/** Delay of the next attempt after this many failed ones; undefined after the last. */
export function retryDelaySeconds(attempts: number, random = Math.random): number | undefined {
  const seconds = webhookLimits.webhookRetrySeconds[attempts - 1];
  return seconds === undefined ? undefined : seconds * (1 + webhookLimits.webhookRetryJitter * random());
}
