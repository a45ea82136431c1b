import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../../src/analysis/checks.ts';
import type { ReviewCheck, ReviewField } from '../../src/contract/console/dossier.ts';
import { findList } from '../../src/db/screening/lists.ts';
import { decideDossier } from '../../src/dossiers/decisions/decide-dossier.ts';
import { eraseSubject } from '../../src/subjects/erase-subject.ts';
import { keepHits } from '../../src/subjects/subject-hits.ts';
import type { TestClient } from '../harness.ts';
import { loadList, sanctioned } from '../screening-scene.ts';
import { plainPicture, resultPath } from '../uploads.ts';
import { auditOf } from './audit-scene.ts';
import { registered } from './dossier-results.ts';
import { analysedDossier } from './dossier-scene.ts';
import { holderFacts, inventedHolder } from './invented-facts.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

let scene: ConsoleScene;
let client: TestClient;
let reviewer: Operator;

beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client({ company: { name: 'Banque Lagune' } });
  reviewer = await scene.operator('reviewer', 'awa');
});
afterAll(() => scene?.stop());

const nobody = '00000000-0000-4000-8000-000000000000';

describe('a dossier of a scene', () => {
  it('is as the service itself leaves it after an analysis', async () => {
    const id = await analysedDossier(scene.service, client, {
      pictures: { selfie: await plainPicture() },
      company: { name: 'LES VERGERS DU BANDAMA' },
    });
    const { status, body } = await client.get(resultPath('v2', id));
    expect([status, body.status]).toEqual([200, 'A_TRAITER']);
    expect(body.documents.map(({ type }: { type: string }) => type)).toEqual(['SELFIE', 'CNI', 'RCCM']);
    expect((await client.get('/subscriptions/status')).body.reservedChecks).toBe(0);
  });

  it('has any status', async () => {
    for (const wanted of ['EN_COURS', 'ERREUR', 'VALIDE', 'REJETE', 'A_COMPLETER'] as const) {
      const id = await analysedDossier(scene.service, client, { status: wanted });
      expect((await client.get(resultPath('v2', id))).body.status).toBe(wanted);
    }
  });
});

describe('a review', () => {
  const fieldOf = (fields: ReviewField[], name: string) => fields.find((field) => field.name === name);
  const checkOf = (checks: ReviewCheck[], type: string) => checks.find((check) => check.type === type);

  it('shows sources side by side, and tells differences from spellings', async () => {
    const holder = inventedHolder({ lastName: 'KOUADIO', firstName: 'AFFOUÉ HONORINE' });
    const id = await analysedDossier(scene.service, client, {
      holder,
      externalId: 'client-7',
      additionalData: { agence: 'Plateau' },
      checks: {
        DB_CHECK: {
          score: 70,
          scoring: {
            dateOfBirthMatchingScore: 40,
            rawData: JSON.stringify({
              ...registered(holder),
              lastName: 'Kouadio',
              birthDate: '1990-03-14',
              idCardNumber: 'CI-880 999999',
              nationality: 'Ivoirien',
              birthTown: 'Bouaké',
            }),
          },
        },
      },
    });
    const { status, body } = await reviewer.get(`/dossiers/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: 'A_TRAITER',
      name: 'KOUADIO AFFOUÉ HONORINE',
      externalId: 'client-7',
      additionalData: { agence: 'Plateau' },
      client: { id: client.companyId, name: 'Banque Lagune', fourEyes: false },
      subjects: [{ kind: 'person', heldAt: null }],
      proposal: null,
    });
    const [document] = body.documents;
    expect(document).toMatchObject({
      type: 'CNI',
      typeWords: 'National identity card',
      state: { code: 'OK' },
    });
    expect(fieldOf(document.fields, 'last_name')).toEqual({
      name: 'last_name',
      label: 'Last name',
      printed: { value: 'KOUADIO', confidence: 0.97, side: 'front' },
      zone: 'KOUADIO',
      register: 'Kouadio',
      differs: false,
      score: 100,
    });
    const differing = document.fields.filter(({ differs }: ReviewField) => differs);
    expect(differing.map(({ name }: ReviewField) => name)).toEqual(['date_of_birth', 'document_number']);
    expect(document.zone).toEqual({ text: expect.stringContaining('KOUADIO<<AFFOUE'), valid: true });
    expect(checkOf(document.checks, 'DB_CHECK')).toMatchObject({
      tone: 'warn',
      score: 70,
      freeToRerun: false,
    });
  });

  it('is in French for who reads French', async () => {
    const id = await analysedDossier(scene.service, client, {
      facts: { state: 'BLURRED' },
      checks: {
        MEDIA_CHECK: { status: 'FAILED' },
        EXPIRATION_CHECK: { scoring: { score: 'EXPIRED' }, score: 0 },
      },
    });
    const { body } = await reviewer.get(`/dossiers/${id}`, { 'Accept-Language': 'fr' });
    const [document] = body.documents;
    expect(document.state.words).toContain("L'image est floue");
    expect(fieldOf(document.fields, 'last_name')?.label).toBe('Nom');
    expect(checkOf(document.checks, 'MEDIA_CHECK')).toMatchObject({
      title: 'Presse',
      statusWords: 'Non effectuée',
      tone: 'warn',
      freeToRerun: true,
    });
    expect(checkOf(document.checks, 'EXPIRATION_CHECK')?.tone).toBe('bad');
    expect(body.history.map(({ words }: { words: string }) => words)).toEqual([
      'Reçu',
      'En cours → À traiter',
    ]);
  });

  it('shows the zone where print and zone say something else', async () => {
    const read = { confidence: 0.99, side: 'front', box: null, source: 'printed' } as const;
    const holder = inventedHolder();
    const facts = holderFacts(holder);
    const id = await analysedDossier(scene.service, client, {
      holder,
      facts: { fields: { ...facts.fields, first_name: { ...read, value: 'ADJOUA' } } },
    });
    const [{ fields }] = (await reviewer.get(`/dossiers/${id}`)).body.documents;
    expect(fieldOf(fields, 'first_name')).toMatchObject({ zone: 'AFFOUE HONORINE', differs: true });
  });

  it("shows a company's register beside its extract, and what its people were found as", async () => {
    const id = await analysedDossier(scene.service, client, {
      company: { name: 'LES VERGERS DU BANDAMA' },
      checks: {
        COMPANY_DB_CHECK: {
          scoring: { companyNameScore: 30 },
          score: 60,
          company: { confirmed: false, holderIsOwner: null, register: { companyName: 'AUTRE MAISON' } },
        },
      },
      hits: [
        { topic: 'sanction', name: 'YAO Inventé', asked: 'YAO INVENTÉ', details: { grounds: 'Inventé.' } },
        { topic: 'pep', name: 'KOUADIO Afoué', score: 75 },
      ],
    });
    const { body } = await reviewer.get(`/dossiers/${id}`);
    expect(body).toMatchObject({ kyb: true, name: 'LES VERGERS DU BANDAMA' });
    expect(body.alerts).toEqual(['SANCTION', 'PEP', 'COMPANY']);
    const extract = body.documents.find(({ type }: { type: string }) => type === 'RCCM');
    expect(fieldOf(extract.fields, 'companyName')).toMatchObject({
      register: 'AUTRE MAISON',
      differs: true,
      score: 30,
    });
    expect(body.hits).toMatchObject([
      {
        id: 'vigilance:sanction-1',
        topic: 'sanction',
        list: 'vigilance',
        name: 'YAO Inventé',
        asked: 'YAO INVENTÉ',
        state: 'open',
        explanation: ['The names are alike.'],
        details: [{ label: 'Grounds', value: 'Inventé.' }],
        marked: null,
      },
      { topic: 'pep', name: 'KOUADIO Afoué', asked: null },
    ]);
  });

  it('tells of hits that other dossiers found what the list says, and of those that are gone that they are', async () => {
    const { database, keyring } = scene.service.runtime;
    await loadList(scene.service, 'veille', sanctioned);
    const list = await findList(database, 'veille', null);
    const id = await analysedDossier(scene.service, client);
    const subjectId = (await reviewer.get(`/dossiers/${id}`)).body.subjects[0].id;
    const hit = {
      topic: 'sanction',
      listId: list?.id ?? 0,
      list: 'veille',
      contentHash: 'x',
      score: 81,
      asked: null,
    } as const;
    await database.transaction((tx) =>
      keepHits(
        tx,
        keyring,
        { id: subjectId, companyId: client.companyId },
        [
          { ...hit, entityId: '17' },
          { ...hit, entityId: 'gone', score: 71 },
        ],
        new Date(),
      ),
    );
    const { hits } = (await reviewer.get(`/dossiers/${id}`)).body;
    expect(hits).toMatchObject([
      { id: 'veille:17', name: 'ZOUMANA Exemple Bakary', state: 'open' },
      { id: 'veille:gone', name: 'gone', details: [] },
    ]);
    expect(hits[0].details).toContainEqual({ label: 'Grounds', value: 'Inventé pour cet essai.' });
    expect(hits.map(({ explanation }: { explanation: string[] }) => explanation)).toEqual([
      [expect.stringContaining('what the list says now')],
      [expect.stringContaining('no such entry any more')],
    ]);
  });

  it('shows the faces that were compared, and no picture in a scoring', async () => {
    const portrait = Buffer.from('portrait').toString('base64');
    const id = await analysedDossier(scene.service, client, {
      pictures: { selfie: await plainPicture(90) },
      checks: {
        FACE_MATCH_CHECK: {
          scoring: { comparedImageBase64: portrait, faceMatched: false, similarity: '41.20' },
          score: 41.2,
        },
      },
    });
    const { documents } = (await reviewer.get(`/dossiers/${id}`)).body;
    const [selfie, card] = documents;
    expect(card.face).toEqual({
      notComparedReason: null,
      similarity: 41.2,
      matched: false,
      against: 'OFFLINE',
      portrait: `data:image/jpeg;base64,${portrait}`,
      selfiePath: selfie.pictures[0].path,
    });
    const face = checkOf(card.checks, 'FACE_MATCH_CHECK');
    expect([face?.tone, face?.scoring.comparedImageBase64]).toEqual(['bad', null]);
    expect(selfie).toMatchObject({ fields: [], checks: [], state: null, face: null });
  });

  it('shows a selfie that was not compared as that, with its reason, and hits on no scale but their own', async () => {
    const id = await analysedDossier(scene.service, client, {
      pictures: { selfie: await plainPicture(91) },
      checks: {
        FACE_MATCH_CHECK: {
          scoring: {
            comparedImageBase64: null,
            faceMatched: false,
            similarity: '0.00',
            notComparedReason: 'NO_FACE',
          },
          score: null,
        },
        SANCTION_CHECK: { scoring: { results: [], allResults: [] }, score: 5 },
        PEP_CHECK: { scoring: { results: [], allResults: [] }, score: 5 },
        MEDIA_CHECK: { scoring: { results: [] }, score: 5 },
      },
    });
    const { documents } = (await reviewer.get(`/dossiers/${id}`)).body;
    const card = documents[1];
    expect(card.face).toMatchObject({ notComparedReason: 'NO_FACE', matched: false });
    const face = checkOf(card.checks, 'FACE_MATCH_CHECK');
    expect([face?.tone, face?.score]).toEqual(['warn', null]);
    for (const type of ['SANCTION_CHECK', 'PEP_CHECK', 'MEDIA_CHECK']) {
      expect(checkOf(card.checks, type), type).toMatchObject({ status: 'EXECUTED', score: null });
    }
  });

  it('gives its own pictures and no others, and none once they are removed', async () => {
    const front = await plainPicture(77, 'jpeg');
    const id = await analysedDossier(scene.service, client, { pictures: { front } });
    const other = await analysedDossier(scene.service, client);
    const { pictures } = (await reviewer.get(`/dossiers/${id}`)).body.documents[0];
    expect(pictures[0]).toMatchObject({ side: 'front', bytes: front.length, sha256: expect.any(String) });
    const address = `${scene.service.url}/console/api${pictures[0].path}`;
    const got = await fetch(address, { headers: { cookie: reviewer.cookie } });
    expect([got.headers.get('content-type'), got.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'no-store',
    ]);
    expect(Buffer.from(await got.arrayBuffer()).equals(front)).toBe(true);
    expect((await fetch(address)).status).toBe(401);
    const seen = (await auditOf(scene.service, id)).filter(
      ({ action }) => action === 'dossier.picture-viewed',
    );
    expect(seen.map(({ actor, details }) => [actor, details])).toEqual([
      ['user:awa', { dossier: id, picture: pictures[0].id }],
    ]);
    const foreign = await reviewer.get(`/dossiers/${other}/pictures/${pictures[0].id}`);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'PICTURE_NOT_FOUND']);
    await scene.service.runtime.database.query('UPDATE pictures SET wrapped_key = NULL WHERE id = $1', [
      pictures[0].id,
    ]);
    expect((await reviewer.get(pictures[0].path)).status).toBe(404);
    expect((await reviewer.get(`/dossiers/${id}`)).body.documents[0].pictures[0].path).toBeNull();
  });

  it('is told to the audit log each time, and says nothing of an analysis that runs', async () => {
    const id = await analysedDossier(scene.service, client, { status: 'EN_COURS' });
    const { body } = await reviewer.get(`/dossiers/${id}`);
    expect(body).toMatchObject({ status: 'EN_COURS', score: null, possible: { decide: [], rerun: false } });
    expect(body.documents[0].checks.every(({ tone }: ReviewCheck) => tone === 'busy')).toBe(true);
    await reviewer.get(`/dossiers/${id}`);
    await reviewer.get(`/dossiers/${id}/pulse`);
    const viewed = (await auditOf(scene.service, id)).filter(({ action }) => action === 'dossier.viewed');
    expect(viewed.map(({ actor, details }) => [actor, details])).toEqual([
      ['user:awa', { dossier: id }],
      ['user:awa', { dossier: id }],
    ]);
  });

  it('is refused where there is nothing, to who is not signed in, and after an erasure it is empty', async () => {
    expect((await reviewer.get(`/dossiers/${nobody}`)).body.code).toBe('DOSSIER_NOT_FOUND');
    expect((await reviewer.get('/dossiers/x')).status).toBe(400);
    const id = await analysedDossier(scene.service, client);
    expect((await fetch(`${scene.service.url}/console/api/dossiers/${id}`)).status).toBe(401);
    const { keyring, database } = scene.service.runtime;
    const subject = (await reviewer.get(`/dossiers/${id}`)).body.subjects[0].id;
    await database.transaction((tx) =>
      eraseSubject(
        tx,
        { keyring, ledger: scene.service.services.ledger },
        { subjectId: subject, actor: 'cli:test', reason: 'demande 12' },
      ),
    );
    const { status, body } = await reviewer.get(`/dossiers/${id}`);
    expect([status, body.documents, body.name, body.proposal]).toEqual([200, [], null, null]);
    expect(body.erasedAt).not.toBeNull();
    expect(body.possible.decide).toEqual([]);
  });
});

describe('a pulse', () => {
  it('tells the revision and who else looks, and of nobody who left', async () => {
    const id = await analysedDossier(scene.service, client);
    const koffi = await scene.operator('viewer', 'koffi');
    const first = (await reviewer.get(`/dossiers/${id}`)).body;
    expect((await koffi.get(`/dossiers/${id}`)).body.viewers).toEqual(['Awa']);
    const pulse = (await reviewer.get(`/dossiers/${id}/pulse`)).body;
    expect(pulse).toEqual({
      revision: first.revision,
      status: 'A_TRAITER',
      viewers: ['Koffi'],
      holder: null,
    });
    const { database, keyring } = scene.service.runtime;
    await database.query("UPDATE dossier_viewers SET seen_at = now() - interval '61 seconds'");
    await database.transaction((tx) =>
      decideDossier(tx, keyring, checkCatalogue, id, {
        to: 'VALIDE',
        actor: 'cli:test',
        role: 'senior',
        reason: 'all well',
      }),
    );
    const later = (await reviewer.get(`/dossiers/${id}/pulse`)).body;
    expect(later).toMatchObject({ status: 'VALIDE', viewers: [] });
    expect(later.revision).toBeGreaterThan(first.revision);
  });
});
