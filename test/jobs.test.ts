import { randomUUID } from 'node:crypto';
import { utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../src/analysis/read-pictures.ts';
import { type AnalysisTools, giveUpAnalysis, runAnalysis } from '../src/analysis/run-analysis.ts';
import { today } from '../src/credits/movements.ts';
import {
  addJob,
  endJob,
  holdLease,
  postponeJob,
  releaseJobs,
  renewLeases,
  type TakenJob,
  takeJob,
  wakeJobs,
} from '../src/db/jobs.ts';
import { demoPerson } from '../src/demo/invented-register.ts';
import { sweepOrphans } from '../src/dossiers/sweep-orphans.ts';
import { type JobHandler, Stopping, Worker } from '../src/jobs/worker.ts';
import { limits } from '../src/limits.ts';
import { VisionPool } from '../src/vision/pool.ts';
import { registerEndpoint } from '../src/webhooks/endpoints.ts';
import { startWorker } from '../src/workers.ts';
import { eventually, type TestClient, type TestService, testService } from './harness.ts';
import { accepted, blobs, kept, plainPicture, resultPath, sample } from './uploads.ts';

/** Work is done once, whatever happens to those who do it. No worker runs unless a test starts one. */

let service: TestService;
beforeAll(async () => {
  service = await testService({ WEBHOOK_ALLOW_PRIVATE: 'true', RATE_LIMIT_PER_SECOND: '10000' });
  await service.load('persons', [demoPerson]);
});
afterAll(() => service.stop());

const database = () => service.runtime.database;
const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  database().query<Row>(text, values);
const add = (companyId: number, subject: string = randomUUID()) =>
  database().transaction((tx) => addJob(tx, 'analyse', companyId, subject));
const take = async (perCompany = 1000): Promise<TakenJob> => {
  const job = await takeJob(database(), 'analyse', limits.jobLeaseSeconds, perCompany);
  if (job === undefined) throw new Error('no job is ready');
  return job;
};
interface JobRow {
  readonly lease: string | null;
  readonly attempts: number;
  readonly deaths: number;
  /** Seconds until it may be taken; null when it may be now. */
  readonly sleeps: number | null;
}
const jobOf = async (subject: string) =>
  (
    await sql<JobRow>(
      'SELECT lease, attempts, deaths, extract(epoch FROM wake_at - now())::float8 AS sleeps FROM jobs WHERE subject = $1',
      [subject],
    )
  )[0];
/** The worker that had it is gone: its lease ends now. */
const loseWorker = async (subject: string) => {
  await sql("UPDATE jobs SET wake_at = now() - interval '1 second' WHERE subject = $1", [subject]);
  await wakeJobs(database());
};
const clear = () => sql("DELETE FROM jobs WHERE kind = 'analyse'");

describe('turns', () => {
  it("one client's two hundred do not keep another's one waiting", async () => {
    const [busy, quiet] = [await service.client(), await service.client()];
    for (let i = 0; i < 200; i++) await add(busy.companyId);
    await add(quiet.companyId);
    const order: number[] = [];
    for (let i = 0; i < 10; i++) order.push((await take()).company_id);
    expect(order).toContain(quiet.companyId);
    expect(order.filter((id) => id === busy.companyId)).toHaveLength(9);
    await clear();
  });

  it('a client has at most so many jobs running, and its own are taken in their order', async () => {
    const [a, b] = [await service.client(), await service.client()];
    const subjects = [randomUUID(), randomUUID(), randomUUID()];
    for (const subject of subjects) await add(a.companyId, subject);
    await add(b.companyId);
    const taken = [await take(2), await take(2), await take(2)];
    const ofA = taken.filter((job) => job.company_id === a.companyId).map((job) => job.subject);
    expect(ofA).toEqual(subjects.slice(0, 2));
    expect(await takeJob(database(), 'analyse', 16, 2)).toBeUndefined();
    await clear();
  });

  it('a job is taken by one of many who ask at once', async () => {
    const { companyId } = await service.client();
    await Promise.all(Array.from({ length: 20 }, () => add(companyId)));
    const asked = await Promise.all(
      Array.from({ length: 40 }, () => takeJob(database(), 'analyse', 16, 1000)),
    );
    // Who asks while all that is left is locked by others gets nothing and asks again.
    for (let next = await takeJob(database(), 'analyse', 16, 1000); next; ) {
      asked.push(next);
      next = await takeJob(database(), 'analyse', 16, 1000);
    }
    const taken = asked.filter((job) => job !== undefined);
    expect(taken).toHaveLength(20);
    expect(new Set(taken.map((job) => job.id)).size).toBe(20);
    await clear();
  });
});

describe('leases', () => {
  let subject: string;
  let job: TakenJob;
  const begin = async () => {
    const { companyId } = await service.client();
    subject = randomUUID();
    await add(companyId, subject);
    job = await take();
  };

  it('a lost worker’s job is taken again, and whoever had it can change nothing any more', async () => {
    await begin();
    await loseWorker(subject);
    const again = await take();
    expect(again).toMatchObject({ subject, attempts: 2, deaths: 1 });
    expect(again.lease).not.toBe(job.lease);
    expect(await database().transaction((tx) => holdLease(tx, job.lease))).toBe(false);
    expect(await endJob(database(), job.lease)).toBe(false);
    expect(await postponeJob(database(), job.lease, 5)).toBe(false);
    expect(await renewLeases(database(), [job.lease], 16)).toEqual(new Set());
    await releaseJobs(database(), [job.lease]);
    expect(await jobOf(subject)).toMatchObject({ lease: again.lease, attempts: 2 });
    expect(await endJob(database(), again.lease)).toBe(true);
    expect(await jobOf(subject)).toBeUndefined();
  });

  it('a renewed one is kept', async () => {
    await begin();
    await sql("UPDATE jobs SET wake_at = now() - interval '1 second' WHERE subject = $1", [subject]);
    expect(await renewLeases(database(), [job.lease], 16)).toEqual(new Set([job.lease]));
    await wakeJobs(database());
    expect(await jobOf(subject)).toMatchObject({ lease: job.lease, deaths: 0 });
    await clear();
  });
});

interface HandlerOptions extends Partial<JobHandler> {
  run: JobHandler['run'];
}
const handler = (options: HandlerOptions): JobHandler => ({
  kind: 'analyse',
  concurrency: 2,
  perCompany: 1000,
  attempts: 4,
  deaths: 2,
  retrySeconds: [30],
  giveUp: (job) => endJob(database(), job.lease).then(() => undefined),
  ...options,
});

/** Runs a worker while `work` goes on. */
async function withWorker(options: HandlerOptions, work: (worker: Worker) => Promise<void>): Promise<void> {
  const worker = new Worker(database(), [handler(options)], pino({ level: 'silent' }));
  worker.start();
  try {
    await work(worker);
  } finally {
    await worker.stop();
    await clear();
  }
}

describe('a worker', () => {
  it('hears of a job, and takes over one whose worker vanished', async () => {
    const { companyId } = await service.client();
    const [fresh, lost] = [randomUUID(), randomUUID()];
    await add(companyId, lost);
    await take();
    const done: string[] = [];
    const run = async (job: TakenJob) => {
      done.push(`${job.subject} ${job.deaths}`);
      await endJob(database(), job.lease);
    };
    await withWorker({ run }, async () => {
      await add(companyId, fresh);
      await eventually('the new job is done', () => done.includes(`${fresh} 0`));
      expect(done).not.toContain(`${lost} 1`);
      await sql('UPDATE jobs SET wake_at = now() WHERE subject = $1', [lost]);
      await eventually('the lost one is done', () => done.includes(`${lost} 1`));
    });
  });

  it('puts off what failed, for longer each time', async () => {
    const { companyId } = await service.client();
    const subject = randomUUID();
    const run = async () => {
      throw new Error('not today');
    };
    await withWorker({ run, retrySeconds: [50, 500] }, async () => {
      await add(companyId, subject);
      const sleeping = async (least: number) => {
        const row = await jobOf(subject);
        return row?.lease === null && row.sleeps !== null && row.sleeps > least;
      };
      await eventually('the first failure puts it off', () => sleeping(40));
      expect(await jobOf(subject)).toMatchObject({ attempts: 1, deaths: 0 });
      await sql('UPDATE jobs SET wake_at = now() WHERE subject = $1', [subject]);
      await eventually('the second for longer', () => sleeping(400));
      expect(await jobOf(subject)).toMatchObject({ attempts: 2, deaths: 0 });
    });
  });

  it('that is stopped gives back what it cannot finish, as if never taken, and finishes the rest', async () => {
    const { companyId } = await service.client();
    const [endless, short] = [randomUUID(), randomUUID()];
    const begun = new Set<string>();
    const finished: string[] = [];
    const run = async (job: TakenJob, signal: AbortSignal) => {
      begun.add(job.subject);
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      if (job.subject === endless) signal.throwIfAborted();
      await endJob(database(), job.lease);
      finished.push(job.subject);
    };
    const worker = new Worker(database(), [handler({ run })], pino({ level: 'silent' }));
    worker.start();
    await add(companyId, endless);
    await add(companyId, short);
    await eventually('both run', () => begun.size === 2);
    await worker.stop();
    expect(finished).toEqual([short]);
    expect(await jobOf(endless)).toEqual({ lease: null, attempts: 0, deaths: 0, sleeps: null });
    expect(await jobOf(short)).toBeUndefined();
    await clear();
  });

  it('gives up after so many failures', async () => {
    const { companyId } = await service.client();
    let runs = 0;
    const givenUp: TakenJob[] = [];
    const run = async () => {
      runs += 1;
      throw new Error('never');
    };
    const giveUp = async (job: TakenJob) => {
      givenUp.push(job);
      await endJob(database(), job.lease);
    };
    await withWorker({ run, giveUp, attempts: 2, retrySeconds: [0] }, async () => {
      await add(companyId);
      await eventually('it is given up', () => givenUp.length === 1);
      expect([runs, givenUp[0]?.attempts]).toEqual([2, 3]);
    });
  });
});

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
      read: async () => {
        pictures += 1;
        await before();
        const timingsMs = { decode: 0, find: 0, read: 0, mrz: 0, total: 0 };
        const lines = [{ text: word, confidence: 1, box }];
        return { reading: { width: 64, height: 48, turned: 0, lines, mrz: null, timingsMs } };
      },
    };
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
    sql<{ to_status: string }>(
      'SELECT to_status FROM dossier_history h JOIN dossiers d ON d.id = h.dossier_id WHERE d.uuid = $1',
      [uuid],
    );

  it('that two workers have is kept once: the one that lost its lease writes nothing', async () => {
    const client = await service.client({ checks: 10 });
    const uuid = await dossier(client);
    const slow = await take();
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const vision = sees('STALE', () => held);
    const slowRun = runAnalysis(toolsWith({ vision }), slow, never);
    await eventually('the first one reads', () => vision.pictures === 1);
    await loseWorker(uuid);
    await runAnalysis(toolsWith({}), await take(), never);
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
    // MRZ and expiry were executed; nobody could be looked for in the register, which is free.
    expect(books).toMatchObject({ jobs: 0, available: 8, reserved: 0, consumed: 2 });
    expect(await kept(service, client)).toEqual(books);
    expect(await history(uuid)).toEqual([{ to_status: 'A_TRAITER' }]);
  });

  it('goes on where it stopped: what was read and asked is not read and asked again', async () => {
    const client = await service.client({ checks: 10 });
    const uuid = await dossier(client, sample('cni-2020-front'));
    const pool = new VisionPool(service.config.vision);
    let pictures = 0;
    const vision: Reader = {
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
    const first = await take();
    await expect(runAnalysis(toolsWith({ vision, registers }), first, stopping.signal)).rejects.toThrow(
      Stopping,
    );
    await releaseJobs(database(), [first.lease]);
    expect((await client.get(resultPath('v2', uuid))).body.status).toBe('EN_COURS');
    await runAnalysis(toolsWith({ vision, registers }), await take(), never);
    expect([pictures, asked]).toEqual([1, 1]);
    const { body } = await client.get(resultPath('v2', uuid));
    expect(body.documents[0].verificationResults.map(({ status }: { status: string }) => status)).toEqual(
      Array(3).fill('EXECUTED'),
    );
    expect(await kept(service, client)).toMatchObject({ jobs: 0, available: 7, reserved: 0, consumed: 3 });
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
    await withWorker({ run, giveUp, attempts: 2, retrySeconds: [0] }, async () => {
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

  it('whose workers were lost twice is given up, its credits come back and the client is told', async () => {
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
    await database().transaction((tx) =>
      registerEndpoint(tx, service.runtime.keyring, 'test', {
        companyId: client.companyId,
        url,
        allowPrivate: true,
      }),
    );
    const uuid = await dossier(client);
    for (let i = 0; i < limits.analysisDeaths; i++) {
      await take();
      await loseWorker(uuid);
    }
    const worker = startWorker(service.services, pino({ level: 'silent' }));
    await eventually('both events are told', () => got.length === 2);
    await worker.stop();
    receiver.closeAllConnections();
    receiver.close();
    const result = got.find(({ messageType }) => messageType === 'ANALYSIS_RESULT');
    expect(result?.payload).toMatchObject({ status: 'ERREUR', errors: [{ code: 'ANALYSIS_FAILED' }] });
    expect(got.map(({ messageType }) => messageType)).toContain('DOCUMENT_TO_ANALYSE_RECEIVED');
    expect(await history(uuid)).toEqual([{ to_status: 'ERREUR' }]);
    expect(await kept(service, client)).toMatchObject({ jobs: 0, available: 10, reserved: 0, consumed: 0 });
  });

  it('of a dossier that is not waiting for one ends its job and changes nothing', async () => {
    const client = await service.client({ checks: 10 });
    const uuid = await dossier(client);
    await runAnalysis(toolsWith({}), await take(), never);
    const before = await kept(service, client);
    await add(client.companyId, uuid);
    await runAnalysis(toolsWith({}), await take(), never);
    expect(await kept(service, client)).toEqual(before);
    expect(await history(uuid)).toHaveLength(1);
  });
});

describe('orphaned pictures', () => {
  it('are removed once they are old; pictures of dossiers, new ones and other files stay', async () => {
    const client = await service.client();
    const put = async (key: string, seconds: number) => {
      const path = join(service.config.blobDir, key.slice(0, 2), key);
      writeFileSync(path, 'sealed', { flag: 'a' });
      utimesSync(path, new Date(), new Date(Date.now() - seconds * 1000));
    };
    await sweepOrphans(database(), service.services.blobs, -60);
    const before = blobs(service);
    const { clientFilesToAnalyzeDocuments } = await accepted(service, client, 'v1', [
      ['cniRecto', await plainPicture()],
      ['cniVerso', await plainPicture(3)],
    ]);
    const [front, back] = clientFilesToAnalyzeDocuments[0].filesToAnalyse.map(
      (file: { id: string }) => file.id,
    );
    const [old, young] = [randomUUID(), randomUUID()];
    const foreign = 'abcdef0123456789';
    await put(front, 5000);
    await put(back, 5000);
    await put(old, 5000);
    await put(young, 10);
    await put(foreign, 5000);
    // What was erased has no key any more.
    await sql('UPDATE pictures SET wrapped_key = NULL WHERE id = $1', [back]);
    expect(await sweepOrphans(database(), service.services.blobs, limits.orphanSeconds)).toBe(2);
    expect(blobs(service).sort()).toEqual([...before, front, young, foreign].sort());
    expect(await sweepOrphans(database(), service.services.blobs, limits.orphanSeconds)).toBe(0);
  });
});
