import type { Alignment, Link } from './align.ts';
import type { Reason, ReasonCode } from './reasons.ts';
import type { Scored } from './score.ts';
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

/** One side of the comparison. */
interface Side {
  readonly name: ParsedName;
  /** Words that should have an answer and have none. */
  readonly unanswered: readonly Token[];
  /** Unanswered words that need no answer. */
  readonly optional: readonly Token[];
}

interface Compared {
  readonly a: Side;
  readonly b: Side;
  readonly links: readonly Link[];
  readonly rules: ReasonRules;
}

/** Turns an alignment round in place, for names that were aligned in the other order. */
export function turn(alignment: Alignment): void {
  const { usedFirst, links } = alignment;
  alignment.usedFirst = alignment.usedSecond;
  alignment.usedSecond = usedFirst;
  for (const link of links) {
    const { first, firstSpan } = link;
    link.first = link.second;
    link.firstSpan = link.secondSpan;
    link.second = first;
    link.secondSpan = firstSpan;
  }
}

/** Why two names have the score that they have. Reasons are pushed into one array: this runs for every pair of names. */
export function nameReasons(
  first: ParsedName,
  second: ParsedName,
  { alignment, fathersExchanged }: Scored,
  rules: ReasonRules,
): Reason[] {
  const reasons: Reason[] = [];
  const a = sideOf(first, alignment.usedFirst);
  const b = sideOf(second, alignment.usedSecond);
  const compared: Compared = { a, b, links: alignment.links, rules };
  const same = sameThroughout(compared);
  if (same !== undefined) reasons.push({ code: same });
  else {
    addLinks(reasons, compared);
    addRest(reasons, a, b);
    if (orderDiffers(alignment.links)) reasons.push({ code: 'name-order' });
    if (fathersExchanged) reasons.push({ code: 'name-reversed' });
    if (onlyCommonWordsAgree(compared)) reasons.push({ code: rules.common });
  }
  addMisread(reasons, first);
  addMisread(reasons, second);
  if (first.cut || second.cut) reasons.push({ code: 'cut' });
  return reasons;
}

function sideOf(name: ParsedName, used: number): Side {
  const unanswered: Token[] = [];
  const optional: Token[] = [];
  for (const token of name.tokens) {
    if (used & (1 << token.position) || token.role & LIGHT) continue;
    (token.role & OPTIONAL ? optional : unanswered).push(token);
  }
  return { name, unanswered, optional };
}

/** The one reason there is, when every word is the same and in the same place. */
function sameThroughout({ a, b, links, rules }: Compared): ReasonCode | undefined {
  if (a.name.text === b.name.text) return 'name-identical';
  if (links.length !== a.name.tokens.length || links.length !== b.name.tokens.length) return undefined;
  for (const { first, second, difference } of links) {
    if (difference !== 0 || first !== second) return undefined;
  }
  return inTwoScripts(a.name.tokens[0], b.name.tokens[links[0]?.second ?? 0])
    ? 'name-same-in-scripts'
    : rules.same;
}

function inTwoScripts(first: Token | undefined, second: Token | undefined): boolean {
  return (((first?.role ?? 0) ^ (second?.role ?? 0)) & OTHER_SCRIPT) !== 0;
}

/** In the order of the first name's words. */
function addLinks(reasons: Reason[], compared: Compared): void {
  const { a, b, links } = compared;
  for (const token of a.name.tokens) {
    if (token.role & LIGHT) continue;
    for (const link of links) {
      const other = b.name.tokens[link.second];
      if (link.first !== token.position || other === undefined) continue;
      const code = linkCode(compared, link, token, other);
      const first = writtenSpan(a.name, token, link.firstSpan);
      // Of a word that is the same, one writing is enough.
      if (code === 'name-word' || code === 'name-family') reasons.push({ code, first });
      else reasons.push({ code, first, second: writtenSpan(b.name, other, link.secondSpan) });
    }
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

function linkCode({ a, b, rules }: Compared, link: Link, token: Token, other: Token): ReasonCode {
  const { difference } = link;
  if (link.isAcronym) return 'organisation-acronym';
  if (link.firstSpan !== link.secondSpan) return 'name-joined';
  if ((token.role | other.role) & OTHER_SCRIPT) {
    if (difference === 0 && inTwoScripts(token, other)) return 'name-in-scripts';
    if (difference > 0 && (token.role | other.role) & UNVOWELLED) return 'name-sounds';
  }
  if (difference === 0 && (isFamilyName(a.name, token) || isFamilyName(b.name, other))) return 'name-family';
  return rules.codeOf(token, other, difference);
}

const written = ({ text }: ParsedName, { start, end }: Token): string => text.slice(start, end);

function writtenSpan({ text, tokens }: ParsedName, first: Token, span: number): string {
  return text.slice(first.start, (tokens[first.position + span - 1] ?? first).end);
}

/** Unmatched words: paired off as different, and the rest reported as missing from the other name. */
function addRest(reasons: Reason[], a: Side, b: Side): void {
  a.unanswered.forEach((token, i) => {
    const [first, second] = [written(a.name, token), b.unanswered[i]];
    if (second === undefined) reasons.push({ code: 'name-only-first', first });
    else reasons.push({ code: 'name-different', first, second: written(b.name, second) });
  });
  for (let i = a.unanswered.length; i < b.unanswered.length; i++) {
    const token = b.unanswered[i];
    if (token !== undefined) reasons.push({ code: 'name-only-second', second: written(b.name, token) });
  }
  addOptional(reasons, a, 'first');
  addOptional(reasons, b, 'second');
}

function addOptional(reasons: Reason[], { name, optional }: Side, which: 'first' | 'second'): void {
  for (const token of optional) {
    const code = token.role & SPOUSE ? (`name-married-${which}` as const) : (`name-only-${which}` as const);
    reasons.push({ code, [which]: written(name, token) });
  }
}

function addMisread(reasons: Reason[], name: ParsedName): void {
  for (const token of name.tokens) {
    if (token.role & MISREAD) reasons.push({ code: 'name-misread', first: written(name, token) });
  }
}

function orderDiffers(links: readonly Link[]): boolean {
  for (const one of links) {
    for (const other of links) {
      if (one === other) break;
      if (one.first < other.first !== one.second < other.second) return true;
    }
  }
  return false;
}

/** Said only when something did not agree: two equal common names are still equal. */
function onlyCommonWordsAgree({ a, b, links, rules }: Compared): boolean {
  if (links.length === 0 || a.unanswered.length + b.unanswered.length === 0) return false;
  let weight = 0;
  for (const { first } of links) {
    const token = a.name.tokens[first];
    if (token !== undefined) weight += rules.weightOf(token);
  }
  return weight < rules.commonWeight;
}
