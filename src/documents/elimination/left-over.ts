import type { Claim } from '../fields/confidence.ts';
import { isDate } from '../fields/kinds-of-value.ts';
import type { FoundLabel } from '../fields/labels.ts';
import { piecesOf } from '../fields/print.ts';
import { boxOfRow, type Surroundings } from '../fields/rows.ts';
import type { FoundValue } from '../fields/values.ts';
import { runOf } from '../fields/values.ts';
import { type Stretch, stretchOf, type Word } from '../fields/words.ts';

/** What is left of a page when its known labels have their values. */

export interface Left {
  readonly words: readonly Word[];
  readonly text: string;
  readonly at: Stretch;
  /** It stands with a label whose words nobody knows. */
  readonly isLabelled: boolean;
  /** It stands apart from all labels, as a number at the head of a page does. */
  readonly isFar: boolean;
  /** The end of a line whose beginning may be its label. */
  readonly isRest: boolean;
}

interface Arranged {
  readonly surroundings: Surroundings;
  readonly labels: readonly FoundLabel[];
  readonly claims: ReadonlyMap<FoundLabel, Claim>;
}

/** What parts a label from its value within a line. */
const parting = /^(?:[-–—:|>→=]|[.…_]{2,})$/u;
const partingEnd = /(?:[:…]|[.…_]{3,})$/u;

export function leftOn(
  { surroundings, labels, claims }: Arranged,
  given: readonly FoundValue[],
): readonly Left[] {
  const { page, isTaken } = surroundings;
  const axes = page.axesAt(labels[0]?.line ?? 0);
  const known = new Set(labels);
  const wordsOf = ({ line, start, end }: FoundLabel) => (page.words[line] ?? []).slice(start, end);
  const used = new Set<Word>();
  const stranger: (readonly Word[])[] = [];
  for (const [label, { rows }] of claims) {
    const words = rows.flat().map(({ word }) => word);
    if (known.has(label)) for (const word of words) used.add(word);
    else {
      stranger.push(words);
      for (const word of wordsOf(label)) used.add(word);
    }
  }
  const boxes = given.map(({ box }) => stretchOf(axes, box));
  const isGiven = (at: Stretch) =>
    boxes.some(
      (box) =>
        Math.abs(box.v - at.v) < 0.5 * Math.max(box.height, at.height) && at.u0 < box.u1 && at.u1 > box.u0,
    );
  const levels = labels.map((label) => stretchOf(axes, boxOfRow(wordsOf(label))));
  const height = Math.max(0, ...levels.map((at) => at.height));
  const top = Math.min(...levels.map(({ v }) => v)) - reach * height;
  const bottom = Math.max(...levels.map(({ v }) => v)) + reach * height;
  const one = (words: readonly Word[], isLabelled: boolean, isRest = false): readonly Left[] => {
    const first = words[0];
    if (first === undefined) return [];
    const at = stretchOf(axes, boxOfRow(words.filter(({ line }) => line === first.line)));
    if (isGiven(at)) return [];
    const isFar = at.v < top || at.v > bottom;
    return [{ words, text: runOf(page, words).text, at, isLabelled, isFar, isRest }];
  };
  const claimed = stranger
    .filter((words) => !words.some((word) => used.has(word)))
    .flatMap((words) => one(words, true));
  const isClaimed = new Set(claimed.flatMap(({ words }) => words));
  const isUsed = (word: Word) => isTaken(word) || used.has(word) || isClaimed.has(word);
  const free = piecesOf({ ...surroundings, isTaken: isUsed }, axes).flatMap(({ words }) => {
    const parts = parted(words);
    return parts.flatMap((part) => [
      ...one(part, parts.length > 1),
      ...(parts.length > 1 ? [] : behindLabel(part).flatMap((rest) => one(rest, true, true))),
    ]);
  });
  const all = [...claimed, ...free];
  const apart = all.flatMap(({ words, isLabelled }) =>
    dateApart(words).flatMap((part) => one(part, isLabelled)),
  );
  return [...all, ...apart].sort((a, b) => a.at.v - b.at.v || a.at.u0 - b.at.u0);
}

/** Heights around the labels in which a value may stand. */
const reach = 6;

/** Both sides of a mark that parts a label from its value. */
function parted(words: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (parting.test(word.text)) parts.push([]);
    else parts.at(-1)?.push(word);
    if (!parting.test(word.text) && partingEnd.test(word.text)) parts.push([]);
  }
  return parts.filter((part) => part.some(({ folded }) => folded !== ''));
}

/** Words of a label that a value may follow on its line, with nothing between them. */
const mostOfLabel = 3;

function behindLabel(words: readonly Word[]): readonly (readonly Word[])[] {
  const most = Math.min(mostOfLabel, words.length - 1);
  const figure = words.findIndex(({ text }) => /\d/.test(text));
  return Array.from({ length: figure < 0 ? most : Math.min(most, figure) }, (_, at) => words.slice(at + 1));
}

const joining = /^(?:[àÀaA,–—-]|at|in)$/u;
/** A date may have lost its blanks or have its month in words. */
const mostOfDate = 5;

/** A date and the place behind it: "12/03/1990 à BOUAKÉ (CIV)". */
function dateApart(words: readonly Word[]): readonly (readonly Word[])[] {
  const textOf = (part: readonly Word[]) => part.map(({ text }) => text).join(' ');
  for (let end = Math.min(mostOfDate, words.length - 1); end > 0; end -= 1) {
    const date = words.slice(0, end);
    const last = date.at(-1);
    if (!isDate(textOf(date)) || last === undefined || joining.test(last.text)) continue;
    const rest = words.slice(joining.test(words[end]?.text ?? '') ? end + 1 : end);
    return rest.some(({ text }) => /^\([A-Z]{3}\)$/.test(text)) ? [date, rest] : [date];
  }
  return [];
}
