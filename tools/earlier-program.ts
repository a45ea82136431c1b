import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Programs of earlier commits, run as they were, with the packages that are installed here. */

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30 });

/** A checkout of the commit in a folder of its own; of this very program where it is null. */
export function checkoutOf(commit: string | null): string {
  if (commit === null) return root;
  const folder = mkdtempSync(join(tmpdir(), `akwaba-${commit}-`));
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) });
  mkdirSync(join(folder, 'node_modules'));
  const installed = join(root, 'node_modules');
  for (const name of readdirSync(installed).filter((each) => !each.startsWith('.'))) {
    symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  }
  return folder;
}

export interface KeptMigration {
  readonly version: number;
  readonly name: string;
  /** Of programs that keep no checksums. */
  readonly script?: string;
  readonly checksum?: string;
}

/** What made its tables: migrations of today do the same where their checksums are the same, the others are kept as they were. */
export function migrationsOf(checkout: string): KeptMigration[] {
  const folder = join(checkout, 'src', 'db', 'migrations');
  const books = join(folder, 'checksums.txt');
  if (existsSync(books)) {
    const lines = readFileSync(books, 'utf8').trim().split('\n');
    return lines.map((line) => {
      const [checksum = '', name = ''] = line.split(/\s+/);
      return { version: Number.parseInt(name, 10), name, checksum };
    });
  }
  return readdirSync(folder)
    .filter((file) => /^\d+-.*\.ts$/.test(file))
    .sort()
    .map((file) => {
      const literal = /= (`[\s\S]*`);/.exec(readFileSync(join(folder, file), 'utf8'))?.[1];
      const name = file.replace('.ts', '');
      return {
        version: Number.parseInt(name, 10),
        name,
        script: new Function(`return ${literal}`)() as string,
      };
    });
}

export interface RunningProgram {
  readonly url: string;
  readonly child: ChildProcess;
  /** The exit code, after SIGTERM. */
  stop(): Promise<number | null>;
}

/** `akwaba serve` of a checkout, once it is ready. */
export async function serve(
  checkout: string,
  settings: Record<string, string>,
  args: readonly string[] = ['serve'],
): Promise<RunningProgram> {
  const port = await freePort();
  const { PATH = '', HOME = '/tmp' } = process.env;
  const child = spawn(process.execPath, [join(checkout, 'bin', 'akwaba.js'), ...args], {
    cwd: checkout,
    env: { PATH, HOME, PORT: String(port), LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`${checkout} ended with ${child.exitCode}`);
    await wait(100);
  }
  return {
    url,
    child,
    stop: () => {
      child.kill('SIGTERM');
      return exit;
    },
  };
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

/** The demo client's headers, which the first start leaves in the data folder. */
export async function demoHeaders(dataDir: string): Promise<Record<string, string>> {
  const file = join(dataDir, 'demo.json');
  while (!existsSync(file)) await wait(100);
  const { apiKey, apiSecret } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return { 'Api-Key': apiKey ?? '', 'Api-Secret': apiSecret ?? '' };
}

/** An upload of the sample card; the dossier's id. */
export async function uploadCard(
  url: string,
  headers: Record<string, string>,
  fields: Record<string, string> = {},
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ documentType: 'CNI', ...fields })) form.set(name, value);
  for (const side of ['Front', 'Back']) {
    const bytes = readFileSync(join(root, 'samples', `cni-2020-${side.toLowerCase()}.jpg`));
    form.set(`idDocument${side}`, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'card.jpg');
  }
  const answer = await fetch(`${url}/v2/clients-files/upload-files`, { method: 'POST', headers, body: form });
  const body = (await answer.json()) as { id?: string };
  if (answer.status !== 200 || body.id === undefined)
    throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return body.id;
}
