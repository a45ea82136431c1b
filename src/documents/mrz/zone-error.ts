import type { CheckedField, FieldName } from './formats.ts';

/**
 * What can be wrong with a zone. An error makes it invalid. A warning does not: it is a deviation from the standard
 * that genuine documents show, worth a person's look and no more.
 */

/** `FIELD` in a code is the field's name in capitals: INVALID_CHECK_DIGIT_DOCUMENT_NUMBER. */
type Problem =
  | 'WRONG_LINE_COUNT'
  | 'WRONG_LINE_LENGTH'
  | 'UNKNOWN_CHARACTER'
  | 'AMBIGUOUS_READING'
  | `${'INVALID_CHECK_DIGIT' | 'INVALID_CHARACTER' | 'INVALID_DATE' | 'EMPTY'}_${string}`
  | `${'UNKNOWN_COUNTRY' | 'DATE_NOT_IN_CALENDAR' | 'ZEROS_FOR_UNKNOWN'}_${string}`
  | 'UNKNOWN_DOCUMENT_CODE';

export interface ZoneError {
  readonly code: Problem;
  readonly field: CheckedField | null;
  /** Line and characters it is about, counted from 0, `end` exclusive; null when it is about no one line. */
  readonly line: number | null;
  readonly start: number;
  readonly end: number;
}

/** documentNumber -> DOCUMENT_NUMBER */
export const inCapitals = (field: FieldName | CheckedField): string =>
  field.replace(/[A-Z0-9]/g, (char) => `_${char}`).toUpperCase();
