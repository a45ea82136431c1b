import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompany, issueCredential } from '../src/accounts/accounts.ts';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';
import type { Order } from './acceptance/accept.ts';
import { median, number, printTable, sum } from './tables.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, dataDir);
const runtime = await openRuntime(config, () => undefined);
const { database, keyring } = runtime;
const seconds = Number(process.env['SECONDS_EACH'] ?? 4);

try {
  await database.query(
    'CREATE TABLE bench_rows (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, content text)',
  );
  const credential = await makeClient();
  const direct = database.connection as Order['connection'] & { port?: number };
  console.error(JSON.stringify(direct).replace(/"password":"[^"]*"/, ''));
  const link = join(dataDir, 'link');
  const own = mkdtempSync(join(tmpdir(), 'akwaba-link-'));
  const proxy = fork(
    new URL('./acceptance/slow-link.ts', import.meta.url),
    [join(own, '.s.PGSQL.5432'), join(direct.host, '.s.PGSQL.5432'), '1'],
    { execArgv: ['--import', 'tsx'] },
  );
  await once(proxy, 'message');
  void link;
  const rows: string[][] = [];
  for (const far of [false, true]) {
    for (const [processes, atOnce] of [
      [1, 1],
      [1, 8],
      [1, 32],
      [4, 8],
      [4, 16],
    ] as const) {
      for (const way of (process.env['WAYS'] ?? 'bare,each').split(',') as Order['way'][]) {
        const r = await measure(processes, {
          way,
          connection: far ? { ...direct, host: own } : direct,
          keyFile: config.keyFile,
          credential,
          atOnce,
          seconds,
        });
        rows.push([
          far ? 'far' : 'near',
          `${processes} x ${atOnce}`,
          way,
          number(r.rate, 0),
          number(r.p50),
          number(r.p99),
          number(r.cpuMs, 2),
        ]);
        console.error(rows.at(-1)?.join('  '));
      }
    }
  }
  printTable(['link', 'processes x at once', 'way', 'accepted/s', 'p50', 'p99', 'cpu ms of API each'], rows);
  proxy.disconnect();
  rmSync(own, { recursive: true, force: true });
} finally {
  await runtime.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(processes: number, order: Order) {
  const children = Array.from({ length: processes }, () =>
    fork(new URL('./acceptance/accept.ts', import.meta.url), [JSON.stringify(order)], {
      execArgv: ['--import', 'tsx'],
    }),
  );
  await Promise.all(children.map((c) => once(c, 'message')));
  const results = await Promise.all(
    children.map(async (c: ChildProcess) => {
      c.send('go');
      const [r] = (await once(c, 'message')) as [
        { accepted: number; seconds: number; p50: number; p99: number; cpu: number },
      ];
      return r;
    }),
  );
  return {
    rate: sum(results.map((r) => r.accepted / r.seconds)),
    p50: median(results.map((r) => r.p50)),
    p99: Math.max(...results.map((r) => r.p99)),
    cpuMs: (1000 * sum(results.map((r) => r.cpu))) / sum(results.map((r) => r.accepted)),
  };
}

async function makeClient(): Promise<number> {
  return database.transaction(async (tx) => {
    const terms = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
    const company = await createCompany(
      tx,
      keyring,
      'bench',
      { name: 'Bench', verifications: [...checkCatalogue.types] },
      terms,
    );
    const issued = await issueCredential(tx, keyring, 'bench', company.id, { mode: 'live' });
    return issued.credential.id;
  });
}
