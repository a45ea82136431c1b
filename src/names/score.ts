import { type Alignment, align, type Link } from './align.ts';
import { COSTS, type Costs } from './costs.ts';
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

/** How alike two names are, and by which words. */
export interface Scored {
  readonly alignment: Alignment;
  /** 0..100 with one decimal. */
  readonly score: number;
  /** The father of one name is the child of the other. */
  readonly fathersExchanged: boolean;
}

/** Aligns two names and scores the outcome. They must be in canonical order (see `compare.ts`) for the score to be symmetric. */
export function alignAndScore(first: ParsedName, second: ParsedName, costs: Costs = COSTS): Scored {
  const alignment = align(first, second, costs);
  const restFirst = sumRest(first.tokens, alignment.usedFirst);
  const restSecond = sumRest(second.tokens, alignment.usedSecond);
  let agreement = 0;
  let cost = 0;
  let evidence = 0;
  let fathersMet = 0;
  for (const link of alignment.links) {
    const a = first.tokens[link.first];
    const b = second.tokens[link.second];
    if (a === undefined || b === undefined) continue;
    const { difference } = link;
    const weight = linkWeight(link, a, b);
    agreement += weight * (1 - difference);
    if (difference > 0) cost += costs.clash * difference * linkClash(weight, difference, a, b);
    if (weight >= EVIDENCE_WEIGHT) evidence += link.firstSpan === link.secondSpan ? 1 : 2;
    if ((a.role ^ b.role) & FATHER) fathersMet |= a.role & FATHER ? IN_FIRST : IN_SECOND;
  }
  const fathersExchanged = fathersMet === BOTH;
  if (agreement === 0) return { alignment, score: 0, fathersExchanged };
  const conflict = Math.min(restFirst.clash, restSecond.clash);
  cost += costs.clash * conflict;
  // A long name must not outvote a clash: brothers share every word but one.
  if (agreement > costs.clashFadesFrom) cost *= agreement / costs.clashFadesFrom;
  cost += costs.spouseClash * Math.min(restFirst.spouse, restSecond.spouse);
  cost += costs.missingOptional * (restFirst.optional + restSecond.optional);
  // What is left over after clashing words have met one another.
  const missing = unmet(restFirst, conflict) + unmet(restSecond, conflict);
  cost += missing * (evidence > 1 ? costs.missing : costs.missingAlone);
  if (fathersExchanged) cost += costs.reversed * costs.clash;
  const score = Math.round((1000 * agreement) / (agreement + cost)) / 10;
  return { alignment, score, fathersExchanged };
}

/** The lesser weight counts: a misspelt common word is not rare. */
function linkWeight({ firstSpan, secondSpan }: Link, a: Token, b: Token): number {
  if (firstSpan === secondSpan) return Math.min(a.word.entry.weight, b.word.entry.weight);
  // Of a word split into parts, the whole word's weight is more reliable.
  return firstSpan > 1 ? b.word.entry.weight : a.word.entry.weight;
}

/** An error in a common word weighs little; the closer to a clash, the more it counts. */
function linkClash(weight: number, difference: number, a: Token, b: Token): number {
  return weight + (Math.min(a.word.entry.clash, b.word.entry.clash) - weight) * difference;
}

/** The weight of words that are left over after clashing ones have met one another. */
export function unmet(rest: { readonly clash: number; readonly weight: number }, conflict: number): number {
  return rest.clash === 0 ? rest.weight : rest.weight * (1 - conflict / rest.clash);
}

function sumRest(tokens: readonly Token[], used: number): Rest {
  const rest = { clash: 0, weight: 0, optional: 0, spouse: 0 };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined || used & (1 << i)) continue;
    if (token.role & OPTIONAL) {
      rest.optional += token.word.entry.weight;
      if (token.role & SPOUSE) rest.spouse += token.word.entry.clash;
    } else if (token.role & LIGHT) rest.weight += LIGHT_WEIGHT;
    else {
      rest.clash += token.word.entry.clash;
      rest.weight += token.word.entry.weight;
    }
  }
  return rest;
}
