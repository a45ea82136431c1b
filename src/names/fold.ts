/**
 * What one character is worth in a name: a plain letter, a break between words, or nothing.
 *
 * Characters up to U+024F (everything French, and nearly everything West African, is written with) are answered
 * from a table, because this runs for every character of every name. Others go through `foldOther`.
 */

export const BREAK = 0;
/** Apostrophes, joining marks: inside a word, but not a letter of it. N'Guessan = NGuessan. */
export const SILENT = 1;
/** More than one letter, or beyond the table: ask `foldOther`. */
export const OTHER = 2;
export const DOT = 3;
export const COMMA = 4;
export const OPEN = 5;
export const CLOSE = 6;
export const HYPHEN = 7;
/** From here on, a value is the folded character itself: a digit or a letter a..z. */
export const FIRST_FOLDED = 48;

const TABLE_SIZE = 0x250;

/** Letters that Unicode does not decompose. Several belong to the alphabets of Dioula, Baoulé, Bété and Fula. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ɲ: 'gn',
  ɛ: 'e',
  ɔ: 'o',
  ə: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɩ: 'i',
  ʋ: 'u',
  ǝ: 'e',
};

const MARKS: Readonly<Record<string, number>> = {
  "'": SILENT,
  '`': SILENT,
  '´': SILENT,
  '¨': SILENT,
  '\u00ad': SILENT,
  '.': DOT,
  ',': COMMA,
  '(': OPEN,
  '[': OPEN,
  '{': OPEN,
  ')': CLOSE,
  ']': CLOSE,
  '}': CLOSE,
  '-': HYPHEN,
};

/** Added to a folded letter that was a capital. */
export const CAPITAL = 128;

const LATIN = new Uint8Array(TABLE_SIZE);

for (let code = 0; code < TABLE_SIZE; code++) {
  const character = String.fromCharCode(code);
  const folded = foldLatin(character);
  // A letter that no plain one stands for is compared as it is written, like those beyond the table.
  const none = /\p{L}/u.test(character) ? OTHER : BREAK;
  LATIN[code] =
    MARKS[character] ?? (folded.length === 1 ? folded.charCodeAt(0) : folded === '' ? none : OTHER);
  if (folded.length === 1 && character !== character.toLowerCase()) {
    LATIN[code] = folded.charCodeAt(0) | CAPITAL;
  }
}

/** The value of a UTF-16 unit: one of the constants above, or a folded character, with `CAPITAL` if it was one. */
export function foldUnit(unit: number): number {
  return unit < TABLE_SIZE ? (LATIN[unit] ?? BREAK) : OTHER;
}

/** The letters and digits a..z, 0..9 of one Latin character, '' if it has none. */
function foldLatin(character: string): string {
  let folded = '';
  for (const part of character.toLowerCase().normalize('NFKD')) {
    const letters = UNDECOMPOSED[part] ?? part;
    if (/^[a-z0-9]+$/.test(letters)) folded += letters;
  }
  return folded;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{M}]/u;
/** Apostrophes of all keyboards, accents written apart, invisible characters. */
const SILENT_CHARACTER = /[\u02b0-\u02ff\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07]|\p{Cf}|[\u0300-\u036f]/u;
const HYPHENS = '\u2010\u2011\u2012\u2013\u2014\u2212\uff0d';

const folds = new Map<number, string>();
const MAX_REMEMBERED_FOLDS = 4_096;

/** '' for a silent character, ' ' for a break, '-' for a hyphen, else the letters that stand for it. */
export function foldOther(codePoint: number): string {
  const known = folds.get(codePoint);
  if (known !== undefined) return known;
  if (folds.size >= MAX_REMEMBERED_FOLDS) folds.clear();
  const folded = computeFold(String.fromCodePoint(codePoint));
  folds.set(codePoint, folded);
  return folded;
}

function computeFold(character: string): string {
  if (SILENT_CHARACTER.test(character)) return '';
  if (HYPHENS.includes(character)) return '-';
  const romanised = ROMAN.get(character.toLowerCase());
  if (romanised !== undefined) return romanised;
  const latin = foldLatin(character);
  if (latin !== '') return latin;
  if (!LETTER_OR_DIGIT.test(character)) return ' ';
  // A script without a romanisation here is compared as it is written.
  return character.normalize('NFKC').toLowerCase();
}

/** One line a script: `letters` and, in the same order, what each is written as. */
const SCRIPTS: readonly (readonly [letters: string, roman: string])[] = [
  [
    'а б в г ґ д е ё є ж з и і ї й к л м н о п р с т у ў ф х ц ч ш щ ъ ы ь э ю я ђ ј љ њ ћ џ ѓ ќ ѕ қ ғ ү ұ ң ө ә һ',
    'a b v g g d e e ie zh z i i i i k l m n o p r s t u u f kh ts ch sh shch - y - e iu ia dj j lj nj c dz g k dz k g u u n o a h',
  ],
  [
    'α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω',
    'a v g d e z i th i k l m n x o p r s s t i f ch ps o',
  ],
  [
    'ا أ إ آ ٱ ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ؤ ي ى ئ ء ة پ چ ژ گ ک ی ہ ے',
    'a a i a a b t th j h kh d dh r z s sh s d t z a gh f q k l m n h u u i a i - a p ch zh g k i h e',
  ],
];

const ROMAN = new Map<string, string>();
for (const [letters, roman] of SCRIPTS) {
  const written = roman.split(' ');
  // '-' stands for a letter that is not written: the soft sign, the hamza.
  letters.split(' ').forEach((letter, i) => {
    ROMAN.set(letter, written[i] === '-' ? '' : (written[i] ?? ''));
  });
  for (const letter of letters.split(' ')) {
    const plain = letter.normalize('NFD').charAt(0);
    if (!ROMAN.has(plain)) ROMAN.set(plain, ROMAN.get(letter) ?? '');
  }
}
for (const accented of 'άέήίόύώϊϋΐΰ') {
  ROMAN.set(accented, ROMAN.get(accented.normalize('NFD').charAt(0)) ?? '');
}
/** Arabic short vowels and the lengthening stroke are mostly left out, so they count for nothing. */
for (let code = 0x64b; code <= 0x65f; code++) ROMAN.set(String.fromCharCode(code), '');
ROMAN.set('\u0640', '');

/** A whole text folded: letters and digits, words apart by one space. For texts that are not names of persons. */
export function foldText(text: string): string {
  let folded = '';
  let gap = false;
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const value = codePoint < TABLE_SIZE ? foldUnit(codePoint) : OTHER;
    if (value === SILENT) continue;
    const letters =
      value >= FIRST_FOLDED
        ? String.fromCharCode(value & ~CAPITAL)
        : value === OTHER
          ? foldOther(codePoint)
          : ' ';
    if (letters === ' ' || letters === '-') gap = true;
    else if (letters !== '') {
      folded += gap && folded !== '' ? ` ${letters}` : letters;
      gap = false;
    }
  }
  return folded;
}
