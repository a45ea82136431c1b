import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { changeProven } from '../audit/proven-rows.ts';
import type { RowGuard } from '../audit/row-guard.ts';
import type { SessionState } from '../contract/operators.ts';
import type { Database, Db } from '../db/database.ts';
import {
  addSession,
  deleteSession,
  deleteSessionsOf,
  findSession,
  forgetAttempts,
  keepNewTotp,
  lockSession,
  passSecondFactor,
  rotateSession,
  type SessionRow,
  takeBackAttempt,
  takeNewTotp,
  touchSession,
} from '../db/operators/user-sessions.ts';
import {
  findProvenUser,
  noteSignedIn,
  setPassword,
  setTotp,
  type UserRow,
  useTotpStep,
} from '../db/operators/users.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError, invalid } from '../platform/problems/errors.ts';
import { countAttempt, locks, recognise, signInHash, type Visitor } from './attempts.ts';
import { operatorLimits } from './limits.ts';
import { knownPeople, strangers } from './password-lanes.ts';
import { hashPassword, isPassword, nobodysPassword, passwordFaults } from './passwords.ts';
import { provenSession, sessionProof } from './session-proof.ts';
import { base32, makeTotpSecret, stepOf, totpUri } from './totp.ts';
import { appendUserAudit } from './user-audit.ts';
import { newPassword } from './users.ts';

/**
 * Sign-in and sessions. A session is a row; its cookie is a random token, of which only a keyed hash is stored. The
 * token rotates every few minutes; one that was replaced a while ago ends the session: somebody else has a copy.
 */

export interface OpenSession {
  readonly session: SessionRow;
  readonly user: UserRow;
  /** What the sign-in still requires. */
  readonly state: SessionState;
  /** The cookie's new value, where it changed. */
  readonly newToken: string | null;
}

export interface Sessions {
  readonly database: Database;
  readonly keyring: Keyring;
  /** Refuses people whose row was written by somebody else. */
  readonly guard: RowGuard;
  /** Whether everybody must have a second factor. */
  readonly secondFactorRequired: boolean;
}

/** The actor in the history and the audit log. */
export const actorOf = ({ login }: Pick<UserRow, 'login'>): string => `user:${login}`;

const totpContext = (userId: number): string => `totp:${userId}`;

export interface GivenPassword {
  readonly password: string;
  /** The User-Agent header. */
  readonly agent: string;
  /** The address it came from. */
  readonly source: string;
}

/** Wrong names and wrong passwords are answered alike, in the same time, and lock alike. */
export async function signIn(
  sessions: Sessions,
  { login, attempts, known }: Visitor,
  given: GivenPassword,
): Promise<OpenSession & { readonly newToken: string }> {
  const { database, guard } = sessions;
  const lane = known ? knownPeople : strangers;
  const { failures, found, right } = await lane.hold(known ? login : given.source, async () => {
    const failures = await countAttempt(database, attempts);
    const found = await findProvenUser(database, { login });
    const kept = found?.passwordHash ?? nobodysPassword;
    return { failures, found, right: await isPassword(given.password, kept, lane) };
  });
  const user = found?.user;
  const believed = found !== undefined && guard.believes('users', found);
  if (user === undefined || !believed || !right || user.disabled_at !== null) {
    // The audit entry of an existing user takes time to write, which must not be observable.
    await Promise.all([
      auditFailure(sessions, user, failures),
      wait(operatorLimits.signInFailureMilliseconds),
    ]);
    throw new AppError('SIGN_IN_FAILED');
  }
  // With a second factor, failures stay counted: the codes may be guessed.
  await (user.sealed_totp === null ? forgetAttempts : takeBackAttempt)(database, attempts);
  return startSession(sessions, user, given.agent, { passwordHash: found?.passwordHash });
}

interface Evidence {
  /** The one that was checked; refused if it has changed since. */
  readonly passwordHash?: string | undefined;
  /** What the directory said, sealed for the session with this identifier. */
  readonly sealIdToken?: (session: string) => Buffer;
}

/** A session for an authenticated user. */
export async function startSession(
  sessions: Sessions,
  user: UserRow,
  agent: string,
  { passwordHash, sealIdToken }: Evidence = {},
): Promise<OpenSession & { readonly newToken: string }> {
  const { database, keyring } = sessions;
  const token = makeToken();
  const claims = {
    id: randomUUID(),
    user_id: user.id,
    second_factor: false,
    created_at: new Date(),
    token_hash: hashOf(keyring, token),
    previous_hash: null,
  };
  const session = await database.transaction(async (tx) => {
    if (!(await noteSignedIn(tx, user.id, passwordHash))) throw new AppError('SIGN_IN_FAILED');
    const row = await addSession(tx, {
      ...claims,
      agent: agent.slice(0, operatorLimits.sessionAgentCharacters),
      proof: sessionProof(keyring, claims),
      sealed_id_token: sealIdToken?.(claims.id) ?? null,
    });
    await appendUserAudit(tx, keyring, user, {
      actor: actorOf(user),
      action: 'user.signed-in',
      details: { secondFactor: false, ...(sealIdToken && { directory: true }) },
    });
    return row;
  });
  return { session, user, state: stateOf(sessions, session, user), newToken: token };
}

/**
 * The session of a cookie; undefined if it has ended. Use renews it, but not the requests that a page makes by itself
 * while nobody is there.
 */
export async function resumeSession(
  sessions: Sessions,
  token: string,
  { unattended = false }: { readonly unattended?: boolean } = {},
): Promise<OpenSession | undefined> {
  const { database, keyring, guard } = sessions;
  const hash = hashOf(keyring, token);
  const { session: stored, found } = (await findSession(database, hash)) ?? {};
  const session = provenSession(keyring, stored);
  if (session === undefined) return undefined;
  if (found === undefined || found.user.disabled_at !== null || !guard.believes('users', found))
    return undefined;
  const { user } = found;
  const state = stateOf(sessions, session, user);
  const age = (at: Date) => (Date.now() - at.getTime()) / 1000;
  const longest = state === 'open' ? operatorLimits.sessionSeconds : operatorLimits.sessionUnopenedSeconds;
  if (age(session.created_at) > longest || age(session.seen_at) > operatorLimits.sessionIdleSeconds)
    return undefined;
  if (session.former) {
    if (age(session.rotated_at) <= operatorLimits.sessionFormerSeconds)
      return { session, user, state, newToken: null };
    await endSession(sessions, { session, user }, 'user.session-copied');
    return undefined;
  }
  const isUsed = !unattended && age(session.seen_at) > operatorLimits.sessionSeenSeconds;
  if (isUsed) await touchSession(database, session.id);
  if (age(session.rotated_at) > operatorLimits.sessionRotationSeconds) {
    const next = makeToken();
    const rotated = { ...session, token_hash: hashOf(keyring, next), previous_hash: hash };
    const isNew = await rotateSession(database, { ...rotated, proof: sessionProof(keyring, rotated) });
    return { session, user, state, newToken: isNew ? next : null };
  }
  return { session, user, state, newToken: null };
}

function stateOf({ secondFactorRequired }: Sessions, session: SessionRow, user: UserRow): SessionState {
  if (user.sealed_totp !== null && !session.second_factor) return 'second-factor';
  if (user.password_temporary) return 'new-password';
  if (user.sealed_totp === null && secondFactorRequired) return 'enrol';
  return 'open';
}

/**
 * Wrong codes lock as wrong passwords do, because codes can be guessed too. Returns a new token for the cookie:
 * someone who had the old one, and only the password, is not let in by another person's code.
 */
export async function giveCode(
  sessions: Sessions,
  { session, user }: OpenSession,
  given: { readonly code: string; readonly browser: string | undefined },
): Promise<string> {
  const { database, keyring } = sessions;
  if (user.sealed_totp === null) throw new AppError('NO_SECOND_FACTOR');
  const { attempts } = await recognise(sessions, user.login, given.browser);
  const failures = await countAttempt(database, attempts);
  const step = stepOf(keyring.open('users', totpContext(user.id), user.sealed_totp), given.code, new Date());
  const token = makeToken();
  const passed =
    step !== undefined &&
    (await database.transaction(async (tx) => {
      if (!(await useTotpStep(tx, user.id, step))) return false;
      await openSecondFactor(tx, keyring, session.id, {
        token_hash: hashOf(keyring, token),
        previous_hash: null,
      });
      await forgetAttempts(tx, attempts);
      await appendUserAudit(tx, keyring, user, {
        actor: actorOf(user),
        action: 'user.second-factor-given',
        details: {},
      });
      return true;
    }));
  if (passed) return token;
  await auditFailure(sessions, user, failures);
  throw invalid({ field: 'code', code: 'WRONG_CODE' });
}

/**
 * Makes a new secret, effective once one of its codes is given. An open session must give the password again, so that a
 * stranger at the screen cannot take it over.
 */
export async function beginEnrolment(
  { database, keyring, guard }: Sessions,
  { session, user, state }: OpenSession,
  given: { readonly password?: string },
): Promise<{ readonly secret: string; readonly uri: string }> {
  if (state === 'open') {
    if (given.password === undefined) throw invalid({ field: 'password', code: 'MISSING' });
    const { password } = given;
    await knownPeople.hold(user.login, () =>
      requirePassword({ database, keyring, guard }, { session, user }, password),
    );
  }
  const secret = makeTotpSecret();
  await keepNewTotp(database, session.id, keyring.seal('users', totpContext(user.id), secret));
  return { secret: base32(secret), uri: totpUri(secret, user.login) };
}

export async function endEnrolment(
  { database, keyring }: Sessions,
  { session, user }: OpenSession,
  code: string,
): Promise<void> {
  const { sealed_new_totp: sealed } = session;
  if (sealed === null) throw new AppError('NO_SECOND_FACTOR');
  const secret = keyring.open('users', totpContext(user.id), sealed);
  const step = stepOf(secret, code, new Date());
  if (step === undefined) throw invalid({ field: 'code', code: 'WRONG_CODE' });
  await database.transaction(async (tx) => {
    // Of two requests with the same code the first sets the second factor.
    if (!(await takeNewTotp(tx, session.id, sealed))) throw new AppError('NO_SECOND_FACTOR');
    const expected = { secondFactor: sealed.toString('hex') };
    const { reported } = await changeProven(tx, keyring, { kind: 'users', id: user.id }, expected, () =>
      setTotp(tx, user.id, sealed, step),
    );
    await openSecondFactor(tx, keyring, session.id);
    await deleteSessionsOf(tx, user.id, session.id);
    await appendUserAudit(tx, keyring, user, {
      actor: actorOf(user),
      action: 'user.second-factor-set',
      details: reported,
    });
  });
}

/** The session's second factor was given; by default its cookie stays the same. */
async function openSecondFactor(
  tx: Db,
  keyring: Keyring,
  id: string,
  tokens: Partial<Pick<SessionRow, 'token_hash' | 'previous_hash'>> = {},
): Promise<void> {
  const session = provenSession(keyring, await lockSession(tx, id));
  if (session === undefined) throw new AppError('SESSION_ENDED');
  const opened = { ...session, ...tokens, second_factor: true };
  await passSecondFactor(tx, { ...opened, proof: sessionProof(keyring, opened) });
}

/** Changes one's own password; all other sessions of the same person end, and their browsers are known no more. */
export function changePassword(
  { database, keyring, guard }: Sessions,
  { session, user }: OpenSession,
  given: { readonly password: string; readonly newPassword: string },
): Promise<void> {
  return knownPeople.hold(user.login, async () => {
    await requirePassword({ database, keyring, guard }, { session, user }, given.password);
    const faults = passwordFaults(given.newPassword, user.login);
    if (given.newPassword === given.password) faults.push({ field: 'newPassword', code: 'POOR_PASSWORD' });
    if (faults.length > 0) throw invalid(...faults);
    const hash = await hashPassword(given.newPassword);
    await database.transaction(async (tx) => {
      const { reported } = await changeProven(
        tx,
        keyring,
        { kind: 'users', id: user.id },
        newPassword(hash, false),
        () => setPassword(tx, user.id, hash, false),
      );
      await deleteSessionsOf(tx, user.id, session.id);
      await appendUserAudit(tx, keyring, user, {
        actor: actorOf(user),
        action: 'user.password-changed',
        details: reported,
      });
    });
  });
}

/** Asks for the password again within a session, whose failures are its own: strangers' do not lock it. */
async function requirePassword(
  { database, keyring, guard }: Pick<Sessions, 'database' | 'keyring' | 'guard'>,
  { session, user }: Pick<OpenSession, 'session' | 'user'>,
  password: string,
): Promise<void> {
  const attempts = { loginHash: signInHash(keyring, user.login), browser: `session ${session.id}` };
  const failures = await countAttempt(database, attempts);
  const found = await findProvenUser(database, { id: user.id });
  const kept = found !== undefined && guard.believes('users', found) ? found.passwordHash : nobodysPassword;
  if (!(await isPassword(password, kept))) {
    await auditFailure({ database, keyring }, user, failures);
    throw invalid({ field: 'password', code: 'WRONG_PASSWORD' });
  }
  await takeBackAttempt(database, attempts);
}

export async function endSession(
  { database, keyring }: Pick<Sessions, 'database' | 'keyring'>,
  { session, user }: Pick<OpenSession, 'session' | 'user'>,
  action: 'user.signed-out' | 'user.session-copied' = 'user.signed-out',
): Promise<void> {
  await database.transaction(async (tx) => {
    if (await deleteSession(tx, session.id))
      await appendUserAudit(tx, keyring, user, { actor: actorOf(user), action, details: {} });
  });
}

/** CSRF token: sent with every request that changes something, and constant for the life of the session. */
export function csrfTokenOf(keyring: Keyring, session: Pick<SessionRow, 'id'>): string {
  return keyring.hash('credentials', 'csrf', session.id).toString('base64url');
}

const makeToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (keyring: Keyring, token: string): Buffer => keyring.hash('credentials', 'session', token);

/** Unknown logins are not audited: people type their passwords there by mistake. */
async function auditFailure(
  { database, keyring }: Pick<Sessions, 'database' | 'keyring'>,
  user: UserRow | undefined,
  failures: number,
): Promise<void> {
  if (user === undefined) return;
  const action = locks(failures) ? 'user.locked' : 'user.sign-in-failed';
  await database.transaction((tx) =>
    appendUserAudit(tx, keyring, user, { actor: actorOf(user), action, details: { failures } }),
  );
}
