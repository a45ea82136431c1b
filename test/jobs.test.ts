import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  endJob,
  holdLease,
  postponeJob,
  releaseJobs,
  renewLeases,
  type TakenJob,
  takeJob,
  wakeJobs,
} from '../src/db/work/jobs.ts';
import { eventually, type TestService, testService } from './harness.ts';
import { type JobScene, jobScene } from './job-scene.ts';

/** Work is done once, whatever happens to those who do it. */

let service: TestService;
let jobs: JobScene;
beforeAll(async () => {
  service = await testService();
  jobs = jobScene(service);
});
afterAll(() => service.stop());

describe('turns', () => {
  it("one client's two hundred do not keep another's one waiting", async () => {
    const [busy, pause] = [await service.client(), await service.client()];
    for (let i = 0; i < 200; i++) await jobs.add(busy.companyId);
    await jobs.add(pause.companyId);
    const order: number[] = [];
    for (let i = 0; i < 10; i++) order.push((await jobs.take()).company_id);
    expect(order).toContain(pause.companyId);
    expect(order.filter((id) => id === busy.companyId)).toHaveLength(9);
    await jobs.clear();
  });

  it('a client has at most so many jobs running, and its own are taken in their order', async () => {
    const [a, b] = [await service.client(), await service.client()];
    const subjects = [randomUUID(), randomUUID(), randomUUID()];
    for (const subject of subjects) await jobs.add(a.companyId, subject);
    await jobs.add(b.companyId);
    const taken = [await jobs.take(2), await jobs.take(2), await jobs.take(2)];
    const ofA = taken.filter((job) => job.company_id === a.companyId).map((job) => job.subject);
    expect(ofA).toEqual(subjects.slice(0, 2));
    expect(await takeJob(service.runtime.database, 'analyse', 16, 2)).toBeUndefined();
    await jobs.clear();
  });

  it('a job is taken by one of many who ask at once', async () => {
    const { companyId } = await service.client();
    await Promise.all(Array.from({ length: 20 }, () => jobs.add(companyId)));
    const asked = await Promise.all(
      Array.from({ length: 40 }, () => takeJob(service.runtime.database, 'analyse', 16, 1000)),
    );
    // Who asks while all that is left is locked by others gets nothing and asks again.
    for (let next = await takeJob(service.runtime.database, 'analyse', 16, 1000); next; ) {
      asked.push(next);
      next = await takeJob(service.runtime.database, 'analyse', 16, 1000);
    }
    const taken = asked.filter((job) => job !== undefined);
    expect(taken).toHaveLength(20);
    expect(new Set(taken.map((job) => job.id)).size).toBe(20);
    await jobs.clear();
  });
});

describe('leases', () => {
  let subject: string;
  let job: TakenJob;
  const begin = async () => {
    const { companyId } = await service.client();
    subject = randomUUID();
    await jobs.add(companyId, subject);
    job = await jobs.take();
  };

  it('a lost worker’s job is taken again, and whoever had it can change nothing any more', async () => {
    await begin();
    await jobs.loseWorker(subject);
    const again = await jobs.take();
    expect(again).toMatchObject({ subject, attempts: 1, deaths: 1 });
    expect(again.lease).not.toBe(job.lease);
    expect(await service.runtime.database.transaction((tx) => holdLease(tx, job.lease))).toBe(false);
    expect(await endJob(service.runtime.database, job.lease)).toBe(false);
    expect(await postponeJob(service.runtime.database, job.lease, 5)).toBe(false);
    expect(await renewLeases(service.runtime.database, [job.lease], 16)).toEqual(new Set());
    await releaseJobs(service.runtime.database, [job.lease]);
    expect(await jobs.jobOf(subject)).toMatchObject({ lease: again.lease, attempts: 1 });
    expect(await endJob(service.runtime.database, again.lease)).toBe(true);
    expect(await jobs.jobOf(subject)).toBeUndefined();
  });

  it('a renewed one is kept', async () => {
    await begin();
    await jobs.sql("UPDATE jobs SET wake_at = now() - interval '1 second' WHERE subject = $1", [subject]);
    expect(await renewLeases(service.runtime.database, [job.lease], 16)).toEqual(new Set([job.lease]));
    await wakeJobs(service.runtime.database);
    expect(await jobs.jobOf(subject)).toMatchObject({ lease: job.lease, deaths: 0 });
    await jobs.clear();
  });
});

describe('a worker', () => {
  it('hears of a job, and takes over one whose worker vanished', async () => {
    const { companyId } = await service.client();
    const [fresh, lost] = [randomUUID(), randomUUID()];
    await jobs.add(companyId, lost);
    await jobs.take();
    const done: string[] = [];
    const run = async (job: TakenJob) => {
      done.push(`${job.subject} ${job.deaths}`);
      await endJob(service.runtime.database, job.lease);
    };
    await jobs.withWorker({ run }, async () => {
      await jobs.add(companyId, fresh);
      await eventually('the new job is done', () => done.includes(`${fresh} 0`));
      expect(done).not.toContain(`${lost} 1`);
      await jobs.sql('UPDATE jobs SET wake_at = now() WHERE subject = $1', [lost]);
      await eventually('the lost one is done', () => done.includes(`${lost} 1`));
    });
  });

  it('puts off what failed, for longer each time', async () => {
    const { companyId } = await service.client();
    const subject = randomUUID();
    const run = async () => {
      throw new Error('not today');
    };
    await jobs.withWorker({ run, retrySeconds: [50, 500] }, async () => {
      await jobs.add(companyId, subject);
      const sleeping = async (least: number) => {
        const row = await jobs.jobOf(subject);
        return row?.lease === null && row.sleeps !== null && row.sleeps > least;
      };
      await eventually('the first failure puts it off', () => sleeping(40));
      expect(await jobs.jobOf(subject)).toMatchObject({ attempts: 1, deaths: 0 });
      await jobs.sql('UPDATE jobs SET wake_at = now() WHERE subject = $1', [subject]);
      await eventually('the second for longer', () => sleeping(400));
      expect(await jobs.jobOf(subject)).toMatchObject({ attempts: 2, deaths: 0 });
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
      await endJob(service.runtime.database, job.lease);
      finished.push(job.subject);
    };
    const worker = jobs.worker({ run });
    worker.start();
    await jobs.add(companyId, endless);
    await jobs.add(companyId, short);
    await eventually('both run', () => begun.size === 2);
    await worker.stop(20);
    expect(finished).toEqual([short]);
    expect(await jobs.jobOf(endless)).toEqual({ lease: null, attempts: 0, deaths: 0, sleeps: null });
    expect(await jobs.jobOf(short)).toBeUndefined();
    await jobs.clear();
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
      await endJob(service.runtime.database, job.lease);
    };
    await jobs.withWorker({ run, giveUp, attempts: 2, retrySeconds: [0] }, async () => {
      await jobs.add(companyId);
      await eventually('it is given up', () => givenUp.length === 1);
      expect([runs, givenUp[0]?.attempts]).toEqual([2, 3]);
    });
  });
});
