import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkCatalogue } from '../src/analysis/checks.ts';
import { analysisLimits } from '../src/analysis/limits.ts';
import type { Reader } from '../src/analysis/read-pictures.ts';
import { type AnalysisTools, giveUpAnalysis, runAnalysis } from '../src/analysis/run-analysis.ts';
import { releaseJobs } from '../src/db/work/jobs.ts';
import { demoPerson } from '../src/demo/invented-register.ts';
import { jobLimits } from '../src/jobs/limits.ts';
import { runApart } from '../src/jobs/run-apart.ts';
import { type JobHandler, NotNow, Stopping } from '../src/jobs/worker.ts';
import { today } from '../src/platform/today.ts';
import { rerunChecks } from '../src/review/rerun-checks.ts';
import { VisionPool } from '../src/vision/process/pool.ts';
import { VisionError } from '../src/vision/process/vision-error.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { startWorker } from '../src/workers.ts';
import { itInLongRuns } from './breadth.ts';
import { factsOf } from './fixtures/documents/with-roles.ts';
import { eventually, type TestClient, type TestService, testService } from './harness.ts';
import { type JobScene, jobScene } from './job-scene.ts';
import { accepted, kept, plainPicture, resultPath, sample } from './uploads.ts';
import { keepingPriority } from './yielding.ts';

/** Analyses that are interrupted, doubled and given up. No worker runs unless a test starts one. */

let service: TestService;
let jobs: JobScene;
beforeAll(async () => {
  service = await testService({ WEBHOOK_ALLOW_PRIVATE: 'true', RATE_LIMIT_PER_SECOND: '10000' });
  await service.load('persons', [demoPerson]);
  jobs = jobScene(service);
});
afterAll(() => service.stop());

describe('an analysis', () => {
  const versions = { akwaba: 'test' };
  const toolsWith = (more: Partial<AnalysisTools>): AnalysisTools => ({
    ...service.services,
    vision: sees(),
    versions,
    today,
    ...more,
  });
  /** Sees one word on every picture, and counts them. */
  const sees = (
    word = 'FIRST',
    before: () => Promise<void> = async () => undefined,
  ): Reader & { readonly pictures: number } => {
    let pictures = 0;
    const box = [
      [5, 5],
      [60, 5],
      [60, 15],
      [5, 15],
    ] as const;
    return {
      get pictures() {
        return pictures;
      },
      understand: async ({ type, front, back }) => factsOf(type, front, back),
      face: noFaces,
      read: async () => {
        pictures += 1;
        await before();
        const timingsMs = { decode: 0, paper: 0, find: 0, read: 0, mrz: 0, total: 0 };
        const lines = [{ text: word, confidence: 1, box }];
        return { reading: { width: 64, height: 48, turned: 0, lines, mrz: null, quality: [], timingsMs } };
      },
    };
  };
  const noFaces: Reader['face'] = async () => {
    throw new Error('no check of these looks at faces');
  };
  const threeChecks = ['verificationsToApply', 'DB_CHECK,MRZ_CHECK,EXPIRATION_CHECK'] as const;
  const dossier = async (client: TestClient, front?: Uint8Array): Promise<string> => {
    const { id } = await accepted(service, client, 'v2', [
      ['idDocumentFront', front ?? (await plainPicture())],
      ['documentType', 'CNI'],
      threeChecks,
    ]);
    return id;
  };
  const never = new AbortController().signal;
  const history = (uuid: string) =>
    jobs.sql<{ to_status: string }>(
      'SELECT to_status FROM dossier_history h JOIN dossiers d ON d.id = h.dossier_id WHERE d.uuid = $1',
      [uuid],
    );

  it('that two workers have is kept once: the one that lost its lease writes nothing', async () => {
    const client = await service.client({ checks: 10 });
    const uuid = await dossier(client);
    const slow = await jobs.take();
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const vision = sees('STALE', () => held);
    const slowRun = runAnalysis(toolsWith({ vision }), slow, never);
    await eventually('the first one reads', () => vision.pictures === 1);
    await jobs.loseWorker(uuid);
    await runAnalysis(toolsWith({}), await jobs.take(), never);
    const result = await client.get(resultPath('v2', uuid));
    const books = await kept(service, client);
    goOn();
    await expect(slowRun).rejects.toThrow();
    const [document] = result.body.documents;
    const [after] = (await client.get(resultPath('v2', uuid))).body.documents;
    expect(result.body.status).toBe('A_TRAITER');
    expect(document.ocrExtractedData.ocr_raw).toBe('FIRST');
    expect(after.ocrExtractedData).toEqual(document.ocrExtractedData);
    expect(after.verificationResults).toEqual(document.verificationResults);
    // There was neither a zone nor a date nor a number to look at, which is free.
    expect(books).toMatchObject({ jobs: 0, available: 10, reserved: 0, consumed: 0 });
    expect(await kept(service, client)).toEqual(books);
    expect(await history(uuid)).toEqual([{ to_status: 'A_TRAITER' }]);
  });

  it('goes on where it stopped: what was read and asked is not read and asked again', async () => {
    const client = await service.client({ checks: 10 });
    const uuid = await dossier(client, sample('cni-2020-front'));
    const pool = new VisionPool(service.config.vision);
    let pictures = 0;
    const vision: Reader = {
      understand: (...args) => pool.understand(...args),
      face: noFaces,
      read: (...args) => {
        pictures += 1;
        return pool.read(...args);
      },
    };
    const stopping = new AbortController();
    let asked = 0;
    const registers: AnalysisTools['registers'] = {
      ...service.services.registers,
      person: (query) => {
        asked += 1;
        // The worker is told to stop while it asks.
        stopping.abort(new Stopping('stop'));
        return service.services.registers.person(query);
      },
    };
    const first = await jobs.take();
    await expect(runAnalysis(toolsWith({ vision, registers }), first, stopping.signal)).rejects.toThrow(
      Stopping,
    );
    await releaseJobs(service.runtime.database, [first.lease]);
    expect((await client.get(resultPath('v2', uuid))).body.status).toBe('EN_COURS');
    await runAnalysis(toolsWith({ vision, registers }), await jobs.take(), never);
    expect([pictures, asked]).toEqual([1, 1]);
    const { body } = await client.get(resultPath('v2', uuid));
    expect(body.documents[0].verificationResults.map(({ status }: { status: string }) => status)).toEqual(
      Array(3).fill('EXECUTED'),
    );
    // The zone stands on the back, which was not sent.
    expect(await kept(service, client)).toMatchObject({ jobs: 0, available: 8, reserved: 0, consumed: 2 });
    await pool.close();
  });

  it('is given up when the eyes fail every time: ERREUR, nothing charged', async () => {
    const client = await service.client({ checks: 10 });
    const uuid = await dossier(client);
    const vision = sees('', async () => {
      throw new Error('the eyes are shut');
    });
    const tools = toolsWith({ vision });
    const run: JobHandler['run'] = (job, signal) => runAnalysis(tools, job, signal);
    const giveUp: JobHandler['giveUp'] = (job) => giveUpAnalysis(tools, job);
    await jobs.withWorker({ run, giveUp, attempts: 2, retrySeconds: [0] }, async () => {
      await eventually(
        'it is given up',
        async () => (await client.get(resultPath('v2', uuid))).body.status === 'ERREUR',
      );
    });
    expect(vision.pictures).toBe(2);
    const { body, headers } = await client.get(resultPath('v2', uuid));
    expect(headers.get('Retry-After')).toBeNull();
    expect(body).toMatchObject({ score: 0, errors: [{ code: 'ANALYSIS_FAILED' }] });
    for (const entry of body.documents[0].verificationResults) {
      expect(entry.status).toBe('FAILED');
      expect(entry.explanation[0]).toContain('Nothing was charged');
    }
    expect(await kept(service, client)).toMatchObject({ jobs: 0, available: 10, reserved: 0, consumed: 0 });
  });

  it('one of whose pictures always takes too long is concluded without it, and it is read when it is tried again', async () => {
    const client = await service.client({ checks: 10 });
    const uuid = await dossier(client);
    const vision = sees('', async () => {
      throw new VisionError('VISION_TIMED_OUT', { limit: '60' });
    });
    const tools = toolsWith({ vision });
    const run: JobHandler['run'] = (job, signal) => runAnalysis(tools, job, signal);
    const giveUp: JobHandler['giveUp'] = (job) => giveUpAnalysis(tools, job);
    const statusIs = async (status: string) =>
      (await client.get(resultPath('v2', uuid))).body.status === status;
    await jobs.withWorker({ run, giveUp, attempts: 6, retrySeconds: [0] }, () =>
      eventually('it is concluded', () => statusIs('A_TRAITER')),
    );
    expect(vision.pictures).toBe(analysisLimits.pictureAttempts);
    const { body } = await client.get(resultPath('v2', uuid));
    expect(body.documents[0].ocrExtractedData).toMatchObject({ state: 'VISION_TIMED_OUT' });
    for (const { status, explanation } of body.documents[0].verificationResults) {
      expect([status, explanation[0]]).toEqual([
        'FAILED',
        expect.stringMatching(/^VISION_TIMED_OUT: .*60 s/),
      ]);
    }
    expect(await kept(service, client)).toMatchObject({ jobs: 0, available: 10, reserved: 0, consumed: 0 });
    const wish = {
      types: ['EXPIRATION_CHECK'],
      actor: 'test',
      role: 'senior',
      reason: 'the machine is quiet',
    } as const;
    const { keyring, database } = service.runtime;
    await database.transaction((tx) =>
      rerunChecks(tx, { keyring, checks: checkCatalogue, ledger: service.services.ledger }, uuid, wish),
    );
    await runAnalysis(toolsWith({}), await jobs.take(), never);
    const [document] = (await client.get(resultPath('v2', uuid))).body.documents;
    expect(document.ocrExtractedData.ocr_raw).toBe('FIRST');
    expect(document.verificationResults.map(({ status }: { status: string }) => status)).toContain(
      'EXECUTED',
    );
  });

  it('whose picture is missing in the store waits for it, and says which when it is given up', async () => {
    const client = await service.client({ checks: 10 });
    const uuid = await dossier(client);
    const { blobs } = service.services;
    const [row] = await jobs.sql<{ id: string }>(
      `SELECT p.id FROM pictures p JOIN documents c ON c.id = p.document_id JOIN dossiers d ON d.id = c.dossier_id
       WHERE d.uuid = $1`,
      [uuid],
    );
    await blobs.delete(row?.id ?? '');
    const tools = toolsWith({});
    let attempts = 0;
    const run: JobHandler['run'] = async (job, signal) => {
      attempts += 1;
      await runAnalysis(tools, job, signal);
    };
    const giveUp: JobHandler['giveUp'] = (job) => giveUpAnalysis(tools, job);
    await jobs.withWorker({ run, giveUp, attempts: 2, retrySeconds: [0] }, async () => {
      await eventually(
        'it is given up',
        async () => (await client.get(resultPath('v2', uuid))).body.status === 'ERREUR',
      );
    });
    expect(attempts).toBe(2);
    const { status, body } = await client.get(resultPath('v2', uuid));
    expect([status, body.errors]).toEqual([200, [{ code: 'PICTURE_MISSING' }]]);
    for (const entry of body.documents[0].verificationResults) {
      expect(entry.explanation[0]).toMatch(/not in the store.*: idDocumentFront\. Nothing was charged/);
    }
    expect(await kept(service, client)).toMatchObject({ jobs: 0, available: 10, reserved: 0, consumed: 0 });
  });

  /** So many workers die with it, and nobody waits for the pause. */
  const loseWorkers = async (uuid: string, times: number) => {
    for (let i = 0; i < times; i++) {
      await jobs.take();
      await jobs.loseWorker(uuid);
      await jobs.sql('UPDATE jobs SET wake_at = NULL WHERE subject = $1', [uuid]);
    }
  };
  const withRealWorker = async (work: () => Promise<void>) => {
    vi.stubEnv('NODE_OPTIONS', keepingPriority);
    const worker = startWorker(service.services, pino({ level: 'silent' }));
    try {
      await work();
    } finally {
      await worker.stop();
      await jobs.clear();
      vi.unstubAllEnvs();
    }
  };

  it('whose workers were killed, however often, is done all the same, apart from others', async () => {
    const client = await service.client({ checks: 10 });
    const uuid = await dossier(client);
    await loseWorkers(uuid, 2 * jobLimits.analysisAttempts);
    expect(await jobs.jobOf(uuid)).toMatchObject({ attempts: 0, deaths: 2 * jobLimits.analysisAttempts });
    await withRealWorker(() =>
      eventually('it is analysed', async () => (await kept(service, client)).jobs === 0),
    );
    expect((await client.get(resultPath('v2', uuid))).body.status).toBe('A_TRAITER');
    expect(await history(uuid)).toEqual([{ to_status: 'A_TRAITER' }]);
    expect(await kept(service, client)).toMatchObject({ jobs: 0, available: 10, reserved: 0, consumed: 0 });
  });

  itInLongRuns(
    'that fails where it is tried apart is given up in the end, its credits come back and the client is told',
    async () => {
      const client = await service.client({ checks: 10 });
      const got: { messageType: string; payload: { status?: string; errors?: unknown } }[] = [];
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
      const uuid = await dossier(client);
      // Nothing can be read of a picture that is gone.
      const pictures = await jobs.sql<{ id: string }>(
        'SELECT p.id FROM pictures p JOIN documents c ON c.id = p.document_id JOIN dossiers d ON d.id = c.dossier_id WHERE d.uuid = $1',
        [uuid],
      );
      for (const { id } of pictures) await service.services.blobs.delete(id);
      await loseWorkers(uuid, jobLimits.analysisDeaths);
      // All attempts but the last have failed before.
      await jobs.sql('UPDATE jobs SET attempts = $2 WHERE subject = $1', [
        uuid,
        jobLimits.analysisAttempts - 1,
      ]);
      await withRealWorker(async () => {
        await eventually('the last attempt failed', async () => {
          const job = await jobs.jobOf(uuid);
          return job?.lease === null && job.sleeps !== null;
        });
        await jobs.sql('UPDATE jobs SET wake_at = now() WHERE subject = $1 AND lease IS NULL', [uuid]);
        await eventually('both events are told and nothing is left to do', async () => {
          return got.length === 2 && (await kept(service, client)).jobs === 0;
        });
      });
      receiver.closeAllConnections();
      receiver.close();
      const result = got.find(({ messageType }) => messageType === 'ANALYSIS_RESULT');
      expect(result?.payload).toMatchObject({ status: 'ERREUR', errors: [{ code: 'PICTURE_MISSING' }] });
      expect(got.map(({ messageType }) => messageType)).toContain('DOCUMENT_TO_ANALYSE_RECEIVED');
      expect(await history(uuid)).toEqual([{ to_status: 'ERREUR' }]);
      expect(await kept(service, client)).toMatchObject({ jobs: 0, available: 10, reserved: 0, consumed: 0 });
    },
  );

  itInLongRuns('that could not be tried apart is put off, and no attempt is counted', async () => {
    await dossier(await service.client({ checks: 10 }));
    const job = await jobs.take();
    const nowhere = {
      ...service.config,
      given: { ...service.config.given, DATABASE_URL: 'postgres://127.0.0.1:1/x' },
    };
    await expect(runApart(nowhere, job, never)).rejects.toThrow(NotNow);
    await jobs.clear();
  });

  itInLongRuns('whose lease is somebody else’s by the time that it is tried apart fails there', async () => {
    const uuid = await dossier(await service.client({ checks: 10 }));
    const job = await jobs.take();
    await jobs.loseWorker(uuid);
    await expect(runApart(service.config, job, never)).rejects.toThrow('ended with 1');
    await jobs.clear();
  });

  it('of a dossier that is not waiting for one ends its job and changes nothing', async () => {
    const client = await service.client({ checks: 10 });
    const uuid = await dossier(client);
    await runAnalysis(toolsWith({}), await jobs.take(), never);
    const before = await kept(service, client);
    await jobs.add(client.companyId, uuid);
    await runAnalysis(toolsWith({}), await jobs.take(), never);
    expect(await kept(service, client)).toEqual(before);
    expect(await history(uuid)).toHaveLength(1);
  });
});
