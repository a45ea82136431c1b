import { goingSessions, lockSession, overdueSessions, removeOldSessions } from '../db/capture/sessions.ts';
import type { Database } from '../db/database.ts';
import { noteErasure } from '../db/erased-copies.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { inBatches, type TimeBudget } from '../platform/time-budget.ts';
import { captureLimits } from './limits.ts';
import { endSession } from './sessions.ts';

/** Ends sessions whose time is over, with their pictures, and forgets those that ended long ago without a dossier. */
export async function sweepCaptures(
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
  budget: TimeBudget,
): Promise<void> {
  await inBatches(
    captureLimits.sweptTogether,
    async (most) => {
      const overdue = await overdueSessions(database, most);
      for (const uuid of overdue) await expire(database, keyring, uuid);
      return overdue.length;
    },
    budget,
  );
  await inBatches(captureLimits.sweptTogether, (most) => removeOld(database, most), budget);
}

/**
 * After a restore: pictures of a session that went on are in no copy, and whether it was sent, declined or cancelled since,
 * nobody knows. It is not to live again: its client makes another. How many there were.
 */
export async function endRestoredCaptures(
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
  actor: string,
): Promise<number> {
  let ended = 0;
  for (;;) {
    const going = await goingSessions(database, captureLimits.sweptTogether);
    if (going.length === 0) return ended;
    for (const uuid of going) {
      await database.transaction(async (tx) => {
        const session = await lockSession(tx, uuid);
        if (session === undefined || session.ended_at !== null) return;
        const status = session.overdue ? 'EXPIRED' : 'CANCELLED';
        await endSession(tx, keyring, session, { status, actor, details: { because: 'restored' } });
        ended += 1;
      });
    }
  }
}

function expire(database: Database, keyring: Keyring, uuid: string): Promise<void> {
  return database.transaction(async (tx) => {
    const session = await lockSession(tx, uuid);
    // It may have been submitted or cancelled in the meantime.
    if (session?.overdue) await endSession(tx, keyring, session, { status: 'EXPIRED', actor: 'service' });
  });
}

function removeOld(database: Database, most: number): Promise<number> {
  return database.transaction(async (tx) => {
    const removed = await removeOldSessions(tx, captureLimits.keptDays, most);
    // Their keys went with them.
    if (removed > 0) await noteErasure(tx);
    return removed;
  });
}
