import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import {
  type FieldNames,
  type FormNames,
  inOtherVersion,
  splitFieldName,
  type UploadVersion,
} from '../../dossiers/intake/upload-fields.ts';
import type { TextPart } from '../../dossiers/intake/upload-form.ts';
import { nearest } from '../../names/nearest.ts';
import { platformLimits } from '../../platform/limits.ts';
import { AppError, type FieldError, invalid } from '../../platform/problems/errors.ts';
import { httpLimits } from '../limits.ts';

/**
 * Receives a form with pictures while it arrives. Faults of fields are collected; a fault of the whole ends it and
 * leaves nothing.
 */

export interface ReceivedUpload<Picture> {
  readonly texts: readonly TextPart[];
  readonly pictures: readonly Picture[];
  /** Every file field that came, also those refused. */
  readonly fileFields: ReadonlySet<string>;
  readonly errors: readonly FieldError[];
  /** What the client calls the file of each field; nothing is kept of it. */
  readonly fileNames: ReadonlyMap<string, string>;
}

export interface Keeping<Picture> {
  /** Takes one as its bytes come, or says what is wrong with it. */
  take(field: string, part: BusboyFileStream): Promise<Picture | FieldError>;
  /** Removes those of a form that came to nothing. */
  discard(pictures: readonly Picture[]): Promise<void>;
}

export async function receiveUpload<Picture extends object>(
  request: IncomingMessage,
  forms: FormNames,
  version: UploadVersion,
  keeping: Keeping<Picture>,
): Promise<ReceivedUpload<Picture>> {
  const fields = forms[version];
  const texts: TextPart[] = [];
  const pictures: Picture[] = [];
  const fileFields = new Set<string>();
  const errors: FieldError[] = [];
  const fileNames = new Map<string, string>();
  const storing: Promise<void>[] = [];

  const takeFile = (name: string, part: BusboyFileStream, fileName: string): void => {
    const isNamed = fileName !== '';
    fileNames.set(name, fileName);
    const fault = fileFault(name, forms, fields, fileFields);
    if (isNamed || fault !== undefined) fileFields.add(name);
    if (fault !== undefined) {
      errors.push(fault);
      part.resume();
      return;
    }
    const stored = keeping.take(name, part).then((outcome) => {
      // What a browser sends of a field for files in which none was chosen.
      if (!isNamed && 'code' in outcome && outcome.code === 'EMPTY_PICTURE') return;
      if (!isNamed && fileFields.has(name)) errors.push({ field: name, code: 'REPEATED' });
      fileFields.add(name);
      if ('code' in outcome) errors.push(outcome);
      else pictures.push(outcome);
    });
    // Awaited when the form has ended; a failure before that must not become an unhandled rejection.
    stored.catch(() => undefined);
    storing.push(stored);
  };
  const takeText = (name: string, value: string, cut: boolean): void => {
    const { field, key } = splitFieldName(name);
    if (value === '' && !cut && (fields.files.has(name) || (fields.texts.has(field) && key === undefined)))
      return;
    // Counts as sent: a picture sent as text gets one error, not also that it is missing or what follows from that.
    if (fields.files.has(name)) fileFields.add(name);
    const fault = textFault(name, field, cut, forms, fields);
    if (fault === undefined) texts.push({ field, key, value });
    else errors.push(fault);
  };

  try {
    await parseForm(request, takeFile, takeText);
    await Promise.all(storing);
    return { texts, pictures, fileFields, errors, fileNames };
  } catch (error) {
    await Promise.allSettled(storing);
    await keeping.discard(pictures);
    throw error;
  }
}

/** One refusal that names every field at fault, where there is one; `more` is what a whole form showed to be wrong. */
export function refuseFaults(
  { errors: received }: Pick<ReceivedUpload<unknown>, 'errors'>,
  more: readonly FieldError[],
): void {
  const errors = [...received, ...more];
  if (errors.length === 0) return;
  // A field that was refused is not reported as missing too.
  const faulty = new Set(received.map(({ field }) => field));
  const distinct = errors.filter(({ field, code }) => code !== 'MISSING' || !faulty.has(field));
  if (distinct.every(({ code }) => code === 'TOO_LARGE_FILE')) throw uploadTooLarge(distinct);
  throw invalid(...distinct);
}

/** The same fields and the same bytes are the same request, in whatever order and with whatever boundary. */
export function fingerprintOf(
  what: string,
  {
    texts,
    pictures,
  }: Pick<ReceivedUpload<{ readonly field: string; readonly sha256: Buffer }>, 'texts' | 'pictures'>,
): (string | Buffer)[] {
  const sorted = [
    ...texts.map(({ field, key, value }) => JSON.stringify([field, key ?? null, value])),
    ...pictures.map(({ field, sha256 }) => JSON.stringify([field, sha256.toString('hex')])),
  ].sort();
  return [what, ...sorted];
}

/** Parses the request; resolves when all of it was parsed, and rejects with why that is impossible. */
function parseForm(
  request: IncomingMessage,
  onFile: (name: string, part: BusboyFileStream, fileName: string) => void,
  onText: (name: string, value: string, cut: boolean) => void,
): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > httpLimits.uploadBytes) {
    drain(request);
    return Promise.reject(uploadTooLarge());
  }
  return new Promise((resolve, reject) => {
    const parser = openParser(request);
    const parts = new Set<BusboyFileStream>();
    let received = 0;
    let failed = false;
    const fail = (error: AppError): void => {
      if (failed) return;
      failed = true;
      request.unpipe(parser);
      drain(request);
      for (const part of parts) part.destroy(error);
      parser.destroy();
      reject(error);
    };
    const broken = () => fail(new AppError('INVALID_MULTIPART'));
    const tooMany = () =>
      fail(new AppError('TOO_MANY_PARTS', { parameters: { limit: httpLimits.uploadParts } }));
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > httpLimits.uploadBytes) fail(uploadTooLarge());
    });
    // A parser may emit several errors; an unhandled one would end the process.
    request.on('error', broken).once('close', () => {
      if (!request.complete) broken();
    });
    parser.on('file', (name: string | undefined, part: BusboyFileStream, fileName: string | undefined) => {
      parts.add(part);
      part.once('close', () => parts.delete(part)).on('error', () => undefined);
      onFile(name ?? '', part, fileName ?? '');
    });
    parser.on('field', (name: string | undefined, value: string, nameCut: boolean, cut: boolean) =>
      onText(name ?? '', value, nameCut || cut),
    );
    parser.once('partsLimit', tooMany).once('filesLimit', tooMany).once('fieldsLimit', tooMany);
    parser.on('error', broken).once('finish', resolve);
    request.pipe(parser);
  });
}

function openParser(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': request.headers['content-type'] ?? '' },
      limits: {
        fieldNameSize: platformLimits.fieldCharacters,
        fieldSize: httpLimits.uploadTextBytes,
        // One byte more than allowed, to tell a file of exactly the limit from one that was cut there.
        fileSize: httpLimits.uploadFileBytes + 1,
        parts: httpLimits.uploadParts,
        headerPairs: 20,
      },
    });
  } catch {
    drain(request);
    throw new AppError('INVALID_MULTIPART');
  }
}

/** Reads on after a refusal, within bounds, so that the client gets to read the answer. */
function drain(request: IncomingMessage): void {
  let more = 0;
  request.on('data', (chunk: Buffer) => {
    more += chunk.length;
    if (more > httpLimits.uploadBytes) request.destroy();
  });
  request.resume();
}

function fileFault(
  name: string,
  forms: FormNames,
  fields: FieldNames,
  seen: ReadonlySet<string>,
): FieldError | undefined {
  if (!fields.files.has(name)) {
    return fields.texts.has(splitFieldName(name).field)
      ? { field: shown(name), code: 'NOT_A_TEXT' }
      : unknown(name, forms, fields);
  }
  return seen.has(name) ? { field: name, code: 'REPEATED' } : undefined;
}

function textFault(
  name: string,
  field: string,
  cut: boolean,
  forms: FormNames,
  fields: FieldNames,
): FieldError | undefined {
  if (!fields.texts.has(field)) {
    return fields.files.has(name) ? { field: name, code: 'NOT_A_FILE' } : unknown(name, forms, fields);
  }
  if (!cut) return undefined;
  return { field: shown(name), code: 'TOO_LONG', parameters: { limit: httpLimits.uploadTextBytes } };
}

const shown = (name: string): string => name.slice(0, 50);

/** Of v2 names sides are English: by its letters alone "idDocumentRecto" is nearer to the back. */
const inEnglish = (field: string): string => field.replace(/recto$/i, 'Front').replace(/verso$/i, 'Back');

function unknown(name: string, forms: FormNames, fields: FieldNames): FieldError {
  const field = shown(name);
  const other = inOtherVersion(forms, fields.version, splitFieldName(name).field);
  if (other !== undefined) {
    const { version, address } = other.form;
    return other.name === undefined
      ? { field, code: 'OF_OTHER_VERSION', parameters: { version, address } }
      : { field, code: 'OF_OTHER_VERSION_CALLED', parameters: { version, address, name: other.name } };
  }
  return {
    field,
    code: 'UNKNOWN_NEAREST',
    parameters: { nearest: nearest(inEnglish(field), [...fields.files, ...fields.texts]) },
  };
}

function uploadTooLarge(errors: readonly FieldError[] = []): AppError {
  const megabyte = 1024 ** 2;
  return new AppError('UPLOAD_TOO_LARGE', {
    parameters: { file: httpLimits.uploadFileBytes / megabyte, request: httpLimits.uploadBytes / megabyte },
    errors,
  });
}
