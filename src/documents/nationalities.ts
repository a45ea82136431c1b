import { alpha3Named } from './countries.ts';
import { isKnownCountry } from './mrz/countries.ts';

/** Papers of both Congos print the same word; more of those who carry them here come from the nearer one. */
const congolese = /^congolaise?$/i;

/** Alpha-3 of a nationality as printed ("IVOIRIENNE", "BANGLADESH", "CIV"); null for a word not known. */
export function nationalityOf(text: string): string | null {
  const word = text.trim();
  if (congolese.test(word)) return 'COG';
  const code = word.toUpperCase();
  return alpha3Named(word) || (code.length === 3 && isKnownCountry(code) ? code : null);
}
