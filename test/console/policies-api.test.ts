import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyText } from '../../src/policies/ready-policies.ts';
import type { TestClient } from '../harness.ts';
import { clear, expired, goodDossier, policyOf, setOf } from '../policies/policy-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** What the console asks about policies. */

let scene: ConsoleScene;
let administrator: Operator;
let reviewer: Operator;
let viewer: Operator;
beforeAll(async () => {
  scene = await consoleScene();
  administrator = await scene.operator('administrator');
  reviewer = await scene.operator('reviewer');
  viewer = await scene.operator('viewer');
});
afterAll(() => scene?.stop());

const pathOf = ({ companyId }: TestClient, more = '') => `/clients/${companyId}/policy${more}`;
const text = (...given: Parameters<typeof policyOf>) => JSON.stringify(policyOf(...given), undefined, 2);
const ground = 'Contract, article 4';

describe('the policy of a client', () => {
  it('is drafted, set, changed and turned off; every version is kept', async () => {
    const client = await scene.service.client();
    const before = (await viewer.get(pathOf(client))).body;
    expect(before).toMatchObject({ current: null, history: [], version: 0, fourEyes: false });
    expect(before.ready.map(({ name }: { name: string }) => name)).toEqual(['assist', 'standard', 'strict']);
    expect(before.facts.length).toBeGreaterThan(20);
    const first = { text: text([clear]), ground: '', version: 0 };
    expect((await reviewer.send('PUT', pathOf(client), first)).status).toBe(403);
    const set = await administrator.send('PUT', pathOf(client), first);
    expect(set.status).toBe(200);
    expect(set.body.current).toMatchObject({ version: 1, name: 'bank', ground: null, who: 'Administrator' });
    const again = await administrator.send('PUT', pathOf(client), { ...first, ground });
    expect([again.status, again.body.code]).toEqual([409, 'POLICY_CHANGED']);
    const second = await administrator.send('PUT', pathOf(client), { ...first, ground, version: 1 });
    expect(second.body.current).toMatchObject({ version: 2, ground });
    const off = { reason: 'we look at it again', version: 2 };
    const after = (await administrator.send('POST', pathOf(client, '/off'), off)).body;
    expect(after.current).toBeNull();
    expect(after.history.map(({ version, text: document }: never) => [version, document === null])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
    const twice = await administrator.send('POST', pathOf(client, '/off'), { ...off, version: 3 });
    expect(twice.body.code).toBe('NO_POLICY');
  });

  it('is refused by field in the language of who asks; the draft has lines too', async () => {
    const client = await scene.service.client();
    const wrong = text([clear]).replace('"score"', '"scores"');
    const french = { 'Accept-Language': 'fr' };
    const draft = (await viewer.send('POST', pathOf(client, '/draft'), { text: wrong }, french)).body;
    expect(draft.policy).toBeNull();
    const line = wrong.split('\n').findIndex((one) => one.includes('scores')) + 1;
    expect(draft.findings).toEqual([
      expect.objectContaining({
        severity: 'error',
        code: 'UNKNOWN_FACT',
        line,
        path: 'rules.0.when.1.fact',
        rule: 0,
        condition: 1,
        words: expect.stringContaining('Vouliez-vous dire « score »'),
      }),
    ]);
    const set = await administrator.send('PUT', pathOf(client), { text: wrong, ground, version: 0 }, french);
    expect([set.status, set.body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(set.body.errors[0].message).toMatch(/^policy\.rules\.0\.when\.1\.fact : .*« score »/);
    expect((await viewer.get(pathOf(client))).body.version).toBe(0);
  });

  it('of a client that does not exist is not found', async () => {
    expect((await viewer.get('/clients/999/policy')).status).toBe(404);
    expect((await viewer.get('/clients/x/policy/figures')).status).toBe(404);
  });
});

describe('proposals of rules', () => {
  it('are confirmed many at once, each with its rule’s reason; what else waits is left out and named', async () => {
    const client = await scene.service.client();
    await setOf(scene.service, client.companyId, policyOf([expired, clear]), '');
    const good = await goodDossier(scene.service, client);
    const old = await goodDossier(scene.service, client, { holder: { expirationDate: '01/01/2020' } });
    const hit = await goodDossier(scene.service, client, { hits: [{ topic: 'sanction', name: 'K' }] });
    const other = await goodDossier(scene.service, client, { checks: { DB_CHECK: { score: 0 } } });
    const all = [good, old, hit, other];
    const look = (await reviewer.get(`/queue/together?ids=${all.join(',')}`)).body.dossiers;
    expect(look.map(({ proposal }: { proposal: string | null }) => proposal)).toEqual([
      'VALIDE',
      'REJETE',
      null,
      null,
    ]);
    const body = { dossiers: look.map(({ id, revision }: never) => ({ id, revision })) };
    expect((await viewer.send('POST', '/queue/confirm', body)).status).toBe(403);
    const { done, leftOut } = (await reviewer.send('POST', '/queue/confirm', body)).body;
    expect(done).toMatchObject([{ id: good }, { id: old }]);
    expect(leftOut).toMatchObject([
      { id: hit, code: 'OPEN_HITS_APART' },
      { id: other, code: 'NOTHING_PROPOSED' },
    ]);
    const rejected = (await reviewer.get(`/dossiers/${old}`)).body;
    expect(rejected.status).toBe('REJETE');
    expect(rejected.history.at(-1)).toMatchObject({ who: 'Reviewer', reason: 'The paper has expired.' });
    const again = (await reviewer.send('POST', '/queue/confirm', body)).body;
    expect(again.done).toEqual([]);
  });
});

describe('a draft on past dossiers', () => {
  it('is tried a part at a time: what would change, and whether people agreed', async () => {
    const client = await scene.service.client();
    const other = await scene.service.client();
    await goodDossier(scene.service, other);
    const agreed = await goodDossier(scene.service, client, { status: 'VALIDE' });
    const disagreed = await goodDossier(scene.service, client, { status: 'REJETE' });
    const waiting = await goodDossier(scene.service, client, { externalId: 'W-1' });
    const old = await goodDossier(scene.service, client, { holder: { expirationDate: '01/01/2020' } });
    const hit = await goodDossier(scene.service, client, { hits: [{ topic: 'sanction', name: 'K' }] });
    const draft = { text: text([expired, { ...clear, when: [{ fact: 'kyb', is: false }] }]), most: 2 };
    const parts = [];
    for (let after: string | undefined; ; ) {
      const { status, body } = await viewer.send('POST', pathOf(client, '/test'), { ...draft, after });
      expect(status).toBe(200);
      parts.push(body);
      if (body.next === null) break;
      after = body.next;
    }
    expect(parts.map(({ dossiers, total }) => [dossiers, total])).toEqual([
      [2, 5],
      [2, null],
      [1, null],
    ]);
    const changed = parts.flatMap((part) => part.changed);
    expect(changed.map(({ id, status, by, outcome }) => [id, status, by, outcome])).toEqual([
      [old, 'A_TRAITER', 'nobody', 'REJETE'],
      [waiting, 'A_TRAITER', 'nobody', 'VALIDE'],
      [disagreed, 'REJETE', 'person', 'VALIDE'],
    ]);
    expect(changed[1]).toMatchObject({ name: 'KOUADIO AFFOUÉ HONORINE', externalId: 'W-1' });
    expect([agreed, hit].every((id) => !changed.some((one) => one.id === id))).toBe(true);
    const rules = parts.flatMap((part) => part.rules);
    const sum = (key: string) => rules.reduce((all, rule) => all + rule[key], 0);
    expect([sum('dossiers'), sum('agreed'), sum('disagreed'), sum('heldBack')]).toEqual([5, 1, 1, 1]);
    const { database } = scene.service.runtime;
    const entries = await database.query(
      `SELECT FROM audit_entries WHERE chain = $1 AND action = 'policy.tested'`,
      [client.companyId],
    );
    expect(entries).toHaveLength(1);
    const none = await viewer.send('POST', pathOf(client, '/test'), { ...draft, to: '2001-01-01' });
    expect(none.body).toMatchObject({ dossiers: 0, total: 0, next: null });
    const backwards = { ...draft, from: '2026-02-01', to: '2026-01-01' };
    expect((await viewer.send('POST', pathOf(client, '/test'), backwards)).status).toBe(400);
  });
});

describe('a dossier that rules judged', () => {
  const review = async (id: string, who = reviewer) => (await who.get(`/dossiers/${id}`)).body;

  it('shows its proposal, which somebody confirms by deciding the same; the figures count it', async () => {
    const client = await scene.service.client();
    await setOf(scene.service, client.companyId, policyOf([expired, clear]));
    const long = { holder: { expirationDate: '01/01/2020' } };
    const id = await goodDossier(scene.service, client, long);
    const { policy, revision } = await review(id);
    expect(policy).toMatchObject({
      name: 'bank',
      version: 1,
      effect: 'proposed',
      hidden: false,
      rule: 'Expired',
      outcome: 'REJETE',
      reason: 'The paper has expired.',
      canLook: false,
    });
    const confirm = { revision, to: policy.outcome, reason: policy.reason };
    expect((await reviewer.send('POST', `/dossiers/${id}/decision`, confirm)).status).toBe(200);
    await goodDossier(scene.service, client, long);
    await goodDossier(scene.service, client);
    const { rules } = (await viewer.get(pathOf(client, '/figures'))).body;
    expect(rules).toEqual([
      expect.objectContaining({ rule: 'Expired', proposed: 2, proposedAgreed: 1, proposedDisagreed: 0 }),
      expect.objectContaining({ rule: 'Clear', decided: 1, overruled: 0 }),
    ]);
  });

  it('as a sample hides what the rule said until somebody has decided; who disagrees is in the figures', async () => {
    const client = await scene.service.client();
    await setOf(scene.service, client.companyId, policyOf([clear], { sample: 100 }));
    const id = await goodDossier(scene.service, client);
    const before = await review(id);
    expect(before.policy).toMatchObject({ effect: 'sampled', hidden: true, rule: null, reason: null });
    expect(JSON.stringify(before)).not.toContain('Clear');
    const { revision } = before;
    await reviewer.send('POST', `/dossiers/${id}/decision`, { revision, to: 'REJETE', reason: 'not her' });
    expect((await review(id)).policy).toMatchObject({ hidden: false, rule: 'Clear', outcome: 'VALIDE' });
    const { rules, disagreements } = (await viewer.get(pathOf(client, '/figures'))).body;
    expect(rules).toEqual([expect.objectContaining({ sampled: 1, sampledAgreed: 0, sampledDisagreed: 1 })]);
    expect(disagreements).toEqual([
      expect.objectContaining({ id, rule: 'Clear', outcome: 'VALIDE', status: 'REJETE' }),
    ]);
  });

  it('is overruled by a senior, or put back for a human look by a reviewer', async () => {
    const client = await scene.service.client();
    await setOf(scene.service, client.companyId, policyOf([clear]));
    const senior = await scene.operator('senior');
    const id = await goodDossier(scene.service, client);
    const { policy, revision } = await review(id);
    expect(policy).toMatchObject({ effect: 'decided', canLook: true });
    expect((await review(id, viewer)).policy.canLook).toBe(false);
    const overrule = { revision, to: 'REJETE', reason: 'a forged paper' };
    expect((await reviewer.send('POST', `/dossiers/${id}/decision`, overrule)).status).toBe(403);
    const other = await goodDossier(scene.service, client);
    expect((await senior.send('POST', `/dossiers/${id}/decision`, overrule)).status).toBe(200);
    // The report tells by which rule and on what ground it was decided, whatever became of it.
    const report: string = (await senior.get(`/dossiers/${id}/report.html?language=fr`)).body;
    for (const part of [
      'Décision par règle',
      'bank, version 1',
      'Clear',
      'Contract with the customer, article 4.',
    ]) {
      expect(report).toContain(part);
    }
    const seen = (await review(other)).revision;
    const look = { revision: seen, reason: 'she asks for it' };
    expect((await viewer.send('POST', `/dossiers/${other}/human-look`, look)).status).toBe(403);
    expect((await reviewer.send('POST', `/dossiers/${other}/human-look`, look)).status).toBe(200);
    const again = await reviewer.send('POST', `/dossiers/${other}/human-look`, look);
    expect(again.body.code).toBe('DOSSIER_CHANGED');
    expect(await review(other)).toMatchObject({ status: 'A_TRAITER', policy: { effect: 'human-look' } });
    const { rules } = (await viewer.get(pathOf(client, '/figures'))).body;
    expect(rules).toEqual([
      expect.objectContaining({ rule: 'Clear', decided: 1, overruled: 1, humanLooks: 1 }),
    ]);
  });
});

describe('the queue', () => {
  it('can be read in the order that the rules of clients say', async () => {
    const client = await scene.service.client();
    await setOf(scene.service, client.companyId, JSON.parse(readyText('assist', 'en')), '');
    const low = await goodDossier(scene.service, client);
    const usual = await goodDossier(scene.service, client, { checks: { DB_CHECK: { score: 10 } } });
    const high = await goodDossier(scene.service, client, { hits: [{ topic: 'sanction', name: 'K' }] });
    const later = await goodDossier(scene.service, client, { hits: [{ topic: 'pep', name: 'K' }] });
    const { rows } = (await viewer.get(`/queue?client=${client.companyId}&sort=attention`)).body;
    expect(rows.map(({ id, attention }: never) => [id, attention])).toEqual([
      [high, 'HIGH'],
      [later, 'HIGH'],
      [usual, 'NORMAL'],
      [low, 'LOW'],
    ]);
  });
});
