import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import type { QueueRow } from '../../src/contract/console/queue.ts';
import { analysisStatuses } from '../../src/contract/results.ts';
import { queueSorts } from '../../src/contract/review.ts';
import { findInQueue, listQueue } from '../../src/db/dossiers/dossier-queue.ts';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import { countKinds } from '../../src/db/dossiers/queue-counts.ts';
import { listDossierSubjects } from '../../src/db/subjects/subjects.ts';
import { decideDossier } from '../../src/dossiers/decisions/decide-dossier.ts';
import { alertCodes } from '../../src/dossiers/index/alerts.ts';
import { indexVersion, renewIndexes, wordHash } from '../../src/dossiers/index/index-dossier.ts';
import { sweepResults } from '../../src/retention/sweep-results.ts';
import { reviewLimits } from '../../src/review/limits.ts';
import { eraseSubject } from '../../src/subjects/erase-subject.ts';
import { decideHit } from '../../src/subjects/mark-hits.ts';
import { call, type TestClient } from '../harness.ts';
import { clearHits } from '../screening-scene.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

let scene: ConsoleScene;
let awa: Operator;
let bakary: Operator;
let bank: TestClient;
let shop: TestClient;
/** By what is special about them. */
const made = new Map<string, string>();

const dossiers: readonly [name: string, of: 'bank' | 'shop', SceneDossier][] = [
  [
    'plain',
    'bank',
    { holder: { lastName: 'KOUADIO', firstName: 'Affoué Honorine' }, externalId: 'client-17' },
  ],
  [
    'sanctioned',
    'bank',
    {
      holder: { lastName: 'SILUÉ', firstName: 'Drissa' },
      hits: [{ topic: 'sanction', name: 'SILUE Drissa' }],
    },
  ],
  [
    'company',
    'bank',
    {
      holder: { lastName: 'TRAORÉ', firstName: 'Aminata' },
      company: { name: 'LES VERGERS DU BANDAMA', rccm: 'CI-ABJ-2018-B-04830' },
      checks: { COMPANY_DB_CHECK: { company: { confirmed: false, holderIsOwner: null }, score: 0 } },
    },
  ],
  [
    'poor',
    'shop',
    {
      holder: { lastName: "N'GUESSAN", firstName: 'Kouadio Yves' },
      checks: {
        MRZ_CHECK: { scoring: { valid: false, errors: ['NO_MRZ_FOUND'] }, score: 0 },
        EXPIRATION_CHECK: { scoring: { score: 'EXPIRED' }, score: 0 },
        DB_CHECK: { status: 'FAILED' },
      },
      externalId: 'client-17',
    },
  ],
  ['test', 'shop', { holder: { lastName: 'ESSAI', firstName: 'Un' }, test: true }],
  ['running', 'shop', { status: 'EN_COURS' }],
  ['failed', 'shop', { status: 'ERREUR', holder: { lastName: 'KOUADIO', firstName: 'Akissi' } }],
  ['accepted', 'shop', { status: 'VALIDE', holder: { lastName: 'KONÉ', firstName: 'Awa' } }],
];

beforeAll(async () => {
  scene = await consoleScene();
  bank = await scene.service.client({ company: { name: 'Banque Inventée' } });
  shop = await scene.service.client({ company: { name: 'Atelier Inventé' } });
  [awa, bakary] = await Promise.all([
    scene.operator('reviewer', 'awa'),
    scene.operator('reviewer', 'bakary'),
  ]);
  for (const [name, of, wish] of dossiers) {
    made.set(name, await analysedDossier(scene.service, of === 'bank' ? bank : shop, wish));
  }
});
afterAll(() => scene?.stop());

const idOf = (name: string): string => {
  const id = made.get(name);
  if (id === undefined) throw new Error(`no dossier ${name}`);
  return id;
};
const nameOf = (id: string): string => [...made].find(([, one]) => one === id)?.[0] ?? id;

async function names(query: string, operator = awa): Promise<string[]> {
  const { status, body } = await operator.get(`/queue${query}`);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.rows.map(({ id }: QueueRow) => nameOf(id));
}

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  scene.service.runtime.database.query<Row>(text, values);

describe('the rows of the queue', () => {
  it('are of all clients, the oldest first, with what a person needs to choose', async () => {
    expect(await names('')).toEqual(dossiers.map(([name]) => name));
    const { body } = await awa.get('/queue');
    expect(body.next).toBeNull();
    expect(body.rows[1]).toEqual({
      id: idOf('sanctioned'),
      client: { id: bank.companyId, name: 'Banque Inventée' },
      kyb: false,
      test: false,
      status: 'A_TRAITER',
      name: 'SILUÉ Drissa',
      externalId: null,
      documents: ['CNI'],
      score: expect.any(Number),
      alerts: ['SANCTION'],
      attention: 'NORMAL',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      completedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      erased: false,
      proposed: false,
      effect: null,
      viewers: [],
      aimHours: null,
      revision: expect.any(Number),
      holder: null,
    });
    const rows = new Map(body.rows.map((row: QueueRow) => [nameOf(row.id), row]));
    expect(rows.get('company')).toMatchObject({
      name: 'LES VERGERS DU BANDAMA',
      kyb: true,
      documents: ['CNI', 'RCCM'],
      alerts: ['COMPANY'],
    });
    expect(rows.get('poor')).toMatchObject({ alerts: ['MRZ', 'EXPIRED', 'FAILED'], externalId: 'client-17' });
    expect(rows.get('running')).toMatchObject({ score: null, alerts: [], completedAt: null });
    expect(rows.get('failed')).toMatchObject({ score: null, alerts: ['FAILED'] });
  });

  it('are narrowed by every filter, and by several at once', async () => {
    expect(await names('?status=EN_COURS,ERREUR')).toEqual(['running', 'failed']);
    expect(await names(`?client=${bank.companyId}`)).toEqual(['plain', 'sanctioned', 'company']);
    expect(await names('?alert=SANCTION,EXPIRED')).toEqual(['sanctioned', 'poor']);
    expect(await names('?kyb=true')).toEqual(['company']);
    expect(await names('?test=true')).toEqual(['test']);
    expect(await names(`?client=${shop.companyId}&status=A_TRAITER&test=false`)).toEqual(['poor']);
    const today = new Date().toISOString().slice(0, 10);
    expect(await names(`?from=${today}&to=${today}`)).toHaveLength(dossiers.length);
    expect(await names('?to=2020-01-01')).toEqual([]);
    expect(await names('?from=2099-01-01')).toEqual([]);
  });

  it('are sorted by time and by score, those without a score last either way', async () => {
    expect(await names('?sort=newest')).toEqual(dossiers.map(([name]) => name).reverse());
    const worst = await names('?sort=worst');
    const best = await names('?sort=best');
    expect(worst.slice(0, 3)).toEqual(['sanctioned', 'poor', 'company']);
    expect(best.slice(3, 6)).toEqual(['company', 'poor', 'sanctioned']);
    expect(worst.slice(-2)).toEqual(['running', 'failed']);
    expect(best.slice(-2)).toEqual(['failed', 'running']);
  });

  it('refuse what they do not understand, naming every value at fault', async () => {
    const bad = '?status=A_TRAITER,LATER&alert=X&kyb=yes&client=0&from=2026-02-31&sort=random';
    const { status, body } = await awa.get(`/queue${bad}`);
    expect(status).toBe(400);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'alert',
      'client',
      'from',
      'kyb',
      'sort',
      'status',
    ]);
    for (const query of ['?after=x', '?sort=worst&after=1763000000000000.3', '?after=.3', '?nobody=1']) {
      expect((await awa.get(`/queue${query}`)).status).toBe(400);
    }
    expect((await awa.get('/queue/next?after=17')).status).toBe(400);
    expect((await awa.get(`/queue?search=${'x'.repeat(201)}`)).status).toBe(400);
  });

  it('are for people who are signed in', async () => {
    for (const path of ['/queue', '/queue/counts', '/queue/next', '/queue/clients']) {
      expect((await call(`${scene.service.url}/console/api${path}`)).status).toBe(401);
      const viewer = await scene.operator('viewer');
      expect((await viewer.get(path)).status).toBe(200);
    }
  });

  it('name the clients to choose from', async () => {
    expect((await awa.get('/queue/clients')).body.clients).toEqual([
      { id: shop.companyId, name: 'Atelier Inventé' },
      { id: bank.companyId, name: 'Banque Inventée' },
    ]);
  });
});

describe('a search of the queue', () => {
  it('finds by identifier, externalId, number of paper, person and company, and words of names', async () => {
    expect(await names(`?search=${idOf('poor').toUpperCase()}`)).toEqual(['poor']);
    expect(await names('?search=client-17')).toEqual(['plain', 'poor']);
    expect(await names(`?search=client-17&client=${shop.companyId}`)).toEqual(['poor']);
    expect(await names('?search=client-1')).toEqual([]);
    const { body } = await bank.get(`/v2/clients-files/client-file-to-analyze-id/${idOf('plain')}`);
    const { nni, document_number: card } = body.documents[0].ocrExtractedData;
    expect(await names(`?search=${nni.slice(0, 4)}%20${nni.slice(4)}`)).toEqual(['plain']);
    expect(await names(`?search=${card.toLowerCase()}`)).toEqual(['plain']);
    expect(await names('?search=CI%20ABJ%202018%20B%204830')).toEqual(['company']);
    expect(await names('?search=affoue')).toEqual(['plain']);
    expect(await names('?search=kouadio')).toEqual(['plain', 'poor', 'failed']);
    expect(await names('?search=Yves%20N%20Guessan')).toEqual(['poor']);
    expect(await names('?search=kouadio%20drissa')).toEqual([]);
    expect(await names('?search=vergers%20de%20bandama')).toEqual(['company']);
    expect(await names('?search=traore&status=VALIDE')).toEqual([]);
    expect(await names('?search=%2B%2B')).toEqual([]);
  });

  it('is written into the audit log once, without the words', async () => {
    const told = () =>
      sql<{ actor: string; details: string }>(
        "SELECT actor, details FROM audit_entries WHERE action = 'queue.searched' AND actor = 'user:bakary'",
      );
    await names('?search=drissa', bakary);
    await names('?search=drissa', bakary);
    await bakary.get('/queue/counts?search=drissa');
    expect(await told()).toEqual([{ actor: 'user:bakary', details: '{"client":null,"found":1}' }]);
    await names('?search=awa', bakary);
    expect(await told()).toHaveLength(2);
  });

  it('gives the same where too many are found to look at them one by one', async () => {
    const { database, keyring } = scene.service.runtime;
    const words = [wordHash(keyring, 'kouadio')];
    const search = { uuid: null, externalIds: [], numbers: [], words };
    const few = await findInQueue(database, search, 3);
    const many = await findInQueue(database, search, 2);
    expect([Object.keys(few), Object.keys(many)]).toEqual([['ids'], ['search']]);
    const filter = { statuses: analysisStatuses };
    for (const sort of queueSorts) {
      const [a, b] = await Promise.all(
        [few, many].map((found) => listQueue(database, { filter: { ...filter, found }, sort, most: 2 })),
      );
      expect(a).toHaveLength(2);
      expect(b).toEqual(a);
    }
    const [a, b] = await Promise.all(
      [few, many].map((found) => countKinds(database, { ...filter, found, proposed: false })),
    );
    expect(b).toEqual(expect.arrayContaining(a ?? []));
    expect(b).toHaveLength(a?.length ?? 0);
  });
});

describe('counts of the queue', () => {
  it('are of each status, and of each alert among the chosen ones, with the other filters as they are', async () => {
    const { body } = await awa.get('/queue/counts?status=A_TRAITER');
    expect(Object.keys(body.statuses)).toEqual([...analysisStatuses]);
    expect(Object.keys(body.alerts)).toEqual(alertCodes(checkCatalogue));
    expect(body).toMatchObject({
      statuses: { A_TRAITER: 5, EN_COURS: 1, ERREUR: 1, VALIDE: 1, REJETE: 0, A_COMPLETER: 0 },
      alerts: { SANCTION: 1, COMPANY: 1, MRZ: 1, FAILED: 1, PEP: 0 },
      alertsPartial: false,
      proposed: 0,
      most: null,
    });
    const alertsOf = async (status: string) => (await awa.get(`/queue/counts?status=${status}`)).body.alerts;
    expect(await alertsOf('ERREUR')).toMatchObject({ FAILED: 1, SANCTION: 0, COMPANY: 0, MRZ: 0 });
    expect(await alertsOf('A_TRAITER,ERREUR')).toMatchObject({ FAILED: 2, SANCTION: 1 });
    expect((await awa.get('/queue/counts')).body.alerts).toMatchObject({ FAILED: 2, SANCTION: 1 });
    const narrowed = (await awa.get('/queue/counts?alert=SANCTION')).body;
    expect([narrowed.statuses.A_TRAITER, narrowed.alerts.COMPANY]).toEqual([1, 1]);
    expect(narrowed.most).toBe(reviewLimits.queueCounted);
    const ofShop = (await awa.get(`/queue/counts?client=${shop.companyId}&search=kouadio`)).body;
    expect(ofShop.statuses).toMatchObject({ A_TRAITER: 1, ERREUR: 1, VALIDE: 0 });
    expect(ofShop.alerts).toMatchObject({ MRZ: 1, EXPIRED: 1, FAILED: 2, SANCTION: 0 });
    const expired = (await awa.get('/queue/counts?search=kouadio&alert=EXPIRED')).body;
    expect([expired.statuses.A_TRAITER, expired.statuses.ERREUR, expired.alerts.MRZ]).toEqual([1, 0, 1]);
  });

  it('are what counting one by one gives, also where they are told without counting', async () => {
    const of = (body: { statuses: object; alerts: object }) => [body.statuses, body.alerts];
    const [companies, persons] = ['true', 'false'].map((kyb) => `kyb=${kyb}`);
    for (const filter of [
      '',
      `client=${shop.companyId}`,
      companies,
      persons,
      'test=true',
      'test=false',
      'alert=MRZ,PEP',
      'status=ERREUR',
    ]) {
      // All were received since then; what is of days is counted.
      const [told, counted] = await Promise.all(
        ['', '&from=2020-01-01'].map((days) => awa.get(`/queue/counts?${filter}${days}`)),
      );
      expect(of(told?.body), filter).toEqual(of(counted?.body));
    }
  });
});

describe('what a dossier is found and sorted by', () => {
  const indexOf = async (id: string) =>
    (
      await sql<{ score: number | null; alerts: string[]; indexed: number; words: number }>(
        `SELECT score, alerts, indexed, (SELECT count(*) FROM dossier_words w WHERE w.dossier_id = d.id) AS words
         FROM dossiers d WHERE uuid = $1`,
        [id],
      )
    )[0];

  it('changes when people clear a hit, and again when they restore it', async () => {
    const { database, keyring } = scene.service.runtime;
    const id = await analysedDossier(scene.service, bank, {
      holder: { lastName: 'OUATTARA', firstName: 'Exemple' },
      hits: [{ topic: 'sanction', name: 'OUATTARA Exemple', entityId: 'x-1' }],
    });
    const row = await findAnyDossier(database, id);
    const [subject] = await listDossierSubjects(database, row?.id ?? 0);
    const decide = (cleared: boolean) =>
      database.transaction((tx) =>
        decideHit(tx, keyring, checkCatalogue, {
          subjectId: subject?.id ?? '',
          hit: 'vigilance:x-1',
          mark: cleared ? 'cleared' : 'restored',
          actor: 'user:awa',
          reason: 'another date of birth',
        }),
      );
    expect((await indexOf(id))?.alerts).toEqual(['SANCTION']);
    await decide(true);
    expect((await indexOf(id))?.alerts).toEqual([]);
    await decide(false);
    expect((await indexOf(id))?.alerts).toEqual(['SANCTION']);
    await sql("UPDATE dossiers SET status = 'REJETE' WHERE uuid = $1", [id]);
  });

  it('changes with dossiers that have the same externalId, person or company, and when they go', async () => {
    const { database, keyring } = scene.service.runtime;
    const settled = await scene.service.client({ company: { name: 'Mutuelle Inventée' } });
    const alerts = async (ids: readonly string[]) => {
      await renewIndexes(database, keyring, checkCatalogue);
      return Promise.all(ids.map(async (id) => (await indexOf(id))?.alerts));
    };
    const name = { lastName: 'ZADI', firstName: 'Exemple' };
    const holder = { ...name, nni: '39990000002', cardNumber: 'CI889990002' };
    const one = await analysedDossier(scene.service, settled, { externalId: 'same', holder: name });
    const two = await analysedDossier(scene.service, settled, { externalId: 'same', holder });
    const three = await analysedDossier(scene.service, settled, { externalId: 'other', holder });
    expect(await alerts([one, two, three])).toEqual([['DUPLICATE'], ['DUPLICATE'], ['DUPLICATE']]);
    await database.transaction((tx) =>
      decideDossier(tx, keyring, checkCatalogue, one, {
        to: 'A_COMPLETER',
        actor: 'cli:awa',
        role: 'senior',
        reason: 'selfie',
      }),
    );
    expect(await alerts([one, two, three])).toEqual([[], ['DUPLICATE'], ['DUPLICATE']]);
    await sql("UPDATE dossiers SET created_at = created_at - interval '11 years' WHERE uuid = $1", [three]);
    await sql("UPDATE dossiers SET status = 'VALIDE' WHERE uuid = ANY ($1)", [[two, three]]);
    expect(await sweepResults({ database, keyring, blobs: scene.service.services.blobs })).toBe(1);
    expect(await alerts([one, two])).toEqual([[], []]);
    await sql('UPDATE dossiers SET erased_at = now() WHERE company_id = $1', [settled.companyId]);
  });

  it('is made for dossiers of an earlier version', async () => {
    const { database, keyring } = scene.service.runtime;
    const before = await indexOf(idOf('poor'));
    await sql(`DELETE FROM dossier_words WHERE dossier_id = (SELECT id FROM dossiers WHERE uuid = $1)`, [
      idOf('poor'),
    ]);
    await sql("UPDATE dossiers SET indexed = 0, alerts = '{}', score = NULL WHERE uuid = $1", [idOf('poor')]);
    expect(await renewIndexes(database, keyring, checkCatalogue)).toBe(1);
    expect(await indexOf(idOf('poor'))).toEqual(before);
    expect(before).toMatchObject({ indexed: indexVersion, words: 5 });
    expect(await renewIndexes(database, keyring, checkCatalogue)).toBe(0);
  });

  it('leaves a dossier that cannot be opened behind, and goes on', async () => {
    const { database, keyring } = scene.service.runtime;
    await sql('UPDATE dossiers SET indexed = 0 WHERE uuid = ANY ($1)', [[idOf('plain'), idOf('accepted')]]);
    const [kept] = await sql<{ wrapped_key: Buffer }>('SELECT wrapped_key FROM dossiers WHERE uuid = $1', [
      idOf('plain'),
    ]);
    await sql("UPDATE dossiers SET wrapped_key = '\\x0100' WHERE uuid = $1", [idOf('plain')]);
    expect(await renewIndexes(database, keyring, checkCatalogue)).toBe(2);
    expect(await indexOf(idOf('accepted'))).toMatchObject({ words: 4, indexed: indexVersion });
    expect((await awa.get('/queue')).body.rows[0]).toMatchObject({ id: idOf('plain'), name: null });
    await sql('UPDATE dossiers SET wrapped_key = $2, indexed = 0 WHERE uuid = $1', [
      idOf('plain'),
      kept?.wrapped_key,
    ]);
    expect(await renewIndexes(database, keyring, checkCatalogue)).toBe(1);
    expect((await awa.get('/queue')).body.rows[0]).toMatchObject({ id: idOf('plain') });
    expect(await names('?search=affoue')).toEqual(['plain']);
  });
});

describe('the next dossier', () => {
  const next = async (operator: Operator, query = ''): Promise<string | null> => {
    const { status, body } = await operator.get(`/queue/next${query}`);
    expect(status).toBe(200);
    return body.id === null ? null : nameOf(body.id);
  };
  const nobodyLooks = () => sql('DELETE FROM dossier_viewers');

  it('waits for a decision, and is the one behind the one on the screen; then it begins again', async () => {
    await nobodyLooks();
    expect(await next(awa)).toBe('plain');
    expect(await next(awa, `?after=${idOf('plain')}`)).toBe('sanctioned');
    expect(await next(awa, `?after=${idOf('poor')}`)).toBe('test');
    expect(await next(awa, `?after=${idOf('test')}`)).toBe('plain');
    expect(await next(awa, `?after=${idOf('accepted')}&sort=worst`)).toBe('sanctioned');
    expect(await next(awa, '?alert=EXPIRED')).toBe('poor');
    expect(await next(awa, `?alert=EXPIRED&after=${idOf('poor')}`)).toBeNull();
    expect(await next(awa, '?search=traore&status=VALIDE')).toBe('company');
  });

  it('is none that somebody else has on the screen', async () => {
    await nobodyLooks();
    expect(await next(awa)).toBe('plain');
    expect(await next(bakary)).toBe('sanctioned');
    expect(await next(awa)).toBe('plain');
    const { body } = await bakary.get('/queue');
    expect(body.rows[0].viewers).toEqual(['Awa']);
    expect(body.rows[1].viewers).toEqual([]);
    await sql("UPDATE dossier_viewers SET seen_at = now() - interval '61 seconds'");
    expect(await next(bakary)).toBe('plain');
  });

  it('is another one for everybody who asks at the same time', async () => {
    await nobodyLooks();
    const people = await Promise.all(
      ['p1', 'p2', 'p3', 'p4', 'p5'].map((login) => scene.operator('reviewer', login)),
    );
    const got = await Promise.all(people.map((person) => next(person)));
    expect(got.sort()).toEqual(['company', 'plain', 'poor', 'sanctioned', 'test']);
    expect(await next(awa)).toBeNull();
  });

  it('is not one whose decision the same person proposed, but is for others', async () => {
    await nobodyLooks();
    const propose = (name: string, actor: string) =>
      sql(
        `INSERT INTO dossier_proposals (dossier_id, actor, to_status, sealed_reason)
         SELECT id, $2, 'VALIDE', '' FROM dossiers WHERE uuid = $1`,
        [idOf(name), actor],
      );
    await propose('plain', 'user:awa');
    // One person is one, at the terminal too.
    await propose('accepted', 'cli:Awa');
    expect(await next(awa)).toBe('sanctioned');
    await nobodyLooks();
    expect(await next(bakary)).toBe('plain');
    expect(await names('?proposed=true')).toEqual(['plain', 'accepted']);
    expect((await awa.get('/queue/counts')).body.proposed).toBe(2);
    await nobodyLooks();
    // Of a dossier that is decided the second person is wanted too, once nothing else waits.
    expect(await next(bakary, `?search=kone`)).toBe('accepted');
    expect(await next(awa, '?search=kone')).toBeNull();
    await sql('DELETE FROM dossier_proposals');
  });
});

describe('pages of the queue', () => {
  it('follow each other without gap or repetition in every order, whatever comes between', async () => {
    const bulk = await scene.service.client({ company: { name: 'Beaucoup' } });
    await analysedDossier(scene.service, bulk, { holder: { lastName: 'BEUGRÉ', firstName: 'Un' } });
    // Copies have their own row and nothing else: that is all that is sorted.
    await sql(
      `INSERT INTO dossiers (uuid, company_id, sequence, credential_id, test, kyb, version, status, created_at, score, indexed)
       SELECT gen_random_uuid(), company_id, sequence + n, credential_id, test, kyb, version,
         (ARRAY['A_TRAITER', 'VALIDE', 'REJETE'])[1 + n % 3], created_at + (n / 4) * interval '1 microsecond',
         CASE WHEN n % 10 = 0 THEN NULL ELSE n % 7 END, 1
       FROM dossiers, generate_series(1, 129) n WHERE company_id = $1`,
      [bulk.companyId],
    );
    for (const sort of ['oldest', 'newest', 'worst', 'best']) {
      const seen: QueueRow[] = [];
      let after: string | null = '';
      while (after !== null) {
        const path: string = `/queue?client=${bulk.companyId}&sort=${sort}${after && `&after=${after}`}`;
        const { body } = await awa.get(path);
        seen.push(...body.rows);
        after = body.next;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(130);
      const scores = seen.map(({ score }) => score ?? (sort === 'worst' ? 1000 : -1));
      if (sort === 'worst') expect(scores).toEqual([...scores].sort((a, b) => a - b));
      if (sort === 'best') expect(scores).toEqual([...scores].sort((a, b) => b - a));
      const times = seen.map(({ createdAt }) => createdAt);
      if (sort === 'oldest') expect(times).toEqual([...times].sort());
      if (sort === 'newest') expect(times).toEqual([...times].sort().reverse());
    }
  });
});

it('says nothing more of a dossier that was erased', async () => {
  const { database, keyring } = scene.service.runtime;
  const id = await analysedDossier(scene.service, bank, {
    holder: { lastName: 'OUBLIÉ', firstName: 'Exemple' },
    hits: [{ topic: 'pep', name: 'OUBLIE Exemple' }],
  });
  expect(await names('?search=oublie')).toEqual([id]);
  const waiting = async () => (await awa.get('/queue/counts')).body.statuses.A_TRAITER;
  const before = await waiting();
  const row = await findAnyDossier(database, id);
  const [subject] = await listDossierSubjects(database, row?.id ?? 0);
  await clearHits(scene.service, subject?.id ?? '');
  await database.transaction((tx) =>
    eraseSubject(
      tx,
      { keyring, ledger: scene.service.services.ledger },
      { subjectId: subject?.id ?? '', actor: 'user:awa', reason: 'request 2026-17' },
    ),
  );
  expect(await names('?search=oublie')).toEqual([]);
  const { body } = await awa.get(`/queue?search=${id}`);
  expect(body.rows).toMatchObject([
    { id, name: null, externalId: null, score: null, alerts: [], erased: true },
  ]);
  // Nobody can decide on it any more, so that it waits for nobody.
  expect(await names('?status=A_TRAITER&sort=newest')).not.toContain(id);
  expect(await waiting()).toBe(before - 1);
  await sql('DELETE FROM dossier_viewers');
  expect((await awa.get('/queue/next?sort=newest')).body.id).not.toBe(id);
  expect((await awa.get(`/queue/next?search=${id}`)).body.id).toBeNull();
});
