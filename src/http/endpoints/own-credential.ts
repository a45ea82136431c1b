import { addSecret, retireSecret } from '../../accounts/change-credential.ts';
import { accountLimits } from '../../accounts/limits.ts';
import { OwnCredential, OwnCredentialWithSecret } from '../../contract/own-credential.ts';
import { findCredential } from '../../db/clients/credentials.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { httpLimits } from '../limits.ts';
import { answers } from '../schemas.ts';
import { actorOf, changeOnce, onceHeaders } from '../self-service.ts';
import type { App, Endpoint, Services } from '../services.ts';
import { ownCredentialOf } from '../shown-credential.ts';

/** The credential that a program calls with, and the change of its secret without a gap. */
export const ownCredential: Endpoint = (app, services) => {
  app.get(
    path,
    {
      config: { scope: 'any', evenSuspended: true, evenPaused: true },
      schema: {
        tags,
        operationId: 'getOwnCredential',
        summary: 'The credential you call with',
        description: 'What it may do, and whether its secret is being changed. Needs no scope.',
        response: answers(OwnCredential),
      },
    },
    async ({ caller }) => {
      const row = await findCredential(services.lookups, caller.access.apiKey);
      if (row === undefined) throw new AppError('INVALID_CREDENTIALS');
      return ownCredentialOf(row);
    },
  );
  secrets(app, services);
};

const tags = ['Account'];
const path = '/v2/credentials/current';
const config = { scope: 'admin', perMinute: httpLimits.changesPerMinute } as const;

function secrets(app: App, services: Services): void {
  const { keyring } = services;

  app.post(
    `${path}/secrets`,
    {
      config,
      schema: {
        tags,
        operationId: 'addOwnSecret',
        summary: 'A new secret beside the old one',
        description:
          'Both are good until the old one is retired, so that a secret is changed without a gap: make the new one, give it to your programs, then retire the old one. Shown this once. Needs the scope `admin`.',
        headers: onceHeaders,
        response: answers(OwnCredentialWithSecret, 400, 409, 422),
      },
    },
    (request, reply) =>
      changeOnce<OwnCredentialWithSecret>(
        services,
        request,
        reply,
        async (tx) => {
          const { caller } = request;
          const issued = await addSecret(tx, keyring, actorOf(caller), caller.access.apiKey);
          return { credential: ownCredentialOf(issued.credential), apiSecret: issued.apiSecret };
        },
        { secretIn: 'apiSecret', another: [`DELETE ${path}/secrets/new`, `POST ${path}/secrets`] },
      ),
  );

  for (const which of ['old', 'new'] as const) {
    app.delete(
      `${path}/secrets/${which}`,
      {
        config,
        schema: {
          tags,
          operationId: which === 'old' ? 'retireOldSecret' : 'takeBackNewSecret',
          summary: which === 'old' ? 'Retire the old secret' : 'Take the new secret back',
          description: `It is refused everywhere within ${accountLimits.credentialCacheSeconds} seconds; the other is then the only one. Call this with the ${which === 'old' ? 'new' : 'old'} secret: the one you call with cannot be retired. Needs the scope \`admin\`.`,
          response: answers(OwnCredential, 400, 409),
        },
      },
      (request, reply) =>
        changeOnce(services, request, reply, async (tx) => {
          const { caller } = request;
          const row = await findCredential(tx, caller.access.apiKey);
          if (row?.next_secret_at && caller.access.secret === which) throw new AppError('SECRET_IN_USE');
          return ownCredentialOf(
            await retireSecret(tx, keyring, actorOf(caller), caller.access.apiKey, which),
          );
        }),
    );
  }
}
