import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { visionLimits } from '../limits.ts';

/** What a process takes of the machine. 0 where the system does not say, as elsewhere than on Linux. */

export function residentMegabytes({ pid }: ChildProcess): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Linux reports hundredths of a second to programs. */
const ticksPerSecond = 100;

/** Seconds of one processor that all its threads took so far. */
function workSeconds({ pid }: ChildProcess): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in brackets and may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/**
 * Whether a process has worked for so long, or has slept for so long. A machine that others keep busy makes neither longer;
 * where the system does not report its work, the clock counts.
 */
export class WorkTime {
  readonly #before: number;
  #last: number;
  #lastAt = performance.now();

  constructor(
    private readonly child: ChildProcess,
    private readonly seconds: number,
  ) {
    this.#before = workSeconds(child);
    this.#last = this.#before;
  }

  isOver(): boolean {
    const now = workSeconds(this.child);
    if (now !== this.#last) {
      this.#last = now;
      this.#lastAt = performance.now();
    }
    if (now - this.#before > this.seconds) return true;
    const isIdle = performance.now() - this.#lastAt > this.seconds * 1000;
    // One that is ready to work waits for a processor.
    if (isIdle && isAwake(this.child)) this.#lastAt = performance.now();
    else if (isIdle) return true;
    return false;
  }
}

/** Whether any of its threads runs, or would. */
function isAwake({ pid }: ChildProcess): boolean {
  try {
    return readdirSync(`/proc/${pid}/task`).some((task) => {
      const stat = readFileSync(`/proc/${pid}/task/${task}/stat`, 'utf8');
      return 'RD'.includes(stat.charAt(stat.lastIndexOf(')') + 2));
    });
  } catch {
    return false;
  }
}

/** Work that a process does without a request. The count starts again from time to time: a little over days is nothing. */
export class IdleWork {
  #since = performance.now();
  #before: number;

  constructor(private readonly child: ChildProcess) {
    this.#before = workSeconds(child);
  }

  isTooMuch(): boolean {
    const now = workSeconds(this.child);
    if (now - this.#before > visionLimits.visionIdleWorkSeconds) return true;
    if (performance.now() - this.#since > visionLimits.visionIdleSeconds * 1000) {
      this.#since = performance.now();
      this.#before = now;
    }
    return false;
  }
}
