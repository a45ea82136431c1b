import type { AdverseTopic, PressRole, PressStage } from '../contract/screening.ts';
import type { Text } from '../platform/language.ts';

export { type AdverseTopic, adverseTopics } from '../contract/screening.ts';

/** What one article says of the person asked for. */

/** `possible`: it may speak against them, but not clearly. A person should look. */
export type Verdict = 'adverse' | 'possible' | 'none';

export interface Judgement {
  /** How well the name in the article is the name asked for, 0..100. */
  readonly mention: number;
  /** Null: the article was not read yet, so that nothing is known of what it says. */
  readonly verdict: Verdict | null;
  /** Of a hundred articles with this score so many speak against the person asked for. */
  readonly score: number;
  /** The part they play in what is wrong; null where that was not read. */
  readonly role: PressRole | null;
  /** Where it stands for them when the article ends. */
  readonly stage: PressStage | null;
  /** The sentence on which the verdict stands, as printed. */
  readonly sentence: string | null;
  /** The heaviest first; empty where nothing adverse stands near. */
  readonly topics: readonly AdverseTopic[];
  /** The most relevant passage. */
  readonly snippet: string;
  readonly explanation: readonly Text[];
}
