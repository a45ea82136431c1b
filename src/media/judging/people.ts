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
  readonly isAsked: boolean;
}

/** Everybody named in a text, in its order: whoever was asked for, also by one word of the name, and others. */
export function peopleOf(text: ReadText, runs: readonly Run[], mentions: readonly Mention[]): Person[] {
  const people: Person[] = [];
  /** Whose name a word was last part of. */
  const lastOf = new Map<string, boolean>();
  const known = new Set<Mention>();
  let next = 0;
  for (const run of runs) {
    let from = run.from;
    while ((mentions[next]?.from ?? run.to) < run.from) next++;
    for (; (mentions[next]?.to ?? run.to + 1) <= run.to; next++) {
      const mention = mentions[next];
      if (mention === undefined) break;
      known.add(mention);
      addOther(text, from, mention.from, people, lastOf);
      people.push({ from: mention.from, to: mention.to, isAsked: true });
      remember(text, mention.from, mention.to, true, lastOf);
      from = mention.to;
    }
    addOther(text, from, run.to, people, lastOf);
  }
  // An organisation may be written without capitals, and so outside of all runs.
  const outside = mentions.filter((mention) => !known.has(mention));
  if (outside.length === 0) return people;
  return [...people, ...outside.map(({ from, to }) => ({ from, to, isAsked: true }))].sort(
    (a, b) => a.from - b.from,
  );
}

function addOther(
  text: ReadText,
  from: number,
  to: number,
  people: Person[],
  lastOf: Map<string, boolean>,
): void {
  const named: number[] = [];
  for (let i = from; i < to; i++) if (isNameWord(text, i) && !isPlace(text, i)) named.push(i);
  const [first] = named;
  const last = named.at(-1);
  if (first === undefined || last === undefined) return;
  const words = named.map((i) => text.words[i]?.word ?? '');
  // One word of a name that stood in full before: M. Kouassi, Kouassi.
  const known =
    words.length <= 2 ? words.map((word) => lastOf.get(word)).find((who) => who !== undefined) : undefined;
  if (known !== undefined && (words.length === 1 || words.every((word) => lastOf.get(word) === known))) {
    people.push({ from: first, to: last + 1, isAsked: known });
    return;
  }
  const isTitled = from > 0 && hasTitle(text, first);
  const sentence = text.words[first]?.sentence ?? 0;
  const isName =
    isTitled ||
    (words.length >= 2 && words.length <= 5 && (!text.untelling[sentence] || words.some(isKnownName)));
  if (!isName || words.some((word) => eponyms.has(word))) return;
  people.push({ from: first, to: last + 1, isAsked: false });
  remember(text, first, last + 1, false, lastOf);
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

function remember(
  text: ReadText,
  from: number,
  to: number,
  isAsked: boolean,
  lastOf: Map<string, boolean>,
): void {
  for (let i = from; i < to; i++) {
    const word = text.words[i]?.word ?? '';
    if (word.length > 2 && isNameWord(text, i)) lastOf.set(word, isAsked);
  }
}
