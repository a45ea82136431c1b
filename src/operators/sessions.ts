import { randomBytes } from 'node:crypto';
import { appendAudit, operatorChain } from '../audit/chain.ts';
import type { SessionState } from '../contract/console/session.ts';
import type { Database, Db } from '../db/database.ts';
import {
  addFailure,
  addSession,
  deleteSession,
  deleteSessionsOf,
  findFailures,
  findSession,
  forgetFailures,
  keepNewTotp,
  lockLogin,
  passSecondFactor,
  rotateSession,
  type SessionRow,
  touchSession,
} from '../db/user-sessions.ts';
import {
  findPasswordHash,
  findUser,
  findUserById,
  noteSignedIn,
  setPassword,
  setTotp,
  type UserRow,
  useTotpStep,
} from '../db/users.ts';
import { AppError, invalid } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Keyring } from '../sealing.ts';
import { hashPassword, isPassword, nobodysPassword, passwordFaults } from './passwords.ts';
import { base32, makeTotpSecret, stepOf, totpUri } from './totp.ts';

/**
 * From a password to an open session, and back. A session is a row; its cookie is a random token, of which only a keyed
 * hash is kept. The token changes every few minutes, and one that was replaced a while ago ends the session: somebody
 * else has a copy.
 */

export interface OpenSession {
  readonly session: SessionRow;
  readonly user: UserRow;
  /** What is still wanted. */
  readonly state: SessionState;
  /** The cookie's new value, where it changed. */
  readonly newToken: string | null;
}

export interface Sessions {
  readonly database: Database;
  readonly keyring: Keyring;
  /** Whether everybody must have a second factor. */
  readonly secondFactorRequired: boolean;
}

/** Who the history and the audit log say it was. */
export const actorOf = ({ login }: Pick<UserRow, 'login'>): string => `user:${login}`;

const totpContext = (userId: number): string => `totp:${userId}`;

/** Wrong names and wrong passwords are answered alike, in the same time, and lock alike. */
export async function signIn(
  sessions: Sessions,
  given: { readonly login: string; readonly password: string; readonly agent: string },
): Promise<OpenSession & { readonly newToken: string }> {
  const { database, keyring } = sessions;
  const login = given.login.trim().toLowerCase();
  await refuseLocked(database, keyring, login);
  const user = await findUser(database, login);
  const kept = user === undefined ? nobodysPassword : await findPasswordHash(database, user.id);
  const right = await isPassword(given.password, kept);
  if (user === undefined || !right || user.disabled_at !== null) {
    await countFailure(sessions, login, user);
    throw new AppError('SIGN_IN_FAILED');
  }
  if (user.sealed_totp === null) await forgetFailures(database, signInHash(keyring, login));
  return startSession(sessions, user, given.agent);
}

/** A session of somebody who has shown who they are. */
export async function startSession(
  sessions: Sessions,
  user: UserRow,
  agent: string,
): Promise<OpenSession & { readonly newToken: string }> {
  const { database, keyring } = sessions;
  const token = makeToken();
  const session = await database.transaction(async (tx) => {
    const row = await addSession(tx, {
      userId: user.id,
      tokenHash: hashOf(keyring, token),
      agent: agent.slice(0, limits.sessionAgentCharacters),
    });
    await noteSignedIn(tx, user.id);
    await tell(tx, keyring, user, 'user.signed-in', { secondFactor: false });
    return row;
  });
  return { session, user, state: stateOf(sessions, session, user), newToken: token };
}

/** The session that a cookie opens. It is renewed by being used; nothing where there is none any more. */
export async function resumeSession(sessions: Sessions, token: string): Promise<OpenSession | undefined> {
  const { database, keyring } = sessions;
  const hash = hashOf(keyring, token);
  const session = await findSession(database, hash);
  if (session === undefined) return undefined;
  const user = await findUserById(database, session.user_id);
  if (user === undefined || user.disabled_at !== null) return undefined;
  const state = stateOf(sessions, session, user);
  const age = (at: Date) => (Date.now() - at.getTime()) / 1000;
  const longest = state === 'open' ? limits.sessionSeconds : limits.sessionUnopenedSeconds;
  if (age(session.created_at) > longest || age(session.seen_at) > limits.sessionIdleSeconds) return undefined;
  if (session.former) {
    if (age(session.rotated_at) <= limits.sessionFormerSeconds)
      return { session, user, state, newToken: null };
    await endSession(sessions, { session, user }, 'user.session-copied');
    return undefined;
  }
  if (age(session.rotated_at) > limits.sessionRotationSeconds) {
    const next = makeToken();
    const isNew = await rotateSession(database, session.id, hash, hashOf(keyring, next));
    return { session, user, state, newToken: isNew ? next : null };
  }
  if (age(session.seen_at) > limits.sessionSeenSeconds) await touchSession(database, session.id);
  return { session, user, state, newToken: null };
}

function stateOf({ secondFactorRequired }: Sessions, session: SessionRow, user: UserRow): SessionState {
  if (user.sealed_totp !== null && !session.second_factor) return 'second-factor';
  if (user.password_temporary) return 'new-password';
  if (user.sealed_totp === null && secondFactorRequired) return 'enrol';
  return 'open';
}

/** Codes can be guessed too, so that wrong ones lock as wrong passwords do. */
export async function giveCode(
  sessions: Sessions,
  { session, user }: OpenSession,
  code: string,
): Promise<void> {
  const { database, keyring } = sessions;
  if (user.sealed_totp === null) throw new AppError('NO_SECOND_FACTOR');
  await refuseLocked(database, keyring, user.login);
  const step = stepOf(keyring.open('users', totpContext(user.id), user.sealed_totp), code, new Date());
  const passed =
    step !== undefined &&
    (await database.transaction(async (tx) => {
      if (!(await useTotpStep(tx, user.id, step))) return false;
      await passSecondFactor(tx, session.id);
      await forgetFailures(tx, signInHash(keyring, user.login));
      await tell(tx, keyring, user, 'user.second-factor-given', {});
      return true;
    }));
  if (passed) return;
  await countFailure(sessions, user.login, user);
  throw invalid({ field: 'code', code: 'WRONG_CODE' });
}

/** A new secret, which counts from the moment a code of it is given. */
export async function beginEnrolment(
  { database, keyring }: Sessions,
  { session, user }: OpenSession,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = makeTotpSecret();
  await keepNewTotp(database, session.id, keyring.seal('users', totpContext(user.id), secret));
  return { secret: base32(secret), uri: totpUri(secret, user.login) };
}

export async function endEnrolment(
  { database, keyring }: Sessions,
  { session, user }: OpenSession,
  code: string,
): Promise<void> {
  if (session.sealed_new_totp === null) throw new AppError('NO_SECOND_FACTOR');
  const secret = keyring.open('users', totpContext(user.id), session.sealed_new_totp);
  const step = stepOf(secret, code, new Date());
  if (step === undefined) throw invalid({ field: 'code', code: 'WRONG_CODE' });
  await database.transaction(async (tx) => {
    await setTotp(tx, user.id, session.sealed_new_totp, step);
    await passSecondFactor(tx, session.id);
    await deleteSessionsOf(tx, user.id, session.id);
    await tell(tx, keyring, user, 'user.second-factor-set', {});
  });
}

/** One's own password; all other sessions of the same person end. */
export async function changePassword(
  { database, keyring }: Sessions,
  { session, user }: OpenSession,
  given: { readonly password: string; readonly newPassword: string },
): Promise<void> {
  await refuseLocked(database, keyring, user.login);
  if (!(await isPassword(given.password, await findPasswordHash(database, user.id)))) {
    await countFailure({ database, keyring }, user.login, user);
    throw invalid({ field: 'password', code: 'WRONG_PASSWORD' });
  }
  const faults = passwordFaults(given.newPassword, user.login);
  if (given.newPassword === given.password) faults.push({ field: 'newPassword', code: 'POOR_PASSWORD' });
  if (faults.length > 0) throw invalid(...faults);
  const hash = await hashPassword(given.newPassword);
  await database.transaction(async (tx) => {
    await setPassword(tx, user.id, hash, false);
    await deleteSessionsOf(tx, user.id, session.id);
    await tell(tx, keyring, user, 'user.password-changed', {});
  });
}

export async function endSession(
  { database, keyring }: Pick<Sessions, 'database' | 'keyring'>,
  { session, user }: Pick<OpenSession, 'session' | 'user'>,
  action: 'user.signed-out' | 'user.session-copied' = 'user.signed-out',
): Promise<void> {
  await database.transaction(async (tx) => {
    if (await deleteSession(tx, session.id)) await tell(tx, keyring, user, action, {});
  });
}

/** Goes with everything that changes something, and stays the same while the session lasts. */
export function csrfTokenOf(keyring: Keyring, session: Pick<SessionRow, 'id'>): string {
  return keyring.hash('credentials', 'csrf', session.id).toString('base64url');
}

const makeToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (keyring: Keyring, token: string): Buffer => keyring.hash('credentials', 'session', token);
/** What failed sign-ins under a name are kept by. */
export const signInHash = (keyring: Keyring, login: string): Buffer => keyring.lookupHash('sign-in', login);

async function refuseLocked(db: Db, keyring: Keyring, login: string): Promise<void> {
  const until = (await findFailures(db, signInHash(keyring, login)))?.locked_until?.getTime() ?? 0;
  if (until <= Date.now()) return;
  throw new AppError('SIGN_IN_LOCKED', { retryAfterSeconds: Math.ceil((until - Date.now()) / 1000) });
}

async function countFailure(
  { database, keyring }: Pick<Sessions, 'database' | 'keyring'>,
  login: string,
  user: UserRow | undefined,
): Promise<void> {
  const failures = await addFailure(database, signInHash(keyring, login), limits.signInForgottenSeconds);
  const locks = Math.floor(failures / limits.signInFailures);
  const isLocked = failures % limits.signInFailures === 0;
  const seconds = limits.signInLockSeconds[Math.min(locks, limits.signInLockSeconds.length) - 1] ?? 0;
  if (isLocked) await lockLogin(database, signInHash(keyring, login), seconds);
  // Names that nobody has are not written into the log: people type their passwords there by mistake.
  if (user === undefined) return;
  await database.transaction((tx) =>
    tell(tx, keyring, user, isLocked ? 'user.locked' : 'user.sign-in-failed', { failures }),
  );
}

function tell(
  tx: Db,
  keyring: Keyring,
  user: UserRow,
  action: string,
  details: Record<string, string | number | boolean>,
): Promise<void> {
  return appendAudit(tx, keyring, {
    chain: operatorChain,
    actor: actorOf(user),
    action,
    details: { user: user.login, ...details },
  });
}
