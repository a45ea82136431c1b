import type { CaptureView, Challenge } from '../../src/contract/capture.ts';
import type { CameraReport } from '../../src/contract/capture-camera.ts';
import { type Call, Refusal, Unreached } from '../api.ts';

/** Sends the frames of a recording in order while it goes on; how many may wait is bounded by how many there are. */

interface Frame {
  readonly jpeg: ArrayBuffer;
  readonly at: number;
  readonly move: number;
}

export interface FrameQueue {
  /** False: as many as are wanted are there. */
  add(frame: Frame): boolean;
  /** How many have yet to go. */
  waiting(): number;
  sent(): number;
  /** A frame could not be sent; `finish` rejects with the reason. */
  failed(): boolean;
  /** All have arrived; then the service judges. */
  finish(camera?: CameraReport): Promise<CaptureView>;
  drop(): void;
}

const attemptsAFrame = 6;

export function makeFrameQueue(
  call: Call,
  { challenge, frames }: Challenge,
  wait: (milliseconds: number) => Promise<void>,
): FrameQueue {
  const queue: Frame[] = [];
  let added = 0;
  let sent = 0;
  let dropped = false;
  let sending: Promise<void> = Promise.resolve();
  let failure: unknown;

  const sendNext = async (): Promise<void> => {
    const frame = queue.shift();
    if (frame === undefined || dropped || failure !== undefined) return;
    try {
      await sendFrame(call, challenge, sent, frame, wait);
      sent += 1;
    } catch (error) {
      failure = error;
    }
  };

  return {
    add: (frame) => {
      if (added >= frames.most || dropped) return false;
      added += 1;
      queue.push(frame);
      sending = sending.then(sendNext);
      return added < frames.most;
    },
    waiting: () => added - sent,
    sent: () => sent,
    failed: () => failure !== undefined,
    finish: async (camera) => {
      await sending;
      if (failure !== undefined) throw failure;
      return call<CaptureView>(`/liveness/${challenge}/finish`, { method: 'POST', body: { camera } });
    },
    drop: () => {
      dropped = true;
      queue.length = 0;
    },
  };
}

async function sendFrame(
  call: Call,
  challenge: string,
  n: number,
  { jpeg, at, move }: Frame,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await call(`/liveness/${challenge}/frames/${n}?at=${Math.round(at)}&move=${move}`, {
        method: 'PUT',
        body: new Blob([jpeg], { type: 'image/jpeg' }),
        headers: { 'Content-Type': 'image/jpeg' },
      });
      return;
    } catch (error) {
      // Its answer was lost and not the frame: it is there already.
      if (attempt > 1 && error instanceof Refusal && error.code === 'CAPTURE_FRAME_ORDER') return;
      if (!(error instanceof Unreached) || attempt >= attemptsAFrame) throw error;
      await wait(Math.max(error.after, 500 * 2 ** (attempt - 1)));
    }
  }
}

/**
 * How long each move is asked for and how often a frame is taken: about three a second, fewer where that would be more
 * than are taken.
 */
export function pace({ moves, seconds, frames }: Challenge): {
  readonly move: number;
  readonly frame: number;
} {
  const move = Math.min(seconds, comfortableSeconds) * 1000;
  return { move, frame: Math.max(1000 / 3, Math.ceil((move * moves.length) / (frames.most - 1))) };
}

/** Long enough to read, to understand and to turn the head. */
const comfortableSeconds = 4;
