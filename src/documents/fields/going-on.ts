import { hasDate, isTextual, mostRows } from './candidates.ts';
import { type FoundLabel, isLead } from './labels.ts';
import { boxOfRow, isSameRow, type Place, type Row, type Surroundings, viewFrom } from './rows.ts';
import { textOf } from './values.ts';
import { stretchOf, type Word } from './words.ts';

/** A value to its end: the rest of its line, and the rows below it. */

interface Begun {
  readonly where: Place;
  readonly rows: readonly Row[];
}

/**
 * Words of one line that no label divides are one value: what a column's bound has cut off is added, unless another label
 * has it; then those are the others'.
 */
export function wholeRows(
  { page, isTaken }: Surroundings,
  rows: readonly Row[],
  taken: ReadonlySet<Word>,
): { readonly whole: readonly Row[]; readonly others: readonly Word[] } {
  const others: Word[] = [];
  const whole = rows.map((row) => {
    const own = new Set(row.map(({ word }) => word));
    const rest = row.flatMap(({ word, at }) => {
      const line = page.words[word.line] ?? [];
      const place = line.indexOf(word);
      return [...beyond(line, place, -1), ...beyond(line, place, 1)]
        .filter((other) => !own.has(other))
        .map((other) => ({ word: other, at }));
    });
    const free = rest.filter(({ word }, index) => rest.findIndex((one) => one.word === word) === index);
    if (free.length === 0) return row;
    // A date behind words is the next column's.
    const isNext =
      endOfDate.test(textOf(page, placedWords(free))) && !hasDate(textOf(page, placedWords(row)));
    if (isNext || free.some(({ word }) => taken.has(word))) {
      others.push(...free.map(({ word }) => word));
      return row;
    }
    return [...row, ...free].sort((a, b) => a.word.line - b.word.line || a.word.start - b.word.start);
  });
  return { whole, others };

  /** The words on one side of a word, up to a label's. */
  function beyond(line: readonly Word[], place: number, step: 1 | -1): readonly Word[] {
    const words: Word[] = [];
    for (let at = place + step; at >= 0 && at < line.length; at += step) {
      const word = line[at];
      if (word === undefined || isTaken(word)) break;
      words.push(word);
    }
    return words;
  }
}

/** A column's bound may cut a date in two. */
const endOfDate = /[/.-]\s?(?:\d{2}|XX)\s?[/.-]\s?(?:\d{4}|XXXX)/;

const placedWords = (row: Row): readonly Word[] => row.map(({ word }) => word);

/** Rows of one value begin, end, or have their middle in one place. */
const aligned = 0.6;
const nextRow = 2.1;

/** The rest of a value in rows below that nobody else claims. */
export function withRest(
  surroundings: Surroundings,
  label: FoundLabel,
  { rows, where }: Begun,
  taken: ReadonlySet<Word>,
  isServed: (label: FoundLabel) => boolean,
): { readonly rows: readonly Row[]; readonly isUnsure: boolean } {
  const last = rows.at(-1);
  if (last === undefined || where === 'above' || !isTextual(label)) return { rows, isUnsure: false };
  if (where === 'after' && isCutByLine(surroundings, last)) {
    const more = restOfSentence(surroundings, label, last, taken);
    return more === null ? { rows, isUnsure: true } : { rows: [...rows, more], isUnsure: false };
  }
  const view = viewFrom(surroundings, label);
  const [u0, u1] = [Math.min(...last.map(({ at }) => at.u0)), Math.max(...last.map(({ at }) => at.u1))];
  const [v, height] = [last[0]?.at.v ?? 0, Math.max(...last.map(({ at }) => at.height))];
  const below = view.words.filter(
    ({ word, at }) =>
      !taken.has(word) &&
      at.v - v > 0.6 * height &&
      at.v - v <= nextRow * height &&
      at.height > 0.75 * height &&
      at.height < 1.3 * height &&
      at.u0 < u1 &&
      at.u1 > u0,
  );
  const line = below[0]?.word.line;
  const row = view.words.filter(({ word }) => word.line === line && !taken.has(word));
  const text = textOf(
    surroundings.page,
    row.map(({ word }) => word),
  );
  const isBetween = view.others.some(
    (other) =>
      other.v - v > 0.3 * height &&
      other.v < (row[0]?.at.v ?? 0) - 0.3 * height &&
      other.u0 < u1 &&
      other.u1 > u0,
  );
  if (row.length === 0 || isBetween || hasDate(text) || /\d{5}/.test(text)) return { rows, isUnsure: false };
  const [from, to] = [Math.min(...row.map(({ at }) => at.u0)), Math.max(...row.map(({ at }) => at.u1))];
  const isAligned =
    [from - u0, to - u1, (from + to - u0 - u1) / 2].some((apart) => Math.abs(apart) < aligned * height) ||
    // Behind a label, where exactly the value begins is known from the row's letters only.
    (where === 'after' && last.some(({ word }) => word.line === label.line) && from > view.label.u1 - height);
  const isWhole = row.length === (surroundings.page.words[line ?? -1] ?? []).length;
  const hasOwn = surroundings.labels.some((other) => {
    if (other === label || isServed(other)) return false;
    const at = stretchOf(
      view.axes,
      boxOfRow((surroundings.page.words[other.line] ?? []).slice(other.start, other.end)),
    );
    return row[0] !== undefined && isSameRow(at, row[0].at);
  });
  if (hasOwn) return { rows, isUnsure: false };
  return isAligned && isWhole && rows.length < mostRows
    ? { rows: [...rows, row], isUnsure: false }
    : { rows, isUnsure: true };
}

const endOfPart = /[.;]$/;

/**
 * Labels and values one behind the other with points or semicolons between them are written as a text is: a value that
 * reaches the end of its line with neither goes on at the beginning of the next.
 */
function isCutByLine({ page, labels }: Surroundings, row: Row): boolean {
  const last = row.at(-1)?.word;
  if (last === undefined || endOfPart.test(last.text) || page.words[last.line]?.at(-1) !== last) return false;
  return labels.some(({ line, start }) => {
    const words = page.words[line] ?? [];
    const before = words.slice(0, start).findLast((word) => !isLead(word));
    const isMarked = words
      .slice(start)
      .some(({ text }) => text.endsWith(':') || /^(?:est|sont|is|are)$/.test(text));
    return before !== undefined && endOfPart.test(before.text) && before.folded.length !== 1 && isMarked;
  });
}

/** Up to its point or semicolon, before any label. */
function restOfSentence(
  { page, labels }: Surroundings,
  label: FoundLabel,
  row: Row,
  taken: ReadonlySet<Word>,
): Row | null {
  const line = row.at(-1)?.word.line ?? -1;
  const [own, axes] = [page.lines[line], page.axesAt(label.line)];
  if (own === undefined) return null;
  const from = stretchOf(axes, own.box);
  const below = page.words.find((words) => {
    const box = page.lines[words[0]?.line ?? -1]?.box;
    if (box === undefined) return false;
    const at = stretchOf(axes, box);
    const apart = (at.v - from.v) / from.height;
    return apart > 0.6 && apart < nextRow && Math.abs(at.u0 - from.u0) < from.height;
  });
  const end = below?.findIndex(({ text }) => endOfPart.test(text)) ?? -1;
  const words = below?.slice(0, end + 1) ?? [];
  const isOthers = (word: Word, index: number) =>
    taken.has(word) ||
    labels.some(
      ({ line: other, start, end: to, meanings = [] }) =>
        other === word.line && meanings.length > 0 && index >= start && index < to,
    );
  if (words.length === 0 || words.some(isOthers)) return null;
  return words.map((word) => ({ word, at: stretchOf(axes, word.box) }));
}
