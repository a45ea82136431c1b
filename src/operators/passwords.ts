import { randomBytes, scrypt } from 'node:crypto';
import { equalSecrets } from '../platform/keys/sealing.ts';
import type { FieldError } from '../platform/problems/errors.ts';
import { operatorLimits } from './limits.ts';
import { knownPeople, type PasswordLane } from './password-lanes.ts';

/**
 * Passwords of people. Unlike our own secrets they are guessable, so hashing must be expensive: scrypt takes 128 MB
 * and about 0.4 s. Few are computed at a time, so that many requests cannot exhaust the memory: `password-lanes.ts`.
 */

const cost: Cost = { log2N: 17, r: 8, p: 1 };
const saltBytes = 16;
const hashBytes = 32;

/** Returns `scrypt$log2N$r$p$salt$hash`; tests that hash many passwords use a lower cost. */
export async function hashPassword(password: string, taking: Cost = cost): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await knownPeople.inTurn(() => compute(password, salt, taking));
  return ['scrypt', taking.log2N, taking.r, taking.p, salt.toString('base64'), hash.toString('base64')].join(
    '$',
  );
}

export async function isPassword(
  password: string,
  kept: string,
  lane: PasswordLane = knownPeople,
): Promise<boolean> {
  const [kind, log2N, r, p, salt = '', hash = ''] = kept.split('$');
  if (kind !== 'scrypt') return false;
  const given = await lane.inTurn(() =>
    compute(password, Buffer.from(salt, 'base64'), { log2N: Number(log2N), r: Number(r), p: Number(p) }),
  );
  return equalSecrets(given, Buffer.from(hash, 'base64'));
}

/** Hash to check for an unknown login, so that it takes as long. */
export const nobodysPassword = `scrypt$${cost.log2N}$${cost.r}$${cost.p}$${Buffer.alloc(saltBytes).toString('base64')}$${Buffer.alloc(hashBytes).toString('base64')}`;

/** A password that is passed on to its user, who changes it at once. */
export function temporaryPassword(): string {
  return randomBytes(15).toString('base64url');
}

/** What is wrong with a password that somebody wants. */
export function passwordFaults(password: string, login: string, field = 'newPassword'): FieldError[] {
  if (password.length < operatorLimits.passwordCharacters) {
    return [{ field, code: 'TOO_SHORT', parameters: { limit: operatorLimits.passwordCharacters } }];
  }
  const isPoor = new Set(password).size < 6 || password.toLowerCase().includes(login.toLowerCase());
  return isPoor ? [{ field, code: 'POOR_PASSWORD' }] : [];
}

interface Cost {
  readonly log2N: number;
  readonly r: number;
  readonly p: number;
}

function compute(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  const N = 2 ** log2N;
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    // The same letters have several Unicode forms, and keyboards differ in which they send.
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, hash) =>
      error === null ? resolve(hash) : reject(error),
    );
  });
}
