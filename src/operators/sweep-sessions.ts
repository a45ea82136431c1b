import type { Db } from '../db/database.ts';
import { deleteOldFailures, deleteOldSessions } from '../db/operators/user-sessions.ts';
import { operatorLimits } from './limits.ts';

/** Removes sessions that are over, and failed sign-ins of long ago. */
export async function sweepSessions(db: Db): Promise<void> {
  await deleteOldSessions(db, {
    idleSeconds: operatorLimits.sessionIdleSeconds,
    longestSeconds: operatorLimits.sessionSeconds,
  });
  await deleteOldFailures(db, operatorLimits.signInForgottenSeconds);
}
