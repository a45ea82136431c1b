import { COSTS, DISTANCE_STEP } from '../../names/costs.ts';
import { type Token, UNVOWELLED } from '../../names/token.ts';
import { HASH_START, hashNext, skeletonOfWord, type Word, wordOf } from '../../names/word.ts';
import { unvowelledDifference, wordDifference } from '../../names/word-difference.ts';
import { EditCount } from './edit-count.ts';
import { groupOf, isUnvowelled, soundLength } from './entity-flags.ts';
import type { DictionaryData } from './index-data.ts';
import { soundKey, WordKeys } from './word-keys.ts';

/** Words further apart than this are not one name; the comparer would give them next to nothing. */
const FARTHEST = 0.4;
/** Tokens that one word may lead to; the nearest are kept. A common name has some hundred spellings. */
export const MAX_NEIGHBOURS = 192;
/** Tokens in one bucket that are looked at: a bucket is longer only where a flood of like words was listed. */
const MAX_BUCKET = 4096;

/** Letters by which sounds of so many letters may differ and still be one name; two that changed places count as two. */
const EDITS_BY_LENGTH: readonly number[] = [1, 1, 1, 1, 1, 2, 2, 2];
const MOST_EDITS = 3;
/** Sounds of no more letters have two consonants at most. */
const FEW_LETTERS = 4;
/** Words whose neighbours are remembered; each takes half a kilobyte. */
const MAX_REMEMBERED = 10_000;

/** Some ten for each token of large lists. */
const TEXT_HASHES = 1 << 22;

/** In which differences are kept in the index. */
export const DIFFERENCE_STEPS = 255;

/** What a letter costs on average, in tenths: many slips cost less than a whole one. */
const USUAL_EDIT = 7;

/** Tokens that a word may be, nearest first, and how different (0..1) each is. */
export interface Neighbours {
  readonly tokens: Uint32Array;
  readonly differences: Float64Array;
  readonly count: number;
}

/**
 * The distinct words of all names, and which of them a written word may be. Differences are estimated from the letters
 * of their sounds: enough to filter and sort; the comparer decides.
 */
export class Dictionary {
  readonly #text: Buffer;
  readonly #bucketMask: number;
  /** Made when first needed: few words are ever asked for. */
  readonly #words: (Word | undefined)[] = [];
  /** Bloom filter with one hash of each token's text: rules out most texts that are not tokens. */
  readonly #texts = new Uint32Array(TEXT_HASHES / 32);
  /** The last question in which each token was seen. */
  readonly #seen: Uint32Array;
  #question = 0;
  readonly #edits = new EditCount();
  readonly #wordKeys = new WordKeys();
  #mostEdits = 0;
  #letters = 0;
  /** What is being found, nearest first. */
  readonly #found: { tokens: Uint32Array; differences: Float64Array; count: number } = {
    tokens: new Uint32Array(MAX_NEIGHBOURS),
    differences: new Float64Array(MAX_NEIGHBOURS),
    count: 0,
  };
  /** What was found for words that are no tokens, asked for lately. */
  readonly #remembered = new Map<string, Neighbours>();

  constructor(private readonly data: DictionaryData) {
    const { tokenTexts } = data;
    this.#text = Buffer.from(tokenTexts.buffer, tokenTexts.byteOffset, tokenTexts.byteLength);
    this.#bucketMask = data.keyOffsets.length - 2;
    this.#seen = new Uint32Array(data.tokenFacts.length);
    for (let token = 0; token < data.tokenFacts.length; token++) {
      const [from, to] = [data.tokenTextOffsets[token] ?? 0, data.tokenTextOffsets[token + 1] ?? 0];
      let hash = HASH_START;
      for (let at = from; at < to; at++) hash = hashNext(hash, tokenTexts[at] ?? 0);
      const bit = hash & (TEXT_HASHES - 1);
      this.#texts[bit >>> 5] = (this.#texts[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
  }

  /** Whether `text` between `from` and `to` may be a token; false positives only. */
  mayBeToken(text: string, from: number, to: number): boolean {
    let hash = HASH_START;
    for (let at = from; at < to; at++) hash = hashNext(hash, text.charCodeAt(at));
    const bit = hash & (TEXT_HASHES - 1);
    return ((this.#texts[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
  }

  word(token: number): Word {
    let word = this.#words[token];
    if (word === undefined) {
      const { tokenTextOffsets } = this.data;
      word = wordOf(this.#text.toString('utf8', tokenTextOffsets[token], tokenTextOffsets[token + 1]));
      this.#words[token] = word;
    }
    return word;
  }

  /** The tokens that a word may be; good until the next call. */
  lookUp(asked: Token): Neighbours {
    return this.#listed(asked) ?? this.#remember(asked);
  }

  /** Those of a word that is a token itself, found when the index was made. */
  #listed(asked: Token): Neighbours | undefined {
    const { neighbourOffsets, neighbourTokens, neighbourDifferences, tokenFacts } = this.data;
    if (neighbourOffsets === undefined || neighbourTokens === undefined) return undefined;
    const token = this.#tokenOf(asked.word);
    if (token === -1 || isUnvowelled(tokenFacts[token] ?? 0) !== ((asked.role & UNVOWELLED) !== 0))
      return undefined;
    const [from, to] = [neighbourOffsets[token] ?? 0, neighbourOffsets[token + 1] ?? 0];
    const { tokens, differences } = this.#found;
    for (let i = 0; i < to - from; i++) {
      tokens[i] = neighbourTokens[from + i] ?? 0;
      differences[i] = (neighbourDifferences?.[from + i] ?? 0) / DIFFERENCE_STEPS;
    }
    this.#found.count = to - from;
    return this.#found;
  }

  /** The token with exactly this spelling, -1 if there is none. */
  #tokenOf(word: Word): number {
    const { keyOffsets, keyTokens } = this.data;
    const bucket = soundKey(word) & this.#bucketMask;
    const to = keyOffsets[bucket + 1] ?? 0;
    for (let at = keyOffsets[bucket] ?? 0; at < to; at++) {
      const token = keyTokens[at] ?? 0;
      if (this.#isWritten(token, word.text)) return token;
    }
    return -1;
  }

  #remember(asked: Token): Neighbours {
    const key = asked.role & UNVOWELLED ? `~${asked.word.text}` : asked.word.text;
    const known = this.#remembered.get(key);
    if (known !== undefined) return known;
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    const { tokens, differences, count } = this.search(asked);
    const found = { tokens: tokens.slice(0, count), differences: differences.slice(0, count), count };
    this.#remembered.set(key, found);
    return found;
  }

  /** Finds them by the keys of the word; good until the next call. */
  search(asked: Token): Neighbours {
    this.#begin(asked.word);
    this.#wordKeys.fill(asked.word);
    const { keys, ends } = this.#wordKeys;
    // Known names first: each token is examined once, and here its letters need not match.
    for (let i = ends.skeleton; i < ends.group; i++) this.#lookIntoKnown(keys[i] ?? 0, asked.word);
    for (let i = 0; i < ends.sound; i++) this.#lookInto(keys[i] ?? 0, asked);
    // Two consonants are shared by too many words to look at all, unless there is nothing else to go by.
    if (this.#letters > FEW_LETTERS || asked.role & UNVOWELLED) {
      for (let i = ends.sound; i < ends.skeleton; i++) this.#lookInto(keys[i] ?? 0, asked);
    }
    for (let i = ends.group; i < ends.relation; i++) this.#lookIntoRelated(keys[i] ?? 0, asked.word);
    return this.#found;
  }

  /** The tokens that sound the same; good until the next call. */
  lookUpSame(asked: Token): Neighbours {
    this.#begin(asked.word);
    this.#lookInto(soundKey(asked.word), asked);
    return this.#found;
  }

  /** How different two words are, 0..1, as the comparer has it. */
  apart(first: Token, second: Token): number {
    return (first.role | second.role) & UNVOWELLED
      ? unvowelledDifference(first.word, second.word, COSTS)
      : wordDifference(first.word, second.word, COSTS);
  }

  #begin({ sound }: Word): void {
    this.#question++;
    this.#found.count = 0;
    this.#letters = sound.length;
    this.#edits.prepare(sound);
    this.#mostEdits = EDITS_BY_LENGTH[sound.length] ?? MOST_EDITS;
  }

  #isNew(token: number): boolean {
    if (this.#seen[token] === this.#question) return false;
    this.#seen[token] = this.#question;
    return true;
  }

  /** Spellings of one well-known name; others that share the bucket are left for the other keys. */
  #lookIntoKnown(key: number, { text, entry }: Word): void {
    const { keyOffsets, keyTokens, tokenFacts } = this.data;
    const bucket = key & this.#bucketMask;
    const to = keyOffsets[bucket + 1] ?? 0;
    for (let at = keyOffsets[bucket] ?? 0; at < to; at++) {
      const token = keyTokens[at] ?? 0;
      if (groupOf(tokenFacts[token] ?? 0) !== entry.group || !this.#isNew(token)) continue;
      this.#insert(token, this.#isWritten(token, text) ? 0 : COSTS.variant);
    }
  }

  /** Names that are related to a well-known one: few, so the comparer is asked. */
  #lookIntoRelated(key: number, asked: Word): void {
    const { keyOffsets, keyTokens } = this.data;
    const bucket = key & this.#bucketMask;
    const to = keyOffsets[bucket + 1] ?? 0;
    for (let at = keyOffsets[bucket] ?? 0; at < to; at++) {
      const token = keyTokens[at] ?? 0;
      if (!this.#isNew(token)) continue;
      const difference = wordDifference(asked, this.word(token), COSTS);
      if (difference < FARTHEST) this.#insert(token, difference);
    }
  }

  #lookInto(key: number, asked: Token): void {
    const { keyOffsets, keyTokens, tokenSoundOffsets, tokenSounds, tokenFacts } = this.data;
    const { text, entry } = asked.word;
    const bucket = key & this.#bucketMask;
    const from = keyOffsets[bucket] ?? 0;
    const to = Math.min(keyOffsets[bucket + 1] ?? 0, from + MAX_BUCKET);
    for (let at = from; at < to; at++) {
      const token = keyTokens[at] ?? 0;
      if (this.#seen[token] === this.#question) continue;
      const facts = tokenFacts[token] ?? 0;
      const group = groupOf(facts);
      // Two well-known names are two names, however few letters apart; relations have their own keys.
      if (group !== 0 && entry.group !== 0 && group !== entry.group) continue;
      this.#seen[token] = this.#question;
      const length = soundLength(facts);
      let difference = 1;
      if (Math.abs(length - this.#letters) <= this.#mostEdits) {
        const sound = tokenSoundOffsets[token] ?? 0;
        const edits = this.#edits.apart(tokenSounds, sound, sound + length);
        if (edits === 0) difference = this.#isWritten(token, text) ? 0 : COSTS.soundsAlike;
        else if (edits <= this.#mostEdits)
          difference = roughDifference(edits, Math.max(this.#letters, length));
      }
      // Without vowels, the number of edits says nothing.
      if (difference > 0 && ((asked.role & UNVOWELLED) !== 0 || isUnvowelled(facts))) {
        difference = Math.min(difference, this.#unvowelled(asked, token));
      }
      if (difference < FARTHEST) this.#insert(token, difference);
    }
  }

  /** Where both have no vowels the comparer is asked; else only the same consonants count. */
  #unvowelled(asked: Token, token: number): number {
    const other = this.word(token);
    if (asked.role & UNVOWELLED) return unvowelledDifference(asked.word, other, COSTS);
    const skeleton = skeletonOfWord(asked.word);
    if (skeletonOfWord(other) !== skeleton) return 1;
    return COSTS.sameSkeleton[Math.min(skeleton.length, COSTS.sameSkeleton.length - 1)] ?? 1;
  }

  #isWritten(token: number, text: string): boolean {
    const { tokenTextOffsets, tokenTexts } = this.data;
    const from = tokenTextOffsets[token] ?? 0;
    if ((tokenTextOffsets[token + 1] ?? 0) - from !== text.length) return false;
    for (let i = 0; i < text.length; i++) if (tokenTexts[from + i] !== text.charCodeAt(i)) return false;
    return true;
  }

  /** Keeps the nearest, in order. */
  #insert(token: number, difference: number): void {
    const found = this.#found;
    const { tokens, differences } = found;
    const full = found.count === MAX_NEIGHBOURS;
    if (full && difference >= (differences[MAX_NEIGHBOURS - 1] ?? 0)) return;
    let at = full ? MAX_NEIGHBOURS - 1 : found.count++;
    for (; at > 0 && (differences[at - 1] ?? 0) > difference; at--) {
      differences[at] = differences[at - 1] ?? 0;
      tokens[at] = tokens[at - 1] ?? 0;
    }
    differences[at] = difference;
    tokens[at] = token;
  }
}

/** Approximates the comparer's difference for this many edits in a word of this length. */
function roughDifference(edits: number, letters: number): number {
  return table[Math.min(edits, MOST_EDITS) * LENGTHS + Math.min(letters, LENGTHS - 1)] ?? 1;
}

const LENGTHS = COSTS.letterByLength.length;
const table = Float64Array.from({ length: (MOST_EDITS + 1) * LENGTHS }, (_, at) => {
  const steps =
    (Math.floor(at / LENGTHS) * USUAL_EDIT * (COSTS.letterByLength[at % LENGTHS] ?? 1)) / DISTANCE_STEP;
  const low = COSTS.byDistance[Math.floor(steps)] ?? 1;
  const high = COSTS.byDistance[Math.floor(steps) + 1] ?? 1;
  return low + (high - low) * (steps - Math.floor(steps));
});
