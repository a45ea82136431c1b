import { rowFault } from '../audit/proven-rows.ts';
import { findProvenCompany } from '../db/clients/companies.ts';
import type { Db } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';

/** Whether a client's times are its own: nothing is removed because somebody wrote shorter ones into the database. */
export async function isRetentionProven(db: Db, keyring: Keyring, companyId: number): Promise<boolean> {
  const found = await findProvenCompany(db, companyId);
  return found !== undefined && rowFault(keyring, 'companies', found.proof) === undefined;
}
