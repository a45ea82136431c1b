/** Fixed limits: work in the background. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const jobLimits = {
  /** A job whose worker does not renew it for this long is given to another; it is renewed four times as often. */
  jobLeaseSeconds: 16,
  /** After trouble with the database leases are not believed to have ended for this long: time to connect and renew. */
  jobTroubleSeconds: 8,
  /** How often ready jobs are looked for without having been told of. */
  jobPollSeconds: 1,
  /** An analysis whose worker was lost with it so often is given up: it may be what kills them. */
  analysisDeaths: 2,
  /** The same of a delivery, which meets no decoder and was promised to be sent: it is hardly ever to blame. */
  deliveryDeaths: 20,
  /** Attempts at an analysis, and how long is waited after each that failed. */
  analysisAttempts: 6,
  analysisRetrySeconds: [2, 10, 30, 60, 120],
  /** Webhooks sent at a time by one process, and to one client by all. */
  deliveriesAtOnce: 16,
  deliveriesPerCompany: 4,
  /** How often subjects that were not searched for on the current lists are looked for. */
  monitoringSeconds: 60,
  /** Attempts at a monitoring job, and deaths of workers with it, before it is left until the next look. */
  rescreenAttempts: 6,
  rescreenDeaths: 3,
  /** How often it is looked whether a list is to be fetched. */
  listDueSeconds: 60,
  /** The same of a feed. */
  feedDueSeconds: 60,
  /** Troubles that the console shows of each kind, and of how many days. */
  failuresShown: 50,
  failuresShownDays: 7,
  /** What people had done in the background: how often it says how far it is, when it counts as lost, and how many are kept. */
  errandNoteMilliseconds: 500,
  errandSilentSeconds: 120,
  errandsKept: 50,
} as const;
