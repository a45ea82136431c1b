import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepCustomers } from '../src/portfolio/customer-events.ts';
import { company, informal, newCardPerson } from './fixtures.ts';
import { call, type TestAnswer, type TestClient, type TestService, testService } from './harness.ts';
import { aboutAccused, accused, loadArticles } from './media-scene.ts';
import { clear, policyOf } from './policies/policy-scene.ts';
import { exposed, loadList, sanctioned } from './screening-scene.ts';
import { type SelfieScene, selfieScene } from './selfie-scene.ts';
import { plainPicture, resultPath, upload } from './uploads.ts';

/** Live and test are two worlds: every endpoint, asked with credentials of both. */

interface World {
  readonly client: TestClient;
  /** Its dossiers, the newest first. */
  readonly ids: readonly string[];
  /** An externalId that only this world has. */
  readonly own: string;
  /** Its webhook. */
  readonly endpoint: string;
}

let service: TestService;
let scene: SelfieScene;
let live: World;
let test: World;
const shared = 'SAME';
const nni = '10000000001';

beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000', WEBHOOK_ALLOW_PRIVATE: 'true' });
  scene = selfieScene(service);
  await service.load('persons', [newCardPerson]);
  await service.load('companies', [company]);
  await service.load('informal', [informal]);
  await loadList(service, 'national', sanctioned);
  await loadList(service, 'officials', exposed);
  await loadArticles(service, aboutAccused);
  const scopes = ['read', 'write', 'admin'] as const;
  const client = await service.client({ company: { duplicated_faces: true }, scopes });
  const testing = await service.inTest(client, scopes);
  const listen = async (of: TestClient): Promise<string> =>
    (await of.post('/v2/webhooks', { url: 'http://127.0.0.1:9/' })).body.endpoint.id;
  const endpoints = { live: await listen(client), test: await listen(testing) };
  // One after the other in turn, so that either world's numbers would have gaps if both were counted together.
  const made: { readonly [world in 'live' | 'test']: string[] } = { live: [], test: [] };
  for (const externalId of [shared, 'own', 'third']) {
    for (const [world, of] of [['test', testing] as const, ['live', client] as const]) {
      const sent = { nni, person: 1, externalId: externalId === shared ? shared : `${world}-${externalId}` };
      made[world].unshift(await scene.dossier(of, sent));
    }
  }
  live = { client, ids: made.live, own: 'live-own', endpoint: endpoints.live };
  test = { client: testing, ids: made.test, own: 'test-own', endpoint: endpoints.test };
});
afterAll(async () => {
  await service.services.faceSearch.close();
  await service.stop();
});

/** Asks of each world, with the other beside it. */
async function both(prove: (own: World, other: World) => Promise<void>): Promise<void> {
  await prove(live, test);
  await prove(test, live);
}

const without = ({ requestId: _, ...body }: Record<string, unknown>) => body;
const unknownId = '00000000-0000-4000-8000-000000000000';

/** What the other world has is answered, letter for letter, like what nobody has. */
async function sameAsUnknown(of: World, path: string, unknown: string): Promise<void> {
  const [hidden, nothing] = [await of.client.get(path), await of.client.get(unknown)];
  expect([hidden.status, nothing.status]).toEqual([404, 404]);
  expect(without(hidden.body)).toEqual(without(nothing.body));
}

const byId = (version: 'v1' | 'v2') => () =>
  both(async (own, other) => {
    for (const id of own.ids) {
      const { status, body } = await own.client.get(resultPath(version, id));
      expect([status, body.clientFileToAnalyzeId]).toEqual([200, id]);
    }
    for (const id of other.ids) {
      await sameAsUnknown(own, resultPath(version, id), resultPath(version, unknownId));
    }
  });

const byExternalId = (externalId: string) => `/v2/clients-files/by-external-id/${externalId}`;

const list = (url: string) => () =>
  both(async (own) => {
    const days = 'startDate=2020-01-01&endDate=2099-12-31';
    const whole = (await own.client.get(`${url}?${days}`)).body;
    expect([idsOf(whole), whole.totalElements]).toEqual([own.ids, own.ids.length]);
    for (const [i, id] of own.ids.entries()) {
      const page = (await own.client.get(`${url}?${days}&size=1&page=${i + 1}`)).body;
      expect([idsOf(page), page.totalPages]).toEqual([[id], own.ids.length]);
    }
  });
const idsOf = (page: { content: { clientFileToAnalyzeId: string }[] }) =>
  page.content.map(({ clientFileToAnalyzeId }) => clientFileToAnalyzeId);

/** An upload changes nothing of the other world, and its Idempotency-Key is not the other's. */
const uploads = (version: 'v1' | 'v2') => async () => {
  const picture = await plainPicture(version === 'v1' ? 60 : 70);
  const client = await service.client();
  const testing = await service.inTest(client);
  const key = { 'Idempotency-Key': `one-key-${version}` };
  const parts = (externalId: string) =>
    version === 'v1'
      ? ([['cniRecto', picture]] as const)
      : ([
          ['idDocumentFront', picture],
          ['documentType', 'CNI'],
          ['externalId', externalId],
        ] as const);
  const first = await upload(service, client, version, parts('A'), key);
  const second = await upload(service, testing, version, parts('A'), key);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.headers.get('idempotent-replayed')).toBeNull();
  expect(second.body.id).not.toBe(first.body.id);
  await scene.jobs.clear();
  if (version === 'v1') return;
  for (const [of, { body }] of [
    [client, first],
    [testing, second],
  ] as const) {
    const found = (await of.get(byExternalId('A'))).body;
    expect([found.clientFileToAnalyzeId, found.errors]).toEqual([body.id, []]);
  }
};

/** Reads what is the same for everybody and nothing that a client sent. */
const reference = (path: string, body?: object) => async () => {
  const ask = ({ client }: World): Promise<TestAnswer> =>
    body === undefined ? client.get(path) : client.post(path, body);
  const [one, other] = [await ask(live), await ask(test)];
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(other.body).toEqual(one.body);
};

const withName = (path: string, name: string) => reference(`${path}?personName=${encodeURIComponent(name)}`);

const informalClaim = {
  iduCode: informal.iduCode,
  ownerBirthDate: '1980-01-01',
  ownerBirthPlace: 'Bouaké',
  activityMunicipality: 'Bouaké',
  ownerFullName: 'KONE Awa',
};

/** What one world was answered is not replayed in the other. */
async function comparison(version: 'v1' | 'v2', field: string): Promise<void> {
  for (const { client } of [live, test]) {
    const form = new FormData();
    for (const name of ['selfie', field]) form.append(name, new Blob([await plainPicture(90)]), 'a.png');
    const { status, body, headers } = await call(`${service.url}/${version}/verification/face-match`, {
      method: 'POST',
      headers: { ...client.headers, 'Idempotency-Key': `faces-${version}` },
      body: form,
    });
    expect([status, body.notComparedReason]).toEqual([200, 'NO_FACE']);
    expect(headers.get('idempotent-replayed')).toBeNull();
  }
}

/** A link opens without credentials, so who may have one is what counts: only the picture's own world. */
const pictures = () =>
  both(async (own, other) => {
    const { body } = await own.client.get(resultPath('v2', own.ids[0] ?? ''));
    const front: string = body.documents[0].frontUrl;
    expect((await fetch(front)).status).toBe(200);
    const days = 'startDate=2020-01-01&endDate=2099-12-31';
    const answers = [
      await other.client.get(`/v2/clients-files/?${days}`),
      await other.client.get(byExternalId(shared)),
      ...(await Promise.all([...own.ids, ...other.ids].map((id) => other.client.get(resultPath('v2', id))))),
    ];
    const picture = new URL(front).pathname;
    for (const answer of answers) expect(JSON.stringify(answer.body)).not.toContain(picture);
  });

/** Webhooks, deliveries, decisions, usage and secrets: what is not of the own world is not there. */
const ownAffairs: Readonly<Record<string, () => Promise<void>>> = {
  'GET /v2/clients-files/client-file-to-analyze-id/:fileVerificationUuid/history': () =>
    both(async (own, other) => {
      const at = (id = '') => `${resultPath('v2', id)}/history`;
      expect((await own.client.get(at(own.ids[0]))).body.id).toBe(own.ids[0]);
      await sameAsUnknown(own, at(other.ids[0]), at(unknownId));
    }),
  'POST /v2/clients-files/client-file-to-analyze-id/:fileVerificationUuid/rerun': () =>
    hidden(
      'POST',
      (id) => `${resultPath('v2', id)}/rerun`,
      ({ ids }) => ids[0] ?? '',
    ),
  'GET /v2/usage': () =>
    both(async (own) => {
      const [today] = (await own.client.get('/v2/usage')).body.content;
      const { entries } = (await own.client.get('/v2/ledger?size=100')).body;
      const moved = today.movements.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
      expect(moved).toBe(entries.length);
    }),
  'GET /v2/ledger': () =>
    both(async (own) => {
      const { entries } = (await own.client.get('/v2/ledger?size=100')).body;
      // Test calls cost nothing: the books have nothing of them, and test credentials see nothing of live ones.
      expect(entries.length > 0).toBe(own === live);
      for (const { test: isTest } of entries) expect(isTest).toBe(false);
    }),
  'GET /v2/credentials/current': () =>
    both(async ({ client }) => {
      expect((await client.get('/v2/credentials/current')).body.apiKey).toBe(client.apiKey);
    }),
  'POST /v2/credentials/current/secrets': secretsApart,
  'DELETE /v2/credentials/current/secrets/old': secretsApart,
  'DELETE /v2/credentials/current/secrets/new': secretsApart,
  'GET /v2/webhooks': () =>
    both(async (own, other) => {
      const { endpoints } = (await own.client.get('/v2/webhooks')).body;
      expect(endpoints.map(({ id }: { id: string }) => id)).toEqual([own.endpoint]);
      expect(JSON.stringify(endpoints)).not.toContain(other.endpoint);
    }),
  // The same address in either world: what the other has does not even show by a refusal.
  'POST /v2/webhooks': () =>
    both(async ({ client }) => {
      const made = await client.post('/v2/webhooks', { url: 'http://127.0.0.1:9/same' });
      expect([
        made.status,
        (await client.send('DELETE', endpointPath(made.body.endpoint.id))).status,
      ]).toEqual([200, 200]);
    }),
  'PATCH /v2/webhooks/:endpointId': () => hidden('PATCH', endpointPath, endpointOf, { disabled: true }),
  'DELETE /v2/webhooks/:endpointId': () => hidden('DELETE', endpointPath, endpointOf),
  'POST /v2/webhooks/:endpointId/secret': () =>
    hidden('POST', (id) => `${endpointPath(id)}/secret`, endpointOf),
  'POST /v2/webhooks/:endpointId/test': () => hidden('POST', (id) => `${endpointPath(id)}/test`, endpointOf),
  'GET /v2/webhook-deliveries': () =>
    both(async (own) => {
      const { deliveries } = (await own.client.get('/v2/webhook-deliveries')).body;
      const about = new Set(deliveries.map(({ dossierId }: { dossierId: string }) => dossierId));
      expect([...about].toSorted()).toEqual(own.ids.toSorted());
    }),
  'GET /v2/webhook-deliveries/:deliveryId': () => hidden('GET', deliveryPath, deliveryOf),
  'POST /v2/webhook-deliveries/:deliveryId/replay': () =>
    hidden('POST', (id) => `${deliveryPath(id)}/replay`, deliveryOf),
  'POST /v2/webhook-deliveries/replay': () =>
    both(async (own) => {
      const days = { from: '2020-01-01', to: '2099-12-31', failedOnly: false };
      const { replayed } = (await own.client.post('/v2/webhook-deliveries/replay', days)).body;
      const { deliveries } = (await own.client.get('/v2/webhook-deliveries?size=100')).body;
      expect(replayed).toBe(deliveries.length);
    }),
  // One policy and one table judge both worlds: test/console/own-rules-api.test.ts.
  'GET /v2/policy': async () => sameForBoth('/v2/policy'),
  'PUT /v2/policy': async () => onlyLive('/v2/policy', { policy: { name: 'x', rules: [] } }),
  'POST /v2/policy/test': () =>
    both(async (own) => {
      const policy = policyOf([clear]);
      const { body } = await own.client.post('/v2/policy/test', { policy });
      for (const { id } of body.changed) expect(own.ids).toContain(id);
    }),
  'GET /v2/risk-table': async () => sameForBoth('/v2/risk-table'),
  'PUT /v2/risk-table': async () => onlyLive('/v2/risk-table', { table: {}, reason: 'essai' }),
  'POST /v2/screening/subjects': () =>
    both(async (own, other) => {
      await customersOf(own);
      expect((await customersOf(own)).length).toBe(1);
      expect((await other.client.get(`${customersPath}/${own.own}`)).status).toBe(404);
    }),
  'GET /v2/screening/subjects': () => both(async (own) => expect(await customersOf(own)).toEqual([own.own])),
  'GET /v2/screening/subjects-export': () =>
    both(async (own) => {
      await customersOf(own);
      const answer = await fetch(`${service.url}${customersPath}-export`, { headers: own.client.headers });
      const lines = (await answer.text()).trim().split('\n');
      expect(lines.map((line) => JSON.parse(line).externalId)).toEqual([own.own]);
    }),
  'GET /v2/screening/subjects/:externalId': () => hidden('GET', (id) => `${customersPath}/${id}`, customerOf),
  'DELETE /v2/screening/subjects/:externalId': () =>
    hidden('DELETE', (id) => `${customersPath}/${id}`, customerOf),
  'PUT /v2/customers/:externalId': () =>
    both(async (own, other) => {
      const put = await own.client.send('PUT', customerPath(own.own), { name: 'Personne Inventée' });
      expect(put.status).toBe(200);
      expect((await other.client.get(customerPath(own.own))).status).toBe(404);
    }),
  'GET /v2/customers': () => both((own, other) => onlyOwn(own, other, '/v2/customers')),
  'GET /v2/customers/:externalId': () => hidden('GET', customerPath, ({ own }) => own),
  'POST /v2/customers/:externalId/end': () =>
    hidden(
      'POST',
      (id) => `${customerPath(id)}/end`,
      ({ own }) => own,
      { reason: 'essai' },
    ),
  'POST /v2/customers/:externalId/reopen': () =>
    hidden(
      'POST',
      (id) => `${customerPath(id)}/reopen`,
      ({ own }) => own,
    ),
  'GET /v2/customers/:externalId/events': () =>
    hidden(
      'GET',
      (id) => `${customerPath(id)}/events`,
      ({ own }) => own,
    ),
  'GET /v2/customers-events': () =>
    both(async (own, other) => {
      await keepCustomers(service.runtime.database, service.runtime.keyring);
      await onlyOwn(own, other, '/v2/customers-events');
    }),
  'POST /v2/capture-sessions': () =>
    both(async (own, other) => {
      const id = await sessionOf(own);
      expect([(await capturesOf(own)).includes(id), (await capturesOf(other)).includes(id)]).toEqual([
        true,
        false,
      ]);
    }),
  'GET /v2/capture-sessions': () =>
    both(async (own, other) => {
      const [ids, others] = [await capturesOf(own), await capturesOf(other)];
      expect(ids.filter((id) => others.includes(id))).toEqual([]);
    }),
  'GET /v2/capture-sessions/:sessionId': () => hidden('GET', sessionPath, sessionOf),
  'POST /v2/capture-sessions/:sessionId/cancel': () =>
    hidden('POST', (id) => `${sessionPath(id)}/cancel`, sessionOf),
};

const sameForBoth = async (path: string) =>
  expect((await test.client.get(path)).body).toEqual((await live.client.get(path)).body);
const onlyLive = async (path: string, body: object) =>
  expect((await test.client.send('PUT', path, body)).body.code).toBe('LIVE_CREDENTIAL_NEEDED');

const customerPath = (id: string) => `/v2/customers/${id}`;
async function onlyOwn({ client, own }: World, other: World, path: string): Promise<void> {
  const { content } = (await client.get(`${path}?size=100`)).body;
  const ids = content.map(({ externalId }: { readonly externalId: string }) => externalId);
  expect(ids).toContain(own);
  expect(ids).not.toContain(other.own);
}

const customersPath = '/v2/screening/subjects';
/** Gives one, and lists all of the world. */
const customersOf = async ({ client, own }: World): Promise<readonly string[]> => {
  const subjects = [{ externalId: own, name: 'Personne Inventée' }];
  expect((await client.post(customersPath, { subjects })).status).toBe(200);
  return (await client.get(customersPath)).body.content.map(
    ({ externalId }: { readonly externalId: string }) => externalId,
  );
};
const customerOf = async (world: World): Promise<string> => (await customersOf(world))[0] ?? '';

const sessionPath = (id: string) => `/v2/capture-sessions/${id}`;
const sessionOf = async ({ client }: World): Promise<string> =>
  (await client.post('/v2/capture-sessions', { type: 'KYC', externalId: shared })).body.id;
const capturesOf = async ({ client }: World): Promise<readonly string[]> =>
  (await client.get(`/v2/capture-sessions?size=100&externalId=${shared}`)).body.sessions.map(
    ({ id }: { readonly id: string }) => id,
  );

const endpointPath = (id: string) => `/v2/webhooks/${id}`;
const endpointOf = ({ endpoint }: World) => endpoint;
const deliveryPath = (id: string) => `/v2/webhook-deliveries/${id}`;
const deliveryOf = async ({ client }: World): Promise<string> =>
  (await client.get('/v2/webhook-deliveries?size=1')).body.deliveries[0].id;

/** What the other world has is answered, by whatever method, like what nobody has. */
function hidden(
  method: string,
  path: (id: string) => string,
  idOf: (world: World) => string | Promise<string>,
  body?: object,
): Promise<void> {
  return both(async (own, other) => {
    const others = await own.client.send(method, path(await idOf(other)), body);
    const nobodys = await own.client.send(method, path(unknownId), body);
    expect([others.status, nobodys.status]).toEqual([404, 404]);
    expect(without(others.body)).toEqual(without(nobodys.body));
  });
}

/** A secret is one credential's: the other world's is not changed with it. */
async function secretsApart(): Promise<void> {
  const current = '/v2/credentials/current';
  await both(async (own, other) => {
    expect((await own.client.send('POST', `${current}/secrets`)).status).toBe(200);
    expect((await other.client.get(current)).body.newSecretAt).toBeNull();
    expect((await other.client.send('DELETE', `${current}/secrets/new`)).status).toBe(409);
    expect((await own.client.send('DELETE', `${current}/secrets/new`)).status).toBe(200);
  });
}

/** How every endpoint that takes credentials keeps the worlds apart. A new one needs a line here. */
const endpoints: Readonly<Record<string, () => Promise<void>>> = {
  'POST /v1/clients-files/upload-files': uploads('v1'),
  'POST /v2/clients-files/upload-files': uploads('v2'),
  'GET /v1/clients-files/client-file-to-analyze-id/:fileVerificationUuid': byId('v1'),
  'GET /v2/clients-files/client-file-to-analyze-id/:fileVerificationUuid': byId('v2'),
  'GET /v2/clients-files/by-external-id/:externalId': () =>
    both(async (own, other) => {
      const newest = (await own.client.get(byExternalId(shared))).body;
      expect(newest.clientFileToAnalyzeId).toBe(own.ids.at(-1));
      expect((await own.client.get(byExternalId(own.own))).status).toBe(200);
      await sameAsUnknown(own, byExternalId(other.own), byExternalId('nobody'));
    }),
  'GET /v2/clients-files/': list('/v2/clients-files/'),
  'GET /v2/clients-files': list('/v2/clients-files'),
  'GET /search/company': reference(`/search/company?rccmNumber=${company.rccm}`),
  'GET /search/company-changes': reference(`/search/company-changes?rccmNumber=${company.rccm}`),
  'GET /search/person': reference(`/search/person?documentType=CNI&nni=${newCardPerson.uin}`),
  'GET /search/sanctioned-person': withName('/search/sanctioned-person', 'ZOUMANA Exemple Bakary'),
  'GET /search/pep': withName('/search/pep', 'AKAFFOU Fictif Théodore'),
  'GET /search/media': withName('/search/media', accused),
  'POST /verification/informal-business': async () => {
    const path = '/verification/informal-business';
    await reference(path, informalClaim)();
    const key = { 'Idempotency-Key': 'one-key' };
    for (const { client } of [live, test]) {
      const body = { ...informalClaim, ownerFullName: client === live.client ? 'KONE Awa' : 'YAO Ama' };
      const answer = await client.post(path, body, key);
      expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([200, null]);
    }
  },
  'POST /verification/personInfoScore': async () => {
    const path = '/verification/personInfoScore';
    const { uin: nni, firstName, lastName, birthDate: dateOfBirth } = newCardPerson;
    const claim = { nni, firstName, lastName, dateOfBirth, gender: 'F' };
    for (const { client } of [live, test]) {
      const { status, body, headers } = await client.post(path, claim, { 'Idempotency-Key': 'same-key' });
      expect([status, body.lastNameMatchingScore]).toEqual([200, 100]);
      expect(headers.get('idempotent-replayed')).toBeNull();
    }
  },
  'POST /v1/verification/face-match': () => comparison('v1', 'cniRecto'),
  'POST /v2/verification/face-match': () => comparison('v2', 'idDocumentFront'),
  'GET /subscriptions/status': async () => {
    const path = '/subscriptions/status';
    const [one, other] = [await live.client.get(path), await test.client.get(path)];
    // What both pay from is one; only test has calls by the day.
    expect(one.body).not.toHaveProperty('sandbox');
    const { sandbox, ...shown } = other.body;
    expect(sandbox.usedCalls).toBeGreaterThan(0);
    expect(shown).toEqual(one.body);
  },
  ...ownAffairs,
  'GET /pictures/:kind/:id': pictures,
};

/** Where credentials of clients count for nothing: the console has people with sessions, the rest is for everybody. */
const isWithoutCredentials = (route: string): boolean =>
  /^\w+ \/((capture|console|docs|health)(\/.*)?|metrics|(openapi|postman)\.json|problems|codes|sandbox)?$/.test(
    route,
  );

describe('of both worlds', () => {
  it('every endpoint is known here', () => {
    const taking = service.routes.filter((route) => !isWithoutCredentials(route));
    expect(taking.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it.each(Object.keys(endpoints))('%s shows and changes only its own', async (route) => {
    await endpoints[route]?.();
  });

  it('routes for others than clients answer a credential as they answer nobody', async () => {
    const routes = service.routes.filter((route) => isWithoutCredentials(route));
    expect(routes.length).toBeGreaterThan(30);
    for (const route of routes) {
      const [method = '', url = ''] = route.split(' ');
      const path = url.replace(/:\w+/g, unknownId).replace('*', 'nothing');
      const ask = async (headers: Record<string, string>) =>
        (await fetch(service.url + path, { method, headers, redirect: 'manual' })).status;
      const nobody = await ask({});
      expect([await ask(live.client.headers), await ask(test.client.headers)], route).toEqual([
        nobody,
        nobody,
      ]);
    }
  });
});

describe('a person in both worlds', () => {
  it('is a double only within each: by number, by externalId and by face', async () => {
    const client = await scene.client();
    const testing = await service.inTest(client);
    await scene.listen(client);
    const first = await scene.dossier(client, { nni: '10000000002', person: 2, externalId: 'L' });
    const tried = await scene.dossier(testing, { nni: '10000000002', person: 2, externalId: 'T' });
    const same = await scene.dossier(testing, { nni: '10000000003', person: 2, externalId: 'L' });
    const errorsOf = async (of: TestClient, id: string) => (await scene.result(of, id)).errors;
    expect(await errorsOf(client, first)).toEqual([]);
    expect(await errorsOf(testing, tried)).toEqual([
      { code: 'DUPLICATED_FACE', duplicatedExternalIds: ['L'] },
    ]);
    expect(await scene.told(first)).toBeUndefined();
    expect(await scene.told(same)).toEqual(['T']);
    const second = await scene.dossier(client, { nni: '10000000002', externalId: 'M' });
    expect(await errorsOf(client, second)).toEqual([
      { code: 'DUPLICATED_IDENTITY', duplicatedExternalIds: ['L'] },
    ]);
  });

  it('is two subjects', async () => {
    const client = await scene.client();
    const testing = await service.inTest(client);
    const people = ['10000000004', '10000000005'];
    for (const number of people) await scene.dossier(client, { nni: number });
    for (const number of people) await scene.dossier(testing, { nni: number });
    const subjects = await service.runtime.database.query<{ test: boolean; count: number }>(
      'SELECT test, count(*) FROM subjects WHERE company_id = $1 GROUP BY test ORDER BY test',
      [client.companyId],
    );
    expect(subjects).toEqual([
      { test: false, count: 2 },
      { test: true, count: 2 },
    ]);
  });
});
