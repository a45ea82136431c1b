import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, isDatabaseUnavailable, type Listening } from '../db/database.ts';
import {
  type JobKind,
  jobsChannel,
  postponeJob,
  releaseJobs,
  renewLeases,
  type TakenJob,
  takeJob,
  wakeJobs,
} from '../db/work/jobs.ts';
import { BlobsUnavailable } from '../storage/blob-store.ts';
import { VisionError } from '../vision/process/vision-error.ts';
import { jobLimits } from './limits.ts';

/**
 * Takes jobs and does them until it is stopped.
 *
 * - Taking a job gives a lease on it, which is renewed while the work goes on. A worker that was killed, or cut off
 *   from the database, renews nothing: when the lease ends any worker makes the job ready again.
 * - A handler ends its job, by its lease, in the transaction that stores the outcome. A worker that was only slow and
 *   comes back finds its lease gone, and nothing it does is stored: there is one outcome, whichever workers ran.
 * - The death of a worker says nothing about the job. But a job that kills its workers must not take them all: after a few
 *   deaths it runs in a separate process, and only that process's outcome counts as an attempt.
 * - A database, store or reader that cannot work now says nothing either: the worker rests, and the attempt does not count.
 * - Graceful stop: jobs that can finish in time do, the others are given back as if they had never been taken.
 */

export interface JobHandler {
  readonly kind: JobKind;
  /** Most jobs at a time in this process, and most of one client in all processes. */
  readonly concurrency: number;
  readonly perCompany: number;
  /** Does the work and ends the job, or plans it again. An exception is a failed attempt. */
  run(job: TakenJob, signal: AbortSignal): Promise<void>;
  /** The same in a separate process, for a job that may have killed its workers. */
  runApart?(job: TakenJob, signal: AbortSignal): Promise<void>;
  /** Ends a job that failed too often. */
  giveUp(job: TakenJob): Promise<void>;
  readonly attempts: number;
  /** From so many deaths of its workers on it is run apart; given up where there is no such way. */
  readonly deaths: number;
  /** Pauses after the failed attempts, in turn; the last one is repeated. */
  readonly retrySeconds: readonly number[];
}

export interface WorkerLog {
  info(fields: object): void;
  warn(fields: object): void;
}

/** The program's own stopping, as opposed to a fault of the work. */
export class Stopping extends Error {
  override readonly name = 'Stopping';
}

export class Worker {
  readonly #database: Database;
  readonly #handlers: readonly JobHandler[];
  readonly #log: WorkerLog;
  readonly #running = new Map<string, { readonly kind: JobKind; readonly done: Promise<void> }>();
  readonly #stopping = new AbortController();
  readonly #filling = new Map<JobKind, Promise<void>>();
  #listening: Promise<void> = Promise.resolve();
  #timers: NodeJS.Timeout[] = [];
  /** Until then no lease counts as expired: no worker could renew its own while the database was away. */
  #troubledUntil = 0;
  /** Kinds whose last job found that something it needs cannot work now, how often in a row, and until when none is taken. */
  readonly #resting = new Map<JobKind, { readonly times: number; readonly until: number }>();

  constructor(database: Database, handlers: readonly JobHandler[], log: WorkerLog) {
    this.#database = database;
    this.#handlers = handlers;
    this.#log = log;
  }

  start(): void {
    this.#listening = this.#listen();
    const every = (seconds: number, task: () => Promise<void>) =>
      this.#timers.push(setInterval(() => void task(), seconds * 1000).unref());
    every(jobLimits.jobLeaseSeconds / 4, () => this.#guarded('renew', () => this.#renew()));
    every(jobLimits.jobPollSeconds, () => this.#guarded('wake', () => this.#wake()));
  }

  /** Finishes the jobs it can within the time limit and gives the others back. */
  async stop(seconds: number): Promise<void> {
    this.#stopping.abort(new Stopping('the worker is stopping'));
    for (const timer of this.#timers) clearInterval(timer);
    const late = new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000).unref());
    await Promise.race([this.#finish(), late]);
    const left = [...this.#running.keys()];
    if (left.length > 0) await releaseJobs(this.#database, left).catch(() => undefined);
  }

  async #finish(): Promise<void> {
    await this.#listening;
    await Promise.all(this.#filling.values());
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  /** Is notified of new jobs at once. While the connection is gone, the poll finds them a little later. */
  async #listen(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      let listening: Listening | undefined;
      await this.#guarded('listen', async () => {
        listening = await this.#database.listen(jobsChannel, (kind) => {
          for (const handler of this.#handlers) if (handler.kind === kind) this.#fill(handler);
        });
      });
      if (listening !== undefined) {
        if (!signal.aborted) await Promise.race([listening.ended, once(signal, 'abort')]);
        await listening.stop();
      }
      if (!signal.aborted) await pause(jobLimits.jobPollSeconds, signal);
    }
  }

  async #renew(): Promise<void> {
    const leases = [...this.#running.keys()];
    if (leases.length > 0) await renewLeases(this.#database, leases, jobLimits.jobLeaseSeconds);
  }

  async #wake(): Promise<void> {
    const troubled = Date.now() <= this.#troubledUntil;
    // Once the database is back, workers first renew the leases they still have, and only later look for lost jobs.
    if (troubled) await this.#renew();
    await wakeJobs(this.#database, !troubled);
    for (const handler of this.#handlers) this.#fill(handler);
  }

  /** Takes jobs until there are none, or `concurrency` is reached. One such loop per kind at a time. */
  #fill(handler: JobHandler): void {
    if (this.#filling.has(handler.kind) || this.#stopping.signal.aborted) return;
    const filling = this.#guarded('take', async () => {
      while (this.#mayTake(handler)) {
        const job = await takeJob(
          this.#database,
          handler.kind,
          jobLimits.jobLeaseSeconds,
          handler.perCompany,
        );
        if (job === undefined) break;
        this.#begin(handler, job);
      }
    }).finally(() => this.#filling.delete(handler.kind));
    this.#filling.set(handler.kind, filling);
  }

  /** While a kind rests nothing is taken; the poll tries again, with one job until that one has ended well. */
  #mayTake({ kind, concurrency }: JobHandler): boolean {
    const rest = this.#resting.get(kind);
    const most = rest === undefined ? concurrency : performance.now() < rest.until ? 0 : 1;
    return this.#count(kind) < most && !this.#stopping.signal.aborted;
  }

  #count(kind: JobKind): number {
    return [...this.#running.values()].filter((running) => running.kind === kind).length;
  }

  #begin(handler: JobHandler, job: TakenJob): void {
    const done = this.#work(handler, job).finally(() => {
      this.#running.delete(job.lease);
      this.#fill(handler);
    });
    this.#running.set(job.lease, { kind: handler.kind, done });
  }

  async #work(handler: JobHandler, job: TakenJob): Promise<void> {
    try {
      await this.#attempt(handler, job);
      this.#resting.delete(job.kind);
    } catch (error) {
      if (error instanceof Stopping) {
        await releaseJobs(this.#database, [job.lease]).catch(() => undefined);
        return;
      }
      if (!isDatabaseUnavailable(error))
        this.#log.warn({ job: job.kind, subject: job.subject, attempt: job.attempts, ...said(error) });
      const [last = 1] = handler.retrySeconds.slice(-1);
      if (error instanceof NotNow) return this.#postpone(job, last, false);
      const counted = !isPassing(error);
      if (!counted) this.#rest(job.kind);
      await this.#postpone(job, handler.retrySeconds[job.attempts - 1] ?? last, counted);
    }
  }

  async #attempt(handler: JobHandler, job: TakenJob): Promise<void> {
    const { signal } = this.#stopping;
    const isSuspect = job.deaths >= handler.deaths;
    if (job.attempts > handler.attempts || (isSuspect && handler.runApart === undefined)) {
      this.#log.warn({ job: job.kind, subject: job.subject, deaths: job.deaths, event: 'given up' });
      await handler.giveUp(job);
    } else if (isSuspect) {
      this.#log.warn({ job: job.kind, subject: job.subject, deaths: job.deaths, event: 'tried apart' });
      await handler.runApart?.(job, signal);
    } else await handler.run(job, signal);
  }

  /** Longer each time, so that a queue of thousands is not taken and put back round and round. */
  #rest(kind: JobKind): void {
    const times = (this.#resting.get(kind)?.times ?? 0) + 1;
    const seconds = Math.min(jobLimits.restSeconds * 2 ** (times - 1), jobLimits.restMostSeconds);
    this.#resting.set(kind, { times, until: performance.now() + seconds * 1000 });
  }

  /** Tries again while the database is away. The lease is renewed meanwhile, so that the worker is not taken for dead. */
  async #postpone(job: TakenJob, seconds: number, counted: boolean): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      try {
        await postponeJob(this.#database, job.lease, seconds, counted);
        return;
      } catch (error) {
        if (signal.aborted || !isDatabaseUnavailable(error)) return;
        await pause(jobLimits.jobPollSeconds, signal);
      }
    }
  }

  /** A task that fails is logged and runs again at its next turn. */
  async #guarded(task: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      this.#troubledUntil = Date.now() + jobLimits.jobTroubleSeconds * 1000;
      // The health watch reports a database that is away.
      if (!isDatabaseUnavailable(error)) this.#log.warn({ worker: task, ...said(error) });
    }
  }
}

/** Something that the work needs cannot work now; the same may succeed later, and neither the job nor its picture is at fault. */
export function isPassing(error: unknown): boolean {
  if (error instanceof BlobsUnavailable || isDatabaseUnavailable(error)) return true;
  return error instanceof VisionError && error.reason === 'busy';
}

/** A process that was to work on our behalf could not; others are not held up by it. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}

/** Fields of an error that are safe to log. */
function said(error: unknown): object {
  if (!(error instanceof Error)) return { error: 'unknown' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { error: error.name, code, stack: error.stack?.split('\n').slice(1, 4).join(' <-') };
}

/** Ends early, without an exception, when the worker stops. */
async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  await wait(seconds * 1000, undefined, { signal }).catch(() => undefined);
}
