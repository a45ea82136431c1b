import { type Static, Type } from 'typebox';
import { oneOf } from '../fields.ts';
import { body, Time } from './shapes.ts';
import { Vocabulary } from './vocabulary.ts';

/** Who works in the console, and what they may do. */

/** Each may do what those before it may, and more. */
export const roles = ['viewer', 'reviewer', 'senior', 'administrator'] as const;
export type Role = (typeof roles)[number];

/** What people may do, and from which role on. Every route of the console names one of these. */
export const permissions = {
  /** Look at dossiers, clients, lists, registers, jobs, figures and the audit log. */
  see: 'viewer',
  /** Decide on a dossier that waits, confirm another's decision, run checks again, mark hits. */
  review: 'reviewer',
  /** Change a decision that was taken. */
  revise: 'senior',
  /** Legal hold, erasure, export of a person's data. */
  protect: 'senior',
  /** Change clients, credentials, credits, webhooks, lists, registers, feeds. */
  operate: 'administrator',
  /** People who work in the console. */
  'manage-users': 'administrator',
} as const satisfies Record<string, Role>;
export type Permission = keyof typeof permissions;
const permissionNames = Object.keys(permissions) as Permission[];

export function may(role: Role, permission: Permission): boolean {
  return roles.indexOf(role) >= roles.indexOf(permissions[permission]);
}

export function permissionsOf(role: Role): Permission[] {
  return permissionNames.filter((permission) => may(role, permission));
}

export const RoleName = oneOf(roles, 'Role');

/** What is still wanted before the console opens, in this order. */
export const sessionStates = ['second-factor', 'new-password', 'enrol', 'open'] as const;
export type SessionState = (typeof sessionStates)[number];

export const Session = Type.Object({
  state: oneOf(sessionStates, 'What is still wanted'),
  /** Goes into the header X-Csrf-Token of everything that changes something. */
  csrfToken: Type.String(),
  user: Type.Object({ id: Type.Integer(), login: Type.String(), name: Type.String(), role: RoleName }),
  permissions: Type.Array(oneOf(permissionNames, 'Permission')),
  secondFactor: Type.Object({ enabled: Type.Boolean(), required: Type.Boolean() }),
  /** When it ends, whatever is done. */
  endsAt: Time,
  /** Of the service. */
  version: Type.String(),
  /** Comes with the first answer that a page needs anyway, so that none of its words arrives late. */
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

/** A second factor is set up by who knows the password, which they have just given before the console opens. */
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
