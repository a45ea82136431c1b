import { number, oneOf, optional, readVocabulary, text } from '../../platform/vocabulary/read-vocabulary.ts';
import { type AdverseTopic, adverseTopics } from '../judgement.ts';

/**
 * How the words of accusation work. Every term says of whom it speaks by its *frame*:
 *
 * - `done-to`: a verb that is adverse to its object (arrest, sentence, accuse). In the passive that is the
 *   subject, in the active the object.
 * - `doing`: a verb that is adverse to the one who does it (kill, swindle). In the active that is the subject; the one it
 *   is done to is a victim.
 * - `state`: a phrase that is adverse to its subject in either voice (in custody, pleads guilty, on the run).
 * - `of`: a noun that is adverse to the one it is of (the arrest of, the trial of, Kouassi's trial).
 * - `against`: a noun with its preposition, adverse to the one that follows (a complaint against).
 * - `thing`: what it is about (fraud, cocaine). By itself it says nothing of anybody; near a name it is a hint.
 * - `clears`: takes accusations back (acquit, drop the charges), like `done-to`; `clears-of` like `of`.
 * - `protects`: what is said of people who speak of crimes without being suspects: they denounce, judge, defend,
 *   investigate, are robbed.
 */
const frames = [
  'done-to',
  'doing',
  'state',
  'of',
  'against',
  'thing',
  'clears',
  'clears-of',
  'protects',
] as const;
export type Frame = (typeof frames)[number];

/** Those that accuse somebody. */
export const accusingFrames: ReadonlySet<Frame> = new Set(['done-to', 'doing', 'state', 'of', 'against']);

/** A phrase that accuses, clears or protects. */
export interface Term {
  readonly frame: Frame;
  readonly topic: AdverseTopic | undefined;
  /** 1 says little, 3 is an accusation, 4 a conviction; of what protects, 3 are those who deal with it or suffer from it. */
  readonly weight: number;
  /**
   * Its words: `arret~` any form of the verb, `jug^` its French participles only (le juge is none), `fraud*` any ending,
   * `N` a small number, else as it stands.
   */
  readonly pattern: string;
}

const rows = readVocabulary(
  'press/terms.tsv',
  {
    language: oneOf('fr', 'en'),
    frame: oneOf(...frames),
    weight: number,
    topic: optional(oneOf(...adverseTopics)),
    pattern: text,
  },
  // Of two patterns of as many words that stand at one place, the first counts.
  { order: 'as written' },
);

/** What newspapers in a language accuse people with. */
export const termsIn = (wanted: 'fr' | 'en'): readonly Term[] =>
  rows.flatMap(({ language, ...term }) => (language === wanted ? [term] : []));
