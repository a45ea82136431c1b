import type { Costs } from './costs.ts';
import { LIGHT, OPTIONAL, type ParsedName, type Token, UNVOWELLED } from './token.ts';
import { compareOrder, wordOf } from './word.ts';
import { unvowelledDifference, wordDifference } from './word-difference.ts';

/** A word that answers a word of the other name. */
export interface Link {
  /** Positions in the first and the second name; of a word in several parts, the first part. */
  first: number;
  second: number;
  /** How many words each side takes. */
  firstSpan: number;
  secondSpan: number;
  readonly difference: number;
  /** One side is made of the first letters of the other. */
  readonly isAcronym: boolean;
}

/** Which words of two names answer each other. `usedFirst` and `usedSecond` have a bit for each word that does, by its position. */
export interface Alignment {
  readonly links: Link[];
  usedFirst: number;
  usedSecond: number;
}

/** A word may be split into this many: Plat Ono Vich. */
const LONGEST_SPAN = 4;
/** Shorter words, joined, meet others by chance. */
const SHORTEST_JOINED = 5;
const JOINED_LENGTH_SLACK = 1;
/** Joined words must be this alike; they had the choice of many joins. */
const JOINED_DIFFERENCE = 0.1;
/** A word that need not match is only linked to one that clearly does. */
const OPTIONAL_DIFFERENCE = 0.3;

/** How different two words are, 0..1, 1 where they must not be linked. Symmetric. */
export type TokenDifference = (a: Token, b: Token, costs: Costs) => number;

/** Three passes, surest first: the same word; one word written as several; the closest of what is left. */
export function align(
  first: ParsedName,
  second: ParsedName,
  costs: Costs,
  differenceOf: TokenDifference = personDifference,
): Alignment {
  const alignment: Alignment = { links: [], usedFirst: 0, usedSecond: 0 };
  linkSame(alignment, first.sorted, second.sorted);
  const restFirst = first.tokens.length - alignment.links.length;
  const restSecond = second.tokens.length - alignment.links.length;
  if (restFirst === 0 || restSecond === 0) return alignment;
  if (restFirst > 1) linkJoined(alignment, first.tokens, second.tokens, false, costs);
  if (restSecond > 1) linkJoined(alignment, second.tokens, first.tokens, true, costs);
  linkClosest(alignment, first, second, costs, differenceOf);
  return alignment;
}

export function link(alignment: Alignment, made: Link): void {
  alignment.links.push(made);
  alignment.usedFirst |= ((1 << made.firstSpan) - 1) << made.first;
  alignment.usedSecond |= ((1 << made.secondSpan) - 1) << made.second;
}

/** Of one word each. */
const pair = (first: number, second: number, difference: number): Link => ({
  first,
  second,
  firstSpan: 1,
  secondSpan: 1,
  difference,
  isAcronym: false,
});

/** Both lists are sorted, so one walk finds every word they share. */
function linkSame(alignment: Alignment, first: readonly Token[], second: readonly Token[]): void {
  let i = 0;
  let j = 0;
  let a = first[0];
  let b = second[0];
  while (a !== undefined && b !== undefined) {
    const order = compareOrder(a.word, b.word);
    if (order === 0) {
      link(alignment, pair(a.position, b.position, 0));
      a = first[++i];
      b = second[++j];
    } else if (order < 0) a = first[++i];
    else b = second[++j];
  }
}

/** `swapped`: the parts are the second name's. */
function linkJoined(
  alignment: Alignment,
  parts: readonly Token[],
  wholes: readonly Token[],
  swapped: boolean,
  costs: Costs,
): void {
  for (let start = 0; start + 1 < parts.length; start++) {
    let length = 0;
    for (let span = 1; span <= LONGEST_SPAN && start + span <= parts.length; span++) {
      if ((swapped ? alignment.usedSecond : alignment.usedFirst) & (1 << (start + span - 1))) break;
      length += parts[start + span - 1]?.word.text.length ?? 0;
      if (span === 1 || length < SHORTEST_JOINED) continue;
      const used = swapped ? alignment.usedFirst : alignment.usedSecond;
      let text = '';
      for (
        let at = findWhole(wholes, used, length, 0);
        at !== -1;
        at = findWhole(wholes, used, length, at + 1)
      ) {
        if (text === '') for (let i = start; i < start + span; i++) text += parts[i]?.word.text ?? '';
        const difference = joinedDifference(text, wholes[at], costs);
        if (difference > JOINED_DIFFERENCE) continue;
        link(
          alignment,
          swapped
            ? { first: at, firstSpan: 1, second: start, secondSpan: span, difference, isAcronym: false }
            : { first: start, firstSpan: span, second: at, secondSpan: 1, difference, isAcronym: false },
        );
        // These parts are taken.
        span = LONGEST_SPAN;
        break;
      }
    }
  }
}

/** The next unlinked word with about so many letters, -1 if none. */
function findWhole(wholes: readonly Token[], used: number, length: number, from: number): number {
  for (let at = from; at < wholes.length; at++) {
    if (used & (1 << at)) continue;
    if (Math.abs((wholes[at]?.word.text.length ?? 0) - length) <= JOINED_LENGTH_SLACK) return at;
  }
  return -1;
}

function joinedDifference(text: string, whole: Token | undefined, costs: Costs): number {
  if (whole === undefined) return 1;
  return text === whole.word.text ? 0 : wordDifference(wordOf(text), whole.word, costs);
}

/** Links the closest pair of what is left, then the next closest. Sorted order makes ties fall the same way. */
function linkClosest(
  alignment: Alignment,
  first: ParsedName,
  second: ParsedName,
  costs: Costs,
  differenceOf: TokenDifference,
): void {
  const candidates: Link[] = [];
  for (const a of first.sorted) {
    if (alignment.usedFirst & (1 << a.position)) continue;
    for (const b of second.sorted) {
      if (alignment.usedSecond & (1 << b.position)) continue;
      const difference = candidateDifference(a, b, costs, differenceOf);
      if (difference < 1) candidates.push(pair(a.position, b.position, difference));
    }
  }
  if (candidates.length > 1) candidates.sort((a, b) => a.difference - b.difference);
  for (const candidate of candidates) {
    const isTaken =
      alignment.usedFirst & (1 << candidate.first) || alignment.usedSecond & (1 << candidate.second);
    if (!isTaken) link(alignment, candidate);
  }
}

function candidateDifference(a: Token, b: Token, costs: Costs, differenceOf: TokenDifference): number {
  const difference = differenceOf(a, b, costs);
  return (a.role | b.role) & OPTIONAL && difference > OPTIONAL_DIFFERENCE ? 1 : difference;
}

function personDifference(a: Token, b: Token, costs: Costs): number {
  // A title may be written in two ways, but a name is not a misspelt title.
  if ((a.role | b.role) & LIGHT && a.word.entry.group !== b.word.entry.group) return 1;
  return (a.role | b.role) & UNVOWELLED
    ? unvowelledDifference(a.word, b.word, costs)
    : wordDifference(a.word, b.word, costs);
}
