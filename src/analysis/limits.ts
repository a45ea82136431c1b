/** Fixed limits: checks, and searching again when lists change. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const analysisLimits = {
  /** Questions to a register that does not answer, before a check is FAILED. */
  registerAttempts: 3,
  registerRetrySeconds: 1,
  /** Owners and managers of one company that a check searches for. */
  screenedPersons: 100,
  /** Subjects of a client that monitoring opens together, and how long it goes on before other clients have a turn. */
  rescreenSubjects: 50,
  rescreenTurnSeconds: 30,
  /** A monitoring job that has to wait for the lists is looked at again after this long. */
  rescreenAgainSeconds: 1,
} as const;
