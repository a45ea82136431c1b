import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Check } from '../../src/analysis/check.ts';
import { checks } from '../../src/analysis/checks.ts';
import type { Review } from '../../src/contract/console/dossier.ts';
import { scoringShape } from '../../src/contract/scorings.ts';
import { words } from '../../src/platform/language.ts';
import { call, type TestClient, testService } from '../harness.ts';
import { type Analyse, analyser, type Both, both, check } from '../specimen-scene.ts';
import { accepted, analysed, sample, upload } from '../uploads.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/** What it takes to add a check: this object, and a line in the list. All that the service does with it follows. */

const letters = { letters: Type.Integer({ description: 'How many letters the last name has' }) };

const lettersCheck: Check = {
  type: 'LETTERS_CHECK',
  name: { en: 'Letters of the name', fr: 'Lettres du nom' },
  documents: ['CNI'],
  price: 3,
  weight: 45,
  scoring: {
    v2: scoringShape('LettersScoring', letters),
    v1: {
      ...scoringShape('lettersScoring', letters, 'LettersScoringV1'),
      repeatedIn: 'identity',
    },
  },
  alert: {
    code: 'LETTERS',
    gravity: 115,
    tone: 'bad',
    name: { en: 'Letters', fr: 'Lettres' },
    sentence: { en: 'The name has too many letters.', fr: 'Le nom a trop de lettres.' },
    whatToDo: { en: 'Count them.', fr: 'Comptez-les.' },
    isRaised: ({ scoring }) => Number(scoring.letters) > 5,
  },
  tone: ({ scoring }) => (Number(scoring.letters) > 5 ? 'warn' : 'good'),
  version: '7',
  run: async ({ document: { facts } }) => {
    const name = facts.fields.last_name?.value ?? '';
    return {
      status: 'EXECUTED',
      scoring: { letters: name.length },
      score: 20,
      explanation: [words(`${name} has ${name.length} letters.`, `${name} a ${name.length} lettres.`)],
    };
  },
};

let scene: ConsoleScene;
let client: TestClient;
let operator: Operator;
let analyse: Analyse;
/** KOUADIO: seven letters. */
let results: Both;
let id: string;

beforeAll(async () => {
  scene = await consoleScene({}, { worker: true, moreChecks: [lettersCheck] });
  client = await scene.service.client();
  operator = await scene.operator('administrator', 'awa');
});
/** Apart, since it takes as long again. */
beforeAll(async () => {
  analyse = await analyser(scene.service, client);
  results = await analyse('v2', [...card, ['verificationsToApply', 'LETTERS_CHECK,MRZ_CHECK']]);
  id = results.v2.clientFileToAnalyzeId;
});
afterAll(() => scene?.stop());

const card = [...both('cni-2020'), ['documentType', 'CNI']] as const;
const type = 'LETTERS_CHECK';

async function books(dossier: string) {
  const rows = await scene.service.runtime.database.query<{ kind: string; amount: number }>(
    'SELECT kind, amount FROM ledger WHERE reference = $1',
    [dossier],
  );
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
}

describe('a check that is registered by one object', () => {
  it('is priced: set aside and charged where it applies, and only there', async () => {
    expect(await books(id)).toEqual({ reserve: 3 + 1, settle: 3 + 1 });
    const passport = await analyse('v2', [
      ['idDocumentFront', sample('passeport')],
      ['documentType', 'PASSEPORT'],
      ['verificationsToApply', `${type},MRZ_CHECK`],
    ]);
    expect(check(passport.v2, type)).toMatchObject({
      status: 'NOT_APPLICABLE',
      scoring: { type: 'LettersScoring' },
    });
    expect(await books(passport.v2.clientFileToAnalyzeId)).toEqual({ reserve: 1, settle: 1 });
  });

  it('is run and shown in both versions of the result, each by its own shape', () => {
    const explanation = ['KOUADIO has 7 letters.'];
    expect(check(results.v2, type)).toMatchObject({
      status: 'EXECUTED',
      scoring: { type: 'LettersScoring', letters: 7 },
      explanation,
    });
    const [document] = results.v1.documents;
    const scoring = { type: 'lettersScoring', letters: 7 };
    expect(document).toMatchObject({ lettersScoring: scoring });
    expect(document.verifications.find((one: { type: string }) => one.type === type)).toMatchObject({
      status: 'EXECUTED',
      scoring,
      explanation,
    });
  });

  it('counts in the score by its weight', () => {
    expect(check(results.v2, 'MRZ_CHECK').scoring.valid).toBe(true);
    expect(results.v2.score).toBe((45 * 20 + 15 * 100) / (45 + 15));
  });

  it('is run for new clients whose uploads name no checks', async () => {
    const { verifications } = results.v2.company;
    expect(verifications).toHaveLength(10);
    expect(verifications.at(-1)).toBe(type);
    const { body } = await operator.get('/clients');
    expect(body.defaults.verifications).toEqual(verifications);
  });

  it('stands in the OpenAPI document, and a name that does not is refused with all that do', async () => {
    const { components } = (await call(`${scene.service.url}/openapi.json`)).body;
    const { schemas } = components;
    expect(schemas.UploadV2.properties.verificationsToApply.items.enum).toContain(type);
    expect(schemas.VerificationResultV2.properties.type.enum).toContain(type);
    expect(JSON.stringify(schemas.ScoringV2.oneOf)).toContain('/LettersScoring"');
    expect(JSON.stringify(schemas.ScoringV1.oneOf)).toContain('LettersScoringV1');
    expect(schemas.LettersScoringV1.properties.letters).toMatchObject(letters.letters);
    expect(schemas.IdentityDocumentV1.properties).toHaveProperty('lettersScoring');
    const refused = await upload(scene.service, client, 'v2', [
      ...card,
      ['verificationsToApply', 'LETTER_CHECK'],
    ]);
    expect(refused.status).toBe(400);
    expect(refused.body.errors[0].message).toContain(
      `COMPANY_DB_CHECK, LIVENESS_CHECK, ADDRESS_CHECK, ${type}`,
    );
  });

  it('has its words and its alert in the console, in both languages', async () => {
    const { vocabulary } = (await operator.get('/session')).body;
    const { name, alert } = lettersCheck;
    expect(vocabulary.checks.at(-1)).toEqual({ type, name });
    // By its gravity: between sanctions and politically exposed persons.
    expect(vocabulary.alerts[1]).toEqual({
      code: 'LETTERS',
      check: type,
      name: alert?.name,
      sentence: alert?.sentence,
      tone: 'bad',
    });
    const { rows } = (await operator.get('/queue?alert=LETTERS')).body;
    expect(rows.map((row: { id: string; alerts: string[] }) => [row.id, row.alerts])).toEqual([
      [id, ['LETTERS']],
    ]);
    expect((await operator.get('/queue/counts')).body.alerts).toMatchObject({ LETTERS: 1, MRZ: 0 });
  });

  it('is seen by whoever decides, who can run it again at its price', async () => {
    const review: Review = (await operator.get(`/dossiers/${id}`, { 'Accept-Language': 'fr' })).body;
    const shown = review.documents[0]?.checks.find((one) => one.type === type);
    expect(shown).toMatchObject({
      title: 'Lettres du nom',
      tone: 'warn',
      score: 20,
      explanation: ['KOUADIO a 7 lettres.'],
      used: { [type]: '7' },
    });
    const { id: again } = await accepted(scene.service, client, 'v2', [
      ...card,
      ['verificationsToApply', type],
    ]);
    await analysed(client, again);
    const { revision } = (await operator.get(`/dossiers/${again}`)).body;
    const rerun = { revision, checks: [type], reason: 'to see it again' };
    expect(await operator.send('POST', `/dossiers/${again}/rerun`, rerun)).toMatchObject({
      status: 200,
      body: { checks: 1, reserved: 3 },
    });
  });

  it('stands in the evidence report, in both languages', async () => {
    const report = async (language: string) =>
      (await operator.get(`/dossiers/${id}/report.html?language=${language}`)).body;
    expect(await report('en')).toContain('Letters of the name');
    const french = await report('fr');
    expect(french).toContain('Lettres du nom');
    expect(french).toContain('KOUADIO a 7 lettres.');
  });

  it('can be set for a client', async () => {
    const settings = { verifications: [type], seen: { verifications: results.v2.company.verifications } };
    const set = await operator.send('PATCH', `/clients/${client.companyId}/settings`, settings);
    expect(set).toMatchObject({ status: 200, body: { settings: { verifications: [type] } } });
  });

  it('that is removed again leaves results readable, and uploads of its clients go on without it', async () => {
    const { databaseUrl = '', dataDir } = scene.service.config;
    const without = await testService({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
    try {
      const get = (path: string) => call(without.url + path, { headers: client.headers });
      for (const version of ['v1', 'v2']) {
        const { status } = await get(`/${version}/clients-files/client-file-to-analyze-id/${id}`);
        expect([version, status]).toEqual([version, 200]);
      }
      expect(
        check((await get(`/v2/clients-files/client-file-to-analyze-id/${id}`)).body, type),
      ).toMatchObject({
        status: 'EXECUTED',
        scoring: { type: 'UnknownScoring' },
      });
      const uploaded = await upload(without, await scene.service.client(), 'v2', card);
      expect(uploaded.status).toBe(200);
      const ofCards = checks.filter(
        ({ documents, needsSelfie }) => documents.includes('CNI') && !needsSelfie,
      );
      const prices = ofCards.reduce((sum, { price }) => sum + price, 0);
      expect((await books(uploaded.body.id)).reserve).toBe(prices);
    } finally {
      await without.stop();
    }
  });
});
