import { parseArgs } from 'node:util';
import { asksOf } from './stalls/asks.ts';
import { type Scene, startScene } from './stalls/scene.ts';
import { number, printTable, quantile } from './tables.ts';

/**
 * How long one request can hold the event loop: to every route of the API, the console and the capture page goes the
 * largest that it admits and the worst that it refuses, and the longest time that the loop stood still is taken.
 * `--only TEXT`: routes whose address has it; `--all`: every kind of body, not only the worst of a route.
 */

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
  },
});
const rounds = Number(values.rounds);
/** In milliseconds. */
const goal = 100;

interface Row {
  readonly route: string;
  readonly kind: string;
  readonly status: string;
  readonly ms: number;
}

async function measure(scene: Scene): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { route, kind, send } of asksOf(scene, values.only)) {
    const taken: number[] = [];
    let status = 0;
    // What is loaded or compiled at the first time is not the request's.
    status = await send();
    for (let round = 0; round < rounds; round++) {
      await scene.stalled();
      status = await send();
      taken.push(await scene.stalled());
    }
    const row = { route, kind, status: String(status), ms: quantile(taken, 0.5) };
    rows.push(row);
    if (row.ms > goal / 4) process.stderr.write(`${route} (${kind}, ${status}): ${number(row.ms)} ms\n`);
  }
  return rows;
}

const scene = await startScene();
try {
  const rows = await measure(scene);
  const worst = new Map<string, Row>();
  for (const row of rows) if (row.ms >= (worst.get(row.route)?.ms ?? 0)) worst.set(row.route, row);
  const shown = (values.all ? rows : [...worst.values()]).sort((a, b) => b.ms - a.ms);
  printTable(
    ['route', 'worst of what was sent', 'answer', 'stall ms'],
    shown.map(({ route, kind, status, ms }) => [route, kind, status, number(ms)]),
  );
  const above = [...worst.values()].filter(({ ms }) => ms > goal).length;
  console.log(
    `\n${rows.length} requests of ${worst.size} routes, ${rounds} times each; ${above} routes above ${goal} ms`,
  );
} finally {
  await scene.stop();
}
