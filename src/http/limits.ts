/** Fixed limits: the API. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const httpLimits = {
  /** A JSON body; the largest legitimate one is a few hundred bytes. */
  jsonBodyBytes: 64 * 1024,
  /** Path and query together. */
  addressCharacters: 4096,
  /** All headers of a request together; Node's own default, made explicit. */
  headerBytes: 16 * 1024,
  /** The whole request must have arrived after this long: 40 MB at one megabit a second. */
  requestSeconds: 330,
  headersSeconds: 15,
  idleConnectionSeconds: 65,
  idempotencyKeyCharacters: 200,
  idempotencyHours: 24,
  /** An in-flight idempotent request whose process died frees its key after this long. */
  idempotencyLeaseSeconds: 60,
  /** Addresses and credentials whose rates are remembered. */
  rateLimitEntries: 50_000,
  /** Dossiers on one page of the list. */
  pageSize: 100,
  /** When to ask again for a result that is not ready. */
  resultRetrySeconds: 2,
  /** An upload: one picture, all of it, its parts, one of its text fields. */
  uploadFileBytes: 10 * 1024 ** 2,
  uploadBytes: 40 * 1024 ** 2,
  uploadParts: 100,
  uploadTextBytes: 128 * 1024,
  /** When to try again while no list is loaded: someone must import one. */
  listsRetrySeconds: 60,
  /** When to try again while there is no article to search in: someone must import some. */
  pressRetrySeconds: 60,
} as const;
