import type { RiskFact, RiskRating } from '../contract/risk.ts';
import type { RiskAction, RiskCause } from '../db/risk/risk-history.ts';
import { countryCode, countryName } from '../documents/countries.ts';
import type { Language, Text } from '../platform/language.ts';
import { fillText } from '../platform/problems/errors.ts';
import type { RiskReason } from './rate.ts';

/** Ratings and what speaks for them, in words. */

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
  COMPANY: { en: 'Company', fr: 'Société' },
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

const reasonWords: Readonly<Record<RiskFact, Text>> = {
  SANCTION_CONFIRMED: {
    en: 'Confirmed to be on a sanction list.',
    fr: 'Présence sur une liste de sanctions confirmée.',
  },
  SANCTION_OPEN: {
    en: 'May be on a sanction list: matches to be looked at: {count}.',
    fr: 'Peut-être sur une liste de sanctions (correspondances à examiner : {count}).',
  },
  PEP_CONFIRMED: {
    en: 'Confirmed to be politically exposed.',
    fr: 'Exposition politique confirmée.',
  },
  PEP_OPEN: {
    en: 'May be politically exposed: matches to be looked at: {count}.',
    fr: 'Peut-être politiquement exposé (correspondances à examiner : {count}).',
  },
  PRESS_CONFIRMED: {
    en: 'The press speaks against it, as was confirmed: articles: {count}.',
    fr: 'Mise en cause par la presse confirmée (articles : {count}).',
  },
  PRESS_OPEN: {
    en: 'The press may speak against it: articles to be looked at: {count}.',
    fr: 'Peut-être mis en cause par la presse (articles à examiner : {count}).',
  },
  NATIONALITY: { en: 'Nationality: {country}.', fr: 'Nationalité : {country}.' },
  NATIONALITY_UNKNOWN: {
    en: 'No paper tells the nationality.',
    fr: 'Aucun document ne donne la nationalité.',
  },
  COUNTRY: {
    en: 'Country of the company or of the paper: {country}.',
    fr: 'Pays de l’entreprise ou du document : {country}.',
  },
  PERSON: { en: 'It is a natural person.', fr: 'C’est une personne physique.' },
  SOLE_TRADER: { en: 'It is a sole trader.', fr: 'C’est un entrepreneur individuel.' },
  COMPANY: { en: 'It is a company.', fr: 'C’est une société.' },
  INFORMAL_BUSINESS: { en: 'It is an informal business.', fr: 'C’est une entreprise informelle.' },
  COMPANY_YOUNG: {
    en: 'The trade register took the company in so lately that it may be younger than the table wants (years: {years}).',
    fr: 'L’immatriculation au registre du commerce est plus récente que ne le veut la grille (années : {years}).',
  },
  POOR_DOCUMENT: {
    en: 'The pictures of the newest document were hard to read.',
    fr: 'Les images du dernier document étaient difficiles à lire.',
  },
  OWNERS_UNKNOWN: {
    en: 'Who owns the company is not known.',
    fr: 'Les propriétaires de l’entreprise ne sont pas connus.',
  },
  OWNERS_PARTLY_KNOWN: {
    en: 'Who owns the company is known in part only.',
    fr: 'Les propriétaires de l’entreprise ne sont connus qu’en partie.',
  },
  NOT_SCREENED: {
    en: 'It was not searched for on sanction lists.',
    fr: 'La recherche sur les listes de sanctions n’a pas été faite.',
  },
};

export const sumWords: Text = {
  en: 'So many reasons together make the risk high.',
  fr: 'Ces raisons, réunies, rendent le risque élevé.',
};

export const noReasonWords: Text = {
  en: 'No row of the table holds.',
  fr: 'Aucune ligne de la grille ne s’applique.',
};

export function wordsOfReason({ fact, count = 0, country, years = 0 }: RiskReason): Text {
  const named = (language: Language) => countryName(countryCode(country ?? ''), language) || (country ?? '');
  return fillText(reasonWords[fact], {
    count,
    years,
    country: { en: named('en'), fr: named('fr') },
  });
}

export const actionWords: Readonly<Record<RiskAction, Text>> = {
  rated: { en: 'Rated', fr: 'Évalué' },
  reviewed: { en: 'Looked at again', fr: 'Revu' },
  overridden: { en: 'Set by a person', fr: 'Fixé par une personne' },
  'override-ended': { en: 'By the table again', fr: 'De nouveau selon la grille' },
};

export const causeWords: Readonly<Record<RiskCause, Text>> = {
  analysis: { en: 'after an analysis', fr: 'après une analyse' },
  monitoring: { en: 'monitoring found something new', fr: 'nouveauté signalée par la surveillance' },
  hit: { en: 'a match was decided on', fr: 'décision sur une correspondance' },
  table: { en: 'the table was changed', fr: 'la grille a changé' },
  person: { en: 'by a person', fr: 'par une personne' },
};
