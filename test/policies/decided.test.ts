import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from '../harness.ts';
import { clear, goodDossier, policyOf, setOf } from './policy-scene.ts';

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.stop());

describe('a dossier', () => {
  it('is validated by a rule', async () => {
    const client = await service.client();
    await setOf(service, client.companyId, policyOf([clear]));
    const uuid = await goodDossier(service, client);
    const { body } = await client.get(`/v2/clients-files/client-file-to-analyze-id/${uuid}`);
    console.log(JSON.stringify(body, null, 1).slice(0, 1800));
    expect(body.status).toBe('VALIDE');
  });
});
