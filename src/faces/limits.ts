/** Fixed limits: faces in memory. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const faceLimits = {
  /** Faces that are read from the database together to be compared. */
  facesPerBatch: 1000,
  /** Faces that one search gives; a face in more dossiers than this is no accident. */
  faceHits: 10_000,
  /** How often faces in memory are looked through for those that were removed from the database. */
  faceForgetSeconds: 60,
  /** Faces past their time that one statement removes. */
  facesRemovedTogether: 10_000,
} as const;
