import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
// @ts-expect-error -- Node runs it as it is, without types.
import { bundleFile } from '../bin/bundle.js';
import { createCompany, issueCredential } from '../src/accounts/accounts.ts';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { Ledger } from '../src/credits/ledger.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { importRegister } from '../src/registries/import.ts';
import { openRuntime } from '../src/runtime.ts';

/**
 * Person lookup with credentials, charge and answer, against a bare Fastify handler that runs one indexed
 * query with `pg`: the same machine, database, rows, load and run, in turns. Each server is a process of its
 * own; the load comes from this one.
 */

/** `quick`: for the log of every change, less exact. */
const isQuick = process.argv.includes('quick');
const persons = isQuick ? 5_000 : 100_000;
const seconds = isQuick ? 3 : 8;
const rounds = isQuick ? 1 : 3;
const connections = 64;

const nni = (n: number) => String(10_000_000_000 + n);

async function* records(): AsyncGenerator<Buffer> {
  for (let n = 0; n < persons; n++) {
    const person = {
      uin: nni(n),
      idCardNumber: `CI${String(n).padStart(9, '0')}`,
      lastName: 'KOUASSI',
      firstName: `Affoué Marie ${n}`,
      birthDate: '12/04/1985',
      residenceTown: 'ABIDJAN',
      nationality: 'IVOIRIENNE',
    };
    yield Buffer.from(`${JSON.stringify(person)}\n`);
  }
}

// As users run it.
const built = fileURLToPath(new URL('../dist/bench', import.meta.url));
await bundleFile(fileURLToPath(new URL('./lookup-server.ts', import.meta.url)), built);
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', PORT: '0' }, dataDir);
const runtime = await openRuntime(config, () => undefined, { supervise: false });
const { database, keyring } = runtime;
try {
  await importRegister({ database, keyring }, 'persons', records(), 'jsonl', { actor: 'bench' });
  const issued = await database.transaction(async (tx) => {
    const company = await createCompany(
      tx,
      keyring,
      'bench',
      { name: 'Bench', verifications: [...checkCatalogue.usual], rate_limit_per_second: 1_000_000 },
      { type: 'CHECK_COUNT', expirationDate: '2099-12-31' },
    );
    await new Ledger(database, keyring).grant(tx, company.id, {
      amount: 1e9,
      reason: 'bench',
      actor: 'bench',
    });
    return issueCredential(tx, keyring, 'bench', company.id, { mode: 'live' });
  });
  const headers = { 'Api-Key': issued.credential.api_key, 'Api-Secret': issued.apiSecret };
  const paths = Array.from({ length: 2000 }, (_, i) => nni((i * 7919) % persons));
  const ways = {
    bare: paths.map((n) => `/bare?nni=${n}`),
    status: ['/subscriptions/status'],
    lookup: paths.map((n) => `/search/person?documentType=CNI&nni=${n}`),
  };
  const results: Record<keyof typeof ways, Measured[]> = {
    bare: [],
    status: [],
    lookup: [],
  };
  for (let round = 0; round < rounds; round++) {
    for (const [way, urls] of Object.entries(ways) as [keyof typeof ways, string[]][]) {
      results[way].push(await measure(way === 'bare' ? 'bare' : 'akwaba', urls, headers));
    }
  }
  report(results);
} finally {
  await runtime.close();
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(built, { recursive: true, force: true });
}

async function measure(server: 'bare' | 'akwaba', urls: string[], headers: Record<string, string>) {
  const child = fork(join(built, 'lookup-server.js'), [server, dataDir], {
    execArgv: process.execArgv.filter((a) => a.startsWith('--cpu-prof')),
  });
  const [url] = (await once(child, 'message')) as [string];
  const load = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      requests: urls.map((path) => ({ method: 'GET' as const, path, headers })),
    });
  const processor = async () => {
    child.send('processor');
    const [{ microseconds }] = (await once(child, 'message')) as [{ microseconds: number }];
    return microseconds;
  };
  await load(2);
  const before = await processor();
  const result = await load(seconds);
  const used = (await processor()) - before;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return {
    rps: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    processor: used / 1000 / result.requests.total,
  };
}

interface Measured {
  readonly rps: number;
  readonly p50: number;
  readonly p99: number;
  /** Of the server, milliseconds a request. */
  readonly processor: number;
}

function report(results: Record<string, Measured[]>): void {
  const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const row = (name: string) => {
    const runs = results[name] ?? [];
    return {
      rps: median(runs.map((r) => r.rps)),
      p50: median(runs.map((r) => r.p50)),
      p99: median(runs.map((r) => r.p99)),
      processor: median(runs.map((r) => r.processor)),
    };
  };
  const bare = row('bare');
  console.log(
    `| server | requests/s | of bare | processor, ms | p50 ms | p99 ms |\n|---|---|---|---|---|---|`,
  );
  for (const [name, words] of [
    ['bare', 'bare Fastify, one indexed query'],
    ['status', 'Akwaba: credentials, rate limit, one query (subscription status)'],
    ['lookup', 'Akwaba: person lookup, charged and audited'],
  ] as const) {
    const { rps, p50, p99, processor } = row(name);
    console.log(
      `| ${words} | ${Math.round(rps)} | ${(rps / bare.rps).toFixed(2)} | ${processor.toFixed(2)} | ${p50} | ${p99} |`,
    );
  }
  console.log(`\nmedian of ${rounds} rounds of ${seconds} s, ${connections} connections, ${persons} persons`);
}
