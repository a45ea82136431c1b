import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerEndpoint } from '../../src/webhooks/endpoints.ts';
import type { TestClient } from '../harness.ts';
import { status } from '../webhook-scene.ts';
import { all, codes, type SelfServiceScene, selfServiceScene, unknownId } from './scene.ts';

let scene: SelfServiceScene;
beforeAll(async () => {
  scene = await selfServiceScene();
});
afterAll(() => scene?.stop());

const path = '/v2/webhooks';
const deliveries = '/v2/webhook-deliveries';
const admin = () => scene.service.client({ scopes: all });
const add = async (client: TestClient, url: string) => {
  const { status, body } = await client.post(path, { url });
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
};
const at = (endpoint: { id: string }) => `${path}/${endpoint.id}`;

describe('a program with the scope admin', () => {
  it('adds an endpoint whose secret is shown once, tests it and gets messages signed with it', async () => {
    const client = await admin();
    const { url, got } = await scene.receiver();
    const { endpoint, secret } = await add(client, url);
    expect(endpoint).toMatchObject({ url, mode: 'live', disabledAt: null, oldSecretUntil: null });
    const listed = await client.get(path);
    expect(listed.body).toEqual({ endpoints: [endpoint], limit: 10 });
    expect(JSON.stringify(listed.body)).not.toContain(secret);

    const tested = await client.send('POST', `${at(endpoint)}/test`);
    expect(tested.body).toMatchObject({ taken: true, status: 200, failure: null });
    await scene.dossiers.dossier(client, { nni: '10000000001' });
    await scene.deliverAll();
    expect(got.map(({ body }) => body.messageType)).toEqual([
      'TEST',
      'DOCUMENT_TO_ANALYSE_RECEIVED',
      'ANALYSIS_RESULT',
    ]);
    for (const { text, headers } of got) {
      expect(() => new Webhook(secret).verify(text, headers as Record<string, string>)).not.toThrow();
    }
    const id = await scene.credentialId(client.apiKey);
    expect(await scene.audited(client.companyId, 'webhook.%')).toMatchObject([
      { action: 'webhook.endpoint-added', actor: `credential:${id}`, endpoint: endpoint.id },
      { action: 'webhook.tested', actor: `credential:${id}`, taken: true },
    ]);
  });

  it('chooses the messages of an endpoint, and changes its choice', async () => {
    const client = await admin();
    const { url, got } = await scene.receiver();
    const wish = { url, eventTypes: ['STATUS_CHANGED', 'ANALYSIS_RESULT', 'ANALYSIS_RESULT'] };
    const { endpoint } = (await client.post(path, wish)).body;
    expect(endpoint.eventTypes).toEqual(['ANALYSIS_RESULT', 'STATUS_CHANGED']);
    await scene.dossiers.dossier(client, { nni: '10000000001' });
    await scene.deliverAll();
    expect(got.map(({ body }) => body.messageType)).toEqual(['ANALYSIS_RESULT']);

    const other = await client.send('PATCH', at(endpoint), { eventTypes: ['DOCUMENT_TO_ANALYSE_RECEIVED'] });
    expect(other.body.endpoint.eventTypes).toEqual(['DOCUMENT_TO_ANALYSE_RECEIVED']);
    await scene.dossiers.dossier(client, { nni: '10000000002' });
    await scene.deliverAll();
    expect(got.map(({ body }) => body.messageType).slice(1)).toEqual(['DOCUMENT_TO_ANALYSE_RECEIVED']);

    const all = await client.send('PATCH', at(endpoint), { eventTypes: [] });
    expect(all.body.endpoint.eventTypes).toEqual([]);
    await scene.dossiers.dossier(client, { nni: '10000000003' });
    await scene.deliverAll();
    expect(got).toHaveLength(4);

    const session = async () => {
      const made = await client.post('/v2/capture-sessions', { type: 'KYC' });
      await client.send('POST', `/v2/capture-sessions/${made.body.id}/cancel`);
      await scene.deliverAll();
      return got.slice(4).map(({ body }) => body.messageType);
    };
    await client.send('PATCH', at(endpoint), { eventTypes: ['MONITORING_ALERT'] });
    expect(await session()).toEqual([]);
    await client.send('PATCH', at(endpoint), { eventTypes: ['CAPTURE_SESSION_CHANGED'] });
    expect(new Set(await session())).toEqual(new Set(['CAPTURE_SESSION_CHANGED']));
    const changes = (await scene.audited(client.companyId, 'webhook.endpoint-changed')) as object[];
    expect(changes).toMatchObject([
      { eventTypes: 'DOCUMENT_TO_ANALYSE_RECEIVED' },
      { eventTypes: null },
      { eventTypes: 'MONITORING_ALERT' },
      { eventTypes: 'CAPTURE_SESSION_CHANGED' },
    ]);

    const refused = await client.post(path, { url: `${url}/2`, eventTypes: ['RESULT'] });
    expect([refused.status, codes(refused)]).toEqual([400, ['eventTypes.0 INVALID_VALUE']]);
  });

  it('changes the address, which what waits goes to as well, the secret, and whether it is sent to', async () => {
    const client = await admin();
    const [first, second] = [await scene.receiver(status(500)), await scene.receiver()];
    const { endpoint, secret } = await add(client, first.url);
    await scene.dossiers.upload(client, { nni: '10000000002' });
    await scene.dossiers.jobs.clear();
    await scene.deliverAll();
    const moved = await client.send('PATCH', at(endpoint), { url: second.url });
    expect(moved.body).toMatchObject({ endpoint: { id: endpoint.id, url: second.url }, cancelled: 0 });
    const rotated = await client.send('POST', `${at(endpoint)}/secret`);
    expect(rotated.body.endpoint.oldSecretUntil).not.toBeNull();
    await scene.deliverAll();
    expect([first.got.length, second.got.length]).toEqual([1, 1]);
    for (const each of [secret, rotated.body.secret]) {
      const [{ text, headers } = { text: '', headers: {} }] = second.got;
      expect(() => new Webhook(each).verify(text, headers as Record<string, string>)).not.toThrow();
    }
    const off = await client.send('PATCH', at(endpoint), { disabled: true, url: null });
    expect(off.body.endpoint).toMatchObject({ disabledReason: 'CLIENT' });
    await scene.dossiers.upload(client, { nni: '10000000003' });
    await scene.dossiers.jobs.clear();
    await scene.deliverAll();
    expect(second.got.length).toBe(1);
    const on = await client.send('PATCH', at(endpoint), { disabled: false });
    expect(on.body.endpoint).toMatchObject({ disabledAt: null, disabledReason: null });
    expect((await client.send('DELETE', at(endpoint))).body).toEqual({ cancelled: 0 });
    expect((await client.get(path)).body.endpoints).toEqual([]);
    expect((await scene.audited(client.companyId, 'webhook.%')).map(({ action }) => action)).toEqual([
      'webhook.endpoint-added',
      'webhook.endpoint-changed',
      'webhook.secret-rotated',
      'webhook.endpoint-disabled',
      'webhook.endpoint-enabled',
      'webhook.endpoint-removed',
    ]);
  });

  it('sees what was sent with every attempt, by page, and has it sent again', async () => {
    const client = await admin();
    const { url, got } = await scene.receiver(status(503), status(503), status(200));
    const { endpoint } = await add(client, url);
    await scene.dossiers.dossier(client, { nni: '10000000004' });
    await scene.deliverAll();
    const first = (await client.get(`${deliveries}?size=1`)).body;
    const second = (await client.get(`${deliveries}?size=1&after=${first.next}`)).body;
    expect(second.next).toBeNull();
    const both = [...first.deliveries, ...second.deliveries];
    expect(both.map(({ messageType }) => messageType)).toEqual([
      'ANALYSIS_RESULT',
      'DOCUMENT_TO_ANALYSE_RECEIVED',
    ]);
    expect(both[0]).toMatchObject({ endpointId: endpoint.id, state: 'PENDING', attempts: 1, status: 503 });
    expect(JSON.stringify(both)).not.toContain('10000000004');
    const one = await client.get(`${deliveries}/${both[0].id}`);
    expect(one.body.attempts).toMatchObject([{ status: 503, failure: null }]);

    await scene.deliverAll();
    expect((await client.get(`${deliveries}?state=DELIVERED`)).body.deliveries).toHaveLength(2);
    const again = await client.send('POST', `${deliveries}/${both[0].id}/replay`);
    expect(again.body).toEqual({ replayed: 1, impossible: 0 });
    await scene.deliverAll();
    expect(got.filter(({ body }) => body.webhookId === both[0].id).length).toBe(3);
    const days = { from: '2020-01-01', to: '2099-12-31', failedOnly: false };
    expect((await client.post(`${deliveries}/replay`, days)).body).toEqual({ replayed: 2, impossible: 0 });
    expect((await client.post(`${deliveries}/replay`, { ...days, failedOnly: true })).body.replayed).toBe(0);
    const id = await scene.credentialId(client.apiKey);
    expect(await scene.audited(client.companyId, 'webhook.replayed')).toMatchObject([
      { actor: `credential:${id}`, delivery: both[0].id, replayed: 1 },
      { actor: `credential:${id}`, from: '2020-01-01T00:00:00.000Z', replayed: 2 },
    ]);
  });

  it('adds one endpoint by one Idempotency-Key, and the same address once', async () => {
    const client = await admin();
    const body = { url: 'http://127.0.0.1:9/once' };
    const key = { 'Idempotency-Key': 'add-1' };
    const [first, again] = [await client.post(path, body, key), await client.post(path, body, key)];
    const without = {
      endpoint: first.body.endpoint,
      secret: null,
      explanation: [
        expect.stringMatching(/shown in the first answer.* POST \/v2\/webhooks\/\{endpointId\}\/secret/),
      ],
    };
    expect([first.body.secret, again.body]).toEqual([expect.stringMatching(/^whsec_/), without]);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    const rotate = () =>
      client.send('POST', `${at(first.body.endpoint)}/secret`, undefined, { 'Idempotency-Key': 'r' });
    expect((await rotate()).body.secret).toMatch(/^whsec_/);
    expect((await rotate()).body).toMatchObject({ secret: null, explanation: without.explanation });
    expect((await client.post(path, { url: 'http://127.0.0.1:9/other' }, key)).status).toBe(422);
    const known = await client.post(path, body);
    expect([known.status, codes(known)]).toEqual([400, ['url ENDPOINT_KNOWN']]);
  });

  it('is told what is wrong with what it asks, by field and in both languages', async () => {
    const client = await admin();
    const { endpoint } = await add(client, 'http://127.0.0.1:9/wrong');
    const faults: [string, string, unknown, string[]][] = [
      ['POST', path, {}, ['url MISSING']],
      ['POST', path, { url: 'ftp://bank.example' }, ['url INVALID_URL']],
      ['POST', path, { url: 'https://a.example', mode: 'live' }, ['mode UNKNOWN_FIELD']],
      ['PATCH', at(endpoint), {}, ['body AT_LEAST_ONE']],
      ['PATCH', at(endpoint), { disabled: 'yes' }, ['disabled WRONG_TYPE']],
      ['GET', `${deliveries}?from=2026-02-31`, undefined, ['from NOT_A_DAY']],
      ['GET', `${deliveries}?from=2026-02-02&to=2026-02-01`, undefined, ['from START_AFTER']],
      ['GET', `${deliveries}?size=0&after=x`, undefined, ['size NOT_IN_RANGE', 'after INVALID_FORMAT']],
      ['GET', `${deliveries}?state=GONE`, undefined, ['state INVALID_VALUE']],
      ['POST', `${deliveries}/replay`, { from: '2026-01-01', failedOnly: true }, ['to MISSING']],
    ];
    for (const [method, where, body, expected] of faults) {
      const answer = await client.send(method, where, body);
      expect([where, answer.status, codes(answer)]).toEqual([where, 400, expected]);
    }
    const french = await client.send('PATCH', at(endpoint), {}, { 'Accept-Language': 'fr' });
    expect(french.body.title).not.toBe((await client.send('PATCH', at(endpoint), {})).body.title);
  });

  it('may have so many test messages sent in a minute, and is told when to go on', async () => {
    const client = await admin();
    const { endpoint } = await add(client, (await scene.receiver()).url);
    const answers = [];
    // However slow the machine is: a token comes back every six seconds only.
    while (answers.length < 100 && answers.at(-1)?.status !== 429) {
      answers.push(await client.send('POST', `${at(endpoint)}/test`));
    }
    expect(answers.slice(0, 10).map((each) => each.status)).toEqual(Array(10).fill(200));
    expect(answers.at(-1)?.body.code).toBe('TOO_OFTEN');
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another client is not kept waiting by that.
    const other = await admin();
    const own = await add(other, (await scene.receiver()).url);
    expect((await other.send('POST', `${at(own.endpoint)}/test`)).status).toBe(200);
  });
});

describe('another client, and the other world', () => {
  it('see, change, test and send again nothing of a client', async () => {
    const client = await admin();
    const { url, got } = await scene.receiver();
    const { endpoint } = await add(client, url);
    await scene.dossiers.dossier(client, { nni: '10000000005' });
    await scene.deliverAll();
    const sent = got.length;
    const [delivery] = (await client.get(deliveries)).body.deliveries;
    const strangers = [await admin(), await scene.service.inTest(client, all)];
    for (const stranger of strangers) {
      expect((await stranger.get(path)).body.endpoints).toEqual([]);
      expect((await stranger.get(deliveries)).body.deliveries).toEqual([]);
      expect((await stranger.get(`${deliveries}?endpointId=${endpoint.id}`)).body.deliveries).toEqual([]);
      const tries: [string, (id: string) => string, string, unknown?][] = [
        ['PATCH', (id) => `${path}/${id}`, endpoint.id, { url: 'http://127.0.0.1:9/mine' }],
        ['PATCH', (id) => `${path}/${id}`, endpoint.id, { disabled: true }],
        ['DELETE', (id) => `${path}/${id}`, endpoint.id],
        ['POST', (id) => `${path}/${id}/secret`, endpoint.id],
        ['POST', (id) => `${path}/${id}/test`, endpoint.id],
        ['GET', (id) => `${deliveries}/${id}`, delivery.id],
        ['POST', (id) => `${deliveries}/${id}/replay`, delivery.id],
      ];
      for (const [method, where, id, body] of tries) {
        const without = ({ requestId: _, ...rest }: Record<string, unknown>) => rest;
        const hidden = await stranger.send(method, where(id), body);
        expect(hidden.status, where(id)).toBe(404);
        // Letter for letter as what nobody has.
        expect(without(hidden.body)).toEqual(
          without((await stranger.send(method, where(unknownId), body)).body),
        );
      }
      const days = { from: '2020-01-01', to: '2099-12-31', failedOnly: false };
      expect((await stranger.post(`${deliveries}/replay`, days)).body).toEqual({
        replayed: 0,
        impossible: 0,
      });
    }
    await scene.deliverAll();
    expect(got.length).toBe(sent);
    expect((await client.get(path)).body.endpoints).toEqual([endpoint]);
  });

  it('a test credential adds an endpoint that gets messages about test dossiers only, a live one about live', async () => {
    const client = await admin();
    const testing = await scene.service.inTest(client, all);
    const [live, test, both] = [await scene.receiver(), await scene.receiver(), await scene.receiver()];
    expect((await add(client, live.url)).endpoint.mode).toBe('live');
    expect((await add(testing, test.url)).endpoint.mode).toBe('test');
    // As operators set them up, and as all were before.
    const { keyring } = scene.service.runtime;
    const registration = { companyId: client.companyId, url: both.url, allowPrivate: true };
    await scene.database.transaction((tx) => registerEndpoint(tx, keyring, 'cli', registration));
    const dossier = await scene.dossiers.dossier(client, { nni: '10000000006' });
    const tried = await scene.dossiers.dossier(testing, { nni: '10000000006' });
    await scene.deliverAll();
    const about = ({ got }: typeof live) => [
      ...new Set(got.map(({ body }) => body.payload.clientFileToAnalyzeId ?? body.payload.id)),
    ];
    expect([about(live), about(test)]).toEqual([[dossier], [tried]]);
    expect(about(both).toSorted()).toEqual([dossier, tried].toSorted());
    const modes = async (of: TestClient) =>
      (await of.get(path)).body.endpoints.map(({ mode }: { mode: string | null }) => mode);
    expect([await modes(client), await modes(testing)]).toEqual([
      ['live', null],
      ['test', null],
    ]);
    const shown = async (of: TestClient) =>
      (await of.get(path)).body.endpoints.find(({ mode }: { mode: string | null }) => mode === null);
    // The rest of its address may hold a secret of the receiver of live messages.
    expect([(await shown(client)).url, (await shown(testing)).url]).toEqual([
      both.url,
      `${new URL(both.url).origin}/…`,
    ]);
    for (const [method, last, body] of [
      ['PATCH', '', { disabled: true }],
      ['DELETE', ''],
      ['POST', '/secret'],
      ['POST', '/test'],
    ] as const) {
      const refused = await testing.send(method, `${at(await shown(client))}${last}`, body);
      expect([refused.status, refused.body.code]).toEqual([403, 'ENDPOINT_OF_BOTH_WORLDS']);
    }
    expect((await client.send('POST', `${at(await shown(client))}/test`)).body.taken).toBe(true);
    const dossiersOf = async (of: TestClient) => [
      ...new Set(
        (await of.get(deliveries)).body.deliveries.map((each: { dossierId: string }) => each.dossierId),
      ),
    ];
    expect([await dossiersOf(client), await dossiersOf(testing)]).toEqual([[dossier], [tried]]);
  });

  it('a message that an older program kept for an endpoint of the other world is not sent', async () => {
    const client = await admin();
    const testing = await scene.service.inTest(client, all);
    const { url, got } = await scene.receiver();
    const { endpoint } = await add(testing, url);
    const other = await scene.receiver();
    await add(client, other.url);
    await scene.dossiers.dossier(client, { nni: '10000000007' });
    await scene.database.query('UPDATE webhook_deliveries SET endpoint_id = $2 WHERE company_id = $1', [
      client.companyId,
      endpoint.id,
    ]);
    await scene.deliverAll();
    expect([got.length, other.got.length]).toEqual([0, 0]);
    const states = await scene.database.query<{ state: string }>(
      'SELECT state FROM webhook_deliveries WHERE company_id = $1',
      [client.companyId],
    );
    expect(states.map(({ state }) => state)).toEqual(['CANCELLED', 'CANCELLED']);
  });
});

describe('where addresses inside networks are not allowed', () => {
  it('programs register and move to none, as operators', async () => {
    const strict = await selfServiceScene({ WEBHOOK_ALLOW_PRIVATE: 'false' });
    try {
      const client = await strict.service.client({ scopes: all });
      const { endpoint } = (await client.post(path, { url: 'https://hooks.example.com/a' })).body;
      for (const url of [
        'http://hooks.example.com/',
        'http://127.0.0.1:9000/',
        'http://localhost/',
        'https://127.0.0.1/',
        'https://169.254.169.254/',
        'https://[::1]/',
      ]) {
        const inside = !url.includes('example');
        for (const answer of [
          await client.post(path, { url }),
          await client.send('PATCH', at(endpoint), { url }),
        ]) {
          expect([url, answer.status, codes(answer)]).toEqual([
            url,
            400,
            [inside ? 'url URL_PRIVATE' : 'url URL_NOT_HTTPS'],
          ]);
          expect(answer.body.errors[0].message.includes('WEBHOOK_ALLOW_PRIVATE=true')).toBe(inside);
        }
      }
      expect((await client.get(path)).body.endpoints).toEqual([endpoint]);
    } finally {
      await strict.stop();
    }
  });
});
