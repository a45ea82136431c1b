import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany } from '../src/accounts/accounts.ts';
import { addJob, endJob, takeJob, wakeJobs } from '../src/db/work/jobs.ts';
import { type JobHandler, Worker } from '../src/jobs/worker.ts';
import type { Runtime } from '../src/runtime.ts';
import { BlobsUnavailable } from '../src/storage/blob-store.ts';
import { VisionError } from '../src/vision/process/vision-error.ts';
import { eventually, testRuntime } from './harness.ts';

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

  it('never gives a job up for a database or a store that could not be asked, but does for its own failures', async () => {
    const { database } = runtime;
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const faults: Record<string, Error[]> = {
      unlucky: [lost, new BlobsUnavailable('away'), lost],
      bad: [new Error('broken')],
      crashing: [new VisionError('VISION_CRASHED')],
    };
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
    await eventually('both jobs end', () => Object.keys(ended).length === 3);
    await worker.stop(20);
    expect(ended).toEqual({ unlucky: 'done', bad: 'given up', crashing: 'given up' });
  });

  it('waits for a store or a reader that cannot work now, without an attempt, and asks it less and less often', async () => {
    const { database } = runtime;
    let away = true;
    let asked = 0;
    const done: string[] = [];
    const handler: JobHandler = {
      kind: 'analyse',
      concurrency: 4,
      perCompany: 100,
      attempts: 1,
      deaths: 2,
      retrySeconds: [0],
      run: async ({ subject, lease }) => {
        asked += 1;
        if (away) throw asked % 2 ? new BlobsUnavailable('away') : new VisionError('VISION_NOT_STARTED');
        done.push(subject);
        await endJob(database, lease);
      },
      giveUp: async ({ subject, lease }) => {
        done.push(`${subject} was given up`);
        await endJob(database, lease);
      },
    };
    const subjects = Array.from({ length: 20 }, (_, i) => `waiting ${i}`);
    for (const subject of subjects) await addJob(database, 'analyse', companyId, subject);
    const silent = { info: () => undefined, warn: () => undefined };
    const worker = new Worker(database, [handler], silent);
    worker.start();
    await eventually('it was asked twice', () => asked >= 2);
    // At first by as many as work at once, then by one at a time.
    expect(asked).toBeLessThan(8);
    away = false;
    await eventually('all is done', () => done.length === subjects.length);
    await worker.stop(20);
    expect(done.toSorted()).toEqual(subjects.toSorted());
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
      // The death is no attempt.
      attempts: taken?.attempts,
    });
  });
});
