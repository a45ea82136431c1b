/** Fixed limits: what is shown and exported of a subject. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const subjectLimits = {
  /** Dossiers that the page of a subject opens, the newest; audit entries that an export looks through together. */
  subjectDossiersShown: 100,
  exportAuditEntries: 20_000,
} as const;
