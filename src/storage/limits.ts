/** Fixed limits: the store of blobs. Adjustable values are settings: platform/settings/config.ts. */
export const storageLimits = {
  /** What is written to a file at once. Each upload under way holds this much; more of it costs the collector of buffers more than writes cost. */
  writeBytes: 256 * 1024,
  /** Pictures of an unmarked store that are looked for before it is taken up, and the share that has to be there. */
  sampledBlobs: 50,
  sampledShare: 0.5,
  /** How often the mark grows by which a database is known that was put back to an earlier moment. */
  markSeconds: 60,
  /** Blobs removed at once by one process, and how many it takes in one go. */
  removalsAtOnce: 8,
  removalsTogether: 200,
  /** A blob that could not be removed is tried again after so long, then twice as long, up to the most. */
  removalPause: { seconds: 60, most: 6 * 3600 },
  /** Missing pictures that were reported once. */
  missingRemembered: 10_000,
} as const;
