import { type Text, words } from '../platform/language.ts';
import { refusals } from './refusals.ts';
import type { FaceRow, RefusedRow } from './row.ts';
import { uploadPrefix } from './upload-rows.ts';

const calls = ['verification.face-match'] as const;
const field = 'selfie';
const needs = 'idDocumentFront';

const row = (slug: string, faces: FaceRow['faces'], outcome: Text): FaceRow => ({
  calls,
  field,
  value: `${uploadPrefix}face-${slug}`,
  needs,
  outcome,
  faces,
});

/** By the name of the selfie's file; uploads know the same outcomes by the same values. */
export const faceRows: readonly (FaceRow | RefusedRow)[] = [
  row(
    'good',
    'GOOD',
    words('200, the same face: faceMatched true', '200, le même visage : faceMatched true'),
  ),
  row(
    'mismatch',
    'MISMATCH',
    words('200, another face: faceMatched false', '200, un autre visage : faceMatched false'),
  ),
  row(
    'not-compared',
    'NOT_COMPARED',
    words(
      '200, no face on the selfie: notComparedReason NO_FACE',
      '200, aucun visage sur le selfie : notComparedReason NO_FACE',
    ),
  ),
  row(
    'not-applicable',
    'NOT_APPLICABLE',
    words(
      '200, no portrait on the document: notComparedReason NO_REFERENCE_PORTRAIT',
      '200, aucun portrait sur le document : notComparedReason NO_REFERENCE_PORTRAIT',
    ),
  ),
  ...refusals(calls, field, (last) => `${uploadPrefix}${last}`, 'REGISTER_UNAVAILABLE', needs),
];
