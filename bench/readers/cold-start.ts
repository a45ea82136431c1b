import { fork } from 'node:child_process';
import { once } from 'node:events';
import { median, number, printTable } from '../tables.ts';

/** From a fresh process to its first picture read, and the memory it then has. */

const rounds = 3;

async function startOnce(name: string, path: string): Promise<{ readonly ms: number; readonly rss: number }> {
  const start = performance.now();
  const child = fork(new URL('./first-result.ts', import.meta.url), [name, path], {
    execArgv: ['--import', 'tsx'],
  });
  const [rss] = (await Promise.race([once(child, 'message'), failure(child)])) as [number];
  const ms = performance.now() - start;
  await once(child, 'exit');
  return { ms, rss };
}

async function failure(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`The fresh process ended with ${code} before it had read anything.`);
}

export async function printColdStarts(names: readonly string[], path: string): Promise<void> {
  const rows: string[][] = [];
  for (const name of ['', ...names]) {
    const runs: { readonly ms: number; readonly rss: number }[] = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await startOnce(name, path));
    const rss = median(runs.map((run) => run.rss)) / 2 ** 20;
    rows.push([
      name === '' ? 'Node and tsx alone' : name,
      number(median(runs.map(({ ms }) => ms))),
      number(rss),
    ]);
  }
  console.log(`\nFresh process to the first picture read, median of ${rounds}`);
  printTable(['', 'ms', 'memory MiB'], rows);
}
