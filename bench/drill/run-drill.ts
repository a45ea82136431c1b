import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readDemoFile } from '../../src/demo/demo.ts';
import { loadConfig } from '../../src/platform/settings/config.ts';
import { openRuntime, type Runtime } from '../../src/runtime.ts';
import { type Random, seededRandom } from '../../tools/invented/random.ts';
import { most } from '../faults/evidence.ts';
import { keepDiary } from '../faults/job-diary.ts';
import { endStream, type Findings, prove, settle } from '../faults/judge.ts';
import { isReady } from '../faults/kills.ts';
import { prepareClient } from '../faults/prepare-client.ts';
import { openReceiver } from '../faults/receiver.ts';
import type { Stream } from '../faults/stream.ts';
import { type DatabaseCluster, startCluster, websitePort } from './database-cluster.ts';
import { openDebian } from './debian.ts';
import { type DrillScene, faults } from './faults.ts';
import { Host, openSwitch, ownAddress, removeHosts } from './hosts.ts';
import { apiPort, findVersitygw, prepareServices, type Services, startStore } from './service-hosts.ts';
import { longestGap, type Watch, watchService } from './watch-service.ts';

/**
 * A day when everything goes wrong: a whole installation on hosts of its own, clients that upload, and one fault after
 * the other; then everything is looked at, as after bench:faults.
 */

export interface DrillOptions {
  readonly seed: number;
  /** How often each fault happens. */
  readonly rounds: number;
  /** Only faults whose words contain this. */
  readonly only: string;
  readonly clients: number;
  /** Folder in which Debian is unpacked and kept. */
  readonly debian: string;
  readonly say: (line: string) => void;
}

export interface DrillReport extends Findings {
  readonly happened: readonly Happened[];
  readonly folder: string;
}

export interface Happened {
  readonly words: string;
  /** Seconds without an answer to a lookup, and without an upload taken, through the fault and until all was whole. */
  readonly lookups: number;
  readonly uploads: number;
  /** Seconds until everything was whole again. */
  readonly whole: number;
}

const hosts = {
  nodes: [new Host('db1', 11), new Host('db2', 12), new Host('db3', 13)],
  balancer: new Host('proxy', 20),
  store: new Host('s3', 30),
  apis: [new Host('api1', 41), new Host('api2', 42)],
  workers: [new Host('worker1', 51), new Host('worker2', 52), new Host('worker3', 53)],
} as const;
const allHosts = [...hosts.nodes, hosts.balancer, hosts.store, ...hosts.apis, ...hosts.workers];

const startSeconds = 120;
const wholeSeconds = 240;
/** Longer than Patroni takes to notice. */
const quietSeconds = 7;
const settleSeconds = 900;

export async function runDrill(options: DrillOptions): Promise<DrillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-drill-'));
  const logFolder = join(folder, 'logs');
  mkdirSync(logFolder);
  const crashes: string[] = [];
  const debian = openDebian(options.debian, options.say);
  const versitygw = findVersitygw(options.debian);
  rmSync(join(debian.root, 'drill'), { recursive: true, force: true });
  mkdirSync(join(debian.root, 'drill'));
  removeHosts(allHosts);
  openSwitch();
  for (const host of allHosts) host.create();
  const receiver = await openReceiver(seededRandom(options.seed + 1), ownAddress);
  let cluster: DatabaseCluster | undefined;
  let services: Services | undefined;
  let runtime: Runtime | undefined;
  try {
    options.say('the database cluster starts');
    const websites = hosts.apis.map(({ address }) => `${address}:${apiPort}`);
    cluster = await startCluster(debian, hosts, websites, logFolder);
    const store = startStore(hosts.store, versitygw, folder, logFolder);
    services = prepareServices(hosts, cluster, store, folder, (words) => crashes.push(words));
    await startServices(services);
    runtime = await openRuntime(loadConfig(services.env, services.env.DATA_DIR ?? ''), () => undefined);
    await runtime.database.transaction(keepDiary);
    const scene = { cluster, services, storeHost: hosts.store };
    const url = `http://${hosts.balancer.address}:${websitePort}`;
    const { env, dataDir } = services;
    const stream = await prepareClient({ url, env }, runtime, receiver, {
      ...options,
      mostWaiting: 60,
    });
    const demo = readDemoFile(dataDir);
    const headers = { 'Api-Key': demo?.apiKey ?? '', 'Api-Secret': demo?.apiSecret ?? '' };
    const watch = watchService(`${url}/subscriptions/status`, headers);
    const happened = await breakEverything(scene, { stream, watch, url }, options);
    watch.stop();
    receiver.recover();
    options.say('no more faults; the clients finish');
    await endStream(stream, runtime.database);
    const unsettled = await settle(runtime.database, settleSeconds, options.say);
    const findings = await prove(runtime, env, { stream, receiver });
    const stopped = await stopServices(services);
    return {
      ...findings,
      faults: [...crashes, ...unsettled, ...findings.faults, ...stopped],
      happened,
      folder,
    };
  } catch (error) {
    throw new Error([(error as Error).message, ...most(crashes, 3), `Logs are in ${logFolder}.`].join('\n'), {
      cause: error,
    });
  } finally {
    if (services !== undefined) await stopServices(services);
    await runtime?.close().catch(() => undefined);
    await services?.store.stop();
    await cluster?.stop();
    await receiver.close();
    removeHosts(allHosts);
  }
}

async function startServices({ apis, workers }: Services): Promise<void> {
  const [first, ...others] = [...apis, ...workers].map(({ process }) => process);
  first?.start();
  await until('the first API', startSeconds, async () => first?.works ?? false);
  for (const process of others) process.start();
  await until('all processes', startSeconds, async () => others.every(({ works }) => works));
}

async function until(what: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`${what}: not there after ${seconds} s`);
    await delay(200);
  }
}

interface Clients {
  readonly stream: Stream;
  readonly watch: Watch;
  readonly url: string;
}

async function breakEverything(
  scene: DrillScene,
  clients: Clients,
  { rounds, seed, only, say }: DrillOptions,
): Promise<Happened[]> {
  const random: Random = seededRandom(seed);
  const chosen = faults.filter(({ words }) => words.includes(only));
  const plan = Array.from({ length: rounds }, () => random.shuffle(chosen)).flat();
  const happened: Happened[] = [];
  for (const fault of plan) {
    await until('everything whole', wholeSeconds, () => isWhole(scene, clients.url));
    await delay(random.integer(500, 4000));
    // Every second time in the moment of a 200, whose promise is the freshest there is.
    if (random.chance(0.5)) await Promise.race([clients.stream.nextAccepted(), delay(5000)]);
    const from = Date.now();
    await fault.happen(scene, random);
    const whole = await untilItStaysWhole(scene, clients.url, fault.words);
    const to = Date.now();
    const taken = clients.stream.uploads.flatMap(({ answeredAt }) => answeredAt ?? []);
    const one = {
      words: fault.words,
      lookups: clients.watch.longestGap(from, to),
      uploads: longestGap(taken, from, to),
      whole: (whole - from) / 1000,
    };
    happened.push(one);
    say(`${happened.length} of ${plan.length}: ${one.words}; ${one.lookups.toFixed(1)} s without an answer`);
  }
  return happened;
}

/** Some faults are noticed only after a while. Gives the moment since which everything is whole. */
async function untilItStaysWhole(scene: DrillScene, url: string, words: string): Promise<number> {
  const deadline = Date.now() + wholeSeconds * 1000;
  let since = Number.POSITIVE_INFINITY;
  while (Date.now() - since < quietSeconds * 1000) {
    const asked = Date.now();
    since = (await isWhole(scene, url)) ? Math.min(since, asked) : Number.POSITIVE_INFINITY;
    if (asked > deadline) throw new Error(`${wholeSeconds} s after "${words}" not everything works again`);
    await delay(200);
  }
  return since;
}

async function isWhole({ cluster, services }: DrillScene, url: string): Promise<boolean> {
  const processes = [...services.apis, ...services.workers].map(({ process }) => process);
  if (!processes.every(({ works }) => works) || !services.store.runs) return false;
  const { leader, synchronous, streaming } = await cluster.state();
  if (leader === undefined || synchronous === undefined || streaming < hosts.nodes.length - 1) return false;
  const answers = await Promise.all(
    [url, ...hosts.apis.map(({ address }) => `http://${address}:${apiPort}`)].map(isReady),
  );
  return answers.every(Boolean);
}

/** Everybody who is told to stop does, and nothing is left on the hosts. */
async function stopServices({ apis, workers }: Services): Promise<string[]> {
  const running = [...apis, ...workers];
  const codes = await Promise.all(running.map(({ process }) => process.stop()));
  return running.flatMap(({ host }, at) => [
    ...(codes[at] === 0 ? [] : [`${host.name} was told to stop and ended with code ${codes[at]}`]),
    ...host.pids.map((pid) => `the process ${pid} is left on ${host.name}`),
  ]);
}
