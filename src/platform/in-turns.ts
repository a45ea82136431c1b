import { setImmediate } from 'node:timers/promises';

/** How long one caller's work holds the event loop before other requests have their turn. */
const turnMilliseconds = 10;

/** Does the work for each, in order. */
export async function inTurns<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > turnMilliseconds) {
      await setImmediate();
      since = performance.now();
    }
    done.push(work(item));
  }
  return done;
}
