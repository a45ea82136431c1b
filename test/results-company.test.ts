import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoCompany, demoPerson, inventedPersons } from '../src/demo/invented-register.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import { type Analyse, analyser, type Body, check as checkAt, withoutLists } from './specimen-scene.ts';
import { accepted, analysed, kept, type Parts, plainPicture, resultPath, sample } from './uploads.ts';

/** Company papers, and what analyses cost. */

let service: TestService;
let analyseBy: Analyse;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  await service.load('persons', inventedPersons());
  await service.load('companies', [demoCompany]);
  analyseBy = await analyser(service, await service.client());
});
afterAll(() => service.stop());

const analyse = (client: TestClient, version: 'v1' | 'v2', parts: Parts) => analyseBy(version, parts, client);
const check = (result: Body, type: string, document: string) =>
  checkAt(
    result,
    type,
    result.documents.findIndex((candidate: Body) => candidate.type === document),
  );

describe('an RCCM extract', () => {
  it('with the card of its manager: confirmed and consistent', async () => {
    const client = await service.client();
    const { v1, v2 } = await analyse(client, 'v2', [
      ['companyRccm', sample('rccm')],
      ['idDocumentFront', sample('cni-2020-front')],
      ['idDocumentBack', sample('cni-2020-back')],
      ['idDocumentType', 'CNI'],
      withoutLists,
    ]);
    const scoring = {
      id: expect.any(Number),
      comparedWithRealData: true,
      companyNameScore: 100,
      legalStatusScore: 100,
      addressScore: 100,
      shareCapitalScore: 100,
      durationScore: 100,
    };
    expect(check(v2, 'COMPANY_DB_CHECK', 'RCCM').scoring).toStrictEqual({
      type: 'CompanyScoring',
      ...scoring,
    });
    expect(v2.documents[1].ocrExtractedData).toStrictEqual({
      companyName: 'LOBALIA TRANSIT',
      companyAddress: 'ABIDJAN COCODY ANGRE 7E TRANCHE, LOT 12 ILOT 7',
      legalStatus: 'SARL',
      rccmNumber: 'CI-ABJ-03-2022-B13-90001',
      shareCapital: '5 000 000 FCFA',
      companyDuration: '99 ans',
      managers: 'KOUADIO Affoué Honorine',
      state: 'OK',
      message: 'The document was read.',
      ocr_raw: expect.stringContaining('LOBALIA'),
    });
    expect(v1).toMatchObject({
      rccmValid: true,
      kybConsistentValid: true,
      mafaValid: false,
      reasons: ['MAFA_NOT_EVALUATED'],
      kyc: false,
      kyb: true,
    });
    expect(v1.documents[1]).toStrictEqual({
      id: v2.documents[1].id,
      type: 'RCCM',
      recognised: { state: 'CIV', paper: 'RCCM' },
      companyScoring: { type: 'companyScoring', ...scoring },
      verifications: expect.any(Array),
      companyName: 'LOBALIA TRANSIT',
      companyAddress: 'ABIDJAN COCODY ANGRE 7E TRANCHE, LOT 12 ILOT 7',
      legalStatus: 'SARL',
      rccmNumber: 'CI-ABJ-03-2022-B13-90001',
      shareCapital: '5 000 000 FCFA',
      companyDuration: 99,
    });
    expect(v2.score).toBe(100);
  });

  it('with the card of a stranger: confirmed, not consistent', async () => {
    const client = await service.client();
    const { v1, v2 } = await analyse(client, 'v1', [
      ['rccm', sample('rccm')],
      ['cniRecto', sample('cni-2020-other-name-front')],
    ]);
    expect(v1).toMatchObject({ rccmValid: true, kybConsistentValid: false });
    expect(v1.reasons).toEqual(['MAFA_NOT_EVALUATED', 'KYB_NOT_CONSISTENT']);
    expect(check(v2, 'COMPANY_DB_CHECK', 'RCCM').explanation.at(-1)).toContain('not among the owners');
  });

  it('alone: consistency could not be evaluated, and says so', async () => {
    const client = await service.client();
    const { v1 } = await analyse(client, 'v2', [['rccm', sample('rccm')]]);
    expect(v1).toMatchObject({ rccmValid: true, kybConsistentValid: false });
    expect(v1.reasons).toEqual(['MAFA_NOT_EVALUATED', 'KYB_CONSISTENCY_NOT_EVALUATED']);
  });

  it('whose check was not asked for: nothing is evaluated', async () => {
    const client = await service.client();
    const { v1 } = await analyse(client, 'v2', [
      ['rccm', sample('rccm')],
      ['verificationsToApply', 'EXPIRATION_CHECK'],
    ]);
    expect(v1.rccmValid).toBe(false);
    expect(v1.reasons).toEqual(['MAFA_NOT_EVALUATED', 'RCCM_NOT_EVALUATED', 'KYB_CONSISTENCY_NOT_EVALUATED']);
    expect(v1.documents[0].companyScoring).toEqual({
      type: 'companyScoring',
      id: 0,
      comparedWithRealData: false,
      companyNameScore: 0,
      legalStatusScore: 0,
      addressScore: 0,
      shareCapitalScore: 0,
      durationScore: 0,
    });
  });
});

describe('other company papers', () => {
  it('a DFE is read, and its database check does not apply', async () => {
    const client = await service.client();
    const { v2 } = await analyse(client, 'v2', [['companyDfe', sample('dfe')], withoutLists]);
    expect(v2.documents[0].ocrExtractedData).toMatchObject({
      state: 'OK',
      taxpayerNumber: '9900001L',
      companyName: 'LOBALIA TRANSIT',
      rccmNumber: 'CI-ABJ-03-2022-B13-90001',
      managers: 'KOUADIO Affoué Honorine',
    });
    expect(check(v2, 'COMPANY_DB_CHECK', 'DFE')).toMatchObject({
      status: 'NOT_APPLICABLE',
      scoring: { type: 'CompanyScoring' },
    });
    expect(check(v2, 'TEMPLATE_CHECK', 'DFE').scoring).toMatchObject({ valid: true, errors: [] });
    expect(v2.score).toBe(100);
  });
});

describe('credits', () => {
  const both = (name: string): Parts => [
    ['idDocumentFront', sample(`${name}-front`)],
    ['idDocumentBack', sample(`${name}-back`)],
    ['documentType', 'CNI'],
    withoutLists,
  ];
  const books = async (client: TestClient) => {
    const { body } = await client.get('/subscriptions/status');
    return [body.numberOfChecks, body.reservedChecks, body.consumedChecks];
  };

  it.each([
    ['every executed check costs one', 'cni-2020', 4],
    ['a person whom the register does not know is free', 'cni-2020-stranger', 3],
    ['a check that turns out not to apply is free', 'cni-2009', 3],
  ])('%s', async (_what, name, cost) => {
    const client = await service.client({ checks: 10 });
    const { v2 } = await analyse(client, 'v2', both(name));
    expect(v2.status).toBe('A_TRAITER');
    expect(await books(client)).toEqual([10 - cost, 0, cost]);
    const entries = await service.runtime.database.query(
      `SELECT kind, sum(amount) AS amount FROM ledger WHERE company_id = $1 AND kind <> 'grant' GROUP BY 1 ORDER BY 1`,
      [client.companyId],
    );
    const returned = cost === 4 ? [] : [{ kind: 'return', amount: 4 - cost }];
    expect(entries).toEqual(
      [{ kind: 'reserve', amount: 4 }, ...returned, { kind: 'settle', amount: cost }].sort((a, b) =>
        a.kind < b.kind ? -1 : 1,
      ),
    );
  });

  it('an unlimited account is not stopped, and its use is counted', async () => {
    const client = await service.client({ unlimited: true, checks: 0 });
    await analyse(client, 'v2', both('cni-2020'));
    expect(await books(client)).toEqual([2_147_483_647, 0, 4]);
  });
});

describe('before the analysis', () => {
  let waiting: TestService;
  beforeAll(async () => {
    waiting = await testService();
  });
  afterAll(() => waiting.stop());

  it('both results say so: EN_COURS, checks pending, no score, and when to ask again', async () => {
    const client = await waiting.client({ checks: 10 });
    const { id } = await accepted(waiting, client, 'v2', [
      ['idDocumentFront', await plainPicture()],
      ['documentType', 'CNI'],
      withoutLists,
    ]);
    const v2 = await client.get(resultPath('v2', id));
    expect([v2.status, v2.headers.get('Retry-After')]).toEqual([200, '2']);
    expect(v2.body).toMatchObject({ status: 'EN_COURS', score: 0, errors: [] });
    const [document] = v2.body.documents;
    expect(document.verificationResults).toHaveLength(6);
    for (const entry of document.verificationResults) {
      expect(entry).toMatchObject({ status: 'PENDING', explanation: [], clientFileDocumentId: document.id });
      expect(Object.keys(entry.scoring)).toEqual(['type']);
    }
    expect(Object.values(document.ocrExtractedData).every((value) => value === null)).toBe(true);
    const v1 = await client.get(resultPath('v1', id));
    expect([v1.status, v1.headers.get('Retry-After'), v1.body.status]).toEqual([200, '2', 'EN_COURS']);
    expect(v1.body.documents[0].verifications.map((entry: Body) => entry.status)).toEqual(
      Array(6).fill('PENDING'),
    );
    expect(await kept(waiting, client)).toMatchObject({ available: 6, reserved: 4, consumed: 0 });
  });

  it('a check that is done is not shown before all are', async () => {
    const client = await waiting.client();
    const { id } = await accepted(waiting, client, 'v2', [
      ['idDocumentFront', await plainPicture()],
      ['documentType', 'CNI'],
      withoutLists,
    ]);
    await waiting.runtime.database.query(
      `UPDATE checks SET status = 'EXECUTED' WHERE type = 'MRZ_CHECK' AND document_id IN (
         SELECT d.id FROM documents d JOIN dossiers f ON f.id = d.dossier_id WHERE f.uuid = $1)`,
      [id],
    );
    for (const version of ['v1', 'v2'] as const) {
      const { body } = await client.get(resultPath(version, id));
      const entries = body.documents[0].verifications ?? body.documents[0].verificationResults;
      expect(new Set(entries.map((entry: Body) => entry.status))).toEqual(new Set(['PENDING']));
    }
  });
});

describe('a register that cannot be asked', () => {
  let broken: Server;
  let outside: TestService;
  let asked = 0;
  beforeAll(async () => {
    broken = createServer((_request, response) => {
      asked += 1;
      response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const { port } = broken.address() as AddressInfo;
    const file = join(mkdtempSync(join(tmpdir(), 'akwaba-registers-')), 'registers.json');
    const source = {
      url: `http://127.0.0.1:${port}/{documentType}?nni={nni}`,
      record: 'data',
      fields: { uin: 'nni' },
      retries: 0,
      breakerFailures: 1000,
    };
    writeFileSync(file, JSON.stringify({ persons: source }));
    outside = await testService({ REGISTERS_FILE: file }, { worker: true });
  });
  afterAll(async () => {
    broken.close();
    await outside.stop();
  });

  it('leaves its check FAILED, free and to be run again; the others are done', async () => {
    const client = await outside.client({ checks: 10 });
    const { id } = await accepted(outside, client, 'v2', [
      ['idDocumentFront', sample('cni-2020-front')],
      ['idDocumentBack', sample('cni-2020-back')],
      ['documentType', 'CNI'],
      withoutLists,
    ]);
    const result = await analysed(client, id);
    expect(result.status).toBe('A_TRAITER');
    expect(check(result, 'DB_CHECK', 'CNI')).toMatchObject({
      status: 'FAILED',
      scoring: { type: 'PersonInfoScoring' },
      explanation: [expect.stringContaining('did not answer')],
    });
    expect(check(result, 'DB_CHECK', 'CNI').scoring).toEqual({ type: 'PersonInfoScoring' });
    expect(check(result, 'MRZ_CHECK', 'CNI').status).toBe('EXECUTED');
    expect(asked).toBeGreaterThan(1);
    expect(result.score, 'what could not be asked caps').toBe(80);
    const { body } = await client.get('/subscriptions/status');
    expect([body.numberOfChecks, body.reservedChecks, body.consumedChecks]).toEqual([7, 0, 3]);
    expect(JSON.stringify(result)).not.toContain(demoPerson.fatherFirstName);
  });
});
