import { spellingsOf } from '../names/lexicon.ts';
import { type Word, wordOf } from '../names/word.ts';
import type { Article } from './article.ts';
import { askedPerson } from './judging/find-mentions.ts';
import { isNameWord, nameRuns } from './judging/name-runs.ts';
import { AFTER_APOSTROPHE, type ReadText, textOf } from './judging/read-text.ts';
import { sharedNames } from './judging/shared-names.ts';
import { pressLimits } from './limits.ts';

/**
 * Keys by which articles are found for a name: a number for every two words that stand near each other in a
 * name, in any order, by their sound. An article that names somebody shares at least one key with them;
 * others may by chance.
 *
 * Keys of articles depend on nothing but the sound of words. Other spellings of a name (Mohamed, Muhammad)
 * are added to the query, so that the lexicon can grow without reindexing all articles.
 */

/** Two words of a name are at most this far apart. */
const reach = 3;
const shortestBesideInitial = 3;

/** Of all names in an article, each once. */
export function articleKeys(
  article: Pick<Article, 'title' | 'text' | 'snippet'>,
  text: ReadText = textOf(article),
): number[] {
  const keys = new Set<number>();
  const runs = nameRuns(text);
  for (const { from, to } of runs) {
    const sounds = soundsOfRun(text, from, to);
    for (let i = 0; i < sounds.length; i++) {
      for (let j = i + 1; j <= i + reach && j < sounds.length; j++) {
        for (const a of sounds[i] ?? []) for (const b of sounds[j] ?? []) addKey(keys, a, b);
      }
    }
  }
  for (const { given, family } of sharedNames(text, runs)) {
    const firsts = soundsOfRun(text, given.from, given.to).flat();
    const lasts = soundsOfRun(text, family.from, family.to).slice(-reach).flat();
    for (const a of firsts) for (const b of lasts) addKey(keys, a, b);
  }
  return [...keys];
}

/** How each word of a run may be heard. */
function soundsOfRun(text: ReadText, from: number, to: number): string[][] {
  const sounds: string[][] = [];
  for (let i = from; i < to; i++) {
    if (!isNameWord(text, i)) continue;
    const word = wordOf(text.words[i]?.word ?? '');
    const before = text.words[i - 1];
    // Abdelaziz is two words of a name; d'Almeida may be asked for as one.
    if (word.splitAt > 0) {
      sounds.push([wordOf(word.text.slice(0, word.splitAt)).sound]);
      sounds.push([wordOf(word.text.slice(word.splitAt)).sound]);
    } else if (before?.word === 'd' && (text.words[i]?.gap ?? 0) & AFTER_APOSTROPHE) {
      sounds.push([word.sound, wordOf(`d${word.text}`).sound]);
    } else sounds.push([word.text.length === 1 ? word.text : word.sound]);
  }
  return sounds;
}

/**
 * Keys of a person's name, 32-bit signed. Empty for a single word, which can only be searched as a word. Without
 * initials, only articles with two of its words in full share one. Never more than `most`: first those of words in full
 * that stand near each other in the name, then of two words written as one, then of words with initials.
 */
export function askedKeys(
  name: string,
  withInitials = true,
  most: number = pressLimits.askedKeys,
): readonly number[] {
  const words = askedPerson(name).words.map(soundedOf);
  const joined = words
    .slice(1)
    // Blé Goudé may be written in one word.
    .map((word, before) => soundedOf(wordOf(`${words[before]?.text ?? ''}${word.text}`)));
  const keys = new Set<number>();
  const pairings = [words, joined].map((firsts) => nearestPairs(firsts, words, firsts === joined));
  for (const [first, second] of pairings.flat()) {
    if (keys.size >= most) break;
    for (const a of first.sounds) for (const b of second.sounds) addKey(keys, a, b);
  }
  for (const [first, second] of withInitials ? pairings.flat() : []) {
    if (keys.size >= most) break;
    for (const a of first.sounds) addKey(keys, a, second.text[0]);
    for (const b of second.sounds) addKey(keys, first.text[0], b);
  }
  return [...keys].slice(0, most);
}

/** A word with how it sounds, also in its other spellings. */
interface Sounded {
  readonly text: string;
  readonly sounds: ReadonlySet<string>;
}

function soundedOf(word: Word): Sounded {
  const spellings = spellingsOf(word.entry).map((spelling) => wordOf(spelling).sound);
  return { text: word.text, sounds: new Set([word.sound, ...spellings]) };
}

/** Every two that are not part of one another, the nearest first. */
function nearestPairs(
  firsts: readonly Sounded[],
  words: readonly Sounded[],
  areJoined: boolean,
): (readonly [Sounded, Sounded])[] {
  const pairs: (readonly [Sounded, Sounded])[] = [];
  for (let distance = 1; distance < words.length; distance++) {
    for (const [at, first] of firsts.entries()) {
      const behind = words[at + distance];
      const before = words[at - distance];
      // Of two words joined the second is itself behind the first.
      if (behind !== undefined && !(areJoined && distance === 1)) pairs.push([first, behind]);
      if (areJoined && before !== undefined) pairs.push([first, before]);
    }
  }
  return pairs;
}

function addKey(keys: Set<number>, a: string | undefined, b: string | undefined): void {
  if (a === undefined || b === undefined || a === b) return;
  if (Math.min(a.length, b.length) === 1 && Math.max(a.length, b.length) < shortestBesideInitial) return;
  keys.add(a < b ? hashOf(a, b) : hashOf(b, a));
}

/** FNV-1a. */
function hashOf(a: string, b: string): number {
  let hash = 0x811c9dc5;
  for (const text of [a, b]) {
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ 32, 0x01000193);
  }
  return hash | 0;
}
