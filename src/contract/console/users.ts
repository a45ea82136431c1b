import { type Static, Type } from 'typebox';
import { mailAddress } from './notifications.ts';
import { RoleName } from './session.ts';
import { body, ClientName, orNull, Time, Uuid } from './shapes.ts';

/** People who work in the console, as administrators see them; and one's own sessions. */

export const UserView = Type.Object({
  login: Type.String(),
  name: Type.String(),
  role: RoleName,
  /** The client whose person they are; null for the operator's. */
  client: orNull(ClientName),
  /** The house's directory lets them in, and says their role. */
  directory: Type.Boolean(),
  secondFactor: Type.Boolean(),
  /** They still have the password that an administrator set. */
  passwordTemporary: Type.Boolean(),
  /** Until when too many failed sign-ins keep them out. */
  lockedUntil: orNull(Time),
  disabledAt: orNull(Time),
  lastSignedInAt: orNull(Time),
  createdAt: Time,
});
export type UserView = Static<typeof UserView>;

export const UserList = Type.Object({ users: Type.Array(UserView) });
export type UserList = Static<typeof UserList>;

export const personNameLength = { minLength: 1, maxLength: 100 };
const name = Type.String({ ...personNameLength, pattern: '\\S' });

export const NewUserForm = body({
  login: Type.String({ minLength: 1, maxLength: 60 }),
  name,
  role: RoleName,
  /** The client whose person they are to be, for good; left out or null: the operator's, or of who makes them. */
  client: Type.Optional(orNull(Type.Integer({ minimum: 1, maximum: 999_999_999 }))),
  /** Where a link goes by which they choose their password; without it one is shown. */
  address: Type.Optional(mailAddress),
});

/** What is left out stays. */
export const UserChange = body({
  name: Type.Optional(name),
  role: Type.Optional(RoleName),
  disabled: Type.Optional(Type.Boolean()),
});

/** A generated password, shown once; null where a link went out by mail. */
export const IssuedPassword = Type.Object({ user: UserView, password: orNull(Type.String()) });
export type IssuedPassword = Static<typeof IssuedPassword>;

export const OwnSessions = Type.Object({
  sessions: Type.Array(
    Type.Object({
      id: Uuid,
      agent: Type.String(),
      createdAt: Time,
      seenAt: Time,
      current: Type.Boolean(),
    }),
  ),
});
export type OwnSessions = Static<typeof OwnSessions>;
