import { foldText } from '../../names/fold.ts';
import type { KnownWord } from './known-words.ts';
import { descent, links, participles } from './label-roles.ts';
import { type LabelSense, labelWord } from './label-words.ts';

/** The words of a line as words of labels. */

export interface ReadWord {
  readonly text: string;
  /** Letters and digits only, small, without accents. */
  readonly folded: string;
}

export const wordsIn = (text: string): readonly ReadWord[] =>
  text.split(/\s+/).map((word) => ({ text: word, folded: foldText(word).replaceAll(' ', '') }));

export interface Token extends KnownWord<LabelSense> {
  readonly letters: number;
  /** Linked to the word before it by a preposition. */
  readonly isLinked: boolean;
  /** Behind a stroke, a comma, a conjunction; which of these. */
  readonly joint: 'and' | 'stroke' | null;
  /** Words of the line up to and with it. */
  readonly end: number;
}

/** The longest label has nine words, and some marks. */
const mostWords = 12;

export function tokensFrom(
  words: readonly ReadWord[],
  at: number,
): { readonly tokens: readonly Token[]; readonly known: number } {
  const tokens: Token[] = [];
  let known = 0;
  let isExact = true;
  let isLinked = false;
  let joint: Token['joint'] = null;
  for (let index = at; index < Math.min(words.length, at + mostWords); index += 1) {
    const word = words[index];
    if (word === undefined) break;
    if (word.folded === '') {
      if (/[/|&,–—-]/.test(word.text)) joint = word.text.includes('&') ? 'and' : 'stroke';
      if (word.text.includes(':')) break;
      continue;
    }
    const found = senseOf(word);
    if (found === null || isTurned(words[at], word)) break;
    if (found.wrong > 0) isExact = false;
    if (isExact) known = index + 1 - at;
    const before = tokens.at(-1);
    const isLink = links.has(found.sense);
    const isTold =
      before !== undefined && index === before.end && tells(before, tokens, word, words[index + 1]);
    if (isLink && !isTold) {
      if (found.sense === 'and') joint = 'and';
      isLinked = true;
      if (word.text.endsWith(':')) break;
      continue;
    }
    const sense = isTold && word.folded === 'le' ? 'on' : found.sense;
    const own = isTold ? null : joint;
    const isOpen = word.text.startsWith('(');
    tokens.push({
      ...found,
      sense,
      letters: word.folded.length,
      isLinked: isLinked || found.isElided || joint !== null || isOpen || isTold,
      joint: isOpen && !isTold ? (own ?? 'stroke') : own,
      end: index + 1,
    });
    isLinked = false;
    joint = /[,/]$/.test(word.text) ? 'stroke' : null;
    if (word.text.endsWith(':')) break;
  }
  return { tokens, known };
}

/** The number's sign is a word only with its mark, and units only in brackets or behind "en". */
export function senseOf(word: ReadWord): KnownWord<LabelSense> | null {
  if (word.folded === 'n' && !/^[nN][°º*.]/.test(word.text)) return null;
  if (/^(?:d|l|s)$/.test(word.folded) && !/['’(]/.test(word.text)) return null;
  if (/^(?:m|f|h|kg|cv|ch|kw)$/.test(word.folded) && !/[()]/.test(word.text)) return null;
  return labelWord(word.folded);
}

/** What a link tells behind a participle: the day, the place, by whom, of whom. */
function tells(
  { sense }: Token,
  all: readonly Token[],
  { folded }: ReadWord,
  next: ReadWord | undefined,
): boolean {
  if (/^(?:de|of)$/.test(folded) && all.every((token) => token.sense === 'of' || descent.has(token.sense)))
    return true;
  if (!participles.has(sense) || (folded === 'en' && next?.folded === 'date')) return false;
  return /^(?:le|on|a|in|at|en|par|by)$/.test(folded);
}

/** A word in capitals behind small letters is a value, unless it is a short name of its own. */
const isTurned = (first: ReadWord | undefined, { text, folded }: ReadWord): boolean =>
  first !== undefined && /\p{Ll}/u.test(first.text) && folded.length > 4 && /^[^\p{Ll}]+$/u.test(text);

/** Links that the label ends with, up to its colon or the end of its line: "Délivré en date du :". */
export function linksBehind(words: readonly ReadWord[], from: number): number {
  let at = from;
  while (at < words.length && links.has(labelWord(words[at]?.folded ?? '')?.sense ?? 'date')) {
    at += 1;
    if (words[at - 1]?.text.endsWith(':')) break;
  }
  const isEnd = at === words.length || words[at - 1]?.text.endsWith(':') || /^:/.test(words[at]?.text ?? '');
  return isEnd ? at - from : 0;
}

/** "Délivré en date du 12/03/2020" */
export const dateLink = (part: readonly Token[], next: ReadWord | undefined): number =>
  part.at(-1)?.sense === 'date' &&
  participles.has(part[0]?.sense ?? 'of') &&
  /^(?:du|le)$/.test(next?.folded ?? '')
    ? 1
    : 0;
