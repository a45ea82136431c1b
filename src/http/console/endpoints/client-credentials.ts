import { Type } from 'typebox';
import { issueCredential, withdrawCredential } from '../../../accounts/accounts.ts';
import { CredentialList, IssuedCredential, NewCredential } from '../../../contract/console/clients.ts';
import { listCredentials } from '../../../db/clients/credentials.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { AppError } from '../../../platform/problems/errors.ts';
import type { Endpoint } from '../../services.ts';
import { shownCredential } from '../client-views.ts';
import { ClientParams, dayFaults, refuse, requireClient } from '../of-client.ts';

/** API credentials of a client. A secret is shown once, to whoever makes it. */
export const clientCredentials: Endpoint = (app, { database, keyring }) => {
  const listed = async (companyId: number) => ({
    credentials: (await listCredentials(database, companyId)).map(shownCredential),
  });

  app.get(
    '/clients/:client/credentials',
    { config: { may: 'see' }, schema: { params: ClientParams, response: { 200: CredentialList } } },
    async ({ params }) => listed((await requireClient(database, params.client)).id),
  );

  app.post(
    '/clients/:client/credentials',
    {
      config: { may: 'operate' },
      schema: { params: ClientParams, body: NewCredential, response: { 200: IssuedCredential } },
    },
    async (request) => {
      const { id } = await requireClient(database, request.params.client);
      const { mode, label, expires } = request.body;
      refuse(...dayFaults('expires', expires, { notOver: true }));
      const { credential, apiSecret } = await database.transaction((tx) =>
        issueCredential(tx, keyring, actorOf(request.operator.user), id, {
          mode,
          label: label.trim(),
          ...(expires !== undefined && { expiresAt: new Date(`${expires}T23:59:59.999Z`) }),
        }),
      );
      return { credential: shownCredential(credential), apiSecret };
    },
  );

  app.post(
    '/clients/:client/credentials/:credential/revocation',
    {
      config: { may: 'operate' },
      schema: {
        params: Type.Object({ ...ClientParams.properties, credential: Type.String() }),
        response: { 200: CredentialList },
      },
    },
    async (request) => {
      const { id } = await requireClient(database, request.params.client);
      const all = await listCredentials(database, id);
      const found = all.find((credential) => String(credential.id) === request.params.credential);
      if (found === undefined) throw new AppError('CREDENTIAL_NOT_FOUND');
      // Idempotent: revoking twice is no error.
      await database.transaction((tx) =>
        withdrawCredential(tx, keyring, actorOf(request.operator.user), found.api_key),
      );
      return listed(id);
    },
  );
};
