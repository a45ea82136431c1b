import { foldText } from '../../names/fold.ts';
import { median } from '../../platform/median.ts';
import type { TextLine } from '../facts.ts';
import { forms } from '../fields/forms.ts';
import { nationalityOf } from '../nationalities.ts';
import { mainAxes, type Page, stretchOf, type Word } from '../page.ts';
import { type LabelMatch, labelsOn, wordsOfLabel } from './label-index.ts';

/** What the network sees of each word of a page: its letters, its place, the labels it may be a part of, its form. */

export const charactersPerWord = 12;
export const labelsPerWord = 4;
/** Letters of three are told apart by so many numbers. */
const buckets = 4096;

/** Left and right end, distance from the top, height, all in heights of the page's print; pairs are compared by them. */
export const placesPerWord = 4;
export const numbersPerWord = 35;

export interface WordFeatures {
  readonly words: readonly Word[];
  readonly characters: Int32Array;
  readonly labels: Int32Array;
  readonly places: Float32Array;
  readonly numbers: Float32Array;
}

/** `meanings` is the order that the network was trained with. */
export function featuresOf(
  page: Page,
  words: readonly Word[],
  meanings: ReadonlyMap<string, number>,
): WordFeatures {
  const count = words.length;
  const characters = new Int32Array(count * charactersPerWord);
  const labels = new Int32Array(count * labelsPerWord);
  const places = new Float32Array(count * placesPerWord);
  const numbers = new Float32Array(count * numbersPerWord);
  const ground = groundOf(page);
  const matches = matchesByWord(page);
  const told = formsByWord(page);
  words.forEach((word, at) => {
    characters.set(charactersOf(word), at * charactersPerWord);
    const match = matches.get(word);
    const known = match?.values.flatMap((meaning) => meanings.get(meaning) ?? []) ?? [];
    labels.set(
      known.slice(0, labelsPerWord).map((index) => index + 1),
      at * labelsPerWord,
    );
    const place = ground.placeOf(word);
    places.set(place, at * placesPerWord);
    const own = numbersOf(page, word, match, told, ground.shareOf(place));
    numbers.set(own.map(bounded), at * numbersPerWord);
  });
  return { words, characters, labels, places, numbers };
}

/** Letters in threes, digits alike; the whole word first. */
function charactersOf({ text }: Word): readonly number[] {
  const folded = foldText(text).replaceAll(/\d/g, '0') || text;
  const whole = `^${folded}$`;
  const threes = Array.from({ length: Math.max(1, whole.length - 2) }, (_, at) => whole.slice(at, at + 3));
  const some = threes.length < charactersPerWord ? threes : [...threes.slice(0, 7), ...threes.slice(-4)];
  return [whole, ...some].map((piece) => 1 + (hashOf(piece) % (buckets - 1)));
}

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return hash >>> 0;
}

/** Places are seen along the page's longest line. */
function groundOf(page: Page) {
  const axes = mainAxes(page);
  const all = page.words.flat().map(({ box }) => stretchOf(axes, box));
  const height = Math.max(1, median(all.map((one) => one.height)));
  const left = Math.min(...all.map(({ u0 }) => u0));
  const top = Math.min(...all.map(({ v }) => v));
  const width = Math.max(...all.map(({ u1 }) => u1)) - left || 1;
  const depth = Math.max(...all.map(({ v }) => v)) - top || 1;
  const placeOf = ({ box }: Word): readonly number[] => {
    const { u0, u1, v, height: own } = stretchOf(axes, box);
    return [(u0 - left) / height, (u1 - left) / height, (v - top) / height, own / height].map(farthest);
  };
  const shareOf = ([u0 = 0, u1 = 0, v = 0, own = 0]: readonly number[]) => [
    (u0 * height) / width,
    (u1 * height) / width,
    (v * height) / depth,
    Math.min(4, own),
    width / height / 60,
    depth / height / 60,
  ];
  return { placeOf, shareOf };
}

/** Boxes may be anything; no number that is given to the network is beyond what training has seen. */
const within =
  (most: number) =>
  (value: number): number =>
    Number.isFinite(value) ? Math.max(-most, Math.min(most, value)) : 0;
const farthest = within(200);
const bounded = within(8);

function matchesByWord(page: Page): ReadonlyMap<Word, LabelMatch> {
  const found = new Map<Word, LabelMatch>();
  for (const match of labelsOn(page)) {
    for (const word of wordsOfLabel(page, match)) found.set(word, match);
  }
  return found;
}

/** Forms that tell a value by themselves. */
const tellingForms = [forms.date, forms.sex, forms.height, forms.amount, forms.years, forms.anyNumber];

function formsByWord(page: Page): ReadonlyMap<Word, readonly number[]> {
  const found = new Map<Word, number[]>();
  page.lines.forEach(({ text }, line) => {
    tellingForms.forEach((form, index) => {
      const value = form.find(text);
      if (value === null) return;
      for (const word of page.words[line] ?? []) {
        if (word.start >= value.end || word.end <= value.start) continue;
        const own = found.get(word) ?? tellingForms.map(() => 0);
        own[index] = 1;
        found.set(word, own);
      }
    });
  });
  return found;
}

const noForms = tellingForms.map(() => 0);
const share = (text: string, expression: RegExp): number =>
  (text.match(expression)?.length ?? 0) / text.length;
const flag = (value: boolean): number => (value ? 1 : 0);

function numbersOf(
  page: Page,
  word: Word,
  match: LabelMatch | undefined,
  told: ReadonlyMap<Word, readonly number[]>,
  place: readonly number[],
): readonly number[] {
  const { text, line } = word;
  const own = page.words[line] ?? [];
  const at = own.indexOf(word);
  const whole: TextLine | undefined = page.lines[line];
  const letters = share(text, /\p{L}/gu);
  const upper = share(text, /\p{Lu}/gu);
  return [
    ...place,
    flag(letters > 0 && upper === letters),
    flag(/^\p{Lu}\p{Ll}/u.test(text)),
    flag(letters > 0 && upper === 0),
    letters,
    share(text, /\p{N}/gu),
    flag(/:$/.test(text)),
    flag(/^[^\p{L}\p{N}]+$/u.test(text)),
    flag(text.includes('/')),
    flag(/[<«]/.test(text)),
    flag(/[([]/.test(text)),
    Math.min(2, text.length / 10),
    whole?.confidence ?? 0,
    flag(at === 0),
    flag(at === own.length - 1),
    Math.min(2, at / 8),
    Math.min(2, own.length / 8),
    flag(match !== undefined),
    flag(match?.isMisread ?? false),
    flag(match !== undefined && own[match.start] === word),
    flag(match !== undefined && own[match.end - 1] === word),
    flag(match !== undefined && match.start === 0),
    flag(match !== undefined && (match.end === own.length || /^:|:$/.test(own[match.end - 1]?.text ?? ''))),
    flag(letters > 0.5 && text.length > 3 && nationalityOf(text) !== null),
    ...(told.get(word) ?? noForms),
  ];
}
