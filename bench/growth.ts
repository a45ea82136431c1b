import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../src/platform/settings/config.ts';
import { openRuntime } from '../src/runtime.ts';
import { type Grown, generate } from './growth/generate.ts';
import { questionsOf } from './growth/questions.ts';
import { median, number, printTable, timed } from './tables.ts';

/**
 * What the service asks of its database, with few dossiers and with many: `npm run bench -- growth [FEW] [MANY] [FOLDER]`,
 * 20,000 and 2,000,000 unless told. Both databases are asked in turns, so that a noisy machine is as noisy for both. A
 * folder keeps the databases, which take long to make and 11 kB a dossier.
 */

const [few = '20000', many = '2000000', folder] = process.argv.slice(2);
const rounds = Number(process.env.ROUNDS ?? 11);
const home = folder ?? mkdtempSync(join(tmpdir(), 'akwaba-bench-'));
const opened = [];
try {
  for (const count of [Number(few), Number(many)]) opened.push(await open(count));
  const [a, b] = opened;
  if (a === undefined || b === undefined) throw new Error('two databases');
  const rows: string[][] = [];
  for (const name of Object.keys(a.questions)) {
    if (process.env.ONLY && !new RegExp(process.env.ONLY).test(name)) continue;
    const times = opened.map(() => [] as number[]);
    for (let round = 0; round <= rounds; round++) {
      for (const [i, { questions }] of opened.entries()) {
        const ask = questions[name];
        if (ask === undefined) throw new Error(name);
        const { ms } = await timed(ask).catch(() => ({ ms: Number.NaN }));
        // The first plans, and finds what is not in memory yet.
        if (round > 0) times[i]?.push(ms);
      }
    }
    const [before = 0, after = 0] = times.map(median);
    rows.push([name, number(before, 2), number(after, 2), (after / before).toFixed(1)]);
    console.error(rows.at(-1)?.join('  '));
  }
  printTable(['', `${few} dossiers, ms`, `${many} dossiers, ms`, 'ratio'], rows);
} finally {
  for (const { runtime } of opened) await runtime.close();
  if (folder === undefined) rmSync(home, { recursive: true, force: true });
}

async function open(count: number) {
  const dataDir = join(home, String(count));
  mkdirSync(dataDir, { recursive: true });
  const runtime = await openRuntime(loadConfig({ DATA_DIR: dataDir }, dataDir), () => undefined);
  const made = join(dataDir, 'grown.json');
  if (!existsSync(made)) {
    const { result, ms } = await timed(() => generate(runtime, count, (line) => console.error(line)));
    console.error(`${count} dossiers in ${number(ms / 1000)} s`);
    writeFileSync(made, JSON.stringify(result));
  }
  const grown = JSON.parse(readFileSync(made, 'utf8')) as Grown;
  return { runtime, questions: await questionsOf(runtime, grown, count) };
}
