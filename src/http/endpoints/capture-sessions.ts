import { Type } from 'typebox';
import {
  cancelSession,
  findSession,
  listSessions,
  makeSession,
  shownSession,
} from '../../capture/sessions.ts';
import {
  CaptureSession,
  CaptureSessions,
  CaptureSessionWithLink,
  captureStatuses,
  newCaptureSession,
} from '../../contract/capture.ts';
import { oneOf } from '../../contract/fields.ts';
import type { Language } from '../../platform/language.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { isUuid } from '../../platform/uuid.ts';
import { refuse } from '../day-faults.ts';
import { httpLimits } from '../limits.ts';
import { pageSizeOf, usualPageSize } from '../page-size.ts';
import { namedRow } from '../sandbox.ts';
import { answers, created, requestNumber, requestText, requestUuid } from '../schemas.ts';
import { actorOf, doOnce, onceHeaders } from '../self-service.ts';
import type { App, Endpoint, Services } from '../services.ts';
import { nearerFaults, withoutNulls } from '../validation.ts';

/** Links by which people take the pictures of a dossier by themselves. */
export const captureSessions: Endpoint = (app, services) => {
  makes(app, services);
  lists(app, services);
  showsAndCancels(app, services);
};

const tags = ['Capture'];
const path = '/v2/capture-sessions';
const example = '3f0f7c52-2c1a-4b6e-9d0e-1f6f2c8a7b10';
const Params = Type.Object({
  sessionId: requestText('Identifier of the session', { examples: [example] }),
});

/** What is kept of the answer for an Idempotency-Key: without the link, which is a secret. */
const linkGone: Readonly<Record<Language, string>> = {
  en: 'The link was shown in the first answer to this Idempotency-Key, and is not shown again. If that answer was lost, cancel the session and make another.',
  fr: "Le lien a été montré dans la première réponse à cette Idempotency-Key et ne l'est plus. Si cette réponse s'est perdue, annulez la session et créez-en une autre.",
};

function makes(app: App, services: Services): void {
  app.post(
    path,
    {
      preValidation: withoutNulls,
      // Every fault is named at once, with the name or value that was probably meant.
      attachValidation: true,
      schema: {
        tags,
        operationId: 'createCaptureSession',
        summary: 'Make a capture session',
        description:
          'Answers with a link, and the link as a QR code, by which a person takes the pictures by himself on a phone: send it to that person alone. Nothing is charged until the pictures are sent; they then become a dossier as by an upload. Status changes are sent to your webhooks (CAPTURE_SESSION_CHANGED).',
        headers: onceHeaders,
        body: newCaptureSession(services.checks.types),
        response: created(CaptureSessionWithLink, 400, 409, 413, 415, 422),
      },
    },
    async (request, reply) => {
      refuse(...nearerFaults(request));
      const { caller, body, language } = request;
      namedRow(caller, body.externalId ?? null, []);
      const answer = await doOnce<CaptureSessionWithLink>(services, request, reply, async (keep) => {
        const maker = { world: caller.world, actor: actorOf(caller), credentialId: caller.credential.id };
        const { session, link } = await makeSession(services, maker, body, (tx, made) =>
          keep(tx, {
            ...made.session,
            url: null,
            qrCode: null,
            explanation: [linkGone[language]],
          }),
        );
        return { ...session, ...link };
      });
      return reply.code(201).send(answer);
    },
  );
}

const Query = Type.Object(
  {
    externalId: Type.Optional(requestText('Only those with this identifier of yours')),
    status: Type.Optional(oneOf(captureStatuses, 'Only those in this status')),
    size: Type.Optional(
      requestNumber('How many', { minimum: 1, maximum: httpLimits.pageSize, default: usualPageSize }),
    ),
    after: Type.Optional(requestUuid('Those that follow this session: `next` of the page before')),
  },
  { additionalProperties: false },
);

function lists(app: App, services: Services): void {
  app.get(
    path,
    {
      config: { evenPaused: true },
      attachValidation: true,
      schema: {
        tags,
        operationId: 'listCaptureSessions',
        summary: 'Capture sessions',
        description: 'Newest first, without links; those of the world of the credential, live or test.',
        querystring: Query,
        response: answers(CaptureSessions, 400),
      },
    },
    async (request) => {
      const { externalId, status, after } = request.query;
      const size = pageSizeOf(request.query.size);
      const isPlace = after === undefined || isUuid(after);
      refuse(
        ...nearerFaults(request),
        ...size.faults,
        ...(isPlace ? [] : [{ field: 'after', code: 'INVALID_FORMAT', parameters: { example } } as const]),
      );
      return listSessions(services, request.caller.world, { externalId, status, after, most: size.value });
    },
  );
}

/** What belongs to another client or to the other world is answered like what nobody has. */
function sessionIdOf({ sessionId }: { readonly sessionId: string }): string {
  if (!isUuid(sessionId)) throw new AppError('CAPTURE_SESSION_NOT_FOUND');
  return sessionId.toLowerCase();
}

function showsAndCancels(app: App, services: Services): void {
  app.get(
    `${path}/:sessionId`,
    {
      config: { evenPaused: true },
      schema: {
        tags,
        operationId: 'getCaptureSession',
        summary: 'One capture session',
        description:
          'Its status and, once the person has sent the pictures, the id of the dossier; never its link.',
        params: Params,
        response: answers(CaptureSession, 400, 404),
      },
    },
    async ({ caller, params }) =>
      shownSession(services.keyring, await findSession(services, caller.world, sessionIdOf(params))),
  );

  app.post(
    `${path}/:sessionId/cancel`,
    {
      schema: {
        tags,
        operationId: 'cancelCaptureSession',
        summary: 'Cancel a capture session',
        description:
          'The link stops working and pictures that were taken are erased. Cancelling again answers the same; a session that ended otherwise is refused with 409 CAPTURE_SESSION_ENDED.',
        params: Params,
        response: answers(CaptureSession, 400, 404, 409),
      },
    },
    async ({ caller, params }) => {
      const maker = { world: caller.world, actor: actorOf(caller) };
      const row = await cancelSession(services, maker, sessionIdOf(params));
      return shownSession(services.keyring, row);
    },
  );
}
