import type { Box } from '../facts.ts';
import type { FoundLabel } from './labels.ts';
import { type Axes, type Page, runsAlong, type Stretch, stretchOf, type Word } from './words.ts';

/** Rows of words in the places where a label's value may be. Distances are in heights of the label's line. */

/** What is known of a page before values are looked for. */
export interface Surroundings {
  readonly page: Page;
  readonly labels: readonly FoundLabel[];
  /** Whether this word is part of a label or title. */
  readonly isTaken: (word: Word) => boolean;
}

/** Where a value may stand to its label. */
export const places = ['after', 'under', 'above', 'before'] as const;
export type Place = (typeof places)[number];

/** A row above or under a label belongs to it up to here. */
const farthestRow = 3.5;
/** Words of one value stand this close; more apart begins another column. What was read as two lines is closer still. */
const widestGap = 3;
const widestBetweenLines = 1.4;
/** Values of a form stand in a column far right of their labels. */
const farthestAfter = 60;
/** A value may begin this much left of its label, and this much right of its end. */
const slackLeft = 1.2;
const slackRight = 4;
/** A next row of the same value follows this soon. */
const nextRow = 2.1;

/** What goes on in the next row begins its line there: a mark may stand before it. */
const mostBefore = 2;

interface Placed {
  readonly word: Word;
  readonly at: Stretch;
}

export interface View {
  readonly axes: Axes;
  readonly label: Stretch;
  /** Words that may be values. */
  readonly words: readonly Placed[];
  /** The other labels, where they stand. */
  readonly others: readonly Stretch[];
}

/** Words of one line stand in a row: the box of several is from the first's beginning to the last's end. */
export function boxOfRow(words: readonly Word[]): Box {
  const [first, last] = [words[0]?.box, words.at(-1)?.box];
  if (first === undefined || last === undefined) throw new Error('a row has words');
  return [first[0], last[1], last[2], first[3]];
}

const labelBox = (page: Page, { line, start, end }: FoundLabel): Box =>
  boxOfRow((page.words[line] ?? []).slice(start, end));

const views = new WeakMap<Surroundings, Map<FoundLabel, View>>();

/** The view from a label; cached, because several places are tried. */
export function viewFrom(surroundings: Surroundings, label: FoundLabel): View {
  const known = views.get(surroundings) ?? new Map<FoundLabel, View>();
  views.set(surroundings, known);
  const view = known.get(label) ?? makeView(surroundings, label);
  known.set(label, view);
  return view;
}

function makeView({ page, labels, isTaken }: Surroundings, label: FoundLabel): View {
  const axes = page.axesAt(label.line);
  const stretch = (found: FoundLabel) => stretchOf(axes, labelBox(page, found));
  const own = stretch(label);
  return {
    axes,
    label: own,
    words: page.words
      .filter((_, line) => runsAlong(page, line, axes))
      .flat()
      .filter((word) => !isTaken(word))
      .map((word) => ({ word, at: stretchOf(axes, word.box) })),
    others: labels
      .filter((other) => other !== label)
      .map((other) => ({ rule: other.rule, at: stretch(other) }))
      // A label in two languages may have been read as two lines.
      .filter(({ rule, at }) => rule !== label.rule || !isSameRow(at, own))
      .map(({ at }) => at),
  };
}

export const isSameRow = (a: Stretch, b: Stretch): boolean =>
  Math.abs(a.v - b.v) <= 0.55 * Math.max(Math.min(a.height, b.height), 0.7 * Math.max(a.height, b.height));
const centre = ({ u0, u1 }: Stretch): number => (u0 + u1) / 2;
const byPlace = (a: Placed, b: Placed): number => a.at.u0 - b.at.u0;

/** The words around one of them, up to the first wide gap on either side. */
function unbroken(words: readonly Placed[], anchor: Placed, height: number): readonly Placed[] {
  const sorted = [...words].sort(byPlace);
  const isGap = (at: number) => {
    const [one, next] = [sorted[at - 1], sorted[at]];
    if (one === undefined || next === undefined) return false;
    const widest = one.word.line === next.word.line ? widestGap : widestBetweenLines;
    return next.at.u0 - one.at.u1 > widest * height;
  };
  let start = sorted.indexOf(anchor);
  let end = start + 1;
  while (start > 0 && !isGap(start)) start -= 1;
  while (end < sorted.length && !isGap(end)) end += 1;
  return sorted.slice(start, end);
}

/** Where the next label of the same row begins. */
const nextLabel = ({ label, others }: View): number =>
  Math.min(
    ...others.filter((other) => isSameRow(other, label) && other.u0 > centre(label)).map(({ u0 }) => u0),
    Number.POSITIVE_INFINITY,
  );

/** Whether a label stands left of this one in the same row. */
const hasLabelBefore = ({ label, others }: View): boolean =>
  others.some((other) => isSameRow(other, label) && other.u1 < centre(label));

export type Row = readonly Placed[];

function rowAfter(view: View): Row {
  const { label, words } = view;
  const right = nextLabel(view);
  const row = words.filter(({ at }) => isSameRow(at, label) && centre(at) > label.u1 && centre(at) < right);
  const first = [...row].sort(byPlace)[0];
  if (first === undefined || first.at.u0 - label.u1 > farthestAfter * label.height) return [];
  return unbroken(row, first, label.height);
}

/** What stands in front of a label, up to the label before. */
function rowBefore({ label, others, words }: View): Row {
  const left = Math.max(
    ...others.filter((other) => isSameRow(other, label) && other.u1 < centre(label)).map(({ u1 }) => u1),
    Number.NEGATIVE_INFINITY,
  );
  const row = words.filter(({ at }) => isSameRow(at, label) && centre(at) < label.u0 && centre(at) > left);
  const last = [...row].sort(byPlace).at(-1);
  if (last === undefined || label.u0 - last.at.u1 > farthestAfter * label.height) return [];
  return unbroken(row, last, label.height);
}

/** The nearest row on one side of the label, in its column; none where another label stands between. */
function rowBeside(view: View, sign: 1 | -1): Row {
  const { label, words, others } = view;
  // Perhaps only the end of a label was recognised, so a value may begin left of it if no other label does.
  const edge = label.u0 - slackLeft * label.height;
  const left = hasLabelBefore(view) ? edge : Number.NEGATIVE_INFINITY;
  const right = nextLabel(view) - slackLeft * label.height;
  const distance = ({ v }: Stretch) => sign * (v - label.v);
  const column = words.filter(
    ({ at }) =>
      centre(at) > left &&
      centre(at) < right &&
      distance(at) > 0.5 * label.height &&
      distance(at) <= farthestRow * Math.max(label.height, at.height),
  );
  const near = column.filter(({ at }) => at.u1 > edge && at.u0 <= label.u1 + slackRight * label.height);
  const nearest = near.reduce<Placed | null>(
    (best, one) => (best === null || distance(one.at) < distance(best.at) ? one : best),
    null,
  );
  if (nearest === null) return [];
  const isBetween = (other: Stretch) =>
    distance(other) > 0.5 * label.height &&
    distance(other) < distance(nearest.at) &&
    other.u0 < label.u1 &&
    other.u1 > label.u0;
  const row = column.filter(({ at }) => isSameRow(at, nearest.at));
  return others.some(isBetween) || hasOwnLabel(view, row) ? [] : unbroken(row, nearest, nearest.at.height);
}

/** Whether a label stands in this row right before it, and nothing between them. */
function hasOwnLabel({ label, others, words }: View, row: Row): boolean {
  const first = [...row].sort(byPlace)[0];
  if (first === undefined) return false;
  return others.some(
    (other) =>
      isSameRow(other, first.at) &&
      // What begins under this label, beside one that does not reach into its column, is not that one's.
      (other.u0 >= label.u0 || Math.abs(first.at.u0 - label.u0) > label.height) &&
      other.u1 <= centre(first.at) &&
      first.at.u0 - other.u1 < farthestAfter * label.height &&
      !words.some(({ at }) => isSameRow(at, first.at) && centre(at) > other.u1 && centre(at) < first.at.u0),
  );
}

/** The next row of the same value: close, similarly aligned, and not the value of another label. */
function rowBeyond(view: View, row: Row, where: Place, start: number): Row {
  const sign = where === 'above' ? -1 : 1;
  const height = Math.max(...row.map(({ at }) => at.height));
  const v = row.reduce((sum, { at }) => sum + at.v, 0) / row.length;
  const distance = (at: Stretch) => sign * (at.v - v);
  const right = where === 'before' ? view.label.u0 : nextLabel(view) - slackLeft * height;
  const column = view.words.filter(
    ({ at }) =>
      distance(at) > 0.6 * height &&
      distance(at) <= nextRow * height &&
      at.height > 0.6 * height &&
      at.height < 1.6 * height &&
      centre(at) > (where === 'after' ? view.label.u0 + 2 * height : start - slackLeft * height) &&
      centre(at) < right,
  );
  const nearest = column.reduce<Placed | null>(
    (best, one) => (best === null || distance(one.at) < distance(best.at) ? one : best),
    null,
  );
  if (nearest === null) return [];
  const next = unbroken(
    column.filter(({ at }) => isSameRow(at, nearest.at)),
    nearest,
    height,
  );
  const isBetween = (other: Stretch) =>
    distance(other) > 0 &&
    distance(other) < distance(nearest.at) + 0.5 * height &&
    other.u0 < Math.max(...next.map(({ at }) => at.u1)) &&
    other.u1 > Math.min(view.label.u0, start) + 0.3 * height;
  const begins = (next[0]?.at.u0 ?? 0) - start;
  // Behind a label, where exactly the value begins is known from the row's letters only.
  if ((next[0]?.word.start ?? 0) > mostBefore) return [];
  const isOthers = (other: Stretch) => isSameRow(other, nearest.at) && other.u0 > centre(nearest.at);
  if (where === 'before' && view.others.some(isOthers)) return [];
  const isBehind = where === 'after' && (next[0]?.at.u0 ?? 0) > view.label.u0 + 2 * height && begins < 0;
  return (Math.abs(begins) > 4 * height && !isBehind) ||
    view.others.some(isBetween) ||
    hasOwnLabel(view, next)
    ? []
    : next;
}

/** The rows a value takes, in reading order. */
export function rowsAt(view: View, where: Place, most: number): readonly Row[] {
  const sign = where === 'above' ? -1 : 1;
  const first =
    where === 'after' ? rowAfter(view) : where === 'before' ? rowBefore(view) : rowBeside(view, sign);
  const start = first[0]?.at.u0;
  if (start === undefined) return [];
  const rows: Row[] = [first];
  while (rows.length < most) {
    const next = rowBeyond(view, rows.at(-1) ?? first, where, start);
    if (next.length === 0) break;
    rows.push(next);
  }
  return sign === 1 ? rows : rows.reverse();
}
