import type { OwnCredential } from '../contract/own-credential.ts';
import type { CredentialRow } from '../db/clients/credentials.ts';

/** What its own program is shown of a credential, and people of the console with more. */
export const ownCredentialOf = (row: CredentialRow): OwnCredential => ({
  id: row.id,
  apiKey: row.api_key,
  mode: row.mode,
  label: row.label,
  scopes: [...row.scopes],
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  newSecretAt: row.next_secret_at?.toISOString() ?? null,
});
