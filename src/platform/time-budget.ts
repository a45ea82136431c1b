/** Time for scheduled work, which goes on at its next turn when the time is over. */
export class TimeBudget {
  readonly #until: number;
  readonly #signal: AbortSignal | undefined;
  #cut = false;

  constructor(seconds: number, signal?: AbortSignal) {
    this.#until = performance.now() + seconds * 1000;
    this.#signal = signal;
  }

  /** Checked before more is begun. */
  isOver(): boolean {
    const over = performance.now() >= this.#until || this.#signal?.aborted === true;
    if (over) this.#cut = true;
    return over;
  }

  /** Whether something was left. */
  get wasCut(): boolean {
    return this.#cut;
  }
}

/** Without a limit, for commands. */
export const untilDone = (): TimeBudget => new TimeBudget(Number.POSITIVE_INFINITY);

/** Repeats what does at most so many at a time, until it does fewer or its time is over; returns how many in all. */
export async function inBatches(
  together: number,
  some: (most: number) => Promise<number>,
  budget: TimeBudget,
): Promise<number> {
  for (let total = 0; ; ) {
    const done = await some(together);
    total += done;
    if (done < together || budget.isOver()) return total;
  }
}
