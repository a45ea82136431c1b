/**
 * A word written by its sound, as a French or English clerk would hear it in West Africa: Ouattara and Wattara
 * are both `uatara`, Diallo, Djalo and Jallow `jalo`, Coulibaly and Kulibali `kulibali`. `x` stands for the sound
 * of "ch", "sh", `Q` for that of "kh", which others write k or h.
 *
 * Letters are read left to right; the first rule of the table that fits wins. `rn` becomes `m` because a camera
 * reads one for the other.
 */

import { MAX_WORD_LETTERS } from './limits.ts';

interface SoundRule {
  readonly from: string;
  readonly to: string;
  /** The rule only holds before one of these letters. `$` is the end of the word. */
  readonly before?: string;
}

const VOWELS = 'aeiouy';
const FRONT_VOWELS = 'eiy';
const BACK_VOWELS = 'aou';

const RULES: readonly SoundRule[] = [
  { from: 'tsch', to: 'x' },
  { from: 'tch', to: 'x' },
  { from: 'sch', to: 'x' },
  { from: 'ch', to: 'k', before: 'rl' },
  { from: 'ch', to: 'x' },
  { from: 'sh', to: 'x' },
  { from: 'sz', to: 'x' },
  { from: 'cz', to: 'x' },
  { from: 'ck', to: 'k' },
  { from: 'cqu', to: 'k' },
  { from: 'c', to: 's', before: FRONT_VOWELS },
  { from: 'c', to: 'k' },
  { from: 'qu', to: 'k', before: VOWELS },
  { from: 'q', to: 'k' },
  { from: 'kh', to: 'Q' },
  { from: 'dzh', to: 'j' },
  { from: 'dj', to: 'j' },
  { from: 'zh', to: 'j' },
  { from: 'di', to: 'j', before: BACK_VOWELS },
  { from: 'dy', to: 'j', before: BACK_VOWELS },
  { from: 'gu', to: 'g', before: FRONT_VOWELS },
  { from: 'gh', to: 'g' },
  { from: 'gn', to: 'ni', before: VOWELS },
  { from: 'ph', to: 'f' },
  { from: 'eau', to: 'o' },
  { from: 'au', to: 'o', before: 'bcdfgklmnpqrstvxz$' },
  { from: 'oo', to: 'u' },
  { from: 'ou', to: 'u' },
  { from: 'ow', to: 'o', before: '$' },
  { from: 'oe', to: 'e', before: 'bcdfgklmnpqrstvxz' },
  { from: 'ee', to: 'i' },
  { from: 'ts', to: 's' },
  { from: 'tz', to: 's' },
  { from: 'j', to: 'i', before: '$' },
  { from: 'w', to: 'u' },
  { from: 'y', to: 'i' },
  { from: 'x', to: 'ks' },
  { from: 'rn', to: 'm' },
  { from: 'h', to: '' },
];

const FIRST_LETTER = 97;
const END = '$'.charCodeAt(0);

/** The rules of one letter, as numbers: this runs once for every new word. */
interface CodedRule {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** One bit for each letter that may follow; the last bit is the end of the word. */
  readonly before: number;
}

const ANY = -1;
const END_BIT = 26;
const rulesByLetter: CodedRule[][] = Array.from({ length: 26 }, () => []);
for (const rule of RULES) {
  rulesByLetter[rule.from.charCodeAt(0) - FIRST_LETTER]?.push({
    from: codesOf(rule.from),
    to: codesOf(rule.to),
    before:
      rule.before === undefined ? ANY : codesOf(rule.before).reduce((bits, code) => bits | bitOf(code), 0),
  });
}

function codesOf(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

function bitOf(code: number): number {
  if (code === END) return 1 << END_BIT;
  return code >= FIRST_LETTER && code < FIRST_LETTER + END_BIT ? 1 << (code - FIRST_LETTER) : 0;
}

/** A letter becomes two at most (x, ks). */
const sound = new Uint16Array(2 * MAX_WORD_LETTERS + 2);

/** The sound of a folded word. Doubled letters count once. Never empty for a word with letters. */
export function soundOf(word: string): string {
  const end = Math.min(word.length, MAX_WORD_LETTERS + 1);
  let length = 0;
  let last = 0;
  // Yevgeny, Evgeny: Russian has one letter for both.
  for (let at = opensWithYe(word) ? 1 : 0; at < end; ) {
    const rule = ruleAt(word, at);
    if (rule === undefined) {
      const code = word.charCodeAt(at++);
      if (code !== last) sound[length++] = code;
      last = code;
      continue;
    }
    for (let i = 0; i < rule.to.length; i++) {
      const code = rule.to[i] ?? 0;
      if (code !== last) sound[length++] = code;
      last = code;
    }
    at += rule.from.length;
  }
  return length === 0 ? word : textOfUnits(sound, length);
}

const SHORTEST_WITH_YE = 5;

function opensWithYe(word: string): boolean {
  return word.length >= SHORTEST_WITH_YE && word.startsWith('ye');
}

function ruleAt(word: string, at: number): CodedRule | undefined {
  const rules = rulesByLetter[word.charCodeAt(at) - FIRST_LETTER];
  if (rules === undefined) return undefined;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (rule === undefined || !isAt(rule.from, word, at)) continue;
    const next = at + rule.from.length;
    if (rule.before === ANY || rule.before & bitOf(next < word.length ? word.charCodeAt(next) : END))
      return rule;
  }
  return undefined;
}

/** The first letter is already known to fit. */
function isAt(from: readonly number[], word: string, at: number): boolean {
  for (let i = 1; i < from.length; i++) if (word.charCodeAt(at + i) !== from[i]) return false;
  return true;
}

/** A short string from its units, four at a time so that few intermediate strings are made. */
export function textOfUnits(units: Uint16Array, length: number): string {
  let text = '';
  let i = 0;
  for (; i + 4 <= length; i += 4) {
    text += String.fromCharCode(units[i] ?? 0, units[i + 1] ?? 0, units[i + 2] ?? 0, units[i + 3] ?? 0);
  }
  for (; i < length; i++) text += String.fromCharCode(units[i] ?? 0);
  return text;
}
