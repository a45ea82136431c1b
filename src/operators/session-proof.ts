import type { SessionRow } from '../db/operators/user-sessions.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';

/** Binds a session to its person, cookie and second factor, so that it cannot be moved to another person in the database. */
export type SessionClaims = Pick<
  SessionRow,
  'id' | 'user_id' | 'second_factor' | 'created_at' | 'token_hash' | 'previous_hash'
>;

export function sessionProof(keyring: Keyring, session: SessionClaims): Buffer {
  return keyring.hash(
    'rows',
    'user_sessions',
    session.id,
    String(session.user_id),
    String(session.second_factor),
    session.created_at.toISOString(),
    session.token_hash,
    session.previous_hash ?? '',
  );
}

/** Undefined for a session that was changed by others, or is older than proofs. */
export function provenSession<Session extends SessionRow>(
  keyring: Keyring,
  session: Session | undefined,
): Session | undefined {
  if (session === undefined || session.proof === null) return undefined;
  return equalSecrets(session.proof, sessionProof(keyring, session)) ? session : undefined;
}
