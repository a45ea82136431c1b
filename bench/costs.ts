import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoPerson } from '../src/demo/invented-register.ts';
import { startDemoService } from './costs/demo-service.ts';
import { allProcesses, tree } from './costs/processes.ts';
import { number, printTable, sum } from './tables.ts';

/**
 * What one dossier and one lookup cost: seconds of processor by what used them, bytes of the database, of its log and of
 * pictures. `npm run bench -- costs [DOSSIERS]`
 */

const dossiers = Number(process.argv[2] ?? 40);
const lookups = 400;
const service = await startDemoService();
const { database } = service.runtime;

try {
  // What is loaded once is not a dossier's cost.
  for (let i = 0; i < 4; i++) await service.upload(`before-${i}`);
  await service.analysed();
  const ofDossiers = await costOf(async () => {
    for (let i = 0; i < dossiers; i++) await service.upload(`bench-${i}`);
    await service.analysed();
  });
  const person = `${service.baseUrl}/search/person?documentType=CNI&nni=${demoPerson.uin}`;
  const ask = async () => {
    const answer = await fetch(person, { headers: service.headers });
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
  await service.stop();
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
  if (row === undefined) throw new Error('nothing to look at');
  const processes = allProcesses();
  const server = processes.get(row.pid)?.parent ?? 0;
  const own = processes.get(service.pid)?.seconds ?? 0;
  return {
    service: own,
    readers: tree(processes, service.pid, server) - own,
    database: tree(processes, server),
    bytes: row.bytes,
    log: row.log,
    pictures: folderBytes(join(service.dataDir, 'blobs')),
  };
}

function folderBytes(folder: string): number {
  return sum(
    readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? folderBytes(path) : statSync(path).size;
    }),
  );
}
