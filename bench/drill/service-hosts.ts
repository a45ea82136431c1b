import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Supervised } from '../faults/processes.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import type { Host } from './hosts.ts';
import { KeptServer } from './kept-server.ts';

/** The S3 server, the APIs and the workers, each on a host and in a data folder of its own. */

export interface ServiceHosts {
  readonly store: Host;
  readonly apis: readonly Host[];
  readonly workers: readonly Host[];
}

interface RunningHost {
  readonly host: Host;
  readonly process: Supervised;
}

export interface Services {
  readonly store: KeptServer;
  readonly apis: readonly RunningHost[];
  readonly workers: readonly RunningHost[];
  /** Settings of commands that are given on this machine. */
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
}

export const apiPort = 8080;
const storePort = 7070;
const storeKeys = { access: 'drill-access', secret: 'drill-secret-of-the-store' };

export function startStore(store: Host, versitygw: string, folder: string, logFolder: string): KeptServer {
  const files = join(folder, 'bucket-files');
  mkdirSync(join(files, 'akwaba'), { recursive: true });
  const server = new KeptServer(
    's3',
    store.command([
      versitygw,
      ...['--access', storeKeys.access, '--secret', storeKeys.secret],
      ...['--port', `${store.address}:${storePort}`, '--quiet'],
      ...['posix', files],
    ]),
    logFolder,
  );
  server.start();
  return server;
}

/** The first API begins alone: it makes the schema, the key and the demo client. */
export function prepareServices(
  { store, apis, workers }: ServiceHosts,
  cluster: DatabaseCluster,
  server: KeptServer,
  folder: string,
  onCrash: (words: string) => void,
): Services {
  const common = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    KEY_FILE: join(folder, 'master.key'),
    DATABASE_URL: cluster.pooledUrl,
    DATABASE_DIRECT_URL: cluster.directUrl,
    DATABASE_ALLOW_PLAIN: 'true',
    BLOB_STORE: 's3://akwaba/pictures',
    S3_ENDPOINT: `http://${store.address}:${storePort}`,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: storeKeys.access,
    S3_SECRET_ACCESS_KEY: storeKeys.secret,
    S3_ALLOW_PLAIN: 'true',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT_PER_SECOND: '1000',
    DEMO: 'true',
    DEMO_EXAMPLES: 'false',
    CONSOLE_SECOND_FACTOR: 'optional',
  };
  const dataDirOf = (name: string) => {
    const dataDir = join(folder, 'hosts', name);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    return dataDir;
  };
  const running = (host: Host, args: readonly string[]): RunningHost => {
    const own = { DATA_DIR: dataDirOf(host.name), HOST: host.address, PORT: String(apiPort) };
    return {
      host,
      process: new Supervised(host.name, args, { ...common, ...own }, onCrash, host.command([])),
    };
  };
  const dataDir = dataDirOf(apis[0]?.name ?? '');
  return {
    store: server,
    apis: apis.map((host) => running(host, ['serve', '--role', 'api'])),
    workers: workers.map((host) => running(host, ['worker'])),
    env: { ...common, DATA_DIR: dataDirOf('operator') },
    dataDir,
  };
}

/** A real S3 server, which Go builds from its sources. */
export function findVersitygw(folder: string): string {
  if (process.env.VERSITYGW !== undefined) return process.env.VERSITYGW;
  const env = { ...process.env, GOBIN: folder };
  execFileSync('go', ['install', 'github.com/versity/versitygw/cmd/versitygw@v1.8.0'], {
    env,
    stdio: 'inherit',
  });
  return join(folder, 'versitygw');
}
