import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../../tools/invented/random.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import type { Host } from './hosts.ts';
import type { KeptServer } from './kept-server.ts';
import type { Services } from './service-hosts.ts';

/** What goes wrong. Each fault ends by itself; then the drill waits until everything is whole again. */

export interface DrillScene {
  readonly cluster: DatabaseCluster;
  readonly services: Services;
  readonly storeHost: Host;
}

interface Fault {
  readonly words: string;
  readonly happen: (scene: DrillScene, random: Random) => Promise<void>;
}

/** Longer than the lease of a leader (20 s), and of a job (16 s). */
const longSeconds = 25;

export const faults: readonly Fault[] = [
  {
    words: 'leader: PostgreSQL killed',
    happen: async ({ cluster }) => killPostmaster(await leader(cluster)),
  },
  {
    words: 'leader: machine lost',
    happen: async ({ cluster }) => lose(cluster, await leader(cluster), longSeconds),
  },
  { words: 'leader: cut off', happen: async ({ cluster }) => cut(await leader(cluster), longSeconds) },
  { words: 'standby: machine lost', happen: async ({ cluster }) => lose(cluster, await standby(cluster), 8) },
  { words: 'standby: cut off', happen: async ({ cluster }) => cut(await standby(cluster), longSeconds) },
  { words: 'S3 server killed', happen: async ({ services }) => services.store.kill() },
  { words: 'S3 server away for 10 s', happen: ({ services }) => keepDown(services.store, 10) },
  { words: 'S3 server cut off for 10 s', happen: ({ storeHost }) => cut(storeHost, 10) },
  { words: 'API killed', happen: async ({ services }, random) => random.pick(services.apis).process.kill() },
  {
    words: 'API cut off for 10 s',
    happen: ({ services }, random) => cut(random.pick(services.apis).host, 10),
  },
  {
    words: 'worker killed',
    happen: async ({ services }, random) => random.pick(services.workers).process.kill(),
  },
  {
    words: `worker cut off for ${longSeconds} s`,
    happen: ({ services }, random) => cut(random.pick(services.workers).host, longSeconds),
  },
  { words: 'PgBouncer killed', happen: async ({ cluster }) => cluster.pooler.kill() },
  { words: 'HAProxy killed', happen: async ({ cluster }) => cluster.balancer.kill() },
  {
    words: 'all APIs and workers killed',
    happen: async ({ services }) => {
      for (const { process } of [...services.apis, ...services.workers]) process.kill();
    },
  },
];

async function leader(cluster: DatabaseCluster): Promise<Host> {
  return there((await cluster.state()).leader, 'leader');
}

async function standby(cluster: DatabaseCluster): Promise<Host> {
  return there((await cluster.state()).synchronous, 'synchronous standby');
}

function there(host: Host | undefined, what: string): Host {
  if (host === undefined) throw new Error(`the database cluster has no ${what}`);
  return host;
}

/** The server's first process, whose end its others do not survive. */
function killPostmaster(host: Host): void {
  const first = host.pids.find((pid) => commandLine(pid).includes('/bin/postgres\0-D'));
  if (first === undefined) throw new Error(`no PostgreSQL runs on ${host.name}`);
  process.kill(first, 'SIGKILL');
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function lose(cluster: DatabaseCluster, host: Host, seconds: number): Promise<void> {
  const servers = cluster.serversOf(host);
  for (const server of servers) server.holdDown();
  host.killAll();
  await delay(seconds * 1000);
  for (const server of servers) server.start();
}

async function keepDown(server: KeptServer, seconds: number): Promise<void> {
  server.holdDown();
  server.kill();
  await delay(seconds * 1000);
  server.start();
}

async function cut(host: Host, seconds: number): Promise<void> {
  host.unplug();
  try {
    await delay(seconds * 1000);
  } finally {
    host.plug();
  }
}
