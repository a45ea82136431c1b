/** Fixed limits: reports. Adjustable values are settings: platform/settings/config.ts. */
export const reportLimits = {
  /** Longer side of a picture in a report. */
  reportPicturePixels: 1400,
  /** Audit entries in a report. */
  reportEntries: 500,
  /** Reports queued for PDF rendering. */
  reportsWaiting: 20,
  /** Time and memory for one PDF, rendered in a thread that can be terminated. */
  reportSeconds: 60,
  reportMegabytes: 512,
  /** Size of a file uploaded to be verified. */
  reportFileBytes: 100 * 1024 ** 2,
} as const;
