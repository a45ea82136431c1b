import type { Box, Point } from '../../src/vision/pixels/picture.ts';

/** Areas of four-cornered boxes, slanted ones too. */

export function areaOf(polygon: readonly Point[]): number {
  return Math.abs(signedArea(polygon));
}

function signedArea(polygon: readonly Point[]): number {
  let twice = 0;
  for (const [at, [x, y]] of polygon.entries()) {
    const [nextX, nextY] = polygon[(at + 1) % polygon.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  }
  return twice / 2;
}

/** Of both boxes: what is left of the first when each side of the second has cut off what lies beyond it. */
export function sharedArea(first: Box, second: Box): number {
  const sides = signedArea(second) < 0 ? [...second].reverse() : second;
  let left: readonly Point[] = first;
  for (const [at, from] of sides.entries()) {
    const to = sides[(at + 1) % sides.length] ?? from;
    left = cutBeyond(left, from, to);
  }
  return areaOf(left);
}

function cutBeyond(polygon: readonly Point[], from: Point, to: Point): readonly Point[] {
  const inside = ([x, y]: Point) => (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
  return polygon.flatMap((point, at): readonly Point[] => {
    const next = polygon[(at + 1) % polygon.length] ?? point;
    const here = inside(point);
    const there = inside(next);
    const kept: readonly Point[] = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, [point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])]];
  });
}
