import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleHash } from '../../src/dossiers/found-articles.ts';
import type { TestAnswer, TestClient } from '../harness.ts';
import { signCarried } from '../signed-rows.ts';
import { auditOf } from './audit-scene.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** The life of a hit: to be looked at, someone else, confirmed; and no validation past one without saying so. */

let scene: ConsoleScene;
let client: TestClient;
let careful: TestClient;
let awa: Operator;
let koffi: Operator;

beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client();
  careful = await scene.service.client({ company: { four_eyes: true } });
  awa = await scene.operator('reviewer', 'awa');
  koffi = await scene.operator('reviewer', 'koffi');
});
afterAll(() => scene?.stop());

const dossier = (wish: SceneDossier = {}, of = client) => analysedDossier(scene.service, of, wish);
const see = async (id: string, language = 'en') =>
  (await awa.get(`/dossiers/${id}`, { 'Accept-Language': language })).body;
async function decide(id: string, to = 'VALIDE', more: object = {}, who = awa): Promise<TestAnswer> {
  const { revision } = (await who.get(`/dossiers/${id}/pulse`)).body;
  return who.send('POST', `/dossiers/${id}/decision`, { revision, to, reason: 'ok ok ok', ...more });
}
async function mark(id: string, as: string, { hit = 0, who = awa } = {}): Promise<TestAnswer> {
  const { id: of, subjectId, seen } = (await see(id)).hits[hit];
  return who.send('POST', `/dossiers/${id}/hits`, {
    subjectId,
    hit: of,
    seen,
    mark: as,
    reason: 'vu au dossier',
  });
}
const sanctioned = { topic: 'sanction', name: 'SILUÉ Drissa', score: 95 } as const;
const link = 'https://journal.example/trois-ans-pour-un-escroc';
const article = {
  title: 'Trois ans pour un escroc',
  link,
  snippet: '… condamné …',
  publishedAt: '2026-01-02T00:00:00.000Z',
  source: 'Le Journal des Essais',
  imageUrl: null,
  position: 1,
  adverse: true,
  topics: ['fraud'],
  explanation: [{ en: 'why', fr: 'pourquoi' }],
  score: 88,
  asked: null,
};
const inThePress = (...articles: object[]): SceneDossier => ({
  checks: { MEDIA_CHECK: { score: 12, scoring: { results: articles } } },
});

describe('a dossier with an open hit', () => {
  it('is not validated without saying so; that is kept in the history and the audit log', async () => {
    const id = await dossier({ hits: [sanctioned] });
    expect((await see(id)).openHits).toEqual([
      { id: 'vigilance:sanction-1', topic: 'sanction', state: 'open', score: 95, name: 'SILUÉ Drissa' },
    ]);
    const refused = await decide(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'HITS_OPEN']);
    expect(refused.body.detail).toContain('SILUÉ Drissa (95)');
    const french = await awa.send(
      'POST',
      `/dossiers/${id}/decision`,
      { revision: (await see(id)).revision, to: 'VALIDE', reason: 'ok ok ok' },
      { 'Accept-Language': 'fr' },
    );
    expect(french.body.detail).toContain('Marquez chacune comme une autre personne ou confirmez-la');
    expect((await decide(id, 'VALIDE', { despiteHits: true })).status).toBe(200);
    const { status, history } = await see(id, 'fr');
    expect(status).toBe('VALIDE');
    expect(history.at(-1)).toMatchObject({
      words: 'À traiter → Validé, malgré des correspondances connues : SILUÉ Drissa',
      reason: 'ok ok ok',
    });
    const decided = (await auditOf(scene.service, id)).filter(({ action }) => action === 'dossier.decided');
    expect(decided[0]?.details).toEqual({
      dossier: id,
      from: 'A_TRAITER',
      to: 'VALIDE',
      despiteHits: 'vigilance:sanction-1',
    });
  });

  it.each(['REJETE', 'A_COMPLETER'])('is %s as any other', async (to) => {
    const id = await dossier({ hits: [sanctioned] });
    expect((await decide(id, to)).status).toBe(200);
    const [entry] = (await auditOf(scene.service, id)).filter(({ action }) => action === 'dossier.decided');
    expect(entry?.details).not.toHaveProperty('despiteHits');
  });

  it('of less than 70 is validated as any other; so is one whose hits are all someone else', async () => {
    const low = await dossier({ hits: [{ ...sanctioned, score: 69 }] });
    expect((await decide(low)).status).toBe(200);
    const two = await dossier({ hits: [sanctioned, { topic: 'pep', name: 'SILUÉ D.', score: 70 }] });
    expect((await decide(two)).body.code).toBe('HITS_OPEN');
    await mark(two, 'cleared', { hit: 0 });
    const left = await decide(two);
    expect([left.body.code, left.body.detail.includes('SILUÉ D. (70)')]).toEqual(['HITS_OPEN', true]);
    expect(left.body.detail).not.toContain('(95)');
    await mark(two, 'cleared', { hit: 1 });
    expect((await decide(two)).status).toBe(200);
  });

  it('whose entry changed after it was cleared is to be looked at again', async () => {
    const id = await dossier({ hits: [{ ...sanctioned, entityId: 'moving' }] });
    await mark(id, 'cleared');
    await scene.service.runtime.database.query(
      "UPDATE subject_hits SET content_hash = 'as-later-seen' WHERE entity_id = 'moving'",
    );
    await signCarried(scene.service.runtime);
    expect((await see(id)).openHits).toMatchObject([{ state: 'changed' }]);
    expect((await decide(id)).body.code).toBe('HITS_OPEN');
  });

  it('that another dossier of the same person found counts too', async () => {
    const holder = { nni: '60000000117' };
    const id = await dossier({ holder });
    await dossier({ holder, hits: [sanctioned] });
    expect((await decide(id)).body.code).toBe('HITS_OPEN');
  });

  it('of a paper that bears no number, where nobody can mark it, is validated by who says so', async () => {
    const id = await dossier({
      facts: { fields: {}, zone: null },
      hits: [sanctioned],
    });
    expect((await see(id)).subjects).toEqual([]);
    expect((await decide(id)).body.code).toBe('HITS_OPEN');
    expect((await decide(id, 'VALIDE', { despiteHits: true })).status).toBe(200);
  });

  it('takes both people to know of it under four eyes', async () => {
    const id = await dossier({ hits: [sanctioned] }, careful);
    expect((await decide(id)).body.code).toBe('HITS_OPEN');
    const { proposal } = (await decide(id, 'VALIDE', { despiteHits: true })).body;
    const confirm = async (more: object = {}) => {
      const { revision } = (await koffi.get(`/dossiers/${id}/pulse`)).body;
      const body = { revision, proposal, outcome: 'confirmed', reason: 'vu aussi', ...more };
      return koffi.send('POST', `/dossiers/${id}/proposal`, body);
    };
    expect((await confirm()).body.code).toBe('HITS_OPEN');
    expect((await confirm({ despiteHits: true })).status).toBe(200);
    const { history } = await see(id);
    expect(history.slice(-2).map(({ words }: { words: string }) => words)).toEqual([
      'Proposed: Validated, despite known hits: SILUÉ Drissa',
      'Confirmed: Validated, despite known hits: SILUÉ Drissa',
    ]);
  });
});

describe('a confirmed hit', () => {
  it('keeps its alert, is in the history, and blocks with stronger words whatever its score', async () => {
    const id = await dossier({ hits: [{ ...sanctioned, score: 72 }] });
    expect((await mark(id, 'confirmed')).status).toBe(200);
    expect((await mark(id, 'confirmed')).body.code).toBe('HIT_ALREADY_CONFIRMED');
    const { hits, alerts, history, openHits } = await see(id, 'fr');
    expect(hits[0]).toMatchObject({
      state: 'confirmed',
      marked: { as: 'confirmed', by: 'Awa', reason: 'vu au dossier' },
    });
    expect(alerts).toEqual(['SANCTION']);
    expect(openHits).toMatchObject([{ state: 'confirmed' }]);
    expect(history.at(-1)).toMatchObject({
      kind: 'hit-confirmed',
      words: 'Confirmé comme étant la même personne : SILUÉ Drissa',
    });
    const told = await auditOf(scene.service, hits[0].subjectId);
    expect(told.at(-1)).toMatchObject({ actor: 'user:awa', action: 'subject.hit-confirmed' });
    const refused = await decide(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'HIT_CONFIRMED']);
    expect(refused.body.detail).toContain('Whoever is under sanctions is rejected');
    expect((await decide(id, 'VALIDE', { despiteHits: true })).status).toBe(200);
  });

  it('is taken back, or is someone else after all', async () => {
    const id = await dossier({ hits: [sanctioned] });
    expect((await mark(id, 'restored')).body.code).toBe('HIT_NOT_CLEARED');
    await mark(id, 'confirmed');
    await mark(id, 'restored');
    expect((await see(id)).hits[0]).toMatchObject({ state: 'open', marked: null });
    await mark(id, 'confirmed');
    await mark(id, 'restored');
    await mark(id, 'cleared');
    const { hits, alerts } = await see(id);
    expect([hits[0].state, hits[0].marked.as, alerts]).toEqual(['cleared', 'cleared', []]);
  });

  it('of somebody who holds an office is known, and does not block', async () => {
    const id = await dossier({ hits: [{ topic: 'pep', name: 'SILUÉ D.', score: 90 }] });
    await mark(id, 'confirmed');
    expect((await see(id)).openHits).toEqual([]);
    expect((await decide(id)).status).toBe(200);
  });

  it('takes two people under four eyes; the second confirms what the first saw', async () => {
    const id = await dossier({ hits: [{ ...sanctioned, entityId: 'both' }] }, careful);
    const { proposal } = (await mark(id, 'confirmed')).body;
    const { hits, acts } = await see(id);
    expect([hits[0].state, acts]).toMatchObject(['open', [{ kind: 'confirm-hit', withdraw: true }]]);
    const settle = () =>
      koffi.send('POST', `/subjects/${hits[0].subjectId}/proposals/${proposal}`, {
        outcome: 'confirmed',
        reason: 'vu aussi',
      });
    const { database } = scene.service.runtime;
    const becomes = async (hash: string) => {
      await database.query('UPDATE subject_hits SET content_hash = $1 WHERE entity_id = $2', [hash, 'both']);
      await signCarried(scene.service.runtime);
    };
    await becomes('as-later-seen');
    expect((await settle()).body.code).toBe('DOSSIER_CHANGED');
    await becomes('as-first-seen');
    expect((await settle()).status).toBe(200);
    expect((await see(id)).hits[0]).toMatchObject({ state: 'confirmed', marked: { by: 'Koffi' } });
    const told = await auditOf(scene.service, hits[0].subjectId);
    expect(told.find(({ action }) => action === 'subject.hit-confirmed')?.details).toMatchObject({
      proposedBy: 'user:awa',
      confirmedBy: 'user:koffi',
    });
  });
});

describe('an article of the press', () => {
  it('is a hit: it blocks, is set aside for the person and stays so, and can be looked at again', async () => {
    const holder = { nni: '60000000216' };
    const id = await dossier({ holder, ...inThePress(article) });
    const before = await see(id);
    expect(before.hits).toMatchObject([
      { topic: 'media', list: 'Le Journal des Essais', name: article.title, score: 88, state: 'open' },
    ]);
    expect([before.alerts, before.openHits.length]).toEqual([['MEDIA'], 1]);
    expect((await decide(id)).body.code).toBe('HITS_OPEN');
    expect((await mark(id, 'cleared')).status).toBe(200);
    const after = await see(id, 'fr');
    expect([after.alerts, after.openHits, after.hits[0].state]).toEqual([[], [], 'cleared']);
    const press = after.documents[0].checks.find(({ type }: { type: string }) => type === 'MEDIA_CHECK');
    expect(press.tone).toBe('good');
    expect(after.history.at(-1).words).toBe(`Marqué comme une autre personne : ${article.title}`);
    // The same article in a later dossier of the same person, and not in one of somebody else.
    const later = await dossier({ holder, ...inThePress(article) });
    expect((await see(later)).alerts).not.toContain('MEDIA');
    expect((await see(await dossier(inThePress(article)))).alerts).toEqual(['MEDIA']);
    await mark(id, 'restored');
    expect((await see(id)).alerts).toContain('MEDIA');
    await mark(id, 'confirmed');
    const confirmed = await see(id);
    expect([confirmed.hits[0].state, confirmed.openHits]).toEqual(['confirmed', []]);
    expect(confirmed.alerts).toContain('MEDIA');
    expect((await decide(id)).status).toBe(200);
  });

  it('that says little, or only may, does not block', async () => {
    const id = await dossier(
      inThePress({ ...article, score: 60 }, { ...article, link: `${link}-2`, adverse: false, score: 45 }),
    );
    const { hits, openHits, alerts } = await see(id);
    expect([hits.length, openHits, alerts]).toEqual([2, [], ['MEDIA']]);
    expect((await decide(id)).status).toBe(200);
  });

  it('is told with what was read of the person in it', async () => {
    const read = {
      verdict: 'ADVERSE',
      role: 'accused',
      stage: 'convicted',
      sentence: 'Le tribunal l’a condamnée.',
    };
    const id = await dossier(inThePress({ ...article, ...read }));
    const [hit] = (await see(id, 'fr')).hits;
    expect(hit.article).toEqual({
      ...{ title: article.title, link, source: article.source, adverse: true },
      ...read,
    });
    expect(hit.explanation).toEqual([
      'Met en cause la personne. Personne mise en cause : condamnation. « Le tribunal l’a condamnée. »',
    ]);
    const { body } = await awa.get(`/subjects/${hit.subjectId}`);
    expect(body.hits[0].article).toMatchObject(read);
  });

  it('that an earlier version kept has the verdict alone', async () => {
    const id = await dossier(
      inThePress(article, { ...article, link: `${link}-2`, adverse: false, score: 45 }),
    );
    const { database, keyring } = scene.service.runtime;
    const { hits } = await see(id);
    // As an earlier version sealed it.
    const { title, source } = article;
    const hash = articleHash(keyring, client.companyId, link);
    await database.query('UPDATE subject_articles SET sealed = $1 WHERE article = $2', [
      keyring.seal(
        'screenings',
        `article:${hash.toString('hex')}`,
        JSON.stringify({ title, link, source, asked: null }),
      ),
      hash,
    ]);
    await signCarried(scene.service.runtime);
    expect((await see(id)).hits).toEqual(hits);
    const nothing = { role: null, stage: null, sentence: null };
    expect(hits).toMatchObject([
      { explanation: ['Speaks against them.'], article: { verdict: 'ADVERSE', ...nothing } },
      { explanation: ['May speak against them.'], article: { verdict: 'POSSIBLE', ...nothing } },
    ]);
  });

  it('that an earlier version kept without a score can be marked all the same', async () => {
    const { score: _score, asked: _asked, ...earlier } = article;
    const id = await dossier(inThePress(earlier));
    await scene.service.runtime.database.query('DELETE FROM subject_articles');
    expect((await see(id)).hits).toMatchObject([{ topic: 'media', state: 'open', score: 100 }]);
    expect((await decide(id)).body.code).toBe('HITS_OPEN');
    expect((await mark(id, 'cleared')).status).toBe(200);
    expect((await decide(id)).status).toBe(200);
  });

  it('is named nowhere in clear: neither in the table, nor in the audit log', async () => {
    const id = await dossier(inThePress(article));
    await mark(id, 'cleared');
    const { database, keyring } = scene.service.runtime;
    const rows = await database.query('SELECT * FROM subject_articles');
    expect(JSON.stringify(rows, (_, value) => (value?.type === 'Buffer' ? '' : value))).not.toContain(
      'escroc',
    );
    const hash = articleHash(keyring, client.companyId, link).toString('hex');
    const { subjectId } = (await see(id)).hits[0];
    expect((await auditOf(scene.service, subjectId)).at(-1)?.details).toEqual({
      subject: subjectId,
      hit: `press:${hash}`,
      hits: 1,
      rating: 'LOW',
    });
  });

  it('takes two people under four eyes, and goes with the person', async () => {
    const id = await dossier(inThePress(article), careful);
    const { proposal } = (await mark(id, 'cleared')).body;
    const [{ subjectId }] = (await see(id)).hits;
    const done = await koffi.send('POST', `/subjects/${subjectId}/proposals/${proposal}`, {
      outcome: 'confirmed',
      reason: 'vu aussi',
    });
    expect(done.status).toBe(200);
    expect((await see(id)).hits[0]).toMatchObject({ state: 'cleared', marked: { by: 'Koffi' } });
    const count = async () =>
      scene.service.runtime.database.query('SELECT 1 FROM subject_articles WHERE subject_id = $1', [
        subjectId,
      ]);
    expect(await count()).toHaveLength(1);
    // As a process of an earlier version does it, which does not know the table.
    await scene.service.runtime.database.query('UPDATE subjects SET erased_at = now() WHERE id = $1', [
      subjectId,
    ]);
    expect(await count()).toHaveLength(0);
  });
});
