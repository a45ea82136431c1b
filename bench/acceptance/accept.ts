import { randomBytes, randomUUID } from 'node:crypto';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { Ledger } from '../../src/credits/ledger.ts';
import { findAccess } from '../../src/db/clients/credentials.ts';
import { Database } from '../../src/db/database.ts';
import { acceptDossiers, prepareDossier } from '../../src/dossiers/intake/accept-dossier.ts';
import { Acceptances } from '../../src/dossiers/intake/acceptances.ts';
import type { Form } from '../../src/dossiers/intake/upload-form.ts';
import { DossierKey, pictureContext } from '../../src/dossiers/stored-dossier.ts';
import { openKeyring } from '../../src/platform/keys/master-key.ts';
import { quantile } from '../tables.ts';

/**
 * One API process of bench/acceptance.ts: dossiers of one client, whose pictures are in the store already, are accepted as
 * fast as they can be, so many at once. `bare` adds a row to a table instead, as durably.
 */

export interface Order {
  readonly way: 'bare' | 'each' | 'together';
  readonly connection: { readonly host: string; readonly password: string };
  readonly keyFile: string;
  readonly credential: number;
  readonly atOnce: number;
  readonly seconds: number;
}

const order = JSON.parse(process.argv[2] ?? '') as Order;
const database = new Database(order.connection, 10, () => undefined);
const { keyring } = await openKeyring(database, order.keyFile);
const ledger = new Ledger(database, keyring);
const access = await findAccess(database, order.credential);
if (access === undefined) throw new Error('no such credential');
const { company } = access.company;
const caller = { company, credential: { id: order.credential, test: false } };
const form: Form = {
  kyb: false,
  documents: [
    {
      type: 'CNI',
      pictures: [
        { side: 'front', field: 'idDocumentFront' },
        { side: 'back', field: 'idDocumentBack' },
      ],
    },
  ],
  externalId: 'bench',
  verifications: null,
  additionalData: {},
};

const tools = { keyring, checks: checkCatalogue, ledger };
const acceptances = new Acceptances({ ...tools, database });
function arrived() {
  const uuid = randomUUID();
  const { dossierKey, wrapped } = DossierKey.make(keyring, uuid, { companyId: company.id, test: false });
  const pictures = ['idDocumentFront', 'idDocumentBack'].map((field) => {
    const id = randomUUID();
    return {
      id,
      field,
      mediaType: 'image/jpeg',
      bytes: 10_000,
      sha256: randomBytes(32),
      wrappedKey: dossierKey.key.makeKey(pictureContext(id)).wrapped,
    };
  });
  return { uuid, dossierKey, wrappedKey: wrapped, version: 'v2' as const, form, pictures };
}

const ways: Record<Order['way'], () => Promise<unknown>> = {
  bare: () => database.query('INSERT INTO bench_rows (content) VALUES ($1)', [randomUUID()]),
  each: () =>
    database.transaction((tx) =>
      acceptDossiers(tx, tools, { companyId: company.id, test: false }, [
        prepareDossier(tools, { caller, arrived: arrived() }),
      ]),
    ),
  together: () => acceptances.accept({ caller, arrived: arrived() }),
};

const times: number[] = [];
async function accept(until: number): Promise<void> {
  while (performance.now() < until) {
    const start = performance.now();
    await ways[order.way]();
    times.push(performance.now() - start);
  }
}
process.send?.('ready');
process.once('message', async () => {
  await Promise.all(Array.from({ length: 2 }, () => accept(performance.now() + 500)));
  times.length = 0;
  const cpu = process.cpuUsage();
  const start = performance.now();
  await Promise.all(Array.from({ length: order.atOnce }, () => accept(start + order.seconds * 1000)));
  const seconds = (performance.now() - start) / 1000;
  const used = process.cpuUsage(cpu);
  await database.close();
  process.send?.({
    accepted: times.length,
    seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: (used.user + used.system) / 1e6,
  });
  process.disconnect();
});
