import { Estimate } from './estimate.ts';
import type { IndexData } from './index-data.ts';
import type { Question, Slot } from './question.ts';

/** Names that are estimated: the best of those that share a word with the question. */
const MAX_ESTIMATED = 256;
const MAX_OF_ENTITY = 3;
/** What all words of the question are worth together; a name's sum must fit into seven bits. */
const WHOLE = 100;
const MOST = 127;
/** The eighth says that the name is among those touched. */
const TOUCHED = 128;
/** What a rank may be below the score that is asked for, as a share: ranks are rough. */
const RANK_SLACK = 0.18;
/** A word that no more names hold is rare enough to look at all of them. */
const FEW_HOLDERS = 1500;
/** Clearing everything is as fast as clearing this share of it one by one. */
const FILL_SHARE = 30;
/** Names that one question may touch; beyond it the commonest spellings are passed over. */
const MAX_POSTINGS = 400_000;

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

/**
 * Finds the names that share the most with a question, without comparing any: every word adds its worth to the names
 * that hold a like word. All memory is taken once.
 */
export class Recall {
  readonly #data: IndexData;
  readonly #estimate: Estimate;
  readonly #sums: Uint8Array;
  readonly #touched: Uint32Array;
  /** Tokens whose names were added up. */
  readonly #read: number[] = [];
  readonly #histogram = new Uint32Array(MOST + 1);
  readonly #chosen = new Uint32Array(MAX_ESTIMATED);
  readonly #estimates = new Float64Array(MAX_ESTIMATED);
  /** What `find` found, best first. */
  readonly names = new Uint32Array(MAX_ESTIMATED);
  /** How rare it is to agree as well as each of them, in bits. */
  readonly rarities = new Float64Array(MAX_ESTIMATED);
  readonly #chosenRarities = new Float64Array(MAX_ESTIMATED);

  constructor(data: IndexData) {
    this.#data = data;
    this.#estimate = new Estimate(data);
    this.#sums = new Uint8Array(data.nameEntity.length);
    this.#touched = new Uint32Array(data.nameEntity.length);
  }

  /** Fills `names` with the best, a few of each entity at most, and gives their number. */
  find(question: Question, { most, least, admits, promises }: Wanted): number {
    const touched = this.#addUp(question);
    this.#rank(touched, question.words);
    const leastRank = Math.max(1, Math.round(MOST * (least - RANK_SLACK)));
    const chosen = this.#choose(touched, leastRank, admits);
    this.#forget();
    for (let i = 0; i < chosen; i++) {
      const estimate = this.#estimate.of(question, this.#chosen[i] ?? 0);
      this.#estimates[i] = promises(estimate, this.#estimate.rarity) ? estimate : -1;
      this.#chosenRarities[i] = this.#estimate.rarity;
    }
    return this.#keepBest(chosen, Math.min(most, MAX_ESTIMATED));
  }

  /**
   * Adds every word's worth to the names that hold a like word; gives the number of names touched. Those are the names
   * that share two words with the question, or a rare one, or that have only one: who shares nothing but a common word is
   * nobody we look for, and there are very many of them.
   */
  #addUp(question: Question): number {
    const slots: Slot[] = [];
    for (let at = 0; at < question.used; at++) slots.push(question.slot(at));
    slots.sort((a, b) => b.postings - a.postings);
    const rarest = slots[slots.length - 1];
    let count = 0;
    let budget = MAX_POSTINGS;
    this.#read.length = 0;
    for (const slot of slots) {
      for (let i = 0; i < slot.count; i++) {
        const token = slot.tokens[i] ?? 0;
        const size = this.#postings(token);
        const worth = Math.round(((1 - (slot.differences[i] ?? 0)) * slot.worth * WHOLE) / question.worth);
        if (size > budget || worth === 0) continue;
        budget -= size;
        this.#read.push(token);
        count = this.#add(token, worth, slot === rarest || slot.postings <= FEW_HOLDERS, count);
      }
    }
    return count;
  }

  #postings(token: number): number {
    const { postingOffsets } = this.#data;
    return (postingOffsets[token + 1] ?? 0) - (postingOffsets[token] ?? 0);
  }

  #add(token: number, worth: number, touchAll: boolean, before: number): number {
    const { postingOffsets, postings, nameLengths } = this.#data;
    const sums = this.#sums;
    const touched = this.#touched;
    const to = postingOffsets[token + 1] ?? 0;
    let count = before;
    for (let at = postingOffsets[token] ?? 0; at < to; at++) {
      const name = postings[at] ?? 0;
      const sum = sums[name] ?? 0;
      let next = (sum & MOST) + worth;
      if (next > MOST) next = MOST;
      if (sum < TOUCHED && (sum > 0 || touchAll || nameLengths[name] === 1)) {
        touched[count++] = name;
        sums[name] = next | TOUCHED;
      } else sums[name] = next | (sum & TOUCHED);
    }
    return count;
  }

  /** Clears all sums: of what was read where that was little, else of everything. */
  #forget(): void {
    const { postingOffsets, postings } = this.#data;
    const sums = this.#sums;
    const size = this.#read.reduce((sum, token) => sum + this.#postings(token), 0);
    if (size > sums.length / FILL_SHARE) {
      sums.fill(0);
      return;
    }
    for (const token of this.#read) {
      const to = postingOffsets[token + 1] ?? 0;
      for (let at = postingOffsets[token] ?? 0; at < to; at++) sums[postings[at] ?? 0] = 0;
    }
  }

  /** Turns sums into ranks, and counts how many there are of each. */
  #rank(touched: number, words: number): void {
    const { nameLengths } = this.#data;
    const sums = this.#sums;
    const names = this.#touched;
    const histogram = this.#histogram.fill(0);
    const ranks = ranksFor(words);
    for (let i = 0; i < touched; i++) {
      const name = names[i] ?? 0;
      const rank = ranks[(((sums[name] ?? 0) & MOST) << LENGTH_BITS) | (nameLengths[name] ?? 0)] ?? 1;
      sums[name] = rank;
      histogram[rank] = (histogram[rank] ?? 0) + 1;
    }
  }

  /** Down from the best rank until enough are admitted; what is not admitted makes room for the next. */
  #choose(touched: number, leastRank: number, admits: (name: number) => boolean): number {
    let count = 0;
    for (let highest = MOST; highest >= leastRank && count < MAX_ESTIMATED; ) {
      let lowest = highest;
      let batch = this.#histogram[lowest] ?? 0;
      // Whole ranks only, so that of two names the better one is never left out for the other.
      while (lowest > leastRank && batch + (this.#histogram[lowest - 1] ?? 0) <= MAX_ESTIMATED - count) {
        batch += this.#histogram[--lowest] ?? 0;
      }
      for (let i = 0; batch > 0 && i < touched && count < MAX_ESTIMATED; i++) {
        const name = this.#touched[i] ?? 0;
        const rank = this.#sums[name] ?? 0;
        if (rank >= lowest && rank <= highest && admits(name)) this.#chosen[count++] = name;
      }
      highest = lowest - 1;
    }
    return count;
  }

  #keepBest(chosen: number, most: number): number {
    const { nameEntity } = this.#data;
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

/** What words without an answer cost, on one side and on both: about what the comparer takes. */
const MISSING = 0.15;
const CLASH = 1.4;

/** Enough for the words that a name may have. */
const LENGTH_BITS = 5;
/** For each number of words asked: the rank of every sum and every length of a name. */
const tables: (Uint8Array | undefined)[] = [];

function ranksFor(words: number): Uint8Array {
  let table = tables[words];
  if (table === undefined) {
    table = Uint8Array.from({ length: (MOST + 1) << LENGTH_BITS }, (_, at) =>
      rankOf(at >> LENGTH_BITS, words, at & ((1 << LENGTH_BITS) - 1)),
    );
    tables[words] = table;
  }
  return table;
}

/** Words of a name that the question has no answer for speak against it, above all where the question also has some. */
function rankOf(sum: number, words: number, length: number): number {
  const share = sum > WHOLE ? 1 : sum / WHOLE;
  const unansweredAsked = words * (1 - share);
  const unansweredNamed = Math.max(0, length - words * share);
  const clash = Math.min(unansweredAsked, unansweredNamed);
  const cost = (MISSING * (unansweredAsked + unansweredNamed) + CLASH * clash) / words;
  return Math.max(1, Math.round((MOST * share) / (share + cost)));
}
