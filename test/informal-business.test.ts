import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSubscription } from '../src/db/clients/subscriptions.ts';
import { informal } from './fixtures.ts';
import { type TestClient, type TestService, testService } from './harness.ts';

const path = '/verification/informal-business';
let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await testService();
  await service.load('informal', [informal]);
  client = await service.client();
});
afterAll(() => service.stop());

const claim = {
  ownerBirthDate: '1985-04-12',
  ownerBirthPlace: 'Bouaké',
  activityMunicipality: 'Angré',
  ownerFullName: 'Marie Claire Affoué NGUESSAN',
};
const consumed = async () => (await getSubscription(service.runtime.database, client.companyId)).consumed;

describe('POST /verification/informal-business', () => {
  it('200: is found by IDU code, by document number or by phone, and scores each value', async () => {
    for (const locator of [
      { iduCode: 'ci-2022-0036513n' },
      { ownerIdentityDocumentNumber: 'CI 001 234 567' },
      { phoneNumber: '07 01 02 03 04' },
      { phoneNumber: '002250701020304' },
    ]) {
      const { status, body, headers } = await client.post(path, { ...claim, ...locator });
      expect(status).toBe(200);
      expect(body).toEqual({
        iduCode: 'CI-2022-0036513 N',
        ownerBirthDateScore: 100,
        ownerBirthPlaceScore: 100,
        ownerNameScore: expect.any(Number),
        activityMunicipalityScore: expect.any(Number),
        isValid: true,
        threshold: 80,
      });
      expect(headers.get('X-Checks-Charged')).toBe('1');
    }
  });

  it('200: one score below the threshold makes it not valid', async () => {
    const { body } = await client.post(path, {
      ...claim,
      iduCode: informal.iduCode,
      ownerBirthPlace: 'Korhogo',
    });
    expect(body.ownerBirthPlaceScore).toBeLessThan(80);
    expect(body.isValid).toBe(false);
  });

  it("200: the threshold is the client's own", async () => {
    const strict = await service.client({ company: { informal_threshold: 100 } });
    const { body } = await strict.post(path, {
      ...claim,
      iduCode: informal.iduCode,
      ownerFullName: "N'GUESSAN Afoue",
    });
    expect([body.threshold, body.isValid]).toEqual([100, false]);
  });

  it('200: no such business is zeros, not valid, and free', async () => {
    const before = await consumed();
    const { status, body, headers } = await client.post(path, { ...claim, iduCode: 'CI-2021-0000001 A' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ownerNameScore: 0,
      ownerBirthDateScore: 0,
      isValid: false,
      iduCode: 'CI-2021-0000001 A',
    });
    expect(headers.get('X-Checks-Charged')).toBe('0');
    expect(await consumed()).toBe(before);
  });

  it('a member that is null is as if it had not been sent', async () => {
    const more = { ownerIdentityDocumentNumber: null, phoneNumber: null };
    const { status, body } = await client.post(path, { ...claim, iduCode: informal.iduCode, ...more });
    expect([status, body.iduCode]).toEqual([200, informal.iduCode]);
    const { body: refused } = await client.post(path, { ...claim, iduCode: null, ownerFullName: null });
    const found = refused.errors.map((e: { field: string; code: string }) => `${e.field} ${e.code}`);
    expect(found).toEqual(expect.arrayContaining(['ownerFullName MISSING', 'iduCode AT_LEAST_ONE']));
  });

  it('400: names every field at fault', async () => {
    const { status, body } = await client.post(path, {
      iduCode: 'CI-1',
      ownerBirthDate: '1985-13-40',
      ownerBirthPlace: ' ',
      colour: 'red',
    });
    expect(status).toBe(400);
    const found = body.errors.map((e: { field: string; code: string }) => `${e.field} ${e.code}`).sort();
    expect(found).toEqual([
      'activityMunicipality MISSING',
      'colour UNKNOWN_FIELD',
      'iduCode INVALID_IDU',
      'ownerBirthDate NOT_A_DATE',
      'ownerBirthPlace MISSING',
      'ownerFullName MISSING',
    ]);
  });

  it.each([
    [{ ...claim }, 'iduCode', 'AT_LEAST_ONE'],
    [{ ...claim, iduCode: '' }, 'iduCode', 'AT_LEAST_ONE'],
    [{ ...claim, phoneNumber: '123' }, 'phoneNumber', 'INVALID_PHONE'],
    [{ ...claim, iduCode: 5 }, 'iduCode', 'WRONG_TYPE'],
    [
      { ...claim, iduCode: informal.iduCode, ownerFullName: 'a\u0000b' },
      'ownerFullName',
      'INVALID_CHARACTERS',
    ],
    [{ ...claim, iduCode: informal.iduCode, ownerFullName: 'x'.repeat(201) }, 'ownerFullName', 'TOO_LONG'],
    [{ ...claim, iduCode: informal.iduCode, ownerBirthDate: '2999-01-01' }, 'ownerBirthDate', 'NOT_A_DATE'],
    [[], 'body', 'WRONG_TYPE'],
    ['null', 'body', 'WRONG_TYPE'],
    ['"text"', 'body', 'WRONG_TYPE'],
  ])('400: %j', async (body, field, code) => {
    const answer = await client.post(path, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toContainEqual({ field, code, message: expect.any(String) });
  });

  it('400, 413, 415: broken JSON, broken UTF-8, an empty body, a body too large, another content type', async () => {
    expect((await client.post(path, '{"a":')).body.code).toBe('INVALID_JSON');
    expect((await client.post(path, '')).body.code).toBe('INVALID_JSON');
    expect((await client.post(path, '{"__proto__":{}}')).body.code).toBe('INVALID_JSON');
    expect((await client.post(path, new Uint8Array([0x22, 0xff, 0x22]))).body.code).toBe('INVALID_ENCODING');
    const large = await client.post(path, JSON.stringify({ iduCode: 'x'.repeat(70_000) }));
    expect([large.status, large.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
    const xml = await client.post(path, '<a/>', { 'Content-Type': 'application/xml' });
    expect([xml.status, xml.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  it('402: a client without checks', async () => {
    const poor = await service.client({ checks: 0 });
    expect((await poor.post(path, { ...claim, iduCode: informal.iduCode })).status).toBe(402);
  });
});

describe('Idempotency-Key', () => {
  const body = { ...claim, iduCode: informal.iduCode };
  const key = (name: string) => ({ 'Idempotency-Key': name });

  it('gives the first answer again, free, whatever the order of the fields', async () => {
    const before = await consumed();
    const first = await client.post(path, body, key('k-1'));
    const again = await client.post(path, Object.fromEntries(Object.entries(body).reverse()), key('k-1'));
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(first.headers.get('Idempotent-Replayed')).toBeNull();
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(again.headers.get('X-Checks-Charged')).toBe('0');
    expect(await consumed()).toBe(before + 1);
  });

  it('charges once when the same request comes many times at once', async () => {
    const before = await consumed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.post(path, body, key('k-2'))));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await consumed()).toBe(before + 1);
  });

  it('422 for another request, 400 for a key that is none', async () => {
    await client.post(path, body, key('k-3'));
    const other = await client.post(path, { ...body, ownerFullName: 'X Y' }, key('k-3'));
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const bad = await client.post(path, body, key('k'.repeat(201)));
    expect([bad.status, bad.body.errors[0].field]).toEqual([400, 'Idempotency-Key']);
  });

  it('stores only 200s: after a refusal the key is free', async () => {
    const poor = await service.client({ checks: 0 });
    expect((await poor.post(path, body, key('k-4'))).status).toBe(402);
    await service.runtime.database.transaction((tx) =>
      service.services.ledger.grant(tx, poor.companyId, { amount: 1, reason: 'more', actor: 'test' }),
    );
    expect((await poor.post(path, body, key('k-4'))).status).toBe(200);
  });

  it("does not show one client's answer to another who uses the same key", async () => {
    await client.post(path, body, key('k-5'));
    const other = await service.client();
    const answer = await other.post(path, { ...body, ownerBirthPlace: 'Korhogo' }, key('k-5'));
    expect([answer.status, answer.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
  });

  it('keeps nothing readable of the answer in the database', async () => {
    await client.post(path, body, key('k-6'));
    const rows = await service.runtime.database.query<{ sealed_answer: Buffer }>(
      'SELECT sealed_answer FROM idempotent_requests WHERE sealed_answer IS NOT NULL',
    );
    for (const row of rows) expect(row.sealed_answer.toString('latin1')).not.toContain('ownerName');
  });
});
