import type { Link } from './align.ts';
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
  /** Those of which none is asked. */
  readonly optional: readonly Token[];
}

interface Compared {
  readonly a: Side;
  readonly b: Side;
  readonly links: readonly Link[];
  readonly isReversed: boolean;
  readonly rules: ReasonRules;
}

/** Asked the other way round. */
export const turned = ({ alignment, ...scored }: Scored): Scored => ({
  ...scored,
  alignment: {
    usedFirst: alignment.usedSecond,
    usedSecond: alignment.usedFirst,
    links: alignment.links.map((link) => ({
      ...link,
      first: link.second,
      firstSpan: link.secondSpan,
      second: link.first,
      secondSpan: link.firstSpan,
    })),
  },
});

/** Why two names have the score that they have. */
export function nameReasons(
  first: ParsedName,
  second: ParsedName,
  scored: Scored,
  rules: ReasonRules,
): Reason[] {
  const a = sideOf(first, scored.alignment.usedFirst);
  const b = sideOf(second, scored.alignment.usedSecond);
  const compared = { a, b, links: scored.alignment.links, isReversed: scored.fathersExchanged, rules };
  const same = sameThroughout(compared);
  return [
    ...(same === undefined
      ? [...linkReasons(compared), ...restReasons(compared), ...remarks(compared)]
      : [{ code: same }]),
    ...misread(first),
    ...misread(second),
    ...(first.cut || second.cut ? [{ code: 'cut' } as const] : []),
  ];
}

function sideOf(name: ParsedName, used: number): Side {
  const rest = name.tokens.filter(({ position, role }) => !(used & (1 << position)) && !(role & LIGHT));
  return {
    name,
    unanswered: rest.filter(({ role }) => !(role & OPTIONAL)),
    optional: rest.filter(({ role }) => role & OPTIONAL),
  };
}

/** The one reason there is, when every word is the same and in the same place. */
function sameThroughout({ a, b, links, rules }: Compared): ReasonCode | undefined {
  if (a.name.text === b.name.text) return 'name-identical';
  if (links.length !== a.name.tokens.length || links.length !== b.name.tokens.length) return undefined;
  if (links.some(({ first, second, difference }) => difference !== 0 || first !== second)) return undefined;
  return inTwoScripts(a.name.tokens[0], b.name.tokens[links[0]?.second ?? 0])
    ? 'name-same-in-scripts'
    : rules.same;
}

function inTwoScripts(first: Token | undefined, second: Token | undefined): boolean {
  return (((first?.role ?? 0) ^ (second?.role ?? 0)) & OTHER_SCRIPT) !== 0;
}

function linkReasons(compared: Compared): Reason[] {
  const { a, b, links } = compared;
  const reasons: Reason[] = [];
  for (const link of [...links].sort((one, other) => one.first - other.first)) {
    const token = a.name.tokens[link.first];
    const other = b.name.tokens[link.second];
    if (token === undefined || other === undefined || token.role & LIGHT) continue;
    const code = linkCode(compared, link, token, other);
    const first = writtenSpan(a.name, token, link.firstSpan);
    // Of a word that is the same, one writing is enough.
    if (code === 'name-word' || code === 'name-family') reasons.push({ code, first });
    else reasons.push({ code, first, second: writtenSpan(b.name, other, link.secondSpan) });
  }
  return reasons.length === 0 ? [{ code: 'name-nothing' }] : reasons;
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
function restReasons({ a, b }: Compared): Reason[] {
  const met = Math.min(a.unanswered.length, b.unanswered.length);
  return [
    ...a.unanswered.map((token, i): Reason => {
      const [first, second] = [written(a.name, token), b.unanswered[i]];
      return second === undefined
        ? { code: 'name-only-first', first }
        : { code: 'name-different', first, second: written(b.name, second) };
    }),
    ...b.unanswered
      .slice(met)
      .map((token): Reason => ({ code: 'name-only-second', second: written(b.name, token) })),
    ...optionalReasons(a, 'first'),
    ...optionalReasons(b, 'second'),
  ];
}

const optionalReasons = ({ name, optional }: Side, which: 'first' | 'second'): Reason[] =>
  optional.map((token) => ({
    code: token.role & SPOUSE ? `name-married-${which}` : `name-only-${which}`,
    [which]: written(name, token),
  }));

function remarks(compared: Compared): Reason[] {
  const { links, isReversed, rules } = compared;
  return [
    ...(orderDiffers(links) ? [{ code: 'name-order' } as const] : []),
    ...(isReversed ? [{ code: 'name-reversed' } as const] : []),
    ...(onlyCommonWordsAgree(compared) ? [{ code: rules.common }] : []),
  ];
}

const misread = (name: ParsedName): Reason[] =>
  name.tokens
    .filter(({ role }) => role & MISREAD)
    .map((token) => ({ code: 'name-misread', first: written(name, token) }));

const orderDiffers = (links: readonly Link[]): boolean =>
  links.some((one, i) =>
    links.slice(0, i).some((other) => one.first < other.first !== one.second < other.second),
  );

/** Said only when something did not agree: two equal common names are still equal. */
function onlyCommonWordsAgree({ a, b, links, rules }: Compared): boolean {
  if (links.length === 0 || a.unanswered.length + b.unanswered.length === 0) return false;
  const tokens = links.flatMap(({ first }) => a.name.tokens[first] ?? []);
  return tokens.reduce((sum, token) => sum + rules.weightOf(token), 0) < rules.commonWeight;
}
