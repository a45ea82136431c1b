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
import { MAX_RUN_LETTERS, MAX_WORD_LETTERS, MAX_WORDS } from './limits.ts';
import { letterTable } from './scripts/letter-table.ts';
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

/** The words of a text, and what was seen besides them. */
export interface WordsRead {
  readonly tokens: DraftToken[];
  /** All kinds of words met, as bits: 0 when every word is a plain name. */
  readonly kinds: number;
  /** Some words are in capitals and some are not. */
  readonly capitalsMarkFamily: boolean;
  /** Something lay beyond the limits. */
  readonly cut: boolean;
}

/** Digits that a camera or a clerk writes for letters: 0/O, 1/I, 5/S, 8/B. */
const LETTER_FOR_DIGIT = new Uint8Array(128);
for (const [digit, letter] of ['0o', '1i', '5s', '8b']) {
  if (digit !== undefined && letter !== undefined)
    LETTER_FOR_DIGIT[digit.charCodeAt(0)] = letter.charCodeAt(0);
}

const FIRST_LETTER = 97;
const SEEN_CAPITALS = 1;
const SEEN_SMALL = 2;

/** A text while it is being read: the words so far, and the word that is not ended yet. */
interface Reading {
  /** Digits are words and parts of words, as in names of organisations; in names of persons they are misread letters. */
  readonly digitsCount: boolean;
  /** Letters that fold to nothing are kept. */
  readonly raw: boolean;
  readonly tokens: DraftToken[];
  kinds: number;
  cases: number;
  cut: boolean;
  /** Brackets that are open. */
  depth: number;
  /** How the letters of other scripts are to be read in this text; -1 until one is met. */
  dialect: number;
  /** Of the word that is not ended yet: its letters (in `letters`), where it starts, what it is made of. */
  length: number;
  hash: number;
  start: number;
  role: number;
  capitals: number;
  smalls: number;
  digits: number;
}

/**
 * Letters of the word that is not ended yet. One buffer for all readings, which never overlap: making one for each
 * takes 1.7 times as long. Nothing is left in it for later, a word that has ended is looked up at once.
 */
const letters = new Uint16Array(MAX_WORD_LETTERS);

/**
 * Splits a text into words. `raw` keeps letters that fold to nothing (a lone soft sign): a name of only such
 * letters is still a name. `ofOrganisation`: digits count, and nothing is taken for a family and a given name.
 */
export function readWords(text: string, raw: boolean, ofOrganisation = false): WordsRead {
  const reading: Reading = {
    digitsCount: ofOrganisation,
    raw,
    tokens: [],
    kinds: 0,
    cases: 0,
    cut: false,
    depth: 0,
    dialect: -1,
    length: 0,
    hash: HASH_START,
    start: 0,
    role: 0,
    capitals: 0,
    smalls: 0,
    digits: 0,
  };
  for (let at = 0; at < text.length; at++) {
    const value = foldUnit(text.charCodeAt(at));
    if (value >= FIRST_LETTER) {
      at = readLetters(reading, text, at) - 1;
    } else if (value >= FIRST_FOLDED) {
      if (reading.length === 0) reading.start = at;
      pushDigit(reading, value);
    } else if (value === OTHER) {
      at += readOther(reading, text, at) - 1;
    } else if (value !== SILENT) {
      endWord(reading, at);
      if (value !== BREAK) readMark(reading, value);
    }
  }
  endWord(reading, text.length);
  return {
    // Copied, because thousands of parsed names are kept: a copy has no spare capacity.
    tokens: reading.tokens.slice(),
    kinds: reading.kinds,
    capitalsMarkFamily: reading.cases === (SEEN_CAPITALS | SEEN_SMALL),
    cut: reading.cut,
  };
}

function resetWord(reading: Reading): void {
  reading.length = reading.capitals = reading.smalls = reading.digits = 0;
  reading.hash = HASH_START;
}

/** A run of plain letters, which most of a name is. Returns where it ends. */
function readLetters(reading: Reading, text: string, from: number): number {
  if (reading.length === 0) reading.start = from;
  let at = from;
  let nextHash = reading.hash;
  let nextLength = reading.length;
  let nextCapitals = 0;
  let value = foldUnit(text.charCodeAt(at));
  while (value >= FIRST_LETTER) {
    const letter = value & ~CAPITAL;
    if (letter !== value) nextCapitals++;
    if (nextLength < MAX_WORD_LETTERS) {
      letters[nextLength++] = letter;
      nextHash = hashNext(nextHash, letter);
    } else reading.cut = true;
    at++;
    value = at < text.length ? foldUnit(text.charCodeAt(at)) : BREAK;
  }
  reading.capitals += nextCapitals;
  reading.smalls += at - from - nextCapitals;
  reading.length = nextLength;
  reading.hash = nextHash;
  return at;
}

function pushLetter(reading: Reading, unit: number): void {
  if (reading.length >= MAX_WORD_LETTERS) {
    reading.cut = true;
    return;
  }
  letters[reading.length++] = unit;
  reading.hash = hashNext(reading.hash, unit);
}

function pushDigit(reading: Reading, digit: number): void {
  if (reading.digitsCount) {
    pushLetter(reading, digit);
    reading.smalls++;
    return;
  }
  const letter = LETTER_FOR_DIGIT[digit] ?? 0;
  reading.digits++;
  if (letter !== 0) pushLetter(reading, letter);
}

/** A character beyond the table. Returns how many units it takes. */
function readOther(reading: Reading, text: string, at: number): number {
  const codePoint = text.codePointAt(at) ?? 0;
  const script = scriptOf(codePoint);
  if (script !== NO_SCRIPT) return readRun(reading, text, at, script);
  const size = codePoint > 0xffff ? 2 : 1;
  const folded = foldOther(codePoint);
  if (folded === ' ' || folded === '-') {
    endWord(reading, at);
    if (folded === '-') reading.role |= AFTER_HYPHEN;
    return size;
  }
  const character = text.slice(at, at + size);
  const units = reading.raw && folded === '' && isLetter(character) ? character : folded;
  if (reading.length === 0) reading.start = at;
  for (let i = 0; i < units.length; i++) pushLetter(reading, units.charCodeAt(i));
  if (units !== '') {
    if (character === character.toLowerCase()) reading.smalls++;
    else reading.capitals++;
  }
  return size;
}

/** A run of letters of another script: one word mostly, in Latin letters. Returns how many units it takes. */
function readRun(reading: Reading, text: string, from: number, script: number): number {
  if (reading.dialect === -1) reading.dialect = dialectOf(text) & (reading.digitsCount ? ~ALONE : -1);
  const end = endOfRun(text, from, script);
  const run = boundedRun(reading, text.slice(from, end));
  const romanised = romanise(run, script, reading.dialect);
  const latin = isBesideLatin(reading, text, end) ? lookAlikes(run) : '';
  if (latin !== '') {
    if (reading.length === 0) reading.start = from;
    for (let i = 0; i < latin.length; i++) pushLetter(reading, latin.charCodeAt(i));
    reading.smalls++;
    return end - from;
  }
  for (let i = 0; i < romanised.words.length; i++) {
    const word = romanised.words[i];
    if (word === undefined) continue;
    if (i > 0) endWord(reading, from + word.from);
    if (reading.length === 0) reading.start = from + word.from;
    const letters = word.text === '' && reading.raw && isLetter(run) ? run : word.text;
    for (let j = 0; j < letters.length; j++) pushLetter(reading, letters.charCodeAt(j));
    reading.role |= word.role | OTHER_SCRIPT;
    if (letters === '') continue;
    if (romanised.capitals) reading.capitals++;
    else reading.smalls++;
  }
  return end - from;
}

/** No sign stands for more letters than this: U+FDFA, a whole sentence. */
const MOST_LETTERS_OF_A_SIGN = 18;
const SURELY_SHORT = Math.floor(MAX_RUN_LETTERS / MOST_LETTERS_OF_A_SIGN);

/** As much of a run as may be read. */
function boundedRun(reading: Reading, run: string): string {
  if (run.length <= SURELY_SHORT || run.normalize('NFKC').length <= MAX_RUN_LETTERS) return run;
  reading.cut = true;
  let letters = 0;
  let end = 0;
  for (const sign of run) {
    letters += sign.normalize('NFKC').length;
    if (letters > MAX_RUN_LETTERS) break;
    end += sign.length;
  }
  return run.slice(0, end);
}

/** Inside a word of Latin letters: there a letter of another script is one that looks the same. */
function isBesideLatin(reading: Reading, text: string, end: number): boolean {
  return reading.length > 0 || (end < text.length && foldUnit(text.charCodeAt(end)) >= FIRST_LETTER);
}

/** Modifier letters (\p{Lm}) are how some keyboards write apostrophes: not a name by themselves. */
function isLetter(character: string): boolean {
  return /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(character);
}

function readMark(reading: Reading, mark: number): void {
  if (mark === HYPHEN) reading.role |= AFTER_HYPHEN;
  else if (mark === OPEN) reading.depth++;
  else if (mark === CLOSE) reading.depth = Math.max(0, reading.depth - 1);
  else if (mark === COMMA) reading.role |= AFTER_COMMA;
  else if (mark === DOT) {
    const previous = reading.tokens[reading.tokens.length - 1];
    if (previous !== undefined) previous.role |= BEFORE_DOT;
  }
}

function endWord(reading: Reading, end: number): void {
  if (reading.capitals + reading.smalls > 0) {
    if (reading.tokens.length < MAX_WORDS) pushWord(reading, end);
    else reading.cut = true;
    reading.role = 0;
  }
  if (reading.length > 0 || reading.digits > 0) resetWord(reading);
}

function pushWord(reading: Reading, end: number): void {
  const word = wordOfUnits(letters, reading.length, reading.hash);
  if (reading.length > 1) {
    reading.cases |= reading.smalls === 0 ? SEEN_CAPITALS : SEEN_SMALL;
    if (reading.smalls === 0) reading.role |= CAPITALS;
  }
  if (reading.digits > 0) reading.role |= MISREAD;
  if (reading.depth > 0) reading.role |= ASIDE;
  reading.kinds |= word.entry.kind;
  if (word.splitAt > 0 && reading.tokens.length + 1 < MAX_WORDS) pushParts(reading, word, end);
  else pushToken(reading, word, reading.role, reading.start, end);
}

function pushToken(reading: Reading, word: Word, tokenRole: number, from: number, end: number): void {
  const { tokens } = reading;
  tokens.push({ word, role: tokenRole, position: tokens.length, start: from, end });
}

/** Abdelaziz becomes abdel and aziz. */
function pushParts(reading: Reading, word: Word, end: number): void {
  // Where letters and characters do not go one to one, both parts show the whole word.
  const plain = end - reading.start === word.text.length;
  const middle = reading.start + word.splitAt;
  const first = wordOf(word.text.slice(0, word.splitAt));
  const second = wordOf(word.text.slice(word.splitAt));
  reading.kinds |= first.entry.kind | second.entry.kind;
  pushToken(reading, first, reading.role, reading.start, plain ? middle : end);
  pushToken(
    reading,
    second,
    reading.role & ~(AFTER_COMMA | AFTER_HYPHEN),
    plain ? middle : reading.start,
    end,
  );
}

/** Cyrillic and Greek letters that look like Latin ones, capitals and small: Рetrov with a Cyrillic Р. */
const LOOK_ALIKES = letterTable(
  'а е о р с у х і ј ѕ ԁ ԛ ԝ һ А В Е К М Н О Р С Т У Х І Ј Ѕ α ο ν ι κ ρ υ χ Α Β Ε Ζ Η Ι Κ Μ Ν Ο Ρ Τ Υ Χ',
  'a e o p c y x i j s d q w h a b e k m h o p c t y x i j s a o v i k p u x a b e z h i k m n o p t y x',
);

/** The Latin letters that a run looks like; '' unless all of its letters do. */
function lookAlikes(run: string): string {
  let latin = '';
  for (const letter of run) {
    const looks = LOOK_ALIKES.get(letter);
    if (looks === undefined) return '';
    latin += looks;
  }
  return latin;
}
