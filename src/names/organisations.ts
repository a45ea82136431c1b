import { emptyReason, inOrder } from './compare.ts';
import type { Costs } from './costs.ts';
import { nameReasons, type ReasonRules } from './name-reasons.ts';
import { ORGANISATION_COSTS, scoreInOrder, worthOf } from './organisation-score.ts';
import { parseOrganisation } from './parse-organisation.ts';
import type { Comparison } from './reasons.ts';
import type { ParsedName, Token } from './token.ts';

export { parseOrganisation } from './parse-organisation.ts';

/**
 * Compares two names of organisations, 0..100: companies, bodies, groups, ships. Legal forms, order, accents and
 * punctuation do not matter; words that many have weigh little, numbers tell. Symmetric; the same name gives 100.
 */
export function compareOrganisationNames(a: string, b: string): Comparison {
  return compareOrganisations(parseOrganisation(a), parseOrganisation(b));
}

/** The same for names read before. */
export function compareOrganisations(
  a: ParsedName,
  b: ParsedName,
  costs: Costs = ORGANISATION_COSTS,
): Comparison {
  if (a.tokens.length === 0 || b.tokens.length === 0) return { score: 0, reasons: [emptyReason(a, b)] };
  const ordered = inOrder(a, b);
  const score = ordered ? scoreInOrder(a, b, costs) : scoreInOrder(b, a, costs);
  return { score, reasons: nameReasons(a, b, !ordered, REASONS) };
}

/** Only the score, for bulk work. */
export function scoreOrganisations(a: ParsedName, b: ParsedName, costs: Costs = ORGANISATION_COSTS): number {
  return inOrder(a, b) ? scoreInOrder(a, b, costs) : scoreInOrder(b, a, costs);
}

/** Closer than this, two words are spellings of one. */
const SPELLING = 0.06;

const REASONS: ReasonRules = {
  codeOf: (_a: Token, _b: Token, difference: number) =>
    difference === 0 ? 'name-word' : difference <= SPELLING ? 'organisation-spelling' : 'name-close',
  weightOf: (token: Token) => worthOf(token.role).weight,
  commonWeight: 0.8,
  common: 'organisation-generic',
  same: 'organisation-same',
};
