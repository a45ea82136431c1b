import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/http/app.ts';
import { httpLimits } from '../src/http/limits.ts';
import type { App } from '../src/http/services.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import { kept } from './uploads.ts';

/** Requests that come in drops: a connection is given back when the time is over, and not much later. */

let service: TestService;
let client: TestClient;
let app: App;
let port: number;
beforeAll(async () => {
  service = await testService();
  client = await service.client();
  app = await createApp(service.services, pino({ level: 'silent' }), {
    headersSeconds: 1,
    requestSeconds: 3,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await service.stop();
});

/** Sends the beginning, then one byte after the other for as long as it is let, whatever is answered. */
async function dripping(beginning: string): Promise<{ readonly answer: string; readonly late: boolean }> {
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  // Its timer and the service's run in one loop, in the order in which they are due: a slow machine changes nothing.
  let late = false;
  const tooLate = setTimeout(() => {
    late = true;
  }, 15_000);
  const noticed = new Promise<boolean>((resolve) => {
    app.server.on('clientError', (_error, { remotePort }: Socket) => {
      if (remotePort === socket.localPort) resolve(late);
    });
  });
  socket.write(beginning);
  const drip = setInterval(() => socket.writable && socket.write('x'), 50);
  // Closed by the service: this side never ends it.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const [noticedLate] = await Promise.all([noticed, closed]);
  clearInterval(drip);
  clearTimeout(tooLate);
  return { answer, late: noticedLate };
}

const upload = () =>
  [
    'POST /v2/clients-files/upload-files HTTP/1.1',
    'Host: localhost',
    `Api-Key: ${client.apiKey}`,
    `Api-Secret: ${client.apiSecret}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 1000000',
    '',
    '--b\r\nContent-Disposition: form-data; name="externalId"\r\n\r\n',
  ].join('\r\n');
const lookup = () =>
  [
    'POST /verification/informal-business HTTP/1.1',
    'Host: localhost',
    `Api-Key: ${client.apiKey}`,
    `Api-Secret: ${client.apiSecret}`,
    'Content-Type: application/json',
    'Content-Length: 1000',
    '',
    '{"iduCode":"',
  ].join('\r\n');

describe('a request that comes in drops', () => {
  it('is ended with 408 as its time is over, headers and bodies alike', async () => {
    const headers = 'GET /subscriptions/status HTTP/1.1\r\nHost: localhost\r\nX-Slow: ';
    for (const { answer, late } of await Promise.all([headers, upload(), lookup()].map(dripping))) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
      expect(late).toBe(false);
    }
  });

  it('does not keep others waiting, and leaves nothing behind', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/subscriptions/status`, { headers: client.headers });
    expect(answer.status).toBe(200);
    await service.services.inFlight.idle(60);
    expect(await kept(service, client)).toMatchObject({ dossiers: 0, jobs: 0, blobs: 0, reserved: 0 });
  });

  it('has the time that is promised, and little more', () => {
    expect(httpLimits).toMatchObject({ headersSeconds: 15, slowCheckSeconds: 1, lastWordsSeconds: 1 });
  });
});
