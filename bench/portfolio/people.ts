import { namesOfKind } from '../../src/names/known-names.ts';

/**
 * Invented entries of lists and invented customers. Lists are of the whole world: of twenty entries one has Ivorian names,
 * the others names of syllables, few of them frequent and many rare. Customers have Ivorian names, one in five others; one
 * in two hundred has the name of an entry, half of these with a letter changed.
 */

const firstSpellings = (...[kind]: Parameters<typeof namesOfKind>) =>
  namesOfKind(kind).map(([first = '']) => first);
const families = [...firstSpellings('frequent-family'), ...firstSpellings('common-family')];
const givens = firstSpellings('frequent-given');

/** The same numbers for the same seed (mulberry32). */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const starts = [
  'b',
  'ch',
  'd',
  'f',
  'g',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'z',
  'dj',
  'kh',
  'mb',
];
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ou'];

function inventedWord(number: number): string {
  const roll = dice(number * 7919 + 17);
  const pick = (of: readonly string[]) => of[Math.floor(roll() * of.length)] ?? '';
  const syllables = 2 + Math.floor(roll() * 3);
  return Array.from({ length: syllables }, () => pick(starts) + pick(vowels)).join('');
}

/** Of so many words the first are met most. */
const rareWord = (roll: number, of: number): string => inventedWord(Math.floor(of * roll ** 3));

function worldName(roll: () => number): string {
  const family = rareWord(roll(), 60_000).toUpperCase();
  const first = rareWord(roll(), 20_000);
  return roll() < 0.4 ? `${family} ${first} ${rareWord(roll(), 20_000)}` : `${family} ${first}`;
}

function ivorianName(roll: () => number): string {
  const pick = (of: readonly string[]) => of[Math.floor(of.length * roll() ** 1.5)] ?? '';
  const name = `${pick(families).toUpperCase()} ${pick(givens)}`;
  const more = roll();
  return more < 0.6
    ? `${name} ${pick(givens)}`
    : more < 0.7
      ? `${name} ${pick(givens)} ${pick(givens)}`
      : name;
}

export interface Entry {
  readonly id: string;
  readonly name: string;
  readonly topic: string;
  readonly dateOfBirth: string;
  readonly nationality: string;
}

const birth = (roll: () => number): string =>
  `${1940 + Math.floor(roll() * 65)}-${String(1 + Math.floor(roll() * 12)).padStart(2, '0')}-${String(1 + Math.floor(roll() * 28)).padStart(2, '0')}`;

/** One entry in a hundred has another name in each version. */
export function entryOf(n: number, version: number): Entry {
  const changes = n % 100 === 7;
  const roll = dice(1_000_003 + n + (changes ? version * 50_000_017 : 0));
  const name = n % 20 === 7 || n % 20 === 0 ? ivorianName(roll) : worldName(roll);
  return {
    id: `e-${n}`,
    name,
    topic: n % 3 === 0 ? 'sanction' : 'pep',
    dateOfBirth: roll() < 0.5 ? birth(roll) : '',
    nationality: roll() < 0.5 ? (n % 20 === 0 ? 'CI' : 'FR') : '',
  };
}

export interface Person {
  readonly externalId: string;
  readonly name: string;
  readonly dateOfBirth?: string;
  readonly nationality?: string;
  readonly monitor: true;
}

/** `entries`: how many the list has. Some have the name that an entry gets only in the second version. */
export function customerOf(n: number, entries: number): Person {
  const roll = dice(77_000_001 + n);
  const planted = n % 200 === 3;
  const at = Math.floor(roll() * (entries / 100)) * 100 + (n % 400 === 3 ? 7 : 50);
  const taken = planted ? entryOf(Math.min(at, entries - 1), 2).name : undefined;
  const name = taken ?? (roll() < 0.8 ? ivorianName(roll) : worldName(roll));
  return {
    externalId: `c-${n}`,
    name: taken !== undefined && roll() < 0.5 ? misspelt(name, roll) : name,
    ...(roll() < 0.7 && { dateOfBirth: birth(roll) }),
    ...(roll() < 0.7 && { nationality: 'CI' }),
    monitor: true,
  };
}

function misspelt(name: string, roll: () => number): string {
  const at = 1 + Math.floor(roll() * (name.length - 2));
  return name.slice(0, at) + (vowels[Math.floor(roll() * 5)] ?? 'a') + name.slice(at + 1);
}
