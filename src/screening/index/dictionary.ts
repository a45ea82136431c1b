import { COSTS } from '../../names/costs.ts';
import { type Token, UNVOWELLED } from '../../names/token.ts';
import { type Word, wordOf } from '../../names/word.ts';
import { unvowelledDifference, wordDifference } from '../../names/word-difference.ts';
import { EditCount } from './edit-count.ts';
import type { IndexData } from './index-data.ts';
import { keys, keysOfLast, soundKey, wordKeys } from './word-keys.ts';

/** Words further apart than this are not one name; the comparer would give them next to nothing. */
const FARTHEST = 0.45;
/** Tokens that one word may lead to; the nearest are kept. A common name has some hundred spellings. */
export const MAX_NEIGHBOURS = 192;
/** Tokens in one bucket that are looked at: a bucket is longer only where a flood of like words was listed. */
const MAX_BUCKET = 4096;

/** Letters by which sounds of so many letters may differ and still be one name; two that changed places count as two. */
const EDITS_BY_LENGTH: readonly number[] = [1, 1, 1, 1, 2, 2, 2, 2];
const MOST_EDITS = 3;

/** The distinct words of all names, and which of them a written word may be. */
export class Dictionary {
  readonly #data: IndexData;
  readonly #text: Buffer;
  readonly #bucketMask: number;
  /** Made when first needed: few words are ever asked for. */
  readonly #words: (Word | undefined)[] = [];
  /** The last question in which each token was seen. */
  readonly #seen: Uint32Array;
  #question = 0;
  readonly #edits = new EditCount();
  #mostEdits = 0;
  /** What was found last: tokens and how different (0..1) each is, nearest first. */
  readonly tokens = new Uint32Array(MAX_NEIGHBOURS);
  readonly differences = new Float64Array(MAX_NEIGHBOURS);
  #count = 0;

  constructor(data: IndexData) {
    this.#data = data;
    const { tokenTexts } = data;
    this.#text = Buffer.from(tokenTexts.buffer, tokenTexts.byteOffset, tokenTexts.byteLength);
    this.#bucketMask = data.keyOffsets.length - 2;
    this.#seen = new Uint32Array(data.tokenMarks.length);
  }

  word(token: number): Word {
    let word = this.#words[token];
    if (word === undefined) {
      const { tokenTextOffsets } = this.#data;
      word = wordOf(this.#text.toString('utf8', tokenTextOffsets[token], tokenTextOffsets[token + 1]));
      this.#words[token] = word;
    }
    return word;
  }

  /** Finds the tokens that a word may be; gives their number. */
  lookUp(asked: Token): number {
    this.#begin(asked.word);
    const keyCount = wordKeys(asked.word);
    const { known } = keysOfLast;
    // Known names first: a token is looked at once, and there it is not held to its letters.
    for (let i = known; i < keyCount; i++) this.#lookInto(keys[i] ?? 0, asked, true);
    for (let i = 0; i < known; i++) this.#lookInto(keys[i] ?? 0, asked, false);
    return this.#count;
  }

  /** Finds the tokens that sound the same. */
  lookUpSame(asked: Token): number {
    this.#begin(asked.word);
    this.#lookInto(soundKey(asked.word), asked, false);
    return this.#count;
  }

  /** How different two words are, 0..1. */
  apart(first: Token, second: Token): number {
    return wordsApart(first.word, second.word, first.role | second.role);
  }

  #begin({ sound }: Word): void {
    this.#question++;
    this.#count = 0;
    this.#edits.prepare(sound);
    this.#mostEdits = EDITS_BY_LENGTH[sound.length] ?? MOST_EDITS;
  }

  /** `known`: whoever is found here is the same name or a related one, however it is written. */
  #lookInto(key: number, asked: Token, known: boolean): void {
    const { keyOffsets, keyTokens, tokenSoundOffsets, tokenSounds, tokenMarks } = this.#data;
    const bucket = key & this.#bucketMask;
    const from = keyOffsets[bucket] ?? 0;
    const to = Math.min(keyOffsets[bucket + 1] ?? 0, from + MAX_BUCKET);
    for (let at = from; at < to; at++) {
      const token = keyTokens[at] ?? 0;
      if (this.#seen[token] === this.#question) continue;
      this.#seen[token] = this.#question;
      const roles = asked.role | (tokenMarks[token] === 1 ? UNVOWELLED : 0);
      // A word without vowels is any number of letters away from itself.
      if (!known && (roles & UNVOWELLED) === 0) {
        const sound = tokenSoundOffsets[token] ?? 0;
        if (this.#edits.apart(tokenSounds, sound, tokenSoundOffsets[token + 1] ?? 0) > this.#mostEdits)
          continue;
      }
      const difference = wordsApart(asked.word, this.word(token), roles);
      if (difference < FARTHEST) this.#insert(token, difference);
    }
  }

  /** Keeps the nearest, in order. */
  #insert(token: number, difference: number): void {
    const { tokens, differences } = this;
    const full = this.#count === MAX_NEIGHBOURS;
    if (full && difference >= (differences[MAX_NEIGHBOURS - 1] ?? 0)) return;
    let at = full ? MAX_NEIGHBOURS - 1 : this.#count++;
    for (; at > 0 && (differences[at - 1] ?? 0) > difference; at--) {
      differences[at] = differences[at - 1] ?? 0;
      tokens[at] = tokens[at - 1] ?? 0;
    }
    differences[at] = difference;
    tokens[at] = token;
  }
}

function wordsApart(first: Word, second: Word, roles: number): number {
  return roles & UNVOWELLED
    ? unvowelledDifference(first, second, COSTS)
    : wordDifference(first, second, COSTS);
}
