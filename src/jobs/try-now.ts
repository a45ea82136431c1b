import { appendAudit } from '../audit/chain.ts';
import type { Db } from '../db/database.ts';
import { wakeJob } from '../db/work/figures.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { AppError } from '../platform/problems/errors.ts';

/** Retries a waiting job now instead of at its next attempt; in the caller's transaction. */
export async function tryNow(tx: Db, keyring: Keyring, actor: string, id: number): Promise<void> {
  const job = await wakeJob(tx, id);
  if (job === undefined) throw new AppError('JOB_NOT_WAITING');
  await appendAudit(tx, keyring, {
    chain: job.company_id,
    actor,
    action: 'job.tried-now',
    details: { kind: job.kind, subject: job.subject },
  });
}
