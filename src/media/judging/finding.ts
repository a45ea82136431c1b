import type { Cue } from './match-terms.ts';
import type { RoleKind } from './role-words.ts';

/** What can speak for or against somebody in an article. `feature-weights.ts` says how much each does. */
export type Feature =
  /** Accusations said of them; said of "he" or "the accused" where they were named last. */
  | 'said-of-them'
  | 'said-of-him'
  /** Accusations in their sentence that are said of nobody by name; of another one named there. */
  | 'in-sentence'
  | 'of-another'
  /** Accusations in a sentence right before or after that names nobody else; in a title that names nobody. */
  | 'beside'
  | 'in-title'
  /** How much of the whole article accuses anybody. */
  | 'article'
  /** What it is about (fraud, cocaine), in their sentence, beside it, in the title. */
  | 'thing-in-sentence'
  | 'thing-beside'
  | 'thing-in-title'
  /** They stand in a list with somebody who is accused; they are introduced after an accusation ("They are ..."). */
  | 'listed'
  | 'introduced'
  /** Their age is given, as of suspects and victims. */
  | 'age'
  /** The first one named; how often they are named; how many others are, if any. */
  | 'first'
  | 'often'
  | 'others'
  | 'alone'
  | 'titled'
  /** Named as what they are. */
  | `role-${RoleKind}`
  /** What they do: fight it, suffer it; only speak; accuse, arrest or are robbed in the same breath. */
  | 'protects'
  | 'speaks'
  | 'accuser'
  /** What accuses another was done to them. */
  | 'suffers'
  /** "brother of", "lawyer of", "according to", "by", at every mention. */
  | 'related'
  | 'aside'
  | 'by'
  /** It is taken back, or negated. */
  | 'cleared'
  | 'negated'
  /** The article tells of a match, a film, a book. */
  | 'play';

/** One finding, with the words of the text it stands on. */
export interface Finding {
  readonly feature: Feature;
  readonly amount: number;
  readonly cue?: Cue;
  /** Where no term is meant: a role. */
  readonly word?: string;
}
