/** Fixed limits: requests to addresses of others. What an operator may want to change is a setting instead (platform/settings/config.ts). */
export const outsideLimits = {
  /** Requests to addresses that clients gave us. */
  outsideUrlCharacters: 2048,
  outsideConnectSeconds: 10,
  /** Of an answer whose status is all we want; beyond it the connection is cut. */
  outsideAnswerBytes: 16 * 1024,
  /** A service that asks to be asked later (Retry-After) is waited for so long while a client waits, and believed up to so much. */
  outsideWaitSeconds: 2,
  outsideLongestWaitSeconds: 3600,
  /** A GET of something small, in all and without a byte; a name, redirects and all of the answer are within it. */
  outsideGetSeconds: 30,
  outsideIdleSeconds: 10,
  /** Fetching one file: in all, without a byte, and redirects followed. */
  downloadSeconds: 3600,
  downloadIdleSeconds: 60,
  downloadRedirects: 5,
} as const;
