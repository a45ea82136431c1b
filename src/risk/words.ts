import { type RiskRating, riskFacts } from '../contract/risk.ts';
import type { RiskAction, RiskCause } from '../db/risk/risk-history.ts';
import type { Text } from '../platform/language.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';

/** Ratings, rows of a table and what becomes of ratings, in words. */

export const ratingWords: Readonly<Record<RiskRating, Text>> = {
  LOW: { en: 'Low', fr: 'Faible' },
  MEDIUM: { en: 'Medium', fr: 'Moyen' },
  HIGH: { en: 'High', fr: 'Élevé' },
};

/** What each row of a table asks, as the editor names it. */
export const factWords = readLabels('risk/rows.tsv', 'fact', riskFacts);

export const actionWords: Readonly<Record<RiskAction, Text>> = {
  rated: { en: 'Rated', fr: 'Évalué' },
  reviewed: { en: 'Looked at again', fr: 'Revu' },
  overridden: { en: 'Set by a person', fr: 'Fixé par une personne' },
  'override-ended': { en: 'By the table again', fr: 'De nouveau selon la grille' },
};

export const causeWords: Readonly<Record<RiskCause, Text>> = {
  analysis: { en: 'after checks', fr: 'après vérification' },
  monitoring: { en: 'monitoring found something new', fr: 'nouveauté signalée par la surveillance' },
  hit: { en: 'a match was decided on', fr: 'décision sur une correspondance' },
  table: { en: 'the table was changed', fr: 'la grille a changé' },
  person: { en: 'by a person', fr: 'par une personne' },
};
