import type { RomanWord } from './letter-table.ts';

/**
 * The scripts of India have the same letters in the same places of their blocks (U+0900 to U+0D7F), so that one table
 * reads Devanagari, Bengali, Gurmukhi, Gujarati, Oriya, Tamil, Telugu, Kannada and Malayalam. A consonant without a
 * vowel sign is followed by `a`, which the northern tongues do not speak at the end of a word.
 */

const BLOCK = 0x80;
const FIRST_BLOCK = 0x900;
const VIRAMA = 0x4d;
const NUKTA = 0x3c;
const FIRST_SIGN = 0x3e;
const LAST_SIGN = 0x4c;

const roman = new Array<string>(BLOCK).fill('');
const put = (from: number, words: string): void => {
  words.split(' ').forEach((word, i) => {
    roman[from + i] = word === '-' ? '' : word;
  });
};
put(0x01, 'n n h');
put(0x05, 'a a i i u u ri li e e e ai o o o au');
put(0x15, 'k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h');
put(FIRST_SIGN, 'a i i u u ri ri e e e ai o o o au');
put(0x58, 'q kh gh z r rh f y ri li');
put(0x66, '0 1 2 3 4 5 6 7 8 9');
/** Gurmukhi: tippi; Malayalam: letters without a vowel. */
put(0x70, 'n');
const CHILLUS = ['n', 'n', 'r', 'l', 'l', 'k'];
const FIRST_CHILLU = 0x7a;

/** With a dot under it a letter is a Persian one. */
const DOTTED: Readonly<Record<string, string>> = {
  k: 'q',
  j: 'z',
  ph: 'f',
  d: 'r',
  dh: 'r',
  g: 'gh',
  y: 'y',
};

const DEVANAGARI = 0;
const BENGALI = 1;
const GURMUKHI = 2;
const GUJARATI = 3;
const TAMIL = 5;
const MALAYALAM = 8;
const NORTHERN = new Set([DEVANAGARI, BENGALI, GURMUKHI, GUJARATI]);
/** What a script speaks otherwise. */
const OWN: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  [BENGALI]: { 47: 'j', 53: 'b' },
  [TAMIL]: { 26: 's' },
};

const isConsonant = (offset: number): boolean =>
  (offset >= 0x15 && offset <= 0x39) || (offset >= 0x58 && offset <= 0x5f);
const isSign = (offset: number): boolean => offset >= FIRST_SIGN && offset <= LAST_SIGN;

/** One letter with what is spoken behind it. */
interface Syllable {
  consonant: string;
  vowel: string;
  /** The vowel is not written. */
  inherent: boolean;
}

export function romaniseIndic(run: string): RomanWord[] {
  const syllables: Syllable[] = [];
  let block = DEVANAGARI;
  for (const character of run.normalize('NFC')) {
    const code = character.charCodeAt(0) - FIRST_BLOCK;
    if (code < 0 || code >= BLOCK * 9) continue;
    block = Math.floor(code / BLOCK);
    readLetter(code % BLOCK, block, syllables);
  }
  if (NORTHERN.has(block)) dropUnspoken(syllables);
  const text = syllables.map(({ consonant, vowel }) => consonant + vowel).join('');
  return [{ text, role: 0, from: 0, to: 0 }];
}

function readLetter(offset: number, block: number, syllables: Syllable[]): void {
  const last = syllables[syllables.length - 1];
  const written = OWN[block]?.[offset] ?? roman[offset] ?? '';
  if (isConsonant(offset)) syllables.push({ consonant: written, vowel: 'a', inherent: true });
  else if (block === MALAYALAM && offset >= FIRST_CHILLU) {
    syllables.push({ consonant: CHILLUS[offset - FIRST_CHILLU] ?? '', vowel: '', inherent: false });
  } else if (last !== undefined && offset === VIRAMA) {
    last.vowel = '';
    last.inherent = false;
  } else if (last !== undefined && offset === NUKTA)
    last.consonant = DOTTED[last.consonant] ?? last.consonant;
  else if (last !== undefined && isSign(offset)) {
    last.vowel = written;
    last.inherent = false;
  } else if (written !== '') syllables.push({ consonant: '', vowel: written, inherent: false });
}

/** The last vowel that is not written is silent, unless two consonants stand before it: Arjun, but Narendra. */
function dropUnspoken(syllables: Syllable[]): void {
  const last = syllables[syllables.length - 1];
  const before = syllables[syllables.length - 2];
  if (last?.inherent === true && before !== undefined && before.vowel !== '') last.vowel = '';
}
