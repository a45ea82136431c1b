import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../src/http/app.ts';
import { createServices } from '../src/main.ts';
import { startSession } from '../src/operators/sessions.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';
import { addPerson } from '../test/signed-rows.ts';
import { fillQueue, type InventedQueue, withoutHurry } from './queue/invented-queue.ts';
import { number, printTable, quantile, sum, timed } from './tables.ts';

/**
 * The queue of the console with very many dossiers in the embedded database: whole requests without the network, with
 * session, filter, rows opened, and answer. First with most dossiers decided, as in a service that has run for long, then
 * with nearly all of them waiting. CPU is what the service and its connections to the database used together for one
 * request: other programs make requests slower, but not that. (Number of dossiers, default 200000.)
 */

const count = Number(process.argv[2] ?? 200_000);
const rounds = 30;
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const runtime = await openRuntime(
  loadConfig({ DATA_DIR: dataDir, CONSOLE_SECOND_FACTOR: 'optional' }, dataDir),
  () => undefined,
);
const { database } = runtime;
const log = pino({ level: 'silent' });
const services = createServices(runtime, log);
const app = await createApp(services, log);

try {
  const { result: invented, ms } = await timed(() => fillQueue(runtime, count));
  console.log(`${count} dossiers written in ${number(ms / 1000, 0)} s\n`);
  const cookie = await signIn();
  await measureAll(cookie, invented, 'most are decided');
  await withoutHurry(database, "UPDATE dossiers SET status = 'A_TRAITER' WHERE id % 20 <> 0");
  await withoutHurry(database, 'VACUUM (ANALYZE)');
  await measureAll(cookie, invented, 'nearly all wait');
} finally {
  await app.close();
  await runtime.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function signIn(): Promise<string> {
  const user = await addPerson(runtime, {
    login: 'bench',
    name: 'Bench',
    role: 'reviewer',
    passwordHash: '-',
    passwordTemporary: false,
  });
  const { newToken } = await startSession(services.sessions, user, 'bench');
  return `akwaba_session=${newToken}`;
}

function questionsOf({ clients, nni, externalId, uuid }: InventedQueue): [what: string, path: string][] {
  const waiting = 'status=A_TRAITER';
  const small = clients.at(-1);
  const day = new Date().toISOString().slice(0, 10);
  return [
    ['opening: waiting, oldest first', `/queue?${waiting}`],
    ['all statuses', '/queue'],
    ['two statuses', '/queue?status=REJETE,A_COMPLETER'],
    ['large client', `/queue?${waiting}&client=${clients[0]}`],
    ['small client', `/queue?client=${small}`],
    ['common alert', `/queue?${waiting}&alert=READING`],
    ['rare alert', '/queue?alert=SANCTION,PEP'],
    ['rare alert of a small client', `/queue?client=${small}&alert=SANCTION`],
    ['companies', `/queue?${waiting}&kyb=true`],
    ['test', '/queue?test=true&sort=newest'],
    ['received today', `/queue?from=${day}&to=${day}`],
    ['no dossier fits', '/queue?alert=SANCTION&kyb=true&test=true&to=2020-01-01'],
    ['newest first', `/queue?${waiting}&sort=newest`],
    ['worst first', `/queue?${waiting}&sort=worst`],
    ['worst first, all statuses, rare alert', '/queue?sort=worst&alert=SANCTION'],
    ['best first, small client', `/queue?sort=best&client=${small}`],
    ['search: common name', '/queue?search=kone'],
    ['search: three words', '/queue?search=kouassi%20marie%20yao'],
    ['search: common name, worst first', '/queue?search=kone&sort=worst&status=VALIDE'],
    ['search: nobody', '/queue?search=zzyzx'],
    ['search: NNI', `/queue?search=${nni}`],
    ['search: externalId', `/queue?search=${externalId}`],
    ['search: dossier', `/queue?search=${uuid}`],
    ['counts', '/queue/counts'],
    ['counts: small client', `/queue/counts?client=${small}`],
    ['counts: rare alert', '/queue/counts?alert=SANCTION'],
    ['counts: companies', '/queue/counts?kyb=true'],
    ['counts: no dossier fits', '/queue/counts?alert=SANCTION&kyb=true&test=true&to=2020-01-01'],
    ['counts: common name', '/queue/counts?search=kone'],
    ['next', '/queue/next'],
    ['next: worst, rare alert, behind another', `/queue/next?sort=worst&alert=SANCTION&after=${uuid}`],
    ['next: nothing left', `/queue/next?alert=SANCTION&kyb=true&test=true&to=2020-01-01&after=${uuid}`],
  ];
}

async function measureAll(cookie: string, invented: InventedQueue, what: string): Promise<void> {
  const ask = async (path: string) => {
    const { result, ms } = await timed(() =>
      app.inject({ method: 'GET', url: `/console/api${path}`, headers: { cookie } }),
    );
    if (result.statusCode !== 200) throw new Error(`${path}: ${result.body}`);
    return { body: result.json(), ms };
  };
  const rows: string[][] = [];
  const measure = async (name: string, path: string) => {
    // The first one plans, and finds what is not in memory yet.
    const { body } = await ask(path);
    const times: number[] = [];
    const before = await cpuSeconds();
    for (let round = 0; round < rounds; round++) times.push((await ask(path)).ms);
    const after = await cpuSeconds();
    const used = sum([...after].map(([id, seconds]) => seconds - (before.get(id) ?? 0))) / rounds;
    const found = body.rows === undefined ? '' : `${body.rows.length}${body.next === null ? '' : '+'}`;
    const figures = [used * 1000, quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)];
    rows.push([name, found, ...figures.map((value) => number(value))]);
  };
  for (const [name, path] of questionsOf(invented)) await measure(name, path);
  for (const sort of ['oldest', 'worst']) {
    // Far down, where a page by its number would be slow.
    let after = '';
    for (let page = 0; page < 100; page++) {
      const { body } = await ask(`/queue?sort=${sort}${after && `&after=${after}`}`);
      if (body.next === null) break;
      after = body.next;
    }
    await measure(`page 100, ${sort} first`, `/queue?sort=${sort}&after=${after}`);
  }
  printTable([`${count} dossiers, ${what}`, 'rows', 'CPU ms', 'p50 ms', 'p95 ms', 'most ms'], rows);
  console.log('');
}

/** Of this process and of the database's for its connections, by their numbers; those only where the system tells them as Linux does. */
async function cpuSeconds(): Promise<ReadonlyMap<number, number>> {
  const { user, system } = process.cpuUsage();
  const processes = await database.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'akwaba-pool'",
  );
  const seconds = processes.map(({ pid }): [number, number] => {
    const path = `/proc/${pid}/stat`;
    const [, text = ''] = existsSync(path) ? readFileSync(path, 'utf8').split(') ') : [];
    const fields = text.split(' ');
    return [pid, (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100];
  });
  return new Map([[process.pid, (user + system) / 1e6], ...seconds]);
}
