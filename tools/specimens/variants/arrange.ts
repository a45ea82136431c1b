import type { FieldName } from '../../../src/documents/facts.ts';
import type { Frame } from '../drawing.ts';
import { type Letters, lettersOf, measure, type Run, run, wrapped } from './runs.ts';
import type { Style } from './style.ts';

/** Pairs of label and value in their places: the whole frame is filled by one arrangement, in the size that fits. */

export interface Pair {
  readonly label: readonly string[];
  readonly value: string;
  readonly fields: readonly FieldName[];
  readonly short: boolean;
  readonly optional: boolean;
  /** Dates and numbers are not broken between two lines. */
  readonly whole: boolean;
  /** Number among all pairs of the page. */
  readonly at: number;
}

interface Laid {
  readonly runs: readonly Run[];
  /** Rules of a table. */
  readonly rules: readonly Rule[];
}

interface Arranged<P> extends Laid {
  /** The pairs that there was room for. */
  readonly pairs: readonly P[];
}

export interface Rule {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

type Place = 'under' | 'above' | 'right';

interface Cell {
  readonly pair: Pair;
  readonly x: number;
  readonly width: number;
  readonly place: Place;
  /** From the cell's left to its value, where all values begin at one place. */
  readonly valueAt: number | null;
}

interface Setting {
  readonly style: Style;
  readonly label: Letters;
  readonly value: Letters;
  readonly frame: Frame;
  /** The short pairs in one row have their values below, whatever the page does else. */
  readonly shortUnder: boolean;
}

const smallest = { card: 13, sheet: 10 };

export function arrange<P extends Pair>(
  pairs: readonly P[],
  style: Style,
  frame: Frame,
  isSheet: boolean,
  shortUnder: boolean,
): Arranged<P> {
  for (let scale = 1; ; scale *= 0.95) {
    const letters = lettersOf(style, scale);
    if (Math.min(letters.label.size, letters.value.size) < smallest[isSheet ? 'sheet' : 'card']) break;
    const laid = laidOut(pairs, { style, ...letters, frame, shortUnder });
    if (laid !== null) return { ...laid, pairs };
  }
  const last = pairs.findLastIndex(({ optional }) => optional);
  const left = pairs.filter((_, index) => index !== (last < 0 ? pairs.length - 1 : last));
  return left.length === 0
    ? { runs: [], rules: [], pairs: [] }
    : arrange(left, style, frame, isSheet, shortUnder);
}

function laidOut(pairs: readonly Pair[], setting: Setting): Laid | null {
  const { frame, style } = setting;
  if (style.arrangement.columns !== 'down') return stacked(rowsOf(pairs, setting, frame), setting, frame);
  const half = Math.ceil(pairs.length / 2);
  const gutter = setting.value.size * 1.6;
  const width = (frame.width - gutter) / 2;
  const columns = [pairs.slice(0, half), pairs.slice(half)].map((some, index) => {
    const own = { ...frame, x: frame.x + index * (width + gutter), width };
    return stacked(
      some.map((pair) => [cellOf(pair, own.x, width, setting, commonValueAt(some, setting, width))]),
      setting,
      own,
    );
  });
  const [left, right] = columns;
  if (left === null || left === undefined || right === null || right === undefined) return null;
  return { runs: [...left.runs, ...right.runs], rules: [...left.rules, ...right.rules] };
}

const cellOf = (
  pair: Pair,
  x: number,
  width: number,
  { style }: Setting,
  valueAt: number | null,
  place: Place = style.arrangement.value,
): Cell => ({ pair, x, width, place, valueAt: place === 'right' ? valueAt : null });

const alignsValues = ({ arrangement: { link } }: Style): boolean =>
  link === 'column' || link === 'table' || link === 'dots';

/** Where all values begin: behind the longest label, but in the first half. */
function commonValueAt(pairs: readonly Pair[], setting: Setting, width: number): number | null {
  const { style, label, value } = setting;
  if (!alignsValues(style)) return null;
  const widest = Math.max(
    ...pairs.flatMap((pair) => pair.label.map((text) => measure(linked(text, style), label))),
  );
  return Math.min(widest + value.size * (0.8 + style.looseness), width * 0.5);
}

const linked = (text: string, { arrangement: { value, link }, colonAnyway }: Style): string =>
  (link === 'colon' || colonAnyway) && (value === 'right' || colonAnyway) && !text.endsWith('.')
    ? `${text} :`
    : text;

/** From a label's end to its value, on one line. */
const gapOf = ({ style, value }: Setting): number =>
  style.arrangement.link === 'colon' ? value.size * 0.3 : value.size * (0.5 + 2 * style.looseness);

function naturalWidth(pair: Pair, place: Place, setting: Setting): number {
  const { label, value, style } = setting;
  const labels = Math.max(...pair.label.map((text) => measure(linked(text, style), label)));
  const own = measure(pair.value, value);
  return place === 'right' ? labels + gapOf(setting) + own : Math.max(labels, own);
}

function rowsOf(pairs: readonly Pair[], setting: Setting, frame: Frame): readonly (readonly Cell[])[] {
  const { style } = setting;
  const { columns, value: place } = style.arrangement;
  const valueAt = commonValueAt(pairs, setting, frame.width);
  if (columns === 'grid') return gridRows(pairs, setting, frame);
  if (columns === 'flow') return flowRows(pairs, place, setting, frame);
  const rows: Cell[][] = [];
  for (let at = 0; at < pairs.length; ) {
    const short = style.sharesRow ? shortFrom(pairs, at) : [];
    if (short.length > 1) {
      const shared = setting.shortUnder ? 'under' : place;
      rows.push(...flowRows(short, shared, setting, frame));
      at += short.length;
      continue;
    }
    const pair = pairs[at];
    if (pair !== undefined) rows.push([cellOf(pair, frame.x, frame.width, setting, valueAt)]);
    at += 1;
  }
  return rows;
}

function shortFrom(pairs: readonly Pair[], at: number): readonly Pair[] {
  const end = pairs.findIndex(({ short }, index) => index >= at && !short);
  return pairs.slice(at, Math.min(end < 0 ? pairs.length : end, at + 4));
}

function flowRows(pairs: readonly Pair[], place: Place, setting: Setting, frame: Frame): Cell[][] {
  const gap = setting.value.size * (1.3 + setting.style.looseness);
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let x = frame.x;
  const right = frame.x + frame.width;
  for (const pair of pairs) {
    const width = naturalWidth(pair, place, setting);
    if (row.length > 0 && x + width > right) {
      rows.push(row);
      row = [];
      x = frame.x;
    }
    row.push(cellOf(pair, x, Math.min(width + 0.5, right - x), setting, null, place));
    x += width + gap;
  }
  return row.length === 0 ? rows : [...rows, row];
}

function gridRows(pairs: readonly Pair[], setting: Setting, frame: Frame): Cell[][] {
  const gutter = setting.value.size;
  const width = (frame.width - gutter) / 2;
  const rows: Cell[][] = [];
  let open: Cell[] = [];
  for (const pair of pairs) {
    const isWide = naturalWidth(pair, setting.style.arrangement.value, setting) > width;
    if (isWide && open.length > 0) {
      rows.push(open);
      open = [];
    }
    open.push(
      cellOf(pair, frame.x + open.length * (width + gutter), isWide ? frame.width : width, setting, null),
    );
    if (isWide || open.length === 2) {
      rows.push(open);
      open = [];
    }
  }
  return open.length === 0 ? rows : [...rows, open];
}

/** The lines of a cell, within its width; null where a word is wider. */
function linesOf(cell: Cell, setting: Setting) {
  const { style, label, value } = setting;
  const [first = '', ...more] = cell.pair.label;
  const labelWidth = cell.valueAt === null ? cell.width : cell.valueAt - value.size * 0.4;
  // A translation stands smaller below; what links label and value stands behind the last line.
  const texts = [first, ...more].map((text, index, all) =>
    index === all.length - 1 ? linked(text, style) : text,
  );
  const labels = texts.flatMap((text) => wrapped(text, label, labelWidth));
  const valueX =
    cell.place !== 'right'
      ? 0
      : (cell.valueAt ?? Math.max(...labels.map((text) => measure(text, label))) + gapOf(setting));
  const { value: text, whole } = cell.pair;
  const values = text === '' ? [] : whole ? [text] : wrapped(text, value, cell.width - valueX);
  const fits =
    labels.every((text) => measure(text, label) <= labelWidth + 1) &&
    values.every((text) => measure(text, value) <= cell.width - valueX + 1) &&
    values.length <= 3 &&
    labels.length <= 3;
  return fits ? { labels, values, valueX } : null;
}

/** Rows below each other; null where they do not fit. */
function stacked(rows: readonly (readonly Cell[])[], setting: Setting, frame: Frame): Laid | null {
  const { style, label, value } = setting;
  const measured = rows.map((row) => row.map((cell) => ({ cell, lines: linesOf(cell, setting) })));
  const labelStep = label.size * 1.22;
  const valueStep = value.size * 1.2;
  const heights = measured.map((row) => {
    const labels = Math.max(...row.map(({ lines }) => lines?.labels.length ?? 0));
    const values = Math.max(1, ...row.map(({ lines }) => lines?.values.length ?? 0));
    const place = row[0]?.cell.place;
    const height =
      place === 'right'
        ? Math.max(labels * labelStep, values * valueStep)
        : labels * labelStep + values * valueStep;
    return { labels, values, height };
  });
  if (measured.some((row) => row.some(({ lines }) => lines === null))) return null;
  const least = value.size * (style.arrangement.link === 'table' ? 0.4 : 0.15 + 0.3 * style.looseness);
  const needed = heights.reduce((sum, { height }) => sum + height + least, 0);
  if (needed > frame.height) return null;
  const slack = rows.length === 0 ? 0 : ((frame.height - needed) / rows.length) * style.looseness * 0.8;
  const gap = least + Math.min(slack, value.size * 2);
  const runs: Run[] = [];
  const rules: Rule[] = [];
  let y = frame.y;
  for (const [index, row] of measured.entries()) {
    const of = heights[index];
    if (of === undefined) continue;
    for (const { cell, lines } of row) {
      if (lines !== null) runs.push(...cellRuns(cell, lines, setting, y, of));
    }
    y += of.height + gap;
    if (style.arrangement.link === 'table') {
      const at = y - gap * 0.62;
      rules.push({ from: [frame.x - 8, at], to: [frame.x + frame.width, at] });
    }
  }
  return { runs, rules };
}

function cellRuns(
  { pair, x, width, place }: Cell,
  lines: { readonly labels: readonly string[]; readonly values: readonly string[]; readonly valueX: number },
  { style, label, value }: Setting,
  top: number,
  row: { readonly labels: number; readonly values: number },
): readonly Run[] {
  const [labelStep, valueStep] = [label.size * 1.22, value.size * 1.2];
  const firstBaseline =
    top +
    (place === 'right' ? Math.max(label.size, value.size) : place === 'under' ? label.size : value.size) *
      0.9;
  const labelY =
    place === 'above'
      ? firstBaseline + (row.values - 1) * valueStep + label.size * 1.05 + value.size * 0.22
      : firstBaseline;
  const valueY =
    place === 'under' ? firstBaseline + (row.labels - 1) * labelStep + value.size * 1.2 : firstBaseline;
  const labels = lines.labels.map((text, index) => ({
    ...run(text, x, labelY + index * labelStep, label, 'label'),
    pair: pair.at,
  }));
  const values = lines.values.map((text, index) => ({
    ...run(text, x + lines.valueX, valueY + index * valueStep, value, 'value'),
    pair: pair.at,
    fields: pair.fields,
  }));
  return [...labels, ...values, ...leader(pair, labels[0], x, lines.valueX, width, label, style)];
}

/** Dots from a label to its value, or to the end of the line where a form was left open. */
function leader(
  pair: Pair,
  first: Run | undefined,
  x: number,
  valueX: number,
  width: number,
  letters: Letters,
  { arrangement }: Style,
): readonly Run[] {
  if (arrangement.link !== 'dots' || first === undefined) return [];
  const from = first.x + first.width + letters.size * 0.3;
  const to = pair.value === '' ? x + width : x + valueX - letters.size * 0.25;
  const count = Math.floor((to - from) / measure('.', letters));
  return count < 3 ? [] : [{ ...run('.'.repeat(count), from, first.y, letters, 'leader'), pair: pair.at }];
}
