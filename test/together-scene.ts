import { expect } from 'vitest';
import { createCompany, issueCredential } from '../src/accounts/accounts.ts';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { Ledger, proveLedger } from '../src/credits/ledger.ts';
import { type AuditRow, listAuditChains } from '../src/db/audit/audit.ts';
import { findAccess } from '../src/db/clients/credentials.ts';
import type { Db } from '../src/db/database.ts';
import { Acceptances } from '../src/dossiers/intake/acceptances.ts';
import type { Runtime } from '../src/runtime.ts';
import { eventually } from './harness.ts';

/** A client whose work takes turns, and what holds of it whatever happened. */

export async function clientWith(runtime: Runtime, checks: number) {
  const { database, keyring } = runtime;
  const ledger = new Ledger(database, keyring);
  const credentialId = await database.transaction(async (tx) => {
    const about = { name: 'C', verifications: [...checkCatalogue.usual] };
    const terms = { type: 'CHECK_COUNT', expirationDate: '2099-12-31' } as const;
    const company = await createCompany(tx, keyring, 'test', about, terms);
    if (checks > 0) await ledger.grant(tx, company.id, { amount: checks, reason: 'test', actor: 'test' });
    return (await issueCredential(tx, keyring, 'test', company.id, { mode: 'live' })).credential.id;
  });
  const access = await findAccess(database, credentialId);
  if (access === undefined) throw new Error('no such credential');
  const { company } = access.company;
  const tools = { database, keyring, checks: checkCatalogue, ledger };
  return {
    companyId: company.id,
    caller: { company, credential: { id: credentialId, test: false } },
    world: { companyId: company.id, test: false },
    tools,
    acceptances: () => new Acceptances(tools),
  };
}

export const waitingForLocks = ({ database }: Runtime) =>
  database.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
  );

/** Begins `work` while somebody else has the client's turn by `lock`, and lets it go on when it waits, or when `until` resolves. */
export async function whileLocked<T>(
  runtime: Runtime,
  lock: (tx: Db) => Promise<unknown>,
  work: () => Promise<T>,
  until = () => eventually('somebody waits', async () => (await waitingForLocks(runtime)).length > 0),
): Promise<T> {
  let begun: Promise<T> | undefined;
  await runtime.database.transaction(async (tx) => {
    await lock(tx);
    begun = work();
    begun.catch(() => undefined);
    await until();
  });
  if (begun === undefined) throw new Error('nothing was begun');
  return begun;
}

/** The chain is whole, and so is the ledger that it covers. */
export async function proveChain({ database, keyring }: Runtime, companyId: number): Promise<void> {
  const head = (await listAuditChains(database)).find(({ chain }) => chain === companyId);
  if (head === undefined) throw new Error('no chain');
  const prove = (row: AuditRow) => proveLedger(database, row);
  expect((await verifyChain({ database, keyring }, head, [], prove)).faults).toEqual([]);
}
