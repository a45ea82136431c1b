import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedPersons } from '../src/demo/invented-register.ts';
import { blurredBy } from './fixtures/vision/text/degraded.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import { type Analyse, analyser, both, check, noScores, sameScores, withoutLists } from './specimen-scene.ts';
import { type Parts, plainPicture, resultPath, sample } from './uploads.ts';

/** Papers with something wrong, and persons who come twice. */

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

describe('what is wrong is found', () => {
  const card = (...parts: Parts) => analyse('v2', [...parts, ['documentType', 'CNI'], withoutLists]);

  it('a card that has expired', async () => {
    const { v2 } = await card(...both('cni-2020-expired'));
    expect(check(v2, 'EXPIRATION_CHECK').scoring).toEqual({ type: 'ExpiryDateScoring', score: 'EXPIRED' });
    expect(check(v2, 'EXPIRATION_CHECK').explanation).toEqual(['The document expired on 05/07/2025.']);
    expect(check(v2, 'DB_CHECK').scoring).toMatchObject(sameScores);
    expect(v2.score).toBeLessThan(100);
  });

  it('a zone whose check digit is wrong', async () => {
    const { v2 } = await card(
      ['idDocumentFront', sample('cni-2020-front')],
      ['idDocumentBack', sample('cni-2020-wrong-digit-back')],
    );
    const { valid: isValid, errors } = check(v2, 'MRZ_CHECK').scoring;
    expect(isValid).toBe(false);
    expect(errors).toEqual(expect.arrayContaining(['INVALID_MRZ_FOUND', 'INVALID_CHECK_DIGIT_BIRTH_DATE']));
    expect(check(v2, 'MRZ_CHECK').explanation.join()).toContain('check digit of the date of birth');
  });

  it('a card that bears another name than the register has under its number', async () => {
    const { v2 } = await card(...both('cni-2020-other-name'));
    const { scoring } = check(v2, 'DB_CHECK');
    expect(scoring.comparedWithRealData).toBe(true);
    expect(scoring.firstNameMatchingScore).toBeLessThan(50);
    expect(scoring.lastNameMatchingScore).toBeLessThan(50);
    expect(scoring.dateOfBirthMatchingScore).toBeLessThan(50);
    expect(scoring.genderMatchingScore).toBe(100);
  });

  it('a person whom the register does not know: executed, nothing compared', async () => {
    const { v1, v2 } = await card(...both('cni-2020-stranger'));
    expect(check(v2, 'DB_CHECK')).toMatchObject({ status: 'EXECUTED' });
    const { id, ...scoring } = check(v2, 'DB_CHECK').scoring;
    expect(id).toEqual(expect.any(Number));
    expect(scoring).toStrictEqual({
      type: 'PersonInfoScoring',
      nni: '10000000999',
      iDCardNumber: 'CI990000999',
      phoneNumber: null,
      ...noScores,
      comparedWithRealData: false,
    });
    expect(v1.documents[0].personInfoScoring.comparedWithRealData).toBe(false);
  });

  it('a card declared as a passport', async () => {
    const { v2 } = await analyse('v2', [...both('cni-2020'), ['documentType', 'PASSEPORT'], withoutLists]);
    expect(v2.documents[0].ocrExtractedData.state).toBe('OTHER_DOCUMENT_FOUND');
    // Its zone is right as a card's; that it is none of a passport is told by the template.
    expect(check(v2, 'MRZ_CHECK').scoring.errors).toEqual([]);
    expect(check(v2, 'TEMPLATE_CHECK').scoring.errors).toContain('OTHER_DOCUMENT_TYPE');
    expect(v2.score).toBeLessThanOrEqual(50);
  });

  it('a blurred picture, and how to take it again', async () => {
    const blurred = await blurredBy(4)(sample('carte-resident-front'));
    const { v2 } = await analyse('v2', [
      ['idDocumentFront', blurred],
      ['documentType', 'CARTE_RESIDENT'],
      withoutLists,
    ]);
    expect(v2.documents[0].ocrExtractedData).toMatchObject({
      state: 'BLURRED',
      message: expect.stringContaining('Take it again'),
    });
  });

  it('a picture of nothing', async () => {
    const { v2 } = await card(['idDocumentFront', await plainPicture(200)]);
    expect(v2.documents[0].ocrExtractedData).toMatchObject({
      state: 'NO_DOCUMENT_FOUND',
      last_name: null,
      mrz: null,
    });
    for (const { status, explanation, scoring } of v2.documents[0].verificationResults) {
      if (status === 'NOT_APPLICABLE') continue;
      expect([status, Object.keys(scoring)]).toEqual(['FAILED', ['type']]);
      expect(explanation[0]).toMatch(/^NOTHING_READ: .*not charged/);
    }
    expect(v2.score).toBe(0);
  });
});

describe('a picture that only its decoder can find at fault', () => {
  /** Built as it should be, with a table of codes that no decoder can use. */
  const undecodable = (name: string): Buffer => {
    const bytes = Buffer.from(sample(name));
    const table = bytes.indexOf(Buffer.from([0xff, 0xc4]));
    bytes[table + 21] = 0x40;
    return bytes;
  };
  const books = async (own: TestClient) => {
    const { body } = await own.get('/subscriptions/status');
    return [body.consumedChecks, body.reservedChecks];
  };

  it('makes the checks of its document fail, free and with the reason; what could be read is told', async () => {
    const own = await service.client();
    const { v2 } = await analyse(
      'v2',
      [
        ['idDocumentFront', sample('cni-2020-front')],
        ['idDocumentBack', undecodable('cni-2020-back')],
        ['documentType', 'CNI'],
      ],
      own,
    );
    expect(v2.status).toBe('A_TRAITER');
    expect(v2.documents[0].ocrExtractedData).toMatchObject({
      state: 'BROKEN_PICTURE',
      message: expect.stringContaining('damaged'),
      last_name: 'KOUADIO',
    });
    for (const { type, status, explanation } of v2.documents[0].verificationResults) {
      expect([type, status]).toEqual([
        type,
        type === 'FACE_MATCH_CHECK' ? 'NOT_APPLICABLE' : expect.stringMatching(/FAILED|NOT_APPLICABLE/),
      ]);
      if (status === 'FAILED')
        expect(explanation[0]).toMatch(/^BROKEN_PICTURE: the picture of the back could not/);
    }
    expect(check(v2, 'DB_CHECK').status).toBe('FAILED');
    const { body } = await own.get(resultPath('v2', v2.clientFileToAnalyzeId), { 'Accept-Language': 'fr' });
    expect(check(body, 'DB_CHECK').explanation.join(' ')).toMatch(
      /verso n'a pas pu être lue.*pas été facturée/,
    );
    expect(await books(own)).toEqual([0, 0]);
  });

  it('is its own trouble: other papers of the dossier are checked', async () => {
    const own = await service.client();
    const { v2 } = await analyse(
      'v2',
      [
        ...both('cni-2020'),
        ['selfie', undecodable('passeport')],
        ['documentType', 'CNI'],
        ['verificationsToApply', 'DB_CHECK,FACE_MATCH_CHECK'],
      ],
      own,
    );
    const card = v2.documents.findIndex(({ type }: { type: string }) => type === 'CNI');
    expect(check(v2, 'DB_CHECK', card).status).toBe('EXECUTED');
    expect(check(v2, 'FACE_MATCH_CHECK', card)).toMatchObject({
      status: 'FAILED',
      explanation: [expect.stringContaining('damaged'), expect.stringContaining('nothing was charged')],
    });
    expect(await books(own)).toEqual([1, 0]);
  });
});

describe('a document without a type', () => {
  it('is AUTRE, and the result says what to send', async () => {
    const own = await service.client();
    const { v2 } = await analyse(
      'v2',
      [
        ['idDocumentFront', sample('passeport')],
        ['idDocumentType', 'PASSEPORT'],
        ['idDocument2Front', sample('passeport')],
        ['verificationsToApply', 'EXPIRATION_CHECK'],
      ],
      own,
    );
    expect(v2.documents[1].type).toBe('AUTRE');
    expect(check(v2, 'EXPIRATION_CHECK', 1)).toMatchObject({
      status: 'NOT_APPLICABLE',
      explanation: [expect.stringMatching(/without a type.*idDocument2Type/)],
    });
  });
});

describe('the same person under another externalId', () => {
  it('is told with the other identifier, from either side', async () => {
    const own = await service.client();
    const send = (externalId: string) =>
      analyse(
        'v2',
        [...both('cni-2020'), ['documentType', 'CNI'], ['externalId', externalId], withoutLists],
        own,
      );
    const first = await send('P-1');
    expect(first.v2.errors).toEqual([]);
    const second = await send('P-2');
    expect(second.v2.errors).toEqual([{ code: 'DUPLICATED_IDENTITY', duplicatedExternalIds: ['P-1'] }]);
    const again = await own.get('/v2/clients-files/by-external-id/P-1');
    expect(again.body.errors).toEqual([{ code: 'DUPLICATED_IDENTITY', duplicatedExternalIds: ['P-2'] }]);
  });
});
