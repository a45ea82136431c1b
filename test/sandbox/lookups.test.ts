import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '../../src/platform/problems/problems.ts';
import { newCardPerson } from '../fixtures.ts';
import type { TestAnswer, TestClient } from '../harness.ts';
import {
  ask,
  type Body,
  claim,
  compare,
  isRefused,
  lookups,
  type SandboxScene,
  sandboxScene,
} from './scene.ts';

/** Every row of lookups and comparisons of faces, with what the row says and nothing else; and that it happens in test only. */

let scene: SandboxScene;
beforeAll(async () => {
  scene = await sandboxScene();
});
afterAll(() => scene?.service.stop());

const compareAs = (
  client: TestClient,
  version: 'v1' | 'v2',
  selfie: string,
  more: Record<string, string> = {},
  base = scene.service.url,
): Promise<TestAnswer> => {
  const paper = [version === 'v1' ? 'cniRecto' : 'idDocumentFront', 'sbx-503.png'] as const;
  return compare(base, client, version, [['selfie', selfie], paper], more);
};

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
  'CI-ABJ-03-2022-B13-99002': (body) =>
    expect(body.owners?.[1]?.rccm ?? body.rccm).toMatch(/^CI-ABJ-03-2022-B13-9900[23]$/),
  'CI-ABJ-03-2022-B13-99003': (body) => expect(body.owners?.[0] ?? {}).not.toHaveProperty('share'),
  'CI-2022-9900001 S': (body) => expect(body).toMatchObject({ isValid: true, ownerNameScore: 100 }),
  'CI-2022-9900002 S': (body) => expect(body).toMatchObject({ isValid: false, ownerBirthDateScore: 100 }),
  'CI-2022-9900404 S': (body) => expect(body).toMatchObject({ isValid: false, ownerBirthDateScore: 0 }),
  'SANDBOX SANCTION': (body) => expect(body).toMatchObject([{ score: 92, authority: 'Sandbox' }]),
  'SANDBOX SANCTION POSSIBLE': (body) => expect(body).toMatchObject([{ score: 60 }]),
  'SANDBOX PEP': (body) => expect(body).toMatchObject([{ score: 92, countryCode: 'CI' }]),
  'SANDBOX PEP POSSIBLE': (body) => expect(body).toMatchObject([{ score: 60 }]),
  'SANDBOX PRESS': (body) =>
    expect(body).toMatchObject([
      {
        ...{ adverse: true, verdict: 'ADVERSE', role: 'accused', stage: 'charged', position: 1 },
        sentence: 'SANDBOX PRESS was charged with an invented fraud.',
      },
    ]),
  'SANDBOX PRESS POSSIBLE': (body) =>
    expect(body).toMatchObject([
      { adverse: false, verdict: 'POSSIBLE', role: 'accused', stage: 'suspected', topics: ['fraud'] },
    ]),
  'SANDBOX PRESS GOOD': (body) =>
    expect(body).toMatchObject([
      { adverse: false, verdict: 'NOT_ADVERSE', role: 'none', stage: 'none', topics: [] },
    ]),
  'SANDBOX NOBODY': (body) => expect(body).toEqual([]),
};

it('writes the dates of persons and companies as the demo register does', async () => {
  const { test } = scene;
  const day = /^\d{2}\/\d{2}\/\d{4}$/;
  const person = await test.get('/search/person?documentType=CNI&nni=99000000001');
  for (const name of ['birthDate', 'deliveryDate', 'expirationDate']) expect(person.body[name]).toMatch(day);
  const company = await test.get('/search/company?rccmNumber=CI-ABJ-03-2022-B13-99001');
  expect(company.body.owners[0].dateAndPlaceOfBirth).toMatch(/^\d{2}\/\d{2}\/\d{4} à /);
  const history = await test.get('/search/company-changes?rccmNumber=CI-ABJ-03-2022-B13-99001');
  for (const { formalityDate } of history.body.historyList) {
    expect(formalityDate).toBe(new Date(formalityDate).toISOString());
  }
});

describe('a lookup', () => {
  it.each(lookups)('%s %s', async (call_, value, row) => {
    const { status, body, headers } = await ask(scene, scene.test, call_, row);
    expect(headers.get('akwaba-simulated')).toBe('true');
    expect(headers.get('x-checks-charged') ?? '0').toBe('0');
    const missing = call_.includes('person') ? 'PERSON_NOT_FOUND' : 'COMPANY_NOT_FOUND';
    const problem = isRefused(row) ? row.problem : value.endsWith('404') ? missing : undefined;
    if (call_ === 'verification.face-match') scene.fits([body], problem ? 'Problem' : 'FaceMatchResult');
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
    const { body } = await compareAs(scene.test, 'v1', 'sbx-face-mismatch-7.jpg');
    expect(body).toMatchObject({ simulated: true, ...faces(false, '12.50') });
    const mistyped = await compareAs(scene.test, 'v2', 'sbx-face-mismach.jpg');
    expect(mistyped.body.errors).toMatchObject([{ field: 'selfie', code: 'UNKNOWN_SANDBOX_VALUE' }]);
    expect(mistyped.body.errors[0].message).toContain('sbx-face-mismatch');
  });

  it('with an Idempotency-Key takes one call of the day, and another outcome is another request', async () => {
    const { service } = scene;
    const other = await service.inTest(await service.client({ checks: 0 }));
    const key = { 'Idempotency-Key': 'sandbox' };
    const used = async () => (await other.get('/subscriptions/status')).body.sandbox.usedCalls;
    const good = await compareAs(other, 'v2', 'sbx-face-good.png', key);
    expect((await compareAs(other, 'v2', 'sbx-face-good.png', key)).body).toEqual(good.body);
    expect((await compareAs(other, 'v2', 'sbx-face-mismatch.png', key)).status).toBe(422);
    expect(await used()).toBe(1);
    const known = { ...claim, nni: '99000000001' };
    const person = { 'Idempotency-Key': 'person' };
    const first = await other.post('/verification/personInfoScore', known, person);
    expect((await other.post('/verification/personInfoScore', known, person)).body).toEqual(first.body);
    expect(await used()).toBe(2);
    expect((await other.post('/verification/personInfoScore', { ...claim, nni: '1' })).status).toBe(400);
    expect((await compareAs(other, 'v2', 'sbx-no-such-value.png')).status).toBe(400);
    expect(await used()).toBe(2);
  });

  it('by a selfie of any other name really compares, and asks the invented register', async () => {
    const { status, body, headers } = await compareAs(scene.test, 'v2', 'selfie.png');
    expect([status, body.notComparedReason, body.simulated]).toEqual([200, 'NO_FACE', undefined]);
    expect([headers.get('akwaba-simulated'), headers.get('x-checks-charged')]).toEqual([null, '0']);
    expect(body.explanation.at(-1)).toContain('invented registers');
  });

  it('in test sees nothing of the registers and lists of live', async () => {
    const { live, test } = scene;
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
    const { service, live, test } = scene;
    const open = {
      ...service.services,
      config: { ...service.config, sandbox: { ...service.config.sandbox, asksSources: true } },
    };
    const { createApp } = await import('../../src/http/app.ts');
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
    const real = await compareAs(test, 'v2', 'selfie.png', {}, `http://127.0.0.1:${port}`);
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
    const { body: before } = await scene.live.get('/subscriptions/status');
    // As the last of the tests that call in test: all of them cost nothing.
    expect(before).toMatchObject({ totalChecks: 40, reservedChecks: 0 });
    expect(before).not.toHaveProperty('sandbox');
    for (const [call_, value, row] of lookups) {
      const { status, body, headers } = await ask(scene, scene.live, call_, row);
      expect(headers.get('akwaba-simulated'), `${call_} ${value}`).toBeNull();
      expect(JSON.stringify(body)).not.toContain('simulated');
      // 402 once the 40 checks are used, for searches that really were made.
      expect([200, 402, 404, 503]).toContain(status);
      if (status === 503) expect(body.code).toMatch(/NOT_LOADED$/);
    }
  });

  it('have their faces compared, whatever the files are called', async () => {
    for (const name of ['sbx-face-good.png', 'sbx-402.png', 'sbx-no-such-value.png']) {
      const { status, body } = await compareAs(await scene.service.client(), 'v2', name);
      expect([status, body.notComparedReason, body.simulated]).toEqual([200, 'NO_FACE', undefined]);
    }
  });
});

describe('the day', () => {
  it('has so many calls, exactly, however many come at once; then 429 until the next', async () => {
    const { service } = scene;
    const limit = 7;
    const config = { ...service.config, sandbox: { ...service.config.sandbox, dailyLimit: limit } };
    const { createApp } = await import('../../src/http/app.ts');
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
