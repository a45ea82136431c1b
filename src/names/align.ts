import type { Costs } from './costs.ts';
import { MAX_WORDS } from './limits.ts';
import { LIGHT, OPTIONAL, type ParsedName, type Token, UNVOWELLED } from './token.ts';
import { compareOrder, wordOf } from './word.ts';
import { unvowelledDifference, wordDifference } from './word-difference.ts';

/**
 * Which word of one name answers which word of the other. Three passes, surest first: the same word; one
 * word written as several; the closest of what is left.
 *
 * Results stand in these buffers until the next call, so that comparing in bulk allocates nothing.
 */
export const links = {
  count: 0,
  /** Positions in the first and the second name; of a word in several parts, the first part. */
  first: new Uint8Array(MAX_WORDS),
  second: new Uint8Array(MAX_WORDS),
  /** How many words each side of the link takes. */
  firstSpan: new Uint8Array(MAX_WORDS),
  secondSpan: new Uint8Array(MAX_WORDS),
  difference: new Float64Array(MAX_WORDS),
  usedFirst: new Uint8Array(MAX_WORDS),
  usedSecond: new Uint8Array(MAX_WORDS),
  /** One side is made of the first letters of the other. Set by `link-acronyms.ts`. */
  acronym: new Uint8Array(MAX_WORDS),
  /** The father of one name is the child of the other. Set by `score.ts`. */
  fathersExchanged: false,
};

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

export function align(
  first: ParsedName,
  second: ParsedName,
  costs: Costs,
  differenceOf: TokenDifference = personDifference,
): void {
  links.count = 0;
  links.usedFirst.fill(0);
  links.usedSecond.fill(0);
  linkSame(first.sorted, second.sorted);
  const restFirst = first.tokens.length - links.count;
  const restSecond = second.tokens.length - links.count;
  if (restFirst === 0 || restSecond === 0) return;
  if (restFirst > 1) linkJoined(first.tokens, second.tokens, links.usedFirst, links.usedSecond, false, costs);
  if (restSecond > 1) linkJoined(second.tokens, first.tokens, links.usedSecond, links.usedFirst, true, costs);
  linkClosest(first, second, costs, differenceOf);
}

export function link(
  first: number,
  firstSpan: number,
  second: number,
  secondSpan: number,
  difference: number,
): void {
  const at = links.count++;
  links.first[at] = first;
  links.second[at] = second;
  links.firstSpan[at] = firstSpan;
  links.secondSpan[at] = secondSpan;
  links.difference[at] = difference;
  links.acronym[at] = 0;
  for (let i = 0; i < firstSpan; i++) links.usedFirst[first + i] = 1;
  for (let i = 0; i < secondSpan; i++) links.usedSecond[second + i] = 1;
}

/** Both lists are sorted, so one walk finds every word they share. */
function linkSame(first: readonly Token[], second: readonly Token[]): void {
  let i = 0;
  let j = 0;
  let a = first[0];
  let b = second[0];
  while (a !== undefined && b !== undefined) {
    const order = compareOrder(a.word, b.word);
    if (order === 0) {
      link(a.position, 1, b.position, 1, 0);
      a = first[++i];
      b = second[++j];
    } else if (order < 0) a = first[++i];
    else b = second[++j];
  }
}

function linkJoined(
  parts: readonly Token[],
  wholes: readonly Token[],
  usedParts: Uint8Array,
  usedWholes: Uint8Array,
  swapped: boolean,
  costs: Costs,
): void {
  for (let start = 0; start + 1 < parts.length; start++) {
    let length = 0;
    for (let span = 1; span <= LONGEST_SPAN && start + span <= parts.length; span++) {
      if (usedParts[start + span - 1] === 1) break;
      length += parts[start + span - 1]?.word.text.length ?? 0;
      if (span === 1) continue;
      const whole = findWhole(parts, start, span, length, wholes, usedWholes, costs);
      if (whole === -1) continue;
      if (swapped) link(whole, 1, start, span, joinedDifference);
      else link(start, span, whole, 1, joinedDifference);
      break;
    }
  }
}

let joinedDifference = 0;

/** The place of the unlinked word that the parts make up, -1 if none. */
function findWhole(
  parts: readonly Token[],
  start: number,
  span: number,
  length: number,
  wholes: readonly Token[],
  used: Uint8Array,
  costs: Costs,
): number {
  if (length < SHORTEST_JOINED) return -1;
  let text = '';
  for (let at = 0; at < wholes.length; at++) {
    const whole = wholes[at];
    if (whole === undefined || used[at] === 1) continue;
    if (Math.abs(whole.word.text.length - length) > JOINED_LENGTH_SLACK) continue;
    if (text === '') for (let i = start; i < start + span; i++) text += parts[i]?.word.text ?? '';
    if (text !== whole.word.text) {
      joinedDifference = wordDifference(wordOf(text), whole.word, costs);
      if (joinedDifference > JOINED_DIFFERENCE) continue;
    } else joinedDifference = 0;
    return at;
  }
  return -1;
}

const differences = new Float64Array(MAX_WORDS * MAX_WORDS);
const restFirst = new Uint8Array(MAX_WORDS);
const restSecond = new Uint8Array(MAX_WORDS);

/** Links the closest pair of what is left, then the next closest. Sorted order makes ties fall the same way. */
function linkClosest(
  first: ParsedName,
  second: ParsedName,
  costs: Costs,
  differenceOf: TokenDifference,
): void {
  const height = listRest(first.sorted, links.usedFirst, restFirst);
  const width = listRest(second.sorted, links.usedSecond, restSecond);
  let candidates = 0;
  for (let i = 0; i < height; i++) {
    const a = first.tokens[restFirst[i] ?? 0];
    for (let j = 0; j < width; j++) {
      const b = second.tokens[restSecond[j] ?? 0];
      const difference =
        a === undefined || b === undefined ? 1 : candidateDifference(a, b, costs, differenceOf);
      differences[i * width + j] = difference;
      if (difference < 1) candidates++;
    }
  }
  // Each round links one pair, so there are as many rounds as the shorter list has words.
  while (candidates > 0) candidates = linkClosestPair(height, width);
}

/** The positions of the words that are not linked yet, in sorted order. */
function listRest(sorted: readonly Token[], used: Uint8Array, rest: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < sorted.length; i++) {
    const position = sorted[i]?.position ?? 0;
    if (used[position] !== 1) rest[count++] = position;
  }
  return count;
}

/** Returns how many pairs could still be linked before this one was. */
function linkClosestPair(height: number, width: number): number {
  let candidates = 0;
  let best = 1;
  let first = 0;
  let second = 0;
  for (let i = 0; i < height; i++) {
    const a = restFirst[i] ?? 0;
    if (links.usedFirst[a] === 1) continue;
    for (let j = 0; j < width; j++) {
      const b = restSecond[j] ?? 0;
      const difference = differences[i * width + j] ?? 1;
      if (difference >= 1 || links.usedSecond[b] === 1) continue;
      candidates++;
      if (difference >= best) continue;
      best = difference;
      first = a;
      second = b;
    }
  }
  if (candidates > 0) link(first, 1, second, 1, best);
  return candidates - 1;
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
