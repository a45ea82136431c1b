import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit } from '../src/audit/chain.ts';
import { listTables } from '../src/db/backup/snapshot.ts';
import { Database, one } from '../src/db/database.ts';
import { planScheduledTasks } from '../src/db/work/scheduled-tasks.ts';
import { inventedPersons } from '../src/demo/invented-register.ts';
import { scheduledTasksOf } from '../src/jobs/scheduled-tasks.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { createBackup, told } from './backup-scene.ts';
import { akwaba, projectFolder } from './command-line.ts';
import { freePort } from './free-port.ts';
import { call, emptyDatabase, eventually, freshDatabase, type TestClient, testService } from './harness.ts';
import { csv } from './list-scene.ts';
import { accepted, plainPicture, resultPath, uploadPath } from './uploads.ts';

/** Everything is due in a restored service, whose API and worker run as processes of their own. */

/** A client's system, a publisher of lists and a newspaper. */
const asked: string[] = [];
const messages: string[] = [];
const outside = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  asked.push(`${request.method} ${request.url}`);
  if (request.url === '/hook') messages.push(JSON.parse(text).webhookId);
  response.end(request.url === '/list.csv' ? csv({ p1: 'EXEMPLE Personne' }) : 'ok');
});
const started: ChildProcess[] = [];
const home = mkdtempSync(join(tmpdir(), 'akwaba-quiet-'));
const orphan = '00000000-0000-4000-8000-000000000001';
const removed = '00000000-0000-4000-8000-000000000002';
const search = '/search/person?documentType=CNI&nni=10000000001';

let client: TestClient;
let env: Record<string, string>;
let database: Database;
let api: string;
let worker: string;
let dossiers: string[];
let picture: string;
let before: unknown;

beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const there = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const source = await testService({ DATABASE_URL: await freshDatabase() });
  client = await source.client();
  await source.load('persons', inventedPersons());
  const { database: living, keyring } = source.runtime;
  await living.transaction((tx) =>
    registerEndpoint(tx, keyring, 'test', {
      companyId: client.companyId,
      url: `${there}/hook`,
      allowPrivate: true,
    }),
  );
  dossiers = [];
  for (const shade of [10, 20]) {
    const parts = [
      ['idDocumentFront', await plainPicture(shade)],
      ['documentType', 'CNI'],
    ] as const;
    dossiers.push((await accepted(source, client, 'v2', parts)).id);
  }
  const [old = ''] = dossiers;
  // Its pictures are to go, by the retention of its client.
  await living.query(
    `WITH done AS (DELETE FROM jobs WHERE kind = 'analyse' AND subject = $1)
     UPDATE dossiers SET status = 'A_TRAITER', completed_at = created_at, created_at = now() - interval '100 days'
     WHERE uuid = $1::uuid`,
    [old],
  );
  await living.transaction((tx) =>
    appendAudit(tx, keyring, {
      ...{ chain: client.companyId, actor: 'service', action: 'dossier.analysed' },
      details: { dossier: old, status: 'A_TRAITER', score: 0 },
    }),
  );
  picture = one(
    await living.query<{ id: string }>(
      `SELECT p.id FROM pictures p JOIN documents c ON c.id = p.document_id JOIN dossiers d ON d.id = c.dossier_id
       WHERE d.uuid = $1`,
      [old],
    ),
  ).id;
  await living.query(
    `INSERT INTO press_feeds (url, source, every_minutes, enabled, next_fetch_at) VALUES ($1, 'Le Journal', 60, true, now())`,
    [`${there}/feed`],
  );
  await living.query('INSERT INTO removed_blobs (key) VALUES ($1)', [removed]);
  const shared = scheduledTasksOf(source.services, () => undefined).filter(
    ({ ofEveryProcess }) => !ofEveryProcess,
  );
  await planScheduledTasks(living, shared);
  await living.query("UPDATE duties SET next_at = now() - interval '1 day'");
  // While the copy is made one message is in somebody's hands, and the other waits for its next attempt.
  const [held, later] = await living.query<{ id: string }>("SELECT id FROM jobs WHERE kind = 'deliver'");
  await living.query("UPDATE jobs SET wake_at = now() + interval '1 day', attempts = 1 WHERE id = ANY($1)", [
    [held?.id, later?.id],
  ]);
  await living.query('UPDATE jobs SET lease = gen_random_uuid() WHERE id = $1', [held?.id]);
  const folder = join(home, 'backups');
  await createBackup(source, folder);
  const place = { DATA_DIR: join(home, 'data'), DATABASE_URL: await emptyDatabase() };
  mkdirSync(place.DATA_DIR, { mode: 0o700 });
  cpSync(source.config.keyFile, join(place.DATA_DIR, 'master.key'));
  await told(['restore', folder], place);
  const lists = join(place.DATA_DIR, 'lists.json');
  writeFileSync(lists, JSON.stringify([{ list: 'fetched', source: 'custom', url: `${there}/list.csv` }]));
  for (const key of [orphan, removed]) {
    mkdirSync(join(place.DATA_DIR, 'blobs', '00'), { recursive: true });
    writeFileSync(pathOf(key, place), 'sealed');
  }
  env = {
    ...place,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    LISTS_FILE: lists,
    PLAIN_HTTP_HOSTS: '127.0.0.1',
    MEDIA_ALLOW_PRIVATE: 'true',
    LOG_LEVEL: 'warn',
  };
  await source.stop();
  database = new Database({ connectionString: place.DATABASE_URL }, 2);
  before = await everything();
  [api, worker] = await Promise.all([start('serve', '--role', 'api'), start('worker')]);
});
afterAll(async () => {
  const stopped = started.map(async (child) => child.exitCode ?? (await once(child, 'exit'))[0]);
  for (const child of started) child.kill('SIGTERM');
  await Promise.all(stopped);
  await database?.close();
  outside.closeAllConnections();
  outside.close();
  rmSync(home, { recursive: true, force: true });
});

const pathOf = (key: string, { DATA_DIR = '' }: Record<string, string> = env): string =>
  join(DATA_DIR, 'blobs', key.slice(0, 2), key);

/** Every row but of what requests leave themselves, and every file of the store. */
async function everything() {
  const rows: Record<string, unknown> = {};
  for (const { name } of await listTables(database)) {
    if (name === 'rate_limits') continue;
    rows[name] = await database.query(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM "${name}" t`,
    );
  }
  const files = readdirSync(join(env.DATA_DIR ?? '', 'blobs'), { recursive: true, encoding: 'utf8' }).sort();
  return { rows, files: files.filter((name) => name.length > 30) };
}

/** The address at which it answers. */
async function start(...args: readonly string[]): Promise<string> {
  const port = String(await freePort());
  const { PATH = '', HOME = '/tmp' } = process.env;
  const child = spawn(process.execPath, ['bin/akwaba.js', ...args], {
    env: { PATH, HOME, ...env, PORT: port, WORKER_PORT: port },
    cwd: projectFolder,
    stdio: 'ignore',
  });
  started.push(child);
  const url = `http://127.0.0.1:${port}`;
  await eventually('it is ready', () => {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    return fetch(`${url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  });
  return url;
}

/** How often anybody asked whether it is paused, as far as the server has counted. */
const looks = async (): Promise<number> =>
  one(
    await database.query<{ count: number }>(
      "SELECT seq_scan + coalesce(idx_scan, 0) AS count FROM pg_stat_user_tables WHERE relname = 'quiet'",
    ),
  ).count;

describe('a restored service', () => {
  it('does nothing of what is due, in API and worker', async () => {
    const from = await looks();
    await eventually('both have looked many times', async () => (await looks()) > from + 30);
    expect(asked).toEqual([]);
    expect(await everything()).toEqual(before);
    const renewed = await akwaba(['keys', 'renew'], env);
    expect([renewed.code, renewed.stderr]).toEqual([1, expect.stringContaining('no key is destroyed')]);
    expect(existsSync(`${env.DATA_DIR}/master.key.periods`)).toBe(false);
  });

  it('answers reads, is ready, and refuses the rest in words', async () => {
    for (const url of [api, worker]) {
      const { status, body } = await call(`${url}/health/ready`);
      expect([status, body.quiet]).toEqual([
        200,
        expect.objectContaining({ restoredFrom: expect.any(String) }),
      ]);
    }
    for (const path of [resultPath('v2', dossiers[1] ?? ''), '/subscriptions/status']) {
      expect((await call(api + path, { headers: client.headers })).status).toBe(200);
    }
    const upload = { method: 'POST', headers: client.headers, body: new FormData() };
    for (const refused of [
      await call(api + uploadPath('v2'), upload),
      await call(api + search, { headers: client.headers }),
    ]) {
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
        503,
        'SERVICE_QUIET',
        expect.stringContaining('until its operator lets it go on. You were not charged'),
      ]);
    }
    expect(await everything()).toEqual(before);
  });

  it('does all of it when it is resumed', async () => {
    expect(messages).toEqual([]);
    expect(await told(['resume'], env)).toMatchObject({ resumed: true, webhooks: 2 });
    await eventually('webhooks are sent', () => messages.length >= 2);
    await eventually('every scheduled task was done', async () => {
      const left = await database.query('SELECT name FROM duties WHERE finished_at IS NULL');
      return left.length === 0;
    });
    await eventually('what was removed is gone', () => !existsSync(pathOf(removed)));
    await eventually('what the client keeps no longer is gone', async () => {
      // A dossier that another task had in hand just then is left to the next time, minutes later.
      await database.query("UPDATE duties SET next_at = now() WHERE name LIKE '%pictures'");
      return !existsSync(pathOf(picture));
    });
    expect(existsSync(pathOf(orphan))).toBe(true);
    expect(await database.query('SELECT key FROM orphaned_blobs')).toEqual([{ key: orphan }]);
    // Those that run ask every minute, one that starts at once.
    await start('worker');
    await eventually(
      'list and feed are fetched',
      () => asked.includes('GET /list.csv') && asked.includes('GET /feed'),
    );
    const found = await call(api + search, { headers: client.headers });
    expect(found.status).toBe(200);
    // Once no message is left to send, each that waited was sent once, by three processes beside each other.
    await eventually('nothing is left to send', async () => {
      const left = await database.query("SELECT FROM webhook_deliveries WHERE state = 'PENDING'");
      return left.length === 0;
    });
    const sent = await database.query<{ id: string }>('SELECT id FROM webhook_deliveries');
    expect([...messages].sort()).toEqual(sent.map(({ id }) => id).sort());
    expect((await akwaba(['audit', 'verify'], env)).code).toBe(0);
  });
});
