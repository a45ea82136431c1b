import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonical } from '../../src/documents/identifiers.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import type { TestClient } from '../harness.ts';
import { type Analyse, analyser, type Body, check, statuses, withoutLists } from '../specimen-scene.ts';
import { describeInBrowser } from './browser.ts';
import { type ConsoleScene, consoleScene, type Operator } from './scene.ts';

/**
 * Identity cards and passports of neighbours, from the upload to what people see. Their pictures are drawn by number
 * (`tsx tools/specimens/cli.ts variants`), of invented persons.
 */

interface Truth {
  readonly state: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly mrz: readonly string[] | null;
}

const read = (name: string) => readFileSync(new URL(`./neighbour-cards/${name}`, import.meta.url));
const drawn = (seed: number) => ({
  picture: read(`${seed}-flat.jpg`),
  truth: JSON.parse(read(`${seed}-flat.json`).toString()) as Truth,
});
const front = drawn(74);
const back = drawn(70);
const passport = drawn(39);

let scene: ConsoleScene;
let client: TestClient;
let reviewer: Operator;
let analyse: Analyse;
beforeAll(async () => {
  scene = await consoleScene({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  client = await scene.service.client({ checks: 1000 });
  reviewer = await scene.operator('reviewer', 'awa');
  analyse = await analyser(scene.service, client);
});
afterAll(() => scene?.stop());

/** As the interface has them: the day of issue is none of its keys, and a title may come with its translation. */
function expectRead(document: Body, { fields, mrz, state }: Truth): void {
  const { document_issue: _issue, document_code: _title, ...printed } = fields;
  const extracted = document.ocrExtractedData;
  for (const [name, value] of Object.entries(printed)) {
    expect(canonical(extracted[name]), name).toBe(canonical(value));
  }
  expect(extracted).toMatchObject({ nni: null, country_code: state, mrz: mrz?.join('\n') ?? null });
}

describe('the identity card of a neighbour', () => {
  it.each(['CNI', 'CARTE_CONSULAIRE'])(
    'declared as %s is AUTRE, is read, and is in no register of ours',
    async (type) => {
      const { v1, v2 } = await analyse('v2', [
        ['idDocumentFront', front.picture],
        ['documentType', type],
        withoutLists,
      ]);
      const [document] = v2.documents;
      const recognised = { state: 'BFA', paper: 'CARTE_IDENTITE' };
      expect(document).toMatchObject({ type: 'AUTRE', recognised });
      expect(v1.documents[0]).toMatchObject({ type: 'AUTRE', recognised, nni: '' });
      expectRead(document, front.truth);
      expect(document.ocrExtractedData.state).toBe('OTHER_DOCUMENT_FOUND');
      expect(statuses(document.verificationResults)).toEqual({
        DB_CHECK: 'NOT_APPLICABLE',
        MRZ_CHECK: 'NOT_APPLICABLE',
        EXPIRATION_CHECK: 'EXECUTED',
        FACE_MATCH_CHECK: 'NOT_APPLICABLE',
        TEMPLATE_CHECK: 'EXECUTED',
        COMPANY_DB_CHECK: 'NOT_APPLICABLE',
      });
      if (type === 'CNI') {
        expect(check(v2, 'DB_CHECK').explanation[0]).toBe(
          'OTHER_STATES_PAPER: the pictures show an identity card of Burkina Faso, and the register holds no papers of other states. It was not charged.',
        );
      }
      expect(check(v2, 'TEMPLATE_CHECK').scoring).toMatchObject({ valid: false });
      expect(check(v2, 'TEMPLATE_CHECK').scoring.errors).toContain('OTHER_DOCUMENT_TYPE');
    },
  );

  it('declared as AUTRE has its template judged, and people see what it is in their language', async () => {
    const { v2 } = await analyse('v2', [
      ['idDocumentFront', back.picture],
      ['idDocumentType', 'AUTRE'],
      withoutLists,
    ]);
    const [document] = v2.documents;
    expect(document).toMatchObject({
      type: 'AUTRE',
      recognised: { state: 'GIN', paper: 'CARTE_IDENTITE' },
    });
    expectRead(document, back.truth);
    expect(document.ocrExtractedData.state).toBe('OK');
    expect(check(v2, 'TEMPLATE_CHECK')).toMatchObject({ status: 'EXECUTED' });
    expect(check(v2, 'TEMPLATE_CHECK').explanation.at(-1)).toMatch(
      /Not known of such documents, so not judged: .*the portrait, the colours\.$/,
    );
    const { body } = await reviewer.get(`/dossiers/${v2.clientFileToAnalyzeId}`, { 'accept-language': 'fr' });
    expect(body.documents[0]).toMatchObject({
      type: 'AUTRE',
      typeWords: 'Autre document',
      recognised: { state: 'GIN', paper: 'CARTE_IDENTITE', words: "Carte d'identité de Guinée" },
    });
    const report = await fetch(
      `${scene.service.url}/console/api/dossiers/${v2.clientFileToAnalyzeId}/report.html?language=fr`,
      { headers: { cookie: reviewer.cookie } },
    );
    expect(await report.text()).toMatch(/Reconnu\s: Carte d’identité de Guinée/);
  });
});

describeInBrowser('the page of its dossier', () => {
  it('says in French whose card it is', async () => {
    const { v2 } = await analyse('v2', [
      ['idDocumentFront', front.picture],
      ['documentType', 'CNI'],
      withoutLists,
    ]);
    const page = await scene.open(reviewer, `/dossiers/${v2.clientFileToAnalyzeId}`, { language: 'fr' });
    await page.getByText('Reconnu : Carte d’identité du Burkina Faso').waitFor();
  });
});

describe('the passport of a neighbour', () => {
  it('is PASSEPORT, of its state', async () => {
    const { v2 } = await analyse('v2', [
      ['idDocumentFront', passport.picture],
      ['documentType', 'PASSEPORT'],
      withoutLists,
    ]);
    const [document] = v2.documents;
    expect(document).toMatchObject({
      type: 'PASSEPORT',
      recognised: { state: 'NER', paper: 'PASSEPORT' },
    });
    expectRead(document, passport.truth);
    expect(check(v2, 'MRZ_CHECK').scoring).toEqual({ type: 'MRZScoring', errors: [], valid: true });
    const { body } = await reviewer.get(`/dossiers/${v2.clientFileToAnalyzeId}`, { 'accept-language': 'fr' });
    expect(body.documents[0].recognised.words).toBe('Passeport (Niger)');
  });
});

/** Words that are on no paper of anybody. */
const wordsOnPaper = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
    .composite([
      {
        input: readFileSync(join(packageRoot, 'bench', 'pictures', 'lines', '0000.png')),
        left: 60,
        top: 200,
      },
    ])
    .png()
    .toBuffer();

describe('what is nobody’s known paper', () => {
  it('has no template to be judged by, and costs nothing', async () => {
    const { v2 } = await analyse('v2', [
      ['idDocumentFront', await wordsOnPaper()],
      ['idDocumentType', 'AUTRE'],
      withoutLists,
    ]);
    const [document] = v2.documents;
    expect(document).toMatchObject({ type: 'AUTRE', recognised: null });
    expect(check(v2, 'TEMPLATE_CHECK')).toMatchObject({ status: 'NOT_APPLICABLE' });
    expect(check(v2, 'TEMPLATE_CHECK').explanation[0]).toMatch(/^NO_TEMPLATE: /);
  });
});
