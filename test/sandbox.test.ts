import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { resultWords } from '../src/cli/dossiers/dossier-words.ts';
import { problems } from '../src/platform/problems/problems.ts';
import { dossierSection } from '../src/reports/dossier-sections.ts';
import { loadReview } from '../src/review/review.ts';
import type { CheckWish, RefusedRow, SandboxRow, UploadRow } from '../src/sandbox/row.ts';
import { tableMarkdown } from '../src/sandbox/shown-table.ts';
import { sandboxTable } from '../src/sandbox/table.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { company, newCardPerson } from './fixtures.ts';
import {
  call,
  eventually,
  type TestAnswer,
  type TestClient,
  type TestService,
  testService,
} from './harness.ts';
import { exposed, loadList, sanctioned } from './screening-scene.ts';
import { accepted, plainPicture, resultPath, upload } from './uploads.ts';

/** Every row of the sandbox's table, made to happen through the service as it runs; and that it happens in test only. */

let service: TestService;
let live: TestClient;
let test: TestClient;
let picture: Buffer;
// biome-ignore lint/suspicious/noExplicitAny: bodies are what is tested.
type Body = any;
let document: Body;
/** What the receiver of webhooks got, by the externalId of the dossier. */
const got: Body[] = [];
const receiver = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  got.push(JSON.parse(text));
  response.end();
});

const uploads = sandboxTable.filter((row) => row.calls.includes('upload')) as (UploadRow | RefusedRow)[];
const isRefused = (row: SandboxRow): row is RefusedRow => 'problem' in row;
const simulated = uploads.filter((row): row is UploadRow => !isRefused(row));
/** The result of each row's upload, by its value. */
const results = new Map<string, Body>();

const formOf = (externalId: string) =>
  [
    ['documentType', 'CNI'],
    ['externalId', externalId],
    ['idDocumentFront', picture],
    ['selfie', picture],
    ['companyRccm', picture],
  ] as const;

beforeAll(async () => {
  service = await testService(
    {
      RATE_LIMIT_PER_SECOND: '10000',
      UPLOADS_AT_ONCE: '1000',
      REQUESTS_AT_ONCE: '1000',
      SANDBOX_SLOW_SECONDS: '3600',
      SANDBOX_SOURCES: '',
      WEBHOOK_ALLOW_PRIVATE: 'true',
    },
    { worker: true },
  );
  picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await service.load('persons', [newCardPerson]);
  await service.load('companies', [company]);
  await loadList(service, 'national', sanctioned);
  await loadList(service, 'officials', exposed);
  // Nothing to pay with: test calls cost nothing.
  live = await service.client({ checks: 40 });
  test = await service.inTest(live);
  document = (await call(`${service.url}/openapi.json`)).body;
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const { database, keyring } = service.runtime;
  await database.transaction((tx) =>
    registerEndpoint(tx, keyring, 'test', { companyId: live.companyId, url, allowPrivate: true }),
  );
  await Promise.all(simulated.map(({ value }) => accepted(service, test, 'v2', formOf(`${value}-1`))));
  const { body: slow } = await test.get('/v2/clients-files/by-external-id/sbx-slow-1');
  await wake(slow.clientFileToAnalyzeId);
  for (const { value } of simulated) {
    await eventually(`${value} is analysed`, async () => {
      const { body } = await test.get(`/v2/clients-files/by-external-id/${value}-1`);
      results.set(value, body);
      return body.status !== 'EN_COURS';
    });
  }
});
afterAll(async () => {
  await service.stop();
  receiver.closeAllConnections();
  receiver.close();
});

/** The time of a job has come. */
const wake = (id: string) =>
  service.runtime.database.query('UPDATE jobs SET wake_at = now() WHERE subject = $1', [id]);

/** The check of a result: of the company's paper where it is the company's, else of the card. */
function checkOf(body: Body, type: string): Body {
  const paper = type === 'COMPANY_DB_CHECK' ? 'RCCM' : 'CNI';
  const found = body.documents.find((one: Body) => one.type === paper);
  return found.verificationResults.find((one: Body) => one.type === type);
}

/** What each wish makes of each check, by the interface's own words. */
const expected: Readonly<Record<string, Partial<Record<CheckWish, object>>>> = {
  DB_CHECK: {
    GOOD: { comparedWithRealData: true, lastNameMatchingScore: 100, dateOfBirthMatchingScore: 100 },
    OTHER: { comparedWithRealData: true, dateOfBirthMatchingScore: expect.closeTo(0, -2) },
    NOT_FOUND: { comparedWithRealData: false, lastNameMatchingScore: 0 },
  },
  MRZ_CHECK: {
    GOOD: { valid: true, errors: [] },
    WRONG_DIGIT: { valid: false, errors: ['INVALID_MRZ_FOUND', 'INVALID_CHECK_DIGIT_BIRTH_DATE'] },
    MISMATCH: { valid: false, errors: ['INVALID_MRZ_FOUND', 'MRZ_VIZ_MISMATCH_LAST_NAME'] },
    NO_ZONE: { valid: false, errors: expect.arrayContaining(['NO_MRZ_FOUND']) },
  },
  EXPIRATION_CHECK: {
    GOOD: { score: 'VALID' },
    EXPIRED: { score: 'EXPIRED' },
    UNKNOWN: { score: 'UNKNOWN' },
  },
  FACE_MATCH_CHECK: {
    GOOD: { faceMatched: true, similarity: '96.40' },
    MISMATCH: { faceMatched: false, similarity: '12.50' },
    NOT_COMPARED: { faceMatched: false, similarity: '0.00', notComparedReason: 'NO_FACE' },
  },
  PEP_CHECK: {
    GOOD: { results: [], allResults: [] },
    HIT: { results: [expect.objectContaining({ score: 92, libelle: 'SANDBOX AWA ESSAI' })] },
    POSSIBLE: { results: [], allResults: [expect.objectContaining({ score: 60 })] },
  },
  SANCTION_CHECK: {
    GOOD: { results: [], allResults: [] },
    HIT: { results: [expect.objectContaining({ score: 92, sanctionListName: 'sandbox' })] },
    POSSIBLE: { results: [], allResults: [expect.objectContaining({ score: 60 })] },
  },
  MEDIA_CHECK: {
    GOOD: { results: [] },
    HIT: { results: [expect.objectContaining({ adverse: true, topics: ['fraud'] })] },
    POSSIBLE: { results: [expect.objectContaining({ adverse: false, topics: ['fraud'] })] },
  },
  TEMPLATE_CHECK: {
    GOOD: { valid: true, score: 97, errors: [] },
    NOT_VALID: { valid: false, errors: ['LABELS_MISSING', 'PORTRAIT_MISSING'] },
    UNKNOWN: { valid: false, score: null, errors: ['TOO_LITTLE_TO_JUDGE'] },
  },
  COMPANY_DB_CHECK: {
    GOOD: { comparedWithRealData: true, companyNameScore: 100, shareCapitalScore: 100 },
    OTHER: { comparedWithRealData: true, legalStatusScore: 100 },
    NOT_FOUND: { comparedWithRealData: false, companyNameScore: 0 },
  },
};

/** The most that a dossier scores in which this happened (decisions of the contract), with everything else good. */
const caps: Readonly<Record<string, number>> = {
  'sbx-good': 100,
  'sbx-db-mismatch': 20,
  'sbx-db-not-found': 75,
  'sbx-mrz-wrong-digit': 30,
  'sbx-mrz-mismatch': 30,
  'sbx-expiration-expired': 50,
  'sbx-face-mismatch': 20,
  'sbx-face-not-compared': 70,
  'sbx-sanction-hit': 30,
  'sbx-pep-hit': 60,
  'sbx-media-hit': 60,
  'sbx-template-not-valid': 50,
  'sbx-company-mismatch': 20,
};

function fits(bodies: readonly Body[], title: string): void {
  const ajv = new Ajv2020({ strict: false, formats: { uuid: true, date: true, 'date-time': true } });
  ajv.addSchema({ $id: 'doc', components: document.components });
  const validate = ajv.compile({ $ref: `doc#/components/schemas/${title}` });
  for (const body of bodies) expect(validate(body), JSON.stringify(validate.errors)).toBe(true);
}

describe('an upload', () => {
  it.each(simulated.filter(({ checks }) => checks).map((row) => [row.value, row] as const))(
    '%s',
    (value, { checks = {} }) => {
      const body = results.get(value);
      expect(body).toMatchObject({
        status: 'A_TRAITER',
        simulated: true,
        externalId: `${value}-1`,
        errors: [],
      });
      for (const type of checkCatalogue.types) {
        const wish = checks[type] ?? 'GOOD';
        const { status, scoring, explanation, reasons } = checkOf(body, type);
        const isExecuted = wish !== 'NOT_APPLICABLE' && wish !== 'FAILED';
        expect([type, status]).toEqual([type, isExecuted ? 'EXECUTED' : wish]);
        if (isExecuted) {
          expect(expected[type]?.[wish], `${type} ${wish}`).toBeDefined();
          expect(scoring).toMatchObject(expected[type]?.[wish] ?? {});
          // Of a zone the reasons are finer than the errors.
          if (type === 'TEMPLATE_CHECK') expect(reasons).toEqual(scoring.errors);
          else if ((scoring.errors ?? []).length > 0) expect(reasons, type).not.toEqual([]);
        } else expect(reasons, `${type} ${wish}`).toEqual([expect.stringMatching(/^[A-Z]+(_[A-Z]+)+$/)]);
        expect(explanation.at(-1)).toContain(`Simulated by the sandbox for ${value}`);
      }
      const most = caps[value];
      if (most !== undefined) expect(body.score).toBeLessThanOrEqual(most);
    },
  );

  it('comes out well where nothing else is wished, in every result of the account', () => {
    const body = results.get('sbx-good');
    expect(body).toMatchObject({ status: 'A_TRAITER', simulated: true, errors: [] });
    expect(body.score).toBeGreaterThan(95);
    fits([...results.values()], 'AnalysisResultV2');
  });

  it('is in the list and in version 1 as everywhere', async () => {
    const { body } = await test.get(resultPath('v1', results.get('sbx-company-good').clientFileToAnalyzeId));
    expect(body).toMatchObject({ simulated: true, rccmValid: true, kybConsistentValid: true });
    fits([body], 'AnalysisResultV1');
    const day = new Date().toISOString().slice(0, 10);
    const listed = await test.get(`/v2/clients-files/?startDate=${day}&endDate=${day}&size=100`);
    expect(listed.body.totalElements).toBe(simulated.length);
    expect(listed.body.content.every((one: Body) => one.simulated)).toBe(true);
  });

  it.each([
    ['sbx-duplicate-identity', 'DUPLICATED_IDENTITY', 'sbx-another-dossier'],
    ['sbx-duplicate-external-id', 'DUPLICATED_EXTERNAL_IDS', 'sbx-duplicate-external-id-1'],
    ['sbx-duplicate-face', 'DUPLICATED_FACE', 'sbx-another-dossier'],
  ])('%s', (value, code, other) => {
    expect(results.get(value).errors).toEqual([{ code, duplicatedExternalIds: [other] }]);
  });

  it('sbx-erreur', () => {
    const body = results.get('sbx-erreur');
    expect(body).toMatchObject({ status: 'ERREUR', simulated: true, errors: [{ code: 'ANALYSIS_FAILED' }] });
    expect(checkOf(body, 'DB_CHECK').status).toBe('FAILED');
  });

  it('sbx-slow waits, and says when to ask again', async () => {
    const { id } = await accepted(service, test, 'v2', formOf('sbx-slow-2'));
    const { body, headers } = await test.get(resultPath('v2', id));
    expect(body).toMatchObject({ status: 'EN_COURS', simulated: true, score: 0 });
    expect(headers.get('retry-after')).not.toBeNull();
    const [job] = await service.runtime.database.query<{ seconds: number }>(
      'SELECT extract(epoch FROM wake_at - turn)::int AS seconds FROM jobs WHERE subject = $1',
      [id],
    );
    expect(job).toEqual({ seconds: 3600 });
    await wake(id);
    await eventually('it is analysed', async () => {
      const { body: later } = await test.get(resultPath('v2', id));
      return later.status === 'A_TRAITER';
    });
  });

  it.each(uploads.filter(isRefused).map((row) => [row.value, row.problem] as const))(
    '%s is refused',
    async (value, problem) => {
      const answer = await upload(service, test, 'v2', formOf(`${value}-1`));
      expect(answer.status).toBe(problems[problem].status);
      expect(answer.body).toMatchObject({ code: problem, simulated: true });
      expect(answer.headers.get('akwaba-simulated')).toBe('true');
      if (answer.status !== 402) expect(answer.headers.get('retry-after')).toBe('1');
      expect((await test.get(`/v2/clients-files/by-external-id/${value}-1`)).status).toBe(404);
    },
  );

  it('refuses a value that the table does not have, and names the nearest', async () => {
    const { status, body } = await upload(service, test, 'v2', formOf('sbx-sanctoin-hit'));
    expect([status, body.errors[0].code]).toEqual([400, 'UNKNOWN_SANDBOX_VALUE']);
    expect(body.errors[0].message).toContain('sbx-sanction-hit');
  });

  it('is named by a file in version 1, which has no externalId', async () => {
    const body = new FormData();
    body.append('cniRecto', new Blob([new Uint8Array(picture)]), 'sbx-expiration-expired.png');
    const { body: sent } = await call(`${service.url}/v1/clients-files/upload-files`, {
      method: 'POST',
      headers: test.headers,
      body,
    });
    expect(sent.simulated).toBe(true);
    let result: Body;
    await eventually('it is analysed', async () => {
      result = (await test.get(resultPath('v1', sent.id))).body;
      return result.status !== 'EN_COURS';
    });
    const check = result.documents[0].verifications.find((one: Body) => one.type === 'EXPIRATION_CHECK');
    expect(check.scoring.score).toBe('EXPIRED');
  });
});

describe('people', () => {
  it('see in the console, the report and the command line that it was simulated', async () => {
    const { database, keyring, checks } = service.services;
    const uuid = results.get('sbx-sanction-hit').clientFileToAnalyzeId;
    const viewer = { actor: 'test', permissions: new Set(), name: 'test' };
    const speaking = { checks, language: 'fr', date: () => '' } as const;
    const review = await loadReview({ database, keyring }, viewer as never, uuid, speaking);
    expect(review.simulated).toBe(true);
    const check = review.documents.flatMap((one) => one.checks).find(({ type }) => type === 'SANCTION_CHECK');
    expect(check).toMatchObject({ tone: 'bad' });
    expect(check?.explanation.at(-1)).toContain('Simulé par le bac à sable');
    expect(review.alerts).toContain('SANCTION');
    expect(resultWords({ result: results.get('sbx-good') })).toContain('simulated by the sandbox');
    const proof = { madeAt: new Date(0), madeBy: { name: '', actor: '' }, service: '' };
    expect(JSON.stringify(dossierSection(review, proof as never, 'fr'))).toContain('Simulé : le bac à sable');
  });
});

describe('webhooks', () => {
  const attempts = (value: string) =>
    service.runtime.database.query<{ state: string; http_status: number | null; failure: string | null }>(
      `SELECT d.state, a.http_status, a.failure FROM webhook_deliveries d JOIN dossiers o ON o.id = d.dossier_id
       JOIN webhook_attempts a ON a.delivery_id = d.id
       WHERE o.uuid = $1 AND d.message_type = 'ANALYSIS_RESULT' ORDER BY a.at`,
      [results.get(value).clientFileToAnalyzeId],
    );
  const sent = (value: string) =>
    got.filter(
      ({ messageType, payload }) => messageType === 'ANALYSIS_RESULT' && payload.externalId === `${value}-1`,
    );

  it('say that they were simulated, and hold the result', async () => {
    await eventually('it is delivered', () => sent('sbx-good').length === 1);
    expect(sent('sbx-good')[0].payload).toMatchObject({ simulated: true, status: 'A_TRAITER' });
    expect(sent('sbx-good')[0]).not.toHaveProperty('fault');
  });

  it.each([
    ['sbx-webhook-500', { http_status: 500, failure: null }],
    ['sbx-webhook-timeout', { http_status: null, failure: 'TIMEOUT' }],
  ])('%s: the delivery fails and is tried again later', async (value, attempt) => {
    await eventually('it was tried', async () => (await attempts(value)).length > 0);
    expect((await attempts(value))[0]).toEqual({ state: 'PENDING', ...attempt });
    expect(sent(value)).toEqual([]);
  });

  it('sbx-webhook-once: the next attempt is really sent', async () => {
    const value = 'sbx-webhook-once';
    await eventually('it was tried', async () => (await attempts(value)).length > 0);
    await service.runtime.database.query(
      "UPDATE jobs SET wake_at = now() WHERE kind = 'deliver' AND lease IS NULL",
    );
    await eventually('it is delivered', async () => (await attempts(value)).at(-1)?.state === 'DELIVERED');
    expect((await attempts(value)).map(({ http_status }) => http_status)).toEqual([500, 200]);
    expect(sent(value)).toHaveLength(1);
  });
});

const claim = { firstName: 'AFFOUÉ', lastName: 'KOUADIO', dateOfBirth: '14/03/1992', gender: 'F' };

/** Compares pictures without a face. */
async function compare(
  client: TestClient,
  version: 'v1' | 'v2',
  selfie: string,
  more: Record<string, string> = {},
  base = service.url,
): Promise<TestAnswer> {
  const body = new FormData();
  const bytes = new Uint8Array(await plainPicture());
  body.append('selfie', new Blob([bytes]), selfie);
  // What other files are called counts for nothing.
  body.append(version === 'v1' ? 'cniRecto' : 'idDocumentFront', new Blob([bytes]), 'sbx-503.png');
  const url = `${base}/${version}/verification/face-match`;
  return call(url, { method: 'POST', headers: { ...client.headers, ...more }, body });
}

/** A lookup as each row wants it. */
function ask(client: TestClient, call_: string, { field, value, needs }: SandboxRow): Promise<TestAnswer> {
  const given = { [field]: value };
  if (call_ === 'verification.informal-business') {
    return client.post('/verification/informal-business', {
      ...given,
      ownerBirthDate: '1980-01-01',
      ownerBirthPlace: 'Bouaké',
      activityMunicipality: 'Cocody',
      ownerFullName: 'KOUASSI Yao',
    });
  }
  if (call_ === 'verification.person-info-score') {
    return client.post('/verification/personInfoScore', { ...claim, ...given });
  }
  if (call_ === 'verification.face-match') return compare(client, 'v2', `${value}.png`);
  const type = call_ === 'search.person' ? { documentType: needs?.split('=')[1] ?? 'CNI' } : {};
  return client.get(`/${call_.replace('.', '/')}?${new URLSearchParams({ ...given, ...type })}`);
}

const lookups = sandboxTable
  .filter((row) => !row.calls.includes('upload'))
  .flatMap((row) => row.calls.map((call_) => [call_, row.value, row] as const));

const scores = (score: unknown) => ({
  firstNameMatchingScore: score,
  lastNameMatchingScore: score,
  dateOfBirthMatchingScore: score,
  genderMatchingScore: score,
});
const faces = (faceMatched: boolean, similarity: string) => ({ type: 'FACE_MATCH', faceMatched, similarity });

/** What the endpoints beside the searches answer with, where they do not refuse. */
const scored: Readonly<Record<string, object>> = {
  '99000000001': { nni: '99000000001', iDCardNumber: null, ...scores(100) },
  '99000000002': { nni: '99000000002', ...scores(expect.toSatisfy((score: number) => score < 50)) },
  C9999000001: { nni: null, iDCardNumber: 'C9999000001', ...scores(100) },
  C9999000002: { ...scores(expect.toSatisfy((score: number) => score < 50)) },
  'sbx-face-good': faces(true, '96.40'),
  'sbx-face-mismatch': faces(false, '12.50'),
  'sbx-face-not-compared': { ...faces(false, '0.00'), notComparedReason: 'NO_FACE' },
  'sbx-face-not-applicable': { ...faces(false, '0.00'), notComparedReason: 'NO_REFERENCE_PORTRAIT' },
};

/** What a lookup that is not refused answers with. */
const answered: Readonly<Record<string, (body: Body) => void>> = {
  '99000000001': (body) => expect(body).toMatchObject({ uin: '99000000001', simulated: true }),
  '99000000002': (body) => expect(body).toMatchObject({ uin: '99000000002', nationality: 'FRANCAISE' }),
  C9999000001: (body) => expect(body).toMatchObject({ idCardNumber: 'C9999000001', uin: '' }),
  'CI-ABJ-03-2022-B13-99001': (body) => expect(body).toMatchObject({ rccm: 'CI-ABJ-03-2022-B13-99001' }),
  'CI-2022-9900001 S': (body) => expect(body).toMatchObject({ isValid: true, ownerNameScore: 100 }),
  'CI-2022-9900002 S': (body) => expect(body).toMatchObject({ isValid: false, ownerBirthDateScore: 100 }),
  'CI-2022-9900404 S': (body) => expect(body).toMatchObject({ isValid: false, ownerBirthDateScore: 0 }),
  'SANDBOX SANCTION': (body) => expect(body).toMatchObject([{ score: 92, authority: 'Sandbox' }]),
  'SANDBOX SANCTION POSSIBLE': (body) => expect(body).toMatchObject([{ score: 60 }]),
  'SANDBOX PEP': (body) => expect(body).toMatchObject([{ score: 92, countryCode: 'CI' }]),
  'SANDBOX PEP POSSIBLE': (body) => expect(body).toMatchObject([{ score: 60 }]),
  'SANDBOX PRESS': (body) => expect(body).toMatchObject([{ adverse: true, position: 1 }]),
  'SANDBOX PRESS POSSIBLE': (body) => expect(body).toMatchObject([{ adverse: false, topics: ['fraud'] }]),
  'SANDBOX PRESS GOOD': (body) => expect(body).toMatchObject([{ adverse: false, topics: [] }]),
  'SANDBOX NOBODY': (body) => expect(body).toEqual([]),
};

describe('a lookup', () => {
  it.each(lookups)('%s %s', async (call_, value, row) => {
    const { status, body, headers } = await ask(test, call_, row);
    expect(headers.get('akwaba-simulated')).toBe('true');
    expect(headers.get('x-checks-charged') ?? '0').toBe('0');
    const missing = call_.includes('person') ? 'PERSON_NOT_FOUND' : 'COMPANY_NOT_FOUND';
    const problem = isRefused(row) ? row.problem : value.endsWith('404') ? missing : undefined;
    if (call_ === 'verification.face-match') fits([body], problem ? 'Problem' : 'FaceMatchResult');
    if (problem !== undefined) {
      expect([status, body.code, body.simulated]).toEqual([problems[problem].status, problem, true]);
      return;
    }
    if (call_ === 'verification.person-info-score' || call_ === 'verification.face-match') {
      expect([status, typeof scored[value]]).toEqual([200, 'object']);
      expect(body).toMatchObject({ ...scored[value], simulated: true });
      expect(body.explanation.at(-1)).toContain('Simulated by the sandbox');
      return;
    }
    expect([status, typeof answered[value]]).toEqual([200, 'function']);
    answered[value]?.(body);
    for (const one of [body].flat()) expect(one.simulated).toBe(true);
  });

  it('by a selfie takes the name of its file in version 1 too, and refuses a value that the table does not have', async () => {
    const { body } = await compare(test, 'v1', 'sbx-face-mismatch-7.jpg');
    expect(body).toMatchObject({ simulated: true, ...faces(false, '12.50') });
    const mistyped = await compare(test, 'v2', 'sbx-face-mismach.jpg');
    expect(mistyped.body.errors).toMatchObject([{ field: 'selfie', code: 'UNKNOWN_SANDBOX_VALUE' }]);
    expect(mistyped.body.errors[0].message).toContain('sbx-face-mismatch');
  });

  it('with an Idempotency-Key takes one call of the day, and another outcome is another request', async () => {
    const other = await service.inTest(await service.client({ checks: 0 }));
    const key = { 'Idempotency-Key': 'sandbox' };
    const used = async () => (await other.get('/subscriptions/status')).body.sandbox.usedCalls;
    const good = await compare(other, 'v2', 'sbx-face-good.png', key);
    expect((await compare(other, 'v2', 'sbx-face-good.png', key)).body).toEqual(good.body);
    expect((await compare(other, 'v2', 'sbx-face-mismatch.png', key)).status).toBe(422);
    expect(await used()).toBe(1);
    const known = { ...claim, nni: '99000000001' };
    const person = { 'Idempotency-Key': 'person' };
    const first = await other.post('/verification/personInfoScore', known, person);
    expect((await other.post('/verification/personInfoScore', known, person)).body).toEqual(first.body);
    expect(await used()).toBe(2);
    expect((await other.post('/verification/personInfoScore', { ...claim, nni: '1' })).status).toBe(400);
    expect((await compare(other, 'v2', 'sbx-no-such-value.png')).status).toBe(400);
    expect(await used()).toBe(2);
  });

  it('by a selfie of any other name really compares, and asks the invented register', async () => {
    const { status, body, headers } = await compare(test, 'v2', 'selfie.png');
    expect([status, body.notComparedReason, body.simulated]).toEqual([200, 'NO_FACE', undefined]);
    expect([headers.get('akwaba-simulated'), headers.get('x-checks-charged')]).toEqual([null, '0']);
    expect(body.explanation.at(-1)).toContain('invented registers');
  });

  it('in test sees nothing of the registers and lists of live', async () => {
    const person = `/search/person?documentType=CNI&nni=${newCardPerson.uin}`;
    const name = `/search/sanctioned-person?personName=${encodeURIComponent('ZOUMANA Exemple Bakary')}`;
    expect((await live.get(person)).status).toBe(200);
    expect((await test.get(person)).body).toMatchObject({ code: 'PERSON_NOT_FOUND', simulated: true });
    const scoring = await test.post('/verification/personInfoScore', { ...claim, nni: newCardPerson.uin });
    expect(scoring.body).toMatchObject({ code: 'PERSON_NOT_FOUND', simulated: true });
    expect((await test.get(name)).body).toEqual([]);
    expect((await live.get(name)).body).toHaveLength(1);
  });

  it('where the operator says so, as for the demo, test asks them too, for free', async () => {
    const open = {
      ...service.services,
      config: { ...service.config, sandbox: { ...service.config.sandbox, asksSources: true } },
    };
    const { createApp } = await import('../src/http/app.ts');
    const { pino } = await import('pino');
    const app = await createApp(open, pino({ level: 'silent' }));
    const { statusCode, headers } = await app.inject({
      url: `/search/person?documentType=CNI&nni=${newCardPerson.uin}`,
      headers: test.headers,
    });
    expect([statusCode, headers['x-checks-charged'], headers['akwaba-simulated']]).toEqual([
      200,
      '0',
      undefined,
    ]);
    const scoring = await app.inject({
      method: 'POST',
      url: '/verification/personInfoScore',
      headers: test.headers,
      payload: { ...claim, nni: newCardPerson.uin },
    });
    expect([scoring.statusCode, scoring.headers['x-checks-charged']]).toEqual([200, '0']);
    expect(scoring.json()).not.toHaveProperty('simulated');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const real = await compare(test, 'v2', 'selfie.png', {}, `http://127.0.0.1:${port}`);
    expect([real.status, real.body.notComparedReason]).toEqual([200, 'NO_FACE']);
    expect(real.headers.get('akwaba-simulated')).toBeNull();
    expect(JSON.stringify(real.body)).not.toMatch(/simulated|invented/);
    // A search of real lists is kept, and the chain covers it, though the books know nothing of it.
    const name = encodeURIComponent('ZOUMANA Exemple Bakary');
    const found = await app.inject({
      url: `/search/sanctioned-person?personName=${name}`,
      headers: test.headers,
    });
    expect(found.json()).toMatchObject([{ score: expect.any(Number) }]);
    const { database } = service.runtime;
    const of = [live.companyId];
    const kept = await database.query(
      "SELECT 1 FROM screenings WHERE company_id = $1 AND occasion = 'search' AND test",
      of,
    );
    const told = await database.query(
      "SELECT 1 FROM audit_entries WHERE chain = $1 AND action = 'screening.searched'",
      of,
    );
    expect([kept.length, told.length]).toEqual([1, 1]);
    const moved = await database.query('SELECT 1 FROM ledger WHERE company_id = $1 AND test', of);
    expect(moved).toEqual([]);
    await app.close();
  });
});

describe('live credentials', () => {
  it('never trigger any of it', async () => {
    const { body: before } = await live.get('/subscriptions/status');
    // As the last of the tests that call in test: all of them cost nothing.
    expect(before).toMatchObject({ totalChecks: 40, reservedChecks: 0 });
    expect(before).not.toHaveProperty('sandbox');
    for (const [call_, value, row] of lookups) {
      const { status, body, headers } = await ask(live, call_, row);
      expect(headers.get('akwaba-simulated'), `${call_} ${value}`).toBeNull();
      expect(JSON.stringify(body)).not.toContain('simulated');
      // 402 once the 40 checks are used, for searches that really were made.
      expect([200, 402, 404, 503]).toContain(status);
      if (status === 503) expect(body.code).toMatch(/NOT_LOADED$/);
    }
  });

  it('have their faces compared, whatever the files are called', async () => {
    for (const name of ['sbx-face-good.png', 'sbx-402.png', 'sbx-no-such-value.png']) {
      const { status, body } = await compare(await service.client(), 'v2', name);
      expect([status, body.notComparedReason, body.simulated]).toEqual([200, 'NO_FACE', undefined]);
    }
  });

  it('have their uploads read, whatever they are called', async () => {
    const rich = await service.client();
    for (const value of ['sbx-sanction-hit', 'sbx-402', 'sbx-no-such-value']) {
      const { status, body } = await upload(service, rich, 'v2', formOf(`${value}-9`));
      expect([status, body.simulated]).toEqual([200, undefined]);
    }
    const [row] = await service.runtime.database.query<{ amount: number }>(
      "SELECT count(*)::int AS amount FROM ledger WHERE company_id = $1 AND kind = 'reserve'",
      [rich.companyId],
    );
    expect(row).toEqual({ amount: 3 });
  });
});

describe('the day', () => {
  it('has so many calls, exactly, however many come at once; then 429 until the next', async () => {
    const limit = 7;
    const config = { ...service.config, sandbox: { ...service.config.sandbox, dailyLimit: limit } };
    const { createApp } = await import('../src/http/app.ts');
    const { pino } = await import('pino');
    const app = await createApp({ ...service.services, config }, pino({ level: 'silent' }));
    const other = await service.inTest(await service.client({ checks: 0, expires: '2020-01-01' }));
    const get = (url: string) => app.inject({ url, headers: other.headers });
    const found = '/search/person?documentType=CNI&nni=99000000001';
    // A request at fault takes none.
    expect((await get('/search/person?documentType=CNI&nni=1')).statusCode).toBe(400);
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(found)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(limit);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'SANDBOX_DAY_SPENT' });
    const seconds = Number(refused?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
    // Before what is wrong with the request, as every 429.
    expect((await get('/search/person?documentType=CNI&nni=1')).statusCode).toBe(429);
    for (const [url, type] of [
      ['/verification/personInfoScore', 'application/json'],
      ['/v1/verification/face-match', 'multipart/form-data; boundary=x'],
      ['/v2/verification/face-match', 'multipart/form-data; boundary=x'],
    ] as const) {
      const headers = { ...other.headers, 'content-type': type };
      const answer = await app.inject({ method: 'POST', url, headers, payload: '' });
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'SANDBOX_DAY_SPENT']);
    }
    expect((await get('/subscriptions/status')).json()).toMatchObject({
      status: 'EXPIRED',
      sandbox: { dailyCalls: limit, usedCalls: limit },
    });
    await service.runtime.database.query('UPDATE sandbox_days SET day = day - 1 WHERE company_id = $1', [
      other.companyId,
    ]);
    expect((await get('/subscriptions/status')).json().sandbox).toEqual({ dailyCalls: limit, usedCalls: 0 });
    expect((await get(found)).statusCode).toBe(200);
    await app.close();
  });
});

describe('the table', () => {
  it('has every value once for a call, and every check in each status', () => {
    const keys = sandboxTable.flatMap(({ calls, field, value }) =>
      calls.map((one) => `${one} ${field} ${value}`),
    );
    expect(new Set(keys).size).toBe(keys.length);
    for (const type of checkCatalogue.types) {
      const wishes = simulated.flatMap(({ checks }) => checks?.[type] ?? []);
      expect(wishes).toEqual(expect.arrayContaining(['GOOD', 'NOT_APPLICABLE', 'FAILED']));
      expect(wishes.length).toBeGreaterThan(3);
    }
  });

  it('is on a page in both languages, and as JSON', async () => {
    const page = (
      await call(`${service.url}/sandbox`, { headers: { 'Accept-Language': 'fr', Accept: 'text/html' } })
    ).body;
    const { body } = await call(`${service.url}/sandbox`, { headers: { Accept: 'application/json' } });
    expect(body).toHaveLength(sandboxTable.length);
    for (const { value, outcome } of body) {
      expect(page).toContain(`<code>${value}</code>`);
      expect(outcome.fr).not.toBe('');
    }
    expect(page).toContain('Bac à sable');
  });

  it.each([
    ['sandbox.md', 'en'],
    ['bac-a-sable.md', 'fr'],
  ] as const)('is docs/%s, which "akwaba sandbox list --markdown" writes', (file, language) => {
    const text = readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8');
    expect(text).toBe(tableMarkdown(language));
  });
});
