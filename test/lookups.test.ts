import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyTextFields, personFields } from '../src/contract/registers.ts';
import { getSubscription } from '../src/db/clients/subscriptions.ts';
import { demoCompany } from '../src/demo/invented-register.ts';
import { company, newCardPerson, oldCardPerson, resident } from './fixtures.ts';
import { type TestClient, type TestService, testService } from './harness.ts';

let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await testService({ REQUESTS_AT_ONCE: '1000' });
  await service.load('persons', [newCardPerson, oldCardPerson, resident]);
  await service.load('companies', [company, { rccm: 'CI-BKE-2018-A-04830', companyName: 'ETS KOFFI' }]);
  client = await service.client();
});
afterAll(() => service.stop());

const remaining = async (of = client) =>
  (await getSubscription(service.runtime.database, of.companyId)).available;

describe('GET /search/person', () => {
  it('200: gives every field of the record, "" where the register lacks it, and charges one check', async () => {
    const before = await remaining();
    const { status, body, headers } = await client.get('/search/person?documentType=CNI&nni=10000000012');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([...personFields].sort());
    expect(body).toMatchObject({ ...newCardPerson, spouseName: '', idImageUrl: '' });
    expect(headers.get('X-Checks-Charged')).toBe('1');
    expect(await remaining()).toBe(before - 1);
  });

  it('200: forgives spaces, hyphens and case in the numbers', async () => {
    for (const query of [
      'documentType=CNI&nni=10%20000%20000%20012',
      'documentType=CNI&nni=1000-0000-012',
      'documentType=CNI&idCardNumber=c%20001-2345678',
      'documentType=CARTE_RESIDENT&nni=20000000018',
      'documentType=CNI&idCardNumber=ci001234567',
      'documentType=CNI&nni=10000000012&idCardNumber=',
    ]) {
      expect((await client.get(`/search/person?${query}`)).status, query).toBe(200);
    }
  });

  it('404: a person the register does not hold, or holds under another kind of document, is free', async () => {
    const before = await remaining();
    for (const query of [
      'documentType=CNI&nni=10000000099',
      'documentType=CARTE_RESIDENT&nni=10000000012',
      'documentType=CNI&nni=20000000018',
      'documentType=CNI&idCardNumber=C9999999999',
    ]) {
      const { status, body, headers } = await client.get(`/search/person?${query}`);
      expect([status, body.code], query).toEqual([404, 'PERSON_NOT_FOUND']);
      expect(headers.get('X-Checks-Charged')).toBe('0');
    }
    expect(await remaining()).toBe(before);
  });

  it.each([
    ['', ['documentType MISSING', 'nni EXACTLY_ONE', 'idCardNumber EXACTLY_ONE']],
    ['documentType=CNI', ['nni EXACTLY_ONE', 'idCardNumber EXACTLY_ONE']],
    [
      'documentType=CNI&nni=10000000012&idCardNumber=C0012345678',
      ['nni EXACTLY_ONE', 'idCardNumber EXACTLY_ONE'],
    ],
    ['documentType=PASSEPORT&nni=10000000012', ['documentType INVALID_VALUE']],
    ['documentType=CNI&nni=1000000001', ['nni INVALID_NNI']],
    ['documentType=CNI&nni=CI001234567', ['nni CARD_NUMBER_AS_NNI']],
    ['documentType=CNI&nni=C0012345678', ['nni CARD_NUMBER_AS_NNI']],
    ['documentType=CNI&idCardNumber=12345', ['idCardNumber INVALID_CARD_NUMBER']],
    ['documentType=CARTE_RESIDENT&idCardNumber=C0012345678', ['idCardNumber NOT_FOR_RESIDENT_CARD']],
    ['documentType=CNI&nni=10000000012&uin=1', ['uin UNKNOWN_FIELD']],
    ['documentType=CNI&nni=10000000012&nni=10000000012', ['nni REPEATED']],
    [
      'documentType=XX&nni=1&colour=red',
      ['documentType INVALID_VALUE', 'colour UNKNOWN_FIELD', 'nni INVALID_NNI'],
    ],
  ])('400: %s names %j', async (query, expected) => {
    const { status, body } = await client.get(`/search/person?${query}`);
    expect(status).toBe(400);
    const found = body.errors.map((e: { field: string; code: string }) => `${e.field} ${e.code}`);
    expect(found.sort()).toEqual(expected.sort());
    for (const e of body.errors) expect(e.message.length).toBeGreaterThan(10);
  });

  it('400 PARAMETER_NOT_AVAILABLE: phoneNumber', async () => {
    const { status, body } = await client.get('/search/person?documentType=CNI&phoneNumber=0701020304');
    expect([status, body.code, body.errors[0].field]).toEqual([
      400,
      'PARAMETER_NOT_AVAILABLE',
      'phoneNumber',
    ]);
  });

  it('402: a client without checks is refused before the register is asked, found or not', async () => {
    const poor = await service.client({ checks: 0 });
    for (const nni of ['10000000012', '10000000099']) {
      const { status, body } = await poor.get(`/search/person?documentType=CNI&nni=${nni}`);
      expect([status, body.code]).toEqual([402, 'CREDITS_EXHAUSTED']);
    }
    const late = await service.client({ expires: '2020-01-01' });
    const { status, body } = await late.get('/search/person?documentType=CNI&nni=10000000012');
    expect([status, body.code]).toEqual([402, 'SUBSCRIPTION_EXPIRED']);
  });

  it('400 comes before 402, and a grant is seen at once', async () => {
    const poor = await service.client({ checks: 0 });
    expect((await poor.get('/search/person?documentType=CNI&nni=1')).status).toBe(400);
    expect((await poor.get('/search/person?documentType=CNI&nni=10000000012')).status).toBe(402);
    await service.runtime.database.transaction((tx) =>
      service.services.ledger.grant(tx, poor.companyId, { amount: 1, reason: 'more', actor: 'test' }),
    );
    expect((await poor.get('/search/person?documentType=CNI&nni=10000000012')).status).toBe(200);
    expect((await poor.get('/search/person?documentType=CNI&nni=10000000012')).status).toBe(402);
  });

  it('charges exactly what it answers when the last checks are fought over', async () => {
    const rival = await service.client({ checks: 10, company: { rate_limit_per_second: 1000 } });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => rival.get('/search/person?documentType=CNI&nni=10000000012')),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(10);
    expect(answers.filter((a) => a.status === 402)).toHaveLength(30);
    expect(await remaining(rival)).toBe(0);
  });
});

describe('GET /search/company', () => {
  it('200: gives every field of the record', async () => {
    const { status, body } = await client.get('/search/company?rccmNumber=CI-ABJ-03-2022-B13-02828');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(
      [...companyTextFields, 'activities', 'owners', 'duration'].sort(),
    );
    expect(body).toMatchObject({
      companyName: 'LES VERGERS DU BANDAMA',
      duration: 99,
      activities: company.activities,
    });
    expect(body.owners[0]).toEqual({
      firstName: 'Affoué',
      lastName: "N'GUESSAN",
      role: 'Gérant',
      dateAndPlaceOfBirth: '',
      POBox: '',
      phoneNumber1: '',
      phoneNumber2: '',
      emailAddress: '',
    });
  });

  it('200: forgives spaces, hyphens, case and leading zeros', async () => {
    for (const number of ['ci abj 03 2022 b13 02828', 'CIABJ032022B1302828', 'ci-bke-2018-a-4830']) {
      expect(
        (await client.get(`/search/company?rccmNumber=${encodeURIComponent(number)}`)).status,
        number,
      ).toBe(200);
    }
  });

  it('404: a company the register does not hold is free', async () => {
    const { status, body, headers } = await client.get('/search/company?rccmNumber=CI-ABJ-2018-B-99999');
    expect([status, body.code, headers.get('X-Checks-Charged')]).toEqual([404, 'COMPANY_NOT_FOUND', '0']);
  });

  it.each([
    ['', 'MISSING'],
    ['rccmNumber=', 'INVALID_RCCM'],
    ['rccmNumber=ABC', 'INVALID_RCCM'],
    ['rccmNumber=CI-ABJ-2018-M-04830', 'RCCM_OF_FORMALITY'],
    ['rccmNumber=CI-ABJ-03-2022-R13-02828', 'RCCM_OF_FORMALITY'],
    [`rccmNumber=${demoCompany.formalityNumber}`, 'RCCM_OF_FORMALITY'],
    ['rccmNumber=CI-ABJ-2018-B-04830&rccmNumber=x', 'REPEATED'],
    [`rccmNumber=${'9'.repeat(300)}`, 'TOO_LONG'],
    ['rccmNumber=CI%0AABJ', 'INVALID_CHARACTERS'],
  ])('400: %s is %s', async (query, code) => {
    for (const path of ['/search/company', '/search/company-changes']) {
      const { status, body } = await client.get(`${path}?${query}`);
      expect([status, body.errors[0].field, body.errors[0].code]).toEqual([400, 'rccmNumber', code]);
    }
  });
});

describe('GET /search/company-changes', () => {
  it('200: gives the history, and an empty one for a company without changes', async () => {
    const { status, body } = await client.get('/search/company-changes?rccmNumber=CI-ABJ-03-2022-B13-02828');
    expect(status).toBe(200);
    expect(body).toEqual({ rccm: company.rccm, historyList: company.historyList });
    const none = await client.get('/search/company-changes?rccmNumber=CI-BKE-2018-A-04830');
    expect(none.body).toEqual({ rccm: 'CI-BKE-2018-A-04830', historyList: [] });
  });

  it('404: a company the register does not hold', async () => {
    expect((await client.get('/search/company-changes?rccmNumber=CI-ABJ-2018-B-99999')).status).toBe(404);
  });
});

describe('an outside register that cannot be asked', () => {
  let broken: Server;
  let withOutside: TestService;
  let up = false;
  beforeAll(async () => {
    broken = createServer((_request, response) => {
      response.statusCode = up ? 200 : 500;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ data: { NNI: '10000000012', nom: 'KOFFI' } }));
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const port = (broken.address() as AddressInfo).port;
    const file = join(mkdtempSync(join(tmpdir(), 'akwaba-registers-')), 'registers.json');
    const settings = {
      url: `http://127.0.0.1:${port}/{documentType}?nni={nni}`,
      record: 'data',
      fields: { uin: 'NNI', lastName: 'nom' },
      retries: 0,
      breakerFailures: 1000,
    };
    writeFileSync(
      file,
      JSON.stringify({
        persons: settings,
        companies: settings,
        companyChanges: settings,
        informal: settings,
      }),
    );
    withOutside = await testService({ REGISTERS_FILE: file });
  });
  afterAll(async () => {
    broken.close();
    await withOutside.stop();
  });

  it('503 with Retry-After, free, never 404; and 200 once it is back', async () => {
    const caller = await withOutside.client({ checks: 5 });
    up = false;
    for (const path of [
      '/search/person?documentType=CNI&nni=10000000012',
      '/search/company?rccmNumber=CI-ABJ-2018-B-00001',
      '/search/company-changes?rccmNumber=CI-ABJ-2018-B-00001',
    ]) {
      const { status, body, headers } = await caller.get(path);
      expect([status, body.code]).toEqual([503, 'REGISTER_UNAVAILABLE']);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    up = true;
    const { status, body } = await caller.get('/search/person?documentType=CNI&nni=10000000012');
    expect([status, body.uin, body.lastName, body.firstName]).toEqual([200, '10000000012', 'KOFFI', '']);
    expect((await getSubscription(withOutside.runtime.database, caller.companyId)).consumed).toBe(1);
  });
});
