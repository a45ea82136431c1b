import { hash, randomBytes } from 'node:crypto';
import type { RowGuard } from '../audit/row-guard.ts';
import type { CredentialScope } from '../contract/account.ts';
import {
  type AccessRow,
  findAccess,
  findSecretHashes,
  type ProvenAccess,
  type SecretHashes,
  touchCredentials,
} from '../db/clients/credentials.ts';
import type { Database } from '../db/database.ts';
import type { World } from '../db/world.ts';
import { BoundedMap } from '../platform/bounded-map.ts';
import { equalSecrets, type Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { hashSecret } from './accounts.ts';
import { accountLimits } from './limits.ts';

/** Who is calling: the credential, its company, what it sees and may do, and what its subscription was when last read. */
export type Caller = Omit<AccessRow, 'credential'> & {
  readonly credential: { readonly id: number; readonly test: boolean };
  readonly access: {
    readonly apiKey: string;
    readonly scopes: readonly CredentialScope[];
    /** Which of its secrets was given, while it has two; `old` also where it has one. */
    readonly secret: WhichSecret;
  };
  readonly world: World;
};

export type WhichSecret = 'old' | 'new';

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
  /** Of this process: what a pair is remembered by tells nobody else anything. */
  readonly #salt = randomBytes(32).toString('base64');

  constructor(database: Database, keyring: Keyring, guard: RowGuard) {
    this.#database = database;
    this.#keyring = keyring;
    this.#guard = guard;
  }

  /** Whether this pair was good not long ago: an honest client whose address others abuse. */
  wasGood(apiKey: string, apiSecret: string): boolean {
    return this.#remembered.has(this.#nameOf(apiKey, apiSecret));
  }

  async authenticate(apiKey: string, apiSecret: string): Promise<Caller> {
    const name = this.#nameOf(apiKey, apiSecret);
    const known = this.#remembered.get(name);
    const caller =
      known !== undefined && known.until > Date.now() ? known.caller : this.#lookUp(name, apiKey, apiSecret);
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

  /** Not the keyed hash that is stored, which costs ten times as much for each request. */
  #nameOf(apiKey: string, apiSecret: string): string {
    return hash('sha256', `${this.#salt}${apiKey.length}:${apiKey}${apiSecret}`, 'base64');
  }

  #lookUp(name: string, apiKey: string, apiSecret: string): Promise<Caller> {
    const caller = this.#verify(apiKey, hashSecret(this.#keyring, apiKey, apiSecret));
    this.#remembered.set(name, { until: Date.now() + accountLimits.credentialCacheSeconds * 1000, caller });
    caller.catch(() => this.#remembered.delete(name));
    return caller;
  }

  async #verify(apiKey: string, given: Buffer): Promise<Caller> {
    const { id, ...hashes } = await findSecretHashes(this.#database, apiKey, nobodysHash);
    if (whichSecret(hashes, given) === undefined || id === null) throw new AppError('INVALID_CREDENTIALS');
    const access = await findAccess(this.#database, id);
    // Of the row that was proved, and not of one that stood there a moment before.
    const secret = access && whichSecret(access.credential.secrets, given);
    if (access === undefined || secret === undefined) throw new AppError('INVALID_CREDENTIALS');
    return this.#admitted(access, secret);
  }

  /** The caller of a credential without its secret, for work that it started and another process ends. */
  async actingFor(credentialId: number): Promise<Caller> {
    const access = await findAccess(this.#database, credentialId);
    if (access === undefined) throw new AppError('INVALID_CREDENTIALS');
    return this.#admitted(access, 'old');
  }

  #admitted(access: ProvenAccess, secret: WhichSecret): Caller {
    if (!this.#guard.believes('credentials', access.credential)) throw new AppError('INVALID_CREDENTIALS');
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
      access: { apiKey: credential.api_key, scopes: credential.scopes, secret },
      world: { companyId: company.id, test },
      company,
      subscription: access.subscription,
    };
  }
}

/** Both are always compared, so that it takes as long whether or not there are two. */
function whichSecret(
  { secret_hash, next_secret_hash }: SecretHashes,
  given: Buffer,
): WhichSecret | undefined {
  const isOld = equalSecrets(secret_hash, given);
  const isNew = equalSecrets(next_secret_hash ?? nobodysHash, given);
  return isOld ? 'old' : isNew ? 'new' : undefined;
}
