import type { Person } from '../judging/people.ts';
import type { ReadText } from '../judging/read-text.ts';
import type { WordPieces } from './word-pieces.ts';

/** A part of an article as the model reads it at once: all of a short one; of a long one the title and what is around some people. */
export interface Window {
  readonly pieces: readonly number[];
  /** Of each piece whose name it is part of: `noName`, `otherName`, or from `firstSlot` on the place in `people`. */
  readonly kinds: readonly number[];
  /** The sentences that were taken, in their order: which, and where its last piece stands. */
  readonly sentences: readonly { readonly sentence: number; readonly end: number }[];
  /** Who is read in it (`Person.who`), in the order of their slots. */
  readonly people: readonly number[];
}

const noName = 0;
const otherName = 1;
export const firstSlot = 2;
/** People whom one window distinguishes. */
const slots = 16;
/** As many pieces as the model reads at once. */
const maxPieces = 384;
/** Of one sentence; a list of a hundred names must not take the room of the rest. */
const maxOfSentence = 120;
/** The beginning of a name is enough. */
const maxOfNameWord = 2;

interface Cut {
  readonly pieces: readonly number[];
  /** Of each piece who is named by it. */
  readonly who: readonly (number | undefined)[];
}

export interface WindowsWanted {
  /** At most so many. */
  readonly most: number;
  /** Of each sentence how many of its words accuse; undefined where only the person asked for is read. */
  readonly accusing?: readonly number[];
}

/**
 * All of a short article; of a long one the title and the weightiest sentences, then what is around the people whom those leave out,
 * those named most first. The person asked for comes before all others.
 */
export function windowsOf(
  text: ReadText,
  people: readonly Person[],
  words: WordPieces,
  { most, accusing }: WindowsWanted,
): Window[] {
  const cut = cutSentences(text, people, words);
  const named = byMentions(text, people);
  const windows: { readonly taken: ReadonlySet<number>; readonly whom: number[] }[] = [];
  const first = firstOf(text, cut, named, accusing);
  if (first !== undefined) windows.push({ taken: new Set(first), whom: [] });
  for (const { who, naming, isUnsure } of named) {
    const shared = windows.find(
      ({ taken, whom }) => whom.length < slots && naming.some((at) => taken.has(at)),
    );
    if (shared !== undefined) shared.whom.push(who);
    else if (windows.length < most && !isUnsure) {
      const taken = taking(cut, byInterest(text, naming));
      windows.push({ taken: new Set(taken), whom: [who] });
    }
  }
  return windows
    .filter(({ whom }) => whom.length > 0)
    .map(({ taken, whom }) => windowOf(cut, taken, whom, words));
}

/** Undefined where the article is too long for one, and one person is asked for. */
function firstOf(
  text: ReadText,
  cut: readonly Cut[],
  named: readonly Named[],
  accusing: readonly number[] | undefined,
): number[] | undefined {
  if (cut.reduce((sum, { pieces }) => sum + pieces.length + 1, 2) <= maxPieces) return cut.map((_, at) => at);
  return accusing === undefined ? undefined : taking(cut, byWeight(text, named, accusing));
}

/** The weight of a sentence: words that accuse, people named; half the weight of the one before, a quarter of the next. */
function byWeight(
  { sentences, titleSentences }: ReadText,
  named: readonly Named[],
  accusing: readonly number[],
): number[] {
  const count = sentences.length - 1;
  const people = new Array<number>(count).fill(0);
  for (const { naming } of named) for (const at of new Set(naming)) people[at] = (people[at] ?? 0) + 1;
  const own = people.map((some, at) => Math.min(3 * (accusing[at] ?? 0), 6) + 1.5 * Math.min(some, 3));
  const reported = own.map((amount, at) => {
    if (at < titleSentences) return Number.POSITIVE_INFINITY;
    const isEdge = at === titleSentences || at === count - 1;
    return amount + 0.5 * (own[at - 1] ?? 0) + 0.25 * (own[at + 1] ?? 0) + (isEdge ? 3 : 0);
  });
  return reported
    .map((_, at) => at)
    .sort((a, b) => (reported[a] === reported[b] ? a - b : (reported[b] ?? 0) - (reported[a] ?? 0)));
}

interface Named {
  readonly who: number;
  /** Sentences that name them. */
  readonly naming: readonly number[];
  readonly isUnsure: boolean;
}

/** The person asked for, then those named most often; last what may be no name. */
function byMentions({ words }: ReadText, people: readonly Person[]): Named[] {
  const naming = new Map<number, Person[]>();
  for (const person of people) {
    const mentions = naming.get(person.who);
    if (mentions === undefined) naming.set(person.who, [person]);
    else mentions.push(person);
  }
  const rank = ([first]: readonly Person[]): number => (first?.isAsked ? 0 : first?.isUnsure ? 2 : 1);
  return [...naming]
    .sort(([a, mine], [b, others]) => rank(mine) - rank(others) || others.length - mine.length || a - b)
    .map(([who, mentions]) => ({
      who,
      naming: mentions.map(({ from }) => words[from]?.sentence ?? 0),
      isUnsure: mentions[0]?.isUnsure === true,
    }));
}

function taking(cut: readonly Cut[], order: readonly number[]): number[] {
  const taken: number[] = [];
  let room = maxPieces - 2;
  for (const sentence of order) {
    const size = (cut[sentence]?.pieces.length ?? 0) + 1;
    // A shorter one behind may still find room.
    if (size > room) continue;
    room -= size;
    taken.push(sentence);
  }
  return taken;
}

/** The title, sentences that name them, those around, then the beginning, the end, and the rest from the beginning. */
function byInterest({ sentences, titleSentences }: ReadText, naming: readonly number[]): number[] {
  const count = sentences.length - 1;
  const nearest = nearestNaming(count, naming);
  const distance = (sentence: number): number => {
    if (sentence < titleSentences) return 0;
    const isEdge = sentence === titleSentences || sentence === count - 1;
    return Math.min(nearest[sentence] ?? count, isEdge ? 2 : count);
  };
  return Array.from({ length: count }, (_, sentence) => ({ sentence, distance: distance(sentence) }))
    .sort((a, b) => a.distance - b.distance || a.sentence - b.sentence)
    .map(({ sentence }) => sentence);
}

/** Of each sentence the steps from one that names them; backwards each counts twice. */
function nearestNaming(count: number, naming: readonly number[]): number[] {
  const steps = new Array<number>(count).fill(2 * count);
  for (const sentence of naming) steps[sentence] = 0;
  for (let i = 1; i < count; i++) steps[i] = Math.min(steps[i] ?? 0, (steps[i - 1] ?? 0) + 1);
  for (let i = count - 2; i >= 0; i--) steps[i] = Math.min(steps[i] ?? 0, (steps[i + 1] ?? 0) + 2);
  return steps;
}

function windowOf(
  cut: readonly Cut[],
  taken: ReadonlySet<number>,
  whom: readonly number[],
  words: WordPieces,
): Window {
  const slotOf = new Map(whom.map((who, slot) => [who, firstSlot + slot]));
  const pieces = [words.id('[CLS]')];
  const kinds = [noName];
  const sentences: { sentence: number; end: number }[] = [];
  for (const sentence of [...taken].sort((a, b) => a - b)) {
    const { pieces: own = [], who = [] } = cut[sentence] ?? {};
    pieces.push(...own, words.id('[SEP]'));
    kinds.push(...who.map((one) => (one === undefined ? noName : (slotOf.get(one) ?? otherName))), noName);
    sentences.push({ sentence, end: pieces.length - 1 });
  }
  return { pieces, kinds, sentences, people: whom };
}

const written = /[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}\p{C}]/gu;

function cutSentences(text: ReadText, people: readonly Person[], words: WordPieces): Cut[] {
  const bySentence: Person[][] = text.sentences.slice(0, -1).map(() => []);
  for (const person of people) bySentence[text.words[person.from]?.sentence ?? 0]?.push(person);
  return bySentence.map((named, sentence) => cutSentence(text, sentence, named, words));
}

function cutSentence(
  { text, words, sentences }: ReadText,
  sentence: number,
  people: readonly Person[],
  wordPieces: WordPieces,
): Cut {
  const first = sentences[sentence] ?? 0;
  const last = sentences[sentence + 1] ?? first;
  const start = words[first]?.start ?? 0;
  const end = words[last]?.start ?? text.length;
  const pieces: number[] = [];
  const who: (number | undefined)[] = [];
  for (const { 0: word, index } of text.slice(start, end).matchAll(written)) {
    const at = start + index;
    const name = people.find(
      ({ from, to }) => at >= (words[from]?.start ?? 0) && at < (words[to - 1]?.end ?? 0),
    );
    const cut = wordPieces.piecesOf(readable(word, name !== undefined));
    const taken = name === undefined ? cut : cut.slice(0, maxOfNameWord);
    if (pieces.length + taken.length > maxOfSentence) break;
    for (const piece of taken) {
      pieces.push(piece);
      who.push(name?.who);
    }
  }
  return { pieces, who };
}

/** Words in capitals are read like any other: KOUASSI as Kouassi, ARRESTED as arrested. */
function readable(word: string, isName: boolean): string {
  if (word.length < 4 || word !== word.toUpperCase() || word === word.toLowerCase()) return word;
  return isName ? `${word[0] ?? ''}${word.slice(1).toLowerCase()}` : word.toLowerCase();
}
