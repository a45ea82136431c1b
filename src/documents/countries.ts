import { foldText } from '../names/fold.ts';
import type { Language } from '../platform/language.ts';
import { optional, readVocabulary, text, texts } from '../platform/vocabulary/read-vocabulary.ts';

/** Looks up countries by any name or code, in English or French. */

interface Country {
  /** ISO 3166-1, lower case. */
  readonly alpha2: string;
  /** As passports have it: ISO's, and the International Civil Aviation Organization's for Kosovo and the European Union. */
  readonly alpha3: string;
}

const byWord = new Map<string, Country>();
const byCode = new Map<string, Country>();

const fold = (text: string): string => foldText(text.replaceAll('&', ' and ')).replace(/\bst\b/g, 'saint');

function addWords(country: Country, words: readonly string[]): void {
  for (const word of words.map(fold)) {
    if (!byWord.has(word)) byWord.set(word, country);
  }
}

/** French feminines; harmless for other words, because no country has such a name. */
const feminines = (word: string): string[] =>
  word.length < 4 ? [] : [`${word}e`, ...(word.endsWith('en') ? [`${word}ne`] : [])];

/**
 * Every country: the words for it that `Intl.DisplayNames` does not give in English or French: its people (masculine in
 * French), other and former names, and official long forms that taking off "Republic of" does not shorten to the name. A
 * word stands at one country only, the one that most people mean (Dominican, Guinean, Korean); Congolese stands nowhere.
 */
const rows = readVocabulary('places/country-words.tsv', {
  alpha2: text,
  alpha3: text,
  words: optional(texts),
}).map(({ words = [], ...country }) => ({ country, words }));
/** Passports of British subjects, the German letter, former codes, and what the European Commission has for Kosovo. */
const otherCodes: Readonly<Record<string, string>> = {
  gbd: 'gb',
  gbn: 'gb',
  gbo: 'gb',
  gbp: 'gb',
  gbs: 'gb',
  d: 'de',
  'd<<': 'de',
  rom: 'ro',
  tmp: 'tl',
  zar: 'cd',
  xkx: 'xk',
};
/** Built once: `Intl` is slow. */
const names: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: namesIn('en'),
  fr: namesIn('fr'),
};

function namesIn(language: Language): ReadonlyMap<string, string> {
  const display = new Intl.DisplayNames([language], { type: 'region' });
  return new Map(rows.map(({ country: { alpha2 } }) => [alpha2, display.of(alpha2.toUpperCase()) ?? '']));
}

// Words written in the table take precedence over derived ones: "nigeriane" is the table's.
for (const { country } of rows) {
  byCode.set(country.alpha2, country);
  byCode.set(country.alpha3.toLowerCase(), country);
}
for (const [code, alpha2] of Object.entries(otherCodes)) {
  const country = byCode.get(alpha2);
  if (country !== undefined) byCode.set(code, country);
}
for (const { country, words } of rows) addWords(country, words);
for (const { country } of rows) {
  addWords(country, [countryName(country.alpha2, 'en'), countryName(country.alpha2, 'fr')]);
}
for (const { country, words } of rows) addWords(country, words.map(fold).flatMap(feminines));
byWord.delete('');

/** Stripped when the full text is unknown: "Federative Republic of Brazil", "royaume de Belgique". */
const titles = new RegExp(
  `^(?:${[
    'the',
    '(?:[a-z]+ )?(?:[a-z]+ )?(?:republic|kingdom|state|states|commonwealth|principality|sultanate|union|emirate) of(?: the)?',
    'grand duchy of',
    '(?:republique|royaume|etat|principaute|union|sultanat|emirat)(?: [a-z]+)?(?: [a-z]+)? (?:du|de la|des|de)',
    'l[ae]s?',
  ].join('|')}) `,
);
/** Folding glues the elided letter to the word: "dhaiti", "lalgerie". */
const elided = /^(?:(?:republique|royaume|etat|principaute|union)(?: [a-z]+)?(?: [a-z]+)? d|l)(?=[aeiouh])/;

/** Names shared by several states: only the title tells them apart, so it must not be stripped. */
const ambiguous: ReadonlySet<string> = new Set([
  'congo',
  'korea',
  'coree',
  'china',
  'chine',
  'yugoslavia',
  'yougoslavie',
]);

function named(text: string): Country | undefined {
  const folded = fold(text);
  const whole = byWord.get(folded);
  if (whole !== undefined) return whole;
  const bare = [folded.replace(titles, ''), folded.replace(elided, '')].find((rest) => rest !== folded);
  return bare === undefined || ambiguous.has(bare) ? undefined : byWord.get(bare);
}

/** "Iran (Islamic Republic of)" without its addition; "Korea, North" the other way round; "Belarus / Bélarus" by its parts. */
function variants(text: string): readonly string[] {
  const bare = text.replace(/\s*[([][^)\]]*[)\]]?/g, '').trim();
  const comma = text.indexOf(',');
  return [
    text,
    ...(comma > 0 ? [`${text.slice(comma + 1)} ${text.slice(0, comma)}`] : []),
    ...(bare === text ? [] : [bare]),
    ...(text.includes('/') ? text.split('/').flatMap((part) => [part, part.replace(/\([^)]*\)/g, '')]) : []),
  ];
}

/** Longer than any name of a country, with its addition. */
const mostCharacters = 120;

function countryNamed(text: string): Country | undefined {
  if (text.length > mostCharacters) return undefined;
  for (const variant of variants(text)) {
    const country = named(variant);
    if (country !== undefined) return country;
  }
  return undefined;
}

/** By its name or nationality in English or French, or by its code. */
function countryOf(text: string): Country | undefined {
  const trimmed = text.trim();
  const code = trimmed.length <= 3 ? byCode.get(trimmed.toLowerCase()) : undefined;
  return code ?? countryNamed(trimmed);
}

/** ISO alpha-2, lower case, of a country or nationality in English or French, or of its code; '' where none is known. */
export const countryCode = (text: string): string => countryOf(text)?.alpha2 ?? '';

/** The same as alpha-3, upper case. */
export const countryAlpha3 = (text: string): string => countryOf(text)?.alpha3 ?? '';

/** Name of the country that an alpha-2 code stands for; '' for what is none. */
export function countryName(alpha2: string, language: Language): string {
  return names[language].get(alpha2.toLowerCase()) ?? '';
}

/** Alpha-3 of a country or nationality in words; '' where none is known. Codes are no words here: papers are full of short ones. */
export function alpha3Named(text: string): string {
  return countryNamed(text.trim())?.alpha3 ?? '';
}

export const allAlpha3: readonly string[] = rows.map(({ country }) => country.alpha3);
