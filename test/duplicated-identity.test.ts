import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../src/analysis/read-pictures.ts';
import { runAnalysis } from '../src/analysis/run-analysis.ts';
import type { DocumentType } from '../src/contract/uploads.ts';
import type { DocumentFacts, FieldName } from '../src/documents/facts.ts';
import { today } from '../src/platform/today.ts';
import { cni2020, picture, zone } from './fixtures/documents/papers.ts';
import { readDocument } from './fixtures/documents/with-roles.ts';
import { type TestClient, type TestService, testService } from './harness.ts';
import { type JobScene, jobScene } from './job-scene.ts';
import { accepted, plainPicture, resultPath } from './uploads.ts';

/** Any number that two dossiers share ties them, also where the paper contradicts itself. No worker runs. */

let service: TestService;
let jobs: JobScene;
beforeAll(async () => {
  service = await testService();
  jobs = jobScene(service);
});
afterAll(() => service.stop());

const card = readDocument(
  'CNI',
  picture(cni2020.front),
  picture(cni2020.back ?? [], zone(...(cni2020.mrz?.lines ?? []))),
);
const cardWith = (printed: Readonly<Partial<Record<FieldName, string | null>>>): DocumentFacts => {
  const fields = { ...card.fields };
  for (const [name, value] of Object.entries(printed) as [FieldName, string | null][]) {
    if (value === null) delete fields[name];
    else fields[name] = { value, confidence: 1, side: 'front', box: null, source: 'printed' };
  }
  return { ...card, fields };
};
const withoutZone = (facts: DocumentFacts): DocumentFacts => ({ ...facts, zone: null });

async function dossier(client: TestClient, externalId: string, type: DocumentType, facts: DocumentFacts) {
  const { id } = await accepted(service, client, 'v2', [
    ['idDocumentFront', await plainPicture()],
    ['documentType', type],
    ['externalId', externalId],
    ['verificationsToApply', 'EXPIRATION_CHECK'],
  ]);
  const timingsMs = { decode: 0, paper: 0, find: 0, read: 0, mrz: 0, total: 0 };
  const vision: Reader = {
    read: async () => ({
      reading: { width: 64, height: 48, turned: 0, lines: [], mrz: null, quality: [], timingsMs },
    }),
    understand: async () => facts,
    face: () => Promise.reject(new Error('no check of these looks at faces')),
  };
  const tools = { ...service.services, vision, versions: { akwaba: 'test' }, today };
  await runAnalysis(tools, await jobs.take(), new AbortController().signal);
  return id;
}
const errorsOf = async (client: TestClient, id: string) =>
  (await client.get(resultPath('v2', id))).body.errors;
const sameAs = (...externalIds: string[]) => [
  { code: 'DUPLICATED_IDENTITY', duplicatedExternalIds: externalIds },
];

describe('a number that two dossiers share', () => {
  it('ties them though front and back of one of them contradict each other, and makes nobody one person', async () => {
    const client = await service.client();
    const other = withoutZone(cardWith({ nni: '10000000099', document_number: 'CI990000001' }));
    const third = withoutZone(cardWith({ nni: null, document_number: 'CI001234567' }));
    const first = await dossier(client, 'A', 'CNI', other);
    const owner = await dossier(client, 'B', 'CNI', third);
    expect([await errorsOf(client, first), await errorsOf(client, owner)]).toEqual([[], []]);
    // A front of the first with a back of the other.
    const mixed = await dossier(client, 'C', 'CNI', cardWith({ nni: null, document_number: 'CI990000001' }));
    expect((await errorsOf(client, mixed))[0]).toMatchObject({
      code: 'DUPLICATED_IDENTITY',
      duplicatedExternalIds: expect.arrayContaining(['A', 'B']),
    });
    expect([await errorsOf(client, first), await errorsOf(client, owner)]).toEqual([
      sameAs('C'),
      sameAs('C'),
    ]);
  });

  it('ties a later one to a paper that contradicted itself', async () => {
    const client = await service.client();
    const mixed = await dossier(client, 'C', 'CNI', cardWith({ nni: null, document_number: 'CI990000001' }));
    const later = await dossier(
      client,
      'D',
      'CNI',
      withoutZone(cardWith({ nni: null, document_number: 'CI990000001' })),
    );
    expect([await errorsOf(client, mixed), await errorsOf(client, later)]).toEqual([
      sameAs('D'),
      sameAs('C'),
    ]);
  });

  it('may be the personal number of a passport, which is the NNI', async () => {
    const client = await service.client();
    const passport = withoutZone(
      cardWith({ nni: null, document_number: '24AB12345', personal_number: '10000000012' }),
    );
    await dossier(client, 'card', 'CNI', card);
    expect(await errorsOf(client, await dossier(client, 'passport', 'PASSEPORT', passport))).toEqual(
      sameAs('card'),
    );
  });
});
