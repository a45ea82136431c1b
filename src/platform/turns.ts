import { setTimeout as wait } from 'node:timers/promises';

/** How long a client rests, for as long as a turn took. */
const restShare = 2;

/**
 * Limits work at once, in all and of each client. Clients take turns; one with more waiting rests for twice its last
 * turn, so that others have two thirds of the time. A client that is alone has all turns.
 */
export class Turns<Client> {
  readonly #most: number;
  readonly #each: number;
  readonly #rest: (milliseconds: number) => Promise<unknown>;
  readonly #isAlone: (client: Client) => boolean;
  /** Turns of each client that it has, or rests from. */
  readonly #taken = new Map<Client, number>();
  /** Clients in the order of their turns; each with those of it who wait. */
  readonly #waiting = new Map<Client, (() => void)[]>();
  #running = 0;

  constructor(
    most: number,
    each: number,
    isAlone: (client: Client) => boolean,
    rest: (milliseconds: number) => Promise<unknown> = wait,
  ) {
    this.#most = most;
    this.#each = each;
    this.#isAlone = isAlone;
    this.#rest = rest;
  }

  /** Rejects with the signal's reason where that comes before the turn. */
  async take<T>(client: Client, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#isFree(client)) this.#begin(client);
    else await this.#wait(client, signal);
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.#running -= 1;
      void this.#giveBack(client, performance.now() - began);
    }
  }

  #isFree(client: Client): boolean {
    if (this.#running >= this.#most) return false;
    return (this.#taken.get(client) ?? 0) < this.#each || this.#isAlone(client);
  }

  #wait(client: Client, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const proceed = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        const others = (this.#waiting.get(client) ?? []).filter((one) => one !== proceed);
        if (others.length === 0) this.#waiting.delete(client);
        else this.#waiting.set(client, others);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      const others = this.#waiting.get(client);
      if (others === undefined) this.#waiting.set(client, [proceed]);
      else others.push(proceed);
    });
  }

  #begin(client: Client): void {
    this.#running += 1;
    this.#taken.set(client, (this.#taken.get(client) ?? 0) + 1);
  }

  async #giveBack(client: Client, took: number): Promise<void> {
    this.#next();
    if (this.#waiting.has(client) && !this.#isAlone(client)) await this.#rest(took * restShare);
    const left = (this.#taken.get(client) ?? 1) - 1;
    if (left === 0) this.#taken.delete(client);
    else this.#taken.set(client, left);
    this.#next();
  }

  /** The first client in turn who may have one more; it then goes to the end. */
  #next(): void {
    for (const [client, [first, ...others]] of this.#waiting) {
      if (first === undefined || !this.#isFree(client)) continue;
      this.#waiting.delete(client);
      if (others.length > 0) this.#waiting.set(client, others);
      this.#begin(client);
      first();
      return;
    }
  }
}
