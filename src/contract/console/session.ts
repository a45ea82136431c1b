import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { permissionNames, roles, sessionStates } from '../operators.ts';
import { Vocabulary } from '../views/vocabulary.ts';
import { body, ClientName, orNull, Time } from './shapes.ts';

/** Who works in the console, and how they sign in. */

export const RoleName = oneOf(roles, 'Role');

export const Session = Type.Object({
  state: oneOf(sessionStates, 'What is still wanted'),
  /** CSRF token: sent in the header X-Csrf-Token of every request that changes something. */
  csrfToken: Type.String(),
  user: Type.Object({
    id: Type.Integer(),
    login: Type.String(),
    name: Type.String(),
    role: RoleName,
    /** The house's directory lets them in: they have no password here. */
    directory: Type.Boolean(),
  }),
  /** The client whose person it is, and sees alone; null for the operator's people. */
  client: orNull(ClientName),
  /** Of that client, or of the only one that there is; a data URL. */
  logo: orNull(Type.String()),
  /** Nothing live can be there: dossiers and credentials are of test alone. */
  onlyTest: Type.Boolean(),
  permissions: Type.Array(oneOf(permissionNames, 'Permission')),
  secondFactor: Type.Object({ enabled: Type.Boolean(), required: Type.Boolean() }),
  /** When it ends, however it is used. */
  endsAt: Time,
  /** Of the service. */
  version: Type.String(),
  /** Set while the service is paused: nothing can be changed. When the state is from, after a restore. */
  pause: Type.Union([Type.Null(), Type.Object({ since: Time, restoredTo: Type.Union([Type.Null(), Time]) })]),
  /** Part of the first answer that a page needs anyway, so that no label arrives late. */
  vocabulary: Vocabulary,
});
export type Session = Static<typeof Session>;

export const SignIn = body({
  login: Type.String({ minLength: 1, maxLength: 100 }),
  password: Type.String({ minLength: 1, maxLength: 200 }),
});

/** Six digits of the second factor, with spaces or without. */
export const Code = body({ code: Type.String({ minLength: 6, maxLength: 10 }) });

export const NewPassword = body({
  /** The one that is to be replaced. */
  password: Type.String({ minLength: 1, maxLength: 200 }),
  newPassword: Type.String({ minLength: 1, maxLength: 200 }),
});

/** Setting up a second factor takes the password, except during sign-in, where it was just given. */
export const EnrolmentOrder = body({
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});

/** A new second factor: shown once, and in use when a code of it was given. */
export const Enrolment = Type.Object({
  /** Base 32, to be typed. */
  secret: Type.String(),
  /** otpauth://, to be shown as a picture. */
  uri: Type.String(),
});
export type Enrolment = Static<typeof Enrolment>;

/** What people call the house's directory; null where they cannot sign in with one. */
export const DirectoryLabel = Type.Object({ label: orNull(Type.String()) });
export type DirectoryLabel = Static<typeof DirectoryLabel>;

/** Where the browser goes to sign in with it. */
export const DirectoryAddress = Type.Object({ address: Type.String() });
export type DirectoryAddress = Static<typeof DirectoryAddress>;

/** What the directory added to the address that it led back to. */
export const DirectoryAnswer = body({ query: Type.String({ minLength: 1, maxLength: 8000 }) });

/** Where the browser goes next to sign out of the directory too; null where it need not. */
export const SignedOut = Type.Object({ address: orNull(Type.String()) });
export type SignedOut = Static<typeof SignedOut>;
