import type { Move, RecordedFrame } from '../contract/liveness.ts';
import type { Text } from '../platform/language.ts';

/** Whether somebody was there, told from a recording. Whoever looks at faces says it; without one it is recorded only. */
export interface LivenessJudge {
  /** Rejects where it cannot look now. */
  judge(
    frames: readonly RecordedFrame[],
    moves: readonly Move[],
    signal?: AbortSignal,
  ): Promise<LivenessVerdict>;
}

interface LivenessVerdict {
  /** Null where it cannot be told. */
  readonly live: boolean | null;
  /** 0 to 100; null where it cannot be told. */
  readonly score: number | null;
  /** Why not, for programs and for the person; empty exactly where somebody was there. */
  readonly reasons: readonly (Text & { readonly code: string })[];
  /** Place of the frame that shows the face best; null where none does. */
  readonly best: number | null;
}
