/** Regular work that is left off when its time is over, and goes on at its next turn. */
export class TimeBudget {
  readonly #until: number;
  readonly #signal: AbortSignal | undefined;
  #cut = false;

  constructor(seconds: number, signal?: AbortSignal) {
    this.#until = performance.now() + seconds * 1000;
    this.#signal = signal;
  }

  /** Asked before more is begun: whoever hears yes leaves the rest. */
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

/** For whoever waits until all is done, as commands do. */
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
