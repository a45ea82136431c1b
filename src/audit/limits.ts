/** Fixed limits: the audit log. Adjustable values are settings: platform/settings/config.ts. */
export const auditLimits = {
  /** Entries read in one batch while a chain is verified. */
  auditPageEntries: 500,
  /** Faults reported for one chain. */
  auditFaultsReported: 100,
  /** A verification whose process has not reported for this long counts as ended. */
  verificationSeenSeconds: 60,
  /** Each process reports a refused row once in this time, and remembers so many rows. */
  refusedRowSeconds: 3600,
  refusedRows: 1000,
  /** Rows that carry their own proof, read or signed at once. */
  carriedTogether: 1000,
  /** How often the service checks whether they can be signed. */
  signingSeconds: 30,
} as const;
