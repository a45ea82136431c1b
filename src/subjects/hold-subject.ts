import { randomUUID } from 'node:crypto';
import { appendAudit } from '../audit/chain.ts';
import type { Db } from '../db/database.ts';
import {
  addHold,
  type HoldAction,
  listHolds,
  lockHoldReasons,
  saveHoldReason,
} from '../db/subjects/subject-holds.ts';
import { lockSubject, type SubjectRow, setHeld } from '../db/subjects/subjects.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';

/**
 * Legal hold: while it lasts nothing of a subject is erased, by hand or by retention. A reason may name people, so it
 * is sealed and erased with the subject; the audit chain, which nobody can erase, only says that there was one.
 */

const reasonContext = (id: string): string => `hold:${id}`;

/** Puts a subject under legal hold, or ends the hold. */
export async function holdSubject(
  tx: Db,
  keyring: Keyring,
  subjectId: string,
  hold: {
    readonly held: boolean;
    readonly actor: string;
    readonly reason: string;
    /** Under four eyes, who proposed it. */
    readonly proposedBy?: string;
  },
): Promise<SubjectRow> {
  const subject = await livingSubject(tx, subjectId);
  const { held, actor, reason, proposedBy } = hold;
  if ((subject.held_at !== null) === held) throw new AppError(held ? 'ALREADY_HELD' : 'NOT_HELD');
  const changed = await setHeld(tx, subjectId, held);
  const [id, action] = [randomUUID(), held ? 'held' : 'released'] as const;
  const sealed_reason = keyring.seal('holds', reasonContext(id), reason);
  await addHold(tx, subjectId, { id, action, actor, sealed_reason });
  await appendAudit(tx, keyring, {
    chain: subject.company_id,
    actor,
    action: `subject.${action}`,
    details: { subject: subjectId, hold: id, ...(proposedBy && { proposedBy, confirmedBy: actor }) },
  });
  return changed;
}

export interface ShownHold {
  readonly at: Date;
  readonly action: HoldAction;
  readonly by: string;
  /** Null if it is gone, or if the hold predates sealed reasons: then the audit chain has it. */
  readonly reason: string | null;
}

/** Every hold and its end, the newest first. */
export async function showHolds(db: Db, keyring: Keyring, subjectId: string): Promise<ShownHold[]> {
  const rows = await listHolds(db, subjectId);
  return rows.map(({ id, at, action, actor, sealed_reason }) => ({
    at,
    action,
    by: actor,
    reason: sealed_reason && openReason(keyring, id, sealed_reason).toString(),
  }));
}

/** Reasons of earlier versions were sealed by the key that also wrapped those of dossiers. */
function openReason(keyring: Keyring, id: string, sealed: Buffer): Buffer {
  try {
    return keyring.open('holds', reasonContext(id), sealed);
  } catch {
    return keyring.open('dossiers', reasonContext(id), sealed);
  }
}

/** Seals all of them by their own key, so that the other one can be let go. */
export async function resealHolds(tx: Db, keyring: Keyring): Promise<void> {
  for (const { id, sealed_reason } of await lockHoldReasons(tx)) {
    const reason = openReason(keyring, id, sealed_reason);
    await saveHoldReason(tx, id, keyring.seal('holds', reasonContext(id), reason));
  }
}

/** Locks the subject until the transaction ends; refuses one that does not exist or was erased. */
export async function livingSubject(tx: Db, id: string): Promise<SubjectRow> {
  const subject = await lockSubject(tx, id);
  if (subject === undefined) throw new AppError('SUBJECT_NOT_FOUND');
  if (subject.erased_at !== null) throw new AppError('SUBJECT_ERASED');
  return subject;
}
