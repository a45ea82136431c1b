import { createHash } from 'node:crypto';
import type { Device } from '../../capture/device.ts';
import {
  inspectFace,
  inspectPaper,
  type KeptInspection,
  undecodable,
  unseen,
} from '../../capture/inspection.ts';
import { dropUpload, openParts, requireUpload } from '../../capture/uploads.ts';
import type { CaptureSlot } from '../../contract/capture.ts';
import type { SessionRow } from '../../db/capture/sessions.ts';
import { finishUpload, type UploadRow } from '../../db/capture/uploads.ts';
import { onePiece } from '../../platform/one-piece.ts';
import { pdf } from '../../platform/picture-type.ts';
import { AppError, type FieldError, invalid } from '../../platform/problems/errors.ts';
import { rejectOnAbort } from '../../platform/reject-on-abort.ts';
import { VisionError } from '../../vision/process/vision-error.ts';
import type { Services } from '../services.ts';
import { PictureStream } from '../upload/picture-stream.ts';
import { drawPages } from '../upload/store-pages.ts';
import { finishWith, keepBlob, keepInspection, openBlob } from './keep-blob.ts';

/** Makes a picture of its parts, by the rules of uploads. Idempotent. */
export async function finishPicture(services: Services, device: Device, id: string): Promise<void> {
  const upload = await requireUpload(services, device, id);
  if (upload.finished_at !== null) return;
  const bytes = await assembled(services, device, upload);
  // Another request has finished it.
  if (bytes === undefined) return;
  const mediaType = await refuseBroken(services, device, upload, bytes);
  const whole = await keepBlob(services, device.session, bytes, mediaType);
  await finishWith(services, device, [whole], (tx) => finishUpload(tx, upload, whole));
}

/** Has a finished picture inspected. Fetches its bytes when its turn comes; after `until` the person goes on without. */
export async function inspectOnce(
  services: Services,
  device: Device,
  id: string,
  turn: (look: () => Promise<KeptInspection>) => Promise<KeptInspection>,
  until: AbortSignal,
): Promise<void> {
  const { session } = device;
  const upload = await requireUpload(services, device, id);
  if (upload.finished_at === null || upload.sealed_look !== null) return;
  const inspecting = async (): Promise<KeptInspection> => {
    const whole = await openBlob(services, session, upload);
    const bytes = whole && upload.media_type === pdf ? await firstPage(services, session, whole) : whole;
    if (bytes === undefined) return unseen;
    return inspectPicture(services, session, upload.slot as CaptureSlot, bytes, until);
  };
  const seen = await turn(inspecting).catch((error: unknown) => {
    if (!until.aborted) throw error;
    return unseen;
  });
  await keepInspection(services, session, upload, seen);
}

async function assembled(
  services: Services,
  { session }: Device,
  upload: UploadRow,
): Promise<Buffer | undefined> {
  const parts = upload.parts ?? 0;
  const missing = parts - upload.received.length;
  if (missing > 0) throw new AppError('CAPTURE_PARTS_MISSING', { parameters: { missing, parts } });
  const opened = await openParts(services, session, upload);
  if (opened === undefined || opened.length !== parts) return undefined;
  const bytes = Buffer.concat(opened.map(({ content }) => content));
  const hash = createHash('sha256').update(bytes).digest();
  if (upload.sha256 === null || !hash.equals(upload.sha256)) {
    await dropUpload(services, upload);
    throw new AppError('CAPTURE_PICTURE_DIFFERS');
  }
  return bytes;
}

async function refuseBroken(
  services: Services,
  { session }: Device,
  upload: UploadRow,
  bytes: Buffer,
): Promise<string> {
  const refuse = async (fault: FieldError): Promise<never> => {
    await dropUpload(services, upload);
    throw invalid(fault);
  };
  const seen = new PictureStream(upload.slot, onePiece(bytes), upload.slot !== 'selfie');
  try {
    for await (const _ of seen.pieces());
  } catch (error) {
    if (seen.fault === undefined) throw error;
    return refuse(seen.fault);
  }
  if (seen.mediaType === undefined) throw new Error('a whole picture has a type');
  if (seen.mediaType !== pdf) return seen.mediaType;
  const drawn = await drawPages(services, session.company_id, upload.slot, async () => bytes);
  return 'code' in drawn ? refuse(drawn) : seen.mediaType;
}

/** As it was drawn when the file came; that it is drawn again is cheaper than to keep its pages twice. */
async function firstPage(
  services: Services,
  { company_id }: SessionRow,
  bytes: Buffer,
): Promise<Buffer | undefined> {
  const drawn = await drawPages(services, company_id, '', async () => bytes);
  const [first] = 'code' in drawn ? [] : drawn;
  return first && Buffer.from(first.jpeg);
}

/** Inspects a picture in a vision process. If none can, the person goes on without. */
async function inspectPicture(
  { visionClient }: Services,
  { document_type }: SessionRow,
  slot: CaptureSlot,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<KeptInspection> {
  signal.throwIfAborted();
  const inspecting = async (): Promise<KeptInspection> => {
    if (slot === 'selfie')
      return inspectFace((await visionClient.face(bytes, { role: 'selfie' }, signal)).problem);
    const { reading } = await visionClient.read(bytes, { signal });
    return inspectPaper(slot, document_type, { named: reading.named, quality: reading.quality });
  };
  try {
    return await rejectOnAbort(signal, inspecting());
  } catch (error) {
    return error instanceof VisionError && error.reason === 'refused' ? undecodable : unseen;
  }
}
