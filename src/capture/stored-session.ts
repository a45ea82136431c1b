import { proved, requireStanding } from '../audit/carried-proofs.ts';
import { type Changeable, type SessionRow, saveSession } from '../db/capture/sessions.ts';
import type { Db } from '../db/database.ts';
import { openErasableKey, ownerOf } from '../platform/keys/erasable-keys.ts';
import { type Keyring, SealBroken, type SealingKey } from '../platform/keys/sealing.ts';

/** What a session says of its person; sealed with the session's own key. */
export interface SessionRequest {
  readonly externalId: string | null;
  readonly redirectUrl: string | null;
  readonly additionalData: Readonly<Record<string, string>>;
}

/** What is added to `redirectUrl`. */
export const redirectParameters = ['status', 'id'] as const;

export const requestContext = (uuid: string): string => `capture-request:${uuid}`;
export const linkContext = (uuid: string): string => `capture-link:${uuid}`;
/** Keys of its parts, one an upload. */
export const uploadContext = (uuid: string, upload: string): string => `capture-upload:${uuid}:${upload}`;
export const lookContext = (uuid: string, upload: string): string => `capture-look:${uuid}:${upload}`;

/** Writes what differs of a session that `tx` has locked, with its proof. */
export const keepSession = (
  tx: Db,
  keyring: Keyring,
  session: SessionRow,
  changes: Partial<Changeable>,
): Promise<SessionRow> => saveSession(tx, proved(keyring, 'capture_sessions', { ...session, ...changes }));

/** Refuses a session that something else than the service wrote. */
export const standing = (keyring: Keyring, session: SessionRow): SessionRow =>
  requireStanding(keyring, 'capture_sessions', session);

/** Undefined once it was erased. A session that somebody gave to another client in the database does not open. */
export function sessionKey(
  keyring: Keyring,
  { uuid, wrapped_key, company_id, test }: SessionRow,
): SealingKey | undefined {
  if (wrapped_key === null) return undefined;
  const owner = ownerOf(wrapped_key);
  if (owner?.companyId !== company_id || owner.test !== test) {
    throw new SealBroken('a capture session whose key is bound to another client');
  }
  return openErasableKey(keyring, uuid, wrapped_key);
}

/** The key of a session that goes on. */
export function liveKey(keyring: Keyring, session: SessionRow): SealingKey {
  const key = sessionKey(keyring, session);
  if (key === undefined) throw new Error('a session that goes on has its key');
  return key;
}

export function requestOf(keyring: Keyring, session: SessionRow): SessionRequest {
  const key = sessionKey(keyring, session);
  if (key === undefined || session.sealed_request === null) {
    return { externalId: null, redirectUrl: null, additionalData: {} };
  }
  return JSON.parse(key.open(requestContext(session.uuid), session.sealed_request).toString());
}
