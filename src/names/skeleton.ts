/**
 * The consonants of a folded Latin word, in classes of letters that are written for one another. Scripts that leave
 * vowels out, and clerks who put in others, mostly agree on it: Mohamed, Muhammad and Mhmd are all `MHMT`, Ouattara
 * and Wattara `VTR`. A word that begins with a vowel begins with `A`, whichever vowel it is (and so do Yelena, Elena).
 * Classes are capitals, so that `distance.ts` can tell what one costs for another.
 */

import { bitOf, bitsOf, letterRules } from './letter-rules.ts';
import { MAX_WORD_LETTERS } from './limits.ts';

const ruleAt = letterRules('names/skeletons.tsv');
const VOWELS = bitsOf('aeiouy');
const OPENING_VOWEL = 'A'.charCodeAt(0);

/** The skeleton of a folded word. Digits, and letters that have no romanisation, are kept as they are. */
export function skeletonOf(text: string): string {
  const end = Math.min(text.length, MAX_WORD_LETTERS);
  const skeleton: number[] = [];
  for (let at = 0; at < end; ) {
    const code = text.charCodeAt(at);
    const rule = ruleAt(text, at);
    if (rule !== undefined) {
      skeleton.push(...rule.to);
      at += rule.from.length;
      // A doubled letter is one sound; the same sound on both sides of a vowel is two.
      if (rule.from.length === 1) while (at < end && text.charCodeAt(at) === code) at++;
      continue;
    }
    if ((bitOf(code) & VOWELS) === 0) skeleton.push(code);
    else if (skeleton.length === 0) skeleton.push(OPENING_VOWEL);
    at++;
  }
  return skeleton.length === 0 ? text : String.fromCharCode(...skeleton);
}
