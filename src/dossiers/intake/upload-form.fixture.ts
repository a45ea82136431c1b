import { checkCatalogue } from '../../analysis/checks.ts';
import type { FieldError } from '../../platform/problems/errors.ts';
import { splitFieldName, type UploadVersion } from './upload-fields.ts';
import { type Form, readForm } from './upload-form.ts';

/** Forms as tests write them: names of files, and texts under the names they are sent with. */

export type Texts = readonly (readonly [name: string, value: string])[];

export const readFields = (version: UploadVersion, files: readonly string[], texts: Texts = []) =>
  readForm(
    version,
    texts.map(([name, value]) => ({ ...splitFieldName(name), value })),
    new Set(files),
    checkCatalogue.types,
  );

export function formOf(version: UploadVersion, files: readonly string[], texts: Texts = []): Form {
  const result = readFields(version, files, texts);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.form;
}

export function faults(
  version: UploadVersion,
  files: readonly string[],
  texts: Texts = [],
): readonly FieldError[] {
  const result = readFields(version, files, texts);
  return result.ok ? [] : result.errors;
}

/** Faults as `field CODE`. */
export const named = (errors: readonly FieldError[]) => errors.map(({ field, code }) => `${field} ${code}`);

export const kyc = [['documentType', 'CNI']] as const;
export const front = ['idDocumentFront'] as const;
