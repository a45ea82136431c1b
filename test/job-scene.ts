import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { addJob, endJob, type TakenJob, takeJob, wakeJobs } from '../src/db/work/jobs.ts';
import { jobLimits } from '../src/jobs/limits.ts';
import { type JobHandler, Worker } from '../src/jobs/worker.ts';
import type { TestService } from './harness.ts';

/** Jobs as a test puts, takes and loses them, on a service whose own worker does not run. */

export interface JobRow {
  readonly lease: string | null;
  readonly attempts: number;
  readonly deaths: number;
  /** Seconds until it may be taken; null when it may be now. */
  readonly sleeps: number | null;
}

export interface HandlerOptions extends Partial<JobHandler> {
  run: JobHandler['run'];
}

export type JobScene = ReturnType<typeof jobScene>;

export function jobScene({ runtime: { database } }: TestService) {
  const clear = () => database.query("DELETE FROM jobs WHERE kind = 'analyse'");
  const worker = (options: HandlerOptions) =>
    new Worker(
      database,
      [
        {
          kind: 'analyse',
          concurrency: 2,
          perCompany: 1000,
          attempts: 4,
          deaths: 2,
          retrySeconds: [30],
          giveUp: (job) => endJob(database, job.lease).then(() => undefined),
          ...options,
        },
      ],
      pino({ level: 'silent' }),
    );
  return {
    clear,
    worker,
    sql: <Row extends object>(text: string, values: readonly unknown[] = []) =>
      database.query<Row>(text, values),
    add: (companyId: number, subject: string = randomUUID()) =>
      database.transaction((tx) => addJob(tx, 'analyse', companyId, subject)),
    take: async (perCompany = 1000): Promise<TakenJob> => {
      const job = await takeJob(database, 'analyse', jobLimits.jobLeaseSeconds, perCompany);
      if (job === undefined) throw new Error('no job is ready');
      return job;
    },
    jobOf: async (subject: string): Promise<JobRow | undefined> => {
      const [row] = await database.query<JobRow>(
        'SELECT lease, attempts, deaths, extract(epoch FROM wake_at - now())::float8 AS sleeps FROM jobs WHERE subject = $1',
        [subject],
      );
      return row;
    },
    /** The worker that had it is gone: its lease ends now. */
    loseWorker: async (subject: string) => {
      await database.query("UPDATE jobs SET wake_at = now() - interval '1 second' WHERE subject = $1", [
        subject,
      ]);
      await wakeJobs(database);
    },
    /** Runs a worker while `work` goes on. */
    withWorker: async (options: HandlerOptions, work: () => Promise<void>) => {
      const running = worker(options);
      running.start();
      try {
        await work();
      } finally {
        await running.stop(20);
        await clear();
      }
    },
  };
}
