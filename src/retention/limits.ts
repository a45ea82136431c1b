/** Fixed limits: how what is old is removed. Adjustable values are settings: platform/settings/config.ts. */
export const retentionLimits = {
  /** How often expired pictures and results are removed, and of how many dossiers of a client before the next one's turn. */
  oldPicturesSeconds: 600,
  oldResultsSeconds: 600,
  dossiersTogether: 50,
  /** Dossiers whose duty to keep is looked at by one statement. */
  dutiesTogether: 1000,
  /** Erasures that wait, shown on an organisation's page. */
  waitingShown: 100,
  /** Dossiers of a test world that go in one transaction. */
  testDossiersTogether: 50,
  /** Expired rows removed by one statement. */
  expiredRowsTogether: 1000,
  /** Retention of the operator's own searches. */
  operatorSearchDays: 3650,
  /** How often blobs to remove are searched for. */
  removedBlobsSeconds: 30,
  /** How often the store is listed, and how often that is checked for. */
  listingSeconds: 24 * 3600,
  listingDueSeconds: 600,
  /** A listing without progress for this long is taken over by another process. */
  listingSilentSeconds: 900,
  /** Blobs that are looked up together. */
  listedTogether: 500,
  /** The brake: where more blobs than both of these are without a row, none of them goes by itself. */
  orphansAtOnce: 50,
  orphanShare: 0.01,
  /** A younger blob that no row names may be of an upload that is still arriving. */
  arrivingSeconds: 900,
  /** Verifying the store: rows read and blobs checked again by one statement, blobs opened at once, faults named. */
  blobsTogether: 500,
  blobsOpenedAtOnce: 8,
  faultyBlobsNamed: 20,
  /**
   * Clearing files of the database of erased keys rewrites the dossiers, while everybody waits: about a second for this
   * much. More is rewritten in this hour of the night (UTC), for all erasures together.
   */
  rewriteAtOnceBytes: 128 * 1024 * 1024,
  rewriteHour: 2,
  /** How often copies to clear are searched for. */
  copiesSeconds: 300,
  /** Keys of dossiers that one transaction wraps again. */
  keysTogether: 500,
} as const;
