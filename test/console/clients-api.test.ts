import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../src/audit/verify-chain.ts';
import type { Client } from '../../src/contract/console/clients.ts';
import { proveLedger } from '../../src/credits/ledger.ts';
import { listAuditChains } from '../../src/db/audit/audit.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

describe('clients, as the console asks for them', () => {
  let scene: ConsoleScene;
  let boss: Operator;
  let viewer: Operator;
  beforeAll(async () => {
    scene = await consoleScene({ RATE_LIMIT_PER_SECOND: '50' });
    boss = await scene.operator('administrator', 'boss');
    viewer = await scene.operator('viewer');
  });
  afterAll(() => scene?.stop());

  const newClient = {
    name: 'Banque Exemple',
    subscriptionType: 'CHECK_COUNT',
    checks: 100,
    expires: '2099-12-31',
    mode: 'live',
    // All that there will be.
    lastClient: 1_000_000,
  };
  const make = async (more: object = {}) => {
    const { status, body } = await boss.send('POST', '/clients', { ...newClient, ...more });
    expect(status).toBe(200);
    return body;
  };
  const audited = async (client: number, action: string) => {
    const rows = await scene.service.runtime.database.query<{ actor: string; details: string }>(
      'SELECT actor, details FROM audit_entries WHERE chain = $1 AND action = $2 ORDER BY sequence',
      [client, action],
    );
    return rows.map(({ actor, details }) => ({ actor, ...JSON.parse(details) }));
  };
  const codes = ({ body }: { body: { errors: { field: string; code: string }[] } }) =>
    Object.fromEntries(body.errors.map(({ field, code }) => [field, code]));

  it('are made with all that is known of them, and a credential whose secret is shown once and works', async () => {
    const made = await make({
      city: 'Abidjan',
      agencies: ['Plateau', 'Cocody'],
      monitoring: true,
      imageRetentionDays: 30,
    });
    expect(made.client).toMatchObject({
      name: 'Banque Exemple',
      city: 'Abidjan',
      agencies: ['Plateau', 'Cocody'],
      suspended: false,
      waiting: 0,
      settings: { monitoring: true, imageRetentionDays: 30, fourEyes: false, informalThreshold: 80 },
      subscription: { remaining: 100, granted: 100, reserved: 0, consumed: 0, status: 'ACTIVE' },
      defaultRateLimit: 50,
    });
    const { id } = made.client;
    const headers = { 'Api-Key': made.credential.apiKey, 'Api-Secret': made.apiSecret };
    const status = await fetch(`${scene.service.url}/subscriptions/status`, { headers });
    expect(((await status.json()) as { numberOfChecks: number }).numberOfChecks).toBe(100);
    const { body } = await viewer.get('/clients');
    expect(body.clients.find((client: { id: number }) => client.id === id)).toMatchObject({
      name: 'Banque Exemple',
      subscription: { remaining: 100, expirationDate: '2099-12-31' },
    });
    expect(JSON.stringify((await boss.get(`/clients/${id}/credentials`)).body)).not.toContain(made.apiSecret);
    expect(await audited(id, 'company.created')).toMatchObject([{ actor: 'user:boss' }]);
    expect(await audited(id, 'credits.moved')).toMatchObject([{ actor: 'user:boss', amount: 100 }]);
  });

  it('are made once, though the answer was lost and the form is sent again', async () => {
    const form = { ...newClient, name: 'Banque Répétée', lastClient: 0 };
    const first = await boss.send('POST', '/clients', form);
    expect(first.status).toBe(200);
    expect((await boss.send('POST', '/clients', form)).body.code).toBe('CLIENT_MADE_MEANWHILE');
    // Who has seen that one may want another.
    const again = { ...form, lastClient: first.body.client.id };
    expect((await boss.send('POST', '/clients', again)).status).toBe(200);

    const atOnce = { ...form, name: 'Banque Pressée' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => boss.send('POST', '/clients', atOnce)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('are refused with every field that is wrong', async () => {
    const answer = await boss.send('POST', '/clients', {
      ...newClient,
      name: '  ',
      checks: -1,
      expires: '2026-02-31',
      imageRetentionDays: 0,
      resultRetentionDays: 40_000,
      informalThreshold: 101,
      rateLimitPerSecond: 1.5,
      verifications: [],
    });
    expect(answer.status).toBe(400);
    expect(codes(answer)).toEqual({
      name: 'MISSING',
      checks: 'NOT_IN_RANGE',
      expires: 'NOT_A_DAY',
      imageRetentionDays: 'NOT_IN_RANGE',
      resultRetentionDays: 'NOT_IN_RANGE',
      informalThreshold: 'NOT_A_NUMBER',
      rateLimitPerSecond: 'NOT_IN_RANGE',
      verifications: 'MISSING',
    });
    expect(codes(await boss.send('POST', '/clients', { ...newClient, expires: '2020-01-01' }))).toEqual({
      expires: 'DAY_OVER',
    });
    expect(codes(await boss.send('POST', '/clients', { ...newClient, checks: null, shoe: 1 }))).toEqual({
      checks: 'WRONG_TYPE',
      shoe: 'UNKNOWN_FIELD',
    });
  });

  it('that do not exist are not found, whatever stands for their number', async () => {
    for (const id of ['999999', '0', 'abc', '99999999999999', "1'--"]) {
      expect((await viewer.get(`/clients/${encodeURIComponent(id)}`)).body.code).toBe('CLIENT_NOT_FOUND');
    }
  });

  it('are seen by everybody and changed by administrators only', async () => {
    const { client, credential } = await make();
    const senior = await scene.operator('senior');
    const at = `/clients/${client.id}`;
    for (const path of ['/clients', at, `${at}/credentials`, `${at}/ledger`, `${at}/ledger.csv`]) {
      expect((await viewer.get(path)).status).toBe(200);
      expect((await fetch(`${scene.service.url}/console/api${path}`)).status).toBe(401);
    }
    const changes: ['POST' | 'PATCH' | 'PUT' | 'DELETE', string, object | undefined][] = [
      ['POST', '/clients', newClient],
      ['PATCH', `${at}/settings`, { monitoring: true, seen: { monitoring: false } }],
      ['PUT', `${at}/identity`, { ...identityOf(client), seen: identityOf(client) }],
      ['POST', `${at}/suspension`, { suspended: true }],
      ['POST', `${at}/credentials`, { mode: 'live', label: '' }],
      ['POST', `${at}/credentials/${credential.id}/revocation`, undefined],
      ['PUT', `${at}/credentials/${credential.id}/scopes`, { scopes: ['read'] }],
      ['POST', `${at}/credentials/${credential.id}/secrets`, undefined],
      ['DELETE', `${at}/credentials/${credential.id}/secrets/old`, undefined],
      ['POST', `${at}/credits`, { amount: 5, reason: 'more', lastGrant: client.lastGrant }],
    ];
    for (const [method, path, body] of changes) {
      expect([path, (await senior.send(method, path, body)).status]).toEqual([path, 403]);
    }
    expect((await boss.get(at)).body).toEqual(client);
  });

  it('change only in what was sent, and a rate can be given back', async () => {
    const { client } = await make();
    const at = `/clients/${client.id}/settings`;
    const first = await boss.send('PATCH', at, {
      rateLimitPerSecond: 200,
      verifications: ['MRZ_CHECK', 'DB_CHECK'],
      fourEyes: true,
      seen: {
        rateLimitPerSecond: null,
        // In another order than they are kept.
        verifications: [...client.settings.verifications].reverse(),
        fourEyes: false,
      },
    });
    expect(first.body.settings).toEqual({
      ...client.settings,
      rateLimitPerSecond: 200,
      verifications: ['MRZ_CHECK', 'DB_CHECK'],
      fourEyes: true,
    });
    const second = await boss.send('PATCH', at, {
      rateLimitPerSecond: null,
      seen: { rateLimitPerSecond: 200 },
    });
    expect(second.body.settings).toEqual({ ...first.body.settings, rateLimitPerSecond: null });
    expect(await audited(client.id, 'company.settings')).toHaveLength(2);
    expect(codes(await boss.send('PATCH', at, { monitoring: true, seen: {} }))).toEqual({
      'seen.monitoring': 'MISSING',
    });
  });

  it('keep what somebody else set meanwhile, of the same setting only; of two at once one wins', async () => {
    const { client } = await make();
    const at = `/clients/${client.id}/settings`;
    const set = (days: number) =>
      boss.send('PATCH', at, { imageRetentionDays: days, seen: { imageRetentionDays: 90 } });
    const answers = await Promise.all([set(10), set(20), set(30), set(40)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.settings.imageRetentionDays;
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      code: 'SETTINGS_CHANGED',
      errors: [{ field: 'imageRetentionDays', code: 'CHANGED_MEANWHILE' }],
    });
    // Another setting is no matter of theirs.
    const other = await boss.send('PATCH', at, { monitoring: true, seen: { monitoring: false } });
    expect(other.body.settings).toMatchObject({ monitoring: true, imageRetentionDays: won });
  });

  it('get another name and address; of two who change the same one wins, and the chain does not tell what it says', async () => {
    const { client } = await make({ city: 'Bouaké', ownerName: 'Awa Exemple' });
    const seen = identityOf(client);
    const change = (changes: object) =>
      boss.send('PUT', `/clients/${client.id}/identity`, { ...seen, ...changes, seen });
    const first = await change({ name: ' Banque du Fleuve ', city: '', agencies: ['Plateau'] });
    expect(first.body).toMatchObject({
      name: 'Banque du Fleuve',
      city: null,
      ownerName: 'Awa Exemple',
      agencies: ['Plateau'],
    });
    const same = await change({ name: 'Banque du Lac' });
    expect([same.status, same.body.code, codes(same)]).toEqual([
      409,
      'IDENTITY_CHANGED',
      { name: 'CHANGED_MEANWHILE' },
    ]);
    expect((await change({ contactEmail: 'contact@banque.example' })).body).toMatchObject({
      name: 'Banque du Fleuve',
      contactEmail: 'contact@banque.example',
    });
    expect(codes(await change({ name: '  ' }))).toEqual({ name: 'MISSING' });
    expect((await change({ city: 'x'.repeat(201) })).status).toBe(400);
    expect((await change({})).status).toBe(200);
    expect((await audited(client.id, 'company.identity')).map(({ fields }) => fields)).toEqual([
      'name, city, agencies',
      'contact_email',
    ]);
  });

  it('are suspended and reopened, twice as once', async () => {
    const { client } = await make();
    const at = `/clients/${client.id}/suspension`;
    expect((await boss.send('POST', at, { suspended: true })).body).toMatchObject({
      suspended: true,
      subscription: { status: 'SUSPENDED' },
    });
    expect((await boss.send('POST', at, { suspended: true })).status).toBe(200);
    expect((await boss.send('POST', at, { suspended: false })).body.suspendedAt).toBe(null);
    expect(await audited(client.id, 'company.suspended')).toMatchObject([
      { actor: 'user:boss', company: client.id },
    ]);
  });

  it('get credentials that end when told, and lose those that are revoked', async () => {
    const { client } = await make();
    const other = (await make()).client;
    const at = `/clients/${client.id}/credentials`;
    const made = await boss.send('POST', at, { mode: 'test', label: ' sandbox ', expires: '2099-01-31' });
    expect(made.body).toMatchObject({
      credential: { mode: 'test', label: 'sandbox', expiresAt: '2099-01-31T23:59:59.999Z', revokedAt: null },
      apiSecret: expect.stringMatching(/^as_/),
    });
    expect(codes(await boss.send('POST', at, { mode: 'live', label: '', expires: '2020-01-01' }))).toEqual({
      expires: 'DAY_OVER',
    });
    const { id, apiKey } = made.body.credential;
    const elsewhere = `/clients/${other.id}/credentials/${id}/revocation`;
    expect((await boss.send('POST', elsewhere)).body.code).toBe('CREDENTIAL_NOT_FOUND');
    for (let turn = 0; turn < 2; turn++) {
      const { body } = await boss.send('POST', `${at}/${id}/revocation`);
      const shown = body.credentials.find((credential: { id: number }) => credential.id === id);
      expect(shown).toMatchObject({ apiKey, revokedAt: expect.any(String) });
    }
    expect(await audited(client.id, 'credential.revoked')).toMatchObject([
      { actor: 'user:boss', credential: id },
    ]);
    const refused = await fetch(`${scene.service.url}/subscriptions/status`, {
      headers: { 'Api-Key': apiKey, 'Api-Secret': made.body.apiSecret },
    });
    expect(refused.status).toBe(401);
  });

  it('lose the open capture sessions of a revoked credential, unless whoever revokes it keeps them', async () => {
    const { client } = await make();
    const at = `/clients/${client.id}/credentials`;
    const captures = `/clients/${client.id}/captures`;
    const path = `${scene.service.url}/v2/capture-sessions`;
    const credential = async () => {
      const { body } = await boss.send('POST', at, { mode: 'live', label: '' });
      const headers = {
        ...{ 'Api-Key': body.credential.apiKey, 'Api-Secret': body.apiSecret },
        'Content-Type': 'application/json',
      };
      const session = () => fetch(path, { method: 'POST', headers, body: '{"type":"KYC"}' });
      return { id: body.credential.id as number, apiKey: body.credential.apiKey as string, session };
    };
    const [first, second, third] = [await credential(), await credential(), await credential()];
    const ofPerson = (await boss.send('POST', captures, { type: 'KYC' })).body.session.id as string;
    const sessionOf = async ({ session }: typeof first) =>
      ((await (await session()).json()) as { id: string; credentialId: number | null }) ?? {};
    const [a, b, c] = [await sessionOf(first), await sessionOf(second), await sessionOf(third)];
    expect([a.credentialId, b.credentialId, c.credentialId]).toEqual([first.id, second.id, third.id]);
    const shown = (await boss.get(`/captures/${a.id}`)).body;
    expect([shown.session.credentialId, shown.credential]).toEqual([first.id, first.apiKey]);
    await boss.send('POST', `${at}/${first.id}/revocation`);
    await boss.send('POST', `${at}/${second.id}/revocation?keepSessions=1`);
    const { sessions } = (await boss.get(captures)).body;
    const states = sessions.map((one: { id: string; status: string }) => [one.id, one.status]);
    expect(Object.fromEntries(states)).toEqual({
      ...{ [a.id]: 'CANCELLED', [b.id]: 'CREATED', [c.id]: 'CREATED', [ofPerson]: 'CREATED' },
    });
    expect(await audited(client.id, 'capture.cancelled')).toMatchObject([
      { actor: 'user:boss', session: a.id, because: 'revoked' },
    ]);
    // A process that has not heard of the revocation yet makes no session that would outlive it.
    expect((await first.session()).status).toBe(401);
    expect((await boss.send('POST', `${at}/${third.id}/revocation?keepSessions=yes`)).status).toBe(400);
  });

  it('get scopes, and a second secret beside the first until one of them is retired', async () => {
    const { client, credential, apiSecret } = await make();
    const other = (await make()).client;
    const at = `/clients/${client.id}/credentials/${credential.id}`;
    expect(credential.scopes).toEqual(['read', 'write']);
    const limited = await boss.send('PUT', `${at}/scopes`, { scopes: ['admin', 'read'] });
    expect(limited.body).toMatchObject({ id: credential.id, scopes: ['read', 'admin'] });
    expect((await boss.send('PUT', `${at}/scopes`, { scopes: [] })).status).toBe(400);
    const made = await boss.send('POST', `${at}/secrets`);
    expect(made.body.apiSecret).toMatch(/^as_/);
    for (const secret of [apiSecret, made.body.apiSecret]) {
      const headers = { 'Api-Key': credential.apiKey, 'Api-Secret': secret };
      expect((await fetch(`${scene.service.url}/v2/credentials/current`, { headers })).status).toBe(200);
    }
    expect((await boss.send('POST', `${at}/secrets`)).body.code).toBe('TWO_SECRETS_ALREADY');
    const elsewhere = `/clients/${other.id}/credentials/${credential.id}/secrets/old`;
    expect((await boss.send('DELETE', elsewhere)).body.code).toBe('CREDENTIAL_NOT_FOUND');
    expect((await boss.send('DELETE', `${at}/secrets/old`)).body.newSecretAt).toBeNull();
    expect((await boss.send('DELETE', `${at}/secrets/old`)).body.code).toBe('NO_SECOND_SECRET');
    expect(await audited(client.id, 'credential.secret-retired')).toMatchObject([
      { actor: 'user:boss', credential: credential.id, secret: 'old' },
    ]);
  });

  it('are granted credits once, however often the same form is sent', async () => {
    const { client } = await make();
    const at = `/clients/${client.id}/credits`;
    const grant = { amount: 50, reason: 'contract 12', expires: '2098-01-01', lastGrant: client.lastGrant };
    const answers = await Promise.all([1, 2, 3].map(() => boss.send('POST', at, grant)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CREDITS_CHANGED');
    const now = (await viewer.get(`/clients/${client.id}`)).body;
    expect(now.subscription).toMatchObject({ remaining: 150, expirationDate: '2098-01-01' });
    expect(now.lastGrant).toBeGreaterThan(client.lastGrant);
    const nothing = { amount: 0, reason: ' ', expires: 'soon', lastGrant: now.lastGrant };
    expect(codes(await boss.send('POST', at, nothing))).toEqual({ reason: 'MISSING', expires: 'NOT_A_DAY' });
    const over = { ...grant, expires: '2020-01-01', lastGrant: now.lastGrant };
    expect(codes(await boss.send('POST', at, over))).toEqual({ expires: 'DAY_OVER' });
    const pointless = { amount: 0, reason: 'nothing', lastGrant: now.lastGrant };
    expect(codes(await boss.send('POST', at, pointless))).toEqual({ amount: 'NOT_IN_RANGE' });
    const terms = { amount: 0, reason: 'renewed', type: 'UNLIMITED', lastGrant: now.lastGrant };
    expect((await boss.send('POST', at, terms)).body.subscription.type).toBe('UNLIMITED');
  });

  describe('and their ledger', () => {
    const fill = async () => {
      const client = await scene.service.client({ checks: 200 });
      const { ledger, database } = scene.service.services;
      const [credential] = await database.query<{ id: number }>(
        'SELECT id FROM credentials WHERE company_id = $1',
        [client.companyId],
      );
      const common = { credentialId: credential?.id ?? 0, test: false };
      for (let i = 0; i < 55; i++) {
        await ledger.charge(client.companyId, {
          operation: 'search.person',
          reference: `request-${i}`,
          ...common,
        });
      }
      const dossier = '9a1e6233-3b44-41d4-b4cf-c6c39d30b15d';
      await database.transaction((tx) =>
        ledger.reserve(tx, client.companyId, {
          operation: 'analysis',
          amount: 3,
          reference: dossier,
          ...common,
        }),
      );
      return { ...client, dossier };
    };

    it('come in pages, newest first, by kind and days, and lead to dossiers', async () => {
      const { companyId, dossier, apiKey } = await fill();
      const at = `/clients/${companyId}/ledger`;
      const first = (await viewer.get(at)).body;
      expect(first.entries).toHaveLength(50);
      expect(first.entries[0]).toMatchObject({
        kind: 'reserve',
        amount: 3,
        dossierId: dossier,
        availableAfter: 142,
        credential: { apiKey },
      });
      expect(first.entries[1]).toMatchObject({ kind: 'charge', reference: 'request-54', dossierId: null });
      const second = (await viewer.get(`${at}?before=${first.next}`)).body;
      expect(second.next).toBe(null);
      const ids = [...first.entries, ...second.entries].map(({ id }: { id: number }) => id);
      expect(ids).toHaveLength(57);
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
      const grants = (await viewer.get(`${at}?kind=grant`)).body.entries;
      expect(grants).toMatchObject([{ kind: 'grant', amount: 200, credential: null }]);
      const day = grants[0].at.slice(0, 10);
      expect((await viewer.get(`${at}?from=${day}&to=${day}&kind=reserve`)).body.entries).toHaveLength(1);
      expect((await viewer.get(`${at}?to=2020-01-01`)).body).toEqual({ entries: [], next: null });
      expect(codes(await viewer.get(`${at}?from=2026-02-02&to=2026-02-01`))).toEqual({ from: 'START_AFTER' });
      expect(codes(await viewer.get(`${at}?from=0000-01-01&to=x`))).toEqual({
        from: 'NOT_A_DAY',
        to: 'NOT_A_DAY',
      });
      expect(codes(await viewer.get(`${at}?kind=gift`))).toEqual({ kind: 'INVALID_VALUE' });
    });

    it('come as a whole file that spreadsheets open and take nothing in for a formula', async () => {
      const { companyId } = await fill();
      const { ledger, database } = scene.service.services;
      await database.transaction((tx) =>
        ledger.grant(tx, companyId, { amount: 1, reason: '=1+1, "gift"', actor: 'test' }),
      );
      const answer = await viewer.get(`/clients/${companyId}/ledger.csv`);
      expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
      expect(answer.headers.get('content-disposition')).toMatch(/attachment/);
      const lines = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
      expect(lines[0]).toBe('id,at,kind,amount,operation,reference,apiKey,credential,test,availableAfter');
      expect(lines[1]).toContain(`grant,1,grant,"'=1+1, ""gift""",,,false,143`);
      expect(lines).toHaveLength(1 + 58);
      const grants = (await viewer.get(`/clients/${companyId}/ledger.csv?kind=grant`)).body;
      expect(grants.trimEnd().split('\r\n')).toHaveLength(3);
      const french = (await viewer.get(`/clients/${companyId}/ledger.csv?language=fr`)).body;
      expect(french.split('\r\n')[1]).toContain(`;grant;1;grant;"'=1+1, ""gift""";;;false;143`);
      expect(await audited(companyId, 'credits.exported')).toMatchObject([
        { actor: 'user:viewer', kind: null },
        { actor: 'user:viewer', kind: 'grant' },
        { actor: 'user:viewer', kind: null },
      ]);
    });
  });

  it('lose all that they have in test, and nothing of it is left but entries of the audit log', async () => {
    const { database, keyring } = scene.service.runtime;
    const bank = await scene.service.client({ company: { name: 'Banque d’Essai' } });
    const { companyId } = bank;
    for (const test of [true, true, false]) await analysedDossier(scene.service, bank, { test });
    const token = await scene.service.inTest(bank);
    const subjects = [{ externalId: 'C-1', name: 'KOFFI Ama' }];
    const given = await token.post('/v2/screening/subjects', { subjects });
    expect(given.status).toBe(200);
    await boss.send('POST', `/clients/${companyId}/captures`, { type: 'KYC', test: true });

    expect((await viewer.send('DELETE', `/clients/${companyId}/test`)).status).toBe(403);
    const held = `UPDATE subjects SET held_at = $2 WHERE company_id = $1 AND test`;
    await database.query(held, [companyId, new Date()]);
    expect((await boss.send('DELETE', `/clients/${companyId}/test`)).body.code).toBe('LEGAL_HOLD');
    await database.query(held, [companyId, null]);
    const { body } = await boss.send('DELETE', `/clients/${companyId}/test`);
    expect(body).toEqual({ dossiers: 2, customers: 1, captures: 1 });
    expect(await audited(companyId, 'company.test-cleared')).toMatchObject([{ actor: 'user:boss', ...body }]);
    const tables = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'test' AND table_name NOT IN ('ledger', 'dossier_tallies', 'dossier_counts', 'screenings')`,
    );
    for (const { name } of tables) {
      const [row] = await database.query<{ count: number }>(
        `SELECT count(*)::int FROM ${name} WHERE company_id = $1 AND test`,
        [companyId],
      );
      expect(row?.count, name).toBe(0);
    }
    expect((await boss.get(`/queue/counts?client=${companyId}`)).body.statuses.A_TRAITER).toBe(1);
    await analysedDossier(scene.service, bank, { test: true });
    const heads = (await listAuditChains(database)).filter(({ chain }) => chain === companyId);
    for (const head of heads) {
      const prove = (row: Parameters<typeof proveLedger>[1]) => proveLedger(database, row);
      expect((await verifyChain({ database, keyring }, head, [], prove)).faults).toEqual([]);
    }
  });
});

/** As a page has it when it was opened. */
function identityOf(client: Client) {
  const { name, country, city, contactEmail, rccmNumber, type, ownerName, agencies } = client;
  const texts = { country, city, contactEmail, rccmNumber, type, ownerName };
  return {
    name,
    agencies,
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text ?? ''])),
  };
}
