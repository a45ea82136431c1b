/** Fixed limits: the audit log. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const auditLimits = {
  /** Entries per page while a chain is verified, and faults listed per chain. */
  auditPageEntries: 500,
  auditFaultsTold: 100,
  /** A verification whose row was not updated for this long counts as dead. */
  verificationSeenSeconds: 60,
} as const;
