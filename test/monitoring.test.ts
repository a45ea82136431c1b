import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '../src/accounts/accounts.ts';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { runRescreen } from '../src/analysis/rescreen.ts';
import { addDossiers, findAnyDossier, lockCount } from '../src/db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../src/db/subjects/subjects.ts';
import { takeJob, wakeJobs } from '../src/db/work/jobs.ts';
import { demoCompany, demoOldCardPerson, demoPerson } from '../src/demo/invented-register.ts';
import { DossierKey, openDossiers } from '../src/dossiers/stored-dossier.ts';
import { jobLimits } from '../src/jobs/limits.ts';
import { eraseSubject } from '../src/subjects/erase-subject.ts';
import { decideHit } from '../src/subjects/mark-hits.ts';
import { tieToSubjects } from '../src/subjects/subjects.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { akwaba } from './command-line.ts';
import { documentOf } from './fixtures/analysis/checks/question.ts';
import { call, eventually, type TestClient, type TestService, testService } from './harness.ts';
import { type ListEntry, loadList, sanctioned, standingStillAfter } from './screening-scene.ts';
import { addPerson as addOfficer } from './signed-rows.ts';
import { type Body, both } from './specimen-scene.ts';
import { accepted, analysed, type Parts, sample } from './uploads.ts';

/** What clients are told when lists change. */

const holder: ListEntry = {
  id: '4711',
  name: `${demoPerson.lastName} ${demoPerson.firstName}`,
  dateOfBirth: '1992-03-14',
  nationality: 'CI',
};
const owner: ListEntry = {
  id: '4712',
  name: `${demoOldCardPerson.lastName} ${demoOldCardPerson.firstName}`,
  topic: 'pep',
};

const screening = ['verificationsToApply', 'SANCTION_CHECK,PEP_CHECK'] as const;
const card = (externalId: string): Parts => [
  ...both('cni-2020'),
  ['documentType', 'CNI'],
  ['externalId', externalId],
  screening,
];
const extract: Parts = [['companyRccm', sample('rccm')], screening];

let service: TestService;
let receiver: Server;
const got: Body[] = [];
const alerts = (of: TestClient) =>
  got.filter(
    ({ messageType, companyId }) => messageType === 'MONITORING_ALERT' && companyId === of.companyId,
  );
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  service.runtime.database.query<Row>(text, values);

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
  await service.load('companies', [demoCompany]);
});
afterAll(async () => {
  await service.stop();
  receiver.closeAllConnections();
  receiver.close();
});
// Nobody else's list may be found in a test.
beforeEach(async () => {
  await loadList(service, 'national', sanctioned);
  await loadList(service, 'officials', [{ id: 'p-9', topic: 'pep', name: 'PERSONNE Autre Inventée' }]);
});

async function watched(monitoring = true): Promise<TestClient> {
  const client = await service.client({ company: { monitoring } });
  const { port } = receiver.address() as AddressInfo;
  await service.runtime.database.transaction((tx) =>
    registerEndpoint(tx, service.runtime.keyring, 'test', {
      companyId: client.companyId,
      url: `http://127.0.0.1:${port}/hook`,
      allowPrivate: true,
    }),
  );
  return client;
}

async function dossier(client: TestClient, parts: Parts): Promise<string> {
  const { id } = await accepted(service, client, 'v2', parts);
  await analysed(client, id);
  return id;
}

async function subjectOf(dossierId: string): Promise<string> {
  const row = await findAnyDossier(service.runtime.database, dossierId);
  const [subject] = await listDossierSubjects(service.runtime.database, row?.id ?? 0);
  if (subject === undefined) throw new Error('the dossier has no subject');
  return subject.id;
}

/** Every subject of the client was searched for on the lists as they are, and all that was to be said was sent. */
async function caughtUp(client: TestClient): Promise<void> {
  await eventually('monitoring has caught up', async () => {
    const [left] = await sql<{ count: number }>(
      `SELECT (SELECT count(*) FROM subjects s, screening_generation g WHERE s.company_id = $1 AND NOT s.test AND s.erased_at IS NULL
           AND s.screened_generation < g.generation)
         + (SELECT count(*) FROM jobs WHERE company_id = $1) AS count`,
      [client.companyId],
    );
    return left?.count === 0;
  });
}

describe('an alert', () => {
  it('tells once what is new, of the newest dossier, free, in the shape of the document', async () => {
    const client = await watched();
    await dossier(client, card('older'));
    const id = await dossier(client, card('newest'));
    const spent = async () => (await client.get('/subscriptions/status')).body.consumedChecks;
    const before = await spent();
    const rows = () =>
      sql<{ revision: number; alerts: string[] }>(
        'SELECT revision, alerts FROM dossiers WHERE company_id = $1 ORDER BY id',
        [client.companyId],
      );
    const seen = await rows();
    await loadList(service, 'national', [...sanctioned, holder]);
    await caughtUp(client);
    expect(alerts(client)).toHaveLength(1);
    // Whoever decides on any of the person's dossiers should have seen it.
    const told = await rows();
    expect(told.map(({ revision }) => revision)).toEqual(seen.map(({ revision }) => revision + 1));
    expect(seen.some(({ alerts: before }) => before.includes('SANCTION'))).toBe(false);
    expect(told.every(({ alerts: now }) => now.includes('SANCTION'))).toBe(true);
    const [{ payload }] = alerts(client) as [Body];
    expect(payload).toStrictEqual({
      id,
      externalId: 'newest',
      risk: expect.objectContaining({ rating: 'HIGH', tableVersion: 0 }),
      subjectId: await subjectOf(id),
      sanctions: [expect.objectContaining({ id: 'national:4711', libelle: holder.name })],
      peps: [],
      lists: expect.any(Array),
    });
    expect(payload.lists.map(({ name }: Body) => name).sort()).toEqual(['national', 'officials']);
    expect(payload.sanctions[0].score).toBeGreaterThanOrEqual(70);
    expect(await spent()).toBe(before);
    await fits(payload);
    // Its rating rises in the same transaction, and it is to be looked at at once.
    const [risk] = await sql<{ rating: string; due: boolean; lifted: boolean }>(
      'SELECT rating, due_at <= now() AS due, lifted_at IS NOT NULL AS lifted FROM subject_risks WHERE subject_id = $1',
      [await subjectOf(id)],
    );
    expect(risk).toEqual({ rating: 'HIGH', due: true, lifted: true });
    const changes = await sql(
      'SELECT before, rating, cause FROM subject_risk_history WHERE subject_id = $1 ORDER BY number DESC LIMIT 1',
      [await subjectOf(id)],
    );
    expect(changes).toMatchObject([{ rating: 'HIGH', cause: 'monitoring' }]);
    // The same entries again, in another version, are no news.
    await loadList(service, 'national', [...sanctioned, holder, { id: 'n-1', name: 'ENCORE Un Inventé' }]);
    await caughtUp(client);
    expect(alerts(client)).toHaveLength(1);
  });

  it('is not told of what the check had found already', async () => {
    const client = await watched();
    await loadList(service, 'national', [...sanctioned, holder]);
    await dossier(client, card('known'));
    await loadList(service, 'national', [holder, ...sanctioned, { id: 'n-2', name: 'AUTRE Inventé' }]);
    await caughtUp(client);
    expect(alerts(client)).toEqual([]);
  });

  it('tells of the people of a company', async () => {
    const client = await watched();
    const id = await dossier(client, extract);
    await loadList(service, 'officials', [owner]);
    await caughtUp(client);
    expect(alerts(client).map(({ payload }) => [payload.id, payload.sanctions, payload.peps])).toEqual([
      [id, [], [expect.objectContaining({ id: 'officials:4712' })]],
    ]);
  });

  it('goes only to clients who asked for it, about live dossiers and subjects who were not erased', async () => {
    const pause = await watched(false);
    await dossier(pause, card('quiet'));
    const client = await watched();
    await dossier(await service.inTest(client), card('a test'));
    const other = await watched();
    const subject = await subjectOf(await dossier(other, card('erased')));
    await service.runtime.database.transaction((tx) =>
      eraseSubject(
        tx,
        { keyring: service.runtime.keyring, ledger: service.services.ledger },
        { subjectId: subject, actor: 'test', reason: 'asked' },
      ),
    );
    await loadList(service, 'national', [...sanctioned, holder]);
    await Promise.all([caughtUp(client), caughtUp(other)]);
    expect([pause, client, other].flatMap(alerts)).toEqual([]);
  });

  it('of a private list goes to its owner alone', async () => {
    const [client, other] = [await watched(), await watched()];
    await dossier(client, card('mine'));
    await dossier(other, card('theirs'));
    await loadList(service, 'in-house', [holder], client.companyId);
    await Promise.all([caughtUp(client), caughtUp(other)]);
    expect(alerts(client).map(({ payload }) => payload.sanctions[0].id)).toEqual(['in-house:4711']);
    expect(alerts(other)).toEqual([]);
    await loadList(service, 'in-house', [{ id: '1', name: 'PERSONNE Inventée' }], client.companyId);
    await Promise.all([caughtUp(client), caughtUp(other)]);
  });

  it('comes again when an entry that was cleared has changed, and not while it is the same', async () => {
    const client = await watched();
    const subject = await subjectOf(await dossier(client, card('cleared')));
    await loadList(service, 'national', [...sanctioned, holder]);
    await caughtUp(client);
    const { database, keyring } = service.runtime;
    const decision = { subjectId: subject, hit: 'national:4711', actor: 'cli:awa', reason: 'autre visage' };
    await database.transaction((tx) =>
      decideHit(tx, keyring, checkCatalogue, { ...decision, mark: 'cleared' }),
    );
    await loadList(service, 'national', [holder, { id: 'n-3', name: 'UN Autre' }]);
    await caughtUp(client);
    expect(alerts(client)).toHaveLength(1);
    for (const grounds of ['nouveau motif', 'encore un motif']) {
      await loadList(service, 'national', [{ ...holder, grounds }]);
      await caughtUp(client);
    }
    // It counts again from the first change on, so that the second is no news.
    expect(alerts(client)).toHaveLength(2);
    expect(alerts(client).at(-1)?.payload.sanctions[0].grounds).toBe('nouveau motif');
  });

  it('begins when a client asks for monitoring, and by hand', async () => {
    const client = await watched(false);
    await loadList(service, 'national', [...sanctioned, holder]);
    await dossier(client, [
      ...both('cni-2020'),
      ['documentType', 'CNI'],
      ['verificationsToApply', 'MRZ_CHECK'],
    ]);
    const { database, keyring } = service.runtime;
    await database.transaction((tx) =>
      changeSettings(tx, keyring, 'test', client.companyId, { monitoring: true }),
    );
    await caughtUp(client);
    expect(alerts(client)).toHaveLength(1);
    await sql(
      'DELETE FROM subject_hits WHERE subject_id IN (SELECT id FROM subjects WHERE company_id = $1)',
      [client.companyId],
    );
    const ended = await akwaba(['subjects', 'rescreen', String(client.companyId), '--json'], {
      DATA_DIR: service.config.dataDir,
      DATABASE_URL: service.config.databaseUrl ?? '',
    });
    expect(JSON.parse(ended.stdout)).toEqual({ companyId: client.companyId, subjects: 1 });
    await caughtUp(client);
    expect(alerts(client)).toHaveLength(2);
  });

  it('is audited, told to who decides, and so is the round that found it', async () => {
    const client = await watched();
    await addOfficer(service.runtime, {
      ...{ login: 'kouassi', name: 'Kouassi', role: 'reviewer', passwordHash: '-', passwordTemporary: false },
      companyId: client.companyId,
    });
    const id = await dossier(client, card('audited'));
    await loadList(service, 'national', [...sanctioned, holder]);
    await caughtUp(client);
    const entries = await sql<{ action: string; details: string }>(
      "SELECT action, details FROM audit_entries WHERE chain = $1 AND action LIKE 'monitoring.%' ORDER BY sequence",
      [client.companyId],
    );
    const [alert, ...rounds] = entries;
    expect([alert?.action, JSON.parse(alert?.details ?? '{}')]).toEqual([
      'monitoring.alert',
      expect.objectContaining({ dossier: id, subject: await subjectOf(id), hits: 1, screenings: 3 }),
    ]);
    expect(rounds.map(({ action }) => action)).toContain('monitoring.screened');
    expect(entries.map(({ details }) => details).join()).not.toContain(demoPerson.lastName);
    const told = await sql(
      "SELECT kind, path FROM notifications n JOIN users u ON u.id = n.user_id WHERE login = 'kouassi'",
    );
    expect(told).toEqual([{ kind: 'hit', path: `/subjects/${await subjectOf(id)}` }]);
  });
});

/** The service's own document describes it, and no field that it does not know is there. */
async function fits(payload: Body): Promise<void> {
  const { body: document } = await call(`${service.url}/openapi.json`);
  const { schema } =
    document.components.pathItems.MONITORING_ALERT.post.requestBody.content['application/json'];
  const ajv = new Ajv2020({ strict: false, formats: { uuid: true, date: true, 'date-time': true } });
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
  beforeAll(async () => {
    idle = await testService({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  });
  afterAll(() => idle.stop());

  it('leaves the rest to the next, and nobody is told of twice', async () => {
    const client = await idle.client({ company: { monitoring: true } });
    const { database, keyring } = idle.runtime;
    await database.transaction((tx) =>
      registerEndpoint(tx, keyring, 'test', {
        companyId: client.companyId,
        url: 'http://127.0.0.1:9/hook',
        allowPrivate: true,
      }),
    );
    const names = [
      'AKAFFOU Bintou',
      'GBETIBOUO Cyrille',
      'ZOUMANA Désiré',
      'TCHIMOU Estelle',
      'LOBOGNON Fidèle',
    ];
    for (const [i, name] of names.entries()) await addPerson(idle, client, `2000000000${i}`, name);
    await loadList(
      idle,
      'national',
      names.map((name, i) => ({ id: `k-${i}`, name })),
    );
    const told = async () =>
      (
        await database.query<{ dossier_id: number }>(
          "SELECT dossier_id FROM webhook_deliveries WHERE company_id = $1 AND message_type = 'MONITORING_ALERT'",
          [client.companyId],
        )
      ).map(({ dossier_id }) => dossier_id);
    const take = async () => {
      const job = await takeJob(database, 'rescreen', jobLimits.jobLeaseSeconds, 1);
      if (job === undefined) throw new Error('no job is ready');
      return job;
    };
    const { signal } = new AbortController();
    const tools = {
      database,
      keyring,
      checks: checkCatalogue,
      registers: idle.services.registers,
      screener: idle.services.screener,
    };

    // It stands still in the middle of the third subject, as a killed one does for ever.
    const stopped = standingStillAfter(5, tools.screener);
    const first = runRescreen({ ...tools, screener: stopped.screener }, await take(), signal);
    await stopped.reached;
    expect(await told()).toHaveLength(2);
    await database.query("UPDATE jobs SET wake_at = now() - interval '1 second' WHERE kind = 'rescreen'");
    await wakeJobs(database);
    await runRescreen(tools, await take(), signal);
    const dossiers = await told();
    expect(dossiers).toHaveLength(names.length);
    expect(new Set(dossiers).size).toBe(names.length);

    // It was only slow after all: nothing of what it does now is kept.
    stopped.goOn();
    await expect(first).rejects.toThrow('another worker');
    expect(await told()).toEqual(dossiers);
    expect(await database.query("SELECT 1 FROM jobs WHERE kind = 'rescreen'")).toEqual([]);
  });
});

/** An analysed dossier of a card that says this. */
async function addPerson(
  { runtime: { database, keyring } }: TestService,
  { companyId }: TestClient,
  nni: string,
  name: string,
): Promise<void> {
  const uuid = randomUUID();
  const [last_name = '', first_name = ''] = name.split(' ');
  const { dossierKey, wrapped } = DossierKey.make(keyring, uuid, { companyId, test: false });
  const [credential] = await database.query<{ id: number }>(
    'SELECT id FROM credentials WHERE company_id = $1',
    [companyId],
  );
  await database.transaction(async (tx) => {
    const document = randomUUID();
    const world = { companyId, test: false };
    await lockCount(tx, world);
    await addDossiers(tx, world, [
      {
        uuid,
        credential_id: credential?.id ?? 0,
        kyb: false,
        version: 'v2',
        external_id_hash: null,
        wrapped_key: wrapped,
        sealed_request: dossierKey.seal('request', uuid, { externalId: null, additionalData: {} }),
        documents: [{ uuid: document, type: 'CNI' }],
        pictures: [],
        checks: [],
      },
    ]);
    const { facts } = documentOf('CNI', { nni, last_name, first_name });
    await tx.query('UPDATE documents SET sealed_facts = $2 WHERE uuid = $1', [
      document,
      dossierKey.seal('facts', document, facts),
    ]);
    const row = await findAnyDossier(tx, uuid);
    const [dossier] = row === undefined ? [] : await openDossiers(tx, keyring, [row]);
    if (dossier === undefined) throw new Error('the dossier was not added');
    await tieToSubjects(tx, keyring, dossier, [dossier]);
  });
}
