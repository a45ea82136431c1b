import type { AdverseTopic } from '../contract/screening.ts';
import type { Text } from '../platform/language.ts';

export { type AdverseTopic, adverseTopics } from '../contract/screening.ts';

/** What one article says of whoever was asked for. */

/** `possible`: adverse words stand near the name, but not clearly about them. A person should look. */
export type Verdict = 'adverse' | 'possible' | 'none';

export interface Judgement {
  /** How well the name in the article is the name asked for, 0..100. */
  readonly mention: number;
  readonly verdict: Verdict;
  /** How much the article says against them, 0..100. */
  readonly score: number;
  /** The heaviest first; empty where nothing adverse stands near. */
  readonly topics: readonly AdverseTopic[];
  /** The passage that tells most. */
  readonly snippet: string;
  readonly explanation: readonly Text[];
}
