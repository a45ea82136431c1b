import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signUnproved } from '../src/audit/sign-carried.ts';
import { findRisks } from '../src/db/risk/subject-risks.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { readyTable } from '../src/risk/ready-table.ts';
import { setTable } from '../src/risk/set-table.ts';
import { tryTable } from '../src/risk/try-table.ts';
import { openRuntime } from '../src/runtime.ts';
import { rateAgain } from '../src/subjects/rate-again.ts';
import { fillQueue, withoutHurry } from './queue/invented-queue.ts';
import { number, printTable, timed } from './tables.ts';

/**
 * How long it takes until everybody is rated: people of very many dossiers that were never rated, as after an upgrade, from
 * their dossiers; a draft of another table tried on the largest client; and everybody anew once all clients have it. Every
 * eighth has a hit; by the other table all others fall to LOW. Time, the service's own processor time, and its memory. (Number of dossiers, default 100000.)
 */

const count = Number(process.argv[2] ?? 100_000);
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const runtime = await openRuntime(loadConfig({ DATA_DIR: dataDir }, dataDir), () => undefined);
const { database, keyring } = runtime;
const rows: string[][] = [];
const draft = {
  ...readyTable,
  name: 'by hits',
  rows: [
    { when: 'PEP_OPEN', rating: 'HIGH' } as const,
    ...readyTable.rows.filter(
      ({ when }) => !['PEP_OPEN', 'NATIONALITY_UNKNOWN', 'NOT_SCREENED'].includes(when),
    ),
  ],
};

try {
  const { clients } = await fillQueue(runtime, count);
  await withoutHurry(
    database,
    `INSERT INTO subject_hits (subject_id, topic, list_id, entity_id, asked, list_name, content_hash, score, first_seen_at,
       last_seen_at)
     SELECT id, 'pep', 1, 'E1', ''::bytea, 'vigilance', 'hash', 75, now(), now()
     FROM subjects WHERE left(id::text, 1) IN ('0', '1')`,
  );
  await signUnproved(database, keyring, 'subject_hits');
  await withoutHurry(database, 'VACUUM (ANALYZE)');
  await measure('never rated, from their dossiers', () => rateAgain(database, keyring));
  const [largest] = clients;
  if (largest === undefined) throw new Error('there are clients');
  await measure('draft tried, largest client', async () => {
    const { subjects, changed } = await tryTable(database, keyring, largest, draft);
    console.error(`${changed} of ${subjects} would change`);
    return subjects;
  });
  for (const companyId of clients) {
    const table = { companyId, draft, actor: 'cli:bench', reason: 'bench' };
    await database.transaction((tx) => setTable(tx, keyring, table));
  }
  await measure('anew by another table, all clients', () => rateAgain(database, keyring));
  await prove();
  printTable(['', 'subjects', 'seconds', 'a second', 'processor, ms each', 'MB before', 'MB at most'], rows);
} finally {
  await runtime.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure(what: string, work: () => Promise<number>): Promise<void> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const cpu = process.cpuUsage();
  const { result: subjects, ms } = await timed(work);
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(watch);
  const mb = (bytes: number) => number(bytes / 2 ** 20, 0);
  rows.push([
    what,
    String(subjects),
    number(ms / 1000),
    number((1000 * subjects) / ms, 0),
    number((user + system) / 1000 / subjects, 2),
    mb(before),
    mb(most),
  ]);
}

/** Everybody is rated by the newest table, and whom a hit makes risky is. */
async function prove(): Promise<void> {
  const behind = await database.query<{ id: string }>(
    `SELECT id FROM subjects WHERE risk_table IS DISTINCT FROM 1 LIMIT 1`,
  );
  if (behind.length > 0) throw new Error('somebody was left out');
  const found = await database.query<{ id: string }>(`SELECT subject_id AS id FROM subject_hits LIMIT 500`);
  const risks = await findRisks(
    database,
    found.map(({ id }) => id),
  );
  if ([...risks.values()].some(({ rating }) => rating !== 'HIGH')) throw new Error('a hit was left out');
}
