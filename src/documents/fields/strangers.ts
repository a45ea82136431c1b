import { isKnownCountry } from '../mrz/countries.ts';
import { nationalityOf } from '../nationalities.ts';
import { forms } from './forms.ts';
import type { FoundLabel } from './labels.ts';
import { hasColon, isFigures, type Piece, type Print, piecesOf, printOf } from './print.ts';
import { boxOfRow, isSameRow, type Place, type Row, type Surroundings } from './rows.ts';
import { type Stretch, stretchOf, type Word } from './words.ts';

/**
 * Labels whose words nobody knows. They are where labels stand on this page and printed as those are; they have their
 * own values, so that their neighbours do not get these.
 */

/** What a first look gave a known label. */
export interface Given {
  readonly where: Place;
  readonly rows: readonly Row[];
}

export interface Strangers {
  readonly labels: readonly FoundLabel[];
  /** Words of which it is not clear whether they are a label's. */
  readonly doubtful: ReadonlySet<Word>;
  /** Words of labels that go on, or stand again in another language, in the next row. */
  readonly more: ReadonlySet<Word>;
  readonly print: Print;
}

interface Known {
  readonly label: FoundLabel;
  readonly at: Stretch;
  readonly where: Place;
}

const stranger = -2;
const worths = {
  figures: -3,
  /** A nationality, a state, a sex: words that only values have. */
  word: -3,
  ofLabel: -3,
  goesOn: -0.6,
  apart: 0.8,
  column: 2,
  valueColumn: -2,
  labelRow: 1.6,
  headsFigures: 1.2,
  headsWords: 0.4,
  /** Right beside a known label, on a page whose labels stand in two languages, one below the other. */
  paired: 4,
} as const;
/** From here on it is a label, below the negative of it a value. */
const clear = 0.5;

const isValueWord = (text: string): boolean => {
  const plain = text.replace(/[^\p{L} '’-]/gu, '').trim();
  return (
    isKnownCountry(/\(([A-Z]{3})\)$/.exec(text)?.[1] ?? '') ||
    (plain.length > 5 && nationalityOf(plain) !== null) ||
    (plain.length <= 9 && forms.sex.find(plain)?.end === plain.length)
  );
};

export function strangersOn(
  surroundings: Surroundings,
  labels: readonly FoundLabel[],
  given: ReadonlyMap<FoundLabel, Given>,
  usual: (label: FoundLabel) => Place,
): Strangers {
  const { page } = surroundings;
  const axes = page.axesAt(labels[0]?.line ?? 0);
  const pieces = piecesOf(surroundings, axes);
  const print = printOf(page, labels, pieces);
  const known = labels.map((label) => ({
    label,
    at: stretchOf(axes, boxOfRow((page.words[label.line] ?? []).slice(label.start, label.end))),
    where: given.get(label)?.where ?? usual(label),
  }));
  const heights = known.map(({ at }) => at.height);
  const height = [...heights].sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0;
  const top = Math.min(...known.map(({ at, where }) => at.v - (where === 'above' ? 9 : 4) * at.height));
  const bottom = Math.max(...known.map(({ at }) => at.v)) + 12 * height;
  const rowsOf = new Map<
    Word,
    { readonly label: FoundLabel; readonly row: number; readonly before?: Stretch }
  >();
  for (const [label, { where, rows }] of given) {
    const inOrder = where === 'above' ? [...rows].reverse() : rows;
    inOrder.forEach((row, index) => {
      const previous = inOrder[index - 1]?.[0]?.word.box;
      const before = previous === undefined ? undefined : stretchOf(axes, previous);
      for (const { word } of row) rowsOf.set(word, { label, row: index, ...(before && { before }) });
    });
  }
  const starts = columnsOf(
    known
      .filter(({ label, where }) => where !== 'before' && isFirst(page.words[label.line], label))
      .map(({ at }) => at.u0),
    height,
  );
  const ends = columnsOf(
    known.filter(({ where }) => where === 'before').map(({ at }) => at.u0),
    height,
  );
  const valueStarts = columnsOf(
    [...given.values()].flatMap(({ where, rows }) => {
      const first = rows[0]?.[0]?.word;
      return (where === 'after' || where === 'before') && first !== undefined
        ? [stretchOf(axes, first.box).u0]
        : [];
    }),
    height,
  );
  const isAt = (columns: readonly number[], u: number) =>
    columns.some((column) => Math.abs(column - u) < 0.5 * height);

  const behind = known.filter(({ where }) => where === 'before');
  const inBrackets =
    behind.length > known.length / 2 &&
    behind.filter(({ label }) => /^[([]/.test(page.words[label.line]?.[label.start]?.text ?? '')).length >
      behind.length / 2;

  const pairs = known.flatMap((upper) => {
    const lower = known.find(({ label, at }) => isBelow(upper.at, at) && isSameLabel(upper.label, label));
    return lower === undefined ? [] : [{ upper, lower, apart: lower.at.v - upper.at.v }];
  });
  const unpaired = known.filter((one) => !pairs.some(({ upper, lower }) => upper === one || lower === one));
  const pitch = [...pairs].sort((a, b) => a.apart - b.apart)[Math.floor(pairs.length / 2)]?.apart ?? 0;
  const isPaired = (at: Stretch) =>
    pairs.length >= leastPairs &&
    unpaired.some(
      (one) =>
        Math.abs(one.at.u0 - at.u0) < 0.5 * height &&
        Math.abs(Math.abs(one.at.v - at.v) - pitch) < 0.2 * height,
    );

  const found: FoundLabel[] = [];
  const doubtful = new Set<Word>();
  const more = new Set<Word>();
  for (const piece of pieces) {
    if (piece.at.v < top || piece.at.v > bottom || !/\p{L}{2}/u.test(piece.text)) continue;
    const near = nearestTo(piece, known);
    if (near === undefined) continue;
    if (isMoreOf(piece, near.where)) {
      for (const word of piece.words) more.add(word);
      continue;
    }
    const bracket = inBrackets ? bracketOf(piece) : -1;
    if (bracket >= 0) {
      found.push({ ...labelAt(piece), start: piece.start + bracket });
      continue;
    }
    const score = scoreOf(piece, near.where);
    if (score >= clear) {
      const own = labelPart(piece, near.where);
      const above = known.find(
        ({ at }) =>
          isTranslation(at, piece.at) ||
          (isPaired(piece.at) &&
            Math.abs(at.u0 - piece.at.u0) < 0.5 * height &&
            Math.abs(Math.abs(at.v - piece.at.v) - pitch) < 0.2 * height),
      );
      // What has a value of its own beside it is a label of its own.
      const hasOwn =
        near.where === 'after' &&
        !isPaired(piece.at) &&
        pieces.some((other) => isSameRow(other.at, piece.at) && other.at.u0 > piece.at.u1);
      if (
        above !== undefined &&
        !hasOwn &&
        own === piece.words.length &&
        near.where !== 'before' &&
        (given.get(above.label)?.where !== 'above' || isPaired(piece.at))
      ) {
        for (const word of piece.words) more.add(word);
      } else found.push({ ...labelAt(piece), end: piece.start + own });
    } else if (score > -clear) for (const word of piece.words) doubtful.add(word);
  }
  return { labels: found, doubtful, more, print };

  /** Behind a label no further than a word is, over one value of both: its other language. */
  function isMoreOf({ line, start, at, words: [first] }: Piece, where: Place): boolean {
    if (where === 'after' || where === 'before') return false;
    if (first === undefined || rowsOf.has(first)) return false;
    return known.some(
      ({ label, at: own }) =>
        label.line === line &&
        label.end === start &&
        at.u0 - own.u1 < wordGap * own.height &&
        pieces.some((other) => isBeside(other.at, at, where) && other.at.u0 < own.u0 + 0.5 * own.height),
    );
  }

  function scoreOf(piece: Piece, where: Place): number {
    const { words, at, text } = piece;
    const [first] = words;
    if (first === undefined) return 0;
    const held = rowsOf.get(first);
    let score = print.likeLabel(piece);
    const opening = words.slice(0, labelPart(piece, where));
    const openingText = text.slice(0, (opening.at(-1)?.end ?? 0) - first.start);
    if (isFigures(openingText)) score += worths.figures;
    if (isValueWord(openingText)) score += worths.word;
    if (held !== undefined && held.row === 0) score += worths.ofLabel;
    if (held?.before !== undefined) {
      const apart = Math.abs(at.v - held.before.v) / Math.max(1, held.before.height);
      score += apart < 1.5 ? worths.goesOn : apart > 1.8 ? worths.apart : 0;
    }
    if (isPaired(at)) score += worths.paired;
    if (where === 'after') {
      const isLabelColumn = isAt(starts, at.u0);
      const isValueColumn = isAt(valueStarts, at.u0);
      if (isLabelColumn && !isValueColumn) score += worths.column;
      if (isValueColumn && !isLabelColumn) score += worths.valueColumn;
    } else if (where === 'before') {
      if (isAt(ends, at.u0) && !isAt(valueStarts, at.u0)) score += worths.column;
      if (isAt(valueStarts, at.u0) && !isAt(ends, at.u0)) score += worths.valueColumn;
    } else {
      if (known.some((one) => one.where === where && isSameRow(one.at, at))) score += worths.labelRow;
      const beside = valueBeside(piece, where);
      if (beside !== undefined) score += isFigures(beside.text) ? worths.headsFigures : worths.headsWords;
    }
    return score;
  }

  /** What would be without a label if this were none. */
  function valueBeside({ at }: Piece, where: 'under' | 'above'): Piece | undefined {
    return pieces.find((other) => {
      const first = other.words[0];
      return isBeside(other.at, at, where) && first !== undefined && rowsOf.get(first)?.row !== 0;
    });
  }

  /** How many of its words are the label: up to a colon, a leader, a dash, or where letters change. */
  function labelPart({ words }: Piece, where: Place): number {
    if (where !== 'after' && !hasColon(words)) return words.length;
    const end = words.findIndex(
      ({ text }, index) =>
        text.endsWith(':') ||
        (index > 0 && /^(?:[–—-]|[.…_]{3,})$/.test(text)) ||
        /\p{L}[.…]{4,}$/u.test(text),
    );
    if (end >= 0) return end + 1;
    const turn = words.findIndex(
      ({ text }, index) => index > 0 && isTurned(words[index - 1]?.text ?? '', text),
    );
    return turn > 0 ? turn : words.length;
  }
}

/** From small letters to capitals or figures: a label has ended. */
const isTurned = (before: string, text: string): boolean =>
  /\p{Ll}{2}/u.test(before) && /^(?:[\p{Lu}'’-]{2,}|\d[\d/.-]+)$/u.test(text);

/** Where what stands in brackets at the end of a piece begins; -1 where it is no label. */
function bracketOf({ words }: Piece): number {
  if (!/[)\]]$/.test(words.at(-1)?.text ?? '')) return -1;
  const start = words.findLastIndex(({ text }) => /^[([]\p{L}{2}|^[([]\d/u.test(text));
  const text = words
    .slice(start)
    .map((word) => word.text)
    .join(' ');
  return start <= 0 || /^\([A-Z]{3}\)$/.test(text) ? -1 : start;
}

const labelAt = ({ line, start, end }: Piece): FoundLabel => ({
  rule: stranger,
  line,
  start,
  end,
  difference: 0,
  meanings: [],
});

const isFirst = (words: readonly Word[] | undefined, { start }: FoundLabel): boolean =>
  (words ?? []).slice(0, start).every(({ folded }) => folded.length <= 2);

/** Places where at least two begin. */
function columnsOf(places: readonly number[], height: number): readonly number[] {
  return places.filter(
    (place) => places.filter((other) => Math.abs(other - place) < 0.5 * height).length >= 2,
  );
}

function nearestTo({ at }: Piece, known: readonly Known[]): Known | undefined {
  const far = (one: Known) => Math.abs(one.at.v - at.v) + 0.3 * Math.abs(one.at.u0 - at.u0);
  return known.reduce<Known | undefined>(
    (best, one) => (best === undefined || far(one) < far(best) ? one : best),
    undefined,
  );
}

/** In the next row, over or under some of it. */
function isBeside(other: Stretch, at: Stretch, where: 'under' | 'above'): boolean {
  const apart = (where === 'under' ? 1 : -1) * (other.v - at.v);
  return (
    apart > 0.5 * at.height &&
    apart < 2.2 * Math.max(at.height, other.height) &&
    other.u0 < at.u1 &&
    other.u1 > at.u0
  );
}

/** Between two words, in heights. */
const wordGap = 0.7;

/** Pairs that tell that labels stand in two languages, one below the other. */
const leastPairs = 2;

const isBelow = (upper: Stretch, lower: Stretch): boolean =>
  lower.v - upper.v > 0.5 * upper.height &&
  lower.v - upper.v < 2 * upper.height &&
  Math.abs(lower.u0 - upper.u0) < 0.5 * upper.height;

const isSameLabel = (a: FoundLabel, b: FoundLabel): boolean =>
  a.meanings?.some((meaning) => b.meanings?.includes(meaning)) === true;

/** Right under a label, beginning where it does, in the same size. */
const isTranslation = (label: Stretch, at: Stretch): boolean =>
  at.v - label.v > 0.5 * label.height &&
  at.v - label.v < 1.7 * label.height &&
  Math.abs(at.u0 - label.u0) < 0.5 * label.height &&
  Math.abs(Math.log(at.height / label.height)) < 0.1;
