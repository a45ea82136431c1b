/** Fixed limits: how what is old is removed. Adjustable values are settings: platform/settings/config.ts. */
export const retentionLimits = {
  /** How often expired pictures and results are removed, and of how many dossiers of a client before the next one's turn. */
  oldPicturesSeconds: 600,
  oldResultsSeconds: 600,
  dossiersTogether: 50,
  /** Expired rows removed by one statement. */
  expiredRowsTogether: 1000,
  /** Retention of the operator's own searches. */
  operatorSearchDays: 3650,
  /** How many days ahead the retention forecast looks. */
  retentionForecastDays: 30,
  /** A blob that no picture refers to is an orphan at this age: no upload can still be about to refer to it. */
  orphanSeconds: 900,
  /**
   * Clearing files of the database of erased keys rewrites the dossiers, while everybody waits: about a second for this
   * much. More is rewritten in this hour of the night (UTC), for all erasures together.
   */
  rewriteAtOnceBytes: 128 * 1024 * 1024,
  rewriteHour: 2,
  /** How often it is looked whether there is something to clear. */
  copiesSeconds: 300,
  /** Keys of dossiers that one transaction wraps anew. */
  keysTogether: 500,
} as const;
