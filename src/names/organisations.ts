import { compareBy, inOrder } from './compare.ts';
import { foldText } from './fold.ts';
import { formOf } from './legal-forms.ts';
import type { ReasonRules } from './name-reasons.ts';
import { scoreInOrder, worthOf } from './organisation-score.ts';
import { parseOrganisation } from './parse-organisation.ts';
import type { Comparison } from './reasons.ts';
import { GENERIC, type ParsedName, type Token } from './token.ts';

export { parseOrganisation } from './parse-organisation.ts';

/**
 * Compares two names of organisations, 0..100: companies, bodies, groups, ships. Legal forms, order, accents and
 * punctuation do not matter; words that many have weigh little, numbers count. Symmetric; the same name gives 100.
 */
export function compareOrganisationNames(a: string, b: string): Comparison {
  return compareOrganisations(parseOrganisation(a), parseOrganisation(b));
}

/** The same for names read before. */
export const compareOrganisations = (a: ParsedName, b: ParsedName): Comparison =>
  compareBy(scoreInOrder, REASONS, a, b);

/** Only the score, for bulk work. */
export function scoreOrganisations(a: ParsedName, b: ParsedName): number {
  return (inOrder(a, b) ? scoreInOrder(a, b) : scoreInOrder(b, a)).score;
}

/** Whether a name is one of an organisation by its words: a legal form, a trade, an ampersand. Most names have no such word. */
export function isOrganisationName(name: string): boolean {
  if (/[&@]/.test(name) || endsWithForm(name)) return true;
  const { tokens } = parseOrganisation(name);
  const words = foldText(name).split(' ');
  // Dropped words are legal forms; "sa" and "co" alone may be anything.
  const hasForm =
    words.length > tokens.length && words.some((word) => word.length > 2 && formOf([word]) !== undefined);
  const isPhrase = LINKING.test(name) && !tokens.some(({ word }) => word.entry.group !== 0);
  return (
    hasForm ||
    isPhrase ||
    words.some((word) => KINDS.has(word)) ||
    tokens.some(({ role, word }) => (role & GENERIC) !== 0 && word.entry.group === 0)
  );
}

/** Behind several words that are not all in capitals, SA is no name: Transbois du Wouri SA. */
function endsWithForm(name: string): boolean {
  const words = name.trim().split(/\s+/);
  return words.length > 2 && words.at(-1) === 'SA' && name !== name.toUpperCase();
}

/** Words between those of a firm, where no word is known as a person's: Miel des Collines, Hope for Hargeisa. */
const LINKING = /\p{L}\s+(?:des|du|for|of(?: the)?|pour|et|and)\s+\p{L}|\p{L}\s+(?:de l|d)['’]\p{L}/iu;
/** What organisations are that are no trade. */
const KINDS = new Set(
  'cooperative coop clinique commune mairie domaine cave biscuiterie boulangerie cimenterie huilerie scierie pharmacie clinic municipality bakery brewery'.split(
    ' ',
  ),
);

/** Closer than this, two words are spellings of one. */
const SPELLING = 0.06;

const REASONS: ReasonRules = {
  codeOf: (_a: Token, _b: Token, difference: number) =>
    difference === 0 ? 'name-word' : difference <= SPELLING ? 'organisation-spelling' : 'name-close',
  weightOf: (token: Token) => worthOf(token.role).weight,
  commonWeight: 0.8,
  common: 'organisation-generic',
  same: 'organisation-same',
};
