import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { namesOfKind } from '../src/names/known-names.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { number, printTable, quantile } from './tables.ts';

/**
 * A list is updated while the service answers searches: does any fail, does any second get slow? Run alone on the machine:
 *
 *   npm run bench -- list-update [names, default 100000]
 *
 * The service, the command that imports and the load share the machine. A steady stream of searches goes on before, during
 * and after the import of a version in which one entry in a hundred changed.
 */
const names = Number(process.argv[2] ?? 100_000);
const SEARCHES_A_SECOND = 40;
const QUIET_SECONDS = 10;
const port = 18_473;
const folder = mkdtempSync(join(tmpdir(), 'akwaba-update-'));
const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(port), LOG_LEVEL: 'warn' };
const command = join(packageRoot, 'bin', 'akwaba.js');
const akwaba = (...args: string[]) =>
  promisify(execFile)('node', [command, ...args], { env, maxBuffer: 1 << 26 });

const firstSpellings = (...[kind]: Parameters<typeof namesOfKind>) =>
  namesOfKind(kind).map(([first = '']) => first);
const families = [...firstSpellings('frequent-family'), ...firstSpellings('common-family')];
const givens = firstSpellings('frequent-given');

function nameOf(n: number): string {
  const family = families[n % families.length] ?? '';
  const given = givens[Math.floor(n / families.length) % givens.length] ?? '';
  return `${family.toUpperCase()} ${given} ${families[(n * 7 + 3) % families.length]}${n}`;
}

function writeList(path: string, version: number): void {
  const lines = Array.from({ length: names }, (_, n) =>
    n % 100 === 0 ? `${n},${nameOf(n)} ${version}` : `${n},${nameOf(n)}`,
  );
  writeFileSync(path, `id,name\n${lines.join('\n')}\n`);
}

interface Answer {
  readonly second: number;
  readonly milliseconds: number;
  readonly ok: boolean;
}

async function load(headers: Record<string, string>, until: () => boolean): Promise<Answer[]> {
  const answers: Answer[] = [];
  const began = performance.now();
  const asked: Promise<void>[] = [];
  for (let n = 0; !until(); n++) {
    await wait(Math.max(0, began + (1000 * n) / SEARCHES_A_SECOND - performance.now()));
    const start = performance.now();
    const url = `http://127.0.0.1:${port}/search/sanctioned-person?personName=${encodeURIComponent(nameOf(n * 37))}`;
    asked.push(
      fetch(url, { headers })
        .then(async (response) => {
          await response.arrayBuffer();
          return response.ok;
        })
        .catch(() => false)
        .then((ok) => {
          const second = Math.floor((start - began) / 1000);
          answers.push({ second, milliseconds: performance.now() - start, ok });
        }),
    );
  }
  await Promise.all(asked);
  return answers;
}

function row(title: string, answers: readonly Answer[]): string[] {
  const times = answers.map(({ milliseconds }) => milliseconds);
  const bySecond = [...new Set(answers.map(({ second }) => second))].map((second) =>
    answers.filter((one) => one.second === second),
  );
  const slowest = Math.max(
    ...bySecond.map((second) =>
      quantile(
        second.map((one) => one.milliseconds),
        0.5,
      ),
    ),
  );
  return [
    title,
    String(answers.length),
    String(answers.filter(({ ok }) => !ok).length),
    number(quantile(times, 0.5), 1),
    number(quantile(times, 0.99), 1),
    number(Math.max(...times), 0),
    number(slowest, 1),
  ];
}

const first = join(folder, 'first.csv');
const second = join(folder, 'second.csv');
writeList(first, 1);
writeList(second, 2);
const service = spawn('node', [command, 'serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
try {
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) await wait(200);
  await akwaba('credits', 'grant', '1', '1000000', '--reason', 'bench');
  await akwaba('lists', 'import', 'custom', first, '--list', 'bench');
  // Those of the demo are for tests: they are charged nothing, and have a number of calls a day.
  const { apiKey, apiSecret } = JSON.parse((await akwaba('credentials', 'create', '1', '--json')).stdout);
  const headers = { 'Api-Key': apiKey, 'Api-Secret': apiSecret };
  await load(headers, after(3));
  const before = await load(headers, after(QUIET_SECONDS));
  let imported = false;
  const start = performance.now();
  const importing = akwaba('lists', 'import', 'custom', second, '--list', 'bench').then(() => {
    imported = true;
  });
  const during = await load(headers, () => imported);
  await importing;
  const seconds = (performance.now() - start) / 1000;
  const later = await load(headers, after(QUIET_SECONDS));
  console.log(
    `${names.toLocaleString('en')} names, ${SEARCHES_A_SECOND} searches a second; the update took ${number(seconds, 0)} s`,
  );
  printTable(
    ['', 'searches', 'failed', 'p50 ms', 'p99 ms', 'worst ms', 'p50 of the slowest second'],
    [row('before', before), row('while the list is updated', during), row('after', later)],
  );
} finally {
  service.kill('SIGTERM');
  await new Promise((resolve) => service.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}

function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
}
