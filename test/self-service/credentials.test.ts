import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSecret, changeScopes, retireSecret } from '../../src/accounts/change-credential.ts';
import { rowFault } from '../../src/audit/proven-rows.ts';
import { findProof } from '../../src/db/audit/proven-rows.ts';
import { rowMac } from '../../src/platform/keys/row-mac.ts';
import { akwaba } from '../command-line.ts';
import { call, eventually, type TestAnswer, type TestClient } from '../harness.ts';
import { all, type SelfServiceScene, selfServiceScene } from './scene.ts';

let scene: SelfServiceScene;
beforeAll(async () => {
  scene = await selfServiceScene();
});
afterAll(() => scene?.stop());

const own = '/v2/credentials/current';
const change = <T>(work: Parameters<typeof scene.database.transaction<T>>[0]) =>
  scene.database.transaction(work);
const giveScopes = ({ apiKey }: TestClient, scopes: typeof all) =>
  change((tx) => changeScopes(tx, scene.service.runtime.keyring, 'test', apiKey, scopes));
/** The same credential with another secret. */
const calling = (
  { apiKey }: TestClient,
  apiSecret: string,
  method = 'GET',
  path = own,
): Promise<TestAnswer> =>
  call(scene.service.url + path, { method, headers: { 'Api-Key': apiKey, 'Api-Secret': apiSecret } });

describe('scopes', () => {
  it('are read and write unless told, and anybody may ask for their own', async () => {
    const client = await scene.service.client();
    expect((await client.get(own)).body).toMatchObject({
      apiKey: client.apiKey,
      mode: 'live',
      scopes: ['read', 'write'],
      newSecretAt: null,
    });
    expect((await client.get('/subscriptions/status')).status).toBe(200);
  });

  it('that are missing are refused before anything else is looked at, by name and with what to do', async () => {
    const client = await scene.service.client();
    const refused = await client.post('/v2/webhooks', 'this is no JSON');
    expect([refused.status, refused.body.code]).toEqual([403, 'SCOPE_MISSING']);
    expect(refused.body.detail).toContain('needs the scope admin');
    expect(refused.body.detail).toContain(`akwaba credentials scopes ${client.apiKey} read,write,admin`);
    const french = await client.get('/v2/webhooks', { 'Accept-Language': 'fr' });
    expect(french.body.detail).toContain('la portée admin');
  });

  it('are asked for by every route that takes credentials', async () => {
    const needsNone = new Set(['GET /v2/credentials/current', 'GET /subscriptions/status']);
    const asked = (route: string) => {
      const [method = '', path = ''] = route.split(' ');
      return [method, path.replace(/:\w+/g, 'x')] as const;
    };
    const taking: string[] = [];
    for (const route of scene.service.routes.filter((each) => !/^HEAD|\/console/.test(each))) {
      const [method, path] = asked(route);
      const { body } = await call(scene.service.url + path, { method });
      if (body.code === 'MISSING_CREDENTIALS') taking.push(route);
    }
    expect(taking.length).toBeGreaterThan(30);
    const needs: Record<string, string[]> = {};
    for (const scope of all) {
      const client = await scene.service.client({ scopes: all.filter((each) => each !== scope) });
      needs[scope] = [];
      for (const route of taking) {
        const answer = await client.send(...asked(route));
        if (answer.body.code === 'SCOPE_MISSING') needs[scope]?.push(route);
      }
    }
    expect(needs.admin?.toSorted()).toEqual(
      scene.service.routes
        .filter(
          (route) => /webhook|\/secrets|v2\/(policy|risk-table)/.test(route) && !route.includes('console'),
        )
        .toSorted(),
    );
    // The others that take credentials: by their method, but for what every credential may ask of itself.
    const rest = taking.filter((route) => !needs.admin?.includes(route) && !needsNone.has(route));
    expect(needs.write?.toSorted()).toEqual(rest.filter((route) => !route.startsWith('GET')).toSorted());
    expect(needs.read?.toSorted()).toEqual(rest.filter((route) => route.startsWith('GET')).toSorted());
  });

  it('are set from the command line, which shows them, and audited', async () => {
    const client = await scene.service.client();
    const { dataDir, databaseUrl = '' } = scene.service.config;
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const run = async (...args: string[]) => {
      const { stdout } = await akwaba([...args, '--json'], settings);
      return JSON.parse(stdout);
    };
    const set = await run('credentials', 'scopes', client.apiKey, 'admin,read');
    expect(set.scopes).toEqual(['read', 'admin']);
    const [shown] = await run('credentials', 'list', String(client.companyId));
    expect(shown).toMatchObject({ apiKey: client.apiKey, scopes: ['read', 'admin'], newSecretAt: null });
    const made = await run('credentials', 'create', String(client.companyId), '--scopes', 'read');
    expect(made.scopes).toEqual(['read']);
    const added = await run('credentials', 'add-secret', client.apiKey);
    expect((await calling(client, added.apiSecret)).status).toBe(200);
    expect((await run('credentials', 'retire-secret', client.apiKey)).newSecretAt).toBeNull();
    const wrong = await akwaba(['credentials', 'scopes', client.apiKey, 'read,everything'], settings);
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('read, write, admin')]);
    expect(await scene.audited(client.companyId, 'credential.%')).toMatchObject([
      { action: 'credential.created' },
      { action: 'credential.scopes', actor: 'cli', from: 'read, write', to: 'read, admin' },
      { action: 'credential.created', scopes: 'read' },
      { action: 'credential.secret-added', actor: 'cli' },
      { action: 'credential.secret-retired', actor: 'cli', secret: 'old' },
    ]);
  });
});

describe('a secret', () => {
  const person = '/search/person?documentType=CNI&nni=10000000012';

  it('is changed without a gap: calls with either are answered until the old one is retired', async () => {
    const client = await scene.service.client({ scopes: all });
    // Calls go on all the while; none of them may be refused.
    const refused: number[] = [];
    let going = true;
    const calls = async (secret: () => string) => {
      while (going) {
        const { status } = await calling(client, secret(), 'GET', person);
        if (status !== 404) refused.push(status);
      }
    };
    let current = client.apiSecret;
    const traffic = [calls(() => current), calls(() => current)];

    const made = await client.send('POST', `${own}/secrets`);
    expect(made.status).toBe(200);
    const { apiSecret, credential } = made.body;
    expect(credential.newSecretAt).not.toBeNull();
    expect(apiSecret).not.toBe(client.apiSecret);
    for (const secret of [client.apiSecret, apiSecret]) {
      expect((await calling(client, secret)).status).toBe(200);
    }
    current = apiSecret;
    expect((await client.get(own)).body.apiSecret).toBeUndefined();

    // Not by the secret that would be gone with it.
    const oneself = await client.send('DELETE', `${own}/secrets/old`);
    expect([oneself.status, oneself.body.code]).toEqual([409, 'SECRET_IN_USE']);
    const again = await client.send('POST', `${own}/secrets`);
    expect([again.status, again.body.code]).toEqual([409, 'TWO_SECRETS_ALREADY']);

    const retired = await calling(client, apiSecret, 'DELETE', `${own}/secrets/old`);
    expect([retired.status, retired.body.newSecretAt]).toEqual([200, null]);
    await eventually('the old one is refused', async () => (await client.get(own)).status === 401);
    going = false;
    await Promise.all(traffic);
    expect(refused).toEqual([]);
    expect((await calling(client, apiSecret)).status).toBe(200);
    const id = await scene.credentialId(client.apiKey);
    expect(await scene.audited(client.companyId, 'credential.secret%')).toMatchObject([
      { action: 'credential.secret-added', actor: `credential:${id}`, credential: id },
      { action: 'credential.secret-retired', actor: `credential:${id}`, secret: 'old' },
    ]);
    const last = await calling(client, apiSecret, 'DELETE', `${own}/secrets/old`);
    expect([last.status, last.body.code]).toEqual([409, 'NO_SECOND_SECRET']);
  });

  it('that is new can be taken back, by the old one', async () => {
    const client = await scene.service.client({ scopes: all });
    const { apiSecret } = (await client.send('POST', `${own}/secrets`)).body;
    expect((await calling(client, apiSecret, 'DELETE', `${own}/secrets/new`)).body.code).toBe(
      'SECRET_IN_USE',
    );
    expect((await client.send('DELETE', `${own}/secrets/new`)).status).toBe(200);
    await eventually('it is refused', async () => (await calling(client, apiSecret)).status === 401);
    expect((await client.get(own)).status).toBe(200);
  });

  it('is made once by one Idempotency-Key, and of other credentials by nobody', async () => {
    const client = await scene.service.client({ scopes: all });
    const key = { 'Idempotency-Key': 'rotate-1' };
    const [first, second] = [
      await client.send('POST', `${own}/secrets`, undefined, key),
      await client.send('POST', `${own}/secrets`, undefined, key),
    ];
    expect(first.body.apiSecret).toMatch(/^as_/);
    expect(second.body).toEqual({
      ...first.body,
      apiSecret: null,
      explanation: [expect.stringContaining(`DELETE ${own}/secrets/new, then POST ${own}/secrets`)],
    });
    expect([second.status, second.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    const other = await scene.service.inTest(client, all);
    expect((await other.get(own)).body).toMatchObject({ apiKey: other.apiKey, newSecretAt: null });
  });
});

describe('proofs of credentials', () => {
  const proofOf = async (apiKey: string) => {
    const stored = await findProof(scene.database, 'credentials', String(await scene.credentialId(apiKey)));
    if (stored === undefined) throw new Error('no such credential');
    return stored;
  };

  it('are such as programs of before scopes believe, for as long as scopes and secret are as they were', async () => {
    const client = await scene.service.client();
    // What 0.5.0 covers, and how.
    const oldFields = ['company', 'apiKey', 'secret', 'mode', 'label', 'expires', 'revoked'];
    const oldProgramBelieves = async () => {
      const { id, version, format, mac, fields } = await proofOf(client.apiKey);
      const covered = new Map(oldFields.map((name) => [name, fields[name] ?? null]));
      const made = { kind: 'credentials', id, version: version ?? 0, format: format ?? 0, fields: covered };
      return rowMac(scene.service.runtime.keyring, made).toString('hex') === mac;
    };
    expect(await oldProgramBelieves()).toBe(true);
    await giveScopes(client, all);
    expect(await oldProgramBelieves()).toBe(false);
    await giveScopes(client, ['write', 'read']);
    expect(await oldProgramBelieves()).toBe(true);
    await change((tx) => addSecret(tx, scene.service.runtime.keyring, 'test', client.apiKey));
    expect(await oldProgramBelieves()).toBe(false);
    await change((tx) => retireSecret(tx, scene.service.runtime.keyring, 'test', client.apiKey, 'old'));
    expect(await oldProgramBelieves()).toBe(true);
  });

  it.each([
    ['scopes', "UPDATE credentials SET scopes = '{read,write,admin}' WHERE api_key = $1"],
    [
      'a second secret',
      "UPDATE credentials SET next_secret_hash = '\\x00', next_secret_at = now() WHERE api_key = $1",
    ],
  ])('find %s that somebody else gave them', async (_what, sql) => {
    const client = await scene.service.client();
    await scene.database.query(sql, [client.apiKey]);
    expect(rowFault(scene.service.runtime.keyring, 'credentials', await proofOf(client.apiKey))).toBe(
      'changed',
    );
    expect((await client.get(own)).status).toBe(401);
  });
});
