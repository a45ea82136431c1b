/** Fixed limits: checks, and searching again when lists change. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const analysisLimits = {
  /** Attempts to ask a register that does not answer, before the check is FAILED. */
  registerAttempts: 3,
  registerRetrySeconds: 1,
  /** Owners and managers of one company that a check searches for. */
  screenedPersons: 100,
  /** Subjects per batch of a monitoring job, and how long it runs before other clients get a turn. */
  rescreenSubjects: 50,
  rescreenTurnSeconds: 30,
  /** Pause of a monitoring job that waits for the newest lists to be loaded. */
  rescreenAgainSeconds: 1,
} as const;
