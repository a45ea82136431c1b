import type { FrameFace } from '../../vision/recordings/recording-sight.ts';

/** A frame in which a face was seen. */
export interface Seen {
  /** Place in the recording. */
  readonly index: number;
  readonly at: number;
  readonly move: number;
  readonly face: FrameFace;
  readonly frameLight: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
