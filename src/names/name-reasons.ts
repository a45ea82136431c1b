import { links } from './align.ts';
import type { Costs } from './costs.ts';
import { MAX_WORDS } from './limits.ts';
import type { Reason, ReasonCode } from './reasons.ts';
import { isFamilyName, LIGHT, MISREAD, OPTIONAL, type ParsedName, SPOUSE, type Token } from './token.ts';
import { type Likeness, likeness } from './word-difference.ts';

/** Words that together weigh less are too common to tell one person from another. */
const COMMON_WEIGHT = 1.15;
const NO_LINK = 255;

/** One side of the comparison, with its columns of `links`. */
interface Side {
  name: ParsedName;
  at: Uint8Array;
  span: Uint8Array;
  used: Uint8Array;
  /** Words that should have an answer and have none. */
  unanswered: Token[];
}

const NO_NAME: ParsedName = { text: '', tokens: [], sorted: [], comma: 0, capitalsTell: false, cut: false };
const NO_TOKENS: Token[] = [];
const a: Side = {
  name: NO_NAME,
  at: links.first,
  span: links.firstSpan,
  used: links.usedFirst,
  unanswered: NO_TOKENS,
};
const b: Side = { ...a };
/** The link that starts at each word of the first name. */
const linkAt = new Uint8Array(MAX_WORDS);

/**
 * The reasons of the comparison that `align` has just made. `swapped` when it was asked the other way round.
 */
export function nameReasons(first: ParsedName, second: ParsedName, swapped: boolean, costs: Costs): Reason[] {
  a.name = first;
  b.name = second;
  a.at = swapped ? links.second : links.first;
  b.at = swapped ? links.first : links.second;
  a.span = swapped ? links.secondSpan : links.firstSpan;
  b.span = swapped ? links.firstSpan : links.secondSpan;
  a.used = swapped ? links.usedSecond : links.usedFirst;
  b.used = swapped ? links.usedFirst : links.usedSecond;
  const reasons: Reason[] = [];
  const same = sameThroughout();
  if (same !== undefined) reasons.push({ code: same });
  else {
    addLinks(reasons, costs);
    addRest(reasons);
    addRemarks(reasons);
  }
  addMisread(reasons, a);
  addMisread(reasons, b);
  if (first.cut || second.cut) reasons.push({ code: 'cut' });
  return reasons;
}

/** The one reason there is, when every word is the same and in the same place. */
function sameThroughout(): ReasonCode | undefined {
  if (a.name.text === b.name.text) return 'name-identical';
  if (links.count !== a.name.tokens.length || links.count !== b.name.tokens.length) return undefined;
  for (let i = 0; i < links.count; i++)
    if (links.difference[i] !== 0 || a.at[i] !== b.at[i]) return undefined;
  return 'name-same-letters';
}

function addLinks(reasons: Reason[], costs: Costs): void {
  linkAt.fill(NO_LINK, 0, a.name.tokens.length);
  for (let i = 0; i < links.count; i++) linkAt[a.at[i] ?? 0] = i;
  for (let position = 0; position < a.name.tokens.length; position++) {
    const link = linkAt[position] ?? NO_LINK;
    if (link === NO_LINK) continue;
    const token = a.name.tokens[position];
    const other = b.name.tokens[b.at[link] ?? 0];
    if (token === undefined || other === undefined || token.role & LIGHT) continue;
    const code = linkCode(link, token, other, costs);
    const first = writtenSpan(a, link, token);
    // Of a word that is the same, one writing is enough.
    if (code === 'name-word' || code === 'name-family') reasons.push({ code, first });
    else reasons.push({ code, first, second: writtenSpan(b, link, other) });
  }
  if (reasons.length === 0) reasons.push({ code: 'name-nothing' });
}

const CODE_OF_LIKENESS: Readonly<Record<Likeness, ReasonCode>> = {
  same: 'name-word',
  variant: 'name-variant',
  related: 'name-related',
  initial: 'name-initial',
  shortened: 'name-shortened',
  close: 'name-close',
};

function linkCode(link: number, token: Token, other: Token, costs: Costs): ReasonCode {
  if (a.span[link] !== b.span[link]) return 'name-joined';
  const difference = links.difference[link] ?? 0;
  if (difference === 0 && (isFamilyName(a.name, token) || isFamilyName(b.name, other))) return 'name-family';
  return CODE_OF_LIKENESS[likeness(token.word, other.word, difference, costs)];
}

function writtenSpan(side: Side, link: number, first: Token): string {
  const span = side.span[link] ?? 1;
  const last = span === 1 ? first : (side.name.tokens[first.position + span - 1] ?? first);
  return side.name.text.slice(first.start, last.end);
}

function written(side: Side, token: Token): string {
  return side.name.text.slice(token.start, token.end);
}

/** Words without an answer: two by two they differ, and what is then left is on one side only. */
function addRest(reasons: Reason[]): void {
  a.unanswered = unansweredOf(a);
  b.unanswered = unansweredOf(b);
  const met = Math.min(a.unanswered.length, b.unanswered.length);
  for (let i = 0; i < a.unanswered.length; i++) {
    const first = a.unanswered[i];
    const second = b.unanswered[i];
    if (first === undefined) continue;
    if (second === undefined) reasons.push({ code: 'name-only-first', first: written(a, first) });
    else reasons.push({ code: 'name-different', first: written(a, first), second: written(b, second) });
  }
  for (const token of b.unanswered.slice(met, undefined)) {
    reasons.push({ code: 'name-only-second', second: written(b, token) });
  }
  addOptionalRest(reasons, a, 'first');
  addOptionalRest(reasons, b, 'second');
}

function unansweredOf(side: Side): Token[] {
  let rest = NO_TOKENS;
  for (const token of side.name.tokens) {
    if (side.used[token.position] === 1 || token.role & (LIGHT | OPTIONAL)) continue;
    if (rest === NO_TOKENS) rest = [];
    rest.push(token);
  }
  return rest;
}

function addOptionalRest(reasons: Reason[], side: Side, which: 'first' | 'second'): void {
  for (const token of side.name.tokens) {
    if (side.used[token.position] === 1 || !(token.role & OPTIONAL) || token.role & LIGHT) continue;
    const married = token.role & SPOUSE;
    reasons.push({
      code: married ? `name-married-${which}` : `name-only-${which}`,
      [which]: written(side, token),
    });
  }
}

function addRemarks(reasons: Reason[]): void {
  if (orderDiffers()) reasons.push({ code: 'name-order' });
  if (links.fathersExchanged) reasons.push({ code: 'name-reversed' });
  if (onlyCommonWordsAgree()) reasons.push({ code: 'name-common' });
}

function addMisread(reasons: Reason[], side: Side): void {
  for (const token of side.name.tokens) {
    if (token.role & MISREAD) reasons.push({ code: 'name-misread', first: written(side, token) });
  }
}

function orderDiffers(): boolean {
  for (let i = 1; i < links.count; i++) {
    for (let j = 0; j < i; j++) {
      if ((a.at[i] ?? 0) < (a.at[j] ?? 0) !== (b.at[i] ?? 0) < (b.at[j] ?? 0)) return true;
    }
  }
  return false;
}

/** Said only when something did not agree: two equal common names are still equal. */
function onlyCommonWordsAgree(): boolean {
  if (links.count === 0 || a.unanswered.length + b.unanswered.length === 0) return false;
  let weight = 0;
  for (let i = 0; i < links.count; i++) weight += a.name.tokens[a.at[i] ?? 0]?.word.entry.weight ?? 0;
  return weight < COMMON_WEIGHT;
}
