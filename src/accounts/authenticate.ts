import type { RowGuard } from '../audit/row-guard.ts';
import { type AccessRow, findAccess, findSecretHash, touchCredentials } from '../db/clients/credentials.ts';
import type { Database } from '../db/database.ts';
import type { World } from '../db/world.ts';
import { BoundedMap } from '../platform/bounded-map.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { hashSecret } from './accounts.ts';
import { accountLimits } from './limits.ts';

/** Who is calling: the credential, its company, what it sees, and what its subscription was when last read. */
export type Caller = Omit<AccessRow, 'credential'> & {
  readonly credential: { readonly id: number; readonly test: boolean };
  readonly world: World;
};

interface Remembered {
  readonly until: number;
  readonly caller: Promise<Caller>;
}

/** Stands in for the hash of a key that does not exist; no HMAC comes out as all zeros. */
const nobodysHash = Buffer.alloc(32);

/**
 * Checks credentials. A good pair is remembered for a few seconds, which bounds how long a revocation
 * takes; bad ones are never remembered.
 */
export class Authenticator {
  readonly #database: Database;
  readonly #keyring: Keyring;
  readonly #guard: RowGuard;
  readonly #remembered = new BoundedMap<string, Remembered>(accountLimits.credentialCacheEntries);
  readonly #used = new Set<number>();

  constructor(database: Database, keyring: Keyring, guard: RowGuard) {
    this.#database = database;
    this.#keyring = keyring;
    this.#guard = guard;
  }

  /** Whether this pair was good not long ago: an honest client whose address others abuse. */
  wasGood(apiKey: string, apiSecret: string): boolean {
    return this.#remembered.has(hashSecret(this.#keyring, apiKey, apiSecret).toString('base64'));
  }

  async authenticate(apiKey: string, apiSecret: string): Promise<Caller> {
    const hash = hashSecret(this.#keyring, apiKey, apiSecret);
    const name = hash.toString('base64');
    const known = this.#remembered.get(name);
    const caller =
      known !== undefined && known.until > Date.now() ? known.caller : this.#lookUp(name, apiKey, hash);
    const { credential } = await caller;
    this.#used.add(credential.id);
    return caller;
  }

  /** Writes the times of use gathered since the last call. */
  async saveLastUsed(): Promise<void> {
    if (this.#used.size === 0) return;
    const ids = [...this.#used];
    this.#used.clear();
    await touchCredentials(this.#database, ids);
  }

  #lookUp(name: string, apiKey: string, hash: Buffer): Promise<Caller> {
    const caller = this.#verify(apiKey, hash);
    this.#remembered.set(name, { until: Date.now() + accountLimits.credentialCacheSeconds * 1000, caller });
    caller.catch(() => this.#remembered.delete(name));
    return caller;
  }

  async #verify(apiKey: string, hash: Buffer): Promise<Caller> {
    const { id, secret_hash } = await findSecretHash(this.#database, apiKey, nobodysHash);
    const matches = equalSecrets(secret_hash, hash);
    if (id === null || !matches) throw new AppError('INVALID_CREDENTIALS');
    const access = await findAccess(this.#database, id);
    // Of the row that was proved, and not of one that stood there a moment before.
    if (
      access === undefined ||
      !equalSecrets(access.credential.secretHash, hash) ||
      !this.#guard.believes('credentials', access.credential)
    ) {
      throw new AppError('INVALID_CREDENTIALS');
    }
    const { row: credential } = access.credential;
    if (credential.revoked_at !== null) throw new AppError('CREDENTIALS_REVOKED');
    if (credential.expires_at !== null && credential.expires_at.getTime() <= Date.now()) {
      throw new AppError('CREDENTIALS_EXPIRED');
    }
    if (!this.#guard.believes('companies', access.company)) {
      throw new AppError('ACCOUNT_NOT_PROVEN', { retryAfterSeconds: accountLimits.notProvenSeconds });
    }
    const { company } = access.company;
    const test = credential.mode === 'test';
    return {
      credential: { id: credential.id, test },
      world: { companyId: company.id, test },
      company,
      subscription: access.subscription,
    };
  }
}
