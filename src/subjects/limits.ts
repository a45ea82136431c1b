/** Fixed limits: subjects, shown and exported. Adjustable values are settings: platform/settings/config.ts. */
export const subjectLimits = {
  /** Newest dossiers shown on a subject's page. */
  subjectDossiersShown: 100,
  /** Newest subjects that a search by name shows. */
  subjectsNamed: 50,
  /** Newest audit entries that an export includes for one dossier. */
  exportAuditEntries: 20_000,
} as const;
