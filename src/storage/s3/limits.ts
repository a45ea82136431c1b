/** Fixed limits: how an S3 server is asked. Adjustable values are settings: platform/settings/config.ts. */
export const s3Limits = {
  /** Connections of this process to the S3 server; what comes more waits. */
  connections: 32,
  connectSeconds: 5,
  /** Until the first byte of an answer, and between two pieces of one. */
  silenceSeconds: 20,
  /** One question with all its attempts, waiting for a connection included. An upload waits as long for its 503. */
  questionSeconds: 40,
  /** Of one question that failed in a way that may pass. */
  attempts: 4,
  /** Before the second attempt; doubled before each other. The half of it is left to chance. */
  pauseMilliseconds: 200,
  /** What one put holds in memory: any picture, sent as one body. A longer one goes in parts of this size. */
  partBytes: 16 * 1024 ** 2,
  /** Of a blob that is read whole: any picture, and as much again and more. */
  blobBytes: 64 * 1024 ** 2,
  /** Of an answer that is no blob. */
  wordsBytes: 4 * 1024 ** 2,
  /** Keys on one page of a listing, as many as all servers give. */
  pageKeys: 1000,
  /** Where a bucket keeps versions: pages of those of one blob, of which there should be one. */
  versionPages: 20,
  /** An upload in parts that is older was left by a process that is dead. */
  partsHours: 24,
  /** Temporary keys are renewed this long before they end. */
  renewSeconds: 300,
  /** For the services that give keys to a machine; they are near. */
  keysSeconds: 5,
} as const;
