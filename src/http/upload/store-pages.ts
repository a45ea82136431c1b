import { createHash, randomUUID } from 'node:crypto';
import type { ArrivedPage } from '../../dossiers/intake/accept-dossier.ts';
import { pageTextContext, pictureContext } from '../../dossiers/stored-dossier.ts';
import type { SealingKey } from '../../platform/keys/sealing.ts';
import { onePiece } from '../../platform/one-piece.ts';
import { AppError, type FieldError } from '../../platform/problems/errors.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import type { DrawnPage } from '../../vision/process/messages.ts';
import type { PdfDrawer } from '../../vision/process/pool.ts';
import { VisionError } from '../../vision/process/vision-error.ts';
import { httpLimits } from '../limits.ts';
import { pictureProblems } from './picture-stream.ts';

export interface PageTools {
  readonly pdfs: Pick<PdfDrawer, 'draw'>;
  readonly blobs: BlobStore;
}

/** Draws a PDF whose bytes `load` fetches when its turn comes; what is wrong with it names `field`. */
export async function drawPages(
  { pdfs }: PageTools,
  client: number,
  field: string,
  load: () => Promise<Uint8Array>,
): Promise<readonly DrawnPage[] | FieldError> {
  const signal = AbortSignal.timeout(httpLimits.pdfWaitSeconds * 1000);
  try {
    return await pdfs.draw(client, load, signal);
  } catch (error) {
    const code = error instanceof VisionError ? pictureProblems[error.code] : undefined;
    if (error instanceof VisionError && code !== undefined) {
      return { field, code, parameters: error.parameters };
    }
    if (!(error instanceof VisionError) && !signal.aborted) throw error;
    throw new AppError('PICTURES_BUSY', { retryAfterSeconds: httpLimits.pdfRetrySeconds, cause: error });
  }
}

/** Seals and stores each page as a picture is, with the text that the file says stands on it. */
export async function storePages(
  { blobs }: PageTools,
  owner: SealingKey,
  pages: readonly DrawnPage[],
): Promise<readonly ArrivedPage[]> {
  const stored: ArrivedPage[] = [];
  try {
    for (const { number, jpeg, words } of pages) {
      const id = randomUUID();
      const { key, wrapped } = owner.makeKey(pictureContext(id));
      const bytes = Buffer.from(jpeg);
      await blobs.put(id, key.sealPieces(pictureContext(id), onePiece(bytes)));
      stored.push({
        id,
        number,
        mediaType: 'image/jpeg',
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        wrappedKey: wrapped,
        sealedText: words.length === 0 ? null : key.seal(pageTextContext(id), JSON.stringify(words)),
      });
    }
    return stored;
  } catch (error) {
    await discardPages({ blobs }, stored);
    throw error;
  }
}

/** The orphan sweep finds what cannot be removed now. */
export async function discardPages(
  { blobs }: Pick<PageTools, 'blobs'>,
  pages: readonly Pick<ArrivedPage, 'id'>[],
): Promise<void> {
  await Promise.allSettled(pages.map(({ id }) => blobs.delete(id)));
}
