import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { type Attempts, addAttempt, findLock } from '../db/operators/user-sessions.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { operatorLimits } from './limits.ts';

/**
 * Protection against guessing passwords and codes. Attempts are counted per login, whether or not it exists, and too
 * many lock it. A browser in which someone completed a sign-in holds a cookie that proves it, and its attempts are
 * counted separately: a stranger who keeps guessing locks out strangers, never the owner of the login.
 */

/** Key under which failed sign-ins of a login are stored. */
export const signInHash = (keyring: Keyring, login: string): Buffer => keyring.lookupHash('sign-in', login);

/** `cookie`: what the browser was given by `browserCookie`, if anything. */
export function attemptsOf(keyring: Keyring, login: string, cookie: string | undefined): Attempts {
  return { loginHash: signInHash(keyring, login), browser: browserOf(keyring, login, cookie) };
}

/** Cookie for a browser in which this person completed a sign-in; keeps the present one if it is theirs. */
export function browserCookie(keyring: Keyring, login: string, cookie: string | undefined): string {
  const browser = browserOf(keyring, login, cookie) || randomBytes(16).toString('base64url');
  return `${browser}.${macOf(keyring, login, browser).toString('base64url')}`;
}

function browserOf(keyring: Keyring, login: string, cookie: string | undefined): string {
  const [browser = '', mac = ''] = (cookie ?? '').split('.');
  return equalSecrets(Buffer.from(mac, 'base64url'), macOf(keyring, login, browser)) ? browser : '';
}

const macOf = (keyring: Keyring, login: string, browser: string): Buffer =>
  keyring.hash('credentials', 'browser', login, browser);

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
