import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { takeJob, wakeJobs } from '../../src/db/work/jobs.ts';
import { jobLimits } from '../../src/jobs/limits.ts';
import { keepCustomers } from '../../src/portfolio/customer-events.ts';
import type { PortfolioTools } from '../../src/portfolio/portfolio-tools.ts';
import { runPortfolio } from '../../src/portfolio/screen-portfolio.ts';
import { ChangedEntries } from '../../src/screening/changed-entries.ts';
import type { Screener } from '../../src/screening/screener.ts';
import { decideHit } from '../../src/subjects/mark-hits.ts';
import { registerEndpoint } from '../../src/webhooks/endpoints.ts';
import { call, type TestClient, type TestService, testService } from '../harness.ts';
import { type ListEntry, loadList, sanctioned, standingStillAfter } from '../screening-scene.ts';
import { addPerson } from '../signed-rows.ts';
import type { Body } from '../specimen-scene.ts';
import { accepted, analysed, plainPicture } from '../uploads.ts';
import { caughtUp, customer, path, send, spent } from './scene.ts';

/** Who is told of customers that are found, and when. */

let service: TestService;
let receiver: Server;
const got: Body[] = [];
const alerts = (of: TestClient): Body[] => got.filter(({ companyId }) => companyId === of.companyId);
const told = (of: TestClient): [string, string[]][] =>
  alerts(of).map(({ payload }) => [
    payload.externalId,
    [...payload.sanctions, ...payload.peps].map(({ id }: Body) => id),
  ]);

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    got.push(JSON.parse(text));
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  service = await testService(
    { RATE_LIMIT_PER_SECOND: '10000', WEBHOOK_ALLOW_PRIVATE: 'true' },
    { worker: true },
  );
  await loadList(service, 'national', sanctioned);
});
afterAll(async () => {
  await service.stop();
  receiver.closeAllConnections();
  receiver.close();
});

async function listening(of: TestService = service): Promise<TestClient> {
  const client = await of.client();
  const { port } = receiver.address() as AddressInfo;
  await of.runtime.database.transaction((tx) =>
    registerEndpoint(tx, of.runtime.keyring, 'test', {
      companyId: client.companyId,
      url: `http://127.0.0.1:${port}/hook`,
      allowPrivate: true,
    }),
  );
  return client;
}

/** Nobody else's entry may be found in a test. */
const entry = (id: string, name: string, more: object = {}): ListEntry => ({ id, name, ...more });

describe('a hit', () => {
  it('is told once, in the shape of the document, when a customer is first searched for', async () => {
    const client = await listening();
    await addPerson(service.runtime, {
      ...{ login: 'kouassi', name: 'Kouassi', role: 'senior', passwordHash: '-', passwordTemporary: false },
      companyId: client.companyId,
    });
    await send(client, [customer('one', 'ZOUMANA Exemple Bakary', { monitor: true })]);
    await caughtUp(service, client);
    expect(alerts(client)).toHaveLength(1);
    const [{ payload, messageType, sequence }] = alerts(client) as [Body];
    const { id } = (await client.get(`${path}/one`)).body;
    expect([messageType, sequence]).toEqual(['MONITORING_ALERT', 1]);
    const told = await service.runtime.database.query(
      "SELECT kind, path FROM notifications n JOIN users u ON u.id = n.user_id WHERE login = 'kouassi'",
    );
    expect(told).toEqual([{ kind: 'hit', path: `/subjects/${id}` }]);
    expect(payload).toStrictEqual({
      id,
      externalId: 'one',
      subjectId: id,
      source: 'PORTFOLIO',
      risk: expect.objectContaining({ rating: 'HIGH', tableVersion: 0 }),
      sanctions: [expect.objectContaining({ id: 'national:17' })],
      peps: [],
      lists: [expect.objectContaining({ name: 'national' })],
    });
    await fits(payload);
    // Other lists, and the same customer given otherwise, are no news of it.
    await loadList(service, 'other', [entry('o', 'AUTRE Liste Inventée')]);
    await send(client, [customer('one', 'Zoumana Exemple BAKARY', { monitor: true })]);
    await caughtUp(service, client);
    expect(alerts(client)).toHaveLength(1);
  });

  it('comes with a change of lists for who is watched, free, and not for others', async () => {
    const client = await listening();
    await send(client, [
      customer('watched', 'LOBOGNON Fidèle Inventé', { monitor: true }),
      customer('not', 'LOBOGNON Fidèle Inventé'),
      customer('nobody', 'PERSONNE Sans Pareille', { monitor: true }),
    ]);
    await caughtUp(service, client);
    const before = await spent(client);
    await loadList(service, 'national', [...sanctioned, entry('new', 'LOBOGNON Fidèle Inventé')]);
    await caughtUp(service, client);
    expect(told(client)).toEqual([['watched', ['national:new']]]);
    expect(await spent(client)).toBe(before);
    expect((await client.get(`${path}/watched`)).body).toMatchObject({ status: 'HITS', openHits: 1 });
    expect((await client.get(`${path}/not`)).body.status).toBe('CLEAR');
    // Who was like nothing that changed was still searched for on the lists as they are.
    const { lists } = (await client.get(`${path}/nobody`)).body;
    const [version] = await service.runtime.database.query<{ latest_version: number }>(
      "SELECT latest_version FROM lists WHERE name = 'national'",
    );
    expect(lists).toContainEqual({ name: 'national', version: version?.latest_version });
    // Another version with the same entries.
    await loadList(service, 'national', [
      ...sanctioned,
      entry('new', 'LOBOGNON Fidèle Inventé'),
      entry('n2', 'UN AUTRE Inventé'),
    ]);
    await caughtUp(service, client);
    expect(told(client)).toHaveLength(1);
    await loadList(service, 'national', sanctioned);
  });

  it('that was cleared comes again when the entry has changed, and leaves and enters the queue', async () => {
    const client = await listening();
    await send(client, [customer('c', 'TCHIMOU Estelle Inventée', { monitor: true })]);
    const listed = entry('t', 'TCHIMOU Estelle Inventée');
    await loadList(service, 'national', [...sanctioned, listed]);
    await caughtUp(service, client);
    const open = async () => (await client.get(`${path}?hits=OPEN`)).body.totalElements;
    expect([told(client).length, await open()]).toEqual([1, 1]);
    const { id } = (await client.get(`${path}/c`)).body;
    const { database, keyring } = service.runtime;
    await database.transaction((tx) =>
      decideHit(tx, keyring, checkCatalogue, {
        ...{ subjectId: id, hit: 'national:t', mark: 'cleared', actor: 'cli:awa', reason: 'autre visage' },
      }),
    );
    expect(await open()).toBe(0);
    expect((await client.get(`${path}/c`)).body).toMatchObject({
      status: 'CLEAR',
      sanctions: [{ state: 'SOMEONE_ELSE' }],
    });
    await loadList(service, 'national', [...sanctioned, { ...listed, grounds: 'nouveau motif' }]);
    await caughtUp(service, client);
    expect([told(client).length, await open()]).toEqual([2, 1]);
    await loadList(service, 'national', sanctioned);
  });

  it('of a private list goes to its owner alone', async () => {
    const [client, other] = [await listening(), await listening()];
    for (const of of [client, other]) {
      await send(of, [customer('p', 'GNAHORE Privé Inventé', { monitor: true })]);
      await caughtUp(service, of);
    }
    await loadList(service, 'in-house', [entry('1', 'GNAHORE Privé Inventé')], client.companyId);
    await Promise.all([caughtUp(service, client), caughtUp(service, other)]);
    expect(told(client)).toEqual([['p', ['in-house:1']]]);
    expect(told(other)).toEqual([]);
  });

  it('is found by who is watched later, at once and free', async () => {
    const client = await listening();
    await send(client, [customer('later', 'SERIFOU Tardif Inventé')]);
    await caughtUp(service, client);
    await loadList(service, 'late', [entry('1', 'SERIFOU Tardif Inventé')]);
    await caughtUp(service, client);
    expect(told(client)).toEqual([]);
    const before = await spent(client);
    const answer = await send(client, [customer('later', 'SERIFOU Tardif Inventé', { monitor: true })]);
    expect(answer.body).toMatchObject({ taken: 0, charged: 0, subjects: [{ status: 'PENDING' }] });
    await caughtUp(service, client);
    expect(told(client)).toEqual([['later', ['late:1']]]);
    expect(await spent(client)).toBe(before);
  });

  it('is audited without a name', async () => {
    const client = await listening();
    await send(client, [customer('audited', 'ZOUMANA Exemple Bakary')]);
    await caughtUp(service, client);
    const { id } = (await client.get(`${path}/audited`)).body;
    const entries = await service.runtime.database.query<{ action: string; details: string }>(
      "SELECT action, details FROM audit_entries WHERE chain = $1 AND action LIKE 'portfolio.%' ORDER BY sequence",
      [client.companyId],
    );
    expect(entries.map(({ action }) => action)).toEqual(['portfolio.taken', 'portfolio.alert']);
    expect(JSON.parse(entries[1]?.details ?? '{}')).toMatchObject({ subject: id, hits: 1 });
    expect(JSON.stringify(entries)).not.toContain('ZOUMANA');
    expect(JSON.stringify(entries)).not.toContain('audited"');
  });
});

/** The service's own document describes it. */
async function fits(payload: Body, kind = 'MONITORING_ALERT'): Promise<void> {
  const { body: document } = await call(`${service.url}/openapi.json`);
  const { schema } = document.components.pathItems[kind].post.requestBody.content['application/json'];
  const ajv = new Ajv2020({
    strict: false,
    formats: { uuid: true, date: true, 'date-time': true, int64: true },
  });
  ajv.addSchema({ $id: 'doc', components: document.components });
  const message = document.components.schemas[schema.$ref.split('/').at(-1)];
  const described = JSON.parse(
    JSON.stringify(message.properties.payload).replaceAll('"#/components', '"doc#/components'),
  );
  const validate = ajv.compile(described);
  expect(validate(payload), JSON.stringify(validate.errors)).toBe(true);
}

describe('a worker that is killed', () => {
  let idle: TestService;
  let tools: PortfolioTools;
  const { signal } = new AbortController();
  beforeAll(async () => {
    idle = await testService({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    const { database, keyring } = idle.runtime;
    const changed = new ChangedEntries({ database, keyring, keyFile: idle.config.keyFile });
    const { screener, press } = idle.services;
    tools = { database, keyring, screener, press, changed, config: idle.config };
  });
  afterAll(() => idle.stop());

  const take = async () => {
    const job = await takeJob(tools.database, 'portfolio', jobLimits.jobLeaseSeconds, 1);
    if (job === undefined) throw new Error('no job is ready');
    return job;
  };
  const deliveries = async ({ companyId }: TestClient) =>
    (
      await tools.database.query<{ portfolio_id: number }>(
        'SELECT portfolio_id FROM webhook_deliveries WHERE company_id = $1 ORDER BY portfolio_id',
        [companyId],
      )
    ).map(({ portfolio_id }) => portfolio_id);
  const lose = async () => {
    await tools.database.query(
      "UPDATE jobs SET wake_at = now() - interval '1 second' WHERE kind = 'portfolio'",
    );
    await wakeJobs(tools.database);
  };
  /** None is like another. */
  const unlike = [
    ...['ABOUDRAMANE Dosso', 'BEUGRE Philomène', 'COULIBALY Nanourou', 'DJEDJE Barthélémy', 'EHOUMAN Yvonne'],
    ...['FADIGA Soualiho', 'GUEHI Léontine', 'HOUPHOUET Marcellin', 'IRIE Zamblé', 'JOHNSON Percival'],
    ...[
      'KACOU Wilfried',
      'LATH Grâce',
      'MELEDJE Xavier',
      'NIAMKEY Ursule',
      'OUATTARA Kafalo',
      'PORQUET Alida',
    ],
  ];
  const names = ['AKAFFOU Bintou', 'GBETIBOUO Cyrille', 'ZOUMANA Désiré', 'TCHIMOU Estelle'];
  const listed = names.map((name, i) => entry(`k-${i}`, name));

  it('loses nobody and tells nobody twice, whether they are new or lists have changed', async () => {
    const client = await listening(idle);
    await loadList(idle, 'national', listed.slice(0, 2));
    const given = names.map((name, i) => customer(`k-${i}`, name, { monitor: true }));
    // Kept when it is answered: nothing but the job does the rest.
    expect((await send(client, given)).status).toBe(200);
    const stopped = standingStillAfter(3, tools.screener);
    const first = runPortfolio({ ...tools, screener: stopped.screener }, await take(), signal);
    await stopped.reached;
    expect(await deliveries(client)).toEqual([]);
    await lose();
    await runPortfolio(tools, await take(), signal);
    expect(await deliveries(client)).toHaveLength(2);
    // It was only slow after all: nothing of what it does now is kept.
    stopped.goOn();
    await expect(first).rejects.toThrow('another worker');
    expect(await deliveries(client)).toHaveLength(2);

    await loadList(idle, 'national', listed);
    const again = standingStillAfter(2, tools.screener);
    const second = runPortfolio({ ...tools, screener: again.screener }, await take(), signal);
    await again.reached;
    await lose();
    await runPortfolio(tools, await take(), signal);
    again.goOn();
    await expect(second).rejects.toThrow('another worker');
    const ids = await deliveries(client);
    expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
    expect(await tools.database.query("SELECT 1 FROM jobs WHERE kind = 'portfolio'")).toEqual([]);
  });

  it('is not asked for more than who is like what changed', async () => {
    const client = await listening(idle);
    await send(
      client,
      unlike.map((name, n) => customer(`n-${n}`, name, { monitor: true })),
    );
    await runPortfolio(tools, await take(), signal);
    // Enough of a list that one more entry is a small part of it.
    const many = Array.from({ length: 30 }, (_, n) => entry(`m-${n}`, `QUELCONQUE${n} Inventé${n}`));
    await loadList(idle, 'many', many);
    while ((await tools.database.query("SELECT 1 FROM jobs WHERE kind = 'portfolio'")).length > 0) {
      await runPortfolio(tools, await take(), signal);
    }
    await loadList(idle, 'many', [...many, entry('hit', unlike[7] ?? '')]);
    let asked = 0;
    const counting: Screener = {
      search: (query) => {
        asked += 1;
        return tools.screener.search(query);
      },
    };
    while ((await tools.database.query("SELECT 1 FROM jobs WHERE kind = 'portfolio'")).length > 0) {
      await runPortfolio({ ...tools, screener: counting }, await take(), signal);
    }
    expect(await deliveries(client)).toHaveLength(1);
    // Two topics of each who was searched for on all lists.
    expect(asked).toBeLessThan(unlike.length);
  });
});

it('what changed of a customer is told once, in the shape of the document, of one with dossiers alone too', async () => {
  const client = await listening();
  const tester = await service.inTest(client);
  const { database, keyring } = service.runtime;
  await client.send('PUT', '/v2/customers/declared', {
    name: 'PERSONNE Sans Pareille',
    startedAt: '2020-02-03',
  });
  await caughtUp(service, client);
  await keepCustomers(database, keyring);
  await client.post('/v2/customers/declared/end', { reason: 'Compte clôturé.' });
  const { id } = await accepted(service, tester, 'v2', [
    ['documentType', 'CNI'],
    ['externalId', 'sbx-good-1'],
    ['idDocumentFront', await plainPicture()],
  ]);
  await analysed(tester, id);
  await keepCustomers(database, keyring);
  await keepCustomers(database, keyring);
  await caughtUp(service, client);
  const changes = alerts(client).filter(({ messageType }) => messageType === 'CUSTOMER_CHANGED');
  expect(changes.map(({ payload }) => [payload.externalId, payload.changed]).sort()).toEqual([
    ['declared', ['CREATED', 'RELATIONSHIP', 'RISK', 'SCREENING']],
    ['declared', ['RELATIONSHIP']],
    ['sbx-good-1', expect.arrayContaining(['IDENTITY'])],
  ]);
  for (const { payload } of changes) await fits(payload, 'CUSTOMER_CHANGED');
});
