import { type DocumentType, identityDocumentTypes } from '../../contract/uploads.ts';
import type { FieldError } from '../../platform/problems/errors.ts';
import { type DocumentSlot, type FormNames, namesOf, slots, type UploadVersion } from './upload-fields.ts';
import { readSlot, repeatedTexts, type TextPart } from './upload-form.ts';

/** The form of a comparison of faces: a selfie and one identity document, in the fields of an upload. */

const isOfPerson = ({ type }: DocumentSlot): boolean => identityDocumentTypes.some((one) => one === type);

const documents: Readonly<Record<UploadVersion, readonly DocumentSlot[]>> = {
  v1: slots.v1.filter(isOfPerson),
  v2: [
    {
      front: ['idDocumentFront'],
      back: 'idDocumentBack',
      type: [{ field: 'documentType', allowed: identityDocumentTypes }],
    },
  ],
};

const selfie: DocumentSlot = { type: 'SELFIE', front: ['selfie'] };

export const faceAddress = (version: UploadVersion): string => `/${version}/verification/face-match`;

export const faceNames: FormNames = {
  v1: namesOf('v1', faceAddress('v1'), [selfie, ...documents.v1]),
  v2: namesOf('v2', faceAddress('v2'), [selfie, ...documents.v2]),
};

export interface FaceForm {
  /** Undefined where the client leaves it open. */
  readonly type: DocumentType | undefined;
  /** The fields of the document's pictures. */
  readonly front: string;
  readonly back: string | undefined;
}

export type ReadFaceForm =
  | { readonly ok: true; readonly form: FaceForm }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** `files` are the names of the file fields that came. Every fault is named, not only the first. */
export function readFaceForm(
  version: UploadVersion,
  texts: readonly TextPart[],
  files: ReadonlySet<string>,
): ReadFaceForm {
  const errors: FieldError[] = repeatedTexts(texts);
  const text = (field: string) => texts.find((part) => part.field === field)?.value;
  const sent = documents[version].flatMap((slot) => readSlot(slot, text, files, errors));
  if (!files.has('selfie')) errors.push({ field: 'selfie', code: 'MISSING' });
  const fronts = documents[version].flatMap(({ front }) => front);
  const fields = fronts.join(', ');
  if (sent.length === 0 && !errors.some(({ field }) => fronts.includes(field))) {
    const [field = ''] = fronts;
    errors.push(
      fronts.length === 1
        ? { field, code: 'MISSING' }
        : { field, code: 'EXACTLY_ONE', parameters: { fields } },
    );
  }
  if (sent.length > 1) {
    const several = fronts.filter((field) => files.has(field));
    errors.push(...several.map((field) => ({ field, code: 'EXACTLY_ONE', parameters: { fields } }) as const));
  }
  const [document] = sent;
  if (errors.length > 0 || document === undefined) return { ok: false, errors };
  const [front, back] = document.pictures.map(({ field }) => field);
  // What came without a type is AUTRE.
  const type = document.type === 'AUTRE' ? undefined : document.type;
  return { ok: true, form: { type, front: front ?? '', back } };
}
