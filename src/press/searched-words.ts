import { foldText } from '../names/fold.ts';
import { parseOrganisation } from '../names/parse-organisation.ts';
import { ACRONYM, ASIDE, GENERIC, LIGHT, PLACE, type Token } from '../names/token.ts';

/** Words as full-text search has them, the same in articles and in what is asked for. */

/** D'Abidjan is Abidjan; the N' and M' of names are part of them. */
const elision = /(?<![\p{L}\p{N}])(?:[cdjlst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’ʼ`´](?=\p{L})/giu;
/** S.I.R. is SIR, and H&M one word too. */
const letters = /(?<![\p{L}\p{N}])(?:(?:\p{L}\.){2,}\p{L}?|\p{L}&\p{L})(?![\p{L}\p{N}])/gu;

/** Without accents and marks, in lower case, one space between two. */
export function searchedWords(text: string): string {
  return foldText(text.replace(elision, ' ').replace(letters, (word) => word.replace(/[.&]/g, '')));
}

/** More do not find it more surely. */
const mostWords = 8;
/** So many companies of the country end like this that articles leave it out; "(Nig) Ltd" is said of nearly all of Nigeria. */
const ofTheCountry = /\bc[oô]te d['’]ivoire\b|\bci$|\bnig\b\.?\)?(?=\s+(?:ltd|limited|plc)\b)/giu;
/** Legal forms, and countries behind a name (Orange CI), are no longer than this. */
const shortForm = 5;
const shortPlace = 2;

/**
 * The words by which an organisation is found, in turn: all of its name, then the distinctive ones. An article
 * may leave out its legal form, what half of all companies do, and where it sits; but a name of common words (Société
 * Générale) is found only by all of them.
 */
export function organisationWords(name: string): string[][] {
  const distinctive = distinctiveWords(name);
  const read = new Set(distinctive);
  const all = searchedWords(name)
    .split(' ')
    .filter((word) => word.length > shortForm || read.has(word));
  const turns = [all, distinctive].map((words) => [...new Set(words)].slice(0, mostWords));
  return turns.filter((words, at) => words.length > 0 && (at === 0 || words.length !== turns[0]?.length));
}

/** The name as articles write it that leave the country out. */
export function withoutCountry(name: string): string {
  const without = name.replace(ofTheCountry, (words) => ' '.repeat(words.length));
  return without.trim() === '' ? name : without;
}

function distinctiveWords(name: string): string[] {
  const given = withoutCountry(name);
  const { tokens } = parseOrganisation(given);
  const dull = [LIGHT | ASIDE | GENERIC | PLACE, LIGHT | ASIDE | PLACE, LIGHT | ASIDE, 0];
  for (const roles of dull) {
    const words = tokens.filter(({ role }) => (role & roles) === 0).flatMap((token) => wordsOf(given, token));
    const long = words.filter((word) => word.length > shortPlace);
    if (words.length > 0) return long.length > 0 ? long : words;
  }
  return [];
}

/** As they are written: a number may have been read from letters, and one word may stand for another of its meaning. */
function wordsOf(name: string, { word, role, start, end }: Token): string[] {
  if (role & ACRONYM) return [word.text];
  return searchedWords(name.slice(start, end))
    .split(' ')
    .filter((part) => part !== '');
}
