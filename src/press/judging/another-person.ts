import { spellingsOfKinds } from '../../names/known-names.ts';
import type { AskedPerson } from './asked-person.ts';
import type { MatchAt } from './match-words.ts';
import { isNameWord } from './name-runs.ts';
import { AFTER_HYPHEN, CAPITALS, type ReadText, type TextWord, writtenBetween } from './read-text.ts';

export const christianNames = new Set(spellingsOfKinds('christian'));

const joining = /&|(?<!\p{L})(?:et|and)(?!\p{L})/iu;

/**
 * Whether a name that shares words with the one asked for is another's. The comparer lets either name have more words;
 * but Emmanuel Asare Boadi is a Boadi, OFOSU Charles Kumi an Ofosu, and Adjei-Boateng is one name and not two.
 */
export function isSomebodyElse(
  text: ReadText,
  from: number,
  to: number,
  asked: AskedPerson,
  matchAt: MatchAt,
): boolean {
  const places: number[] = [];
  for (let i = from; i < to; i++) if (isNameWord(text, i) || matchAt(i) !== 0) places.push(i);
  // Two partners of a firm: Harcourt & Lowe.
  if (writtenBetween(text, from, to).includes('&') && !joining.test(asked.parsed.text)) return true;
  if (!tellsWhom(text, places, asked, matchAt)) return true;
  return hasOtherFamilyName(text, places, asked, matchAt);
}

/** Whether more is met than initials, and than one half of the name: the family name alone, however many words it has. */
function tellsWhom(text: ReadText, places: readonly number[], asked: AskedPerson, matchAt: MatchAt): boolean {
  let full = 0;
  let all = 0;
  let hasOthers = false;
  for (const at of places) {
    const met = matchAt(at);
    const isFull = (text.words[at]?.word.length ?? 0) > 1;
    all |= met;
    if (isFull) full |= met;
    if (isFull && met === 0) hasOthers = true;
  }
  if (full === 0 || (asked.family !== 0 && (asked.family & full) === 0)) return false;
  // Of Marie-Claude, Claude alone is another name.
  if (((full & asked.seconds) >> 1) & ~all) return false;
  // Words that are like none may together be like one: Abu Bakarr for Aboubacar. The comparer knows.
  return hasOthers || asked.halves.every((half) => (half & all) !== 0);
}

function hasOtherFamilyName(
  text: ReadText,
  places: readonly number[],
  asked: AskedPerson,
  matchAt: MatchAt,
): boolean {
  const isMet = (at: number) =>
    matchAt(at) !== 0 || asked.parsed.tokens.some(({ word }) => word.text === text.words[at]?.word);
  const capitals = places.filter((at) => isInCapitals(text.words[at]));
  if (capitals.length > 0 && capitals.length < places.length && capitals[0] === places[0]) {
    return !capitals.some(isMet);
  }
  const isHyphened = (at: number | undefined) =>
    at !== undefined && ((text.words[at]?.gap ?? 0) & AFTER_HYPHEN) !== 0 && places.includes(at - 1);
  if (places.length === 2 && isHyphened(places[1]) && !asked.isHyphened) return true;
  const last = places.at(-1);
  const word = last === undefined ? undefined : text.words[last];
  if (last === undefined || word === undefined || isMet(last) || isHyphened(last)) return false;
  if (text.inTitleCase[word.sentence] || isFamilyFirst(text, places)) return false;
  // Letters behind a name are no name: SAN, KC.
  return word.letters !== CAPITALS && asked.words.length <= 2 && !christianNames.has(word.word);
}

/** Ologunde Blessing Iyanu: a name that can only be a given one is the second. */
function isFamilyFirst({ words }: ReadText, [first, second]: readonly number[]): boolean {
  const [family, given] = [first, second].map((at) => (at === undefined ? '' : (words[at]?.word ?? '')));
  return christianNames.has(given ?? '') && !christianNames.has(family ?? '');
}

/** Shorter ones are mostly letters for words, as are those without a vowel: MM., CSP, CFDT. */
const shortestFamilyName = 4;

export function isInCapitals(word: TextWord | undefined): boolean {
  if (word === undefined || word.letters !== CAPITALS || word.word.length < shortestFamilyName) return false;
  return /[aeiouy]/.test(word.word);
}
