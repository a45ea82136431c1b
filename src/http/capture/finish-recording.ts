import { randomUUID } from 'node:crypto';
import { sealCamera } from '../../capture/camera.ts';
import { requireChallenge } from '../../capture/challenge.ts';
import type { Device } from '../../capture/device.ts';
import { type KeptInspection, unseen } from '../../capture/inspection.ts';
import { judgeRecording } from '../../capture/liveness/judge.ts';
import { keepSession, liveKey, uploadContext } from '../../capture/stored-session.ts';
import { openParts } from '../../capture/uploads.ts';
import type { CameraReport } from '../../contract/capture-camera.ts';
import { livenessLimits, type Move, type RecordedFrame } from '../../contract/liveness.ts';
import { addUpload, finishUpload, saveCamera } from '../../db/capture/uploads.ts';
import { packRecording } from '../../dossiers/recording.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { rejectOnAbort } from '../../platform/reject-on-abort.ts';
import type { Services } from '../services.ts';
import { finishWith, keepBlob, keepInspection } from './keep-blob.ts';
import { captureCallLimits } from './limits.ts';

const recordingType = 'application/x-akwaba-recording';

/** Keeps a recording as one blob, has it judged, and makes its best frame the selfie. Idempotent. */
export async function finishRecording(
  services: Services,
  device: Device,
  id: string,
  camera: CameraReport | undefined,
): Promise<void> {
  const { session } = device;
  const challenge = await requireChallenge(services, session, id);
  if (challenge.finished_at !== null) return;
  const given = challenge.received.length;
  const { fewestFrames: fewest } = livenessLimits;
  if (given < fewest) throw new AppError('CAPTURE_TOO_FEW_FRAMES', { parameters: { fewest, given } });
  const parts = await openParts(services, session, challenge);
  // Another request has finished it.
  if (parts === undefined || parts.length < fewest) return;
  const frames = parts.map(
    ({ content, at_ms, move }): RecordedFrame => ({ jpeg: content, at: at_ms ?? 0, move: move ?? 0 }),
  );
  const { look, best } = await judged(services, frames, challenge.moves);
  const recording = await keepBlob(services, session, packRecording(frames), recordingType);
  const face = await keepBlob(services, session, Buffer.from(frames[best]?.jpeg ?? []), 'image/jpeg');
  const selfie = randomUUID();
  const finished = await finishWith(services, device, [recording, face], async (tx, now) => {
    if (!(await finishUpload(tx, challenge, recording))) return false;
    if (camera !== undefined) {
      const sealed = sealCamera(liveKey(services.keyring, now), now, challenge.upload, camera);
      await saveCamera(tx, challenge, sealed);
    }
    await keepSession(tx, services.keyring, now, { challenges_judged: now.challenges_judged + 1 });
    const wrapped_key = liveKey(services.keyring, now).makeKey(uploadContext(now.uuid, selfie)).wrapped;
    const row = { session_id: now.id, upload: selfie, slot: 'selfie' as const };
    const { blob_bytes: bytes, blob_sha256: sha256 } = face;
    await addUpload(tx, { ...row, bytes, sha256, parts: 1, moves: null, wrapped_key });
    return finishUpload(tx, row, face);
  });
  if (finished) await keepInspection(services, session, challenge, look);
}

interface Judged {
  readonly look: KeptInspection;
  readonly best: number;
}

/** While no vision process is free, the analysis judges it later. */
async function judged(
  { visionClient }: Services,
  frames: readonly RecordedFrame[],
  moves: readonly Move[],
): Promise<Judged> {
  const recorded: Judged = { look: { ...unseen, face: true }, best: straightFrame(frames) };
  if (visionClient.recording === undefined) return recorded;
  try {
    const signal = AbortSignal.timeout(captureCallLimits.judgeSeconds * 1000);
    const observation = await rejectOnAbort(signal, visionClient.recording(frames, signal));
    const { live, reasons, best } = judgeRecording(moves, frames, observation);
    const said = live === true ? [] : reasons.map(({ code, en, fr }) => ({ code, words: { en, fr } }));
    return { look: { codes: [], type: null, side: null, face: true, said }, best: best ?? recorded.best };
  } catch {
    return recorded;
  }
}

/** In the middle of the time in which the person looked straight ahead. */
function straightFrame(frames: readonly RecordedFrame[]): number {
  const straight = frames.filter(({ move }) => move === 0).length;
  return Math.floor(Math.max(0, straight - 1) / 2);
}
