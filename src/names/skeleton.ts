import { MAX_WORD_LETTERS } from './limits.ts';
import { textOfUnits } from './sound.ts';

/**
 * The consonants of a folded Latin word, in classes of letters that are written for one another. Scripts that leave
 * vowels out, and clerks who put in others, mostly agree on it: Mohamed, Muhammad and Mhmd are all `MHMT`, Ouattara
 * and Wattara `VTR`. A word that begins with a vowel begins with `A`, whichever vowel it is (and so do Yelena, Elena).
 * Classes are capitals, so that `distance.ts` can tell what one costs for another.
 */

interface Rule {
  readonly from: readonly number[];
  readonly to: number;
  /** The rule only holds before these letters, as bits; 0: before any. */
  readonly before: number;
}

const FIRST_LETTER = 97;
const VOWELS = 'aeiouy';

/** From, to, and before which letters only. The first rule that fits wins; '' is a letter that is not kept. */
const RULES: readonly (readonly [from: string, to: string, before?: string])[] = [
  ['b', 'B'],
  ['ch', 'K', 'rl'],
  ['ch', 'X'],
  ['cz', 'X'],
  ['c', 'S', 'eiy'],
  ['c', 'K'],
  ['dzh', 'G'],
  ['dj', 'G'],
  ['dh', 'T'],
  ['d', 'T'],
  ['f', 'V'],
  ['gh', 'G'],
  ['g', 'G'],
  ['h', 'H', `${VOWELS}bcdfgjklmnpqrstvwxz`],
  ['h', ''],
  ['j', 'G'],
  ['kh', 'H'],
  ['ks', 'C'],
  ['k', 'K'],
  ['l', 'L'],
  ['m', 'M'],
  ['n', 'M', 'bp'],
  ['n', 'N'],
  ['ou', 'V', 'aei'],
  ['ph', 'V'],
  ['p', 'B'],
  ['qu', 'K', 'ei'],
  ['q', 'K'],
  ['r', 'R'],
  ['shch', 'X'],
  ['sch', 'X'],
  ['sh', 'X'],
  ['sz', 'X'],
  ['s', 'S'],
  ['tsch', 'X'],
  ['tch', 'X'],
  ['th', 'T'],
  ['ts', 'S'],
  ['tz', 'S'],
  ['t', 'T'],
  ['u', 'V', 'aei'],
  ['v', 'V'],
  ['w', 'V', VOWELS],
  ['w', ''],
  ['x', 'C'],
  ['zh', 'G'],
  ['z', 'S'],
];

const rulesByLetter: Rule[][] = Array.from({ length: 26 }, () => []);
for (const [from, to, before] of RULES) {
  rulesByLetter[from.charCodeAt(0) - FIRST_LETTER]?.push({
    from: Array.from(from, (letter) => letter.charCodeAt(0)),
    to: to === '' ? 0 : to.charCodeAt(0),
    before: Array.from(before ?? '').reduce((bits, letter) => bits | bitOf(letter.charCodeAt(0)), 0),
  });
}

const VOWEL_BITS = Array.from(VOWELS).reduce((bits, letter) => bits | bitOf(letter.charCodeAt(0)), 0);
const OPENING_VOWEL = 'A'.charCodeAt(0);

function bitOf(code: number): number {
  return code >= FIRST_LETTER && code < FIRST_LETTER + 26 ? 1 << (code - FIRST_LETTER) : 0;
}

const skeleton = new Uint16Array(MAX_WORD_LETTERS + 1);

/** The skeleton of a folded word. Digits, and letters that have no romanisation, are kept as they are. */
export function skeletonOf(text: string): string {
  const end = Math.min(text.length, MAX_WORD_LETTERS);
  let length = 0;
  for (let at = 0; at < end; ) {
    const code = text.charCodeAt(at);
    const rules = rulesByLetter[code - FIRST_LETTER];
    const rule = rules === undefined ? undefined : ruleAt(rules, text, at);
    if (rule !== undefined) {
      if (rule.to !== 0) skeleton[length++] = rule.to;
      at += rule.from.length;
      // A doubled letter is one sound; the same sound on both sides of a vowel is two.
      if (rule.from.length === 1) while (at < end && text.charCodeAt(at) === code) at++;
      continue;
    }
    if ((bitOf(code) & VOWEL_BITS) === 0) skeleton[length++] = code;
    else if (length === 0) skeleton[length++] = OPENING_VOWEL;
    at++;
  }
  return length === 0 ? text : textOfUnits(skeleton, length);
}

function ruleAt(rules: readonly Rule[], text: string, at: number): Rule | undefined {
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (rule === undefined || !isAt(rule.from, text, at)) continue;
    if (rule.before === 0 || rule.before & bitOf(text.charCodeAt(at + rule.from.length))) return rule;
  }
  return undefined;
}

function isAt(from: readonly number[], text: string, at: number): boolean {
  for (let i = 1; i < from.length; i++) if (text.charCodeAt(at + i) !== from[i]) return false;
  return true;
}
