import { type KeptLook, lookAtFace, lookAtPaper, undecodable, unseen } from '../../capture/look.ts';
import type { CaptureSlot } from '../../contract/capture.ts';
import type { SessionRow } from '../../db/capture/sessions.ts';
import { inTime } from '../../platform/in-time.ts';
import { VisionError } from '../../vision/process/vision-error.ts';
import type { Services } from '../services.ts';

/** A real look at a picture, in a process that may crash. Where nobody can look now the person goes on without. */
export async function lookAtPicture(
  { visionClient }: Services,
  { document_type }: SessionRow,
  slot: CaptureSlot,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<KeptLook> {
  signal.throwIfAborted();
  const looking = async (): Promise<KeptLook> => {
    if (slot === 'selfie')
      return lookAtFace((await visionClient.face(bytes, { role: 'selfie' }, signal)).problem);
    const { reading } = await visionClient.read(bytes, { signal });
    return lookAtPaper(slot, document_type, { named: reading.named, quality: reading.quality });
  };
  try {
    return await inTime(signal, looking());
  } catch (error) {
    return error instanceof VisionError && error.reason === 'refused' ? undecodable : unseen;
  }
}
