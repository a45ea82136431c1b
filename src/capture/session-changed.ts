import { appendAudit } from '../audit/chain.ts';
import { type SessionRow, takeSessionEvent } from '../db/capture/sessions.ts';
import type { Db } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { receiverFault } from '../sandbox/table.ts';
import { announceSession } from '../webhooks/outbox.ts';
import { shownSession } from './shown-session.ts';
import { liveKey } from './stored-session.ts';

/**
 * Called with every change of a session's status, in its transaction and before the audit chain is locked: what is to be
 * told to others is told from here.
 */
export async function sessionChanged(
  tx: Db,
  keyring: Keyring,
  before: SessionRow,
  after: SessionRow,
): Promise<void> {
  const { id, company_id: companyId, test } = after;
  const sequence = await takeSessionEvent(tx, id);
  const payload = shownSession(keyring, after);
  await announceSession(tx, {
    session: { id, world: { companyId, test } },
    sessionKey: liveKey(keyring, after),
    sequence,
    payload: { ...payload, previousStatus: before.status },
    fault: test && payload.externalId !== null ? receiverFault(payload.externalId) : undefined,
  });
}

type SessionAction =
  | 'capture.created'
  | 'capture.consented'
  | 'capture.declined'
  | 'capture.withdrawn'
  | 'capture.cancelled'
  | 'capture.expired'
  | 'capture.handed-over'
  | 'capture.submitted';

interface SessionEvent {
  readonly actor: string;
  readonly action: SessionAction;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Says in the client's chain what happened to a session. Called last. */
export function auditSession(
  tx: Db,
  keyring: Keyring,
  session: SessionRow,
  { details, ...what }: SessionEvent,
): Promise<void> {
  return appendAudit(tx, keyring, {
    chain: session.company_id,
    ...what,
    details: { session: session.uuid, ...(session.test && { test: true }), ...details },
  });
}

/** The actor of a device: a person without a user account. */
export const person = (session: SessionRow): string => `capture:${session.uuid}`;
