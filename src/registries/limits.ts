/** Fixed limits: registers. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const registerLimits = {
  /** Person lookups that one statement may carry. */
  lookupsPerBatch: 200,
  /** Register import: lines, and bytes of photos, that are written together. */
  importBatchLines: 1000,
  importBatchPhotoBytes: 8 * 1024 ** 2,
  /** A photo of a person in the register. */
  registerPhotoBytes: 1024 ** 2,
  /** Bad lines printed in full; the rest are counted. */
  importErrorsShown: 100,
  /** An outside register's answer, which may hold a photo in base64; a large one is not remembered: many would fill the memory. */
  registerAnswerBytes: 2 * 1024 ** 2,
  registerRememberedBytes: 32 * 1024,
  registerCacheEntries: 10_000,
} as const;
