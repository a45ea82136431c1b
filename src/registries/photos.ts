import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';
import type { Db } from '../db/database.ts';
import { findPhoto, type SealedPhoto } from '../db/registers/register-photos.ts';
import type { Keyring } from '../platform/keys/sealing.ts';
import { otherFormat } from '../platform/other-formats.ts';
import { pictureTypeOf } from '../platform/picture-type.ts';
import { registerLimits } from './limits.ts';
import { type RecordError, recordError } from './record-error.ts';
import type { Raw } from './records.ts';

/** Photos of persons: taken from import files, sealed, opened again. */

export const photoField = 'idImage';

export interface Photo {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** The photo of a raw record: base64, or the name of a file in `folder`. Nothing where the record names none. */
export function toPhoto(raw: Raw, folder: string | undefined): Photo | undefined {
  const given = raw[photoField];
  if (given === undefined || given === null) return undefined;
  if (typeof given !== 'string') throw fault('NOT_A_TEXT');
  const text = given.trim();
  if (text === '') return undefined;
  // Base64 has no full stop, and the name of a picture always has one.
  const bytes = text.startsWith('data:') || !text.includes('.') ? decoded(text) : inFolder(text, folder);
  const mediaType = pictureTypeOf(bytes);
  if (mediaType === undefined)
    throw recordError('NOT_A_PICTURE', { field: photoField, ...otherFormat(bytes) });
  return { mediaType, bytes };
}

/** The four characters that end the longest base64 taken may be padding. */
const longestBase64 = Math.ceil(registerLimits.registerPhotoBytes / 3) * 4;

function decoded(text: string): Buffer {
  const base64 = text.replace(/^data:[^,]*,/, '').replace(/\s+/g, '');
  if (base64.length > longestBase64) throw tooLarge();
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) {
    throw fault('NEITHER_BASE64_NOR_FILE');
  }
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > registerLimits.registerPhotoBytes) throw tooLarge();
  return bytes;
}

/** Import files are untrusted, so the names in them must not lead outside the folder. */
function inFolder(name: string, folder: string | undefined): Buffer {
  if (folder === undefined) throw fault('NO_FOLDER');
  if (isAbsolute(name) || name.split(/[/\\]/).includes('..') || name.includes('\0')) {
    throw fault('OUTSIDE_FOLDER');
  }
  const root = realpathSync(folder);
  const path = existing(join(root, name));
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) {
    throw fault('OUTSIDE_FOLDER');
  }
  return readBounded(path);
}

function existing(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    throw fault('NOT_IN_FOLDER');
  }
}

function readBounded(path: string): Buffer {
  let file: number;
  try {
    // Non-blocking: opening a pipe would hang. No symlinks: the name was resolved above.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  } catch {
    throw fault('UNREADABLE');
  }
  try {
    const found = fstatSync(file);
    if (!found.isFile()) throw fault('NOT_A_FILE');
    if (found.size > registerLimits.registerPhotoBytes) throw tooLarge();
    const bytes = Buffer.alloc(found.size);
    const length = readSync(file, bytes);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

export function sealPhoto(keyring: Keyring, key: Buffer, photo: Photo): SealedPhoto {
  return {
    key,
    mediaType: photo.mediaType,
    sealed: keyring.seal('register', contextOf(key), photo.bytes),
  };
}

/** A photo by the id that links name; nothing where it was removed. */
export async function readPhoto(db: Db, keyring: Keyring, id: string): Promise<Photo | undefined> {
  const stored = await findPhoto(db, id);
  if (stored === undefined) return undefined;
  const bytes = keyring.open('register', contextOf(stored.key), stored.sealed);
  return { mediaType: stored.mediaType, bytes };
}

/** Differs from the record's context, so that neither can be opened in place of the other. */
function contextOf(key: Buffer): string {
  return `photo:${key.toString('hex')}`;
}

function tooLarge(): RecordError {
  return recordError('TOO_LARGE', { field: photoField, limit: registerLimits.registerPhotoBytes });
}

function fault(code: Parameters<typeof recordError>[0]): RecordError {
  return recordError(code, { field: photoField });
}
