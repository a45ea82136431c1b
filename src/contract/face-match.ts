import { type Static, Type } from 'typebox';
import { nullableText, oneOf, simulated, text } from './fields.ts';
import {
  identityDocumentTypes,
  identityPicturesV1,
  neededPicture,
  picture,
  pictureExample,
  picturesTaken,
} from './uploads.ts';

/** Comparison of a selfie with an identity document at once: an addition to the interface. */

export const FaceMatchV1Body = Type.Object(
  {
    selfie: neededPicture('Selfie'),
    ...identityPicturesV1,
  },
  {
    title: 'FaceMatchV1',
    description: `The selfie and exactly one document. ${picturesTaken}`,
    examples: [{ selfie: pictureExample, cniRecto: pictureExample }],
  },
);

export const FaceMatchV2Body = Type.Object(
  {
    selfie: neededPicture('Selfie'),
    idDocumentFront: neededPicture('Front of the identity document'),
    idDocumentBack: picture('Back of the identity document'),
    documentType: Type.Optional(
      oneOf(
        identityDocumentTypes,
        'What the identity document is, in capitals or not; without it, what the pictures show counts',
      ),
    ),
  },
  {
    title: 'FaceMatchV2',
    description: picturesTaken,
    examples: [{ selfie: pictureExample, idDocumentFront: pictureExample }],
  },
);

export const FaceMatchResult = Type.Object(
  {
    type: Type.Literal('FACE_MATCH'),
    faceMatched: Type.Boolean({ description: 'Similarity above 80' }),
    similarity: text('"0.00" to "100.00"; 80 is the decision point, and from 60 to 90 a person should look'),
    comparedImageBase64: nullableText(
      'The portrait that the selfie was compared with, a JPEG; null where nothing was compared',
    ),
    faceMatchVerificationType: oneOf(
      ['GOVERNMENT', 'OFFLINE'],
      "GOVERNMENT (the register's photo) or OFFLINE (the document's portrait)",
    ),
    notComparedReason: Type.Optional(
      text(
        'Why nothing was compared, a code: of the selfie (NO_FACE, SEVERAL_FACES, ...), or NO_REFERENCE_PORTRAIT; absent where they were',
      ),
    ),
    explanation: Type.Array(Type.String(), {
      description: 'Why it came out so, in English or French by Accept-Language',
    }),
    simulated,
  },
  {
    title: 'FaceMatchResult',
    examples: [
      {
        type: 'FACE_MATCH',
        faceMatched: false,
        similarity: '0.00',
        comparedImageBase64: null,
        faceMatchVerificationType: 'OFFLINE',
        notComparedReason: 'NO_FACE',
        explanation: [
          'NO_FACE: No face was found on the picture. Take it again with the face in the middle, looking at the camera.',
          'The selfie was not compared: it proves nothing, for or against. It was not charged; take a new one.',
        ],
      },
    ],
  },
);
export type FaceMatchResult = Static<typeof FaceMatchResult>;
