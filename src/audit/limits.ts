/** Fixed limits: the audit log. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const auditLimits = {
  /** The audit log: entries read together while a chain is verified, faults of one that are told, and entries on a page. */
  auditPageEntries: 500,
  auditFaultsTold: 100,
  /** A verification whose process was not heard of for this long has ended with it. */
  verificationSeenSeconds: 60,
} as const;
