/** Fixed limits: the database. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const dbLimits = {
  /** Database statements of a request. */
  statementSeconds: 15,
  databaseConnectSeconds: 5,
  /** A dossier that waits for a decision is not removed for so long after its last analysis, or as long as results are kept. */
  decisionGraceDays: 90,
} as const;
