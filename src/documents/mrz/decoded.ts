import type { CheckedField, FormatName } from './formats.ts';
import type { ZoneError } from './zone-error.ts';
import type { ZoneFields } from './zone-fields.ts';

/** A zone as it was decoded from what a reader saw. */

export interface CheckResult {
  readonly field: CheckedField;
  /** The digit that the zone's own text asks for; null where the text holds characters without a value. */
  readonly expected: string | null;
  readonly found: string;
  readonly ok: boolean;
}

export interface Correction {
  readonly line: number;
  /** Place in the line given back, from 0. */
  readonly position: number;
  /** What the reader took for likeliest; empty for an added filler. */
  readonly from: string;
  /** What stands there now; empty for a dropped character. */
  readonly to: string;
  readonly reason: 'grammar' | 'check-digit' | 'filler' | 'noise';
}

export interface DecodedMrz {
  readonly lines: readonly string[];
  readonly format: FormatName;
  /** True exactly when `errors` is empty; never true for an ambiguous zone, which has the error AMBIGUOUS_READING. */
  readonly valid: boolean;
  readonly errors: readonly ZoneError[];
  readonly warnings: readonly ZoneError[];
  /** Everything that differs from the reader's likeliest characters; 0 for O, or O for 0, corrects nothing. */
  readonly corrected: readonly Correction[];
  /** Another reading satisfies everything and is about as likely. */
  readonly ambiguous: boolean;
  /** Probability, 0..1, that the lines are what is printed. */
  readonly confidence: number;
  readonly fields: ZoneFields;
  readonly checks: readonly CheckResult[];
}
