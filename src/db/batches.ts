import { setImmediate } from 'node:timers/promises';

/** Works on an item at once while idle, or with all that comes in the same turn; items that arrive meanwhile form the next batch. */
export class Batches<Item, Result> {
  readonly #work: (items: Item[]) => Promise<readonly Result[]>;
  readonly #most: number;
  readonly #begins: 'at once' | 'after a turn';
  #waiting: Waiting<Item, Result>[] = [];
  #working = false;

  /** `work` gives one result for each item, in order; when it throws, every item of the batch fails. */
  constructor(
    work: (items: Item[]) => Promise<readonly Result[]>,
    most: number,
    begins: 'at once' | 'after a turn' = 'at once',
  ) {
    this.#work = work;
    this.#most = most;
    this.#begins = begins;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#working) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#working = true;
    while (this.#waiting.length > 0) {
      if (this.#begins === 'after a turn') await setImmediate();
      const batch = this.#waiting.splice(0, this.#most);
      try {
        const results = await this.#work(batch.map(({ item }) => item));
        batch.forEach(({ resolve }, i) => {
          resolve(results[i] as Result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#working = false;
  }
}

interface Waiting<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}
