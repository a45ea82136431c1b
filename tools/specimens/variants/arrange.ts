import type { Frame } from '../drawing.ts';
import type { Cell, Lines, Pair, Setting } from './cells.ts';
import { marked, onLines } from './marks.ts';
import { type Letters, lettersOf, measure, type Run, run, wrapped } from './runs.ts';
import { type Shape, shapesOf } from './shapes.ts';
import type { Style } from './style.ts';
import type { Place } from './vocabulary.ts';

/** Pairs of label and value in their places: the whole frame is filled by one arrangement, in the size that fits. */

interface Laid {
  readonly runs: readonly Run[];
  /** Rules of a table. */
  readonly rules: readonly Rule[];
  /** Frames and colours about the pairs. */
  readonly shapes: readonly Shape[];
}

interface Arranged<P> extends Laid {
  /** The pairs that there was room for. */
  readonly pairs: readonly P[];
}

export interface Rule {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
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
    ? { runs: [], rules: [], shapes: [], pairs: [] }
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
    const as = index === 0 ? setting : secondOf(setting);
    return stacked(
      some.map((pair) => [cellOf(pair, own.x, width, as, commonValueAt(some, as, width))]),
      as,
      own,
    );
  });
  const [left, right] = columns;
  if (left === null || left === undefined || right === null || right === undefined) return null;
  return {
    runs: [...left.runs, ...right.runs],
    rules: [...left.rules, ...right.rules],
    shapes: [...left.shapes, ...right.shapes],
  };
}

/** The right one of two columns may be of another kind. */
function secondOf(setting: Setting): Setting {
  const { style } = setting;
  const { second, ...arrangement } = style.arrangement;
  return second === undefined
    ? setting
    : { ...setting, style: { ...style, arrangement: { ...arrangement, ...second } } };
}

const isBeside = (place: Place): boolean => place === 'right' || place === 'left';

const cellOf = (
  pair: Pair,
  x: number,
  width: number,
  { style }: Setting,
  valueAt: number | null,
  place: Place = style.arrangement.value,
): Cell => ({ pair, x, width, place, valueAt: isBeside(place) ? valueAt : null });

const alignsValues = ({ arrangement: { link } }: Style): boolean =>
  link === 'column' || link === 'table' || link === 'dots';

/** Where all values begin: behind the longest label, but in the first half. */
function commonValueAt(pairs: readonly Pair[], setting: Setting, width: number): number | null {
  const { style, label, value } = setting;
  if (!alignsValues(style)) return null;
  const widest = Math.max(
    ...pairs.flatMap((pair) => pair.label.map((text) => measure(linked(text, style), label))),
  );
  if (style.arrangement.value === 'left') return width - Math.min(widest + 1, width * 0.45);
  return Math.min(widest + value.size * (0.8 + style.looseness), width * 0.5);
}

function linked(text: string, { arrangement, colonAnyway }: Style): string {
  const { value, link, bullet } = arrangement;
  const own = bullet === undefined ? text : `${bullet} ${text}`;
  if (link === 'brackets') return `(${own})`;
  if (value === 'left') return own;
  if (link === 'tight') return `${own}:`;
  if (link === 'dash') return `${own} –`;
  return (link === 'colon' || colonAnyway) && (value === 'right' || colonAnyway) && !own.endsWith('.')
    ? `${own} :`
    : own;
}

/** From a label's end to its value, on one line. */
const gapOf = ({ style, value }: Setting): number =>
  closeLinks.has(style.arrangement.link) ? value.size * 0.3 : value.size * (0.5 + 2 * style.looseness);
const closeLinks: ReadonlySet<string> = new Set(['colon', 'tight', 'dash', 'brackets']);

/** From a label's beginning to its value's, where that is set further in. */
const indentOf = ({ value }: Setting): number => value.size * 1.5;

function naturalWidth(pair: Pair, place: Place, setting: Setting): number {
  const { label, value, style } = setting;
  const labels = Math.max(...pair.label.map((text) => measure(linked(text, style), label)));
  const own = measure(pair.value, value);
  const inner = style.arrangement.values === 'indented' ? own + indentOf(setting) : own;
  return isBeside(place) ? labels + gapOf(setting) + own : Math.max(labels, inner);
}

function rowsOf(pairs: readonly Pair[], setting: Setting, frame: Frame): readonly (readonly Cell[])[] {
  const { style } = setting;
  const { columns, value: place } = style.arrangement;
  const valueAt = commonValueAt(pairs, setting, frame.width);
  if (columns === 'grid') return gridRows(pairs, setting, frame, 2);
  if (columns === 'thirds') return gridRows(pairs, setting, frame, 3);
  if (columns === 'flow') return flowRows(pairs, place, setting, frame);
  const rows: Cell[][] = [];
  for (let at = 0; at < pairs.length; ) {
    const short = style.sharesRow ? shortFrom(pairs, at) : [];
    if (short.length > 1) {
      const shared = setting.shortUnder && place !== 'left' ? 'under' : place;
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

function gridRows(pairs: readonly Pair[], setting: Setting, frame: Frame, count: number): Cell[][] {
  const gutter = setting.value.size;
  const width = (frame.width - gutter * (count - 1)) / count;
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
    if (isWide || open.length === count) {
      rows.push(open);
      open = [];
    }
  }
  return open.length === 0 ? rows : [...rows, open];
}

/** The lines of a cell, within its width; null where a word is wider. */
function linesOf(cell: Cell, setting: Setting): Lines | null {
  if (cell.place === 'left') return backwardLines(cell, setting);
  const { style, label, value } = setting;
  const [first = '', ...more] = cell.pair.label;
  const labelWidth = cell.valueAt === null ? cell.width : cell.valueAt - value.size * 0.4;
  // A translation stands smaller below; what links label and value stands behind the last line.
  const texts = [first, ...more].map((text, index, all) =>
    index === all.length - 1 ? linked(text, style) : text,
  );
  const labels = texts.flatMap((text) => wrapped(text, label, labelWidth));
  const { values: aligned } = style.arrangement;
  const valueX = isBeside(cell.place)
    ? (cell.valueAt ?? Math.max(...labels.map((text) => measure(text, label))) + gapOf(setting))
    : aligned === 'indented'
      ? indentOf(setting)
      : 0;
  const { value: text, whole } = cell.pair;
  const values = text === '' ? [] : whole ? [text] : wrapped(text, value, cell.width - valueX);
  const fits =
    labels.every((text) => measure(text, label) <= labelWidth + 1) &&
    values.every((text) => measure(text, value) <= cell.width - valueX + 1) &&
    values.length <= 3 &&
    labels.length <= 3;
  return fits ? { labels, values, valueX, labelX: 0, labelWidth } : null;
}

/** The lines of a cell whose label stands behind its value. */
function backwardLines(cell: Cell, setting: Setting): Lines | null {
  const { style, label, value } = setting;
  const whole = linked(cell.pair.label.join(' / '), style);
  const { value: text, whole: isWhole } = cell.pair;
  const onOneLine = measure(whole, label) + gapOf(setting) + measure(text, value) <= cell.width + 1;
  const free = onOneLine ? measure(whole, label) : cell.width * 0.5;
  const room = cell.valueAt === null ? free : cell.width - cell.valueAt;
  const labels = wrapped(whole, label, room);
  const widest = Math.max(...labels.map((text) => measure(text, label)));
  const valueRoom = (cell.valueAt ?? cell.width - widest) - gapOf(setting);
  const values = text === '' ? [] : isWhole ? [text] : wrapped(text, value, valueRoom);
  const used = Math.max(0, ...values.map((line) => measure(line, value)));
  const fits = widest <= room + 1 && used <= valueRoom + 1 && values.length <= 3 && labels.length <= 2;
  const labelX = cell.valueAt ?? used + gapOf(setting);
  return fits ? { labels, values, valueX: 0, labelX, labelWidth: room } : null;
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
      place !== undefined && isBeside(place)
        ? Math.max(labels * labelStep, values * valueStep)
        : labels * labelStep + values * valueStep;
    return { labels, values, height };
  });
  if (measured.some((row) => row.some(({ lines }) => lines === null))) return null;
  const isDrawn = style.arrangement.drawn !== undefined;
  const least =
    value.size * (isDrawn ? 0.75 : style.arrangement.link === 'table' ? 0.4 : 0.15 + 0.3 * style.looseness);
  const needed = heights.reduce((sum, { height }) => sum + height + least, 0);
  if (needed > frame.height) return null;
  const slack = rows.length === 0 ? 0 : ((frame.height - needed) / rows.length) * style.looseness * 0.8;
  const gap = least + Math.min(slack, value.size * 2);
  const runs: Run[] = [];
  const rules: Rule[] = [];
  const shapes: Shape[] = [];
  let y = frame.y;
  for (const [index, row] of measured.entries()) {
    const of = heights[index];
    if (of === undefined) continue;
    for (const { cell, lines } of row) {
      if (lines === null) continue;
      runs.push(...cellRuns(cell, lines, setting, y, of));
      shapes.push(...shapesOf(cell, lines, setting, y, of));
    }
    y += of.height + gap;
    if (style.arrangement.link === 'table') {
      const at = y - gap * 0.62;
      rules.push({ from: [frame.x - 8, at], to: [frame.x + frame.width, at] });
    }
  }
  return { runs, rules, shapes };
}

function cellRuns(
  { pair, x, width, place, valueAt: common }: Cell,
  lines: Lines,
  { style, label: usual, value }: Setting,
  top: number,
  row: { readonly labels: number; readonly values: number },
): readonly Run[] {
  const { arrangement } = style;
  const label = arrangement.drawn?.includes('plate') ? { ...usual, colour: '#ffffff' } : usual;
  const [labelStep, valueStep] = [label.size * 1.22, value.size * 1.2];
  const firstBaseline =
    top +
    (isBeside(place) ? Math.max(label.size, value.size) : place === 'under' ? label.size : value.size) * 0.9;
  const labelY =
    place === 'above'
      ? firstBaseline + (row.values - 1) * valueStep + label.size * 1.05 + value.size * 0.22
      : firstBaseline;
  const valueY =
    place === 'under' ? firstBaseline + (row.labels - 1) * labelStep + value.size * 1.2 : firstBaseline;
  const isMiddle = arrangement.values === 'middle' && !isBeside(place);
  const labelAt = (text: string): number => {
    const left = width - measure(text, label);
    if (isMiddle) return left / 2;
    const endsAlike = arrangement.labels === 'end' && common !== null;
    return lines.labelX + (endsAlike ? lines.labelWidth - measure(text, label) : 0);
  };
  const valueAt = (text: string): number => {
    const left = width - measure(text, value);
    if (isMiddle) return left / 2;
    return arrangement.values === 'end' && place === 'right' ? left : lines.valueX;
  };
  const labelMarks = onLines(lines.labels, marked(lines.labels.join(' '), 'label', pair.meaning));
  const valueMarks = onLines(lines.values, pair.marks);
  const labels = lines.labels.map((text, index) => ({
    ...run(text, x + labelAt(text), labelY + index * labelStep, label, 'label'),
    marks: labelMarks[index] ?? [],
    pair: pair.at,
  }));
  const values = lines.values.map((text, index) => ({
    ...run(text, x + valueAt(text), valueY + index * valueStep, value, 'value'),
    marks: valueMarks[index] ?? [],
    pair: pair.at,
    fields: pair.fields,
  }));
  const valueX = values[0] === undefined ? lines.valueX : values[0].x - x;
  return [...labels, ...values, ...leader(pair, labels[0], x, valueX, width, label, style)];
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
