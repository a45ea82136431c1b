import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeFromBuckets } from '../../src/db/clients/rate-limits.ts';
import { consoleLimits } from '../../src/http/console/limits.ts';
import type { TestAnswer, TestClient } from '../harness.ts';
import { clear, policyOf } from '../policies/policy-scene.ts';
import { auditOf } from './audit-scene.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** What somebody tries who means no good, or two people at the same moment. */

let scene: ConsoleScene;
let client: TestClient;
let awa: Operator;
let koffi: Operator;

beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client();
  awa = await scene.operator('reviewer', 'awa');
  koffi = await scene.operator('reviewer', 'koffi');
});
afterAll(() => scene?.stop());

describe('a hit that one officer confirms and another clears at the same moment', () => {
  const hits = [{ topic: 'sanction', name: 'SILUÉ Drissa', score: 95 }] as const;
  const see = async (id: string) => (await awa.get(`/dossiers/${id}`)).body;
  async function marker(id: string) {
    const { id: hit, subjectId, seen } = (await see(id)).hits[0];
    const path = `/dossiers/${id}/hits`;
    return (who: Operator, mark: string) =>
      who.send('POST', path, { subjectId, hit, seen, mark, reason: 'vu au dossier' });
  }

  it('ends as confirmed, whoever comes first', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await analysedDossier(scene.service, client, { hits });
      const mark = await marker(id);
      const pair = [() => mark(awa, 'confirmed'), () => mark(koffi, 'cleared')];
      const asked = round % 2 === 0 ? pair : pair.reverse();
      const answers = await Promise.all(asked.map((ask) => ask()));
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const { hits: now, openHits } = await see(id);
      expect([now[0].state, openHits[0].state]).toEqual(['confirmed', 'confirmed']);
    }
  });

  it('is put back before it is cleared', async () => {
    const id = await analysedDossier(scene.service, client, { hits });
    const mark = await marker(id);
    await mark(awa, 'confirmed');
    const refused = await mark(koffi, 'cleared');
    expect([refused.status, refused.body.code]).toEqual([409, 'HIT_ALREADY_CONFIRMED']);
    expect((await see(id)).hits[0].state).toBe('confirmed');
    await mark(koffi, 'restored');
    expect((await mark(koffi, 'cleared')).status).toBe(200);
    const { subjectId } = (await see(id)).hits[0];
    const told = (await auditOf(scene.service, subjectId)).filter(({ action }) => action.includes('hit-'));
    expect(told.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'user:awa subject.hit-confirmed',
      'user:koffi subject.hit-restored',
      'user:koffi subject.hit-cleared',
    ]);
  });
});

describe('names of customers', () => {
  it('are not seen past the audit log by who says that nobody is there', async () => {
    const path = `/clients/${client.companyId}/portfolio`;
    const told = async () => {
      const rows = await scene.service.runtime.database.query<{ action: string }>(
        `SELECT action FROM audit_entries WHERE chain = $1 AND actor = 'user:koffi' AND action LIKE 'portfolio.%' ORDER BY sequence`,
        [client.companyId],
      );
      return rows.map(({ action }) => action);
    };
    const away = { 'X-Unattended': '1' };
    await koffi.get(path, away);
    await koffi.get(`${path}?search=KONE`, away);
    expect(await told()).toEqual(['portfolio.listed', 'portfolio.searched']);
    // A page that asks again by itself is told of once; who comes back is told of again.
    await koffi.get(path, away);
    expect(await told()).toHaveLength(2);
    await koffi.get(`${path}?page=2`, away);
    await koffi.get(path);
    expect(await told()).toHaveLength(4);
  });
});

describe('names of dossiers', () => {
  it('are not seen past the audit log by who asks for a later part of a test first', async () => {
    const path = `/clients/${client.companyId}/policy/test`;
    const [one, two] = ['One', 'Two'].map((name) => JSON.stringify(policyOf([{ ...clear, name }])));
    const told = async () =>
      scene.service.runtime.database.query(
        `SELECT FROM audit_entries WHERE chain = $1 AND actor = 'user:koffi' AND action = 'policy.tested'`,
        [client.companyId],
      );
    const ask = async (body: object) => expect((await koffi.send('POST', path, body)).status).toBe(200);
    await ask({ text: one, after: '999999999' });
    expect(await told()).toHaveLength(1);
    await ask({ text: one, after: '5' });
    expect(await told()).toHaveLength(1);
    await ask({ text: one });
    await ask({ text: two, after: '5' });
    expect(await told()).toHaveLength(3);
  });
});

describe('filters of the queue', () => {
  it.each(['toString', '__proto__', 'constructor'])('have no value %s', async (value) => {
    for (const filter of ['holder', 'sort', 'effect', 'status', 'alert', 'kyb']) {
      const { status, body } = await awa.get(`/queue?${filter}=${value}`);
      expect([filter, status, body.errors?.[0].field]).toEqual([filter, 400, filter]);
    }
  });
});

describe('somebody who asks without a pause', () => {
  /** As another process had given it all, so that a test need not. */
  const used = (name: string) =>
    takeFromBuckets(scene.service.runtime.database, [
      { name, seconds: 3600, secondsAgo: 0, mostSeconds: 3600 },
    ]);
  const refusalOf = async (most: number, ask: () => Promise<TestAnswer>): Promise<TestAnswer | undefined> => {
    for (let asked = 0; asked <= most; asked++) {
      const answer = await ask();
      if (answer.status === 429) return answer;
    }
    return undefined;
  };

  it('is told to wait, in their language, and nobody else is', async () => {
    const ama = await scene.operator('viewer', 'ama');
    await used(`console of ${ama.user.id}`);
    const french = { 'Accept-Language': 'fr' };
    const refused = await refusalOf(consoleLimits.personBurst, () => ama.get('/session', french));
    expect([refused?.status, refused?.body.code, refused?.body.title]).toEqual([
      429,
      'CONSOLE_TOO_FAST',
      'Trop de requêtes',
    ]);
    const { headers } = refused ?? { headers: new Headers() };
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('ratelimit-policy')).toBe('"person";q=600;w=30');
    expect(headers.get('ratelimit')).toMatch(/^"person";r=0;t=\d+$/);
    expect((await awa.get('/session')).status).toBe(200);
  });

  it('has so many drafts checked in a minute, and everything else answered', async () => {
    const afi = await scene.operator('viewer', 'afi');
    await used(`console of ${afi.user.id} POST /console/api/clients/:client/policy/draft`);
    const path = `/clients/${client.companyId}/policy`;
    const draft = () => afi.send('POST', `${path}/draft`, { text: '{}' });
    const refused = await refusalOf(consoleLimits.draftsPerMinute, draft);
    expect([refused?.body.code, refused?.body.detail]).toEqual([
      'CONSOLE_TOO_FAST',
      expect.stringContaining(`: ${consoleLimits.draftsPerMinute}.`),
    ]);
    expect((await afi.get(path)).status).toBe(200);
  });
});
