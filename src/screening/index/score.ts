import type { NameStrength } from '../entity.ts';
import { type Evidence, findings } from './evidence.ts';

/**
 * From likeness of names to the score of a match. The whole tuning of it stands here; what names are alike is the
 * comparer's (names/costs.ts), what evidence does is `evidence.ts`'s.
 */

/** Score of an exact full name without other evidence: from very common to very rare names. */
const COMMON_NAME = 85;
const RARE_NAME = 95;
/** Rarity of agreeing this well, in bits: how often all names must be halved until one is left that does. */
const COMMON_BITS = 12;
const RARE_BITS = 34;

/** Maps a likeness below that of the same name to a score: linear between these points. */
const SHOWN = { likeness: 45, score: 50 };
/** Organisations share words of business more often than persons share names. */
const ORGANISATION_SHOWN = { likeness: 62, score: 50 };
const DECIDED = { likeness: 78, score: 70 };

/**
 * Where names differ, what agrees must be rare: a Juan García is not the Juan Hipólito García of a list because of two
 * words that thousands bear. From how many bits on a likeness counts in full, and what share of it counts at least.
 */
const CHANCE_BITS = 15;
const DISTINCTIVE_BITS = 28;
const LEAST_BY_CHANCE = 0.45;
/** From here on it is the same name in another spelling, and so it is for certain. */
const OTHER_NAME = 94;
const SAME_NAME = 98;

/** What an alias is worth beside a main name. */
const BY_STRENGTH: Readonly<Record<NameStrength, number>> = { main: 1, strong: 1, weak: 0.8 };

/** A single word that is asked for is found in longer names, below the threshold: it says too little. */
const SINGLE_WORD = 62;
/** How fast that falls where the word is written another way. */
const SINGLE_WORD_SLOPE = 1.5;

export interface NameLikeness {
  /** 0..100, of the comparer. */
  readonly likeness: number;
  readonly organisation: boolean;
  readonly strength: NameStrength;
  /** How rare it is to agree so well, in bits. */
  readonly rarity: number;
  /** Where one word alone was asked for: how well it is found in the name, 0..1. */
  readonly singleWord: number;
}

/** What the name alone gives, 0..95. */
export function nameScore({ likeness, organisation, strength, rarity, singleWord }: NameLikeness): number {
  const top = COMMON_NAME + (RARE_NAME - COMMON_NAME) * share(rarity, COMMON_BITS, RARE_BITS);
  const distinctive = LEAST_BY_CHANCE + (1 - LEAST_BY_CHANCE) * share(rarity, CHANCE_BITS, DISTINCTIVE_BITS);
  const same = share(likeness, OTHER_NAME, SAME_NAME);
  const full = scoreOf(likeness, organisation ? ORGANISATION_SHOWN : SHOWN, top);
  const lifted = SHOWN.score + Math.max(0, full - SHOWN.score) * (same + (1 - same) * distinctive);
  return (
    Math.max(Math.min(full, lifted), SINGLE_WORD * (1 - SINGLE_WORD_SLOPE * (1 - singleWord))) *
    BY_STRENGTH[strength]
  );
}

function scoreOf(likeness: number, shown: typeof SHOWN, top: number): number {
  if (likeness < shown.likeness) return (shown.score * likeness) / shown.likeness;
  if (likeness < DECIDED.likeness) {
    const way = share(likeness, shown.likeness, DECIDED.likeness);
    return shown.score + (DECIDED.score - shown.score) * way;
  }
  return DECIDED.score + (top - DECIDED.score) * share(likeness, DECIDED.likeness, 100);
}

/** How far a value is on the way from one to another, 0..1. */
function share(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** What name and evidence give together, 0..100, whole. Only an exact name with date and country of birth is certain. */
export function matchScore(name: number, exact: boolean, evidence: readonly Evidence[]): number {
  let score = name;
  const found = new Set(evidence.map(({ finding }) => finding));
  if (exact && found.has('birth-same') && found.has('country-same') && !found.has('gender-differs'))
    return 100;
  for (const { finding } of evidence) {
    const { closes, takes } = findings[finding];
    score += (100 - score) * closes - takes;
  }
  // Rounded down, so that a name alone never reaches what only evidence gives.
  return Math.min(99, Math.max(0, Math.floor(score)));
}
