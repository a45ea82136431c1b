import { inventedArrival } from '../bench/acceptance/invented-arrival.ts';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { Ledger } from '../src/credits/ledger.ts';
import { findAccess } from '../src/db/clients/credentials.ts';
import { Acceptances } from '../src/dossiers/intake/acceptances.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';

/* Accepts dossiers of a client, sixteen at once, and tells of each once it is accepted, until it is told to stop or killed. */

const { database, keyring, close } = await openRuntime(loadConfig(), () => undefined);
const ledger = new Ledger(database, keyring);
const acceptances = new Acceptances({ database, keyring, checks: checkCatalogue, ledger });
const access = await findAccess(database, Number(process.argv[2]));
if (access === undefined) throw new Error('no such credential');
const { company } = access.company;
const caller = { company, credential: { id: access.credential.row.id, test: false } };
let stopping = false;
process.once('message', () => {
  stopping = true;
});
await Promise.all(
  Array.from({ length: 16 }, async () => {
    while (!stopping) {
      const arrived = inventedArrival(keyring, { companyId: company.id, test: false }, ['MRZ_CHECK']);
      const { id } = await acceptances.accept({ caller, arrived });
      process.send?.(id);
    }
  }),
);
await close();
process.disconnect();
