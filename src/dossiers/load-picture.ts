import type { BlobStore } from '../storage/blob-store.ts';
import type { DossierKey } from './stored-dossier.ts';

/** The bytes of a picture that was not removed; a missing blob is an error. */
export async function loadPicture(
  blobs: BlobStore,
  dossierKey: DossierKey,
  id: string,
  wrappedKey: Buffer,
): Promise<Buffer> {
  const sealed = await blobs.get(id);
  if (sealed === undefined)
    throw new Error(`the blob of picture ${id} is missing, though it was not removed`);
  return dossierKey.openPicture(id, wrappedKey, sealed);
}
