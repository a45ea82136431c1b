import type { Point } from '../pixels/picture.ts';
import type { Affine } from './background.ts';

/** The affine map that brings points as near as can be to others: least squares, two rows that do not depend on each other. */
export function affineBetween(from: readonly Point[], to: readonly Point[]): Affine | null {
  let [sx, sy, sxx, sxy, syy, n] = [0, 0, 0, 0, 0, 0];
  const right = [0, 0, 0, 0, 0, 0];
  for (const [i, [x, y]] of from.entries()) {
    const [u, v] = to[i] ?? [0, 0];
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
    n++;
    for (const [k, value] of [x * u, y * u, u, x * v, y * v, v].entries()) right[k] = (right[k] ?? 0) + value;
  }
  const determinant = sxx * (syy * n - sy * sy) - sxy * (sxy * n - sy * sx) + sx * (sxy * sy - syy * sx);
  if (Math.abs(determinant) < 1e-6) return null;
  const solve = (p: number, q: number, r: number): [number, number, number] => [
    (p * (syy * n - sy * sy) - sxy * (q * n - sy * r) + sx * (q * sy - syy * r)) / determinant,
    (sxx * (q * n - r * sy) - p * (sxy * n - sy * sx) + sx * (sxy * r - q * sx)) / determinant,
    (sxx * (syy * r - sy * q) - sxy * (sxy * r - q * sx) + p * (sxy * sy - syy * sx)) / determinant,
  ];
  const [xu = 0, yu = 0, u = 0, xv = 0, yv = 0, v = 0] = right;
  return [...solve(xu, yu, u), ...solve(xv, yv, v)];
}
