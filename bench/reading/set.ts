import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Difficulty, plansOf, type SeriesTruth, truthPathOf } from '../../tools/specimens/series.ts';

/** The pictures of a run: drawn once, and found again as long as what draws them stays the same. */

export interface SetOptions {
  readonly folder?: string;
  readonly count: number;
  readonly seed: number;
  readonly difficulty?: Difficulty;
}

export interface TruePicture {
  readonly path: string;
  readonly truth: SeriesTruth;
}

const tools = fileURLToPath(new URL('../../tools/specimens/', import.meta.url));

/** Named by what draws them, so that a change there never measures old pictures. */
function usualFolder(): string {
  const hash = createHash('sha256');
  const sources = readdirSync(tools).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  for (const name of sources.sort()) hash.update(readFileSync(join(tools, name)));
  return join(tmpdir(), `akwaba-photographs-${hash.digest('hex').slice(0, 12)}`);
}

/** In a process of its own: where pictures are read, every decoder but those of JPEG and PNG is blocked. */
function draw(folder: string, { count, seed, difficulty }: SetOptions): void {
  const numbers = ['--count', String(count), '--seed', String(seed)];
  const one = difficulty === undefined ? [] : ['--difficulty', difficulty];
  const command = ['--import', 'tsx', join(tools, 'cli.ts'), 'photographs', folder, ...numbers, ...one];
  console.log(`${count} pictures in ${folder}`);
  execFileSync(process.execPath, command, { stdio: 'inherit' });
}

export function makeSet(options: SetOptions): readonly TruePicture[] {
  const { folder = usualFolder(), count, seed, difficulty } = options;
  const plans = plansOf(seed, count, difficulty === undefined ? {} : { difficulty });
  draw(folder, options);
  return plans.map((plan) => ({
    path: join(folder, plan.file),
    truth: JSON.parse(readFileSync(truthPathOf(folder, plan), 'utf8')) as SeriesTruth,
  }));
}
