import type { Move } from '../../contract/liveness.ts';
import { median } from '../../platform/median.ts';
import type { Point } from '../../vision/pixels/picture.ts';
import { affineBetween } from '../../vision/recordings/affine.ts';
import { type FrameFace, pointsOf, type SeenPart } from '../../vision/recordings/recording-observation.ts';
import { judgeLimits } from './limits.ts';
import { below, type Seen } from './measures.ts';
import type { LivenessCode } from './reasons.ts';

/** Whether the movements are those that were asked for, and those of a head and not of a picture. */

interface Finding {
  readonly code: LivenessCode;
  readonly goodness: number;
}

/** A frame against looking straight. */
interface Posture extends Relief {
  readonly index: number;
  readonly move: number;
  readonly yaw: number;
  readonly pitch: number;
  readonly size: number;
  readonly face: FrameFace;
}

export function followed(moves: readonly Move[], seen: readonly Seen[]): Finding[] {
  const straight = seen.filter(({ move }) => moves[move] === 'straight');
  const reference = middlemost(straight.length > 0 ? straight : seen);
  if (reference === undefined) return [];
  const postures = seen.flatMap(({ index, move, face }): Posture[] => {
    const relief = reliefOf(reference, face);
    if (relief === null) return [];
    const turn = { yaw: face.yaw - reference.yaw, pitch: face.pitch - reference.pitch };
    return [{ index, move, face, ...turn, size: face.size / reference.size, ...relief }];
  });
  if (postures.every(isStill)) return [{ code: 'STILL_PICTURE', goodness: 0 }];
  return [
    ...moves.flatMap((asked, at) =>
      asMoved(
        asked,
        postures.filter(({ move }) => move === at),
      ),
    ),
    { code: 'FACE_FLAT', goodness: Math.min(depthOf(postures), shapeOf(postures)) },
    { code: 'MOVES_TOO_SMALL', goodness: turnedEnough(postures) },
    { code: 'BACKGROUND_WITH_FACE', goodness: ownBackground(postures) },
  ];
}

/** The one that looks most as the others do. */
function middlemost(seen: readonly Seen[]): FrameFace | undefined {
  const [yaw, pitch] = [median(seen.map(({ face }) => face.yaw)), median(seen.map(({ face }) => face.pitch))];
  const off = ({ face }: Seen) => Math.abs(face.yaw - yaw) + Math.abs(face.pitch - pitch);
  return seen.toSorted((a, b) => off(a) - off(b))[0]?.face;
}

const isStill = ({ yaw, pitch, size }: Posture): boolean =>
  Math.abs(yaw) < judgeLimits.stillTurn &&
  Math.abs(pitch) < judgeLimits.stillTurn &&
  Math.abs(size - 1) < judgeLimits.stillSize;

/** How far a movement was made, 1 being enough. */
const extent: Readonly<Record<Move, (posture: Posture) => number>> = {
  straight: () => 1,
  left: ({ yaw }) => yaw / judgeLimits.turned,
  right: ({ yaw }) => -yaw / judgeLimits.turned,
  up: ({ pitch }) => pitch / judgeLimits.raised,
  nearer: ({ size }) => (size - 1) / (judgeLimits.nearer - 1),
};

const made = ['left', 'right', 'up', 'nearer'] as const satisfies readonly Move[];

/** Where somebody ends up counts: on the way there the movement before is still seen. */
function asMoved(asked: Move, postures: readonly Posture[]): Finding[] {
  const settled = postures.slice(Math.floor(postures.length / 2));
  const others = settled.filter((posture) => isAnother(asked, posture));
  if (others.length > settled.length / 2) return [{ code: 'MOVES_NOT_FOLLOWED', goodness: 0 }];
  if (asked === 'straight') return [];
  const most = Math.max(0, ...postures.map(extent[asked]));
  return [{ code: 'MOVES_TOO_SMALL', goodness: Math.min(1, most / 2) }];
}

/** One of the other movements is plainly made, and the one that was asked for not even by half. */
const isAnother = (asked: Move, posture: Posture): boolean =>
  (asked === 'straight' || extent[asked](posture) < 0.5) &&
  made.some((move) => move !== asked && extent[move](posture) >= 1);

/** Whether a nose stands out of what is squeezed, as if it were turned: of a flat picture none does. */
function depthOf(postures: readonly Posture[]): number {
  const isSqueezed = (share: number) => share < judgeLimits.squeezed;
  return standsOut(
    postures.filter(({ width }) => isSqueezed(width)),
    postures.filter(({ width }) => isSqueezed(1 / width)),
  );
}

/** The same of what is turned, squeezed or not: where the nose stands out too little, the head was turned too little to tell. */
function turnedEnough(postures: readonly Posture[]): number {
  return standsOut(
    postures.filter(({ yaw }) => Math.abs(yaw) >= judgeLimits.turned),
    postures.filter(({ pitch }) => pitch >= judgeLimits.raised),
  );
}

function standsOut(turned: readonly Posture[], raised: readonly Posture[]): number {
  const sideways = turned.map((posture) => Math.abs(posture.sideways) / judgeLimits.standsOutSideways);
  const upwards = raised.map((posture) => Math.abs(posture.upwards) / judgeLimits.standsOutUpwards);
  const shown = [sideways, upwards].filter(({ length }) => length >= fewest).map(median);
  return Math.min(1, Math.min(2, ...shown) / 2);
}

/**
 * What is turned gets narrower, and lower where it is raised: a head less than a sheet, because its cheeks and chin go back.
 * A sheet that is bent looks turned to the mesh, but narrower than a head so turned. By least squares over all frames
 * that are turned: how much narrower for the square of the angle.
 */
function shapeOf(postures: readonly Posture[]): number {
  const sideways = postures.filter(
    ({ yaw, pitch }) => Math.abs(yaw) >= partly * judgeLimits.turned && Math.abs(pitch) < Math.abs(yaw),
  );
  const upwards = postures.filter(
    ({ yaw, pitch }) => pitch >= partly * judgeLimits.raised && Math.abs(yaw) < pitch,
  );
  const narrower = narrowing(sideways.map(({ yaw, width }) => [yaw, 1 / width]));
  const lower = narrowing(upwards.map(({ pitch, width }) => [pitch, width]));
  return Math.min(below(narrower, judgeLimits.narrower), below(lower, judgeLimits.lower));
}

/** Frames on the way there tell as well, if less: they count by the square of their angle. */
const partly = 0.7;

function narrowing(turned: readonly (readonly [angle: number, by: number])[]): number {
  if (turned.length < fewest) return 0;
  let [seen, most] = [0, 0];
  for (const [angle, by] of turned) {
    seen += Math.log(by) * angle ** 2;
    most += angle ** 4;
  }
  return seen / most;
}

/** One frame may be mistaken. */
const fewest = 2;

/** Behind a face that has come nearer, things must not have grown with it. */
function ownBackground(postures: readonly Posture[]): number {
  const withFace = postures.flatMap(({ size, face: { background } }) =>
    background === null || size < judgeLimits.asksBackground
      ? []
      : [
          background.withFace > judgeLimits.fitsFace &&
            background.withFace - background.byItself > judgeLimits.fitsFaceBetter,
        ],
  );
  return withFace.filter(Boolean).length > withFace.length / 2 ? 0.2 : 1;
}

/**
 * What shows that a face has depth. All points of a flat picture move by one map, however it is turned, and those of one
 * that is bent still move together along the bend. The tip of a nose stands out before what lies above, below and beside it.
 */
interface Relief {
  /** How far the nose went sideways against the line from forehead to chin, in sizes of the face; positive to the right of the picture. */
  readonly sideways: number;
  /** How far it went up against what lies beside it. */
  readonly upwards: number;
  /** How wide the face became against its height: what is turned gets narrower, flat or not. */
  readonly width: number;
}

const behind: readonly SeenPart[] = ['outline', 'middleLine', 'noseRow', 'eyes', 'mouth'];

/** Of a frame against one in which the face looks at the camera. */
function reliefOf(straight: FrameFace, then: FrameFace): Relief | null {
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
