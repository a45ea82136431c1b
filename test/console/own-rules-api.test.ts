import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../harness.ts';
import { clear, goodDossier, policyOf } from '../policies/policy-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** A client's programs read, try and set its policy and its table of ratings. */

let scene: ConsoleScene;
let chief: Operator;

beforeAll(async () => {
  scene = await consoleScene();
  chief = await scene.operator('senior', 'chief');
});
afterAll(() => scene.stop());

const admin = (company: object = {}) => scene.service.client({ scopes: ['admin', 'read', 'write'], company });
const policy = policyOf([clear], { sample: 5 });
const paths = ['/v2/policy', '/v2/risk-table'] as const;
const waiting = async ({ companyId }: TestClient) =>
  (await chief.get(`/clients/${companyId}/proposals`)).body.acts;
const confirm = ({ companyId }: TestClient, proposal: string) =>
  chief.send('POST', `/clients/${companyId}/proposals/${proposal}`, {
    outcome: 'confirmed',
    reason: 'vu aussi',
  });

describe('the scope admin', () => {
  it.each(paths)('is needed for %s', async (path) => {
    const client = await scene.service.client({ scopes: ['read', 'write'] });
    for (const method of ['GET', 'PUT']) {
      const body = method === 'PUT' ? {} : undefined;
      const { status, body: problem } = await client.send(method, path, body);
      expect([status, problem.code]).toEqual([403, 'SCOPE_MISSING']);
    }
    expect((await client.send('POST', '/v2/policy/test', { policy })).status).toBe(403);
  });

  it.each(paths)('of a test credential reads %s, and sets nothing', async (path) => {
    const test = await scene.service.inTest(await admin(), ['admin']);
    const { status, body } = await test.get(path);
    expect([status, body.version]).toEqual([200, 0]);
    const { table } = (await test.get('/v2/risk-table')).body;
    const refused = await test.send(
      'PUT',
      path,
      path === '/v2/policy' ? { policy } : { table, reason: 'essai' },
    );
    expect([refused.status, refused.body.code]).toEqual([403, 'LIVE_CREDENTIAL_NEEDED']);
  });
});

describe('a policy', () => {
  it('is set, read as it was set, and a draft of an older version is refused', async () => {
    const client = await admin();
    expect((await client.get('/v2/policy')).body).toEqual({
      version: 0,
      policy: null,
      ground: null,
      fourEyes: false,
      setAt: null,
    });
    const { status, body } = await client.send('PUT', '/v2/policy', {
      policy,
      ground: 'contrat 4',
      version: 0,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, policy, ground: 'contrat 4', warnings: [] });
    expect(body.setAt).toBe(new Date(body.setAt).toISOString());
    const { warnings: _, ...shown } = body;
    expect((await client.get('/v2/policy')).body).toEqual(shown);
    const late = await client.send('PUT', '/v2/policy', { policy, version: 0 });
    expect([late.status, late.body.code]).toEqual([409, 'POLICY_CHANGED']);
  });

  it('with faults is refused, each named by its field', async () => {
    const client = await admin();
    const rules = [{ ...clear, when: [{ fact: 'scroe', atLeast: 80 }] }];
    for (const [path, method] of [
      ['/v2/policy', 'PUT'],
      ['/v2/policy/test', 'POST'],
    ] as const) {
      const { status, body } = await client.send(method, path, { policy: { ...policy, rules } });
      expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
      expect(body.errors[0]).toMatchObject({ field: 'policy.rules.0.when.0.fact', code: 'POLICY_FAULT' });
      expect(body.errors[0].message).toContain('score');
      expect(body.errors[0].message).not.toContain('line');
    }
    expect((await client.send('PUT', '/v2/policy', {})).body.errors[0]).toMatchObject({ field: 'policy' });
    const blank = await client.send('PUT', '/v2/policy', { policy, ground: ' ' });
    expect(blank.body.errors).toMatchObject([{ field: 'ground', code: 'BLANK' }]);
    expect((await client.get('/v2/policy')).body.version).toBe(0);
  });

  it('is turned off by null, with a reason', async () => {
    const client = await admin();
    const off = (body: object = {}) =>
      client.send('PUT', '/v2/policy', { policy: null, reason: 'revue', ...body });
    expect((await off()).body.code).toBe('NO_POLICY');
    await client.send('PUT', '/v2/policy', { policy });
    expect((await off({ reason: undefined })).body.errors).toMatchObject([
      { field: 'reason', code: 'MISSING' },
    ]);
    expect((await off({ policy })).body.errors).toMatchObject([{ field: 'reason', code: 'UNKNOWN_FIELD' }]);
    expect((await off({ version: 0 })).body.code).toBe('POLICY_CHANGED');
    const { status, body } = await off({ version: 1 });
    expect([status, body]).toMatchObject([200, { version: 2, policy: null, ground: null, warnings: [] }]);
    const versions = (await chief.get(`/clients/${client.companyId}/policy`)).body.history;
    expect(versions[0]).toMatchObject({ version: 2, reason: 'revue' });
  });

  it('is tried on dossiers of the own world, and nothing changes', async () => {
    const client = await admin();
    const dossier = await goodDossier(scene.service, client);
    const { status, body } = await client.send('POST', '/v2/policy/test', { policy });
    expect(status).toBe(200);
    expect(body).toMatchObject({ dossiers: 1, total: 1, next: null });
    expect(body.changed).toMatchObject([
      { id: dossier, status: 'A_TRAITER', outcome: 'VALIDE', rule: 'Clear' },
    ]);
    const test = await scene.service.inTest(client, ['admin']);
    expect((await test.send('POST', '/v2/policy/test', { policy })).body).toMatchObject({ dossiers: 0 });
    expect((await client.get('/v2/policy')).body.version).toBe(0);
  });

  it('of a client with four eyes waits, and counts once it is confirmed', async () => {
    const client = await admin({ four_eyes: true });
    const { status, body } = await client.send('PUT', '/v2/policy', { policy, ground: 'contrat 4' });
    expect([status, Object.keys(body)]).toEqual([202, ['proposal', 'explanation']]);
    expect((await client.get('/v2/policy')).body).toMatchObject({ version: 0, policy: null, fourEyes: true });
    const [act] = await waiting(client);
    expect(act).toMatchObject({ id: body.proposal, kind: 'policy-set' });
    const second = await client.send('PUT', '/v2/policy', { policy });
    expect([second.status, second.body.code]).toEqual([409, 'PROPOSAL_WAITS']);
    expect((await confirm(client, body.proposal)).status).toBe(200);
    expect((await client.get('/v2/policy')).body).toMatchObject({ version: 1, policy, ground: 'contrat 4' });
    const off = (await client.send('PUT', '/v2/policy', { policy: null, reason: 'revue' })).body;
    expect(await waiting(client)).toMatchObject([{ id: off.proposal, document: null, reason: 'revue' }]);
    expect((await client.get('/v2/policy')).body.version).toBe(1);
    expect((await confirm(client, off.proposal)).status).toBe(200);
    expect((await client.get('/v2/policy')).body).toMatchObject({ version: 2, policy: null });
  });
});

describe('a table of ratings', () => {
  it('is set with a reason, and refused with each fault by its field', async () => {
    const client = await admin();
    const { table } = (await client.get('/v2/risk-table')).body;
    const changed = { ...table, name: 'banque' };
    const bad = { ...changed, months: { ...table.months, LOW: 0 } };
    const refused = await client.send('PUT', '/v2/risk-table', { table: bad, reason: 'note 12' });
    expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'table.months.LOW']);
    const { status, body } = await client.send('PUT', '/v2/risk-table', {
      table: changed,
      reason: 'note 12',
    });
    expect([status, body.version, body.table]).toEqual([200, 1, changed]);
    expect((await client.get('/v2/risk-table')).body).toEqual(body);
    const late = await client.send('PUT', '/v2/risk-table', { table, reason: 'note 13', version: 0 });
    expect([late.status, late.body.code]).toEqual([409, 'RISK_TABLE_CHANGED']);
    const ready = await client.send('PUT', '/v2/risk-table', { table: null, reason: 'retour' });
    expect([ready.status, ready.body]).toMatchObject([200, { version: 2, table }]);
  });

  it('of a client with four eyes waits, and counts once it is confirmed', async () => {
    const client = await admin({ four_eyes: true });
    const { table } = (await client.get('/v2/risk-table')).body;
    const wish = { table: { ...table, name: 'banque' }, reason: 'note 12' };
    const { status, body } = await client.send('PUT', '/v2/risk-table', wish);
    expect(status).toBe(202);
    expect((await client.get('/v2/risk-table')).body).toMatchObject({ version: 0, setAt: null });
    expect((await confirm(client, body.proposal)).status).toBe(200);
    expect((await client.get('/v2/risk-table')).body).toMatchObject({ version: 1, table: wish.table });
  });
});
