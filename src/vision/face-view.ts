import type { FaceMesh } from './face-points.ts';
import { placingOf, sampled } from './face-region.ts';
import type { ColourPicture } from './image.ts';
import type { Point } from './picture.ts';

/** A face at one size and upright, whatever its size in the picture, so that what is measured of it can be compared. */
export interface FaceView {
  /** Red, green and blue, one after the other. */
  readonly planes: Float32Array;
  readonly grey: Float32Array;
  /** Those of the mesh. */
  readonly points: readonly Point[];
}

export const viewSize = 160;
/** The square that holds all points, and a little around. */
const around = 1.1;

export function viewOf(
  picture: ColourPicture,
  { points }: Pick<FaceMesh, 'points'>,
  angle: number,
): FaceView {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = points.map(([x, y]) => cos * x + sin * y);
  const down = points.map(([x, y]) => cos * y - sin * x);
  const [left, right, top, bottom] = [
    Math.min(...across),
    Math.max(...across),
    Math.min(...down),
    Math.max(...down),
  ];
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  const side = Math.max(right - left, bottom - top) * around;
  const placing = placingOf({ centre: [cos * u - sin * v, sin * u + cos * v], side, angle }, viewSize);
  const planes = sampled(picture, placing, viewSize);
  const scale = viewSize / side;
  const middle = (viewSize - 1) / 2;
  return {
    planes,
    grey: greyPlane(planes),
    points: across.map((x, i) => [(x - u) * scale + middle, ((down[i] as number) - v) * scale + middle]),
  };
}

function greyPlane(planes: Float32Array): Float32Array {
  const plane = viewSize * viewSize;
  return Float32Array.from(
    { length: plane },
    (_, i) =>
      0.299 * (planes[i] as number) +
      0.587 * (planes[plane + i] as number) +
      0.114 * (planes[2 * plane + i] as number),
  );
}

/** Pixels inside of the points, in the order in which they go round. */
export function pixelsInside({ points }: FaceView, outline: readonly number[]): readonly number[] {
  const corners = outline.map((i) => points[i] as Point);
  const inside: number[] = [];
  for (let y = 1; y < viewSize - 1; y++) {
    for (let x = 1; x < viewSize - 1; x++) if (isInside([x, y], corners)) inside.push(y * viewSize + x);
  }
  return inside;
}

/** By how often a line to the side crosses the outline. */
function isInside([x, y]: Point, corners: readonly Point[]): boolean {
  let inside = false;
  for (const [index, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(index + 1) % corners.length] as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
