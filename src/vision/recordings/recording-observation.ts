import type { FaceTemplate } from '../faces/face-template.ts';
import type { Point } from '../pixels/picture.ts';

/** What is measured of a recording, frame by frame. Whether somebody was there is for others to judge. */

export interface RecordingObservation {
  readonly frames: readonly FrameObservation[];
}

export interface FrameObservation {
  readonly width: number;
  readonly height: number;
  /** Mean grey value of the whole frame, 0 to 255. */
  readonly light: number;
  /** How many faces there are, the small ones in the background left out. */
  readonly faces: number;
  /** The one that counts; null where none was found. */
  readonly face: FrameFace | null;
}

export interface FrameFace {
  readonly centre: Point;
  /** From forehead to chin, in pixels. */
  readonly size: number;
  /** Radians. Sideways: positive towards the right of the picture, which is the person's own left; upwards; how the head is tilted. */
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  /** `seenPoints` of the mesh, in pixels. */
  readonly points: readonly Point[];
  /** Mean grey value of the face, 0 to 255. */
  readonly light: number;
  /** Share of the edges that a slight blur takes away. */
  readonly sharpness: number;
  /** How far the waves of a screen or a printer's raster stand out. */
  readonly pattern: number;
  /** What is beside the head, against the first frame with a face; null where too little is seen of it, nothing but a plain wall, or the face has not grown. */
  readonly background: Background | null;
  /** How strongly straight edges run on both sides of the face, 0 to 1. */
  readonly border: number;
  /** Of some frames only. */
  readonly template: FaceTemplate | null;
}

/** Correlations, -1 to 1. */
export interface Background {
  /** If it moved as the face did: shifted, squeezed and enlarged with it. */
  readonly withFace: number;
  /** If it stayed where it was, but for a shift of the camera. */
  readonly byItself: number;
}

/** Numbers of points of the mesh that are given: the outline, what lies on one plane behind, and the nose. */
export const seenPoints = {
  outline: [10, 338, 297, 284, 389, 454, 361, 397, 378, 152, 149, 172, 132, 234, 162, 54, 67, 109],
  /** From forehead to chin, the nose left out. */
  middleLine: [151, 9, 168, 164, 18, 200],
  /** At the height of the nose's tip, from cheek to cheek. */
  noseRow: [50, 205, 425, 280],
  eyes: [33, 133, 362, 263],
  mouth: [61, 291],
  nose: [1, 4],
} as const;

export type SeenPart = keyof typeof seenPoints;
const order = Object.keys(seenPoints) as readonly SeenPart[];
export const allSeenPoints: readonly number[] = order.flatMap((part) => seenPoints[part]);

/** Those of one part, out of a face's points. */
export function pointsOf({ points }: Pick<FrameFace, 'points'>, part: SeenPart): readonly Point[] {
  const before = order.slice(0, order.indexOf(part));
  const from = before.reduce((sum, one) => sum + seenPoints[one].length, 0);
  return points.slice(from, from + seenPoints[part].length);
}
