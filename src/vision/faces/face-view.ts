import type { ColourPicture } from '../pixels/image.ts';
import type { Point } from '../pixels/picture.ts';
import type { FaceMesh } from './face-points.ts';
import { placingOf, sampled } from './face-region.ts';

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
  const grey = new Float32Array(plane);
  for (let i = 0; i < plane; i++) {
    grey[i] =
      0.299 * (planes[i] as number) +
      0.587 * (planes[plane + i] as number) +
      0.114 * (planes[2 * plane + i] as number);
  }
  return grey;
}

/** Pixels inside of the points, in the order in which they go round: row by row, between where the outline crosses it. */
export function pixelsInside({ points }: FaceView, outline: readonly number[]): readonly number[] {
  const corners = outline.map((i) => points[i] as Point);
  const inside: number[] = [];
  for (let y = 1; y < viewSize - 1; y++) {
    const crossings = corners.flatMap(([ax, ay], index) => {
      const [bx, by] = corners[(index + 1) % corners.length] as Point;
      return ay > y === by > y ? [] : [((bx - ax) * (y - ay)) / (by - ay) + ax];
    });
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(1, Math.ceil(crossings[i] as number));
      const to = Math.min(viewSize - 2, Math.floor(crossings[i + 1] as number));
      for (let x = from; x <= to; x++) inside.push(y * viewSize + x);
    }
  }
  return inside;
}
