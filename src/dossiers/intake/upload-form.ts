import type { CheckType } from '../../contract/account.ts';
import type { DocumentType } from '../../contract/uploads.ts';
import type { Side } from '../../documents/facts.ts';
import { nearest } from '../../names/nearest.ts';
import { platformLimits } from '../../platform/limits.ts';
import type { FieldError } from '../../platform/problems/errors.ts';
import { dossierLimits } from '../limits.ts';
import { companyDocumentTypes, type DocumentSlot, slots, type UploadVersion } from './upload-fields.ts';

/** Reads the fields of a complete upload into a dossier's documents. */

/** A text field as it came; `key` is what stood in brackets. */
export interface TextPart {
  readonly field: string;
  readonly key: string | undefined;
  readonly value: string;
}

interface FormPicture {
  readonly side: Side;
  readonly field: string;
}

export interface FormDocument {
  readonly type: DocumentType;
  readonly pictures: readonly FormPicture[];
}

export interface Form {
  readonly kyb: boolean;
  readonly documents: readonly FormDocument[];
  readonly externalId: string | null;
  /** Null: all that the client's account has. */
  readonly verifications: readonly CheckType[] | null;
  readonly additionalData: Readonly<Record<string, string>>;
}

export type ReadForm =
  | { readonly ok: true; readonly form: Form }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** `files` are the names of the file fields that came. Every fault is named, not only the first. */
export function readForm(
  version: UploadVersion,
  texts: readonly TextPart[],
  files: ReadonlySet<string>,
  checkTypes: readonly CheckType[],
): ReadForm {
  const errors: FieldError[] = repeatedTexts(texts);
  const text = (field: string) => texts.find((part) => part.field === field && part.value !== '')?.value;
  const documents = slots[version].flatMap((slot) => readSlot(slot, text, files, errors));
  const kyb = documents.some(({ type }) => companyDocumentTypes.has(type));
  const form: Form = {
    kyb,
    documents,
    externalId: readExternalId(text('externalId'), errors),
    verifications: readVerifications(texts, checkTypes, errors),
    additionalData: readAdditionalData(texts, errors),
  };
  if (version === 'v2' && !kyb) errors.push(...missingOfKyc(text, files, errors));
  else if (files.size === 0) errors.push(nothingToRead());
  return errors.length > 0
    ? { ok: false, errors: errors.slice(0, platformLimits.errorsNamed) }
    : { ok: true, form };
}

/** What a KYC of v2 must have. A fault that was already found with a field says more than that it is missing. */
function missingOfKyc(
  text: (field: string) => string | undefined,
  files: ReadonlySet<string>,
  errors: readonly FieldError[],
): FieldError[] {
  const said = (fields: readonly string[]) => errors.some((error) => fields.includes(error.field));
  const missing: FieldError[] = [];
  if (!files.has('idDocumentFront') && !said(['idDocumentFront'])) {
    missing.push({ field: 'idDocumentFront', code: 'MISSING' });
  }
  const typeFields = ['documentType', 'idDocumentType'];
  if (!typeFields.some((field) => text(field) !== undefined) && !said(typeFields)) {
    missing.push({ field: 'documentType', code: 'MISSING' });
  }
  return missing;
}

function nothingToRead(): FieldError {
  const fields = slots.v1.flatMap(({ front }) => front);
  return { field: fields[1] ?? '', code: 'AT_LEAST_ONE', parameters: { fields: fields.join(', ') } };
}

/** Lists may come in many parts; every other field once. */
export function repeatedTexts(texts: readonly TextPart[]): FieldError[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { field, key } of texts) {
    // `additionalData` checks its own keys.
    if (field === 'verificationsToApply' || key !== undefined) continue;
    if (seen.has(field)) repeated.add(field);
    seen.add(field);
  }
  return [...repeated].map((field) => ({ field, code: 'REPEATED' }));
}

export function readSlot(
  slot: DocumentSlot,
  text: (field: string) => string | undefined,
  files: ReadonlySet<string>,
  errors: FieldError[],
): FormDocument[] {
  const [front, second] = slot.front.filter((field) => files.has(field));
  const back = slot.back !== undefined && files.has(slot.back) ? slot.back : undefined;
  const type = readType(slot, text, errors);
  if (second !== undefined) {
    errors.push({ field: second, code: 'EXACTLY_ONE', parameters: { fields: slot.front.join(', ') } });
  }
  const [frontField = ''] = slot.front;
  if (front === undefined) {
    if (back !== undefined) {
      errors.push({ field: frontField, code: 'BACK_WITHOUT_FRONT', parameters: { back } });
    } else if (type !== undefined && typeof slot.type !== 'string') {
      errors.push({ field: frontField, code: 'MISSING' });
    }
    return [];
  }
  const pictures: FormPicture[] = [{ side: 'front', field: front }];
  if (back !== undefined) pictures.push({ side: 'back', field: back });
  // A paper whose type the client leaves open is still read and kept.
  return [{ type: type ?? 'AUTRE', pictures }];
}

function readType(
  slot: DocumentSlot,
  text: (field: string) => string | undefined,
  errors: FieldError[],
): DocumentType | undefined {
  if (typeof slot.type === 'string') return slot.type;
  const reported = new Set<DocumentType>();
  for (const { field, allowed } of slot.type) {
    const value = text(field);
    if (value === undefined) continue;
    const type = allowed.find((known) => known === value.trim().toUpperCase());
    if (type === undefined) errors.push(notOneOf(field, value, allowed));
    else if (reported.size > 0 && !reported.has(type)) {
      errors.push({ field, code: 'CONTRADICTS', parameters: { other: slot.type[0]?.field ?? '' } });
    } else reported.add(type);
  }
  const [type] = reported;
  return type;
}

function readExternalId(value: string | undefined, errors: FieldError[]): string | null {
  if (value === undefined || value.trim() === '') return null;
  if (value.length > platformLimits.fieldCharacters) {
    errors.push({
      field: 'externalId',
      code: 'TOO_LONG',
      parameters: { limit: platformLimits.fieldCharacters },
    });
  }
  if (hasControlCharacters(value)) errors.push({ field: 'externalId', code: 'INVALID_CHARACTERS' });
  return value.trim();
}

/** Repeated fields, bracketed ones, separated by commas, or a JSON array; all of them may be mixed. */
function readVerifications(
  texts: readonly TextPart[],
  checkTypes: readonly CheckType[],
  errors: FieldError[],
): CheckType[] | null {
  const field = 'verificationsToApply';
  const named = new Set<CheckType>();
  const unknown = new Set<string>();
  for (const part of texts.filter((candidate) => candidate.field === field)) {
    for (const name of verificationNames(part.value, errors)) {
      const type = checkTypes.find((known) => known === name.toUpperCase());
      if (type !== undefined) named.add(type);
      else if (unknown.size < platformLimits.errorsNamed) unknown.add(name);
    }
  }
  errors.push(...[...unknown].map((name) => notOneOf(field, name, checkTypes)));
  return named.size === 0 ? null : checkTypes.filter((type) => named.has(type));
}

function verificationNames(value: string, errors: FieldError[]): string[] {
  const limit = dossierLimits.verificationListCharacters;
  if (value.length > limit) {
    errors.push({ field: 'verificationsToApply', code: 'TOO_LONG', parameters: { limit } });
    return [];
  }
  if (!value.trim().startsWith('[')) return commaSeparated(value);
  const list = parseJson(value);
  if (Array.isArray(list) && list.every((item) => typeof item === 'string')) {
    return list.map((item) => item.trim()).filter((item) => item !== '');
  }
  errors.push({
    field: 'verificationsToApply',
    code: 'INVALID_FORMAT',
    parameters: { example: '["DB_CHECK","MRZ_CHECK"]' },
  });
  return [];
}

function commaSeparated(value: string): string[] {
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** A JSON object of strings, or `additionalData[key]` fields, or both. */
function readAdditionalData(texts: readonly TextPart[], errors: FieldError[]): Record<string, string> {
  const field = 'additionalData';
  const entries: [string, unknown][] = [];
  for (const part of texts.filter((candidate) => candidate.field === field)) {
    if (part.key !== undefined) {
      entries.push([part.key, part.value]);
      continue;
    }
    if (part.value.trim() === '') continue;
    const value = parseJson(part.value);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      entries.push(...Object.entries(value));
    } else {
      errors.push({ field, code: 'INVALID_FORMAT', parameters: { example: '{"branch":"Plateau"}' } });
    }
  }
  return keptTexts(entries, errors);
}

/** What is wrong with the texts of a dossier whose pictures are still to come. */
export function textFaults(
  externalId: string | undefined,
  additionalData: Readonly<Record<string, unknown>>,
): FieldError[] {
  const errors: FieldError[] = [];
  readExternalId(externalId, errors);
  keptTexts(Object.entries(additionalData), errors);
  return errors;
}

function keptTexts(entries: readonly [string, unknown][], errors: FieldError[]): Record<string, string> {
  const field = 'additionalData';
  if (entries.length > dossierLimits.additionalDataKeys) {
    errors.push({ field, code: 'TOO_MANY_KEYS', parameters: { limit: dossierLimits.additionalDataKeys } });
    return {};
  }
  const data = new Map<string, string>();
  for (const [key, value] of entries) {
    const name = `${field}[${key.slice(0, 50)}]`;
    const limit = dossierLimits.additionalDataBytes;
    if (typeof value !== 'string') {
      errors.push({ field: name, code: 'WRONG_TYPE', parameters: { expected: 'string' } });
    } else if (Buffer.byteLength(key) + Buffer.byteLength(value) > limit) {
      errors.push({ field: name, code: 'TOO_LONG', parameters: { limit } });
    } else if (key === '') {
      errors.push({ field: name, code: 'NAME_MISSING' });
    } else if (hasControlCharacters(key) || value.includes('\0')) {
      errors.push({ field: name, code: 'INVALID_CHARACTERS' });
    } else if (data.has(key)) {
      errors.push({ field: name, code: 'REPEATED' });
    } else data.set(key, value);
  }
  return Object.fromEntries(data);
}

/** What has a field of its own. */
const elsewhere = new Map([
  ['SELFIE', 'SELFIE_IS_NO_PAPER'],
  ['PROOF_OF_ADDRESS', 'PROOF_HAS_ITS_FIELD'],
] as const);

/** Names what was probably meant; of a selfie or a proof of address where it goes. */
export function notOneOf(field: string, value: string, allowed: readonly string[]): FieldError {
  const given = value.slice(0, 50);
  const parameters = { value: given, nearest: nearest(given, allowed), allowed: allowed.join(', ') };
  const named = given.trim().toUpperCase() as 'SELFIE';
  return { field, code: elsewhere.get(named) ?? 'INVALID_CHOICE', parameters };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function hasControlCharacters(text: string): boolean {
  return /[\u0000-\u001f\u007f]/.test(text);
}
