import type { Random } from '../../src/demo/invented-random.ts';
import type { Point } from './drawing.ts';

/** Where the corners of a paper fall in a picture, and the way back from the picture to the paper. */

export type Corners = readonly [Point, Point, Point, Point];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Part of the picture's side that the paper spans where there is something around it. */
const share = 0.82;

/** The paper in the middle, turned by `tilt`, its far edge shortened by `perspective`, all of it inside the picture. */
export function seenCorners(
  { width, height }: Size,
  { tilt, perspective }: { readonly tilt: number; readonly perspective: number },
  random: Random,
): Corners {
  const lean = (random.integer(0, 359) * Math.PI) / 180;
  const turn = (tilt * Math.PI) / 180;
  const seen = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([sx, sy]): Point => {
    const flat: Point = [(sx * width) / 2, (sy * height) / 2];
    const away =
      1 + perspective * 0.35 * ((flat[0] / width) * Math.cos(lean) + (flat[1] / height) * Math.sin(lean));
    const [x, y] = [flat[0] / away, flat[1] / away];
    return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
  });
  const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [spanX, spanY] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const scale = share * Math.min(width / spanX, height / spanY);
  const [startX, startY] = [(width - spanX * scale) / 2, (height - spanY * scale) / 2];
  return seen.map(
    ([x, y]): Point => [rounded(startX + (x - left) * scale), rounded(startY + (y - top) * scale)],
  ) as unknown as Corners;
}

/** Length of the longest edge along the lines of text, in pixels. */
export function seenWidth([topLeft, topRight, bottomRight, bottomLeft]: Corners): number {
  const length = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);
  return Math.ceil(Math.max(length(topLeft, topRight), length(bottomLeft, bottomRight)));
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** From points of the picture to points of the paper, whose corners are seen at `corners`. */
export function inverseHomography({ width, height }: Size, corners: Corners): (point: Point) => Point {
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
