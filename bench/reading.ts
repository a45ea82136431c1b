import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Difficulty, difficulties } from '../tools/specimens/series.ts';
import { choose } from './readers/all.ts';
import { measureReader } from './reading/measure.ts';
import { printReader } from './reading/report.ts';
import { makeSet } from './reading/set.ts';
import { straightened } from './reading/straightened.ts';
import { textReaders } from './reading/text-readers.ts';

/**
 * From photographs of invented papers to their fields:
 *
 *   npm run bench -- reading [--count 300] [--seed 1] [--difficulty flat|ordinary|hard] [--peers] [--only WORD ...]
 *                            [--straightened] [--folder FOLDER] [--worst 10] [--json FILE]
 *
 * `--straightened` cuts each paper out by its true corners first: the difference is what finding papers could bring.
 * Pictures are drawn where they are not there yet. Those from 900000 on are for the final measure: nobody tunes on them.
 */

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    difficulty: { type: 'string' },
    folder: { type: 'string' },
    peers: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    straightened: { type: 'boolean', default: false },
    worst: { type: 'string', default: '10' },
    json: { type: 'string' },
  },
});

const isDifficulty = (name: string): name is Difficulty => (difficulties as readonly string[]).includes(name);
const { difficulty, folder } = values;
if (difficulty !== undefined && !isDifficulty(difficulty)) {
  throw new Error(`there is no difficulty ${difficulty}: ${difficulties.join(', ')}`);
}

const pictures = makeSet({
  count: Number(values.count),
  seed: Number(values.seed),
  ...(difficulty === undefined ? {} : { difficulty }),
  ...(folder === undefined ? {} : { folder }),
});

const everything: Record<string, unknown> = {};
for (const entry of choose(textReaders, values)) {
  const reader = await entry.open();
  try {
    const outcomes = await measureReader(reader, pictures, values.straightened ? straightened : undefined);
    everything[entry.name] = outcomes;
    printReader(entry.name, outcomes, Number(values.worst));
  } finally {
    await reader.close();
  }
}
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(everything, null, 1)}\n`);
