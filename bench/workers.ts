import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { startDemoService } from './costs/demo-service.ts';
import { machineSeconds } from './costs/processes.ts';
import { median, number, percent, printTable, timed } from './tables.ts';

/**
 * Dossiers analysed a second by 1, 2 and 4 `akwaba worker` on one machine, beside one API. How busy the processors were tells
 * whether they are what limits. `npm run bench -- workers [DOSSIERS] [ROUNDS]`; Linux only.
 */

const dossiers = Number(process.argv[2] ?? 40);
const rounds = Number(process.argv[3] ?? 3);
const cores = cpus().length;
const measured = new Map<number, { rate: number; busy: number; cpu: number }[]>();

// In turns, so that a machine that gets slower is not taken for a worker more.
for (let round = 0; round < rounds; round++) {
  for (const workers of [1, 2, 4]) {
    const found = await measure(workers);
    measured.set(workers, [...(measured.get(workers) ?? []), found]);
    console.error(`${workers} workers: ${number(found.rate, 2)} dossiers a second`);
  }
}

const rates = new Map(
  [...measured].map(([workers, found]) => [workers, median(found.map(({ rate }) => rate))]),
);
printTable(
  ['workers', 'dossiers a second', 'of one worker', `of ${cores} processors busy`, 'CPU ms a dossier'],
  [...measured].map(([workers, found]) => [
    String(workers),
    number(rates.get(workers) ?? 0, 2),
    number((rates.get(workers) ?? 0) / (rates.get(1) ?? 1), 2),
    percent(median(found.map(({ busy }) => busy)), 1),
    number(median(found.map(({ cpu }) => cpu)) * 1000, 0),
  ]),
);

async function measure(workers: number): Promise<{ rate: number; busy: number; cpu: number }> {
  const service = await startDemoService('--role', 'api');
  try {
    const { database } = service.runtime;
    const listening = async () => {
      const [row] = await database.query<{ number: number }>(
        "SELECT count(*) AS number FROM pg_stat_activity WHERE application_name = 'akwaba-listen'",
      );
      return row?.number ?? 0;
    };
    const alone = await listening();
    for (let i = 0; i < workers; i++) service.start('worker');
    while ((await listening()) < alone + workers) await wait(200);
    // What each loads once is not a dossier's cost.
    for (let i = 0; i < workers * 4; i++) await service.upload(`before-${i}`);
    await service.analysed();
    const before = machineSeconds();
    const { ms } = await timed(async () => {
      for (let i = 0; i < dossiers; i++) await service.upload(`bench-${i}`);
      await service.analysed();
    });
    const used = machineSeconds() - before;
    return { rate: (dossiers * 1000) / ms, busy: used / (ms / 1000) / cores, cpu: used / dossiers };
  } finally {
    await service.stop();
  }
}
