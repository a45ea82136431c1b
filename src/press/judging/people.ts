import { GIVEN, TITLE } from '../../names/lexicon.ts';
import { placesByName } from '../../names/read-place.ts';
import { wordOf } from '../../names/word.ts';
import type { Mention } from './find-mentions.ts';
import { isNameWord, type Run } from './name-runs.ts';
import type { ReadText } from './read-text.ts';
import { eponyms } from './role-words.ts';

/** Somebody, or something with a name, at one place of a text. */
export interface Person {
  readonly from: number;
  readonly to: number;
  /** The same number wherever the same person is named; `askedFor` for the person asked for. */
  readonly who: number;
  readonly isAsked: boolean;
  /** It may be no name at all. */
  readonly isUnsure?: true;
}

const askedFor = 0;

/** Everybody named in a text, in its order: the person asked for, also by one word of the name, and others. */
export function peopleOf(text: ReadText, runs: readonly Run[], mentions: readonly Mention[]): Person[] {
  const people: Person[] = [];
  const named: Names = { lastOf: new Map(), count: askedFor };
  const known = new Set<Mention>();
  let next = 0;
  for (const run of runs) {
    let from = run.from;
    while ((mentions[next]?.from ?? run.to) < run.from) next++;
    for (; (mentions[next]?.to ?? run.to + 1) <= run.to; next++) {
      const mention = mentions[next];
      if (mention === undefined) break;
      known.add(mention);
      addOther(text, from, mention.from, people, named);
      people.push(person(mention.from, mention.to, askedFor));
      remember(text, mention.from, mention.to, askedFor, named.lastOf);
      from = mention.to;
    }
    addOther(text, from, run.to, people, named);
  }
  // An organisation may be written without capitals, and so outside of all runs.
  const outside = mentions.filter((mention) => !known.has(mention));
  if (outside.length === 0) return people;
  return [...people, ...outside.map(({ from, to }) => person(from, to, askedFor))].sort(
    (a, b) => a.from - b.from,
  );
}

/**
 * The same without anybody asked for, and everything else that looks like a name too: whoever it is may be asked for later. Those come
 * after the surer ones, whatever their place in the text.
 */
export function everybodyOf(text: ReadText, runs: readonly Run[]): Person[] {
  const sure = peopleOf(text, runs, []);
  const taken = new Set(sure.flatMap(({ from, to }) => range(from, to)));
  const names = new Map<string, number>();
  let count = sure.reduce((most, { who }) => Math.max(most, who), askedFor);
  const others: Person[] = [];
  for (const { from, to } of runs) {
    const places = range(from, to).filter((i) => isNameWord(text, i) && !isPlace(text, i));
    const [first] = places;
    const last = places.at(-1);
    if (first === undefined || last === undefined || places.some((i) => taken.has(i))) continue;
    const words = places.map((i) => text.words[i]?.word ?? '');
    if (words.length > mostWords || (words.length === 1 && !standsOut(text, first))) continue;
    const name = words.join(' ');
    const who = names.get(name) ?? ++count;
    names.set(name, who);
    others.push({ ...person(first, last + 1, who), isUnsure: true });
  }
  return [...sure, ...others];
}

/** A longer run is a line in capitals. */
const mostWords = 8;
const shortestAlone = 3;

/** One word with a capital that does not come from the beginning of a sentence. */
function standsOut({ words, sentences, inTitleCase }: ReadText, at: number): boolean {
  const word = words[at];
  if (word === undefined || word.word.length < shortestAlone || inTitleCase[word.sentence]) return false;
  return at !== sentences[word.sentence] && !calendar.has(word.word);
}

/** English writes these with capitals. */
const calendar = new Set(
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december'.split(
    ' ',
  ),
);

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/** Whose names were met so far. */
interface Names {
  /** Whose name a word was last part of. */
  readonly lastOf: Map<string, number>;
  /** How many others have a number. */
  count: number;
}

function addOther(text: ReadText, from: number, to: number, people: Person[], names: Names): void {
  const { lastOf } = names;
  const places: number[] = [];
  for (let i = from; i < to; i++) if (isNameWord(text, i) && !isPlace(text, i)) places.push(i);
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined) return;
  const words = places.map((i) => text.words[i]?.word ?? '');
  const known = knownBy(words, lastOf);
  if (known !== undefined) {
    people.push(person(first, last + 1, known));
    if (words.length > 1) remember(text, first, last + 1, known, lastOf);
    return;
  }
  const isTitled = from > 0 && hasTitle(text, first);
  const sentence = text.words[first]?.sentence ?? 0;
  const isName =
    isTitled ||
    (words.length >= 2 && words.length <= 5 && (!text.inTitleCase[sentence] || words.some(isKnownName)));
  if (!isName || words.some((word) => eponyms.has(word))) return;
  const who = ++names.count;
  people.push(person(first, last + 1, who));
  remember(text, first, last + 1, who, lastOf);
}

const person = (from: number, to: number, who: number): Person => ({
  from,
  to,
  who,
  isAsked: who === askedFor,
});

/** Somebody named before: by one word of the name (M. Kouassi, Kouassi), or by two and no word of another's. */
function knownBy(words: readonly string[], lastOf: ReadonlyMap<string, number>): number | undefined {
  const before = words.map((word) => lastOf.get(word));
  const known = before.find((who) => who !== undefined);
  const needed = words.length <= 2 ? words.length : 2;
  const same = before.filter((who) => who === known).length;
  const another = before.some((who) => who !== undefined && who !== known);
  return known !== undefined && !another && same >= needed ? known : undefined;
}

function isPlace(text: ReadText, at: number): boolean {
  const word = text.words[at]?.word ?? '';
  return placesByName.has(word) && wordOf(word).entry.group === 0;
}

function isKnownName(word: string): boolean {
  return word.length > 1 && wordOf(word).entry.group !== 0;
}

function hasTitle(text: ReadText, at: number): boolean {
  const before = text.words[at - 1];
  if (before === undefined || before.sentence !== text.words[at]?.sentence) return false;
  const { kind } = wordOf(before.word).entry;
  return ((kind & TITLE) !== 0 && !(kind & GIVEN)) || before.word === 'm';
}

function remember(text: ReadText, from: number, to: number, who: number, lastOf: Map<string, number>): void {
  for (let i = from; i < to; i++) {
    const word = text.words[i]?.word ?? '';
    if (word.length > 2 && isNameWord(text, i)) lastOf.set(word, who);
  }
}
