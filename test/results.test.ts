import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPerson, inventedPersons } from '../src/demo/invented-register.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import {
  type Analyse,
  analyser,
  type Body,
  type Both,
  both,
  check,
  printed,
  sameScores,
  statuses,
  withoutLists,
} from './specimen-scene.ts';
import { type Parts, plainPicture, resultPath, sample } from './uploads.ts';

/** Good specimens, from the upload to the result in both versions. */

let service: TestService;
let client: TestClient;
let analyse: Analyse;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  await service.load('persons', inventedPersons());
  client = await service.client({ checks: 1000 });
  analyse = await analyser(service, client);
});
afterAll(() => service.stop());

const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const link = () =>
  expect.stringMatching(new RegExp(`^${service.url}/pictures/dossier/[0-9a-f-]{36}\\?expires=`));

describe('a card of 2020', () => {
  let result: Both;
  beforeAll(async () => {
    result = await analyse('v2', [
      ...both('cni-2020'),
      ['documentType', 'CNI'],
      ['externalId', 'K-1'],
      ['additionalData[branch]', 'Plateau'],
      withoutLists,
    ]);
  });

  it('v2, field by field', () => {
    const { v2 } = result;
    const entry = (type: string, status: string, scoring: object) => ({
      id: uuid,
      status,
      lastRunDate: time,
      type,
      scoring,
      clientFileDocumentId: v2.documents[0].id,
      explanation: expect.any(Array),
      reasons: expect.any(Array),
    });
    expect(v2).toStrictEqual({
      id: expect.any(Number),
      createdAt: time,
      clientFileToAnalyzeId: uuid,
      status: 'A_TRAITER',
      additionalData: { branch: 'Plateau' },
      externalId: 'K-1',
      errors: [],
      score: 100,
      scoreCaps: [],
      // No check of this client searches lists.
      risk: {
        rating: 'MEDIUM',
        reasons: ['It was not searched for on sanction lists.'],
        tableVersion: 0,
        reviewDue: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
      company: { id: client.companyId, name: 'Client', verifications: expect.any(Array) },
      documents: [
        {
          id: expect.any(Number),
          type: 'CNI',
          recognised: { state: 'CIV', paper: 'CNI' },
          frontUrl: link(),
          backUrl: link(),
          ocrExtractedData: expect.any(Object),
          ocrConfidence: expect.any(Object),
          verificationResults: [
            entry('DB_CHECK', 'EXECUTED', {
              type: 'PersonInfoScoring',
              id: expect.any(Number),
              nni: '10000000001',
              iDCardNumber: 'CI990000001',
              phoneNumber: null,
              ...sameScores,
              comparedWithRealData: true,
              rawData: expect.any(String),
            }),
            entry('MRZ_CHECK', 'EXECUTED', { type: 'MRZScoring', errors: [], valid: true }),
            entry('EXPIRATION_CHECK', 'EXECUTED', { type: 'ExpiryDateScoring', score: 'VALID' }),
            entry('FACE_MATCH_CHECK', 'NOT_APPLICABLE', { type: 'FaceMatch' }),
            entry('TEMPLATE_CHECK', 'EXECUTED', {
              type: 'TemplateScoring',
              valid: true,
              score: 100,
              errors: [],
            }),
            entry('COMPANY_DB_CHECK', 'NOT_APPLICABLE', { type: 'CompanyScoring' }),
          ],
        },
      ],
    });
    expect(v2.company.verifications).toHaveLength(9);
    const { documentType: _kind, ...record } = demoPerson;
    expect(JSON.parse(check(v2, 'DB_CHECK').scoring.rawData)).toEqual(record);
  });

  it('v1, field by field', () => {
    const { v1, v2 } = result;
    const scoring = { ...check(v2, 'DB_CHECK').scoring, type: 'personInfoScoring' };
    const [document] = v1.documents;
    expect(v1).toStrictEqual({
      id: v2.id,
      addedWithApi: expect.any(Number),
      status: 'A_TRAITER',
      mafaValid: false,
      rccmValid: false,
      kybConsistentValid: false,
      reasons: ['MAFA_NOT_EVALUATED', 'RCCM_NOT_EVALUATED', 'KYB_CONSISTENCY_NOT_EVALUATED'],
      requestedDate: isoTime,
      documents: [
        {
          id: v2.documents[0].id,
          type: 'CNI',
          recognised: { state: 'CIV', paper: 'CNI' },
          personInfoScoring: scoring,
          contentMap: v2.documents[0].ocrExtractedData,
          contentConfidence: v2.documents[0].ocrConfidence,
          verifications: expect.any(Array),
          fullName: 'KOUADIO AFFOUÉ HONORINE',
          firstName: 'AFFOUÉ HONORINE',
          lastName: 'KOUADIO',
          dateOfBirth: '14/03/1992',
          nni: '10000000001',
          documentNumber: 'CI990000001',
          gender: 'F',
          mrz: 'IDCIVCI9900000<013<<<<<<<<<<<<\n9203147F3202148CIV100000000016\nKOUADIO<<AFFOUE<HONORINE<<<<<<',
          nationality: 'IVOIRIENNE',
        },
      ],
      clientFileToAnalyzeId: v2.clientFileToAnalyzeId,
      company: { id: client.companyId },
      kyc: true,
      kyb: false,
    });
    expect(document.verifications[0]).toStrictEqual({
      id: uuid,
      status: 'EXECUTED',
      lastRunDate: isoTime,
      type: 'DB_CHECK',
      scoring,
      clientFileDocumentId: document.id,
      explanation: expect.any(Array),
      reasons: [],
    });
    expect(v1.requestedDate.slice(0, 19).replace('T', ' ')).toBe(v2.createdAt);
  });

  it('everything printed was read', () => {
    const data = result.v2.documents[0].ocrExtractedData;
    expect(data).toStrictEqual({
      ...printed('cni-2020-front', 'cni-2020-back'),
      image: null,
      state: 'OK',
      message: 'The document was read.',
      ocr_raw: expect.stringContaining('KOUADIO'),
      country_code: 'CIV',
      father_name: null,
      mother_name: null,
      father_birthday: null,
      mother_birthday: null,
      personal_number: null,
      date_of_birth_yyyy_mm_dd: '1992-03-14',
      document_expiry_yyyy_mm_dd: '2032-02-14',
    });
  });

  it('and how surely, key by key', () => {
    const { ocrExtractedData: data, ocrConfidence: sure } = result.v2.documents[0];
    expect(Object.keys(sure)).toEqual(Object.keys(data));
    const unsaid = Object.keys(sure).filter((key) => sure[key] === null && data[key] !== null);
    expect(unsaid).toEqual(['state', 'message', 'ocr_raw']);
    for (const value of Object.values(sure)) {
      if (value !== null) expect(value).toSatisfy((share: number) => share >= 0 && share <= 1);
    }
    expect(sure).toMatchObject({ father_name: null, image: null });
    expect(sure.nni).toBeGreaterThanOrEqual(0.9);
    expect(sure.date_of_birth_yyyy_mm_dd).toBe(sure.date_of_birth);
  });

  it('says why, in French where that is asked for', async () => {
    const id = result.v2.clientFileToAnalyzeId;
    const french = (await client.get(resultPath('v2', id), { 'Accept-Language': 'fr' })).body;
    const words = (body: Body) => check(body, 'EXPIRATION_CHECK').explanation;
    expect(words(result.v2)).toEqual(['The document is valid until 14/02/2032.']);
    expect(words(french)).toEqual(["Le document est valable jusqu'au 14/02/2032."]);
    expect(french.documents[0].ocrExtractedData.message).toBe('Le document a été lu.');
    for (const entry of result.v2.documents[0].verificationResults) expect(entry.explanation).not.toEqual([]);
  });

  it('its pictures are behind the links, as they were sent', async () => {
    const { frontUrl, backUrl } = result.v2.documents[0];
    for (const [url, name] of [
      [frontUrl, 'cni-2020-front'],
      [backUrl, 'cni-2020-back'],
    ]) {
      const response = await fetch(url);
      expect(Buffer.from(await response.arrayBuffer()).equals(sample(name))).toBe(true);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  it('without a list, all nine checks of the account stand in the result', async () => {
    const { v2 } = await analyse('v2', [
      ['idDocumentFront', await plainPicture()],
      ['documentType', 'CNI'],
    ]);
    const types = v2.documents[0].verificationResults.map(({ type }: Body) => type);
    expect(types.sort()).toEqual([...v2.company.verifications].sort());
    expect(check(v2, 'FACE_MATCH_CHECK').status).toBe('NOT_APPLICABLE');
  });
});

describe('other identity documents', () => {
  const twoSided = (name: string): [Parts, string[]] => [both(name), [`${name}-front`, `${name}-back`]];
  const oneSided = (name: string): [Parts, string[]] => [[['idDocumentFront', sample(name)]], [name]];

  it.each<[string, [Parts, string[]], object, object]>([
    [
      'CNI',
      twoSided('cni-2009'),
      { DB_CHECK: 'EXECUTED', MRZ_CHECK: 'NOT_APPLICABLE' },
      { country_code: 'CIV' },
    ],
    [
      'CARTE_RESIDENT',
      twoSided('carte-resident'),
      { DB_CHECK: 'EXECUTED', MRZ_CHECK: 'NOT_APPLICABLE' },
      { country_code: 'CIV' },
    ],
    [
      'PASSEPORT',
      oneSided('passeport'),
      { DB_CHECK: 'NOT_APPLICABLE', MRZ_CHECK: 'EXECUTED' },
      { country_code: 'CIV' },
    ],
    [
      'CARTE_CONSULAIRE',
      oneSided('carte-consulaire'),
      { DB_CHECK: 'NOT_APPLICABLE', MRZ_CHECK: 'NOT_APPLICABLE' },
      { country_code: null },
    ],
    [
      'PERMIS_CONDUIRE',
      oneSided('permis-conduire'),
      { DB_CHECK: 'NOT_APPLICABLE', MRZ_CHECK: 'NOT_APPLICABLE' },
      { country_code: 'CIV' },
    ],
  ])('%s (case %#)', async (type, [parts, files], expected, more) => {
    const { v1, v2 } = await analyse('v2', [...parts, ['documentType', type], withoutLists]);
    const [document] = v2.documents;
    expect(v2.status).toBe('A_TRAITER');
    expect(document.ocrExtractedData).toMatchObject({ ...printed(...files), ...more, state: 'OK' });
    expect(statuses(document.verificationResults)).toEqual({
      ...expected,
      EXPIRATION_CHECK: 'EXECUTED',
      FACE_MATCH_CHECK: 'NOT_APPLICABLE',
      TEMPLATE_CHECK: 'EXECUTED',
      COMPANY_DB_CHECK: 'NOT_APPLICABLE',
    });
    expect(check(v2, 'EXPIRATION_CHECK').scoring.score).toBe('VALID');
    expect(check(v2, 'TEMPLATE_CHECK').scoring).toMatchObject({ valid: true, score: 100, errors: [] });
    if (check(v2, 'DB_CHECK').status === 'EXECUTED') {
      expect(check(v2, 'DB_CHECK').scoring).toMatchObject({ ...sameScores, comparedWithRealData: true });
    } else {
      expect(v1.documents[0].personInfoScoring).toEqual({
        type: 'personInfoScoring',
        id: expect.any(Number),
        nni: null,
        iDCardNumber: null,
        phoneNumber: null,
        firstNameMatchingScore: 0,
        lastNameMatchingScore: 0,
        dateOfBirthMatchingScore: 0,
        genderMatchingScore: 0,
        phoneNumberMatchingScore: 0,
        comparedWithRealData: false,
      });
    }
    if (check(v2, 'MRZ_CHECK').status === 'EXECUTED') {
      expect(check(v2, 'MRZ_CHECK').scoring).toEqual({ type: 'MRZScoring', errors: [], valid: true });
    }
    // Of a consular card and a licence only the front was sent.
    expect(v2.score).toBe(type === 'CARTE_CONSULAIRE' || type === 'PERMIS_CONDUIRE' ? 85 : 100);
  });

  it('a selfie has no checks and no text, and v1 reads an upload of v2 and the other way round', async () => {
    const { v1, v2 } = await analyse('v1', [
      ['selfie', await plainPicture()],
      ['passport', sample('passeport')],
    ]);
    const [selfie, passport] = v2.documents;
    expect(selfie).toStrictEqual({
      id: expect.any(Number),
      type: 'SELFIE',
      frontUrl: link(),
      verificationResults: [],
    });
    expect(passport.type).toBe('PASSEPORT');
    const face = check(v2, 'FACE_MATCH_CHECK', 1);
    expect(face).toMatchObject({ status: 'EXECUTED', scoring: { faceMatched: false, similarity: '0.00' } });
    expect(face.explanation[0]).toMatch(/^NO_FACE: /);
    expect(v2.externalId).toBeNull();
    expect(v1.documents[0]).toMatchObject({
      type: 'SELFIE',
      contentMap: {},
      contentConfidence: {},
      verifications: [],
      lastName: '',
    });
    expect(v1.documents[1].lastName).toBe('KOUADIO');
  });
});
