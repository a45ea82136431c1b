import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptCarried,
  forgetCarriedMark,
  listCarriedUnproven,
  signCarriedOnce,
} from '../../src/audit/sign-carried.ts';
import { verifyChain } from '../../src/audit/verify-chain.ts';
import { listAuditChains } from '../../src/db/audit/audit.ts';
import { risksOfDossiers } from '../../src/dossiers/risk/program-risk.ts';
import { readyTable } from '../../src/risk/ready-table.ts';
import { planErasure } from '../../src/subjects/erase-subject.ts';
import { keepHits } from '../../src/subjects/subject-hits.ts';
import { temporaryFolder } from '../backup-scene.ts';
import { columnProofs, columnsOf } from '../fixtures/db/audit/column-proofs.ts';
import type { TestClient } from '../harness.ts';
import { analysedDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** Somebody who can write to the database, but has not the key, decides instead of the people who should. */

let scene: ConsoleScene;
let client: TestClient;
let awa: Operator;
let boss: Operator;
beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client();
  awa = await scene.operator('reviewer', 'awa');
  boss = await scene.operator('administrator', 'boss');
});
afterAll(() => scene?.stop());

const sql = (text: string, values: unknown[] = []) => scene.service.runtime.database.query(text, values);
async function faults(company = client.companyId): Promise<string[]> {
  const { database, keyring } = scene.service.runtime;
  const head = (await listAuditChains(database)).find(({ chain }) => chain === company);
  if (head === undefined) throw new Error('a client has its chain');
  const report = await verifyChain({ database, keyring }, head, [], async () => undefined);
  return report.faults.map(({ en }) => en);
}
async function accept(): Promise<void> {
  const { database, keyring } = scene.service.runtime;
  await acceptCarried(database, keyring, 'test', await listCarriedUnproven(database, keyring));
}
const notBelieved = expect.stringMatching(/^Not believed: row \w+\/.* was changed by something else/);
const see = async (id: string, language = 'en') =>
  (await awa.get(`/dossiers/${id}`, { 'Accept-Language': language })).body;
async function mark(id: string, as: string) {
  const { id: hit, subjectId, seen } = (await see(id)).hits[0];
  const answer = await awa.send('POST', `/dossiers/${id}/hits`, {
    subjectId,
    hit,
    seen,
    mark: as,
    reason: 'vu au dossier',
  });
  expect(answer.status).toBe(200);
}
const sanctioned = { topic: 'sanction', name: 'SILUÉ Drissa', score: 95 } as const;

describe('what somebody else writes into the database is not believed, told in words, and found by a verification', () => {
  it('a hit that is cleared stays open, and can be cleared by people', async () => {
    const id = await analysedDossier(scene.service, client, {
      hits: [{ ...sanctioned, entityId: 'forged' }],
    });
    expect(await faults()).toEqual([]);
    await sql(
      `UPDATE subject_hits SET cleared_at = now(), cleared_by = 'user:1', cleared_hash = content_hash, sealed_reason = 'x'
       WHERE entity_id = 'forged'`,
    );
    const shown = await see(id);
    expect(shown.hits[0]).toMatchObject({ state: 'open', marked: null });
    expect(shown.hits[0].explanation[0]).toEqual(notBelieved);
    expect((await see(id, 'fr')).hits[0].explanation[0]).toMatch(
      /^Non prise en compte : la ligne subject_hits/,
    );
    expect(shown.openHits).toHaveLength(1);
    expect(await faults()).toEqual([
      expect.stringMatching(/^row subject_hits\/.*\/forged\/.* was changed .*"akwaba audit accept"$/),
    ]);
    await mark(id, 'cleared');
    expect((await see(id)).hits[0]).toMatchObject({ state: 'cleared' });
    expect(await faults()).toEqual([]);
  });

  it('a hit whose score is lowered counts as certain', async () => {
    const id = await analysedDossier(scene.service, client, { hits: [{ ...sanctioned, entityId: 'low' }] });
    await sql("UPDATE subject_hits SET score = 1 WHERE entity_id = 'low'");
    expect((await see(id)).openHits).toMatchObject([{ score: 100, state: 'open' }]);
    expect(await faults()).toHaveLength(1);
    await accept();
    expect(await faults()).toEqual([]);
  });

  it('a clearing that was taken back and is put back with its proof, or a confirmed hit that is removed', async () => {
    const id = await analysedDossier(scene.service, client, { hits: [{ ...sanctioned, entityId: 'back' }] });
    await mark(id, 'cleared');
    const [row] = await sql("SELECT * FROM subject_hits WHERE entity_id = 'back'");
    await mark(id, 'restored');
    const { cleared_at, cleared_by, cleared_hash, sealed_reason, mark_proof } = row as Record<
      string,
      unknown
    >;
    await sql(
      `UPDATE subject_hits SET cleared_at = $1, cleared_by = $2, cleared_hash = $3, sealed_reason = $4, mark_proof = $5
       WHERE entity_id = 'back'`,
      [cleared_at, cleared_by, cleared_hash, sealed_reason, mark_proof],
    );
    expect(await faults()).toEqual([expect.stringContaining('was put back to an earlier state')]);
    await mark(id, 'restored');
    expect(await faults()).toEqual([]);
    await mark(id, 'confirmed');
    await sql("DELETE FROM subject_hits WHERE entity_id = 'back'");
    expect(await faults()).toEqual([expect.stringContaining('was removed by something else')]);
    await sql('DELETE FROM subject_hits WHERE false');
  });

  it('an article that is marked as about someone else', async () => {
    const article = {
      ...{ title: 'Trois ans', link: 'https://journal.example/a', snippet: '…', source: 'Le Journal' },
      ...{ publishedAt: '2026-01-02T00:00:00.000Z', imageUrl: null, position: 1, adverse: true },
      ...{ topics: ['fraud'], explanation: [{ en: 'why', fr: 'pourquoi' }], score: 88, asked: null },
    };
    const id = await analysedDossier(scene.service, client, {
      checks: { MEDIA_CHECK: { score: 12, scoring: { results: [article] } } },
    });
    const before = await faults();
    await sql(
      "UPDATE subject_articles SET verdict = 'cleared', decided_at = now(), decided_by = 'user:1', sealed_reason = 'x'",
    );
    const [hit] = (await see(id)).hits;
    expect(hit).toMatchObject({ topic: 'media', state: 'open' });
    expect(hit.explanation[0]).toEqual(notBelieved);
    expect((await faults()).length).toBe(before.length + 1);
    await mark(id, 'cleared');
    expect(await faults()).toEqual(before);
  });

  it('a rating counts as HIGH until it is made anew', async () => {
    const id = await analysedDossier(scene.service, client, { hits: [{ ...sanctioned, entityId: 'rated' }] });
    const { subjectId } = (await see(id)).hits[0];
    await mark(id, 'cleared');
    const before = await faults();
    await sql("UPDATE subject_risks SET rating = 'LOW', sealed_reasons = 'x' WHERE subject_id = $1", [
      subjectId,
    ]);
    const { status, body } = await awa.get(`/subjects/${subjectId}`, { 'Accept-Language': 'en' });
    expect([status, body.risk.rating, body.risk.reasons]).toEqual([
      200,
      'HIGH',
      [{ fact: null, rating: 'HIGH', words: notBelieved }],
    ]);
    expect((await faults()).length).toBe(before.length + 1);
    await accept();
  });

  it('a rating counts as HIGH for a dossier about several, however the row says when it is due', async () => {
    const { database, keyring } = scene.service.runtime;
    const uuid = await analysedDossier(scene.service, client, { company: { name: 'FICTIVE SARL' } });
    const [{ id }] = (await sql('SELECT id FROM dossiers WHERE uuid = $1', [uuid])) as [{ id: number }];
    const [{ subject_id }] = (await sql(
      `SELECT t.subject_id FROM dossier_subjects t JOIN subjects s ON s.id = t.subject_id
       WHERE t.dossier_id = $1 AND s.kind = 'company'`,
      [id],
    )) as [{ subject_id: string }];
    expect((await risksOfDossiers(database, keyring, [id], 'en')).get(id)?.rating).not.toBe('HIGH');
    await sql(
      "UPDATE subject_risks SET rating = 'LOW', due_at = due_at + interval '9 years' WHERE subject_id = $1",
      [subject_id],
    );
    expect((await risksOfDossiers(database, keyring, [id], 'en')).get(id)).toMatchObject({
      rating: 'HIGH',
      reasons: [notBelieved],
    });
    await accept();
  });

  it('the status of a dossier: a verification tells, and what people decide is told of', async () => {
    const id = await analysedDossier(scene.service, client);
    const before = await faults();
    await sql("UPDATE dossiers SET status = 'VALIDE' WHERE uuid = $1", [id]);
    expect(await faults()).toEqual([
      ...before,
      `the status of dossier ${id} was changed by something else than this service`,
    ]);
    await sql("UPDATE dossiers SET status = 'A_TRAITER' WHERE uuid = $1", [id]);
    const decided = await awa.send('POST', `/dossiers/${id}/decision`, {
      to: 'REJETE',
      reason: 'flou',
      revision: (await see(id)).revision,
    });
    expect(decided.status).toBe(200);
    expect(await faults()).toEqual(before);
  });

  it('a customer with a hit that something else cleared is not erased', async () => {
    const { database, keyring } = scene.service.runtime;
    const given = { externalId: 'k-0', type: 'PERSON', name: 'PERSONNE Inventée' };
    const other = await scene.service.client();
    const { body } = await other.post('/v2/screening/subjects', { subjects: [given] });
    const subject = { id: body.subjects[0].id as string, companyId: other.companyId };
    const hit = { ...sanctioned, listId: 1, list: 'national', entityId: 'k', contentHash: 'h', asked: null };
    await database.transaction((tx) => keepHits(tx, keyring, subject, [hit], new Date()));
    await sql(
      "UPDATE subject_hits SET cleared_at = now(), cleared_by = 'user:1', cleared_hash = 'h', sealed_reason = 'x' WHERE subject_id = $1",
      [subject.id],
    );
    const { refusal } = await planErasure(database, keyring, subject.id);
    expect(refusal?.code).toBe('ERASURE_HITS_OPEN');
    await accept();
  });

  it('a risk table: the newest that the service wrote counts', async () => {
    const path = `/clients/${client.companyId}/risk`;
    const before = (await boss.get(path)).body;
    await sql(
      `INSERT INTO risk_tables (company_id, version, actor, document, reason) VALUES ($1, $2, 'user:1', '{}', 'x')`,
      [client.companyId, before.version + 1],
    );
    const { status, body } = await boss.get(path, { 'Accept-Language': 'en' });
    expect([status, body.version, body.versions[0].name]).toEqual([200, before.version, notBelieved]);
    expect((await faults()).filter((fault) => fault.includes('risk_tables/'))).toHaveLength(1);
    const put = await boss.send('PUT', path, {
      table: { ...readyTable, name: 'Ours' },
      seen: before.version,
      reason: 'after it was forged',
    });
    expect([put.status, put.body.version]).toEqual([200, before.version + 2]);
    await sql('DELETE FROM risk_tables WHERE company_id = $1', [client.companyId]);
    expect((await faults()).filter((fault) => fault.includes('risk_tables/'))).toEqual([
      expect.stringContaining('was removed by something else'),
    ]);
  });

  it('a consent text: people read the newest that the service wrote', async () => {
    const path = `/clients/${client.companyId}/consent`;
    const { version } = (await boss.get(path)).body;
    const text = { french: 'Oui.', english: 'Yes.', instead: version };
    expect((await boss.send('POST', path, text)).status).toBe(200);
    await sql("UPDATE capture_consents SET english = 'Everything is yours.' WHERE company_id = $1", [
      client.companyId,
    ]);
    const { status, body } = await boss.get(path, { 'Accept-Language': 'en' });
    expect([status, body.version, body.finding]).toEqual([200, 'standard-1', notBelieved]);
    expect((await faults()).filter((fault) => fault.includes('capture_consents/'))).toHaveLength(1);
    await sql('UPDATE capture_consents SET version = 2147483647 WHERE company_id = $1', [client.companyId]);
    const refused = await boss.send('POST', path, { ...text, instead: body.version });
    expect([refused.status, refused.body.code]).toEqual([409, 'ROW_NOT_OURS']);
  });

  it('a capture session is refused in words, and can be cancelled', async () => {
    const path = `/clients/${client.companyId}/captures`;
    const { id } = (await awa.send('POST', path, { type: 'KYC' })).body.session;
    await sql("UPDATE capture_sessions SET assisted = NOT assisted, status = 'OPENED' WHERE uuid = $1", [id]);
    const one = await awa.get(`/captures/${id}`);
    expect([one.status, one.body.code]).toEqual([409, 'ROW_NOT_OURS']);
    expect(one.body.detail).toContain(`capture_sessions/${id}`);
    expect((await awa.get(path, { 'Accept-Language': 'en' })).body).toMatchObject({
      sessions: [],
      findings: [notBelieved],
    });
    expect((await faults()).filter((fault) => fault.includes('capture_sessions/'))).toHaveLength(1);
    expect((await awa.send('POST', `/captures/${id}/cancel`)).status).toBe(200);
    expect((await faults()).filter((fault) => fault.includes('capture_sessions/'))).toEqual([]);
    await sql("UPDATE capture_sessions SET wrapped_key = 'x' WHERE uuid = $1", [id]);
    const unopened = await awa.get(`/captures/${id}`);
    expect([unopened.status, unopened.body.code]).toEqual([503, 'SEAL_BROKEN']);
  });

  it('a customer of a portfolio that is no longer watched', async () => {
    const given = { externalId: 'k-1', type: 'PERSON', name: 'PERSONNE Fictive', monitor: true };
    expect((await client.post('/v2/screening/subjects', { subjects: [given] })).status).toBe(200);
    await sql(
      'UPDATE portfolio_subjects SET watched = false, screened_generation = 1 WHERE company_id = $1',
      [client.companyId],
    );
    const { status, body } = await awa.get(`/clients/${client.companyId}/portfolio`, {
      'Accept-Language': 'en',
    });
    expect([status, body.rows]).toMatchObject([
      200,
      [{ externalId: 'k-1', status: 'FAILED', risk: { rating: 'HIGH', reasons: [notBelieved] } }],
    ]);
    const one = await client.get('/v2/screening/subjects/k-1');
    expect([one.status, one.body.code]).toEqual([409, 'ROW_NOT_OURS']);
    expect((await faults()).filter((fault) => fault.includes('portfolio_subjects/'))).toHaveLength(1);
    // The client gives it again: what it gave counts.
    expect((await client.post('/v2/screening/subjects', { subjects: [given] })).status).toBe(200);
    expect((await faults()).filter((fault) => fault.includes('portfolio_subjects/'))).toEqual([]);
  });

  it('a subject that is given to another client is not shown to it, and a verification tells', async () => {
    const id = await analysedDossier(scene.service, client, { hits: [{ ...sanctioned, entityId: 'moved' }] });
    const { subjectId } = (await see(id)).hits[0];
    const before = await faults();
    const { companyId } = await scene.service.client();
    await sql('UPDATE subjects SET company_id = $2 WHERE id = $1', [subjectId, companyId]);
    const moved = await awa.get(`/subjects/${subjectId}`);
    expect([moved.status, moved.body.code]).toEqual([409, 'ROW_NOT_OURS']);
    expect(await faults(companyId)).toContainEqual(expect.stringContaining(`subject ${subjectId}, or what`));
    await sql('UPDATE subjects SET company_id = $2 WHERE id = $1', [subjectId, client.companyId]);
    expect(await faults()).toEqual(before);
  });

  it('a legal hold that something else ended is told of, until people hold it again', async () => {
    const id = await analysedDossier(scene.service, client, { hits: [{ ...sanctioned, entityId: 'held' }] });
    const { subjectId } = (await see(id)).hits[0];
    const before = await faults();
    const senior = await scene.operator('senior', 'zita');
    const hold = () => senior.send('POST', `/subjects/${subjectId}/hold`, { held: true, reason: 'enquête' });
    expect((await hold()).status).toBe(200);
    expect(await faults()).toEqual(before);
    await sql('UPDATE subjects SET held_at = NULL WHERE id = $1', [subjectId]);
    expect(await faults()).toEqual([
      ...before,
      `something else than this service ended the legal hold of subject ${subjectId}`,
    ]);
    expect((await hold()).status).toBe(200);
    expect(await faults()).toEqual(before);
  });

  it('the number of open hits of a customer: what the hits say is shown, and a verification tells', async () => {
    const { database, keyring } = scene.service.runtime;
    const given = { externalId: 'k-2', type: 'PERSON', name: 'PERSONNE Comptée' };
    const { body } = await client.post('/v2/screening/subjects', { subjects: [given] });
    const subject = { id: body.subjects[0].id as string, companyId: client.companyId };
    const hit = { ...sanctioned, listId: 1, list: 'national', entityId: 'c', contentHash: 'h', asked: null };
    await database.transaction((tx) => keepHits(tx, keyring, subject, [hit], new Date()));
    const shown = async () => (await client.get('/v2/screening/subjects/k-2')).body.openHits;
    const before = await faults();
    await sql('UPDATE portfolio_subjects SET open_hits = 0, best_open = 0 WHERE uuid = $1', [subject.id]);
    expect(await shown()).toBe(1);
    expect(await faults()).toEqual([
      ...before,
      `something else than this service changed the number of open hits of customer ${subject.id}`,
    ]);
    // A time that no Date has is shown all the same, and the next search that finds it makes it good.
    for (const time of ['infinity', '-infinity', '290000-01-01']) {
      await sql('UPDATE subject_hits SET first_seen_at = $2, last_seen_at = $2 WHERE subject_id = $1', [
        subject.id,
        time,
      ]);
      const { status, body: seen } = await awa.get(`/subjects/${subject.id}`, { 'Accept-Language': 'en' });
      expect([time, status, seen.hits[0]?.explanation[0]]).toEqual([time, 200, notBelieved]);
      expect(await faults()).toHaveLength(before.length + 1);
      await database.transaction((tx) => keepHits(tx, keyring, subject, [hit], new Date()));
      expect([time, await faults()]).toEqual([time, before]);
    }
    await sql('DELETE FROM subject_hits WHERE subject_id = $1', [subject.id]);
  });
});

it('every column of every table is said to be proved, covered by the chain, sealed or free, and why', async () => {
  const rows = await sql(
    `SELECT table_name, array_agg(column_name::text ORDER BY ordinal_position) AS columns FROM information_schema.columns
     WHERE table_schema = 'public' GROUP BY 1 ORDER BY 1`,
  );
  const there = rows as { table_name: string; columns: string[] }[];
  expect(Object.fromEntries(Object.keys(columnProofs).map((table) => [table, columnsOf(table)]))).toEqual(
    Object.fromEntries(there.map(({ table_name, columns }) => [table_name, [...columns].sort()])),
  );
});

it('rows of an earlier version are signed once: when its last process is gone, and again in a copy that is restored', async () => {
  const { database, keyring } = scene.service.runtime;
  await accept();
  const places = { keyFile: join(temporaryFolder(), 'master.key'), dataDir: temporaryFolder() };
  const sign = () => signCarriedOnce(database, keyring, places);
  const asInEarlierVersion = async () => {
    await sql("DELETE FROM audit_entries WHERE action = 'rows.carried-signed'");
    await sql('UPDATE capture_consents SET proof = NULL');
    return sql('UPDATE subject_hits SET seen_proof = NULL, mark_proof = NULL RETURNING 1');
  };
  const rows = (await asInEarlierVersion()).length;
  const older = new pg.Client({ ...database.connection, application_name: 'akwaba' });
  await older.connect();
  expect([await sign(), keyring.takesUnproved]).toEqual([undefined, true]);
  expect(await listCarriedUnproven(database, keyring)).toEqual([]);
  const operator = (await listAuditChains(database)).find(({ chain }) => chain === 0);
  if (operator === undefined) throw new Error('the operator has a chain');
  const report = await verifyChain({ database, keyring }, operator, [], async () => undefined);
  expect(report.faults.map(({ en }) => en)).toContainEqual(expect.stringContaining('are not proved yet'));
  await older.end();
  await expect.poll(sign, { timeout: 60_000 }).toBe(rows + 1);
  expect([await sign(), keyring.takesUnproved]).toEqual([undefined, false]);
  expect(await listCarriedUnproven(database, keyring)).toEqual([]);
  // Whoever takes the entry and the proofs away gets nothing signed; a restored copy does.
  await asInEarlierVersion();
  expect([await sign(), keyring.takesUnproved]).toEqual([undefined, false]);
  expect(await listCarriedUnproven(database, keyring)).toHaveLength(rows + 1);
  forgetCarriedMark(places);
  expect(await sign()).toBe(rows + 1);
});
