import type { Readable } from 'node:stream';

/**
 * Stores sealed pictures and imported files, with only what S3 can do: no rename, no append. Callers seal the bytes. A
 * store that cannot work now throws BlobsUnavailable.
 */
export interface BlobStore {
  /** For words to people: a folder, or s3://bucket/prefix. */
  readonly place: string;
  /** Durable when it resolves; if it rejects, nothing is left under the key. A key is written once. */
  put(key: string, pieces: AsyncIterable<Buffer>): Promise<void>;
  get(key: string): Promise<Buffer | undefined>;
  /** The same piece by piece, for blobs of any size. */
  stream(key: string): Promise<Readable | undefined>;
  /** Idempotent; when it resolves the blob is gone. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
  /** A short text beside the blobs, which `list` does not show: whose store this is. Undefined if there is none. */
  readNote(name: string): Promise<string | undefined>;
  writeNote(name: string, text: string): Promise<void>;
}

/** The note that says which installation a store belongs to. */
export const installationNote = 'installation';

export interface StoredBlob {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** The store cannot be reached, or cannot work now; the same may succeed later. */
export class BlobsUnavailable extends Error {
  override readonly name: string = 'BlobsUnavailable';
}

/**
 * The store answers, but refuses until a setting, a permission or a clock changes. The message follows a place's name.
 */
export class BlobsRefused extends BlobsUnavailable {
  override readonly name = 'BlobsRefused';
}

/** Keys are identifiers we made; anything else could escape from the store's place. */
const goodKey = /^[0-9a-f]{2}[0-9a-f-]{6,62}$/;

export const isBlobKey = (text: string): boolean => goodKey.test(text);

export function requireBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new Error('a blob key is lower-case hexadecimal with hyphens');
}

/** Longer than the two characters of a folder of blobs. */
const goodNote = /^[a-z][a-z-]{2,30}$/;

export function requireNoteName(name: string): void {
  if (!goodNote.test(name)) throw new Error('the name of a note is lower-case letters and hyphens');
}

/** What `put` rejects with where the key is taken. */
export class BlobExists extends Error {
  readonly code = 'EEXIST';
  constructor(key: string) {
    super(`EEXIST: there is a blob ${key} already`);
  }
}
