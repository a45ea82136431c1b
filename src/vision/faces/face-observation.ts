import type { Frame } from '../../documents/template/template.ts';
import { readLabels } from '../../platform/vocabulary/read-vocabulary.ts';
import type { Box, Point } from '../pixels/picture.ts';
import type { FaceTemplate } from './face-template.ts';

/** What was found of the face on a picture. Positions are pixels of the picture as it is shown. */

/** Why a face cannot be compared, the gravest first. */
export const faceProblems = readLabels('vision/face-problems.tsv', 'code', [
  'NO_FACE',
  'SEVERAL_FACES',
  'NOT_A_PHOTOGRAPH',
  'FACE_SIDEWAYS',
  'FACE_COVERED',
  'FACE_TURNED_AWAY',
  'FACE_TOO_SMALL',
  'FACE_BLURRED',
  'FACE_GREY',
  'FACE_PRINTED',
]);

export type FaceProblem = keyof typeof faceProblems;

export interface SeenFace {
  /** Upright rectangle around the face, from eyebrows to chin. */
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** Eyes, tip of the nose, corners of the mouth, each from the left of the picture. */
  readonly landmarks: readonly Point[];
  /** 0 to 1: how surely it is a face. */
  readonly score: number;
}

export interface FaceObservation {
  /** All that were found, the one that counts first. */
  readonly faces: readonly SeenFace[];
  /** Null where the first can be compared. */
  readonly problem: FaceProblem | null;
  /** Of the first; null where there is a problem. */
  readonly template: FaceTemplate | null;
  /** JPEG of the first face and what is around it, at most 400 pixels high; null where there is none. */
  readonly portrait: Uint8Array | null;
  /** PNG, where asked for. */
  readonly annotated?: Uint8Array;
}

/** What a picture is; each kind has other requirements. */
export type FaceRole =
  /** Somebody before a camera, now: must be in colour and of a person, not of a print. */
  | 'selfie'
  /** The portrait on a document: small, tinted, printed; ghost images beside it do not count. */
  | 'portrait'
  /** A photo from a register, or any other. */
  | 'photo';

/** Where the portrait should be: the paper in the picture, its corners as it is read, and the place on it in shares of its width and height. */
export interface PortraitPlace {
  readonly paper: Box;
  readonly frame: Frame;
}
