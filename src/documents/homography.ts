import type { Box, Point } from './facts.ts';

/** A flat paper seen by a camera: straight lines stay straight, nothing else does. */

/** Rows of the matrix, the last entry being 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

/** Maps the unit square, clockwise from its origin, to a quadrilateral; null if that is degenerate. */
function fromSquare([a, b, c, d]: Box): Homography | null {
  const [dx1, dy1] = [b[0] - c[0], b[1] - c[1]];
  const [dx2, dy2] = [d[0] - c[0], d[1] - c[1]];
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
  const area = dx1 * dy2 - dx2 * dy1;
  if (Math.abs(area) < 1e-9) return null;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return [
    b[0] - a[0] + g * b[0],
    d[0] - a[0] + h * d[0],
    a[0],
    b[1] - a[1] + g * b[1],
    d[1] - a[1] + h * d[1],
    a[1],
    g,
    h,
  ];
}

/** Maps points of a `width` by `height` paper to the picture, given where its corners are seen. */
export function seenFrom(corners: Box, width: number, height: number): Homography | null {
  const square = fromSquare(corners);
  if (square === null) return null;
  const [a, b, c, d, e, f, g, h] = square;
  return [a / width, b / height, c, d / width, e / height, f, g / width, h / height];
}

/** The way back. */
export function inverseOf([a, b, c, d, e, f, g, h]: Homography): Homography | null {
  const whole = a * e - b * d;
  if (Math.abs(whole) < 1e-12) return null;
  return [
    (e - f * h) / whole,
    (c * h - b) / whole,
    (b * f - c * e) / whole,
    (f * g - d) / whole,
    (a - c * g) / whole,
    (c * d - a * f) / whole,
    (d * h - e * g) / whole,
    (b * g - a * h) / whole,
  ];
}

export function moved([a, b, c, d, e, f, g, h]: Homography, [x, y]: Point): Point {
  const depth = g * x + h * y + 1;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

export const movedBox = (by: Homography, [a, b, c, d]: Box): Box => [
  moved(by, a),
  moved(by, b),
  moved(by, c),
  moved(by, d),
];
