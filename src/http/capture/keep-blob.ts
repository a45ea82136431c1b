import { createHash, randomUUID } from 'node:crypto';
import { asOwner, type Device } from '../../capture/device.ts';
import type { KeptInspection } from '../../capture/inspection.ts';
import { liveKey, lookContext } from '../../capture/stored-session.ts';
import type { SessionRow } from '../../db/capture/sessions.ts';
import { saveInspection, type UploadRow, type WholeUpload } from '../../db/capture/uploads.ts';
import { pictureContext } from '../../dossiers/stored-dossier.ts';
import { onePiece } from '../../platform/one-piece.ts';
import { AppError } from '../../platform/problems/errors.ts';
import type { Services } from '../services.ts';

/** Seals a whole picture or recording as a dossier's are, so that it can become one's without being copied. */
export async function keepBlob(
  { keyring, blobs }: Services,
  session: SessionRow,
  bytes: Buffer,
  mediaType: string,
): Promise<WholeUpload> {
  const blob = randomUUID();
  const { key, wrapped } = liveKey(keyring, session).makeKey(pictureContext(blob));
  await blobs.put(blob, key.sealPieces(pictureContext(blob), onePiece(bytes)));
  return {
    blob,
    blob_key: wrapped,
    blob_bytes: bytes.length,
    blob_sha256: createHash('sha256').update(bytes).digest(),
    media_type: mediaType,
  };
}

export async function openBlob(
  { keyring, blobs }: Services,
  session: SessionRow,
  { blob, blob_key }: UploadRow,
): Promise<Buffer | undefined> {
  if (blob === null || blob_key === null) return undefined;
  const sealed = await blobs.get(blob);
  const context = pictureContext(blob);
  return sealed && liveKey(keyring, session).openKey(context, blob_key).open(context, sealed);
}

/** Has `write` record that they are complete; removes the blobs if another request did. */
export async function finishWith(
  services: Services,
  device: Device,
  whole: readonly WholeUpload[],
  write: Parameters<typeof asOwner<boolean>>[2],
): Promise<boolean> {
  const remove = () => Promise.allSettled(whole.map(({ blob }) => services.blobs.delete(blob)));
  let finished: boolean;
  try {
    finished = await asOwner(services, device, write);
  } catch (error) {
    // Only a refusal proves that nothing was committed; otherwise the orphan sweep decides.
    if (error instanceof AppError) await remove();
    throw error;
  }
  if (!finished) await remove();
  return finished;
}

export async function keepInspection(
  { database, keyring }: Services,
  session: SessionRow,
  upload: UploadRow,
  look: KeptInspection,
): Promise<void> {
  const sealed = liveKey(keyring, session).seal(
    lookContext(session.uuid, upload.upload),
    JSON.stringify(look),
  );
  await saveInspection(database, upload, sealed);
}
