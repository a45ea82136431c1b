import { Type } from 'typebox';
import { issueCredential } from '../../../accounts/accounts.ts';
import { addSecret, changeScopes, retireSecret } from '../../../accounts/change-credential.ts';
import { revokeWithSessions } from '../../../capture/sessions.ts';
import {
  ChangeScopes,
  Credential,
  CredentialList,
  IssuedCredential,
  NewCredential,
  RevokeQuery,
} from '../../../contract/console/clients.ts';
import { oneOf } from '../../../contract/fields.ts';
import { type CredentialRow, listCredentials } from '../../../db/clients/credentials.ts';
import type { Db } from '../../../db/database.ts';
import { actorOf } from '../../../operators/sessions.ts';
import { AppError } from '../../../platform/problems/errors.ts';
import { dayFaults, refuse } from '../../day-faults.ts';
import type { App, Endpoint, Services } from '../../services.ts';
import { shownCredential } from '../client-views.ts';
import { ClientParams, requireClient } from '../of-client.ts';

/** API credentials of a client. A secret is shown once. */
export const clientCredentials: Endpoint = (app, services) => {
  const { database, keyring } = services;
  const listed = async (companyId: number) => ({
    credentials: (await listCredentials(database, companyId)).map(shownCredential),
  });

  app.get(
    '/clients/:client/credentials',
    {
      config: { may: 'see', whose: 'client' },
      schema: { params: ClientParams, response: { 200: CredentialList } },
    },
    async ({ params }) => listed((await requireClient(database, params.client)).id),
  );

  app.post(
    '/clients/:client/credentials',
    {
      config: { may: 'operate', whose: 'client' },
      schema: { params: ClientParams, body: NewCredential, response: { 200: IssuedCredential } },
    },
    async (request) => {
      const { id } = await requireClient(database, request.params.client);
      const { mode, label, scopes, expires } = request.body;
      refuse(...dayFaults('expires', expires, { notOver: true }));
      const { credential, apiSecret } = await database.transaction((tx) =>
        issueCredential(tx, keyring, actorOf(request.operator.user), id, {
          mode,
          label: label.trim(),
          ...(scopes !== undefined && { scopes }),
          ...(expires !== undefined && { expiresAt: new Date(`${expires}T23:59:59.999Z`) }),
        }),
      );
      return { credential: shownCredential(credential), apiSecret };
    },
  );

  app.post(
    '/clients/:client/credentials/:credential/revocation',
    {
      config: { may: 'operate', whose: 'client' },
      schema: { params: OneCredential, querystring: RevokeQuery, response: { 200: CredentialList } },
    },
    async (request) => {
      const found = await requireCredential(database, request.params);
      // Idempotent: revoking twice is no error.
      const wish = { apiKey: found.api_key, keepSessions: request.query.keepSessions === '1' };
      await database.transaction((tx) =>
        revokeWithSessions(tx, keyring, actorOf(request.operator.user), wish),
      );
      return listed(found.company_id);
    },
  );

  changeCredentials(app, services);
};

const OneCredential = Type.Object({ ...ClientParams.properties, credential: Type.String() });

/** Of this client, so that a number taken from another client's page does nothing. */
async function requireCredential(
  db: Db,
  { client, credential }: { readonly client: string; readonly credential: string },
): Promise<CredentialRow> {
  const { id } = await requireClient(db, client);
  const found = (await listCredentials(db, id)).find((each) => String(each.id) === credential);
  if (found === undefined) throw new AppError('CREDENTIAL_NOT_FOUND');
  return found;
}

function changeCredentials(app: App, { database, keyring }: Services): void {
  const operate = { may: 'operate', whose: 'client' } as const;
  const path = '/clients/:client/credentials/:credential';

  app.put(
    `${path}/scopes`,
    {
      config: operate,
      schema: { params: OneCredential, body: ChangeScopes, response: { 200: Credential } },
    },
    async (request) => {
      const { api_key } = await requireCredential(database, request.params);
      const actor = actorOf(request.operator.user);
      return shownCredential(
        await database.transaction((tx) => changeScopes(tx, keyring, actor, api_key, request.body.scopes)),
      );
    },
  );

  app.post(
    `${path}/secrets`,
    { config: operate, schema: { params: OneCredential, response: { 200: IssuedCredential } } },
    async (request) => {
      const { api_key } = await requireCredential(database, request.params);
      const actor = actorOf(request.operator.user);
      const { credential, apiSecret } = await database.transaction((tx) =>
        addSecret(tx, keyring, actor, api_key),
      );
      return { credential: shownCredential(credential), apiSecret };
    },
  );

  app.delete(
    `${path}/secrets/:which`,
    {
      config: operate,
      schema: {
        params: Type.Object({ ...OneCredential.properties, which: oneOf(['old', 'new'], 'Which') }),
        response: { 200: Credential },
      },
    },
    async (request) => {
      const { api_key } = await requireCredential(database, request.params);
      const { which } = request.params;
      const actor = actorOf(request.operator.user);
      return shownCredential(
        await database.transaction((tx) => retireSecret(tx, keyring, actor, api_key, which)),
      );
    },
  );
}
