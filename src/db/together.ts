import { Batches } from './batches.ts';
import { type Database, type Db, isDatabaseUnavailable, isStatementTimeout } from './database.ts';
import type { World } from './world.ts';

/**
 * Does work of one client that waits for each other in one transaction: its dossiers are numbered without gaps, its
 * balance is exact, its chain has one end. Each piece has its own outcome.
 */
export class Together<Item, Result> {
  readonly #database: Database;
  readonly #work: Work<Item, Result>;
  readonly #most: number;
  readonly #waiting = new Map<string, Batches<Item, Outcome<Result>>>();

  constructor(database: Database, work: Work<Item, Result>, most: number) {
    this.#database = database;
    this.#work = work;
    this.#most = most;
  }

  /** Resolves once it is on disk with all that follows from it. */
  async add(world: World, item: Item): Promise<Result> {
    const outcome = await this.#batchesOf(world).add(item);
    if ('error' in outcome) throw outcome.error;
    return outcome.result;
  }

  #batchesOf(world: World): Batches<Item, Outcome<Result>> {
    const name = `${world.companyId}/${world.test}`;
    let batches = this.#waiting.get(name);
    if (batches === undefined) {
      batches = new Batches((items) => this.#together(world, items), this.#most);
      this.#waiting.set(name, batches);
    }
    return batches;
  }

  async #together(world: World, items: readonly Item[]): Promise<Outcome<Result>[]> {
    try {
      const results = await this.#database.transaction((tx) => this.#work(tx, world, items));
      return results.map((result) => (result instanceof Error ? { error: result } : { result }));
    } catch (error) {
      if (items.length === 1 || !mayBeOfOne(error)) return items.map(() => ({ error }));
      // Nothing was stored; one item may be at fault, so each is tried alone.
      const outcomes: Outcome<Result>[] = [];
      for (const item of items) outcomes.push(...(await this.#together(world, [item])));
      return outcomes;
    }
  }
}

/** Returns one result for each item, in order; an error leaves nothing of its item. */
type Work<Item, Result> = (
  tx: Db,
  world: World,
  items: readonly Item[],
) => Promise<readonly (Result | Error)[]>;

type Outcome<Result> = { readonly result: Result } | { readonly error: unknown };

/** Not where the database is away, nor where a commit's answer was lost: it may have happened. */
const mayBeOfOne = (error: unknown): boolean => !isDatabaseUnavailable(error) && !isStatementTimeout(error);
