import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../src/db/embedded/embedded.ts';
import { akwabaAlone, ended, shell } from './command-line.ts';
import { plainRelay, socketOf } from './database-relay.ts';
import { company, informal, newCardPerson } from './fixtures.ts';
import {
  call,
  eventually,
  freshDatabase,
  type TestClient,
  type TestService,
  testService,
} from './harness.ts';

/** A server of its own, which this test stops and starts as it likes. */
const dataDir = mkdtempSync(join(tmpdir(), 'akwaba-down-'));
const open = () => openEmbeddedDatabase({ dataDir, supervise: false, log: () => undefined });
let server: EmbeddedDatabase;
let service: TestService;
let client: TestClient;

beforeAll(async () => {
  server = await open();
  const { user, password, host, database } = server.connection;
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@/${database}?host=${encodeURIComponent(host)}`;
  service = await testService({ DATABASE_URL });
  await service.load('persons', [newCardPerson]);
  await service.load('companies', [company]);
  await service.load('informal', [informal]);
  client = await service.client({ company: { rate_limit_per_second: 1000 } });
});
afterAll(async () => {
  await service.stop();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const claim = {
  iduCode: informal.iduCode,
  ownerBirthDate: '1985-04-12',
  ownerBirthPlace: 'Bouaké',
  activityMunicipality: 'Cocody',
  ownerFullName: 'x y',
};
const requests: [string, () => Promise<{ status: number; headers: Headers; body: { code?: string } }>][] = [
  ['person', () => client.get('/search/person?documentType=CNI&nni=10000000012')],
  ['company', () => client.get(`/search/company?rccmNumber=${company.rccm}`)],
  ['company-changes', () => client.get(`/search/company-changes?rccmNumber=${company.rccm}`)],
  ['informal business', () => client.post('/verification/informal-business', claim)],
  [
    'informal business once',
    () => client.post('/verification/informal-business', claim, { 'Idempotency-Key': 'down' }),
  ],
  ['subscription', () => client.get('/subscriptions/status')],
  ['readiness', () => call(`${service.url}/health/ready`)],
];

describe('while the database is down', () => {
  it('every endpoint answers 503 with Retry-After, life goes on, and all recover without a restart', async () => {
    for (const [name, send] of requests) expect((await send()).status, name).toBe(200);
    await server.close();
    for (const [name, send] of requests) {
      const { status, headers, body } = await send();
      expect([status, body.code], name).toEqual([503, 'DATABASE_UNAVAILABLE']);
      expect(Number(headers.get('Retry-After')), name).toBeGreaterThan(0);
    }
    expect((await call(`${service.url}/health/live`)).status).toBe(200);
    server = await open();
    await eventually(
      'the service is ready again',
      async () => (await call(`${service.url}/health/ready`)).status === 200,
    );
    for (const [name, send] of requests) expect((await send()).status, name).toBe(200);
  });
});

/** Also asks Node to warn of something. */
const warnOnSignal = `--import=data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => process.emitWarning('invented'))")}`;

describe('a process whose database is away', () => {
  it('waits for it at its start, then tells each change once; every line that it writes is JSON, and health is not logged', async () => {
    const given = new URL((await freshDatabase()).replace('@/', '@localhost/'));
    const relay = await plainRelay(socketOf(given));
    relay.away();
    const url = new URL(given);
    url.hostname = '127.0.0.1';
    url.port = String(relay.port);
    url.search = '';
    const folder = join(dataDir, 'process');
    const env = { DATABASE_URL: url.href, DATA_DIR: folder, PORT: '0', NODE_OPTIONS: warnOnSignal };
    const child = shell(`exec ${process.execPath} bin/akwaba.js serve`, env);
    const end = ended(child);
    let written = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        written += chunk;
      });
    }
    const says = (words: string) => eventually(words, () => written.includes(words), 90);
    const asksAgain = (times: number) => {
      const until = relay.asked + times;
      return eventually('it asks again', () => relay.asked >= until, 60);
    };
    try {
      await says('The start waits for it');
      await asksAgain(3);
      relay.back();
      await says('Akwaba answers at');
      const place = /Akwaba answers at (\S+),/.exec(written)?.[1] ?? '';
      expect((await call(`${place}/health/ready`)).status).toBe(200);
      child.kill('SIGUSR2');
      await says('invented');
      const lines = () => written.trim().split('\n');
      const before = lines().length;
      relay.away();
      await says('database: it does not answer');
      expect((await call(`${place}/health/ready`)).status).toBe(503);
      await asksAgain(20);
      relay.back();
      await says('database: works again');
      expect((await call(`${place}/health/live`)).status).toBe(200);
      const told = lines().map((line) => JSON.parse(line));
      expect(told.slice(before).map(({ level, msg }) => [level, msg.split(' (')[0]])).toEqual([
        [40, 'database: it does not answer'],
        [40, 'database: works again'],
      ]);
      expect(told.filter(({ msg }) => /waits for it|database answers/.test(msg))).toHaveLength(2);
      expect(told).toContainEqual(
        expect.objectContaining({ level: 40, warning: 'Warning', msg: 'invented' }),
      );
    } finally {
      child.kill('SIGTERM');
    }
    const { code } = await end;
    for (const line of written.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
    expect(code).toBe(0);

    url.pathname = '/no-such-database';
    const refused = await akwabaAlone(['serve'], { ...env, NODE_OPTIONS: '', DATABASE_URL: url.href });
    expect([refused.code, refused.stdout]).toEqual([2, '']);
    expect(JSON.parse(refused.stderr)).toMatchObject({
      level: 60,
      msg: expect.stringContaining('let us in'),
    });
    await relay.close();
  }, 240_000);
});
