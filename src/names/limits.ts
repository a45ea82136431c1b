/**
 * Every bound on the work of one comparison. What lies beyond a bound is ignored, and the comparison says so
 * (reason `cut`). Real names stay far below: the longest legal names of our documents have 39 letters a field.
 */

/** Characters of a name that are read, after trimming. */
export const MAX_NAME_CHARACTERS = 320;

/** Words of a name that are compared. Pairing is quadratic in it: at most 24 x 24 word comparisons. */
export const MAX_WORDS = 24;

/** Letters of one word that are compared. A word comparison is quadratic in it. */
export const MAX_WORD_LETTERS = 40;

/**
 * Letters of one run of another script that are read, counted as they are when ligatures are taken apart: one sign
 * (U+FDFA) stands for 18, and readers look at every part of a run. The longest names written without spaces, of companies
 * in Chinese or Thai, have some 60.
 */
export const MAX_RUN_LETTERS = 160;

/** Slots of the word cache (a power of two). Each holds one word of some 200 bytes: 13 MB at most. */
export const WORD_CACHE_SLOTS = 65_536;

/**
 * Words of other scripts whose transliteration is cached, per script and dialect, and how long a cached word
 * may be.
 */
export const MAX_REMEMBERED_RUNS = 8_192;
export const MAX_REMEMBERED_RUN_CHARACTERS = 64;

/** Characters of a place or a date that are read. */
export const MAX_PLACE_CHARACTERS = 200;
export const MAX_DATE_CHARACTERS = 40;

/** Characters of one line of a bulk comparison that are read. */
export const MAX_LINE_CHARACTERS = 4_096;
