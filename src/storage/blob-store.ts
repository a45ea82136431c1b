/**
 * Where sealed pictures lie. The contract is what S3 can do: no rename, no append. It never sees plain bytes:
 * sealing is the caller's.
 */
export interface BlobStore {
  /** Durable when it resolves; if it rejects, nothing is left under the key. A key is written once. */
  put(key: string, pieces: AsyncIterable<Buffer>): Promise<void>;
  /** Undefined if there is no such blob. */
  get(key: string): Promise<Buffer | undefined>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredBlob>;
}

export interface StoredBlob {
  readonly key: string;
  readonly modifiedAt: Date;
}
