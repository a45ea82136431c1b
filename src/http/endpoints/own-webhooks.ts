import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  Cancelled,
  ChangedEndpoint,
  ChangeEndpoint,
  EndpointList,
  NewEndpoint,
  OwnEndpointWithSecret,
  TestSent,
} from '../../contract/webhook-endpoints.ts';
import { findEndpoint, listEndpoints, type SendableEndpoint } from '../../db/webhooks/webhooks.ts';
import { guardedPost } from '../../egress/http-client.ts';
import { AppError, invalid } from '../../platform/problems/errors.ts';
import { isUuid } from '../../platform/uuid.ts';
import {
  changeEndpoint,
  isChangedFrom,
  isSeenFrom,
  registerEndpoint,
  removeEndpoint,
  rotateSecret,
} from '../../webhooks/endpoints.ts';
import { webhookLimits } from '../../webhooks/limits.ts';
import { testEndpoint } from '../../webhooks/test-message.ts';
import { httpLimits } from '../limits.ts';
import { answers, requestText } from '../schemas.ts';
import { actorOf, changeOnce, doOnce, onceHeaders } from '../self-service.ts';
import type { App, Endpoint, Services } from '../services.ts';
import { withoutNulls } from '../validation.ts';
import { shownEndpoint, shownFailure } from '../webhook-views.ts';

/** A client's webhooks, as its own programs set them up: those of the credential's world. */
export const ownWebhooks: Endpoint = (app, services) => {
  listAndAdd(app, services);
  changeAndRemove(app, services);
  secretAndTest(app, services);
};

const tags = ['Webhooks'];
const path = '/v2/webhooks';
const Params = Type.Object({
  endpointId: requestText('Identifier of the endpoint', {
    examples: ['5b0d2f0e-4f0c-4f57-9f0e-0d8f2c1a7b31'],
  }),
});
const needsAdmin = 'Needs the scope `admin`.';
const worlds =
  'A credential sees the endpoints that get messages about dossiers of its world, live or test, and adds such. Those of both worlds, as an operator may have set up (`mode` null), both see; only a live one changes and tests them (a test one gets 403 ENDPOINT_OF_BOTH_WORLDS).';
const secretOnce = { secretIn: 'secret', another: [`POST ${path}/{endpointId}/secret`] } as const;
const config = { scope: 'admin', perMinute: httpLimits.changesPerMinute } as const;

/** What belongs to another client or to the other world is answered like what nobody has. */
async function requireOwn(
  { database }: Services,
  { caller, params }: FastifyRequest,
): Promise<SendableEndpoint> {
  const { endpointId } = params as { readonly endpointId: string };
  const found = isUuid(endpointId) ? await findEndpoint(database, endpointId.toLowerCase()) : undefined;
  if (found === undefined || !isSeenFrom(caller.world, found)) throw new AppError('ENDPOINT_NOT_FOUND');
  if (!isChangedFrom(caller.world, found)) throw new AppError('ENDPOINT_OF_BOTH_WORLDS');
  return found;
}

function listAndAdd(app: App, services: Services): void {
  const { database, keyring, config: settings } = services;

  app.get(
    path,
    {
      config: { scope: 'admin', evenPaused: true },
      schema: {
        tags,
        operationId: 'listWebhooks',
        summary: 'Webhook endpoints',
        description: `Where your company is told of events, without secrets. ${worlds} ${needsAdmin}`,
        response: answers(EndpointList),
      },
    },
    async ({ caller }) => {
      const rows = await listEndpoints(database, caller.company.id);
      return {
        endpoints: rows
          .filter((row) => isSeenFrom(caller.world, row))
          .map((row) => shownEndpoint(row, isChangedFrom(caller.world, row))),
        limit: webhookLimits.webhookEndpoints,
      };
    },
  );

  app.post(
    path,
    {
      config,
      preValidation: withoutNulls,
      schema: {
        tags,
        operationId: 'addWebhook',
        summary: 'Add a webhook endpoint',
        description: `Every event from now on is sent there, or those of \`eventTypes\`, signed with the \`secret\` of the answer, which is shown this once. Addresses inside networks, and plain http, are refused. ${worlds} ${needsAdmin}`,
        headers: onceHeaders,
        body: NewEndpoint,
        response: answers(OwnEndpointWithSecret, 400, 409, 413, 415, 422),
      },
    },
    (request, reply) =>
      changeOnce<OwnEndpointWithSecret>(
        services,
        request,
        reply,
        async (tx) => {
          const { caller, body } = request;
          const made = await registerEndpoint(tx, keyring, actorOf(caller), {
            companyId: caller.company.id,
            url: body.url.trim(),
            allowPrivate: settings.webhookAllowPrivate,
            mode: caller.world.test ? 'test' : 'live',
            eventTypes: body.eventTypes,
          });
          return { endpoint: shownEndpoint(made.endpoint, true), secret: made.secret };
        },
        secretOnce,
      ),
  );
}

function changeAndRemove(app: App, services: Services): void {
  const { keyring, config: settings } = services;

  app.patch(
    `${path}/:endpointId`,
    {
      config,
      preValidation: withoutNulls,
      schema: {
        tags,
        operationId: 'changeWebhook',
        summary: 'Change a webhook endpoint',
        description: `Another address, also for what it has not got yet; other \`eventTypes\` from now on; or disable and enable it. Its secret stays. ${needsAdmin}`,
        params: Params,
        body: ChangeEndpoint,
        response: answers(ChangedEndpoint, 400, 404, 413, 415),
      },
    },
    async (request, reply) => {
      const { caller, body } = request;
      if (Object.values(body).every((value) => value === undefined)) {
        const parameters = { fields: Object.keys(ChangeEndpoint.properties).join(', ') };
        throw invalid({ field: 'body', code: 'AT_LEAST_ONE', parameters });
      }
      const endpoint = await requireOwn(services, request);
      const how = { allowPrivate: settings.webhookAllowPrivate, by: 'CLIENT' } as const;
      const wanted = { ...body, ...(body.url !== undefined && { url: body.url.trim() }) };
      const cancelled = await changeOnce(services, request, reply, (tx) =>
        changeEndpoint(tx, keyring, actorOf(caller), endpoint, { ...wanted, ...how }),
      );
      return { endpoint: shownEndpoint(await requireOwn(services, request), true), cancelled };
    },
  );

  app.delete(
    `${path}/:endpointId`,
    {
      config,
      schema: {
        tags,
        operationId: 'removeWebhook',
        summary: 'Remove a webhook endpoint',
        description: `Its secret is erased and what it has not got yet is cancelled; its deliveries cannot be replayed any more. ${needsAdmin}`,
        params: Params,
        response: answers(Cancelled, 400, 404),
      },
    },
    async (request, reply) => {
      const { id } = await requireOwn(services, request);
      return changeOnce(services, request, reply, async (tx) => {
        const removed = await removeEndpoint(tx, keyring, actorOf(request.caller), id);
        return { cancelled: removed?.cancelled ?? 0 };
      });
    },
  );
}

function secretAndTest(app: App, services: Services): void {
  const { database, keyring, config: settings } = services;

  app.post(
    `${path}/:endpointId/secret`,
    {
      config,
      schema: {
        tags,
        operationId: 'rotateWebhookSecret',
        summary: 'New secret of a webhook endpoint',
        description: `Shown this once. For ${webhookLimits.webhookRotationHours} hours messages are signed with the old one too, so that the receiver can change over. ${needsAdmin}`,
        params: Params,
        headers: onceHeaders,
        response: answers(OwnEndpointWithSecret, 400, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const { id } = await requireOwn(services, request);
      return changeOnce<OwnEndpointWithSecret>(
        services,
        request,
        reply,
        async (tx) => {
          const rotated = await rotateSecret(tx, keyring, actorOf(request.caller), id);
          if (rotated === undefined) throw new AppError('ENDPOINT_NOT_FOUND');
          return { endpoint: shownEndpoint(rotated.endpoint, true), secret: rotated.secret };
        },
        secretOnce,
      );
    },
  );

  app.post(
    `${path}/:endpointId/test`,
    {
      config: { scope: 'admin', perMinute: httpLimits.sendsPerMinute },
      schema: {
        tags,
        operationId: 'testWebhook',
        summary: 'Send a test message',
        description: `Sends a message of the type \`TEST\` now, signed like all others, and tells what came back. Also to an endpoint that is disabled. ${needsAdmin}`,
        params: Params,
        headers: onceHeaders,
        response: answers(TestSent, 400, 404, 409, 422),
      },
    },
    async (request, reply) => {
      const endpoint = await requireOwn(services, request);
      const post = guardedPost({ allowPrivate: settings.webhookAllowPrivate });
      const { language } = request;
      return doOnce(services, request, reply, async (keep) => {
        const sent = await testEndpoint({ database, keyring, post }, actorOf(request.caller), endpoint);
        const answer = { ...sent, failure: shownFailure(sent.failure, language) };
        await database.transaction((tx) => keep(tx, answer));
        return answer;
      });
    },
  );
}
