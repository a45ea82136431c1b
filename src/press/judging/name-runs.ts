import { GIVEN, PARTICLE, TITLE } from '../../names/lexicon.ts';
import { type Word, wordOf } from '../../names/word.ts';
import { isLittleWord } from './little-words.ts';
import {
  AFTER_APOSTROPHE,
  AFTER_BREAK,
  AFTER_CLOSE,
  AFTER_COMMA,
  AFTER_DOT,
  AFTER_END,
  AFTER_HYPHEN,
  AFTER_OPEN,
  AFTER_QUOTE,
  CAPITALISED,
  CAPITALS,
  NEW_LINE,
  type ReadText,
  SMALL,
  type TextWord,
} from './read-text.ts';

/** Words that stand together as the words of a name do. `to` is the word after the last. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

const parts =
  AFTER_COMMA | AFTER_DOT | AFTER_BREAK | AFTER_END | NEW_LINE | AFTER_OPEN | AFTER_CLOSE | AFTER_QUOTE;

/** Small words that names hold inside: Charles de Gaulle, Moussa ag Attaher. */
const mostParticles = 2;

/** All runs of a text, in its order. A text without any capital is one run a clause. */
export function nameRuns(text: ReadText): Run[] {
  const { words } = text;
  const anyCapital = words.some(({ letters }) => letters !== SMALL);
  const runs: Run[] = [];
  let from = -1;
  let last = -1;
  for (let i = 0; i <= words.length; i++) {
    const word = words[i];
    const behind = from >= 0 && i === last + 1 ? behindNickname(text, i) : i;
    if (behind > i) {
      last = behind;
      i = behind;
      continue;
    }
    const goesOn = from >= 0 && word !== undefined && i - last - 1 <= mostParticles && joins(words, i);
    if (from >= 0 && !goesOn) {
      runs.push({ from, to: last + 1 });
      from = -1;
    }
    if (word === undefined) break;
    if (isNameLike(word, anyCapital)) {
      if (from < 0) from = i;
      last = i;
    } else if (from >= 0 && !isParticle(word.word)) {
      runs.push({ from, to: last + 1 });
      from = -1;
    }
  }
  return runs;
}

function isNameLike({ word, letters }: TextWord, anyCapital: boolean): boolean {
  if (letters === SMALL && anyCapital) return false;
  if (letters === SMALL && isLittleWord(word)) return false;
  if (between.has(word)) return false;
  return !/^\d+$/.test(word);
}

/** Before letters that stand for words, as nothing stands before a family name: la BCEAO, du MCBS. */
const articles = new Set(['la', 'le', 'l', 'les', 'du', 'au', 'aux', 'des', 'the']);

/** Jean KOUASSI, Directeur; la BCEAO, Jean Kouassi: the comma does not stand inside a name. */
function hasGivenBefore(words: readonly TextWord[], at: number): boolean {
  const { word = '', letters = SMALL } = words[at - 1] ?? {};
  if (((words[at]?.gap ?? 0) & parts) !== 0) return false;
  return (
    articles.has(word) || (letters === CAPITALISED && word.length > 1 && !(wordOf(word).entry.kind & TITLE))
  );
}

/** Whether the gap before a word can be one inside a name. */
function joins(words: readonly TextWord[], at: number): boolean {
  const before = words[at - 1];
  const { gap = 0, letters = SMALL } = words[at] ?? {};
  if (before === undefined || (gap & parts) === 0) return true;
  // KOUASSI, Jean
  if ((gap & parts) === AFTER_COMMA) {
    const isFamilyName = before.letters === CAPITALS && before.word.length > 1;
    return isFamilyName && letters === CAPITALISED && !hasGivenBefore(words, at - 1);
  }
  // Jean "Papou" Kouassi, Jean (Papou) Kouassi
  const aside = AFTER_QUOTE | AFTER_OPEN | AFTER_CLOSE;
  return (gap & parts & ~aside) === 0 && letters !== SMALL && (gap & AFTER_APOSTROPHE) === 0;
}

const mostOfNickname = 4;
const markers = new Set(['dit', 'dite', 'alias', 'aka']);

/**
 * Where a nickname stands at a word of a name, the word behind it; else the word itself: Jean « le Lion » Kouassi,
 * Jean dit « Papou » Kouassi.
 */
export function behindNickname({ words }: ReadText, at: number): number {
  const first = markers.has(words[at]?.word ?? '') ? at + 1 : at;
  const opening = words[first]?.gap ?? 0;
  const isQuoted = (opening & AFTER_QUOTE) !== 0;
  if (!isQuoted && !(opening & AFTER_OPEN)) return at;
  const closing = isQuoted ? AFTER_QUOTE : AFTER_CLOSE;
  for (let i = first + 1; i <= first + mostOfNickname; i++) {
    const word = words[i];
    if (word === undefined || word.sentence !== words[at]?.sentence) return at;
    if (word.gap & closing) {
      const isName = word.letters !== SMALL && (word.gap & parts & ~closing) === 0;
      return isName ? i : at;
    }
    if (word.gap & parts & ~AFTER_DOT) return at;
  }
  return at;
}

/** "et" stands between two names, even where the comparer takes it for a part of one. */
const between = new Set(['et', 'and', 'of', 'the']);
const moreParticles = new Set(['d', 'ag', 'ould', 'ben', 'bin', 'ibn', 'mint', 'ole', 'arap']);

function isParticle(word: string): boolean {
  if (between.has(word)) return false;
  return (wordOf(word).entry.kind & PARTICLE) !== 0 || moreParticles.has(word);
}

/** Small words of languages that are whole names elsewhere: Khady Lo, Tra Lou. */
const nameParticles = new Set(['lo', 'lou', 'bi', 'wa', 'na']);

/** Whether a word of a run says who it is: not a title, not a particle, not the first word of a sentence. */
export function isNameWord(text: ReadText, at: number): boolean {
  const { word = '', letters = SMALL, sentence = 0 } = text.words[at] ?? {};
  if (word.length === 1) {
    return letters !== SMALL && !isElided(text.words, at) && !isMister(text.words, at) && !isTo(text, at);
  }
  const known = wordOf(word);
  const { kind } = known.entry;
  if (kind & PARTICLE) return nameParticles.has(word) && letters !== SMALL;
  if (kind & TITLE && !(kind & GIVEN)) return false;
  if (!isLittleWord(word) || isKnownName(known)) return true;
  // Inside a sentence a capital marks a name: Lucien Somé.
  return letters !== SMALL && text.sentences[sentence] !== at && !text.inTitleCase[sentence];
}

/** M. Kouassi is a mister, and J.-M. Kouassi has two initials. */
function isMister(words: readonly TextWord[], at: number): boolean {
  return words[at]?.word === 'm' && !((words[at]?.gap ?? 0) & AFTER_HYPHEN);
}

/** "À Tambao" opens a sentence. */
function isTo({ text, words }: ReadText, at: number): boolean {
  return text[words[at]?.start ?? 0] === 'À' && text[words[at]?.end ?? 0] !== '.';
}

/** The D of D'Abidjan is no initial. */
function isElided(words: readonly TextWord[], at: number): boolean {
  return ((words[at + 1]?.gap ?? 0) & AFTER_APOSTROPHE) !== 0;
}

function isKnownName({ entry }: Word): boolean {
  return entry.group !== 0 && entry.kind === 0;
}
