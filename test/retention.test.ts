import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../src/audit/verify-chain.ts';
import { proveLedger } from '../src/credits/ledger.ts';
import { type AuditRow, listAuditChains } from '../src/db/audit/audit.ts';
import type { CompanyRow } from '../src/db/clients/companies.ts';
import { findAnyDossier } from '../src/db/dossiers/dossiers.ts';
import { eraseAllFaces } from '../src/db/dossiers/faces.ts';
import { dbLimits } from '../src/db/limits.ts';
import { eraseSubjectRows, listDossierSubjects, lockSubjectsByHashes } from '../src/db/subjects/subjects.ts';
import { sweepFaces } from '../src/faces/sweep-faces.ts';
import { problemBody } from '../src/platform/problems/errors.ts';
import { TimeBudget } from '../src/platform/time-budget.ts';
import { keptUntil } from '../src/retention/retention.ts';
import { sweepResults, sweepRows } from '../src/retention/sweep-results.ts';
import { proveScreenings } from '../src/screening/keep-screening.ts';
import { removeBlobs } from '../src/storage/remove-blobs.ts';
import { planErasure } from '../src/subjects/erase-subject.ts';
import { holdSubject } from '../src/subjects/hold-subject.ts';
import { itInLongRuns } from './breadth.ts';
import { akwaba } from './command-line.ts';
import { analysedDossier, type SceneDossier } from './console/dossier-scene.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import { loadList } from './screening-scene.ts';
import { changeRow } from './signed-rows.ts';
import { blobs, resultPath } from './uploads.ts';

/** What is older than its client keeps it goes, and nothing else. No worker and no housekeeping run. */

let service: TestService;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' });
});
afterAll(() => service.stop());

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  service.runtime.database.query<Row>(text, values);
const tools = () => ({ ...service.runtime, blobs: service.services.blobs });
const sweep = (together = 50, budget?: TimeBudget) => sweepResults({ ...tools(), together }, budget);
const settings = () => ({
  DATA_DIR: service.config.dataDir,
  DATABASE_URL: service.config.databaseUrl ?? '',
});
/** Whether all chains are whole, and what they cover is as it was. */
async function wholeChain(): Promise<boolean> {
  const { database, keyring } = service.runtime;
  const faults = [];
  for (const head of await listAuditChains(database)) {
    const prove = async (row: AuditRow) =>
      (await proveLedger(database, row)) ?? (await proveScreenings(database, row));
    faults.push(...(await verifyChain({ database, keyring }, head, [], prove)).faults);
  }
  return faults.length === 0;
}

/** It came and was analysed so much earlier. */
const age = (id: string, interval: string) =>
  sql(
    `UPDATE dossiers SET created_at = created_at - $2::interval, completed_at = completed_at - $2::interval
     WHERE uuid = $1`,
    [id, interval],
  );

async function oldDossier(
  client: TestClient,
  wish: SceneDossier = {},
  interval = '3650 days',
): Promise<string> {
  const id = await analysedDossier(service, client, { status: 'VALIDE', ...wish });
  await age(id, interval);
  return id;
}

async function rowOf(id: string) {
  const row = await findAnyDossier(service.runtime.database, id);
  if (row === undefined) throw new Error('there is such a dossier');
  return row;
}
const isErased = async (id: string) => (await rowOf(id)).erased_at !== null;
const subjectsOf = async (id: string) => listDossierSubjects(service.runtime.database, (await rowOf(id)).id);

const hold = (subject: string, held = true) =>
  service.runtime.database.transaction((tx) =>
    holdSubject(tx, service.runtime.keyring, subject, { held, actor: 'cli:awa', reason: 'tribunal' }),
  );

const entries = (client: TestClient, action: string) =>
  sql<{ details: string }>('SELECT details FROM audit_entries WHERE chain = $1 AND action = $2', [
    client.companyId,
    action,
  ]).then((rows) => rows.map(({ details }) => JSON.parse(details)));

describe('a dossier whose time is over', () => {
  it('is unreadable at its time and not before, with whoever has no other; the chain says so and is whole', async () => {
    const client = await service.client();
    const id = await oldDossier(
      client,
      { hits: [{ topic: 'sanction', name: 'KOUADIO Afoué' }], externalId: 'k-1' },
      '3649 days 23 hours',
    );
    const [subject] = await subjectsOf(id);
    expect(await sweep()).toBe(0);
    expect((await client.get(resultPath('v2', id))).body.externalId).toBe('k-1');

    await age(id, '1 hour');
    const before = blobs(service).length;
    expect(await sweep()).toBe(1);
    expect((await client.get(resultPath('v2', id))).body).toMatchObject({
      externalId: null,
      documents: [],
      errors: [{ code: 'ERASED' }],
    });
    expect((await client.get('/v2/clients-files/by-external-id/k-1')).status).toBe(404);
    expect(blobs(service).length).toBe(before - 1);
    const left = await sql(
      `SELECT 1 FROM dossiers d LEFT JOIN documents c ON c.dossier_id = d.id LEFT JOIN checks k ON k.document_id = c.id
         LEFT JOIN pictures p ON p.document_id = c.id LEFT JOIN screenings s ON s.dossier_id = d.id
         LEFT JOIN dossier_history h ON h.dossier_id = d.id LEFT JOIN dossier_words w ON w.dossier_id = d.id
       WHERE d.uuid = $1 AND num_nonnulls(d.wrapped_key, d.sealed_request, d.score, c.sealed_facts, k.sealed_result,
         p.wrapped_key, s.sealed, h.sealed_reason, w.hash) > 0`,
      [id],
    );
    expect(left).toEqual([]);
    for (const table of ['subject_hits', 'subject_hit_history', 'subject_identifiers']) {
      expect(await sql(`SELECT 1 FROM ${table} WHERE subject_id = $1`, [subject?.id])).toEqual([]);
    }
    expect((await subjectsOf(id))[0]?.erased_at).not.toBeNull();
    expect(await entries(client, 'dossier.expired')).toEqual([
      { dossier: id, pictures: 1, subjects: subject?.id },
    ]);
    expect(await sweep()).toBe(0);
    expect(await wholeChain()).toBe(true);
  });

  it("follows each client's own setting; a person with a younger dossier stays known", async () => {
    const [short, other] = [
      await service.client({ company: { result_retention_days: 100 } }),
      await service.client(),
    ];
    const holder = { nni: '40000000001', cardNumber: 'CI880900001' };
    const [gone, staying] = [
      await oldDossier(short, { holder }, '100 days'),
      await oldDossier(short, { holder }, '99 days'),
    ];
    const foreign = await oldDossier(other, { holder }, '101 days');
    expect(await sweep()).toBe(1);
    expect([await isErased(gone), await isErased(staying), await isErased(foreign)]).toEqual([
      true,
      false,
      false,
    ]);
    const [subject] = await subjectsOf(staying);
    expect(subject?.erased_at).toBeNull();
    expect((await sql('SELECT 1 FROM subject_identifiers WHERE subject_id = $1', [subject?.id])).length).toBe(
      2,
    );
  });

  it('stays under a legal hold of anybody it is about, also one that is just being made', async () => {
    const client = await service.client();
    const id = await oldDossier(client, { company: { name: 'LES VERGERS DU BANDAMA' } });
    const company = (await subjectsOf(id)).find(({ kind }) => kind === 'company')?.id ?? '';
    await service.runtime.database.transaction(async (tx) => {
      await holdSubject(tx, service.runtime.keyring, company, { held: true, actor: 'cli:awa', reason: 'x' });
      expect(await sweep()).toBe(0);
    });
    expect(await sweep()).toBe(0);
    expect(await isErased(id)).toBe(false);
    await hold(company, false);
    expect(await sweep()).toBe(1);
    expect((await subjectsOf(id)).every(({ erased_at }) => erased_at !== null)).toBe(true);
  });

  it('stays while it is analysed, and for some time after an analysis that nobody decided on; not for ever', async () => {
    const client = await service.client({ company: { result_retention_days: 400 } });
    const running = await oldDossier(client, { status: 'EN_COURS' }, '500 days');
    const waiting = await oldDossier(client, { status: 'A_TRAITER' }, '500 days');
    const since = (days: number) =>
      sql('UPDATE dossiers SET completed_at = now() - make_interval(days => $2) WHERE uuid = $1', [
        waiting,
        days,
      ]);
    await since(dbLimits.decisionGraceDays - 1);
    expect(await sweep()).toBe(0);
    await since(dbLimits.decisionGraceDays);
    expect(await sweep()).toBe(1);
    expect([await isErased(running), await isErased(waiting)]).toEqual([false, true]);
  });

  it('goes when the table says that it does', async () => {
    const company = { image_retention_days: 90, result_retention_days: 3650 };
    const client = await service.client({ company });
    const [row] = await sql<CompanyRow>('SELECT * FROM companies WHERE id = $1', [client.companyId]);
    if (row === undefined) throw new Error('there is such a client');
    for (const status of ['VALIDE', 'A_TRAITER', 'ERREUR'] as const) {
      const id = await oldDossier(client, { status }, '3000 days');
      const { results } = keptUntil(await rowOf(id), row, undefined);
      const missing = (results?.getTime() ?? 0) - Date.now();
      await age(id, `${Math.floor(missing / 1000) - 60} seconds`);
      expect([status, await sweep()]).toEqual([status, 0]);
      await age(id, '61 seconds');
      expect([status, await sweep()]).toEqual([status, 1]);
    }
  });
});

describe('many', () => {
  it('are erased once, whoever is at it at the same time, and the chain is whole', async () => {
    const client = await service.client();
    const holder = { nni: '40000000002', cardNumber: 'CI880900002' };
    const ids = [];
    // Of one person and of several.
    for (let i = 0; i < 6; i++) ids.push(await oldDossier(client, i < 3 ? { holder } : {}));
    let swept = 0;
    for (let turn = 0; turn < 4; turn++) {
      swept += (await Promise.all([sweep(), sweep(), sweep()])).reduce((sum, count) => sum + count, 0);
    }
    expect(swept).toBe(ids.length);
    const told = await entries(client, 'dossier.expired');
    expect(told.map(({ dossier }) => dossier).sort()).toEqual(ids.sort());
    const living = await sql('SELECT 1 FROM subjects WHERE company_id = $1 AND erased_at IS NULL', [
      client.companyId,
    ]);
    expect(living).toEqual([]);
    expect(await wholeChain()).toBe(true);
  });

  it('come back as somebody new where a dossier of theirs is tied while they go', async () => {
    const { database } = service.runtime;
    const client = await service.client();
    const [subject] = await subjectsOf(await oldDossier(client, {}, '1 day'));
    const numbers = await sql<{ hash: Buffer }>(
      'SELECT hash FROM subject_identifiers WHERE subject_id = $1',
      [subject?.id],
    );
    const hashes = numbers.map(({ hash }) => hash);
    const tied = await database.transaction(async (tx) => {
      await eraseSubjectRows(tx, [subject?.id ?? '']);
      const found = database.transaction((other) =>
        lockSubjectsByHashes(other, { companyId: client.companyId, test: false }, hashes),
      );
      for (let waiting = 0; waiting === 0; ) {
        const rows = await sql(
          "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
        );
        waiting = rows.length;
      }
      return { found };
    });
    expect(await tied.found).toEqual([]);
  });

  it('take several turns, and no client waits for the many of another', async () => {
    const [many, few] = [await service.client(), await service.client()];
    const older = [];
    for (let i = 0; i < 5; i++) older.push(await oldDossier(many, {}, `${4000 - i} days`));
    const one = await oldDossier(few);
    // No time is left: nothing is begun, and whoever asked knows.
    const over = new TimeBudget(0);
    expect([await sweep(2, over), over.wasCut]).toEqual([0, true]);
    const enough = new TimeBudget(600);
    expect([await sweep(2, enough), enough.wasCut]).toEqual([6, false]);
    const order = await sql<{ uuid: string }>(
      'SELECT uuid FROM dossiers WHERE uuid = ANY($1) ORDER BY erased_at',
      [[...older, one]],
    );
    expect(order.map(({ uuid }) => uuid)).toEqual([...older.slice(0, 2), one, ...older.slice(2)]);
  });

  it('go on past those that cannot be removed', async () => {
    const client = await service.client();
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await oldDossier(client, {}, `${4000 - i} days`));
    const [stuck = ''] = ids;
    await service.runtime.database.transaction(async (tx) => {
      await tx.query('SELECT FROM dossiers WHERE uuid = $1 FOR UPDATE', [stuck]);
      expect(await sweep(2)).toBe(4);
    });
    expect(await isErased(stuck)).toBe(false);
    expect(await sweep(2)).toBe(1);
  });

  itInLongRuns(
    'are whole or unreadable when the process is killed in between, and the next one goes on',
    async () => {
      const client = await service.client();
      const ids: string[] = [];
      for (let i = 0; i < 30; i++) ids.push(await oldDossier(client));
      const child = spawn(process.execPath, ['bin/akwaba.js', 'retention', 'sweep'], {
        env: { ...process.env, ...settings() },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      for (;;) {
        const done = await entries(client, 'dossier.expired');
        if (done.length > 0 || child.exitCode !== null) break;
      }
      child.kill('SIGKILL');
      await ended;
      const told = new Set((await entries(client, 'dossier.expired')).map(({ dossier }) => dossier));
      for (const id of ids) {
        const { status, body } = await client.get(resultPath('v2', id));
        expect([status, body.documents.length]).toEqual([200, told.has(id) ? 0 : 1]);
      }
      expect(await sweep()).toBe(ids.length - told.size);
      await sql('UPDATE removed_blobs SET next_at = now()');
      await removeBlobs(service.services);
      const kept = await sql('SELECT 1 FROM pictures WHERE wrapped_key IS NOT NULL');
      expect(blobs(service).length).toBe(kept.length);
      expect(await wholeChain()).toBe(true);
    },
  );
});

describe('what belongs to no dossier', () => {
  it("forgets whom a client searched for after its results' time, and the chain still verifies", async () => {
    const client = await service.client({ company: { result_retention_days: 200 } });
    await loadList(service, 'retained', [{ id: '1', name: 'ZOUMANA Exemple Bakary' }]);
    const search = () => client.get('/search/sanctioned-person?personName=ZOUMANA%20Exemple%20Bakary');
    for (let i = 0; i < 2; i++) expect((await search()).status).toBe(200);
    const rows = () =>
      sql<{ id: string; sealed: Buffer | null }>(
        'SELECT id, sealed FROM screenings WHERE company_id = $1 ORDER BY number',
        [client.companyId],
      );
    const [first] = await rows();
    expect(await sweepRows(service.runtime)).toBe(0);
    await sql('UPDATE screenings SET sealed = NULL WHERE id = $1', [first?.id]);
    // Gone without a word is what the chain is there for.
    expect(await wholeChain()).toBe(false);
    await sql('UPDATE screenings SET sealed = $2 WHERE id = $1', [first?.id, first?.sealed]);

    const keepDays = (days: number) =>
      changeRow(service.runtime, ['companies', client.companyId, client.companyId], (tx) =>
        tx.query('UPDATE companies SET result_retention_days = $2 WHERE id = $1', [client.companyId, days]),
      );
    // The chain covers the time of a search, so that it cannot be made older here; its client keeps nothing instead.
    await sql('ALTER TABLE companies DROP CONSTRAINT companies_result_retention_days_check');
    await keepDays(0);
    expect(await sweepRows(service.runtime)).toBe(2);
    expect((await rows()).map(({ sealed }) => sealed)).toEqual([null, null]);
    expect(await entries(client, 'searches.expired')).toEqual([{ searches: 2 }]);
    expect(await wholeChain()).toBe(true);
    await keepDays(200);
  });

  it('removes old deliveries with their attempts, but none on its way and none under legal hold', async () => {
    const client = await service.client({ company: { result_retention_days: 50 } });
    const [plain, held] = [await oldDossier(client, {}, '1 day'), await oldDossier(client, {}, '1 day')];
    await hold((await subjectsOf(held))[0]?.id ?? '');
    const [endpoint] = await sql<{ id: string }>(
      `INSERT INTO webhook_endpoints (id, company_id, url, sealed_secret)
       VALUES (gen_random_uuid(), $1, 'https://bank.example/', 'x') RETURNING id`,
      [client.companyId],
    );
    const add = async (dossier: string, state: string, days: number) =>
      sql(
        `WITH made AS (
           INSERT INTO webhook_deliveries (id, endpoint_id, company_id, dossier_id, message_type, sequence, state, sealed_body, created_at)
           VALUES (gen_random_uuid(), $1, $2, $3, 'STATUS_CHANGED', 1, $4, 'x', now() - make_interval(days => $5)) RETURNING id)
         INSERT INTO webhook_attempts (delivery_id, at, http_status, milliseconds) SELECT id, now(), 200, 1 FROM made`,
        [endpoint?.id, client.companyId, (await rowOf(dossier)).id, state, days],
      );
    await add(plain, 'DELIVERED', 51);
    await add(plain, 'FAILED', 49);
    await add(plain, 'PENDING', 51);
    await add(held, 'DELIVERED', 51);
    expect(await sweepRows(service.runtime)).toBe(1);
    const left = await sql<{ state: string }>(
      'SELECT w.state FROM webhook_deliveries w JOIN webhook_attempts a ON a.delivery_id = w.id WHERE w.company_id = $1 ORDER BY 1',
      [client.companyId],
    );
    expect(left.map(({ state }) => state)).toEqual(['DELIVERED', 'FAILED', 'PENDING']);
    expect(await entries(client, 'deliveries.expired')).toEqual([{ deliveries: 1 }]);
    await hold((await subjectsOf(held))[0]?.id ?? '', false);
    expect(await sweepRows(service.runtime)).toBe(1);
  });

  it('keeps faces under legal hold, until it ends', async () => {
    const client = await service.client({ company: { duplicated_faces: true } });
    const ids = [await oldDossier(client, {}, '91 days'), await oldDossier(client, {}, '91 days')];
    for (const id of ids) {
      await sql(
        `INSERT INTO faces (dossier_id, company_id, test, received_at, model, sealed)
         SELECT id, company_id, false, created_at, 'm', 'x' FROM dossiers WHERE uuid = $1`,
        [id],
      );
    }
    const subject = (await subjectsOf(ids[0] ?? ''))[0]?.id ?? '';
    const faces = async () =>
      (await sql('SELECT 1 FROM faces WHERE company_id = $1', [client.companyId])).length;
    await service.runtime.database.transaction(async (tx) => {
      await holdSubject(tx, service.runtime.keyring, subject, { held: true, actor: 'cli:awa', reason: 'x' });
      expect(await sweepFaces(service.runtime.database)).toBe(1);
    });
    expect(await sweepFaces(service.runtime.database)).toBe(0);
    expect(await faces()).toBe(1);
    // Nor does a client that wants no more of it end what was found with them.
    await sql(
      `INSERT INTO face_matches (dossier_id, other_id)
       SELECT a.id, b.id FROM dossiers a JOIN dossiers b ON a.id <> b.id WHERE a.uuid = ANY($1) AND b.uuid = ANY($1)`,
      [ids],
    );
    await service.runtime.database.transaction((tx) => eraseAllFaces(tx, client.companyId));
    expect(await faces()).toBe(1);
    const matched = await sql<{ uuid: string }>(
      'SELECT d.uuid FROM face_matches m JOIN dossiers d ON d.id = m.dossier_id WHERE d.company_id = $1',
      [client.companyId],
    );
    expect(matched).toEqual([{ uuid: ids[0] }]);
    await hold(subject, false);
    expect(await sweepFaces(service.runtime.database)).toBe(1);
    expect(await faces()).toBe(0);
  });
});

describe('the command', () => {
  it('tells what is kept how long, what goes soon and what went', async () => {
    const client = await service.client({
      company: { image_retention_days: 33, result_retention_days: 777 },
    });
    await oldDossier(client, {}, '777 days');
    const soon = await oldDossier(client, {}, '20 days');
    await hold((await subjectsOf(soon))[0]?.id ?? '');
    const id = String(client.companyId);
    const swept = await akwaba(['retention', 'sweep'], settings());
    expect([swept.code, swept.stdout]).toEqual([0, expect.stringContaining('Dossiers erased: 1')]);
    const shown = JSON.parse((await akwaba(['retention', 'show', id, '--json'], settings())).stdout);
    expect(shown.clients[0]).toMatchObject({ profile: 'MINIMAL', coming: [{ kind: 'pictures', count: 1 }] });
    expect(shown.clients[0].removed).toMatchObject([
      { kind: 'pictures', removed: 1 },
      { kind: 'results', removed: 1 },
      { kind: 'subjects', removed: 1 },
    ]);
    const words = (await akwaba(['retention', 'show', id], settings())).stdout;
    expect(words).toContain('33 days from the upload');
    expect(words).toContain('law 2013-450');
    expect(words).toContain('777 days from the search');
    expect((await akwaba(['retention', 'show', '999999'], settings())).stderr).toContain(
      'There is no organisation',
    );
  });

  it('dry run tells what an erasure would do, and who forbids it', async () => {
    const client = await service.client();
    const id = await oldDossier(client, { company: { name: 'LES VERGERS DU BANDAMA' } }, '10 days');
    const [person, company] = (await subjectsOf(id)).sort((a, b) => b.kind.localeCompare(a.kind));
    await hold(company?.id ?? '');
    const plan = await planErasure(service.runtime.database, service.runtime.keyring, person?.id ?? '');
    expect(plan).toMatchObject({
      erased: { dossiers: 1, pictures: 2, documents: 2, identifiers: 3 },
      others: [{ id: company?.id, kind: 'company', goesToo: true }],
      refusal: { code: 'LEGAL_HOLD' },
    });
    if (plan.refusal === undefined) throw new Error('nothing forbids it');
    const { detail } = problemBody(plan.refusal, 'en', '');
    expect(detail).toContain(`Nothing may be erased while ${company?.id} is under legal hold.`);
    expect(await isErased(id)).toBe(false);
  });
});
