/** Fixed limits: the audit log. Adjustable values are settings: platform/settings/config.ts. */
export const auditLimits = {
  /** Entries read in one batch while a chain is verified. */
  auditPageEntries: 500,
  /** Faults reported for one chain. */
  auditFaultsTold: 100,
  /** A verification whose process has not reported for this long counts as ended. */
  verificationSeenSeconds: 60,
  /** A row that is refused is told of once in this time, by each process; so many rows are remembered. */
  refusedRowSeconds: 3600,
  refusedRows: 1000,
} as const;
