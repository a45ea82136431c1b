import { checkCatalogue } from '../../src/analysis/checks.ts';
import { type Ending, settle } from '../../src/analysis/settlings.ts';
import { Ledger } from '../../src/credits/ledger.ts';
import { type Db, one } from '../../src/db/database.ts';
import { readyText } from '../../src/policies/ready-policies.ts';
import { setPolicy } from '../../src/policies/set-policy.ts';
import type { Runtime } from '../../src/runtime.ts';
import { registerEndpoint } from '../../src/webhooks/endpoints.ts';
import { millisecondsOf, ownMilliseconds } from '../processor.ts';
import { median, number, printTable, quantile } from '../tables.ts';
import { aboutToEnd, fillPast, type InventedClient, makeClient } from './past-dossiers.ts';

/**
 * Analyses of two clients end in turns, as `analysis/settlings.ts` ends them, each in a transaction that is committed; one
 * client has rules, the other has none. What is more for the first is what rules cost.
 */
export async function measureSettled(runtime: Runtime, rounds: number): Promise<void> {
  const { database } = runtime;
  const ledger = new Ledger(database, runtime.keyring);
  const clients = [await clientOf(runtime, false), await clientOf(runtime, true)];
  const rows: string[][] = [];
  // Fifty first: then there is what a service has that has worked for a while.
  for (const together of [50, 1]) {
    const turns = together === 1 ? rounds : Math.ceil(rounds / 10);
    const ends = [];
    for (const client of clients) ends.push(await aboutToEnd(runtime, ledger, client, turns * together * 2));
    await database.query('ANALYZE');
    const measured = clients.map(() => ({ ms: [] as number[], statements: 0, processor: 0, server: 0 }));
    for (let turn = 0; turn < turns * 2; turn++) {
      for (const [at, { companyId }] of clients.entries()) {
        const own = ends[at]?.slice(turn * together, (turn + 1) * together) ?? [];
        const spent = await settleOnce(runtime, ledger, companyId, own);
        const into = measured[at];
        // The first half has the program compiled.
        if (into === undefined || turn < turns) continue;
        into.ms.push(spent.ms);
        into.statements += spent.statements;
        into.processor += spent.processor;
        into.server += spent.server;
      }
    }
    const [without, ruled] = measured.map(({ ms, statements, processor, server }) => {
      const each = (value: number) => value / (turns * together);
      // What other programs take comes on top, never off.
      const quiet = quantile(ms, 0.1) / together;
      return [median(ms) / together, quiet, statements / turns, each(processor), each(server)];
    });
    if (without === undefined || ruled === undefined) throw new Error('there are two clients');
    const shown = (figures: readonly number[]) => figures.map((value) => number(value, 2));
    rows.push([`${together}: without rules`, ...shown(without)]);
    rows.push([`${together}: with rules`, ...shown(ruled)]);
    rows.push([
      `${together}: the rules' share`,
      ...shown(ruled.map((value, place) => value - (without[place] ?? 0))),
    ]);
  }
  printTable(
    [
      'ended together',
      'ms a dossier, median',
      'quietest tenth',
      'statements',
      'processor, service',
      'processor, server',
    ],
    rows,
  );
  console.log('');
}

async function clientOf(runtime: Runtime, ruled: boolean): Promise<InventedClient> {
  const { database, keyring } = runtime;
  const client = await makeClient(runtime, ruled ? 'Banque Réglée' : 'Banque Libre');
  const { companyId } = client;
  await fillPast(runtime, client, 1000);
  await database.transaction(async (tx) => {
    const endpoint = { companyId, url: 'https://receiver.example/akwaba', allowPrivate: false };
    await registerEndpoint(tx, keyring, 'bench', endpoint);
    const text = readyText('standard', 'en');
    if (ruled) {
      await setPolicy(tx, keyring, checkCatalogue, { actor: 'cli:bench', companyId, text, ground: 'bench' });
    }
  });
  return client;
}

async function settleOnce(
  { database, keyring }: Runtime,
  ledger: Ledger,
  companyId: number,
  endings: readonly Ending[],
) {
  let statements = 0;
  let pid = 0;
  let before = { start: 0, processor: 0, server: 0 };
  await database.transaction(async (tx) => {
    pid = one(await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).pid;
    before = { start: performance.now(), processor: ownMilliseconds(), server: millisecondsOf(pid) };
    const counting: Db = {
      query: (text, values) => {
        statements += 1;
        return tx.query(text, values);
      },
    };
    await settle(counting, { keyring, checks: checkCatalogue, ledger }, { companyId, test: false }, endings);
  });
  return {
    ms: performance.now() - before.start,
    statements,
    processor: ownMilliseconds() - before.processor,
    server: millisecondsOf(pid) - before.server,
  };
}
