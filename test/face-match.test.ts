import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkCatalogue } from '../src/analysis/checks.ts';
import type { AnalysisTools } from '../src/analysis/run-analysis.ts';
import { resultWords } from '../src/cli/result-words.ts';
import { releaseJobs } from '../src/db/work/jobs.ts';
import { Stopping } from '../src/jobs/worker.ts';
import { openErasableKey } from '../src/platform/keys/erasable-keys.ts';
import { rerunChecks } from '../src/review/rerun-checks.ts';
import { VisionError } from '../src/vision/process/vision-error.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { startWorker } from '../src/workers.ts';
import {
  cardCorners,
  type FaceScene,
  faceScene,
  personsFace,
  portraitOf,
  problemFace,
} from './face-scene.ts';
import { newCardPerson } from './fixtures.ts';
import { eventually, type TestClient, type TestService, testService } from './harness.ts';
import { type Both, check } from './specimen-scene.ts';
import { kept, type Parts, resultPath } from './uploads.ts';

/** FACE_MATCH_CHECK from the upload to the result. */

let service: TestService;
let scene: FaceScene;
let client: TestClient;
const [holder, stranger] = [1, 2];
const selfie = (): Parts => [['selfie', scene.pictures.selfie]];
const registerHolds = (photo: boolean) =>
  service.load('persons', [
    { ...newCardPerson, ...(photo && { idImage: scene.pictures.register.toString('base64') }) },
  ]);
const books = async () => {
  const { available, reserved, consumed } = await kept(service, client);
  return { available, reserved, consumed };
};

beforeAll(async () => {
  service = await testService({ WEBHOOK_ALLOW_PRIVATE: 'true', RATE_LIMIT_PER_SECOND: '10000' });
  scene = await faceScene(service);
  await registerHolds(false);
});
beforeEach(async () => {
  client = await service.client({ checks: 10 });
});
afterAll(() => service.stop());

/** Uploads, analyses, and gives the check as both results have it. */
async function matched(parts: Parts, more: Partial<AnalysisTools> = {}) {
  const id = await scene.upload(client, parts);
  await scene.analyse(more);
  const { v1, v2 } = await scene.results(client, id);
  const index = v2.documents.findIndex(({ type }: { type: string }) => type !== 'SELFIE');
  const french = (await client.get(resultPath('v2', id), { 'Accept-Language': 'fr' })).body;
  return {
    id,
    v2,
    entry: check(v2, 'FACE_MATCH_CHECK', index),
    french: check(french, 'FACE_MATCH_CHECK', index).explanation as string[],
    inV1: v1.documents[index].verifications[0],
  };
}

const registerDown: Partial<AnalysisTools> = {
  get registers() {
    const down = { kind: 'unavailable', reason: 'test', retryAfterSeconds: 1 } as const;
    return { ...service.services.registers, person: async () => down };
  },
};

describe('without a photo in the register', () => {
  it('the selfie is compared with the portrait on the front: OFFLINE, charged once', async () => {
    scene.show({ selfie: personsFace(holder), front: personsFace(holder) });
    const { entry, inV1, french, v2 } = await matched(scene.card(...selfie()));
    expect(entry).toMatchObject({
      status: 'EXECUTED',
      scoring: {
        type: 'FaceMatch',
        faceMatched: true,
        similarity: expect.stringMatching(/^(9\d|100)\.\d\d$/),
        comparedImageBase64: portraitOf(holder),
        faceMatchVerificationType: 'OFFLINE',
      },
    });
    expect(inV1.scoring).toEqual(entry.scoring);
    expect(entry.explanation[0]).toMatch(
      /^The selfie and the portrait on the document: similarity [\d.]+ of 100/,
    );
    expect(french[0]).toMatch(
      /^Le selfie et le portrait figurant sur le document : similarité de \d+,\d\d sur 100/,
    );
    // What was not asked for keeps no score down.
    expect(v2.score).toBeGreaterThan(95);
    expect(await books()).toEqual({ available: 9, reserved: 0, consumed: 1 });
    expect(scene.looked).toEqual([
      ['selfie', { role: 'selfie' }],
      ['front', { role: 'portrait', place: { paper: cardCorners, frame: [0.04, 0.24, 0.3, 0.78] } }],
    ]);
  });

  it('somebody else is no match, and lowers the score', async () => {
    scene.show({ selfie: personsFace(stranger), front: personsFace(holder) });
    const { entry, v2 } = await matched(scene.card(...selfie()));
    expect(entry.scoring).toMatchObject({ faceMatched: false, comparedImageBase64: portraitOf(holder) });
    expect(Number(entry.scoring.similarity)).toBeLessThan(60);
    expect(v2.score).toBe(Number(entry.scoring.similarity));
  });

  it('the portrait is looked for on the picture that shows the front, though given as back', async () => {
    scene.show({ selfie: personsFace(holder), front: personsFace(holder) });
    const { entry } = await matched([
      ...selfie(),
      ['idDocumentFront', scene.pictures.back],
      ['idDocumentBack', scene.pictures.front],
      ['documentType', 'CNI'],
      ['verificationsToApply', 'FACE_MATCH_CHECK'],
    ]);
    expect(entry.scoring.faceMatched).toBe(true);
    expect(scene.looked.map(([name]) => name)).toEqual(['selfie', 'front']);
  });

  it('a document without a portrait to compare: not applicable, free, and why', async () => {
    scene.show({ selfie: personsFace(holder) });
    const { entry, french } = await matched(scene.card(...selfie()));
    expect(entry).toMatchObject({ status: 'NOT_APPLICABLE', scoring: { type: 'FaceMatch' } });
    expect(entry.explanation[0]).toMatch(/^NO_REFERENCE_PORTRAIT: /);
    expect(entry.explanation.at(-1)).toMatch(/portrait on the document cannot be compared: NO_FACE/);
    expect(french[0]).toMatch(/^NO_REFERENCE_PORTRAIT : /);
    expect(await books()).toEqual({ available: 10, reserved: 0, consumed: 0 });
  });

  it('a selfie that cannot be used: executed, not compared, free, and why in both languages', async () => {
    scene.show({ selfie: problemFace('SEVERAL_FACES'), front: personsFace(holder) });
    const { entry, french } = await matched(scene.card(...selfie()));
    expect(entry).toMatchObject({
      status: 'EXECUTED',
      scoring: {
        faceMatched: false,
        similarity: '0.00',
        comparedImageBase64: portraitOf(holder),
        notComparedReason: 'SEVERAL_FACES',
      },
    });
    expect(entry.explanation[0]).toMatch(/^SEVERAL_FACES: The picture shows several faces/);
    expect(french[0]).toMatch(/^SEVERAL_FACES : L'image montre plusieurs visages/);
    expect(await books()).toEqual({ available: 10, reserved: 0, consumed: 0 });
  });

  it('without a selfie nobody is looked at, and nothing is set aside', async () => {
    scene.show({ front: personsFace(holder) });
    const id = await scene.upload(client, scene.card());
    expect(await books()).toEqual({ available: 10, reserved: 0, consumed: 0 });
    await scene.analyse();
    const entry = check((await scene.results(client, id)).v2, 'FACE_MATCH_CHECK');
    expect(entry.status).toBe('NOT_APPLICABLE');
    expect(entry.explanation[0]).toMatch(/^NO_SELFIE: /);
    expect(scene.looked).toEqual([]);
  });
});

describe('with a photo in the register', () => {
  beforeAll(() => registerHolds(true));

  it('the selfie is compared with that: GOVERNMENT; a replaced portrait does not help', async () => {
    scene.show({
      selfie: personsFace(stranger),
      front: personsFace(stranger),
      register: personsFace(holder),
    });
    const { entry, inV1, french } = await matched(scene.card(...selfie()));
    expect(entry.scoring).toMatchObject({
      faceMatched: false,
      comparedImageBase64: portraitOf(holder),
      faceMatchVerificationType: 'GOVERNMENT',
    });
    expect(inV1.scoring).toEqual(entry.scoring);
    expect(entry.explanation[0]).toMatch(/^The selfie and the register's photo of the holder: similarity/);
    expect(french[0]).toMatch(/^Le selfie et la photo du titulaire dans le registre/);
    expect(scene.looked).toEqual([
      ['selfie', { role: 'selfie' }],
      ['register', { role: 'photo' }],
    ]);
  });

  it('a register that does not answer leaves the portrait; the check is run again for nothing', async () => {
    scene.show({
      selfie: personsFace(holder),
      front: personsFace(holder),
      register: personsFace(holder),
    });
    const { id, entry } = await matched(scene.card(...selfie()), registerDown);
    expect(entry.scoring).toMatchObject({ faceMatched: true, faceMatchVerificationType: 'OFFLINE' });
    expect(entry.explanation.at(-1)).toMatch(/^The official register did not answer/);
    const charged = { available: 9, reserved: 0, consumed: 1 };
    expect(await books()).toEqual(charged);
    const { keyring, database } = service.runtime;
    const wish = {
      types: ['FACE_MATCH_CHECK'],
      actor: 'test',
      role: 'senior',
      reason: 'the register is back',
    } as const;
    const rerun = () =>
      database.transaction((tx) =>
        rerunChecks(tx, { keyring, checks: checkCatalogue, ledger: service.services.ledger }, id, wish),
      );
    expect(await rerun()).toEqual({ checks: 1, reserved: 0 });
    await scene.analyse();
    const again = check((await scene.results(client, id)).v2, 'FACE_MATCH_CHECK', 1);
    expect(again.scoring).toMatchObject({ faceMatched: true, faceMatchVerificationType: 'GOVERNMENT' });
    expect(await books()).toEqual(charged);
    // Now that it is complete, another run is another check.
    expect(await rerun()).toEqual({ checks: 1, reserved: 1 });
    await scene.analyse();
  });

  it('neither register nor portrait: it has failed, free, and can be run again', async () => {
    scene.show({ selfie: personsFace(holder) });
    const { entry } = await matched(scene.card(...selfie()), registerDown);
    expect(entry).toMatchObject({ status: 'FAILED', scoring: { type: 'FaceMatch' } });
    expect(await books()).toEqual({ available: 10, reserved: 0, consumed: 0 });
  });

  it('a selfie that was removed since is not compared again: not applicable, free', async () => {
    scene.show({ selfie: personsFace(holder), register: personsFace(holder) });
    const { id } = await matched(scene.card(...selfie()));
    const before = await books();
    const { keyring, database } = service.runtime;
    await database.query(
      `UPDATE pictures SET wrapped_key = NULL WHERE document_id IN (
         SELECT d.id FROM documents d JOIN dossiers f ON f.id = d.dossier_id WHERE f.uuid = $1)`,
      [id],
    );
    const wish = { types: ['FACE_MATCH_CHECK'], actor: 'test', role: 'senior', reason: 'once more' } as const;
    await database.transaction((tx) =>
      rerunChecks(tx, { keyring, checks: checkCatalogue, ledger: service.services.ledger }, id, wish),
    );
    await scene.analyse();
    const entry = check((await scene.results(client, id)).v2, 'FACE_MATCH_CHECK', 1);
    expect(entry.status).toBe('NOT_APPLICABLE');
    expect(entry.explanation[0]).toMatch(/^SELFIE_REMOVED: /);
    expect(scene.looked).toEqual([]);
    expect(await books()).toEqual(before);
  });

  it('what is kept tells the model and the thresholds, and holds no template', async () => {
    scene.show({ selfie: personsFace(holder), register: personsFace(holder) });
    const { id } = await matched(scene.card(...selfie()));
    const [row] = await service.runtime.database.query<{ id: string; sealed: Buffer; key: Buffer }>(
      `SELECT c.id, c.sealed_result AS sealed, f.wrapped_key AS key FROM checks c
       JOIN documents d ON d.id = c.document_id JOIN dossiers f ON f.id = d.dossier_id WHERE f.uuid = $1`,
      [id],
    );
    if (row === undefined) throw new Error('the check was not kept');
    const key = openErasableKey(service.runtime.keyring, id, row.key);
    const result = JSON.parse(key.open(`check:${row.id}`, row.sealed).toString());
    expect(result.used).toMatchObject({
      akwaba: 'test',
      FACE_MATCH_CHECK: '1',
      faceModel: expect.any(String),
      faceThresholds: expect.stringContaining('80'),
    });
    expect(Object.keys(result).sort()).toEqual(['explanation', 'score', 'scoring', 'used']);
    expect(Object.keys(result.scoring)).toHaveLength(4);
  });
});

describe('two documents and one selfie', () => {
  const two = (): Parts => [
    ...selfie(),
    ['idDocumentFront', scene.pictures.front],
    ['idDocumentBack', scene.pictures.back],
    ['idDocumentType', 'CNI'],
    ['idDocument2Front', scene.pictures.passport],
    ['idDocument2Type', 'PASSEPORT'],
    ['verificationsToApply', 'FACE_MATCH_CHECK'],
  ];
  const names = () => scene.looked.map(([name]) => name);
  const seen = () => {
    const observation = personsFace(holder);
    scene.show({ selfie: observation, front: observation, register: observation, passport: observation });
  };

  it('each is compared, and the selfie is looked at once', async () => {
    seen();
    const id = await scene.upload(client, two());
    expect(await books()).toEqual({ available: 8, reserved: 2, consumed: 0 });
    await scene.analyse();
    const { v2 } = await scene.results(client, id);
    expect(
      [1, 2].map((index) => check(v2, 'FACE_MATCH_CHECK', index).scoring.faceMatchVerificationType),
    ).toEqual(['GOVERNMENT', 'OFFLINE']);
    expect(names()).toEqual(['selfie', 'register', 'passport']);
    expect(await books()).toEqual({ available: 8, reserved: 0, consumed: 2 });
  });

  it('a worker that goes on after another does not compare again, and each is charged once', async () => {
    seen();
    const id = await scene.upload(client, two());
    const stopping = new AbortController();
    const vision: AnalysisTools['vision'] = {
      ...scene.vision,
      face: async (bytes, face) => {
        const observation = await scene.vision.face(bytes, face);
        // Told to stop while the first document is compared.
        if (face.role === 'photo') stopping.abort(new Stopping('stop'));
        return observation;
      },
    };
    await expect(scene.analyse({ vision }, stopping.signal)).rejects.toThrow(Stopping);
    const lease = (await scene.jobs.jobOf(id))?.lease;
    if (!lease) throw new Error('the job is not held');
    await releaseJobs(service.runtime.database, [lease]);
    await scene.analyse();
    expect(names()).toEqual(['selfie', 'passport']);
    const { v2 } = await scene.results(client, id);
    for (const index of [1, 2]) expect(check(v2, 'FACE_MATCH_CHECK', index).scoring.faceMatched).toBe(true);
    expect(await books()).toEqual({ available: 8, reserved: 0, consumed: 2 });
  });

  it('eyes that fail are a failed attempt, of which nothing is kept; the next one does it', async () => {
    seen();
    const id = await scene.upload(client, two());
    const vision: AnalysisTools['vision'] = {
      ...scene.vision,
      face: async () => {
        throw new VisionError('VISION_CRASHED');
      },
    };
    await expect(scene.analyse({ vision })).rejects.toThrow(VisionError);
    expect(await books()).toEqual({ available: 8, reserved: 2, consumed: 0 });
    await scene.jobs.loseWorker(id);
    await scene.analyse();
    expect(check((await scene.results(client, id)).v2, 'FACE_MATCH_CHECK', 1).status).toBe('EXECUTED');
  });
});

describe('who is told', () => {
  it('webhooks get the result without the portrait; the command line shows words', async () => {
    const got: { messageType: string; payload: Both['v2'] }[] = [];
    const receiver = createServer(async (request, response) => {
      let text = '';
      for await (const chunk of request) text += chunk;
      got.push(JSON.parse(text));
      response.end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    await service.runtime.database.transaction((tx) =>
      registerEndpoint(tx, service.runtime.keyring, 'test', {
        companyId: client.companyId,
        url,
        allowPrivate: true,
      }),
    );
    scene.show({ selfie: personsFace(holder), register: personsFace(holder) });
    const { v2, entry } = await matched(scene.card(...selfie()));
    expect(entry.scoring.comparedImageBase64).toBe(portraitOf(holder));
    const words = resultWords(v2);
    expect(words).toMatch(/FACE_MATCH_CHECK +EXECUTED +The selfie and the register's photo of the holder/);
    expect(words).not.toContain(portraitOf(holder));
    scene.show({ selfie: problemFace('FACE_GREY'), register: personsFace(holder) });
    const grey = await matched(scene.card(...selfie()));
    expect(resultWords(grey.v2)).toMatch(/FACE_MATCH_CHECK +EXECUTED +FACE_GREY: /);
    const worker = startWorker(service.services, pino({ level: 'silent' }));
    await eventually('both events of both are told', () => got.length === 4);
    await worker.stop();
    receiver.closeAllConnections();
    receiver.close();
    const told = (of: string) =>
      got.find(
        ({ messageType, payload }) =>
          messageType === 'ANALYSIS_RESULT' && payload.clientFileToAnalyzeId === of,
      )?.payload;
    expect(check(told(v2.clientFileToAnalyzeId), 'FACE_MATCH_CHECK', 1).scoring).toEqual({
      ...entry.scoring,
      comparedImageBase64: null,
    });
    expect(check(told(grey.id), 'FACE_MATCH_CHECK', 1).scoring).toMatchObject({
      notComparedReason: 'FACE_GREY',
      comparedImageBase64: null,
    });
    expect(JSON.stringify(got)).not.toContain(portraitOf(holder));
  });
});
