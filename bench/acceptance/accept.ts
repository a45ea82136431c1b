import { randomUUID } from 'node:crypto';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { Ledger } from '../../src/credits/ledger.ts';
import { findAccess } from '../../src/db/clients/credentials.ts';
import { Database } from '../../src/db/database.ts';
import {
  acceptDossiers,
  analysisOperation,
  prepareDossier,
} from '../../src/dossiers/intake/accept-dossier.ts';
import { Acceptances } from '../../src/dossiers/intake/acceptances.ts';
import { openKeyring } from '../../src/platform/keys/master-key.ts';
import { quantile } from '../tables.ts';
import { inventedArrival } from './invented-arrival.ts';

/**
 * One process of bench/acceptance.ts, which does one thing for one client as fast as it can, so many at once: `each` and
 * `together` accept dossiers, each in a transaction of its own or as the service does it; `settled` ends the reservations
 * of dossiers, each in a transaction of its own; `bare` adds a row to a table, as durably.
 */

export interface Order {
  readonly way: 'bare' | 'each' | 'together' | 'settled';
  readonly connection: { readonly host: string };
  readonly keyFile: string;
  readonly credential: number;
  readonly atOnce: number;
  readonly seconds: number;
  /** Which of how many processes this is. */
  readonly part: readonly [number, number];
}

export interface Done {
  readonly done: number;
  readonly seconds: number;
  readonly p50: number;
  readonly cpuSeconds: number;
}

const order = JSON.parse(process.argv[2] ?? '') as Order;
const database = new Database(order.connection, 10, () => undefined);
const { keyring } = await openKeyring(database, order.keyFile);
const access = await findAccess(database, order.credential);
if (access === undefined) throw new Error('no such credential');
const { company } = access.company;
const caller = { company, credential: { id: order.credential, test: false } };
const world = { companyId: company.id, test: false };
const ledger = new Ledger(database, keyring);
const tools = { keyring, checks: checkCatalogue, ledger };
const acceptances = new Acceptances({ ...tools, database });
const reserved = order.way === 'settled' ? await openReservations() : [];

const ways: Readonly<Record<Order['way'], () => Promise<unknown>>> = {
  bare: () => database.query('INSERT INTO bench_rows (content) VALUES ($1)', [randomUUID()]),
  each: () => {
    const prepared = prepareDossier(tools, { caller, arrived: inventedArrival(keyring, world) });
    return database.transaction((tx) => acceptDossiers(tx, tools, world, [prepared]));
  },
  together: () => acceptances.accept({ caller, arrived: inventedArrival(keyring, world) }),
  settled: async () => {
    const reference = reserved.pop();
    if (reference === undefined) throw new Error('too few dossiers to settle');
    await database.transaction((tx) =>
      ledger.closeReservation(tx, company.id, {
        operation: analysisOperation,
        used: 3,
        reference,
        credentialId: order.credential,
        test: false,
      }),
    );
  },
};

const times: number[] = [];
async function repeat(until: number): Promise<void> {
  while (performance.now() < until) {
    const start = performance.now();
    await ways[order.way]();
    times.push(performance.now() - start);
  }
}

/** This process's share of them. */
async function openReservations(): Promise<string[]> {
  const rows = await database.query<{ reference: string }>(
    `SELECT reference FROM ledger l WHERE kind = 'reserve' AND id % $2 = $1 AND NOT EXISTS (
       SELECT FROM ledger s WHERE s.reference = l.reference AND s.kind IN ('settle', 'return'))`,
    [order.part[0], order.part[1]],
  );
  return rows.map(({ reference }) => reference);
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
