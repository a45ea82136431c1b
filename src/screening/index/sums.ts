import { NAME_MASK, POSTING_BITS } from './index-builder.ts';
import type { IndexData } from './index-data.ts';
import type { Question, Slot } from './question.ts';

/** What all words of a question are worth together; a name's sum must fit into seven bits. */
const WHOLE = 100;
const MOST_SUM = 127;
/** The eighth says that the name is among those touched. */
const TOUCHED = 128;
export const MOST_RANK = 127;

/** A word that no more names hold is rare enough to look at all of them. */
const FEW_HOLDERS = 600;
/** Names that one question may touch; beyond it the commonest spellings are passed over. */
const MAX_POSTINGS = 400_000;
const MAX_LISTS = 4096;

/** Names are summed in blocks that fit into the fastest CPU cache, which is five times faster. */
const BLOCK_BITS = 16;
const BLOCK = 1 << BLOCK_BITS;
const BLOCK_MASK = BLOCK - 1;
/** Clearing a whole block takes as long as clearing this many sums one by one. */
const CLEARED_ONE_BY_ONE = 1500;

/**
 * Finds the names that share something with a question: every word adds its worth to the names with a similar word.
 * Ranked are only names that share two words with the question, or a rare one, or that consist of one word: very many
 * names share just a common word, and none of them is a match.
 */
export class Sums {
  readonly #sums = new Uint8Array(BLOCK);
  /** Place in the block, and above it the words of the name. */
  readonly #touched = new Uint32Array(BLOCK);
  /** The posting lists of a question: where each goes on, where it ends, what it adds, whether it touches all. */
  readonly #at = new Uint32Array(MAX_LISTS);
  /** Where each began in this block. */
  readonly #from = new Uint32Array(MAX_LISTS);
  #added = 0;
  readonly #end = new Uint32Array(MAX_LISTS);
  readonly #worth = new Uint8Array(MAX_LISTS);
  readonly #touchesAll = new Uint8Array(MAX_LISTS);
  #lists = 0;
  /** What was found: names and how they rank. */
  readonly names: Uint32Array;
  readonly ranks: Uint8Array;
  /** How many there are of each rank. */
  readonly histogram = new Uint32Array(MOST_RANK + 1);

  constructor(private readonly data: IndexData) {
    this.names = new Uint32Array(data.nameEntity.length);
    this.ranks = new Uint8Array(data.nameEntity.length);
  }

  /** Gives the number of names that rank at least so high. */
  addUp(question: Question, leastRank: number): number {
    this.#openLists(question);
    this.histogram.fill(0);
    const table = ranksFor(question.words);
    const names = this.names.length;
    let count = 0;
    for (let start = 0; start < names; start += BLOCK) {
      const touched = this.#addBlock(start + BLOCK);
      if (this.#added === 0) continue;
      count = this.#rankBlock(start, touched, table, leastRank, count);
      this.#clearBlock();
    }
    return count;
  }

  /** Commonest words first: a name that already has a sum when a rarer word is added shares two. */
  #openLists(question: Question): void {
    const { postingOffsets } = this.data;
    const slots: Slot[] = [];
    for (let at = 0; at < question.used; at++) slots.push(question.slot(at));
    slots.sort((a, b) => b.postings - a.postings);
    const rarest = slots[slots.length - 1];
    let budget = MAX_POSTINGS;
    this.#lists = 0;
    for (const slot of slots) {
      const touchesAll = slot === rarest || slot.postings <= FEW_HOLDERS ? 1 : 0;
      for (let i = 0; i < slot.count && this.#lists < MAX_LISTS; i++) {
        const token = slot.tokens[i] ?? 0;
        const at = postingOffsets[token] ?? 0;
        const end = postingOffsets[token + 1] ?? 0;
        const worth = Math.round(((1 - (slot.differences[i] ?? 0)) * slot.worth * WHOLE) / question.worth);
        if (end - at > budget || worth === 0) continue;
        budget -= end - at;
        this.#at[this.#lists] = at;
        this.#end[this.#lists] = end;
        this.#worth[this.#lists] = Math.min(worth, MOST_SUM);
        this.#touchesAll[this.#lists++] = touchesAll;
      }
    }
  }

  /** Goes on with every list up to the name `limit`; gives the number of names touched. */
  #addBlock(limit: number): number {
    const { postings } = this.data;
    let touched = 0;
    this.#added = 0;
    for (let list = 0; list < this.#lists; list++) {
      const at = this.#at[list] ?? 0;
      this.#from[list] = at;
      if (at >= (this.#end[list] ?? 0) || ((postings[at] ?? 0) & NAME_MASK) >= limit) continue;
      touched = this.#addList(list, limit, touched);
      this.#added += (this.#at[list] ?? 0) - at;
    }
    return touched;
  }

  #addList(list: number, limit: number, before: number): number {
    const { postings } = this.data;
    const sums = this.#sums;
    const touchedNames = this.#touched;
    const end = this.#end[list] ?? 0;
    const worth = this.#worth[list] ?? 0;
    const touchesAll = this.#touchesAll[list] === 1;
    let touched = before;
    let at = this.#at[list] ?? 0;
    for (; at < end; at++) {
      const posting = postings[at] ?? 0;
      const name = posting & NAME_MASK;
      if (name >= limit) break;
      const place = name & BLOCK_MASK;
      const sum = sums[place] ?? 0;
      let next = (sum & MOST_SUM) + worth;
      if (next > MOST_SUM) next = MOST_SUM;
      const words = posting >>> POSTING_BITS;
      if (sum < TOUCHED && (sum > 0 || touchesAll || words === 1)) {
        touchedNames[touched++] = (words << BLOCK_BITS) | place;
        sums[place] = next | TOUCHED;
      } else sums[place] = next | (sum & TOUCHED);
    }
    this.#at[list] = at;
    return touched;
  }

  #rankBlock(start: number, touched: number, table: Uint8Array, leastRank: number, before: number): number {
    let count = before;
    for (let i = 0; i < touched; i++) {
      const packed = this.#touched[i] ?? 0;
      const place = packed & BLOCK_MASK;
      const sum = (this.#sums[place] ?? 0) & MOST_SUM;
      const rank = table[(sum << LENGTH_BITS) | (packed >>> BLOCK_BITS)] ?? 1;
      if (rank < leastRank) continue;
      this.names[count] = start + place;
      this.ranks[count++] = rank;
      this.histogram[rank] = (this.histogram[rank] ?? 0) + 1;
    }
    return count;
  }

  #clearBlock(): void {
    const sums = this.#sums;
    if (this.#added > CLEARED_ONE_BY_ONE) {
      sums.fill(0);
      return;
    }
    const { postings } = this.data;
    for (let list = 0; list < this.#lists; list++) {
      const to = this.#at[list] ?? 0;
      for (let at = this.#from[list] ?? 0; at < to; at++) sums[(postings[at] ?? 0) & BLOCK_MASK] = 0;
    }
  }
}

/** Cost of unmatched words, on one side and on both: roughly the comparer's. */
const MISSING = 0.15;
const CLASH = 1.4;

/** Enough for the words that a name may have. */
const LENGTH_BITS = 5;
/** For each number of words asked: the rank of every sum and every length of a name. */
const tables: (Uint8Array | undefined)[] = [];

function ranksFor(words: number): Uint8Array {
  let table = tables[words];
  if (table === undefined) {
    table = Uint8Array.from({ length: (MOST_SUM + 1) << LENGTH_BITS }, (_, at) =>
      rankOf(at >> LENGTH_BITS, words, at & ((1 << LENGTH_BITS) - 1)),
    );
    tables[words] = table;
  }
  return table;
}

/** Unmatched words of a name count against it, most of all if the question has unmatched words too. */
function rankOf(sum: number, words: number, length: number): number {
  const share = sum > WHOLE ? 1 : sum / WHOLE;
  const unansweredAsked = words * (1 - share);
  const unansweredNamed = Math.max(0, length - words * share);
  const clash = Math.min(unansweredAsked, unansweredNamed);
  const cost = (MISSING * (unansweredAsked + unansweredNamed) + CLASH * clash) / words;
  return Math.max(1, Math.round((MOST_RANK * share) / (share + cost)));
}
