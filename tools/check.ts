import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * `npm run check`: types, lint and dead code, as many at a time as there are processors; with `types` only those. The
 * compiler keeps what it found out under node_modules/.cache: a second look at the same sources takes a fifth.
 */
const modules = join(import.meta.dirname, '..', 'node_modules');
const cache = join(modules, '.cache', 'akwaba-types');
mkdirSync(cache, { recursive: true });

const types = ['.', 'test/console', 'console', 'capture', 'sdk/typescript'].map((project) => {
  const known = join(cache, project === '.' ? 'service' : project.replaceAll('/', '-'));
  return `tsc -p ${project} --noEmit --incremental --tsBuildInfoFile ${known}`;
});
const others = ['biome check --error-on-warnings', 'knip --no-progress'];
const waiting = process.argv[2] === 'types' ? types : [...types, ...others];

/** What it says is shown at its end, so that no two talk at once. */
async function run(line: string): Promise<void> {
  const [command = '', ...args] = line.split(' ');
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, args, { env: { ...process.env, PATH: path } });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code === 0) return;
  process.stdout.write(`${command} ${args[1] ?? ''}\n${Buffer.concat(said)}`);
  process.exitCode = 1;
}

await Promise.all(
  Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
    for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) await run(line);
  }),
);
