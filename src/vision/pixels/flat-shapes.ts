import type { Box, Point } from './picture.ts';

/** Points, lines and convex shapes in the plane. Shapes are clockwise as they are seen: y points down. */

/** Twice the area of the triangle: above 0 where c lies to the right of the way from a to b (y points down). */
export const turn = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

export const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** From the hull's side that begins at `i`. */
export function distanceTo(hull: readonly Point[], i: number, point: Point): number {
  const a = hull[i] as Point;
  const b = hull[(i + 1) % hull.length] as Point;
  const length = apart(a, b);
  if (length === 0) return apart(a, point);
  const along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length ** 2;
  const t = Math.min(1, Math.max(0, along));
  return apart([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], point);
}

export const isConvex = ([a, b, c, d]: Box): boolean =>
  turn(a, b, c) > 1 && turn(b, c, d) > 1 && turn(c, d, a) > 1 && turn(d, a, b) > 1;

export function areaOf(points: readonly Point[]): number {
  let sum = 0;
  for (let i = 0; i < points.length; i++) {
    const [ax, ay] = points[i] as Point;
    const [bx, by] = points[(i + 1) % points.length] as Point;
    sum += ax * by - bx * ay;
  }
  return Math.abs(sum) / 2;
}

/** The part of one convex shape within another, both clockwise. */
export function clipped(shape: readonly Point[], within: readonly Point[]): readonly Point[] {
  let points = shape;
  for (let i = 0; i < within.length && points.length > 0; i++) {
    const a = within[i] as Point;
    const b = within[(i + 1) % within.length] as Point;
    const kept: Point[] = [];
    for (let j = 0; j < points.length; j++) {
      const p = points[j] as Point;
      const q = points[(j + 1) % points.length] as Point;
      const [from, to] = [turn(a, b, p), turn(a, b, q)];
      if (from >= 0) kept.push(p);
      if (from >= 0 !== to >= 0) {
        const t = from / (from - to);
        kept.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
      }
    }
    points = kept;
  }
  return points;
}

/** Points p with nx * x + ny * y = c. */
export interface Side {
  readonly nx: number;
  readonly ny: number;
  readonly c: number;
}

export function lineThrough(a: Point, b: Point): Side {
  const length = apart(a, b) || 1;
  const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  return { nx, ny, c: nx * a[0] + ny * a[1] };
}

export function meeting(a: Side, b: Side): Point | null {
  const whole = a.nx * b.ny - a.ny * b.nx;
  if (Math.abs(whole) < 0.05) return null;
  return [(a.c * b.ny - b.c * a.ny) / whole, (a.nx * b.c - b.nx * a.c) / whole];
}
