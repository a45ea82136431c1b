import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { type Attempts, addAttempt, findLock } from '../db/operators/user-sessions.ts';
import { findProvenUser } from '../db/operators/users.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { operatorLimits } from './limits.ts';

/**
 * Protection against guessing passwords and codes. Attempts are counted per login, whether or not it exists, and too
 * many lock it. A browser in which someone completed a sign-in holds a cookie that proves it, until their password
 * changes, and its attempts are counted separately: a stranger who keeps guessing locks out strangers, never the
 * owner of the login.
 */

/** Key under which failed sign-ins of a login are stored. */
export const signInHash = (keyring: Keyring, login: string): Buffer => keyring.lookupHash('sign-in', login);

/** Who wants to sign in, before the password is checked. */
export interface Visitor {
  readonly login: string;
  readonly attempts: Attempts;
  /** Whether they signed in with this browser before. */
  readonly known: boolean;
}

interface Access {
  readonly database: Db;
  readonly keyring: Keyring;
}

/** `cookie`: what the browser was given by `browserCookie`, if anything. */
export async function recognise(
  access: Access,
  givenLogin: string,
  cookie: string | undefined,
): Promise<Visitor> {
  const login = givenLogin.trim().toLowerCase();
  const browser = await browserOf(access, login, cookie);
  return {
    login,
    attempts: { loginHash: signInHash(access.keyring, login), browser },
    known: browser !== '',
  };
}

/** Cookie for a browser in which this person completed a sign-in; it keeps its name if it was theirs before. */
export async function browserCookie(
  access: Access,
  login: string,
  cookie: string | undefined,
): Promise<string> {
  const browser = (await browserOf(access, login, cookie)) || randomBytes(16).toString('base64url');
  const expires = String(Math.floor(Date.now() / 1000) + operatorLimits.knownBrowserSeconds);
  const stamp = await passwordStamp(access, login);
  return [browser, expires, stamp, macOf(access.keyring, [login, browser, expires, stamp])].join('.');
}

/** The database is only asked about cookies that we made. */
async function browserOf(access: Access, login: string, cookie: string | undefined): Promise<string> {
  const [browser = '', expires = '', stamp = '', mac = ''] = (cookie ?? '').split('.');
  if (!isSame(mac, macOf(access.keyring, [login, browser, expires, stamp]))) return '';
  if (Number(expires) < Date.now() / 1000) return '';
  return isSame(stamp, await passwordStamp(access, login)) ? browser : '';
}

/** Another one when the password has changed. */
async function passwordStamp({ database, keyring }: Access, login: string): Promise<string> {
  const kept = (await findProvenUser(database, { login }))?.passwordHash ?? '';
  return keyring.hash('credentials', 'browser-password', login, kept).subarray(0, 16).toString('base64url');
}

const macOf = (keyring: Keyring, parts: readonly string[]): string =>
  keyring.hash('credentials', 'known-browser', ...parts).toString('base64url');

const isSame = (given: string, right: string): boolean =>
  equalSecrets(Buffer.from(given), Buffer.from(right));

/** Counts an attempt before it is checked, and returns how many there are; refused while locked. */
export async function countAttempt(db: Db, attempts: Attempts): Promise<number> {
  const failures = await addAttempt(db, attempts, {
    failures: operatorLimits.signInFailures,
    lockSeconds: operatorLimits.signInLockSeconds,
    forgottenSeconds: operatorLimits.signInForgottenSeconds,
  });
  if (failures !== undefined) return failures;
  const until = (await findLock(db, attempts))?.getTime() ?? 0;
  const seconds = Math.max(1, Math.ceil((until - Date.now()) / 1000));
  throw new AppError('SIGN_IN_LOCKED', { retryAfterSeconds: seconds });
}

/** Whether this failure is one that locks. */
export const locks = (failures: number): boolean => failures % operatorLimits.signInFailures === 0;
