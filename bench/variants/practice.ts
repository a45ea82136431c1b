import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { PictureText } from '../../src/documents/facts.ts';
import { loadConfig } from '../../src/platform/settings/config.ts';
import { VisionPool } from '../../src/vision/process/pool.ts';
import { RoleNetwork } from '../../src/vision/text/role-network.ts';
import type { Difficulty } from '../../tools/specimens/series.ts';
import { seedsFrom } from '../../tools/specimens/variants/series.ts';
import { drawPictures } from './pictures.ts';

/**
 * Pages that numbers of the reader are fitted on: of usual words and of strange ones, none of which the network was trained
 * with. A network of its own may be given for each, one that has never seen those words: what it says of them is as good as
 * what it says of a stranger's.
 */
export const practice = { usual: 30_000, strange: 840_000 } as const;
export type Words = keyof typeof practice;

export const wordsOf = (seed: number): Words => (seed < practice.strange ? 'usual' : 'strange');

export interface Reading {
  readonly seed: number;
  readonly text: PictureText;
}

const difficulties: readonly Difficulty[] = ['ordinary', 'hard'];

/** So many ordinary and so many hard pictures of each, as our reader reads them; kept in `file`. */
export async function practicePictures(count: number, file?: string): Promise<readonly Reading[]> {
  if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Reading[];
  const pool = new VisionPool({ ...loadConfig({}).vision, processes: 2 });
  const readings: Reading[] = [];
  for (const start of Object.values(practice)) {
    for (const difficulty of difficulties) {
      const seeds = seedsFrom(start, count, 'all');
      const { pathOf } = drawPictures(seeds, 'all', difficulty);
      for (const seed of seeds) {
        const { named: _, roles: __, ...text } = (await pool.read(await readFile(pathOf(seed)))).reading;
        readings.push({ seed, text });
      }
    }
  }
  await pool.close();
  if (file !== undefined) writeFileSync(file, JSON.stringify(readings));
  return readings;
}

/** The networks of `--network usual=FILE,strange=FILE`; where none is named, the one that is shipped. */
export async function practiceNetworks(named = ''): Promise<Readonly<Record<Words, RoleNetwork>>> {
  const files = Object.fromEntries(named.split(',').map((pair) => pair.split('=')));
  const open = (words: Words) => RoleNetwork.open(files[words]);
  return { usual: await open('usual'), strange: await open('strange') };
}
