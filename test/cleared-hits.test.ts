import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findAnyDossier } from '../src/db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../src/db/subjects/subjects.ts';
import { demoCompany, demoOldCardPerson, demoPerson } from '../src/demo/invented-register.ts';
import { frenchDay } from '../src/platform/days.ts';
import { rerunChecks } from '../src/review/rerun-checks.ts';
import { eraseSubject } from '../src/subjects/erase-subject.ts';
import { decideHit } from '../src/subjects/mark-hits.ts';
import { showHits } from '../src/subjects/subject-hits.ts';
import { akwaba } from './command-line.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import { clearHits, type ListEntry, loadList, sanctioned } from './screening-scene.ts';
import { signCarried } from './signed-rows.ts';
import { type Body, both, check } from './specimen-scene.ts';
import { accepted, analysed, type Parts, resultPath, sample } from './uploads.ts';

/** Hits that a reviewer marks as not the same person. */

const holder: ListEntry = {
  id: '4711',
  name: `${demoPerson.lastName} ${demoPerson.firstName}`,
  dateOfBirth: '1992-03-14',
  nationality: 'CI',
};
const hit = 'national:4711';
const screening = ['verificationsToApply', 'SANCTION_CHECK,PEP_CHECK'] as const;
const card: Parts = [...both('cni-2020'), ['documentType', 'CNI'], screening];
const cardAndExtract: Parts = [
  ['companyRccm', sample('rccm')],
  ['idDocumentFront', sample('cni-2020-front')],
  ['idDocumentBack', sample('cni-2020-back')],
  ['idDocumentType', 'CNI'],
  screening,
];

let service: TestService;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  await service.load('companies', [demoCompany]);
  await loadList(service, 'officials', [{ id: 'p-9', topic: 'pep', name: 'PERSONNE Autre Inventée' }]);
});
afterAll(() => service.stop());
beforeEach(async () => {
  await loadList(service, 'national', [...sanctioned, holder]);
});

const inTransaction = <T>(work: Parameters<typeof service.runtime.database.transaction<T>>[0]) =>
  service.runtime.database.transaction(work);
const decide = (subjectId: string, cleared: boolean, reason = 'un autre visage', of = hit) =>
  inTransaction((tx) =>
    decideHit(tx, service.runtime.keyring, service.services.checks, {
      subjectId,
      hit: of,
      mark: cleared ? 'cleared' : 'restored',
      actor: 'cli:awa',
      reason,
    }),
  );
const hitsOf = (subject: string) => showHits(service.runtime.database, service.runtime.keyring, subject);

async function dossier(client: TestClient, parts: Parts = card): Promise<Body> {
  const { id } = await accepted(service, client, 'v2', parts);
  return analysed(client, id);
}

async function again(client: TestClient, { clientFileToAnalyzeId: id }: Body): Promise<Body> {
  await inTransaction((tx) =>
    rerunChecks(tx, service.services, id, {
      types: ['SANCTION_CHECK'],
      actor: 'cli:awa',
      role: 'senior',
      reason: 'again',
    }),
  );
  return analysed(client, id);
}

async function subjectsOf({ clientFileToAnalyzeId: id }: Body) {
  const row = await findAnyDossier(service.runtime.database, id);
  return listDossierSubjects(service.runtime.database, row?.id ?? 0);
}
const personOf = async (result: Body) =>
  (await subjectsOf(result)).find(({ kind }) => kind === 'person')?.id ?? '';

const ids = (matches: Body[]) => matches.map(({ id }) => id);
const today = new Date().toISOString().slice(0, 10);

describe('a hit', () => {
  it('that is cleared stays so across versions of the list, until the entry itself changes', async () => {
    const client = await service.client();
    const first = await dossier(client);
    expect(ids(check(first, 'SANCTION_CHECK').scoring.results)).toEqual([hit]);
    const subject = await personOf(first);
    expect((await hitsOf(subject)).hits).toMatchObject([
      { id: hit, topic: 'sanction', state: 'open', asked: null },
    ]);
    await decide(subject, true);

    const rerun = await again(client, first);
    const cleared = check(rerun, 'SANCTION_CHECK');
    expect(cleared.scoring.results).toEqual([]);
    expect(ids(cleared.scoring.allResults)).toContain(hit);
    expect(cleared.scoring.allResults[0].explanation[0]).toBe(
      `Marked as not the same person on ${today} by cli:awa: un autre visage`,
    );
    expect(cleared.explanation.join(' ')).toContain('not counted: 1');
    // Nothing was asked for that proves who the holder is, so that this caps nothing.
    expect(rerun.score).toBe(100);
    const french = (
      await client.get(resultPath('v2', rerun.clientFileToAnalyzeId), { 'Accept-Language': 'fr' })
    ).body;
    expect(check(french, 'SANCTION_CHECK').scoring.allResults[0].explanation[0]).toBe(
      `Marqué comme n'étant pas la même personne le ${frenchDay(today)} par cli:awa : un autre visage`,
    );

    await loadList(service, 'national', [holder, { id: 'n-1', name: 'ENCORE Un Inventé' }]);
    const later = await dossier(client);
    expect(check(later, 'SANCTION_CHECK').scoring.results).toEqual([]);
    expect((await hitsOf(subject)).hits[0]).toMatchObject({
      state: 'cleared',
      marked: { as: 'cleared', by: 'cli:awa' },
    });

    await loadList(service, 'national', [{ ...holder, grounds: 'un nouveau motif' }]);
    const changed = check(await dossier(client), 'SANCTION_CHECK');
    expect(ids(changed.scoring.results)).toEqual([hit]);
    expect(changed.scoring.results[0].explanation[0]).toContain('has changed since, so it counts again');
    expect((await hitsOf(subject)).hits[0]).toMatchObject({ state: 'changed' });
  });

  it('that is cleared for a test dossier counts in live ones, and the other way round', async () => {
    const client = await service.client();
    const testing = await service.inTest(client);
    const [live, test] = [await dossier(client), await dossier(testing)];
    const [livePerson, testPerson] = [await personOf(live), await personOf(test)];
    expect(livePerson).not.toBe(testPerson);
    const found = async (of: TestClient, result: Body) =>
      ids(check(await again(of, result), 'SANCTION_CHECK').scoring.results);
    await decide(testPerson, true);
    expect([await found(client, live), await found(testing, test)]).toEqual([[hit], []]);
    await decide(testPerson, false);
    await decide(livePerson, true);
    expect([await found(client, live), await found(testing, test)]).toEqual([[], [hit]]);
  });

  it('counts again when the mark is taken back; both stay in the history, sealed, and are audited', async () => {
    const client = await service.client();
    const first = await dossier(client);
    const subject = await personOf(first);
    await decide(subject, true, 'un motif reconnaissable');
    await decide(subject, false, 'une erreur');
    expect(ids(check(await again(client, first), 'SANCTION_CHECK').scoring.results)).toEqual([hit]);
    const { history } = await hitsOf(subject);
    expect(history.map(({ id, action, by, reason }) => [id, action, by, reason])).toEqual([
      [hit, 'cleared', 'cli:awa', 'un motif reconnaissable'],
      [hit, 'restored', 'cli:awa', 'une erreur'],
    ]);
    const { database } = service.runtime;
    const rows = await database.query<{ row: string }>(
      "SELECT encode(sealed_reason, 'escape') AS row FROM subject_hit_history WHERE subject_id = $1",
      [subject],
    );
    expect(rows.map(({ row }) => row).join()).not.toContain('reconnaissable');
    const audited = await database.query<{ action: string; details: string }>(
      "SELECT action, details FROM audit_entries WHERE chain = $1 AND action LIKE 'subject.hit-%' ORDER BY sequence",
      [client.companyId],
    );
    expect(audited.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
      ['subject.hit-cleared', { subject, hit, hits: 1, rating: 'LOW' }],
      ['subject.hit-restored', { subject, hit, hits: 1, rating: 'HIGH' }],
    ]);
  });

  it('of one client is not cleared for another', async () => {
    const [client, other] = [await service.client(), await service.client()];
    await decide(await personOf(await dossier(client)), true);
    expect(ids(check(await dossier(other), 'SANCTION_CHECK').scoring.results)).toEqual([hit]);
  });

  it('of a company is cleared for the one of its people it was found for', async () => {
    const client = await service.client();
    const owner = `${demoOldCardPerson.lastName} ${demoOldCardPerson.firstName}`;
    await loadList(service, 'national', [{ id: 'o-1', name: owner }]);
    const first = await dossier(client, [['companyRccm', sample('rccm')], screening]);
    const [company] = await subjectsOf(first);
    expect((await hitsOf(company?.id ?? '')).hits).toMatchObject([{ id: 'national:o-1', asked: owner }]);
    await decide(company?.id ?? '', true, 'homonyme', 'national:o-1');
    expect(check(await again(client, first), 'SANCTION_CHECK').scoring.results).toEqual([]);
    // A mark that was made for another of them says nothing of this one.
    await service.runtime.database.query("UPDATE subject_hits SET asked = 'x' WHERE subject_id = $1", [
      company?.id,
    ]);
    await signCarried(service.runtime);
    expect(ids(check(await again(client, first), 'SANCTION_CHECK').scoring.results)).toEqual([
      'national:o-1',
    ]);
  });
});

describe('subjects', () => {
  it('that are erased leave nothing of their hits, nor of whom was searched for', async () => {
    const client = await service.client();
    const result = await dossier(client, cardAndExtract);
    const subject = await personOf(result);
    await decide(subject, true);
    const { database, keyring } = service.runtime;
    const erase = () =>
      inTransaction((tx) =>
        eraseSubject(
          tx,
          { keyring, ledger: service.services.ledger },
          { subjectId: subject, actor: 'test', reason: 'asked' },
        ),
      );
    // The company of the extract would go too, and somebody has to look at its hit first.
    await expect(erase()).rejects.toMatchObject({ code: 'ERASURE_HITS_OPEN' });
    await clearHits(service, subject);
    // What something else than the service cleared is open.
    await database.query('UPDATE subject_hits SET mark_proof = NULL WHERE subject_id = $1', [subject]);
    await expect(erase()).rejects.toMatchObject({ code: 'ERASURE_HITS_OPEN' });
    await signCarried(service.runtime);
    await erase();
    const all = (await subjectsOf(result)).map(({ id }) => id);
    for (const table of ['subject_hits', 'subject_hit_history']) {
      expect(await database.query(`SELECT 1 FROM ${table} WHERE subject_id = ANY($1)`, [all])).toEqual([]);
    }
    const rows = await database.query<{ sealed: Buffer | null }>(
      'SELECT s.sealed FROM screenings s JOIN dossiers d ON d.id = s.dossier_id WHERE d.uuid = $1',
      [result.clientFileToAnalyzeId],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ sealed }) => sealed === null)).toBe(true);
    const verified = await akwaba(['audit', 'verify', '--json'], settings());
    expect(JSON.parse(verified.stdout)).toMatchObject({ whole: true });
  });

  it('that turn out to be one keep what was decided about either', async () => {
    const client = await service.client();
    const { database } = service.runtime;
    const first = await dossier(client);
    const subject = await personOf(first);
    await decide(subject, true);
    // The card number was someone else's so far, who is older.
    const [other] = await database.query<{ id: string }>(
      "INSERT INTO subjects (company_id, test, kind, created_at) VALUES ($1, false, 'person', '2020-01-01') RETURNING id",
      [client.companyId],
    );
    await database.query(
      `UPDATE subject_identifiers SET subject_id = $2 WHERE hash = (
         SELECT hash FROM subject_identifiers WHERE subject_id = $1 LIMIT 1)`,
      [subject, other?.id],
    );
    const next = await dossier(client);
    expect(await personOf(next)).toBe(other?.id);
    expect((await hitsOf(other?.id ?? '')).hits).toMatchObject([{ id: hit, state: 'cleared' }]);
    expect((await hitsOf(other?.id ?? '')).history).toHaveLength(1);
    expect(check(await again(client, next), 'SANCTION_CHECK').scoring.results).toEqual([]);
  });
});

const settings = () => ({
  DATA_DIR: service.config.dataDir,
  DATABASE_URL: service.config.databaseUrl ?? '',
});
