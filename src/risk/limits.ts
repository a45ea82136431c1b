/** Fixed limits: ratings. Adjustable values are settings: platform/settings/config.ts. */
export const riskLimits = {
  /** Subjects rated again in one transaction, which locks them. */
  ratedTogether: 200,
  /** Those whose facts come from their dossiers, which must be opened. */
  gatheredTogether: 20,
  /** Newest dossiers that facts are gathered from. */
  gatheredDossiers: 5,
  /** How often subjects to rate again are searched for, and how long one run lasts. */
  ratingSeconds: 20,
  ratingTurnSeconds: 15,
  /** Subjects that a draft of a table is tried on at a time. */
  triedTogether: 1000,
  /** Subjects named of those that a draft would change. */
  changesNamed: 50,
  /** Newest events shown of a subject. */
  eventsShown: 50,
  /** Due subjects on a page. */
  dueShown: 50,
} as const;
