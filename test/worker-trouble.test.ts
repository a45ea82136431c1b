import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany } from '../src/accounts/accounts.ts';
import { addJob, endJob, takeJob, wakeJobs } from '../src/db/work/jobs.ts';
import { type JobHandler, Worker } from '../src/jobs/worker.ts';
import type { Runtime } from '../src/runtime.ts';
import { VisionError } from '../src/vision/process/vision-error.ts';
import { eventually, type TestClient, type TestService, testRuntime, testService } from './harness.ts';
import { plainPicture, upload } from './uploads.ts';

/** Trouble that is not the fault of the work or of the picture. */

describe('a worker', () => {
  let runtime: Runtime;
  let companyId: number;
  beforeAll(async () => {
    runtime = await testRuntime();
    const terms = { type: 'UNLIMITED', expirationDate: '2099-12-31' } as const;
    const { database, keyring } = runtime;
    const company = await database.transaction((tx) =>
      createCompany(tx, keyring, 'test', { name: 'Client', verifications: [] }, terms),
    );
    companyId = company.id;
  });
  afterAll(() => runtime.close());

  it('never gives a job up for a database that could not be asked, but does for its own failures', async () => {
    const { database } = runtime;
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const faults: Record<string, Error[]> = { unlucky: [lost, lost, lost], bad: [new Error('broken')] };
    const ended: Record<string, string> = {};
    const handler: JobHandler = {
      kind: 'analyse',
      concurrency: 2,
      perCompany: 10,
      attempts: 1,
      deaths: 2,
      retrySeconds: [0],
      run: async (job) => {
        const fault = faults[job.subject]?.shift();
        if (fault !== undefined) throw fault;
        ended[job.subject] = 'done';
        await endJob(database, job.lease);
      },
      giveUp: async (job) => {
        ended[job.subject] = 'given up';
        await endJob(database, job.lease);
      },
    };
    for (const subject of Object.keys(faults)) await addJob(database, 'analyse', companyId, subject);
    const silent = { info: () => undefined, warn: () => undefined };
    const worker = new Worker(database, [handler], silent);
    worker.start();
    await eventually('both jobs end', () => Object.keys(ended).length === 2);
    await worker.stop(20);
    expect(ended).toEqual({ unlucky: 'done', bad: 'given up' });
  });

  it('takes no lease for ended while it cannot know, and wakes what only slept', async () => {
    const { database } = runtime;
    await addJob(database, 'deliver', companyId, 'taken');
    const taken = await takeJob(database, 'deliver', -1, 10);
    await addJob(database, 'deliver', companyId, 'asleep', 60);
    await database.query("UPDATE jobs SET wake_at = now() WHERE subject = 'asleep'");
    expect(await wakeJobs(database, false)).toBe(1);
    expect((await takeJob(database, 'deliver', 60, 10))?.subject).toBe('asleep');
    expect(await wakeJobs(database)).toBe(1);
    expect(await takeJob(database, 'deliver', 60, 10)).toMatchObject({
      subject: 'taken',
      deaths: 1,
      attempts: (taken?.attempts ?? 0) + 1,
    });
  });
});

describe('an upload whose checking process is killed', () => {
  let service: TestService;
  let client: TestClient;
  beforeAll(async () => {
    service = await testService();
    client = await service.client();
  });
  afterAll(() => service.stop());

  /** The next so many checks end as they do when their process is killed. */
  function killChecks(count: number): void {
    const { checker } = service.services;
    const check = checker.check.bind(checker);
    let left = count;
    checker.check = async (...args) => {
      left -= 1;
      if (left >= 0) throw new VisionError('VISION_CRASHED');
      return check(...args);
    };
  }
  const send = async () =>
    upload(service, client, 'v2', [
      ['documentType', 'PASSEPORT'],
      ['idDocumentFront', await plainPicture()],
    ]);

  it('is taken when another process can decode its picture, and refused when that one crashes too', async () => {
    killChecks(1);
    expect((await send()).status).toBe(200);
    killChecks(2);
    const { status, body } = await send();
    expect([status, body.errors[0].code]).toEqual([400, 'BROKEN_PICTURE']);
  });
});
