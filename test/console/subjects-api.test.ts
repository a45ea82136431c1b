import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../src/audit/verify-chain.ts';
import { listAuditChains } from '../../src/db/audit/audit.ts';
import { findAnyDossier } from '../../src/db/dossiers/dossiers.ts';
import { listDossierSubjects } from '../../src/db/subjects/subjects.ts';
import { proveCertificate } from '../../src/subjects/erasure-certificate.ts';
import { begun } from '../capture/phone.ts';
import { akwaba } from '../command-line.ts';
import type { TestClient } from '../harness.ts';
import { clearHits } from '../screening-scene.ts';
import { plainPicture } from '../uploads.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

const { unzipSync } = createRequire(createRequire(import.meta.url).resolve('pdfkit'))('fflate') as {
  unzipSync(bytes: Uint8Array): Record<string, Uint8Array>;
};

let scene: ConsoleScene;
let client: TestClient;
let viewer: Operator;
let senior: Operator;
beforeAll(async () => {
  scene = await consoleScene();
  client = await scene.service.client({ company: { name: 'Banque du Bandama' } });
  viewer = await scene.operator('viewer');
  senior = await scene.operator('senior');
});
afterAll(() => scene?.stop());

let made = 0;
/** Somebody new, with a dossier. */
async function person(wish: SceneDossier = {}, of: TestClient = client) {
  made += 1;
  const number = String(made).padStart(5, '0');
  const holder = { nni: `500000${number}`, cardNumber: `CI8866${number}`, ...wish.holder };
  const dossier = await analysedDossier(scene.service, of, { ...wish, holder });
  const subjects = await subjectsOf(dossier);
  const id = subjects.find(({ kind }) => kind === 'person')?.id ?? '';
  return { id, dossier, holder, company: subjects.find(({ kind }) => kind === 'company')?.id ?? '' };
}

async function subjectsOf(dossier: string) {
  const { database } = scene.service.runtime;
  const row = await findAnyDossier(database, dossier);
  return listDossierSubjects(database, row?.id ?? 0);
}

const hold = (id: string, held: boolean, reason = 'réquisition 12/2026', by = senior) =>
  by.send('POST', `/subjects/${id}/hold`, { held, reason });
const erase = (id: string, more: object = {}, by = senior) =>
  by.send('POST', `/subjects/${id}/erasure`, {
    basis: 'request',
    reason: 'demande 2026-17',
    confirm: id.slice(0, 8),
    ...more,
  });

const audited = async (action: string) => {
  const rows = await scene.service.runtime.database.query<{ actor: string; details: string }>(
    'SELECT actor, details FROM audit_entries WHERE action = $1 ORDER BY chain, sequence',
    [action],
  );
  return rows.map(({ actor, details }) => ({ actor, ...JSON.parse(details) }));
};

describe('a subject', () => {
  it('is shown with its dossiers, what is kept until when, and hits; that it was seen is audited', async () => {
    const { id, dossier, holder, company } = await person({
      company: { name: 'LES VERGERS DU BANDAMA' },
      hits: [{ topic: 'sanction', name: 'KOUADIO Afoué' }],
      externalId: 'compte-7',
    });
    const { status, body } = await viewer.get(`/subjects/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      kind: 'person',
      client: { id: client.companyId, name: 'Banque du Bandama' },
      name: 'KOUADIO AFFOUÉ HONORINE',
      heldAt: null,
      erasedAt: null,
      identifiers: [
        { kind: 'nni', document: null },
        { kind: 'document', document: 'CNI' },
      ],
      dossierCount: 1,
      hits: [{ name: 'KOUADIO Afoué', state: 'open' }],
      holds: [],
      certificate: null,
    });
    const [shown] = body.dossiers;
    expect(shown).toMatchObject({
      id: dossier,
      status: 'A_TRAITER',
      documents: ['CNI', 'RCCM'],
      externalId: 'compte-7',
      keptBy: null,
      others: [{ id: company, kind: 'company' }],
    });
    const days = (until: string) => (Date.parse(until) - Date.parse(shown.createdAt)) / 86_400_000;
    expect([days(shown.picturesUntil), days(shown.resultsUntil)]).toEqual([90, 3650]);
    expect(JSON.stringify(body)).not.toContain(holder.nni);
    expect(body.rules.map(({ kind }: { kind: string }) => kind)).toContain('results');
    expect(await audited('subject.viewed')).toEqual([{ actor: 'user:viewer', subject: id }]);
    expect((await viewer.get(`/subjects/${company}`)).body).toMatchObject({
      kind: 'company',
      name: 'LES VERGERS DU BANDAMA',
    });
  });

  it('is found by any of its numbers, however it is written, of one client or of all', async () => {
    const other = await scene.service.client({ company: { name: 'Autre Banque' } });
    const first = await person({ company: { name: 'SOCIETE DU LAC', rccm: 'CI-ABJ-2018-B-04830' } });
    const twin = await person({ holder: first.holder }, other);
    const search = async (text: string, of?: number) => {
      const query = new URLSearchParams({ search: text, ...(of !== undefined && { client: String(of) }) });
      const { body } = await viewer.get(`/subjects?${query}`);
      return body.found.map((found: { id: string }) => found.id);
    };
    expect((await search(first.holder.nni)).sort()).toEqual([first.id, twin.id].sort());
    expect(await search(` ${first.holder.cardNumber.toLowerCase()} `, client.companyId)).toEqual([first.id]);
    expect(await search('ci abj 2018 b 4830', client.companyId)).toEqual([first.company]);
    expect(await search(first.id)).toEqual([first.id]);
    expect(await search(first.id, other.companyId)).toEqual([]);
    expect(await search('nobody')).toEqual([]);
    const searches = await audited('subject.searched');
    expect(searches.length).toBe(6);
    expect(JSON.stringify(searches)).not.toContain(first.holder.nni);
    expect((await viewer.get('/subjects')).body).toMatchObject({
      found: null,
      clients: expect.arrayContaining([{ id: other.companyId, name: 'Autre Banque' }]),
    });
    expect((await viewer.get('/subjects?client=99999&search=x')).body.code).toBe('CLIENT_NOT_FOUND');
    expect((await viewer.get('/subjects?client=all')).status).toBe(400);
  });

  it('is unknown, or its address wrong', async () => {
    expect((await viewer.get(`/subjects/${randomUUID()}`)).body.code).toBe('SUBJECT_NOT_FOUND');
    expect((await viewer.get('/subjects/12')).status).toBe(400);
  });
});

describe('what a role may not', () => {
  it('is refused, and nothing is done', async () => {
    const { id } = await person();
    const reviewer = await scene.operator('reviewer');
    for (const somebody of [viewer, reviewer]) {
      const answers = [
        await hold(id, true, 'because', somebody),
        await erase(id, {}, somebody),
        await somebody.get(`/subjects/${id}/erasure`),
        await somebody.get(`/subjects/${id}/export`),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(() => [403, 'NOT_ALLOWED']),
      );
    }
    const nobody = await fetch(`${scene.service.url}/console/api/subjects/${id}/export`);
    expect(nobody.status).toBe(401);
    expect((await viewer.get(`/subjects/${id}`)).body).toMatchObject({ heldAt: null, erasedAt: null });
  });
});

describe('a legal hold', () => {
  it('is made and ended with reasons that are kept sealed, and shown to who looks later', async () => {
    const { id, dossier } = await person();
    expect((await hold(id, true)).status).toBe(200);
    expect((await hold(id, true)).body.code).toBe('ALREADY_HELD');
    const held = (await viewer.get(`/subjects/${id}`)).body;
    expect(held.heldAt).not.toBeNull();
    expect(held.dossiers).toMatchObject([{ id: dossier, keptBy: 'hold' }]);
    expect((await hold(id, false, 'classée sans suite')).status).toBe(200);
    expect((await viewer.get(`/subjects/${id}`)).body).toMatchObject({
      heldAt: null,
      holds: [
        { action: 'released', by: 'user:senior', who: 'Senior', reason: 'classée sans suite' },
        { action: 'held', reason: 'réquisition 12/2026' },
      ],
    });
    expect(JSON.stringify(await audited('subject.held'))).not.toContain('réquisition');
    const stored = await scene.service.runtime.database.query<{ text: string }>(
      "SELECT encode(sealed_reason, 'escape') AS text FROM subject_holds",
    );
    expect(stored.map(({ text }) => text).join()).not.toContain('quisition');
    expect((await senior.send('POST', `/subjects/${id}/hold`, { held: true, reason: ' ' })).status).toBe(400);
  });

  it('of anybody in the dossiers forbids an erasure, and the plan says who', async () => {
    const { id, company } = await person({ company: { name: 'LES PALMIERS' } });
    await hold(company, true);
    expect((await senior.get(`/subjects/${id}/erasure`)).body.refusal).toContain(company);
    const refused = await erase(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'LEGAL_HOLD']);
    expect(refused.body.detail).toContain(company);
    expect((await viewer.get(`/subjects/${id}`)).body.erasedAt).toBeNull();
  });
});

describe('an erasure', () => {
  it('is told beforehand, done once, and leaves a certificate that names nobody and that the chain covers', async () => {
    const { id, dossier, holder } = await person({
      pictures: { back: await plainPicture(), selfie: await plainPicture() },
      hits: [{ topic: 'pep', name: 'KOUADIO Afoué' }],
    });
    const french = { 'Accept-Language': 'fr' };
    const planned = async () => (await senior.get(`/subjects/${id}/erasure`, french)).body;
    expect((await planned()).refusal).toContain("tant qu'une correspondance est ouverte : il y en a 1");
    const open = await erase(id);
    expect([open.status, open.body.code]).toEqual([409, 'ERASURE_HITS_OPEN']);
    await clearHits(scene.service, id);
    const plan = await planned();
    const count = (of: { kind: string; count: number }[], kind: string) =>
      of.find((one) => one.kind === kind)?.count;
    expect(plan.erased.find(({ kind }: { kind: string }) => kind === 'pictures')).toMatchObject({
      words: 'Images',
      count: 3,
    });
    expect(plan).toMatchObject({ refusal: null, others: [], confirm: id.slice(0, 8) });
    expect(plan.keptUntil).not.toBeNull();

    const answer = await erase(id, {}, senior);
    expect([answer.status, answer.body.proposal]).toEqual([200, null]);
    const body = answer.body.certificate;
    expect(body).toMatchObject({
      subject: { id, kind: 'person' },
      by: 'user:senior',
      who: 'Senior',
      reason: 'demande 2026-17',
      dossiers: [dossier],
      alsoErased: [],
    });
    for (const { kind, count: told } of plan.erased)
      expect([kind, count(body.erased, kind)]).toEqual([kind, told]);
    expect((await erase(id)).body.code).toBe('SUBJECT_ERASED');
    expect((await senior.get(`/subjects/${id}/erasure`)).body.code).toBe('SUBJECT_ERASED');
    expect((await senior.get(`/subjects/${id}/export`)).body.code).toBe('SUBJECT_ERASED');

    const after = (await viewer.get(`/subjects/${id}`)).body;
    expect(after).toMatchObject({ name: null, identifiers: [], hits: [], certificate: body.id });
    expect(after.dossiers).toMatchObject([
      { id: dossier, documents: [], picturesUntil: null, resultsUntil: null },
    ]);
    // Found again by the subject's identifier, and as it was given.
    expect((await viewer.get(`/certificates/${id}`)).body).toEqual(body);
    const file = await viewer.get(`/certificates/${body.id}/file`);
    expect(JSON.stringify(file.body)).not.toMatch(new RegExp(`KOUADIO|${holder.nni}|${holder.cardNumber}`));
    const page = await viewer.get(`/certificates/${body.id}/page?language=fr`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.body).toContain('Certificat d&#39;effacement');
    expect(page.body).toContain(body.digest);
    expect((await viewer.get(`/certificates/${randomUUID()}`)).body.code).toBe('CERTIFICATE_NOT_FOUND');
  });

  it('is proven by the chain, which sees a certificate that was changed', async () => {
    const { database, keyring } = scene.service.runtime;
    const { id } = await person();
    const body = (await erase(id)).body.certificate;
    const faults = async () => {
      const head = (await listAuditChains(database)).find(({ chain }) => chain === client.companyId);
      if (head === undefined) throw new Error('the client has a chain');
      return (await verifyChain({ database, keyring }, head, [], (row) => proveCertificate(database, row)))
        .faults;
    };
    expect(await faults()).toEqual([]);
    const change = (from: string, to: string) =>
      database.query('UPDATE erasure_certificates SET content = replace(content, $2, $3) WHERE id = $1', [
        body.id,
        from,
        to,
      ]);
    await change('demande 2026-17', 'demande 2026-18');
    expect(JSON.stringify(await faults())).toContain(body.id);
    await change('demande 2026-18', 'demande 2026-17');
    expect(await faults()).toEqual([]);
  });

  it('needs the right word, a basis, and a reason that names nobody', async () => {
    const { id, holder, company } = await person({ company: { name: 'LES ANANAS DE BONOUA' } });
    const codes = async (more: object, of = id) => {
      const { status, body } = await erase(of, more);
      return [status, ...body.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`)];
    };
    expect(await codes({ confirm: 'oui' })).toEqual([400, 'confirm NOT_CONFIRMED']);
    expect(await codes({ basis: 'because' })).toEqual([400, 'basis INVALID_VALUE']);
    expect(await codes({ reason: 'demande de Mme Kouadio' })).toEqual([400, 'reason NAMES_SUBJECT']);
    const written = `${holder.nni.slice(0, 5)} ${holder.nni.slice(5)}`;
    expect(await codes({ reason: `NNI ${written}` })).toEqual([400, 'reason NAMES_SUBJECT']);
    expect(await codes({ reason: 'Demande de Les Ananas de Bonoua' })).toEqual([400, 'reason NAMES_SUBJECT']);
    expect(await codes({ reason: 'demande de « Les Ananas de Bonoua »' }, company)).toEqual([
      400,
      'reason NAMES_SUBJECT',
    ]);
    expect(await codes({ more: 1 })).toEqual([400, 'more UNKNOWN_FIELD']);
    expect((await viewer.get(`/subjects/${id}`)).body.erasedAt).toBeNull();
    // Whoever has no other dossier goes too.
    const { body } = await erase(id, { confirm: id.slice(0, 8).toUpperCase() });
    expect(body.certificate.alsoErased).toEqual([company]);
    expect((await viewer.get(`/subjects/${company}`)).body.erasedAt).not.toBeNull();
  });

  it('of two at once is done once', async () => {
    const { id } = await person();
    const answers = await Promise.all([erase(id), erase(id), erase(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const certificates = await scene.service.runtime.database.query(
      'SELECT 1 FROM erasure_certificates WHERE subject_id = $1',
      [id],
    );
    expect(certificates).toHaveLength(1);
  });
});

describe('an export', () => {
  const unzipped = (bytes: Uint8Array) =>
    new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content)]));
  const exported = async (id: string, language = 'en') => {
    const answer = await fetch(
      `${scene.service.url}/console/api/subjects/${id}/export?language=${language}`,
      {
        headers: { cookie: senior.cookie },
      },
    );
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    return unzipped(new Uint8Array(await answer.arrayBuffer()));
  };
  const end = (files: Map<string, Buffer>, name: string) =>
    [...files].filter(([path]) => path.endsWith(name)).map(([, content]) => content);

  it('holds all dossiers with pictures as they came, what was read, checks and decisions, to read and as JSON', async () => {
    const front = await plainPicture(77);
    const { id, holder } = await person({ pictures: { front }, externalId: 'a-1', status: 'VALIDE' });
    const second = await person({ holder, externalId: 'a-2' });
    expect(second.id).toBe(id);
    await hold(id, true, 'une enquête secrète');
    const capture = await begun(scene.service, client.companyId, { externalId: 'a-1' });
    await capture.phone.ask('POST', '/withdraw');
    const files = await exported(id, 'fr');
    expect([...files.keys()].filter((name) => name.endsWith('index.html'))).toHaveLength(3);
    expect(end(files, '.png').some((bytes) => bytes.equals(front))).toBe(true);
    const overview = String(files.get('index.html'));
    expect(overview).toContain('Données conservées : KOUADIO AFFOUÉ HONORINE');
    const data = JSON.parse(String(files.get('data.json')));
    expect(data.folders).toHaveLength(2);
    const [first] = data.folders;
    const dossier = JSON.parse(String(files.get(`${first.folder}/data.json`)));
    expect(dossier.result).toMatchObject({ externalId: 'a-1', status: 'VALIDE' });
    expect(dossier.result.documents[0].ocrExtractedData.nni).toBe(holder.nni);
    expect(dossier.history.at(-1)).toMatchObject({ to: 'VALIDE', by: 'cli', reason: 'as the scene has it' });
    expect(dossier.audit.map(({ action }: { action: string }) => action)).toContain('dossier.analysed');
    const page = String(files.get(`${first.folder}/index.html`));
    expect(page).toContain('Numéro national (NNI)');
    // Also what was agreed to and taken back before it became a dossier.
    expect(dossier.captures).toMatchObject([
      { id: capture.session.id, status: 'DECLINED', consentVersion: 'standard-1', consentWithdrawn: true },
    ]);
    expect(page).toContain('Consentement retiré le');
    expect(page).toContain(`<img src="${dossier.result.documents[0].frontUrl}"`);
    // An investigation stays secret, and so do the names of those who work at it.
    const all = [...files.values()].map(String).join();
    expect(all).not.toMatch(/enquête|subject\.held|"hold"|cli:scene/);
    expect(await audited('subject.exported')).toContainEqual({
      actor: 'user:senior',
      subject: id,
      dossiers: 2,
    });
    await hold(id, false);
  });

  it('leaves out papers of others who are in the same dossier', async () => {
    const { id, holder, company } = await person({ company: { name: 'LES CACAOS DU SUD' } });
    const mine = [...(await exported(id)).values()].map(String).join();
    expect(mine).toContain(holder.nni);
    expect(mine).not.toContain('CACAOS');
    const its = [...(await exported(company)).values()].map(String).join();
    expect(its).toContain('LES CACAOS DU SUD');
    expect(its).not.toContain(holder.nni);
  });

  it('holds what people proposed and marked, without their names', async () => {
    const careful = await scene.service.client({ company: { four_eyes: true } });
    const { id, dossier } = await person({ hits: [{ topic: 'sanction', name: 'KOUADIO Afoué' }] }, careful);
    const [hit] = (await viewer.get(`/dossiers/${dossier}`)).body.hits;
    const proposed = await senior.send('POST', `/dossiers/${dossier}/hits`, {
      subjectId: id,
      hit: hit.id,
      seen: hit.seen,
      mark: 'cleared',
      reason: 'née ailleurs',
    });
    const second = await scene.operator('reviewer', 'second');
    await second.send('POST', `/subjects/${id}/proposals/${proposed.body.proposal}`, {
      outcome: 'confirmed',
      reason: 'vu aussi',
    });
    const { revision } = (await viewer.get(`/dossiers/${dossier}`)).body;
    await senior.send('POST', `/dossiers/${dossier}/decision`, { revision, to: 'REJETE', reason: 'soupçon' });
    expect((await viewer.get(`/subjects/${id}`)).body.hits[0].marked.by).toBe('Second');
    const files = await exported(id);
    const data = JSON.parse(String(files.get('data.json')));
    expect(data.marks).toMatchObject([{ id: hit.id, action: 'cleared', by: 'user', reason: 'née ailleurs' }]);
    const [plain] = end(files, '/data.json').map((file) => JSON.parse(String(file)));
    expect(plain.proposals).toMatchObject([{ to: 'REJETE', by: 'user', reason: 'soupçon', outcome: null }]);
    const pages = end(files, '.html').join();
    expect([pages.includes('née ailleurs'), pages.includes('soupçon')]).toEqual([true, true]);
    expect([...files.values()].map(String).join()).not.toMatch(/user:|Senior|Second|act\./);
  });

  it('shows markup in data as text', async () => {
    const { id } = await person({ externalId: '<script>alert(1)</script>' });
    const pages = end(await exported(id), '.html').join();
    expect(pages).not.toContain('<script');
    expect(pages).toContain('&#60;script');
  });

  it('is the same by the command, which never writes over a file', async () => {
    const { id } = await person();
    const settings = {
      DATA_DIR: scene.service.config.dataDir,
      DATABASE_URL: scene.service.config.databaseUrl ?? '',
    };
    const output = join(mkdtempSync(join(tmpdir(), 'akwaba-export-')), 'person.zip');
    const run = () => akwaba(['subjects', 'export', id, '--output', output], settings);
    const done = await run();
    expect([done.code, done.stdout]).toEqual([0, expect.stringContaining('holds all that is kept')]);
    expect([...unzipped(readFileSync(output)).keys()].sort()).toEqual(
      [...(await exported(id)).keys()].sort(),
    );
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('there already') });

    const { certificate } = (await erase(id, { basis: 'mistake', reason: 'demande 3' })).body;
    const shown = await akwaba(['subjects', 'certificate', id, '--language', 'fr'], settings);
    expect(shown.stdout).toContain(certificate.id);
    expect(shown.stdout).toContain('Ce qui demeure');
    const page = await akwaba(['subjects', 'certificate', certificate.id, '--html'], settings);
    expect(page.stdout).toContain('<h1>Certificate of erasure</h1>');
    expect(await akwaba(['subjects', 'certificate', randomUUID()], settings)).toMatchObject({
      code: 1,
      stderr: 'There is no such certificate.\n',
    });
  });
});
