import { soundOf } from '../../names/sound.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { nameWords, searchedNameWords } from './dossier-name.ts';

/**
 * By what dossiers are found by parts of names, and by names like them: three letters in a row, and the sound, of every
 * word. Keyed hashes of them fall into few numbers, of which each stands for several: what the database holds is enough to
 * find a hundred candidates among a million, and not to read a name from.
 */

/** Of how many numbers each is one. */
const numbers = 8192;
const partLetters = 3;

type Named = Parameters<typeof nameWords>[0];

export function nameKeys(keyring: Keyring, documents: Named): number[] {
  const keys = nameWords(documents).flatMap((word) => [...partsOf(word), soundKey(word)]);
  return [...new Set(keys.map((key) => numberOf(keyring, key)))];
}

/** A word of a search: it is found by any of these, of which each wants all its numbers. */
export interface NameWays {
  /** The word or a part of it as it was typed, or its sound. */
  readonly close: readonly (readonly number[])[];
  /** Half of it, which many have. */
  readonly loose: readonly (readonly number[])[];
}

/** What a dossier must have for its name to have these words, parts of words, or words like them. None for too short a text. */
export function searchedNameWays(keyring: Keyring, text: string): NameWays[] {
  const words = searchedNameWords(text).filter((word) => word.length >= partLetters);
  const asNumbers = (ways: readonly (readonly string[])[]) =>
    ways.map((keys) => keys.map((key) => numberOf(keyring, key)));
  return words.map((word) => {
    const parts = partsOf(word);
    const half = Math.ceil(parts.length / 2);
    return {
      close: asNumbers([parts, [soundKey(word)]]),
      // One slip of the pen leaves one of the halves whole.
      loose: asNumbers(parts.length > partLetters ? [parts.slice(0, half), parts.slice(half)] : []),
    };
  });
}

function partsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - partLetters + 1) }, (_, at) =>
    word.slice(at, at + partLetters),
  );
}

const soundKey = (word: string): string => `sound ${soundOf(word)}`;

const numberOf = (keyring: Keyring, key: string): number =>
  keyring.hash('lookup', 'name-part', key).readUInt32BE(0) % numbers;
