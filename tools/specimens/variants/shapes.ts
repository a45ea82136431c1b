import type { Frame } from '../drawing.ts';
import type { Cell, Lines, Setting } from './cells.ts';
import { measure } from './runs.ts';
import type { ShapeKind } from './vocabulary.ts';

/** Frames, bands and lines about the pairs of a page. */

export interface Shape extends Frame {
  readonly kind: ShapeKind;
}

/** What is drawn about one pair that begins at a height of the page. */
export function shapesOf(
  cell: Cell,
  lines: Lines,
  setting: Setting,
  top: number,
  row: { readonly labels: number; readonly height: number },
): readonly Shape[] {
  const { drawn = [] } = setting.style.arrangement;
  const pad = setting.value.size * 0.25;
  const whole = {
    x: cell.x - pad,
    y: top - pad,
    width: cell.width + 2 * pad,
    height: row.height + 1.6 * pad,
  };
  return drawn.map((kind) => {
    if (kind === 'box') return { kind, ...whole };
    if (kind === 'line') return { kind, ...lineBelow(cell, lines, setting, top, row.height) };
    return { kind, ...behindLabel(cell, lines, setting, whole, row.labels) };
  });
}

function lineBelow(
  { x, width, place }: Cell,
  { valueX }: Lines,
  { value }: Setting,
  top: number,
  height: number,
) {
  const from = place === 'right' ? valueX : 0;
  return { x: x + from, y: top + height + value.size * 0.08, width: width - from, height: 0 };
}

/** The label's part of a pair: the lines of its own, or its end of the line. */
function behindLabel(cell: Cell, lines: Lines, { label, value }: Setting, whole: Frame, rows: number): Frame {
  const pad = value.size * 0.25;
  const tall = rows * label.size * 1.22 + pad;
  if (cell.place === 'under') return { ...whole, height: tall };
  if (cell.place === 'above') return { ...whole, y: whole.y + whole.height - tall - pad * 0.4, height: tall };
  const widest = Math.max(...lines.labels.map((text) => measure(text, label)));
  const width = cell.valueAt === null ? widest : lines.labelWidth;
  return { ...whole, x: cell.x + lines.labelX - pad, width: width + 2 * pad };
}
