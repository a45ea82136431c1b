import { appendAudit } from '../audit/chain.ts';
import { changeIfPossible, type Expected } from '../audit/proven-rows.ts';
import type { CredentialScope } from '../contract/account.ts';
import {
  addNextSecret,
  type CredentialRow,
  dropSecret,
  findCredential,
  findSecretHashes,
  putSecrets,
  setScopes,
} from '../db/clients/credentials.ts';
import type { Db } from '../db/database.ts';
import { timeWords } from '../platform/days.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { hashSecret, type IssuedCredential, inOrder, makeApiSecret, withdrawCredential } from './accounts.ts';
import type { WhichSecret } from './authenticate.ts';

/** Changes of a credential: what may be done with it, and a new secret beside the old one. Each is audited. */

/** What may be done with it from now on; takes effect everywhere within seconds. */
export async function changeScopes(
  tx: Db,
  keyring: Keyring,
  actor: string,
  apiKey: string,
  scopes: readonly CredentialScope[],
): Promise<CredentialRow> {
  const wanted = inOrder(scopes);
  const before = await requireGood(tx, apiKey);
  if (wanted.join() === before.scopes.join()) return before;
  return change(tx, keyring, actor, before, {
    action: 'credential.scopes',
    details: { from: before.scopes.join(', '), to: wanted.join(', ') },
    expected: { scopes: JSON.stringify(wanted) },
    work: () => setScopes(tx, before.id, wanted),
  });
}

/** After a restore: of what it may, only what a later copy allows too. */
export async function takeAwayScopes(
  tx: Db,
  keyring: Keyring,
  actor: string,
  apiKey: string,
  allowed: readonly CredentialScope[],
): Promise<void> {
  const { scopes } = await requireGood(tx, apiKey);
  const rest = scopes.filter((scope) => allowed.includes(scope));
  // One with nothing left in common may do nothing, which is to be revoked.
  if (rest.length === 0) await withdrawCredential(tx, keyring, actor, apiKey);
  else await changeScopes(tx, keyring, actor, apiKey, rest);
}

/** A second secret, shown here and never again. Both are good until one of them is retired. */
export async function addSecret(
  tx: Db,
  keyring: Keyring,
  actor: string,
  apiKey: string,
): Promise<IssuedCredential> {
  const before = await requireGood(tx, apiKey);
  const apiSecret = makeApiSecret();
  const hash = hashSecret(keyring, apiKey, apiSecret);
  const credential = await change(tx, keyring, actor, before, {
    action: 'credential.secret-added',
    expected: { nextSecret: hash.toString('hex') },
    work: () => addNextSecret(tx, before.id, hash),
    impossible: 'TWO_SECRETS_ALREADY',
  });
  return { credential, apiSecret };
}

/** One of the two is refused everywhere within seconds; the other is then the credential's only secret. */
export async function retireSecret(
  tx: Db,
  keyring: Keyring,
  actor: string,
  apiKey: string,
  which: WhichSecret,
): Promise<CredentialRow> {
  const before = await requireGood(tx, apiKey);
  const { secret_hash, next_secret_hash } = await findSecretHashes(tx, apiKey, Buffer.alloc(0));
  const stays = which === 'old' ? next_secret_hash : secret_hash;
  return change(tx, keyring, actor, before, {
    action: 'credential.secret-retired',
    details: { secret: which },
    expected: { secret: stays?.toString('hex') ?? null, nextSecret: null },
    work: () => dropSecret(tx, before.id, which),
    impossible: 'NO_SECOND_SECRET',
  });
}

/** After a restore: the secrets that a later copy has, so that a retired one is not good again. */
export async function takeOverSecrets(
  tx: Db,
  keyring: Keyring,
  actor: string,
  apiKey: string,
  { secret, next }: { readonly secret: string; readonly next: string | null },
): Promise<CredentialRow> {
  const before = await findCredential(tx, apiKey);
  if (before === undefined) throw new AppError('CREDENTIAL_NOT_FOUND');
  return change(tx, keyring, actor, before, {
    action: 'credential.secrets-taken-over',
    expected: { secret, nextSecret: next },
    work: () =>
      putSecrets(tx, before.id, Buffer.from(secret, 'hex'), next === null ? null : Buffer.from(next, 'hex')),
  });
}

/** Of one that is not revoked. */
async function requireGood(tx: Db, apiKey: string): Promise<CredentialRow> {
  const found = await findCredential(tx, apiKey);
  if (found === undefined || found.revoked_at !== null) throw new AppError('CREDENTIAL_NOT_FOUND');
  return found;
}

interface Change {
  readonly action: string;
  readonly details?: Readonly<Record<string, string>>;
  readonly expected: Expected;
  readonly work: () => Promise<CredentialRow | undefined>;
  /** Said where there was nothing to change. */
  readonly impossible?: 'TWO_SECRETS_ALREADY' | 'NO_SECOND_SECRET';
}

async function change(
  tx: Db,
  keyring: Keyring,
  actor: string,
  before: CredentialRow,
  { action, details, expected, work, impossible }: Change,
): Promise<CredentialRow> {
  const { id, company_id: chain } = before;
  const done = await changeIfPossible(tx, keyring, { kind: 'credentials', id }, expected, work);
  if (done === undefined) {
    const parameters = { since: before.next_secret_at ? timeWords(before.next_secret_at) : '-' };
    throw new AppError(impossible ?? 'CREDENTIAL_NOT_FOUND', { parameters });
  }
  await appendAudit(tx, keyring, {
    chain,
    actor,
    action,
    details: { credential: id, ...details, ...done.reported },
  });
  return done.changed;
}
