/** Fixed limits of what the page of a capture session asks. */
export const captureCallLimits = {
  /** Calls of one session: a picture of 10 MB is 160 parts. */
  sessionPerSecond: 20,
  sessionBurst: 300,
  /** Calls from one address, behind which a provider may have thousands of phones. */
  addressPerSecond: 200,
  addressBurst: 4000,
  /** Links from one address that are not known, in a minute. Nobody guesses 256 bits: this only slows floods. */
  unknownPerMinute: 600,
  /** Submissions at once: those of one client wait for each other, and would hold all connections. */
  submitsAtOnce: 4,
  /** Pictures that this process puts together in memory at once. */
  picturesHeld: 8,
  /** Pictures inspected or waiting in memory; analyses share the processes. */
  inspectionsAtOnce: 4,
  /** Of one client: more would hardly have a turn while the person waits. */
  inspectionsWaiting: 16,
  /** How long a person waits for an inspection; then it goes on without. */
  inspectionSeconds: 8,
  /** The same for a recording. */
  judgeSeconds: 15,
} as const;
