import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { issueCredential, suspendCompany, withdrawCredential } from '../src/accounts/accounts.ts';
import { addSecret, changeScopes, retireSecret } from '../src/accounts/change-credential.ts';
import { listUnproven } from '../src/audit/sign-rows.ts';
import { cancelSession, makeSession } from '../src/capture/sessions.ts';
import { type Db, one } from '../src/db/database.ts';
import { eraseForGood } from '../src/subjects/erase-subject.ts';
import { holdSubject } from '../src/subjects/hold-subject.ts';
import { disableEndpoint, registerEndpoint, removeEndpoint } from '../src/webhooks/endpoints.ts';
import { createBackup, environmentOf, newPlace, temporaryFolder, told } from './backup-scene.ts';
import { akwaba } from './command-line.ts';
import { call, freshDatabase, type TestClient, type TestService, testService } from './harness.ts';
import { customer, path as customersPath, send } from './portfolio/scene.ts';
import { addPerson } from './signed-rows.ts';
import { accepted, plainPicture, resultPath } from './uploads.ts';

/** What was done after an older copy was made, and must not come undone by restoring it. */
describe('a copy from before', () => {
  let service: TestService;
  let client: TestClient;
  let other: TestClient;
  let revoked: { apiKey: string; apiSecret: string };
  let rotated: { apiKey: string; apiSecret: string };
  let newSecret: string;
  let older: { name: string };
  let newer: { name: string };
  let folder: string;
  let erased: string;
  let left: string;
  let picture: string;
  let held: string;
  let certificate: string;
  let session: string;
  const ends: { externalId: string; relationshipEndedAt: string; keptUntil: string }[] = [];
  const endpoints: string[] = [];
  let signIn: object;
  /** What lets the one in whose password was changed. */
  const signInOf = async (database: Db) =>
    one(
      await database.query(
        "SELECT password_hash, password_temporary, sealed_totp FROM users WHERE login = 'changed'",
      ),
    );

  beforeAll(async () => {
    service = await testService({ DATABASE_URL: await freshDatabase() });
    [client, other] = [await service.client(), await service.client()];
    const { database, keyring, blobs, turnLogOver } = service.runtime;
    folder = join(service.config.dataDir, 'backups');
    const inTransaction = database.transaction.bind(database);
    const upload = async (externalId: string, shade: number): Promise<string> => {
      const parts = [
        ['idDocumentFront', await plainPicture(shade)],
        ['documentType', 'CNI'],
        ['externalId', externalId],
      ] as const;
      return (await accepted(service, client, 'v2', parts)).id;
    };
    [erased, left] = [await upload('erased', 10), await upload('left', 20)];
    const subjectOf = async (dossier: string): Promise<string> =>
      one(
        await database.query<{ id: string }>(
          `WITH s AS (INSERT INTO subjects (company_id, kind, test) VALUES ($1, 'person', false) RETURNING id)
           INSERT INTO dossier_subjects (dossier_id, subject_id) SELECT d.id, s.id FROM s, dossiers d WHERE d.uuid = $2
           RETURNING subject_id AS id`,
          [client.companyId, dossier],
        ),
      ).id;
    held = await subjectOf(left);
    picture = one(
      await database.query<{ id: string }>(
        `SELECT p.id FROM pictures p JOIN documents c ON c.id = p.document_id JOIN dossiers d ON d.id = c.dossier_id
         WHERE d.uuid = $1`,
        [erased],
      ),
    ).id;
    const { credential, apiSecret } = await inTransaction((tx) =>
      issueCredential(tx, keyring, 'test', client.companyId, { mode: 'live' }),
    );
    revoked = { apiKey: credential.api_key, apiSecret };
    const made = await inTransaction((tx) =>
      issueCredential(tx, keyring, 'test', client.companyId, { mode: 'live' }),
    );
    rotated = { apiKey: made.credential.api_key, apiSecret: made.apiSecret };
    for (const url of ['https://a.example/hook', 'https://b.example/hook']) {
      const { endpoint } = await inTransaction((tx) =>
        registerEndpoint(tx, keyring, 'test', { companyId: client.companyId, url, allowPrivate: true }),
      );
      endpoints.push(endpoint.id);
    }
    const person = { passwordHash: '-', passwordTemporary: false, role: 'reviewer' } as const;
    await addPerson(service.runtime, { ...person, login: 'boss', name: 'Boss', role: 'administrator' });
    await addPerson(service.runtime, { ...person, login: 'gone', name: 'Gone' });
    await addPerson(service.runtime, { ...person, login: 'lowered', name: 'Lowered', role: 'administrator' });
    await addPerson(service.runtime, { ...person, login: 'raised', name: 'Raised' });
    await addPerson(service.runtime, { ...person, login: 'changed', name: 'Changed' });
    const wanted = { world: { companyId: client.companyId, test: false }, actor: 'test' };
    const captures = service.services;
    session = (await makeSession(captures, wanted, { type: 'KYC' })).session.id;
    await cancelSession(captures, wanted, (await makeSession(captures, wanted, { type: 'KYB' })).session.id);
    const customers = ['ended', 'twice', 'back'].map((id) =>
      customer(id, `Personne ${id}`, { monitor: true }),
    );
    await send(client, customers);
    const end = async (id: string) => (await client.send('DELETE', `${customersPath}/${id}`)).body;
    await end('twice');
    older = await createBackup(service, folder);
    // The last state counts: who ended, was given again and ended later is kept from then on; who was given again goes on.
    await send(client, customers);
    await end('back');
    await send(client, customers);
    for (const id of ['ended', 'twice']) ends.push(await end(id));

    // Whom the dossier is about was found out only after the copy, and then erased.
    const subjectId = await subjectOf(erased);
    const tools = { database, keyring, blobs, turnLogOver, ledger: service.services.ledger };
    const wish = { subjectId, actor: 'test', reason: 'request 12', basis: 'request' } as const;
    certificate = (await eraseForGood(tools, wish)).certificate.id;
    await cancelSession(captures, wanted, session);
    await inTransaction((tx) =>
      holdSubject(tx, keyring, held, { held: true, actor: 'test', reason: 'order' }),
    );
    await inTransaction((tx) => withdrawCredential(tx, keyring, 'test', revoked.apiKey));
    newSecret = (await inTransaction((tx) => addSecret(tx, keyring, 'test', rotated.apiKey))).apiSecret;
    await inTransaction((tx) => retireSecret(tx, keyring, 'test', rotated.apiKey, 'old'));
    await inTransaction((tx) => changeScopes(tx, keyring, 'test', rotated.apiKey, ['read', 'admin']));
    await inTransaction((tx) => suspendCompany(tx, keyring, 'test', other.companyId, true));
    await inTransaction((tx) => removeEndpoint(tx, keyring, 'test', endpoints[0] ?? ''));
    await inTransaction((tx) => disableEndpoint(tx, keyring, 'test', endpoints[1] ?? ''));
    const env = environmentOf(service);
    await told(['users', 'disable', 'gone'], env);
    await told(['users', 'set', 'lowered', '--role', 'viewer'], env);
    await told(['users', 'set', 'raised', '--role', 'senior'], env);
    await told(['users', 'reset-password', 'changed'], env);
    signIn = await signInOf(database);
    newer = await createBackup(service, folder);
  });
  afterAll(() => service?.stop());

  const everything = {
    erasure: 1,
    hold: 1,
    ended: 2,
    credential: 1,
    scopes: 1,
    secrets: 1,
    company: 1,
    user: 1,
    role: 1,
    'sign-in': 1,
    'endpoint-removed': 1,
    'endpoint-disabled': 1,
  };
  /** The older copy alone, as somebody finds it who has nothing else. */
  const alone = (): string => {
    const found = join(temporaryFolder(), 'b');
    cpSync(folder, found, { recursive: true });
    rmSync(join(found, 'copies', newer.name), { recursive: true });
    return found;
  };

  const expectDone = async (env: Record<string, string>) => {
    const restored = await testService(env);
    onTestFinished(() => restored.stop());
    const { database } = restored.runtime;
    const get = (path: string, headers: Record<string, string>) => call(restored.url + path, { headers });
    // As where it was erased the first time.
    const { body } = await client.get(resultPath('v2', erased));
    expect((await get(resultPath('v2', erased), client.headers)).body).toEqual(body);
    expect([body.status, body.externalId]).toEqual(['ERREUR', null]);
    expect((await get(resultPath('v2', left), client.headers)).status).toBe(200);
    const of = async (text: string, ...values: unknown[]) => one(await database.query(text, values));
    expect(await of('SELECT wrapped_key FROM dossiers WHERE uuid = $1', erased)).toEqual({
      wrapped_key: null,
    });
    expect(await of('SELECT count(*) FROM jobs WHERE subject = $1', erased)).toEqual({ count: 0 });
    expect(await of('SELECT id FROM erasure_certificates')).toEqual({ id: certificate });
    expect(existsSync(join(restored.config.blobDir, picture.slice(0, 2), picture))).toBe(false);
    expect(await of('SELECT held_at IS NOT NULL AS held FROM subjects WHERE id = $1', held)).toEqual({
      held: true,
    });
    // Nobody is watched whose relationship ended after the copy, and the file is kept as long as then.
    const shown = (id: string) => get(`${customersPath}/${id}`, client.headers);
    for (const { externalId, relationshipEndedAt, keptUntil } of ends) {
      const ended = { status: 'ENDED', monitor: false, relationshipEndedAt, keptUntil };
      expect((await shown(externalId)).body).toMatchObject(ended);
    }
    expect((await shown('back')).body).toMatchObject({ monitor: true, relationshipEndedAt: null });
    const withdrawn = { 'Api-Key': revoked.apiKey, 'Api-Secret': revoked.apiSecret };
    expect((await get('/subscriptions/status', withdrawn)).status).toBe(401);
    // The secret that was retired is not good again, and what was taken from the credential is not given back.
    const byOld = { 'Api-Key': rotated.apiKey, 'Api-Secret': rotated.apiSecret };
    expect((await get('/v2/credentials/current', byOld)).status).toBe(401);
    const byNew = { 'Api-Key': rotated.apiKey, 'Api-Secret': newSecret };
    expect((await get('/v2/credentials/current', byNew)).body.scopes).toEqual(['read']);
    expect((await get(resultPath('v2', left), other.headers)).body.code).toBe('ACCOUNT_SUSPENDED');
    expect(await database.query('SELECT login FROM users WHERE disabled_at IS NOT NULL')).toEqual([
      { login: 'gone' },
    ]);
    expect(await signInOf(database)).toEqual(signIn);
    expect(await database.query('SELECT login, role FROM users ORDER BY login')).toEqual([
      { login: 'boss', role: 'administrator' },
      { login: 'changed', role: 'reviewer' },
      { login: 'gone', role: 'reviewer' },
      { login: 'lowered', role: 'viewer' },
      // What was given since is given again by hand.
      { login: 'raised', role: 'reviewer' },
    ]);
    expect(await listUnproven(database, restored.runtime.keyring)).toEqual([]);
    // The picture of the one who was erased went by the queue.
    expect(await of('SELECT count(*) FROM removed_blobs')).toEqual({ count: 0 });
    expect(
      await database.query(
        'SELECT id FROM webhook_endpoints WHERE removed_at IS NOT NULL OR disabled_at IS NOT NULL ORDER BY removed_at',
      ),
    ).toEqual(endpoints.map((id) => ({ id })));
    // A session that was cancelled after the copy does not live again, and its client is told once the pause ends.
    const path = `/v2/capture-sessions/${session}`;
    expect((await get(path, client.headers)).body).toMatchObject({ status: 'CANCELLED', dossierId: null });
    expect(
      await of(
        "SELECT count(*) FROM audit_entries WHERE action = 'capture.cancelled' AND details LIKE '%restored%'",
      ),
    ).toEqual({ count: 1 });
    expect((await akwaba(['audit', 'verify'], env)).code).toBe(0);
  };

  it('is restored with all of it done again, as the newest copy in the folder tells', async () => {
    const env = await newPlace(service, 'outside');
    const restored = await told(['restore', folder, '--at', older.name], env);
    expect(restored).toMatchObject({
      name: older.name,
      actsOf: newer.name,
      acts: everything,
      failedActs: [],
      signIns: ['changed'],
      captures: 1,
    });
    expect(restored.getsIn).toEqual({
      people: [
        { login: 'boss', role: 'administrator' },
        { login: 'changed', role: 'reviewer' },
        { login: 'lowered', role: 'viewer' },
        { login: 'raised', role: 'reviewer' },
      ],
      credentials: 3,
    });
    await expectDone(env);
    // Nothing is done twice.
    expect((await told(['backup', 'reapply', folder], env)).acts).toEqual({});
  });

  it('says that nobody knows where no later copy is, and takes it from another folder', async () => {
    const [old, env] = [alone(), await newPlace(service, 'outside')];
    const { code, stdout } = await akwaba(['restore', old], env);
    expect([code, stdout.includes('no later copy tells of them')]).toEqual([0, true]);
    expect(stdout).toContain(
      `CHECK WHO GETS IN: passwords, roles, second factors and credentials are those of`,
    );
    expect(stdout).toContain('5 people of the console (administrators: boss, lowered) and 4 credentials');
    expect(stdout).toContain('1 capture sessions that went on in the copy are cancelled');
    const again = await newPlace(service, 'outside');
    expect(await told(['restore', old, '--acts-from', folder], again)).toMatchObject({ acts: everything });
  });

  it('is caught up with by "backup reapply", where a database was recovered by other means', async () => {
    const env = await newPlace(service, 'outside');
    await told(['restore', alone()], env);
    expect(await told(['backup', 'reapply', folder], env)).toMatchObject({
      name: newer.name,
      acts: everything,
    });
    await expectDone(env);
  });
});
