import type { Db } from '../db/database.ts';
import { deleteOldFailures, deleteOldSessions } from '../db/user-sessions.ts';
import { limits } from '../limits.ts';

/** Removes sessions that are over, and failed sign-ins of long ago. */
export async function sweepSessions(db: Db): Promise<void> {
  await deleteOldSessions(db, {
    idleSeconds: limits.sessionIdleSeconds,
    longestSeconds: limits.sessionSeconds,
  });
  await deleteOldFailures(db, limits.signInForgottenSeconds);
}
