import type { GreyPicture, Point } from '../pixels/picture.ts';
import { sample, shrink } from '../pixels/pixels.ts';
import type { Background } from './recording-observation.ts';

/**
 * What is beside a head, between two frames: behind somebody who turns or comes nearer it stays, on a picture of
 * somebody it goes with the face. Frames are made small first, since only large things are looked at.
 */

/** x' = a x + b y + c, y' = d x + e y + f. */
export type Affine = readonly [number, number, number, number, number, number];

/** Pixels of the longer side. */
const smallSide = 160;
/** Where to look, in sizes of the face from its middle: to the sides of the head, beyond ears and hair. */
const [nearest, farthest, lowest, highest] = [0.68, 1.25, 0.35, -0.75];
const steps = 18;
/** Points that both frames must show, and how much they must differ, in grey values. */
const fewestPoints = 40;
const leastContrast = 7;
/** Shifts that are tried, in pixels of the small frames; the camera's own, or what the face's points leave. */
const farShifts = range(8, 2);
const nearShifts = range(3, 1);
/** What is behind grows a little when somebody comes nearer with the camera. */
const growths = [0.93, 1, 1.08, 1.16];

export interface SmallFrame {
  readonly picture: GreyPicture;
  readonly factor: number;
}

export function smallFrame(picture: GreyPicture): SmallFrame {
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / smallSide));
  return { picture: shrink(picture, factor), factor };
}

/** `first` has its face at `centre`, `size` high; `moved` brings its points to those of `then`. */
export function backgroundOf(
  first: SmallFrame,
  { centre, size }: { readonly centre: Point; readonly size: number },
  then: SmallFrame,
  moved: Affine,
): Background | null {
  const { factor } = first;
  const points = placesBeside([centre[0] / factor, centre[1] / factor], size / factor).filter((point) =>
    isInside(first.picture, point),
  );
  if (points.length < fewestPoints || contrastOf(first.picture, points) < leastContrast) return null;
  const [a, b, c, d, e, f] = moved;
  const face: Affine = [a, b, c / factor, d, e, f / factor];
  const middle: Point = [first.picture.width / 2, first.picture.height / 2];
  const stills = growths.map((by): Affine => [by, 0, middle[0] * (1 - by), 0, by, middle[1] * (1 - by)]);
  return {
    withFace: bestOf([face], nearShifts, first.picture, then.picture, points),
    byItself: bestOf(stills, farShifts, first.picture, then.picture, points),
  };
}

function placesBeside([x, y]: Point, size: number): Point[] {
  const places: Point[] = [];
  for (let row = 0; row < steps; row++) {
    const v = y + size * (highest + ((lowest - highest) * row) / (steps - 1));
    for (let column = 0; column < steps; column++) {
      const out = size * (nearest + ((farthest - nearest) * column) / (steps - 1));
      places.push([x - out, v], [x + out, v]);
    }
  }
  return places;
}

const isInside = ({ width, height }: GreyPicture, [x, y]: Point): boolean =>
  x >= 0 && y >= 0 && x <= width - 1 && y <= height - 1;

function contrastOf(picture: GreyPicture, points: readonly Point[]): number {
  const values = points.map(([x, y]) => sample(picture, x, y));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

function bestOf(
  affines: readonly Affine[],
  shifts: readonly number[],
  first: GreyPicture,
  then: GreyPicture,
  points: readonly Point[],
): number {
  let best = -1;
  for (const affine of affines) {
    for (const dx of shifts) {
      for (const dy of shifts) best = Math.max(best, correlation(first, then, points, affine, [dx, dy]));
    }
  }
  return best;
}

/** -1 where too few points are in both. */
function correlation(
  first: GreyPicture,
  then: GreyPicture,
  points: readonly Point[],
  [a, b, c, d, e, f]: Affine,
  [dx, dy]: Point,
): number {
  let [count, sumP, sumQ, sumPP, sumQQ, sumPQ] = [0, 0, 0, 0, 0, 0];
  for (const [x, y] of points) {
    const u = a * x + b * y + c + dx;
    const v = d * x + e * y + f + dy;
    if (u < 0 || v < 0 || u > then.width - 1 || v > then.height - 1) continue;
    const [p, q] = [sample(first, x, y), sample(then, u, v)];
    count++;
    sumP += p;
    sumQ += q;
    sumPP += p * p;
    sumQQ += q * q;
    sumPQ += p * q;
  }
  if (count < Math.max(fewestPoints, points.length / 3)) return -1;
  const [p, q] = [sumPP - (sumP * sumP) / count, sumQQ - (sumQ * sumQ) / count];
  return p <= 0 || q <= 0 ? -1 : (sumPQ - (sumP * sumQ) / count) / Math.sqrt(p * q);
}

function range(most: number, step: number): readonly number[] {
  return Array.from({ length: (2 * most) / step + 1 }, (_, i) => i * step - most);
}
