import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { AkwabaError } from './errors.ts';
import type { Picture } from './types.ts';

type Text = string | readonly string[] | Readonly<Record<string, string>>;

/** A form by the names of the reference. */
export type Fields = Readonly<Record<string, Picture | Text | undefined>>;

/** Every other field of a form is a picture. */
const textFields: ReadonlySet<string> = new Set([
  'documentType',
  'idDocumentType',
  'idDocument2Type',
  'idDocument3Type',
  'externalId',
  'verificationsToApply',
  'additionalData',
]);

export async function formOf(fields: Fields): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (textFields.has(name)) form.append(name, textOf(value as Text));
    else form.append(name, await pictureOf(name, value as Picture), fileNameOf(value as Picture));
  }
  return form;
}

function textOf(value: Text): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(',') : JSON.stringify(value);
}

/** Of a file its own name, which the sandbox goes by; the service keeps none of them. */
function fileNameOf(picture: Picture): string {
  if (picture instanceof URL) return basename(picture.pathname);
  if (typeof picture === 'string') return basename(picture);
  return picture instanceof File ? picture.name : 'picture';
}

async function pictureOf(name: string, picture: Picture): Promise<Blob> {
  try {
    if (picture instanceof Blob) return picture;
    if (picture instanceof Uint8Array) return new Blob([new Uint8Array(picture)]);
    if (typeof picture === 'string' || picture instanceof URL) return new Blob([await readFile(picture)]);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for await (const piece of picture) pieces.push(new Uint8Array(piece));
    return new Blob(pieces);
  } catch (error) {
    throw new AkwabaError(`${name}: the picture cannot be read: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
