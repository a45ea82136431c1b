import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Review, ReviewCheck } from '../../src/contract/console/dossier.ts';
import { eraseDossier } from '../../src/db/dossiers/erase-dossier.ts';
import { itInLongRuns } from '../breadth.ts';
import type { TestClient } from '../harness.ts';
import { analysed } from '../uploads.ts';
import { seriousFaults } from './accessible.ts';
import { auditOf } from './audit-scene.ts';
import { describeInBrowser } from './browser.ts';
import { analysedDossier, type SceneDossier } from './dossier-scene.ts';
import { type ConsoleScene, consoleScene, type Operator, openPart, takePicture } from './scene.ts';

let scene: ConsoleScene;
let client: TestClient;
let awa: Operator;
beforeAll(async () => {
  scene = await consoleScene({}, { worker: true });
  client = await scene.service.client({ company: { name: 'Banque du Littoral' } });
  awa = await scene.operator('reviewer', 'awa');
});
afterAll(() => scene?.stop());

const reviewOf = async (id: string, language = 'en'): Promise<Review> =>
  (await awa.get(`/dossiers/${id}`, { 'Accept-Language': language })).body;
const paperOf = ({ documents }: Review, type = 'CNI') => {
  const found = documents.find((document) => document.type === type);
  if (found === undefined) throw new Error(`there is no ${type}`);
  return found;
};
const checkOf = (review: Review, type: string): ReviewCheck | undefined =>
  paperOf(review).checks.find((check) => check.type === type);

/** Sent as the page does. */
async function correct(id: string, field: string, value: string, more: object = {}) {
  const review = await reviewOf(id);
  const document = review.documents.find(({ type }) => type !== 'SELFIE')?.id;
  const corrections = [{ field, value }];
  const body = { revision: review.revision, document, corrections, reason: 'the picture says so', ...more };
  return awa.send('POST', `/dossiers/${id}/corrections`, body);
}

/** Once the checks have run. */
async function corrected(id: string, field: string, value: string): Promise<Review> {
  const { status, body } = await correct(id, field, value);
  expect([status, body.code]).toEqual([200, undefined]);
  await analysed(client, id);
  return reviewOf(id);
}

const written = async (id: string) =>
  (await client.get(`/v2/clients-files/client-file-to-analyze-id/${id}`)).body.documents[0];

describe('a field that was misread', () => {
  it('is corrected: the checks that stand on it run again, the others do not', async () => {
    const id = await analysedDossier(scene.service, client, { status: 'VALIDE' });
    const before = await reviewOf(id);
    const senior = await scene.operator('senior', 'koffi');
    const document = paperOf(before).id;
    const corrections = [{ field: 'document_expiry', value: '2020-02-14' }];
    const wish = { revision: before.revision, document, corrections };
    // Whoever may not change a decision may not change what it stands on.
    const refused = await awa.send('POST', `/dossiers/${id}/corrections`, { ...wish, reason: 'misread' });
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED']);
    const done = await senior.send('POST', `/dossiers/${id}/corrections`, { ...wish, reason: 'misread' });
    expect(done.body).toEqual({ checks: 3, reserved: 3 });
    await analysed(client, id);
    const after = await reviewOf(id);
    expect(after.status).toBe('A_TRAITER');
    expect(checkOf(after, 'EXPIRATION_CHECK')).toMatchObject({
      status: 'EXECUTED',
      explanation: ['The document expired on 14/02/2020.'],
    });
    expect(checkOf(after, 'SANCTION_CHECK')?.lastRunAt).toBe(checkOf(before, 'SANCTION_CHECK')?.lastRunAt);
    expect(paperOf(after).fields.find(({ name }) => name === 'document_expiry')).toMatchObject({
      printed: { value: '14/02/2020', confidence: 1 },
      differs: true,
    });
    expect(paperOf(after).corrections).toMatchObject([
      { field: 'document_expiry', from: '14/02/2032', to: '14/02/2020', reason: 'misread', who: 'Koffi' },
    ]);
    expect(after.history.map(({ kind }) => kind)).toEqual([
      'received',
      'status',
      'status',
      'corrected',
      'status',
      'status',
    ]);
    expect(after.history[3]?.words).toContain('Valid until: “14/02/2032” → “14/02/2020”');
  });

  it('is corrected with others of the paper at once: the checks run again once, and a fault names its place', async () => {
    const id = await analysedDossier(scene.service, client);
    const faulty = await correct(id, 'last_name', 'KOUADJO', {
      corrections: [
        { field: 'last_name', value: 'KOUADJO' },
        { field: 'document_expiry', value: 'soon' },
      ],
    });
    expect([faulty.status, faulty.body.errors[0].field]).toEqual([400, 'corrections.1.value']);
    expect(paperOf(await reviewOf(id)).corrections).toEqual([]);
    const done = await correct(id, 'last_name', '', {
      corrections: [
        { field: 'last_name', value: 'KOUADJO' },
        { field: 'document_expiry', value: '14/02/2033' },
      ],
    });
    expect(done.status).toBe(200);
    await analysed(client, id);
    const after = await reviewOf(id);
    expect(paperOf(after).corrections.map(({ field, to }) => [field, to])).toEqual([
      ['last_name', 'KOUADJO'],
      ['document_expiry', '14/02/2033'],
    ]);
    expect(after.history.filter(({ kind }) => kind === 'status')).toHaveLength(3);
    const entries = await auditOf(scene.service, id);
    expect(entries.filter(({ action }) => action === 'dossier.corrected')).toMatchObject([
      { details: { field: 'last_name,document_expiry' } },
    ]);
  });

  it('is told to the client as corrected, and to the audit chain without what it says', async () => {
    const id = await analysedDossier(scene.service, client);
    expect(await written(id)).not.toHaveProperty('corrections');
    await corrected(id, 'last_name', 'KOUADJO');
    expect(await written(id)).toMatchObject({
      ocrExtractedData: { last_name: 'KOUADJO' },
      corrections: [
        {
          field: 'last_name',
          from: 'KOUADIO',
          to: 'KOUADJO',
          reason: 'the picture says so',
          at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
        },
      ],
    });
    const entries = await auditOf(scene.service, id);
    const entry = entries.find(({ action }) => action === 'dossier.corrected');
    expect(entry).toMatchObject({ actor: 'user:awa', details: { field: 'last_name' } });
    expect(JSON.stringify(entry)).not.toMatch(/KOUAD|picture says/);
    const report = await awa.get(`/dossiers/${id}/report.html?language=fr`);
    expect(JSON.stringify(report.body)).toMatch(
      /KOUADJO \(corrigé\).*«\sKOUADIO\s» est devenu «\sKOUADJO\s»/s,
    );
    // The queue finds it by the right name.
    const found = await awa.get('/queue?search=kouadjo');
    expect(JSON.stringify(found.body)).toContain(id);
  });

  it('is not there at all, or was not read: both can be said', async () => {
    const id = await analysedDossier(scene.service, client);
    await corrected(id, 'profession', '');
    const after = await corrected(id, 'father_name', 'KONAN FIRMIN');
    const names = Object.fromEntries(
      paperOf(after).fields.map(({ name, printed }) => [name, printed?.value]),
    );
    expect(names).toMatchObject({ father_name: 'KONAN FIRMIN' });
    expect(names).not.toHaveProperty('profession');
    expect(paperOf(after).corrections.map(({ from, to }) => [from, to])).toEqual([
      ['COMMERÇANTE', null],
      [null, 'KONAN FIRMIN'],
    ]);
  });

  it.each([
    ['document_expiry', '31/02/2030', 'INVALID_FORMAT', 'value'],
    ['date_of_birth', '01/01/2999', 'NOT_A_PRINTED_DATE', 'value'],
    ['nni', '123', 'INVALID_NNI', 'value'],
    ['document_number', 'XX12', 'INVALID_FORMAT', 'value'],
    ['gender', 'femme', 'INVALID_VALUE', 'value'],
    ['nationality', 'MARTIENNE', 'INVALID_FORMAT', 'value'],
    ['last_name', 'KOUADIO', 'SAME_VALUE', 'value'],
    ['last_name', 'K\u0007', 'INVALID_CHARACTERS', 'value'],
    ['companyName', 'LOBALIA', 'INVALID_VALUE', 'field'],
    ['type', 'RCCM', 'INVALID_VALUE', 'value'],
    ['type', 'CNI', 'SAME_VALUE', 'value'],
  ])('%s as "%s" is refused: %s', async (field, value, code, at) => {
    const id = await analysedDossier(scene.service, client);
    const { status, body } = await correct(id, field, value);
    expect([status, body.errors]).toMatchObject([400, [{ field: `corrections.0.${at}`, code }]]);
    expect((await reviewOf(id)).status).toBe('A_TRAITER');
  });

  it('is refused of what somebody else has changed, of a selfie, and while an analysis runs', async () => {
    const id = await analysedDossier(scene.service, client, { pictures: { selfie: new Uint8Array([137]) } });
    expect((await correct(id, 'last_name', 'X Y', { revision: 999 })).body.code).toBe('DOSSIER_CHANGED');
    const selfie = (await reviewOf(id)).documents.find(({ type }) => type === 'SELFIE')?.id;
    expect((await correct(id, 'last_name', 'X Y', { document: selfie })).body.code).toBe(
      'DOCUMENT_NOT_FOUND',
    );
    const running = await analysedDossier(scene.service, client, { status: 'EN_COURS' });
    expect((await correct(running, 'last_name', 'X Y')).body.code).toBe('STATUS_NOT_POSSIBLE');
  });
});

describe('a paper that is another than was declared', () => {
  it('is read anew as what it is, all its checks run, and earlier corrections hold', async () => {
    const id = await analysedDossier(scene.service, client);
    await corrected(id, 'last_name', 'KOUADJO');
    const { body } = await correct(id, 'type', 'PASSEPORT');
    expect(body.checks).toBe(paperOf(await reviewOf(id), 'PASSEPORT').checks.length);
    await analysed(client, id);
    const document = await written(id);
    // Nothing is on the grey picture, so that only the correction is known.
    expect(document).toMatchObject({
      type: 'PASSEPORT',
      ocrExtractedData: { last_name: 'KOUADJO', first_name: null },
      corrections: [{ field: 'last_name' }, { field: 'type', from: 'CNI', to: 'PASSEPORT' }],
    });
    const [, other] = paperOf(await reviewOf(id, 'fr'), 'PASSEPORT').corrections;
    expect(other).toMatchObject({
      label: 'Type déclaré',
      from: "Carte nationale d'identité",
      to: 'Passeport',
    });
  });
});

describe('whom a dossier is of', () => {
  let count = 0;
  const zoneless = (nni: string): SceneDossier => ({
    holder: { nni },
    facts: { zone: null },
    externalId: `LIT-${++count}`,
  });
  const subjectsOf = async (id: string) => (await reviewOf(id)).subjects.map((subject) => subject.id);

  it('follows a corrected number: away from somebody else, to whoever it is', async () => {
    const other = await analysedDossier(scene.service, client, zoneless('31111111111'));
    const own = await analysedDossier(scene.service, client, zoneless('32222222222'));
    const misread = await analysedDossier(scene.service, client, zoneless('31111111111'));
    expect(await subjectsOf(misread)).toEqual(await subjectsOf(other));
    const after = await corrected(misread, 'nni', '322 222 222 22');
    expect(await subjectsOf(misread)).toEqual(await subjectsOf(own));
    expect(after.duplicates.map(({ code }) => code)).toEqual(['DUPLICATED_IDENTITY']);
    expect((await reviewOf(other)).duplicates).toEqual([]);
    expect(await subjectsOf(other)).not.toEqual(await subjectsOf(own));
    // Whoever comes with the other's number is still the other.
    const again = await analysedDossier(scene.service, client, zoneless('31111111111'));
    expect(await subjectsOf(again)).toEqual(await subjectsOf(other));
  });

  it('stays the same where nobody else had the wrong number, and that number is free again', async () => {
    const id = await analysedDossier(scene.service, client, zoneless('33333333333'));
    const before = await subjectsOf(id);
    await corrected(id, 'nni', '34444444444');
    expect(await subjectsOf(id)).toEqual(before);
    const stranger = await analysedDossier(scene.service, client, zoneless('33333333333'));
    expect(await subjectsOf(stranger)).not.toEqual(before);
    const same = await analysedDossier(scene.service, client, zoneless('34444444444'));
    expect(await subjectsOf(same)).toEqual(before);
  });
});

it('is erased with the dossier; that there was one stays', async () => {
  const { database } = scene.service.runtime;
  const id = await analysedDossier(scene.service, client);
  await corrected(id, 'profession', 'COUTURIÈRE');
  const rows = () =>
    database.query<{ field: string; sealed: Buffer | null }>(
      `SELECT c.field, c.sealed FROM document_corrections c JOIN dossiers d ON d.id = c.dossier_id WHERE d.uuid = $1`,
      [id],
    );
  expect(await rows()).toEqual([{ field: 'profession', sealed: expect.any(Buffer) }]);
  expect(String((await rows())[0]?.sealed)).not.toContain('COUTURI');
  await database.transaction(async (tx) => {
    const [row] = await tx.query<{ id: number }>('SELECT id FROM dossiers WHERE uuid = $1 FOR UPDATE', [id]);
    await eraseDossier(tx, row?.id ?? 0);
  });
  expect(await rows()).toEqual([{ field: 'profession', sealed: null }]);
  expect((await reviewOf(id)).documents).toEqual([]);
});

describeInBrowser('an officer corrects a paper, in French', () => {
  itInLongRuns('says what is wrong, sees what follows, and the field as corrected', async () => {
    const id = await analysedDossier(scene.service, client);
    const page = await scene.open(awa, `/dossiers/${id}`, { language: 'fr' });
    const paper = page.locator('.card', { hasText: 'Carte nationale' }).first();
    await paper.getByRole('button', { name: 'Corriger' }).click();
    const value = paper.getByRole('textbox', { name: 'Valable jusqu' });
    expect(await value.inputValue()).toBe('14/02/2032');
    await value.fill('le 14 février');
    await paper.getByLabel('Motif').fill('mal lu : voir l’image');
    await paper.getByText('Les vérifications qui s’y fondent sont relancées').waitFor();
    await paper.getByRole('button', { name: 'Corriger (1)' }).click();
    await paper.getByText('doit ressembler à 31/12/2032').waitFor();
    await takePicture(page, 'dossier-correct');
    expect(await seriousFaults(page)).toEqual([]);
    // A change that was not meant is taken back by itself.
    await paper.getByRole('textbox', { name: 'Profession' }).fill('X');
    await paper.getByRole('button', { name: 'Corriger (2)' }).waitFor();
    await paper.getByRole('button', { name: 'Rétablir Profession' }).click();
    await value.fill('14/02/2033');
    await paper.getByRole('button', { name: 'Corriger (1)' }).click();
    const row = page.locator('.field-table tr', { hasText: '14/02/2033' });
    await row.getByText('corrigé').waitFor();
    await openPart(page, 'history');
    await page.locator('#history').getByText('correction du champ « Valable jusqu').waitFor();
    await page.locator('.head-title .badge', { hasText: 'À traiter' }).waitFor();
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await takePicture(page, 'dossier-corrected');
    expect(await seriousFaults(page)).toEqual([]);
    await page.close();
  });
});
