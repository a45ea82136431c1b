import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueCredential, suspendCompany, withdrawCredential } from '../src/accounts/accounts.ts';
import { listCredentials } from '../src/db/clients/credentials.ts';
import { newCardPerson } from './fixtures.ts';
import { call, eventually, type TestService, testService } from './harness.ts';

const person = '/search/person?documentType=CNI&nni=10000000012';
let service: TestService;
beforeAll(async () => {
  service = await testService();
  await service.load('persons', [newCardPerson]);
});
afterAll(() => service.stop());

/** Every endpoint, each with a request that would be good but for the credentials. */
const endpoints: [string, string][] = [
  ['POST', '/v1/clients-files/upload-files'],
  ['POST', '/v2/clients-files/upload-files'],
  ['GET', '/v1/clients-files/client-file-to-analyze-id/0b7b1c1e-0000-4000-8000-000000000000'],
  ['GET', '/v2/clients-files/client-file-to-analyze-id/0b7b1c1e-0000-4000-8000-000000000000'],
  ['GET', '/v2/clients-files/?startDate=2026-01-01&endDate=2026-01-02'],
  ['GET', '/v2/clients-files?startDate=2026-01-01&endDate=2026-01-02'],
  ['GET', '/v2/clients-files/by-external-id/x'],
  ['GET', '/search/company?rccmNumber=CI-ABJ-2018-B-04830'],
  ['GET', '/search/company-changes?rccmNumber=CI-ABJ-2018-B-04830'],
  ['GET', person],
  ['GET', '/search/sanctioned-person?personName=x'],
  ['GET', '/search/pep?personName=x'],
  ['GET', '/search/media?personName=x'],
  ['POST', '/verification/informal-business'],
  ['POST', '/verification/personInfoScore'],
  ['POST', '/v1/verification/face-match'],
  ['POST', '/v2/verification/face-match'],
  ['GET', '/subscriptions/status'],
];

describe('401', () => {
  it.each(endpoints)(
    '%s %s without credentials, with half of them, with wrong ones',
    async (method, path) => {
      const open = await testServiceOnce();
      const good = await open.client();
      for (const [headers, code] of [
        [{}, 'MISSING_CREDENTIALS'],
        [{ 'Api-Key': good.apiKey }, 'MISSING_CREDENTIALS'],
        [{ 'Api-Secret': good.apiSecret }, 'MISSING_CREDENTIALS'],
        [{ 'Api-Key': good.apiKey, 'Api-Secret': `${good.apiSecret}x` }, 'INVALID_CREDENTIALS'],
        [{ 'Api-Key': 'unknown', 'Api-Secret': good.apiSecret }, 'INVALID_CREDENTIALS'],
      ] as const) {
        const { status, body, headers: answered } = await call(open.url + path, { method, headers });
        expect([status, body.code]).toEqual([401, code]);
        expect(answered.get('WWW-Authenticate')).toMatch(/^ApiKey realm=/);
      }
    },
  );

  it('for the secret of another credential of the same company', async () => {
    const client = await service.client();
    const { database, keyring } = service.runtime;
    const second = await database.transaction((tx) =>
      issueCredential(tx, keyring, 'test', client.companyId, { mode: 'test' }),
    );
    const mixed = { 'Api-Key': client.apiKey, 'Api-Secret': second.apiSecret };
    expect((await call(service.url + person, { headers: mixed })).status).toBe(401);
    const right = { 'Api-Key': second.credential.api_key, 'Api-Secret': second.apiSecret };
    expect((await call(service.url + person, { headers: right })).status).toBe(200);
  });

  it('soon after a revocation, also for a credential in constant use', async () => {
    const client = await service.client();
    expect((await client.get(person)).status).toBe(200);
    const { database, keyring } = service.runtime;
    await database.transaction((tx) => withdrawCredential(tx, keyring, 'test', client.apiKey));
    await eventually(
      'the revoked credential is refused',
      async () => (await client.get(person)).status === 401,
    );
    expect((await client.get(person)).body.code).toBe('CREDENTIALS_REVOKED');
  });

  it('for an expired credential', async () => {
    const client = await service.client();
    const { database, keyring } = service.runtime;
    const old = await database.transaction((tx) =>
      issueCredential(tx, keyring, 'test', client.companyId, {
        mode: 'live',
        expiresAt: new Date(Date.now() - 1),
      }),
    );
    const headers = { 'Api-Key': old.credential.api_key, 'Api-Secret': old.apiSecret };
    const { status, body, headers: answered } = await call(service.url + person, { headers });
    expect([status, body.code]).toEqual([401, 'CREDENTIALS_EXPIRED']);
    expect(answered.get('WWW-Authenticate')).toMatch(/^ApiKey realm=/);
  });
});

describe('credentials', () => {
  it('are stored as hashes only, and their last use is noted', async () => {
    const client = await service.client();
    await client.get(person);
    await service.services.authenticator.saveLastUsed();
    const [row] = await listCredentials(service.runtime.database, client.companyId);
    expect(row?.last_used_at).toBeInstanceOf(Date);
    const dump = JSON.stringify(await service.runtime.database.query('SELECT c::text FROM credentials c'));
    expect(dump).toContain(client.apiKey);
    expect(dump).not.toContain(client.apiSecret);
    expect(dump).not.toContain(Buffer.from(client.apiSecret).toString('hex'));
  });
});

describe('403', () => {
  it('for a suspended account within 3 seconds, but its subscription status answers', async () => {
    const client = await service.client();
    const { database, keyring } = service.runtime;
    await database.transaction((tx) => suspendCompany(tx, keyring, 'test', client.companyId, true));
    await eventually('the account is refused', async () => (await client.get(person)).status === 403);
    expect((await client.get(person)).body.code).toBe('ACCOUNT_SUSPENDED');
    expect((await client.get('/search/person')).status).toBe(403);
    const { status, body } = await client.get('/subscriptions/status');
    expect([status, body.status]).toEqual([200, 'SUSPENDED']);
  });
});

describe('429', () => {
  it("limits each credential to the account's rate, tells so in headers, and lets others in", async () => {
    const slow = await service.client({ company: { rate_limit_per_second: 3 } });
    const other = await service.client();
    const answers = await Promise.all(Array.from({ length: 12 }, () => slow.get('/subscriptions/status')));
    const refused = answers.filter((a) => a.status === 429);
    expect(refused.length).toBeGreaterThan(4);
    for (const { headers, body } of refused) {
      expect(headers.get('RateLimit-Policy')).toBe('"credential";q=3;w=1');
      expect(headers.get('RateLimit')).toMatch(/^"credential";r=0;t=\d+$/);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(body.code).toBe('RATE_LIMITED');
    }
    expect(answers.find((a) => a.status === 200)?.headers.get('RateLimit')).toMatch(
      /^"credential";r=\d+;t=1$/,
    );
    expect((await other.get(person)).status).toBe(200);
    await eventually(
      'the rate recovers',
      async () => (await slow.get('/subscriptions/status')).status === 200,
    );
  });

  it("lasts no longer because the database's clock was set back", async () => {
    const slow = await service.client({ company: { rate_limit_per_second: 3 } });
    const ask = () => slow.get('/subscriptions/status');
    await ask();
    const { database } = service.runtime;
    const [credential] = await listCredentials(database, slow.companyId);
    const name = `requests of ${credential?.id}`;
    await eventually('the limit is known to all', async () => {
      // As it looks after that.
      const later =
        "UPDATE rate_limits SET full_at = full_at + interval '3 days' WHERE name = $1 RETURNING 1";
      return (await database.query(later, [name])).length > 0;
    });
    let refused = await ask();
    await eventually('it is refused', async () => {
      refused = await ask();
      return refused.status === 429;
    });
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThan(60);
  });

  it('comes before 400', async () => {
    const slow = await service.client({ company: { rate_limit_per_second: 1 } });
    const answers = await Promise.all(Array.from({ length: 4 }, () => slow.get('/search/person')));
    expect(answers.map((a) => a.status).sort()).toEqual([400, 429, 429, 429]);
  });

  it('stops an address that guesses credentials, and not a client that was let in a moment before', async () => {
    const guarded = await testService({ AUTH_FAILURES_PER_MINUTE: '5' });
    await guarded.load('persons', [newCardPerson]);
    const client = await guarded.client();
    const late = await guarded.client();
    expect((await client.get(person)).status).toBe(200);
    const wrong = { 'Api-Key': client.apiKey, 'Api-Secret': 'wrong' };
    const guesses = [];
    for (let i = 0; i < 8; i++) guesses.push(await call(guarded.url + person, { headers: wrong }));
    expect(guesses.map((g) => g.status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(guesses.at(-1)?.body.code).toBe('TOO_MANY_AUTH_FAILURES');
    expect(Number(guesses.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await client.get(person)).status).toBe(200);
    expect((await late.get(person)).status).toBe(429);
    await guarded.stop();
  });
});

let shared: Promise<TestService> | undefined;
/** A service whose limit of failures is out of the way. */
function testServiceOnce(): Promise<TestService> {
  shared ??= testService({ AUTH_FAILURES_PER_MINUTE: '100000' });
  return shared;
}
afterAll(async () => (await shared)?.stop());
