import { Type } from 'typebox';
import { Done, Uuid } from '../../../contract/console/shapes.ts';
import {
  IssuedPassword,
  NewUserForm,
  OwnSessions,
  UserChange,
  UserList,
  UserView,
} from '../../../contract/console/users.ts';
import { listSessions } from '../../../db/operators/user-sessions.ts';
import { actorOf, endSession } from '../../../operators/sessions.ts';
import {
  changeUser,
  createUser,
  listPeople,
  type Person,
  resetPassword,
  resetSecondFactor,
  showPerson,
  unlockUser,
} from '../../../operators/users.ts';
import { AppError } from '../../../platform/problems/errors.ts';
import type { Endpoint } from '../../services.ts';

const ofLogin = Type.Object({ login: Type.String({ maxLength: 100 }) });

/** People who work in the console; and the sessions of whoever asks. */
export const users: Endpoint = (app, services) => {
  const { database, keyring } = services;
  const manage = { may: 'manage-users' } as const;

  app.get('/users', { config: manage, schema: { response: { 200: UserList } } }, async () => ({
    users: (await listPeople(database, keyring)).map(viewOf),
  }));

  app.post(
    '/users',
    { config: manage, schema: { body: NewUserForm, response: { 200: IssuedPassword } } },
    async ({ operator, body }) =>
      database.transaction(async (tx) => {
        const { user, password } = await createUser(tx, keyring, actorOf(operator.user), body);
        return { user: viewOf(await showPerson(tx, keyring, user)), password };
      }),
  );

  app.patch(
    '/users/:login',
    { config: manage, schema: { params: ofLogin, body: UserChange, response: { 200: UserView } } },
    async ({ operator, params, body }) =>
      database.transaction(async (tx) => {
        const user = await changeUser(tx, keyring, actorOf(operator.user), params.login, body);
        return viewOf(await showPerson(tx, keyring, user));
      }),
  );

  app.post(
    '/users/:login/password',
    { config: manage, schema: { params: ofLogin, response: { 200: IssuedPassword } } },
    async ({ operator, params }) =>
      database.transaction(async (tx) => {
        const { user, password } = await resetPassword(tx, keyring, actorOf(operator.user), params.login);
        return { user: viewOf(await showPerson(tx, keyring, user)), password };
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
          return viewOf(await showPerson(tx, keyring, user));
        }),
    );
  }

  const own = { may: 'see' } as const;

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

function viewOf({ user, lockedUntil }: Person): UserView {
  return {
    login: user.login,
    name: user.name,
    role: user.role,
    secondFactor: user.sealed_totp !== null,
    passwordTemporary: user.password_temporary,
    lockedUntil: lockedUntil?.toISOString() ?? null,
    disabledAt: user.disabled_at?.toISOString() ?? null,
    lastSignedInAt: user.last_signed_in_at?.toISOString() ?? null,
    createdAt: user.created_at.toISOString(),
  };
}
