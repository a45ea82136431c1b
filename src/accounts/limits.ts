/** Fixed limits: clients and their credentials. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const accountLimits = {
  /** A credential checked against the database is trusted for this long; a revocation takes at most this. */
  credentialCacheSeconds: 3,
  credentialCacheEntries: 10_000,
  /** `last used` of a credential is written at most this often. */
  lastUsedSeconds: 60,
  /** Longest picture retention: a hundred years. The database enforces it too. */
  imageRetentionDays: 36_500,
  /** The same for results. */
  resultRetentionDays: 36_500,
  /** Requests a second that one credential may be allowed. */
  rateLimitPerSecond: 1_000_000,
} as const;
