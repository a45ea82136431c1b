import type { FaceMatchResult } from '../contract/face-match.ts';
import { type DocumentType, identityDocumentTypes } from '../contract/uploads.ts';
import { typeOf } from '../documents/recognised.ts';
import { portraitPlace } from '../documents/template/portrait-place.ts';
import type { Language } from '../platform/language.ts';
import type { Registers } from '../registries/register.ts';
import type { FaceModel } from '../vision/faces/face-model.ts';
import { VisionError } from '../vision/process/vision-error.ts';
import type { Outcome } from './check.ts';
import { compareFaces, selfieNotCompared } from './compare-faces.ts';
import { faceOf, lookAt } from './inspect-faces.ts';
import type { Reader } from './read-pictures.ts';

/** A selfie against a document, at once and without a dossier: nothing is kept of the pictures. */

export interface FacePictures {
  readonly selfie: Uint8Array;
  readonly front: Uint8Array;
  readonly back?: Uint8Array;
  /** What the document is; what it shows counts where nobody says it. */
  readonly type?: DocumentType;
}

type PictureName = 'selfie' | 'front' | 'back';

/** A picture that cannot be read, and is itself at fault. */
export class PictureAtFault extends Error {
  override readonly name = 'PictureAtFault';
  constructor(
    readonly picture: PictureName,
    override readonly cause: VisionError,
  ) {
    super(cause.message);
  }
}

interface Tools {
  readonly vision: Reader;
  readonly registers: Registers;
  readonly faceModel: FaceModel;
}

/** Rejects with a PictureAtFault, with a VisionError where nobody can look now, or with the signal's reason while it waits. */
export async function matchFaces(
  { vision, registers, faceModel }: Tools,
  { selfie, front, back, type: declared }: FacePictures,
  signal: AbortSignal,
): Promise<Outcome> {
  const observation = await blaming('selfie', vision.face(selfie, { role: 'selfie' }, signal));
  const own = faceOf(observation);
  if (!own.usable) return selfieNotCompared(own);
  const ofFront = (await blaming('front', vision.read(front, { signal }))).reading;
  const ofBack = back && (await blaming('back', vision.read(back, { signal }))).reading;
  const type = declared ?? shownType(ofFront.named?.type) ?? shownType(ofBack?.named?.type) ?? 'AUTRE';
  const facts = await vision.understand({ type, front: ofFront, ...(ofBack && { back: ofBack }) }, signal);
  return compareFaces({
    model: faceModel,
    document: { type: typeOf(type, facts), facts },
    registers,
    selfie: own,
    portrait: async () => {
      const { given, place } = portraitPlace(facts);
      const picture = given === 'back' && back !== undefined ? back : front;
      const name = picture === back ? 'back' : 'front';
      return faceOf(
        await blaming(name, vision.face(picture, { role: 'portrait', ...(place && { place }) }, signal)),
      );
    },
    photo: (bytes) => lookAt(vision, bytes, { role: 'photo' }, signal),
  });
}

const shownType = (type: DocumentType | undefined): DocumentType | undefined =>
  identityDocumentTypes.find((one) => one === type);

/** Blames the picture for every error but "busy": a crash was tried again before it gets here. */
async function blaming<T>(picture: PictureName, look: Promise<T>): Promise<T> {
  try {
    return await look;
  } catch (error) {
    throw error instanceof VisionError && error.reason !== 'busy'
      ? new PictureAtFault(picture, error)
      : error;
  }
}

/** The result of the interface; undefined where the register could not be asked and there is no portrait. */
export function faceMatchOf(outcome: Outcome, language: Language): FaceMatchResult | undefined {
  if (outcome.status === 'FAILED') return undefined;
  const scoring =
    outcome.status === 'EXECUTED'
      ? (outcome.scoring as Omit<FaceMatchResult, 'type' | 'explanation'>)
      : { ...nothingCompared, notComparedReason: outcome.code };
  return { type: 'FACE_MATCH', ...scoring, explanation: outcome.explanation.map((words) => words[language]) };
}

const nothingCompared = {
  faceMatched: false,
  similarity: '0.00',
  comparedImageBase64: null,
  faceMatchVerificationType: 'OFFLINE',
} as const;
