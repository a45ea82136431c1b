import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * `npm run check`: types, lint and dead code, as many at a time as there are processors; with `types` only those; with
 * `beside COMMAND` all, while that runs, which leaves processors idle where it waits. The compiler keeps what it found out
 * under node_modules/.cache: a second look at the same sources takes a fifth.
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

const env = { ...process.env, PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter) };

const endOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });

/** What it says is shown at its end, so that no two talk at once. */
async function run(line: string): Promise<void> {
  const [command = '', ...args] = line.split(' ');
  const child = spawn(command, args, { env });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  if ((await endOf(child)) === 0) return;
  faults.push(`${command} ${args[1] ?? ''}\n${Buffer.concat(said)}`);
}

const faults: string[] = [];
const beside = process.argv[2] === 'beside' ? process.argv.slice(3) : [];
const [command, ...args] = beside;
const besideEnd = command === undefined ? 0 : endOf(spawn(command, args, { env, stdio: 'inherit' }));
await Promise.all(
  Array.from({ length: Math.max(2, availableParallelism()) }, async () => {
    for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) await run(line);
  }),
);
const code = await besideEnd;
for (const fault of faults) process.stdout.write(fault);
process.exitCode = faults.length > 0 ? 1 : (code ?? 1);
