import {
  number,
  oneOf,
  optional,
  readVocabulary,
  text,
  texts,
} from '../platform/vocabulary/read-vocabulary.ts';
import { foldText } from './fold.ts';
import { MAX_PLACE_CHARACTERS } from './limits.ts';

/**
 * Places of Côte d'Ivoire that forms and papers name: the usual name, then other ways of writing it. Accents, hyphens
 * and apostrophes need not be repeated. A quarter whose name several communes share (Sicogi, Belleville, Zone
 * industrielle) has no row: it proves nothing. Of two places that fit a word as well, the lower rank is taken.
 */
export const gazetteer = readVocabulary('places/places.tsv', {
  kind: oneOf('city', 'commune', 'district-commune', 'quarter', 'town'),
  within: optional(text),
  names: texts,
  rank: number,
}).sort((a, b) => a.rank - b.rank);

/** Countries as papers write them, by their ISO code. */
const countries = readVocabulary('places/countries.tsv', { code: text, names: texts });

/** Stand before or behind a place and are no part of its name. */
const fillers = readVocabulary('places/fillers.tsv', { words: text }).map(({ words }) => words);

/** A place of the gazetteer. */
export interface Place {
  readonly name: string;
  readonly kind: 'city' | 'commune' | 'district-commune' | 'quarter' | 'town';
  /** The commune of a quarter, the city of a commune. */
  readonly within: Place | undefined;
}

/** A place as written, taken apart. */
export interface ReadPlace {
  /** As given, trimmed and bounded. */
  readonly written: string;
  /** The most precise known place, undefined if none is known. */
  readonly place: Place | undefined;
  /** Folded words that belong to no known place. */
  readonly rest: string;
  /** Folded, without fillers and countries. */
  readonly plain: string;
  /** ISO code of a country that is written too. */
  readonly country: string | undefined;
}

const PRECISION: Readonly<Record<Place['kind'], number>> = {
  city: 0,
  commune: 1,
  'district-commune': 1,
  town: 1,
  quarter: 2,
};

type Meaning = Place | { readonly country: string } | 'filler';

const meanings = new Map<string, Meaning>();

function addPhrase(phrase: string, meaning: Meaning): void {
  const folded = foldText(phrase);
  if (!meanings.has(folded)) meanings.set(folded, meaning);
}

function addPlace(spellings: readonly string[], kind: Place['kind'], within: Place | undefined): Place {
  const place: Place = { name: spellings[0] ?? '', kind, within };
  for (const spelling of spellings) {
    addPhrase(spelling, place);
    // San-Pédro is also written Sanpedro; N'Dotré is also written N Dotre.
    addPhrase(spelling.replace(/[- ]/g, ''), place);
    addPhrase(spelling.replace(/'/g, ' '), place);
  }
  return place;
}

const known = new Map<string, Place>();
for (const { kind, within, names } of gazetteer) {
  const around = within === undefined ? undefined : known.get(within);
  if (within !== undefined && around === undefined) {
    throw new Error(
      `vocabulary/places/places.tsv: "${names[0]}" lies within "${within}", which has no row of lower rank`,
    );
  }
  const place = addPlace(names, kind, around);
  if (kind !== 'quarter') known.set(place.name, place);
  // "Cocody Riviera" and "Riviera Cocody" are read word by word; "Yopougon Maroc" must not be read as a country.
  else addPhrase(`${within} ${place.name}`, place);
}
for (const { code, names } of countries) {
  for (const name of [code, ...names]) addPhrase(name, { country: code });
}
for (const filler of fillers) addPhrase(filler, 'filler');

/** In words. */
const longestPhrase = Math.max(...Array.from(meanings.keys(), (phrase) => phrase.split(' ').length));

/** All places with the folded form of their usual name, for finding misspelt ones. */
export const placesByName: ReadonlyMap<string, Place> = new Map(
  [...meanings].flatMap(([phrase, meaning]) => (isPlace(meaning) ? [[phrase, meaning] as const] : [])),
);

function isPlace(meaning: Meaning): meaning is Place {
  return meaning !== 'filler' && 'name' in meaning;
}

/** Takes a written place apart. The longest phrase counts, then the most precise place, then the first one. */
export function readPlace(text: string): ReadPlace {
  const written = text.trim().slice(0, MAX_PLACE_CHARACTERS);
  const words = foldText(written).split(' ');
  let place: Place | undefined;
  let country: string | undefined;
  const rest: string[] = [];
  const plain: string[] = [];
  let at = 0;
  while (at < words.length) {
    const { length, meaning } = phraseAt(words, at);
    const phrase = words.slice(at, at + length).join(' ');
    at += length;
    if (meaning === 'filler') continue;
    if (meaning === undefined) rest.push(phrase);
    else if (isPlace(meaning)) place = place === undefined || isMorePrecise(meaning, place) ? meaning : place;
    else {
      country = meaning.country;
      continue;
    }
    plain.push(phrase);
  }
  return { written, place, rest: rest.join(' '), plain: plain.join(' ').trim(), country };
}

function phraseAt(words: readonly string[], at: number): { length: number; meaning: Meaning | undefined } {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
    const meaning = meanings.get(words.slice(at, at + length).join(' '));
    if (meaning !== undefined) return { length, meaning };
  }
  return { length: 1, meaning: undefined };
}

/** Two unrelated places: the first one written stays. */
function isMorePrecise(candidate: Place, current: Place): boolean {
  return PRECISION[candidate.kind] > PRECISION[current.kind] && isWithin(candidate, current);
}

export function isWithin(inner: Place, outer: Place): boolean {
  for (let place = inner.within; place !== undefined; place = place.within) if (place === outer) return true;
  return false;
}
