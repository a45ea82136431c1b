/** Fixed limits: work in the background. Adjustable values are settings: platform/settings/config.ts. */
export const jobLimits = {
  /** A job's lease: not renewed for this long, it goes to another worker. Workers renew it four times as often. */
  jobLeaseSeconds: 16,
  /** After a database failure no lease counts as expired for this long, so that workers can reconnect and renew. */
  jobTroubleSeconds: 8,
  /** How often workers poll for ready jobs, besides being notified of them. */
  jobPollSeconds: 1,
  /** An analysis whose worker died this often runs in a separate process: it may be what kills them. */
  analysisDeaths: 2,
  /** How long that process may take; then it counts as hanging. */
  apartSeconds: 600,
  /**
   * A delivery whose worker died this often is given up. It decodes no picture, so it is hardly ever to blame, and we
   * promised to send it: with the pauses between them this is more than a day of nothing but deaths.
   */
  deliveryDeaths: 40,
  /** Nothing is taken for so long after a job found that something it needs cannot work; then longer each time. */
  restSeconds: 1,
  restMostSeconds: 15,
  /** Attempts at an analysis, and the back-off after each failure. */
  analysisAttempts: 6,
  analysisRetrySeconds: [2, 10, 30, 60, 120],
  /** Webhooks sent at once by one process. */
  deliveriesAtOnce: 16,
  /** Webhooks sent at once to one client, by all processes together. */
  deliveriesPerCompany: 4,
  /** How often monitoring looks for subjects not yet screened against the current lists. */
  monitoringSeconds: 60,
  /** Failed attempts at a monitoring job, and worker deaths, before it is left until the next monitoring run. */
  rescreenAttempts: 6,
  rescreenDeaths: 3,
  /** How often the scheduler checks whether a list is due to be fetched. */
  listDueSeconds: 60,
  /** The same for feeds. */
  feedDueSeconds: 60,
  /** How often a process checks for scheduled tasks that are due. */
  scheduledTaskCheckSeconds: 5,
  /** Lease of a scheduled task: not renewed for this long, another process may do it. */
  scheduledTaskLeaseSeconds: 60,
  /** How long a scheduled task runs at a time, and when it continues with the rest. */
  taskBudgetSeconds: 240,
  scheduledTaskAgainSeconds: 1,
  /** Failures of each kind that the console and `akwaba jobs` show, and how many days back. */
  failuresShown: 50,
  failuresShownDays: 7,
  /** How often a background task (work that a person started) reports its progress. */
  backgroundTaskNoteMilliseconds: 500,
  /** A background task that reports nothing for this long counts as lost. */
  backgroundTaskSilentSeconds: 120,
  /** Imports that wait in a lane, and how often each process looks whose turn it is. */
  backgroundTasksWaiting: 20,
  turnSeconds: 10,
  /** When the time left is told: at so much of an import, after so long. */
  shareTold: 0.02,
  secondsTold: 3,
  /** A file of the lines to mend, and how long it can be fetched. */
  mendBytes: 200 * 1024 ** 2,
  mendMinutes: 24 * 60,
  /** Finished background tasks kept in each lane. */
  backgroundTasksKept: 50,
} as const;
