import type { AdverseTopic, PressRole, PressStage } from '../contract/screening.ts';
import type { StoredArticle } from '../db/press/press-articles.ts';

/** One article of the press, wherever it came from. All texts are plain: no markup, no entities. */
export interface Article extends StoredArticle {
  /** What was read in it, where that is kept. */
  readonly reading?: ArticleReading;
}

/** What an article says of somebody in it. */
export interface ReadPerson {
  /** Where they are named: the first word, and the one after the last. */
  readonly at: readonly (readonly [number, number])[];
  /** How likely it speaks against them: of a hundred people with 0.9, ninety. */
  readonly against: number;
  readonly role: PressRole;
  readonly stage: PressStage;
  /** What it may be about, the likeliest first. */
  readonly topics: readonly AdverseTopic[];
  /** The sentence on which that most rests. */
  readonly sentence: number;
}

/** Of everybody in an article; of somebody in none of the windows nothing is known. */
export type ArticleReading = readonly ReadPerson[];
