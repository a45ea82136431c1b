import { appendAudit } from '../audit/chain.ts';
import { saveWeight } from '../db/clients/weights.ts';
import type { Db } from '../db/database.ts';
import type { Keyring } from '../platform/keys/sealing.ts';

/** Gives a client more or fewer turns than others while work waits. The weight grants no right, so it carries no proof. */
export async function changeWeight(
  tx: Db,
  keyring: Keyring,
  actor: string,
  companyId: number,
  weight: number,
): Promise<void> {
  await saveWeight(tx, companyId, weight);
  await appendAudit(tx, keyring, {
    chain: companyId,
    actor,
    action: 'company.settings',
    details: { weight: String(weight) },
  });
}
