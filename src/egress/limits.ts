/** Fixed limits: requests to addresses of others. Adjustable values are settings: platform/settings/config.ts. */
export const outsideLimits = {
  /** Time to connect to addresses that clients gave us. */
  outsideConnectSeconds: 10,
  /** Bytes read from an answer of which only the status matters; beyond it the connection is cut. */
  outsideAnswerBytes: 16 * 1024,
  /** The longest answer of a service that a library asks by `serviceFetch`. */
  serviceAnswerBytes: 512 * 1024,
  /** A longer Retry-After than this is not waited for, since our own client is waiting. */
  outsideWaitSeconds: 2,
  /** A longer Retry-After than this is not believed. */
  outsideLongestWaitSeconds: 3600,
  /** A small GET in all, with DNS, redirects and body; and the longest time without a byte. */
  outsideGetSeconds: 30,
  outsideIdleSeconds: 10,
  /** Downloading one file: time in all, longest time without a byte, redirects followed. */
  downloadSeconds: 3600,
  downloadIdleSeconds: 60,
  downloadRedirects: 5,
} as const;
