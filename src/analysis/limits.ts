/** Fixed limits: checks and monitoring. Adjustable values are settings: platform/settings/config.ts. */
export const analysisLimits = {
  /** Ends of analyses of one client that are stored in one transaction. */
  settledTogether: 50,
  /** Attempts to ask a register before the check is FAILED. */
  registerAttempts: 3,
  /** Pause after the first failed attempt; it grows with each. */
  registerRetrySeconds: 1,
  /** From this attempt on, a picture that ends its reader or takes too long is at fault: its checks are FAILED, not the dossier. */
  pictureAttempts: 4,
  /** Owners and managers of one company that a check screens. */
  screenedPersons: 100,
  /** Subjects of one client that monitoring takes in one batch. */
  rescreenSubjects: 50,
  /** Monitoring yields to other clients after this long. */
  rescreenTurnSeconds: 30,
  /** A monitoring job waits this long when its process has not loaded the newest lists yet. */
  rescreenAgainSeconds: 1,
} as const;
