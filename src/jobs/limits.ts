/** Fixed limits: work in the background. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const jobLimits = {
  /** A job whose lease is not renewed for this long goes to another worker; leases are renewed four times as often. */
  jobLeaseSeconds: 16,
  /** After database trouble no lease counts as expired for this long: time to reconnect and renew. */
  jobTroubleSeconds: 8,
  /** Polling interval for ready jobs, besides notifications. */
  jobPollSeconds: 1,
  /** An analysis during which this many workers died is given up: it may be what kills them. */
  analysisDeaths: 2,
  /**
   * The same for a delivery. Higher: it was promised to be sent, and runs no decoder, so it is hardly ever the cause.
   */
  deliveryDeaths: 20,
  /** Attempts at an analysis, and the pause after each failed one. */
  analysisAttempts: 6,
  analysisRetrySeconds: [2, 10, 30, 60, 120],
  /** Webhooks sent at a time by one process, and to one client by all. */
  deliveriesAtOnce: 16,
  deliveriesPerCompany: 4,
  /** How often subjects not yet screened on the current lists are looked for. */
  monitoringSeconds: 60,
  /** Attempts and worker deaths after which a monitoring job is dropped until the next look. */
  rescreenAttempts: 6,
  rescreenDeaths: 3,
  /** How often to check whether a list is due. */
  listDueSeconds: 60,
  /** The same for feeds. */
  feedDueSeconds: 60,
  /** Failures of each kind shown in the console, and how many days back. */
  failuresShown: 50,
  failuresShownDays: 7,
  /** Errands: how often progress is written, after how much silence one counts as lost, how many are kept per lane. */
  errandNoteMilliseconds: 500,
  errandSilentSeconds: 120,
  errandsKept: 50,
} as const;
