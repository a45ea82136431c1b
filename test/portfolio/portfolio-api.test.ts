import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import { companiesToRate } from '../../src/db/risk/risk-tables.ts';
import { dueSubjects, readGeneration } from '../../src/db/screening/monitoring.ts';
import { type AppError, problemBody } from '../../src/platform/problems/errors.ts';
import { importPortfolio } from '../../src/portfolio/import-portfolio.ts';
import { sweepResults } from '../../src/retention/sweep-results.ts';
import { eraseForGood, planErasure } from '../../src/subjects/erase-subject.ts';
import { holdSubject } from '../../src/subjects/hold-subject.ts';
import { decideHit } from '../../src/subjects/mark-hits.ts';
import { findEntry } from '../../src/subjects/portfolio-entry.ts';
import { rateAgain } from '../../src/subjects/rate-again.ts';
import { showHits } from '../../src/subjects/subject-hits.ts';
import { type TestClient, type TestService, testService } from '../harness.ts';
import { exposed, loadList, sanctioned } from '../screening-scene.ts';
import { signCarried } from '../signed-rows.ts';
import { caughtUp, customer, faultsOf, path, send, spent } from './scene.ts';

/** Customers one already has, as programs give and read them. */

let service: TestService;
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  service.runtime.database.query<Row>(text, values);

beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  await loadList(service, 'national', sanctioned);
  await loadList(service, 'officials', exposed);
});
afterAll(() => service.stop());

describe('identifiers of customers', () => {
  it('are found by whatever they are made of', async () => {
    const client = await service.client();
    const ids = ['a/b', 'é?#&%25', 'x'.repeat(200), '\u{1f600}'.repeat(200), "'=1+1", '=1+1', 'a\\b'];
    const { status } = await send(
      client,
      ids.map((id) => customer(id, 'Personne Inventée')),
    );
    expect(status).toBe(200);
    for (const id of ids) {
      const { status, body } = await client.get(`${path}/${encodeURIComponent(id)}`);
      expect([status, body.externalId]).toEqual([200, id]);
    }
  });

  it('with half a character are refused by their place', async () => {
    const client = await service.client();
    const answer = await send(client, [
      customer('good', 'Personne Une'),
      customer('\ud800', 'Personne Deux'),
      customer('\ud801', 'Personne Trois'),
    ]);
    expect(answer.status).toBe(400);
    expect(faultsOf(answer)).toEqual([
      'subjects[1].externalId INVALID_CHARACTERS',
      'subjects[2].externalId INVALID_CHARACTERS',
    ]);
  });
});

describe('customers who are given', () => {
  it('are searched for on all lists, with why, and told apart by what was found', async () => {
    const client = await service.client();
    const answer = await send(client, [
      customer('a', 'ZOUMANA Exemple Bakary', { dateOfBirth: '1970-05-01', nationality: 'CI' }),
      customer('b', 'Théodore Akaffou Fictif'),
      customer('c', 'Société Inventée du Bandama', { type: 'COMPANY' }),
      customer('d', 'PERSONNE Que Nulle Liste Ne Connait', { identifiers: { nni: '10000000001' } }),
    ]);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ taken: 4, unchanged: 0, charged: 4 });
    expect(answer.body.subjects.map(({ externalId, status }: never) => [externalId, status])).toEqual([
      ['a', 'PENDING'],
      ['b', 'PENDING'],
      ['c', 'PENDING'],
      ['d', 'PENDING'],
    ]);
    await caughtUp(service, client);
    const read = async (id: string) => (await client.get(`${path}/${id}`)).body;
    expect(await read('a')).toMatchObject({
      id: answer.body.subjects[0].id,
      externalId: 'a',
      type: 'PERSON',
      name: 'ZOUMANA Exemple Bakary',
      dateOfBirth: '1970-05-01',
      nationality: 'CI',
      monitor: false,
      press: false,
      status: 'HITS',
      openHits: 1,
      sanctions: [{ id: 'national:17', score: 100, state: 'OPEN', grounds: 'Inventé pour cet essai.' }],
      peps: [],
      articles: null,
    });
    const a = await read('a');
    expect(a.sanctions[0].explanation.join(' ')).toContain('date of birth is the same');
    expect(a.lists.map(({ name }: { name: string }) => name).sort()).toEqual(['national', 'officials']);
    const french = await client.get(`${path}/a`, { 'Accept-Language': 'fr' });
    expect(french.body.sanctions[0].explanation.join(' ')).toContain('date de naissance est la même');
    expect(await read('b')).toMatchObject({ status: 'HITS', sanctions: [], peps: [{ id: 'officials:p-1' }] });
    expect(await read('c')).toMatchObject({ status: 'HITS', sanctions: [{ id: 'national:org-1' }] });
    expect(await read('d')).toMatchObject({
      status: 'CLEAR',
      openHits: 0,
      identifiers: { nni: '10000000001' },
      sanctions: [],
      peps: [],
    });
  });

  it('are left alone by what is done for subjects of dossiers: monitoring and ratings', async () => {
    const client = await service.client({ company: { monitoring: true } });
    await send(client, [customer('alone', 'ZOUMANA Exemple Bakary')]);
    await caughtUp(service, client);
    const { database, keyring } = service.runtime;
    const due = await dueSubjects(database, client.companyId, await readGeneration(database), 10);
    expect([due, await companiesToRate(database)]).toEqual([
      [],
      expect.not.arrayContaining([client.companyId]),
    ]);
    expect(await rateAgain(database, keyring)).toBe(0);
  });

  it('are sealed: no name, number or identifier is in the tables', async () => {
    const client = await service.client();
    await send(client, [
      customer('SECRET-17', 'INTROUVABLE Nom Singulier', { identifiers: { nni: '4242424242' } }),
    ]);
    await caughtUp(service, client);
    const [row] = await sql<{ text: string }>(
      `SELECT string_agg(p::text, ' ') AS text FROM portfolio_subjects p WHERE company_id = $1`,
      [client.companyId],
    );
    for (const word of ['SECRET-17', 'INTROUVABLE', '4242424242']) {
      expect(row?.text).not.toContain(word);
      expect(row?.text).not.toContain(Buffer.from(word).toString('hex'));
    }
  });

  it('are replaced under the same externalId; what the former was found as stays open until people decide', async () => {
    const client = await service.client();
    await send(client, [customer('same', 'ZOUMANA Exemple Bakary')]);
    await caughtUp(service, client);
    const first = (await client.get(`${path}/same`)).body;
    expect(first.openHits).toBe(1);
    const again = await send(client, [customer('same', 'GBETIBOUO Inventée Rosalie', { type: 'PERSON' })]);
    expect(again.body).toMatchObject({
      taken: 1,
      charged: 1,
      subjects: [{ id: first.id, status: 'PENDING' }],
    });
    await caughtUp(service, client);
    const second = (await client.get(`${path}/same`)).body;
    expect(second).toMatchObject({ id: first.id, openHits: 2, sanctions: [{ id: 'national:X-2' }] });
    expect((await client.get(path)).body.totalElements).toBe(1);
  });

  it('cost nothing where nothing is other than before, and again where lists have changed and nobody watches', async () => {
    const client = await service.client();
    const both = [customer('watched', 'Personne Une', { monitor: true }), customer('not', 'Personne Deux')];
    expect((await send(client, both)).body).toMatchObject({ taken: 2, charged: 2 });
    await caughtUp(service, client);
    const repeated = await send(client, both);
    expect(repeated.body).toMatchObject({ taken: 0, unchanged: 2, charged: 0 });
    expect(repeated.body.subjects.map(({ status }: never) => status)).toEqual(['CLEAR', 'CLEAR']);
    expect(repeated.headers.get('x-checks-charged')).toBe('0');
    await loadList(service, 'third', [{ id: '1', name: 'Quelqu’un de Différent' }]);
    await caughtUp(service, client);
    const later = await send(client, both);
    expect(later.body).toMatchObject({ taken: 1, unchanged: 1, charged: 1 });
    expect(later.body.subjects.map(({ status }: never) => status)).toEqual(['CLEAR', 'PENDING']);
    expect(await spent(client)).toBe(3);
  });

  it('are searched for in the press where that is asked for, at a price of its own', async () => {
    const client = await service.client();
    const testing = await service.inTest(client);
    await send(testing, [customer('p', 'SANDBOX PRESS', { press: true }), customer('q', 'SANDBOX PRESS')]);
    await caughtUp(service, client);
    const p = (await testing.get(`${path}/p`)).body;
    expect(p).toMatchObject({
      ...{ press: true, simulated: true, status: 'HITS', openHits: 1 },
      articles: [{ adverse: true, verdict: 'ADVERSE', role: 'accused', stage: 'charged', topics: ['fraud'] }],
    });
    // Somebody decides about it as about an entry of a list.
    const { database, keyring } = service.runtime;
    const { hits } = await showHits(database, keyring, p.id);
    await database.transaction((tx) =>
      decideHit(tx, keyring, checkCatalogue, {
        ...{
          subjectId: p.id,
          hit: hits[0]?.id ?? '',
          mark: 'cleared',
          actor: 'cli:awa',
          reason: 'un homonyme',
        },
      }),
    );
    expect((await testing.get(`${path}/p`)).body).toMatchObject({ status: 'CLEAR', openHits: 0 });
    expect((await testing.get(`${path}/q`)).body.articles).toBeNull();
    const live = await send(client, [customer('l', 'Personne Trois', { press: true })]);
    expect(live.body.charged).toBe(2);
  });
});

describe('the books', () => {
  it('are exact: all of a call is paid for, or nothing is taken', async () => {
    const client = await service.client({ checks: 3 });
    const four = ['1', '2', '3', '4'].map((id) => customer(id, `Personne Numéro ${id}`));
    const refused = await send(client, four);
    expect([refused.status, refused.body.code]).toEqual([402, 'CREDITS_EXHAUSTED']);
    expect((await client.get(path)).body.totalElements).toBe(0);
    expect(await spent(client)).toBe(0);
    const taken = await send(client, four.slice(0, 3));
    expect([taken.status, taken.headers.get('x-checks-charged')]).toEqual([200, '3']);
    expect(await spent(client)).toBe(3);
    expect((await send(client, [customer('5', 'Personne Numéro Cinq')])).status).toBe(402);
    const rows = await sql<{ operation: string; amount: number }>(
      "SELECT operation, amount FROM ledger WHERE company_id = $1 AND kind = 'charge'",
      [client.companyId],
    );
    expect(rows).toEqual([{ operation: 'screening.subject', amount: 3 }]);
    // What is there already can be sent without a check.
    expect((await send(client, four.slice(0, 3))).status).toBe(200);
  });

  it('know one call by its Idempotency-Key', async () => {
    const client = await service.client();
    const key = { 'Idempotency-Key': 'portfolio-1' };
    const first = await send(client, [customer('k', 'Personne Clé')], key);
    const second = await send(client, [customer('k', 'Personne Clé')], key);
    expect(second.body).toEqual(first.body);
    expect([second.headers.get('idempotent-replayed'), second.headers.get('x-checks-charged')]).toEqual([
      'true',
      '0',
    ]);
    expect(await spent(client)).toBe(1);
    expect((await send(client, [customer('k', 'Une Autre')], key)).status).toBe(422);
  });

  it('count every customer once, whichever calls come at once', async () => {
    const client = await service.client();
    const subjects = Array.from({ length: 20 }, (_, n) => customer(`n-${n}`, `Personne Numéro ${n}`));
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(client, subjects)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(answers.reduce((sum, { body }) => sum + body.charged, 0)).toBe(20);
    expect(await spent(client)).toBe(20);
    expect((await client.get(path)).body.totalElements).toBe(20);
  });
});

describe('bad input', () => {
  const good = customer('good', 'Personne Bonne');
  const refused: readonly [string, unknown, string[]][] = [
    ['nothing', {}, ['subjects MISSING']],
    ['no array', { subjects: 'x' }, ['subjects WRONG_TYPE']],
    ['an empty one', { subjects: [] }, ['subjects[0] MISSING']],
    ['a field beside it', { subjects: [good], more: 1 }, ['more UNKNOWN_FIELD']],
    ['too many', { subjects: Array(1001).fill(good) }, ['subjects TOO_MANY_ITEMS']],
    ['no object', { subjects: [good, 'x'] }, ['subjects[1] WRONG_TYPE']],
    [
      'what is missing',
      { subjects: [good, {}] },
      ['subjects[1].externalId MISSING', 'subjects[1].name MISSING'],
    ],
    ['a blank name', { subjects: [{ ...good, name: '  ' }] }, ['subjects[0].name MISSING']],
    ['a name of marks', { subjects: [{ ...good, name: '---' }] }, ['subjects[0].name NOTHING_TO_SEARCH']],
    [
      'control characters',
      { subjects: [{ ...good, name: 'a\u0000b' }] },
      ['subjects[0].name INVALID_CHARACTERS'],
    ],
    [
      'a long externalId',
      { subjects: [{ ...good, externalId: 'x'.repeat(201) }] },
      ['subjects[0].externalId TOO_LONG'],
    ],
    ['another type', { subjects: [{ ...good, type: 'SHIP' }] }, ['subjects[0].type INVALID_VALUE']],
    [
      'the 18th of many',
      {
        subjects: Array.from({ length: 30 }, (_, n) =>
          customer(`x-${n}`, 'Personne Bonne', n === 17 ? { dateOfBirth: '31/02/1990' } : {}),
        ),
      },
      ['subjects[17].dateOfBirth NOT_A_BIRTH_DATE'],
    ],
    [
      'no country',
      { subjects: [{ ...good, nationality: 'Atlantide' }] },
      ['subjects[0].nationality UNKNOWN_COUNTRY'],
    ],
    ['no yes or no', { subjects: [{ ...good, monitor: 'yes' }] }, ['subjects[0].monitor WRONG_TYPE']],
    [
      'odd numbers',
      { subjects: [{ ...good, identifiers: { nni: 5 } }] },
      ['subjects[0].identifiers.nni WRONG_TYPE'],
    ],
    ['an unknown field', { subjects: [{ ...good, birthday: 'x' }] }, ['subjects[0].birthday UNKNOWN_FIELD']],
    ['one twice', { subjects: [good, good] }, ['subjects[1].externalId REPEATED']],
  ];

  it.each(refused)('%s refuses the whole call and is named', async (_what, body, faults) => {
    const client = await service.client();
    const answer = await client.post(path, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(faultsOf(answer)).toEqual(faults);
    expect((await client.get(path)).body.totalElements).toBe(0);
    expect(await spent(client)).toBe(0);
  });

  it('of more values than are read is refused before they are, by name', async () => {
    const client = await service.client();
    const answer = await client.post('/v2/screening/subjects', {
      subjects: Array.from({ length: 100_001 }, () => ({})),
    });
    const { errors } = answer.body as { errors: readonly { field: string; code: string }[] };
    expect([answer.status, errors.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      400,
      ['body TOO_MANY_ITEMS'],
    ]);
  });

  it('of more than the body may have is 413, with the limit of this call', async () => {
    const client = await service.client();
    const answer = await client.post(path, { subjects: [customer('x', 'y'.repeat(5 * 1024 ** 2))] });
    expect([answer.status, answer.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect(answer.body.detail).toContain(String(4 * 1024 ** 2));
  });
});

describe('who sees them', () => {
  it('is their client alone, each world by itself', async () => {
    const [client, other] = [await service.client(), await service.client()];
    const testing = await service.inTest(client);
    await send(client, [customer('x', 'ZOUMANA Exemple Bakary')]);
    for (const stranger of [other, testing]) {
      const hidden = await stranger.get(`${path}/x`);
      expect([hidden.status, hidden.body.code]).toEqual([404, 'CUSTOMER_NOT_FOUND']);
      expect((await stranger.send('DELETE', `${path}/x`)).status).toBe(404);
      expect((await stranger.get(path)).body.totalElements).toBe(0);
      expect(await exported(stranger)).toBe('');
    }
    // The same identifier in the other world is another customer, which costs nothing.
    const before = await spent(client);
    const taken = () => send(testing, [customer('x', 'SANDBOX SANCTION')], { 'Idempotency-Key': 'taken-1' });
    expect((await taken()).body.charged).toBe(0);
    expect((await taken()).headers.get('akwaba-simulated')).toBe('true');
    await caughtUp(service, client);
    expect((await testing.get(`${path}/x`)).body).toMatchObject({
      name: 'SANDBOX SANCTION',
      simulated: true,
      status: 'HITS',
      sanctions: [{ score: 92, state: 'OPEN' }],
    });
    expect((await client.get(`${path}/x`)).body.name).toBe('ZOUMANA Exemple Bakary');
    expect(await spent(client)).toBe(before);
  });

  it('does as the sandbox says: a name of its table refuses the call', async () => {
    const testing = await service.inTest(await service.client());
    const answer = await send(testing, [customer('x', 'SANDBOX 402')]);
    expect([answer.status, answer.headers.get('akwaba-simulated')]).toEqual([402, 'true']);
  });
});

async function pages(client: TestClient, size: number, more = ''): Promise<string[][]> {
  const found: string[][] = [];
  for (let page = 1; ; page++) {
    const { body } = await client.get(`${path}?page=${page}&size=${size}${more}`);
    if (body.content.length === 0) return found;
    found.push(body.content.map(({ externalId }: { externalId: string }) => externalId));
    expect([body.first, body.last]).toEqual([page === 1, page === body.totalPages]);
  }
}

describe('pages', () => {
  it('have everybody once, the newest first, also after some were removed', async () => {
    const client = await service.client();
    const ids = Array.from({ length: 23 }, (_, n) => `n-${n}`);
    await send(
      client,
      ids.map((id) => customer(id, `Personne ${id}`)),
    );
    expect((await pages(client, 10)).flat()).toEqual([...ids].reverse());
    expect((await pages(client, 10)).map((page) => page.length)).toEqual([10, 10, 3]);
    for (const id of ['n-3', 'n-22', 'n-0']) expect((await end(client, id)).status).toBe(200);
    expect((await pages(client, 10)).flat()).toEqual([...ids].reverse());
    await years(client, 10);
    expect(await sweep()).toBe(3);
    const left = (await pages(client, 7)).flat();
    expect([...left].sort()).toEqual(ids.filter((id) => !['n-3', 'n-22', 'n-0'].includes(id)).sort());
    const places = await sql<{ place: number }>(
      'SELECT place FROM portfolio_subjects WHERE company_id = $1 ORDER BY place',
      [client.companyId],
    );
    expect(places.map(({ place }) => place)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    await send(client, [customer('again', 'Personne Encore')]);
    expect((await pages(client, 100)).flat()[0]).toBe('again');
  });

  it('of open hits have who is to be decided about, the worst first', async () => {
    const client = await service.client();
    await send(client, [
      customer('near', 'ZOUMANA Exemple Bakary'),
      customer('same', 'ZOUMANA Exemple Bakary', { dateOfBirth: '1970-05-01', nationality: 'CI' }),
      customer('nobody', 'PERSONNE Que Nulle Liste Ne Connait'),
    ]);
    await caughtUp(service, client);
    expect((await pages(client, 1, '&hits=OPEN')).flat()).toEqual(['same', 'near']);
    const wrong = await client.get(`${path}?hits=NONE&page=0`);
    expect(wrong.status).toBe(400);
  });
});

/** As if so many years had gone by since customers were given and their relationships ended. */
const years = async (client: TestClient, passed: number) => {
  await sql(
    `UPDATE portfolio_subjects SET created_at = created_at - make_interval(years => $2),
       relationship_ended_at = relationship_ended_at - make_interval(years => $2) WHERE company_id = $1`,
    [client.companyId, passed],
  );
  await signCarried(service.runtime);
};
const sweep = () => sweepResults({ ...service.runtime, blobs: service.services.blobs });
const end = (client: TestClient, id: string) => client.send('DELETE', `${path}/${id}`);
const actions = async (client: TestClient) =>
  (
    await sql<{ action: string }>(
      "SELECT action FROM audit_entries WHERE chain = $1 AND action LIKE 'portfolio.e%' ORDER BY sequence",
      [client.companyId],
    )
  ).map(({ action }) => action);

describe('a DELETE by a program', () => {
  it('keeps the file of who has an open hit, under four eyes too, says until when, and is the same asked twice', async () => {
    const client = await service.client({ company: { four_eyes: true } });
    await send(client, [customer('gone', 'ZOUMANA Exemple Bakary', { monitor: true })]);
    await caughtUp(service, client);
    const before = (await client.get(`${path}/gone`)).body;
    expect(before).toMatchObject({ relationshipEndedAt: null, keptUntil: null, openHits: 1 });
    const { status, body } = await end(client, 'gone');
    const { externalId, erased, ...times } = body;
    const { relationshipEndedAt, keptUntil } = times;
    expect([status, externalId, erased]).toEqual([200, 'gone', false]);
    for (const name of ['relationshipEndedAt', 'keptUntil']) {
      expect(times[`${name}Iso`]).toMatch(/Z$/);
      expect(times[name]).toBe(times[`${name}Iso`].slice(0, 19).replace('T', ' '));
    }
    const tenYearsOn = new Date(`${relationshipEndedAt.replace(' ', 'T')}Z`);
    tenYearsOn.setUTCFullYear(tenYearsOn.getUTCFullYear() + 10);
    expect(keptUntil).toBe(tenYearsOn.toISOString().slice(0, 19).replace('T', ' '));
    expect((await end(client, 'gone')).body).toEqual(body);
    expect((await client.get(`${path}/gone`)).body).toEqual({
      ...before,
      ...{ status: 'ENDED', monitor: false, ...times },
      screenedAt: expect.any(String),
      screenedAtIso: expect.any(String),
    });
    expect((await client.get(`${path}?hits=OPEN`)).body.content).toMatchObject([{ status: 'ENDED' }]);
    expect(await sql('SELECT FROM erasure_certificates WHERE company_id = $1', [client.companyId])).toEqual(
      [],
    );
    expect(await actions(client)).toEqual(['portfolio.ended']);
    // A file of ours that is sent again takes nobody on.
    const file = Readable.from([Buffer.from(await exported(client))]);
    const wish = { world: { companyId: client.companyId, test: false }, actor: 'cli', monitor: true };
    expect(await importPortfolio(service.services, file, 'jsonl', wish)).toMatchObject({
      ...{ taken: 0, unchanged: 1, charged: 0 },
    });
    expect((await client.get(`${path}/gone`)).body.status).toBe('ENDED');
  });

  it('ends the watching: lists that change are not searched; given again, the customer is watched again at no cost', async () => {
    const client = await service.client();
    const both = ['ended', 'stays'].map((id) => customer(id, `Guillemette ${id} Zadi`, { monitor: true }));
    await send(client, both);
    await caughtUp(service, client);
    await end(client, 'ended');
    await loadList(
      service,
      'later',
      both.map(({ name }, id) => ({ id: String(id), name })),
    );
    await caughtUp(service, client);
    const read = async (id: string) => (await client.get(`${path}/${id}`)).body;
    expect(await read('stays')).toMatchObject({ status: 'HITS', monitor: true });
    expect(await read('ended')).toMatchObject({
      status: 'ENDED',
      monitor: false,
      openHits: 0,
      sanctions: [],
    });
    const again = await send(client, both);
    expect(again.body).toMatchObject({ taken: 0, unchanged: 2, charged: 0 });
    await caughtUp(service, client);
    expect(await read('ended')).toMatchObject({
      ...{ status: 'HITS', monitor: true, relationshipEndedAt: null, keptUntil: null },
      openHits: 1,
    });
    expect(await spent(client)).toBe(2);
  });

  it('of who was given a moment ago leaves nothing to be searched for, and what was paid for is done when it is given again', async () => {
    const client = await service.client();
    const given = [customer('soon', 'ZOUMANA Exemple Bakary', { press: false })];
    await send(client, given);
    await end(client, 'soon');
    await caughtUp(service, client);
    expect((await client.get(`${path}/soon`)).body.status).toBe('ENDED');
    expect((await send(client, given)).body.charged).toBe(0);
    await caughtUp(service, client);
    expect((await client.get(`${path}/soon`)).body).toMatchObject({
      status: 'HITS',
      relationshipEndedAt: null,
    });
  });

  it('lets the file go when its time is over, and not before or under legal hold', async () => {
    const client = await service.client();
    await send(client, [customer('old', 'ZOUMANA Exemple Bakary'), customer('held', 'Personne Retenue')]);
    await caughtUp(service, client);
    const held = (await client.get(`${path}/held`)).body.id;
    const { database, keyring } = service.runtime;
    await database.transaction((tx) =>
      holdSubject(tx, keyring, held, { held: true, actor: 'test', reason: 'enquête' }),
    );
    await end(client, 'old');
    await end(client, 'held');
    await years(client, 9);
    expect([await sweep(), (await client.get(path)).body.totalElements]).toEqual([0, 2]);
    await years(client, 1);
    expect([await sweep(), (await client.get(path)).body.content]).toEqual([
      1,
      [expect.objectContaining({ externalId: 'held' })],
    ]);
    expect((await end(client, 'old')).status).toBe(404);
    expect(await actions(client)).toEqual(['portfolio.ended', 'portfolio.ended', 'portfolio.expired']);
  });
});

describe('an erasure by people', () => {
  it('is refused while a hit is open, under legal hold and while the file must be kept, in words that say until when', async () => {
    const client = await service.client();
    const { body } = await send(client, [customer('gone', 'ZOUMANA Exemple Bakary')]);
    const id = body.subjects[0].id as string;
    await caughtUp(service, client);
    const { database, keyring } = service.runtime;
    const tools = { ...service.runtime, ...service.services };
    const erase = () =>
      eraseForGood(tools, { subjectId: id, actor: 'cli:awa', reason: 'demande 17', basis: 'request' });
    const refusal = async () => {
      const error = await erase().catch((refused: unknown) => refused);
      const { code } = error as AppError;
      const planned = await planErasure(database, keyring, id);
      if (code === 'DUTY_TO_KEEP')
        expect(planned).toMatchObject({ refusal: undefined, duty: { profile: 'MINIMAL' } });
      else expect(planned).toMatchObject({ refusal: { code }, duty: { ground: 'LASTS' } });
      const words = (['en', 'fr'] as const).map((one) => problemBody(error as AppError, one, '').detail);
      return [(error as AppError).code, ...words];
    };
    const hold = (held: boolean) =>
      database.transaction((tx) => holdSubject(tx, keyring, id, { held, actor: 'test', reason: 'enquête' }));
    await hold(true);
    expect(await refusal()).toEqual(['LEGAL_HOLD', expect.any(String), expect.any(String)]);
    await hold(false);
    expect(await refusal()).toEqual([
      'ERASURE_HITS_OPEN',
      expect.stringContaining('1 are'),
      expect.stringContaining('il y en a 1'),
    ]);
    const { hits } = await showHits(database, keyring, id);
    await database.transaction((tx) =>
      decideHit(tx, keyring, checkCatalogue, {
        ...{ subjectId: id, hit: hits[0]?.id ?? '', mark: 'confirmed', actor: 'cli:awa', reason: 'elle' },
      }),
    );
    expect(await refusal()).toEqual([
      'DUTY_TO_KEEP',
      expect.stringContaining('while the relationship lasts, and 10 years after its end'),
      expect.stringContaining('tant que dure la relation, puis 10 ans après sa fin'),
    ]);
    const { keptUntil } = (await end(client, 'gone')).body;
    const day = keptUntil.slice(0, 10);
    expect(await refusal()).toEqual([
      'DUTY_TO_KEEP',
      expect.stringContaining(day),
      expect.stringContaining(day.split('-').reverse().join('/')),
    ]);
    await years(client, 10);
    const { certificate } = await erase();
    expect((await client.get(`${path}/gone`)).status).toBe(404);
    expect(await findEntry(database, keyring, id)).toBeUndefined();
    expect(await sql('SELECT 1 FROM subject_hits WHERE subject_id = $1', [id])).toEqual([]);
    expect(certificate.content).not.toContain('ZOUMANA');
    expect(JSON.parse(certificate.content).erased).toMatchObject({ customers: 1, hits: 1, dossiers: 0 });
    // Given again, it is somebody new.
    const again = await send(client, [customer('gone', 'ZOUMANA Exemple Bakary')]);
    expect(again.body.subjects[0].id).not.toBe(id);
  });
});

const exported = async (client: TestClient): Promise<string> =>
  (await fetch(`${service.url}${path}-export`, { headers: client.headers })).text();

describe('the export', () => {
  it('has a line for each, in both forms, and can be sent again', async () => {
    const client = await service.client();
    const given = [
      customer('e-1', 'ZOUMANA Exemple Bakary', {
        monitor: true,
        identifiers: { nni: '1', passport: 'A|"2"' },
      }),
      customer('e-2', '=SOMME Personne; Autre', { type: 'COMPANY', nationality: 'FR' }),
    ];
    await send(client, given);
    await caughtUp(service, client);
    const parsed = (await exported(client))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(parsed).toMatchObject([
      { externalId: 'e-2', type: 'COMPANY', status: 'CLEAR', openMatches: [] },
      { externalId: 'e-1', monitor: true, status: 'HITS', openMatches: ['national:17'] },
    ]);
    const csv = await client.get(`${path}-export?format=csv`);
    expect(csv.headers.get('content-type')).toContain('text/csv');
    expect(csv.body.split('\r\n')[0]).toBe(
      'externalId,type,name,dateOfBirth,nationality,identifiers,monitor,press,subjectId,status,screenedAt,openHits,openMatches,relationshipEndedAt,keptUntil,riskRating,riskReasons,riskTableVersion,riskReviewDue',
    );
    expect(csv.body).toContain(`"'=SOMME`.slice(1));
  });
});
