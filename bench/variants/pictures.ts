import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Difficulty } from '../../tools/specimens/series.ts';
import { type Choice, variantFile } from '../../tools/specimens/variants/series.ts';

/** Pictures of variants: drawn once, and found again as long as what draws them stays the same. */

const tools = fileURLToPath(new URL('../../tools/specimens/', import.meta.url));

function usualFolder(): string {
  const hash = createHash('sha256');
  const sources = readdirSync(tools, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  for (const name of sources.sort()) hash.update(readFileSync(join(tools, name)));
  return join(tmpdir(), `akwaba-variants-${hash.digest('hex').slice(0, 12)}`);
}

/** In a process of its own: where pictures are read, every decoder but those of JPEG and PNG is blocked. */
export function drawPictures(
  seeds: readonly number[],
  only: Choice,
  difficulty: Difficulty,
  folder: string = usualFolder(),
): { readonly folder: string; readonly pathOf: (seed: number) => string } {
  const numbers = ['--count', String(seeds.length), '--seed', String(seeds[0] ?? 0)];
  const command = ['--import', 'tsx', join(tools, 'cli.ts'), 'variants', folder, ...numbers];
  console.log(`${seeds.length} pictures in ${folder}`);
  execFileSync(process.execPath, [...command, '--only', only, '--difficulty', difficulty], {
    stdio: 'inherit',
  });
  return { folder, pathOf: (seed) => join(folder, variantFile(seed, difficulty)) };
}
