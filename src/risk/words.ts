import texts from '../../vocabulary/risk/words.json' with { type: 'json' };
import { type RiskRating, riskFacts } from '../contract/risk.ts';
import type { RiskAction, RiskCause } from '../db/risk/risk-history.ts';
import type { Text } from '../platform/language.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';

/** Ratings, rows of a table and what becomes of ratings, in words. */

export const ratingWords: Readonly<Record<RiskRating, Text>> = texts.ratings;

/** What each row of a table asks, as the editor names it. */
export const factWords = readLabels('risk/rows.tsv', 'fact', riskFacts);

export const actionWords: Readonly<Record<RiskAction, Text>> = texts.actions;

export const causeWords: Readonly<Record<RiskCause, Text>> = texts.causes;
