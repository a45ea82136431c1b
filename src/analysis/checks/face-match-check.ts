import { Type } from 'typebox';
import texts from '../../../vocabulary/analysis/words.json' with { type: 'json' };
import { nullableText, text } from '../../contract/fields.ts';
import { scoringShape } from '../../contract/scorings.ts';
import { identityDocumentTypes } from '../../contract/uploads.ts';
import { coded } from '../../dossiers/result/check-reasons.ts';
import type { CheckResult } from '../../dossiers/stored-dossier.ts';
import { reviewFrom, reviewTo, samePerson } from '../../vision/faces/face-similarity.ts';
import { type Check, doesNotApply } from '../check.ts';
import { compareFaces, nothingCompared } from '../compare-faces.ts';
import { isVisionCode } from '../read-pictures.ts';

/** The selfie against the register's photo of the holder; where that cannot be had, against the document's portrait. */
export const faceMatchCheck: Check = {
  type: 'FACE_MATCH_CHECK',
  name: { en: 'Face', fr: 'Visage' },
  documents: identityDocumentTypes,
  needsSelfie: true,
  price: 1,
  weight: 25,
  scoring: {
    v2: scoringShape('FaceMatch', {
      faceMatched: Type.Boolean({ description: 'Similarity above 80' }),
      similarity: text('"0.00" to "100.00"'),
      comparedImageBase64: nullableText(
        'The portrait that the selfie was compared with, a JPEG; null where there was none, in webhooks, and once the pictures of the dossier were removed',
      ),
      faceMatchVerificationType: text(
        "GOVERNMENT (the register's photo) or OFFLINE (the document's portrait)",
      ),
      notComparedReason: Type.Optional(
        text('Why the selfie was not compared, a code (NO_FACE, SEVERAL_FACES, ...); absent where it was'),
      ),
    }),
    position: 6,
  },
  alert: {
    code: 'FACE',
    gravity: 90,
    tone: 'bad',
    ...texts.alerts.FACE,
    isRaised: ({ scoring }) => scoring.faceMatched === false && !wasNotCompared(scoring),
  },
  caps: ({ scoring }) => (scoring.faceMatched === false && !wasNotCompared(scoring) ? ['OTHER_FACE'] : []),
  open: 'NOT_COMPARED',
  // A portrait on the paper may have been put there with it.
  proves: ({ scoring }) => scoring.faceMatched === true && scoring.faceMatchVerificationType === 'GOVERNMENT',
  tone: ({ scoring }) => (scoring.faceMatched === true ? 'good' : wasNotCompared(scoring) ? 'warn' : 'bad'),
  version: '1',
  uses: ({ faceModel }) => ({
    faceModel: faceModel.name,
    faceThresholds: `same > ${samePerson}, review ${reviewFrom} to ${reviewTo}`,
  }),
  run: async (question) => {
    const selfie = await question.faces.selfie();
    if (!selfie.usable && selfie.code === 'PICTURE_REMOVED') {
      return selfieRemoved;
    }
    if (!selfie.usable && (selfie.code === 'PICTURE_MISSING' || isVisionCode(selfie.code))) {
      return { status: 'FAILED', explanation: [coded(selfie.code, selfie.words), nothingCompared] };
    }
    const { document, registers, faces } = question;
    return compareFaces({
      model: faces.model,
      document,
      registers,
      selfie,
      portrait: () => faces.portrait(document),
      photo: (bytes) => faces.photo(bytes),
    });
  },
};

/** Earlier versions kept no reason, and took it for another face. */
const wasNotCompared = ({ notComparedReason }: CheckResult['scoring']): boolean =>
  typeof notComparedReason === 'string';

const selfieRemoved = doesNotApply('SELFIE_REMOVED');
