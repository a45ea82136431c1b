import { align, type Link } from './align.ts';
import { COSTS, type Costs } from './costs.ts';
import { linkAcronyms } from './link-acronyms.ts';
import { type Scored, unmet } from './score.ts';
import {
  ACRONYM,
  GENERIC,
  LIGHT,
  NUMBER,
  OPTIONAL,
  type ParsedName,
  PLACE,
  type Token,
  UNVOWELLED,
} from './token.ts';
import { skeletonDifference, spellingDifference } from './word-difference.ts';

/**
 * Weight of words in an organisation's name, by their role. The score is, as for persons, agreement / (agreement +
 * costs), but an extra word more likely means a different organisation than it would a different person.
 */
interface Worth {
  readonly role: number;
  readonly weight: number;
  readonly clash: number;
}

const WORTHS: readonly Worth[] = [
  { role: LIGHT, weight: 0.03, clash: 0 },
  { role: GENERIC, weight: 0.25, clash: 0.3 },
  { role: PLACE, weight: 0.5, clash: 1 },
  { role: NUMBER, weight: 0.8, clash: 0.5 },
];
const DISTINCTIVE: Worth = { role: 0, weight: 1, clash: 1 };

/** What the comparison of organisations costs where it differs from that of persons. */
export const ORGANISATION_COSTS: Costs = {
  ...COSTS,
  clash: 1.6,
  missing: 0.4,
  missingAlone: 0.65,
  missingOptional: 0.1,
};
/** From this weight on a word is evidence. */
const EVIDENCE_WEIGHT = 0.5;

const LISTED = WORTHS.reduce((roles, { role }) => roles | role, 0);

export function worthOf(role: number): Worth {
  if ((role & LISTED) === 0) return DISTINCTIVE;
  for (let i = 0; i < WORTHS.length; i++) {
    const worth = WORTHS[i];
    if (worth !== undefined && role & worth.role) return worth;
  }
  return DISTINCTIVE;
}

/** How different two words are. Numbers and acronyms are the same or not; what a word means to persons counts nothing. */
function organisationDifference(a: Token, b: Token, costs: Costs): number {
  if (a.word.text === b.word.text) return 0;
  if ((a.role | b.role) & (NUMBER | ACRONYM | LIGHT)) return 1;
  if (a.role & b.role & (PLACE | GENERIC) && !beginAlike(a.word.text, b.word.text)) return 1;
  const bySpelling = spellingDifference(a.word, b.word, costs);
  if (!((a.role | b.role) & UNVOWELLED)) return bySpelling;
  return Math.min(bySpelling, skeletonDifference(a.word, b.word, costs));
}

const STEM = 4;

/** Syria and Syrian are one place; Iran and Iraq, China and Chile are two, however few letters apart. */
function beginAlike(first: string, second: string): boolean {
  return first.slice(0, STEM) === second.slice(0, STEM);
}

interface Rest {
  clash: number;
  weight: number;
  optional: number;
  optionalClash: number;
}

/** The names must be in canonical order for the score to be symmetric. */
export function scoreInOrder(first: ParsedName, second: ParsedName): Scored {
  const costs = ORGANISATION_COSTS;
  const alignment = align(first, second, costs, organisationDifference);
  linkAcronyms(alignment, first, second);
  const restFirst = sumRest(first.tokens, alignment.usedFirst);
  const restSecond = sumRest(second.tokens, alignment.usedSecond);
  let agreement = 0;
  let cost = 0;
  let evidence = 0;
  for (const link of alignment.links) {
    const a = first.tokens[link.first];
    const b = second.tokens[link.second];
    if (a === undefined || b === undefined) continue;
    const { difference } = link;
    const weight = linkWeight(link, a, b);
    agreement += weight * (1 - difference);
    cost += costs.clash * difference * weight;
    if (weight >= EVIDENCE_WEIGHT) evidence += 1;
  }
  if (agreement === 0) return { alignment, score: 0, fathersExchanged: false };
  const conflict = Math.min(restFirst.clash, restSecond.clash);
  cost += costs.clash * (conflict + Math.min(restFirst.optionalClash, restSecond.optionalClash));
  if (agreement > costs.clashFadesFrom) cost *= agreement / costs.clashFadesFrom;
  cost += costs.missingOptional * (restFirst.optional + restSecond.optional);
  const missing = unmet(restFirst, conflict) + unmet(restSecond, conflict);
  cost += missing * (evidence > 1 ? costs.missing : costs.missingAlone);
  const score = Math.round((1000 * agreement) / (agreement + cost)) / 10;
  return { alignment, score, fathersExchanged: false };
}

function linkWeight({ firstSpan, secondSpan }: Link, a: Token, b: Token): number {
  if (firstSpan === secondSpan) return Math.min(worthOf(a.role).weight, worthOf(b.role).weight);
  // Of a word split into parts, the whole word's role is more reliable.
  return worthOf(firstSpan > 1 ? b.role : a.role).weight;
}

function sumRest(tokens: readonly Token[], used: number): Rest {
  const rest = { clash: 0, weight: 0, optional: 0, optionalClash: 0 };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (token === undefined || used & (1 << i)) continue;
    const { weight, clash } = worthOf(token.role);
    if (token.role & OPTIONAL) {
      rest.optional += weight;
      rest.optionalClash += clash;
    } else {
      rest.clash += clash;
      rest.weight += weight;
    }
  }
  return rest;
}
