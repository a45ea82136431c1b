import { randomUUID } from 'node:crypto';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { type Ending, Settlings, settle } from '../../src/analysis/settlings.ts';
import { Ledger } from '../../src/credits/ledger.ts';
import { findAccess } from '../../src/db/clients/credentials.ts';
import { Database } from '../../src/db/database.ts';
import { openKeyring } from '../../src/db/master-key.ts';
import { acceptDossiers, prepareDossier } from '../../src/dossiers/intake/accept-dossier.ts';
import { Acceptances } from '../../src/dossiers/intake/acceptances.ts';
import { quantile } from '../tables.ts';
import { analysedDossiers, endingOf } from './invented-analysis.ts';
import { inventedArrival } from './invented-arrival.ts';

/**
 * One process of bench/acceptance.ts, which does one thing for one client as fast as it can, so many at once: `each` and
 * `together` accept dossiers, `settledEach` and `settledTogether` end their analyses, each in a transaction of its own or as
 * the service does it; `bare` adds a row to a table, as durably.
 */

export interface Order {
  readonly way: 'bare' | 'each' | 'together' | 'settledEach' | 'settledTogether';
  readonly connection: { readonly host: string };
  readonly keyFile: string;
  readonly credential: number;
  readonly atOnce: number;
  readonly seconds: number;
  /** Analyses that are done but for their end, for each process. */
  readonly analysed: number;
}

export interface Done {
  readonly done: number;
  readonly seconds: number;
  readonly p50: number;
  readonly cpuSeconds: number;
}

const order = JSON.parse(process.argv[2] ?? '') as Order;
const database = new Database(order.connection, 10);
const { keyring } = await openKeyring(database, order.keyFile);
const access = await findAccess(database, order.credential);
if (access === undefined) throw new Error('no such credential');
const { company } = access.company;
const caller = { company, credential: { id: order.credential, test: false } };
const world = { companyId: company.id, test: false };
const ledger = new Ledger(database, keyring);
const tools = { keyring, checks: checkCatalogue, ledger };
const acceptances = new Acceptances({ ...tools, database });
const settlings = new Settlings({ ...tools, database });
const endings = order.way.startsWith('settled') ? await analysed() : [];

const ways: Readonly<Record<Order['way'], () => Promise<unknown>>> = {
  bare: () => database.query('INSERT INTO bench_rows (content) VALUES ($1)', [randomUUID()]),
  each: () => {
    const prepared = prepareDossier(tools, { caller, arrived: inventedArrival(keyring, world) });
    return database.transaction((tx) => acceptDossiers(tx, tools, world, [prepared]));
  },
  together: () => acceptances.accept({ caller, arrived: inventedArrival(keyring, world) }),
  settledEach: () => database.transaction((tx) => settle(tx, tools, world, [next()])),
  settledTogether: () => settlings.settle(world, next()),
};

function next(): Ending {
  const ending = endings.pop();
  if (ending === undefined) throw new Error('no analysis is left to end');
  return ending;
}

const times: number[] = [];
async function repeat(until: number): Promise<void> {
  while (performance.now() < until && !(order.way.startsWith('settled') && endings.length === 0)) {
    const start = performance.now();
    await ways[order.way]();
    times.push(performance.now() - start);
  }
}

/** As a worker has them in memory when all checks have run. */
async function analysed(): Promise<Ending[]> {
  const jobs = await analysedDossiers({ database, keyring, acceptances }, caller, order.analysed);
  const ready: Ending[] = [];
  const prepare = async () => {
    for (let job = jobs.pop(); job !== undefined; job = jobs.pop()) {
      ready.push(await endingOf(database, keyring, job));
    }
  };
  await Promise.all(Array.from({ length: 8 }, prepare));
  return ready;
}

process.once('message', async () => {
  await repeat(performance.now() + 300);
  times.length = 0;
  const before = process.cpuUsage();
  const start = performance.now();
  await Promise.all(Array.from({ length: order.atOnce }, () => repeat(start + order.seconds * 1000)));
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(before);
  await database.close();
  const done: Done = {
    done: times.length,
    seconds,
    p50: quantile(times, 0.5),
    cpuSeconds: (user + system) / 1e6,
  };
  process.send?.(done);
  process.disconnect();
});
process.send?.('ready');
