import { COSTS, type Costs } from './costs.ts';
import { nameReasons, PERSON_REASONS, type ReasonRules, turn } from './name-reasons.ts';
import { parseName } from './parse-name.ts';
import { type Comparison, emptyCode } from './reasons.ts';
import { alignAndScore, type Scored } from './score.ts';
import type { ParsedName } from './token.ts';
import { compareOrder } from './word.ts';

/**
 * Compares two names of persons, 0..100. The order of the words does not matter, nor do accents, capitals,
 * hyphens and apostrophes; the same name gives 100, a text without letters 0. Symmetric.
 */
export function compareNames(a: string, b: string): Comparison {
  return compareParsedNames(parseName(a), parseName(b));
}

/** The same for names read before. */
export function compareParsedNames(a: ParsedName, b: ParsedName): Comparison {
  return compareBy(alignAndScore, PERSON_REASONS, a, b);
}

/** Compares names of any kind, by how it scores them in their canonical order and what it says of them. */
export function compareBy(
  scoreOf: (first: ParsedName, second: ParsedName) => Scored,
  rules: ReasonRules,
  a: ParsedName,
  b: ParsedName,
): Comparison {
  if (a.tokens.length === 0 || b.tokens.length === 0) {
    return { score: 0, reasons: [{ code: emptyCode(a.tokens.length === 0, b.tokens.length === 0) }] };
  }
  const ordered = inOrder(a, b);
  const scored = ordered ? scoreOf(a, b) : scoreOf(b, a);
  if (!ordered) turn(scored.alignment);
  return { score: scored.score, reasons: nameReasons(a, b, scored, rules) };
}

/** Only the score, for bulk work. */
export function scoreParsedNames(a: ParsedName, b: ParsedName, costs: Costs = COSTS): number {
  return (inOrder(a, b) ? alignAndScore(a, b, costs) : alignAndScore(b, a, costs)).score;
}

/**
 * Whether the words of `a`, sorted, come before those of `b`. Every pair is compared in this order, so that
 * ties fall the same way in both orders: that makes the score symmetric.
 */
export function inOrder(a: ParsedName, b: ParsedName): boolean {
  for (let i = 0; i < a.sorted.length; i++) {
    const first = a.sorted[i];
    const second = b.sorted[i];
    if (first === undefined || second === undefined) return false;
    const order = compareOrder(first.word, second.word);
    if (order !== 0) return order < 0;
  }
  return true;
}
