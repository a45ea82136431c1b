import { randomUUID } from 'node:crypto';
import type { ArrivedPicture } from '../../dossiers/intake/accept-dossier.ts';
import { pictureContext } from '../../dossiers/stored-dossier.ts';
import type { SealingKey } from '../../platform/keys/sealing.ts';
import { platformLimits } from '../../platform/limits.ts';
import { pdf } from '../../platform/picture-type.ts';
import { AppError } from '../../platform/problems/errors.ts';
import { PictureStream } from './picture-stream.ts';
import type { Keeping } from './receive-upload.ts';
import { discardPages, drawPages, type PageTools, storePages } from './store-pages.ts';

/** A face is taken by a camera. */
const selfie = 'selfie';

/**
 * Checks, hashes, seals and stores each picture as its bytes arrive, so that memory does not grow with its size. A PDF is
 * stored so too, then drawn, and its pages are stored.
 */
export const storePictures = (
  dossierKey: SealingKey,
  tools: PageTools,
  client: number,
): Keeping<ArrivedPicture> => ({
  take: async (field, part) => {
    const id = randomUUID();
    const { key, wrapped } = dossierKey.makeKey(pictureContext(id));
    const seen = new PictureStream(field, part.iterator({ destroyOnReturn: false }), field !== selfie);
    try {
      await tools.blobs.put(id, key.sealPieces(pictureContext(id), seen.pieces()));
    } catch (error) {
      if (seen.fault !== undefined) return seen.fault;
      if (seen.broken) throw new AppError('INVALID_MULTIPART');
      throw storeUnavailable(error);
    } finally {
      // The rest of the form is parsed in any case.
      part.resume();
    }
    const { mediaType, size } = seen;
    if (mediaType === undefined) throw new Error('a stored picture has a type');
    const picture = { id, field, mediaType, bytes: size, sha256: seen.digest(), wrappedKey: wrapped };
    if (mediaType !== pdf) return picture;
    try {
      const drawn = await drawPages(tools, client, field, async () => {
        const sealed = await tools.blobs.get(id);
        if (sealed === undefined) throw storeUnavailable('the file is not there');
        return key.open(pictureContext(id), sealed);
      });
      if (!('code' in drawn)) return { ...picture, pages: await storePages(tools, dossierKey, drawn) };
      await tools.blobs.delete(id).catch(() => undefined);
      return drawn;
    } catch (error) {
      await tools.blobs.delete(id).catch(() => undefined);
      throw error instanceof AppError ? error : storeUnavailable(error);
    }
  },
  discard: (pictures) =>
    discardPages(
      tools,
      pictures.flatMap((picture) => [picture, ...(picture.pages ?? [])]),
    ),
});

const storeUnavailable = (cause: unknown): AppError =>
  new AppError('STORAGE_UNAVAILABLE', { retryAfterSeconds: platformLimits.retryAfterSeconds, cause });
