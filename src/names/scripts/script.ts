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

/** First and last code point, in order. */
const RANGES: readonly (readonly [first: number, last: number, script: number])[] = [
  [0x370, 0x3ff, GREEK],
  [0x400, 0x52f, CYRILLIC],
  [0x530, 0x58f, ARMENIAN],
  [0x590, 0x5ff, HEBREW],
  [0x600, 0x6ff, ARABIC],
  [0x700, 0x74f, UNVOICED],
  [0x750, 0x77f, ARABIC],
  [0x780, 0x7bf, LETTERED],
  [0x870, 0x8ff, ARABIC],
  [0x900, 0xd7f, INDIC],
  [0xd80, 0xdff, UNVOICED],
  [0xe00, 0xeff, THAI],
  [0xf00, 0xfff, UNVOICED],
  [0x1000, 0x109f, UNVOICED],
  [0x10a0, 0x10ff, LETTERED],
  [0x1100, 0x11ff, HANGUL],
  [0x1200, 0x139f, LETTERED],
  [0x1780, 0x17ff, UNVOICED],
  [0x1c80, 0x1c8f, CYRILLIC],
  [0x1c90, 0x1cbf, LETTERED],
  [0x1f00, 0x1fff, GREEK],
  [0x2d00, 0x2d2f, LETTERED],
  [0x3005, 0x3007, CJK],
  [0x3041, 0x309f, CJK],
  [0x30a1, 0x30fa, CJK],
  [0x30fc, 0x30ff, CJK],
  [0x3131, 0x318e, HANGUL],
  [0x31f0, 0x31ff, CJK],
  [0x3400, 0x4dbf, CJK],
  [0x4e00, 0x9fff, CJK],
  [0xac00, 0xd7a3, HANGUL],
  [0xf900, 0xfaff, CJK],
  [0xfb1d, 0xfb4f, HEBREW],
  [0xfb50, 0xfdff, ARABIC],
  [0xfe70, 0xfefc, ARABIC],
  [0xff66, 0xff9f, CJK],
  [0x20000, 0x323af, CJK],
];

const PLANE = 0x10000;
const scripts = new Uint8Array(PLANE);
for (const [first, last, script] of RANGES) if (last < PLANE) scripts.fill(script, first, last + 1);
/** Punctuation inside these blocks parts words as elsewhere. */
for (const mark of '\u037e\u0387\u055d\u055e\u055b\u0589\u05be\u05c0\u05c3\u060c\u061b\u061f\u066a\u066b\u066c\u06d4\u0964\u0965\u0e2f\u0e5a\u0e5b\u104a\u104b\u10fb\u17d4\u17d5\u17d6\u3006')
  scripts[mark.charCodeAt(0)] = NO_SCRIPT;

export function scriptOf(codePoint: number): number {
  if (codePoint < PLANE) return scripts[codePoint] ?? NO_SCRIPT;
  return codePoint >= 0x20000 && codePoint <= 0x323af ? CJK : NO_SCRIPT;
}
