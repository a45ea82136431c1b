import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HttpSource } from './http-source.ts';

/** A real small register that does what each test tells it. */
type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;
let behave: Behaviour;
let asked: string[] = [];
let base = '';
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  behave(request, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const answer =
  (status: number, body: unknown): Behaviour =>
  (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const source = (settings: object = {}) =>
  new HttpSource({ url: `${base}/p/{nni}`, retries: 0, timeoutSeconds: 600, cacheSeconds: 0, ...settings });

describe('an outside register', () => {
  it('is asked at the filled address with its headers, and its record is mapped', async () => {
    let header: string | undefined;
    behave = (request, response) => {
      header = request.headers['x-token'] as string;
      answer(200, { result: { person: { nom: 'KOFFI', deep: { first: 'Yao' }, uin: '1' } } })(
        request,
        response,
      );
    };
    const register = source({
      headers: { 'X-Token': 'secret' },
      record: 'result.person',
      fields: { lastName: 'nom', firstName: 'deep.first', spouseName: 'no.such' },
    });
    const found = await register.ask({ nni: '1/2' });
    expect(found).toMatchObject({ kind: 'found', record: { lastName: 'KOFFI', firstName: 'Yao', uin: '1' } });
    expect([asked, header]).toEqual([['/p/1%2F2'], 'secret']);
  });

  it('maps fields within the items of a list', async () => {
    const owners = [{ nom: 'KOFFI', parts: { pourcentage: '60' } }, { nom: 'YAO' }];
    behave = answer(200, { associes: owners });
    const register = source({
      fields: { owners: 'associes', 'owners.lastName': 'nom', 'owners.share': 'parts.pourcentage' },
    });
    expect(await register.ask({ nni: '1' })).toMatchObject({
      record: { owners: [{ lastName: 'KOFFI', share: '60' }, { lastName: 'YAO' }] },
    });
  });

  it('that answers 404, or 200 without a record, knows no such record', async () => {
    behave = answer(404, {});
    expect(await source().ask({ nni: '1' })).toEqual({ kind: 'not-found' });
    behave = answer(200, { result: null });
    expect(await source({ record: 'result' }).ask({ nni: '1' })).toEqual({ kind: 'not-found' });
    behave = answer(410, {});
    expect(await source({ notFoundStatuses: [410] }).ask({ nni: '1' })).toEqual({ kind: 'not-found' });
  });

  it.each<[string, Behaviour]>([
    ['fails', answer(500, {})],
    ['refuses us', answer(403, {})],
    ['is too busy', answer(429, {})],
    ['hangs', () => undefined],
    ['hangs in the middle', (_q, response) => response.writeHead(200) && response.write('{')],
    ['answers no JSON', answer(200, '<html>')],
    ['answers no object', answer(200, '5')],
    ['redirects', (_q, response) => response.writeHead(302, { Location: '/elsewhere' }).end()],
    ['drops the connection', (_q, response) => response.destroy()],
    ['answers without end', (_q, response) => response.end('x'.repeat(2_000_000))],
  ])('that %s is unavailable, never "not found"', async (what, behaviour) => {
    behave = behaviour;
    const settings = what.startsWith('hangs') ? { timeoutSeconds: 0.3 } : {};
    expect((await source(settings).ask({ nni: '1' })).kind).toBe('unavailable');
  });

  it('that is not there is unavailable', async () => {
    const nobody = new HttpSource({ url: 'http://127.0.0.1:1/{nni}', retries: 0 });
    expect((await nobody.ask({ nni: '1' })).kind).toBe('unavailable');
  });

  it('is asked again when it failed or hung, and not when it refused', async () => {
    let calls = 0;
    behave = (request, response) => {
      calls += 1;
      if (calls === 1) answer(500, {})(request, response);
      else if (calls >= 3) answer(200, { uin: '1' })(request, response);
    };
    // A busy machine may take longer than that for any of them.
    expect((await source({ retries: 10, timeoutSeconds: 1 }).ask({ nni: '1' })).kind).toBe('found');
    expect(calls).toBeGreaterThanOrEqual(3);
    behave = answer(400, {});
    asked = [];
    await source({ retries: 2 }).ask({ nni: '1' });
    expect(asked).toHaveLength(1);
  });

  it('that keeps failing is left alone for a while, then probed, and recovers', async () => {
    behave = answer(500, {});
    const leftAlone = source({ breakerFailures: 2, breakerSeconds: 3600 });
    for (let i = 0; i < 5; i++) expect((await leftAlone.ask({ nni: '1' })).kind).toBe('unavailable');
    expect(asked).toHaveLength(2);
    const register = source({ breakerFailures: 2, breakerSeconds: 0.2 });
    for (let i = 0; i < 2; i++) expect((await register.ask({ nni: '1' })).kind).toBe('unavailable');
    asked = [];
    behave = answer(200, { uin: '1' });
    await expect.poll(async () => (await register.ask({ nni: '1' })).kind).toBe('found');
    expect(asked).toHaveLength(1);
  });

  it('is not asked again for what it told a moment ago, found or not; failures are not remembered', async () => {
    const register = source({ cacheSeconds: 60, breakerFailures: 100 });
    behave = answer(500, {});
    await register.ask({ nni: '1' });
    behave = answer(200, { uin: '1' });
    for (let i = 0; i < 3; i++) expect((await register.ask({ nni: '1' })).kind).toBe('found');
    behave = answer(404, {});
    for (let i = 0; i < 3; i++) expect((await register.ask({ nni: '2' })).kind).toBe('not-found');
    expect(asked).toEqual(['/p/1', '/p/1', '/p/2']);
    const brief = source({ cacheSeconds: 0.05 });
    behave = answer(200, { uin: '1' });
    asked = [];
    await brief.ask({ nni: '1' });
    await expect.poll(async () => (await brief.ask({ nni: '1' })) && asked.length).toBeGreaterThan(1);
  });
});
