import { AppError } from '../platform/problems/errors.ts';
import { may, type Permission, permissions, type Role, roleNames } from './operators.ts';

/** Refuses what the role does not allow, by the names that people know the roles by. */
export function requireMay(role: Role, permission: Permission): void {
  if (may(role, permission)) return;
  const parameters = { role: roleNames[permissions[permission]], yours: roleNames[role] };
  throw new AppError('NOT_ALLOWED', { parameters });
}
