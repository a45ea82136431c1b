import { compareParsedNames } from '../../names/compare.ts';
import { COSTS } from '../../names/costs.ts';
import { GIVEN, TITLE } from '../../names/lexicon.ts';
import { parseName } from '../../names/parse-name.ts';
import { placesByName } from '../../names/read-place.ts';
import {
  isFamilyName,
  LIGHT,
  AFTER_HYPHEN as NAME_AFTER_HYPHEN,
  type ParsedName,
  type Token,
} from '../../names/token.ts';
import { type Word, wordOf } from '../../names/word.ts';
import { wordDifference } from '../../names/word-difference.ts';
import { BoundedMap } from '../../platform/bounded-map.ts';
import { isInCapitals, isSomebodyElse } from './another-person.ts';
import { isLittleWord } from './little-words.ts';
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
  /** As bits, words of which one at least must stand there: of KOUASSI Jean-Marc, the family name, and the given ones. */
  readonly halves: readonly number[];
  /** No word of it is known as a person's: it may be the name of a firm. */
  readonly isFirm: boolean;
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

/** They stand before any name, and are part of none. */
const forms = new Set(
  'mr mrs ms mme mlle miss mister monsieur madame mademoiselle dr docteur doctor me maitre prof professeur professor'.split(
    ' ',
  ),
);

export function askedPerson(name: string): AskedPerson {
  const parsed = parseName(name);
  const named = parsed.tokens.filter(({ role }) => (role & LIGHT) === 0);
  // Of Cheikh Guèye and Mba Essono, the first word is a name too.
  const telling =
    named.length > 1
      ? named
      : parsed.tokens.filter(({ word }) => word.text.length > 1 && !forms.has(word.text));
  return {
    parsed,
    words: telling.map(({ word }) => word),
    halves: halvesOf(parsed, telling),
    isFirm: !parsed.tokens.some(({ word }) => word.entry.group !== 0),
    matches: new BoundedMap(rememberedWords),
    isHyphened: parsed.tokens.some(({ role }) => role & NAME_AFTER_HYPHEN),
  };
}

/** The family name and the given ones, where the name tells them apart: by capitals, a comma, or a hyphen. */
function halvesOf(parsed: ParsedName, words: readonly Token[]): number[] {
  const isTold = words.some((token) => isFamilyName(parsed, token));
  const halves = new Map<number, number>();
  let part = 0;
  words.forEach((token, at) => {
    if (!(token.role & NAME_AFTER_HYPHEN)) part++;
    const half = isTold ? Number(isFamilyName(parsed, token)) : part;
    halves.set(half, (halves.get(half) ?? 0) | (1 << at));
  });
  return isTold || halves.size === 2 ? [...halves.values()] : [];
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
      if (
        isNamedAfter(text, first, last, asked.isFirm) ||
        isSomebodyElse(text, first, last, asked, (at) => matchOf(text, at, asked))
      )
        continue;
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
    // A nickname is often short for the name: Bartholomeus « Bart » Goossens.
    if (from >= 0) i = behindNickname(text, i);
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
  if (written.length === 0 || !(isNameWord(text, at) || isLikeName(text, at, asked))) return 0;
  const before = asked.matches.get(written);
  if (before !== undefined) return before;
  const met = compareWord(written, asked.words);
  asked.matches.set(written, met);
  return met;
}

/** A title or a particle that is a word of the name asked for. */
function isLikeName({ words }: ReadText, at: number, asked: AskedPerson): boolean {
  const { word = '', letters = SMALL } = words[at] ?? {};
  return letters !== SMALL && asked.words.some(({ text, entry }) => entry.kind !== 0 && text === word);
}

/** An initial may stand for several words, but only for one at a time; a word stands for one. */
function compareWord(written: string, words: readonly Word[]): number {
  if (written.length === 1) {
    const first = words.findIndex(({ text }) => text.startsWith(written));
    return first < 0 ? 0 : 1 << first;
  }
  const word = wordOf(written);
  // The likest of all: of Houénou Gbènou, either word is like the other.
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, other] of words.entries()) {
    const difference = word === other ? 0 : wordDifference(word, other, COSTS);
    const counted = difference > likeWord && isPart(word, other) ? likeWord : difference;
    if (counted > likeWord || counted >= least) continue;
    best = at;
    least = counted;
  }
  return best < 0 ? 0 : 1 << best;
}

/** Abdelaziz for Aziz, BLEGOUDE for Goudé: one word that holds the other. */
function isPart(a: Word, b: Word): boolean {
  const [short, long] = a.text.length < b.text.length ? [a.text, b.text] : [b.text, a.text];
  return (
    short.length >= 3 && long.length >= short.length + 3 && (long.startsWith(short) || long.endsWith(short))
  );
}

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
    roleKindOf(word.word) !== undefined ||
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

function scoreOf(text: ReadText, from: number, to: number, asked: AskedPerson): number {
  // What stands in quotation marks inside a name is another name of the person.
  const written = writtenBetween(text, from, to).replace(/[«“„"]\s*([^»”"]*?)\s*[»”"]/g, ' ($1) ');
  return compareParsedNames(asked.parsed, parseName(written)).score;
}
