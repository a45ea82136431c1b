/** Fixed limits: how an S3 server is asked. Adjustable values are settings: platform/settings/config.ts. */
export const s3Limits = {
  /** Connections of this process to the S3 server; what comes more waits. */
  connections: 32,
  connectSeconds: 5,
  /** Until the first byte of an answer, and between two pieces of one. */
  silenceSeconds: 15,
  /** One question with all its attempts, waiting for a connection included. An upload waits as long for its 503. */
  questionSeconds: 30,
  /** Of one question that failed in a way that may pass. */
  attempts: 4,
  /** Before the second attempt; doubled before each other. The half of it is left to chance. */
  pauseMilliseconds: 200,
  /** A longer body is sent in parts of this size, which is also the least that S3 takes: what one put holds in memory. */
  partBytes: 5 * 1024 ** 2,
  /** Of an answer that is no blob. */
  wordsBytes: 4 * 1024 ** 2,
  /** Keys on one page of a listing, as many as all servers give. */
  pageKeys: 1000,
  /** Where a bucket keeps versions: pages of those of one blob, of which there should be one. */
  versionPages: 20,
  /** An upload in parts that is older was left by a process that is dead. */
  partsHours: 24,
  /** Passing keys are renewed so long before they end. */
  renewSeconds: 300,
  /** For the services that give keys to a machine; they are near. */
  keysSeconds: 5,
} as const;
