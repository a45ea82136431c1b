import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../src/http/app.ts';
import { createServices } from '../src/main.ts';
import { startSession } from '../src/operators/sessions.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';
import { addPerson } from '../test/signed-rows.ts';
import { StatementCounter } from './pages/statement-counter.ts';
import { fillWork } from './pages/work.ts';
import { ownMilliseconds, serverMilliseconds, spentBetween } from './processor.ts';
import { fillQueue } from './queue/invented-queue.ts';
import { median, number, printTable, quantile, timed } from './tables.ts';

/**
 * What the console's pages ask of the database where people have worked on very many dossiers: ratings, policies, hits,
 * notes, history of each. Statements and milliseconds of whole requests, without the network, and which large tables the
 * server would read from end to end. (Number of dossiers, default 100000; `--statements` lists those of each request.)
 */

const count = Number(process.argv[2] ?? 100_000);
const lists = process.argv.includes('--statements');
const rounds = 30;
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const runtime = await openRuntime(
  loadConfig({ DATA_DIR: dataDir, CONSOLE_SECOND_FACTOR: 'optional' }, dataDir),
  () => undefined,
);
const log = pino({ level: 'silent' });
const services = createServices(runtime, log);
const app = await createApp(services, log);
const counter = new StatementCounter(runtime.database);

try {
  const { result: asked, ms } = await timed(async () => {
    const { clients } = await fillQueue(runtime, count);
    const user = await addPerson(runtime, {
      ...{ login: 'bench', name: 'Bench', role: 'senior', passwordHash: '-', passwordTemporary: false },
    });
    const { newToken } = await startSession(services.sessions, user, 'bench');
    return { ...(await fillWork(runtime, user.id)), clients, cookie: `akwaba_session=${newToken}` };
  });
  console.log(`${count} dossiers written in ${number(ms / 1000, 0)} s\n`);
  const rows: string[][] = [];
  for (const [name, path] of questionsOf(asked)) rows.push([name, ...(await measure(path, asked.cookie))]);
  printTable(
    [
      'request',
      'statements',
      'of these reading a large table whole',
      'p50 ms',
      'p95 ms',
      'processor, service',
      'processor, server',
    ],
    rows,
  );
} finally {
  await app.close();
  await runtime.close();
  rmSync(dataDir, { recursive: true, force: true });
}

interface Asked {
  readonly plain: string;
  readonly found: string;
  readonly seenOften: string;
  readonly subject: string;
  readonly clients: readonly number[];
}

function questionsOf({ plain, found, seenOften, subject, clients }: Asked): [string, string][] {
  return [
    ['dossier: a person, decided by rule', `/dossiers/${plain}`],
    ['dossier: a person with 6 hits', `/dossiers/${found}`],
    ['dossier: 26 hits, 20 of them by monitoring', `/dossiers/${seenOften}`],
    ['its pulse, every few seconds', `/dossiers/${found}/pulse`],
    ['subject: the person with 26 hits', `/subjects/${subject}`],
    ['queue: waiting', '/queue?status=A_TRAITER'],
    ['queue: of one client', `/queue?status=A_TRAITER&client=${clients[0]}`],
    ['queue: in hand', '/queue?holder=mine'],
    ['queue: late', '/queue?late=true'],
    ['counts', '/queue/counts'],
    ['next', '/queue/next'],
    ['people due to be looked at again', '/risk/due'],
    ['figures of 30 days', '/figures?days=30'],
  ];
}

async function measure(path: string, cookie: string): Promise<string[]> {
  const ask = () =>
    timed(() => app.inject({ method: 'GET', url: `/console/api${path}`, headers: { cookie } }));
  const first = await ask();
  if (first.result.statusCode !== 200) throw new Error(`${path}: ${first.result.body}`);
  const statements = await counter.during(ask);
  const whole = await counter.readingWhole(statements);
  if (lists) {
    console.log(`\n${path}: ${statements.length} statements`);
    for (const { text, ms } of statements)
      console.log(`${number(ms, 1)} ms ${text.replace(/\s+/g, ' ').slice(0, 140)}`);
  }
  const times: number[] = [];
  const before = await serverMilliseconds(runtime.database);
  const own = ownMilliseconds();
  for (let round = 0; round < rounds; round++) times.push((await ask()).ms);
  const service = (ownMilliseconds() - own) / rounds;
  const server = spentBetween(before, await serverMilliseconds(runtime.database)) / rounds;
  const figures = [median(times), quantile(times, 0.95), service, server];
  return [String(statements.length), whole.join(', ') || '-', ...figures.map((figure) => number(figure))];
}
