import type { FrameFace } from '../../vision/recordings/recording-observation.ts';

/** A frame in which a face was seen. */
export interface Seen {
  /** Place in the recording. */
  readonly index: number;
  readonly at: number;
  readonly move: number;
  readonly face: FrameFace;
  readonly frameLight: number;
}

/** How good a measure is that should be small: 1 at nothing, 0.5 at the limit, 0 at twice of it. */
export const below = (value: number, limit: number): number =>
  Math.min(1, Math.max(0, 1 - value / (2 * limit)));
