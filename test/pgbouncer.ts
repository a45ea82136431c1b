import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { overTls, socketOf } from './database-relay.ts';
import { LocalServers } from './fixtures/egress/local-server.ts';
import { ownCertificate } from './fixtures/egress/own-certificate.ts';
import { freePort } from './free-port.ts';
import { eventually } from './harness.ts';

/** A real PgBouncer, which PGBOUNCER names or the machine has, in transaction mode before the test's database server. */

const program = process.env.PGBOUNCER || 'pgbouncer';

/** As named prepared statements need it. */
export const hasPgbouncer = (() => {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return Number(major) * 100 + Number(minor) >= 121;
})();

export interface Pooler {
  /** The database through the pooler, and at the server itself; TLS on each way. */
  readonly url: string;
  readonly directUrl: string;
  close(): Promise<void>;
}

/** `more` belongs to the database's line of its settings. */
export async function startPgbouncer(database: string, more = ''): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'akwaba-pooler-'));
  const servers = new LocalServers();
  const url = new URL(database.replace('@/', '@localhost/'));
  const { key, cert } = ownCertificate();
  const serverPort = await servers.listen(overTls(socketOf(url), { key, cert }));
  const port = await freePort();
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const authority = file('authority.pem', cert);
  const name = url.pathname.slice(1);
  const password = decodeURIComponent(url.password);
  const settings = file(
    'pgbouncer.ini',
    `[databases]
${name} = host=127.0.0.1 port=${serverPort} dbname=${name} user=${url.username} password=${password} ${more}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${file('users.txt', `"${url.username}" "${password}"\n`)}
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = 5
ignore_startup_parameters = statement_timeout
client_tls_sslmode = require
client_tls_key_file = ${file('key.pem', key)}
client_tls_cert_file = ${authority}
server_tls_sslmode = verify-full
server_tls_ca_file = ${authority}
`,
  );
  // It refuses to run as root.
  chmodSync(folder, 0o755);
  const asRoot = process.getuid?.() === 0;
  const child = spawn(program, [...(asRoot ? ['-u', 'nobody'] : []), settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const address = (at: number) =>
    `postgres://${url.username}:${url.password}@localhost:${at}/${name}?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`;
  const answering = eventually(
    'PgBouncer answers',
    () => child.exitCode !== null || answers(address(port)),
    20,
  );
  await answering.catch(() => undefined);
  if (child.exitCode !== null || !(await answers(address(port)))) {
    await ended(child);
    throw new Error(said);
  }
  return {
    url: address(port),
    directUrl: address(serverPort),
    close: async () => {
      await ended(child);
      await servers.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGQUIT');
  if (child.exitCode === null) await exit;
}
