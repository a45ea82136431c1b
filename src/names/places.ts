import { scoreParsedNames } from './compare.ts';
import { COSTS } from './costs.ts';
import { MAX_WORD_LETTERS } from './limits.ts';
import { parseName } from './parse-name.ts';
import { isWithin, type Place, placesByName, type ReadPlace, readPlace } from './read-place.ts';
import { type Comparison, emptyCode, type ReasonCode } from './reasons.ts';
import { wordOf } from './word.ts';
import { wordDifference } from './word-difference.ts';

/** What each finding is worth. Below 80, the usual threshold, a person should look. */
const SCORES = {
  'place-same': 100,
  'place-alias': 100,
  'place-quarter-of': 95,
  'place-same-commune': 90,
  'place-more-precise': 85,
  'place-part-of-city': 60,
  'place-other-commune': 30,
  'place-different': 0,
} as const satisfies Partial<Record<ReasonCode, number>>;

/** A commune of the district outside the city is less "Abidjan" than one of the city. */
const DISTRICT_SCORE = 50;
/** The most that a misspelt place can reach. */
const MISSPELT_FACTOR = 0.95;
const OTHER_COUNTRY_FACTOR = 0.2;
/** A name this far from a known place is another place. */
const MISSPELT_DIFFERENCE = 0.2;

/**
 * Compares two places as written, 0..100: a town of birth, or the commune of an activity. A quarter counts as its
 * commune (Angré, Cocody), a commune only partly as its city (Cocody, Abidjan). Symmetric.
 */
export function comparePlaces(a: string, b: string): Comparison {
  const first = readPlace(a);
  const second = readPlace(b);
  if (first.plain === '' || second.plain === '') return compareCountries(first, second);
  const comparison = compareRead(first, second);
  if (first.country === undefined || second.country === undefined || first.country === second.country) {
    return comparison;
  }
  return {
    score: round(comparison.score * OTHER_COUNTRY_FACTOR),
    reasons: [...comparison.reasons, { code: 'place-other-country' }],
  };
}

/** No place at all, or only a country: "Guinée". */
function compareCountries(first: ReadPlace, second: ReadPlace): Comparison {
  const bothBare = first.plain === '' && second.plain === '';
  if (bothBare && first.country !== undefined && second.country !== undefined) {
    const same = first.country === second.country;
    return finding(same ? 'place-same' : 'place-different', first.written, second.written);
  }
  return { score: 0, reasons: [{ code: emptyCode(first.plain === '', second.plain === '') }] };
}

function compareRead(first: ReadPlace, second: ReadPlace): Comparison {
  if (first.plain === second.plain) return finding('place-same', first.written, second.written);
  const a = first.place ?? misspeltPlace(first);
  const b = second.place ?? misspeltPlace(second);
  if (a === undefined || b === undefined) return compareUnknown(first, second);
  const known = compareKnown(a, b, first, second);
  if (first.place !== undefined && second.place !== undefined) return known;
  return {
    score: round(known.score * MISSPELT_FACTOR),
    reasons: [
      { code: 'place-close', ...misspeltWords(first, second, a, b) },
      ...known.reasons.filter((r) => r.code !== 'place-alias'),
    ],
  };
}

function misspeltWords(
  first: ReadPlace,
  second: ReadPlace,
  a: Place,
  b: Place,
): { first: string; second: string } {
  return first.place === undefined
    ? { first: first.written, second: a.name }
    : { first: second.written, second: b.name };
}

function compareKnown(a: Place, b: Place, first: ReadPlace, second: ReadPlace): Comparison {
  if (a === b) {
    // Of a misspelt place the words are the place itself, not something more precise.
    const restA = first.place === undefined ? '' : first.rest;
    const restB = second.place === undefined ? '' : second.rest;
    const precise = restA !== restB && a.kind === 'town';
    return finding(precise ? 'place-more-precise' : 'place-alias', first.written, second.written);
  }
  if (a.kind === 'quarter' && a.within === b) return finding('place-quarter-of', a.name, b.name);
  if (b.kind === 'quarter' && b.within === a) return finding('place-quarter-of', b.name, a.name);
  if (a.kind === 'quarter' && b.kind === 'quarter' && a.within === b.within) {
    return finding('place-same-commune', a.name, b.name);
  }
  if (isWithin(a, b)) return partOfCity(a, b);
  if (isWithin(b, a)) return partOfCity(b, a);
  const communeA = communeOf(a);
  const communeB = communeOf(b);
  if (communeA.within !== undefined && communeA.within === communeB.within) {
    return finding('place-other-commune', communeA.name, communeB.name);
  }
  return finding('place-different', first.written, second.written);
}

function partOfCity(part: Place, city: Place): Comparison {
  const { score, reasons } = finding('place-part-of-city', part.name, city.name);
  return { score: communeOf(part).kind === 'district-commune' ? DISTRICT_SCORE : score, reasons };
}

function communeOf(place: Place): Place {
  return place.kind === 'quarter' && place.within !== undefined ? place.within : place;
}

function finding(code: keyof typeof SCORES, first: string, second: string): Comparison {
  return { score: SCORES[code], reasons: [{ code, first, second }] };
}

/** The one known place that the words are a slip of, if any. */
function misspeltPlace(read: ReadPlace): Place | undefined {
  const joined = read.rest.replaceAll(' ', '');
  if (joined.length > MAX_WORD_LETTERS) return undefined;
  const word = wordOf(joined);
  let best: Place | undefined;
  let least = MISSPELT_DIFFERENCE;
  for (const [phrase, place] of placesByName) {
    const difference = wordDifference(word, wordOf(phrase.replaceAll(' ', '')), COSTS);
    if (difference < least) {
      least = difference;
      best = place;
    }
  }
  return best;
}

/** Villages, foreign towns: compared word by word, as names are. */
function compareUnknown(first: ReadPlace, second: ReadPlace): Comparison {
  const byWords = scoreParsedNames(parseName(first.plain), parseName(second.plain));
  const score = Math.max(byWords, round(100 * (1 - joinedDifference(first.plain, second.plain))));
  const words = { first: first.written, second: second.written };
  if (score === 100) return { score, reasons: [{ code: 'place-same', ...words }] };
  return { score, reasons: [{ code: score >= 50 ? 'place-close' : 'place-different', ...words }] };
}

/** How different two names are when written in one word: 1 when they are too long for that. */
function joinedDifference(first: string, second: string): number {
  const a = first.replaceAll(' ', '');
  const b = second.replaceAll(' ', '');
  return Math.max(a.length, b.length) > MAX_WORD_LETTERS ? 1 : wordDifference(wordOf(a), wordOf(b), COSTS);
}

function round(score: number): number {
  return Math.round(score * 10) / 10;
}
