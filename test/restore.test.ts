import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listUnproven } from '../src/audit/sign-rows.ts';
import { listTables } from '../src/db/backup/snapshot.ts';
import { Database } from '../src/db/database.ts';
import { openEmbeddedDatabase } from '../src/db/embedded/embedded.ts';
import { takeJob } from '../src/db/work/jobs.ts';
import { inventedPersons } from '../src/demo/invented-register.ts';
import { decideDossier } from '../src/dossiers/decisions/decide-dossier.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { createBackup, newPlace, temporaryFolder, told, verifyBackup } from './backup-scene.ts';
import { akwaba, projectFolder } from './command-line.ts';
import {
  call,
  eventually,
  freshDatabase,
  type TestClient,
  type TestService,
  testService,
} from './harness.ts';
import { withoutLists } from './specimen-scene.ts';
import { accepted, analysed, plainPicture, resultPath, sample } from './uploads.ts';

/** A client's system that is away, and then comes back. */
const messages: { webhookId: string }[] = [];
let away = true;
const receiver = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  if (!away) messages.push(JSON.parse(text));
  response.writeHead(away ? 503 : 200).end();
});
beforeAll(() => new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const kept: string[] = [];
afterAll(() => {
  for (const folder of kept) rmSync(folder, { recursive: true, force: true });
});

/** Of a data folder that is ours to lose; a service's own is removed with it. */
async function startSource(): Promise<TestService> {
  const DATA_DIR = join(projectFolder, 'node_modules', '.cache', `restore-${process.pid}-${kept.length}`);
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  kept.push(DATA_DIR);
  const settings = { DATABASE_URL: await freshDatabase(), DATA_DIR, WEBHOOK_ALLOW_PRIVATE: 'true' };
  const service = await testService(settings, { worker: true });
  await service.load('persons', inventedPersons());
  return service;
}

let shade = 0;
const plain = async (externalId: string) => {
  shade += 1;
  return [
    ['idDocumentFront', await plainPicture(shade % 250)],
    ['documentType', 'CNI'],
    ['externalId', externalId],
  ] as const;
};

/** Without what is made anew for each answer; pictures by what is behind their links. */
async function lasting(answer: unknown): Promise<unknown> {
  const pictures: string[] = [];
  const text = JSON.stringify(answer, (key, value) => {
    if (!/url$/i.test(key) || typeof value !== 'string' || !value.startsWith('http')) return value;
    if (value.includes('/pictures/dossier/')) pictures.push(value);
    return 'a link';
  });
  const digests = [];
  for (const link of pictures) {
    const picture = await fetch(link);
    expect(picture.status).toBe(200);
    digests.push(
      createHash('sha256')
        .update(Buffer.from(await picture.arrayBuffer()))
        .digest('hex'),
    );
  }
  return { answer: JSON.parse(text), digests };
}

const allReads = (dossiers: readonly string[]): string[] => [
  ...dossiers.flatMap((id) => [resultPath('v1', id), resultPath('v2', id)]),
  `/v2/clients-files/?startDate=2020-01-01&endDate=2099-12-31&size=100`,
  '/v2/clients-files/by-external-id/the-card',
  '/subscriptions/status',
];

async function answersOf(client: Pick<TestClient, 'get'>, paths: readonly string[]) {
  const answers: Record<string, unknown> = {};
  for (const path of paths) {
    const { status, body } = await client.get(path);
    expect(status, path).toBe(200);
    answers[path] = await lasting(body);
  }
  return answers;
}

/** Every row of every table. */
async function rowsOf(database: Database): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const { name } of await listTables(database)) {
    const [found] = await database.query<{ digest: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS digest FROM "${name}" t`,
    );
    rows[name] = found?.digest ?? '';
  }
  return rows;
}

async function rowsIn(place: Record<string, string>): Promise<Record<string, string>> {
  const server =
    place.DATABASE_URL === ''
      ? await openEmbeddedDatabase({ dataDir: place.DATA_DIR ?? '', supervise: false, log: () => undefined })
      : undefined;
  const database = new Database(server?.connection ?? { connectionString: place.DATABASE_URL }, 1);
  const rows = await rowsOf(database);
  await database.close();
  await server?.close();
  return rows;
}

describe('the drill: everything is lost and restored', () => {
  let folder: string;
  let key: string;
  let client: TestClient;
  let dossiers: string[];
  let before: string[];
  let first: { name: string };
  let second: { name: string; pictures: { copied: number; count: number } };
  let answers: Record<string, unknown>;
  let rows: Record<string, string>;
  const search = '/search/person?documentType=CNI&nni=10000000001';

  beforeAll(async () => {
    const service = await startSource();
    client = await service.client();
    folder = join(service.config.dataDir, '..', `backups-${process.pid}`);
    kept.push(folder);
    key = `${folder}.key`;
    kept.push(key);
    cpSync(service.config.keyFile, key);
    const { database, keyring } = service.runtime;
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    await database.transaction((tx) =>
      registerEndpoint(tx, keyring, 'test', { companyId: client.companyId, url, allowPrivate: true }),
    );
    const card = await accepted(service, client, 'v2', [
      ['documentType', 'CNI'],
      ['externalId', 'the-card'],
      ['idDocumentFront', sample('cni-2020-front')],
      ['idDocumentBack', sample('cni-2020-back')],
      withoutLists,
    ]);
    await analysed(client, card.id);
    expect((await client.get(search)).status).toBe(200);
    const decision = { to: 'VALIDE', actor: 'user:awa', role: 'senior', reason: 'vu' } as const;
    await database.transaction((tx) =>
      decideDossier(tx, keyring, service.services.checks, card.id, decision),
    );
    dossiers = [card.id];
    // Uploads go on while the first copy is made.
    let going = true;
    const uploading = (async () => {
      for (let n = 0; going; n++) {
        dossiers.push((await accepted(service, client, 'v2', await plain(`d-${n}`))).id);
        // While the last one waits the next arrives; more at once would only be more to analyse and to read below.
        await analysed(client, dossiers.at(-2) ?? '');
      }
    })();
    await eventually('some were taken', () => dossiers.length > 2);
    before = [...dossiers];
    first = await createBackup(service, folder);
    going = false;
    await uploading;
    for (const id of dossiers) await analysed(client, id);
    answers = await answersOf(client, allReads(dossiers));
    await service.stop();
    second = await createBackup(service, folder);
    const after = new Database({ connectionString: service.config.databaseUrl }, 1);
    rows = await rowsOf(after);
    await after.close();
    rmSync(service.config.dataDir, { recursive: true });
  }, 120_000);

  const place = async (kind: 'embedded' | 'outside') =>
    newPlace({ config: { keyFile: key } } as TestService, kind);
  /** The restore itself, and the second copy, are entries of the operator's chain. */
  const known = ({ audit_chains: _, audit_entries: __, ...others }: Record<string, string>) => others;

  it('has in the copy that was made beside uploads each that was acknowledged before, with its pictures', async () => {
    const env = await place('outside');
    const restored = await told(['restore', folder, '--at', first.name], env);
    expect(restored).toMatchObject({ name: first.name, actsOf: second.name, without: 0, failedActs: [] });
    const service = await testService(env);
    onTestFinished(() => service.stop());
    const here = { ...client, get: (path: string) => call(service.url + path, { headers: client.headers }) };
    for (const id of before) {
      const { status, body } = await here.get(resultPath('v2', id));
      expect(status).toBe(200);
      await lasting(body);
    }
    const verified = await verifyBackup(env, folder, '--at', first.name);
    expect([verified.code, JSON.parse(verified.stdout).faults]).toEqual([0, []]);
  });

  it.each(['embedded', 'outside'] as const)(
    'is as it was, paused, and goes on when it is resumed: %s database',
    async (kind) => {
      const env = await place(kind);
      await told(['restore', folder], env);
      const restoredRows = await rowsIn(env);
      expect(known(restoredRows)).toEqual(known(rows));
      expect((await akwaba(['audit', 'verify'], env)).code).toBe(0);

      messages.length = 0;
      away = false;
      const service = await testService({ ...env, WEBHOOK_ALLOW_PRIVATE: 'true' }, { worker: true });
      onTestFinished(() => service.stop());
      const { database, keyring } = service.runtime;
      expect(await listUnproven(database, keyring)).toEqual([]);
      const here = {
        ...client,
        get: (path: string) => call(service.url + path, { headers: client.headers }),
      };
      expect(await answersOf(here, allReads(dossiers))).toEqual(answers);
      const ready = await call(`${service.url}/health/ready`);
      expect([ready.status, ready.body]).toEqual([
        200,
        { status: 'ready', quiet: expect.objectContaining({ restoredFrom: second.name }) },
      ]);
      for (const refused of [
        await here.get(search),
        await call(`${service.url}/v2/clients-files/upload-files`, {
          method: 'POST',
          headers: client.headers,
          body: new FormData(),
        }),
      ]) {
        expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
          503,
          'SERVICE_QUIET',
          '60',
        ]);
      }
      const waits = await told(['resume', '--dry-run'], env);
      expect(waits).toMatchObject({ resumed: false, quiet: true, webhooks: 2 * dossiers.length + 1 });
      // All of it is ready, and nobody may take it.
      await database.query('UPDATE jobs SET wake_at = NULL');
      expect(await takeJob(database, 'deliver', 60, 100)).toBeUndefined();
      expect(await database.query('SELECT id FROM jobs WHERE lease IS NOT NULL')).toEqual([]);
      expect(messages).toEqual([]);
      const beside = await told(['backup', 'create', temporaryFolder()], env);
      expect(beside.pictures.count).toBe(second.pictures.count);
      const resumed = await told(['resume'], env);
      expect(resumed).toMatchObject({ resumed: true, webhooks: waits.webhooks, discarded: 0 });
      await eventually('all messages came', async () => {
        const left = await database.query("SELECT FROM webhook_deliveries WHERE state = 'PENDING'");
        return left.length === 0;
      });
      // Each once.
      expect(messages).toHaveLength(waits.webhooks);
      expect(new Set(messages.map(({ webhookId }) => webhookId)).size).toBe(waits.webhooks);
      await eventually('it answers and charges again', async () => (await here.get(search)).status === 200);
      expect((await call(`${service.url}/health/ready`)).body).toEqual({ status: 'ready' });
      expect((await akwaba(['audit', 'verify'], env)).code).toBe(0);
    },
  );

  it('may leave out messages that clients have got already', async () => {
    const env = await place('outside');
    const { waiting } = await told(['restore', folder], env);
    const cut = new Date(Date.now() + 60_000).toISOString();
    const resumed = await told(['resume', '--discard-webhooks-before', cut], env);
    expect(resumed).toMatchObject({ discarded: waiting.webhooks, webhooks: 0 });
    const wrong = await akwaba(['resume', '--discard-webhooks-before', 'yesterday'], env);
    expect(wrong.code).toBe(2);
  });

  it('refuses what is not empty, and touches nothing', async () => {
    const env = await place('outside');
    mkdirSync(join(env.DATA_DIR ?? '', 'blobs', '00'), { recursive: true });
    const other = join(env.DATA_DIR ?? '', 'blobs', '00', '00000000-0000-4000-8000-000000000000');
    writeFileSync(other, 'of another');
    const store = await akwaba(['restore', folder], env);
    expect([store.code, store.stderr.includes('is not empty')]).toEqual([2, true]);
    expect(existsSync(other)).toBe(true);
    rmSync(other);
    await told(['restore', folder], env);
    rmSync(join(env.DATA_DIR ?? '', 'blobs'), { recursive: true });
    const database = await akwaba(['restore', folder], env);
    expect([database.code, database.stderr.includes('The database is not empty')]).toEqual([2, true]);
  });

  /** Kills a command when it says this. */
  const killed = async (args: readonly string[], env: Record<string, string>, words: string) => {
    const child = spawn(process.execPath, ['bin/akwaba.js', ...args], {
      cwd: projectFolder,
      env: { PATH: process.env.PATH ?? '', HOME: '/tmp', ...env },
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      if (said.includes(words)) child.kill('SIGKILL');
    });
    const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)));
    expect(signal, said).toBe('SIGKILL');
  };

  it.each(['filling tables', 'putting pictures back'])(
    'does not count when it was killed while %s, and is run again',
    async (words) => {
      const env = await place('outside');
      await killed(['restore', folder], env, words);
      const opened = await akwaba(['clients', 'list'], env);
      expect([opened.code, opened.stderr.includes('that was cut short')]).toEqual([2, true]);
      await told(['restore', folder], env);
      expect(known(await rowsIn(env))).toEqual(known(rows));
      expect((await akwaba(['audit', 'verify'], env)).code).toBe(0);
    },
  );

  it('makes copies that do not count when they were killed, and leaves the earlier ones as they are', async () => {
    const env = await place('outside');
    await told(['restore', folder], env);
    const own = temporaryFolder();
    const good = await told(['backup', 'create', own], env);
    await killed(['backup', 'create', own], env, 'copying tables');
    expect((await told(['backup', 'list', own], env)).map(({ name }: { name: string }) => name)).toEqual([
      good.name,
    ]);
    await eventually(
      'the next one is made',
      async () => (await akwaba(['backup', 'create', own], env)).code === 0,
    );
    expect(readdirSync(join(own, 'copies')).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
