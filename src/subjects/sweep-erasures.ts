import type { Ledger } from '../credits/ledger.ts';
import type { Database } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/database.ts';
import { type ActProposalRow, listWakingActs, wakeAct } from '../db/subjects/proposals.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { inBatches, type TimeBudget, untilDone } from '../platform/time-budget.ts';
import { isRetentionProven } from '../retention/proven-retention.ts';
import type { CopyTools } from '../retention/remove-copies.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { closeAct, orderOf, refuseChanged } from './act-proposals.ts';
import { type Duty, eraseForGood, planErasure } from './erase-subject.ts';
import { subjectLimits } from './limits.ts';

/** Erasures that people asked for while a duty to keep ran: done by themselves once it has ended, with a certificate. */

interface Tools extends CopyTools {
  readonly database: Database;
  readonly keyring: Keyring;
  readonly ledger: Ledger;
  readonly blobs: BlobStore;
}

/** When the duty ends, and once a day before: a relationship may end, a hold be lifted, the times be changed. */
export function nextLook(duty: Duty | undefined, now = Date.now()): Date {
  return new Date(Math.min(duty?.until?.getTime() ?? Number.POSITIVE_INFINITY, now + 86_400_000));
}

/** Returns how many were erased. One that fails does not stop the others; the first failure is thrown at the end. */
export async function sweepErasures(tools: Tools, budget: TimeBudget = untilDone()): Promise<number> {
  let erased = 0;
  const troubles: unknown[] = [];
  const look = async (act: ActProposalRow) => {
    try {
      if (await carryOut(tools, act)) erased += 1;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      troubles.push(error);
      await wakeAct(tools.database, act.id, nextLook(undefined));
    }
  };
  await inBatches(
    subjectLimits.erasuresTogether,
    async (most) => {
      const acts = await listWakingActs(tools.database, most);
      for (const act of acts) await look(act);
      return acts.length;
    },
    budget,
  );
  if (troubles.length > 0) throw new Error(`of ${troubles.length} erasures not done: ${troubles[0]}`);
  return erased;
}

/** False where something still forbids it; it is looked at again later. */
async function carryOut(tools: Tools, act: ActProposalRow): Promise<boolean> {
  const { database, keyring } = tools;
  const { subject_id: subjectId, actor } = act;
  refuseChanged(keyring, act);
  if (subjectId === null) return false;
  const { refusal, duty } = await planErasure(database, keyring, subjectId);
  if (refusal ?? duty ?? !(await isRetentionProven(database, keyring, act.company_id))) {
    await wakeAct(database, act.id, nextLook(duty));
    return false;
  }
  const { reason, basis = 'request', proposedBy, ground = { en: '', fr: '' } } = orderOf(keyring, act);
  const waited = { askedAt: act.at.toISOString(), ground };
  await eraseForGood(tools, { subjectId, actor, reason, basis, proposedBy, waited }, (tx) =>
    closeAct(tx, keyring, act, { outcome: 'confirmed', actor: 'service', reason: '' }),
  );
  return true;
}
