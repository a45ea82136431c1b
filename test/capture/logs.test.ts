import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import type { App } from '../../src/http/services.ts';
import { type TestClient, type TestService, testService } from '../harness.ts';
import { invited } from './phone.ts';
import { kindEyes } from './vision.ts';

/** What the log has of a session: routes, and nothing that opens it or names anybody. */

let service: TestService;
let client: TestClient;
let app: App;
const lines: string[] = [];

beforeAll(async () => {
  service = await testService({}, { visionClient: kindEyes });
  client = await service.client();
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  app = await createApp(service.services, pino({ level: 'trace' }, stream));
});
afterAll(async () => {
  await app.close();
  await service.stop();
});

it('has no secret of a link, a hand-over or a device, and no session', async () => {
  const { phone, session } = await invited(service, client.companyId, { externalId: 'customer-31' });
  const headers = { 'content-type': 'application/json' };
  const payload = { link: phone.link };
  const open = await app.inject({ method: 'POST', url: '/capture/api/open', headers, payload });
  const cookie = String(open.headers['set-cookie']).split(';')[0] ?? '';
  const consent = { consent: true, consentVersion: 'standard-1', language: 'fr' };
  const asked = { 'x-capture': '1', cookie };
  const begin = { method: 'POST', url: '/capture/api/begin', payload: { ...payload, ...consent } } as const;
  const answers = [
    await app.inject({ ...begin, headers: { ...headers, cookie } }),
    await app.inject({ method: 'GET', url: '/capture/api/session', headers: asked }),
    await app.inject({ method: 'POST', url: '/capture/api/hand-over', headers: asked }),
    // Refused ones too, and one that fails.
    await app.inject({ method: 'POST', url: '/capture/api/submit', headers: asked }),
    await app.inject({ method: 'GET', url: `/capture/api/session?${phone.link}`, headers: {} }),
    await app.inject({ method: 'POST', url: `/capture/api/uploads/${session.id}/finish`, headers: asked }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 409, 404, 404]);
  await service.runtime.database.query('ALTER TABLE capture_uploads RENAME TO hidden');
  const failed = await app.inject({ method: 'GET', url: '/capture/api/session', headers: asked });
  await service.runtime.database.query('ALTER TABLE hidden RENAME TO capture_uploads');
  expect(failed.statusCode).toBe(500);
  const text = lines.join('');
  expect(text).toContain('/capture/api/uploads/:upload/finish');
  const handOver = answers[2]?.json().url.split('#')[1];
  const secrets = [phone.link, handOver, cookie].map((value) => value.split('.')[1]);
  for (const secret of [...secrets, session.id, 'customer-31']) {
    expect(secret.length).toBeGreaterThan(10);
    expect(text).not.toContain(secret);
  }
});
