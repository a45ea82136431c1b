import type { Db } from '../database.ts';
import { countRows, first, firstValue, hasRow, only } from '../rows.ts';
import { joinedColumns, joinedUser, type ProvenUser } from './users.ts';

export interface SessionRow {
  readonly id: string;
  readonly user_id: number;
  readonly token_hash: Buffer;
  readonly previous_hash: Buffer | null;
  readonly rotated_at: Date;
  readonly second_factor: boolean;
  readonly sealed_new_totp: Buffer | null;
  readonly agent: string;
  readonly created_at: Date;
  readonly seen_at: Date;
  /** See operators/session-proof.ts. */
  readonly proof: Buffer | null;
  /** What the directory said of them; null where they signed in with a password. */
  readonly sealed_id_token: Buffer | null;
}

const columns =
  's.id, s.user_id, s.token_hash, s.previous_hash, s.rotated_at, s.second_factor, s.sealed_new_totp, s.agent, s.created_at, s.seen_at, s.proof, s.sealed_id_token';

export const addSession = (
  tx: Db,
  session: Pick<
    SessionRow,
    'id' | 'user_id' | 'token_hash' | 'agent' | 'created_at' | 'proof' | 'sealed_id_token'
  >,
): Promise<SessionRow> =>
  only(
    tx,
    `INSERT INTO user_sessions AS s (id, user_id, token_hash, agent, created_at, proof, sealed_id_token)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${columns}`,
    [
      session.id,
      session.user_id,
      session.token_hash,
      session.agent,
      session.created_at,
      session.proof,
      session.sealed_id_token,
    ],
  );

export interface FoundSession extends SessionRow {
  /** Whether the token given is the former one. */
  readonly former: boolean;
}

/**
 * The session of this token, or of the token before its rotation, and its user: in one statement, so that both are of
 * one moment.
 */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
): Promise<{ readonly session: FoundSession; readonly found: ProvenUser | undefined } | undefined> {
  const [row] = await db.query<FoundSession>(
    `SELECT ${columns}, s.token_hash <> $1 AS former, ${joinedColumns}
     FROM user_sessions s JOIN users r ON r.id = s.user_id
     WHERE s.token_hash = $1 OR s.previous_hash = $1`,
    [tokenHash],
  );
  if (row === undefined) return undefined;
  return { session: row, found: joinedUser({ ...row }, row.user_id) };
}

export const lockSession = (tx: Db, id: string): Promise<SessionRow | undefined> =>
  first(tx, `SELECT ${columns} FROM user_sessions s WHERE s.id = $1 FOR UPDATE`, [id]);

/** The new token stands in `token_hash`, the one before in `previous_hash`; false where another request was faster. */
export const rotateSession = (
  db: Db,
  session: Pick<SessionRow, 'id' | 'token_hash' | 'previous_hash' | 'proof'>,
): Promise<boolean> =>
  hasRow(
    db,
    `UPDATE user_sessions SET token_hash = $3, previous_hash = $2, proof = $4, rotated_at = now()
     WHERE id = $1 AND token_hash = $2 RETURNING 1`,
    [session.id, session.previous_hash, session.token_hash, session.proof],
  );

export async function touchSession(db: Db, id: string): Promise<void> {
  await db.query('UPDATE user_sessions SET seen_at = now() WHERE id = $1', [id]);
}

/** Where the token is another one, it replaces the former at once: unlike after a rotation, that stops working. */
export async function passSecondFactor(
  tx: Db,
  session: Pick<SessionRow, 'id' | 'token_hash' | 'previous_hash' | 'proof'>,
): Promise<void> {
  await tx.query(
    `UPDATE user_sessions SET second_factor = true, sealed_new_totp = NULL, proof = $4, previous_hash = $3, token_hash = $2,
       rotated_at = CASE WHEN token_hash = $2 THEN rotated_at ELSE now() END
     WHERE id = $1`,
    [session.id, session.token_hash, session.previous_hash, session.proof],
  );
}

export async function keepNewTotp(tx: Db, id: string, sealed: Buffer): Promise<void> {
  await tx.query('UPDATE user_sessions SET sealed_new_totp = $2 WHERE id = $1', [id, sealed]);
}

/** Takes away a secret that was shown and is now confirmed; false if it is not there any more. */
export const takeNewTotp = (tx: Db, id: string, sealed: Buffer): Promise<boolean> =>
  hasRow(
    tx,
    'UPDATE user_sessions SET sealed_new_totp = NULL WHERE id = $1 AND sealed_new_totp = $2 RETURNING 1',
    [id, sealed],
  );

export const listSessions = (db: Db, userId: number): Promise<SessionRow[]> =>
  db.query(`SELECT ${columns} FROM user_sessions s WHERE s.user_id = $1 ORDER BY s.seen_at DESC`, [userId]);

export async function deleteSession(tx: Db, id: string): Promise<boolean> {
  return (await tx.query('DELETE FROM user_sessions WHERE id = $1 RETURNING 1', [id])).length > 0;
}

/** All of a user's, or all but one. */
export const deleteSessionsOf = (tx: Db, userId: number, but: string | null): Promise<number> =>
  countRows(
    tx,
    'DELETE FROM user_sessions WHERE user_id = $1 AND ($2::uuid IS NULL OR id <> $2) RETURNING 1',
    [userId, but],
  );

export async function deleteOldSessions(
  db: Db,
  age: { readonly idleSeconds: number; readonly longestSeconds: number },
): Promise<void> {
  await db.query(
    `DELETE FROM user_sessions WHERE seen_at < now() - make_interval(secs => $1)
       OR created_at < now() - make_interval(secs => $2)`,
    [age.idleSeconds, age.longestSeconds],
  );
}

/** Failed sign-ins are counted per login and browser. */
export interface Attempts {
  readonly loginHash: Buffer;
  /** Empty for all browsers that nobody has signed in with. */
  readonly browser: string;
}

export interface LockRules {
  /** A lock follows after every so many failures. */
  readonly failures: number;
  /** Duration of the first lock, the second and so on; the last value applies from then on. */
  readonly lockSeconds: readonly number[];
  readonly forgottenSeconds: number;
}

/**
 * Counts an attempt as failed before it is checked, so that concurrent ones cannot exceed the limit; undefined while
 * locked.
 */
export const addAttempt = (
  db: Db,
  { loginHash, browser }: Attempts,
  { failures, lockSeconds, forgottenSeconds }: LockRules,
): Promise<number | undefined> =>
  firstValue(
    db,
    `INSERT INTO sign_in_failures AS f (login_hash, browser, failures, last_at) VALUES ($1, $2, 1, now())
     ON CONFLICT (login_hash, browser) DO UPDATE SET (last_at, failures, locked_until) = (
       SELECT now(), n, CASE WHEN n % $4 = 0 THEN
         now() + make_interval(secs => ($5::int[])[least(n / $4, cardinality($5::int[]))]) END
       FROM (SELECT CASE WHEN f.last_at < now() - make_interval(secs => $3) THEN 1 ELSE f.failures + 1 END) AS c (n))
     WHERE f.locked_until IS NULL OR f.locked_until <= now()
     RETURNING failures`,
    [loginHash, browser, forgottenSeconds, failures, [...lockSeconds]],
  );

/** Undoes an attempt that succeeded or could not be checked, and the lock it may have caused. */
export async function takeBackAttempt(db: Db, { loginHash, browser }: Attempts): Promise<void> {
  await db.query(
    `UPDATE sign_in_failures SET failures = greatest(failures - 1, 0), locked_until = NULL
     WHERE login_hash = $1 AND browser = $2`,
    [loginHash, browser],
  );
}

export async function findLock(db: Db, { loginHash, browser }: Attempts): Promise<Date | null> {
  const [row] = await db.query<{ until: Date | null }>(
    'SELECT locked_until AS until FROM sign_in_failures WHERE login_hash = $1 AND browser = $2',
    [loginHash, browser],
  );
  return row?.until ?? null;
}

/** Logins that are locked now, from any browser, and until when. */
export const listLocks = (
  db: Db,
  loginHashes: readonly Buffer[],
): Promise<{ readonly loginHash: Buffer; readonly until: Date }[]> =>
  db.query(
    `SELECT login_hash AS "loginHash", max(locked_until) AS until FROM sign_in_failures
     WHERE login_hash = ANY($1) AND locked_until > now() GROUP BY login_hash`,
    [[...loginHashes]],
  );

export async function forgetAttempts(db: Db, { loginHash, browser }: Attempts): Promise<void> {
  await db.query('DELETE FROM sign_in_failures WHERE login_hash = $1 AND browser = $2', [loginHash, browser]);
}

export async function forgetAllAttempts(db: Db, loginHash: Buffer): Promise<void> {
  await db.query('DELETE FROM sign_in_failures WHERE login_hash = $1', [loginHash]);
}

export async function deleteOldFailures(db: Db, seconds: number): Promise<void> {
  await db.query('DELETE FROM sign_in_failures WHERE last_at < now() - make_interval(secs => $1)', [seconds]);
}
