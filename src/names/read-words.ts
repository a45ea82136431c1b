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
import { AFTER_COMMA, AFTER_HYPHEN, ASIDE, BEFORE_DOT, CAPITALS, type DraftToken, MISREAD } from './token.ts';
import { HASH_START, hashNext, type Word, wordOf, wordOfUnits } from './word.ts';

/** What was seen besides the words. */
export interface Reading {
  readonly tokens: DraftToken[];
  /** All kinds of words met, as bits: 0 when every word is a plain name. */
  readonly kinds: number;
  readonly capitalsTell: boolean;
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

/**
 * Splits a text into words. `raw` keeps letters that fold to nothing (a lone soft sign): a name of only such
 * letters is still a name.
 */
export function readWords(text: string, raw: boolean): Reading {
  depth = kinds = cases = role = 0;
  cut = false;
  resetWord();
  const tokens: DraftToken[] = [];
  for (let at = 0; at < text.length; at++) {
    const value = foldUnit(text.charCodeAt(at));
    if (value >= FIRST_LETTER) {
      if (length === 0) start = at;
      if (value >= CAPITAL) capitals++;
      else smalls++;
      pushLetter(value & ~CAPITAL);
    } else if (value >= FIRST_FOLDED) {
      if (length === 0) start = at;
      pushDigit(value);
    } else if (value === OTHER) {
      at += readOther(text, at, tokens, raw) - 1;
    } else if (value !== SILENT) {
      endWord(tokens, at);
      if (value !== BREAK) readMark(value, tokens);
    }
  }
  endWord(tokens, text.length);
  return { tokens, kinds, capitalsTell: cases === (SEEN_CAPITALS | SEEN_SMALL), cut };
}

function resetWord(): void {
  length = capitals = smalls = digits = 0;
  hash = HASH_START;
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
  const letter = LETTER_FOR_DIGIT[digit] ?? 0;
  digits++;
  if (letter !== 0) pushLetter(letter);
}

/** A character beyond the table. Returns how many units it takes. */
function readOther(text: string, at: number, tokens: DraftToken[], raw: boolean): number {
  const codePoint = text.codePointAt(at) ?? 0;
  const size = codePoint > 0xffff ? 2 : 1;
  const folded = foldOther(codePoint);
  if (folded === ' ' || folded === '-') {
    endWord(tokens, at);
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

/** Modifier letters (\p{Lm}) are how some keyboards write apostrophes: not a name by themselves. */
function isLetter(character: string): boolean {
  return /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u.test(character);
}

function readMark(mark: number, tokens: DraftToken[]): void {
  if (mark === HYPHEN) role |= AFTER_HYPHEN;
  else if (mark === OPEN) depth++;
  else if (mark === CLOSE) depth = Math.max(0, depth - 1);
  else if (mark === COMMA) role |= AFTER_COMMA;
  else if (mark === DOT) {
    const previous = tokens[tokens.length - 1];
    if (previous !== undefined) previous.role |= BEFORE_DOT;
  }
}

function endWord(tokens: DraftToken[], end: number): void {
  if (capitals + smalls > 0) {
    if (tokens.length < MAX_WORDS) pushWord(tokens, end);
    else cut = true;
    role = 0;
  }
  if (length > 0 || digits > 0) resetWord();
}

function pushWord(tokens: DraftToken[], end: number): void {
  const word = wordOfUnits(letters, length, hash);
  if (length > 1) {
    cases |= smalls === 0 ? SEEN_CAPITALS : SEEN_SMALL;
    if (smalls === 0) role |= CAPITALS;
  }
  if (digits > 0) role |= MISREAD;
  if (depth > 0) role |= ASIDE;
  kinds |= word.kind;
  if (word.splitAt > 0 && tokens.length + 1 < MAX_WORDS) pushParts(tokens, word, end);
  else tokens.push({ word, role, position: tokens.length, start, end });
}

/** Abdelaziz becomes abdel and aziz. */
function pushParts(tokens: DraftToken[], word: Word, end: number): void {
  // Where letters and characters do not go one to one, both parts show the whole word.
  const plain = end - start === word.text.length;
  const middle = start + word.splitAt;
  const first = wordOf(word.text.slice(0, word.splitAt));
  const second = wordOf(word.text.slice(word.splitAt));
  kinds |= first.kind | second.kind;
  tokens.push({ word: first, role, position: tokens.length, start, end: plain ? middle : end });
  const behind = role & ~(AFTER_COMMA | AFTER_HYPHEN);
  tokens.push({ word: second, role: behind, position: tokens.length, start: plain ? middle : start, end });
}
