/** Fixed limits: the books. Adjustable values are settings: platform/settings/config.ts. */
export const creditLimits = {
  /** Charges written in one database transaction. */
  chargesPerBatch: 500,
  /** Checks that one grant may add. */
  grantedChecks: 1_000_000_000_000,
  /** Ledger entries read in one batch for an export. */
  ledgerRowsTogether: 2000,
} as const;
