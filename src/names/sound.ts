/**
 * A word written by its sound, as a French or English clerk would hear it in West Africa: Ouattara and Wattara
 * are both `uatara`, Diallo, Djalo and Jallow `jalo`, Coulibaly and Kulibali `kulibali`. `x` stands for the sound
 * of "ch", "sh", `Q` for that of "kh", which others write k or h. `rn` becomes `m` because a camera reads one for the
 * other.
 */

import { letterRules } from './letter-rules.ts';
import { MAX_WORD_LETTERS } from './limits.ts';

const ruleAt = letterRules('names/sounds.tsv');

/** The sound of a folded word. Doubled letters count once. Never empty for a word with letters. */
export function soundOf(word: string): string {
  const end = Math.min(word.length, MAX_WORD_LETTERS + 1);
  const sound: number[] = [];
  let last = 0;
  const hear = (code: number): void => {
    if (code !== last) sound.push(code);
    last = code;
  };
  // Yevgeny, Evgeny: Russian has one letter for both.
  for (let at = opensWithYe(word) ? 1 : 0; at < end; ) {
    const rule = ruleAt(word, at);
    if (rule === undefined) hear(word.charCodeAt(at++));
    else {
      for (const code of rule.to) hear(code);
      at += rule.from.length;
    }
  }
  return sound.length === 0 ? word : String.fromCharCode(...sound);
}

const SHORTEST_WITH_YE = 5;

function opensWithYe(word: string): boolean {
  return word.length >= SHORTEST_WITH_YE && word.startsWith('ye');
}
