import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { type Attempts, addAttempt, findLock } from '../db/operators/user-sessions.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { operatorLimits } from './limits.ts';

/**
 * What keeps those out who guess passwords and codes. Attempts are counted by name, whether anybody has it or not, and
 * too many lock it. A browser with which somebody signed in to the end has a cookie that says so, and its attempts are
 * counted apart: a stranger who goes on guessing locks out strangers, and never the one whose name it is.
 */

/** What failed sign-ins under a name are kept by. */
export const signInHash = (keyring: Keyring, login: string): Buffer => keyring.lookupHash('sign-in', login);

/** `cookie`: what the browser was given by `browserCookie`, if anything. */
export function attemptsOf(keyring: Keyring, login: string, cookie: string | undefined): Attempts {
  return { loginHash: signInHash(keyring, login), browser: browserOf(keyring, login, cookie) };
}

/** For a browser with which this person has signed in to the end; the one that it has, if that is theirs. */
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

/** Counts one before it is looked at, and gives how many there are; refused while they are locked. */
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

/** Whether it was the failure that locks. */
export const locks = (failures: number): boolean => failures % operatorLimits.signInFailures === 0;
