import { appendAudit } from '../audit/chain.ts';
import { removeTestDossiers, removeTestRest, testHolds } from '../db/clients/test-world.ts';
import type { Database } from '../db/database.ts';
import { listPolicyVersions } from '../db/policies/policies.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';
import { turnOffPolicy } from '../policies/set-policy.ts';
import { retentionLimits } from './limits.ts';

export interface ClearedTestWorld {
  readonly dossiers: number;
  readonly customers: number;
  readonly captures: number;
}

/** Who sets what the demo shows at first. */
export const demoActor = 'demo';

/**
 * Removes everything that a client has in test, and turns off the rules that the demo set. Dossiers go in batches: cut short
 * it leaves older ones, and can be asked for again. The audit log keeps its entries.
 */
export async function clearTestWorld(
  database: Database,
  keyring: Keyring,
  companyId: number,
  actor: string,
): Promise<ClearedTestWorld> {
  const held = await testHolds(database, companyId);
  if (held.length > 0) throw new AppError('LEGAL_HOLD', { parameters: { subjects: held.join(', ') } });
  let dossiers = 0;
  for (;;) {
    const most = retentionLimits.testDossiersTogether;
    const removed = await database.transaction(async (tx) => {
      const uuids = await removeTestDossiers(tx, companyId, most);
      // Named, so that the chain knows where their searches went.
      const entry = { chain: companyId, actor, action: 'dossiers.test-removed' };
      if (uuids.length > 0)
        await appendAudit(tx, keyring, { ...entry, details: { dossiers: uuids.join(',') } });
      return uuids.length;
    });
    if (removed === 0) break;
    dossiers += removed;
  }
  return database.transaction(async (tx) => {
    const cleared = { dossiers, ...(await removeTestRest(tx, companyId)) };
    const [newest] = await listPolicyVersions(tx, companyId, 1);
    if (newest?.actor === demoActor && newest.document !== null) {
      await turnOffPolicy(tx, keyring, { companyId, actor, reason: 'test data removed' });
    }
    await appendAudit(tx, keyring, {
      ...{ chain: companyId, actor, action: 'company.test-cleared' },
      details: { ...cleared },
    });
    return cleared;
  });
}
