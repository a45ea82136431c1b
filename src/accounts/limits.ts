/** Fixed limits: clients and their credentials. Adjustable values are settings: platform/settings/config.ts. */
export const accountLimits = {
  /** How long a credential checked against the database is cached; a revocation takes effect within this time. */
  credentialCacheSeconds: 3,
  credentialCacheEntries: 10_000,
  /** When a client whose settings something else wrote may ask again. */
  notProvenSeconds: 60,
  /** `last used` of a credential is written at most once in this time. */
  lastUsedSeconds: 60,
  /** The longest retention of pictures: a hundred years. A database constraint enforces it too. */
  imageRetentionDays: 36_500,
  /** The longest retention of results. */
  resultRetentionDays: 36_500,
  /** The longest duty to keep a file. A database constraint enforces it too. */
  retentionYears: 100,
  /** How long the answer to a request with an Idempotency-Key is kept, and how many old ones one statement removes. */
  idempotencyHours: 24,
  oldAnswersTogether: 1000,
  /** The highest rate limit one credential may be given. */
  rateLimitPerSecond: 1_000_000,
  /** Longer side of a logo as it is kept: twice as sharp as the largest place that shows it. */
  logoPixels: 320,
  /** Turns of a client where others have one. A database constraint enforces it too. */
  weight: { least: 0.01, most: 100 },
} as const;
