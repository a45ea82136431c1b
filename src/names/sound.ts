/**
 * A word written by its sound, as a French or English clerk would hear it in West Africa: Ouattara and Wattara
 * are both `uatara`, Diallo, Djalo and Jallow `jalo`, Coulibaly and Kulibali `kulibali`. `x` stands for the sound
 * of "ch", "sh".
 *
 * Letters are read left to right; the first rule of the table that fits wins. `rn` becomes `m` because a camera
 * reads one for the other.
 */

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
  { from: 'kh', to: 'k' },
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
  { from: 'w', to: 'u' },
  { from: 'y', to: 'i' },
  { from: 'x', to: 'ks' },
  { from: 'rn', to: 'm' },
  { from: 'h', to: '' },
];

const FIRST_LETTER = 97;
const rulesByLetter: SoundRule[][] = Array.from({ length: 26 }, () => []);
for (const rule of RULES) rulesByLetter[rule.from.charCodeAt(0) - FIRST_LETTER]?.push(rule);

/** The sound of a folded word. Doubled letters count once. Never empty for a word with letters. */
export function soundOf(word: string): string {
  let sound = '';
  let last = '';
  let at = 0;
  while (at < word.length) {
    const rule = ruleAt(word, at);
    const letters = rule === undefined ? word.charAt(at) : rule.to;
    for (let i = 0; i < letters.length; i++) {
      const letter = letters.charAt(i);
      if (letter !== last) sound += letter;
      last = letter;
    }
    at += rule === undefined ? 1 : rule.from.length;
  }
  return sound === '' ? word : sound;
}

function ruleAt(word: string, at: number): SoundRule | undefined {
  const rules = rulesByLetter[word.charCodeAt(at) - FIRST_LETTER];
  if (rules === undefined) return undefined;
  for (let i = 0; i < rules.length; i++) {
    const rule = rules[i];
    if (rule === undefined || !word.startsWith(rule.from, at)) continue;
    if (rule.before === undefined || rule.before.includes(word.charAt(at + rule.from.length) || '$'))
      return rule;
  }
  return undefined;
}
