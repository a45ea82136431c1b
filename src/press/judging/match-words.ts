import { COSTS } from '../../names/costs.ts';
import { type Word, wordOf } from '../../names/word.ts';
import { wordDifference } from '../../names/word-difference.ts';
import type { AskedPerson } from './asked-person.ts';
import { isNameWord, type Run } from './name-runs.ts';
import { type ReadText, SMALL } from './read-text.ts';

/** Which of the words asked for stands at a place of the text, as one bit; 0 where none does. */
export type MatchAt = (at: number) => number;

/** Words at most this different may stand for one another; the comparer decides about the whole. */
const likeWord = 0.4;

/**
 * Finds words of the name in one text. Where a word stands in the text as it was asked for, one that is merely close is
 * another: an article that speaks of Ighodalo and of Ighodaro speaks of two.
 */
export function matcher(text: ReadText, runs: readonly Run[], asked: AskedPerson): MatchAt {
  const matchAt = (at: number): number => {
    const written = text.words[at]?.word ?? '';
    if (written.length === 0 || !(isNameWord(text, at) || isLikeName(text, at, asked))) return 0;
    const before = asked.matches.get(written);
    if (before !== undefined) return before;
    const met = compareWord(written, asked.words);
    asked.matches.set(written, met);
    return met;
  };
  let written = 0;
  for (const { from, to } of runs) {
    for (let i = from; i < to; i++) {
      const met = matchAt(i);
      if (met > 0 && (text.words[i]?.word.length ?? 0) > 1) written |= met;
    }
  }
  return (at) => {
    const met = matchAt(at);
    return met >= 0 ? met : -met & ~written;
  };
}

/** A title or a particle that is a word of the name asked for. */
function isLikeName({ words }: ReadText, at: number, asked: AskedPerson): boolean {
  const { word = '', letters = SMALL } = words[at] ?? {};
  return letters !== SMALL && asked.words.some(({ text, entry }) => entry.kind !== 0 && text === word);
}

/** The bit of the word that is meant; less than 0 where the two are merely close. */
function compareWord(written: string, words: readonly Word[]): number {
  if (written.length === 1) {
    const first = words.findIndex(({ text }) => text.startsWith(written));
    return first < 0 ? 0 : 1 << first;
  }
  const word = wordOf(written);
  // The likest of all: of Houénou Gbènou, either word is like the other.
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, other] of words.entries()) {
    const difference = word === other ? 0 : wordDifference(word, other, COSTS);
    const counted = difference > likeWord && isPart(word, other) ? likeWord : difference;
    if (counted > likeWord || counted >= least) continue;
    best = at;
    least = counted;
  }
  const found = words[best];
  if (found === undefined) return 0;
  const isSame = found.text === word.text || found.sound === word.sound || isVariant(word, found);
  return isSame ? 1 << best : -(1 << best);
}

const isVariant = (a: Word, b: Word): boolean => a.entry.group !== 0 && a.entry.group === b.entry.group;

/** Abdelaziz for Aziz, BLEGOUDE for Goudé: one word that holds the other. */
function isPart(a: Word, b: Word): boolean {
  const [short, long] = a.text.length < b.text.length ? [a.text, b.text] : [b.text, a.text];
  return (
    short.length >= 3 && long.length >= short.length + 3 && (long.startsWith(short) || long.endsWith(short))
  );
}
