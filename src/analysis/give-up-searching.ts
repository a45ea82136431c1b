import { appendAudit } from '../audit/chain.ts';
import type { Database } from '../db/database.ts';
import { endJob, type TakenJob } from '../db/work/jobs.ts';
import type { Keyring } from '../platform/keys/sealing.ts';

/** Ends a job that searches lists again and failed too often. Who is behind stays so: the job is planned again. */
export async function giveUpSearching(
  { database, keyring }: { readonly database: Database; readonly keyring: Keyring },
  { company_id: chain, lease, attempts, deaths }: TakenJob,
  action: 'monitoring.failed' | 'portfolio.failed',
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await endJob(tx, lease))) return;
    await appendAudit(tx, keyring, { chain, actor: 'service', action, details: { attempts, deaths } });
  });
}
