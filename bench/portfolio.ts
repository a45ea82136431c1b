import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { createCompany } from '../src/accounts/accounts.ts';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { Ledger } from '../src/credits/ledger.ts';
import { readGeneration } from '../src/db/screening/monitoring.ts';
import { takeJob } from '../src/db/work/jobs.ts';
import { jobLimits } from '../src/jobs/limits.ts';
import { openErasableKey } from '../src/platform/keys/erasable-keys.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { readGiven } from '../src/portfolio/given-subject.ts';
import { importPortfolio } from '../src/portfolio/import-portfolio.ts';
import type { PortfolioTools } from '../src/portfolio/portfolio-tools.ts';
import { runPortfolio } from '../src/portfolio/screen-portfolio.ts';
import { queryOf } from '../src/portfolio/search-for.ts';
import { openRuntime } from '../src/runtime.ts';
import { ChangedEntries } from '../src/screening/changed-entries.ts';
import { topics } from '../src/screening/entity.ts';
import { importList } from '../src/screening/import-list.ts';
import { prepareSnapshot } from '../src/screening/index/make-index.ts';
import { listFolder, openListIndex } from '../src/screening/list-tools.ts';
import type { Screener } from '../src/screening/screener.ts';
import { custom } from '../src/screening/sources/custom.ts';
import { decisionScore } from '../src/screening/thresholds.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { bodyContext } from '../src/webhooks/outbox.ts';
import { customerOf, entryOf } from './portfolio/people.ts';
import { number, printTable } from './tables.ts';

/**
 * A client's customers, all watched, in the embedded database: their import, the first search for them, and the search after
 * a version of the list in which one entry in a hundred changed. The alerts of the first 10,000 are compared with those that
 * follow from searching for each of them on the whole list, before and after.
 *
 *   npm run bench -- portfolio [customers, default 100000] [entries of the list, default 100000]
 */
const customers = Number(process.argv[2] ?? 100_000);
const entries = Number(process.argv[3] ?? 100_000);
const compared = Math.min(10_000, customers);
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-portfolio-'));
const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, dataDir);
const runtime = await openRuntime(config, () => undefined);
const { database, keyring } = runtime;
const index = openListIndex(runtime, { warn: (message) => console.error(message) });

const rows: string[][] = [];
const loop = monitorEventLoopDelay({ resolution: 1 });

/** Seconds of processor time that the server has taken: of its processes now, and of those that have ended. */
function serverSeconds(): number {
  const file = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('postmaster.pid'),
  );
  const postmaster = file === undefined ? '' : readFileSync(join(dataDir, file), 'utf8').split('\n')[0];
  let ticks = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
        .map(Number);
      if (pid === postmaster) ticks += (fields[13] ?? 0) + (fields[14] ?? 0);
      if (pid === postmaster || String(fields[1]) === postmaster)
        ticks += (fields[11] ?? 0) + (fields[12] ?? 0);
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks / 100;
}

const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Runs a step and notes its time, the most memory that this process had, and how long its event loop stood still. */
async function step<T>(what: string, count: number, work: () => Promise<T>): Promise<T> {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 100);
  loop.reset();
  loop.enable();
  const [own, server] = [ownSeconds(), serverSeconds()];
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  loop.disable();
  const row = [
    what,
    number(seconds, 1),
    number(count / seconds, 0),
    number(ownSeconds() - own, 0),
    number(serverSeconds() - server, 0),
    number(Math.max(most, process.memoryUsage().rss) / 2 ** 20, 0),
    number(loop.percentile(99) / 1e6, 1),
    number(loop.max / 1e6, 0),
  ];
  console.error(row.join('  '));
  rows.push(row);
  return result;
}

async function load(version: number): Promise<void> {
  const lines = function* () {
    for (let n = 0; n < entries; n++) yield `${JSON.stringify(entryOf(n, version))}\n`;
  };
  const report = await importList(
    {
      database,
      keyring,
      prepare: (catalogue) =>
        prepareSnapshot({ db: database, keyring, folder: listFolder(config) }, catalogue),
      versionsKept: 3,
    },
    {
      source: custom,
      files: [{ name: 'bench.jsonl', open: () => Readable.from(lines()).map((line) => Buffer.from(line)) }],
      ...{ list: 'bench', companyId: null, force: true, actor: 'bench' },
    },
  );
  if (report.outcome !== 'taken') throw new Error(JSON.stringify(report));
  const generation = await readGeneration(database);
  while (index.generation !== generation) await new Promise((resolve) => setTimeout(resolve, 50));
}

async function* given(): AsyncGenerator<Buffer> {
  for (let n = 0; n < customers; n += 100) {
    const some = Array.from({ length: Math.min(100, customers - n) }, (_, i) =>
      JSON.stringify(customerOf(n + i, entries)),
    );
    yield Buffer.from(`${some.join('\n')}\n`);
  }
}

const companyId = await database.transaction(async (tx) => {
  const settings = { name: 'Bench', verifications: [...checkCatalogue.usual] };
  const subscription = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
  const { id } = await createCompany(tx, keyring, 'bench', settings, subscription);
  await registerEndpoint(tx, keyring, 'bench', {
    companyId: id,
    url: 'https://receiver.example/',
    allowPrivate: true,
  });
  return id;
});

let searches = 0;
const screener: Screener = {
  search: (query) => {
    searches += 1;
    return index.search(query);
  },
};
const tools: PortfolioTools = {
  ...{ database, keyring, screener, config },
  press: { search: () => Promise.reject(new Error('no press is asked')) },
  changed: new ChangedEntries({ database, keyring, keyFile: config.keyFile }),
};

async function work(): Promise<void> {
  for (;;) {
    const job = await takeJob(database, 'portfolio', jobLimits.jobLeaseSeconds * 100, 1);
    if (job === undefined) return;
    await runPortfolio(tools, job, new AbortController().signal);
  }
}

/** `customer entry` of every match that was told. */
async function told(): Promise<Set<string>> {
  const found = new Set<string>();
  const deliveries = await database.query<{
    id: string;
    sealed_body: Buffer;
    uuid: string;
    wrapped_key: Buffer;
  }>(
    `SELECT d.id, d.sealed_body, p.uuid, p.wrapped_key FROM webhook_deliveries d
       JOIN portfolio_subjects p ON p.id = d.portfolio_id WHERE p.place <= $1`,
    [compared],
  );
  for (const { id, sealed_body, uuid, wrapped_key } of deliveries) {
    const body = openErasableKey(keyring, uuid, wrapped_key).open(bodyContext(id), sealed_body);
    const { payload } = JSON.parse(body.toString());
    for (const match of [...payload.sanctions, ...payload.peps])
      found.add(`${payload.externalId} ${match.id}`);
  }
  return found;
}

/** The same, by searching for everybody on the whole list. */
async function bruteForce(): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let n = 0; n < compared; n++) {
    const read = readGiven(customerOf(n, entries));
    if (!read.ok) throw new Error('an invented customer is at fault');
    for (const topic of topics) {
      for (const { list, entityId, score } of (await index.search(queryOf(read.subject, topic, companyId)))
        .hits) {
        found.set(
          `c-${n} ${list.name}:${entityId}`,
          Math.max(score, found.get(`c-${n} ${list.name}:${entityId}`) ?? 0),
        );
      }
    }
  }
  return found;
}

const counts = async () => {
  const [row] = await database.query<{ open: number; hits: number; deliveries: number }>(
    `SELECT (SELECT count(*) FROM portfolio_subjects WHERE open_hits > 0) AS open, (SELECT count(*) FROM subject_hits) AS hits,
       (SELECT count(*) FROM webhook_deliveries) AS deliveries`,
  );
  return row;
};

try {
  index.start();
  await load(1);
  const importing = await step('import of the file', customers, () =>
    importPortfolio({ database, keyring, ledger: new Ledger(database, keyring) }, given(), 'jsonl', {
      world: { companyId, test: false },
      actor: 'bench',
      monitor: true,
    }),
  );
  if (importing.taken !== customers) throw new Error(JSON.stringify(importing));
  await database.query('ANALYZE');
  await step('first search', customers, work);
  const first = { ...(await counts()), searches };
  const toldFirst = await told();
  const before = await bruteForce();
  await load(2);
  searches = 0;
  await step('search after 1 % of the entries changed', customers, work);
  const second = { ...(await counts()), searches };
  const after = await bruteForce();
  const news = new Set([...(await told())].filter((pair) => !toldFirst.has(pair)));
  const expected = [...after]
    .filter(([pair, score]) => score >= decisionScore && (before.get(pair) ?? 0) < decisionScore)
    .map(([pair]) => pair);
  const missing = expected.filter((pair) => !news.has(pair));
  const tooMuch = [...news].filter((pair) => !expected.includes(pair));
  const firstExpected = [...before].filter(([, score]) => score >= decisionScore).map(([pair]) => pair);

  console.log(
    `${customers.toLocaleString('en')} customers, a list of ${entries.toLocaleString('en')} entries`,
  );
  printTable(
    [
      '',
      'seconds',
      'customers a second',
      'processor s',
      'of the database s',
      'memory MB',
      'loop p99 ms',
      'loop worst ms',
    ],
    rows,
  );
  console.log(
    `first search: ${first.searches} searches, ${first.hits} hits kept, ${first.open} customers with open hits, ${first.deliveries} alerts`,
  );
  console.log(
    `after the change: ${second.searches} searches of all lists, ${second.open} customers with open hits, ${(second.deliveries ?? 0) - (first.deliveries ?? 0)} alerts`,
  );
  console.log(
    `of ${compared} compared with brute force: first ${toldFirst.size} told, ${firstExpected.length} expected, ${firstExpected.filter((pair) => !toldFirst.has(pair)).length} missing; after the change ${news.size} told, ${expected.length} expected, ${missing.length} missing, ${tooMuch.length} too much`,
  );
  for (const pair of missing.slice(0, 20))
    console.log(`  missing ${pair}: ${before.get(pair) ?? '-'} -> ${after.get(pair)}`);
} finally {
  await index.close();
  await runtime.close();
  rmSync(dataDir, { recursive: true, force: true });
}
