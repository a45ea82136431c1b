import type { Random } from '../invented/random.ts';
import type { Point } from './drawing.ts';

/** Where the corners of a paper fall in a picture, and the way back from the picture to the paper. */

export type Corners = readonly [Point, Point, Point, Point];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Part of the picture's side that the paper spans where there is something around it. */
const share = 0.82;

export interface View {
  readonly tilt: number;
  readonly perspective: number;
  /** Part of the picture that the paper spans; in the middle unless this is said. */
  readonly fill?: number;
  /** Height of the paper as a part of its width; the picture's own unless said. */
  readonly paperHeight?: number;
}

/** The paper turned by `tilt`, its far edge shortened by `perspective`, all of it inside the picture. */
export function seenCorners({ width, height }: Size, view: View, random: Random): Corners {
  const { tilt, perspective, fill = share, paperHeight = height / width } = view;
  const lean = (random.integer(0, 359) * Math.PI) / 180;
  const place = (): number => (view.fill === undefined ? 0.5 : random.integer(25, 75) / 100);
  const turn = (tilt * Math.PI) / 180;
  const seen = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([sx, sy]): Point => {
    const away = 1 + perspective * 0.35 * ((sx / 2) * Math.cos(lean) + (sy / 2) * Math.sin(lean));
    const [x, y] = [(sx * width) / 2 / away, (sy * width * paperHeight) / 2 / away];
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  });
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [spanX, spanY] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = fill * Math.min(width / spanX, height / spanY);
  const [startX, startY] = [(width - spanX * scale) * place(), (height - spanY * scale) * place()];
  return seen.map(
    ([x, y]): Point => [rounded(startX + (x - left) * scale), rounded(startY + (y - top) * scale)],
  ) as unknown as Corners;
}

/** Papers beside each other, each somewhere in a cell of its own; cells run along the longer side of the picture. */
export function seenInCells(
  { width, height }: Size,
  views: readonly View[],
  random: Random,
): readonly Corners[] {
  const rows = views.length > 2 ? 2 : 1;
  const columns = Math.ceil(views.length / rows);
  const [across, down] = width >= height ? [columns, rows] : [rows, columns];
  const cell = { width: width / across, height: height / down };
  return views.map((view, index) => {
    const [left, top] = [(index % across) * cell.width, Math.floor(index / across) * cell.height];
    const { fill = share } = view;
    // Papers laid down in a hurry are not quite parallel.
    const tilt = view.tilt + random.integer(-8, 8);
    return movedBy(seenCorners(cell, { ...view, tilt, fill }, random), [left, top]);
  });
}

const movedBy = (corners: Corners, [dx, dy]: Point): Corners =>
  corners.map(([x, y]): Point => [rounded(x + dx), rounded(y + dy)]) as unknown as Corners;

/** Moves a paper beyond an edge of the picture until `part` of its extent that way is out of sight. */
export function cutOff({ width, height }: Size, corners: Corners, part: number, random: Random): Corners {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [hiddenX, hiddenY] = [part * (right - left), part * (bottom - top)];
  const way = random.pick<Point>([
    [-left - hiddenX, 0],
    [width - right + hiddenX, 0],
    [0, -top - hiddenY],
    [0, height - bottom + hiddenY],
  ]);
  return movedBy(corners, way);
}

/** Length of the longest edge along the lines of text, in pixels. */
export function seenWidth([topLeft, topRight, bottomRight, bottomLeft]: Corners): number {
  const length = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
  return Math.ceil(Math.max(length(topLeft, topRight), length(bottomLeft, bottomRight)));
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** From a point (x, y) of the picture to the paper: ((ax + by + c) / d, (dx + ey + f) / d) with d = gx + hy + 1. */
export type WayBack = readonly [
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
  h: number,
];

/** For a paper whose corners are seen at `corners`. */
export function wayBack({ width, height }: Size, corners: Corners): WayBack {
  const paper: Corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const rows = corners.flatMap(([x, y], index) => {
    const [u, v] = paper[index] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved(rows);
  return [a, b, c, d, e, f, g, h];
}

export function inverseHomography(size: Size, corners: Corners): (point: Point) => Point {
  const [a, b, c, d, e, f, g, h] = wayBack(size, corners);
  return ([x, y]) => {
    const depth = g * x + h * y + 1;
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
  };
}

/** Gauss, with the largest pivot first; each row ends in its right-hand side. */
function solved(rows: readonly (readonly number[])[]): readonly number[] {
  const system = rows.map((row) => [...row]);
  const count = system.length;
  for (let column = 0; column < count; column++) {
    const size = (row: readonly number[] | undefined): number => Math.abs(row?.[column] ?? 0);
    let best = column;
    for (let row = column + 1; row < count; row++) if (size(system[row]) > size(system[best])) best = row;
    const [pivot, other] = [system[best], system[column]];
    if (pivot === undefined || other === undefined) continue;
    system[best] = other;
    system[column] = pivot;
    for (let row = 0; row < count; row++) if (row !== column) subtract(system[row], pivot, column);
  }
  return system.map((row, index) => (row[count] ?? 0) / (row[index] ?? 1));
}

function subtract(row: number[] | undefined, pivot: readonly number[], column: number): void {
  if (row === undefined) return;
  const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
  for (let k = column; k < row.length; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
}
