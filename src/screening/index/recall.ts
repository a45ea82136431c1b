import { Estimate } from './estimate.ts';
import type { IndexData } from './index-data.ts';
import type { Question } from './question.ts';
import { MOST_RANK, Sums } from './sums.ts';

/** Names that are estimated, the best of those that share something with the question: more than are compared, up to a limit. */
const MAX_ESTIMATED = 256;
const ESTIMATED_SHARE = 1.7;
/** Names of one entity that are compared. */
const MAX_OF_ENTITY = 3;
/** How far, as a share, a rank may be below the minimum score: ranks are rough. */
const RANK_SLACK = 0.1;

/** Whether a name of such an estimate (0..1) and rarity (bits) may be worth showing. */
export type Promises = (estimate: number, rarity: number) => boolean;

/** Which names are wanted. */
export interface Wanted {
  readonly most: number;
  /** The score (0..1) below which nothing is shown. */
  readonly least: number;
  readonly promises: Promises;
  admits(name: number): boolean;
}

/** Finds the names that are worth comparing with a question. All memory is taken once. */
export class Recall {
  readonly #sums: Sums;
  readonly #estimate: Estimate;
  readonly #chosen = new Uint32Array(MAX_ESTIMATED);
  readonly #estimates = new Float64Array(MAX_ESTIMATED);
  readonly #chosenRarities = new Float64Array(MAX_ESTIMATED);
  /** What `find` found, best first. */
  readonly names = new Uint32Array(MAX_ESTIMATED);
  /** How rare it is to agree as well as each of them, in bits. */
  readonly rarities = new Float64Array(MAX_ESTIMATED);

  constructor(private readonly data: IndexData) {
    this.#sums = new Sums(data);
    this.#estimate = new Estimate(data);
  }

  /** Fills `names` with the best, a few of each entity at most, and gives their number. */
  find(question: Question, { most, least, admits, promises }: Wanted): number {
    const leastRank = Math.max(1, Math.round(MOST_RANK * (least - RANK_SLACK)));
    const found = this.#sums.addUp(question, leastRank);
    const estimated = Math.min(MAX_ESTIMATED, Math.ceil(ESTIMATED_SHARE * most));
    const chosen = this.#choose(found, estimated, leastRank, admits);
    for (let i = 0; i < chosen; i++) {
      const estimate = this.#estimate.of(question, this.#chosen[i] ?? 0);
      this.#estimates[i] = promises(estimate, this.#estimate.rarity) ? estimate : -1;
      this.#chosenRarities[i] = this.#estimate.rarity;
    }
    return this.#keepBest(chosen, Math.min(most, MAX_ESTIMATED));
  }

  /** Goes down from the best rank until enough names are admitted; rejected ones do not count. */
  #choose(found: number, most: number, leastRank: number, admits: (name: number) => boolean): number {
    const { names, ranks, histogram } = this.#sums;
    let count = 0;
    for (let highest = MOST_RANK; highest >= leastRank && count < most; ) {
      let lowest = highest;
      let batch = histogram[lowest] ?? 0;
      // Whole ranks only, so that a better name is never left out for a worse one.
      while (lowest > leastRank && batch + (histogram[lowest - 1] ?? 0) <= most - count) {
        batch += histogram[--lowest] ?? 0;
      }
      for (let i = 0; batch > 0 && i < found && count < most; i++) {
        const rank = ranks[i] ?? 0;
        if (rank < lowest || rank > highest) continue;
        const name = names[i] ?? 0;
        if (admits(name)) this.#chosen[count++] = name;
      }
      highest = lowest - 1;
    }
    return count;
  }

  #keepBest(chosen: number, most: number): number {
    const { nameEntity } = this.data;
    let count = 0;
    while (count < most) {
      let best = -1;
      let highest = 0;
      for (let i = 0; i < chosen; i++) {
        const estimate = this.#estimates[i] ?? 0;
        if (estimate <= highest) continue;
        best = i;
        highest = estimate;
      }
      if (best === -1) break;
      this.#estimates[best] = -1;
      const name = this.#chosen[best] ?? 0;
      let same = 0;
      for (let i = 0; i < count; i++) if (nameEntity[this.names[i] ?? 0] === nameEntity[name]) same++;
      if (same >= MAX_OF_ENTITY) continue;
      this.names[count] = name;
      this.rarities[count++] = this.#chosenRarities[best] ?? 0;
    }
    return count;
  }
}
