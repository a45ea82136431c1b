import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPerson } from '../src/demo/invented-register.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';
import { number, printTable, sum } from './tables.ts';

/**
 * What one dossier and one lookup cost: seconds of processor by what used them, bytes of the database, of its log and of
 * pictures. `akwaba serve` as it comes with its demo; Linux only, since /proc says who used the processor.
 * `npm run bench -- costs [DOSSIERS]`
 */

const dossiers = Number(process.argv[2] ?? 40);
const lookups = 400;
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const environment = {
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_SECOND: '100000',
  REQUESTS_AT_ONCE: '1000',
  UPLOADS_AT_ONCE: '1000',
};
const service = spawn(process.execPath, [join(packageRoot, 'bin/akwaba.js'), 'serve'], {
  env: { ...process.env, ...environment },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const demoFile = join(dataDir, 'demo.json');
const runtime = await (async () => {
  while (!existsSync(demoFile) || !demo().baseUrl) await wait(200);
  return openRuntime(loadConfig(environment, dataDir), () => undefined);
})();
const { database } = runtime;

try {
  const { baseUrl, apiKey, apiSecret } = demo();
  const headers = { 'Api-Key': apiKey, 'Api-Secret': apiSecret };
  const upload = async (i: number) => {
    const form = new FormData();
    form.set('documentType', 'CNI');
    form.set('externalId', `bench-${i}`);
    form.set('idDocumentFront', sample('cni-2020-front'), 'front.jpg');
    form.set('idDocumentBack', sample('cni-2020-back'), 'back.jpg');
    const answer = await fetch(`${baseUrl}/v2/clients-files/upload-files`, {
      method: 'POST',
      headers,
      body: form,
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  const analysed = async () => {
    for (;;) {
      const [row] = await database.query<{ jobs: number }>('SELECT count(*) AS jobs FROM jobs');
      if (row?.jobs === 0) return;
      await wait(500);
    }
  };
  // What is loaded once is not a dossier's cost.
  for (let i = 0; i < 4; i++) await upload(-1 - i);
  await analysed();
  const ofDossiers = await costOf(async () => {
    for (let i = 0; i < dossiers; i++) await upload(i);
    await analysed();
  });
  const person = `${baseUrl}/search/person?documentType=CNI&nni=${demoPerson.uin}`;
  const ask = async () => {
    const answer = await fetch(person, { headers });
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
  };
  for (let i = 0; i < 50; i++) await ask();
  const ofLookups = await costOf(async () => {
    for (let i = 0; i < lookups / 8; i++) await Promise.all(Array.from({ length: 8 }, ask));
  });
  const row = (name: string, key: keyof Costs, unit: number, digits: number) => [
    name,
    number(ofDossiers[key] / dossiers / unit, digits),
    number(ofLookups[key] / lookups / unit, digits),
  ];
  printTable(
    ['', 'a dossier (card, two sides, nine checks)', 'a lookup of a person'],
    [
      row("CPU ms of the service's own process", 'service', 0.001, 1),
      row('CPU ms of the processes that look at pictures', 'readers', 0.001, 1),
      row('CPU ms of the database', 'database', 0.001, 1),
      row('kB of the database', 'bytes', 1000, 1),
      row("kB of the database's log", 'log', 1000, 1),
      row('kB of pictures', 'pictures', 1000, 1),
    ],
  );
  const connections = await database.query<{ name: string; count: number }>(
    "SELECT application_name AS name, count(*) FROM pg_stat_activity WHERE backend_type = 'client backend' GROUP BY 1",
  );
  console.log(`\nconnections: ${connections.map(({ name, count }) => `${name} ${count}`).join(', ')}`);
} finally {
  await runtime.close();
  service.kill('SIGTERM');
  await once(service, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}

function demo(): { baseUrl: string; apiKey: string; apiSecret: string } {
  return JSON.parse(readFileSync(demoFile, 'utf8'));
}

function sample(name: string): Blob {
  return new Blob([readFileSync(join(packageRoot, 'samples', `${name}.jpg`))]);
}

interface Costs {
  readonly service: number;
  readonly readers: number;
  readonly database: number;
  readonly bytes: number;
  readonly log: number;
  readonly pictures: number;
}

async function costOf(work: () => Promise<void>): Promise<Costs> {
  const before = await seen();
  await work();
  const after = await seen();
  const differ = (key: keyof Costs) => after[key] - before[key];
  return {
    service: differ('service'),
    readers: differ('readers'),
    database: differ('database'),
    bytes: differ('bytes'),
    log: differ('log'),
    pictures: differ('pictures'),
  };
}

async function seen(): Promise<Costs> {
  const [row] = await database.query<{ bytes: number; log: number; pid: number }>(
    `SELECT pg_database_size(current_database()) AS bytes, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS log,
       pg_backend_pid() AS pid`,
  );
  if (row === undefined || service.pid === undefined) throw new Error('nothing to look at');
  const processes = allProcesses();
  const server = processes.get(row.pid)?.parent ?? 0;
  const own = processes.get(service.pid)?.seconds ?? 0;
  return {
    service: own,
    readers: tree(processes, service.pid, server) - own,
    database: tree(processes, server),
    bytes: row.bytes,
    log: row.log,
    pictures: folderBytes(join(dataDir, 'blobs')),
  };
}

interface Seen {
  readonly parent: number;
  /** Used by itself, and by those that it outlived. */
  readonly seconds: number;
  readonly children: number;
}

function allProcesses(): Map<number, Seen> {
  const found = new Map<number, Seen>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const [, text = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
      const fields = text.split(' ').map(Number);
      const at = (place: number) => (fields[place] ?? 0) / 100;
      found.set(Number(name), {
        parent: fields[1] ?? 0,
        seconds: at(11) + at(12),
        children: at(13) + at(14),
      });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/** Seconds of a process and all that it started, but for `without` and its own. */
function tree(processes: ReadonlyMap<number, Seen>, root: number, without?: number): number {
  const own = processes.get(root);
  const children = [...processes].filter(([pid, { parent }]) => parent === root && pid !== without);
  return (
    (own === undefined ? 0 : own.seconds + own.children) +
    sum(children.map(([pid]) => tree(processes, pid, without)))
  );
}

function folderBytes(folder: string): number {
  return sum(
    readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? folderBytes(path) : statSync(path).size;
    }),
  );
}
