/** Fixed limits: the audit log. Adjustable values are settings: platform/settings/config.ts. */
export const auditLimits = {
  /** Entries read in one batch while a chain is verified. */
  auditPageEntries: 500,
  /** Faults reported for one chain. */
  auditFaultsReported: 100,
  /** A verification whose process has not reported for this long counts as ended. */
  verificationSeenSeconds: 60,
  /** A row that is refused is told of once in this time, by each process; so many rows are remembered. */
  refusedRowSeconds: 3600,
  refusedRows: 1000,
  /** Rows that carry their own proof, read or signed at once. */
  carriedTogether: 1000,
  /** How often it is seen whether they can be signed, as long as they are not. */
  signingSeconds: 30,
} as const;
