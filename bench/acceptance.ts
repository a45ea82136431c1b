import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompany, issueCredential } from '../src/accounts/accounts.ts';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import type { Done, Order } from './acceptance/accept.ts';
import { median, number, printTable, sum } from './tables.ts';

/**
 * How many uploads of one client are accepted a second, once their pictures are in the store, and how many of its analyses
 * are ended, once their checks have run: each in a transaction of its own, as before 0.5.0, and together, beside rows that
 * are added to a bare table by as many connections. The client has a webhook. All in turns, on the embedded database, which
 * syncs every commit; near, and by a link that takes a millisecond more each way.
 * `npm run bench -- acceptance [SECONDS] [ROUNDS]`
 */

const [seconds = 3, rounds = 3] = process.argv.slice(2, 4).map(Number);
/** `near` or `away`: only that link. */
const only = process.argv[4] ?? '';
const loads = [
  [1, 1],
  [1, 8],
  [1, 32],
  [1, 64],
  [4, 16],
] as const;
/** Analyses that wait for their end; where more can be ended in a second, it is over earlier. */
const analysedASecond = 800;
const ways: readonly Order['way'][] = ['bare', 'each', 'together', 'settledEach', 'settledTogether'];

const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const config = loadConfig({ DATA_DIR: dataDir }, dataDir);
const runtime = await openRuntime(config, () => undefined);
const { database, keyring } = runtime;
try {
  await database.query('CREATE TABLE bench_rows (id bigint GENERATED ALWAYS AS IDENTITY, content text)');
  const credential = await makeClient();
  const near = database.connection as Order['connection'];
  const link = await slowLink(near.host);
  const links = [
    ['near', near],
    ['a millisecond away', { ...near, host: link.host }],
  ] as const;
  for (const [name, connection] of links.filter(([each]) => each.includes(only))) {
    const rows: string[][] = [];
    // By the slow link more than that wait for a connection for longer than they may.
    for (const [processes, atOnce] of name === 'near' ? loads : loads.slice(0, 3)) {
      const found = await measureAll(processes, {
        connection,
        keyFile: config.keyFile,
        credential,
        atOnce,
        seconds,
        analysed: Math.ceil((seconds + 1) * (analysedASecond / processes)),
      });
      const { bare, each, together, settledEach, settledTogether } = found;
      rows.push([
        `${processes} x ${atOnce}`,
        number(each.rate),
        number(together.rate),
        (together.rate / each.rate).toFixed(1),
        number(bare.rate),
        (together.rate / bare.rate).toFixed(2),
        number(each.p50),
        number(together.p50),
        number(each.cpu, 1),
        number(together.cpu, 1),
        number(settledEach.rate),
        number(settledTogether.rate),
        (settledTogether.rate / settledEach.rate).toFixed(1),
      ]);
      console.error(rows.at(-1)?.join('  '));
    }
    printTable(
      [
        `${name}: processes x at once`,
        'each, a second',
        'together, a second',
        'ratio',
        'bare rows a second',
        'together of bare',
        'each p50 ms',
        'together p50 ms',
        "each, API's CPU ms",
        "together, API's CPU ms",
        'settled each, a second',
        'settled together, a second',
        'ratio',
      ],
      rows,
    );
    console.log('');
  }
  link.stop();
} finally {
  await runtime.close();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Found {
  readonly rate: number;
  readonly p50: number;
  /** Milliseconds of the process for one. */
  readonly cpu: number;
}

/** The median of several rounds for each way, which are taken in turns. */
async function measureAll(
  processes: number,
  order: Omit<Order, 'way'>,
): Promise<Record<Order['way'], Found>> {
  const found = new Map<Order['way'], Found[]>();
  for (let round = 0; round < rounds; round++) {
    for (const way of ways)
      found.set(way, [...(found.get(way) ?? []), await measure(processes, { ...order, way })]);
  }
  const middle = (way: Order['way']): Found => {
    const all = found.get(way) ?? [];
    return {
      rate: median(all.map(({ rate }) => rate)),
      p50: median(all.map(({ p50 }) => p50)),
      cpu: median(all.map(({ cpu }) => cpu)),
    };
  };
  return {
    bare: middle('bare'),
    each: middle('each'),
    together: middle('together'),
    settledEach: middle('settledEach'),
    settledTogether: middle('settledTogether'),
  };
}

async function measure(processes: number, order: Order): Promise<Found> {
  const children = Array.from({ length: processes }, () =>
    fork(new URL('./acceptance/accept.ts', import.meta.url), [JSON.stringify(order)], {
      execArgv: ['--import', 'tsx'],
    }),
  );
  // A process that fails says nothing.
  for (const child of children) {
    child.once('exit', (code) => {
      if (code) process.exit(code);
    });
  }
  await Promise.all(children.map((child) => once(child, 'message')));
  const all = await Promise.all(
    children.map(async (child) => {
      child.send('go');
      const [done] = (await once(child, 'message')) as [Done];
      return done;
    }),
  );
  return {
    rate: sum(all.map(({ done, seconds: taken }) => done / taken)),
    p50: median(all.map(({ p50 }) => p50)),
    cpu: (1000 * sum(all.map(({ cpuSeconds }) => cpuSeconds))) / sum(all.map(({ done }) => done)),
  };
}

async function slowLink(host: string) {
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-link-'));
  const socket = '.s.PGSQL.5432';
  const child = fork(
    new URL('./acceptance/slow-link.ts', import.meta.url),
    [join(folder, socket), join(host, socket), '1'],
    { execArgv: ['--import', 'tsx'] },
  );
  await once(child, 'message');
  const stop = () => {
    child.disconnect();
    rmSync(folder, { recursive: true, force: true });
  };
  return { host: folder, stop };
}

async function makeClient(): Promise<number> {
  return database.transaction(async (tx) => {
    const terms = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
    const about = { name: 'Bench', verifications: [...checkCatalogue.usual] };
    const { id } = await createCompany(tx, keyring, 'bench', about, terms);
    const url = 'https://client.example/hook';
    await registerEndpoint(tx, keyring, 'bench', { companyId: id, url, allowPrivate: false });
    return (await issueCredential(tx, keyring, 'bench', id, { mode: 'live' })).credential.id;
  });
}
