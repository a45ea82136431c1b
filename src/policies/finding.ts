import texts from '../../vocabulary/policies/words.json' with { type: 'json' };
import type { Text } from '../platform/language.ts';
import { fillText, type TextParameters } from '../platform/problems/errors.ts';
import type { Path } from './json-places.ts';

/** What is said of a draft. An error keeps it from being set, a warning does not. */

export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly code: FindingCode;
  readonly path: Path;
  readonly words: Text;
}

/** `{name}` is replaced by a parameter. */
const errors = texts.errors;

const warnings = texts.warnings;

type FindingCode = keyof typeof errors | keyof typeof warnings;

export const fault = (code: keyof typeof errors, path: Path, parameters: TextParameters = {}): Finding =>
  found('error', code, path, { text: errors[code], parameters });

export const warning = (code: keyof typeof warnings, path: Path, parameters: TextParameters = {}): Finding =>
  found('warning', code, path, { text: warnings[code], parameters });

/** Words are made when they are shown: a draft can have thousands of faults, and some are shown. */
const found = (
  severity: Finding['severity'],
  code: FindingCode,
  path: Path,
  { text, parameters }: { readonly text: Text; readonly parameters: TextParameters },
): Finding => ({
  severity,
  code,
  path,
  get words() {
    return fillText(text, parameters);
  },
});
