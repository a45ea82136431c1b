/** Fixed limits: backups. */
export const backupLimits = {
  /** Pictures that are copied, put back or opened at once: a disk or a store answers several sooner than one by one. */
  picturesAtOnce: 8,
  /** Rows of pictures and dossiers that are read at once. */
  rowsTogether: 500,
  /** Sealed bytes do not get smaller, and texts do with the least effort. */
  gzipLevel: 1,
  /** Faults that a verification lists; the rest is counted. */
  faultsReported: 50,
  /** Damaged files that are noted beside a copy, and that a refused restore names. */
  damageKept: 3,
} as const;
