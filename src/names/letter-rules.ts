import { optional, readVocabulary, text } from '../platform/vocabulary/read-vocabulary.ts';

/** What some letters of a folded word become, as numbers: rules run for every new word. */
export interface LetterRule {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** One bit for each letter that must follow, the highest for the end of the word; ANY where nothing must. */
  readonly before: number;
}

const FIRST_LETTER = 97;
const LETTERS = 26;
const ANY = -1;
/** How a table writes the end of a word. */
const END = '$'.charCodeAt(0);

const codesOf = (letters: string): number[] => Array.from(letters, (letter) => letter.charCodeAt(0));

/** Returns the rule that a table of `vocabulary/names/` has for a place of a word: the first that fits. */
export function letterRules(file: string): (word: string, at: number) => LetterRule | undefined {
  const rulesByLetter: LetterRule[][] = Array.from({ length: LETTERS }, () => []);
  const columns = { from: text, to: optional(text), before: optional(text) };
  for (const { from, to = '', before } of readVocabulary(file, columns, { order: 'as written' })) {
    rulesByLetter[from.charCodeAt(0) - FIRST_LETTER]?.push({
      from: codesOf(from),
      to: codesOf(to),
      before: before === undefined ? ANY : bitsOf(before),
    });
  }
  return (word, at) => {
    const rules = rulesByLetter[word.charCodeAt(at) - FIRST_LETTER];
    if (rules === undefined) return undefined;
    for (let i = 0; i < rules.length; i++) {
      const rule = rules[i];
      if (rule !== undefined && isAt(rule, word, at)) return rule;
    }
    return undefined;
  };
}

/** The first letter is already known to fit. */
function isAt({ from, before }: LetterRule, word: string, at: number): boolean {
  for (let i = 1; i < from.length; i++) if (word.charCodeAt(at + i) !== from[i]) return false;
  if (before === ANY) return true;
  const next = at + from.length;
  return (before & bitOf(next < word.length ? word.charCodeAt(next) : END)) !== 0;
}

export const bitsOf = (letters: string): number =>
  codesOf(letters).reduce((bits, code) => bits | bitOf(code), 0);

export function bitOf(code: number): number {
  if (code === END) return 1 << LETTERS;
  return code >= FIRST_LETTER && code < FIRST_LETTER + LETTERS ? 1 << (code - FIRST_LETTER) : 0;
}
