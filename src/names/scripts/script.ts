import { number, oneOf, readVocabulary } from '../../platform/vocabulary/read-vocabulary.ts';

/** Which script a character beyond the Latin ones belongs to, as far as names of it are read in their own way. */
export const NO_SCRIPT = 0;
export const GREEK = 1;
export const CYRILLIC = 2;
export const ARMENIAN = 3;
export const HEBREW = 4;
export const ARABIC = 5;
export const INDIC = 6;
export const THAI = 7;
export const HANGUL = 8;
/** Chinese characters and kana: a Japanese name may hold both. */
export const CJK = 9;
/** Scripts that are romanised letter by letter and write their vowels. */
export const LETTERED = 10;
/** The same for those that leave vowels out, or put them where a letter-by-letter reading does not. */
export const UNVOICED = 11;

const NUMBERS = {
  greek: GREEK,
  cyrillic: CYRILLIC,
  armenian: ARMENIAN,
  hebrew: HEBREW,
  arabic: ARABIC,
  indic: INDIC,
  thai: THAI,
  hangul: HANGUL,
  cjk: CJK,
  lettered: LETTERED,
  unvoiced: UNVOICED,
} as const;
const names = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];
/** First and last code point of the blocks of each script. */
const blocks = readVocabulary('names/scripts.tsv', { first: number, last: number, script: oneOf(...names) });

const PLANE = 0x10000;
const scripts = new Uint8Array(PLANE);
for (const { first, last, script } of blocks)
  if (last < PLANE) scripts.fill(NUMBERS[script], first, last + 1);
/** Punctuation inside these blocks parts words as elsewhere. */
for (const mark of '\u037e\u0387\u055d\u055e\u055b\u0589\u05be\u05c0\u05c3\u060c\u061b\u061f\u066a\u066b\u066c\u06d4\u0964\u0965\u0e2f\u0e5a\u0e5b\u104a\u104b\u10fb\u17d4\u17d5\u17d6\u3006')
  scripts[mark.charCodeAt(0)] = NO_SCRIPT;

export function scriptOf(codePoint: number): number {
  if (codePoint < PLANE) return scripts[codePoint] ?? NO_SCRIPT;
  return codePoint >= 0x20000 && codePoint <= 0x323af ? CJK : NO_SCRIPT;
}
