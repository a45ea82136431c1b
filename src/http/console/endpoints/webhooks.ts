import { Type } from 'typebox';
import { NewEndpointOfClient } from '../../../contract/console/webhooks.ts';
import { may } from '../../../contract/operators.ts';
import {
  Cancelled,
  ChangeEndpoint,
  EndpointList,
  EndpointWithSecret,
  TestSent,
} from '../../../contract/webhook-endpoints.ts';
import type { Db } from '../../../db/database.ts';
import { findEndpoint, listEndpoints, type SendableEndpoint } from '../../../db/webhooks/webhooks.ts';
import { guardedPost } from '../../../egress/http-client.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { AppError } from '../../../platform/problems/errors.ts';
import { isUuid } from '../../../platform/uuid.ts';
import {
  changeEndpoint,
  registerEndpoint,
  removeEndpoint,
  rotateSecret,
} from '../../../webhooks/endpoints.ts';
import { webhookLimits } from '../../../webhooks/limits.ts';
import { testEndpoint } from '../../../webhooks/test-message.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import { shownEndpoint, shownFailure } from '../../webhook-views.ts';
import { ClientParams, requireClient } from '../of-client.ts';
import { clientOf } from '../whose.ts';
import { webhookDeliveries } from './webhook-deliveries.ts';

/** Webhook endpoints of a client. A secret is shown once. */
export const webhooks: Endpoint = (app, services) => {
  const { database, keyring, config } = services;

  app.get(
    '/clients/:client/webhooks',
    {
      config: { may: 'see', whose: 'client' },
      schema: { params: ClientParams, response: { 200: EndpointList } },
    },
    async (request) => {
      const { id } = await requireClient(database, request.params.client);
      const whole = may(request.operator.user.role, 'operate');
      const rows = await listEndpoints(database, id);
      return {
        endpoints: rows.map((row) => shownEndpoint(row, whole)),
        limit: webhookLimits.webhookEndpoints,
      };
    },
  );

  app.post(
    '/clients/:client/webhooks',
    {
      config: { may: 'operate', whose: 'client' },
      schema: { params: ClientParams, body: NewEndpointOfClient, response: { 200: EndpointWithSecret } },
    },
    async (request) => {
      const { id } = await requireClient(database, request.params.client);
      const made = await database.transaction((tx) =>
        registerEndpoint(tx, keyring, actorOf(request.operator.user), {
          companyId: id,
          url: request.body.url.trim(),
          allowPrivate: config.webhookAllowPrivate,
          mode: request.body.mode ?? null,
          eventTypes: request.body.eventTypes,
        }),
      );
      return { endpoint: shownEndpoint(made.endpoint, true), secret: made.secret };
    },
  );

  changeEndpoints(app, services);
  webhookDeliveries(app, services);
};

const OneEndpoint = Type.Object({ ...ClientParams.properties, endpoint: Type.String() });

/** Of this client, so that a number taken from another client's page does nothing. */
async function requireEndpoint(
  db: Db,
  { client, endpoint }: { readonly client: string; readonly endpoint: string },
): Promise<SendableEndpoint> {
  const { id } = await requireClient(db, client);
  const found = isUuid(endpoint) ? await findEndpoint(db, endpoint) : undefined;
  if (found?.company_id !== id) throw new AppError('ENDPOINT_NOT_FOUND');
  return found;
}

function changeEndpoints(app: App, { database, keyring, config }: Services): void {
  const operate = { may: 'operate', whose: 'client' } as const;
  const path = '/clients/:client/webhooks/:endpoint';

  app.post(
    `${path}/secret`,
    { config: operate, schema: { params: OneEndpoint, response: { 200: EndpointWithSecret } } },
    async (request) => {
      const { id } = await requireEndpoint(database, request.params);
      const actor = actorOf(request.operator.user);
      const rotated = await database.transaction((tx) => rotateSecret(tx, keyring, actor, id));
      if (rotated === undefined) throw new AppError('ENDPOINT_NOT_FOUND');
      return { endpoint: shownEndpoint(rotated.endpoint, true), secret: rotated.secret };
    },
  );

  app.patch(
    path,
    {
      config: operate,
      schema: { params: OneEndpoint, body: ChangeEndpoint, response: { 200: Cancelled } },
    },
    async (request) => {
      const endpoint = await requireEndpoint(database, request.params);
      const actor = actorOf(request.operator.user);
      const by = clientOf(request) === null ? 'OPERATOR' : 'CLIENT';
      const options = { allowPrivate: config.webhookAllowPrivate, by } as const;
      return database.transaction(async (tx) => ({
        cancelled: await changeEndpoint(tx, keyring, actor, endpoint, { ...request.body, ...options }),
      }));
    },
  );

  app.delete(
    path,
    { config: operate, schema: { params: OneEndpoint, response: { 200: Cancelled } } },
    async (request) => {
      const { id } = await requireEndpoint(database, request.params);
      const actor = actorOf(request.operator.user);
      const removed = await database.transaction((tx) => removeEndpoint(tx, keyring, actor, id));
      return { cancelled: removed?.cancelled ?? 0 };
    },
  );

  app.post(
    `${path}/test`,
    { config: operate, schema: { params: OneEndpoint, response: { 200: TestSent } } },
    async (request) => {
      const endpoint = await requireEndpoint(database, request.params);
      const post = guardedPost({ allowPrivate: config.webhookAllowPrivate });
      const actor = actorOf(request.operator.user);
      const outcome = await testEndpoint({ database, keyring, post }, actor, endpoint);
      const { language } = request;
      return { ...outcome, failure: shownFailure(outcome.failure, language) };
    },
  );
}
