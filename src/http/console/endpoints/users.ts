import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Done, Uuid } from '../../../contract/console/shapes.ts';
import {
  IssuedPassword,
  NewUserForm,
  OwnSessions,
  UserChange,
  UserList,
  UserView,
} from '../../../contract/console/users.ts';
import { type Db, one } from '../../../db/database.ts';
import { listQueueClients } from '../../../db/dossiers/dossier-queue.ts';
import { listSessions } from '../../../db/operators/user-sessions.ts';
import type { UserRow } from '../../../db/operators/users.ts';
import { contactOf, invite, mailAccount } from '../../../notifications/contact.ts';
import { actorOf, endSession } from '../../../operators/sessions.ts';
import {
  changeUser,
  createUser,
  listPeople,
  loginOfClient,
  type NewPerson,
  type Person,
  resetPassword,
  resetSecondFactor,
  showPerson,
  unlockUser,
} from '../../../operators/users.ts';
import { AppError, invalid } from '../../../platform/problems/errors.ts';
import type { Endpoint, Services } from '../../services.ts';
import { requireClient } from '../of-client.ts';
import { clientOf, refuseAsUnknown } from '../whose.ts';

const ofLogin = Type.Object({ login: Type.String({ maxLength: 100 }) });

/** People who work in the console, and the caller's own sessions. */
export const users: Endpoint = (app, services) => {
  const { database, keyring, config } = services;
  const manage = { may: 'manage-users', whose: 'person' } as const;
  const listed = { may: 'manage-users', whose: 'own' } as const;
  const viewOf = async (db: Db, people: readonly Person[]): Promise<UserView[]> => {
    const names = new Map((await listQueueClients(db)).map(({ id, name }) => [id, name]));
    return people.map((person) => shownUser(person, names));
  };
  const oneOf = async (db: Db, user: UserRow): Promise<UserView> =>
    one(await viewOf(db, [await showPerson(db, keyring, user)]));

  app.get('/users', { config: listed, schema: { response: { 200: UserList } } }, async (request) => ({
    users: await viewOf(database, await listPeople(database, keyring, clientOf(request))),
  }));

  app.post(
    '/users',
    { config: listed, schema: { body: NewUserForm, response: { 200: IssuedPassword } } },
    async (request) => {
      const { address, ...given } = request.body;
      const person = await newPerson(services, request, given);
      if (address !== undefined && config.mail === undefined) {
        throw invalid({ field: 'address', code: 'NO_MAIL' });
      }
      const { language } = request;
      return database.transaction(async (tx) => {
        const { user, password } = await createUser(tx, keyring, actorOf(request.operator.user), person);
        if (address !== undefined) await invite(tx, keyring, user, address, language);
        return { user: await oneOf(tx, user), password: address === undefined ? password : null };
      });
    },
  );

  app.patch(
    '/users/:login',
    { config: manage, schema: { params: ofLogin, body: UserChange, response: { 200: UserView } } },
    async ({ operator, params, body }) =>
      database.transaction(async (tx) => {
        const changes = { ...body, by: operator.user.company_id };
        return oneOf(tx, await changeUser(tx, keyring, actorOf(operator.user), params.login, changes));
      }),
  );

  app.post(
    '/users/:login/password',
    { config: manage, schema: { params: ofLogin, response: { 200: IssuedPassword } } },
    async ({ operator, params }) =>
      database.transaction(async (tx) => {
        const { user, password } = await resetPassword(tx, keyring, actorOf(operator.user), params.login);
        const isMailed = config.mail !== undefined && (await contactOf(tx, keyring, user.id)).verified;
        if (isMailed) await mailAccount(tx, user, 'password');
        return { user: await oneOf(tx, user), password: isMailed ? null : password };
      }),
  );

  const resets = { 'second-factor': resetSecondFactor, unlock: unlockUser } as const;
  for (const [path, reset] of Object.entries(resets)) {
    app.post(
      `/users/:login/${path}`,
      { config: manage, schema: { params: ofLogin, response: { 200: UserView } } },
      async ({ operator, params }) =>
        database.transaction(async (tx) => {
          const user = await reset(tx, keyring, actorOf(operator.user), params.login);
          return oneOf(tx, user);
        }),
    );
  }

  const own = { may: 'see', whose: 'everyone' } as const;

  app.get(
    '/account/sessions',
    { config: own, schema: { response: { 200: OwnSessions } } },
    async ({ operator }) => ({
      sessions: (await listSessions(database, operator.user.id)).map((row) => ({
        id: row.id,
        agent: row.agent,
        createdAt: row.created_at.toISOString(),
        seenAt: row.seen_at.toISOString(),
        current: row.id === operator.session.id,
      })),
    }),
  );

  app.delete(
    '/account/sessions/:id',
    { config: own, schema: { params: Type.Object({ id: Uuid }), response: { 200: Done } } },
    async ({ operator, params }) => {
      const session = (await listSessions(database, operator.user.id)).find(({ id }) => id === params.id);
      if (session === undefined) throw new AppError('SESSION_NOT_FOUND');
      await endSession(services.sessions, { session, user: operator.user });
      return { done: true } as const;
    },
  );
};

/** A client's administrator makes people of that client only. */
async function newPerson(
  services: Services,
  request: Pick<FastifyRequest, 'operator'>,
  { client = null, ...person }: Omit<Static<typeof NewUserForm>, 'address'>,
): Promise<NewPerson> {
  const own = clientOf(request);
  if (own === null) {
    if (client !== null) await requireClient(services.database, String(client));
    return { ...person, client };
  }
  if (client !== null && client !== own) await refuseAsUnknown(services, request, 'client', client);
  return { ...person, login: loginOfClient(person.login, own), client: own };
}

function shownUser({ user, lockedUntil }: Person, clients: ReadonlyMap<number, string>): UserView {
  const { company_id: client } = user;
  return {
    login: user.login,
    name: user.name,
    role: user.role,
    client: client === null ? null : { id: client, name: clients.get(client) ?? '' },
    directory: user.identity_hash !== null,
    secondFactor: user.sealed_totp !== null,
    passwordTemporary: user.password_temporary,
    lockedUntil: lockedUntil?.toISOString() ?? null,
    disabledAt: user.disabled_at?.toISOString() ?? null,
    lastSignedInAt: user.last_signed_in_at?.toISOString() ?? null,
    createdAt: user.created_at.toISOString(),
  };
}
