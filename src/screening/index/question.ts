import { MAX_WORDS } from '../../names/limits.ts';
import { LIGHT, OPTIONAL, type ParsedName, type Token } from '../../names/token.ts';
import { wordOf } from '../../names/word.ts';
import { type Dictionary, MAX_NEIGHBOURS, type Neighbours } from './dictionary.ts';
import type { IndexData } from './index-data.ts';

/** The least a word is worth however common it is, and a title. */
const LEAST_WORTH = 0.25;
const LIGHT_WORTH = 0.1;
/** Joined words must be nearly the same: they had the choice of many joins. */
const JOINED_DIFFERENCE = 0.06;
const SHORTEST_JOINED = 5;
/** A word in this share of all names, and at least so many, is hardly a misspelling: only its spellings count. */
const COMMON_SHARE = 1 / 4000;
const LEAST_COMMON = 50;
const SPELLING = 0.13;

/** An unknown word may be two words run together, each of at least this many letters. */
const SHORTEST_PART = 3;
/** A word is unknown if its nearest token differs by at least this much. */
const KNOWN_WORD = 0.1;
const FAR_WORD = 0.2;

/** A table of neighbours, twice as large as they can be, so that most are found at once. */
const TABLE = 2 * 256;
const EMPTY = 0xffffffff;

/** One word of a question, or two neighbours joined, with the tokens that it may be. */
export class Slot {
  /** How much finding it says: rare words more. */
  worth = 0;
  /** Names that hold one of its tokens. */
  postings = 0;
  count = 0;
  weight = 0;
  clash = 0;
  letters = 0;
  /** May be missing in the other name without harm: a title, a married name. */
  optional = false;
  readonly tokens = new Uint32Array(MAX_NEIGHBOURS);
  /** Nearest first. */
  readonly differences = new Float64Array(MAX_NEIGHBOURS);
  /** Names that hold this token or a nearer one. */
  readonly holders = new Uint32Array(MAX_NEIGHBOURS);
  /** Tokens, and their places, found by the token. */
  readonly #keys = new Uint32Array(TABLE).fill(EMPTY);
  readonly #places = new Uint16Array(TABLE);

  clear(): void {
    if (this.count > 0) this.#keys.fill(EMPTY);
    this.count = this.postings = 0;
  }

  add(token: number, difference: number, postings: number): void {
    this.postings += postings;
    this.tokens[this.count] = token;
    this.differences[this.count] = difference;
    this.holders[this.count] = this.postings;
    let at = Math.imul(token, 0x9e3779b1) >>> 23;
    while (this.#keys[at] !== EMPTY) at = (at + 1) & (TABLE - 1);
    this.#keys[at] = token;
    this.#places[at] = this.count++;
  }

  /** The place of a token among the neighbours, -1 where it is none. */
  placeOf(token: number): number {
    let at = Math.imul(token, 0x9e3779b1) >>> 23;
    for (;;) {
      const key = this.#keys[at];
      if (key === token) return this.#places[at] ?? -1;
      if (key === EMPTY) return -1;
      at = (at + 1) & (TABLE - 1);
    }
  }
}

/** A parsed query: for each word, the tokens it may be in this index. One instance is reused for all queries. */
export class Question {
  /** First one for each word, in order; then joined neighbours; then both parts of words that may be two. */
  readonly #slots = Array.from({ length: 4 * MAX_WORDS }, () => new Slot());
  /** Where the first word of each joined slot stands, and the word of each part. */
  readonly wordAt = new Uint8Array(4 * MAX_WORDS);
  words = 0;
  /** Where the parts begin: each first one is followed by its second. */
  parts = 0;
  used = 0;
  /** The worth of all words together. */
  worth = 0;
  readonly #common: number;

  constructor(
    private readonly data: IndexData,
    private readonly dictionary: Dictionary,
  ) {
    this.#common = Math.max(LEAST_COMMON, data.nameEntity.length * COMMON_SHARE);
  }

  slot(at: number): Slot {
    const slot = this.#slots[at];
    if (slot === undefined) throw new Error('a question has no such word');
    return slot;
  }

  read({ tokens }: ParsedName): void {
    const onlyLight = tokens.every(({ role }) => role & LIGHT);
    this.words = this.used = tokens.length;
    this.worth = 0;
    for (const token of tokens) {
      const slot = this.slot(token.position);
      this.#fill(slot, this.dictionary.lookUp(token), 1);
      slot.optional = !onlyLight && (token.role & (LIGHT | OPTIONAL)) !== 0;
      slot.weight = token.word.entry.weight;
      slot.clash = token.word.entry.clash;
      slot.letters = token.word.text.length;
      slot.worth = token.role & LIGHT && !onlyLight ? LIGHT_WORTH : this.#worthOf(slot.postings);
      this.worth += slot.worth;
    }
    for (let i = 0; i + 1 < tokens.length; i++) this.#join(tokens[i], tokens[i + 1]);
    this.parts = this.used;
    for (const token of tokens) this.#split(token);
  }

  /** Splits an unknown word into the rarest pair of known words. */
  #split(token: Token): void {
    const { text } = token.word;
    const whole = this.slot(token.position);
    if (text.length < 2 * SHORTEST_PART || (whole.count > 0 && (whole.differences[0] ?? 1) < KNOWN_WORD))
      return;
    let [place, fewest] = [0, Number.POSITIVE_INFINITY];
    for (let at = SHORTEST_PART; at <= text.length - SHORTEST_PART; at++) {
      if (!this.dictionary.mayBeToken(text, 0, at) || !this.dictionary.mayBeToken(text, at, text.length))
        continue;
      const first = this.#fillPart(this.used, token, text.slice(0, at));
      const second = first === 0 ? 0 : this.#fillPart(this.used + 1, token, text.slice(at));
      if (second === 0 || first * second >= fewest) continue;
      fewest = first * second;
      place = at;
    }
    if (place === 0) return;
    this.#fillPart(this.used, token, text.slice(0, place));
    this.#fillPart(this.used + 1, token, text.slice(place));
    // Distant matches of the whole word would count in addition to its parts.
    if ((whole.differences[0] ?? 1) > FAR_WORD) whole.clear();
    for (const at of [this.used, this.used + 1]) {
      this.slot(at).worth = whole.worth / 2;
      this.wordAt[at] = token.position;
    }
    this.used += 2;
  }

  /** Gives the number of names that hold the part. */
  #fillPart(at: number, token: Token, text: string): number {
    const slot = this.slot(at);
    this.#fill(slot, this.dictionary.lookUpSame({ ...token, word: wordOf(text) }), JOINED_DIFFERENCE);
    slot.weight = 1;
    slot.letters = text.length;
    return slot.postings;
  }

  #fill(slot: Slot, { tokens, differences, count: found }: Neighbours, farthest: number): void {
    const { postingOffsets } = this.data;
    slot.clear();
    let near = farthest;
    for (let i = 0; i < found; i++) {
      const difference = differences[i] ?? 1;
      if (difference > near) break;
      const token = tokens[i] ?? 0;
      slot.add(token, difference, (postingOffsets[token + 1] ?? 0) - (postingOffsets[token] ?? 0));
      const isKnown = (differences[0] ?? 1) <= JOINED_DIFFERENCE;
      if (isKnown && slot.postings >= this.#common) near = Math.min(near, SPELLING);
    }
  }

  #join(first: Token | undefined, second: Token | undefined): void {
    if (first === undefined || second === undefined) return;
    const text = first.word.text + second.word.text;
    if (text.length < SHORTEST_JOINED) return;
    const slot = this.slot(this.used);
    const joined = { ...first, role: 0, word: wordOf(text) };
    this.#fill(slot, this.dictionary.lookUpSame(joined), JOINED_DIFFERENCE);
    if (slot.count === 0) return;
    slot.worth = this.slot(first.position).worth + this.slot(second.position).worth;
    slot.weight = 1;
    slot.letters = text.length;
    this.wordAt[this.used++] = first.position;
  }

  /** By how few of all names hold it. */
  #worthOf(postings: number): number {
    const all = this.data.nameEntity.length;
    return LEAST_WORTH + ((1 - LEAST_WORTH) * Math.log((all + 1) / (postings + 1))) / Math.log(all + 2);
  }
}
