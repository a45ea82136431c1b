import texts from '../../../vocabulary/dossiers/words.json' with { type: 'json' };
import { type RiskFact, type RiskRating, riskFacts } from '../../contract/risk.ts';
import { countryCode, countryName } from '../../documents/countries.ts';
import type { Language, Text } from '../../platform/language.ts';
import { fillText } from '../../platform/problems/errors.ts';
import { readLabels } from '../../platform/vocabulary/read-vocabulary.ts';

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

const reasonWords = readLabels('risk/reasons.tsv', 'fact', riskFacts);

const sumWords: Text = texts.risk.sum;

const noReasonWords: Text = texts.risk.noReason;

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
