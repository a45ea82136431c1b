import { skeletonOf } from '../../names/skeleton.ts';
import type { Word } from '../../names/word.ts';

/**
 * What a word is found by when it is not written the same way. Two words that share a key may be one name; whether
 * they are is for the comparer to say.
 *
 * - the sound, whole, and with each letter left out in turn: a letter more, less or changed still meets;
 * - the consonants, whole, and with each left out in turn: vowels may differ, or be missing as in Arabic and Hebrew;
 * - the number of a well-known name and of its relations: Diallo, Jallow; Jean, John.
 */
const MAX_KEYS = 128;

/** Shorter sounds with a letter left out meet half the dictionary. */
const SHORTEST_SOUND = 3;
const SHORTEST_SKELETON = 2;
const SHORTEST_SKELETON_CUT = 5;

/** A start for each sort of key, so that a sound never meets a skeleton. */
const SOUND = 0x9e3779b9 | 0;
const SKELETON = 0x85ebca6b | 0;
const GROUP = 0xc2b2ae35 | 0;
const RELATION = 0x27d4eb2f | 0;

/** Only the key of the whole sound: for a word that must be nearly the same. */
export function soundKey(word: Word): number {
  return hashWithout(SOUND, word.sound, -1);
}

/** The keys of the last word asked for, by their sorts: each begins where the one before ends. */
export class WordKeys {
  readonly keys = new Uint32Array(MAX_KEYS);
  readonly ends = { sound: 0, skeleton: 0, group: 0, relation: 0 };

  /** Fills `keys` and says how many there are. */
  fill({ sound, text, entry }: Word): number {
    const { keys, ends } = this;
    let count = 0;
    keys[count++] = hashWithout(SOUND, sound, -1);
    if (sound.length >= SHORTEST_SOUND) count = this.#addCuts(SOUND, sound, count);
    ends.sound = count;
    const skeleton = skeletonOf(text);
    if (skeleton.length >= SHORTEST_SKELETON) keys[count++] = hashWithout(SKELETON, skeleton, -1);
    if (skeleton.length >= SHORTEST_SKELETON_CUT) count = this.#addCuts(SKELETON, skeleton, count);
    ends.skeleton = count;
    if (entry.group !== 0 && count < MAX_KEYS) keys[count++] = hashNumber(GROUP, entry.group);
    ends.group = count;
    for (const line of entry.relations) if (count < MAX_KEYS) keys[count++] = hashNumber(RELATION, line);
    ends.relation = count;
    return count;
  }

  #addCuts(seed: number, text: string, from: number): number {
    let count = from;
    for (let cut = 0; cut < text.length && count < MAX_KEYS; cut++) {
      // Leaving out either of two equal neighbours gives the same.
      if (cut > 0 && text.charCodeAt(cut) === text.charCodeAt(cut - 1)) continue;
      this.keys[count++] = hashWithout(seed, text, cut);
    }
    return count;
  }
}

function hashWithout(seed: number, text: string, cut: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) {
    if (i !== cut) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return mixed(hash);
}

function hashNumber(seed: number, value: number): number {
  return mixed(Math.imul(seed ^ value, 0x01000193));
}

/** Buckets are chosen by the lowest bits, which must depend on all. */
function mixed(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  const second = Math.imul(first ^ (first >>> 12), 0x297a2d39);
  return (second ^ (second >>> 15)) >>> 0;
}
