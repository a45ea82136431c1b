import texts from '../../vocabulary/operators/words.json' with { type: 'json' };
import type { Text } from '../platform/language.ts';

/** People who work in the console: what they may do, and what is wanted of them before they may. */

/** Each may do what those before it may, and more. */
export const roles = ['viewer', 'reviewer', 'senior', 'administrator'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Readonly<Record<Role, Text>> = texts.roles;

/** What people may do, and from which role on. Every route of the console names one of these. */
export const permissions = {
  /** Look at dossiers, clients, lists, registers, jobs, figures and the audit log. */
  see: 'viewer',
  /** Decide on a dossier that waits, confirm another's decision, run checks again, mark hits, make capture sessions. */
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
export const permissionNames = Object.keys(permissions) as Permission[];

export const may = (role: Role, permission: Permission): boolean =>
  roles.indexOf(role) >= roles.indexOf(permissions[permission]);

export const permissionsOf = (role: Role): Permission[] =>
  permissionNames.filter((permission) => may(role, permission));

/**
 * Whose data a console route shows. A `NamedWhose` is named by the address and checked in http/console/whose.ts; `own`
 * is all clients for the operator's people and one for a client's, and the handler filters (`clientOf`); `operator` is
 * unknown to a client's people; `everyone` is nobody's. A client's people get the same answer, after the same work and
 * audit entry, for another's data and for none.
 */
export type Whose = NamedWhose | 'own' | 'operator' | 'everyone';
export type NamedWhose = 'client' | 'dossier' | 'subject' | 'capture' | 'certificate' | 'person';

/** Settings of a client that only the operator's people change: they bound what it costs, and for how long. */
export const operatorSettings = ['imageRetentionDays', 'resultRetentionDays', 'rateLimitPerSecond'] as const;
export type OperatorSetting = (typeof operatorSettings)[number];

/** What is still wanted before a session opens, in this order. */
export const sessionStates = ['second-factor', 'new-password', 'enrol', 'open'] as const;
export type SessionState = (typeof sessionStates)[number];
