import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueCredential, suspendCompany, withdrawCredential } from '../src/accounts/accounts.ts';
import { Authenticator } from '../src/accounts/authenticate.ts';
import { accountLimits } from '../src/accounts/limits.ts';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { acceptRows } from '../src/audit/sign-rows.ts';
import { decideDossier } from '../src/dossiers/decisions/decide-dossier.ts';
import { sweepResults } from '../src/retention/sweep-results.ts';
import { akwaba } from './command-line.ts';
import { call, type TestClient, type TestService, testService } from './harness.ts';
import { sample, upload } from './uploads.ts';
import { webhookScene } from './webhook-scene.ts';

/** Somebody who can write to the database, but has not the key, gives a client what it should not have. */
describe('clients that somebody else writes into the database', () => {
  let service: TestService;
  let db: pg.Client;
  beforeAll(async () => {
    service = await testService();
    db = new pg.Client({ connectionString: service.config.databaseUrl });
    await db.connect();
  });
  afterAll(async () => {
    await db?.end();
    await service?.stop();
  });

  const env = () => ({ DATABASE_URL: service.config.databaseUrl ?? '', DATA_DIR: service.config.dataDir });
  const faults = async () => {
    const { code, stdout } = await akwaba(['audit', 'verify', '--json'], env());
    const report = JSON.parse(stdout);
    const found: string[] = report.chains.flatMap((chain: { faults: string[] }) => chain.faults);
    expect([code, report.whole]).toEqual(found.length === 0 ? [0, true] : [1, false]);
    return found;
  };
  const credentialId = async (client: TestClient) =>
    (await db.query('SELECT id FROM credentials WHERE api_key = $1', [client.apiKey])).rows[0].id as number;
  /** Without what was remembered of the pair for a few seconds. */
  const asked = async ({ apiKey, apiSecret }: TestClient) => {
    const { database, keyring, services } = { ...service.runtime, services: service.services };
    const fresh = new Authenticator(database, keyring, services.guard);
    return fresh.authenticate(apiKey, apiSecret).then(
      () => 'let in',
      (error: { code: string }) => error.code,
    );
  };
  const changed = (row: string) => `row ${row} was changed by something else than this service`;

  it.each([
    ['a test credential made live', `mode = 'live'`, `mode = 'test'`],
    ['one that has expired made good for ever', 'expires_at = NULL', `expires_at = '2099-01-01Z'`],
    ['a credential of another client', 'company_id = 1', undefined],
  ])('are refused: %s', async (_what, attack, undo) => {
    const { database, keyring } = service.runtime;
    const owner = await service.client();
    const options = { mode: 'test', expiresAt: new Date('2099-01-01') } as const;
    const { credential, apiSecret } = await database.transaction((tx) =>
      issueCredential(tx, keyring, 'test', owner.companyId, options),
    );
    const { id, api_key: apiKey } = credential;
    const client = { ...owner, apiKey, apiSecret };
    expect(await asked(client)).toBe('let in');
    const other = await service.client();
    const back = undo ?? `company_id = ${client.companyId}`;
    await db.query(`UPDATE credentials SET ${attack.replace('= 1', `= ${other.companyId}`)} WHERE id = $1`, [
      id,
    ]);
    expect(await asked(client)).toBe('INVALID_CREDENTIALS');
    expect(await faults()).toContain(changed(`credentials/${id}`));
    await db.query(`UPDATE credentials SET ${back} WHERE id = $1`, [id]);
    expect(await faults()).toEqual([]);
    expect(await asked(client)).toBe('let in');
  });

  it('are refused with a credential that was revoked and put back, proof and all', async () => {
    const { database, keyring } = service.runtime;
    const client = await service.client();
    const id = await credentialId(client);
    const { rows } = await db.query(`SELECT * FROM row_proofs WHERE kind = 'credentials' AND id = $1`, [
      String(id),
    ]);
    await database.transaction((tx) => withdrawCredential(tx, keyring, 'test', client.apiKey));
    expect(await asked(client)).toBe('CREDENTIALS_REVOKED');
    await db.query('UPDATE credentials SET revoked_at = NULL WHERE id = $1', [id]);
    expect(await asked(client)).toBe('INVALID_CREDENTIALS');
    await db.query(`UPDATE row_proofs SET version = $2, mac = $3 WHERE kind = 'credentials' AND id = $1`, [
      String(id),
      rows[0].version,
      rows[0].mac,
    ]);
    expect(await asked(client)).toBe('INVALID_CREDENTIALS');
    expect(await faults()).toEqual([`row credentials/${id} was put back to an earlier state`]);
    await akwaba(['audit', 'accept', `credentials/${id}`], env());
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['a suspension that was lifted', 'companies', 'suspended_at = NULL'],
    ['a rate without a limit', 'companies', 'rate_limit_per_second = 100000'],
    ['four eyes turned off', 'companies', 'four_eyes = NOT four_eyes'],
    ['a subscription without an end', 'subscriptions', `type = 'UNLIMITED'`],
  ])('are answered 503 and told: %s', async (what, table, attack) => {
    const { database, keyring } = service.runtime;
    const client = await service.client();
    const suspends = what.startsWith('a suspension');
    if (suspends) {
      await database.transaction((tx) => suspendCompany(tx, keyring, 'test', client.companyId, true));
    }
    const key = table === 'companies' ? 'id' : 'company_id';
    await db.query(`UPDATE ${table} SET ${attack} WHERE ${key} = $1`, [client.companyId]);
    const answer = await call(`${service.url}/subscriptions/status`, {
      headers: { 'Api-Key': client.apiKey, 'Api-Secret': client.apiSecret },
    });
    expect([answer.status, answer.body.code]).toEqual([503, 'ACCOUNT_NOT_PROVEN']);
    expect(answer.headers.get('retry-after')).toBe(String(accountLimits.notProvenSeconds));
    expect(await faults()).toEqual([changed(`companies/${client.companyId}`)]);
    const set = await akwaba(
      ['clients', 'set', String(client.companyId), '--informal-threshold', '70'],
      env(),
    );
    expect(set.code).toBe(1);
    expect(set.stderr).toContain(`companies/${client.companyId}`);
    await akwaba(['audit', 'accept', '--all'], env());
    expect(await faults()).toEqual([]);
    expect(await asked(client)).toBe('let in');
  });

  it('see no dossier of another that was moved to them, nor one of the other world, and it is told', async () => {
    const [owner, thief] = [await service.client(), await service.client()];
    const sent = await upload(service, owner, 'v2', [
      ['documentType', 'CNI'],
      ['idDocumentFront', sample('cni-2020-front')],
    ]);
    expect(sent.status).toBe(200);
    const { id } = sent.body;
    const path = `/v2/clients-files/client-file-to-analyze-id/${id}`;
    const put = (companyId: number, test: boolean) =>
      db.query('UPDATE dossiers SET company_id = $2, test = $3, sequence = 900 WHERE uuid = $1', [
        id,
        companyId,
        test,
      ]);
    const before = (await owner.get(path)).body;
    await put(thief.companyId, false);
    const stolen = await thief.get(path);
    expect([stolen.status, stolen.body.code]).toEqual([503, 'DOSSIER_NOT_OURS']);
    const link = new URL(before.documents[0].frontUrl);
    expect((await call(service.url + link.pathname + link.search)).status).toBe(503);
    expect(await faults()).toContainEqual(expect.stringContaining(`dossier ${id} was moved`));
    await put(owner.companyId, true);
    expect(await faults()).toContainEqual(expect.stringContaining(`dossier ${id} was moved`));
    await put(owner.companyId, false);
    expect([(await owner.get(path)).status, await faults()]).toEqual([200, []]);
  });

  it('are told of where credits were written that nobody granted', async () => {
    const { companyId } = await service.client();
    const give = (amount: number) =>
      db.query(
        'UPDATE subscriptions SET granted = granted + $2, available = available + $2 WHERE company_id = $1',
        [companyId, amount],
      );
    await give(50_000);
    expect(await faults()).toEqual([expect.stringContaining('by the ledger it is')]);
    await give(-50_000);
    expect(await faults()).toEqual([]);
  });

  it('are told of where a whole client was written, with a credential of its own', async () => {
    const client = await service.client();
    const { rows } = await db.query(
      `INSERT INTO companies (name, verifications, informal_threshold, image_retention_days, result_retention_days)
       SELECT 'Evil', verifications, 1, 1, 1 FROM companies WHERE id = $1 RETURNING id`,
      [client.companyId],
    );
    const evil = rows[0].id;
    await db.query(
      `INSERT INTO subscriptions (company_id, type, expiration_date) VALUES ($1, 'UNLIMITED', '2099-01-01')`,
      [evil],
    );
    await db.query('UPDATE credentials SET company_id = $2 WHERE api_key = $1', [client.apiKey, evil]);
    expect(await asked(client)).toBe('INVALID_CREDENTIALS');
    const id = await credentialId(client);
    expect((await faults()).sort()).toEqual(
      [
        `row companies/${evil} was not made by this service`,
        changed(`credentials/${id}`),
        // The chain of its own client misses it.
        `row credentials/${id} was removed by something else than this service`,
      ].sort(),
    );
  });
});

describe('dossiers of a client whose times somebody shortened in the database', () => {
  it('stay, until the row is put right', async () => {
    const scene = await webhookScene();
    try {
      const { database, keyring, blobs } = scene.runtime;
      const companyId = await scene.client();
      const { id } = await scene.dossierOf(companyId);
      await database.query(
        `UPDATE dossiers SET status = 'VALIDE', created_at = now() - interval '3 days' WHERE id = $1`,
        [id],
      );
      await database.query('UPDATE companies SET result_retention_days = 1 WHERE id = $1', [companyId]);
      expect(await sweepResults({ database, keyring, blobs })).toBe(0);
      await database.transaction((tx) => acceptRows(tx, keyring, 'test', [`companies/${companyId}`]));
      expect(await sweepResults({ database, keyring, blobs })).toBe(1);
    } finally {
      await scene.close();
    }
  });
});

describe('decisions under four eyes that somebody turned off in the database', () => {
  it('are refused', async () => {
    const scene = await webhookScene();
    try {
      const { database, keyring } = scene.runtime;
      const companyId = await scene.client();
      const dossier = await scene.dossierOf(companyId);
      await database.query(`UPDATE dossiers SET status = 'A_TRAITER' WHERE uuid = $1`, [dossier.uuid]);
      await database.query('UPDATE companies SET monitoring = NOT monitoring WHERE id = $1', [companyId]);
      const decided = database.transaction((tx) =>
        decideDossier(tx, keyring, checkCatalogue, dossier.uuid, {
          to: 'VALIDE',
          actor: 'user:x',
          role: 'senior',
          reason: 'why',
        }),
      );
      await expect(decided).rejects.toMatchObject({ code: 'ROW_NOT_OURS' });
    } finally {
      await scene.close();
    }
  });
});

describe('webhooks that somebody redirected in the database', () => {
  it('are not sent to an endpoint of another client, which its proof makes good', async () => {
    const scene = await webhookScene();
    try {
      const { dossier, got } = await scene.notifiedClient();
      const other = await scene.receiver();
      const { endpoint } = await scene.register(await scene.client(), other.url);
      await scene.sql(
        'UPDATE webhook_deliveries SET endpoint_id = $1, company_id = $2 WHERE dossier_id = $3',
        [endpoint.id, endpoint.company_id, dossier.id],
      );
      await scene.deliverNext();
      expect([got, other.got]).toEqual([[], []]);
    } finally {
      await scene.close();
    }
  });

  it('are not sent, told of, and sent once they are put right', async () => {
    const scene = await webhookScene();
    try {
      const companyId = await scene.client();
      const [right, wrong] = [await scene.receiver(), await scene.receiver()];
      const { endpoint } = await scene.register(companyId, right.url);
      const dossier = await scene.dossierOf(companyId);
      await scene.announce(dossier);
      await scene.sql('UPDATE webhook_endpoints SET url = $2 WHERE id = $1', [endpoint.id, wrong.url]);
      await scene.deliverNext();
      expect([right.got, wrong.got]).toEqual([[], []]);
      const { DATABASE_URL, DATA_DIR } = {
        DATABASE_URL: scene.runtime.config.databaseUrl ?? '',
        DATA_DIR: scene.runtime.dataDir,
      };
      const { code, stdout } = await akwaba(['audit', 'verify'], { DATABASE_URL, DATA_DIR });
      expect(code).toBe(1);
      expect(stdout).toContain(`row webhook_endpoints/${endpoint.id} was changed by something else`);
      const sent = await akwaba(['webhooks', 'test', '--endpoint', endpoint.id], { DATABASE_URL, DATA_DIR });
      expect(sent.code).toBe(1);
      expect(sent.stderr).toContain(`webhook_endpoints/${endpoint.id}`);
      await scene.sql('UPDATE webhook_endpoints SET url = $2 WHERE id = $1', [endpoint.id, endpoint.url]);
      await scene.passTime();
      await scene.deliverNext();
      expect([right.got.length, wrong.got.length]).toEqual([1, 0]);
    } finally {
      await scene.close();
    }
  });
});
