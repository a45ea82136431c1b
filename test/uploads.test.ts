import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendCompany } from '../src/accounts/accounts.ts';
import { call, type TestAnswer, type TestClient, type TestService, testService } from './harness.ts';
import { accepted, blobs, kept, type Parts, plainPicture, resultPath, upload } from './uploads.ts';

let service: TestService;
let picture: Buffer;
let other: Buffer;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '1000', UPLOADS_AT_ONCE: '100' });
  picture = await plainPicture();
  other = await plainPicture(10, 'jpeg');
});
afterAll(() => service.stop());

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const entry = (type: string, ...names: string[]) => ({
  id: uuid,
  type,
  jsonContent: null,
  analyzed: false,
  analyzedAt: null,
  filesToAnalyse: names.map((documentName) => ({ id: uuid, documentName, extractedContent: null })),
});
const byCredential = (client: TestClient) => ({
  apiCredentials: { id: credentialIds.get(client.apiKey), company: null },
});
const credentialIds = new Map<string, number>();

async function newClient(options: Parameters<TestService['client']>[0] = {}): Promise<TestClient> {
  const client = await service.client(options);
  const [row] = await service.runtime.database.query<{ id: number }>(
    'SELECT id FROM credentials WHERE api_key = $1',
    [client.apiKey],
  );
  credentialIds.set(client.apiKey, row?.id ?? 0);
  return client;
}

const twoChecks = ['verificationsToApply', 'DB_CHECK,MRZ_CHECK'] as const;
const cni = (...more: Parts): Parts => [['idDocumentFront', picture], ['documentType', 'CNI'], ...more];

describe('the analysis request', () => {
  it('of a v1 KYC', async () => {
    const client = await newClient();
    const { status, body } = await upload(service, client, 'v1', [
      ['cniVerso', other],
      ['selfie', picture],
      ['cniRecto', picture],
      ['passport', other],
    ]);
    expect([status, body]).toStrictEqual([
      200,
      {
        id: uuid,
        createdAt: time,
        addedBy: {},
        clientFilesToAnalyzeDocuments: [
          entry('SELFIE', 'selfie'),
          entry('CNI', 'cniRecto', 'cniVerso'),
          entry('PASSEPORT', 'passport'),
        ],
      },
    ]);
  });

  it.each([
    ['given', [['externalId', 'D-1']] as Parts, 'D-1'],
    ['not given', [] as Parts, null],
  ])('of a v2 KYC, whose externalId is %s', async (_when, parts, externalId) => {
    const client = await newClient();
    const { status, body } = await upload(service, client, 'v2', cni(['idDocumentBack', other], ...parts));
    expect([status, body]).toStrictEqual([
      200,
      {
        id: uuid,
        createdAt: time,
        addedBy: {},
        externalId,
        clientFilesToAnalyzeDocuments: [entry('CNI', 'idDocumentFront', 'idDocumentBack')],
      },
    ]);
  });

  it('of a v2 KYB: the credential, and no externalId', async () => {
    const client = await newClient();
    const { body } = await upload(service, client, 'v2', [
      ['companyRccm', picture],
      ['companyDfe', other],
      ['idDocumentFront', picture],
      ['idDocumentType', 'CNI'],
      ['externalId', 'D-2'],
    ]);
    expect(body).toStrictEqual({
      id: uuid,
      createdAt: time,
      addedBy: byCredential(client),
      clientFilesToAnalyzeDocuments: [
        entry('CNI', 'idDocumentFront'),
        entry('RCCM', 'companyRccm'),
        entry('DFE', 'companyDfe'),
      ],
    });
  });

  it.each(['v1', 'v2'] as const)('of a KYB in the style of v1, sent to %s', async (version) => {
    const client = await newClient();
    const { body } = await upload(service, client, version, [
      ['rccm', picture],
      ['dfe', other],
    ]);
    expect(body).toStrictEqual({
      id: uuid,
      createdAt: time,
      addedBy: byCredential(client),
      clientFilesToAnalyzeDocuments: [entry('RCCM', 'rccm'), entry('DFE', 'dfe')],
    });
  });

  it('of several documents without a company paper: KYC, with its externalId', async () => {
    const client = await newClient();
    const { body } = await upload(service, client, 'v2', [
      ['idDocumentFront', picture],
      ['idDocumentType', 'PASSEPORT'],
      ['idDocument2Front', picture],
      ['idDocument2Back', other],
      ['idDocument2Type', 'PERMIS_CONDUIRE'],
      ['idDocument3Front', picture],
      ['idDocument3Type', 'AUTRE'],
      ['carteGriseFront', picture],
      ['carteGriseBack', other],
      ['externalId', 'D-3'],
    ]);
    expect(body).toStrictEqual({
      id: uuid,
      createdAt: time,
      addedBy: {},
      externalId: 'D-3',
      clientFilesToAnalyzeDocuments: [
        entry('PASSEPORT', 'idDocumentFront'),
        entry('PERMIS_CONDUIRE', 'idDocument2Front', 'idDocument2Back'),
        entry('AUTRE', 'idDocument3Front'),
        entry('CARTE_GRISE', 'carteGriseFront', 'carteGriseBack'),
      ],
    });
  });

  it('a company type makes it KYB, without a company field', async () => {
    const client = await newClient();
    const { body } = await upload(service, client, 'v2', [
      ['idDocumentFront', picture],
      ['idDocumentType', 'ENTREPRENEUR_CARD'],
    ]);
    expect(body.addedBy).toEqual(byCredential(client));
    expect(body).not.toHaveProperty('externalId');
  });
});

describe('what an accepted upload leaves', () => {
  it('a dossier, a job, its pictures sealed, and credits set aside for the checks that apply', async () => {
    const client = await newClient({ checks: 10 });
    const before = await kept(service, client);
    await accepted(service, client, 'v2', cni(['idDocumentBack', other], twoChecks));
    expect(await kept(service, client)).toEqual({
      dossiers: 1,
      jobs: 1,
      blobs: before.blobs + 2,
      available: 8,
      reserved: 2,
      consumed: 0,
    });
    const { body } = await client.get('/subscriptions/status');
    expect(body).toMatchObject({ numberOfChecks: 8, reservedChecks: 2, consumedChecks: 0, totalChecks: 10 });
    for (const key of blobs(service)) {
      const bytes = await service.services.blobs.get(key);
      expect(bytes?.includes(picture.subarray(0, 8)), 'no picture lies open').toBe(false);
    }
  });

  it('nothing is set aside for checks that are known not to apply, and no credits are needed for them', async () => {
    const client = await newClient({ checks: 0 });
    await accepted(service, client, 'v2', cni(['verificationsToApply', 'COMPANY_DB_CHECK']));
    expect(await kept(service, client)).toMatchObject({ dossiers: 1, reserved: 0, available: 0 });
  });

  it('402 leaves nothing, and the same upload goes through once there are credits', async () => {
    const client = await newClient({ checks: 1 });
    const before = await kept(service, client);
    const refused = await upload(service, client, 'v2', cni(twoChecks));
    expect([refused.status, refused.body.code]).toEqual([402, 'CREDITS_EXHAUSTED']);
    expect(await kept(service, client)).toEqual(before);
    const { ledger, database } = service.services;
    await database.transaction((tx) =>
      ledger.grant(tx, client.companyId, { amount: 1, reason: 'test', actor: 'test' }),
    );
    await accepted(service, client, 'v2', cni(twoChecks));
    expect(await kept(service, client)).toMatchObject({ dossiers: 1, available: 0, reserved: 2 });
  });

  it('an ended subscription is a 402 too', async () => {
    const client = await newClient({ expires: '2020-01-01' });
    const before = await kept(service, client);
    const { status, body } = await upload(service, client, 'v2', cni());
    expect([status, body.code]).toEqual([402, 'SUBSCRIPTION_EXPIRED']);
    expect(await kept(service, client)).toEqual(before);
  });

  it('under a rush of uploads exactly as many are taken as can be paid', async () => {
    const client = await newClient({ checks: 7 });
    const before = await kept(service, client);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => upload(service, client, 'v2', cni(twoChecks))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(3).fill(200),
      ...Array<number>(9).fill(402),
    ]);
    expect(await kept(service, client)).toEqual({
      dossiers: 3,
      jobs: 3,
      blobs: before.blobs + 3,
      available: 1,
      reserved: 6,
      consumed: 0,
    });
  });
});

describe('refusals', () => {
  /** All that is wrong at once; what is mended shows the next refusal. */
  const bad: Parts = [['idDocumentFront', Buffer.from('no picture')]];
  const code = ({ status, body }: TestAnswer) => [status, body.code];

  it('come in the order 401, 403, 429, 400, 402', async () => {
    const limited = { company: { rate_limit_per_second: 1 } };
    const suspended = await newClient({ checks: 0, ...limited });
    const { database, keyring } = service.runtime;
    await database.transaction((tx) => suspendCompany(tx, keyring, 'test', suspended.companyId, true));
    const stranger = { headers: { ...suspended.headers, 'Api-Secret': 'wrong' } };
    expect(code(await upload(service, stranger, 'v2', bad))).toEqual([401, 'INVALID_CREDENTIALS']);
    for (let i = 0; i < 3; i++) {
      expect(code(await upload(service, suspended, 'v2', bad))).toEqual([403, 'ACCOUNT_SUSPENDED']);
    }
    const hasty = await newClient({ checks: 0, ...limited });
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(service, hasty, 'v2', bad)));
    expect(answers.map(code)).toContainEqual([429, 'RATE_LIMITED']);
    const poor = await newClient({ checks: 0 });
    expect(code(await upload(service, poor, 'v2', bad))).toEqual([400, 'INVALID_REQUEST']);
    expect(code(await upload(service, poor, 'v2', cni(twoChecks)))).toEqual([402, 'CREDITS_EXHAUSTED']);
  });

  it('a suspended client cannot upload, and nothing is kept', async () => {
    const client = await newClient();
    const before = await kept(service, client);
    const { database, keyring } = service.runtime;
    await database.transaction((tx) => suspendCompany(tx, keyring, 'test', client.companyId, true));
    expect(code(await upload(service, client, 'v2', cni()))).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(await kept(service, client)).toEqual(before);
  });

  it('name every field at fault at once, in French where that is asked for', async () => {
    const client = await newClient();
    const { status, body } = await upload(
      service,
      client,
      'v2',
      [
        ['idDocumentFront', Buffer.from('GIF89a and more')],
        ['documentType', 'CNI'],
        ['verificationsToApply', 'DBCHECK'],
        ['externalID', 'x'],
        ['idDocumentVerso', Buffer.from('GIF89a')],
      ],
      { 'Accept-Language': 'fr' },
    );
    expect(status).toBe(400);
    expect(body.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'idDocumentFront', code: 'NOT_A_PICTURE' }),
        expect.objectContaining({
          field: 'verificationsToApply',
          message: expect.stringContaining('vouliez-vous dire DB_CHECK'),
        }),
        expect.objectContaining({
          field: 'externalID',
          message: expect.stringContaining('vouliez-vous dire externalId'),
        }),
        expect.objectContaining({
          field: 'idDocumentVerso',
          message: expect.stringContaining('vouliez-vous dire idDocumentBack'),
        }),
      ]),
    );
    expect(body.errors).toHaveLength(4);
  });

  it('415 for a body that is no form', async () => {
    const client = await newClient();
    const { status, body } = await client.post('/v2/clients-files/upload-files', { documentType: 'CNI' });
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(body.detail).toContain('multipart/form-data');
  });

  it('415 for a form where none is taken', async () => {
    const client = await newClient();
    const form = new FormData();
    form.append('iduCode', 'CI-2022-0036513 N');
    const address = `${service.url}/verification/informal-business`;
    const { status, body } = await call(address, { method: 'POST', headers: client.headers, body: form });
    expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(body.detail).toContain('application/json');
  });
});

describe('two clients', () => {
  it('never see each other’s dossiers, and cannot tell them from none', async () => {
    const [a, b] = [await newClient(), await newClient()];
    const { id } = await accepted(service, a, 'v2', cni(['externalId', 'shared-id']));
    for (const version of ['v1', 'v2'] as const) {
      const another = await b.get(resultPath(version, id));
      const unknown = await b.get(resultPath(version, '3f0c0000-0000-4000-8000-000000000000'));
      const nonsense = await b.get(resultPath(version, 'nonsense'));
      expect([another.status, another.body.code]).toEqual([404, 'DOSSIER_NOT_FOUND']);
      const { requestId: _one, ...words } = another.body;
      for (const { status, body } of [unknown, nonsense]) {
        const { requestId: _other, ...same } = body;
        expect([status, same]).toEqual([404, words]);
      }
      expect((await a.get(resultPath(version, id))).status).toBe(200);
    }
    expect((await b.get('/v2/clients-files/by-external-id/shared-id')).status).toBe(404);
    const today = new Date().toISOString().slice(0, 10);
    const list = await b.get(`/v2/clients-files/?startDate=2020-01-01&endDate=${today}`);
    expect(list.body.totalElements).toBe(0);
  });
});

describe('checks', () => {
  it('stand in the order of the account, in every dossier and however they were asked for', async () => {
    const client = await newClient();
    const send = async (verifications: string) => {
      const { body } = await upload(service, client, 'v2', [
        ['idDocumentFront', picture],
        ['documentType', 'CNI'],
        ['verificationsToApply', verifications],
      ]);
      const result = (await client.get(resultPath('v2', body.id))).body;
      const types = result.documents[0].verificationResults.map(({ type }: { type: string }) => type);
      expect(types).toEqual(result.company.verifications.filter((type: string) => types.includes(type)));
      return types.length;
    };
    // Several at once are stored together, in one statement.
    for (let round = 0; round < 6; round += 1) {
      const asked = ['', 'MEDIA_CHECK,DB_CHECK,TEMPLATE_CHECK,PEP_CHECK', '', 'PEP_CHECK,DB_CHECK'];
      expect(await Promise.all(asked.map(send))).toEqual([9, 4, 9, 2]);
    }
  });
});

describe('the numbers that a result shows', () => {
  it('tell nothing of how many there are, and stay what they are', async () => {
    const client = await newClient();
    const numbersOf = async (id: string): Promise<number[]> => {
      const { body } = await client.get(resultPath('v2', id));
      const [document] = body.documents;
      expect(document.verificationResults[0].clientFileDocumentId).toBe(document.id);
      const v1 = (await client.get(resultPath('v1', id))).body;
      expect([v1.id, v1.documents[0].id]).toEqual([body.id, document.id]);
      return [body.id, document.id];
    };
    const ids = [];
    for (let n = 0; n < 10; n += 1) ids.push((await accepted(service, client, 'v2', cni())).id);
    const numbers = await Promise.all(ids.map(numbersOf));
    expect(await Promise.all(ids.map(numbersOf))).toEqual(numbers);
    const all = numbers.flat();
    expect(new Set(all).size).toBe(20);
    for (const number of all) expect(Number.isSafeInteger(number) && number >= 2 ** 52).toBe(true);
    expect(numbers.map(([id]) => id)).not.toEqual(numbers.map(([id = 0]) => id).toSorted((a, b) => a - b));
  });

  it('are those that were given out, of dossiers of earlier versions', async () => {
    const client = await newClient();
    const { id } = await accepted(service, client, 'v2', cni());
    const [row] = await service.runtime.database.query<{ id: number }>(
      'UPDATE dossiers SET shown_number = NULL WHERE uuid = $1 RETURNING id',
      [id],
    );
    expect((await client.get(resultPath('v2', id))).body.id).toBe(row?.id);
  });
});
