import { letterTable, plainLetters } from './scripts/letter-table.ts';

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
const UNDECOMPOSED = letterTable(
  'æ œ ø ß þ ð đ ł ħ ı ŋ ɲ ɛ ɔ ə ɓ ɗ ƙ ƴ ɩ ʋ ǝ',
  'ae oe o ss th d d l h i n gn e o e b d k y i u e',
);

const MARKS: readonly (readonly [mark: number, characters: string])[] = [
  [SILENT, "'`´¨\u00ad"],
  [DOT, '.'],
  [COMMA, ','],
  [OPEN, '([{'],
  [CLOSE, ')]}'],
  [HYPHEN, '-'],
];

/** Added to a folded letter that was a capital. */
export const CAPITAL = 128;

const LATIN = new Uint8Array(TABLE_SIZE);

for (let code = 0; code < TABLE_SIZE; code++) {
  const character = String.fromCharCode(code);
  const folded = foldLatin(character);
  // A letter that no plain one stands for is compared as it is written, like those beyond the table.
  const none = /\p{L}/u.test(character) ? OTHER : BREAK;
  LATIN[code] =
    MARKS.find(([, characters]) => characters.includes(character))?.[0] ??
    (folded.length === 1 ? folded.charCodeAt(0) : folded === '' ? none : OTHER);
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
    const letters = UNDECOMPOSED.get(part) ?? part;
    if (/^[a-z0-9]+$/.test(letters)) folded += letters;
  }
  return folded;
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{M}]/u;
/** Apostrophes of all keyboards, accents written apart, invisible characters. */
const SILENT_CHARACTER = /[\u02b0-\u02ff\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07]|\p{Cf}|[\u0300-\u036f]/u;
const MARK = /\p{M}/u;
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
  const latin = foldLatin(character);
  if (latin !== '') return latin;
  if (!LETTER_OR_DIGIT.test(character)) return ' ';
  const romanised = plainLetters(character);
  // A letter without any romanisation is compared as it is written.
  return romanised !== '' || MARK.test(character) ? romanised : character.normalize('NFKC').toLowerCase();
}

/** A whole text folded: letters and digits, words apart by one space. For texts that are not names of persons. */
export function foldText(text: string): string {
  // Word by word: a long string that grew letter by letter is slow wherever it is read.
  const words: string[] = [];
  let word = '';
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
    if (letters !== ' ' && letters !== '-') word += letters;
    else if (word !== '') {
      words.push(word);
      word = '';
    }
  }
  if (word !== '') words.push(word);
  return words.join(' ');
}

/** The same for names that differ in nothing but order, accents and case. */
export function sameWords(name: string): string {
  return (foldText(name) || name).split(' ').sort().join(' ');
}
