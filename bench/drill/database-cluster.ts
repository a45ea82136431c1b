import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Debian } from './debian.ts';
import type { Host } from './hosts.ts';
import { KeptServer } from './kept-server.ts';

/**
 * Three PostgreSQL under Patroni, which elects a leader with etcd; HAProxy leads to the leader, PgBouncer pools in
 * front of it. Replication is synchronous and strict: what was acknowledged is on two machines, or is not acknowledged.
 */

export interface ClusterHosts {
  readonly nodes: readonly Host[];
  readonly balancer: Host;
}

export interface DatabaseCluster {
  /** By PgBouncer, by transactions; and straight to the leader. */
  readonly pooledUrl: string;
  readonly directUrl: string;
  /** Those of one node, or of the balancer. */
  serversOf(host: Host): readonly KeptServer[];
  readonly pooler: KeptServer;
  readonly balancer: KeptServer;
  state(): Promise<ClusterState>;
  stop(): Promise<void>;
}

interface ClusterState {
  readonly leader: Host | undefined;
  /** Who has everything that was acknowledged. */
  readonly synchronous: Host | undefined;
  readonly streaming: number;
}

const passwords = { superuser: 'drill-superuser', replicator: 'drill-replicator', service: 'drill-service' };
const ports = { pooled: 6432, direct: 5000, website: 8080 };
export const websitePort = ports.website;

/** `websites`: addresses with ports of the APIs, between which HAProxy shares requests. */
export async function startCluster(
  debian: Debian,
  { nodes, balancer }: ClusterHosts,
  websites: readonly string[],
  logFolder: string,
): Promise<DatabaseCluster> {
  const servers = new Map<Host, KeptServer[]>();
  for (const node of nodes) servers.set(node, nodeServers(debian, node, nodes, logFolder));
  writeFileAt(debian, 'haproxy.cfg', haproxyFile(nodes, websites));
  writeFileAt(debian, 'pgbouncer.ini', pgbouncerFile(balancer));
  writeFileAt(debian, 'userlist.txt', `"akwaba" "${passwords.service}"\n`);
  const run = (name: string, args: readonly string[]) =>
    new KeptServer(name, debian.command(balancer, 'postgres', args), logFolder);
  const proxy = run('haproxy', ['haproxy', '-db', '-f', '/drill/haproxy.cfg']);
  const pooler = run('pgbouncer', ['pgbouncer', '/drill/pgbouncer.ini']);
  servers.set(balancer, [proxy, pooler]);
  const all = [...servers.values()].flat();
  for (const server of all) server.start();
  const state = () => clusterState(nodes);
  const url = (port: number, user: string, password: string, database: string) =>
    `postgres://${user}:${password}@${balancer.address}:${port}/${database}`;
  await untilHealthy(state);
  await makeDatabase(url(ports.direct, 'postgres', passwords.superuser, 'postgres'));
  return {
    pooledUrl: url(ports.pooled, 'akwaba', passwords.service, 'akwaba'),
    directUrl: url(ports.direct, 'akwaba', passwords.service, 'akwaba'),
    serversOf: (host) => servers.get(host) ?? [],
    pooler,
    balancer: proxy,
    state,
    stop: async () => {
      for (const server of all.reverse()) await server.stop();
    },
  };
}

function nodeServers(debian: Debian, node: Host, nodes: readonly Host[], logFolder: string): KeptServer[] {
  const { name, address } = node;
  for (const folder of ['data', 'etcd', 'run']) folderAt(debian, join(name, folder));
  writeFileAt(debian, `${name}/patroni.json`, JSON.stringify(patroniFile(node, nodes), null, 1));
  const peers = nodes.map((one) => `${one.name}=http://${one.address}:2380`).join(',');
  const etcd = [
    'etcd',
    ...['--name', name, '--data-dir', `/drill/${name}/etcd`],
    ...[
      '--listen-peer-urls',
      `http://${address}:2380`,
      '--initial-advertise-peer-urls',
      `http://${address}:2380`,
    ],
    ...[
      '--listen-client-urls',
      `http://${address}:2379`,
      '--advertise-client-urls',
      `http://${address}:2379`,
    ],
    ...['--initial-cluster', peers, '--initial-cluster-state', 'new'],
    // The machine is shared by all hosts: an election because a disk was slow for a moment would be none of ours.
    ...['--heartbeat-interval', '300', '--election-timeout', '3000', '--log-level', 'warn'],
  ];
  return [
    new KeptServer(`etcd-${name}`, debian.command(node, 'postgres', etcd), logFolder),
    new KeptServer(
      `patroni-${name}`,
      debian.command(node, 'postgres', ['patroni', `/drill/${name}/patroni.json`]),
      logFolder,
    ),
  ];
}

function patroniFile({ name, address }: Host, nodes: readonly Host[]): object {
  return {
    scope: 'akwaba',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    etcd3: { hosts: nodes.map((node) => `${node.address}:2379`) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 120,
            wal_keep_size: '512MB',
            wal_sender_timeout: '8s',
            wal_receiver_timeout: '8s',
            tcp_keepalives_idle: 5,
            tcp_keepalives_interval: 2,
            tcp_keepalives_count: 3,
            tcp_user_timeout: 10_000,
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: `/drill/${name}/data/main`,
      bin_dir: '/usr/lib/postgresql/17/bin',
      pgpass: `/drill/${name}/run/pgpass`,
      pg_hba: [
        'local all all trust',
        'host replication replicator all scram-sha-256',
        'host all all all scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replicator },
      },
      parameters: { unix_socket_directories: `/drill/${name}/run` },
    },
  };
}

function haproxyFile(nodes: readonly Host[], websites: readonly string[]): string {
  return `global
  maxconn 2000
defaults
  timeout connect 3s
  timeout client 10m
  timeout server 10m
listen leader
  bind :${ports.direct}
  mode tcp
  option httpchk OPTIONS /primary
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions check port 8008
${nodes.map(({ name, address }) => `  server ${name} ${address}:5432`).join('\n')}
listen website
  bind :${ports.website}
  mode http
  option httpchk GET /health/ready
  option redispatch
  retries 2
  default-server inter 1s fall 2 rise 1 check
${websites.map((address, at) => `  server api${at + 1} ${address}`).join('\n')}
`;
}

function pgbouncerFile(balancer: Host): string {
  return `[databases]
akwaba = host=127.0.0.1 port=${ports.direct} dbname=akwaba connect_query='SET statement_timeout TO 15000'
[pgbouncer]
listen_addr = ${balancer.address}
listen_port = ${ports.pooled}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = /drill/userlist.txt
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = 40
max_client_conn = 500
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 15
ignore_startup_parameters = statement_timeout,options
tcp_keepidle = 5
tcp_keepintvl = 2
tcp_keepcnt = 3
tcp_user_timeout = 10000
`;
}

/** Everything of the drill lies under /drill in Debian's folder, and belongs to the user who runs the servers. */
function folderAt(debian: Debian, name: string): void {
  const { uid, gid } = postgresUser(debian);
  for (const path of [join(debian.root, 'drill', name, '..'), join(debian.root, 'drill', name)]) {
    mkdirSync(path, { recursive: true });
    chownSync(path, uid, gid);
    chmodSync(path, 0o700);
  }
}

function writeFileAt(debian: Debian, name: string, text: string): void {
  const { uid, gid } = postgresUser(debian);
  const path = join(debian.root, 'drill', name);
  writeFileSync(path, text, { mode: 0o600 });
  chownSync(path, uid, gid);
}

function postgresUser({ root }: Debian): { uid: number; gid: number } {
  const found = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync(join(root, 'etc', 'passwd'), 'utf8'));
  return { uid: Number(found?.[1]), gid: Number(found?.[2]) };
}

const startSeconds = 120;

async function untilHealthy(state: () => Promise<ClusterState>): Promise<void> {
  const deadline = Date.now() + startSeconds * 1000;
  for (;;) {
    const { leader, synchronous } = await state();
    if (leader !== undefined && synchronous !== undefined) return;
    if (Date.now() > deadline) throw new Error(`the database cluster has no leader after ${startSeconds} s`);
    await delay(500);
  }
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** As any node that answers sees it. */
async function clusterState(nodes: readonly Host[]): Promise<ClusterState> {
  for (const { address } of nodes) {
    const members = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) })
      .then(async (answer) => ((await answer.json()) as { members: Member[] }).members)
      .catch(() => undefined);
    if (members === undefined) continue;
    const host = (role: string, running: string) => {
      const member = members.find((one) => one.role === role && one.state === running);
      return nodes.find(({ name }) => name === member?.name);
    };
    return {
      leader: host('leader', 'running'),
      synchronous: host('sync_standby', 'streaming'),
      streaming: members.filter((member) => member.state === 'streaming').length,
    };
  }
  return { leader: undefined, synchronous: undefined, streaming: 0 };
}

async function makeDatabase(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(`CREATE ROLE akwaba LOGIN PASSWORD '${passwords.service}'`);
    await client.query('CREATE DATABASE akwaba OWNER akwaba');
  } finally {
    await client.end();
  }
}
