import { appendAudit } from '../audit/chain.ts';
import type { Db } from '../db/database.ts';
import { wakeJob } from '../db/figures.ts';
import { AppError } from '../errors.ts';
import type { Keyring } from '../sealing.ts';

/** Has a job tried at once that waits for its next attempt; in the caller's transaction. */
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
