/** Fixed limits: the books. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const creditLimits = {
  /** Charges that one database transaction may carry. */
  chargesPerBatch: 500,
  /** Checks of one grant. */
  grantedChecks: 1_000_000_000_000,
  /** Entries of the books that are read together for a file. */
  ledgerRowsTogether: 2000,
} as const;
