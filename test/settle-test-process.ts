import { endingOf } from '../bench/acceptance/invented-analysis.ts';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { Settlings } from '../src/analysis/settlings.ts';
import { Ledger } from '../src/credits/ledger.ts';
import type { TakenJob } from '../src/db/work/jobs.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';

/* Ends the analyses of a client that are done but for that, sixteen at once, and tells of each once it is ended. */

const { database, keyring } = await openRuntime(loadConfig(), () => undefined);
const ledger = new Ledger(database, keyring);
const settlings = new Settlings({ database, keyring, checks: checkCatalogue, ledger });
const companyId = Number(process.argv[2]);
const jobs = await database.query<TakenJob>(
  `SELECT id, kind, company_id, subject, lease, attempts, deaths FROM jobs
   WHERE company_id = $1 AND kind = 'analyse' AND lease IS NOT NULL`,
  [companyId],
);
await Promise.all(
  Array.from({ length: 16 }, async () => {
    for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) {
      await settlings.settle({ companyId, test: false }, await endingOf(database, keyring, job));
      process.send?.(job.subject);
    }
  }),
);
