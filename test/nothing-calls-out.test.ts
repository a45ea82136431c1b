import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ended, projectFolder } from './command-line.ts';
import { call, eventually } from './harness.ts';

/**
 * "Everything stays on your machines", seen by the kernel: strace tells every connection, every datagram and every file that any
 * process of the service asks for, refused or not, from the first start to a dossier's report.
 */
const hasStrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
const withStrace = describe.runIf(hasStrace);

const folder = mkdtempSync(join(tmpdir(), 'akwaba-calls-'));
const home = join(folder, 'home');
const temporary = join(folder, 'temporary');
for (const path of [home, temporary]) mkdirSync(path);
const dataDir = join(folder, 'data');
const left: ChildProcess[] = [];
afterAll(() => {
  // Only after a failure is anything left to kill.
  for (const child of left) for (const pid of childrenOf(child)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** What goes out, with or without a connection; which folders are looked for; what is run. */
const calls = 'connect,bind,sendto,sendmsg,sendmmsg,open,openat,creat,mkdir,mkdirat,execve';

function traced(trace: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const words = ['-f', '-qq', '-s', '400', '-e', `trace=${calls}`, '-o', trace];
  const command = [process.execPath, join(projectFolder, 'bin', 'akwaba.js'), ...args];
  const { PATH = '' } = process.env;
  return spawn('strace', [...words, ...command], {
    cwd: projectFolder,
    env: { PATH, HOME: home, TMPDIR: temporary, DATA_DIR: dataDir, ...env },
  });
}

function childrenOf({ pid, exitCode }: ChildProcess): number[] {
  if (exitCode !== null) return [];
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Where a call goes; nothing for one that only passes bytes on to where it is connected already. */
function destination(line: string): string | undefined {
  const [, name = ''] = /^\d+ +(\w+)\(/.exec(line) ?? [];
  if (!['connect', 'bind', 'sendto', 'sendmsg', 'sendmmsg'].includes(name)) return undefined;
  const local = /sun_path=(@?"[^"]*")/.exec(line)?.[1];
  if (local !== undefined) return `${name} ${local}`;
  const port = /sin6?_port=htons\((\d+)\)/.exec(line)?.[1];
  const address = /inet_(?:addr\(|pton\(AF_INET6, )"([^"]+)"/.exec(line)?.[1];
  if (port !== undefined) return `${name} ${address}:${port}`;
  const family = /sa_family=(\w+)/.exec(line)?.[1];
  return family === undefined ? undefined : `${name} ${family}`;
}

/** Asked by the database's programs for the name of the user they run as, which is no name of a machine. */
const userNames = 'connect "/var/run/nscd/socket"';

/** All places that were reached for. */
function destinations(lines: readonly string[]): string[] {
  const programs = new Map<string, string>();
  const places = new Set<string>();
  for (const line of lines) {
    const [, pid = '', program] = /^(\d+) +(?:execve\("([^"]*)")?/.exec(line) ?? [];
    if (program !== undefined) programs.set(pid, program);
    const place = destination(line);
    if (place === undefined) continue;
    if (place === userNames && /\/(initdb|postgres)$/.test(programs.get(pid) ?? '')) continue;
    places.add(place);
  }
  return [...places];
}

/** What the telemetry of the networks' runtime leaves behind. */
const traces = /mat-debug|Microsoft|\/\.ses\b|onnxruntime\.db/;

withStrace('an upload, from the first start to its report', { meta: { needs: 'strace' } }, () => {
  it('asks for no name, and connects to nothing but the database, the service and what was configured', async () => {
    const told: string[] = [];
    const receiver = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      told.push(JSON.parse(text).messageType);
      response.end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const hook = (receiver.address() as AddressInfo).port;
    const port = await freePort();
    const env = { PORT: String(port), WEBHOOK_ALLOW_PRIVATE: 'true', DEMO_EXAMPLES: 'false' };

    const service = traced(join(folder, 'service.trace'), ['serve'], env);
    left.push(service);
    const stopped = ended(service);
    const url = `http://127.0.0.1:${port}`;
    const ready = () =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually('the service is ready', ready, 120);

    const add = ['webhooks', 'add', '--client', '1', '--url', `http://127.0.0.1:${hook}/`];
    expect(await ended(traced(join(folder, 'add.trace'), add, env))).toMatchObject({ code: 0 });
    const { apiKey, apiSecret } = JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8'));
    const headers = { 'Api-Key': apiKey, 'Api-Secret': apiSecret };
    const form = new FormData();
    form.set('documentType', 'CNI');
    const picture = (path: string) =>
      new Blob([readFileSync(join(projectFolder, path))], { type: 'image/jpeg' });
    form.set('idDocumentFront', picture('samples/cni-2020-front.jpg'), 'front.jpg');
    form.set('idDocumentBack', picture('samples/cni-2020-back.jpg'), 'back.jpg');
    form.set(
      'selfie',
      picture('node_modules/paper-kit-2/assets/img/faces/clem-onojeghuo-3.jpg'),
      'selfie.jpg',
    );
    const upload = await call(`${url}/v2/clients-files/upload-files`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(upload.status).toBe(200);
    const result = () =>
      call(`${url}/v2/clients-files/client-file-to-analyze-id/${upload.body.id}`, { headers });
    await eventually('the dossier is analysed', async () => (await result()).body.status !== 'EN_COURS', 120);
    await eventually('both messages were sent', () => told.length === 2, 60);
    const report = [
      'dossiers',
      'report',
      upload.body.id,
      '--pdf',
      '--by',
      'test',
      '--output',
      join(folder, 'report.pdf'),
    ];
    expect(await ended(traced(join(folder, 'report.trace'), report, env))).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'report.pdf'), 'latin1')).toMatch(/^%PDF/);

    for (const pid of childrenOf(service)) process.kill(pid, 'SIGINT');
    await stopped;
    receiver.close();

    const lines = readdirSync(folder)
      .filter((name) => name.endsWith('.trace'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
    const reached = destinations(lines);
    const database = /^(connect|bind) ("\/.*\/\.s\.PGSQL\.\d+")$/;
    const outside = reached.filter((place) => !database.test(place)).sort();
    expect(outside).toEqual([`bind 127.0.0.1:${port}`, `connect 127.0.0.1:${hook}`]);
    expect(new Set(reached.map((place) => database.exec(place)?.[2]).filter(Boolean)).size).toBe(1);
    // Those that would send telemetry have been there.
    for (const network of ['reader', 'face-embedder'])
      expect(lines.some((line) => line.includes(`models/${network}.onnx`))).toBe(true);
    expect(lines.filter((line) => traces.test(line))).toEqual([]);
    expect(readdirSync(home)).toEqual([]);
  }, 400_000);
});
