import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readPicture } from '../src/documents/read-picture.ts';
import { loadConfig } from '../src/platform/settings/config.ts';
import { VisionPool } from '../src/vision/process/pool.ts';
import { RoleNetwork } from '../src/vision/text/role-network.ts';
import { type Difficulty, difficulties } from '../tools/specimens/series.ts';
import { linesOf, noises } from '../tools/specimens/variants/lines.ts';
import { choices, seedsFrom, truthOf } from '../tools/specimens/variants/series.ts';
import { type JudgedVariant, judgeVariant } from './variants/judge.ts';
import { drawPictures } from './variants/pictures.ts';
import { printVariants, worstOf } from './variants/report.ts';

/**
 * Papers that nobody drew before, in arrangements, wordings and looks by number, and papers that are none of ours:
 *
 *   npm run bench -- variants [--count 500] [--seed 1] [--difficulty lines|flat|ordinary|hard]
 *                             [--only all|ours|neighbours|none] [--noise none|slight|strong] [--worst 10]
 *                             [--json FILE] [--folder FOLDER]
 *
 * `lines` draws and reads nothing: the lines are what a reader would give, with its slips if `--noise` says so. Else the
 * worst pictures are written beside the others with what was read drawn onto them (-read.png). Papers from 900000 on
 * have words and arrangements of their own, others from 1000000 and others again from 2000000 on, and from 3000000 on none
 * but what is usual on papers: they are for the final measure, and nobody tunes on them.
 */

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    difficulty: { type: 'string', default: 'lines' },
    only: { type: 'string', default: 'all' },
    noise: { type: 'string', default: 'none' },
    worst: { type: 'string', default: '10' },
    json: { type: 'string' },
    folder: { type: 'string' },
  },
});

function oneOf<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word === text);
  if (found === undefined) throw new Error(`there is no ${name} ${text}: ${allowed.join(', ')}`);
  return found;
}

const difficulty = oneOf('difficulty', values.difficulty, ['lines', ...difficulties]);
const noise = noises[oneOf('noise', values.noise, Object.keys(noises) as (keyof typeof noises)[])];
const worst = Number(values.worst);
const only = oneOf('papers', values.only, choices);
const seeds = seedsFrom(Number(values.seed), Number(values.count), only);

/** The time is that of understanding: the lines were made before. */
async function fromLines(): Promise<{ readonly judged: readonly JudgedVariant[]; readonly ms: number }> {
  const roles = await RoleNetwork.open();
  const papers = seeds.map((seed) => ({ text: linesOf(seed, noise), truth: truthOf(seed) }));
  const start = performance.now();
  const judged: JudgedVariant[] = [];
  for (const { text, truth } of papers)
    judged.push(judgeVariant(readPicture(await roles.withRoles(text)), truth));
  return { judged, ms: performance.now() - start };
}

async function fromPictures(taken: Difficulty) {
  const { pathOf } = drawPictures(seeds, only, taken, values.folder);
  const pool = new VisionPool({ ...loadConfig({}).vision, processes: 1 });
  try {
    const judged: JudgedVariant[] = [];
    const start = performance.now();
    for (const seed of seeds) {
      const { reading } = await pool.read(await readFile(pathOf(seed)));
      judged.push(judgeVariant(readPicture(reading), truthOf(seed)));
    }
    const ms = performance.now() - start;
    for (const { truth } of worstOf(judged, worst)) {
      const path = pathOf(truth.seed);
      const { annotated } = await pool.read(readFileSync(path), { annotate: true });
      if (annotated !== undefined) writeFileSync(path.replace(/\.jpg$/, '-read.png'), annotated);
    }
    return { judged, ms };
  } finally {
    await pool.close();
  }
}

const { judged, ms } = difficulty === 'lines' ? await fromLines() : await fromPictures(difficulty);
printVariants(judged, worst, ms);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(judged, null, 1)}\n`);
