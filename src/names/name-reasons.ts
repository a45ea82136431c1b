import { links } from './align.ts';
import { MAX_WORDS } from './limits.ts';
import type { Reason, ReasonCode } from './reasons.ts';
import {
  isFamilyName,
  LIGHT,
  MISREAD,
  OPTIONAL,
  OTHER_SCRIPT,
  type ParsedName,
  SPOUSE,
  type Token,
  UNVOWELLED,
} from './token.ts';
import { type Likeness, likeness } from './word-difference.ts';

/** What reasons depend on the kind of name. */
export interface ReasonRules {
  /** How two linked words stand to one another. */
  readonly codeOf: (a: Token, b: Token, difference: number) => ReasonCode;
  readonly weightOf: (token: Token) => number;
  /** Words that together weigh less are too common to tell one from another. */
  readonly commonWeight: number;
  readonly common: ReasonCode;
  /** Said where every word is the same and in the same place. */
  readonly same: ReasonCode;
}

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
export function nameReasons(
  first: ParsedName,
  second: ParsedName,
  swapped: boolean,
  rules: ReasonRules,
): Reason[] {
  a.name = first;
  b.name = second;
  a.at = swapped ? links.second : links.first;
  b.at = swapped ? links.first : links.second;
  a.span = swapped ? links.secondSpan : links.firstSpan;
  b.span = swapped ? links.firstSpan : links.secondSpan;
  a.used = swapped ? links.usedSecond : links.usedFirst;
  b.used = swapped ? links.usedFirst : links.usedSecond;
  const reasons: Reason[] = [];
  const same = sameThroughout(rules);
  if (same !== undefined) reasons.push({ code: same });
  else {
    addLinks(reasons, rules);
    addRest(reasons);
    addRemarks(reasons, rules);
  }
  addMisread(reasons, a);
  addMisread(reasons, b);
  if (first.cut || second.cut) reasons.push({ code: 'cut' });
  return reasons;
}

/** The one reason there is, when every word is the same and in the same place. */
function sameThroughout(rules: ReasonRules): ReasonCode | undefined {
  if (a.name.text === b.name.text) return 'name-identical';
  if (links.count !== a.name.tokens.length || links.count !== b.name.tokens.length) return undefined;
  for (let i = 0; i < links.count; i++)
    if (links.difference[i] !== 0 || a.at[i] !== b.at[i]) return undefined;
  return inTwoScripts(a.name.tokens[0], b.name.tokens[b.at[0] ?? 0]) ? 'name-same-in-scripts' : rules.same;
}

function inTwoScripts(first: Token | undefined, second: Token | undefined): boolean {
  return (((first?.role ?? 0) ^ (second?.role ?? 0)) & OTHER_SCRIPT) !== 0;
}

function addLinks(reasons: Reason[], rules: ReasonRules): void {
  linkAt.fill(NO_LINK, 0, a.name.tokens.length);
  for (let i = 0; i < links.count; i++) linkAt[a.at[i] ?? 0] = i;
  for (let position = 0; position < a.name.tokens.length; position++) {
    const link = linkAt[position] ?? NO_LINK;
    if (link === NO_LINK) continue;
    const token = a.name.tokens[position];
    const other = b.name.tokens[b.at[link] ?? 0];
    if (token === undefined || other === undefined || token.role & LIGHT) continue;
    const code = linkCode(link, token, other, rules);
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

export const PERSON_REASONS: ReasonRules = {
  codeOf: (token, other, difference) => CODE_OF_LIKENESS[likeness(token.word, other.word, difference)],
  weightOf: (token) => token.word.entry.weight,
  commonWeight: 1.15,
  common: 'name-common',
  same: 'name-same-letters',
};

function linkCode(link: number, token: Token, other: Token, rules: ReasonRules): ReasonCode {
  if (links.acronym[link] === 1) return 'organisation-acronym';
  if (a.span[link] !== b.span[link]) return 'name-joined';
  const difference = links.difference[link] ?? 0;
  if ((token.role | other.role) & OTHER_SCRIPT) {
    if (difference === 0 && inTwoScripts(token, other)) return 'name-in-scripts';
    if (difference > 0 && (token.role | other.role) & UNVOWELLED) return 'name-sounds';
  }
  if (difference === 0 && (isFamilyName(a.name, token) || isFamilyName(b.name, other))) return 'name-family';
  return rules.codeOf(token, other, difference);
}

function writtenSpan(side: Side, link: number, first: Token): string {
  const span = side.span[link] ?? 1;
  const last = span === 1 ? first : (side.name.tokens[first.position + span - 1] ?? first);
  return side.name.text.slice(first.start, last.end);
}

function written(side: Side, token: Token): string {
  return side.name.text.slice(token.start, token.end);
}

/** Unmatched words: paired off as different, and the rest reported as missing from the other name. */
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

function addRemarks(reasons: Reason[], rules: ReasonRules): void {
  if (orderDiffers()) reasons.push({ code: 'name-order' });
  if (links.fathersExchanged) reasons.push({ code: 'name-reversed' });
  if (onlyCommonWordsAgree(rules)) reasons.push({ code: rules.common });
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
function onlyCommonWordsAgree(rules: ReasonRules): boolean {
  if (links.count === 0 || a.unanswered.length + b.unanswered.length === 0) return false;
  let weight = 0;
  for (let i = 0; i < links.count; i++) {
    const token = a.name.tokens[a.at[i] ?? 0];
    if (token !== undefined) weight += rules.weightOf(token);
  }
  return weight < rules.commonWeight;
}
