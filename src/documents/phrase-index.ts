import { foldText } from '../names/fold.ts';
import type { Word } from './page.ts';

/** Finds known phrases among the words of a line: labels and titles. */

export interface PhraseMatch<Value> {
  /** Words, `end` exclusive. */
  readonly start: number;
  readonly end: number;
  readonly values: readonly Value[];
  readonly letters: number;
  /** A letter was misread. */
  readonly isMisread: boolean;
}

export const lettersOf = (text: string): string => foldText(text).replaceAll(' ', '');

/** A shorter phrase with a letter changed is another one. */
const leastMisread = 6;
const mostWords = 16;
const mostLetters = 90;

/** A text with each of its letters left out: two texts that differ in a letter share one of these. */
function* shortened(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 1) yield text.slice(0, at) + text.slice(at + 1);
}

/** One letter is changed, left out or added. */
function isOneApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < Math.min(a.length, b.length) && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1);
}

export class PhraseIndex<Value> {
  private readonly byLetters = new Map<string, Value[]>();
  private readonly byShortened = new Map<string, string>();

  constructor(phrases: Iterable<readonly [text: string, value: Value]>) {
    for (const [text, value] of phrases) {
      const letters = lettersOf(text);
      const known = this.byLetters.get(letters);
      if (known === undefined) this.byLetters.set(letters, [value]);
      else if (!known.includes(value)) known.push(value);
    }
    for (const letters of this.byLetters.keys()) {
      if (letters.length < leastMisread) continue;
      for (const short of [letters, ...shortened(letters)]) this.byShortened.set(short, letters);
    }
  }

  valuesOf(text: string): readonly Value[] {
    return this.byLetters.get(lettersOf(text)) ?? [];
  }

  /** The longest phrases that do not overlap, in their order. */
  matchesIn(words: readonly Word[]): readonly PhraseMatch<Value>[] {
    const all = words.flatMap((_, start) => this.matchesAt(words, start));
    const worth = ({ letters, isMisread }: PhraseMatch<Value>) => letters - (isMisread ? 2.5 : 0);
    const chosen: PhraseMatch<Value>[] = [];
    for (const match of all.sort((a, b) => worth(b) - worth(a))) {
      if (chosen.every(({ start, end }) => match.end <= start || match.start >= end)) chosen.push(match);
    }
    return chosen.sort((a, b) => a.start - b.start);
  }

  private matchesAt(words: readonly Word[], start: number): readonly PhraseMatch<Value>[] {
    if (words[start]?.folded === '') return [];
    const matches: PhraseMatch<Value>[] = [];
    let letters = '';
    for (let end = start + 1; end <= Math.min(words.length, start + mostWords); end += 1) {
      const { folded = '' } = words[end - 1] ?? {};
      letters += folded;
      if (letters.length > mostLetters) break;
      if (folded === '') continue;
      const exact = this.byLetters.get(letters);
      const values = exact ?? this.misread(letters);
      if (values !== undefined)
        matches.push({ start, end, values, letters: letters.length, isMisread: exact === undefined });
    }
    return matches;
  }

  private misread(letters: string): readonly Value[] | undefined {
    if (letters.length < leastMisread) return undefined;
    for (const short of [letters, ...shortened(letters)]) {
      const whole = this.byShortened.get(short);
      if (whole !== undefined && isOneApart(whole, letters)) return this.byLetters.get(whole);
    }
    return undefined;
  }
}
