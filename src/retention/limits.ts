/** Fixed limits: how what is old is removed. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const retentionLimits = {
  /** How often pictures whose time is over are looked for, and of how many dossiers one turn removes them. */
  oldPicturesSeconds: 600,
  oldPicturesDossiers: 2000,
  /** The same of results, searches and the log of deliveries; rows that one statement removes; and the operator's own searches. */
  oldResultsSeconds: 600,
  oldResultsDossiers: 500,
  expiredRowsTogether: 1000,
  operatorSearchDays: 3650,
  /** Within how many days it is told what will go. */
  retentionForecastDays: 30,
  /** A blob without a picture is an orphan once no upload can still be on its way to name it. */
  orphanSeconds: 900,
} as const;
