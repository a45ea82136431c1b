import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { type FieldNames, inOtherVersion, splitFieldName } from '../../dossiers/intake/upload-fields.ts';
import type { TextPart } from '../../dossiers/intake/upload-form.ts';
import { pictureContext } from '../../dossiers/stored-dossier.ts';
import { nearest } from '../../names/nearest.ts';
import type { SealingKey } from '../../platform/keys/sealing.ts';
import { platformLimits } from '../../platform/limits.ts';
import type { PictureType } from '../../platform/picture-type.ts';
import { AppError, type FieldError } from '../../platform/problems/errors.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import { httpLimits } from '../limits.ts';
import { PictureStream } from './picture-stream.ts';

/**
 * Takes an upload while it arrives; a part that is empty is as if it had not been sent. Each picture is sniffed, walked through, counted, hashed, sealed and stored as its
 * bytes come, so that memory does not grow with its size. What is wrong with a field is noted and the rest is still
 * looked at; what is wrong with the whole ends it, and then nothing is left in the store.
 */

interface ReceivedPicture {
  readonly id: string;
  readonly field: string;
  readonly mediaType: PictureType;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly wrappedKey: Buffer;
}

export interface ReceivedUpload {
  readonly texts: readonly TextPart[];
  readonly pictures: readonly ReceivedPicture[];
  /** Every file field that came, also those refused. */
  readonly fileFields: ReadonlySet<string>;
  readonly errors: readonly FieldError[];
  /** What the client calls its files; nothing is kept of it. */
  readonly fileNames: readonly string[];
}

export async function receiveUpload(
  request: IncomingMessage,
  fields: FieldNames,
  dossierKey: SealingKey,
  blobs: BlobStore,
): Promise<ReceivedUpload> {
  const texts: TextPart[] = [];
  const pictures: ReceivedPicture[] = [];
  const fileFields = new Set<string>();
  const errors: FieldError[] = [];
  const fileNames: string[] = [];
  const storing: Promise<void>[] = [];

  const takeFile = (name: string, part: BusboyFileStream, fileName: string): void => {
    const isNamed = fileName !== '';
    fileNames.push(fileName);
    const fault = fileFault(name, fields, fileFields);
    if (isNamed || fault !== undefined) fileFields.add(name);
    if (fault !== undefined) {
      errors.push(fault);
      part.resume();
      return;
    }
    const stored = storePicture(name, part, dossierKey, blobs).then((outcome) => {
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
    const fault = textFault(name, field, cut, fields);
    if (fault === undefined) texts.push({ field, key, value });
    else errors.push(fault);
  };

  try {
    await parseForm(request, takeFile, takeText);
    await Promise.all(storing);
    return { texts, pictures, fileFields, errors, fileNames };
  } catch (error) {
    await Promise.allSettled(storing);
    await discardPictures(blobs, pictures);
    throw error;
  }
}

/** Removes pictures that no dossier will name. What cannot be removed now is an orphan that the sweeper finds. */
export async function discardPictures(
  blobs: BlobStore,
  pictures: readonly { readonly id: string }[],
): Promise<void> {
  await Promise.allSettled(pictures.map(({ id }) => blobs.delete(id)));
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

function fileFault(name: string, fields: FieldNames, seen: ReadonlySet<string>): FieldError | undefined {
  if (!fields.files.has(name)) {
    return fields.texts.has(splitFieldName(name).field)
      ? { field: shown(name), code: 'NOT_A_TEXT' }
      : unknown(name, fields);
  }
  return seen.has(name) ? { field: name, code: 'REPEATED' } : undefined;
}

function textFault(name: string, field: string, cut: boolean, fields: FieldNames): FieldError | undefined {
  if (!fields.texts.has(field)) {
    return fields.files.has(name) ? { field: name, code: 'NOT_A_FILE' } : unknown(name, fields);
  }
  if (!cut) return undefined;
  return { field: shown(name), code: 'TOO_LONG', parameters: { limit: httpLimits.uploadTextBytes } };
}

/** As much of a name as an answer repeats. */
const shown = (name: string): string => name.slice(0, 50);

function unknown(name: string, fields: FieldNames): FieldError {
  const field = shown(name);
  const other = inOtherVersion(fields.version, splitFieldName(name).field);
  if (other !== undefined) {
    const { version, name: called } = other;
    return called === undefined
      ? { field, code: 'OF_OTHER_VERSION', parameters: { version } }
      : { field, code: 'OF_OTHER_VERSION_CALLED', parameters: { version, name: called } };
  }
  return {
    field,
    code: 'UNKNOWN_NEAREST',
    parameters: { nearest: nearest(field, [...fields.files, ...fields.texts]) },
  };
}

async function storePicture(
  field: string,
  part: BusboyFileStream,
  dossierKey: SealingKey,
  blobs: BlobStore,
): Promise<ReceivedPicture | FieldError> {
  const id = randomUUID();
  const { key, wrapped } = dossierKey.makeKey(pictureContext(id));
  const seen = new PictureStream(field, part);
  try {
    await blobs.put(id, key.sealPieces(pictureContext(id), seen.pieces()));
  } catch (error) {
    if (seen.fault !== undefined) return seen.fault;
    if (seen.broken) throw new AppError('INVALID_MULTIPART');
    throw new AppError('STORAGE_UNAVAILABLE', {
      retryAfterSeconds: platformLimits.retryAfterSeconds,
      cause: error,
    });
  } finally {
    // Whatever happened to this picture, the rest of the form is still parsed.
    part.resume();
  }
  const { mediaType, size } = seen;
  if (mediaType === undefined) throw new Error('a stored picture has a type');
  return { id, field, mediaType, bytes: size, sha256: seen.digest(), wrappedKey: wrapped };
}

export function uploadTooLarge(errors: readonly FieldError[] = []): AppError {
  const megabyte = 1024 ** 2;
  return new AppError('UPLOAD_TOO_LARGE', {
    parameters: { file: httpLimits.uploadFileBytes / megabyte, request: httpLimits.uploadBytes / megabyte },
    errors,
  });
}
