import {
  BREAK,
  CAPITAL,
  CLOSE,
  COMMA,
  DOT,
  FIRST_FOLDED,
  foldOther,
  foldUnit,
  HYPHEN,
  OPEN,
  OTHER,
  SILENT,
} from './fold.ts';
import { MAX_WORD_LETTERS, MAX_WORDS } from './limits.ts';
import { lookAlikes } from './scripts/look-alikes.ts';
import { ALONE, dialectOf, endOfRun, romanise } from './scripts/romanise.ts';
import { NO_SCRIPT, scriptOf } from './scripts/script.ts';
import {
  AFTER_COMMA,
  AFTER_HYPHEN,
  ASIDE,
  BEFORE_DOT,
  CAPITALS,
  type DraftToken,
  MISREAD,
  OTHER_SCRIPT,
} from './token.ts';
import { HASH_START, hashNext, type Word, wordOf, wordOfUnits } from './word.ts';

/** What was seen besides the words, until the next call. */
export const reading = {
  /** All kinds of words met, as bits: 0 when every word is a plain name. */
  kinds: 0,
  /** Some words are in capitals and some are not. */
  capitalsTell: false,
  /** Something lay beyond the limits. */
  cut: false,
};

/** Digits that a camera or a clerk writes for letters: 0/O, 1/I, 5/S, 8/B. */
const LETTER_FOR_DIGIT = new Uint8Array(128);
for (const [digit, letter] of ['0o', '1i', '5s', '8b']) {
  if (digit !== undefined && letter !== undefined)
    LETTER_FOR_DIGIT[digit.charCodeAt(0)] = letter.charCodeAt(0);
}

const FIRST_LETTER = 97;
const SEEN_CAPITALS = 1;
const SEEN_SMALL = 2;

/** The word being read. One for all calls: reading never waits, so two readings never overlap. */
const letters = new Uint16Array(MAX_WORD_LETTERS);
let length = 0;
let hash = HASH_START;
let start = 0;
let role = 0;
let capitals = 0;
let smalls = 0;
let digits = 0;
let depth = 0;
let kinds = 0;
let cases = 0;
let cut = false;
/** Digits are words and parts of words, as in names of organisations; in names of persons they are misread letters. */
let digitsCount = false;
/** How the letters of other scripts are to be read in this text; -1 until one is met. */
let dialect = -1;
/** The words read so far; their number is counted apart, because a list that grows from nothing grows slowly. */
const drafts: DraftToken[] = [];
let count = 0;

/**
 * Splits a text into words. `raw` keeps letters that fold to nothing (a lone soft sign): a name of only such
 * letters is still a name. `ofOrganisation`: digits count, and nothing is taken for a family and a given name.
 */
export function readWords(text: string, raw: boolean, ofOrganisation = false): DraftToken[] {
  digitsCount = ofOrganisation;
  depth = kinds = cases = role = count = 0;
  cut = false;
  dialect = -1;
  resetWord();
  for (let at = 0; at < text.length; at++) {
    const value = foldUnit(text.charCodeAt(at));
    if (value >= FIRST_LETTER) {
      at = readLetters(text, at) - 1;
    } else if (value >= FIRST_FOLDED) {
      if (length === 0) start = at;
      pushDigit(value);
    } else if (value === OTHER) {
      at += readOther(text, at, raw) - 1;
    } else if (value !== SILENT) {
      endWord(at);
      if (value !== BREAK) readMark(value);
    }
  }
  endWord(text.length);
  reading.kinds = kinds;
  reading.capitalsTell = cases === (SEEN_CAPITALS | SEEN_SMALL);
  reading.cut = cut;
  return drafts.slice(0, count);
}

function resetWord(): void {
  length = capitals = smalls = digits = 0;
  hash = HASH_START;
}

/** A run of plain letters, which most of a name is. Returns where it ends. */
function readLetters(text: string, from: number): number {
  if (length === 0) start = from;
  let at = from;
  let nextHash = hash;
  let nextLength = length;
  let nextCapitals = 0;
  let value = foldUnit(text.charCodeAt(at));
  while (value >= FIRST_LETTER) {
    const letter = value & ~CAPITAL;
    if (letter !== value) nextCapitals++;
    if (nextLength < MAX_WORD_LETTERS) {
      letters[nextLength++] = letter;
      nextHash = hashNext(nextHash, letter);
    } else cut = true;
    at++;
    value = at < text.length ? foldUnit(text.charCodeAt(at)) : BREAK;
  }
  capitals += nextCapitals;
  smalls += at - from - nextCapitals;
  length = nextLength;
  hash = nextHash;
  return at;
}

function pushLetter(unit: number): void {
  if (length >= MAX_WORD_LETTERS) {
    cut = true;
    return;
  }
  letters[length++] = unit;
  hash = hashNext(hash, unit);
}

function pushDigit(digit: number): void {
  if (digitsCount) {
    pushLetter(digit);
    smalls++;
    return;
  }
  const letter = LETTER_FOR_DIGIT[digit] ?? 0;
  digits++;
  if (letter !== 0) pushLetter(letter);
}

/** A character beyond the table. Returns how many units it takes. */
function readOther(text: string, at: number, raw: boolean): number {
  const codePoint = text.codePointAt(at) ?? 0;
  const script = scriptOf(codePoint);
  if (script !== NO_SCRIPT) return readRun(text, at, script, raw);
  const size = codePoint > 0xffff ? 2 : 1;
  const folded = foldOther(codePoint);
  if (folded === ' ' || folded === '-') {
    endWord(at);
    if (folded === '-') role |= AFTER_HYPHEN;
    return size;
  }
  const character = text.slice(at, at + size);
  const units = raw && folded === '' && isLetter(character) ? character : folded;
  if (length === 0) start = at;
  for (let i = 0; i < units.length; i++) pushLetter(units.charCodeAt(i));
  if (units !== '') {
    if (character === character.toLowerCase()) smalls++;
    else capitals++;
  }
  return size;
}

/** A run of letters of another script: one word mostly, in Latin letters. Returns how many units it takes. */
function readRun(text: string, from: number, script: number, raw: boolean): number {
  if (dialect === -1) dialect = dialectOf(text) & (digitsCount ? ~ALONE : -1);
  const end = endOfRun(text, from, script);
  const run = text.slice(from, end);
  const romanised = romanise(run, script, dialect);
  const latin = isBesideLatin(text, end) ? lookAlikes(run) : '';
  if (latin !== '') {
    if (length === 0) start = from;
    for (let i = 0; i < latin.length; i++) pushLetter(latin.charCodeAt(i));
    smalls++;
    return end - from;
  }
  for (let i = 0; i < romanised.words.length; i++) {
    const word = romanised.words[i];
    if (word === undefined) continue;
    if (i > 0) endWord(from + word.from);
    if (length === 0) start = from + word.from;
    const letters = word.text === '' && raw && isLetter(run) ? run : word.text;
    for (let j = 0; j < letters.length; j++) pushLetter(letters.charCodeAt(j));
    role |= word.role | OTHER_SCRIPT;
    if (letters === '') continue;
    if (romanised.capitals) capitals++;
    else smalls++;
  }
  return end - from;
}

/** Inside a word of Latin letters: there a letter of another script is one that looks the same. */
function isBesideLatin(text: string, end: number): boolean {
  return length > 0 || (end < text.length && foldUnit(text.charCodeAt(end)) >= FIRST_LETTER);
}

/** Modifier letters (\p{Lm}) are how some keyboards write apostrophes: not a name by themselves. */
function isLetter(character: string): boolean {
  return /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(character);
}

function readMark(mark: number): void {
  if (mark === HYPHEN) role |= AFTER_HYPHEN;
  else if (mark === OPEN) depth++;
  else if (mark === CLOSE) depth = Math.max(0, depth - 1);
  else if (mark === COMMA) role |= AFTER_COMMA;
  else if (mark === DOT) {
    const previous = drafts[count - 1];
    if (previous !== undefined) previous.role |= BEFORE_DOT;
  }
}

function endWord(end: number): void {
  if (capitals + smalls > 0) {
    if (count < MAX_WORDS) pushWord(end);
    else cut = true;
    role = 0;
  }
  if (length > 0 || digits > 0) resetWord();
}

function pushWord(end: number): void {
  const word = wordOfUnits(letters, length, hash);
  if (length > 1) {
    cases |= smalls === 0 ? SEEN_CAPITALS : SEEN_SMALL;
    if (smalls === 0) role |= CAPITALS;
  }
  if (digits > 0) role |= MISREAD;
  if (depth > 0) role |= ASIDE;
  kinds |= word.entry.kind;
  if (word.splitAt > 0 && count + 1 < MAX_WORDS) pushParts(word, end);
  else pushToken(word, role, start, end);
}

function pushToken(word: Word, tokenRole: number, from: number, end: number): void {
  drafts[count] = { word, role: tokenRole, position: count, start: from, end };
  count++;
}

/** Abdelaziz becomes abdel and aziz. */
function pushParts(word: Word, end: number): void {
  // Where letters and characters do not go one to one, both parts show the whole word.
  const plain = end - start === word.text.length;
  const middle = start + word.splitAt;
  const first = wordOf(word.text.slice(0, word.splitAt));
  const second = wordOf(word.text.slice(word.splitAt));
  kinds |= first.entry.kind | second.entry.kind;
  pushToken(first, role, start, plain ? middle : end);
  pushToken(second, role & ~(AFTER_COMMA | AFTER_HYPHEN), plain ? middle : start, end);
}
