import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestService, testService } from './harness.ts';
import { type Analyse, analyser, both, check } from './specimen-scene.ts';
import { type Parts, resultPath, sample } from './uploads.ts';

/** TEMPLATE_CHECK from the upload to the result. */

let service: TestService;
let analyse: Analyse;
beforeAll(async () => {
  service = await testService({ RATE_LIMIT_PER_SECOND: '10000' }, { worker: true });
  analyse = await analyser(service, await service.client());
});
afterAll(() => service.stop());

const asked = ['verificationsToApply', 'TEMPLATE_CHECK'] as const;
const template = async (...parts: Parts) => {
  const { v2 } = await analyse('v2', [...parts, asked]);
  return { ...check(v2, 'TEMPLATE_CHECK'), total: v2.score };
};

describe('papers as they should be', () => {
  it.each<[string, Parts]>([
    ['a vehicle registration', [...both('carte-grise'), ['idDocumentType', 'CARTE_GRISE']]],
    ['an RCCM extract', [['companyRccm', sample('rccm')]]],
    [
      'a card of an entrepreneur',
      [
        ['idDocumentFront', sample('entrepreneur-card')],
        ['idDocumentType', 'ENTREPRENEUR_CARD'],
      ],
    ],
  ])('%s is valid', async (_, parts) => {
    expect((await template(...parts)).scoring).toMatchObject({ type: 'TemplateScoring', valid: true });
  });
});

describe('what does not fit', () => {
  it('a card declared as a passport is not valid, in both languages, and costs the score', async () => {
    const own = await service.client();
    const { v1, v2 } = await analyse('v2', [...both('cni-2020'), ['documentType', 'PASSEPORT'], asked], own);
    const { scoring, explanation } = check(v2, 'TEMPLATE_CHECK');
    expect(scoring).toMatchObject({
      valid: false,
      errors: expect.arrayContaining(['OTHER_DOCUMENT_TYPE', 'ZONE_OF_OTHER_DOCUMENT']),
    });
    expect(explanation[0]).toBe('A picture shows a national identity card; a passport was declared.');
    expect(v2.score).toBe(Math.min(scoring.score, 50));
    expect(v1.documents[0].verifications[0].scoring).toEqual(scoring);
    const french = await own.get(resultPath('v2', v2.clientFileToAnalyzeId), { 'Accept-Language': 'fr' });
    expect(check(french.body, 'TEMPLATE_CHECK').explanation[0]).toBe(
      "Une image montre une carte nationale d'identité, alors que la déclaration indique un passeport.",
    );
  });

  it("the front of one with another's back is not valid", async () => {
    const { scoring } = await template(
      ['idDocumentFront', sample('cni-2020-front')],
      ['idDocumentBack', sample('cni-2020-stranger-back')],
      ['documentType', 'CNI'],
    );
    expect(scoring).toMatchObject({ valid: false, errors: ['FIELDS_DISAGREE'] });
  });

  it('the back of another model is not valid', async () => {
    const { scoring } = await template(
      ['idDocumentFront', sample('cni-2009-front')],
      ['idDocumentBack', sample('cni-2020-back')],
      ['documentType', 'CNI'],
    );
    expect(scoring.valid).toBe(false);
    expect(scoring.errors).toContain('SIDES_OF_DIFFERENT_MODELS');
  });

  it('a front alone is judged by what it shows, without an error beside that it is valid, and told', async () => {
    const { scoring, explanation } = await template(
      ['idDocumentFront', sample('cni-2020-front')],
      ['documentType', 'CNI'],
    );
    expect(scoring).toMatchObject({ valid: true, errors: [] });
    expect(explanation[0]).toBe('The back was not sent, so it could not be judged.');
  });
});
