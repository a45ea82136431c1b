import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawCredential } from '../src/accounts/accounts.ts';
import { hashPassword } from '../src/operators/passwords.ts';
import { akwabaAlone, projectFolder } from './command-line.ts';
import { informal, newCardPerson } from './fixtures.ts';
import { freePort } from './free-port.ts';
import {
  call,
  eventually,
  freshDatabase,
  type TestClient,
  type TestService,
  testService,
} from './harness.ts';
import { csv } from './list-scene.ts';
import { addPerson } from './signed-rows.ts';
import { plainPicture, resultPath, uploadPath } from './uploads.ts';

/** Two APIs and two workers, each with a folder of its own; database, pictures and key are all they have in common. */

const folder = mkdtempSync(join(tmpdir(), 'akwaba-machines-'));
const started: ChildProcess[] = [];
const token = 'a-token-for-the-test';
const failuresPerMinute = 20;
let shared: Record<string, string>;
/** Sees to what operators do; it answers nobody here. */
let office: TestService;
let apis: readonly string[];
let workers: readonly string[];

beforeAll(async () => {
  const key = join(folder, 'key');
  mkdirSync(key);
  shared = {
    DATABASE_URL: await freshDatabase(),
    BLOB_DIR: join(folder, 'blobs'),
    PUBLIC_URL: 'https://akwaba.example',
    CONSOLE_SECOND_FACTOR: 'optional',
    AUTH_FAILURES_PER_MINUTE: String(failuresPerMinute),
    METRICS_TOKEN: token,
    LOG_LEVEL: 'warn',
  };
  office = await testService({ ...shared, KEY_FILE: join(key, 'office.key') });
  await office.load('persons', [newCardPerson]);
  await office.load('informal', [informal]);
  const machine = async (name: string) => {
    // The same key, as an operator copies it.
    copyFileSync(join(key, 'office.key'), join(key, `${name}.key`));
    const port = String(await freePort());
    return {
      ...shared,
      DATA_DIR: join(folder, name),
      KEY_FILE: join(key, `${name}.key`),
      PORT: port,
      WORKER_PORT: port,
    };
  };
  [apis, workers] = await Promise.all([
    Promise.all(
      ['api-a', 'api-b'].map(async (name) => start(['serve', '--role', 'api'], await machine(name))),
    ),
    Promise.all(['worker-a', 'worker-b'].map(async (name) => start(['worker'], await machine(name)))),
  ]);
});
afterAll(async () => {
  const stopped = started.map(async (child) => child.exitCode ?? (await once(child, 'exit'))[0]);
  for (const child of started) child.kill('SIGTERM');
  expect(await Promise.all(stopped)).toEqual([0, 0, 0, 0]);
  await office.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The address at which it answers. */
async function start(args: readonly string[], env: Record<string, string>): Promise<string> {
  const { PATH = '', HOME = '/tmp' } = process.env;
  const child = spawn(process.execPath, [join(projectFolder, 'bin', 'akwaba.js'), ...args], {
    env: { PATH, HOME, ...env },
    cwd: folder,
  });
  started.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  const url = `http://127.0.0.1:${env.PORT}`;
  await eventually('it is ready', () => {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}: ${said}`);
    return fetch(`${url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  });
  return url;
}

/** The n-th of these, from the first again after the last. */
const at = (n: number): string => apis[n % apis.length] ?? '';
const get = (n: number, client: TestClient, path: string) => call(at(n) + path, { headers: client.headers });
const person = '/search/person?documentType=CNI&nni=10000000012';

describe('two APIs and two workers behave as one', () => {
  it('lookups are charged once each, whichever answers', async () => {
    const client = await office.client({ checks: 40 });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => get(n, client, person)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await get(0, client, '/subscriptions/status')).body).toMatchObject({ numberOfChecks: 10 });
    expect((await get(1, client, '/subscriptions/status')).body).toMatchObject({ numberOfChecks: 10 });
  });

  it('together they give a client its limit, and tell what is left', async () => {
    const perSecond = 20;
    const client = await office.client({ company: { rate_limit_per_second: perSecond } });
    // Both know the client, so that none of the time below is spent on finding out who it is.
    await Promise.all([get(0, client, '/subscriptions/status'), get(1, client, '/subscriptions/status')]);
    const began = performance.now();
    const answers: Awaited<ReturnType<typeof call>>[] = [];
    for (let round = 0; round < 10; round++) {
      const some = Array.from({ length: 16 }, (_, n) => get(n, client, '/subscriptions/status'));
      answers.push(...(await Promise.all(some)));
    }
    const seconds = (performance.now() - began) / 1000;
    const allowed = answers.filter(({ status }) => status === 200);
    const credit = apis.length * Math.max(1, perSecond / 10);
    expect(allowed.length).toBeLessThanOrEqual(perSecond * (1 + seconds) + credit);
    expect(allowed.length).toBeGreaterThanOrEqual(perSecond - 2);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length + allowed.length).toBe(answers.length);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers, body } of refused) {
      expect(headers.get('RateLimit')).toMatch(/^"credential";r=0;t=\d+$/);
      expect(body.code).toBe('RATE_LIMITED');
    }
    const [, left] = /r=(\d+)/.exec(allowed[0]?.headers.get('RateLimit') ?? '') ?? [];
    expect(Number(left)).toBeLessThan(perSecond);
  });

  it('a session that began at one goes on at the other, and ends at both', async () => {
    await addPerson(office.runtime, {
      login: 'awa',
      name: 'Awa',
      role: 'administrator',
      passwordHash: await hashPassword('un mot de passe inventé'),
      passwordTemporary: false,
    });
    const signedIn = await call(`${at(0)}/console/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ login: 'awa', password: 'un mot de passe inventé' }),
    });
    expect([signedIn.status, signedIn.body.state]).toEqual([200, 'open']);
    const cookie = /akwaba_session=[^;]+/.exec(signedIn.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const session = (n: number, method = 'GET') =>
      call(`${at(n)}/console/api/session`, {
        method,
        headers: { cookie, 'X-Csrf-Token': signedIn.body.csrfToken },
      });
    expect((await session(1)).body.user).toMatchObject({ login: 'awa' });

    // A file that was sent to one is imported by the other.
    const headers = { cookie, 'X-Csrf-Token': signedIn.body.csrfToken };
    const sent = await call(`${at(0)}/console/api/uploads?name=personnes.jsonl`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      body: JSON.stringify({ uin: '10000000099', lastName: 'EXEMPLE', firstName: 'Personne' }),
    });
    const importing = await call(`${at(1)}/console/api/registers/persons/import`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ upload: sent.body.upload, dryRun: false }),
    });
    expect(importing.status).toBe(200);
    let backgroundTask = importing.body;
    await eventually('it is imported', async () => {
      backgroundTask = (await call(`${at(0)}/console/api/errands/${backgroundTask.id}`, { headers })).body;
      return !['waiting', 'running'].includes(backgroundTask.state);
    });
    expect(backgroundTask).toMatchObject({ state: 'done', register: { added: 1 } });
    const client = await office.client();
    expect((await get(0, client, person.replace('10000000012', '10000000099'))).status).toBe(200);

    expect((await session(1, 'DELETE')).status).toBe(200);
    expect((await session(0)).status).toBe(401);
  });

  it('one key of idempotency sent to both makes one dossier, which either shows with its pictures', async () => {
    const client = await office.client({ checks: 20 });
    const body = async () => {
      const form = new FormData();
      form.append('documentType', 'PASSEPORT');
      form.append('verificationsToApply', 'MRZ_CHECK');
      form.append('idDocumentFront', new Blob([new Uint8Array(await plainPicture())]), 'photo.png');
      return form;
    };
    const send = async (n: number) =>
      call(at(n) + uploadPath('v2'), {
        method: 'POST',
        headers: { ...client.headers, 'Idempotency-Key': 'raced' },
        body: await body(),
      });
    const raced = await Promise.all(Array.from({ length: 6 }, (_, n) => send(n)));
    // 409 where another is at it; 503 where a busy machine could not check the picture in time. Both may be sent again.
    expect(raced.filter(({ status }) => ![200, 409, 503].includes(status))).toEqual([]);
    let first = raced.find(({ status }) => status === 200);
    await eventually('it is taken', async () => {
      const sent = await send(0);
      if (sent.status === 200) first ??= sent;
      return first !== undefined && sent.status === 200;
    });
    const again = await Promise.all([send(0), send(1)]);
    for (const { status, body: same, headers } of again) {
      expect([status, same, headers.get('Idempotent-Replayed')]).toEqual([200, first?.body, 'true']);
    }
    const path = resultPath('v2', first?.body.id);
    await eventually(
      'a worker analyses it',
      async () => (await get(1, client, path)).body.status === 'A_TRAITER',
    );
    expect((await get(0, client, '/subscriptions/status')).body.totalChecks).toBe(20);
    const { body: result } = await get(0, client, path);
    expect(result.status).toBe('A_TRAITER');
    const shown = String(result.documents[0].frontUrl).replace('https://akwaba.example', at(1));
    expect((await call(shown)).status).toBe(200);
    const days = new Date().toISOString().slice(0, 10);
    const list = await get(1, client, `/v2/clients-files/?startDate=${days}&endDate=${days}`);
    expect(list.body.content).toHaveLength(1);
  });

  it('a credential that was revoked is refused by both', async () => {
    const client = await office.client();
    expect([(await get(0, client, person)).status, (await get(1, client, person)).status]).toEqual([
      200, 200,
    ]);
    const { database, keyring } = office.runtime;
    await database.transaction((tx) => withdrawCredential(tx, keyring, 'test', client.apiKey));
    for (const n of [0, 1]) {
      await eventually('it is refused', async () => (await get(n, client, person)).status === 401);
    }
  });

  it('a list is searched by both when the command that imports it returns', async () => {
    const client = await office.client();
    const file = join(folder, 'vigilance.csv');
    writeFileSync(file, csv({ k: 'KONE Exemple Inventé' }));
    const env = { ...shared, DATA_DIR: join(folder, 'command'), KEY_FILE: join(folder, 'key', 'api-a.key') };
    const { code, stderr } = await akwabaAlone(['lists', 'import', 'custom', file], env);
    expect([code, stderr]).toEqual([0, '']);
    for (const n of [0, 1]) {
      const { status, body } = await get(
        n,
        client,
        '/search/sanctioned-person?personName=KONE+Exemple+Invent%C3%A9',
      );
      expect([status, body.length]).toEqual([200, 1]);
    }
  });

  // Last: for a while this address is let in no more.
  it('who guesses credentials gains nothing by asking both', async () => {
    const wrong = { 'Api-Key': 'unknown', 'Api-Secret': 'wrong' };
    const began = performance.now();
    const statuses: number[] = [];
    for (let n = 0; n < 3 * failuresPerMinute; n++) {
      statuses.push((await call(at(n) + person, { headers: wrong })).status);
    }
    const seconds = (performance.now() - began) / 1000;
    const tried = statuses.filter((status) => status === 401).length;
    const credit = apis.length * (failuresPerMinute / 10);
    // Failures are counted after they happened: on a busy machine the other hears a little late. Twice as many it never is.
    expect(tried).toBeLessThanOrEqual(failuresPerMinute * (1.5 + seconds / 60) + credit);
    expect(tried).toBeGreaterThanOrEqual(failuresPerMinute - credit);
    expect(statuses.filter((status) => status === 429).length).toBe(statuses.length - tried);
  });
});

describe('a worker', () => {
  it('says how it is, and what it counts to who has the token; nothing else', async () => {
    for (const url of workers) {
      expect((await call(`${url}/health/live`)).body).toEqual({ status: 'live' });
      expect(await call(`${url}/health/ready`)).toMatchObject({ status: 200, body: { status: 'ready' } });
      expect((await call(`${url}/metrics`)).status).toBe(401);
      const counted = await call(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
      expect(counted.body).toContain('akwaba_degraded{part="blobs"} 0');
      expect(counted.body).toContain('akwaba_jobs{');
      expect((await call(`${url}${person}`)).status).toBe(404);
    }
  });
});
