/** Fixed limits: subjects, shown and exported. Adjustable values are settings: platform/settings/config.ts. */
export const subjectLimits = {
  /** Newest dossiers shown on a subject's page. */
  subjectDossiersShown: 100,
  /** Newest subjects that a search by name shows. */
  subjectsNamed: 50,
  /** Links: steps from the middle, nodes of one picture, neighbours of one node and kind, and up to how many are counted. */
  linkSteps: 2,
  linkNodes: 80,
  linkNeighbours: 10,
  linksCounted: 200,
  /** Newest dossiers of a subject whose phones and addresses are its own. */
  linkDossiers: 10,
  /** Erasures that waited, looked at together. */
  erasuresTogether: 50,
  /** Newest audit entries that an export includes for one dossier. */
  exportAuditEntries: 20_000,
} as const;
