import { parseName } from '../names/parse-name.ts';
import { LIGHT } from '../names/token.ts';
import { askedKeys } from './name-keys.ts';

/**
 * The keys of a person's name, all and in parts. Any two words of a name have a key; but two given names that half a
 * country has find thousands of others, among whom the person would be lost.
 */
export interface AskedPairs {
  readonly any: readonly number[];
  /** One key of each: only what has three words of the name has both. None where the name has only two. */
  readonly several: readonly [readonly number[], readonly number[]] | undefined;
  /** For each word, those of it with the others. */
  readonly ofEach: readonly (readonly number[])[];
}

/** Of longer names the first so many words are asked for in parts. */
const mostWords = 6;

export function askedPairs(name: string): AskedPairs {
  const any = askedKeys(name);
  const words = parseName(name)
    .tokens.filter(({ role }) => (role & LIGHT) === 0)
    .slice(0, mostWords)
    .map(({ word }) => word.text);
  if (words.length < 3) return { any, several: undefined, ofEach: [] };
  const pairs = words.flatMap((one, at) =>
    words.slice(at + 1).map((other, distance) => ({
      of: [at, at + 1 + distance],
      keys: askedKeys(`${one} ${other}`),
    })),
  );
  const keysOf = (wanted: (of: readonly number[]) => boolean) => [
    ...new Set(pairs.filter(({ of }) => wanted(of)).flatMap(({ keys }) => keys)),
  ];
  return {
    any,
    several: [keysOf((of) => of.includes(0)), keysOf((of) => !of.includes(0))],
    ofEach: words.map((_, at) => keysOf((of) => of.includes(at))),
  };
}
