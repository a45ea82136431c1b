import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { daysBefore } from '../../src/platform/days.ts';
import { today } from '../../src/platform/today.ts';
import { newCardPerson } from '../fixtures.ts';
import type { TestClient } from '../harness.ts';
import { all, codes, type SelfServiceScene, selfServiceScene } from './scene.ts';

let scene: SelfServiceScene;
let client: TestClient;
let testing: TestClient;
beforeAll(async () => {
  scene = await selfServiceScene();
  await scene.service.load('persons', [newCardPerson]);
  client = await scene.service.client({ checks: 100 });
  testing = await scene.service.inTest(client);
  const person = `/search/person?documentType=CNI&nni=${newCardPerson.uin}`;
  for (const of of [client, client, client, testing]) expect((await of.get(person)).status).toBe(200);
  // Two of them some days ago; numbers grow with time.
  await scene.database.query(
    `UPDATE ledger SET created_at = now() - interval '3 days' WHERE company_id = $1 AND (kind = 'grant' OR id IN (
       SELECT id FROM ledger WHERE company_id = $1 AND kind = 'charge' ORDER BY id LIMIT 2))`,
    [client.companyId],
  );
});
afterAll(() => scene?.stop());

interface Day {
  readonly day: string;
  readonly consumedChecks: number;
  readonly movements: object[];
}

describe('usage by day', () => {
  it('has every day of the range, the newest first, with what was spent and for what', async () => {
    const { body } = await client.get('/v2/usage');
    expect(body).toMatchObject({ totalElements: 31, totalPages: 1, first: true, last: true });
    const spent = body.content.filter(({ movements }: Day) => movements.length > 0);
    const person = (count: number) => ({ kind: 'charge', operation: 'search.person', count, checks: count });
    expect(spent).toEqual([
      { day: today(), consumedChecks: 1, movements: [person(1)] },
      {
        day: daysBefore(today(), 3),
        consumedChecks: 2,
        movements: [person(2), { kind: 'grant', operation: 'grant', count: 1, checks: 100 }],
      },
    ]);
    expect(body.content.map(({ day }: Day) => day)).toEqual(
      Array.from({ length: 31 }, (_, i) => daysBefore(today(), i)),
    );
  });

  it('comes in pages that fit each other', async () => {
    const range = `from=${daysBefore(today(), 4)}&to=${today()}`;
    const whole = (await client.get(`/v2/usage?${range}`)).body.content;
    const pages = [];
    for (const page of [1, 2, 3])
      pages.push((await client.get(`/v2/usage?${range}&size=2&page=${page}`)).body);
    expect(pages.flatMap(({ content }) => content)).toEqual(whole);
    expect(pages.map(({ last }) => last)).toEqual([false, false, true]);
    expect((await client.get(`/v2/usage?${range}&size=2&page=4`)).body.content).toEqual([]);
  });

  it('refuses days that are none, by name', async () => {
    for (const [query, expected] of [
      ['from=2026-13-01', ['from NOT_A_DAY']],
      ['from=2026-02-02&to=2026-02-01', ['from START_AFTER']],
      ['from=2999-01-01', ['from START_AFTER']],
      ['size=101&page=0', ['size NOT_IN_RANGE', 'page NOT_IN_RANGE']],
      ['day=1', ['day UNKNOWN_FIELD']],
    ] as const) {
      const answer = await client.get(`/v2/usage?${query}`);
      expect([query, answer.status, codes(answer)]).toEqual([query, 400, expected]);
    }
  });
});

describe('of a test credential', () => {
  it('there are no checks, but the calls of the day; the reference says so', async () => {
    const { body } = await testing.get('/v2/usage');
    expect(body.content.every(({ movements }: Day) => movements.length === 0)).toBe(true);
    expect((await testing.get('/v2/ledger')).body.entries).toEqual([]);
    expect(body.sandbox).toEqual({ dailyCalls: expect.any(Number), usedCalls: 1 });
    expect(body.sandbox).toEqual((await testing.get('/subscriptions/status')).body.sandbox);
    expect((await client.get('/v2/usage')).body).not.toHaveProperty('sandbox');
    const { paths } = (await client.get('/openapi.json')).body;
    for (const path of ['/v2/usage', '/v2/ledger']) {
      expect(paths[path].get.description).toContain('Test calls cost no checks and are in no ledger');
    }
  });
});

describe('the ledger', () => {
  it('is shown by page, newest first, and by day and kind', async () => {
    const first = (await client.get('/v2/ledger?size=3')).body;
    const second = (await client.get(`/v2/ledger?size=3&before=${first.next}`)).body;
    expect(second.next).toBeNull();
    const entries = [...first.entries, ...second.entries];
    expect(entries.map(({ kind }) => kind)).toEqual(['charge', 'charge', 'charge', 'grant']);
    expect(entries[0]).toMatchObject({
      amount: 1,
      operation: 'search.person',
      test: false,
      credential: { apiKey: client.apiKey },
    });
    const charged = await client.get(`/v2/ledger?kind=charge&from=${today()}&to=${today()}`);
    expect(charged.body.entries).toEqual([first.entries[0]]);
    const wrong = await client.get('/v2/ledger?before=x');
    expect([wrong.status, codes(wrong)]).toEqual([400, ['before INVALID_FORMAT']]);
  });
});

describe('what others spent', () => {
  it('is shown to nobody else: neither another client nor the other world', async () => {
    const other = await scene.service.client({ checks: 0, scopes: all });
    expect((await other.get('/v2/ledger')).body.entries).toEqual([]);
    const none = (await other.get('/v2/usage')).body.content;
    expect(none.every(({ movements }: Day) => movements.length === 0)).toBe(true);
    const tests = (await testing.get('/v2/ledger')).body.entries;
    expect(tests.every(({ test }: { test: boolean }) => test)).toBe(true);
    const live = (await client.get('/v2/ledger')).body.entries;
    expect(live.some(({ test }: { test: boolean }) => test)).toBe(false);
    expect(JSON.stringify(live)).not.toContain(testing.apiKey);
    expect(JSON.stringify((await testing.get('/v2/usage')).body)).not.toContain('grant');
  });
});
