import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../harness.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** What people of a client do there; that they see nothing else is told by isolation.test.ts. */
let scene: ConsoleScene;
let client: TestClient;
let other: TestClient;
let chief: Operator;
let administrator: Operator;

beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client({ company: { name: 'Banque du Bandama' } });
  other = await scene.service.client({ company: { name: 'Crédit Comoé' } });
  chief = await scene.operator('administrator', 'chief');
  administrator = await scene.operator('administrator', 'akissi', client.companyId);
});
afterAll(() => scene?.stop());

const newcomer = (login: string, more: object = {}) => ({ login, name: login, role: 'reviewer', ...more });

describe('people of a client', () => {
  it('are told whose people they are when they sign in', async () => {
    const { body } = await administrator.get('/session');
    expect(body.client).toEqual({ id: client.companyId, name: 'Banque du Bandama' });
    expect((await chief.get('/session')).body.client).toBeNull();
  });

  it('are made by the operator, of any client, or by an administrator of theirs, of that client only', async () => {
    const made = await chief.send('POST', '/users', newcomer('awa', { client: client.companyId }));
    expect(made.body.user).toMatchObject({
      login: 'awa',
      client: { id: client.companyId, name: 'Banque du Bandama' },
    });
    expect((await chief.send('POST', '/users', newcomer('x', { client: 99 }))).body.code).toBe(
      'CLIENT_NOT_FOUND',
    );
    const theirs = await administrator.send('POST', '/users', newcomer('yao'));
    expect(theirs.body.user).toMatchObject({
      login: `yao@${client.companyId}`,
      client: { id: client.companyId },
    });
    for (const client of [null, undefined]) {
      const { body } = await administrator.send('POST', '/users', newcomer(`ama-${client}`, { client }));
      expect(body.user.client.name).toBe('Banque du Bandama');
    }
    expect(
      (await administrator.get('/users')).body.users.map(({ login }: { login: string }) => login),
    ).toEqual([
      'akissi',
      `ama-null@${client.companyId}`,
      `ama-undefined@${client.companyId}`,
      'awa',
      `yao@${client.companyId}`,
    ]);
  });

  it('do not learn by a login that is taken whom others have', async () => {
    await chief.send('POST', '/users', newcomer('konan', { client: other.companyId }));
    const made = await administrator.send('POST', '/users', newcomer('konan'));
    expect(made.body.user.login).toBe(`konan@${client.companyId}`);
    // What looks like another client's is theirs all the same.
    const asked = await administrator.send('POST', '/users', newcomer(`konan@${other.companyId}`));
    expect(asked.body.user.login).toBe(`konan@${other.companyId}@${client.companyId}`);
    expect((await administrator.send('POST', '/users', newcomer('konan'))).body.errors[0].code).toBe(
      'LOGIN_TAKEN',
    );
    const reserved = await chief.send('POST', '/users', newcomer(`x@${client.companyId}`));
    expect(reserved.body.errors[0].code).toBe('LOGIN_OF_CLIENT');
  });

  it('stay with their client, and keep an administrator unless the operator takes it', async () => {
    expect((await chief.send('PATCH', '/users/awa', { client: other.companyId })).status).toBe(400);
    const last = await administrator.send('PATCH', '/users/akissi', { disabled: true });
    expect(last.body.code).toBe('LAST_ADMINISTRATOR');
    const second = await scene.operator('administrator', 'mariam', client.companyId);
    expect((await second.send('PATCH', '/users/mariam', { role: 'senior' })).status).toBe(200);
    // An administrator of a client is none of the operator's.
    expect((await chief.send('PATCH', '/users/chief', { disabled: true })).body.code).toBe(
      'LAST_ADMINISTRATOR',
    );
    const gone = await scene.service.client();
    await scene.operator('administrator', 'lone', gone.companyId);
    expect((await chief.send('PATCH', '/users/lone', { disabled: true })).status).toBe(200);
  });

  it('change what is their client’s own, but not what the operator bounds', async () => {
    const path = `/clients/${client.companyId}/settings`;
    const own = { informalThreshold: 80, monitoring: true, verifications: ['DB_CHECK'] };
    const { settings } = (await administrator.get(`/clients/${client.companyId}`)).body;
    const changed = await administrator.send('PATCH', path, { ...own, seen: settings });
    expect(changed.body.settings).toMatchObject(own);
    for (const bounded of ['imageRetentionDays', 'resultRetentionDays', 'rateLimitPerSecond']) {
      const seen = { [bounded]: settings[bounded] };
      const { body } = await administrator.send('PATCH', path, { [bounded]: 5, seen });
      expect(body.errors).toEqual([expect.objectContaining({ field: bounded, code: 'OPERATOR_SETS' })]);
    }
  });

  it('work on while their client is suspended, and are named as its own who disabled a webhook', async () => {
    const id = await analysedDossier(scene.service, client, { status: 'A_TRAITER' });
    const made = await administrator.send('POST', `/clients/${client.companyId}/webhooks`, {
      url: 'https://bandama.example/hook',
    });
    const address = `/clients/${client.companyId}/webhooks/${made.body.endpoint.id}`;
    expect((await administrator.send('PATCH', address, { disabled: true })).status).toBe(200);
    const { endpoints } = (await administrator.get(`/clients/${client.companyId}/webhooks`)).body;
    expect(endpoints[0].disabledReason).toBe('CLIENT');
    await chief.send('POST', `/clients/${client.companyId}/suspension`, { suspended: true });
    const reviewer = await scene.operator('reviewer', 'brou', client.companyId);
    const { revision } = (await reviewer.get(`/dossiers/${id}`)).body;
    const decision = { revision, to: 'VALIDE', reason: 'tout concorde' };
    expect((await reviewer.send('POST', `/dossiers/${id}/decision`, decision)).body.to).toBe('VALIDE');
  });

  it('are in the log of their client with all they do about their access and their people', async () => {
    const french = { 'Accept-Language': 'fr' };
    const { body } = await administrator.get('/audit/entries?action=user.created', french);
    expect(body.entries.length).toBeGreaterThan(3);
    expect(JSON.stringify(body.entries)).toContain('"value":"Analyste"');
    expect((await administrator.get('/audit/chains')).body.chains).toHaveLength(1);
  });

  it('decide no dossier of four eyes as administrators', async () => {
    const careful = await scene.service.client({ company: { four_eyes: true } });
    const id = await analysedDossier(scene.service, careful, { status: 'A_TRAITER' });
    const theirs = await scene.operator('administrator', 'adama', careful.companyId);
    const senior = await scene.operator('senior', 'sita', careful.companyId);
    const { revision } = (await senior.get(`/dossiers/${id}`)).body;
    const decision = { revision, to: 'VALIDE', reason: 'tout concorde' };
    expect((await theirs.send('POST', `/dossiers/${id}/decision`, decision)).body.code).toBe(
      'ADMINISTRATORS_DO_NOT_DECIDE',
    );
    const { body } = await senior.send('POST', `/dossiers/${id}/decision`, decision);
    const now = (await senior.get(`/dossiers/${id}`)).body;
    const end = {
      revision: now.revision,
      proposal: body.proposal,
      outcome: 'confirmed',
      reason: 'tout concorde',
    };
    expect((await theirs.send('POST', `/dossiers/${id}/proposal`, end)).body.code).toBe(
      'ADMINISTRATORS_DO_NOT_DECIDE',
    );
    const second = await scene.operator('reviewer', 'moussa', careful.companyId);
    expect((await second.send('POST', `/dossiers/${id}/proposal`, end)).status).toBe(200);
  });
});
