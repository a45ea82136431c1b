import { Estimate } from './estimate.ts';
import type { IndexData } from './index-data.ts';
import type { Question, Slot } from './question.ts';

/** Names that are estimated: the best of those that share a word with the question. */
const MAX_ESTIMATED = 256;
/** Names that are compared exactly: the best of those, a few of each entity. */
export const MAX_COMPARED = 40;
const MAX_OF_ENTITY = 3;
/** The comparer may give this much more than the estimate. */
const SLACK = 0.25;
/** What all words of the question are worth together; a name's sum must fit into a byte. */
const WHOLE = 200;
const MOST = 255;
/** Names that one question may touch; beyond it the commonest spellings are passed over. */
const MAX_POSTINGS = 400_000;

/**
 * Finds the names that share the most with a question, without comparing any: every word adds its worth to the names
 * that hold a like word. All memory is taken once.
 */
export class Recall {
  readonly #data: IndexData;
  readonly #estimate: Estimate;
  readonly #sums: Uint8Array;
  readonly #touched: Uint32Array;
  readonly #histogram = new Uint32Array(MOST + 1);
  readonly #chosen = new Uint32Array(MAX_ESTIMATED);
  readonly #estimates = new Float64Array(MAX_ESTIMATED);
  /** What `find` found, best first. */
  readonly names = new Uint32Array(MAX_COMPARED);
  /** How rare it is to agree as well as each of them, in bits. */
  readonly rarities = new Float64Array(MAX_COMPARED);
  readonly #chosenRarities = new Float64Array(MAX_ESTIMATED);

  constructor(data: IndexData) {
    this.#data = data;
    this.#estimate = new Estimate(data);
    this.#sums = new Uint8Array(data.nameEntity.length);
    this.#touched = new Uint32Array(data.nameEntity.length);
  }

  /** Fills `names` with the best that `admits` takes and that may come to `least` (0..1); gives their number. */
  find(question: Question, least: number, admits: (name: number) => boolean): number {
    const touched = this.#addUp(question);
    this.#rank(touched, question.words);
    const chosen = this.#choose(touched, admits);
    for (let i = 0; i < touched; i++) this.#sums[this.#touched[i] ?? 0] = 0;
    for (let i = 0; i < chosen; i++) {
      this.#estimates[i] = this.#estimate.of(question, this.#chosen[i] ?? 0);
      this.#chosenRarities[i] = this.#estimate.rarity;
    }
    return this.#keepBest(chosen, Math.max(0, least - SLACK));
  }

  /** Gives the number of names touched. */
  #addUp(question: Question): number {
    const slots: Slot[] = [];
    for (let at = 0; at < question.used; at++) slots.push(question.slot(at));
    slots.sort((a, b) => a.postings - b.postings);
    let count = 0;
    let budget = MAX_POSTINGS;
    for (const slot of slots) {
      for (let i = 0; i < slot.count; i++) {
        const token = slot.tokens[i] ?? 0;
        const size = this.#postings(token);
        if (size > budget) continue;
        budget -= size;
        const worth = Math.round(((1 - (slot.differences[i] ?? 0)) * slot.worth * WHOLE) / question.worth);
        if (worth > 0) count = this.#add(token, worth, count);
      }
    }
    return count;
  }

  #postings(token: number): number {
    const { postingOffsets } = this.#data;
    return (postingOffsets[token + 1] ?? 0) - (postingOffsets[token] ?? 0);
  }

  #add(token: number, worth: number, before: number): number {
    const { postingOffsets, postings } = this.#data;
    const sums = this.#sums;
    const to = postingOffsets[token + 1] ?? 0;
    let count = before;
    for (let at = postingOffsets[token] ?? 0; at < to; at++) {
      const name = postings[at] ?? 0;
      const sum = sums[name] ?? 0;
      if (sum === 0) this.#touched[count++] = name;
      const next = sum + worth;
      sums[name] = next > MOST ? MOST : next;
    }
    return count;
  }

  /** Turns sums into ranks, and counts how many there are of each. */
  #rank(touched: number, words: number): void {
    const { nameTokenOffsets } = this.#data;
    const sums = this.#sums;
    const histogram = this.#histogram.fill(0);
    for (let i = 0; i < touched; i++) {
      const name = this.#touched[i] ?? 0;
      const length = (nameTokenOffsets[name + 1] ?? 0) - (nameTokenOffsets[name] ?? 0);
      const rank = rankOf(sums[name] ?? 0, words, length);
      sums[name] = rank;
      histogram[rank] = (histogram[rank] ?? 0) + 1;
    }
  }

  /** Down from the best rank until enough are admitted; what is not admitted makes room for the next. */
  #choose(touched: number, admits: (name: number) => boolean): number {
    let count = 0;
    for (let highest = MOST; highest > 0 && count < MAX_ESTIMATED; ) {
      let lowest = highest;
      let batch = this.#histogram[lowest] ?? 0;
      while (lowest > 1 && batch < MAX_ESTIMATED - count) batch += this.#histogram[--lowest] ?? 0;
      if (batch === 0) break;
      for (let i = 0; i < touched && count < MAX_ESTIMATED; i++) {
        const name = this.#touched[i] ?? 0;
        const rank = this.#sums[name] ?? 0;
        if (rank >= lowest && rank <= highest && admits(name)) this.#chosen[count++] = name;
      }
      highest = lowest - 1;
    }
    return count;
  }

  #keepBest(chosen: number, least: number): number {
    const { nameEntity } = this.#data;
    let count = 0;
    while (count < MAX_COMPARED) {
      let best = -1;
      let highest = least;
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

/** Words of a name that the question has no answer for speak against it, above all where the question also has some. */
function rankOf(sum: number, words: number, length: number): number {
  const share = sum > WHOLE ? 1 : sum / WHOLE;
  const unansweredAsked = words * (1 - share);
  const unansweredNamed = Math.max(0, length - words * share);
  const clash = Math.min(unansweredAsked, unansweredNamed);
  const cost = (0.15 * (unansweredAsked + unansweredNamed) + 0.6 * clash) / words;
  return Math.max(1, Math.round((MOST * share) / (share + cost)));
}
