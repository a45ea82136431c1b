import { judgeRecording } from '../capture/liveness/judge.ts';
import type { Recording } from '../capture/liveness/recording.ts';
import type { Question } from './check.ts';
import type { Reader } from './read-pictures.ts';

/** The recording of one dossier, for its checks: looked at once, since that takes seconds. Rejects as the eyes do. */
export function judgeOnce(
  recordingOf: () => Promise<Recording | undefined>,
  vision: Pick<Reader, 'recording'>,
  signal: AbortSignal,
): Question['liveness'] {
  const judge = async () => {
    const recording = await recordingOf();
    if (recording === undefined) return undefined;
    if (vision.recording === undefined) throw new Error('these eyes look at no recordings');
    const { moves, frames } = recording;
    return judgeRecording(moves, frames, await vision.recording(frames, signal));
  };
  let judged: ReturnType<typeof judge> | undefined;
  return () => {
    judged ??= judge();
    return judged;
  };
}
