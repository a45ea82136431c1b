import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCardPerson } from './fixtures.ts';
import { type TestService, testService } from './harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
  await service.load('persons', [newCardPerson]);
});
afterAll(() => service.stop());

const path = '/subscriptions/status';
const person = '/search/person?documentType=CNI&nni=10000000012';

describe('GET /subscriptions/status', () => {
  it('200: gives the interface’s fields and the counts, free', async () => {
    const client = await service.client({
      checks: 12,
      expires: '2099-06-30',
      company: { name: 'Banque Lagune', country: "Côte d'Ivoire", city: 'Abidjan', agencies: ['Plateau'] },
    });
    await client.get(person);
    const { status, body } = await client.get(path);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      company: {
        id: client.companyId,
        name: 'Banque Lagune',
        country: "Côte d'Ivoire",
        city: 'Abidjan',
        contactEmail: null,
        rccmNumber: null,
        type: null,
        ownerName: null,
        agencies: ['Plateau'],
      },
      type: 'CHECK_COUNT',
      numberOfChecks: 11,
      status: 'ACTIVE',
      expirationDate: '2099-06-30',
      totalChecks: 12,
      consumedChecks: 1,
      reservedChecks: 0,
    });
    expect((await client.get(path)).body.numberOfChecks).toBe(11);
  });

  it('200: EXHAUSTED, EXPIRED and UNLIMITED accounts are answered too', async () => {
    const exhausted = await service.client({ checks: 1 });
    await exhausted.get(person);
    expect((await exhausted.get(path)).body).toMatchObject({ status: 'EXHAUSTED', numberOfChecks: 0 });
    const expired = await service.client({ checks: 1, expires: '2020-01-01' });
    expect((await expired.get(path)).body).toMatchObject({ status: 'EXPIRED', expirationDate: '2020-01-01' });
    const unlimited = await service.client({ checks: 0, unlimited: true });
    expect((await unlimited.get(person)).status).toBe(200);
    expect((await unlimited.get(path)).body).toMatchObject({
      status: 'ACTIVE',
      type: 'UNLIMITED',
      numberOfChecks: 2147483647,
      consumedChecks: 1,
    });
  });

  it('shows and spends nothing of another client', async () => {
    const [a, b] = await Promise.all([service.client({ checks: 3 }), service.client({ checks: 3 })]);
    await Promise.all([a.get(person), a.get(person)]);
    expect((await a.get(path)).body).toMatchObject({ company: { id: a.companyId }, numberOfChecks: 1 });
    expect((await b.get(path)).body).toMatchObject({
      company: { id: b.companyId },
      numberOfChecks: 3,
      consumedChecks: 0,
    });
  });
});
