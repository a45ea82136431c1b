import { countryCode } from '../../documents/countries.ts';
import { distinct } from './birth-dates.ts';
import { splitValues } from './listed-names.ts';

/** Said where nothing is known; "na" would be Namibia. */
const nothing = /^\s*(?:n\.?\/?a\.?|none|unknown|not (?:available|known|specified|applicable))\s*$/i;

/** Codes of the countries that texts name, each once: a text may name several, "(1) Ukraine (2) Russia". */
export function listedCountries(texts: Iterable<string>): string[] {
  return distinct([...texts].filter((text) => !nothing.test(text)).flatMap(codesIn));
}

/** What publishers put in front of a country. */
const doubts = /^\s*(?:possibly|probably|reportedly|region:)\s*/i;

function codesIn(given: string): string[] {
  const text = given.replace(doubts, '');
  const whole = countryCode(text);
  if (whole !== '') return [whole];
  return splitValues(text).flatMap((part) => {
    const code = countryCode(part);
    return code === '' ? part.split(/[,/|]|\b(?:and|et|or|ou)\b/).map(countryCode) : [code];
  });
}
