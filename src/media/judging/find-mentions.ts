import { CHRISTIAN_NAMES } from '../../names/christian-names.ts';
import { compareParsedNames } from '../../names/compare.ts';
import { COSTS } from '../../names/costs.ts';
import { GIVEN, TITLE } from '../../names/lexicon.ts';
import { parseName } from '../../names/parse-name.ts';
import { placesByName } from '../../names/read-place.ts';
import { LIGHT, AFTER_HYPHEN as NAME_AFTER_HYPHEN, type ParsedName } from '../../names/token.ts';
import { type Word, wordOf } from '../../names/word.ts';
import { wordDifference } from '../../names/word-difference.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { determiners, isLittleWord, prepositions } from './little-words.ts';
import { isNameWord, type Run } from './name-runs.ts';
import {
  AFTER_HYPHEN,
  CAPITALISED,
  CAPITALS,
  hasBreak,
  type ReadText,
  SMALL,
  type TextWord,
  writtenBetween,
} from './read-text.ts';
import { eponymEnds, eponyms, institutionWords, roleKindOf } from './role-words.ts';

/** A place of a text where somebody is named. `to` is the word after the last. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  /** How well it is the name asked for, 0..100. */
  readonly score: number;
}

/** A person's name, made ready for looking for it in many texts. */
export interface AskedPerson {
  readonly parsed: ParsedName;
  /** Its words but titles and particles. */
  readonly words: readonly Word[];
  readonly isHyphened: boolean;
  /** What words of texts were compared with them, and came to. */
  readonly matches: Map<string, number>;
}

/** From this score on a name in a text is the name asked for. */
const sameName = 77;
/** Words at most this different may stand for one another; the comparer decides about the whole. */
const likeWord = 0.4;
/** Other words between two words of a name, as second given names. */
const mostBetween = 2;
const rememberedWords = 10_000;
/** More words before or behind tell no more. */
const mostAround = 4;

export function askedPerson(name: string): AskedPerson {
  const parsed = parseName(name);
  const named = parsed.tokens.filter(({ role }) => (role & LIGHT) === 0);
  // Of Cheikh Guèye, the first word is a name too.
  const telling = named.length > 1 ? named : parsed.tokens.filter(({ word }) => word.text.length > 1);
  return {
    parsed,
    words: telling.map(({ word }) => word),
    matches: new BoundedMap(rememberedWords),
    isHyphened: parsed.tokens.some(({ role }) => role & NAME_AFTER_HYPHEN),
  };
}

/** Every place where they are named in full, or nearly. */
export function findMentions(text: ReadText, runs: readonly Run[], asked: AskedPerson): Mention[] {
  const needed = Math.min(2, asked.words.length);
  if (needed === 0) return [];
  const mentions: Mention[] = [];
  const smallWords = lazySmallWords(text);
  for (const run of runs) {
    for (const { from, to } of windowsOf(text, run, asked, needed)) {
      const [first, last] = widened(text, run, from, to, smallWords);
      if (isEponym(text, first, last) || isSomebodyElse(text, first, last, asked)) continue;
      const score = scoreOf(text, first, last, asked);
      if (score >= sameName) mentions.push({ from: first, to: last, score });
    }
  }
  return mentions;
}

/** Stretches of a run that hold several of the words asked for, close together. */
function windowsOf(text: ReadText, run: Run, asked: AskedPerson, needed: number): Run[] {
  const windows: Run[] = [];
  let from = -1;
  let last = -1;
  let seen = 0;
  const close = () => {
    if (from >= 0 && bits(seen) >= needed) windows.push({ from, to: last + 1 });
    from = -1;
    seen = 0;
  };
  let between = 0;
  for (let i = run.from; i < run.to; i++) {
    const met = matchOf(text, i, asked);
    if (met === 0) {
      if (isNameWord(text, i)) between++;
      continue;
    }
    // The same word again begins another name: "Kouassi Jean et Kouassi Paul" is two.
    if (from >= 0 && (between > mostBetween || (seen & met) === met)) close();
    if (from < 0) from = i;
    last = i;
    seen |= met;
    between = 0;
  }
  close();
  return windows;
}

const bits = (set: number): number => {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count++;
  return count;
};

/** Which of the words asked for the word of the text may be, as bits. */
function matchOf(text: ReadText, at: number, asked: AskedPerson): number {
  const written = text.words[at]?.word ?? '';
  if (written.length === 0 || !isNameWord(text, at)) return 0;
  const before = asked.matches.get(written);
  if (before !== undefined) return before;
  const met = compareWord(written, asked.words);
  asked.matches.set(written, met);
  return met;
}

/** An initial may stand for several words, but only for one at a time; a word stands for one. */
function compareWord(written: string, words: readonly Word[]): number {
  const word = wordOf(written);
  const at = words.findIndex((other) =>
    written.length === 1
      ? other.text.startsWith(written)
      : word === other || wordDifference(word, other, COSTS) <= likeWord || isPart(word, other),
  );
  return at < 0 ? 0 : 1 << at;
}

/** Abdelaziz for Aziz, BLEGOUDE for Goudé: one word that holds the other. */
function isPart(a: Word, b: Word): boolean {
  const [short, long] = a.text.length < b.text.length ? [a.text, b.text] : [b.text, a.text];
  return (
    short.length >= 3 && long.length >= short.length + 3 && (long.startsWith(short) || long.endsWith(short))
  );
}

/** With the words around it that belong to the same name. */
function widened(
  text: ReadText,
  run: Run,
  from: number,
  to: number,
  smallWords: () => ReadonlySet<string>,
): readonly [number, number] {
  let first = from;
  let last = to;
  while (first > run.from && from - first < mostAround && belongs(text, first - 1, smallWords)) first--;
  while (last < run.to && last - to < mostAround && belongs(text, last, smallWords)) last++;
  return [first, last];
}

/** Whether a word beside a name is part of it, and not a title, a trade, a place, or the first word of a sentence. */
function belongs(text: ReadText, at: number, smallWords: () => ReadonlySet<string>): boolean {
  const word = text.words[at];
  if (word === undefined || word.letters === SMALL || !isNameWord(text, at)) return false;
  const known = wordOf(word.word);
  if (word.gap & AFTER_HYPHEN || (text.words[at + 1]?.gap ?? 0) & AFTER_HYPHEN) return true;
  if (known.entry.kind & TITLE && !(known.entry.kind & GIVEN)) return false;
  if (
    roleKindOf(word.word) !== undefined ||
    institutionWords.has(word.word) ||
    isLittleWord(word.word) ||
    eponymEnds.has(word.word)
  )
    return false;
  const isKnown = known.entry.group !== 0;
  if (isKnown) return true;
  if (placesByName.has(word.word)) return false;
  // OFOSU Charles: capitals before a name without them are its family name.
  if (isInCapitals(word) && text.words[at + 1]?.letters === CAPITALISED) return true;
  if (text.sentences[word.sentence] === at) return false;
  if (text.untelling[word.sentence] && (word.isParticiple || /(ed|ing)$/.test(word.word))) return false;
  if (smallWords().has(word.word)) return false;
  return true;
}

/** The words that the text also writes without a capital: no names. */
function lazySmallWords({ words }: ReadText): () => ReadonlySet<string> {
  let made: Set<string> | undefined;
  return () => {
    made ??= new Set(words.filter(({ letters }) => letters === SMALL).map(({ word }) => word));
    return made;
  };
}

/** Rue Jean-Kouassi is not the man. */
function isEponym(text: ReadText, from: number, to: number): boolean {
  let before = from - 1;
  const { sentence } = text.words[from] ?? {};
  while (before >= 0) {
    const word = text.words[before];
    if (word === undefined || word.sentence !== sentence) break;
    const isPassed =
      prepositions.has(word.word) ||
      determiners.has(word.word) ||
      ((wordOf(word.word).entry.kind & TITLE) !== 0 && !eponyms.has(word.word));
    // One step over "de", "du", a title; anything else is the word that counts.
    if (!isPassed || from - before > 3) break;
    before--;
  }
  const noun = text.words[before];
  const isBefore = noun?.sentence === sentence && from - before <= 2 && eponyms.has(noun?.word ?? '');
  if (isBefore && !hasBreak(text, before + 1, from)) return true;
  const behind = text.words[to];
  return (
    behind !== undefined &&
    behind.letters !== SMALL &&
    behind.letters !== CAPITALS &&
    (behind.gap & ~(1 | AFTER_HYPHEN)) === 0 &&
    behind.sentence === sentence &&
    eponymEnds.has(behind.word)
  );
}

const christianNames = new Set(CHRISTIAN_NAMES.flatMap((line) => line.split(' ')));

/**
 * Whether the family name is another one. The comparer lets either name have more words; but Emmanuel Asare Boadi is
 * a Boadi, OFOSU Charles Kumi an Ofosu, and Adjei-Boateng is one name and not two.
 */
function isSomebodyElse(text: ReadText, from: number, to: number, asked: AskedPerson): boolean {
  const places: number[] = [];
  for (let i = from; i < to; i++) if (isNameWord(text, i)) places.push(i);
  const isMet = (at: number) =>
    matchOf(text, at, asked) !== 0 ||
    asked.parsed.tokens.some(({ word }) => word.text === text.words[at]?.word);
  const capitals = places.filter((at) => isInCapitals(text.words[at]));
  if (capitals.length > 0 && capitals.length < places.length) {
    const isFamilyFirst = capitals[0] === places[0];
    if (isFamilyFirst && !capitals.some(isMet)) return true;
  }
  const isHyphened = (at: number | undefined) =>
    at !== undefined && ((text.words[at]?.gap ?? 0) & AFTER_HYPHEN) !== 0 && places.includes(at - 1);
  if (places.length === 2 && isHyphened(places[1]) && !asked.isHyphened) return true;
  const last = places.at(-1);
  const word = last === undefined ? undefined : text.words[last];
  if (last === undefined || word === undefined || isMet(last) || isHyphened(last)) return false;
  if (text.untelling[word.sentence]) return false;
  // Letters behind a name are no name: SAN, KC.
  return word.letters !== CAPITALS && asked.words.length <= 2 && !christianNames.has(word.word);
}

/** Shorter ones are mostly letters for words: MM., CSP. */
const shortestFamilyName = 4;

function isInCapitals(word: TextWord | undefined): boolean {
  return word !== undefined && word.letters === CAPITALS && word.word.length >= shortestFamilyName;
}

function scoreOf(text: ReadText, from: number, to: number, asked: AskedPerson): number {
  // What stands in quotation marks inside a name is another name of the person.
  const written = writtenBetween(text, from, to).replace(/[«“„"]\s*([^»”"]*?)\s*[»”"]/g, ' ($1) ');
  return compareParsedNames(asked.parsed, parseName(written)).score;
}
