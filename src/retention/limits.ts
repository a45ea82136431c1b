/** Fixed limits: how what is old is removed. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const retentionLimits = {
  /** How often expired pictures are removed, and of how many dossiers per turn. */
  oldPicturesSeconds: 600,
  oldPicturesDossiers: 2000,
  /** The same for results, searches and deliveries; rows per statement; retention of the operator's own searches. */
  oldResultsSeconds: 600,
  oldResultsDossiers: 500,
  expiredRowsTogether: 1000,
  operatorSearchDays: 3650,
  /** How many days ahead the forecast of removals looks. */
  retentionForecastDays: 30,
  /** A blob without a picture is an orphan once no upload can still be on its way to name it. */
  orphanSeconds: 900,
} as const;
