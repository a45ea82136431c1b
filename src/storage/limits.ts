/** Fixed limits: how an S3 server is asked. Adjustable values are settings: platform/settings/config.ts. */
export const storageLimits = {
  /** Connections of this process to the S3 server; what comes more waits. */
  s3Connections: 32,
  s3ConnectSeconds: 5,
  /** Until the first byte of an answer, and between two pieces of one. */
  s3SilenceSeconds: 15,
  /** One question with all its attempts, waiting for a connection included. An upload waits as long for its 503. */
  s3QuestionSeconds: 30,
  /** Of one question that failed in a way that may pass. */
  s3Attempts: 4,
  /** Before the second attempt; doubled before each other. The half of it is left to chance. */
  s3PauseMilliseconds: 200,
  /** A longer body is sent in parts of this size, which is also the least that S3 takes: what one put holds in memory. */
  s3PartBytes: 5 * 1024 ** 2,
  /** Of an answer that is no blob. */
  s3WordsBytes: 4 * 1024 ** 2,
  /** Keys on one page of a listing, as many as all servers give. */
  s3PageKeys: 1000,
  /** Where a bucket keeps versions: pages of those of one blob, of which there should be one. */
  s3VersionPages: 20,
  /** Passing keys are renewed so long before they end. */
  s3RenewSeconds: 300,
  /** For the services that give keys to a machine; they are near. */
  keysSeconds: 5,
} as const;
