import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { oneOf } from '../../contract/fields.ts';
import { DeliveryAttempts, DeliveryPage, ReplayRange, Replays } from '../../contract/webhook-endpoints.ts';
import { deliveryStates, messageTypes } from '../../contract/webhooks.ts';
import { type DeliveryRow, listAttempts, listDeliveries } from '../../db/webhooks/delivery-log.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { isUuid } from '../../platform/uuid.ts';
import { webhookLimits } from '../../webhooks/limits.ts';
import { replayDeliveries } from '../../webhooks/replay.ts';
import { refuse, spanFaults } from '../day-faults.ts';
import { httpLimits } from '../limits.ts';
import { pageSizeOf, usualPageSize } from '../page-size.ts';
import { answers, requestDay, requestNumber, requestText, requestUuid } from '../schemas.ts';
import { actorOf, changeOnce, onceHeaders } from '../self-service.ts';
import type { App, Endpoint, Services } from '../services.ts';
import { withoutNulls } from '../validation.ts';
import { shownAttempt, shownDelivery } from '../webhook-views.ts';

/** What was sent to a client's webhooks about dossiers of the credential's world. Never the bodies. */
export const ownDeliveries: Endpoint = (app, services) => {
  listed(app, services);
  shown(app, services);
  replays(app, services);
};

const tags = ['Webhooks'];
const path = '/v2/webhook-deliveries';
const needsAdmin = 'Needs the scope `admin`.';
const reading = { scope: 'admin', evenPaused: true } as const;
const sending = { scope: 'admin', perMinute: httpLimits.sendsPerMinute } as const;
const deliveryExample = 'c2b8a9f3-1d5b-4f2e-9d62-6a1d6a3f1e55';
const Params = Type.Object({
  deliveryId: requestText('Identifier of the delivery: the `webhookId` of the message', {
    examples: [deliveryExample],
  }),
});

const Query = Type.Object(
  {
    from: Type.Optional(requestDay('Not before this day, yyyy-mm-dd, UTC', '2026-03-01')),
    to: Type.Optional(requestDay('Not after this day', '2026-03-31')),
    state: Type.Optional(oneOf(deliveryStates, 'Only those in this state')),
    messageType: Type.Optional(oneOf(messageTypes, 'Only messages of this type')),
    endpointId: Type.Optional(requestUuid('Only those to this endpoint')),
    size: Type.Optional(
      requestNumber('How many', { minimum: 1, maximum: httpLimits.pageSize, default: usualPageSize }),
    ),
    after: Type.Optional(requestUuid('Those that follow this delivery: `next` of the page before')),
  },
  { additionalProperties: false },
);

function listed(app: App, { database, heavy }: Services): void {
  app.get(
    path,
    {
      config: reading,
      schema: {
        tags,
        operationId: 'listWebhookDeliveries',
        summary: 'What was sent to webhooks',
        description: `Newest first, without bodies; a test credential sees those about test dossiers, a live one those about live dossiers. ${needsAdmin}`,
        querystring: Query,
        response: answers(DeliveryPage, 400),
      },
    },
    async ({ caller, query, language }) => {
      const { from, to, state, messageType, endpointId, after } = query;
      const size = pageSizeOf(query.size);
      refuse(...spanFaults({ from, to }), ...size.faults, ...uuidFaults({ endpointId, after }));
      const { companyId, test } = caller.world;
      const filter = { from, to, state, messageType, endpointId, after, test };
      // A test credential's may be few among many of the other world, which are passed over.
      const rows = await heavy.take(companyId, () =>
        listDeliveries(database, companyId, { ...filter, limit: size.value + 1 }),
      );
      const page = rows.slice(0, size.value);
      return {
        deliveries: page.map((row) => shownDelivery(row, language)),
        next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      };
    },
  );
}

const uuidFaults = (given: Readonly<Record<string, string | undefined>>) =>
  Object.entries(given).flatMap(([field, value]) =>
    value === undefined || isUuid(value)
      ? []
      : [{ field, code: 'INVALID_FORMAT', parameters: { example: deliveryExample } } as const],
  );

/** What belongs to another client or to the other world is answered like what nobody has. */
async function requireOwn({ database }: Services, { caller, params }: FastifyRequest): Promise<DeliveryRow> {
  const { deliveryId: id } = params as { readonly deliveryId: string };
  const { companyId, test } = caller.world;
  const [row] = isUuid(id) ? await listDeliveries(database, companyId, { id, test, limit: 1 }) : [];
  if (row === undefined) throw new AppError('DELIVERY_NOT_FOUND');
  return row;
}

function shown(app: App, services: Services): void {
  app.get(
    `${path}/:deliveryId`,
    {
      config: reading,
      schema: {
        tags,
        operationId: 'getWebhookDelivery',
        summary: 'One delivery and every attempt at it',
        description: needsAdmin,
        params: Params,
        response: answers(DeliveryAttempts, 400, 404),
      },
    },
    async (request) => {
      const row = await requireOwn(services, request);
      const { language } = request;
      const attempts = await listAttempts(services.database, row.id);
      return {
        delivery: shownDelivery(row, language),
        attempts: attempts.map((attempt) => shownAttempt(attempt, language)),
      };
    },
  );
}

function replays(app: App, services: Services): void {
  const { keyring } = services;

  app.post(
    `${path}/:deliveryId/replay`,
    {
      config: sending,
      schema: {
        tags,
        operationId: 'replayWebhookDelivery',
        summary: 'Send a delivery again',
        description: `With the same \`webhookId\` and body, whatever became of it; its retries start anew. ${needsAdmin}`,
        params: Params,
        headers: onceHeaders,
        response: answers(Replays, 400, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const { id } = await requireOwn(services, request);
      return changeOnce(services, request, reply, async (tx) => {
        const done = await replayDeliveries(tx, keyring, actorOf(request.caller), { deliveryId: id });
        return { replayed: done.replayed, impossible: done.impossible };
      });
    },
  );

  app.post(
    `${path}/replay`,
    {
      config: sending,
      preValidation: withoutNulls,
      schema: {
        tags,
        operationId: 'replayWebhookDeliveries',
        summary: 'Send the deliveries of some days again',
        description: `Such as all that failed while your receiver was down; at most ${webhookLimits.webhookReplays} at once. ${needsAdmin}`,
        headers: onceHeaders,
        body: ReplayRange,
        response: answers(Replays, 400, 409, 413, 415, 422),
      },
    },
    async (request, reply) => {
      const { from, to, failedOnly, endpointId } = request.body;
      refuse(...spanFaults({ from, to }));
      const choice = {
        ...request.caller.world,
        from: new Date(`${from}T00:00:00.000Z`),
        to: new Date(`${to}T23:59:59.999Z`),
        failedOnly,
        endpointId,
      };
      return changeOnce(services, request, reply, async (tx) => {
        const done = await replayDeliveries(tx, keyring, actorOf(request.caller), choice);
        if (done.tooMany) {
          throw new AppError('TOO_MANY_REPLAYS', { parameters: { limit: webhookLimits.webhookReplays } });
        }
        return { replayed: done.replayed, impossible: done.impossible };
      });
    },
  );
}
