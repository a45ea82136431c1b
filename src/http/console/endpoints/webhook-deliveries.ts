import { Type } from 'typebox';
import { oneOf } from '../../../contract/fields.ts';
import { DeliveryAttempts, DeliveryPage, ReplayRange, Replays } from '../../../contract/webhook-endpoints.ts';
import { deliveryStates, messageTypes } from '../../../contract/webhooks.ts';
import type { Db } from '../../../db/database.ts';
import { type DeliveryRow, listAttempts, listDeliveries } from '../../../db/webhooks/delivery-log.ts';
import type { ReplayChoice } from '../../../db/webhooks/webhook-deliveries.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { AppError } from '../../../platform/problems/errors.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { webhookLimits } from '../../../webhooks/limits.ts';
import { countReplays, type Replayed, replayDeliveries } from '../../../webhooks/replay.ts';
import { refuse, spanFaults } from '../../day-faults.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import { shownAttempt, shownDelivery } from '../../webhook-views.ts';
import { consoleLimits } from '../limits.ts';
import { ClientParams, requireClient } from '../of-client.ts';

const Days = { from: Type.Optional(Type.String()), to: Type.Optional(Type.String()) };
const OneDelivery = Type.Object({ ...ClientParams.properties, delivery: Type.String() });
const uuidText = { pattern: '^[0-9a-fA-F-]{36}$' };

/** What was sent to a client, or is to be. Never the bodies: they are personal data. */
export const webhookDeliveries: Endpoint = (app, services) => {
  listed(app, services);
  shown(app, services);
  replays(app, services);
};

function listed(app: App, { database }: Services): void {
  app.get(
    '/clients/:client/deliveries',
    {
      config: { may: 'see', whose: 'client' },
      schema: {
        params: ClientParams,
        querystring: Type.Object(
          {
            ...Days,
            state: Type.Optional(oneOf(deliveryStates, 'State')),
            type: Type.Optional(oneOf(messageTypes, 'Type')),
            endpoint: Type.Optional(Type.String(uuidText)),
            after: Type.Optional(Type.String(uuidText)),
          },
          { additionalProperties: false },
        ),
        response: { 200: DeliveryPage },
      },
    },
    async ({ params, query, language }) => {
      const { id } = await requireClient(database, params.client);
      const { from, to, state, type, endpoint, after } = query;
      refuse(...spanFaults({ from, to }));
      const rows = await listDeliveries(database, id, {
        ...{ from, to, state, messageType: type },
        endpointId: endpoint !== undefined && isUuid(endpoint) ? endpoint : undefined,
        after: after !== undefined && isUuid(after) ? after : undefined,
        limit: consoleLimits.consoleRows + 1,
      });
      const shown = rows.slice(0, consoleLimits.consoleRows);
      return {
        deliveries: shown.map((row) => shownDelivery(row, language)),
        next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
      };
    },
  );
}

function shown(app: App, { database }: Services): void {
  app.get(
    '/clients/:client/deliveries/:delivery',
    {
      config: { may: 'see', whose: 'client' },
      schema: { params: OneDelivery, response: { 200: DeliveryAttempts } },
    },
    async ({ params, language }) => {
      const row = await requireDelivery(database, params);
      const attempts = await listAttempts(database, row.id);
      return {
        delivery: shownDelivery(row, language),
        attempts: attempts.map((attempt) => shownAttempt(attempt, language)),
      };
    },
  );
}

/** Of this client, so that a number taken from another client's page shows nothing. */
async function requireDelivery(
  db: Db,
  { client, delivery }: { readonly client: string; readonly delivery: string },
): Promise<DeliveryRow> {
  const { id } = await requireClient(db, client);
  const [row] = isUuid(delivery) ? await listDeliveries(db, id, { id: delivery, limit: 1 }) : [];
  if (row === undefined) throw new AppError('DELIVERY_NOT_FOUND');
  return row;
}

function replays(app: App, { database, keyring }: Services): void {
  const operate = { may: 'operate', whose: 'client' } as const;

  app.post(
    '/clients/:client/deliveries/:delivery/replay',
    { config: operate, schema: { params: OneDelivery, response: { 200: Replays } } },
    async (request) => {
      const { id } = await requireDelivery(database, request.params);
      const actor = actorOf(request.operator.user);
      return database.transaction((tx) => replayDeliveries(tx, keyring, actor, { deliveryId: id }));
    },
  );

  const range = { params: ClientParams, body: ReplayRange, response: { 200: Replays } };

  // What a replay would do, asked before it is done.
  app.post('/clients/:client/replay/count', { config: operate, schema: range }, async (request) => {
    const { id } = await requireClient(database, request.params.client);
    return within(await countReplays(database, choiceOf(id, request.body)));
  });

  app.post('/clients/:client/replay', { config: operate, schema: range }, async (request) => {
    const { id } = await requireClient(database, request.params.client);
    const choice = choiceOf(id, request.body);
    const actor = actorOf(request.operator.user);
    return within(await database.transaction((tx) => replayDeliveries(tx, keyring, actor, choice)));
  });
}

function choiceOf(companyId: number, { from, to, failedOnly, endpointId }: ReplayRange): ReplayChoice {
  refuse(...spanFaults({ from, to }));
  return {
    companyId,
    from: new Date(`${from}T00:00:00.000Z`),
    to: new Date(`${to}T23:59:59.999Z`),
    failedOnly,
    endpointId,
  };
}

function within(replayed: Replayed): Replayed {
  if (!replayed.tooMany) return replayed;
  throw new AppError('TOO_MANY_REPLAYS', { parameters: { limit: webhookLimits.webhookReplays } });
}
