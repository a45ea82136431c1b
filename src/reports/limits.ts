/** Fixed limits: reports. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const reportLimits = {
  /** The longer side of a picture in a report, its audit entries, and how many reports may wait to become PDF. */
  reportPicturePixels: 1400,
  reportEntries: 500,
  reportsWaiting: 20,
  /** Time and memory for one PDF, made in a thread that can be terminated. */
  reportSeconds: 60,
  reportMegabytes: 512,
  /** A file that is given to be checked. */
  reportFileBytes: 100 * 1024 ** 2,
} as const;
