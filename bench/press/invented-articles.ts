import { coinedNames, sectors } from '../../tools/invented/business-words.ts';
import { foreignNations, ivorianPeoples, type People } from '../../tools/invented/words.ts';
import { randomFrom } from '../names/seeded-random.ts';

/**
 * Articles by seed, as many as wanted: a few persons stand in every twentieth, most in a handful (Zipf and Mandelbrot);
 * function words are French or English, the rest a vocabulary of 40,000 made-up words, as unevenly common as real ones.
 */

export interface InventedArticle {
  readonly title: string;
  readonly link: string;
  readonly text: string;
  readonly publishedAt: string;
  readonly source: string;
}

export interface Cast {
  /** The most common first. */
  readonly persons: readonly string[];
  readonly organisations: readonly string[];
}

type Random = () => number;
const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

/** Names that no article has are the same made with another seed. */
export function inventCast(seed: number, persons: number, organisations: number): Cast {
  const random = randomFrom(seed);
  return {
    persons: distinct(persons, () => person(random)),
    organisations: distinct(organisations, () => organisation(random)),
  };
}

function distinct(count: number, make: () => string): string[] {
  const all = new Set<string>();
  while (all.size < count) all.add(make());
  return [...all];
}

const peoples: readonly People[] = [...ivorianPeoples, ...foreignNations.map(({ people }) => people)];
const englishGiven = 'James Emily Oliver Grace Henry Alice George Martha Edward Ruth Peter Helen'.split(' ');
const englishFamilies = 'Hartley Whitcombe Pemberton Ashdown Fairclough Thornbury Colbeck Marsden'.split(' ');

function person(random: Random): string {
  if (random() < 0.1) return `${pick(englishGiven, random)} ${ending(pick(englishFamilies, random), random)}`;
  const people = pick(peoples, random);
  const gender = random() < 0.6 ? 'M' : 'F';
  const family = ending(titleCase(pick(people.families, random)), random);
  const given = pick(people.given[gender], random);
  const second = random() < 0.4 ? ` ${pick(people.given[gender], random)}` : '';
  const local = people.local[gender];
  const middle = local.length > 0 && random() < 0.3 ? ` ${pick(local, random)}` : '';
  return random() < 0.5 ? `${family}${middle} ${given}${second}` : `${given}${second}${middle} ${family}`;
}

const endings = [
  '',
  '',
  '',
  'by',
  'deau',
  'lin',
  'ra',
  'zo',
  'mel',
  'nan',
  'tier',
  'gnon',
  'pé',
  'koro',
  'wa',
];
/** The word lists are short; a real country has tens of thousands of families. */
const ending = (family: string, random: Random): string =>
  `${family}${pick(endings, random)}${random() < 0.3 ? pick(endings, random) : ''}`;

const titleCase = (word: string): string =>
  word.toLowerCase().replace(/(^|['\s-])(\p{L})/gu, (_, gap, letter) => gap + letter.toUpperCase());

function organisation(random: Random): string {
  const coined = titleCase(pick(coinedNames, random));
  return `${ending(coined, random)} ${titleCase(pick(pick(sectors, random).nameWords, random))}`;
}

/** Draws places in a list so that the first is drawn most: 1 / (rank + flat). */
function zipf(count: number, flat: number, random: Random): () => number {
  const sums = new Float64Array(count);
  let total = 0;
  for (let rank = 0; rank < count; rank++) {
    total += 1 / (rank + 1 + flat);
    sums[rank] = total;
  }
  return () => {
    const sought = random() * total;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < sought) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

const syllables =
  'ba co du fe gi la men no pré quer ri so ta vi zon tra ble cor mi nal ten pos ral ges lo su'.split(' ');

function inventWords(random: Random, count: number): string[] {
  return distinct(count, () => {
    let word = '';
    for (let left = 2 + Math.floor(random() * 3); left > 0; left--) word += pick(syllables, random);
    return word;
  });
}

const languages = {
  fr: {
    little:
      'le la les des du une un est et dans pour qui que par au aux sur avec son sa ses ce cette il elle ne pas'.split(
        ' ',
      ),
    said: ['Selon {}, ', 'a déclaré {}', 'en présence de {}', '{} a reçu {} à Abidjan', 'M. {} dirige {}'],
    against: [
      '{} a été condamné à cinq ans de prison pour détournement de fonds publics',
      '{} est poursuivi pour blanchiment de capitaux et corruption',
      'Le parquet a ouvert une enquête pour escroquerie contre {}',
      '{} a été interpellé dans une affaire de trafic de drogue',
    ],
    titles: ['{} annonce un projet', 'Visite de {} à Bouaké', '{} et la relance', 'Affaire {} : le procès'],
  },
  en: {
    little:
      'the of and to was were is are for with by his her he she that this at from who has have been it its not'.split(
        ' ',
      ),
    said: ['According to {}, ', 'said {}', 'in the presence of {}', '{} met {} in Accra', 'Mr {} heads {}'],
    against: [
      '{} was sentenced to five years in prison for embezzlement of public funds',
      '{} is charged with money laundering and corruption',
      'Prosecutors opened a fraud inquiry into {}',
      '{} was arrested in a drug trafficking case',
    ],
    titles: ['{} announces a plan', 'Visit of {} to Kumasi', '{} and the recovery', 'The {} case: the trial'],
  },
} as const;

const sources = Array.from({ length: 60 }, (_, at) => `Journal ${at + 1}`);
const adverseShare = 0.15;
const englishShare = 0.3;
const organisationShare = 0.4;
const years = 10;
/** Plain sentences are made once and drawn again: making every word anew would take longer than reading it. */
const pooledSentences = 30_000;

interface Sentence {
  readonly text: string;
  readonly words: number;
}

function plainSentences(
  language: keyof typeof languages,
  vocabulary: readonly string[],
  random: Random,
): Sentence[] {
  const draw = zipf(vocabulary.length, 10, random);
  const { little } = languages[language];
  return Array.from({ length: pooledSentences }, () => {
    const length = 8 + Math.floor(random() * 14);
    const words = Array.from({ length }, () => (random() < 0.45 ? pick(little, random) : vocabulary[draw()]));
    const text = words.join(' ');
    return { text: text.charAt(0).toUpperCase() + text.slice(1), words: length };
  });
}

export function* inventArticles(cast: Cast, count: number, seed: number): Generator<InventedArticle> {
  const random = randomFrom(seed);
  const words = inventWords(random, 40_000);
  const pools = { fr: plainSentences('fr', words, random), en: plainSentences('en', words, random) };
  const drawPerson = zipf(cast.persons.length, 9, random);
  const drawOrganisation = zipf(cast.organisations.length, 4, random);
  const now = Date.now();
  for (let at = 0; at < count; at++) {
    const code = random() < englishShare ? 'en' : 'fr';
    const language = languages[code];
    const named = Array.from(
      { length: 2 + Math.floor(random() * 7) },
      () => cast.persons[drawPerson()] ?? '',
    );
    if (random() < organisationShare) named.push(cast.organisations[drawOrganisation()] ?? '');
    const fill = (template: string) => template.replace(/\{\}/g, () => pick(named, random));
    const sentences = named.map((name) => fill(pick(language.said, random).replace('{}', name)));
    if (random() < adverseShare) sentences.push(fill(pick(language.against, random)));
    for (let left = 120 + Math.floor(random() * 230); left > 0; ) {
      const { text, words: length } = pick(pools[code], random);
      sentences.splice(Math.floor(random() * (sentences.length + 1)), 0, text);
      left -= length;
    }
    const source = pick(sources, random);
    yield {
      title: fill(pick(language.titles, random)),
      link: `https://${source.toLowerCase().replace(' ', '-')}.example/${at}`,
      text: `${sentences.join('. ')}.`,
      publishedAt: new Date(now - random() * years * 365 * 86_400_000).toISOString(),
      source,
    };
  }
}
