import type { Move, RecordedFrame } from '../../contract/liveness.ts';

/** Somebody before a camera, and what was asked of them: the frames in order, and the moves of the challenge. */
export interface Recording {
  readonly moves: readonly Move[];
  readonly frames: readonly RecordedFrame[];
}
