import { setTimeout as wait } from 'node:timers/promises';
import { type Database, isDatabaseUnavailable } from '../db/database.ts';
import { findQuiet } from '../db/quiet.ts';
import { beginDuty, type DutyOutcome, dueDuties, endDuty, planDuties, renewDuty } from '../db/work/duties.ts';
import { Stint } from '../platform/stint.ts';
import { jobLimits } from './limits.ts';

/** Regular work that no request waits for. It is done once, whichever of all processes does it. */
export interface Duty {
  /** For the log, metrics and the doctor; stays the same between versions. */
  readonly name: string;
  readonly everySeconds: number;
  /** How long it goes on at a time; what is left then goes on at its next turn, which comes soon. */
  readonly stintSeconds?: number;
  /** Of every process its own: it is not shared, and nothing is kept of it. */
  readonly ofEveryProcess?: true;
  /** Returns how much was done, if that can be counted. */
  run(stint: Stint): Promise<unknown>;
}

export interface Housekeeping {
  /** What is at work may end within so long; the next process goes on with the rest. */
  stop(seconds: number): Promise<void>;
}

/**
 * Does duties when they are due, by the database's clock. A process that dies with one loses its lease, and another
 * process does it; one that was cut off stops at the next thing it would begin. One that fails is logged and runs again
 * at its next turn.
 */
export function startHousekeeping(
  database: Database,
  duties: readonly Duty[],
  warn: (message: string) => void,
): Housekeeping {
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const shared = duties.filter(({ ofEveryProcess }) => !ofEveryProcess);
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
  const look = async () => {
    if ((await findQuiet(database)) !== undefined) return;
    if (!isPlanned) await planDuties(database, shared);
    isPlanned = true;
    const due = await dueDuties(database);
    for (const duty of shared) {
      if (due.includes(duty.name))
        begin(duty.name, async () => void (await doDuty(database, duty, stopping.signal, warn)));
    }
  };
  const lookNow = () => begin('housekeeping', look);
  lookNow();
  const timers = [
    setInterval(lookNow, jobLimits.dutyLookSeconds * 1000).unref(),
    ...duties
      .filter(({ ofEveryProcess }) => ofEveryProcess)
      .map((duty) =>
        setInterval(
          () =>
            begin(duty.name, async () => {
              if ((await findQuiet(database)) !== undefined) return;
              await duty.run(stintOf(duty, stopping.signal));
            }),
          duty.everySeconds * 1000,
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

const stintOf = ({ stintSeconds = jobLimits.dutyStintSeconds }: Duty, signal: AbortSignal) =>
  new Stint(stintSeconds, signal);

/** Does a duty, unless another process has it. */
export async function doDuty(
  database: Database,
  duty: Duty,
  signal: AbortSignal,
  warn: (message: string) => void,
): Promise<DutyOutcome | undefined> {
  const lease = await beginDuty(database, duty.name, jobLimits.dutyLeaseSeconds);
  if (lease === undefined) return undefined;
  const lost = new AbortController();
  const renew = async () => {
    if (!(await renewDuty(database, lease, jobLimits.dutyLeaseSeconds))) lost.abort();
  };
  // A database that is away for a moment is asked again; what the duty itself asks fails meanwhile.
  const renewing = setInterval(
    () => renew().catch(() => undefined),
    (jobLimits.dutyLeaseSeconds / 4) * 1000,
  ).unref();
  const stint = stintOf(duty, AbortSignal.any([signal, lost.signal]));
  try {
    const done = await duty.run(stint);
    const outcome = { done: typeof done === 'number' ? done : 0, left: stint.wasCut, failure: null };
    await endDuty(database, lease, outcome, jobLimits.dutyAgainSeconds);
    if (outcome.left && !signal.aborted) {
      warn(`${duty.name}: ${outcome.done} done, and more is due; it goes on at once`);
    }
    return outcome;
  } catch (error) {
    const outcome = { done: 0, left: true, failure: (error as Error).message };
    await endDuty(database, lease, outcome, jobLimits.dutyAgainSeconds).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}
