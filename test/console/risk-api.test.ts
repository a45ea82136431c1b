import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../../src/db/subjects/subjects.ts';
import { readyTable } from '../../src/risk/ready-table.ts';
import { showDue } from '../../src/risk/show-risk.ts';
import { eraseSubject } from '../../src/subjects/erase-subject.ts';
import { rateAgain } from '../../src/subjects/rate-again.ts';
import { akwaba } from '../command-line.ts';
import type { TestClient } from '../harness.ts';
import { clearHits } from '../screening-scene.ts';
import { signCarried } from '../signed-rows.ts';
import { auditOf } from './audit-scene.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** Ratings of persons and companies: what they go by, what people do about them, and the table of a client. */

let scene: ConsoleScene;
let client: TestClient;
let awa: Operator;
let koffi: Operator;
let chief: Operator;

beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client();
  awa = await scene.operator('reviewer', 'awa');
  koffi = await scene.operator('senior', 'koffi');
  chief = await scene.operator('administrator', 'chief');
});
afterAll(() => scene?.stop());

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  scene.service.runtime.database.query<Row>(text, values);
const pep = { topic: 'pep', name: 'SILUÉ Drissa', score: 88 } as const;
const sanctioned = { topic: 'sanction', name: 'SILUÉ Drissa', score: 95 } as const;

/** Gives the subject of the new dossier. */
async function subject(wish: SceneDossier = {}, of = client): Promise<string> {
  const uuid = await analysedDossier(scene.service, of, wish);
  const row = await findAnyDossier(scene.service.runtime.database, uuid);
  const found = await listDossierSubjects(scene.service.runtime.database, row?.id ?? 0);
  const kind = wish.company === undefined ? 'person' : 'company';
  const one = found.find((each) => each.kind === kind);
  if (one === undefined) throw new Error('the dossier has no such subject');
  return one.id;
}
const see = async (id: string, language = 'en') =>
  (await awa.get(`/subjects/${id}`, { 'Accept-Language': language })).body;
const riskOf = async (id: string, language = 'en') => (await see(id, language)).risk;
const factsOf = async (id: string) => (await riskOf(id)).reasons.map(({ fact }: { fact: string }) => fact);
const mark = async (id: string, as: string, hit = 0) => {
  const { hits, dossiers } = await see(id);
  return awa.send('POST', `/dossiers/${dossiers[0].id}/hits`, {
    subjectId: id,
    hit: hits[hit].id,
    seen: hits[hit].seen,
    mark: as,
    reason: 'vu au dossier',
  });
};
const review = (id: string, who = awa) =>
  who.send('POST', `/subjects/${id}/risk/review`, { reason: 'revu au guichet' });
const override = (id: string, rating: string | null, who = koffi) =>
  who.send('POST', `/subjects/${id}/risk/override`, { rating, reason: 'connu de l’agence' });
const due = async (query = '') => (await awa.get(`/risk/due${query}`)).body;
const monthsFrom = (from: string, months: number) => {
  const at = new Date(from);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
};
const cli = (...args: string[]) =>
  akwaba(args, {
    DATA_DIR: scene.service.config.dataDir,
    DATABASE_URL: scene.service.config.databaseUrl ?? '',
  });
const anew = () => rateAgain(scene.service.runtime.database, scene.service.runtime.keyring);

describe('programs', () => {
  const result = async (uuid: string, language = 'en') =>
    (
      await client.get(`/v2/clients-files/client-file-to-analyze-id/${uuid}`, {
        'Accept-Language': language,
      })
    ).body;

  it('see how risky whom a dossier is about is, with reasons in their language, and no words of people', async () => {
    const uuid = await analysedDossier(scene.service, client, { hits: [pep] });
    expect((await result(uuid, 'fr')).risk).toEqual({
      rating: 'MEDIUM',
      reasons: ['Peut-être politiquement exposé (correspondances à examiner : 1).'],
      tableVersion: 0,
      reviewDue: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    const row = await findAnyDossier(scene.service.runtime.database, uuid);
    const [person] = await listDossierSubjects(scene.service.runtime.database, row?.id ?? 0);
    await override(person?.id ?? '', 'HIGH');
    const { risk } = await result(uuid);
    expect([risk.rating, risk.reasons[0]]).toEqual(['HIGH', 'A person set this rating.']);
    expect(JSON.stringify(risk)).not.toContain('agence');
    await override(person?.id ?? '', null);
  });

  it('see the riskiest where a dossier is about several, and nobody while an analysis runs', async () => {
    const uuid = await analysedDossier(scene.service, client, {
      company: { name: 'SOCIÉTÉ DES ESSAIS SA', rccm: 'CI-ABJ-2004-B-10177' },
      hits: [sanctioned],
    });
    expect((await result(uuid)).risk.rating).toBe('HIGH');
    await sql("UPDATE dossiers SET status = 'EN_COURS' WHERE uuid = $1", [uuid]);
    expect((await result(uuid)).risk).toEqual({
      rating: null,
      reasons: [],
      tableVersion: null,
      reviewDue: null,
    });
    await sql("UPDATE dossiers SET status = 'A_TRAITER' WHERE uuid = $1", [uuid]);
  });
});

describe('a rating', () => {
  it('is made when an analysis ends, with reasons in words and the table it goes by', async () => {
    const low = await riskOf(await subject(), 'fr');
    expect(low).toMatchObject({
      rating: 'LOW',
      byTable: 'LOW',
      table: { name: 'standard', version: 0 },
      reasons: [{ fact: null, rating: 'LOW', words: 'Aucune ligne de la grille ne s’applique.' }],
      isDue: false,
      isLifted: false,
      override: null,
    });
    expect(low.dueAt.slice(0, 7)).toBe(monthsFrom(low.reviewedAt, 36));
    const high = await riskOf(
      await subject({ holder: { nationality: 'IRANIENNE' }, hits: [sanctioned] }),
      'fr',
    );
    expect(high.rating).toBe('HIGH');
    expect(high.reasons.map(({ words }: { words: string }) => words)).toEqual([
      'Peut-être sur une liste de sanctions (correspondances à examiner : 1).',
      'Nationalité : Iran.',
    ]);
    expect(high.dueAt.slice(0, 7)).toBe(monthsFrom(high.reviewedAt, 12));
  });

  it('goes by what is known of papers, checks, companies and their owners', async () => {
    expect(await factsOf(await subject({ facts: { state: 'BLURRED' } }))).toEqual(['POOR_DOCUMENT']);
    expect(await factsOf(await subject({ verifications: ['DB_CHECK'] }))).toEqual(['NOT_SCREENED']);
    const year = new Date().getUTCFullYear();
    const young = await factsOf(
      await subject({ company: { name: 'JEUNE POUSSE SARL', rccm: `CI-ABJ-${year}-B-10101` } }),
    );
    expect(young).toContain('COMPANY_YOUNG');
    const old = await factsOf(
      await subject({ company: { name: 'VIEILLE MAISON SA', rccm: 'CI-ABJ-2004-B-10102' } }),
    );
    expect(old).not.toContain('COMPANY_YOUNG');
  });

  it('is on the page of the dossier, and of no interest to its result', async () => {
    const id = await subject({ hits: [pep] });
    const { dossiers } = await see(id);
    const shown = (await awa.get(`/dossiers/${dossiers[0].id}`)).body.subjects;
    expect(shown).toMatchObject([{ id, risk: { rating: 'MEDIUM', table: { version: 0 } } }]);
    const report = await awa.get(`/dossiers/${dossiers[0].id}/report.html?language=fr`);
    expect(report.body).toMatch(/Risque de la personne\s: Moyen/);
    expect(report.body).toMatch(/Peut-être politiquement exposé \(correspondances à examiner\s: 1\)\./);
  });

  it('of another dossier of the same person is renewed: the newest tells, what it does not tell stays', async () => {
    const holder = { nni: '60000009117', nationality: 'IRANIENNE' };
    const id = await subject({ holder, facts: { state: 'BLURRED' } });
    expect(await factsOf(id)).toEqual(['NATIONALITY', 'POOR_DOCUMENT']);
    expect(await subject({ holder })).toBe(id);
    expect(await factsOf(id)).toEqual(['NATIONALITY']);
  });

  it('changes in the same moment as a hit: cleared, confirmed, to be looked at again', async () => {
    const id = await subject({ hits: [pep] });
    expect(await riskOf(id)).toMatchObject({ rating: 'MEDIUM' });
    expect((await mark(id, 'cleared')).status).toBe(200);
    expect(await riskOf(id)).toMatchObject({ rating: 'LOW' });
    expect((await mark(id, 'confirmed')).status).toBe(200);
    expect(await factsOf(id)).toEqual(['PEP_CONFIRMED']);
    expect((await riskOf(id)).rating).toBe('HIGH');
    await mark(id, 'restored');
    const { risk, riskHistory } = await see(id);
    expect(risk.rating).toBe('MEDIUM');
    expect(
      riskHistory.map(({ rating, before }: { rating: string; before: string }) => [before, rating]),
    ).toEqual([
      ['HIGH', 'MEDIUM'],
      ['LOW', 'HIGH'],
      ['MEDIUM', 'LOW'],
      [null, 'MEDIUM'],
    ]);
    expect(riskHistory[0].words).toBe('Rated, a match was decided on');
  });

  it('is counted in the figures, of one client and by the terminal', async () => {
    const bank = await scene.service.client();
    await subject({}, bank);
    await subject({ hits: [sanctioned] }, bank);
    const ratings = { LOW: 1, MEDIUM: 0, HIGH: 1 };
    expect((await awa.get(`/figures?client=${bank.companyId}`)).body.ratings).toEqual(ratings);
    const told = await cli('figures', '--client', String(bank.companyId), '--days', '1', '--json');
    expect(JSON.parse(told.stdout).ratings).toEqual(ratings);
  });

  it('goes with the subject when it is erased, and counts once when two are joined', async () => {
    const [one, other] = ['60000009201', '60000009202'];
    const first = await subject({ holder: { nni: one, cardNumber: 'CI990000001' }, hits: [pep] });
    const second = await subject({ holder: { nni: other, cardNumber: 'CI990000002' } });
    await override(second, 'HIGH');
    // A card with the number of the second and the NNI of the first: both are one person.
    const joined = await subject({ holder: { nni: one, cardNumber: 'CI990000002' } });
    expect([first, second]).toContain(joined);
    expect(await riskOf(joined)).toMatchObject({ rating: 'HIGH', override: { rating: 'HIGH' } });
    await anew();
    expect(await factsOf(joined)).toEqual(['PEP_OPEN']);
    const rows = () =>
      sql('SELECT subject_id FROM subject_risks WHERE subject_id = ANY($1)', [[first, second]]);
    expect(await rows()).toHaveLength(1);
    const { database, keyring } = scene.service.runtime;
    await clearHits(scene.service, joined);
    await database.transaction((tx) =>
      eraseSubject(
        tx,
        { keyring, ledger: scene.service.services.ledger },
        { subjectId: joined, actor: 'test', reason: 'asked' },
      ),
    );
    expect(await rows()).toEqual([]);
    expect(await sql('SELECT 1 FROM subject_risk_history WHERE subject_id = $1', [joined])).toEqual([]);
    expect(await see(joined)).toMatchObject({ risk: null, riskHistory: [] });
  });
});

describe("a person's word", () => {
  it('counts instead of the table until something new comes up; sealed, in history and audit log', async () => {
    const holder = { nni: '60000009300' };
    const id = await subject({ holder, hits: [pep] });
    expect((await override(id, 'LOW', awa)).status).toBe(403);
    expect((await override(id, 'LOW')).status).toBe(200);
    expect(await riskOf(id)).toMatchObject({
      rating: 'LOW',
      byTable: 'MEDIUM',
      override: { rating: 'LOW', by: 'Koffi', reason: 'connu de l’agence' },
    });
    // The same again is no news; another hit is.
    await subject({ holder, hits: [pep] });
    expect((await riskOf(id)).rating).toBe('LOW');
    await subject({ holder, hits: [{ ...pep, entityId: 'another' }] });
    expect(await riskOf(id)).toMatchObject({ rating: 'MEDIUM', override: null });
    const { riskHistory } = await see(id, 'fr');
    expect(riskHistory.map(({ words }: { words: string }) => words)).toEqual([
      'De nouveau selon la grille, après vérification',
      'Évalué, après vérification',
      'Fixé par une personne',
      'Évalué, après vérification',
    ]);
    const stored = await sql<{ text: string }>(
      'SELECT r::text || h::text AS text FROM subject_risks r, subject_risk_history h WHERE r.subject_id = $1 AND h.subject_id = $1',
      [id],
    );
    expect(stored.every(({ text }) => !/agence|KOUADIO|CIV|PEP/.test(text))).toBe(true);
    const told = (await auditOf(scene.service, id)).filter(({ action }) => action.startsWith('subject.risk'));
    expect(told.map(({ action, actor, details }) => [action, actor, details])).toEqual([
      ['subject.risk-overridden', 'user:koffi', { subject: id, rating: 'LOW', before: 'MEDIUM', table: 0 }],
    ]);
  });

  it('is taken back, which cannot be done twice', async () => {
    const id = await subject({ hits: [pep] });
    await override(id, 'HIGH');
    expect((await riskOf(id)).rating).toBe('HIGH');
    expect((await override(id, null)).status).toBe(200);
    expect(await riskOf(id)).toMatchObject({ rating: 'MEDIUM', override: null });
    expect((await override(id, null)).body.code).toBe('RATING_NOT_OVERRIDDEN');
  });

  it('never counts below what a confirmed sanction demands, whether said before or after', async () => {
    const id = await subject({ hits: [sanctioned] });
    await override(id, 'LOW');
    expect((await riskOf(id)).rating).toBe('LOW');
    await mark(id, 'confirmed');
    expect(await riskOf(id)).toMatchObject({ rating: 'HIGH', override: null });
    const refused = await override(id, 'MEDIUM');
    expect([refused.status, refused.body.code]).toEqual([409, 'RATING_TOO_LOW']);
    expect((await override(id, 'HIGH')).status).toBe(200);
  });
});

describe('looking at somebody again', () => {
  it('is due after the months of the rating, and sets the next time', async () => {
    const bank = await scene.service.client();
    const [late, later, not] = [
      await subject({}, bank),
      await subject({ hits: [pep] }, bank),
      await subject({}, bank),
    ];
    const past = async (id: string, days: number) => {
      await sql(
        "UPDATE subject_risks SET due_at = date_trunc('second', now()) - make_interval(days => $2) WHERE subject_id = $1",
        [id, days],
      );
      await signCarried(scene.service.runtime);
    };
    await past(late, 10);
    await past(later, 2);
    const page = await due(`?client=${bank.companyId}`);
    expect(page).toMatchObject({
      count: 2,
      next: null,
      due: [
        {
          id: late,
          rating: 'LOW',
          name: 'KOUADIO AFFOUÉ HONORINE',
          kind: 'person',
          client: { id: bank.companyId },
        },
        { id: later, rating: 'MEDIUM' },
      ],
    });
    expect(page.due.map(({ id }: { id: string }) => id)).not.toContain(not);
    const viewer = await scene.operator('viewer', 'yao');
    expect((await review(late, viewer)).status).toBe(403);
    const done = await review(late);
    expect(done.body.dueAt.slice(0, 7)).toBe(monthsFrom(new Date().toISOString(), 36));
    expect((await due(`?client=${bank.companyId}`)).count).toBe(1);
    expect((await see(late)).riskHistory[0]).toMatchObject({
      action: 'reviewed',
      by: 'Awa',
      reason: 'revu au guichet',
    });
    const [entry] = (await auditOf(scene.service, late)).filter(
      ({ action }) => action === 'subject.risk-reviewed',
    );
    expect(entry?.details).toEqual({ subject: late, rating: 'LOW', before: 'LOW', table: 0 });
  });

  it('shows people of a client those of their client alone', async () => {
    const [bank, other] = [await scene.service.client(), await scene.service.client()];
    await subject({}, bank);
    await subject({}, other);
    await sql("UPDATE subject_risks SET due_at = now() - interval '1 day' WHERE company_id = ANY($1)", [
      [bank.companyId, other.companyId],
    ]);
    await signCarried(scene.service.runtime);
    const own = await scene.operator('reviewer', 'ami', bank.companyId);
    const { body } = await own.get('/risk/due');
    expect([body.count, body.due.map((row: { client: { id: number } }) => row.client.id)]).toEqual([
      1,
      [bank.companyId],
    ]);
  });

  it('is shown page by page', async () => {
    const bank = await scene.service.client();
    for (let at = 0; at < 3; at++) await subject({}, bank);
    await sql("UPDATE subject_risks SET due_at = '2026-01-01T00:00:00Z' WHERE company_id = $1", [
      bank.companyId,
    ]);
    await signCarried(scene.service.runtime);
    const { database, keyring } = scene.service.runtime;
    const first = await showDue(database, keyring, { companyId: bank.companyId, test: false }, new Date(), {
      most: 2,
    });
    const rest = await due(`?client=${bank.companyId}&after=${encodeURIComponent(first.next ?? '')}`);
    const ids = [...first.due, ...rest.due].map(({ id }: { id: string }) => id);
    expect([first.due.length, rest.due.length, new Set(ids).size, rest.next]).toEqual([2, 1, 3, null]);
  });
});

describe('the table of a client', () => {
  const strict = {
    ...readyTable,
    name: 'agence',
    months: { LOW: 24, MEDIUM: 12, HIGH: 6 },
    rows: [...readyTable.rows, { when: 'PERSON', rating: 'MEDIUM' }],
  };
  const of = (bank: TestClient) => `/clients/${bank.companyId}/risk`;

  it('is tried before it is set: how many change, and who; then all are rated anew', async () => {
    const bank = await scene.service.client();
    const [plain, exposed] = [await subject({}, bank), await subject({ hits: [sanctioned] }, bank)];
    await subject({ test: true }, bank);
    const tried = (
      await chief.send('POST', `${of(bank)}/trial`, { table: strict }, { 'Accept-Language': 'fr' })
    ).body;
    expect(tried).toEqual({
      subjects: 2,
      changed: 1,
      before: { LOW: 1, MEDIUM: 0, HIGH: 1 },
      after: { LOW: 0, MEDIUM: 1, HIGH: 1 },
      changes: [
        {
          id: plain,
          name: 'KOUADIO AFFOUÉ HONORINE',
          before: 'LOW',
          after: 'MEDIUM',
          reasons: ['C’est une personne physique.'],
        },
      ],
    });
    expect((await riskOf(plain)).rating).toBe('LOW');
    const set = await chief.send('PUT', of(bank), { table: strict, seen: 0, reason: 'note 12/2026' });
    expect(set.body).toMatchObject({
      version: 1,
      isReady: false,
      behind: 2,
      versions: [{ version: 1, who: 'Chief', reason: 'note 12/2026' }],
    });
    await anew();
    expect(await riskOf(plain)).toMatchObject({ rating: 'MEDIUM', table: { name: 'agence', version: 1 } });
    expect((await riskOf(plain)).dueAt.slice(0, 7)).toBe(monthsFrom(new Date().toISOString(), 12));
    expect((await riskOf(exposed)).dueAt.slice(0, 7)).toBe(monthsFrom(new Date().toISOString(), 6));
    expect((await awa.get(of(bank))).body).toMatchObject({
      behind: 0,
      ratings: { LOW: 0, MEDIUM: 1, HIGH: 1 },
    });
    expect(await anew()).toBe(0);
  });

  it('is set by an administrator, once, of the version that they saw; what is wrong is told row by row', async () => {
    const bank = await scene.service.client();
    const set = (body: object, who = chief) =>
      who.send(
        'PUT',
        of(bank),
        { table: strict, seen: 0, reason: 'note 12/2026', ...body },
        { 'Accept-Language': 'fr' },
      );
    expect((await set({}, koffi)).status).toBe(403);
    const wrong = await set({
      table: { ...strict, rows: [{ when: 'COUNTRY', rating: 'HIGH', countries: ['QQQ'] }] },
    });
    expect([
      wrong.status,
      wrong.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
    ]).toEqual([400, [['table.rows.0.countries.0', 'UNKNOWN_COUNTRY']]]);
    expect((await set({})).status).toBe(200);
    expect((await set({ seen: 0 })).body.code).toBe('RISK_TABLE_CHANGED');
    expect((await set({ seen: 1 })).body.code).toBe('RISK_TABLE_SAME');
  });

  it('rates everybody who was there before ratings were, from their dossiers', async () => {
    const bank = await scene.service.client();
    const id = await subject({ hits: [pep], holder: { nationality: 'IRANIENNE' } }, bank);
    await sql('DELETE FROM subject_risks WHERE subject_id = $1', [id]);
    await sql('UPDATE subjects SET risk_table = NULL WHERE id = $1', [id]);
    expect(await riskOf(id)).toBeNull();
    expect((await review(id)).body.code).toBe('NOT_RATED_YET');
    await anew();
    expect(await factsOf(id)).toEqual(['NATIONALITY', 'PEP_OPEN']);
  });
});

describe('akwaba risk', () => {
  it('shows, checks and sets a table as a file', async () => {
    const bank = await scene.service.client();
    const company = String(bank.companyId);
    const id = await subject({}, bank);
    const shown = JSON.parse((await cli('risk', 'show', company, '--json')).stdout);
    expect(shown).toMatchObject({ version: 0, table: readyTable, ratings: { LOW: 1 }, due: 0 });
    const printed = JSON.parse((await cli('risk', 'show', company, '--table')).stdout);
    const file = join(scene.service.config.dataDir, 'table.json');
    writeFileSync(file, JSON.stringify({ ...printed, rows: [{ when: 'PERSON', rating: 'HIGH' }] }));
    expect((await cli('risk', 'check', file)).stdout).toContain('can be set');
    const set = await cli('risk', 'set', company, file, '--reason', 'note 7');
    expect(set.stdout).toContain('Version 1 counts from now on');
    expect(set.stdout).toContain(
      '1 of 1 change. Before: LOW 1, MEDIUM 0, HIGH 0. After: LOW 0, MEDIUM 0, HIGH 1.',
    );
    expect(set.stdout).toContain(id);
    expect((await cli('risk', 'set', company, '--ready', '--reason', 'retour', '--json')).code).toBe(0);
    writeFileSync(file, JSON.stringify({ ...printed, rows: [{ when: 'MOON', rating: 'HIGH' }] }));
    for (const command of [['check'], ['set', company, '--reason', 'note 8']]) {
      const refused = await cli('risk', ...command, file, '--json');
      const message = expect.stringContaining('table.rows.0.when must be one of SANCTION_CONFIRMED');
      expect([refused.code, refused.stderr]).toEqual([2, message]);
      expect(JSON.parse(refused.stdout).faults).toMatchObject([{ field: 'table.rows.0.when', message }]);
    }
    writeFileSync(file, JSON.stringify({ ...printed, '\u001b[31m\u009b': 1 }));
    for (const json of [[], ['--json']]) {
      const quoting = await cli('risk', 'check', file, ...json);
      expect(quoting.stderr).toContain('\\u001b[31m\\u009b');
      expect(quoting.stdout + quoting.stderr).not.toMatch(/(?!\n)\p{Cc}/u);
      if (json.length > 0) {
        expect(JSON.parse(quoting.stdout).faults[0].message).toContain('\u001b[31m\u009b');
      }
    }
    expect((await cli('risk', 'set', company, '--reason', 'note 9')).stderr).toContain(
      'Name either the file of a table, or --ready.',
    );
  });
});
