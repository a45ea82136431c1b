/** Fixed limits: the database. Adjustable values are settings: platform/settings/config.ts. */
export const dbLimits = {
  /** Statement timeout; of a lookup, which takes milliseconds unless something is wrong. */
  statementSeconds: 15,
  lookupSeconds: 4,
  /** Share of a process's connections that is kept for authentication, lookups in registers and charges. */
  lookupShare: 1 / 3,
  databaseConnectSeconds: 5,
  /** How old a process's knowledge may be of whether the service is quiet. */
  quietSeconds: 1,
  /** How long clearing copies of erased keys waits for transactions that began before. */
  olderTransactionsSeconds: 5,
  /**
   * A dossier awaiting a decision is kept this long after its last analysis, or as long as results are kept
   * if that is less.
   */
  decisionGraceDays: 90,
} as const;
