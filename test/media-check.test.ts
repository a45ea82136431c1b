import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { demoCompany, inventedPersons } from '../src/demo/invented-register.ts';
import { type CheckResult, DossierKey } from '../src/dossiers/stored-dossier.ts';
import { rerunChecks } from '../src/review/rerun-checks.ts';
import { eraseSubject } from '../src/subjects/erase-subject.ts';
import { decideHit } from '../src/subjects/mark-hits.ts';
import { showHits } from '../src/subjects/subject-hits.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { akwaba } from './command-line.ts';
import { eventually, type TestClient, type TestService, testService } from './harness.ts';
import { article, daysAgo, loadArticles } from './media-scene.ts';
import { clearHits } from './screening-scene.ts';
import { type Analyse, analyser, type Body, both, check } from './specimen-scene.ts';
import { accepted, analysed, kept, type Parts, plainPicture, resultPath, sample } from './uploads.ts';

/** MEDIA_CHECK, from the upload to the result. */

const articles = [
  article(
    'Un commerçant condamné',
    `Le tribunal de Korhogo a condamné Silué Navigué Drissa à cinq ans de prison ferme pour blanchiment de capitaux.
Reconnu coupable, il a été conduit à la prison civile.`,
    { publishedAt: daysAgo(3), imageUrl: 'https://journal.example/proces.jpg' },
  ),
  article('Coopérative', 'Silué Navigué Drissa assure le secrétariat de la coopérative des transporteurs.'),
  article(
    'Entrepôt',
    'La société Lobalia Transit a ouvert un entrepôt. Kouadio Affoué Honorine en est la gérante.',
  ),
  // A namesake, far older than the holder of the card.
  article(
    'Kumasi',
    'A court in Kumasi convicted Affoué Honorine Kouadio, 64, of fraud on Friday. She was sentenced to four years in prison.',
  ),
];

let service: TestService;
let client: TestClient;
let analyse: Analyse;
beforeAll(async () => {
  service = await testService(
    { RATE_LIMIT_PER_SECOND: '10000', WEBHOOK_ALLOW_PRIVATE: 'true' },
    { worker: true },
  );
  await service.load('persons', inventedPersons());
  await service.load('companies', [demoCompany]);
  await loadArticles(service, articles);
  client = await service.client({ checks: 1000 });
  analyse = await analyser(service, client);
});
afterAll(() => service.stop());

const onlyPress = ['verificationsToApply', 'MEDIA_CHECK'] as const;
const accusedCard: Parts = [...both('cni-2009'), ['documentType', 'CNI'], onlyPress];
const card: Parts = [...both('cni-2020'), ['documentType', 'CNI'], onlyPress];
const extract: Parts = [['companyRccm', sample('rccm')], onlyPress];
const rows = (dossier: string, by = service) =>
  by.runtime.database.query<{
    topic: string;
    occasion: string;
    reference: string;
    hits: number;
    sealed: Buffer | null;
  }>(
    'SELECT s.* FROM screenings s JOIN dossiers d ON d.id = s.dossier_id WHERE d.uuid = $1 ORDER BY s.number',
    [dossier],
  );

describe('a card whose holder the press accuses', () => {
  let v1: Body;
  let v2: Body;
  beforeAll(async () => {
    ({ v1, v2 } = await analyse('v2', accusedCard));
  });

  it('shows what says something against the holder, as the search shows it, and no more', async () => {
    const { status, scoring } = check(v2, 'MEDIA_CHECK');
    expect(status).toBe('EXECUTED');
    expect(scoring).toEqual({
      type: 'MediaScoring',
      results: [
        {
          title: 'Un commerçant condamné',
          link: 'https://journal.example/un-commer-ant-condamn-',
          snippet: expect.stringContaining('Silué Navigué Drissa'),
          date: '3 days ago',
          source: 'Le Journal des Essais',
          imageUrl: 'https://journal.example/proces.jpg',
          position: 1,
          adverse: true,
          verdict: 'ADVERSE',
          reason: null,
          role: 'accused',
          stage: 'convicted',
          sentence: expect.stringContaining('cinq ans de prison ferme'),
          topics: ['laundering'],
          explanation: expect.any(Array),
        },
      ],
    });
    const { body } = await client.get('/search/media?personName=SILUE%20NAVIGUE%20DRISSA');
    expect(body.map(({ title }: Body) => title)).toEqual(['Un commerçant condamné', 'Coopérative']);
    expect({ ...body[0], explanation: [] }).toEqual({ ...scoring.results[0], explanation: [] });
    const inV1 = v1.documents[0].verifications.find(({ type }: Body) => type === 'MEDIA_CHECK');
    expect(inV1.scoring).toStrictEqual(scoring);
  });

  it('says in both languages whom it searched for, what was found, and the most telling', async () => {
    const path = resultPath('v2', v2.clientFileToAnalyzeId);
    const french = (await client.get(path, { 'Accept-Language': 'fr' })).body;
    const [english, translated] = [v2, french].map((result) => check(result, 'MEDIA_CHECK'));
    expect(english.explanation[0]).toBe('Searched for SILUE NAVIGUE DRISSA, born 21/06/1979.');
    expect(english.explanation[1]).toContain(
      'SILUE NAVIGUE DRISSA: 2. Of these say something against them: 1, and may: 0',
    );
    expect(english.explanation[2]).toContain('Un commerçant condamné');
    expect(translated.explanation).toHaveLength(english.explanation.length);
    expect(translated.explanation[1]).toContain('mettent en cause la personne : 1');
    expect(translated.scoring.results[0].date).toBe('il y a 3 jours');
    expect(translated.scoring.results[0].explanation).not.toEqual(english.scoring.results[0].explanation);
  });

  it('keeps when an article appeared, not the words for it, which change from day to day', async () => {
    const { database, keyring } = service.runtime;
    const { id } = check(v2, 'MEDIA_CHECK');
    const [row] = await database.query<{ uuid: string; wrapped_key: Buffer; sealed_result: Buffer }>(
      `SELECT d.uuid, d.wrapped_key, c.sealed_result FROM dossiers d JOIN documents o ON o.dossier_id = d.id
       JOIN checks c ON c.document_id = o.id WHERE c.id = $1`,
      [id],
    );
    if (row === undefined) throw new Error('the check is kept');
    const stored = DossierKey.open(keyring, row)?.open<CheckResult>('check', id, row.sealed_result);
    const [found] = (stored?.scoring.results ?? []) as Record<string, unknown>[];
    expect(found?.publishedAt).toBe(articles[0]?.publishedAt?.toISOString());
    expect(found).not.toHaveProperty('date');
    expect(found?.explanation).toContainEqual({ en: expect.any(String), fr: expect.any(String) });
  });

  it('the dossier scores low', () => {
    expect(v2.score).toBeLessThanOrEqual(30);
  });

  it('that people say is about someone else is not counted again, by any later run or dossier', async () => {
    const own = await service.client({ checks: 100 });
    const { id } = await accepted(service, own, 'v2', accusedCard);
    const first = await analysed(own, id);
    expect(check(first, 'MEDIA_CHECK').scoring.results).toHaveLength(1);
    expect(first.score).toBeLessThan(60);
    const { database, keyring } = service.runtime;
    const [subject] = await database.query<{ subject_id: string }>(
      'SELECT s.subject_id FROM dossier_subjects s JOIN dossiers d ON d.id = s.dossier_id WHERE d.uuid = $1',
      [id],
    );
    const subjectId = subject?.subject_id ?? '';
    const { hits } = await showHits(database, keyring, subjectId);
    expect(hits).toMatchObject([{ topic: 'media', article: { title: 'Un commerçant condamné' } }]);
    const who = { actor: 'cli:awa', reason: 'un homonyme' };
    await database.transaction((tx) =>
      decideHit(tx, keyring, checkCatalogue, {
        ...who,
        subjectId,
        hit: hits[0]?.id ?? '',
        mark: 'cleared',
      }),
    );
    await database.transaction((tx) =>
      rerunChecks(tx, { keyring, checks: checkCatalogue, ledger: service.services.ledger }, id, {
        ...who,
        role: 'senior',
        types: ['MEDIA_CHECK'],
      }),
    );
    const again = check(await analysed(own, id), 'MEDIA_CHECK');
    expect([again.scoring.results, again.reasons.includes('HITS_CLEARED')]).toEqual([[], true]);
    expect(again.explanation.join(' ')).toContain(
      'Marked earlier as about someone else, and not counted: 1.',
    );
    const later = await accepted(service, own, 'v2', accusedCard);
    expect(check(await analysed(own, later.id), 'MEDIA_CHECK').scoring.results).toEqual([]);
    expect((await showHits(database, keyring, subjectId)).hits).toMatchObject([{ state: 'cleared' }]);
  });

  it('leaves a sealed row, which the chain covers, and costs one check', async () => {
    const kept1 = await rows(v2.clientFileToAnalyzeId);
    expect(kept1.map(({ topic, occasion, reference, hits }) => [topic, occasion, reference, hits])).toEqual([
      ['media', 'check', check(v2, 'MEDIA_CHECK').id, 2],
    ]);
    expect(kept1[0]?.sealed?.toString('latin1')).not.toMatch(/SILUE|journal/);
    const one = await service.client({ checks: 10 });
    await analyse('v2', accusedCard, one);
    expect(await kept(service, one)).toMatchObject({ available: 9, reserved: 0, consumed: 1 });
  });
});

describe('others', () => {
  it('a holder whose namesake is accused, at another age, is not', async () => {
    const { v2 } = await analyse('v2', card);
    const { scoring, explanation } = check(v2, 'MEDIA_CHECK');
    expect(scoring.results).toEqual([]);
    expect(explanation[1]).toContain('KOUADIO AFFOUÉ HONORINE: 1.');
    // What was not asked for keeps no score down.
    expect(v2.score).toBe(100);
    // Without a date of birth nobody can tell.
    const { body } = await client.get('/search/media?personName=KOUADIO%20Affou%C3%A9%20Honorine');
    expect(body[0]).toMatchObject({ title: 'Kumasi', adverse: true });
  });

  it('of a company everyone is searched for, and each article says for whom', async () => {
    const { v2 } = await analyse('v2', extract);
    const { scoring, explanation } = check(v2, 'MEDIA_CHECK');
    for (const name of ['LOBALIA TRANSIT', 'KOUADIO', 'SILUE', 'BANDAMELLE'])
      expect(explanation[0]).toContain(name);
    expect(scoring.results).toMatchObject([{ title: 'Un commerçant condamné', position: 1 }]);
    expect(scoring.results[0].explanation[0]).toMatch(/^Asked for SILUE NAVIGUE DRISSA\.$/i);
    expect(await rows(v2.clientFileToAnalyzeId)).toHaveLength(4);
  });

  it('a card of which nothing is read: FAILED, and free', async () => {
    const one = await service.client({ checks: 10 });
    const parts: Parts = [['idDocumentFront', await plainPicture()], ['documentType', 'CNI'], onlyPress];
    const { v2 } = await analyse('v2', parts, one);
    expect(check(v2, 'MEDIA_CHECK').status).toBe('FAILED');
    expect(await kept(service, one)).toMatchObject({ available: 10, reserved: 0, consumed: 0 });
  });
});

describe('without articles', () => {
  it('FAILED, free, and can be run again once there are some', async () => {
    const bare = await testService({}, { worker: true });
    try {
      const one = await bare.client({ checks: 10 });
      const { id } = await accepted(bare, one, 'v2', accusedCard);
      const entry = check(await analysed(one, id), 'MEDIA_CHECK');
      expect([entry.status, entry.scoring]).toEqual(['FAILED', { type: 'MediaScoring' }]);
      expect(entry.explanation[0]).toContain('akwaba media import');
      expect(await kept(bare, one)).toMatchObject({ available: 10, reserved: 0, consumed: 0 });
      expect(await rows(id, bare)).toEqual([]);
      await loadArticles(bare, articles);
      const { database, keyring } = bare.runtime;
      const again = { types: [], actor: 'cli:awa', role: 'senior' as const, reason: 'articles' };
      const run = await database.transaction((tx) =>
        rerunChecks(tx, { keyring, checks: checkCatalogue, ledger: bare.services.ledger }, id, again),
      );
      expect(run).toEqual({ checks: 1, reserved: 0 });
      expect(check(await analysed(one, id), 'MEDIA_CHECK').scoring.results).toHaveLength(1);
      expect(await kept(bare, one)).toMatchObject({ available: 10, reserved: 0, consumed: 0 });
    } finally {
      await bare.stop();
    }
  });
});

describe('webhooks', () => {
  it('say how long ago an article appeared when they are sent, in words', async () => {
    const one = await service.client();
    const bodies: Body[] = [];
    const receiver = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      bodies.push(JSON.parse(text));
      response.writeHead(200).end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    try {
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
      const { database, keyring } = service.runtime;
      await database.transaction((tx) =>
        registerEndpoint(tx, keyring, 'test', { companyId: one.companyId, url, allowPrivate: true }),
      );
      await analyse('v2', accusedCard, one);
      const results = () => bodies.filter(({ messageType }) => messageType === 'ANALYSIS_RESULT');
      await eventually('the result is sent', () => results().length > 0);
      const [found] = check(results()[0].payload, 'MEDIA_CHECK').scoring.results;
      expect(found).toMatchObject({ title: 'Un commerçant condamné', date: '3 days ago' });
      expect(Object.keys(found)).not.toContain('publishedAt');
    } finally {
      receiver.closeAllConnections();
      receiver.close();
    }
  });
});

describe('erasure', () => {
  it('leaves nothing of whom was searched for nor of what was found; the chain stays whole', async () => {
    const one = await service.client();
    const { v2 } = await analyse('v2', accusedCard, one);
    const { database, keyring } = service.runtime;
    const [subject] = await database.query<{ id: string }>('SELECT id FROM subjects WHERE company_id = $1', [
      one.companyId,
    ]);
    const erase = () =>
      database.transaction((tx) =>
        eraseSubject(
          tx,
          { keyring, ledger: service.services.ledger },
          { subjectId: subject?.id ?? '', actor: 'test', reason: 'asked' },
        ),
      );
    // Somebody has to say first whether the article is about them.
    await expect(erase()).rejects.toMatchObject({ code: 'ERASURE_HITS_OPEN' });
    await clearHits(service, subject?.id ?? '');
    await erase();
    const left = await rows(v2.clientFileToAnalyzeId);
    expect(left.map(({ sealed }) => sealed)).toEqual([null]);
    const after = (await one.get(resultPath('v2', v2.clientFileToAnalyzeId))).body;
    expect(JSON.stringify(after)).not.toMatch(/commerçant|SILUE/i);
    const verified = await akwaba(['audit', 'verify', '--json'], {
      DATA_DIR: service.config.dataDir,
      DATABASE_URL: service.config.databaseUrl ?? '',
    });
    expect(JSON.parse(verified.stdout)).toMatchObject({ whole: true });
  });

  it("of one client's does not touch what another client keeps, who never sees the first one's searches", async () => {
    const [one, other] = [await service.client(), await service.client()];
    const mine = await analyse('v2', accusedCard, one);
    const theirs = await analyse('v2', accusedCard, other);
    expect((await other.get(resultPath('v2', mine.v2.clientFileToAnalyzeId))).status).toBe(404);
    expect(await rows(theirs.v2.clientFileToAnalyzeId)).toHaveLength(1);
    const [listed] = await service.runtime.database.query<{ count: number }>(
      'SELECT count(*) FROM screenings WHERE company_id = $1',
      [other.companyId],
    );
    expect(listed?.count).toBe(1);
  });
});
