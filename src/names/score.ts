import { align, links } from './align.ts';
import type { Costs } from './costs.ts';
import { FATHER, LIGHT, OPTIONAL, type ParsedName, SPOUSE, type Token } from './token.ts';

/** From this weight on, a shared word is evidence and not decoration. */
const EVIDENCE_WEIGHT = 0.2;

/** What a title or particle counts when only one name has it. */
const LIGHT_WEIGHT = 0.05;

/** A father who is no father in the other name, as bits. */
const IN_FIRST = 1;
const IN_SECOND = 2;
const BOTH = IN_FIRST | IN_SECOND;

/** Totals of the unmatched words on one side. */
interface Rest {
  /** Summed `clash` of words that should have an answer. */
  clash: number;
  /** Summed weight of the same words. */
  weight: number;
  /** Summed weight of words that need no answer, and of the married names among them. */
  optional: number;
  spouse: number;
}

const restFirst: Rest = { clash: 0, weight: 0, optional: 0, spouse: 0 };
const restSecond: Rest = { clash: 0, weight: 0, optional: 0, spouse: 0 };

/**
 * Aligns two names and scores the outcome, 0..100 with one decimal. `align.links` then says what met what.
 * The names must be in canonical order (see `compare.ts`) for the score to be symmetric.
 */
export function alignAndScore(first: ParsedName, second: ParsedName, costs: Costs): number {
  align(first, second, costs);
  sumRest(first.tokens, links.usedFirst, restFirst);
  sumRest(second.tokens, links.usedSecond, restSecond);
  let agreement = 0;
  let cost = 0;
  let evidence = 0;
  let fathersMet = 0;
  for (let at = 0; at < links.count; at++) {
    const a = first.tokens[links.first[at] ?? 0];
    const b = second.tokens[links.second[at] ?? 0];
    if (a === undefined || b === undefined) continue;
    const difference = links.difference[at] ?? 0;
    const weight = linkWeight(at, a, b);
    agreement += weight * (1 - difference);
    if (difference > 0) cost += costs.clash * difference * linkClash(weight, difference, a, b);
    if (weight >= EVIDENCE_WEIGHT) evidence += links.firstSpan[at] === links.secondSpan[at] ? 1 : 2;
    if ((a.role ^ b.role) & FATHER) fathersMet |= a.role & FATHER ? IN_FIRST : IN_SECOND;
  }
  links.fathersExchanged = fathersMet === BOTH;
  if (agreement === 0) return 0;
  const conflict = Math.min(restFirst.clash, restSecond.clash);
  cost += costs.clash * conflict;
  // A long name must not outvote a clash: brothers share every word but one.
  if (agreement > costs.clashFadesFrom) cost *= agreement / costs.clashFadesFrom;
  cost += costs.spouseClash * Math.min(restFirst.spouse, restSecond.spouse);
  cost += costs.missingOptional * (restFirst.optional + restSecond.optional);
  // What is left over after clashing words have met one another.
  const missing = unmet(restFirst, conflict) + unmet(restSecond, conflict);
  cost += missing * (evidence > 1 ? costs.missing : costs.missingAlone);
  if (links.fathersExchanged) cost += costs.reversed * costs.clash;
  return Math.round((1000 * agreement) / (agreement + cost)) / 10;
}

/** The lesser weight counts: a misspelt common word is not rare. */
function linkWeight(at: number, a: Token, b: Token): number {
  if (links.firstSpan[at] === links.secondSpan[at]) return Math.min(a.word.entry.weight, b.word.entry.weight);
  // Of a word split into parts, the whole word's weight is more reliable.
  return (links.firstSpan[at] ?? 1) > 1 ? b.word.entry.weight : a.word.entry.weight;
}

/** An error in a common word weighs little; the closer to a clash, the more it counts. */
function linkClash(weight: number, difference: number, a: Token, b: Token): number {
  return weight + (Math.min(a.word.entry.clash, b.word.entry.clash) - weight) * difference;
}

/** The weight of words that are left over after clashing ones have met one another. */
export function unmet(rest: { readonly clash: number; readonly weight: number }, conflict: number): number {
  return rest.clash === 0 ? rest.weight : rest.weight * (1 - conflict / rest.clash);
}

function sumRest(tokens: readonly Token[], used: Uint8Array, rest: Rest): void {
  rest.clash = rest.weight = rest.optional = rest.spouse = 0;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined || used[i] === 1) continue;
    if (token.role & OPTIONAL) {
      rest.optional += token.word.entry.weight;
      if (token.role & SPOUSE) rest.spouse += token.word.entry.clash;
    } else if (token.role & LIGHT) rest.weight += LIGHT_WEIGHT;
    else {
      rest.clash += token.word.entry.clash;
      rest.weight += token.word.entry.weight;
    }
  }
}
