import { setTimeout as wait } from 'node:timers/promises';
import { type Database, isDatabaseUnavailable } from '../db/database.ts';
import { findPause } from '../db/pause.ts';
import {
  beginScheduledTask,
  dueScheduledTasks,
  endScheduledTask,
  planScheduledTasks,
  renewScheduledTask,
  type ScheduledTaskOutcome,
} from '../db/work/scheduled-tasks.ts';
import { TimeBudget } from '../platform/time-budget.ts';
import { jobLimits } from './limits.ts';

/** A scheduled task. One of all processes does it. */
export interface ScheduledTask {
  /** For the log, metrics and the doctor; stays the same between versions. */
  readonly name: string;
  readonly everySeconds: number;
  /** How long it goes on at a time; what is left then goes on at its next turn, which comes soon. */
  readonly budgetSeconds?: number;
  /** Every process does it for itself; no row is kept of it. */
  readonly ofEveryProcess?: true;
  /** Returns how much was done, if that can be counted. */
  run(budget: TimeBudget): Promise<unknown>;
}

export interface Housekeeping {
  /** What is at work may end within so long; the next process goes on with the rest. */
  stop(seconds: number): Promise<void>;
}

/**
 * Does scheduled tasks when they are due, by the database's clock. If a process dies, its lease ends and another process
 * does the task; one that was cut off stops before its next step. A failure is logged, and the task runs again at its next turn.
 */
export function startHousekeeping(
  database: Database,
  scheduledTasks: readonly ScheduledTask[],
  warn: (message: string) => void,
): Housekeeping {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const shared = scheduledTasks.filter(({ ofEveryProcess }) => !ofEveryProcess);
  const failed = (name: string) => (error: Error) => {
    if (!stopping.signal.aborted && !isDatabaseUnavailable(error)) warn(`${name}: ${error.message}`);
  };
  const begin = (name: string, work: () => Promise<void>) => {
    if (running.has(name)) return;
    running.set(
      name,
      work()
        .catch(failed(name))
        .finally(() => running.delete(name)),
    );
  };
  let isPlanned = false;
  const check = async () => {
    if ((await findPause(database)) !== undefined) return;
    if (!isPlanned) await planScheduledTasks(database, shared);
    isPlanned = true;
    const due = await dueScheduledTasks(database);
    for (const task of shared) {
      if (due.includes(task.name))
        begin(task.name, async () => void (await runScheduledTask(database, task, stopping.signal, warn)));
    }
  };
  const checkNow = () => begin('housekeeping', check);
  checkNow();
  const timers = [
    setInterval(checkNow, jobLimits.scheduledTaskCheckSeconds * 1000).unref(),
    ...scheduledTasks
      .filter(({ ofEveryProcess }) => ofEveryProcess)
      .map((task) =>
        setInterval(
          () =>
            begin(task.name, async () => {
              if ((await findPause(database)) !== undefined) return;
              await task.run(timeBudget(task, stopping.signal));
            }),
          task.everySeconds * 1000,
        ).unref(),
      ),
  ];
  return {
    stop: async (seconds) => {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      const late = wait(seconds * 1000, undefined, { ref: false });
      await Promise.race([Promise.all(running.values()), late]);
    },
  };
}

const timeBudget = ({ budgetSeconds = jobLimits.taskBudgetSeconds }: ScheduledTask, signal: AbortSignal) =>
  new TimeBudget(budgetSeconds, signal);

/** Does a scheduled task, unless another process has it. */
export async function runScheduledTask(
  database: Database,
  task: ScheduledTask,
  signal: AbortSignal,
  warn: (message: string) => void,
): Promise<ScheduledTaskOutcome | undefined> {
  const lease = await beginScheduledTask(database, task.name, jobLimits.scheduledTaskLeaseSeconds);
  if (lease === undefined) return undefined;
  const lost = new AbortController();
  const renew = async () => {
    if (!(await renewScheduledTask(database, lease, jobLimits.scheduledTaskLeaseSeconds))) lost.abort();
  };
  // Retries while the database is away; the task's own statements fail meanwhile.
  const renewing = setInterval(
    () => renew().catch(() => undefined),
    (jobLimits.scheduledTaskLeaseSeconds / 4) * 1000,
  ).unref();
  const budget = timeBudget(task, AbortSignal.any([signal, lost.signal]));
  try {
    const done = await task.run(budget);
    const outcome = { done: typeof done === 'number' ? done : 0, left: budget.wasCut, failure: null };
    await endScheduledTask(database, lease, outcome, jobLimits.scheduledTaskAgainSeconds);
    if (outcome.left && !signal.aborted) {
      warn(`${task.name}: ${outcome.done} done, and more is due; it goes on at once`);
    }
    return outcome;
  } catch (error) {
    const outcome = { done: 0, left: true, failure: (error as Error).message };
    await endScheduledTask(database, lease, outcome, jobLimits.scheduledTaskAgainSeconds).catch(
      () => undefined,
    );
    throw error;
  } finally {
    clearInterval(renewing);
  }
}
