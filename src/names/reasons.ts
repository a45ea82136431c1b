import type { Language, Text } from '../platform/language.ts';
import { lettersApart } from './distance.ts';
import { MAX_WORD_LETTERS } from './limits.ts';
import { readWords } from './read-words.ts';

/**
 * Why a comparison came out as it did: a code and the words it refers to. Plain data, so that it can be stored and
 * put into words later, in the reader's language.
 */
export interface Reason {
  readonly code: ReasonCode;
  /** From the first and the second text compared, as written there. */
  readonly first?: string;
  readonly second?: string;
}

/** What every comparison of this folder gives back. */
export interface Comparison {
  /** 0 nothing in common .. 100 the same. */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

const SENTENCES = {
  'empty-both': {
    en: 'Neither value can be compared: both are empty',
    fr: 'Rien à comparer : les deux valeurs sont vides',
  },
  'empty-first': { en: 'The first value is empty', fr: 'La première valeur est vide' },
  'empty-second': { en: 'The second value is empty', fr: 'La seconde valeur est vide' },
  cut: {
    en: 'A value is too long; its end was ignored',
    fr: 'Une valeur est trop longue ; la fin a été ignorée',
  },

  'name-identical': { en: 'The names are identical', fr: 'Les noms sont identiques' },
  'name-same-letters': {
    en: 'The names differ only by accents, capitals or punctuation',
    fr: 'Les noms ne diffèrent que par les accents, les majuscules ou la ponctuation',
  },
  'name-same-in-scripts': {
    en: 'The names are the same, written in two scripts',
    fr: 'Les noms sont les mêmes, dans deux écritures',
  },
  'name-in-scripts': {
    en: "'{first}' and '{second}' are the same in two scripts",
    fr: '« {first} » et « {second} » sont identiques, dans deux écritures',
  },
  'name-sounds': {
    en: "'{first}' sounds like '{second}', as far as its script tells",
    fr: '« {first} » se prononce comme « {second} », autant que son écriture le dise',
  },
  'name-order': { en: 'The order of the words differs', fr: "L'ordre des mots diffère" },
  'name-family': {
    en: 'Family name {first} matches exactly',
    fr: 'Le nom de famille {first} correspond exactement',
  },
  'name-word': { en: "'{first}' matches exactly", fr: '« {first} » correspond exactement' },
  'name-variant': {
    en: "'{first}' and '{second}' are spellings of one name",
    fr: '« {first} » et « {second} » sont deux graphies du même nom',
  },
  'name-related': {
    en: "'{first}' and '{second}' are forms of one given name",
    fr: '« {first} » et « {second} » sont deux formes du même prénom',
  },
  'name-initial': {
    en: "'{first}' and '{second}' share the initial",
    fr: '« {first} » et « {second} » ont la même initiale',
  },
  'name-shortened': {
    en: "'{first}' and '{second}' are a name and its short form",
    fr: '« {first} » et « {second} » sont un nom et sa forme courte',
  },
  'name-close': {
    en: "'{first}' is close to '{second}' ({letters})",
    fr: '« {first} » est proche de « {second} » ({letters})',
  },
  'name-joined': {
    en: "'{first}' and '{second}' are the same, in one word or several",
    fr: '« {first} » et « {second} » sont identiques, en un ou plusieurs mots',
  },
  'name-different': {
    en: "'{first}' and '{second}' are different",
    fr: '« {first} » et « {second} » sont différents',
  },
  'name-only-first': {
    en: "'{first}' appears only in the first name",
    fr: '« {first} » ne figure que dans le premier nom',
  },
  'name-only-second': {
    en: "'{second}' appears only in the second name",
    fr: '« {second} » ne figure que dans le second nom',
  },
  'name-married-first': {
    en: "The married or maiden name '{first}' appears only in the first name",
    fr: "Le nom d'époux ou de naissance « {first} » ne figure que dans le premier nom",
  },
  'name-married-second': {
    en: "The married or maiden name '{second}' appears only in the second name",
    fr: "Le nom d'époux ou de naissance « {second} » ne figure que dans le second nom",
  },
  'name-misread': {
    en: "A digit in '{first}' was read as a letter",
    fr: 'Un chiffre de « {first} » a été lu comme une lettre',
  },
  'name-reversed': {
    en: 'Father and child are exchanged',
    fr: "Le père et l'enfant sont inversés",
  },
  'name-common': {
    en: 'Only very common words agree',
    fr: 'Seuls des mots très répandus concordent',
  },
  'name-nothing': { en: 'No word of the two names agrees', fr: 'Aucun mot des deux noms ne concorde' },

  'organisation-acronym': {
    en: "'{first}' and '{second}': one is the first letters of the other",
    fr: "« {first} » et « {second} » : l'un est fait des premières lettres de l'autre",
  },
  'organisation-spelling': {
    en: "'{first}' and '{second}' are spellings of one word",
    fr: '« {first} » et « {second} » sont deux graphies du même mot',
  },
  'organisation-same': {
    en: 'The names differ at most by legal form, punctuation and words of the same meaning',
    fr: 'Les noms ne diffèrent que par la forme juridique, la ponctuation ou des mots de même sens',
  },
  'organisation-generic': {
    en: 'Only words that many organisations have agree',
    fr: "Seuls des mots communs à beaucoup d'organisations concordent",
  },

  'date-same': { en: 'The dates are the same', fr: 'Les dates sont identiques' },
  'date-both-unknown': {
    en: 'Both say that the date is not known',
    fr: "Les deux disent que la date n'est pas connue",
  },
  'date-both-year-only': {
    en: "Both give only the year, and it is the same ('{first}', '{second}')",
    fr: "Les deux ne donnent que l'année, et elle est la même (« {first} », « {second} »)",
  },
  'date-day-unknown': {
    en: "'{first}' and '{second}' agree as far as they are known",
    fr: '« {first} » et « {second} » concordent pour la partie connue',
  },
  'date-year-only': {
    en: "Only the year is known on one side, and it is the same ('{first}', '{second}')",
    fr: "D'un côté, seule l'année est connue, et elle est la même (« {first} », « {second} »)",
  },
  'date-first-of-january': {
    en: "The year is the same; 1 January often means that only the year is known ('{first}', '{second}')",
    fr: "L'année est la même ; le 1er janvier signifie souvent que seule l'année est connue (« {first} », « {second} »)",
  },
  'date-swapped': {
    en: "Day and month are exchanged ('{first}', '{second}')",
    fr: 'Le jour et le mois sont inversés (« {first} », « {second} »)',
  },
  'date-digit': {
    en: "One digit differs ('{first}', '{second}')",
    fr: 'Un chiffre diffère (« {first} », « {second} »)',
  },
  'date-digits-exchanged': {
    en: "Two digits are exchanged ('{first}', '{second}')",
    fr: 'Deux chiffres sont inversés (« {first} », « {second} »)',
  },
  'date-other-day': {
    en: "Month and year are the same, the day differs ('{first}', '{second}')",
    fr: "Le mois et l'année sont les mêmes, le jour diffère (« {first} », « {second} »)",
  },
  'date-other-year': {
    en: "Day and month are the same, the year differs ('{first}', '{second}')",
    fr: "Le jour et le mois sont les mêmes, l'année diffère (« {first} », « {second} »)",
  },
  'date-same-year': {
    en: "Only the year is the same ('{first}', '{second}')",
    fr: "Seule l'année est la même (« {first} », « {second} »)",
  },
  'date-different': {
    en: "The dates are different ('{first}', '{second}')",
    fr: 'Les dates sont différentes (« {first} », « {second} »)',
  },
  'date-unknown': {
    en: 'A date is not known, so nothing can be compared',
    fr: "Une date n'est pas connue : rien à comparer",
  },
  'date-invalid-first': { en: "'{first}' is not a date", fr: "« {first} » n'est pas une date" },
  'date-invalid-second': { en: "'{second}' is not a date", fr: "« {second} » n'est pas une date" },

  'place-same': { en: 'The places are the same', fr: 'Les lieux sont les mêmes' },
  'place-alias': {
    en: "'{first}' and '{second}' are the same place",
    fr: '« {first} » et « {second} » désignent le même lieu',
  },
  'place-quarter-of': { en: '{first} is a quarter of {second}', fr: '{first} est un quartier de {second}' },
  'place-same-commune': {
    en: '{first} and {second} are quarters of the same commune',
    fr: '{first} et {second} sont des quartiers de la même commune',
  },
  'place-part-of-city': {
    en: '{first} is only a part of {second}',
    fr: "{first} n'est qu'une partie de {second}",
  },
  'place-other-commune': {
    en: '{first} and {second} are different communes of Abidjan',
    fr: "{first} et {second} sont deux communes différentes d'Abidjan",
  },
  'place-more-precise': {
    en: "'{first}' and '{second}' name the same town, one more precisely",
    fr: "« {first} » et « {second} » nomment la même ville, l'un plus précisément",
  },
  'place-close': {
    en: "'{first}' is close to '{second}' in spelling",
    fr: "« {first} » est proche de « {second} » par l'orthographe",
  },
  'place-different': {
    en: "'{first}' and '{second}' are different places",
    fr: '« {first} » et « {second} » sont des lieux différents',
  },
  'place-other-country': { en: 'The countries differ', fr: 'Les pays diffèrent' },
} as const satisfies Record<string, Text>;

export type ReasonCode = keyof typeof SENTENCES;

/** Which of two values is empty, where at least one is. */
export function emptyCode(noFirst: boolean, noSecond: boolean): ReasonCode {
  if (!noFirst) return 'empty-second';
  return noSecond ? 'empty-both' : 'empty-first';
}

/** The reasons of a comparison as short sentences. */
export function explain(comparison: Comparison, language: Language): string[] {
  return comparison.reasons.map((reason) => sentenceOf(reason, language));
}

export function sentenceOf(reason: Reason, language: Language): string {
  return SENTENCES[reason.code][language].replace(/\{(\w+)\}/g, (_, key: string) => {
    if (key === 'letters') return lettersBetween(reason.first ?? '', reason.second ?? '', language);
    return (key === 'first' ? reason.first : reason.second) ?? '';
  });
}

const LETTERS: readonly Text[] = [
  { en: 'the same letters', fr: 'mêmes lettres' },
  { en: 'one letter', fr: 'une lettre' },
  { en: 'two letters', fr: 'deux lettres' },
  { en: 'three letters', fr: 'trois lettres' },
];
const MORE_LETTERS: Text = { en: 'several letters', fr: 'plusieurs lettres' };

/** Counted only here, because few comparisons are ever read by a person. */
function lettersBetween(first: string, second: string, language: Language): string {
  return (LETTERS[lettersApart(foldedLetters(first), foldedLetters(second))] ?? MORE_LETTERS)[language];
}

function foldedLetters(text: string): string {
  return readWords(text.slice(0, MAX_WORD_LETTERS), false)
    .tokens.map((token) => token.word.text)
    .join('');
}
