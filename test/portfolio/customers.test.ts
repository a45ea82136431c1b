import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proved } from '../../src/audit/carried-proofs.ts';
import { listCarriedUnproven } from '../../src/audit/sign-carried.ts';
import { verifyChain } from '../../src/audit/verify-chain.ts';
import { listAuditChains } from '../../src/db/audit/audit.ts';
import { findPortfolioRows, type PortfolioRow, savePortfolioRows } from '../../src/db/portfolio/portfolio.ts';
import { inventedPersons } from '../../src/demo/invented-register.ts';
import { decideDossier } from '../../src/dossiers/decisions/decide-dossier.ts';
import { externalIdHash } from '../../src/dossiers/intake/accept-dossier.ts';
import { keepCustomers } from '../../src/portfolio/customer-events.ts';
import { endCustomer } from '../../src/portfolio/customers.ts';
import { eraseSubject } from '../../src/subjects/erase-subject.ts';
import { decideHit } from '../../src/subjects/mark-hits.ts';
import { showHits } from '../../src/subjects/subject-hits.ts';
import { type TestClient, type TestService, testService } from '../harness.ts';
import { exposed, loadList, sanctioned } from '../screening-scene.ts';
import { withoutLists } from '../specimen-scene.ts';
import { accepted, analysed, plainPicture, sample } from '../uploads.ts';
import { caughtUp, customer, faultsOf, send, spent } from './scene.ts';

/** Customers: what was declared, verified and found of each, and the relationship with it. */

let service: TestService;
// biome-ignore lint/suspicious/noExplicitAny: the document is what answers are held against.
let shapes: any;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  service.runtime.database.query<Row>(text, values);
const at = (externalId: string, rest = '') => `/v2/customers/${encodeURIComponent(externalId)}${rest}`;

beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  await service.load('persons', inventedPersons());
  await loadList(service, 'national', sanctioned);
  await loadList(service, 'officials', exposed);
  shapes = await (await fetch(`${service.url}/openapi.json`)).json();
});
afterAll(() => service.stop());

const keep = () => keepCustomers(service.runtime.database, service.runtime.keyring);
const read = async (client: TestClient, externalId: string, headers = {}) => {
  const { status, body } = await client.get(at(externalId), headers);
  expect(status).toBe(200);
  const { $ref: _, ...Customer } = shapes.components.schemas.Customer;
  expect(ajv.validate({ ...Customer, components: shapes.components }, body), JSON.stringify(ajv.errors)).toBe(
    true,
  );
  return body;
};
const put = (client: TestClient, externalId: string, body: object) =>
  client.send('PUT', at(externalId), body);
const end = (client: TestClient, externalId: string, reason = 'Compte clôturé.') =>
  client.post(at(externalId, '/end'), { reason });
const reopen = (client: TestClient, externalId: string) => client.post(at(externalId, '/reopen'), {});
const events = async (client: TestClient, externalId?: string, after = '0') => {
  await keep();
  const path = externalId === undefined ? '/v2/customers-events' : at(externalId, '/events');
  return (await client.get(`${path}?after=${after}&size=100`)).body;
};

async function verified(client: TestClient, externalId: string, to?: 'VALIDE' | 'REJETE'): Promise<string> {
  const { id } = await accepted(service, client, 'v2', [
    ['documentType', 'CNI'],
    ['externalId', externalId],
    ['idDocumentFront', sample('cni-2020-front')],
    ['idDocumentBack', sample('cni-2020-back')],
    withoutLists,
  ]);
  await analysed(client, id);
  if (to !== undefined) await decide(id, to);
  return id;
}
const decide = (id: string, to: 'VALIDE' | 'REJETE') =>
  service.runtime.database.transaction((tx) =>
    decideDossier(tx, service.runtime.keyring, service.services.checks, id, {
      ...{ to, actor: 'cli:awa', role: 'senior', reason: 'because' },
    }),
  );

describe('a customer', () => {
  it('is what was declared and what papers proved under one externalId, whichever came first', async () => {
    const client = await service.client();
    const id = await verified(client, 'one');
    expect(await read(client, 'one')).toMatchObject({
      externalId: 'one',
      type: 'PERSON',
      identity: {
        source: 'DOSSIER',
        clientFileToAnalyzeId: id,
        status: 'A_TRAITER',
        dateOfBirth: '1992-03-14',
      },
      screening: { status: null, monitor: false, openHits: 0, screenedAt: null },
      tier: null,
      relationship: { startedAt: null, endedAt: null, endReason: null },
      retention: { profile: 'MINIMAL', until: expect.stringMatching(/Z$/) },
    });
    expect((await put(client, 'one', { name: 'DÉCLARÉE Affoué', identifiers: { nni: '1' } })).status).toBe(
      200,
    );
    await caughtUp(service, client);
    // Nothing was validated: what was declared counts more than papers that nobody has looked at.
    expect(await read(client, 'one')).toMatchObject({
      name: 'DÉCLARÉE Affoué',
      identity: { source: 'DECLARED', clientFileToAnalyzeId: null, identifiers: { nni: '1' } },
      screening: { status: 'CLEAR' },
      retention: { until: null },
    });
    await decide(id, 'VALIDE');
    const proved = await read(client, 'one');
    expect(proved.identity).toMatchObject({ source: 'DOSSIER', status: 'VALIDE', name: proved.name });
    expect(proved.identity.identifiers.nni).toBe('10000000001');
    expect(proved.relationship.startedAt).toMatch(/Z$/);
    const { content } = (await client.get('/v2/customers')).body;
    expect(content).toEqual([proved]);
  });

  it('is its client alone, each world by itself', async () => {
    const client = await service.client();
    const other = await service.client();
    const inTest = await service.inTest(client);
    await put(client, 'mine', { name: 'PERSONNE Sans Pareille', startedAt: '2020-01-01' });
    for (const stranger of [other, inTest]) {
      for (const answer of [
        await stranger.get(at('mine')),
        await stranger.get(at('mine', '/events')),
        await end(stranger, 'mine'),
        await reopen(stranger, 'mine'),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([404, 'CUSTOMER_NOT_FOUND']);
      }
      expect((await stranger.get('/v2/customers')).body).toEqual({ content: [], next: null });
      expect((await events(stranger)).content).toEqual([]);
    }
    expect((await put(inTest, 'mine', { name: 'SANDBOX SANCTION' })).status).toBe(200);
    expect((await put(inTest, 'broke', { name: 'SANDBOX 402' })).status).toBe(402);
    await caughtUp(service, client);
    expect(await read(inTest, 'mine')).toMatchObject({
      screening: { openHits: 1 },
      risk: { rating: 'HIGH' },
    });
    expect((await read(client, 'mine')).screening.openHits).toBe(0);
  });

  it('costs what POST /v2/screening/subjects costs, and nothing as it was', async () => {
    const client = await service.client();
    const body = { name: 'PERSONNE Payée', monitor: true };
    const first = await put(client, 'paid', body);
    expect([first.headers.get('x-checks-charged'), await spent(client)]).toEqual(['1', 1]);
    const again = await put(client, 'paid', { ...body, startedAt: '2021-05-04' });
    expect([again.headers.get('x-checks-charged'), await spent(client)]).toEqual(['0', 1]);
    expect(again.body.relationship.startedAt).toBe('2021-05-04T00:00:00.000Z');
    // Left out, it stays.
    expect((await put(client, 'paid', body)).body.relationship.startedAt).toBe('2021-05-04T00:00:00.000Z');
    const broke = await service.client({ checks: 0 });
    expect((await put(broke, 'unpaid', { ...body, startedAt: '2021-05-04' })).status).toBe(402);
    expect((await broke.get(at('unpaid'))).status).toBe(404);
  });

  it('is refused by field, and nothing is left behind', async () => {
    const client = await service.client();
    const wrong: [object, string[]][] = [
      [{}, ['name MISSING']],
      [{ name: 'PERSONNE Sans Pareille', externalId: 'x' }, ['externalId UNKNOWN_FIELD']],
      [{ name: 'PERSONNE Sans Pareille', tier: 'VIGILANCE' }, ['tier UNKNOWN_FIELD']],
      ...['2999-01-01', '2026-02-30', '1890-01-01', '01/02/2020', '2020-01-01T10:00:00', 5, ''].map(
        (startedAt): [object, string[]] => [
          { name: 'PERSONNE Sans Pareille', startedAt },
          ['startedAt NOT_A_PAST_TIME'],
        ],
      ),
    ];
    for (const [body, faults] of wrong) {
      const answer = await put(client, 'wrong', body);
      expect([answer.status, faultsOf(answer)], JSON.stringify(body)).toEqual([400, faults]);
    }
    for (const query of [
      'after=x',
      'reviewDue=true&after=5',
      'size=0',
      'rating=WORST',
      'ended=yes',
      'tier=1',
    ]) {
      expect((await client.get(`/v2/customers?${query}`)).status, query).toBe(400);
    }
    expect((await client.get('/v2/customers-events?after=-1')).status).toBe(400);
    expect((await client.get(at('wrong'))).status).toBe(404);
  });

  it('is one where it is given and verified at once, and nobody waits for the other', async () => {
    const tester = await service.inTest(await service.client());
    const picture = await plainPicture();
    const names = Array.from({ length: 6 }, (_, i) => `sbx-good-${i}`);
    const uploads = names.map(async (name) => {
      const { id } = await accepted(service, tester, 'v2', [
        ...([
          ['documentType', 'CNI'],
          ['externalId', name],
        ] as const),
        ['idDocumentFront', picture],
      ]);
      await analysed(tester, id);
    });
    const puts = [...names, ...names].map((name, i) =>
      put(tester, name, {
        name: `PERSONNE Pressée ${'abcdefghijklmnopqrstuvwx'[i]}`,
        startedAt: '2020-02-03',
      }),
    );
    expect(new Set((await Promise.all(puts)).map(({ status }) => status))).toEqual(new Set([200]));
    await Promise.all(uploads);
    const { content } = (await tester.get('/v2/customers?size=100')).body;
    expect(content.map(({ externalId }: { externalId: string }) => externalId).sort()).toEqual(
      [...names].sort(),
    );
  });

  it('goes with all that bears its externalId, and not before', async () => {
    const client = await service.client();
    const first = await verified(client, 'gone', 'VALIDE');
    await put(client, 'gone', { name: 'PERSONNE Sans Pareille' });
    await caughtUp(service, client);
    const { id: entry } = (await client.get('/v2/screening/subjects/gone')).body;
    const [subject] = await sql<{ id: string }>(
      'SELECT subject_id AS id FROM dossier_subjects JOIN dossiers d ON d.id = dossier_id WHERE d.uuid = $1',
      [first],
    );
    const erase = (subjectId = '') =>
      service.runtime.database.transaction((tx) =>
        eraseSubject(
          tx,
          { keyring: service.runtime.keyring, ledger: service.services.ledger },
          { subjectId, actor: 'cli:awa', reason: 'demande 12' },
        ),
      );
    await erase(subject?.id);
    expect(await read(client, 'gone')).toMatchObject({ identity: { source: 'DECLARED' } });
    const [row] = await findPortfolioRows(service.runtime.database, [entry]);
    const long = { ...row, relationship_ended_at: new Date('2010-01-01') } as PortfolioRow;
    await savePortfolioRows(service.runtime.database, [
      proved(service.runtime.keyring, 'portfolio_subjects', long),
    ]);
    await sql(`UPDATE portfolio_subjects SET created_at = '2009-01-01' WHERE uuid = $1`, [entry]);
    await erase(entry);
    expect((await client.get(at('gone'))).status).toBe(404);
    expect((await events(client)).content).toEqual([]);
  });
});

describe('the relationship', () => {
  it('begins and ends by the rules, in any order of acts', async () => {
    const client = await service.client();
    type State = { began: boolean; ended: boolean };
    const acts: Record<string, (id: string, state: State) => Promise<[number, string | undefined, State]>> = {
      given: async (id) => {
        const { status, body } = await put(client, id, { name: 'PERSONNE Sans Pareille' });
        return [status, body.code, { began: true, ended: false }];
      },
      begun: async (id) => {
        const answer = await put(client, id, { name: 'PERSONNE Sans Pareille', startedAt: '2020-02-03' });
        return [answer.status, answer.body.code, { began: true, ended: false }];
      },
      end: async (id, state) => {
        const { status, body } = await end(client, id);
        return [status, body.code, { ...state, ended: state.ended || state.began }];
      },
      reopen: async (id, state) => {
        const { status, body } = await reopen(client, id);
        return [status, body.code, { ...state, ended: false }];
      },
      removed: async (id, state) => {
        const { status, body } = await client.send('DELETE', `/v2/screening/subjects/${id}`);
        return [status, body.code, { ...state, ended: true }];
      },
    };
    const expected = (act: string, { began, ended }: State): [number, string | undefined] => {
      if (act === 'end' && ended) return [409, 'RELATIONSHIP_ENDED'];
      if (act === 'end' && !began) return [409, 'RELATIONSHIP_NEVER_BEGAN'];
      if (act === 'reopen' && !ended) return [409, 'RELATIONSHIP_LASTS'];
      return [200, undefined];
    };
    // Every act in every state.
    const ways: readonly string[][] = [[], ['begun'], ['removed'], ['begun', 'end']];
    for (const [way, act] of ways.flatMap((way) => Object.keys(acts).map((act) => [way, act] as const))) {
      const id = [...way, act].join('-');
      let state: State = { began: false, ended: false };
      for (const step of ['given', ...way, act]) {
        const wanted = expected(step, state);
        const [status, code, next] = (await acts[step]?.(id, state)) ?? [0, '', state];
        expect([status, code], `${id} at ${step}`).toEqual(wanted);
        if (status === 200) state = next;
        const { startedAt, endedAt } = (await client.get(at(id))).body.relationship;
        expect([startedAt !== null, endedAt !== null], `${id} after ${step}`).toEqual([
          state.began,
          state.ended,
        ]);
      }
    }
    const [apart] = await sql<{ count: number }>(
      `SELECT count(*) FROM customers c JOIN portfolio_subjects p ON p.id = c.portfolio_id
       WHERE c.company_id = $1 AND c.ended_at IS DISTINCT FROM p.relationship_ended_at`,
      [client.companyId],
    );
    expect(apart?.count).toBe(0);
    expect(await listCarriedUnproven(service.runtime.database, service.runtime.keyring)).toEqual([]);
  });

  it('is begun, ended and taken up again at once, each after the other', async () => {
    const client = await service.client();
    const person = { name: 'PERSONNE Sans Pareille', startedAt: '2020-02-03' };
    await put(client, 'at once', person);
    for (const startedAt of ['2019-01-01', '2018-01-01', '2017-01-01']) {
      const answers = await Promise.all([
        end(client, 'at once'),
        put(client, 'at once', { ...person, startedAt }),
        reopen(client, 'at once'),
        client.send('DELETE', '/v2/screening/subjects/at%20once'),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
    }
  });

  it('begins with the first VALIDE, and ends without an entry of the portfolio too', async () => {
    const client = await service.client();
    const id = await verified(client, 'paper', 'REJETE');
    expect((await end(client, 'paper')).body.code).toBe('RELATIONSHIP_NEVER_BEGAN');
    await decide(id, 'VALIDE');
    await decide(id, 'REJETE');
    const { startedAt } = (await read(client, 'paper')).relationship;
    expect(startedAt).toMatch(/Z$/);
    const ended = await end(client, 'paper', 'Parti à l’étranger.');
    expect(ended.body.relationship).toMatchObject({ startedAt, endReason: 'Parti à l’étranger.' });
    expect((await read(client, 'paper')).relationship).toEqual(ended.body.relationship);
    expect((await reopen(client, 'paper')).body.relationship).toEqual({
      startedAt,
      endedAt: null,
      endReason: null,
    });
    for (const reason of ['', '  ', 'x', 'x'.repeat(2001)]) {
      expect((await end(client, 'paper', reason)).status, reason.slice(0, 5)).toBe(400);
    }
  });

  it('is ended once for one Idempotency-Key, and keeps its reason sealed', async () => {
    const client = await service.client();
    await put(client, 'secret', { name: 'PERSONNE Sans Pareille', startedAt: '2020-02-03', monitor: true });
    await caughtUp(service, client);
    const key = { 'Idempotency-Key': 'k-1' };
    const first = await client.post(at('secret', '/end'), { reason: 'MOTIFSECRET' }, key);
    const second = await client.post(at('secret', '/end'), { reason: 'MOTIFSECRET' }, key);
    expect([second.status, second.body]).toEqual([200, first.body]);
    expect(first.body).toMatchObject({ screening: { status: 'ENDED', monitor: false } });
    const [row] = await sql<{ text: string }>(
      'SELECT c::text AS text FROM customers c WHERE company_id = $1',
      [client.companyId],
    );
    for (const word of ['MOTIFSECRET', 'secret']) {
      expect(row?.text).not.toContain(Buffer.from(word).toString('hex'));
      expect(row?.text).not.toContain(word);
    }
    const subject = await client.get('/v2/screening/subjects/secret');
    expect(subject.body.relationshipEndedAtIso).toBe(first.body.relationship.endedAt);
  });

  it('that something else wrote in the database is not believed', async () => {
    const client = await service.client();
    await put(client, 'forged', { name: 'PERSONNE Sans Pareille', startedAt: '2020-02-03' });
    await sql(`UPDATE customers SET given_started_at = '2025-01-01' WHERE company_id = $1`, [
      client.companyId,
    ]);
    expect((await end(client, 'forged')).body.code).toBe('ACCOUNT_NOT_PROVEN');
    expect((await read(client, 'forged')).risk).toMatchObject({ rating: 'HIGH' });
    const hash = externalIdHash(service.runtime.keyring, client.companyId, 'forged');
    const unproven = await listCarriedUnproven(service.runtime.database, service.runtime.keyring);
    expect(unproven.map(({ row }) => row)).toEqual([
      `customers/${client.companyId}/false/${hash.toString('hex')}`,
    ]);
    await sql(`UPDATE customers SET given_started_at = '2020-02-03T00:00:00Z' WHERE company_id = $1`, [
      client.companyId,
    ]);
    expect((await end(client, 'forged')).status).toBe(200);
  });

  it('is ended whole or not at all where the process dies between', async () => {
    const client = await service.client();
    await put(client, 'died', { name: 'PERSONNE Sans Pareille', startedAt: '2020-02-03' });
    await keep();
    const { database, keyring } = service.runtime;
    const world = { companyId: client.companyId, test: false };
    await expect(
      database.transaction(async (tx) => {
        await endCustomer(tx, keyring, {
          world,
          externalId: 'died',
          actor: 'cli:awa',
          reason: 'Compte clos.',
        });
        throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    expect((await read(client, 'died')).relationship.endedAt).toBeNull();
    expect((await client.get('/v2/screening/subjects/died')).body.relationshipEndedAt).toBeNull();
    expect((await events(client, 'died')).content.at(-1).changed).not.toEqual(['RELATIONSHIP']);
  });
});

describe('customers of earlier programs', () => {
  it('are tied by the task as they are: who has a dossier too, who has ended, and once', async () => {
    const client = await service.client();
    await verified(client, 'both');
    await send(client, [
      customer('both', 'ZOUMANA Exemple Bakary'),
      customer('alone', 'PERSONNE Sans Pareille'),
      customer('ended', 'PERSONNE Qui Part'),
    ]);
    await caughtUp(service, client);
    await client.send('DELETE', '/v2/screening/subjects/ended');
    const before = (await client.get('/v2/screening/subjects')).body;
    // As an earlier program leaves them: it knows neither customers nor their proofs.
    await sql('UPDATE customers SET portfolio_id = NULL WHERE company_id = $1', [client.companyId]);
    await sql('DELETE FROM customer_events WHERE company_id = $1', [client.companyId]);
    expect((await client.get(at('alone'))).status).toBe(404);
    await sql('INSERT INTO untied_customers SELECT id FROM portfolio_subjects WHERE company_id = $1', [
      client.companyId,
    ]);
    await keep();
    await keep();
    expect(await read(client, 'both')).toMatchObject({
      identity: { source: 'DECLARED', name: 'ZOUMANA Exemple Bakary' },
      screening: { status: 'HITS', openHits: 1 },
      risk: { rating: 'HIGH' },
    });
    expect((await read(client, 'ended')).relationship.endedAt).toMatch(/Z$/);
    expect((await client.get('/v2/customers')).body.content).toHaveLength(3);
    expect((await client.get('/v2/screening/subjects')).body).toEqual(before);
    expect((await events(client)).content.every(({ changed }: never) => String(changed) === 'CREATED')).toBe(
      true,
    );
    expect(await listCarriedUnproven(service.runtime.database, service.runtime.keyring)).toEqual([]);
  });

  it('that such a program ends and takes up again are ended and taken up again', async () => {
    const client = await service.client();
    await put(client, 'old', { name: 'PERSONNE Sans Pareille', startedAt: '2020-02-03' });
    await caughtUp(service, client);
    const { id } = (await client.get('/v2/screening/subjects/old')).body;
    for (const ended of [new Date('2026-01-01T10:00:00Z'), null, new Date('2026-01-02T10:00:00Z')]) {
      const rows = await findPortfolioRows(service.runtime.database, [id]);
      await savePortfolioRows(
        service.runtime.database,
        rows.map((row) =>
          proved(service.runtime.keyring, 'portfolio_subjects', { ...row, relationship_ended_at: ended }),
        ),
      );
      // Also before the task was there.
      expect((await read(client, 'old')).risk.reasons.join()).not.toContain('customers/');
      await keep();
      expect((await read(client, 'old')).relationship).toMatchObject({
        startedAt: '2020-02-03T00:00:00.000Z',
        endedAt: ended?.toISOString() ?? null,
      });
    }
    expect(await listCarriedUnproven(service.runtime.database, service.runtime.keyring)).toEqual([]);
  });
});

describe('lists and events', () => {
  it('have everybody once over all pages, and those whom each filter asks for', async () => {
    const client = await service.client();
    const names = ['ZOUMANA Exemple Bakary', 'AKAFFOU Fictif Théodore'];
    await send(
      client,
      Array.from({ length: 7 }, (_, i) =>
        customer(`c${i}`, names[i] ?? `PERSONNE Numéro ${'abcdefg'[i]}`, { nationality: 'CI' }),
      ),
    );
    await caughtUp(service, client);
    await put(client, 'c6', { name: 'PERSONNE Numéro g', nationality: 'CI', startedAt: '2020-01-01' });
    await end(client, 'c6');
    await sql(
      `UPDATE subject_risks SET due_at = now() - interval '1 day' * (1 + length(subject_id::text))
       WHERE company_id = $1 AND rating = 'LOW'`,
      [client.companyId],
    );
    const pages = async (query: string): Promise<string[]> => {
      const found: string[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const { status, body } = await client.get(
          `/v2/customers?size=2&${query}${after && `&after=${after}`}`,
        );
        expect(status).toBe(200);
        found.push(...body.content.map(({ externalId }: { externalId: string }) => externalId));
        after = body.next;
      }
      return found;
    };
    const all = await pages('');
    expect([...all].sort()).toEqual(['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6']);
    const only = (...names: string[]) => all.filter((name) => names.includes(name));
    expect(await pages('openHits=true')).toEqual(only('c0', 'c1'));
    expect(await pages('openHits=false')).toEqual(only('c2', 'c3', 'c4', 'c5', 'c6'));
    expect(await pages('rating=HIGH')).toEqual(['c0']);
    expect(await pages('rating=MEDIUM')).toEqual(['c1']);
    expect(await pages('ended=true')).toEqual(['c6']);
    expect(await pages('ended=false')).toEqual(only('c0', 'c1', 'c2', 'c3', 'c4', 'c5'));
    expect((await pages('reviewDue=true')).sort()).toEqual(['c2', 'c3', 'c4', 'c5', 'c6']);
    expect(await pages('reviewDue=false')).toEqual(only('c0', 'c1'));
    expect(await pages('reviewDue=true&ended=true')).toEqual(['c6']);
  });

  it('tell what changed of whom, once placed in an order that loses nothing', async () => {
    const client = await service.client({ company: { monitoring: true } });
    await put(client, 'told', { name: 'ZOUMANA Exemple Bakary', startedAt: '2020-01-01' });
    await put(client, 'other', { name: 'PERSONNE Sans Pareille' });
    await caughtUp(service, client);
    const first = await events(client);
    expect(first.last).toBe(true);
    expect(new Set(first.content.map(({ externalId }: { externalId: string }) => externalId))).toEqual(
      new Set(['told', 'other']),
    );
    const [told] = (await events(client, 'told')).content;
    expect(told.changed).toEqual(['CREATED', 'RELATIONSHIP', 'RISK', 'SCREENING']);
    const { id } = (await client.get('/v2/screening/subjects/told')).body;
    const { hits } = await showHits(service.runtime.database, service.runtime.keyring, id);
    const hit = hits[0]?.id ?? '';
    await service.runtime.database.transaction((tx) =>
      decideHit(tx, service.runtime.keyring, service.services.checks, {
        ...{ subjectId: id, hit, mark: 'cleared', actor: 'cli:awa', reason: 'un homonyme' },
      }),
    );
    await end(client, 'told');
    const next = await events(client, undefined, first.next);
    expect(next.content.map(({ externalId }: { externalId: string }) => externalId)).toEqual(['told']);
    expect(next.content[0].changed).toEqual(expect.arrayContaining(['RELATIONSHIP', 'SCREENING']));
    // From before an older backup was put back.
    const [all, ahead] = [await events(client), await events(client, undefined, '999999999999999')];
    expect([ahead.content, ahead.next]).toEqual([all.content, all.next]);
    expect(await events(client, undefined, next.next)).toEqual({ content: [], next: next.next, last: true });
    expect((await read(client, 'told')).screening.openHits).toBe(0);
  });

  it('keep what a transaction wrote that was committed later than one that began after it', async () => {
    const client = await service.client();
    await put(client, 'slow', { name: 'PERSONNE Lente' });
    await put(client, 'quick', { name: 'PERSONNE Rapide' });
    await caughtUp(service, client);
    const { next } = await events(client);
    const { database } = service.runtime;
    const touch = (externalId: string) =>
      `UPDATE customers SET open_hits = open_hits + 1 WHERE company_id = ${client.companyId} AND external_id_hash = '\\x${externalIdHash(service.runtime.keyring, client.companyId, externalId).toString('hex')}'`;
    let seen = next;
    await database.transaction(async (tx) => {
      await tx.query(touch('slow'));
      await database.query(touch('quick'));
      const during = await events(client, undefined, seen);
      expect(during.content.map(({ externalId }: { externalId: string }) => externalId)).toEqual(['quick']);
      seen = during.next;
    });
    const after = await events(client, undefined, seen);
    expect(after.content.map(({ externalId }: { externalId: string }) => externalId)).toEqual(['slow']);
  });
});

it('every act is in a chain that is whole', async () => {
  const { database, keyring } = service.runtime;
  for (const head of await listAuditChains(database)) {
    const { faults } = await verifyChain({ database, keyring }, head, [], async () => undefined);
    // Days of reviews were moved above.
    expect(faults.filter(({ en }) => !en.includes('subject_risks'))).toEqual([]);
  }
  const actions = await sql<{ action: string }>('SELECT DISTINCT action FROM audit_entries');
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['customer.begun', 'customer.ended', 'customer.reopened']),
  );
});
