import { soundOf } from '../../names/sound.ts';
import type { Keyring } from '../../platform/keys/sealing.ts';
import { nameWords, searchedNameWords } from './dossier-name.ts';

/**
 * Search keys of names: every three letters in a row of each word, and its sound. Each key is hashed into one of few numbers,
 * so that the database can find a hundred candidates among a million and still reveals no name.
 */

const numbers = 8192;
const partLetters = 3;

type Named = Parameters<typeof nameWords>[0];

export function nameKeys(keyring: Keyring, documents: Named): number[] {
  const keys = nameWords(documents).flatMap((word) => [...partsOf(word), soundKey(word)]);
  return [...new Set(keys.map((key) => numberOf(keyring, key)))];
}

/** A word of a search. A dossier matches if it has all numbers of one of these lists. */
export interface NameWays {
  /** The word or a part of it as it was typed, or its sound. */
  readonly close: readonly (readonly number[])[];
  /** Half of it, which many have. */
  readonly loose: readonly (readonly number[])[];
}

/** The search keys of a text; none if it is too short. */
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
