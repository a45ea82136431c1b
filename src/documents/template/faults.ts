import { readCodeWords } from '../../platform/vocabulary/read-vocabulary.ts';

/** What can be amiss with a paper's looks: every error of TEMPLATE_CHECK, what it means and what to do. */

export const templateFaults = readCodeWords('documents/template-faults.tsv', [
  'OTHER_DOCUMENT_TYPE',
  'DOCUMENT_NOT_RECOGNISED',
  'PICTURE_NOT_RECOGNISED',
  'SIDES_OF_DIFFERENT_MODELS',
  'SAME_SIDE_TWICE',
  'SIDE_MISSING',
  'TITLE_MISSING',
  'LABELS_MISSING',
  'LABELS_MISPLACED',
  'ZONE_MISSING',
  'ZONE_MISPLACED',
  'ZONE_OF_OTHER_DOCUMENT',
  'ZONE_ISSUER',
  'HOLDER_NATIONALITY',
  'NUMBER_FORMAT',
  'DATES_IMPOSSIBLE',
  'VALIDITY_TOO_LONG',
  'VALIDITY_TOO_SHORT',
  'FIELDS_DISAGREE',
  'SHAPE',
  'PORTRAIT_MISSING',
  'COLOURS',
  'TOO_LITTLE_TO_JUDGE',
]);

export type TemplateFault = keyof typeof templateFaults;
