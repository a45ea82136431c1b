import { decisions } from '../../contract/review.ts';
import type { ReasonRow } from '../../db/clients/decision-reasons.ts';
import { oneOf, readVocabulary, text } from '../../platform/vocabulary/read-vocabulary.ts';

/** Reasons of a client that keeps no list of its own, in the order in which they are offered. */
export const readyReasons: readonly ReasonRow[] = readVocabulary(
  'results/ready-reasons.tsv',
  { decision: oneOf(...decisions), code: text, condition: text, english: text, french: text },
  { order: 'as written' },
);
