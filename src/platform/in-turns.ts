import { setImmediate } from 'node:timers/promises';

/** How long one caller's work holds the event loop before other requests have their turn. */
const turnMilliseconds = 10;

export class Turn {
  #since = performance.now();

  get isOver(): boolean {
    return performance.now() - this.#since > turnMilliseconds;
  }

  async next(): Promise<void> {
    await setImmediate();
    this.#since = performance.now();
  }
}

/** Does the work for each, in order. */
export async function inTurns<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  const turn = new Turn();
  for (const item of items) {
    if (turn.isOver) await turn.next();
    done.push(work(item));
  }
  return done;
}
