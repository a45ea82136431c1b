import {
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
} from '../../names/fold.ts';
import { textOfUnits } from '../../names/word.ts';
import type { Article } from '../article.ts';

export interface TextWord {
  /** Folded: small letters without accents; of N'Guessan, nguessan. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** `CAPITALISED`, `CAPITALS` or neither. */
  readonly letters: number;
  /** It ends like a French participle: é, ée, és, ées. Folding would hide that. */
  readonly isParticiple: boolean;
  /** What stands between the word before and this one, as bits. */
  readonly gap: number;
  /** Counted from 0 over the whole text; the title is sentence 0. */
  readonly sentence: number;
}

/** A text made ready for looking for names and terms. */
export interface ReadText {
  readonly text: string;
  readonly words: readonly TextWord[];
  /** Where each sentence begins, and the number of words at the end. */
  readonly sentences: readonly number[];
  /** How many sentences the title has. */
  readonly titleSentences: number;
  /** Of each sentence, whether nearly every word has a capital, as in headlines: then capitals mark no names. */
  readonly inTitleCase: readonly boolean[];
}

export const SMALL = 0;
export const CAPITALISED = 1;
export const CAPITALS = 2;

const SPACE = 1;
export const AFTER_HYPHEN = 2;
export const AFTER_DOT = 4;
export const AFTER_COMMA = 8;
/** Colon, semicolon, dash, bracket, slash. */
export const AFTER_BREAK = 16;
export const AFTER_QUOTE = 32;
export const NEW_LINE = 64;
export const AFTER_APOSTROPHE = 128;
/** Question and exclamation marks, and three dots. */
export const AFTER_END = 256;
/** A bracket opened. */
export const AFTER_OPEN = 512;
/** A bracket closed. */
export const AFTER_CLOSE = 1024;

/** The dot of M., Dr., J.: no break. */
const AFTER_SHORT_WORD = 2048;

/** What separates two parts of a sentence. */
export const AFTER_ANY_BREAK =
  AFTER_COMMA | AFTER_BREAK | AFTER_QUOTE | AFTER_OPEN | AFTER_CLOSE | AFTER_DOT | AFTER_END | NEW_LINE;

/** Words of a text that are read; what lies beyond is not. */
export const maxWords = 8_000;
const maxLetters = 60;
/** A longer one is taken for several, so that no text takes long. */
const longestSentence = 120;

const apostrophes = new Set(["'", '’', '‘', 'ʼ', '´', '`', '′', '＇'].map((c) => c.charCodeAt(0)));
const quotes = new Set(['"', '«', '»', '“', '”', '„', '‹', '›'].map((c) => c.charCodeAt(0)));
const ends = new Set(['!', '?', '…'].map((c) => c.charCodeAt(0)));
const lineBreaks = new Set([10, 13, 0x85, 0x2028, 0x2029]);
/** The ampersand joins: Kouassi & Fils. */
const spaces = new Set([32, 9, 0xa0, 0x202f, 0x2009, 38]);

/** French words that lose their vowel before another: l'avocat, d'Abidjan, qu'il. */
const elided = new Set('l d j m t s c n qu jusqu lorsqu puisqu quoiqu presqu entr quelqu'.split(' '));
/** Before a capital, and before what no vowel is left out, these belong to a name: N'Guessan, N'guessan, M'Bahia. */
const namePrefixes = new Set(['n', 'm']);

/** A dot behind these does not end a sentence. */
const abbreviations = new Set(
  'm mm mr mrs ms mme mlle me mes dr pr prof asp csp dsp cpl insp supt st ste gen col cap capt lt sgt hon rev sr jr no nos art al cf etc vs inc ltd co corp jan feb mar apr jun jul aug sept oct nov dec janv fevr avr juil'.split(
    ' ',
  ),
);

/** Words, and where sentences begin. The title comes first. */
export function readText(title: string, body: string): ReadText {
  const head = title.normalize('NFC');
  const text = `${head}\n${body.normalize('NFC')}`;
  const reader = new Reader(text);
  const words = reader.read();
  const afterTitle = words.findIndex(({ start }) => start > head.length);
  const first = words[afterTitle];
  const sentences = [...reader.sentences, words.length];
  return {
    text,
    words,
    sentences,
    titleSentences: first === undefined ? reader.sentences.length : first.sentence,
    inTitleCase: reader.sentences.map((from, i) => isTitleCase(words, from, sentences[i + 1] ?? from)),
  };
}

const shortestLongWord = 4;
const fewestLongWords = 5;
const mostlyCapitals = 0.7;

function isTitleCase(words: readonly TextWord[], from: number, to: number): boolean {
  let long = 0;
  let capitals = 0;
  for (let i = from; i < to; i++) {
    const { word = '', letters = SMALL } = words[i] ?? {};
    if (word.length < shortestLongWord) continue;
    long++;
    if (letters !== SMALL) capitals++;
  }
  return long >= fewestLongWords && capitals / long > mostlyCapitals;
}

/** Reads one text from its beginning to its end. */
class Reader {
  readonly #words: TextWord[] = [];
  readonly sentences: number[] = [];
  /** Letters of the word that is not ended yet. */
  readonly #units = new Uint16Array(maxLetters);
  #length = 0;
  #capitals = 0;
  #start = 0;
  #gap = NEW_LINE;
  #sentence = -1;

  constructor(private readonly text: string) {}

  read(): readonly TextWord[] {
    const text = this.text;
    let at = 0;
    while (at < text.length && this.#words.length < maxWords) {
      const unit = text.charCodeAt(at);
      const value = foldUnit(unit);
      if (value >= FIRST_FOLDED) this.#letter(at, value & ~CAPITAL, (value & CAPITAL) !== 0);
      else if (apostrophes.has(unit)) this.#apostrophe(at);
      else if (value === OTHER) {
        at += this.#other(at);
        continue;
      } else if (value !== SILENT || this.#length === 0) this.#mark(at, unit, value);
      at++;
    }
    this.#end(text.length);
    return this.#words;
  }

  #letter(at: number, folded: number, isCapital: boolean): void {
    if (this.#length === 0) this.#start = at;
    if (this.#length >= maxLetters) return;
    if (isCapital) this.#capitals++;
    this.#units[this.#length++] = folded;
  }

  /** A character beyond the table; returns how many units it takes. */
  #other(at: number): number {
    const code = this.text.codePointAt(at) ?? 0;
    const size = code > 0xffff ? 2 : 1;
    const folded = foldOther(code);
    if (folded === '-') this.#mark(at, code, HYPHEN);
    else if (folded === ' ') this.#mark(at, code, 0);
    else {
      const character = this.text.slice(at, at + size);
      const isCapital = character !== character.toLowerCase();
      for (let i = 0; i < folded.length; i++) this.#letter(at, folded.charCodeAt(i), isCapital && i === 0);
    }
    return size;
  }

  /** Between letters it joins a name, or parts an elided word; elsewhere it is a quotation mark. */
  #apostrophe(at: number): void {
    if (this.#length === 0) {
      this.#gap |= AFTER_QUOTE;
      return;
    }
    const next = foldUnit(this.text.charCodeAt(at + 1));
    const prefix = textOfUnits(this.#units, this.#length);
    if (next < FIRST_FOLDED) {
      const isParted = this.#capitals > 0 && namePrefixes.has(prefix) && this.#isCapitalAt(at + 2);
      this.#end(at);
      // N' Guessan
      if (!isParted) this.#gap |= AFTER_QUOTE;
      return;
    }
    const isCapital = this.#capitals > 0 && (next & CAPITAL) !== 0;
    const isName = namePrefixes.has(prefix) && (isCapital || isConsonant(next & ~CAPITAL));
    if (elided.has(prefix) && !isName) {
      this.#end(at);
      this.#gap = AFTER_APOSTROPHE;
      return;
    }
    if (isPossessive(this.text, at)) {
      this.#end(at);
      this.#gap = AFTER_APOSTROPHE;
    }
  }

  #isCapitalAt(at: number): boolean {
    const value = foldUnit(this.text.charCodeAt(at));
    return value >= FIRST_FOLDED && (value & CAPITAL) !== 0;
  }

  #mark(at: number, unit: number, value: number): void {
    this.#end(at);
    if (value === COMMA) this.#gap |= AFTER_COMMA;
    else if (value === DOT) this.#gap |= AFTER_DOT;
    else if (value === OPEN) this.#gap |= AFTER_OPEN;
    else if (value === CLOSE) this.#gap |= AFTER_CLOSE;
    else if (lineBreaks.has(unit)) this.#gap |= NEW_LINE;
    else if (spaces.has(unit)) this.#gap |= SPACE;
    else if (quotes.has(unit)) this.#gap |= AFTER_QUOTE;
    else if (ends.has(unit)) this.#gap |= AFTER_END;
    else if (value === HYPHEN)
      this.#gap |= this.#gap & SPACE || isSpaceAt(this.text, at + 1) ? AFTER_BREAK : AFTER_HYPHEN;
    else this.#gap |= AFTER_BREAK;
  }

  #end(at: number): void {
    if (this.#length === 0) return;
    const word = textOfUnits(this.#units, this.#length);
    const isAllCapitals = this.#capitals === this.#length && this.#length > 1;
    const letters = this.#capitals === 0 ? SMALL : isAllCapitals ? CAPITALS : CAPITALISED;
    if (this.#opensSentence(letters)) {
      this.sentences.push(this.#words.length);
      this.#sentence++;
    } else if (this.#gap & AFTER_DOT) {
      const before = this.#words.at(-1);
      if (before !== undefined && isAbbreviated(before)) this.#gap ^= AFTER_DOT | AFTER_SHORT_WORD;
    }
    this.#words.push({
      word,
      start: this.#start,
      end: at,
      letters,
      isParticiple: participleEnd.test(this.text.slice(Math.max(this.#start, at - 3), at)),
      gap: this.#gap,
      sentence: this.#sentence,
    });
    this.#length = 0;
    this.#capitals = 0;
    this.#gap = 0;
  }

  /** A small letter goes on after a dot (S.A. de Bouaké), and so does everything behind an abbreviation or an initial. */
  #opensSentence(letters: number): boolean {
    if (this.#gap & NEW_LINE) return true;
    if (this.#words.length - (this.sentences.at(-1) ?? 0) >= longestSentence) return true;
    if (!(this.#gap & (AFTER_DOT | AFTER_END)) || !(this.#gap & (SPACE | AFTER_QUOTE))) return false;
    if (letters === SMALL && !/\d/.test(this.text[this.#start] ?? '')) return false;
    if (this.#gap & AFTER_END) return true;
    const before = this.#words.at(-1);
    return before !== undefined && !isAbbreviated(before);
  }
}

const vowels = new Set(['a', 'e', 'i', 'o', 'u', 'y', 'h'].map((letter) => letter.charCodeAt(0)));
const isConsonant = (unit: number): boolean => unit >= 97 && unit <= 122 && !vowels.has(unit);

const participleEnd = /é(e|s|es)?$/i;

function isAbbreviated({ word, letters }: TextWord): boolean {
  return (word.length === 1 && letters !== SMALL) || abbreviations.has(word);
}

/** Kouassi's, the bank's. */
function isPossessive(text: string, at: number): boolean {
  const next = text[at + 1];
  return (next === 's' || next === 'S') && !/[\p{L}\p{N}]/u.test(text[at + 2] ?? ' ');
}

function isSpaceAt(text: string, at: number): boolean {
  return at >= text.length || spaces.has(text.charCodeAt(at));
}

/** The text from one word up to another. */
export function writtenBetween({ text, words }: ReadText, from: number, to: number): string {
  return text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
}

/** Whether a comma, a dot or another break stands before one of these words; `to` is among them. */
export function hasBreak({ words }: ReadText, from: number, to: number): boolean {
  for (let i = from; i <= to; i++) if ((words[i]?.gap ?? 0) & AFTER_ANY_BREAK) return true;
  return false;
}

const compared = 60;

/** All words of an article but its title: its text, and its snippet where that says something else. */
export function bodyOf({ text, snippet }: Pick<Article, 'text' | 'snippet'>): string {
  if (text === '') return snippet;
  const begin = snippet.slice(0, compared);
  return begin === '' || text.includes(begin) ? text : `${text}\n${snippet}`;
}

/** The words of an article, its title first. */
export function textOf(article: Pick<Article, 'title' | 'text' | 'snippet'>): ReadText {
  return readText(article.title, bodyOf(article));
}
