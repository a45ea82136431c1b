import type { Text } from '../platform/language.ts';
import { fillText, type TextParameters } from '../platform/problems/errors.ts';
import { readLabels } from '../platform/vocabulary/read-vocabulary.ts';

/** Why a record cannot be taken. */
const recordFaults = readLabels('registries/record-faults.tsv', 'code', [
  'NOT_A_DOCUMENT_TYPE',
  'NO_PERSON_NUMBER',
  'NO_RESIDENT_NUMBER',
  'NO_RCCM',
  'NO_BUSINESS_NUMBER',
  'NOT_A_TEXT',
  'TOO_LONG',
  'NUL',
  'NOT_UTF8',
  'NOT_A_WHOLE_NUMBER',
  'NOT_A_SHARE',
  'NOT_A_LIST',
  'TOO_MANY_ITEMS',
  'NOT_JSON',
  'ITEM_NOT_AN_OBJECT',
  'NOT_A_PICTURE',
  'NEITHER_BASE64_NOR_FILE',
  'NO_FOLDER',
  'OUTSIDE_FOLDER',
  'NOT_IN_FOLDER',
  'UNREADABLE',
  'NOT_A_FILE',
  'TOO_LARGE',
]);

/** A record that cannot be taken; the words say what to mend. */
export class RecordError extends Error {
  override readonly name = 'RecordError';
  constructor(readonly words: Text) {
    super(words.en);
  }
}

export function recordError(code: keyof typeof recordFaults, parameters: TextParameters = {}): RecordError {
  return new RecordError(fillText(recordFaults[code], parameters));
}
