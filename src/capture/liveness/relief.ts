import type { Point } from '../../vision/pixels/picture.ts';
import { affineBetween } from '../../vision/recordings/affine.ts';
import { type FrameFace, pointsOf, type SeenPart } from '../../vision/recordings/recording-observation.ts';

/**
 * What shows that a face has depth. All points of a flat picture move by one map, however it is turned, and those of one
 * that is bent still move together along the bend. The tip of a nose stands out before what lies above, below and beside it.
 */
export interface Relief {
  /** How far the nose went sideways against the line from forehead to chin, in sizes of the face; positive to the right of the picture. */
  readonly sideways: number;
  /** How far it went up against what lies beside it. */
  readonly upwards: number;
  /** How wide the face became against its height: what is turned gets narrower, flat or not. */
  readonly width: number;
}

const behind: readonly SeenPart[] = ['outline', 'middleLine', 'noseRow', 'eyes', 'mouth'];

/** Of a frame against one in which the face looks at the camera. */
export function reliefOf(straight: FrameFace, then: FrameFace): Relief | null {
  const plane = (face: FrameFace) => behind.flatMap((part) => pointsOf(face, part));
  const map = affineBetween(plane(straight), plane(then));
  if (map === null) return null;
  const [a, b, c, d, e, f] = map;
  const [cos, sin] = [Math.cos(then.roll), Math.sin(then.roll)];
  /** Beyond what the map explains, in the head's own directions: sideways and down. */
  const left = (part: SeenPart): Point => {
    const to = pointsOf(then, part);
    const rest = pointsOf(straight, part).map(([x, y], i): Point => {
      const [u, v] = to[i] ?? [0, 0];
      const [dx, dy] = [u - (a * x + b * y + c), v - (d * x + e * y + f)];
      return [cos * dx + sin * dy, cos * dy - sin * dx];
    });
    return [meanOf(rest.map(([x]) => x)), meanOf(rest.map(([, y]) => y))];
  };
  const nose = left('nose');
  return {
    sideways: (nose[0] - left('middleLine')[0]) / then.size,
    upwards: (left('noseRow')[1] - nose[1]) / then.size,
    width: stretch(a, d) / stretch(b, e),
  };
}

const stretch = (x: number, y: number): number => Math.hypot(x, y);

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
