import type { Side } from '../documents/facts.ts';
import { portraitPlace } from '../documents/template/portrait-place.ts';
import { loadPictureIfThere } from '../dossiers/load-picture.ts';
import type { DossierKey, StoredDocument, StoredDossier } from '../dossiers/stored-dossier.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import type { FaceModel } from '../vision/faces/face-model.ts';
import { type FaceObservation, faceProblems } from '../vision/faces/face-observation.ts';
import type { FaceRequest } from '../vision/process/messages.ts';
import { VisionError } from '../vision/process/vision-error.ts';
import type { Face, Faces, UnusableFace } from './check.ts';
import type { Reader } from './read-pictures.ts';

interface VisionClient {
  readonly blobs: BlobStore;
  readonly vision: Pick<Reader, 'face'>;
  readonly faceModel: FaceModel;
}

/** The faces of one dossier, for its checks. Pictures are opened on demand and not held. */
export function inspectFaces(
  dossier: StoredDossier,
  dossierKey: DossierKey,
  { blobs, vision, faceModel }: VisionClient,
  signal: AbortSignal,
): Faces {
  const look = (bytes: Uint8Array, face: FaceRequest['face']) => lookAt(vision, bytes, face, signal);
  const inspectPicture = async (document: StoredDocument, side: Side, face: FaceRequest['face']) => {
    const picture = document.pictures.find((candidate) => candidate.side === side);
    if (!picture || picture.wrappedKey === null) return removed;
    const bytes = await loadPictureIfThere(blobs, dossierKey, picture.id, picture.wrappedKey);
    return bytes === undefined ? missing : look(bytes, face);
  };
  const inspectSelfie = async () => {
    const selfie = dossier.documents.find(({ type }) => type === 'SELFIE');
    if (selfie === undefined) throw new Error('there is no selfie to look at');
    return inspectPicture(selfie, 'front', { role: 'selfie' });
  };
  let selfie: Promise<Face> | undefined;
  return {
    model: faceModel,
    selfie: () => {
      selfie ??= inspectSelfie();
      return selfie;
    },
    portrait: (document) => {
      const { given, place } = portraitPlace(document.facts);
      return inspectPicture(document, given, { role: 'portrait', ...(place && { place }) });
    },
    photo: (bytes) => look(bytes, { role: 'photo' }),
  };
}

const removed: UnusableFace = {
  usable: false,
  code: 'PICTURE_REMOVED',
  words: {
    en: 'The picture was removed when the time for which pictures are kept was over. Upload a new one to compare it.',
    fr: "L'image a été supprimée à la fin de sa durée de conservation. Envoyez-en une nouvelle pour la comparer.",
  },
};

const missing: UnusableFace = {
  usable: false,
  code: 'PICTURE_MISSING',
  words: {
    en: 'The picture is not in the store, though nobody removed it. Upload it again, or ask the operator to run the check again when it is back.',
    fr: "L'image n'est pas dans le stockage, bien que personne ne l'ait supprimée. Renvoyez-la, ou demandez à l'exploitant de relancer la vérification quand elle y sera.",
  },
};

/** A picture the decoder refuses has no face to compare; any other error is a failed attempt. */
export async function lookAt(
  vision: VisionClient['vision'],
  bytes: Uint8Array,
  face: FaceRequest['face'],
  signal: AbortSignal,
): Promise<Face> {
  try {
    return faceOf(await vision.face(bytes, face, signal));
  } catch (error) {
    if (!(error instanceof VisionError) || error.reason !== 'refused') throw error;
    return {
      usable: false,
      code: error.code,
      words: { en: error.words('en'), fr: error.words('fr') },
    };
  }
}

export function faceOf({ problem, template, portrait }: FaceObservation): Face {
  if (problem === null && template !== null) return { usable: true, template, portrait };
  const code = problem ?? 'NO_FACE';
  return { usable: false, code, words: faceProblems[code] };
}
