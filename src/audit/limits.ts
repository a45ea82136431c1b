/** Fixed limits: the audit log. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const auditLimits = {
  /** Entries read together while a chain is verified, and faults of one chain that are told. */
  auditPageEntries: 500,
  auditFaultsTold: 100,
  /** A verification whose process was not heard of for this long has ended with it. */
  verificationSeenSeconds: 60,
} as const;
