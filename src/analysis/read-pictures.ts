import type { DocumentFacts, LayerWord, PictureText, Side, UndecodedPicture } from '../documents/facts.ts';
import { loadPicture } from '../dossiers/load-picture.ts';
import type { DossierKey, StoredDocument } from '../dossiers/stored-dossier.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import type { VisionPool } from '../vision/process/pool.ts';
import { type VisionCode, VisionError, visionProblems } from '../vision/process/vision-error.ts';
import { analysisLimits } from './limits.ts';

/** Reads pictures and finds faces; those of the service also look at recordings. */
export type Reader = Pick<VisionPool, 'read' | 'understand' | 'face'> &
  Partial<Pick<VisionPool, 'recording'>>;

/** The same, with processes that are to be closed, and may be started ahead. */
export type VisionClient = Reader & Pick<VisionPool, 'close'> & Partial<Pick<VisionPool, 'warm'>>;

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
    const seen = await readPicture(bytes, dossierKey.openPageText(picture), vision, signal);
    if (!(seen instanceof VisionError)) return seen;
    undecoded.push({ side, code: seen.code, words: { en: seen.words('en'), fr: seen.words('fr') } });
    return noText;
  };
  const [front, back] = [(await read('front')) ?? noText, await read('back')];
  const facts = await vision.understand({ type: document.type, front, ...(back && { back }) }, signal);
  return undecoded.length === 0 ? facts : { ...facts, undecoded };
}

/** The vision client of this attempt. Errors count against the picture once they have come back several times. */
export function visionAt(attempt: number, vision: Reader): Reader {
  if (attempt < analysisLimits.pictureAttempts) return vision;
  const blamed = (error: unknown): never => {
    throw error instanceof VisionError && error.reason !== 'busy' ? error.asRefusal() : error;
  };
  const recording = vision.recording?.bind(vision);
  return {
    read: (...args) => vision.read(...args).catch(blamed),
    face: (...args) => vision.face(...args).catch(blamed),
    ...(recording && { recording: (...args) => recording(...args).catch(blamed) }),
    understand: (...args) => vision.understand(...args),
  };
}

/** Whether a picture that was not read might be, another time: when its checks are run again it is tried again. */
export const mayBeReadLater = ({ undecoded = [] }: DocumentFacts): boolean =>
  undecoded.some(({ code }) => isVisionCode(code) && visionProblems[code].reason !== 'refused');

export const isVisionCode = (code: string): code is VisionCode => Object.hasOwn(visionProblems, code);

const noText: PictureText = { width: 1, height: 1, lines: [], mrz: null };

/** Why a picture that was whole at upload cannot be read; any other error is a failed attempt. */
async function readPicture(
  bytes: Buffer,
  layer: readonly LayerWord[],
  vision: Reader,
  signal: AbortSignal,
): Promise<PictureText | VisionError> {
  try {
    const { reading } = await vision.read(bytes, { layer, signal });
    return reading;
  } catch (error) {
    if (error instanceof VisionError && error.reason === 'refused') return error;
    throw error;
  }
}
