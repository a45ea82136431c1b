/** Fixed limits: faces in memory. Adjustable values are settings: platform/settings/config.ts. */
export const faceLimits = {
  /** Faces read from the database in one batch for comparison. */
  facesPerBatch: 1000,
  /** Faces returned by one search; a face in more dossiers than this is no accident. */
  faceHits: 10_000,
  /** How often faces deleted from the database are dropped from memory. */
  faceForgetSeconds: 60,
  /** Expired faces removed by one statement. */
  facesRemovedTogether: 10_000,
} as const;
