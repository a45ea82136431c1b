import type { AdverseTopic } from '../judgement.ts';

/**
 * How the words of accusation work. Every term says of whom it speaks by its *frame*:
 *
 * - `done-to`: a verb that is adverse to whoever it is done to (arrest, sentence, accuse). In the passive that is the
 *   subject, in the active the object.
 * - `doing`: a verb that is adverse to whoever does it (kill, swindle). In the active that is the subject; the one it
 *   is done to is a victim.
 * - `state`: a phrase that is adverse to its subject whatever the voice (in custody, pleads guilty, on the run).
 * - `of`: a noun that is adverse to the one it is of (the arrest of, the trial of, Kouassi's trial).
 * - `against`: a noun with its preposition, adverse to the one that follows (a complaint against).
 * - `thing`: what it is about (fraud, cocaine). By itself it says nothing of anybody; near a name it is a hint.
 * - `clears`: takes accusations back (acquit, drop the charges), like `done-to`; `clears-of` like `of`.
 * - `protects`: what is said of people who speak of crimes without being suspects: they denounce, judge, defend,
 *   investigate, are robbed.
 */
export type Frame =
  | 'done-to'
  | 'doing'
  | 'state'
  | 'of'
  | 'against'
  | 'thing'
  | 'clears'
  | 'clears-of'
  | 'protects';

/** How a word of a pattern is written: `arret~` any form of the verb, `condamn*` any ending, else as it stands. */
export interface Terms {
  readonly frame: Frame;
  readonly topic: AdverseTopic | null;
  /** 1 says little, 3 is an accusation, 4 a conviction. */
  readonly weight: number;
  /** Separated by `|`; folded words, separated by spaces. */
  readonly patterns: string;
  /** The words are participles, however they end: poursuivi, saisi, détenu. */
  readonly participles?: true;
}

export function terms(
  frame: Frame,
  topic: AdverseTopic | null,
  weight: number,
  patterns: string,
  participles?: true,
): Terms {
  return { frame, topic, weight, patterns, ...(participles && { participles }) };
}
