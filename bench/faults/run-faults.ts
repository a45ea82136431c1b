import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/platform/settings/config.ts';
import { openRuntime, type Runtime } from '../../src/runtime.ts';
import { seededRandom } from '../../tools/invented/random.ts';
import { most } from './evidence.ts';
import { keepDiary, lostJobs, type Recovery, recoveriesOf } from './job-diary.ts';
import { endStream, type Findings, prove, settle } from './judge.ts';
import { type Kill, type KillKind, killInTurn, recovered, type Scene } from './kills.ts';
import { prepareClient } from './prepare-client.ts';
import { Supervised } from './processes.ts';
import { openReceiver } from './receiver.ts';
import type { Stream } from './stream.ts';
import { type Found, lives, postmaster, visionProcesses } from './victims.ts';

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

export interface FaultsReport extends Findings {
  readonly kills: readonly Kill[];
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
    options.say('no more kills; the clients finish');
    await endStream(stream, runtime.database);
    const unsettled = await settle(runtime.database, options.settleSeconds, options.say);
    const findings = await prove(runtime, scene.env, { stream, receiver });
    const recoveries = recoveriesOf(await lostJobs(runtime.database), kills);
    const stopped = await stopAll(scene, children);
    const faults = [...crashes, ...unsettled, ...findings.faults, ...stopped];
    const warnings = [scene.api, ...scene.workers].flatMap((process) =>
      process.warnings.map((line) => `${process.name}: ${line}`),
    );
    return { ...findings, faults, kills, recoveries, warnings };
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
    DEMO_EXAMPLES: 'false',
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

/** `children` are those of all API and worker processes that were killed. */
async function killAll(scene: Scene, { nextAccepted }: Stream, options: FaultsOptions) {
  const kills: Kill[] = [];
  const children: Found[] = [];
  const pids = () => [scene.api.pid, ...scene.workers.map(({ pid }) => pid)];
  const watch = setInterval(() => children.push(...visionProcesses(pids())), 500);
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
