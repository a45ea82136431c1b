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
/** People whom one window tells apart. */
const slots = 16;
/** As many pieces as the model reads at once. */
const maxPieces = 384;
/** Of one sentence; a list of a hundred names must not take the room of the rest. */
const maxOfSentence = 120;
/** The rest of a name tells nothing that its beginning does not. */
const maxOfNameWord = 2;

interface Cut {
  readonly pieces: readonly number[];
  /** Of each piece who is named by it. */
  readonly who: readonly (number | undefined)[];
}

/** At most `most` windows, those of whoever is named most first; somebody asked for comes before all others. */
export function windowsOf(
  text: ReadText,
  people: readonly Person[],
  words: WordPieces,
  most: number,
): Window[] {
  const cut = cutSentences(text, people, words);
  const all = cut.map((_, sentence) => sentence);
  const fits = cut.reduce((sum, { pieces }) => sum + pieces.length + 1, 2) <= maxPieces;
  const windows: { readonly taken: ReadonlySet<number>; readonly whom: number[] }[] = [];
  for (const [who, naming] of byMentions(text, people)) {
    const shared = windows.find(
      ({ taken, whom }) =>
        whom.length < slots && naming.every((sentence) => isAround(taken, sentence, cut.length)),
    );
    if (shared !== undefined) shared.whom.push(who);
    else if (windows.length < most) {
      const taken = fits ? all : taking(cut, byInterest(text, naming));
      windows.push({ taken: new Set(taken), whom: [who] });
    }
  }
  return windows.map(({ taken, whom }) => windowOf(cut, taken, whom, words));
}

/** Everybody with the sentences that name them: whoever was asked for, then those named most often. */
function byMentions({ words }: ReadText, people: readonly Person[]): [number, number[]][] {
  const naming = new Map<number, number[]>();
  const asked = new Set<number>();
  for (const { who, from, isAsked } of people) {
    const sentences = naming.get(who) ?? [];
    sentences.push(words[from]?.sentence ?? 0);
    naming.set(who, sentences);
    if (isAsked) asked.add(who);
  }
  const first = ([who]: readonly [number, number[]]): number => (asked.has(who) ? 0 : 1);
  return [...naming].sort((a, b) => first(a) - first(b) || b[1].length - a[1].length || a[0] - b[0]);
}

/** The sentence, and the next one: what follows a name is about them more often than what goes before. */
function isAround(taken: ReadonlySet<number>, sentence: number, count: number): boolean {
  return taken.has(sentence) && (sentence + 1 === count || taken.has(sentence + 1));
}

function taking(cut: readonly Cut[], order: readonly number[]): number[] {
  const taken: number[] = [];
  let room = maxPieces - 2;
  for (const sentence of order) {
    const size = (cut[sentence]?.pieces.length ?? 0) + 1;
    if (size > room) break;
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
