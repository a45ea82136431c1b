import type { Text } from '../../platform/language.ts';
import { readLabels } from '../../platform/vocabulary/read-vocabulary.ts';

/** Why what was fetched gives no articles. */
const feedFaults = readLabels('press/feed-faults.tsv', 'code', [
  'EMPTY',
  'WEB_PAGE',
  'NOT_A_FEED',
  'BROKEN',
  'TOO_DEEP',
  'ENTITIES',
  'TOO_HARD',
  'NO_ENTRIES',
  'NOT_OPML',
  'TOO_MANY',
]);

export type FeedFault = keyof typeof feedFaults;

export class FeedError extends Error {
  override readonly name = 'FeedError';
  constructor(
    readonly fault: FeedFault,
    /** What may help, as an address; said after the words. */
    readonly hint = '',
  ) {
    super(fault);
  }

  get words(): Text {
    const { en, fr } = feedFaults[this.fault];
    if (this.hint === '') return { en, fr };
    return { en: `${en}; perhaps ${this.hint}`, fr: `${fr} ; peut-être ${this.hint}` };
  }
}
