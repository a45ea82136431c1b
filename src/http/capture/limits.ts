/** Fixed limits of what the page of a capture session asks. */
export const captureCallLimits = {
  /** Calls of one session: a picture of 10 MB is 160 parts. */
  sessionPerSecond: 20,
  sessionBurst: 300,
  /** Calls from one address, behind which a provider may have thousands of phones. */
  addressPerSecond: 200,
  addressBurst: 4000,
  /** Links from one address that are not known, in a minute. */
  unknownPerMinute: 30,
  /** Pictures that this process holds in memory at once, to look at them. */
  picturesHeld: 8,
  /** How long a person waits for the look at a picture; then it goes on without. */
  lookSeconds: 8,
  /** The same for a recording. */
  judgeSeconds: 15,
} as const;
