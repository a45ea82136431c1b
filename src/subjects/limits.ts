/** Fixed limits: what is shown and exported of a subject. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const subjectLimits = {
  /** Newest dossiers that a subject's page opens; audit entries that an export reads at a time. */
  subjectDossiersShown: 100,
  exportAuditEntries: 20_000,
} as const;
