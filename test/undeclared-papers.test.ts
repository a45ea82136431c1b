import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, type TestService, testService } from './harness.ts';
import { aboutAccused, loadArticles } from './media-scene.ts';
import { loadList } from './screening-scene.ts';
import { type Analyse, analyser, type Body, both, check, statuses } from './specimen-scene.ts';
import { kept, sample } from './uploads.ts';

/** A genuine paper that was declared as another one: judged as what it is, and told that it is not what was declared. */

let service: TestService;
let client: TestClient;
let analyse: Analyse;
let result: Body;
const holder = 'KOUADIO AFFOUÉ HONORINE';
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  await loadList(service, 'national', [{ id: 's-1', name: holder, dateOfBirth: '1992-03-14' }]);
  await loadList(service, 'officials', [
    { id: 'p-1', topic: 'pep', name: holder, dateOfBirth: '1992-03-14' },
  ]);
  await loadArticles(service, aboutAccused);
  client = await service.client({ checks: 100 });
  analyse = await analyser(service, client);
  const parts = [['idDocumentFront', sample('passeport')] as const, ['documentType', 'CNI'] as const];
  result = (await analyse('v2', parts)).v2;
});
afterAll(() => service.stop());

describe('a passport declared as CNI', () => {
  it('has the zone judged by its own format: every check digit is right', () => {
    const { scoring, explanation } = check(result, 'MRZ_CHECK');
    expect(scoring).toMatchObject({ valid: true, errors: [] });
    expect(explanation.join(' ')).toContain('It is the zone of a passport and was judged as such');
    expect(explanation.join(' ')).toContain('a national identity card was declared');
  });

  it('keeps the declared type, and that it is another is the error', () => {
    const [document] = result.documents;
    expect([document.type, document.recognised]).toEqual(['CNI', { state: 'CIV', paper: 'PASSEPORT' }]);
    expect(document.ocrExtractedData).toMatchObject({
      state: 'OTHER_DOCUMENT_FOUND',
      last_name: 'KOUADIO',
      first_name: 'AFFOUÉ HONORINE',
    });
    const { scoring } = check(result, 'TEMPLATE_CHECK');
    expect(scoring).toMatchObject({
      valid: false,
      errors: expect.arrayContaining(['OTHER_DOCUMENT_TYPE']),
    });
  });

  it('is screened by the name that was read', () => {
    expect(statuses(result.documents[0].verificationResults)).toEqual({
      DB_CHECK: 'NOT_APPLICABLE',
      MRZ_CHECK: 'EXECUTED',
      EXPIRATION_CHECK: 'EXECUTED',
      FACE_MATCH_CHECK: 'NOT_APPLICABLE',
      PEP_CHECK: 'EXECUTED',
      SANCTION_CHECK: 'EXECUTED',
      MEDIA_CHECK: 'EXECUTED',
      TEMPLATE_CHECK: 'EXECUTED',
      COMPANY_DB_CHECK: 'NOT_APPLICABLE',
    });
    for (const type of ['SANCTION_CHECK', 'PEP_CHECK']) {
      expect(check(result, type).scoring.results).toHaveLength(1);
    }
  });

  it('is in no register: that check is free, and says so truly', async () => {
    expect(check(result, 'DB_CHECK').explanation).toEqual([
      'NOT_FOR_THIS_DOCUMENT: the pictures show a passport, and no register holds such papers. It was not charged.',
    ]);
    expect(await kept(service, client)).toMatchObject({ consumed: 6, reserved: 0 });
  });

  it('scores no better than a paper that is not of its kind, also where its template is not judged', async () => {
    const own = await service.client();
    const { v2 } = await analyse(
      'v2',
      [
        ['idDocumentFront', sample('passeport')],
        ['documentType', 'CNI'],
        ['verificationsToApply', 'MRZ_CHECK'],
      ],
      own,
    );
    expect([check(v2, 'MRZ_CHECK').scoring.valid, v2.score]).toEqual([true, 50]);
  });
});

describe('a resident card declared as CNI', () => {
  it('is asked for in the register as what it is', async () => {
    const { demoResident } = await import('../src/demo/invented-register.ts');
    await service.load('persons', [demoResident]);
    const { v2 } = await analyse('v2', [...both('carte-resident'), ['documentType', 'CNI']]);
    expect(check(v2, 'DB_CHECK').scoring).toMatchObject({
      comparedWithRealData: true,
      lastNameMatchingScore: 100,
    });
    expect(check(v2, 'TEMPLATE_CHECK').scoring.errors).toContain('OTHER_DOCUMENT_TYPE');
    expect(v2.score).toBeLessThanOrEqual(50);
  });
});
