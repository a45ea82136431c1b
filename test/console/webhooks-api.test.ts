import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { announcedDossier, attempted } from './announced-deliveries.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

describe('webhooks, as the console asks for them', () => {
  let scene: ConsoleScene;
  let boss: Operator;
  let viewer: Operator;
  beforeAll(async () => {
    scene = await consoleScene();
    boss = await scene.operator('administrator', 'boss');
    viewer = await scene.operator('viewer');
  });
  afterAll(() => scene?.stop());

  const url = 'https://hooks.example.com/akwaba?token=of-the-receiver';
  const newClient = async () => {
    const { companyId } = await scene.service.client();
    return { companyId, at: `/clients/${companyId}` };
  };
  const add = async (at: string) => {
    const { status, body } = await boss.send('POST', `${at}/webhooks`, { url });
    expect(status).toBe(200);
    return body;
  };
  const fault = async (at: string, address: string) => {
    const { body } = await boss.send('POST', `${at}/webhooks`, { url: address });
    return body.errors?.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
  };
  const actors = async (client: number, action: string) => {
    const rows = await scene.service.runtime.database.query<{ actor: string }>(
      'SELECT actor FROM audit_entries WHERE chain = $1 AND action = $2',
      [client, action],
    );
    return rows.map(({ actor }) => actor);
  };

  it('show a secret once, and who may not change them sees no address beyond its host', async () => {
    const { companyId, at } = await newClient();
    const made = await add(at);
    expect(made).toMatchObject({
      endpoint: { url, disabledAt: null },
      secret: expect.stringMatching(/^whsec_/),
    });
    const forBoss = (await boss.get(`${at}/webhooks`)).body;
    expect(forBoss).toEqual({ endpoints: [made.endpoint], limit: 10 });
    const forViewer = (await viewer.get(`${at}/webhooks`)).body;
    expect(forViewer.endpoints[0].url).toBe('https://hooks.example.com/…');
    expect(await actors(companyId, 'webhook.endpoint-added')).toEqual(['user:boss']);
  });

  it('refuse addresses beside the field, and an eleventh, even of many who add at once', async () => {
    const { at } = await newClient();
    expect(await fault(at, 'nonsense')).toEqual(['url INVALID_URL']);
    expect(await fault(at, 'http://hooks.example.com/')).toEqual(['url URL_NOT_HTTPS']);
    expect(await fault(at, 'https://10.0.0.1/')).toEqual(['url URL_PRIVATE']);
    expect(await fault(at, 'https://user:pass@hooks.example.com/')).toEqual(['url URL_WITH_PASSWORD']);
    const add = async (count: number, address: (n: number) => string) => {
      const urls = Array.from({ length: count }, (_, n) => ({ url: address(n) }));
      const answers = await Promise.all(urls.map((body) => boss.send('POST', `${at}/webhooks`, body)));
      return answers.filter(({ status }) => status === 200).length;
    };
    // A form that is sent again, since its answer was lost, adds nothing.
    expect(await add(3, () => url)).toBe(1);
    expect(await fault(at, url)).toEqual(['url ENDPOINT_KNOWN']);
    expect(await add(12, (n) => `${url}/${n}`)).toBe(9);
    expect(await fault(at, `${url}/more`)).toEqual(['url TOO_MANY_ENDPOINTS']);
  });

  it('are rotated, disabled, enabled and removed; what waited is cancelled', async () => {
    const { companyId, at } = await newClient();
    const { endpoint, secret } = await add(at);
    const one = `${at}/webhooks/${endpoint.id}`;
    const rotated = (await boss.send('POST', `${one}/secret`)).body;
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.endpoint.oldSecretUntil).toEqual(expect.any(String));
    await announcedDossier(scene.service, companyId, 'ANALYSIS_RESULT', 'STATUS_CHANGED');
    expect((await boss.send('PATCH', one, { disabled: true })).body).toEqual({ cancelled: 2 });
    expect((await boss.send('PATCH', one, { disabled: true })).body).toEqual({ cancelled: 0 });
    expect((await viewer.get(`${at}/webhooks`)).body.endpoints[0]).toMatchObject({
      disabledReason: 'OPERATOR',
      disabledAt: expect.any(String),
    });
    const { deliveries } = await announcedDossier(scene.service, companyId, 'ANALYSIS_RESULT');
    expect(deliveries).toEqual([]);
    await boss.send('PATCH', one, { disabled: false });
    expect((await viewer.get(`${at}/webhooks`)).body.endpoints[0].disabledAt).toBe(null);
    await announcedDossier(scene.service, companyId, 'ANALYSIS_RESULT');
    expect((await boss.send('DELETE', one)).body).toEqual({ cancelled: 1 });
    expect((await boss.send('DELETE', one)).body.code).toBe('ENDPOINT_NOT_FOUND');
    expect((await viewer.get(`${at}/webhooks`)).body.endpoints).toEqual([]);
    for (const act of ['secret-rotated', 'endpoint-disabled', 'endpoint-enabled', 'endpoint-removed']) {
      expect([act, await actors(companyId, `webhook.${act}`)]).toEqual([act, ['user:boss']]);
    }
  });

  it('of one client cannot be reached through another', async () => {
    const [own, other] = [await newClient(), await newClient()];
    const { endpoint } = await add(own.at);
    const { deliveries } = await announcedDossier(scene.service, own.companyId, 'ANALYSIS_RESULT');
    const foreign = `${other.at}/webhooks/${endpoint.id}`;
    for (const [method, path] of [
      ['POST', `${foreign}/secret`],
      ['POST', `${foreign}/test`],
      ['DELETE', foreign],
    ] as const) {
      expect((await boss.send(method, path)).body.code).toBe('ENDPOINT_NOT_FOUND');
    }
    const delivery = `${other.at}/deliveries/${deliveries[0]}`;
    expect((await boss.get(delivery)).body.code).toBe('DELIVERY_NOT_FOUND');
    expect((await boss.send('POST', `${delivery}/replay`)).body.code).toBe('DELIVERY_NOT_FOUND');
    expect((await boss.get(`${own.at}/deliveries/nonsense`)).body.code).toBe('DELIVERY_NOT_FOUND');
  });

  it('are seen by everybody and changed by administrators only', async () => {
    const { companyId, at } = await newClient();
    const { endpoint } = await add(at);
    const { deliveries } = await announcedDossier(scene.service, companyId, 'ANALYSIS_RESULT');
    const senior = await scene.operator('senior');
    for (const path of [`${at}/webhooks`, `${at}/deliveries`, `${at}/deliveries/${deliveries[0]}`]) {
      expect((await viewer.get(path)).status).toBe(200);
      expect((await fetch(`${scene.service.url}/console/api${path}`)).status).toBe(401);
    }
    const range = { from: '2020-01-01', to: '2099-01-01', failedOnly: false };
    const changes: ['POST' | 'PATCH' | 'DELETE', string, object | undefined][] = [
      ['POST', `${at}/webhooks`, { url }],
      ['POST', `${at}/webhooks/${endpoint.id}/secret`, undefined],
      ['POST', `${at}/webhooks/${endpoint.id}/test`, undefined],
      ['PATCH', `${at}/webhooks/${endpoint.id}`, { disabled: true }],
      ['DELETE', `${at}/webhooks/${endpoint.id}`, undefined],
      ['POST', `${at}/deliveries/${deliveries[0]}/replay`, undefined],
      ['POST', `${at}/replay/count`, range],
      ['POST', `${at}/replay`, range],
    ];
    for (const [method, path, body] of changes) {
      expect([path, (await senior.send(method, path, body)).status]).toEqual([path, 403]);
    }
  });

  it('show deliveries by state, type, endpoint and days, with what came back, in pages without gaps', async () => {
    const { companyId, at } = await newClient();
    const { endpoint } = await add(at);
    const types = Array.from({ length: 52 }, () => 'ANALYSIS_RESULT' as const);
    const { dossier, deliveries } = await announcedDossier(
      scene.service,
      companyId,
      'STATUS_CHANGED',
      ...types,
    );
    const [changed = '', failed = '', pending = ''] = deliveries;
    await attempted(scene.service, changed, [500, 200], 'DELIVERED');
    await attempted(scene.service, failed, ['TIMEOUT', 'TIMEOUT', 404], 'FAILED');
    await attempted(scene.service, pending, ['TIMEOUT'], 'PENDING');
    const list = async (query: string) => (await viewer.get(`${at}/deliveries${query}`)).body;
    const first = await list('');
    const second = await list(`?after=${first.next}`);
    const ids = [...first.deliveries, ...second.deliveries].map(({ id }: { id: string }) => id);
    expect(new Set(ids)).toEqual(new Set(deliveries));
    expect(second.next).toBe(null);
    expect((await list('?state=FAILED')).deliveries).toMatchObject([
      {
        id: failed,
        dossierId: dossier,
        host: 'hooks.example.com',
        attempts: 3,
        status: 404,
        failure: null,
        nextAttemptAt: null,
        replayable: true,
      },
    ]);
    expect((await list('?type=STATUS_CHANGED')).deliveries).toMatchObject([
      { id: changed, state: 'DELIVERED', deliveredAt: expect.any(String) },
    ]);
    expect((await list(`?endpoint=${endpoint.id}&to=2020-01-01`)).deliveries).toEqual([]);
    const one = await viewer.get(`${at}/deliveries/${pending}`, { 'Accept-Language': 'fr' });
    expect(one.body).toMatchObject({
      delivery: { state: 'PENDING', nextAttemptAt: expect.any(String) },
      attempts: [{ status: null, failure: { code: 'TIMEOUT', words: "le serveur n'a pas répondu à temps" } }],
    });
    expect((await viewer.get(`${at}/deliveries?state=LOST&from=x`)).body.errors).toMatchObject([
      { field: 'state', code: 'INVALID_VALUE' },
    ]);
  });

  it('replay one delivery, or those of a span after counting them', async () => {
    const { companyId, at } = await newClient();
    const { endpoint } = await add(at);
    const { deliveries } = await announcedDossier(
      scene.service,
      companyId,
      'DOCUMENT_TO_ANALYSE_RECEIVED',
      'ANALYSIS_RESULT',
      'STATUS_CHANGED',
    );
    const [taken = '', failed = ''] = deliveries;
    await attempted(scene.service, taken, [200], 'DELIVERED');
    await attempted(scene.service, failed, [500], 'FAILED');
    const one = await boss.send('POST', `${at}/deliveries/${taken}/replay`);
    expect(one.body).toEqual({ replayed: 1, impossible: 0 });
    expect((await viewer.get(`${at}/deliveries/${taken}`)).body).toMatchObject({
      delivery: { state: 'PENDING', attempts: 0 },
      attempts: [{ status: 200 }],
    });
    const today = new Date().toISOString().slice(0, 10);
    const range = { from: '2020-01-01', to: today, failedOnly: true, endpointId: endpoint.id };
    const counted = await boss.send('POST', `${at}/replay/count`, range);
    expect(counted.body).toEqual({ replayed: 1, impossible: 0 });
    expect((await viewer.get(`${at}/deliveries/${failed}`)).body.delivery.state).toBe('FAILED');
    expect((await boss.send('POST', `${at}/replay`, range)).body).toEqual(counted.body);
    expect((await viewer.get(`${at}/deliveries/${failed}`)).body.delivery.state).toBe('PENDING');
    await boss.send('PATCH', `${at}/webhooks/${endpoint.id}`, { disabled: true });
    const all = { from: '2020-01-01', to: today, failedOnly: false };
    expect((await boss.send('POST', `${at}/replay`, all)).body).toEqual({ replayed: 0, impossible: 3 });
    expect(await actors(companyId, 'webhook.replayed')).toEqual(['user:boss', 'user:boss']);
    const backwards = await boss.send('POST', `${at}/replay`, { ...all, from: '2099-01-01' });
    expect(backwards.body.errors).toMatchObject([{ field: 'from', code: 'START_AFTER' }]);
  });

  it('send a test message now, and say what came back in the words of who asked', async () => {
    const { at } = await newClient();
    const nowhere = 'https://hooks.invalid/akwaba';
    const { endpoint } = (await boss.send('POST', `${at}/webhooks`, { url: nowhere })).body;
    // No such name can exist, so nothing leaves this machine.
    const sent = await boss.send('POST', `${at}/webhooks/${endpoint.id}/test`, undefined, {
      'Accept-Language': 'fr',
    });
    expect(sent.body).toMatchObject({ taken: false, status: null, failure: { code: expect.any(String) } });
  });
});

describe('a receiver on this machine, where that is allowed', () => {
  it('takes a test message', async () => {
    const scene = await consoleScene({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    const got: string[] = [];
    const server = createServer((request, response) => {
      got.push(String(request.headers['webhook-signature']));
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const boss = await scene.operator('administrator');
      const { companyId } = await scene.service.client();
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
      const { body } = await boss.send('POST', `/clients/${companyId}/webhooks`, { url });
      const at = `/clients/${companyId}/webhooks/${body.endpoint.id}/test`;
      expect((await boss.send('POST', at)).body).toMatchObject({ taken: true, status: 200, failure: null });
      expect(got).toEqual([expect.stringMatching(/^v1,/)]);
    } finally {
      await scene.stop();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});
