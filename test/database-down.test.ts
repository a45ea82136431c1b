import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../src/db/embedded/embedded.ts';
import { company, informal, newCardPerson } from './fixtures.ts';
import { call, eventually, type TestClient, type TestService, testService } from './harness.ts';

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
