import type { CredentialMode, CredentialScope } from '../../contract/account.ts';
import { asProven, proofColumn, type StoredProof } from '../audit/proven-rows.ts';
import type { Db } from '../database.ts';
import { first, firstValue, only } from '../rows.ts';
import { type CompanyRow, findProvenCompany, type ProvenCompany } from './companies.ts';
import { getSubscription, type SubscriptionRow } from './subscriptions.ts';

export interface CredentialRow {
  readonly id: number;
  readonly company_id: number;
  readonly api_key: string;
  readonly mode: CredentialMode;
  readonly label: string;
  readonly scopes: readonly CredentialScope[];
  readonly created_at: Date;
  readonly last_used_at: Date | null;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  /** Since when there is a new secret beside the old one; null unless the secret is being changed. */
  readonly next_secret_at: Date | null;
}

/** Everything but the hashes of the secrets, which only `findSecretHashes` and `findAccess` give out. */
const columns =
  'id, company_id, api_key, mode, label, scopes, created_at, last_used_at, expires_at, revoked_at, next_secret_at';

export interface NewCredential {
  readonly companyId: number;
  readonly apiKey: string;
  readonly secretHash: Buffer;
  readonly mode: CredentialMode;
  readonly label: string;
  readonly scopes: readonly CredentialScope[];
  readonly expiresAt: Date | null;
}

export const addCredential = (tx: Db, credential: NewCredential): Promise<CredentialRow> =>
  only(
    tx,
    `INSERT INTO credentials (company_id, api_key, secret_hash, mode, label, expires_at, scopes)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${columns}`,
    [
      credential.companyId,
      credential.apiKey,
      credential.secretHash,
      credential.mode,
      credential.label,
      credential.expiresAt,
      credential.scopes,
    ],
  );

export const listCredentials = (db: Db, companyId: number): Promise<CredentialRow[]> =>
  db.query(`SELECT ${columns} FROM credentials WHERE company_id = $1 ORDER BY id`, [companyId]);

export const findCredential = (db: Db, apiKey: string): Promise<CredentialRow | undefined> =>
  first(db, `SELECT ${columns} FROM credentials WHERE api_key = $1`, [apiKey]);

export const findCredentialId = (db: Db, apiKey: string): Promise<number | undefined> =>
  firstValue(db, 'SELECT id FROM credentials WHERE api_key = $1', [apiKey]);

/** Undefined if there is no such credential or it is already revoked. */
export const revokeCredential = (tx: Db, apiKey: string): Promise<CredentialRow | undefined> =>
  first(
    tx,
    `UPDATE credentials SET revoked_at = now() WHERE api_key = $1 AND revoked_at IS NULL RETURNING ${columns}`,
    [apiKey],
  );

/** Undefined if there is no such credential or it is revoked. */
export const setScopes = (
  tx: Db,
  id: number,
  scopes: readonly CredentialScope[],
): Promise<CredentialRow | undefined> =>
  first(tx, `UPDATE credentials SET scopes = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING ${columns}`, [
    id,
    scopes,
  ]);

/** A second secret beside the first. Undefined where there is one already, or the credential is revoked. */
export const addNextSecret = (tx: Db, id: number, secretHash: Buffer): Promise<CredentialRow | undefined> =>
  first(
    tx,
    `UPDATE credentials SET next_secret_hash = $2, next_secret_at = now()
     WHERE id = $1 AND next_secret_hash IS NULL AND revoked_at IS NULL RETURNING ${columns}`,
    [id, secretHash],
  );

/** One of two secrets is good no more; the other is then the only one. Undefined where there are not two. */
export function dropSecret(tx: Db, id: number, which: 'old' | 'new'): Promise<CredentialRow | undefined> {
  const rest = which === 'old' ? 'next_secret_hash' : 'secret_hash';
  return first(
    tx,
    `UPDATE credentials SET secret_hash = ${rest}, next_secret_hash = NULL, next_secret_at = NULL
     WHERE id = $1 AND next_secret_hash IS NOT NULL AND revoked_at IS NULL RETURNING ${columns}`,
    [id],
  );
}

/** Restores both secrets from a later copy. */
export const putSecrets = (
  tx: Db,
  id: number,
  secretHash: Buffer,
  nextHash: Buffer | null,
): Promise<CredentialRow | undefined> =>
  first(
    tx,
    `UPDATE credentials SET secret_hash = $2, next_secret_hash = $3,
       next_secret_at = CASE WHEN $3::bytea IS NULL THEN NULL ELSE coalesce(next_secret_at, now()) END
     WHERE id = $1 RETURNING ${columns}`,
    [id, secretHash, nextHash],
  );

export interface SecretHashes {
  readonly secret_hash: Buffer;
  readonly next_secret_hash: Buffer | null;
}

/** The hashes of a secret. An unknown key has the hash `nobodys`, so that the check takes the same time. */
export const findSecretHashes = (
  db: Db,
  apiKey: string,
  nobodys: Buffer,
): Promise<SecretHashes & { readonly id: number | null }> =>
  only(
    db,
    `SELECT k.id, coalesce(k.secret_hash, $2) AS secret_hash, k.next_secret_hash
       FROM (VALUES (1)) AS always LEFT JOIN credentials k ON k.api_key = $1`,
    [apiKey, nobodys],
  );

/** A credential with its company and its subscription: all that a request's admission needs. */
export interface AccessRow {
  readonly credential: CredentialRow;
  readonly company: CompanyRow;
  readonly subscription: Pick<SubscriptionRow, 'type' | 'available' | 'expiration_date'>;
}

export interface ProvenAccess {
  readonly credential: {
    readonly row: CredentialRow;
    readonly secrets: SecretHashes;
    readonly proof: StoredProof;
  };
  readonly company: ProvenCompany;
  readonly subscription: AccessRow['subscription'];
}

export async function findAccess(db: Db, credentialId: number): Promise<ProvenAccess | undefined> {
  const [found] = await db.query<CredentialRow & SecretHashes & { proof: StoredProof }>(
    `SELECT ${columns}, secret_hash, next_secret_hash, ${proofColumn('credentials')} FROM credentials r WHERE r.id = $1`,
    [credentialId],
  );
  if (found === undefined) return undefined;
  const { proof, ...read } = found;
  const proven = asProven('credentials', credentialId, read, proof);
  if (proven === undefined) return undefined;
  const { secret_hash, next_secret_hash, ...row } = proven;
  const company = await findProvenCompany(db, row.company_id);
  if (company === undefined) return undefined;
  return {
    credential: { row, secrets: { secret_hash, next_secret_hash }, proof },
    company,
    subscription: await getSubscription(db, row.company_id),
  };
}

/** Updates `last used` of several credentials at once. */
export async function touchCredentials(db: Db, ids: readonly number[]): Promise<void> {
  await db.query('UPDATE credentials SET last_used_at = now() WHERE id = ANY($1)', [ids]);
}
