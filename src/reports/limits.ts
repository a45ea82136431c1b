/** Fixed limits: reports. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const reportLimits = {
  /** Reports of dossiers: the longer side of a picture in one, entries of the audit log, and those that wait to become PDF. */
  reportPicturePixels: 1400,
  reportEntries: 500,
  reportsWaiting: 20,
  /** For making one PDF, in a thread that may be ended. */
  reportSeconds: 60,
  reportMegabytes: 512,
  /** A file that is given to be checked. */
  reportFileBytes: 100 * 1024 ** 2,
} as const;
