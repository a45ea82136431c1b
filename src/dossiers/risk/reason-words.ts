import type { RiskFact, RiskRating } from '../../contract/risk.ts';
import { countryCode, countryName } from '../../documents/countries.ts';
import type { Language, Text } from '../../platform/language.ts';
import { fillText } from '../../platform/problems/errors.ts';

/** The reasons of a rating, in words. */

/** A row of the table that holds, with its numbers. */
export interface RiskReason {
  readonly fact: RiskFact;
  readonly rating: RiskRating;
  /** Of hits: how many. */
  readonly count?: number;
  /** Of a nationality or country, alpha-3. */
  readonly country?: string;
  /** Of a young company: younger than so many years. */
  readonly years?: number;
}

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
    en: 'The nationality is not known.',
    fr: 'La nationalité n’est pas connue.',
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

const sumWords: Text = {
  en: 'So many reasons together make the risk high.',
  fr: 'Ces raisons, réunies, rendent le risque élevé.',
};

const noReasonWords: Text = {
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

/** A reason in words; `fact` is null where it is no row of the table. */
export interface ReportedReason {
  readonly fact: RiskFact | null;
  readonly rating: RiskRating;
  readonly words: string;
}

/** The gravest first; never empty. `computed` is what the table says. */
export function reportedReasons(
  { reasons, isSum }: { readonly reasons: readonly RiskReason[]; readonly isSum: boolean },
  computed: RiskRating,
  language: Language,
): ReportedReason[] {
  const other = (words: Text): ReportedReason => ({ fact: null, rating: computed, words: words[language] });
  if (reasons.length === 0) return [other(noReasonWords)];
  const rows = reasons.map((reason) => ({
    fact: reason.fact,
    rating: reason.rating,
    words: wordsOfReason(reason)[language],
  }));
  return isSum ? [...rows, other(sumWords)] : rows;
}
