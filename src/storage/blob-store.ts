import type { Readable } from 'node:stream';

/**
 * Where sealed bytes lie: pictures, and files that wait to be imported. The contract is what S3 can do: no rename, no
 * append. It never sees plain bytes: sealing is the caller's. A store that cannot work now throws BlobsUnavailable.
 */
export interface BlobStore {
  /** For words to people: a folder, or s3://bucket/prefix. */
  readonly place: string;
  /** Durable when it resolves; if it rejects, nothing is left under the key. A key is written once. */
  put(key: string, pieces: AsyncIterable<Buffer>): Promise<void>;
  /** Undefined if there is no such blob. */
  get(key: string): Promise<Buffer | undefined>;
  /** The same piece by piece, for blobs of any size. */
  stream(key: string): Promise<Readable | undefined>;
  /** Idempotent; when it resolves the blob is gone. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
  /** A short text beside the blobs, which `list` does not show: whose store this is. Undefined if there is none. */
  readNote(name: string): Promise<string | undefined>;
  /** Writes over an earlier one. */
  writeNote(name: string, text: string): Promise<void>;
}

export interface StoredBlob {
  readonly key: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** The store cannot be reached, or cannot work now; the same may succeed later. */
export class BlobsUnavailable extends Error {
  override readonly name = 'BlobsUnavailable';
}
