import type { RiskFact, RiskRating } from '../contract/risk.ts';
import type { RiskAction, RiskCause } from '../db/risk/risk-history.ts';
import type { Text } from '../platform/language.ts';

/** Ratings, rows of a table and what becomes of ratings, in words. */

export const ratingWords: Readonly<Record<RiskRating, Text>> = {
  LOW: { en: 'Low', fr: 'Faible' },
  MEDIUM: { en: 'Medium', fr: 'Moyen' },
  HIGH: { en: 'High', fr: 'Élevé' },
};

/** What each row of a table asks, as the editor names it. */
export const factWords: Readonly<Record<RiskFact, Text>> = {
  SANCTION_CONFIRMED: {
    en: 'On a sanction list, confirmed by a person',
    fr: 'Sur une liste de sanctions, confirmé par une personne',
  },
  SANCTION_OPEN: {
    en: 'May be on a sanction list, to be looked at',
    fr: 'Peut-être sur une liste de sanctions, à examiner',
  },
  PEP_CONFIRMED: {
    en: 'Politically exposed, confirmed by a person',
    fr: 'Politiquement exposé, confirmé par une personne',
  },
  PEP_OPEN: {
    en: 'May be politically exposed, to be looked at',
    fr: 'Peut-être politiquement exposé, à examiner',
  },
  PRESS_CONFIRMED: {
    en: 'The press speaks against it, confirmed by a person',
    fr: 'Mis en cause par la presse, confirmé par une personne',
  },
  PRESS_OPEN: {
    en: 'The press may speak against it, to be looked at',
    fr: 'Peut-être mis en cause par la presse, à examiner',
  },
  NATIONALITY: { en: 'Nationality among', fr: 'Nationalité parmi' },
  NATIONALITY_UNKNOWN: { en: 'Nationality not known', fr: 'Nationalité inconnue' },
  COUNTRY: {
    en: 'Country of the company, or that issued the paper, among',
    fr: 'Pays de l’entreprise, ou qui a délivré le document, parmi',
  },
  PERSON: { en: 'Natural person', fr: 'Personne physique' },
  SOLE_TRADER: { en: 'Sole trader', fr: 'Entrepreneur individuel' },
  COMPANY: { en: 'Company', fr: 'Entreprise' },
  INFORMAL_BUSINESS: { en: 'Informal business', fr: 'Entreprise informelle' },
  COMPANY_YOUNG: { en: 'Company younger than (years)', fr: 'Entreprise plus récente que (années)' },
  POOR_DOCUMENT: { en: 'Document hard to read', fr: 'Document difficile à lire' },
  OWNERS_UNKNOWN: { en: 'Owners not known', fr: 'Propriétaires inconnus' },
  OWNERS_PARTLY_KNOWN: { en: 'Owners known in part', fr: 'Propriétaires connus en partie' },
  NOT_SCREENED: {
    en: 'Not searched for on sanction lists',
    fr: 'Non recherché sur les listes de sanctions',
  },
};

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
