import { randomUUID } from 'node:crypto';
import { pictureContext } from '../../dossiers/stored-dossier.ts';
import type { SealingKey } from '../../platform/keys/sealing.ts';
import { platformLimits } from '../../platform/limits.ts';
import type { PictureType } from '../../platform/picture-type.ts';
import { AppError } from '../../platform/problems/errors.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import { PictureStream } from './picture-stream.ts';
import type { Keeping } from './receive-upload.ts';

interface StoredPicture {
  readonly id: string;
  readonly field: string;
  readonly mediaType: PictureType;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly wrappedKey: Buffer;
}

/** Checks, hashes, seals and stores each picture as its bytes arrive, so that memory does not grow with its size. */
export const storePictures = (dossierKey: SealingKey, blobs: BlobStore): Keeping<StoredPicture> => ({
  take: async (field, part) => {
    const id = randomUUID();
    const { key, wrapped } = dossierKey.makeKey(pictureContext(id));
    const seen = new PictureStream(field, part.iterator({ destroyOnReturn: false }));
    try {
      await blobs.put(id, key.sealPieces(pictureContext(id), seen.pieces()));
    } catch (error) {
      if (seen.fault !== undefined) return seen.fault;
      if (seen.broken) throw new AppError('INVALID_MULTIPART');
      throw new AppError('STORAGE_UNAVAILABLE', {
        retryAfterSeconds: platformLimits.retryAfterSeconds,
        cause: error,
      });
    } finally {
      // The rest of the form is parsed in any case.
      part.resume();
    }
    const { mediaType, size } = seen;
    if (mediaType === undefined) throw new Error('a stored picture has a type');
    return { id, field, mediaType, bytes: size, sha256: seen.digest(), wrappedKey: wrapped };
  },
  // The orphan sweep finds what cannot be removed now.
  discard: async (pictures) => {
    await Promise.allSettled(pictures.map(({ id }) => blobs.delete(id)));
  },
});
