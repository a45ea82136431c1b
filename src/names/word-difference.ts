import { type Costs, DISTANCE_STEP } from './costs.ts';
import { distance } from './distance.ts';
import { INITIAL } from './lexicon.ts';
import { skeletonOfWord, type Word } from './word.ts';

/** How one word stands to another. */
export type Likeness = 'same' | 'variant' | 'related' | 'initial' | 'shortened' | 'close';

const SHORTEST_DISTINCTIVE_SOUND = 3;
/** `Ben` may stand for Benjamin; two letters stand for too many names. */
const SHORTEST_SHORTENED = 3;
/** The cheapest that one class of letters more or less can cost, in tenths of a letter. */
const LEAST_CLASS_COST = 6;

/** How different two words are: 0 the same name, 1 nothing in common. Symmetric. */
export function wordDifference(first: Word, second: Word, costs: Costs): number {
  if (first.text === second.text) return 0;
  if ((first.entry.kind | second.entry.kind) & INITIAL) return initialDifference(first, second, costs);
  if (first.entry.group !== 0 && first.entry.group === second.entry.group) return costs.variant;
  if (areRelated(first, second)) return Math.min(costs.related, letterDifference(first, second, costs));
  // Two well-known names are two names, however few letters apart: Kouassi, Kouadio.
  if (first.entry.group !== 0 && second.entry.group !== 0) return 1;
  if (first.sound === second.sound) return soundsAlike(first, costs);
  const byLetters = letterDifference(first, second, costs);
  if (byLetters < costs.otherSex && areOfOtherSex(first.text, second.text)) return costs.otherSex;
  if (byLetters <= costs.shortened) return byLetters;
  return isShortened(first.text, second.text) ? costs.shortened : byLetters;
}

function soundsAlike(word: Word, costs: Costs): number {
  return word.sound.length >= SHORTEST_DISTINCTIVE_SOUND ? costs.soundsAlike : costs.shortSoundsAlike;
}

/** The same by letters and sounds alone, without what is known of names of persons. */
export function spellingDifference(first: Word, second: Word, costs: Costs): number {
  if (first.text === second.text) return 0;
  return first.sound === second.sound ? soundsAlike(first, costs) : letterDifference(first, second, costs);
}

/** The same for words of which one comes from a script without vowels. */
export function unvowelledDifference(first: Word, second: Word, costs: Costs): number {
  return Math.min(wordDifference(first, second, costs), skeletonDifference(first, second, costs));
}

/** How different the consonants of two words are. */
export function skeletonDifference(first: Word, second: Word, costs: Costs): number {
  const a = skeletonOfWord(first);
  const b = skeletonOfWord(second);
  const shorter = Math.min(a.length, b.length);
  const least = costs.sameSkeleton[Math.min(shorter, costs.sameSkeleton.length - 1)] ?? 1;
  if (a === b) return least;
  const longer = Math.min(Math.max(a.length, b.length) + 1, costs.letterByLength.length - 1);
  const letter = costs.letterByLength[longer] ?? 1;
  const limit = ((costs.byDistance.length - 1) * DISTANCE_STEP) / letter;
  return Math.min(1, least + interpolate(distance(a, b, Math.ceil(limit)) * letter, costs.byDistance));
}

/** A name that is that close is misspelt rather than shortened. */
const CLOSE = 0.25;

/** What `wordDifference` saw when it gave `difference`, for the explanation. */
export function likeness(first: Word, second: Word, difference: number): Likeness {
  if (difference === 0) return 'same';
  if ((first.entry.kind | second.entry.kind) & INITIAL) return 'initial';
  if (first.entry.group !== 0 && first.entry.group === second.entry.group) return 'variant';
  if (areRelated(first, second)) return 'related';
  if (first.sound === second.sound) return 'variant';
  if (difference > CLOSE && isShortened(first.text, second.text)) return 'shortened';
  return 'close';
}

function initialDifference(first: Word, second: Word, costs: Costs): number {
  if (first.entry.kind & second.entry.kind & INITIAL) return 1;
  return first.text.charCodeAt(0) === second.text.charCodeAt(0) ? costs.initial : 1;
}

function areRelated(first: Word, second: Word): boolean {
  const { relations } = first.entry;
  const others = second.entry.relations;
  if (relations.length === 0 || others.length === 0) return false;
  for (let i = 0; i < relations.length; i++) {
    for (let j = 0; j < others.length; j++) if (relations[i] === others[j]) return true;
  }
  return false;
}

function isShortened(first: string, second: string): boolean {
  const short = first.length < second.length ? first : second;
  const long = short === first ? second : first;
  return short.length >= SHORTEST_SHORTENED && long.length >= short.length + 2 && long.startsWith(short);
}

/** French endings of given names, for men and for women: Firmin, Firmine are brother and sister, not a slip. */
const ENDINGS_BY_SEX =
  'in ine, ain aine, ien ienne, an ane, al ale, el elle, et ette, ic ique, is ise, ard arde, and ande, ert erte, ent ente, ois oise'
    .split(', ')
    .map((pair) => pair.split(' ') as [man: string, woman: string]);

function areOfOtherSex(first: string, second: string): boolean {
  const man = first.length < second.length ? first : second;
  const woman = man === first ? second : first;
  if (!woman.endsWith('e')) return false;
  return ENDINGS_BY_SEX.some(
    ([his, hers]) =>
      man.endsWith(his) && woman.endsWith(hers) && man.slice(0, -his.length) === woman.slice(0, -hers.length),
  );
}

/** From here on (CJK, Hangul) a character is a syllable or a word: one in four is no slip. */
const FIRST_SYLLABIC_UNIT = 0x2e80;
const SYLLABIC_FACTOR = 2.5;

/** Short words that do not begin alike are two words: Bush, Habbash. */
const LONGEST_SHORT_WORD = 4;

function letterDifference(first: Word, second: Word, costs: Costs): number {
  const a = first.sound;
  const b = second.sound;
  const longer = Math.min(Math.max(a.length, b.length), costs.letterByLength.length - 1);
  const syllabic = a.charCodeAt(0) >= FIRST_SYLLABIC_UNIT ? SYLLABIC_FACTOR : 1;
  const opening = longer > LONGEST_SHORT_WORD || a.charCodeAt(0) === b.charCodeAt(0) ? 1 : costs.otherOpening;
  const letter = (costs.letterByLength[longer] ?? 1) * syllabic * opening;
  const limit = ((costs.byDistance.length - 1) * DISTANCE_STEP) / letter;
  if (Math.abs(a.length - b.length) * LEAST_CLASS_COST > limit) return 1;
  const missing = countBits(first.letters & ~second.letters);
  const added = countBits(second.letters & ~first.letters);
  if (Math.max(missing, added) * LEAST_CLASS_COST > limit) return 1;
  return interpolate(distance(a, b, Math.ceil(limit)) * letter, costs.byDistance);
}

function interpolate(tenths: number, curve: readonly number[]): number {
  const step = Math.floor(tenths / DISTANCE_STEP);
  const low = curve[step] ?? 1;
  const high = curve[step + 1] ?? 1;
  return low + ((high - low) * (tenths - step * DISTANCE_STEP)) / DISTANCE_STEP;
}

function countBits(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
