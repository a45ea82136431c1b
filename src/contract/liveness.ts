/** What a person is asked to do before the camera, in an order that is new each time. */
export const moves = ['straight', 'left', 'right', 'up', 'nearer'] as const;
export type Move = (typeof moves)[number];

/** A recording as it arrives: pictures with the time since its beginning and the move that was asked for just then. */
export interface RecordedFrame {
  readonly jpeg: Uint8Array;
  /** Milliseconds since the recording began, by the page's clock. */
  readonly at: number;
  /** Place in the challenge's moves. */
  readonly move: number;
}

export const livenessLimits = {
  /** `straight` first, then some of the others. */
  movesAsked: 4,
  secondsAMove: 6,
  fewestFrames: 10,
  mostFrames: 40,
  frameBytes: 65_536,
  frameLongSide: 640,
  attempts: 3,
  /** Recordings that are begun: more, since one that is broken off, by a call or the back button, is nobody's fault. */
  mostBegun: 15,
} as const;
