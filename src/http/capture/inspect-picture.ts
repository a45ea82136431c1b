import {
  inspectFace,
  inspectPaper,
  type KeptInspection,
  undecodable,
  unseen,
} from '../../capture/inspection.ts';
import type { CaptureSlot } from '../../contract/capture.ts';
import type { SessionRow } from '../../db/capture/sessions.ts';
import { rejectOnAbort } from '../../platform/reject-on-abort.ts';
import { VisionError } from '../../vision/process/vision-error.ts';
import type { Services } from '../services.ts';

/** A real look at a picture, in a process that may crash. Where nobody can look now the person goes on without. */
export async function inspectPicture(
  { visionClient }: Services,
  { document_type }: SessionRow,
  slot: CaptureSlot,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<KeptInspection> {
  signal.throwIfAborted();
  const looking = async (): Promise<KeptInspection> => {
    if (slot === 'selfie')
      return inspectFace((await visionClient.face(bytes, { role: 'selfie' }, signal)).problem);
    const { reading } = await visionClient.read(bytes, { signal });
    return inspectPaper(slot, document_type, { named: reading.named, quality: reading.quality });
  };
  try {
    return await rejectOnAbort(signal, looking());
  } catch (error) {
    return error instanceof VisionError && error.reason === 'refused' ? undecodable : unseen;
  }
}
