import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCardPerson, oldCardPerson, resident } from './fixtures.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import { kept } from './uploads.ts';

const path = '/verification/personInfoScore';
let service: TestService;
let client: TestClient;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' });
  await service.load('persons', [
    newCardPerson,
    { ...oldCardPerson, birthDate: '1970', gender: 'M' },
    resident,
  ]);
});
beforeEach(async () => {
  client = await service.client({ checks: 5 });
});
afterAll(() => service.stop());

const claim = {
  firstName: 'AFFOUE MARIE CLAIRE',
  lastName: 'NGUESSAN',
  dateOfBirth: '12/04/1985',
  gender: 'F',
};
const known = { ...claim, nni: newCardPerson.uin };
const charged = async () => (await kept(service, client)).consumed;

describe('POST /verification/personInfoScore', () => {
  it('200: scores what is claimed, explains it, shows nothing of the register, and costs one check', async () => {
    const { status, body, headers } = await client.post(path, known);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      nni: '10000000012',
      iDCardNumber: null,
      firstNameMatchingScore: 100,
      lastNameMatchingScore: 100,
      dateOfBirthMatchingScore: 100,
      genderMatchingScore: 100,
      explanation: [
        expect.stringMatching(/^Last name: 100 of 100\./),
        expect.stringMatching(/^First names: 100 of 100\./),
        expect.stringMatching(/^Date of birth: 100 of 100\./),
        'Sex: the same as in the register.',
      ],
    });
    expect(Number.isSafeInteger(body.id)).toBe(true);
    expect([headers.get('X-Checks-Charged'), await charged()]).toEqual(['1', 1]);
  });

  it('200: another person, in French', async () => {
    const other = { ...known, firstName: 'Yao', lastName: 'KOFFI', dateOfBirth: '01/01/1960', gender: 'm' };
    const { body } = await client.post(path, other, { 'Accept-Language': 'fr' });
    expect(body).toMatchObject({ dateOfBirthMatchingScore: 0, genderMatchingScore: 0 });
    expect(body.lastNameMatchingScore).toBeLessThan(50);
    expect(body.explanation.at(-1)).toBe('Sexe : pas celui du registre.');
  });

  it('200: an old card by its number, a resident by the NNI; blanks, case and null are forgiven', async () => {
    const card = {
      ...claim,
      iDCardNumber: 'c 0012 3456 78',
      nni: null,
      dateOfBirth: 'XX/XX/1970',
      gender: 'M',
    };
    const old = await client.post(path, card);
    expect([old.status, old.body.iDCardNumber, old.body.nni]).toEqual([200, 'C0012345678', null]);
    expect(old.body.dateOfBirthMatchingScore).toBe(100);
    const foreign = await client.post(path, { ...claim, nni: '200 000 000 18', lastName: 'HADDAD' });
    expect([foreign.status, foreign.body.lastNameMatchingScore]).toEqual([200, 100]);
  });

  it('404: nobody under the number, and free', async () => {
    const { status, body, headers } = await client.post(path, { ...claim, nni: '10000000099' });
    expect([status, body.code]).toEqual([404, 'PERSON_NOT_FOUND']);
    expect([headers.get('X-Checks-Charged'), await charged()]).toEqual(['0', 0]);
  });

  it('400: by a phone number it is not available yet', async () => {
    const { status, body } = await client.post(path, { ...claim, phoneNumber: '0701020304' });
    expect([status, body.code, body.errors[0].field]).toEqual([
      400,
      'PARAMETER_NOT_AVAILABLE',
      'phoneNumber',
    ]);
  });

  it.each([
    [{ ...claim }, 'nni EXACTLY_ONE', 'iDCardNumber EXACTLY_ONE'],
    [{ ...known, iDCardNumber: 'C0012345678' }, 'nni EXACTLY_ONE', 'iDCardNumber EXACTLY_ONE'],
    [{ ...claim, nni: 'CI001234567' }, 'nni CARD_NUMBER_AS_NNI'],
    [{ ...claim, iDCardNumber: '12' }, 'iDCardNumber INVALID_CARD_NUMBER'],
    [{ ...known, dateOfBirth: '1985-04-12' }, 'dateOfBirth NOT_A_PRINTED_DATE'],
    [{ ...known, dateOfBirth: '31/02/1985' }, 'dateOfBirth NOT_A_PRINTED_DATE'],
    [{ ...known, dateOfBirth: '01/01/2140' }, 'dateOfBirth NOT_A_PRINTED_DATE'],
    [{ ...known, gender: 'X' }, 'gender INVALID_VALUE'],
    [{ ...known, firstName: ' ', lastName: null }, 'firstName MISSING', 'lastName MISSING'],
    [
      { nni: newCardPerson.uin, colour: 'red' },
      'colour UNKNOWN_FIELD',
      'firstName MISSING',
      'gender MISSING',
    ],
    [[], 'body WRONG_TYPE'],
  ])('400: %j', async (body, ...faults) => {
    const answer = await client.post(path, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST']);
    const told = answer.body.errors.map(({ field, code }: Record<string, string>) => `${field} ${code}`);
    expect(told).toEqual(expect.arrayContaining(faults));
    expect(await charged()).toBe(0);
  });

  it('402: nothing left; 503: the register could not be asked; both free', async () => {
    const poor = await service.client({ checks: 0 });
    const refused = await poor.post(path, known);
    expect([refused.status, refused.body.title, refused.body.detail]).toEqual([
      402,
      'Not enough checks are left',
      'This call costs 1 and 0 are left. Ask the operator for more checks.',
    ]);
    const { registers } = service.services;
    const down = { kind: 'unavailable', reason: 'test', retryAfterSeconds: 7 } as const;
    Object.assign(service.services, { registers: { ...registers, person: async () => down } });
    const { status, body, headers } = await client.post(path, known, { 'Idempotency-Key': 'down' });
    Object.assign(service.services, { registers });
    expect([status, body.code, headers.get('Retry-After')]).toEqual([503, 'REGISTER_UNAVAILABLE', '7']);
    expect(await charged()).toBe(0);
    expect((await client.post(path, known, { 'Idempotency-Key': 'down' })).status).toBe(200);
  });

  it('with an Idempotency-Key: the same answer again, free; another request is refused', async () => {
    const key = { 'Idempotency-Key': 'one' };
    const first = await client.post(path, known, key);
    const reordered = Object.fromEntries(Object.entries(known).reverse());
    const again = await client.post(path, reordered, key);
    expect(again.body).toEqual(first.body);
    expect([again.headers.get('Idempotent-Replayed'), again.headers.get('X-Checks-Charged')]).toEqual([
      'true',
      '0',
    ]);
    expect((await client.post(path, { ...known, gender: 'M' }, key)).status).toBe(422);
    expect(await charged()).toBe(1);
  });
});
