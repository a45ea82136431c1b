import type { Place } from './at-work.ts';

/** Counts handlers at work: a stop waits for them too, since work goes on after its client has left. */
export class InFlight {
  #count = 0;
  #whenIdle: (() => void)[] = [];

  /** The same handler, counted while it works, here and for its client. */
  counting<This, Args extends [{ readonly place: Place | undefined }, ...unknown[]], Result>(
    handler: (this: This, ...args: Args) => Result,
  ) {
    const begin = (place: Place | undefined) => {
      this.#count += 1;
      place?.begin();
    };
    const end = (place: Place | undefined) => {
      place?.end();
      this.#count -= 1;
      if (this.#count === 0) for (const done of this.#whenIdle.splice(0)) done();
    };
    return async function counted(this: This, ...args: Args): Promise<Awaited<Result>> {
      begin(args[0].place);
      try {
        return await handler.apply(this, args);
      } finally {
        end(args[0].place);
      }
    };
  }

  /** Settles when no handler works, or after so many seconds. */
  async idle(seconds: number): Promise<void> {
    if (this.#count === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000);
      this.#whenIdle.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
