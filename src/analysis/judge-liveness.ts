import { judgeRecording, type LivenessVerdict } from '../capture/liveness/judge.ts';
import type { Recording, Recordings } from '../capture/liveness/recording.ts';
import type { StoredDossier } from '../dossiers/stored-dossier.ts';
import type { Question } from './check.ts';
import type { Reader, RecordingEyes } from './read-pictures.ts';

/** What is seen in a recording, judged. Rejects as the eyes do. */
async function judgeLiveness(
  { moves, frames }: Recording,
  vision: RecordingEyes,
  signal?: AbortSignal,
): Promise<LivenessVerdict> {
  return judgeRecording(moves, frames, await vision.recording(frames, signal));
}

/** The recording of one dossier, for its checks: looked at once, since that takes seconds. */
export function judgeOnce(
  dossier: StoredDossier,
  { recordings, vision }: { readonly recordings?: Recordings; readonly vision: Pick<Reader, 'recording'> },
  signal: AbortSignal,
): Question['liveness'] {
  const judge = async () => {
    const recording = await recordings?.recordingOf(dossier);
    if (recording === undefined) return undefined;
    const look = vision.recording?.bind(vision);
    if (look === undefined) throw new Error('these eyes look at no recordings');
    return judgeLiveness(recording, { recording: look }, signal);
  };
  let judged: ReturnType<typeof judge> | undefined;
  return () => {
    judged ??= judge();
    return judged;
  };
}
