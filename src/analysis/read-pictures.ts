import type { DocumentFacts, PictureText, Side, UndecodedPicture } from '../documents/facts.ts';
import { loadPicture } from '../dossiers/load-picture.ts';
import type { DossierKey, StoredDocument } from '../dossiers/stored-dossier.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import type { VisionPool } from '../vision/process/pool.ts';
import { VisionError } from '../vision/process/vision-error.ts';

/** Reads pictures and finds faces. */
export type Reader = Pick<VisionPool, 'read' | 'understand' | 'face'>;

/** The pictures of one document, read. A selfie bears no text; the face check looks at it. */
export async function readPictures(
  document: StoredDocument,
  dossierKey: DossierKey,
  blobs: BlobStore,
  vision: Reader,
  signal: AbortSignal,
): Promise<DocumentFacts> {
  const undecoded: UndecodedPicture[] = [];
  const read = async (side: Side): Promise<PictureText | undefined> => {
    const picture = document.pictures.find((candidate) => candidate.side === side);
    if (picture === undefined || document.type === 'SELFIE') return undefined;
    if (picture.wrappedKey === null) throw new Error(`the picture ${picture.id} was removed`);
    const bytes = await loadPicture(blobs, dossierKey, picture.id, picture.wrappedKey);
    const seen = await readPicture(bytes, vision, signal);
    if (!(seen instanceof VisionError)) return seen;
    undecoded.push({ side, code: seen.code, words: { en: seen.words('en'), fr: seen.words('fr') } });
    return noText;
  };
  const [front, back] = [(await read('front')) ?? noText, await read('back')];
  const facts = await vision.understand({ type: document.type, front, ...(back && { back }) }, signal);
  return undecoded.length === 0 ? facts : { ...facts, undecoded };
}

const noText: PictureText = { width: 1, height: 1, lines: [], mrz: null };

/** Why the decoder refuses a picture that was whole at upload; any other error is a failed attempt. */
async function readPicture(
  bytes: Buffer,
  vision: Reader,
  signal: AbortSignal,
): Promise<PictureText | VisionError> {
  try {
    const { reading } = await vision.read(bytes, { signal });
    return reading;
  } catch (error) {
    if (error instanceof VisionError && error.reason === 'refused') return error;
    throw error;
  }
}
