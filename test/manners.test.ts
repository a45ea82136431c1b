import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itInPart, runs } from './breadth.ts';
import { company, informal, newCardPerson } from './fixtures.ts';
import { call, type TestClient, type TestService, testService } from './harness.ts';

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await testService({ AUTH_FAILURES_PER_MINUTE: '1000000', CORS_ORIGINS: '' });
  await service.load('persons', [newCardPerson]);
  await service.load('companies', [company]);
  await service.load('informal', [informal]);
  client = await service.client({ checks: 1_000_000, company: { rate_limit_per_second: 1_000_000 } });
});
afterAll(() => service.stop());

const person = '/search/person?documentType=CNI&nni=10000000012';

/** Sends bytes as they are, for what no HTTP client would send. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () =>
      socket.write(text, 'latin1'),
    );
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('every answer', () => {
  it('carries a request id: the one sent where it is harmless, a new one elsewhere', async () => {
    expect((await client.get(person, { 'X-Request-Id': 'my-id.1' })).headers.get('X-Request-Id')).toBe(
      'my-id.1',
    );
    const odd = await client.get(person, { 'X-Request-Id': '<script>' });
    expect(odd.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    const refused = await client.get('/search/person', { 'X-Request-Id': 'abc' });
    expect(refused.body.requestId).toBe('abc');
  });

  it('forbids caching, sniffing and framing, and allows no other origin', async () => {
    const { headers } = await client.get(person, { Origin: 'https://evil.example' });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(headers.get('X-Powered-By')).toBeNull();
  });

  it('that refuses is a problem of RFC 9457, in French for who asks for it', async () => {
    const { headers, body } = await client.get('/search/company', { 'Accept-Language': 'fr-CI, en;q=0.5' });
    expect(headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
    expect(body).toEqual({
      type: '/problems#INVALID_REQUEST',
      title: 'Requête non valide',
      status: 400,
      detail: expect.any(String),
      code: 'INVALID_REQUEST',
      requestId: headers.get('X-Request-Id'),
      errors: [{ field: 'rccmNumber', code: 'MISSING', message: 'rccmNumber est obligatoire' }],
    });
    expect((await client.get('/search/company')).body.errors[0].message).toBe('rccmNumber is required');
  });
});

describe('addresses and methods', () => {
  it('404 for an unknown address, 405 for a wrong method, and a HEAD is not answered', async () => {
    expect((await call(`${service.url}/nothing`)).body.code).toBe('ROUTE_NOT_FOUND');
    const wrong = await call(`${service.url}/search/person`, { method: 'DELETE' });
    expect([wrong.status, wrong.body.code, wrong.body.detail]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'This address answers to GET only.',
    ]);
    expect(wrong.headers.get('Allow')).toBe('GET');
    const head = await fetch(service.url + person, { method: 'HEAD', headers: client.headers });
    expect(head.status).toBe(405);
  });

  it('405 names the methods of this very address, not of one with an identifier in its place', async () => {
    const { status, headers } = await call(`${service.url}/v2/webhook-deliveries/replay`, {
      method: 'OPTIONS',
    });
    expect([status, headers.get('Allow')]).toEqual([405, 'POST']);
  });

  it.each(['live', 'ready'])('HEAD of /health/%s is as GET, without a body', async (what) => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(`${service.url}/health/${what}`, { method })),
    );
    expect([head?.status, head?.headers.get('content-length')]).toEqual([
      200,
      get?.headers.get('content-length'),
    ]);
    expect(await head?.text()).toBe('');
  });

  it.each(['QUERY', 'PROPFIND', 'TRACE', 'OPTIONS', 'CONNECT', 'FOO', 'get'])(
    '405 for %s too, and 404 where nothing is',
    async (method) => {
      const answer = await raw(`${method} /v2/webhooks HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 405 /);
      expect(answer).toMatch(/\r\nallow: GET, POST\r\n/i);
      expect(answer).toMatch(/\r\ncontent-type: application\/problem\+json/i);
      expect(answer).toContain('"code":"METHOD_NOT_ALLOWED"');
      expect(await raw(`${method} /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 404 /,
      );
    },
  );

  it('405 for a body that no endpoint would take', async () => {
    const headers = { ...client.headers, 'Content-Type': 'application/xml' };
    const wrong = await call(`${service.url}/search/company`, { method: 'PUT', headers, body: '<a/>' });
    expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET']);
  });

  it.each([
    ['/search/company?rccmNumber=%00', 'INVALID_ENCODING'],
    ['/search/company?rccmNumber=%ff%fe', 'INVALID_ENCODING'],
    ['/search/company?rccmNumber=%', 'INVALID_ENCODING'],
    ['/search/company%ff?rccmNumber=1', 'INVALID_ENCODING'],
    ['/v2/clients-files/by-external-id/%ff', 'INVALID_ENCODING'],
  ])('400 for %s', async (path, code) => {
    const { status, body } = await client.get(path);
    expect([status, body.code]).toEqual([400, code]);
  });

  it('414 for an address of 5,000 characters, 431 for headers of 20 KB', async () => {
    const long = await client.get(`/search/company?rccmNumber=${'1'.repeat(5000)}`);
    expect([long.status, long.body.code]).toEqual([414, 'ADDRESS_TOO_LONG']);
    const answer = await raw(`GET /health/live HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
    expect(answer).toContain('HEADERS_TOO_LARGE');
  });

  it.each([
    'GARBAGE\r\n\r\n',
    'GET /health/live HTTP/9.9\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    'POST /verification/informal-business HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
    'GET /health/live HTTP/1.1\r\nHost: x\r\nBad Header: 1\r\n\r\n',
    'GET /health/live HTTP/1.1\r\nHost: x\r\nA: \u0001\r\n\r\n',
  ])('400 for broken HTTP: %j', async (text) => {
    const answer = await raw(text);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain('application/problem+json');
  });

  it('survives a client that goes away in the middle of its body', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(service.url).port), '127.0.0.1', () => {
        socket.write(
          `POST /verification/informal-business HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nApi-Key: ${client.apiKey}\r\nApi-Secret: ${client.apiSecret}\r\nContent-Length: 500\r\n\r\n{"a`,
        );
        setTimeout(() => socket.destroy(), 50);
      });
      socket.on('close', () => resolve());
    });
    expect((await client.get(person)).status).toBe(200);
  });
});

describe('for operators', () => {
  it('/health answers without credentials, /metrics only with its token', async () => {
    expect((await call(`${service.url}/health/live`)).body).toEqual({ status: 'live' });
    expect((await call(`${service.url}/health/ready`)).body).toEqual({ status: 'ready' });
    expect((await call(`${service.url}/metrics`)).status).toBe(401);
    await client.get(person);
    const headers = { Authorization: `Bearer ${service.services.metricsToken}` };
    const { status, body } = await call(`${service.url}/metrics`, { headers });
    expect(status).toBe(200);
    expect(body).toMatch(
      /akwaba_http_requests_total\{method="GET",route="\/search\/person",status="200"\} \d+/,
    );
    expect(body).toMatch(/akwaba_checks_charged_total\{operation="search.person"\} \d+/);
    expect(body).toContain('akwaba_jobs{kind="analyse",state="ready"} 0');
    expect(body).not.toContain('10000000012');
  });

  it('CORS answers the configured origin only', async () => {
    const open = await testService({ CORS_ORIGINS: 'https://app.example.com' });
    const ask = (origin: string) =>
      fetch(`${open.url}/search/person`, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'GET',
          'Access-Control-Request-Headers': 'Api-Key',
        },
      });
    const allowed = await ask('https://app.example.com');
    expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example.com');
    expect((await ask('https://evil.example')).headers.get('Access-Control-Allow-Origin')).toBeNull();
    await open.stop();
  });
});

describe('arbitrary requests', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'documentType',
      'nni',
      'idCardNumber',
      'rccmNumber',
      'CNI',
      'CARTE_RESIDENT',
      '10000000012',
      '',
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom(
      '__proto__',
      'constructor',
      "' OR 1=1 --",
      '../../etc/passwd',
      '%00',
      '\u0000',
      '🂡',
      '-1',
      '1e309',
    ),
  );
  const encoded = word.map((text) => {
    try {
      return encodeURIComponent(text);
    } catch {
      return '%ED%A0%80';
    }
  });
  const path = fc.oneof(
    fc.constantFrom(
      '/search/person',
      '/search/company',
      '/search/company-changes',
      '/verification/informal-business',
      '/subscriptions/status',
      '/problems',
      '/openapi.json',
      '/postman.json',
      '/docs',
      '/health/ready',
      '/metrics',
      '/',
    ),
    fc.array(encoded, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`),
  );
  const query = fc.array(fc.tuple(encoded, encoded), { maxLength: 5 });
  const fields = fc.constantFrom(
    'iduCode',
    'ownerIdentityDocumentNumber',
    'phoneNumber',
    'ownerBirthDate',
    'ownerBirthPlace',
    'activityMunicipality',
    'ownerFullName',
    'other',
  );
  const body = fc.oneof(
    fc
      .dictionary(fields, fc.oneof(word, fc.constantFrom('1985-04-12', informal.iduCode, 'Cocody')))
      .map((v) => JSON.stringify(v)),
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 100 }),
    fc.constant('[['.repeat(5000)),
  );
  const headers = fc.dictionary(
    fc.constantFrom('Accept-Language', 'Content-Type', 'Idempotency-Key', 'X-Request-Id', 'Accept', 'Range'),
    fc.oneof(
      fc.string({ maxLength: 50 }).map((s) => s.replace(/[^\x20-\x7e]/g, 'x')),
      fc.constant('application/json'),
    ),
    { maxKeys: 4 },
  );

  itInPart(
    '1,000 of them, known client or not, never get a 5xx, and every refusal is a problem',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.record({
            method: fc.constantFrom('GET', 'GET', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
            at: path,
            parameters: query,
            sent: headers,
            payload: body,
            knownClient: fc.boolean(),
          }),
          async ({ method, at, parameters, sent, payload, knownClient }) => {
            const address = `${service.url}${at}?${parameters.map(([k, v]) => `${k}=${v}`).join('&')}`;
            const response = await fetch(address, {
              method,
              redirect: 'manual',
              headers: {
                'Content-Type': 'application/json',
                ...sent,
                ...(knownClient ? client.headers : {}),
              },
              ...(method === 'GET' ? {} : { body: payload }),
            });
            const text = await response.text();
            expect(response.status, `${method} ${address}`).toBeLessThan(500);
            if (response.status < 400) return;
            const problem = JSON.parse(text);
            expect(Object.keys(problem)).toEqual([
              'type',
              'title',
              'status',
              'detail',
              'code',
              'requestId',
              'errors',
            ]);
            expect(problem.status).toBe(response.status);
            expect(text).not.toMatch(/node_modules|at .*\.ts/);
          },
        ),
        { numRuns: runs(1000) },
      );
    },
    180_000,
  );
});
