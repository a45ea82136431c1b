import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readDemoFile } from '../../src/demo/demo.ts';
import { seededRandom } from '../../src/demo/invented-random.ts';
import { loadConfig } from '../../src/platform/settings/config.ts';
import { openRuntime, type Runtime } from '../../src/runtime.ts';
import { akwabaAlone } from '../../test/command-line.ts';
import { type Evidence, loadDossiers, most } from './evidence.ts';
import {
  type AttemptCounts,
  countAttempts,
  keepDiary,
  lostJobs,
  type Recovery,
  recoveriesOf,
} from './job-diary.ts';
import { type Kill, type KillKind, killInTurn, recovered, type Scene } from './kills.ts';
import { Supervised } from './processes.ts';
import { proveBooks } from './prove-books.ts';
import { proveDossiers } from './prove-dossiers.ts';
import { provePictures } from './prove-pictures.ts';
import { proveWebhooks } from './prove-webhooks.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { type Stream, startStream, type Upload } from './stream.ts';
import { checkers, type Found, lives, postmaster, visionProcesses } from './victims.ts';

/**
 * "A 200 to an upload is a promise kept through kill -9." Real processes on a fresh data folder, clients that upload,
 * a receiver that is sometimes out of order, and kills; then everything is looked at.
 */

export interface FaultsOptions {
  readonly seed: number;
  readonly workers: number;
  readonly clients: number;
  /** Dossiers to be analysed at which the clients pause: more would have to be waited for at the end, and show no more. */
  readonly mostWaiting: number;
  /** Whom to kill, in this order. */
  readonly plan: readonly KillKind[];
  /** Between a recovery and the next kill. */
  readonly gapMilliseconds: readonly [number, number];
  /** For all jobs to end after the last kill. */
  readonly settleSeconds: number;
  readonly say: (line: string) => void;
}

export interface FaultsReport {
  /** What was not as promised; empty when all was. */
  readonly faults: readonly string[];
  readonly kills: readonly Kill[];
  readonly uploads: readonly Upload[];
  readonly answers: ReadonlyMap<number, number>;
  readonly dossiers: number;
  readonly givenUp: number;
  readonly attempts: AttemptCounts;
  readonly messages: { readonly sent: number; readonly copies: number; readonly notTaken: number };
  readonly orphans: number;
  /** Seconds from 200 to result, longest first. */
  readonly toResult: readonly number[];
  readonly recoveries: readonly Recovery[];
  readonly warnings: readonly string[];
}

export async function runFaults(options: FaultsOptions): Promise<FaultsReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-faults-'));
  const receiver = await openReceiver(seededRandom(options.seed + 1));
  const crashes: string[] = [];
  const scene = await openScene(dataDir, options.workers, (words) => crashes.push(words));
  let runtime: Runtime | undefined;
  try {
    await recovered(scene);
    runtime = await openRuntime(loadConfig(scene.env, dataDir), () => undefined);
    await runtime.database.transaction(keepDiary);
    const stream = await prepareClient(scene, runtime, receiver, options);
    const { kills, children } = await killAll(scene, stream, options);
    receiver.recover();
    await endStream(stream, runtime, options);
    const unsettled = await settle(runtime, options);
    const report = await prove(scene, runtime, { stream, receiver, kills });
    const stopped = await stopAll(scene, children);
    const faults = [...crashes, ...unsettled, ...report.faults, ...stopped];
    return { ...report, faults };
  } catch (error) {
    // What ended by itself is likely why.
    throw new Error([(error as Error).message, ...most(crashes, 3)].join('\n'), { cause: error });
  } finally {
    await Promise.all([scene.api, ...scene.workers].map((process) => process.stop()));
    await runtime?.close();
    await receiver.close();
    await removeFolder(dataDir);
  }
}

/** Where the run itself failed the server may still be there, and for a moment its children. */
async function removeFolder(dataDir: string): Promise<void> {
  for (const { pid } of postmaster(dataDir)) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }).catch(() => undefined);
}

interface OpenScene extends Scene {
  readonly env: Readonly<Record<string, string>>;
}

async function openScene(
  dataDir: string,
  workers: number,
  onCrash: (words: string) => void,
): Promise<OpenScene> {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: tmpdir(),
    DATA_DIR: dataDir,
    PORT: String(port),
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_PER_SECOND: '1000',
  };
  const scene = {
    dataDir,
    env,
    url: `http://127.0.0.1:${port}`,
    api: new Supervised('the API', ['serve', '--role', 'api'], env, onCrash),
    workers: Array.from(
      { length: workers },
      (_, at) => new Supervised(`worker ${at + 1}`, ['worker'], env, onCrash),
    ),
  };
  for (const process of [scene.api, ...scene.workers]) process.start();
  return scene;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

/** Gives the demo client credits and an endpoint, and lets it upload. */
async function prepareClient(
  scene: OpenScene,
  { database }: Runtime,
  receiver: Receiver,
  options: FaultsOptions,
): Promise<Stream> {
  const demo = readDemoFile(scene.dataDir);
  if (demo === undefined) throw new Error('there is no demo client');
  await command(scene, 'credits', 'grant', '1', '1000000');
  const endpoint = await command(scene, 'webhooks', 'add', '--client', '1', '--url', receiver.url);
  receiver.know((endpoint as { secret: string }).secret);
  const target = { url: scene.url, headers: { 'Api-Key': demo.apiKey, 'Api-Secret': demo.apiSecret } };
  const enough = () =>
    database.query<{ jobs: number }>("SELECT count(*) AS jobs FROM jobs WHERE kind = 'analyse'").then(
      ([row]) => (row?.jobs ?? 0) >= options.mostWaiting,
      // The database is away, in which clients take no interest.
      () => false,
    );
  return startStream(target, options.clients, seededRandom(options.seed + 2), enough);
}

async function command({ env }: OpenScene, ...args: string[]): Promise<unknown> {
  const { code, stdout, stderr } = await akwabaAlone([...args, '--json'], env);
  if (code !== 0) throw new Error(`akwaba ${args.join(' ')}: ${stderr || stdout}`);
  return JSON.parse(stdout) as unknown;
}

/** `children` are those of all API and worker processes that were killed. */
async function killAll(scene: Scene, { nextAccepted }: Stream, options: FaultsOptions) {
  const kills: Kill[] = [];
  const children: Found[] = [];
  const pids = () => [scene.api.pid, ...scene.workers.map(({ pid }) => pid)];
  const watch = setInterval(() => children.push(...visionProcesses(pids()), ...checkers(pids())), 500);
  try {
    const moments = { gapMilliseconds: options.gapMilliseconds, nextAccepted };
    await killInTurn(scene, options.plan, moments, seededRandom(options.seed), (kill) => {
      kills.push(kill);
      options.say(
        `killed ${kill.kind}${kill.busy === false ? ' (idle)' : ''}, ${kills.length} of ${options.plan.length}`,
      );
    });
  } finally {
    clearInterval(watch);
  }
  return { kills, children };
}

/** Keys that a killed process left claimed are free after a while, for which nobody has to wait here. */
async function endStream(stream: Stream, { database }: Runtime, options: FaultsOptions): Promise<void> {
  options.say('no more kills; the clients finish');
  const ending = stream.end();
  let ended = false;
  void ending.then(() => {
    ended = true;
  });
  while (!ended) {
    await Promise.race([ending, delay(2000)]);
    await database.query(
      `UPDATE idempotent_requests SET created_at = created_at - interval '1 minute'
       WHERE sealed_answer IS NULL AND created_at < now() - interval '20 seconds'`,
    );
  }
}

/** Deliveries that wait for hours are woken; everything else takes the time it takes. */
async function settle({ database }: Runtime, { settleSeconds, say }: FaultsOptions): Promise<string[]> {
  const deadline = Date.now() + settleSeconds * 1000;
  for (;;) {
    await database.query(
      "UPDATE jobs SET wake_at = now() WHERE kind = 'deliver' AND lease IS NULL AND wake_at > now() + interval '1 second'",
    );
    const left = await database.query<{ kind: string; jobs: number }>(
      'SELECT kind, count(*) AS jobs FROM jobs GROUP BY 1',
    );
    if (left.length === 0) return [];
    if (Date.now() > deadline) {
      return left.map(({ kind, jobs }) => `${jobs} jobs (${kind}) are left after ${settleSeconds} s`);
    }
    say(`left: ${left.map(({ kind, jobs }) => `${jobs} ${kind}`).join(', ')}`);
    await delay(1000);
  }
}

async function prove(
  scene: OpenScene,
  runtime: Runtime,
  { stream, receiver, kills }: { stream: Stream; receiver: Receiver; kills: readonly Kill[] },
): Promise<FaultsReport> {
  const dossiers = await loadDossiers(runtime);
  const lost = await lostJobs(runtime.database);
  const { uploads } = stream;
  const evidence: Evidence = { runtime, blobs: runtime.blobs, dossiers, uploads, receiver, lost };
  const pictures = await provePictures(evidence);
  const audit = (await command(scene, 'audit', 'verify')) as { whole: boolean };
  const faults = [
    stream.faults,
    await proveDossiers(evidence),
    await proveBooks(evidence),
    await proveWebhooks(evidence),
    pictures.faults,
    audit.whole ? [] : ['the audit chain has faults'],
  ].flatMap((group) => most(group));
  const completed = new Map(dossiers.map(({ uuid, completedAt }) => [uuid, completedAt?.getTime()]));
  const toResult = uploads.flatMap(({ id = '', answeredAt = 0 }) => {
    const at = completed.get(id);
    return at === undefined ? [] : [(at - answeredAt) / 1000];
  });
  return {
    faults,
    kills,
    uploads,
    answers: stream.answers,
    dossiers: dossiers.length,
    givenUp: dossiers.filter(({ status }) => status === 'ERREUR').length,
    attempts: await countAttempts(runtime.database),
    messages: {
      sent: receiver.copies.size,
      copies: [...receiver.copies.values()].reduce((sum, copies) => sum + copies.length, 0),
      notTaken: receiver.failures,
    },
    orphans: pictures.orphans,
    toResult: toResult.sort((a, b) => b - a),
    recoveries: recoveriesOf(lost, kills),
    warnings: [scene.api, ...scene.workers].flatMap(({ name, warnings }) =>
      warnings.map((line) => `${name}: ${line}`),
    ),
  };
}

/** Everybody who is told to stop does, and nobody whose parent is gone lives on. */
async function stopAll({ api, workers }: Scene, children: readonly Found[]): Promise<string[]> {
  const processes = [api, ...workers];
  const codes = await Promise.all(processes.map((process) => process.stop()));
  const faults = processes.flatMap(({ name }, at) =>
    codes[at] === 0 ? [] : [`${name} was told to stop and ended with code ${codes[at]}`],
  );
  const orphans = new Map(children.filter(lives).map((child) => [child.pid, child]));
  return [
    ...faults,
    ...[...orphans.keys()].map((pid) => `the vision process ${pid} has outlived its parent`),
  ];
}
