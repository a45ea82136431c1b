import type { Frame } from '../../documents/template/template.ts';
import type { Text } from '../../platform/language.ts';
import type { Box, Point } from '../pixels/picture.ts';
import type { FaceTemplate } from './face-template.ts';

/** What was found of the face on a picture. Positions are pixels of the picture as it is shown. */

/** Why a face cannot be compared, the gravest first. */
export const faceProblems = {
  NO_FACE: {
    en: 'No face was found on the picture. Take it again with the face in the middle, looking at the camera.',
    fr: "Aucun visage n'a été trouvé sur l'image. Reprenez-la, le visage au milieu et tourné vers l'appareil.",
  },
  SEVERAL_FACES: {
    en: 'The picture shows several faces. Take it again with one person only.',
    fr: "L'image montre plusieurs visages. Reprenez-la avec une seule personne.",
  },
  NOT_A_PHOTOGRAPH: {
    en: 'The face is drawn or painted. Take a photograph of the person.',
    fr: 'Le visage est dessiné ou peint. Prenez une photo de la personne.',
  },
  FACE_SIDEWAYS: {
    en: 'The picture lies on its side or upside down. Turn it upright and send it again.',
    fr: "L'image est couchée ou à l'envers. Redressez-la et renvoyez-la.",
  },
  FACE_COVERED: {
    en: 'A part of the face is covered. Take it again without mask, dark glasses or hand before the face.',
    fr: 'Une partie du visage est couverte. Reprenez la photo sans masque, lunettes sombres ni main devant le visage.',
  },
  FACE_TURNED_AWAY: {
    en: 'The face is turned away. Take it again, looking straight at the camera.',
    fr: "Le visage est tourné. Reprenez la photo en regardant l'appareil en face.",
  },
  FACE_TOO_SMALL: {
    en: 'The face is too small on the picture. Take it again from nearer and send it unreduced.',
    fr: "Le visage est trop petit sur l'image. Reprenez-la de plus près et envoyez-la sans la réduire.",
  },
  FACE_BLURRED: {
    en: 'The face is blurred. Take it again with a steady hand, in good light.',
    fr: 'Le visage est flou. Reprenez la photo sans bouger, sous une bonne lumière.',
  },
  FACE_GREY: {
    en: 'The picture is in black and white, so it may be a copy. Take it again in colour.',
    fr: "L'image est en noir et blanc : ce peut être une copie. Reprenez-la en couleur.",
  },
  FACE_PRINTED: {
    en: 'The face seems to be printed or shown on a screen. Take a picture of the person.',
    fr: 'Le visage semble imprimé ou affiché sur un écran. Prenez en photo la personne elle-même.',
  },
} as const satisfies Record<string, Text>;

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
