import { scoreParsedNames } from '../../names/compare.ts';
import { GIVEN, TITLE } from '../../names/lexicon.ts';
import { parseName } from '../../names/parse-name.ts';
import { placesByName } from '../../names/read-place.ts';
import { wordOf } from '../../names/word.ts';
import { isInCapitals, isSomebodyElse } from './another-person.ts';
import type { AskedPerson } from './asked-person.ts';
import { isLittleWord } from './little-words.ts';
import { type MatchAt, matcher } from './match-words.ts';
import { behindNickname, isNameWord, type Run } from './name-runs.ts';
import { isNamedAfter } from './named-after.ts';
import {
  AFTER_CLOSE,
  AFTER_HYPHEN,
  AFTER_OPEN,
  AFTER_QUOTE,
  CAPITALISED,
  type ReadText,
  SMALL,
  writtenBetween,
} from './read-text.ts';
import { eponymEnds, eponyms, institutionWords, roleWords } from './role-words.ts';
import { type SharedName, sharedNames } from './shared-names.ts';

export { type AskedPerson, askedPerson } from './asked-person.ts';

/** A place of a text where somebody is named. `to` is the word after the last. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  /** How well it is the name asked for, 0..100. */
  readonly score: number;
}

/** From this score on a name in a text is the name asked for. */
const sameName = 77;
/** Other words between two words of a name, as second given names. */
const mostBetween = 2;
/** More words before or behind are not examined. */
const mostAround = 4;

/** Every place where they are named in full, or nearly. */
export function findMentions(text: ReadText, runs: readonly Run[], asked: AskedPerson): Mention[] {
  const needed = Math.min(2, asked.words.length);
  if (needed === 0) return [];
  const found: Named[] = [];
  const others: Named[] = [];
  const smallWords = lazySmallWords(text);
  const matchAt = matcher(text, runs, asked);
  for (const run of runs) {
    for (const { from, to } of windowsOf(text, run, matchAt, needed)) {
      const [first, last] = widened(text, run, from, to, smallWords);
      if (isNamedAfter(text, first, last, asked.isFirm)) continue;
      const score = scoreOf(text, first, last, asked);
      const isOther = score < sameName || isSomebodyElse(text, first, last, asked, matchAt);
      (isOther ? others : found).push(named(text, { from: first, to: last, score }, matchAt));
    }
  }
  const whole = 2 ** asked.words.length - 1;
  const mentions = found
    .filter((one) => one.met === whole || !isOfOther(one, found, others))
    .map(({ mention }) => mention);
  const shared = sharedNames(text, runs).flatMap((one) => sharedMention(text, one, asked, matchAt));
  return shared.length === 0 ? mentions : merged(mentions, shared);
}

/** All words of the given name, and of the family name those at its end, are those asked for, and nothing is missing. */
function sharedMention(
  text: ReadText,
  { given, family }: SharedName,
  asked: AskedPerson,
  matchAt: MatchAt,
): Mention[] {
  let met = 0;
  let from = given.to;
  for (let i = given.from; i < given.to; i++) {
    const here = matchAt(i);
    // Newlyweds Gareth and Lowri Evans
    const isOpener = here === 0 && text.sentences[text.words[i]?.sentence ?? 0] === i;
    if (isOpener || (here === 0 && !isNameWord(text, i))) continue;
    if (here === 0 || here & asked.family || met & here || text.words[i]?.word.length === 1) return [];
    met |= here;
    from = Math.min(from, i);
  }
  let first = family.to;
  while (first > family.from) {
    const here = matchAt(first - 1);
    if (here === 0 && isNameWord(text, first - 1)) break;
    if (met & here) break;
    met |= here;
    first--;
  }
  if (met !== 2 ** asked.words.length - 1 || from === given.to || first === family.to) return [];
  const written = `${writtenBetween(text, from, given.to)} ${writtenBetween(text, first, family.to)}`;
  const score = scoreParsedNames(asked.parsed, parseName(written));
  return score >= sameName ? [{ from, to: given.to, score }] : [];
}

/** In the order of the text; what is named in full is not named by halves too. */
function merged(mentions: readonly Mention[], shared: readonly Mention[]): Mention[] {
  const all = [...mentions];
  for (const one of shared) {
    if (!all.some(({ from, to }) => one.from < to && from < one.to)) all.push(one);
  }
  return all.sort((a, b) => a.from - b.from);
}

/** A name in the text, with the words asked for that it has, as bits. */
interface Named {
  readonly mention: Mention;
  readonly met: number;
  /** It has words in full that were not asked for. */
  readonly hasMore: boolean;
}

function named({ words }: ReadText, mention: Mention, matchAt: MatchAt): Named {
  let met = 0;
  let hasMore = false;
  for (let i = mention.from; i < mention.to; i++) {
    const here = matchAt(i);
    met |= here;
    if (here === 0 && words[i]?.letters !== SMALL && (words[i]?.word.length ?? 0) > 1) hasMore = true;
  }
  return { mention, met, hasMore };
}

/** The family name alone, where the article gives another first name with it, and this one nowhere. */
function isOfOther({ met, hasMore }: Named, found: readonly Named[], others: readonly Named[]): boolean {
  if (hasMore || !others.some((other) => other.hasMore && (other.met & met) === met)) return false;
  return !found.some((one) => one.met !== met && (one.met & met) === met);
}

/** Stretches of a run that hold several of the words asked for, close together. */
function windowsOf(text: ReadText, run: Run, matchAt: MatchAt, needed: number): Run[] {
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
    // A nickname is often short for the name: Bartholomeus « Bart » Goossens.
    if (from >= 0) i = behindNickname(text, i);
    const met = matchAt(i);
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

/** Jean Kouassi (Lands), Papy Lukusa « Tonnerre »: what stands in brackets is said of the name. */
const aside = AFTER_QUOTE | AFTER_OPEN | AFTER_CLOSE;

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
  const isApart = (at: number) => ((text.words[at]?.gap ?? 0) & aside) !== 0;
  while (first > run.from && from - first < mostAround && !isApart(first)) {
    if (!belongs(text, first - 1, smallWords)) break;
    first--;
  }
  while (last < run.to && last - to < mostAround && !isApart(last) && belongs(text, last, smallWords)) last++;
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
    roleWords.has(word.word) ||
    institutionWords.has(word.word) ||
    isLittleWord(word.word) ||
    eponymEnds.has(word.word)
  )
    return false;
  const isKnown = known.entry.group !== 0;
  if (isKnown) return true;
  if (placesByName.has(word.word) || eponyms.has(word.word)) return false;
  // OFOSU Charles: capitals before a name without them are its family name.
  if (isInCapitals(word) && text.words[at + 1]?.letters === CAPITALISED) return true;
  if (text.sentences[word.sentence] === at) return false;
  if (text.inTitleCase[word.sentence] && (word.isParticiple || /(ed|ing)$/.test(word.word))) return false;
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

function scoreOf(text: ReadText, from: number, to: number, asked: AskedPerson): number {
  // What stands in quotation marks inside a name is another name of the person.
  const written = writtenBetween(text, from, to).replace(/[«“„"]\s*([^»”"]*?)\s*[»”"]/g, ' ($1) ');
  return scoreParsedNames(asked.parsed, parseName(written));
}
