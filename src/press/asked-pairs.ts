import { parseName } from '../names/parse-name.ts';
import { LIGHT } from '../names/token.ts';
import { askedKeys } from './name-keys.ts';

/**
 * The index keys of a person's name, whole and in parts. Any two words of a name have a key, and so has a
 * word with the initial of another; but two very common given names, or an initial, match thousands of
 * others, among whom the person would be lost.
 */
export interface AskedPairs {
  readonly any: readonly number[];
  /** A key of each set: of a longer name only what has three of its words has them all, of a shorter one both words. */
  readonly whole: readonly (readonly number[])[];
  /** For each word of a longer name, those of it with the others. */
  readonly ofEach: readonly (readonly number[])[];
}

/** Of longer names the first so many words are asked for in parts, and of every two so many keys. */
const mostWords = 6;
const mostOfTwo = 40;

export function askedPairs(name: string): AskedPairs {
  const any = askedKeys(name);
  const words = parseName(name)
    .tokens.filter(({ role }) => (role & LIGHT) === 0)
    .slice(0, mostWords)
    .map(({ word }) => word.text);
  if (words.length < 3) return { any, whole: [askedKeys(name, false)], ofEach: [] };
  const pairs = words.flatMap((one, at) =>
    words.slice(at + 1).map((other, distance) => ({
      of: [at, at + 1 + distance],
      keys: askedKeys(`${one} ${other}`, false, mostOfTwo),
    })),
  );
  const keysOf = (wanted: (of: readonly number[]) => boolean) => [
    ...new Set(pairs.filter(({ of }) => wanted(of)).flatMap(({ keys }) => keys)),
  ];
  return {
    any,
    whole: [keysOf((of) => of.includes(0)), keysOf((of) => !of.includes(0))],
    ofEach: words.map((_, at) => keysOf((of) => of.includes(at))),
  };
}
