import { lazily } from '../platform/lazily.ts';
import { GLUED_FORMS, isShortForm, longFormAt } from './legal-forms.ts';
import { MAX_NAME_CHARACTERS } from './limits.ts';
import { numberWords, organisationWordsOf } from './organisation-words.ts';
import { sortByWord } from './parse-name.ts';
import { readWords } from './read-words.ts';
import {
  ACRONYM,
  ASIDE,
  type DraftToken,
  GENERIC,
  LIGHT,
  NUMBER,
  OTHER_SCRIPT,
  type ParsedName,
  PLACE,
  UNVOWELLED,
} from './token.ts';
import { wordOf } from './word.ts';

/**
 * Reads the name of an organisation or a ship. Legal forms are dropped, unless there is nothing else; letters with
 * dots are one word (A.B.C.), numbers are digits however they are written, and every word gets the role that says how
 * much it weighs.
 */
export function parseOrganisation(text: string): ParsedName {
  const tooLong = text.length > MAX_NAME_CHARACTERS;
  const bounded = tooLong ? text.trim().slice(0, MAX_NAME_CHARACTERS) : text;
  const spaced = EAST_ASIAN.test(bounded)
    ? bounded.replace(GLUED_FORMS, (form) => ' '.repeat(form.length))
    : bounded;
  let read = readWords(spaced, false, true);
  if (read.tokens.length === 0 && bounded !== '') read = readWords(bounded, true, true);
  const joined = joinLetters(read.tokens, bounded);
  let tokens = withoutForms(joined);
  // A name that is nothing but a legal form, or the prefix of a ship, is compared by it.
  if (tokens.every((token) => token.role & LIGHT)) tokens = joined;
  for (const token of tokens) token.role &= ~LEGAL;
  tokens = withNumbers(tokens);
  tokens.forEach((token, i) => {
    token.position = i;
  });
  return {
    text: bounded,
    tokens,
    sorted: sortByWord(tokens),
    comma: 0,
    capitalsMarkFamily: false,
    cut: read.cut || (tooLong && text.trim().length > MAX_NAME_CHARACTERS),
  };
}

const EAST_ASIAN = /[\u3000-\ud7ff\uf900-\ufaff]/;

interface WordTables {
  readonly roles: Map<string, number>;
  /** The word that stands for all of its meaning. */
  readonly meanings: Map<string, string>;
}

const wordTables = lazily((): WordTables => {
  const roles = new Map<string, number>();
  const meanings = new Map<string, string>();
  // The article of an Arabic word of business is read apart, and is no business.
  for (const { word } of wordsOf(organisationWordsOf('linking').flat())) roles.set(word.text, LIGHT);
  for (const meaning of organisationWordsOf('generic')) {
    const words = wordsOf(meaning);
    for (const { word } of words) {
      if (roles.has(word.text)) continue;
      roles.set(word.text, GENERIC);
      meanings.set(word.text, words[0]?.word.text ?? word.text);
    }
  }
  for (const { word } of wordsOf(organisationWordsOf('place').flat())) {
    if (!roles.has(word.text)) roles.set(word.text, PLACE);
  }
  return { roles, meanings };
});

/** More words than a name may have. */
function wordsOf(words: readonly string[]): DraftToken[] {
  return words.flatMap((word) => readWords(word, false, true).tokens);
}

const shipPrefixes = new Set(organisationWordsOf('ship').flat());

/** Letters that stand apart in the same way, by dots, spaces or an ampersand, are one word: A.B.C., J P, H&M. */
function joinLetters(read: readonly DraftToken[], text: string): DraftToken[] {
  const tokens: DraftToken[] = [];
  const words = read.map((token) => token.word.text);
  for (let i = 0; i < read.length; i++) {
    const token = read[i];
    if (token === undefined) continue;
    token.role &= ASIDE | UNVOWELLED | OTHER_SCRIPT;
    const span = longFormAt(words, i);
    const end = span > 0 ? i + span - 1 : endOfLetters(read, i, text);
    if (end > i) {
      let letters = '';
      for (let at = i; at <= end; at++) if (span > 0 || isLetter(read[at])) letters += words[at] ?? '';
      token.word = wordOf(letters);
      token.role |= span > 0 ? LEGAL : ACRONYM;
      token.end = read[end]?.end ?? token.end;
      i = end;
    } else giveRole(token);
    tokens.push(token);
  }
  return tokens;
}

function giveRole(token: DraftToken): void {
  const { text } = token.word;
  const { roles, meanings } = wordTables();
  const role = roles.get(text) ?? 0;
  const meaning = role & GENERIC ? meanings.get(text) : undefined;
  if (meaning !== undefined && meaning !== text) token.word = wordOf(meaning);
  // Its vowels are known now.
  token.role = role === 0 ? token.role : (token.role & ~UNVOWELLED) | role;
}

/** A legal form of several words. Never leaves this file: such words are dropped, or are all there is. */
const LEGAL = 1 << 20;
const AMPERSANDS = new Set(['and', 'et', 'und', 'y', 'n']);

/** The last of the single letters that belong together from `from` on. */
function endOfLetters(read: readonly DraftToken[], from: number, text: string): number {
  if (!isLetter(read[from])) return from;
  let last = from;
  let before = '';
  for (;;) {
    const isJoined = AMPERSANDS.has(read[last + 1]?.word.text ?? '') && isLetter(read[last + 2]);
    const next = isJoined ? last + 2 : last + 1;
    if (!isLetter(read[next])) return last;
    const between = text.slice(read[last]?.end, read[next]?.start);
    const gap = between.includes('.') ? '.' : isJoined ? '&' : between.trim();
    // Fund V L.P.: the dots begin something else.
    if (last > from && gap !== before) return before === '' ? last - 1 : last;
    before = gap;
    last = next;
  }
}

function isLetter(token: DraftToken | undefined): boolean {
  return token !== undefined && token.word.text.length === 1 && token.word.text >= 'a';
}

/** Legal forms of several words stand anywhere, and long ones; two or three letters only at either end. */
const SHORTEST_INSIDE = 4;

function withoutForms(joined: readonly DraftToken[]): DraftToken[] {
  const rest = joined.filter(
    (token) => !(token.role & LEGAL) && (token.word.text.length < SHORTEST_INSIDE || !isForm(token)),
  );
  while (rest.length > 0 && isForm(rest[rest.length - 1])) rest.pop();
  while (rest.length > 1 && (isForm(rest[0]) || shipPrefixes.has(rest[0]?.word.text ?? ''))) rest.shift();
  return rest;
}

function isForm(token: DraftToken | undefined): boolean {
  return token !== undefined && isShortForm(token.word.text, token.word.sound);
}

const numbers = new Map<string, number>();
const tens = new Map<string, number>();
for (const { word, number, kind } of numberWords) (kind === 'tens' ? tens : numbers).set(word, number);

/** Forty-Four, Fourty 4, 44th and XLIV are 44. */
function withNumbers(tokens: readonly DraftToken[]): DraftToken[] {
  const counted: DraftToken[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined) continue;
    counted.push(token);
    const ten = tens.get(token.word.text);
    const unit = ten === undefined ? undefined : unitOf(tokens[i + 1]);
    const value = ten === undefined ? numberOf(token, i > 0) : ten + (unit ?? 0);
    if (value === undefined) continue;
    token.word = wordOf(String(value));
    token.role = (token.role & ASIDE) | NUMBER;
    if (unit === undefined) continue;
    token.end = tokens[i + 1]?.end ?? token.end;
    i++;
  }
  return counted;
}

function unitOf(token: DraftToken | undefined): number | undefined {
  const unit = token === undefined ? undefined : numberOf(token, false);
  return unit !== undefined && unit > 0 && unit < 10 ? unit : undefined;
}

const ORDINAL = /^0*(\d{1,9})(?:st|nd|rd|th|e|er|ere|eme|ieme|de)?$/;
/** Letters that stand for a number, from two on; one letter only behind a name, and only these. */
const ROMAN = /^(?=[ivx]{2})x{0,3}(?:ix|iv|v?i{0,3})$/;
/** XXXVIII */
const LONGEST_ROMAN = 7;
const ROMAN_LETTERS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

function numberOf({ word: { text } }: DraftToken, behind: boolean): number | undefined {
  if (text.charAt(0) <= '9') {
    const digits = ORDINAL.exec(text)?.[1];
    return digits === undefined ? undefined : Number(digits);
  }
  if (text.length <= LONGEST_ROMAN && ROMAN.test(text)) return romanValue(text);
  return numbers.get(text) ?? (behind ? ROMAN_LETTERS[text] : undefined);
}

function romanValue(text: string): number {
  let value = 0;
  for (let i = 0; i < text.length; i++) {
    const here = ROMAN_LETTERS[text.charAt(i)] ?? 0;
    value += here < (ROMAN_LETTERS[text.charAt(i + 1)] ?? 0) ? -here : here;
  }
  return value;
}
