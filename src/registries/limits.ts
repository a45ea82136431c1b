/** Fixed limits: registers. Adjustable values are settings: platform/settings/config.ts. */
export const registerLimits = {
  /** Person lookups in one statement. */
  lookupsPerBatch: 200,
  /** Register import: lines, and bytes of photos, written in one batch. */
  importBatchLines: 1000,
  importBatchPhotoBytes: 8 * 1024 ** 2,
  /** A photo of a person in the register. */
  registerPhotoBytes: 1024 ** 2,
  /** Bad lines printed in full; the rest are counted. */
  importErrorsShown: 100,
  /** Answer of an outside register; it may hold a photo in base64. */
  registerAnswerBytes: 2 * 1024 ** 2,
  /** Larger answers are not cached: many would fill the memory. */
  registerRememberedBytes: 32 * 1024,
  registerCacheEntries: 10_000,
} as const;
