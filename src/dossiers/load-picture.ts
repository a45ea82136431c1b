import { AppError } from '../platform/problems/errors.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import type { DossierKey } from './stored-dossier.ts';

/** The bytes of a picture that was not removed; a missing blob is refused as PICTURE_MISSING. */
export async function loadPicture(
  blobs: BlobStore,
  dossierKey: DossierKey,
  id: string,
  wrappedKey: Buffer,
): Promise<Buffer> {
  const sealed = await blobs.get(id);
  if (sealed === undefined) throw new AppError('PICTURE_MISSING');
  return dossierKey.openPicture(id, wrappedKey, sealed);
}

/** Undefined where the blob is missing. */
export async function loadPictureIfThere(
  ...picture: Parameters<typeof loadPicture>
): Promise<Buffer | undefined> {
  return loadPicture(...picture).catch((error: unknown) => {
    if (isPictureMissing(error)) return undefined;
    throw error;
  });
}

export const isPictureMissing = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'PICTURE_MISSING';
